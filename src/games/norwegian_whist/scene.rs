//! What the table sees: high or low, who leads, and what every end would pay.

use super::deal::Deal;
use super::reckon::reckon;
use super::sheet::{MORE_THAN_HALF, TRICKS};
use super::{Contract, NorwegianWhist, contract, first_lead};
use crate::games::words::{DEALER, IS_DEALER, IS_LEADING, LEADS, TRICK, tally};
use crate::games::{Aside, Board, Cell, Glance, Lane, Live, Now, Roles, Scene, Shown};
use crate::reckoning::Unit;
use crate::table::{Seat, SeatSet, Seats, Side};
use crate::text::{Arg, Phrase, Say};
use crate::tricks::{Aim, Count};
use crate::wording;

wording! {
    phrase GAME: ("Game", "ゲーム");
    phrase LOW: ("low", "ロー");
    phrase HIGH: ("high", "ハイ");

    phrase SEVENTH_LOSES: ("Whoever takes a seventh trick loses", "7トリック目を取ったほうの負け");
    phrase HAS_LOST: ("{0} has 7 tricks: the low game goes to {1}", "{0}が7トリック、ローゲームは{1}の勝ち");
    phrase PAYS: ("{0}’s tricks at the end, and what they pay; − goes to the opponent:", "{0}の最終トリック数と得点（−は相手の得点）：");
}

pub(super) fn scene(now: &Now<'_, NorwegianWhist>, deal: &Deal) -> Scene {
    let contract = contract(now, &deal.bids);
    let leader = deal.taken.last().copied().or(contract.map(|contract| first_lead(now, contract)));
    Scene {
        glance: glance(now, deal, contract, leader),
        roles: roles(now, contract, leader),
        tricks: deal.tricks.map(|tricks| tricks.map(|n| n as u8)).or((!deal.taken.is_empty()).then(|| tally(now.table, &deal.taken))),
        live: contract.and_then(|contract| live(now, deal, contract)),
        lane: contract.map(|contract| lane(now, deal, contract)),
        board: Board::Seats,
        aside: Aside::default(),
    }
}

fn glance(now: &Now<'_, NorwegianWhist>, deal: &Deal, contract: Option<Contract>, leader: Option<Seat>) -> Vec<Glance> {
    let game = match contract {
        None => Shown::Nothing,
        Some(Contract::Low) => Shown::Say(LOW.into()),
        Some(Contract::High(_)) => Shown::Say(HIGH.into()),
    };
    let trick = contract.map_or(Shown::Nothing, |_| Shown::Number((deal.taken.len() as i64 + 1).min(TRICKS), Some(TRICKS)));
    vec![
        Glance::new(DEALER, Shown::Seat(now.dealer)),
        Glance::new(LEADS, leader.map_or(Shown::Nothing, Shown::Seat)),
        Glance::new(GAME, game),
        Glance::new(TRICK, trick),
    ]
}

fn roles(now: &Now<'_, NorwegianWhist>, contract: Option<Contract>, leader: Option<Seat>) -> Seats<Roles> {
    Seats::from_fn(usize::from(now.table.players()), |seat| {
        let part = (contract == Some(Contract::High(seat))).then_some(HIGH).or((seat == now.dealer).then_some(IS_DEALER));
        [part, (leader == Some(seat)).then_some(IS_LEADING)]
    })
}

/// Whose tricks the lane counts: the high bidder’s, in a low game the non-dealer’s.
fn counted(now: &Now<'_, NorwegianWhist>, contract: Contract) -> Seat {
    match contract {
        Contract::High(bidder) => bidder,
        Contract::Low => now.eldest(),
    }
}

fn live(now: &Now<'_, NorwegianWhist>, deal: &Deal, contract: Contract) -> Option<Live> {
    if deal.tricks.is_some() {
        return None;
    }
    let says = match contract {
        Contract::High(bidder) => {
            let who = SeatSet::of(bidder);
            Count::of(&deal.taken, who, TRICKS).progress(Aim::AtLeast(MORE_THAN_HALF)).say(who)
        }
        Contract::Low => {
            let loser = tally(now.table, &deal.taken).by_seat().find(|(_, took)| i64::from(**took) >= MORE_THAN_HALF).map(|(seat, _)| seat);
            loser.map_or(SEVENTH_LOSES.into(), |seat| HAS_LOST.with(&[Arg::Seat(seat), Arg::Seat(now.table.next(seat))]))
        }
    };
    Some(Live { says, aside: Some(PAYS.with(&[Arg::Seat(counted(now, contract))])) })
}

/// Every result with its pay: the same reckoning with other tricks.
fn lane(now: &Now<'_, NorwegianWhist>, deal: &Deal, contract: Contract) -> Lane {
    let who = counted(now, contract);
    let count = Count::of(&deal.taken, SeatSet::of(who), TRICKS);
    let cells = (0..=TRICKS).map(|result| {
        let mut tricks = Seats::new(2);
        tricks.set(who, result);
        tricks.set(now.table.next(who), TRICKS - result);
        let ledger = reckon(now, &Deal { tricks: Some(tricks), ..deal.clone() });
        let points = |seat: Seat| ledger.sum(Side(seat.0), Unit::Points);
        Cell {
            result,
            pays: points(who) - points(now.table.next(who)),
            aim: (result >= MORE_THAN_HALF) == matches!(contract, Contract::High(_)),
            possible: count.reach().contains(&result),
        }
    });
    let told = deal.tricks.map(|tricks| tricks.get(who));
    Lane { cells: cells.collect(), now: told.or((!deal.taken.is_empty()).then_some(count.taken)) }
}

/// "low 6 : 7", "Mika high 9 : 4" for the sheet: the high bidder’s tricks first, in a low game the non-dealer’s.
pub(super) fn brief(now: &Now<'_, NorwegianWhist>, deal: &Deal) -> Say {
    let Some(contract) = contract(now, &deal.bids) else { return GAME.into() };
    let tricks = deal.tricks.unwrap_or_default();
    let who = counted(now, contract);
    let (own, other) = (Arg::Int(tricks.get(who)), Arg::Int(tricks.get(now.table.next(who))));
    match contract {
        Contract::Low => Phrase::new("low {0} : {1}", "ロー {0}：{1}").with(&[own, other]),
        Contract::High(bidder) => Phrase::new("{2} high {0} : {1}", "{2}ハイ {0}：{1}").with(&[own, other, Arg::Seat(bidder)]),
    }
}
