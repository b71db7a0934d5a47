//! Asks who held the called cards. The table can enter the holders as soon as it knows them. If it has not entered them, it is asked after
//! the play (rule sheet, sections 6 and 8). The functions that ask return a `Stop` (the error that ends an interview) at the first answer
//! that is missing or impossible.

use super::facts::{Alone, Chiamata, Deal, Partner};
use super::options::SelfFound;
use super::reckon::{WAS_FAILED, WAS_MADE};
use crate::games::prelude::*;
use crate::games::words::{CARD_FELL, DECLARER_IS_NONE, PARTNER};

wording! {
    refusal ITSELF = "6": DECLARER_IS_NONE,
        ("Name another player, or “the declarer: alone”.",
        "別の人を選ぶか、デクレアラーが持っていたなら「デクレアラー自身（単独）」にします。");
    /// The refusal of a player who sits out as the answer, because this player holds no cards in the deal.
    pub(super) refusal OUT = "6": ("{0} sits this deal out.", "{0}はこのディールでは休みです。"),
        ("Name one of those who play.", "プレイしている人を選んでください。");

    fact PARTNER2 = "partner2": ("Second partner", "2人目のパートナー"), ("Who held {0}?", "{0}を持っていたのは？");

    phrase SECOND_FELL: ("Second card played", "2枚目が出た");
    phrase TAKES_NEIGHBOUR:
        ("If the card is in {0}’s hand or among the discards, {0} may take {1} as the partner.",
        "カードが{0}の手札か捨て札にあったときは、右隣の{1}をパートナーにできます。");
    phrase REACHES: ("{0}: {1}", "{0}点：{1}");
}

/// Asks for the partners that are not entered yet. The question is allowed now, because the play is over and the partners are no longer
/// secret.
pub(super) fn name_partners(now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    ask.put_away();
    for which in [0, 1] {
        if deal.partner.get(which) == Some(&None) {
            tell_partner(now, ask, deal, which, true)?;
        }
    }
    Ok(())
}

/// Reads the holder of the called card number `which` (0 or 1). If the holder is not entered, asks for the holder if the answer is `due`.
/// If it is not due, offers a key, so that the table can enter the holder when the card is played.
pub(super) fn tell_partner(now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal, which: usize, due: bool) -> Result<(), Stop> {
    if deal.called.get(which).is_none_or(Option::is_none) {
        return Ok(());
    }
    let result = |who: Partner| result_with(now, deal, who);
    let other = |who: Partner| is_other(now, deal, who);
    let query = partner(now, deal, which).unless(&other);
    let fact = partner_fact(which);
    let told = if due { Some(ask.ask(query.noting(&result))?) } else { ask.may_tell(query)? };
    if told.is_none() {
        let says = if which == 0 { CARD_FELL } else { SECOND_FELL };
        ask.at_hand(says, Meanwhile::Asks(fact, None));
    }
    if let Some(partner) = deal.partner.get_mut(which) {
        *partner = told;
    }
    Ok(())
}

/// Finds the holders of the called cards in `tricks` and writes them into `deal`, unless they are entered already. Returns them as facts.
/// If the declarer held a called card, a house rule may make a neighbour the partner. The tricks do not show which neighbour this is, so
/// the table is asked.
pub(super) fn name_by(now: &Now<'_, Chiamata>, deal: &mut Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
    let (Some(contract), Some(Strain::Suit(trump))) = (deal.contract, deal.trump) else { return Vec::new() };
    let mut told = Vec::new();
    for (which, (called, partner)) in deal.called.iter().zip(&mut deal.partner).enumerate() {
        let Some(rank) = called.filter(|_| partner.is_none()) else { continue };
        let holder = tricks.player_of(Card::Of(rank, trump)).filter(|seat| *seat != contract.declarer);
        let found = holder.map_or(Partner::Other(Alone::None), Partner::Seat);
        if holder.is_some() || now.rules.self_found_partner == SelfFound::None {
            *partner = Some(found);
            told.push(partner_fact(which).told(None, found));
        }
    }
    told
}

/// The fact of the holder of the first called card if `which` is 0, or else of the second.
fn partner_fact(which: usize) -> &'static Fact {
    if which == 0 { &PARTNER } else { &PARTNER2 }
}

pub(super) fn partner<'a>(now: &Now<'_, Chiamata>, deal: &Deal, which: usize) -> Query<'a, Partner> {
    let declarer = deal.contract.map_or(now.dealer, |contract| contract.declarer);
    let card = match (deal.called.get(which), deal.trump) {
        (Some(Some(rank)), Some(Strain::Suit(suit))) => Arg::Card(Card::Of(*rank, suit)),
        _ => Arg::None,
    };
    let query = Query::seat_or(partner_fact(which), SeatSet::all(now.table.chairs() as u8), Alone::CHOICES).about(&[card]);
    match now.rules.self_found_partner {
        SelfFound::RightNeighbour => query.hint(TAKES_NEIGHBOUR.with(&[Arg::Seat(declarer), Arg::Seat(now.table.next(declarer))])),
        SelfFound::None => query,
    }
}

/// Checks that `who` can be the answer to the question for the partner: any player of this deal except the declarer, or nobody. Returns the
/// objection if it cannot.
fn is_other(now: &Now<'_, Chiamata>, deal: &Deal, who: Partner) -> Result<(), Objection> {
    match who.seat() {
        Some(seat) if deal.contract.is_some_and(|contract| contract.declarer == seat) => Err(ITSELF.with(&[Arg::Seat(seat)])),
        Some(seat) if !now.table.has(seat) => Err(OUT.with(&[Arg::Seat(seat)])),
        _ => Ok(()),
    }
}

/// The note on the screen key for `who`: the points and the result of the contract if `who` was the partner. `None` if the card points of
/// each seat's pile are not known.
fn result_with(now: &Now<'_, Chiamata>, deal: &Deal, who: Partner) -> Option<Say> {
    let (contract, piles) = (deal.contract?, deal.piles?);
    let side = who.seat().into_iter().fold(deal.side(), SeatSet::with);
    let points: i64 = side.iter().map(|seat| piles.get(seat)).sum();
    let made = points >= now.rules.needed(contract.bid);
    Some(REACHES.with(&[Arg::Int(points), Arg::Phrase(if made { WAS_MADE } else { WAS_FAILED })]))
}
