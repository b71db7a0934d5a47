//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 9.3 to 9.5, 9.8). The functions that ask return a
//! `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::auction::{objection, rules};
use super::bids::{Bid, Call, Contract, Denomination};
use super::facts::{Deal, JoffreWhist, NoOne};
use super::sheet::BOOK;
use super::taken;
use crate::bidding::{self, Auction, AuctionOutcome};
use crate::games::prelude::*;
use crate::games::words;

wording! {
    pub(super) fact CALLS = "calls": ("{0}"), ("What does {0} call?", "{0}さん、ビッドは？");
    fact LEVELS = "levels": ("{0} bids", "{0}のビッド"), ("How many over six, {0}?", "{0}さん、6を超えて何トリック？");
    pub(super) fact DECLARER = "declarer": (words::DECLARER), ("Who is the declarer?", "デクレアラーは？");
    fact STRAIN = "strain": ("Bid", "ビッド"), ("What did {0} bid?", "{0}さんのビッドは？");
    fact LEVEL = "level": ("Level", "数"), ("How many over six did {0} bid?", "{0}さんは6を超えて何トリックとビッドした？");
    fact DOUBLED = "doubled": ("Doubled", "ダブル"), ("Was it doubled?", "ダブルはかかった？");
    fact NAMED_SUIT = "named_suit": (words::TRUMP), ("Which suit does {0} name as trump?", "{0}さん、切り札にするスートは？");

    phrase ONLY_THE_RESULT: ("Only the result", "結果だけ入力する");
    phrase CALL_BY_CALL: ("Call by call", "ビッドを順に入力する");
    phrase FOUR_OR_MORE: ("A suit in which {0} holds four or more.", "{0}が4枚以上持つスートに限ります。");
    phrase NEEDS: ("{0} tricks", "{0}トリック");
}

impl Asked for JoffreWhist {
    /// Asks for the auction or its result, the trump suit of an attack, the tricks, and who won the Joffre and the honours.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let contract = if ask.tells_by(&DECLARER, &CALLS) { result(now, ask)? } else { auction(now, ask, deal)? };
        let Some(contract) = contract else {
            deal.passed_out = true;
            return Ok(());
        };
        deal.contract = Some(contract);
        let who = [Arg::Seat(contract.declarer)];
        if contract.bid.denomination.names_suit() {
            let query = Query::suit(&NAMED_SUIT).about(&who).hint(FOUR_OR_MORE.with(&who));
            deal.named_suit = Some(ask.ask(query)?);
        }
        taken::interview(now, ask, deal, contract)
    }

    /// The facts that follow from the cards of all tricks: the player who won the Joffre, and the side that has the honours.
    fn tricks_tell(&self, now: &Now<'_, Self>, deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        taken::in_tricks(now, deal, tricks).unwrap_or_default()
    }
}

/// Asks for the result of the auction, without its calls. `None` if everybody passed.
fn result(now: &Now<'_, JoffreWhist>, ask: &mut Interview<'_>) -> Result<Option<Contract>, Stop> {
    let mut query = Query::seat_or(&DECLARER, now.table.everybody(), NoOne::CHOICES);
    if !ask.is_recorded(&DECLARER) {
        query = query.or_now(&CALLS, CALL_BY_CALL);
    }
    let SeatOr::<NoOne>::Seat(declarer) = ask.ask(query)? else { return Ok(None) };
    let who = [Arg::Seat(declarer)];
    let call: Call = ask.ask(Query::choice(&STRAIN, Denomination::CALLS).about(&who))?;
    let level = ask.ask(Query::number(&LEVEL, 1..=7).about(&who).noting(&tricks))?;
    let doubled = ask.ask(Query::yes_no(&DOUBLED))?;
    let bid = Bid { denomination: Denomination::of(call).unwrap_or(Denomination::NoTrump), level };
    Ok(Some(Contract { declarer, bid, doubled }))
}

fn tricks(level: i64) -> Option<Say> {
    Some(NEEDS.with(&[Arg::Int(BOOK + level)]))
}

/// Asks for one call after another. A bid takes two questions, for its strain and its level. If the result is recorded too, it must agree
/// with the calls. `None` if everybody passed.
fn auction(now: &Now<'_, JoffreWhist>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<Option<Contract>, Stop> {
    let mut auction = Auction::new(rules(now));
    let mut bids = 0;
    let contract = loop {
        deal.auction = Some(auction);
        let turn = match auction.outcome() {
            AuctionOutcome::Won { declarer, bid } => break Some(Contract { declarer, bid, doubled: auction.doubled_by().is_some() }),
            AuctionOutcome::PassedOut => break None,
            AuctionOutcome::Open { turn } => turn,
        };
        let who = [Arg::Seat(turn)];
        let heard = |call: Call, level: i64| match (call, Denomination::of(call)) {
            (Call::Double, _) => bidding::Call::Double,
            (_, Some(denomination)) => bidding::Call::Bid(Bid { denomination, level }),
            _ => bidding::Call::Pass,
        };
        let check = |heard: bidding::Call<Bid>| auction.check(heard).map_err(|bad| objection(now, &auction, bad));
        // Offers a strain if its highest level, 7, beats the highest bid so far, because the level is asked for later. If no level beats
        // it, the objection names the recorded level.
        let recorded = ask.items(&LEVELS).get(bids).and_then(Value::number).filter(|level| (1..=7).contains(level)).unwrap_or(7);
        let may = |call: Call| check(heard(call, 7)).or_else(|_| check(heard(call, recorded)));
        let mut query =
            Query::choice(&CALLS, Call::CHOICES).item(deal.calls.len()).about(&who).unless(&may).usually(&words::PASS, words::PASSES);
        if ask.items(&CALLS).is_empty() {
            query = query.or_now(&DECLARER, ONLY_THE_RESULT);
        }
        let call = ask.ask(query)?;
        let mut level = 0;
        if Denomination::of(call).is_some() {
            let high_enough = |level: i64| check(heard(call, level));
            let query = Query::number(&LEVELS, 1..=7).item(bids).about(&who).unless(&high_enough).noting(&tricks);
            level = ask.ask(query)?;
            bids += 1;
        }
        deal.calls.push(call);
        let Ok(next) = auction.call(heard(call, level)) else { break None };
        auction = next;
    };
    let declarer = contract.map_or(SeatOr::Other(NoOne::None), |contract| SeatOr::Seat(contract.declarer));
    ask.follows(Query::seat_or(&DECLARER, now.table.everybody(), NoOne::CHOICES), declarer)?;
    if let Some(Contract { bid, doubled, .. }) = contract {
        ask.follows(Query::choice(&STRAIN, Denomination::CALLS), bid.denomination.call())?;
        ask.follows(Query::number(&LEVEL, 1..=7), bid.level)?;
        ask.follows(Query::yes_no(&DOUBLED), doubled)?;
    }
    Ok(contract)
}
