//! The score of a deal (4.8 to 4.10).

use super::facts::{Deal, EndEvent, Gaigel};
use super::house_rules::{EndMode, NoCallOutcome};
use super::sheet::{
    ADDED_UP, ALWAYS_ONE, CALL, DECLARATIONS, FIFTH_SEVEN, FIVE_ONE_SUIT, FIVE_SEVENS, HIGHER_TOTAL, LAST_TRICK, NO_POINT, NO_TRICK, OUT,
    TOTAL, WRONG_CALL,
};
use crate::games::prelude::*;

wording! {
    phrase ALL: ("all cards", "全カード");
    phrase COUNTED: ("card {0|point|points}", "カード点");
    phrase KING_QUEEN: ("King and queen", "KQ宣言");
    phrase TRUMP_KING_QUEEN: ("King and queen of trumps", "切り札のKQ宣言");
    phrase GAME_POINTS: ("game {0|point|points}", "ゲームポイント");

    phrase REACHED: ("101 or more", "101点以上");
    phrase REACHED_ALONE: ("101 or more, and the others have no trick", "101点以上、相手は0トリック");
    phrase SHORT: ("{0} short of 101", "101点に{0}点不足");
    phrase CALLED_RIGHTLY: ("the other side called rightly", "相手の「アウト」が成功");
    phrase CALLED_WRONGLY: ("the other side called with {0}", "相手が{0}点で「アウト」");
    phrase HIGHER: ("nobody called: the higher total", "「アウト」なし：合計が高い");
    phrase HIGHER_ALONE: ("nobody called: every trick", "「アウト」なし：全トリック");
    phrase LOWER: ("nobody called: the lower total", "「アウト」なし：合計が低い");
    phrase EQUAL: ("nobody called: equal totals", "「アウト」なし：同点");
    phrase NOBODY_CALLED: ("nobody called", "「アウト」なし");
    phrase THE_LAST: ("nobody called: the last trick", "「アウト」なし：最後のトリック");
    phrase NOT_THE_LAST: ("nobody called: not the last trick", "「アウト」なし：最後のトリックは相手");
    phrase SHOWED: ("{0}: {1}", "{0}：{1}");
}

/// The side that gets game points, and their number. `None` if card points add up or nobody gets any.
fn game_points(now: &Now<'_, Gaigel>, deal: &Deal) -> Option<(Side, i64)> {
    let worth = if deal.opponents_have_trick == Some(false) { 2 } else { 1 };
    let side = deal.by.map(|seat| now.sides.side_of(seat));
    match deal.end? {
        EndEvent::Call => side.map(|side| if deal.is_right(side) { (side, worth) } else { (side.other(), 2) }),
        EndEvent::NoCall if now.rules.end_mode == EndMode::CardPoints => None,
        EndEvent::NoCall => match now.rules.no_call_outcome {
            NoCallOutcome::HigherTotal => deal.higher().map(|side| (side, worth)),
            NoCallOutcome::NoPoint => None,
            NoCallOutcome::LastTrickTeam => deal.last_trick.map(|side| (side, worth)),
        },
        EndEvent::FiveSevens | EndEvent::FifthSeven | EndEvent::FiveOneSuit => side.map(|side| (side, 1)),
    }
}

impl Reckoned for Gaigel {
    /// A line for each side: what it has, what that brings, and why.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let paid = game_points(now, deal);
        for side in now.sides.all(now.table) {
            let points = paid.filter(|(to, _)| *to == side).map_or(0, |(_, points)| points);
            let amount = match (deal.total(side), now.rules.end_mode) {
                (Some(_), EndMode::CardPoints) => total(deal, side),
                (Some(_), _) if !is_by_last_trick(now, deal) => {
                    total(deal, side).look_up(GAME_POINTS, points).because(reason(deal, side, points))
                }
                _ => number(points).because(reason(deal, side, points)),
            };
            ledger.give(side, amount, self.unit(now.rules), &clauses(now, deal, side));
        }
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        Seats::from_fn(now.table.chairs(), |seat| match (deal.end, deal.by) {
            (Some(EndEvent::Call), Some(by)) if by == seat => Deeds::call(deal.is_right(now.sides.side_of(seat))),
            _ => Deeds::default(),
        })
    }
}

fn is_by_last_trick(now: &Now<'_, Gaigel>, deal: &Deal) -> bool {
    deal.end == Some(EndEvent::NoCall) && now.rules.no_call_outcome == NoCallOutcome::LastTrickTeam
}

/// Card points and declarations, one by one.
fn total(deal: &Deal, side: Side) -> Amount {
    let own = deal.points.get(side).unwrap_or_default();
    let cards = match deal.points.get(side.other()) {
        Some(others) if side == Side(1) => named(TOTAL, ALL) - named(others, COUNTED),
        _ => named(own, COUNTED),
    };
    deal.declared_by(side).fold(cards, |sum, declared| {
        let name = if deal.is_trump(declared) { TRUMP_KING_QUEEN } else { KING_QUEEN };
        sum + named(deal.worth(declared), name)
    })
}

/// The reason for the game points of a side.
fn reason(deal: &Deal, side: Side, points: i64) -> Say {
    let (own, others) = (deal.total(side), deal.total(side.other()));
    let alone = deal.opponents_have_trick == Some(false);
    match (deal.end, own, others) {
        (Some(EndEvent::Call), Some(_), _) if points > 0 && alone => REACHED_ALONE.into(),
        (Some(EndEvent::Call), Some(_), _) if points > 0 => REACHED.into(),
        (Some(EndEvent::Call), Some(own), _) => SHORT.with(&[Arg::Int(OUT - own)]),
        (Some(EndEvent::Call), None, Some(others)) if points > 0 => CALLED_WRONGLY.with(&[Arg::Int(others)]),
        (Some(EndEvent::Call), ..) => CALLED_RIGHTLY.into(),
        (Some(EndEvent::NoCall), own, others) => match (deal.last_trick, own == others) {
            (Some(last), _) if last == side => THE_LAST.into(),
            (Some(_), _) => NOT_THE_LAST.into(),
            (None, true) => EQUAL.into(),
            (None, _) if points > 0 && alone => HIGHER_ALONE.into(),
            (None, _) if points > 0 => HIGHER.into(),
            (None, _) if deal.higher() == Some(side) => NOBODY_CALLED.into(),
            (None, _) => LOWER.into(),
        },
        (end, ..) => {
            let event = end.and_then(|end| EndEvent::CHOICES.get(end as usize)).map_or(Arg::None, |event| Arg::Phrase(event.says));
            SHOWED.with(&[deal.by.map_or(Arg::None, Arg::Seat), event])
        }
    }
}

fn clauses(now: &Now<'_, Gaigel>, deal: &Deal, side: Side) -> Vec<&'static Clause> {
    let caller = deal.by.map(|seat| now.sides.side_of(seat));
    let mut clauses: Vec<&'static Clause> = match deal.end {
        Some(EndEvent::Call) if caller.is_some_and(|caller| deal.is_right(caller)) => vec![&CALL],
        Some(EndEvent::Call) => vec![&WRONG_CALL],
        Some(EndEvent::FiveSevens) => vec![&FIVE_SEVENS, &ALWAYS_ONE],
        Some(EndEvent::FifthSeven) => vec![&FIFTH_SEVEN, &ALWAYS_ONE],
        Some(EndEvent::FiveOneSuit) => vec![&FIVE_ONE_SUIT, &ALWAYS_ONE],
        _ if now.rules.end_mode == EndMode::CardPoints => vec![&ADDED_UP],
        _ => match now.rules.no_call_outcome {
            NoCallOutcome::HigherTotal => vec![&HIGHER_TOTAL],
            NoCallOutcome::NoPoint => vec![&NO_POINT],
            NoCallOutcome::LastTrickTeam => vec![&LAST_TRICK],
        },
    };
    if game_points(now, deal).is_some_and(|(to, points)| to == side && points == 2) && clauses.contains(&&CALL) {
        clauses.push(&NO_TRICK);
    }
    if deal.total(side).is_some() && deal.declared_by(side).next().is_some() {
        clauses.push(&DECLARATIONS);
    }
    clauses
}
