//! The view of a deal: trump, tricks, and the games for each number of card points.

use super::facts::{Deal, Sueca};
use super::house_rules::{BandeiraBy, Raise};
use super::reckon::{games, raise};
use super::sheet::TRICKS;
use crate::games::briscola_family::{PILES, TOTAL};
use crate::games::prelude::*;
use crate::tricks::Goal;

wording! {
    phrase FIRST_TO: ("First to", "目標");
    phrase BANDS: ("61 win one game, 91 two, every trick four", "61点で1、91点で2、全トリックで4ゲーム");
    phrase BANDS_BY_POINTS: ("61 win one game, 91 two, all 120 four", "61点で1、91点で2、120点すべてで4ゲーム");
    phrase ONE_MORE: ("This deal counts one game more", "このディールは1ゲーム多く数えます");
    phrase DOUBLE: ("This deal counts double", "このディールは2倍です");
    phrase SO_FAR: ("{0} {0|has|have} taken every trick so far", "{0}：ここまで全トリック獲得");
}

impl Seen for Sueca {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let leader = now.leader(&deal.taken);
        let trump = Trump { strain: deal.trump.map(Strain::Suit), rank: None };
        let logging = now.entry == Entry::Live || !deal.taken.is_empty();
        let last = match logging {
            true => Glance::trick(deal.taken.len(), TRICKS),
            false => Glance::new(FIRST_TO, Shown::Fixed(now.rules.target_games)),
        };
        let known = deal.points.is_some() || deal.revoke_by.is_some();
        Scene {
            glance: vec![Glance::dealer(now.dealer), Glance::leads(leader), Glance::trump(trump), last],
            roles: roles_of(now.table, now.dealer, leader, |_, deals, leads| [deals, leads]),
            tricks: tricks_so_far(now.table, None, &deal.taken),
            live: (!known).then(|| Live { says: bands(now).into(), aside: aside(now, deal) }),
            lane: deal.revoke_by.is_none().then(|| lane(now, deal)),
            position: Position { trump, leader, ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet, trump and the card points of both teams: "♣ 77–43".
    fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
        let trump = deal.trump.map_or(Arg::None, Arg::Suit);
        match (deal.revoke_by, deal.points) {
            (Some(seat), _) => phrase!("{0} revoke: {1}", "{0} リボーク：{1}").with(&[trump, Arg::Seat(seat)]),
            (None, Some([first, second])) => {
                let says = if deal.bandeira.is_some() {
                    phrase!("{0} {1}–{2} bandeira", "{0} {1}–{2} バンデイラ")
                } else {
                    phrase!("{0} {1}–{2}")
                };
                says.with(&[trump, Arg::Int(first), Arg::Int(second)])
            }
            (None, None) => phrase!("{0}").with(&[trump]),
        }
    }
}

/// The sentence that says how many games each number of card points wins.
fn bands(now: &Now<'_, Sueca>) -> Phrase {
    match now.rules.bandeira_by {
        BandeiraBy::Tricks => BANDS,
        BandeiraBy::Points => BANDS_BY_POINTS,
    }
}

/// The small line under the live line: this deal pays more after a tie, or one side has won every trick so far. `None` if neither is the
/// case.
fn aside(now: &Now<'_, Sueca>, deal: &Deal) -> Option<Say> {
    let all = |side: &Side| {
        let count = TrickCount::of(&deal.taken, now.members(*side), TRICKS);
        count.taken > 0 && matches!(count.progress(Goal::AllOrNone), crate::tricks::Progress::Needs { .. })
    };
    let every = Side::TWO.into_iter().find(all).map(|side| SO_FAR.with(&[Arg::Seats(now.members(side))]));
    let raised = raise(now).map(|raise| match raise {
        Raise::Double => DOUBLE,
        Raise::OneMore => ONE_MORE,
    });
    every.filter(|_| now.rules.bandeira_by == BandeiraBy::Tricks).or_else(|| raised.map(Say::from))
}

/// The games that the first team wins or loses with each number of card points. 0 points mean no trick, and 120 points mean all tricks.
fn lane(now: &Now<'_, Sueca>, deal: &Deal) -> Lane {
    let wins = |points: i64| Raise::of(raise(now), games(now, points, points == TOTAL).0);
    let took = |side| now.members(side).iter().any(|seat| deal.taken.contains(&seat));
    let [first, second] = Side::TWO.map(took);
    let mut cells: Vec<Cell> = Vec::new();
    for result in (0..=TOTAL).filter(|points| PILES.can_be(*points)) {
        let pays = wins(result) - wins(TOTAL - result);
        if cells.last().is_none_or(|last| last.pays != pays) {
            let possible = !(first && result == 0 || second && result == TOTAL);
            cells.push(Cell { result, and_more: result != 0 && result != TOTAL, pays, aim: result == 61, possible });
        }
    }
    // The lane shows no trick as 0 card points, and all tricks (a bandeira) as 120. So without a bandeira a side with 0 or 120 points is
    // shown at the neighbouring result, 2 or 118.
    let at = |points: i64| if deal.bandeira.is_some() { points } else { points.clamp(2, TOTAL - 2) };
    let reached = |points: i64| cells.iter().map(|cell| cell.result).filter(|result| *result <= at(points)).max();
    Lane { now: deal.points.and_then(|[points, _]| reached(points)), cells }
}
