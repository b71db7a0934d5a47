//! The calls about the three elements: bets, answers, concessions (rule sheet 3.6). A side that is gestrichen (at most one point short of
//! the target) may make only some of these calls (3.8).

use super::elements::{A, B, Element, Event, Stakes};
use super::facts::Perlaggen;
use crate::bidding::{RaisedStake, StakeStep, other};
use crate::games::prelude::*;

wording! {
    refusal GESTRICHEN = "3.8":
        ("{0} {0|is|are} gestrichen with {1} of {2} points and may not bet.",
        "{0}は{2}点中{1}点でゲシュトリッヒェンなので、ベットできません。"),
        ("They may answer bets, or give up.", "ベットに答えるか、負けを認めることはできます。");
    refusal NO_RAISE = "PE-D5":
        ("At this table a gestrichen side may not raise, and {0} {0|is|are} gestrichen with {1} of {2} points.",
        "この卓では、ゲシュトリッヒェンのチームはレイズできません（{0}は{2}点中{1}点）。"),
        ("Good or hold.", "グッドかホールドです。");
    refusal PLAYED_OUT = "3.7":
        ("All five tricks are played: the Spiel is decided and can no longer be bet on or given up.",
        "5トリックが終わり、シュピールは決着しました。もうベットも、負けを認めることもできません。"),
        ("Gleich and Hanger are still open.", "グライヒとハンガーはまだ決まっていません。");
}

impl Event {
    /// The call in words, for a key on the screen or for a chip (an entered answer).
    pub(super) fn says(self, now: &Now<'_, Perlaggen>) -> Say {
        let phrase = match self.step {
            StakeStep::Bet => phrase!("{0} bet", "{0}がベット"),
            StakeStep::Concede => phrase!("{0} give up", "{0}が負けを認める"),
            StakeStep::Good => phrase!("good", "グッド"),
            StakeStep::Hold => phrase!("hold", "ホールド"),
            StakeStep::Raise => phrase!("raise", "レイズ"),
        };
        phrase.with(&[names(now, self.side)])
    }
}

/// The players of a side, as an argument of a phrase.
pub(super) fn names(now: &Now<'_, Perlaggen>, side: Side) -> Arg {
    Arg::Seats(now.members(side))
}

/// The total of `side` during the deal: its total before the deal, and the points of the elements conceded to it (rule sheet 3.8).
pub(super) fn live_total(now: &Now<'_, Perlaggen>, stakes: &Stakes, side: Side) -> i64 {
    now.standing.totals.get(side).saturating_add(stakes.conceded_to(side))
}

/// Whether `side` is gestrichen: at most one point short of the target (rule sheet 3.8).
pub(super) fn is_gestrichen(now: &Now<'_, Perlaggen>, stakes: &Stakes, side: Side) -> bool {
    live_total(now, stakes, side) >= now.rules.target - 1
}

/// Whether both sides are gestrichen after the calls in `stakes`: at most one point short of the target (decision PE-D11 of the rule
/// sheet).
pub(super) fn both_gestrichen(now: &Now<'_, Perlaggen>, stakes: &Stakes) -> bool {
    is_gestrichen(now, stakes, A) && is_gestrichen(now, stakes, B)
}

/// Checks a call. Returns the stake of the call's element after the call, or the objection to the call. `played_out` says whether all five
/// tricks are played.
pub(super) fn after(now: &Now<'_, Perlaggen>, stakes: &Stakes, played_out: bool, event: Event) -> Result<RaisedStake, Objection> {
    let Event { element, step, side } = event;
    let who = [names(now, side), Arg::Int(live_total(now, stakes, side)), Arg::Int(now.rules.target)];
    let stake = stakes.of(element).after(side, step).map_err(|bad| Objection::Said {
        clause: "3.6",
        says: Box::new(bad.say(Arg::Phrase(element.name()), |side| names(now, side))),
        instead: Box::new(instead(now, stakes, played_out, element)),
    })?;
    match step {
        StakeStep::Bet if is_gestrichen(now, stakes, side) => Err(GESTRICHEN.with(&who)),
        StakeStep::Raise if !now.rules.gestrichen_may_raise && is_gestrichen(now, stakes, side) => Err(NO_RAISE.with(&who)),
        StakeStep::Bet | StakeStep::Concede | StakeStep::Good if played_out && element == Element::Spiel => Err(PLAYED_OUT.with(&[])),
        _ => Ok(stake),
    }
}

/// The sentence shown after a refused call: it names the calls about `element` that are possible.
fn instead(now: &Now<'_, Perlaggen>, stakes: &Stakes, played_out: bool, element: Element) -> Say {
    let stake = stakes.of(element);
    if let Some(winner) = stake.won_by {
        return phrase!("It belongs to {0}.", "{0}のものです。").with(&[names(now, winner)]);
    }
    if let Some(answers) = stake.awaits() {
        let phrase = if now.rules.gestrichen_may_raise || !is_gestrichen(now, stakes, answers) {
            phrase!("{0}: good, hold or raise.", "{0}：グッド、ホールド、レイズのどれかです。")
        } else {
            phrase!("{0}: good or hold.", "{0}：グッドかホールドです。")
        };
        return phrase.with(&[names(now, answers)]);
    }
    if played_out && element == Element::Spiel {
        return PLAYED_OUT.instead.into();
    }
    let bettors: SeatSet = now.table.seats().filter(|seat| may_bet(now, stakes, element, now.sides.side_of(*seat))).collect();
    match (bettors.is_empty(), stake.right) {
        (true, _) => phrase!("Nobody may bet; either side may give up.", "ベットは誰もできません。負けを認めるのはどちらでも。").into(),
        (false, None) if bettors == now.table.everybody() => {
            phrase!("{0}: a bet first, or a concession.", "{0}：まずベットか、負けを認めるかです。").with(&[Arg::Phrase(element.name())])
        }
        (false, _) => phrase!("{0} may bet; either side may give up.", "ベットできるのは{0}、負けを認めるのはどちらでも。")
            .with(&[Arg::Seats(bettors)]),
    }
}

/// The note on the screen key for a call: the points that its element is then worth, and who may have to answer.
pub(super) fn note(now: &Now<'_, Perlaggen>, stakes: &Stakes, event: Event) -> Say {
    let value = stakes.of(event.element).value;
    let them = names(now, other(event.side));
    match event.step {
        StakeStep::Bet => phrase!("{0} if it is held", "ホールドなら{0}点").with(&[Arg::Int(value.saturating_add(1))]),
        StakeStep::Good | StakeStep::Concede => phrase!("{0} for {1}", "{1}に{0}点").with(&[Arg::Int(value), them]),
        StakeStep::Hold => phrase!("worth {0}, play on", "{0}点になり、続ける").with(&[Arg::Int(value.saturating_add(1))]),
        StakeStep::Raise => phrase!("worth {0}, {1} answer", "{0}点になり、{1}が答える").with(&[Arg::Int(value.saturating_add(1)), them]),
    }
}

/// Whether `side` may still bet on an element that nobody has conceded.
pub(super) fn may_bet(now: &Now<'_, Perlaggen>, stakes: &Stakes, element: Element, side: Side) -> bool {
    stakes.of(element).right.is_none_or(|right| right == side) && !is_gestrichen(now, stakes, side)
}
