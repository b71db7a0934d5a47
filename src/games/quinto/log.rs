//! Asks for a deal trick by trick: the winner of each trick, and the quints (cards and pairs that score) in it (rule sheet 6.6, 6.10). The
//! functions that ask return a `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::facts::{Deal, Quinto};
use super::quints::{QUINTS, Quint, Won, among};
use super::reckon::{ends_game, multiplies_quints};
use super::sheet::TRICKS;
use super::totals::{CACHETTE_TEAM, Owner, TRICKS_A, swept};
use crate::asking::Counted;
use crate::games::prelude::*;
use crate::games::words::{TAKEN, who_took};

wording! {
    refusal FELL_ALREADY = "6.10": ("{0} fell in {1} already.", "{0}はすでに{1}で出ました。");
    refusal NO_ROOM = "6.10":
        ("{0} has {1} cards, and {2} are entered: there is no room for {3}.",
        "{0}は{1}枚で、すでに{2}枚分が記録されています。{3}は入りません。");
    refusal LIES_THERE = "6.10":
        ("{0} has not been played, so it is in the cachette.", "{0}はまだ出ていないので、カシェットの中にあるはずです。"),
        ("Choose it; or if it fell in a trick, correct that trick.",
        "選んでください。トリックで出ていたなら、そのトリックを訂正してください。");

    phrase IN_TRICK: ("trick {0}", "{0}トリック目");
    phrase CACHETTE: ("the cachette", "カシェット");
    phrase WORTH: ("{0}", "{0}点");
}

/// Whether the table enters the totals of this deal, not single tricks.
pub(super) fn is_told_by_totals(now: &Now<'_, Quinto>, ask: &Interview<'_>, deal: &Deal) -> bool {
    let whole = ends_after(now, ask, deal);
    ask.prefers(&TRICKS_A, &TAKEN, whole) && ask.prefers(&TRICKS_A, &QUINTS, usize::MAX)
}

/// Reads the tricks and quints (cards and pairs that score) that are recorded although the table enters totals. Returns a copy of the deal
/// with them.
pub(super) fn log_beside(now: &Now<'_, Quinto>, ask: &mut Interview<'_>, deal: &Deal) -> Result<Deal, Stop> {
    let mut deal = deal.clone();
    let mut told = 0;
    for trick in 0..=TRICKS as usize {
        let seat = if trick < TRICKS as usize { ask.beside(who_took(trick, now.table))? } else { None };
        match seat {
            Some(seat) => deal.taken.push(seat),
            None if trick == TRICKS as usize => deal.cachette = deal.taken.last().map(|seat| now.sides.side_of(*seat)),
            None => break,
        }
        let Some(side) = deal.taken.last().map(|seat| now.sides.side_of(*seat)) else { break };
        let packet = if deal.cachette.is_some() { deal.taken.len() } else { trick };
        loop {
            let fits = |quint| fits(&deal, packet, quint);
            let query = Query::choice(&QUINTS, Quint::CHOICES).item(told).about(&[place(packet)]).unless(&fits);
            let Some(quint) = ask.beside(query)? else { break };
            told += 1;
            if quint == Quint::None {
                break;
            }
            deal.won.push(Won { quint, side, packet });
        }
        if ends_game(now, &deal) {
            break;
        }
    }
    Ok(deal)
}

/// The number of tricks after which the deal is over: twelve, or fewer if the entered tricks end the game.
fn ends_after(now: &Now<'_, Quinto>, ask: &Interview<'_>, deal: &Deal) -> usize {
    let mut so_far = deal.clone();
    let mut quints = ask.items(&QUINTS).iter().map_while(Quint::from_value);
    for (trick, seat) in ask.items(&TAKEN).iter().enumerate() {
        let Some(seat) = Seat::from_value(seat) else { break };
        so_far.taken.push(seat);
        for quint in quints.by_ref().take_while(|quint| *quint != Quint::None) {
            so_far.won.push(Won { quint, side: now.sides.side_of(seat), packet: trick });
        }
        if ends_game(now, &so_far) {
            return trick + 1;
        }
    }
    TRICKS as usize
}

/// Asks for the winner and the quints of each trick, and then for the quints in the cachette (the five cards left over). Asks nothing more
/// once the game has ended (decisions QU-D4 and QU-D6 of the rule sheet).
pub(super) fn log(now: &Now<'_, Quinto>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let mut told = 0;
    for trick in 0..TRICKS as usize {
        let seat = ask.ask(who_took(trick, now.table).or_told_by(&TRICKS_A))?;
        deal.taken.push(seat);
        packet(now, ask, deal, now.sides.side_of(seat), &mut told)?;
        if ends_game(now, deal) {
            return Ok(());
        }
    }
    let last = deal.taken.last().map_or(Side(0), |seat| now.sides.side_of(*seat));
    ask.follows(Query::choice(&CACHETTE_TEAM, Owner::TEAMS), Owner::of(last))?;
    deal.cachette = Some(last);
    packet(now, ask, deal, last, &mut told)
}

/// The answer that nothing more scores in this trick. One tap can enter this answer together with the winner of the next trick.
static NOTHING_MORE: [Value; 1] = [Value::word("none")];

/// Asks for the quints of a packet (a trick or the cachette) one by one, until the answer is that nothing more scores. The packet is the
/// last trick, or the cachette (the five cards left over) if `deal.cachette` is known.
fn packet(now: &Now<'_, Quinto>, ask: &mut Interview<'_>, deal: &mut Deal, side: Side, told: &mut usize) -> Result<(), Stop> {
    let packet = if deal.cachette.is_some() { deal.taken.len() } else { deal.taken.len() - 1 };
    let factor = if multiplies_quints(now) { deal.factor(side) } else { 1 };
    loop {
        let fits = |quint| fits(deal, packet, quint);
        let note = |quint: Quint| (quint != Quint::None).then(|| WORTH.with(&[Arg::Int(factor * quint.worth())]));
        let query = Query::choice(&QUINTS, Quint::CHOICES).item(*told).about(&[place(packet)]).unless(&fits).noting(&note);
        // Lets the table answer by entering all cards of the packet (a trick or the cachette), as long as no quint of the packet is
        // entered.
        let untold = !deal.won.iter().any(|won| won.packet == packet);
        let counted = untold.then_some(Counted::Scoring { end: Quint::None.word() });
        let query = query.counted_as(counted).or_told_by(&TRICKS_A);
        let more = deal.taken.len() < TRICKS as usize;
        let quint = ask.ask(if more { query.with_the_next(&NOTHING_MORE) } else { query })?;
        *told += 1;
        if quint == Quint::None {
            return Ok(());
        }
        deal.won.push(Won { quint, side, packet });
    }
}

/// The facts for the quints among `cards`, the cards of one packet. The last fact says that nothing more scores (rule sheet 6.3).
pub(super) fn quints_in(deal: &Deal, cards: &[Card]) -> Vec<Statement> {
    let quints = among(cards);
    // The list `QUINTS` has one item for each quint so far, and one item `none` for the end of each earlier trick. So the index of the next
    // item is the sum of both numbers.
    quints.chain([Quint::None]).zip(deal.won.len() + deal.taken.len()..).map(|(quint, at)| QUINTS.told(Some(at), quint)).collect()
}

/// The key of the fact that a ruling removes: which side has the cachette (the five cards left over). The side follows from the winner of
/// the last trick, whom the ruling may change.
static INSTEAD: [&str; 1] = [CACHETTE_TEAM.key];

/// The deal after a ruling that takes tricks from the side of `by`. Its last tricks go to the other side with their quints, and the
/// cachette (the five cards left over) goes with the last trick. `None` if the table entered totals and the side keeps some tricks.
pub(super) fn retold(now: &Now<'_, Quinto>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
    let lost = cost.tricks(TRICKS)? as usize;
    if !deal.complete {
        return None;
    }
    let side = now.sides.side_of(by);
    if let Some(tricks) = deal.tricks {
        return swept(deal, side, tricks, lost as i64);
    }
    let mut taken = deal.taken.clone();
    taken.iter_mut().rev().filter(|taker| now.sides.side_of(**taker) == side).take(lost).for_each(|taker| *taker = now.table.next(*taker));
    let way =
        if taken == deal.taken { Vec::new() } else { taken.into_iter().enumerate().map(|(at, seat)| TAKEN.told(Some(at), seat)).collect() };
    Some(Retold { instead: &INSTEAD, way })
}

fn place(packet: usize) -> Arg {
    if packet < TRICKS as usize { Arg::Counted(IN_TRICK, packet as i32 + 1) } else { Arg::Phrase(CACHETTE) }
}

/// Checks that `quint` can be in the packet number `packet`. No side may have won it yet, and the packet must have room for its cards.
/// Returns the objection if it cannot be in the packet.
fn fits(deal: &Deal, packet: usize, quint: Quint) -> Result<(), Objection> {
    let name = Arg::Phrase(quint.says());
    if let Some(won) = deal.won.iter().find(|won| won.quint == quint) {
        return Err(FELL_ALREADY.with(&[name, place(won.packet)]));
    }
    let cachette = deal.cachette.is_some();
    let cards = if cachette { 5 } else { 4 };
    // Keeps room in the cachette (the five cards left over) for the joker and the fives that were not played, because these cards are in
    // the cachette.
    let certain: i64 = deal.still_to_fall().filter(|other| cachette && *other != quint).map(Quint::cards).sum();
    let held = certain + deal.won.iter().filter(|won| won.packet == packet).map(|won| won.quint.cards()).sum::<i64>();
    match deal.still_to_fall().next() {
        Some(first) if cachette && quint == Quint::None => Err(LIES_THERE.with(&[Arg::Phrase(first.says())])),
        _ if held + quint.cards() > cards => Err(NO_ROOM.with(&[place(packet), Arg::Int(cards), Arg::Int(held), name])),
        _ => Ok(()),
    }
}
