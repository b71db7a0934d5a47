//! The score of a deal (rule sheet 4.8 to 4.10).

use super::facts::{Deal, EndEvent, Gaigel};
use super::house_rules::{EndMode, NoCallOutcome};
use super::sheet::{
    ADDED_UP, ALWAYS_ONE, CALL, DECLARATIONS, FIFTH_SEVEN, FIVE_ONE_SUIT, FIVE_SEVENS, HIGHER_TOTAL, LAST_TRICK, NO_POINT, NO_TRICK,
    NO_TRICK_OF_BOTH, OUT, TOTAL, WRONG_CALL, WRONG_CALL_ALONE,
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
    phrase CALLED_RIGHTLY: ("the other side called correctly", "相手の「アウト」が成功");
    phrase CALLED_WRONGLY: ("the other side called with {0}", "相手が{0}点で「アウト」");
    phrase NAMED_RIGHTLY: ("{0} called correctly", "{0}の「アウト」が成功");
    phrase NAMED_WRONGLY: ("{0} called with {1}", "{0}が{1}点で「アウト」");
    phrase HIGHER: ("nobody called: the higher total", "「アウト」なし：合計が高い");
    phrase HIGHER_ALONE: ("nobody called: every trick", "「アウト」なし：全トリック");
    phrase LOWER: ("nobody called: the lower total", "「アウト」なし：合計が低い");
    phrase HIGHEST: ("nobody called: the highest total", "「アウト」なし：合計が最も高い");
    phrase NOT_HIGHEST: ("nobody called: not the highest total", "「アウト」なし：合計が最も高くはない");
    phrase EQUAL_HIGHEST: ("nobody called: equal highest totals", "「アウト」なし：最も高い合計が同点");
    phrase EQUAL: ("nobody called: equal totals", "「アウト」なし：同点");
    phrase NOBODY_CALLED: ("nobody called", "「アウト」なし");
    phrase THE_LAST: ("nobody called: the last trick", "「アウト」なし：最後のトリック");
    phrase NOT_THE_LAST: ("nobody called: not the last trick", "「アウト」なし：最後のトリックは相手");
    phrase SHOWED: ("{0}: {1}", "{0}：{1}");
}

/// The game points that `side` gets for the deal. Only one side gets game points, except after a wrong call, which pays every opponent. At
/// a table of three these are two players. 0 in a match that adds up card points.
fn game_points(now: &Now<'_, Gaigel>, deal: &Deal, side: Side) -> i64 {
    let worth = if deal.opponents_have_trick == Some(false) { 2 } else { 1 };
    let by = deal.by.map(|seat| now.sides.side_of(seat));
    let winner = match deal.end {
        None => None,
        Some(EndEvent::Call) => match by {
            Some(caller) if !deal.is_right(now.sides, caller) => return if caller == side { 0 } else { 2 },
            caller => caller.map(|caller| (caller, worth)),
        },
        Some(EndEvent::NoCall) if now.rules.end_mode == EndMode::CardPoints => None,
        Some(EndEvent::NoCall) => match now.rules.no_call_outcome {
            NoCallOutcome::HigherTotal => deal.highest(now.sides).map(|side| (side, worth)),
            NoCallOutcome::NoPoint => None,
            NoCallOutcome::LastTrickTeam => deal.last_trick.map(|side| (side, worth)),
        },
        Some(EndEvent::FiveSevens | EndEvent::FifthSeven | EndEvent::FiveOneSuit) => by.map(|side| (side, 1)),
    };
    winner.filter(|(to, _)| *to == side).map_or(0, |(_, points)| points)
}

impl Reckoned for Gaigel {
    /// Writes a line for each side: its points, its game points, and the clause of the rule sheet that decides the game points.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        for side in now.sides.all(now.table) {
            let points = game_points(now, deal, side);
            let amount = match (deal.total(now.sides, side), now.rules.end_mode) {
                (Some(_), EndMode::CardPoints) => total(now, deal, side),
                (Some(_), _) if !is_by_last_trick(now, deal) => {
                    total(now, deal, side).look_up(GAME_POINTS, points).because(reason(now, deal, side, points))
                }
                _ => number(points).because(reason(now, deal, side, points)),
            };
            ledger.give(side, amount, self.unit(now.rules), &clauses(now, deal, side));
        }
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        Seats::from_fn(now.table.chairs(), |seat| match (deal.end, deal.by) {
            (Some(EndEvent::Call), Some(by)) if by == seat => Deeds::call(deal.is_right(now.sides, now.sides.side_of(seat))),
            _ => Deeds::default(),
        })
    }
}

fn is_by_last_trick(now: &Now<'_, Gaigel>, deal: &Deal) -> bool {
    deal.end == Some(EndEvent::NoCall) && now.rules.no_call_outcome == NoCallOutcome::LastTrickTeam
}

/// The total of `side` with its working (the printed computation): its card points and its marriages. The last side gets the card points
/// that the other sides do not have.
fn total(now: &Now<'_, Gaigel>, deal: &Deal, side: Side) -> Amount {
    let own = deal.points.get(side).unwrap_or_default();
    let others = deal.points.iter().take(side.index()).copied().collect::<Option<Vec<i64>>>();
    let cards = match others {
        Some(others) if side.index() > 0 && side.index() + 1 == deal.points.len() => {
            others.into_iter().fold(named(TOTAL, ALL), |left, points| left - named(points, COUNTED))
        }
        _ => named(own, COUNTED),
    };
    deal.declared_by(now.sides, side).fold(cards, |sum, declared| {
        let name = if deal.is_trump(declared) { TRUMP_KING_QUEEN } else { KING_QUEEN };
        sum + named(deal.worth(declared), name)
    })
}

/// The reason, in words, why `side` gets `points` game points.
fn reason(now: &Now<'_, Gaigel>, deal: &Deal, side: Side, points: i64) -> Say {
    let alone = deal.opponents_have_trick == Some(false);
    let total = |side| deal.total(now.sides, side).unwrap_or_default();
    let caller = deal.by.map(|seat| now.sides.side_of(seat));
    // Avoids "the other side" and "the higher total" in sentences for a table of three, because a side then has two opponents.
    let (has_two_others, by) = (now.sides.count(now.table) > 2, deal.by.map_or(Arg::None, Arg::Seat));
    match (deal.end, caller) {
        (Some(EndEvent::Call), Some(caller)) if caller == side => match points {
            0 => SHORT.with(&[Arg::Int(OUT - total(side))]),
            _ if alone => REACHED_ALONE.into(),
            _ => REACHED.into(),
        },
        (Some(EndEvent::Call), Some(caller)) if points > 0 && has_two_others => NAMED_WRONGLY.with(&[by, Arg::Int(total(caller))]),
        (Some(EndEvent::Call), Some(caller)) if points > 0 => CALLED_WRONGLY.with(&[Arg::Int(total(caller))]),
        (Some(EndEvent::Call), _) if has_two_others => NAMED_RIGHTLY.with(&[by]),
        (Some(EndEvent::Call), _) => CALLED_RIGHTLY.into(),
        (Some(EndEvent::NoCall), _) => match (deal.last_trick, deal.highest(now.sides)) {
            (Some(last), _) if last == side => THE_LAST.into(),
            (Some(_), _) => NOT_THE_LAST.into(),
            (None, None) => if has_two_others { EQUAL_HIGHEST } else { EQUAL }.into(),
            (None, _) if points > 0 && alone => HIGHER_ALONE.into(),
            (None, _) if points > 0 => if has_two_others { HIGHEST } else { HIGHER }.into(),
            (None, Some(highest)) if highest == side => NOBODY_CALLED.into(),
            (None, _) => if has_two_others { NOT_HIGHEST } else { LOWER }.into(),
        },
        (end, _) => {
            let event = end.and_then(|end| EndEvent::CHOICES.get(end as usize)).map_or(Arg::None, |event| Arg::Phrase(event.says));
            SHOWED.with(&[by, event])
        }
    }
}

fn clauses(now: &Now<'_, Gaigel>, deal: &Deal, side: Side) -> Vec<&'static Clause> {
    let caller = deal.by.map(|seat| now.sides.side_of(seat));
    let has_two_others = now.sides.count(now.table) > 2;
    let mut clauses: Vec<&'static Clause> = match deal.end {
        Some(EndEvent::Call) if caller.is_some_and(|caller| deal.is_right(now.sides, caller)) => vec![&CALL],
        Some(EndEvent::Call) => vec![if has_two_others { &WRONG_CALL_ALONE } else { &WRONG_CALL }],
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
    if game_points(now, deal, side) == 2 && clauses.contains(&&CALL) {
        clauses.push(if has_two_others { &NO_TRICK_OF_BOTH } else { &NO_TRICK });
    }
    if deal.total(now.sides, side).is_some() && deal.declared_by(now.sides, side).next().is_some() {
        clauses.push(&DECLARATIONS);
    }
    clauses
}
