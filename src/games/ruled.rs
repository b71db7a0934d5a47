//! A deal with the rulings on mistakes that were booked on it: its facts told otherwise, or points beside it; and the computation
//! that is shown is again the one that ran.

use super::plays::Plays;
use super::script::Booked;
use super::standing::Outcome;
use super::story::{Bears, Ruled};
use super::words::TAKEN;
use crate::asking::{Entry, Facts, Interview, Stop, confirm};
use crate::law::{Cost, Way};
use crate::reckoning::{Ledger, Line, named, number};
use crate::table::{Seat, Seats, Side, Sides};
use crate::text::Say;
use crate::wording;

wording! {
    /// The clause of a line that a ruling has changed.
    pub clause RULED = "by ruling": ("As a ruling on a mistake has it.", "ミスの裁定による。");
    phrase BY_RULING: ("ruling", "裁定");
}

/// What a deal comes to.
pub(super) struct Counted {
    pub(super) ledger: Ledger,
    pub(super) totals: Seats<i64>,
    pub(super) outcome: Option<Outcome>,
    /// What has become of each ruling.
    pub(super) rulings: Vec<Ruled>,
}

/// The deal that was heard last, reckoned with its rulings one after the other.
pub(super) fn count<'a>(
    plays: &mut dyn Plays,
    sides: Sides,
    entry: Entry,
    told: &Facts,
    rulings: impl Iterator<Item = (usize, &'a Booked)>,
) -> Counted {
    let reckoned = plays.reckon();
    let chairs = plays.table().chairs();
    let mut ruling = Ruling { plays, sides, entry, reckoned, facts: None, given: Vec::new(), revoked: None };
    let mut ruled = Vec::new();
    for (entry, booked) in rulings {
        let bears = if chairs > usize::from(booked.by) { ruling.book(told, booked) } else { Bears::Unsaid };
        ruled.push(Ruled { entry, bears, facts: ruling.facts.clone() });
    }
    let (ledger, totals, outcome) = ruling.reckoned;
    Counted { ledger, totals, outcome, rulings: ruled }
}

/// What a deal pays, the totals after it, and how the match ends with it.
type Reckoned = (Ledger, Seats<i64>, Option<Outcome>);

/// A deal while its rulings are reckoned.
struct Ruling<'a> {
    plays: &'a mut dyn Plays,
    sides: Sides,
    entry: Entry,
    /// What it comes to so far.
    reckoned: Reckoned,
    /// The facts that count, where a ruling has changed some.
    facts: Option<Facts>,
    /// The points that were given beside it, and to whom.
    given: Vec<(Side, i64)>,
    /// The party that has revoked so far.
    revoked: Option<Side>,
}

impl Ruling<'_> {
    /// Reckons one more ruling.
    fn book(&mut self, told: &Facts, booked: &Booked) -> Bears {
        let Some(given) = points(self.plays, self.sides, &self.reckoned.0, booked) else { return self.tell_otherwise(told, booked) };
        for (to, n) in given {
            give(self.plays, &mut self.reckoned, to, n);
            self.given.push((to, n));
        }
        Bears::Counts
    }

    /// Has the deal told in the way that costs the offender's side the most and nobody else anything; where there is none, it stays as
    /// it was.
    fn tell_otherwise(&mut self, told: &Facts, booked: &Booked) -> Bears {
        let offender = Seat(booked.by);
        let Some(taken) = self.plays.taken() else { return Bears::Unsaid };
        let Some(sets) = taken.ways(offender, booked.cost) else { return Bears::Unsaid };
        let before = self.facts.as_ref().unwrap_or(told).clone();
        let told_so = |way: &Way| {
            let mut facts = before.clone();
            for key in [TAKEN.key].iter().chain(taken.instead) {
                facts.remove(key);
            }
            facts.tell(way);
            facts
        };
        let party = taken.parties.get(offender);
        if matches!(booked.cost, Cost::Moved { .. } | Cost::MisereMade) && *self.revoked.get_or_insert(party) != party {
            return Bears::BothRevoked;
        }
        let (mut can_be, mut harms) = (sets.is_empty(), false);
        for set in sets {
            let mut best = None;
            for way in &set {
                let Some((facts, (now, ..))) = self.heard(told_so(way)) else { continue };
                can_be = true;
                match self.weigh(&taken.parties, party, &now) {
                    Weighed::Fair(lead) if best.as_ref().is_none_or(|(most, _)| lead > *most) => best = Some((lead, facts)),
                    Weighed::Harms => harms = true,
                    Weighed::Fair(_) | Weighed::Helps => {}
                }
            }
            if let Some((facts, reckoned)) = best.and_then(|(_, facts)| self.heard(facts)) {
                (self.facts, self.reckoned) = (Some(facts), reckoned);
                return Bears::Counts;
            }
        }
        // The deal that is described is the one that was heard last.
        let _ = self.heard(before);
        if can_be && !harms { Bears::NoCost } else { Bears::Unsaid }
    }

    /// The deal reckoned anew from other facts, with the points that were given beside it; nothing where it cannot be. What is odd stands:
    /// a ruling has made it so.
    fn heard(&mut self, mut facts: Facts) -> Option<(Facts, Reckoned)> {
        while let (_, Some(Stop(stopped))) = self.plays.hear(&mut Interview::new(&facts, self.entry)) {
            facts.tell(&[confirm(stopped.odd()?)]);
        }
        let mut reckoned = self.plays.reckon();
        reckoned.0.lines.iter_mut().for_each(|line| line.clauses.push(&RULED));
        for (to, n) in &self.given {
            give(self.plays, &mut reckoned, *to, *n);
        }
        Some((facts, reckoned))
    }

    /// What it would do if the deal were reckoned like `now`.
    fn weigh(&self, parties: &Seats<Side>, party: Side, now: &Ledger) -> Weighed {
        let (table, unit) = (self.plays.table(), self.plays.unit());
        let [before, now] = [&self.reckoned.0, now].map(|ledger| ledger.sums(self.sides, table, unit));
        let sign = if self.plays.higher_wins() { 1 } else { -1 };
        let (mut lead, mut helps, mut costs, mut harms) = (0, false, false, false);
        for side in self.sides.all(table) {
            let gain = sign * now.get(side).saturating_sub(before.get(side));
            if self.sides.members(side, table).iter().any(|seat| parties.get(seat) == party) {
                (lead, helps, costs) = (lead - gain, helps || gain > 0, costs || gain < 0);
            } else {
                (lead, harms) = (lead + gain, harms || gain < 0);
            }
        }
        match harms {
            true if costs && !helps => Weighed::Harms,
            false if !helps => Weighed::Fair(lead),
            _ => Weighed::Helps,
        }
    }
}

/// What it does to the sides to tell a deal in a way.
enum Weighed {
    /// It costs nobody but the offender's side: the others are then so far ahead of it.
    Fair(i64),
    /// The offender's side would be better off, or as it was and somebody else worse.
    Helps,
    /// It would cost the offender's side, but somebody else, too.
    Harms,
}

/// Counts points beside a deal; where not all of them count, the line says so.
fn give(plays: &mut dyn Plays, (ledger, totals, outcome): &mut Reckoned, to: Side, n: i64) {
    let ((counts, unit), now, end) = plays.give(to, n);
    let amount = match counts.saturating_sub(n) {
        0 => named(n, BY_RULING),
        less if less < 0 => named(n, BY_RULING) - number(-less),
        more => named(n, BY_RULING) + number(more),
    };
    ledger.lines.push(Line { to, amount, unit, clauses: vec![&RULED] });
    (*totals, *outcome) = (now, end);
}

/// Which points are given or passed by themselves; nothing where tricks or card points change sides.
fn points(plays: &dyn Plays, sides: Sides, ledger: &Ledger, booked: &Booked) -> Option<Vec<(Side, i64)>> {
    let table = plays.table();
    let side = sides.side_of(Seat(booked.by));
    match booked.cost {
        Cost::Given(n) if plays.higher_wins() => {
            Some(sides.all(table).filter(|other| *other != side).map(|other| (other, i64::from(n))).collect())
        }
        Cost::Given(n) => Some(vec![(side, i64::from(n))]),
        Cost::Passed(n) => {
            let sums = ledger.sums(sides, table, plays.unit());
            let worth = |other: &Side| if plays.higher_wins() { sums.get(*other) } else { sums.get(*other).saturating_neg() };
            let count = sides.count(table) as u8;
            let left = (1..count).map(|step| Side((side.0 + step) % count));
            // Of equal ones `max_by_key` takes the last.
            let other = left.rev().max_by_key(worth)?;
            let n = if plays.higher_wins() { i64::from(n) } else { -i64::from(n) };
            Some(vec![(side, -n), (other, n)])
        }
        Cost::Moved { .. } | Cost::DealLost | Cost::MisereMade => None,
    }
}

/// That a ruling has changed a deal, in a word, for its row.
pub(super) fn mark(ledger: &Ledger) -> Option<Say> {
    ledger.applies(&RULED).then(|| BY_RULING.into())
}
