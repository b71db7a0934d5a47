//! The view of a deal: high or low, the leader, and the pay for every result.

use super::contract::{Contract, contract, first_lead};
use super::facts::{Deal, NorwegianWhist};
use super::sheet::{MORE_THAN_HALF, TRICKS};
use crate::games::prelude::*;
use crate::games::words::tally;
use crate::tricks::Goal;

wording! {
    phrase GAME: ("Game", "ゲーム");
    phrase LOW: ("low", "ロー");
    phrase HIGH: ("high", "ハイ");

    phrase SEVENTH_LOSES: ("Whoever takes a seventh trick loses", "7トリック目を取ったほうの負け");
    phrase HAS_LOST: ("{0} has 7 tricks: the low game goes to {1}", "{0}が7トリック、ローゲームは{1}の勝ち");
    phrase PAYS: ("{0}’s tricks at the end, and what they pay; − goes to the opponent:", "{0}の最終トリック数と得点（−は相手の得点）：");
}

impl Seen for NorwegianWhist {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let contract = contract(now, &deal.bids);
        let leader = deal.taken.last().copied().or(contract.map(|contract| first_lead(now, contract)));
        let game = match contract {
            None => Shown::Nothing,
            Some(Contract::Low) => Shown::Say(LOW.into()),
            Some(Contract::High(_)) => Shown::Say(HIGH.into()),
        };
        Scene {
            glance: vec![
                Glance::dealer(now.dealer),
                Glance::leads(leader),
                Glance::new(GAME, game),
                Glance::trick(contract.map(|_| deal.taken.len()), TRICKS),
            ],
            roles: roles_of(now.table, now.dealer, leader, |seat, deals, leads| {
                let high = (contract == Some(Contract::High(seat))).then_some(Role::from(HIGH));
                [high.or(deals), leads]
            }),
            tricks: tricks_so_far(now.table, deal.tricks, &deal.taken),
            live: contract.and_then(|contract| live(now, deal, contract)),
            lane: contract.map(|contract| lane(now, deal, contract)),
            position: Position { leader: leader.unwrap_or_default(), ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet, the contract and the tricks: "low 6 : 7" or "Mika high 9 : 4". The tricks of a player
    /// who bid high come first. If both bid low, the tricks of the non-dealer come first.
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let Some(contract) = contract(now, &deal.bids) else { return GAME.into() };
        let tricks = deal.tricks.unwrap_or_default();
        let who = counted(now, contract);
        let (own, other) = (Arg::Int(tricks.get(who)), Arg::Int(tricks.get(now.table.next(who))));
        match contract {
            Contract::Low => phrase!("low {0} : {1}", "ロー {0}：{1}").with(&[own, other]),
            Contract::High(bidder) => phrase!("{2} high {0} : {1}", "{2}ハイ {0}：{1}").with(&[own, other, Arg::Seat(bidder)]),
        }
    }
}

/// The player whose tricks the lane counts: the player who bid high, or the non-dealer if both bid low.
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
            TrickCount::of(&deal.taken, who, TRICKS).progress(Goal::AtLeast(MORE_THAN_HALF)).say(who)
        }
        Contract::Low => {
            let loser = tally(now.table, &deal.taken).by_seat().find(|(_, took)| i64::from(**took) >= MORE_THAN_HALF).map(|(seat, _)| seat);
            loser.map_or(SEVENTH_LOSES.into(), |seat| HAS_LOST.with(&[Arg::Seat(seat), Arg::Seat(now.table.next(seat))]))
        }
    };
    Some(Live { says, aside: Some(PAYS.with(&[Arg::Seat(counted(now, contract))])) })
}

/// The points for each number of tricks of one player, computed as for a finished deal. If the opponent would score, the points are shown
/// below 0.
fn lane(now: &Now<'_, NorwegianWhist>, deal: &Deal, contract: Contract) -> Lane {
    let who = counted(now, contract);
    let count = TrickCount::of(&deal.taken, SeatSet::of(who), TRICKS);
    let cells = (0..=TRICKS).map(|result| {
        let mut tricks = Seats::new(2);
        tricks.set(who, result);
        tricks.set(now.table.next(who), TRICKS - result);
        let ledger = NorwegianWhist.reckon(now, &Deal { tricks: Some(tricks), ..deal.clone() });
        let points = |seat: Seat| ledger.sum(Side(seat.0), Unit::Points);
        Cell {
            result,
            and_more: false,
            pays: points(who) - points(now.table.next(who)),
            aim: (result >= MORE_THAN_HALF) == matches!(contract, Contract::High(_)),
            possible: count.reach().contains(&result),
        }
    });
    let told = deal.tricks.map(|tricks| tricks.get(who));
    Lane { cells: cells.collect(), now: told.or((!deal.taken.is_empty()).then_some(count.taken)) }
}
