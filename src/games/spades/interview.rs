//! Asks for the facts of a deal (rule sheet 1.8): the bids, then the tricks.

use super::facts::{Bid, Blind, Deal, NIL, Spades, Tricks};
use super::sheet::{BEHIND, hand};
use crate::asking::NumberOr;
use crate::games::prelude::*;
use crate::games::words::{TAKEN, TRICKS_LEFT, TRICKS_TAKEN, agrees, log_beside, tricks_of_each};

wording! {
    fact BIDS = "bids": ("{0} bids", "{0}のビッド"), ("How many tricks does {0} bid?", "{0}さんのビッドは？");
    refusal NOT_BEHIND = "1.2":
        ("Blind nil is for a side at least 100 behind; the totals are {0} and {1}.",
        "ブラインドニルは、100点以上負けているペアだけのビッドです。合計は{0}点と{1}点です。"),
        ("Nil, or 1 to {2}.", "ニル、または1から{2}です。");
    refusal NOT_BEHIND_ALONE = "1.2":
        ("Blind nil is for a player at least 100 behind the best; the totals are {0} and {1}.",
        "ブラインドニルは、1位に100点以上差をつけられている人だけのビッドです。合計は{0}点、1位は{1}点です。"),
        ("Nil, or 1 to {2}.", "ニル、または1から{2}です。");
    refusal ONE_OF_A_SIDE = "1.2":
        ("Only one player of a side may bid blind nil, and {0} has bid it.",
        "ブラインドニルは1つのペアに1人だけです。{0}がすでにビッドしています。"),
        ("Nil, or 1 to {1}.", "ニル、または1から{1}です。");
    refusal NO_BLIND_NIL = "1.2":
        ("This table plays no blind nil.", "この卓ではブラインドニルを行いません。"), ("Nil, or 1 to {0}.", "ニル、または1から{0}です。");
    phrase MAY_BE_BLIND:
        ("{0} behind: one of you may bid blind nil, before looking at the cards.",
        "{0}点差で負けています。どちらか1人だけ、手札を見る前にブラインドニルをビッドできます。");
    phrase MAY_BE_BLIND_ALONE:
        ("{0} behind: you may bid blind nil, before looking at the cards.",
        "1位に{0}点差で負けています。手札を見る前にブラインドニルをビッドできます。");
    pub(super) fact TEAM_TRICKS = "team_tricks": ("{0} took", "{0}のトリック"), ("How many tricks did {0} take?", "{0}は何トリック取った？");
    phrase EACH_PLAYER: ("Player by player", "1人ずつ入力する");
    refusal NOT_LEFT = "1.8": TRICKS_LEFT, nearest(3);
}

impl Asked for Spades {
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let (alone, most) = (now.sides == Sides::Alone, hand(now.table.players()));
        let choices = if now.rules.blind_nil { Blind::CHOICES } else { &[] };
        for (turn, seat) in now.table.from(now.eldest()).enumerate() {
            let side = now.sides.side_of(seat);
            let own = now.standing.totals.get(side);
            let others = now.sides.all(now.table).filter(|other| *other != side).map(|other| now.standing.totals.get(other));
            let others = others.max().unwrap_or(own);
            let not_behind = if alone { &NOT_BEHIND_ALONE } else { &NOT_BEHIND };
            let blind = deal.bids_of(now.members(side)).find(|(_, bid)| matches!(bid, NumberOr::Other(_)));
            let legal = |bid: Bid| match (bid, blind) {
                (NumberOr::Number(_), _) => Ok(()),
                (NumberOr::Other(_), Some((partner, _))) => Err(ONE_OF_A_SIDE.with(&[Arg::Seat(partner), Arg::Int(most)])),
                (NumberOr::Other(_), None) if others - own >= BEHIND => Ok(()),
                (NumberOr::Other(_), None) => Err(not_behind.with(&[own, others, most].map(Arg::Int))),
            };
            let named = |bid| (bid == NumberOr::Number(0)).then(|| NIL.into());
            let query = Query::number_or(&BIDS, 0..=most, choices).item(turn).about(&[Arg::Seat(seat)]).unless(&legal).wording(&named);
            let may_be_blind = !choices.is_empty() && legal(NumberOr::Other(Blind::Nil)).is_ok();
            let query = if may_be_blind {
                query.hint(if alone { MAY_BE_BLIND_ALONE } else { MAY_BE_BLIND }.with(&[Arg::Int(others - own)]))
            } else {
                query
            };
            let is_blind = |told: &Value| Kind::choice_of(Blind::CHOICES, told).is_some();
            if !now.rules.blind_nil && ask.items(&BIDS).get(turn).is_some_and(is_blind) {
                return Err(ask.refuse(query, NO_BLIND_NIL.with(&[Arg::Int(most)])));
            }
            deal.bids.push((seat, ask.ask(query)?));
        }
        deal.tricks = Some(count_tricks(now, ask, deal)?);
        Ok(())
    }
}

/// Asks for the number of tricks. If nobody bid nil (a bid of no trick) and the table enters tricks by pair, asks only for the number of
/// the first pair. Otherwise asks for the number of each player.
fn count_tricks(now: &Now<'_, Spades>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<Tricks, Stop> {
    let total = hand(now.table.players());
    let each = now.sides == Sides::Alone
        || deal.has_nil()
        || ask.tells_by(&TRICKS_TAKEN, &TEAM_TRICKS)
        || !ask.prefers(&TEAM_TRICKS, &TAKEN, total as usize);
    if each {
        return Ok(Tricks::Each(tricks_of_each(ask, now.table, total, &NOT_LEFT, &mut deal.taken)?));
    }
    deal.taken = log_beside(ask, now.table, total)?;
    let (pair, logged) = (now.members(Side(0)), core::mem::take(&mut deal.taken));
    let fits = |n| agrees(n, pair, total, &logged);
    let query = Query::number(&TEAM_TRICKS, 0..=total).about(&[Arg::Seats(pair)]).unless(&fits).or_told_by(&TAKEN);
    match ask.ask(query.or_now(&TRICKS_TAKEN, EACH_PLAYER)) {
        Ok(tricks) => Ok(Tricks::Pairs([tricks, total - tricks])),
        // Keeps the tricks that were entered one by one, so that the match screen shows them while the number is missing.
        Err(stop) => {
            deal.taken = logged;
            Err(stop)
        }
    }
}
