//! The effects of answers that are not entered yet, above all of the card points in the kitty (the eight cards left over). Each possible
//! answer is scored as if it were entered.

use super::bands::{Band, Movers};
use super::count::band;
use super::facts::{Deal, KingOfTheHill, RoundSide};
use super::hill::finalists;
use super::sheet::{CARD_POINTS, POINT_STEP, RICHEST_KITTY};
use crate::games::prelude::*;

wording! {
    phrase KING_CLIMBS: ("King’s side +{0}", "王様側 +{0}");
    phrase CHALLENGERS_CLIMB: ("challengers +{0}", "挑戦者 +{0}");
    phrase NOBODY_MOVES: ("nobody moves", "移動なし");
    phrase KING_WINS: ("the King’s side wins the deal", "このディールは王様側の勝ち");
    phrase CHALLENGERS_WIN: ("the challengers win the deal", "このディールは挑戦者の勝ち");
    phrase NOBODY_WINS: ("nobody wins the deal", "このディールは勝者なし");

    phrase SURE: ("{0}");
    phrase KITTY_DECIDES: ("the kitty decides", "キティ次第");
    phrase ANY_KITTY: ("Whatever the kitty: {0}.", "キティが何点でも：{0}。");
    phrase TWO_ENDS: ("Kitty under {0}: {1}. From {0}: {2}.", "キティ{0}未満：{1}。{0}以上：{2}。");
    phrase MORE_ENDS: ("Kitty under {0}: {1}. {0} to {2}: {3}.", "キティ{0}未満：{1}。{0}〜{2}：{3}。");
}

/// The move of chips of a band, in words. In sudden death no chip moves, so the words name the side that wins the round.
pub(super) fn result(now: &Now<'_, KingOfTheHill>, band: Band) -> Arg {
    let steps = band.steps as i32; // at most 12, a limit of the house rules
    match (band.movers, finalists(now.rules, now.standing).is_empty()) {
        (Movers::King, true) => Arg::Counted(KING_CLIMBS, steps),
        (Movers::Nobody, true) => Arg::Phrase(NOBODY_MOVES),
        (Movers::Challengers, true) => Arg::Counted(CHALLENGERS_CLIMB, steps),
        (Movers::King, false) => Arg::Phrase(KING_WINS),
        (Movers::Nobody, false) => Arg::Phrase(NOBODY_WINS),
        (Movers::Challengers, false) => Arg::Phrase(CHALLENGERS_WIN),
    }
}

/// Each number of card points that the kitty (the eight cards left over) can have, with the band that it leads to. There is only one number
/// if the kitty is known, or if it does not count because the challengers did not win the last trick.
pub(super) fn ends(now: &Now<'_, KingOfTheHill>, deal: &Deal) -> impl Iterator<Item = (i64, Band)> {
    let counts = deal.kitty.is_none() && deal.last_trick == Some(RoundSide::Challengers);
    let known = deal.kitty.unwrap_or_default();
    let most = if counts { RICHEST_KITTY.min(CARD_POINTS - deal.cap_c.unwrap_or_default()) } else { known };
    let (rules, deal) = (now.rules, *deal);
    (known..=most).step_by(POINT_STEP as usize).map(move |kitty| (kitty, band(rules, &Deal { kitty: Some(kitty), ..deal })))
}

/// Whether the kitty (the eight cards left over) can change the move of the chips.
pub(super) fn decides(now: &Now<'_, KingOfTheHill>, deal: &Deal) -> bool {
    let mut ends = ends(now, deal).map(|(_, band)| band);
    let first = ends.next();
    ends.any(|band| Some(band) != first)
}

/// The sentence about what each kitty leads to: "Kitty under 20: nobody moves. 20 to 35: challengers +1." `None` if no number of points is
/// possible for the kitty (the eight cards left over).
pub(super) fn forecast(now: &Now<'_, KingOfTheHill>, deal: &Deal) -> Option<Say> {
    let mut ends = ends(now, deal);
    let (_, first) = ends.next()?;
    let one = result(now, first);
    let Some((from, second)) = ends.find(|(_, band)| *band != first) else {
        return Some(ANY_KITTY.with(&[one]));
    };
    let (from, two) = (Arg::Int(from), result(now, second));
    Some(match ends.find(|(_, band)| *band != second) {
        None => TWO_ENDS.with(&[from, one, two]),
        Some((beyond, _)) => MORE_ENDS.with(&[from, one, Arg::Int(beyond - POINT_STEP), two]),
    })
}

/// The note on the screen key for an answer: the result of the round with this answer. If the result depends on the kitty (the eight cards
/// left over), the note says so. `None` if no number of points is possible for the kitty.
pub(super) fn outlook(now: &Now<'_, KingOfTheHill>, deal: &Deal) -> Option<Say> {
    let mut ends = ends(now, deal);
    let (_, first) = ends.next()?;
    Some(if ends.all(|(_, band)| band == first) { SURE.with(&[result(now, first)]) } else { KITTY_DECIDES.into() })
}
