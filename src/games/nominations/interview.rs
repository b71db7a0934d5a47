//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 2.3 to 2.6, 2.11). The functions that ask return a
//! `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::auction::{Bid, Call, Contract, objection, rules};
use super::facts::{Alone, Deal, Nominations, Partner};
use super::house_rules::DealPackets;
use super::reckon::{WAS_FAILED, WAS_MADE, factor, made, stake};
use super::sheet::{PACK, TRICKS};
use crate::bidding::{self, Auction, AuctionOutcome};
use crate::games::prelude::*;
use crate::games::words::{
    self, CARD_FELL, DECLARER_IS_NONE, NAMED_TRUMP, PARTNER, SECRET_PARTNER, TAKEN, TRICKS_LEFT, log_beside, log_trick, room_beside, tally,
    tricks_of_each,
};

wording! {
    pub(super) fact CALLS = "calls": ("{0}"), ("What does {0} call?", "{0}さん、ビッドは？");
    pub(super) fact DOUBLE_HAND = "double_hand": ("Double hand", "ダブルハンド"), ("Is it a double hand?", "ダブルハンド？");
    pub(super) fact CALLED_CARD = "called_card": ("Called card", "指名カード"),
        ("Which card does {0} call?", "{0}さん、どのカードを指名する？");

    phrase PACKETS_3_AND_4:
        ("First: {0} deals everybody 13 cards, three at a time with one round of four.",
        "まず{0}が13枚ずつ配ります。3枚ずつ、どこか1回だけ4枚です。");
    phrase PACKETS_5_5_3: ("First: {0} deals everybody 13 cards: five, five and three.", "まず{0}が13枚ずつ、5枚、5枚、3枚と配ります。");
    phrase REDEAL:
        ("Four passes: a double hand. Sort each hand ♥\u{fe0e} ♣\u{fe0e} ♦\u{fe0e} ♠\u{fe0e}, high cards on the left; stack the hands face down, {1}’s first; {2} cuts, nobody shuffles, {0} deals again. Points ×{3}.",
        "全員パスでダブルハンド。各自、左から♥\u{fe0e}♣\u{fe0e}♦\u{fe0e}♠\u{fe0e}の順、各スートは強い順に並べ、{1}から順に裏向きに重ねます。{2}がカットし、シャッフルせずに{0}が配り直します。得点は×{3}。");
    phrase VALUE: ("{0} points", "{0}点");
    phrase REACHES: ("{0} {0|trick|tricks}: {1}", "{0}トリック：{1}");

    refusal MISERE_ENDED = "2.6":
        ("A misère ends with the declarer’s first trick: {0} cannot have taken {1}.",
        "ミゼールはデクレアラーの最初の1トリックで終わります。{0}が{1}トリック取ることはありません。"),
        ("1 if it failed, 0 if it was made.", "失敗なら1、成功なら0です。");
    refusal NOT_PLAYED_OUT = "2.11":
        ("A misère in which {0} takes no trick is played to the end: 13 tricks, not {1}.",
        "{0}が1トリックも取らないミゼールは最後までプレイします。13トリックのはずが{1}になっています。"),
        ("{0} took 1.", "{0}は1トリックです。");
    refusal NOT_LEFT = "2.11": TRICKS_LEFT, nearest(3);
    refusal ITSELF = "2.6": DECLARER_IS_NONE,
        ("Name another player, or “alone” where the declarer held the card.",
        "別の人を選ぶか、デクレアラーが持っていたなら「単独」にします。");
}

impl Asked for Nominations {
    /// Asks for the calls, trump, the called card, the tricks, and last for the partner. The partner can be entered earlier, as soon as the
    /// called card has been played.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let contract = auction(now, ask, deal)?;
        deal.contract = Some(contract);
        ask.follows(Query::yes_no(&DOUBLE_HAND), deal.redeals > 0)?;
        let who = [Arg::Seat(contract.declarer)];
        if contract.bid.is_misere() {
            deal.trump = Some(ask.follows(Query::strain(&NAMED_TRUMP).about(&who), Strain::NoTrump)?);
            deal.partner = Some(ask.follows(partner(now, deal), Partner::Other(Alone::Alone))?);
            return misere_tricks(now, ask, deal, contract.declarer);
        }
        deal.trump = Some(ask.ask(Query::strain(&NAMED_TRUMP).about(&who))?);
        deal.called_card = Some(ask.ask(Query::card(&CALLED_CARD, &PACK).about(&who).hint(SECRET_PARTNER))?);
        let other = |who: Partner| match who.seat() {
            Some(seat) if seat == contract.declarer => Err(ITSELF.with(&[Arg::Seat(seat)])),
            _ => Ok(()),
        };
        deal.partner = ask.may_tell(partner(now, deal).unless(&other))?;
        if deal.partner.is_none() {
            ask.at_hand(CARD_FELL, Meanwhile::Asks(&PARTNER, None));
        }
        let tricks = tricks_of_each(ask, now.table, TRICKS, &NOT_LEFT, &mut deal.taken)?;
        ask.put_away();
        deal.tricks = Some(tricks);
        if deal.partner.is_none() {
            let side = |partner: Partner| tricks.get(contract.declarer) + partner.seat().map_or(0, |seat| tricks.get(seat));
            let note = |partner: Partner| {
                let result = if made(contract.bid, side(partner)) { WAS_MADE } else { WAS_FAILED };
                Some(REACHES.with(&[Arg::Int(side(partner)), Arg::Phrase(result)]))
            };
            deal.partner = Some(ask.ask(partner(now, deal).unless(&other).noting(&note))?);
        }
        Ok(())
    }

    /// The partner, who is the player of the called card. The fact follows once the cards of all tricks are known.
    fn tricks_tell(&self, _now: &Now<'_, Self>, deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        let told = deal.partner.is_none() && tricks.count() == TRICKS;
        held_by(deal, tricks).filter(|_| told).map(|partner| PARTNER.told(None, partner)).into_iter().collect()
    }
}

fn held_by(deal: &Deal, tricks: SeenTricks<'_>) -> Option<Partner> {
    let (seat, contract) = (tricks.player_of(deal.called_card?)?, deal.contract?);
    Some(if seat == contract.declarer { Partner::Other(Alone::Alone) } else { Partner::Seat(seat) })
}

fn partner<'a>(now: &Now<'_, Nominations>, deal: &Deal) -> Query<'a, Partner> {
    let card = deal.called_card.map_or(Arg::None, Arg::Card);
    Query::seat_or(&PARTNER, now.table.everybody(), Alone::CHOICES).about(&[card])
}

/// Asks for one call after another. If all four players pass, asks for the calls of the next auction (rule sheet 2.3, 2.4).
fn auction(now: &Now<'_, Nominations>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<Contract, Stop> {
    let mut auction = Auction::new(rules(now.rules, now.table, now.eldest()));
    let mut begins = true;
    loop {
        deal.auction = Some(auction);
        let turn = match auction.outcome() {
            AuctionOutcome::Won { declarer, bid } => return Ok(Contract { declarer, bid }),
            AuctionOutcome::PassedOut => {
                deal.redeals += 1;
                auction = Auction::new(rules(now.rules, now.table, now.eldest()));
                begins = true;
                continue;
            }
            AuctionOutcome::Open { turn } => turn,
        };
        let legal = |call: Call| auction.check(call.heard()).map_err(|bad| objection(now.rules, &auction, bad));
        let note = |call: Call| match call.heard() {
            bidding::Call::Bid(bid) => {
                let value = stake(now.rules, bid, deal.redeals).value();
                (bid != Bid::Tricks(value)).then(|| VALUE.with(&[Arg::Int(value)]))
            }
            bidding::Call::Pass | bidding::Call::Double => None,
        };
        let mut query = Query::choice(&CALLS, Call::on_offer(now.rules.min_bid))
            .item(deal.calls.len())
            .about(&[Arg::Seat(turn)])
            .unless(&legal)
            .noting(&note);
        // Makes "pass" the default answer, but only once there is a bid. Without a bid, passes by everybody would only lead to another
        // auction.
        if auction.high().is_some() {
            query = query.usually(&words::PASS, words::PASSES);
        }
        if begins {
            query = query.hint(dealing(now, deal.redeals));
        }
        let call = ask.ask(query)?;
        auction = auction.call(call.heard()).map_err(|bad| ask.refuse(query, objection(now.rules, &auction, bad)))?;
        deal.calls.push(call);
        begins = false;
    }
}

/// The hint that says who deals and how, or that the cards are dealt again.
fn dealing(now: &Now<'_, Nominations>, redeals: u32) -> Say {
    let dealer = Arg::Seat(now.dealer);
    match now.rules.deal_packets {
        _ if redeals > 0 => {
            let cuts = Arg::Seat(now.table.previous(now.dealer));
            REDEAL.with(&[dealer, Arg::Seat(now.eldest()), cuts, Arg::Int(factor(now.rules, redeals))])
        }
        DealPackets::ThreesAndFour => PACKETS_3_AND_4.with(&[dealer]),
        DealPackets::FiveFiveThree => PACKETS_5_5_3.with(&[dealer]),
    }
}

/// Asks for the tricks of a misère (a bid to take no trick), which ends with the first trick that the declarer wins (rule sheet 2.6, 2.11).
fn misere_tricks(now: &Now<'_, Nominations>, ask: &mut Interview<'_>, deal: &mut Deal, declarer: Seat) -> Result<(), Stop> {
    let breaks = |seat: Option<Seat>| seat == Some(declarer);
    let logged = ask.items(&TAKEN).iter().map(Seat::from_value).position(breaks);
    let most = logged.map_or(TRICKS as usize, |at| at + 1);
    if ask.prefers(&words::TRICKS_TAKEN, &TAKEN, most) {
        let taken = log_beside(ask, now.table, most as i64)?;
        deal.tricks = Some(misere_totals(now, ask, declarer, &taken)?);
        return Ok(());
    }
    while !breaks(deal.taken.last().copied()) && (deal.taken.len() as i64) < TRICKS {
        log_trick(ask, now.table, &words::TRICKS_TAKEN, &mut deal.taken)?;
    }
    deal.tricks = Some(tally(now.table, &deal.taken).map(i64::from));
    Ok(())
}

/// Asks for the number of tricks of each player in a misère. If the declarer won no trick, the numbers add up to thirteen. If the declarer
/// won a trick, the deal ended immediately, so the sum may be less. It may also be less after a ruling that took that trick from the
/// declarer (rule sheet 2.6, decision NO-D9).
fn misere_totals(now: &Now<'_, Nominations>, ask: &mut Interview<'_>, declarer: Seat, logged: &[Seat]) -> Result<Seats<i64>, Stop> {
    let needed = tally(now.table, logged).map(i64::from);
    // Whether an entered trick was won by the declarer. If so, the misère (a bid of no trick) has failed, and the deal is over. Each
    // player's number of tricks must then be the number in the entered tricks.
    let over = needed.get(declarer) > 0;
    let is_ruled = ask.is_of_ruling();
    let mut tricks = Seats::new(usize::from(now.table.players()));
    let mut left = TRICKS;
    for seat in now.table.seats() {
        let last = seat.index() + 1 == tricks.len();
        let must = match (last, seat == declarer) {
            _ if left == 0 => Some(0),
            _ if is_ruled => None,
            (true, true) => Some(1),
            (true, false) if tricks.get(declarer) == 0 => Some(left),
            _ => None,
        };
        let before = TRICKS - left;
        let fits = |n: i64| match must {
            _ if seat == declarer && n > 1 => Err(MISERE_ENDED.with(&[Arg::Seat(seat), Arg::Int(n)])),
            Some(1) if n == 0 && seat == declarer => Err(NOT_PLAYED_OUT.with(&[Arg::Seat(seat), Arg::Int(before)])),
            Some(must) if n == must => Ok(()),
            None if n <= left && over => Objection::beside(n, needed.get(seat)..=needed.get(seat)),
            None if n <= left => Objection::beside(n, room_beside(&needed, seat, left)),
            _ => Err(NOT_LEFT.with(&[Arg::Int(TRICKS), Arg::Int(before), Arg::Int(n), Arg::Int(left)])),
        };
        let query =
            Query::number(&words::TRICKS_TAKEN, 0..=TRICKS).item(seat.index()).about(&[Arg::Seat(seat)]).unless(&fits).or_told_by(&TAKEN);
        let took = ask.follows_or_ask(query, must)?;
        tricks.set(seat, took);
        left -= took;
    }
    Ok(tricks)
}
