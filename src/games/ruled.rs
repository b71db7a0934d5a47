//! A deal with the rulings on mistakes that were booked on it: its facts told otherwise, or points beside it; and the computation
//! that is shown is again the one that ran.

use super::plays::Plays;
use super::script::Booked;
use super::standing::Outcome;
use super::words::TAKEN;
use crate::asking::{Entry, Facts, Interview, Stop, confirm};
use crate::law::Cost;
use crate::reckoning::{Ledger, Line, named};
use crate::table::{Seat, Seats, Side, Sides};
use crate::text::Say;
use crate::wording;

wording! {
    /// The clause of a line that a ruling has changed.
    pub(super) clause RULED = "by ruling": ("As a ruling on a mistake has it.", "ミスの裁定による。");
    phrase BY_RULING: ("ruling", "裁定");
}

/// What a deal comes to.
pub(super) struct Counted {
    pub(super) ledger: Ledger,
    pub(super) totals: Seats<i64>,
    pub(super) outcome: Option<Outcome>,
    /// The facts that count, where a ruling has changed some.
    pub(super) facts: Option<Facts>,
}

/// The deal that was heard last, reckoned with its rulings one after the other. One that would help the offender's side, or make
/// a deal that cannot be, changes nothing.
pub(super) fn count<'a>(
    plays: &mut dyn Plays,
    sides: Sides,
    entry: Entry,
    told: &Facts,
    rulings: impl Iterator<Item = &'a Booked>,
) -> Counted {
    let (ledger, totals, outcome) = plays.reckon();
    let mut counted = Counted { ledger, totals, outcome, facts: None };
    let mut given: Vec<Line> = Vec::new();
    let chairs = plays.table().chairs();
    for booked in rulings.filter(|booked| chairs > usize::from(booked.by)) {
        let offender = Seat(booked.by);
        match points(plays, sides, &counted.ledger, booked) {
            Some(lines) => {
                for line in &lines {
                    (counted.totals, counted.outcome) = plays.add_to_deal(line);
                }
                counted.ledger.lines.extend(lines.iter().cloned());
                given.extend(lines);
            }
            None => {
                let Some(changed) = plays.taken().and_then(|taken| taken.after(offender, booked.cost)) else { continue };
                let before = counted.facts.as_ref().unwrap_or(told).clone();
                let mut facts = before.clone();
                facts.remove(TAKEN.key);
                facts.tell(&changed);
                match heard(plays, entry, facts, &given) {
                    Some(now) if !helps(plays, sides, sides.side_of(offender), &counted.ledger, &now.ledger) => counted = now,
                    // As it was: the deal that is described is the one that was heard last.
                    _ => drop(heard(plays, entry, before, &given)),
                }
            }
        }
    }
    counted
}

/// A deal reckoned anew from other facts, with the points that were given beside it. What is odd stands: a ruling has made it so.
fn heard(plays: &mut dyn Plays, entry: Entry, mut facts: Facts, given: &[Line]) -> Option<Counted> {
    while let (_, Some(Stop(stopped))) = plays.hear(&mut Interview::new(&facts, entry)) {
        facts.tell(&[confirm(stopped.odd()?)]);
    }
    let (mut ledger, mut totals, mut outcome) = plays.reckon();
    ledger.lines.iter_mut().for_each(|line| line.clauses.push(&RULED));
    for line in given {
        (totals, outcome) = plays.add_to_deal(line);
    }
    ledger.lines.extend(given.iter().cloned());
    Some(Counted { ledger, totals, outcome, facts: Some(facts) })
}

/// Whether the offender's side would be better off.
fn helps(plays: &dyn Plays, sides: Sides, side: Side, before: &Ledger, after: &Ledger) -> bool {
    let of = |ledger: &Ledger| ledger.sums(sides, plays.table(), plays.unit()).get(side);
    if plays.higher_wins() { of(after) > of(before) } else { of(after) < of(before) }
}

/// The lines that give or pass points by themselves; nothing where tricks or card points change sides.
fn points(plays: &dyn Plays, sides: Sides, ledger: &Ledger, booked: &Booked) -> Option<Vec<Line>> {
    let (table, unit) = (plays.table(), plays.unit());
    let side = sides.side_of(Seat(booked.by));
    let name = BY_RULING;
    let line = |to, n: i64| Line { to, amount: named(n, name), unit, clauses: vec![&RULED] };
    let others = || sides.all(table).filter(|other| *other != side);
    match booked.cost {
        Cost::Given(n) if plays.higher_wins() => Some(others().map(|other| line(other, i64::from(n))).collect()),
        Cost::Given(n) => Some(vec![line(side, i64::from(n))]),
        Cost::Passed(n) => {
            let sums = ledger.sums(sides, table, unit);
            let worth = |other: &Side| if plays.higher_wins() { sums.get(*other) } else { sums.get(*other).saturating_neg() };
            let count = sides.count(table) as u8;
            let left = (1..count).map(|step| Side((side.0 + step) % count));
            // Of equal ones `max_by_key` takes the last.
            let other = left.rev().max_by_key(worth)?;
            let n = if plays.higher_wins() { i64::from(n) } else { -i64::from(n) };
            Some(vec![line(side, -n), line(other, n)])
        }
        Cost::Moved { .. } | Cost::DealLost | Cost::MisereMade => None,
    }
}

/// That a ruling has changed a deal, in a word, for its row.
pub(super) fn mark(ledger: &Ledger) -> Option<Say> {
    ledger.applies(&RULED).then(|| BY_RULING.into())
}
