//! Scores a deal with its booked rulings. A ruling changes facts of the deal, or adds points. The score after the ruling has a working (a
//! printed computation) like any other score.

use super::apart::Apart;
use super::dyn_replay::{DynReplay, Given};
use super::script::Booked;
use super::standing::{Outcome, Stand};
use super::story::{Bears, Ruled};
use super::weight::{Weight, Worth};
use super::words::TAKEN;
use crate::asking::{Entry, Fact, Facts, Interview, Statement, Stop};
use crate::law::{Cost, Course, Due, Retold, Way};
use crate::reckoning::{Ledger, Line, named, number};
use crate::table::{Seat, SeatSet, Seats, Side, Sides, leftward};
use crate::text::Say;
use crate::wording;

wording! {
    /// The clause that the ledger quotes for a line whose points a ruling has changed.
    pub clause RULED = "by ruling": ("By a ruling on a mistake.", "ミスの裁定による。");
    phrase BY_RULING: ("ruling", "裁定");
}

/// The result of a deal with its rulings.
pub(super) struct Counted {
    pub(super) ledger: Ledger,
    pub(super) totals: Seats<i64>,
    pub(super) outcome: Option<Outcome>,
    /// The effect of each ruling, in the order in which the rulings are applied.
    pub(super) rulings: Vec<Ruled>,
    /// The sides that count their own version of the deal. It differs from the facts of the deal after the rulings.
    pub(super) apart: Vec<Apart>,
    /// Whether the deal does not count, because both sides revoked (rule sheet `irregularities` 1.7).
    pub(super) both_revoked: bool,
}

/// Scores the deal read last, and applies its rulings one after the other.
pub(super) fn count<'a>(
    plays: &mut dyn DynReplay,
    sides: Sides,
    entry: Entry,
    told: &Facts,
    rulings: impl Iterator<Item = (usize, &'a Booked)>,
) -> Counted {
    let (ledger, totals, outcome) = plays.reckon();
    let mut rulings: Vec<_> = rulings.collect();
    if rulings.is_empty() {
        return Counted { ledger, totals, outcome, rulings: Vec::new(), apart: Vec::new(), both_revoked: false };
    }
    // Applies the rulings in an order that does not depend on the order of booking. So the same rulings on a deal always have the same
    // result.
    rulings.sort_by_key(|(_, booked)| (rank(booked.cost), booked.by));
    let playing = plays.playing();
    if both_revoked(&plays.partners(), rulings.iter().map(|(_, booked)| *booked).filter(|booked| playing.has(Seat(booked.by)))) {
        let bears = |booked: &Booked| if playing.has(Seat(booked.by)) { Bears::BothRevoked } else { Bears::NotThere };
        let rulings = rulings.into_iter().map(|(entry, booked)| Ruled { entry, bears: bears(booked), facts: None }).collect();
        return Counted {
            ledger: Ledger::default(),
            totals: plays.deal_again(),
            outcome: None,
            rulings,
            apart: Vec::new(),
            both_revoked: true,
        };
    }
    let played = Heard { facts: told.clone(), ledger: ledger.clone(), stand: plays.after() };
    let reckoned = (ledger, totals, outcome);
    let mut ruling = Ruling { plays, sides, entry, reckoned, heard: played, is_retold: false, apart: Vec::new(), given: Vec::new() };
    let mut ruled = Vec::new();
    for (entry, booked) in rulings {
        let bears = if !playing.has(Seat(booked.by)) { Bears::NotThere } else { ruling.book(booked) };
        ruled.push(Ruled { entry, bears, facts: ruling.is_retold.then(|| ruling.heard.facts.clone()) });
    }
    let (ledger, totals, outcome) = ruling.reckoned;
    Counted { ledger, totals, outcome, rulings: ruled, apart: ruling.apart, both_revoked: false }
}

/// The score of a deal, the totals after it, and the outcome if the deal ends the match.
type Reckoned = (Ledger, Seats<i64>, Option<Outcome>);

/// One version (possible outcome) of a deal after rulings: the facts, of which rulings may have changed some, and the score.
#[derive(Clone)]
struct Heard {
    facts: Facts,
    /// The ledger of this version, without the points that rulings give in addition to the deal.
    ledger: Ledger,
    /// The state of the match after this version of the deal.
    stand: Stand,
}

/// A deal while its rulings are applied to its score one by one.
struct Ruling<'a> {
    plays: &'a mut dyn DynReplay,
    sides: Sides,
    entry: Entry,
    /// The result of the deal after the rulings applied so far.
    reckoned: Reckoned,
    /// The version (possible outcome) of the deal that counts so far.
    heard: Heard,
    /// Whether a ruling has changed some of the facts.
    is_retold: bool,
    /// The sides that do not count the facts of `heard`, but their own version of the deal.
    apart: Vec<Apart>,
    /// The points that rulings give in addition to the score of the deal, each with the side that gets them.
    given: Vec<(Side, i64)>,
}

/// The versions (possible outcomes) of a deal that a ruling permits, other than the deal before the ruling.
struct Otherwise {
    /// The seats that pay for the mistake.
    pays: SeatSet,
    /// The keys of the facts of the deal that are dropped when the ruling adds its own facts.
    instead: &'static [&'static str],
    courses: Vec<Course>,
    /// The versions in which tricks move to, or come from, other parties than in `courses`. See
    /// [`further_courses`](crate::law::Taken::further_courses).
    further: Vec<Vec<Course>>,
    /// The fact that is left out if it does not fit the other facts. `None` if all facts must fit.
    need_not_fit: Option<&'static Fact>,
    /// The answers to those questions that the interview asks only because the ruling has changed the facts.
    answers: Vec<Statement>,
    /// Whether the parties that do not pay for the ruling count the deal as it was played.
    as_played: bool,
}

/// A version of the deal that may count. A side that would lose points by this version counts another version.
struct Choice {
    heard: Heard,
    /// The sides that count a different version of the deal instead of `heard`, each with its version.
    apart: Vec<(Side, Heard)>,
    weight: Weight,
}

/// The result of weighing a version (possible outcome) of the deal.
enum Weighed {
    /// The version can count. Holds this version, and the versions that some sides count instead.
    Counts(Choice),
    /// The version does not count. Either the version helps a side that pays, or all sides that lose by the version may count another
    /// version.
    CostsNothing,
    /// The version does not count. It would cost a side that does not pay for the mistake. This side cannot count the deal as played,
    /// because the sides divide one result among them.
    Divides,
}

impl Ruling<'_> {
    /// Applies one more ruling to the score. Returns whether the ruling counts, or why it does not count.
    fn book(&mut self, booked: &Booked) -> Bears {
        let Some(given) = points(self.plays, self.sides, &self.reckoned.0, booked) else { return self.tell_otherwise(booked) };
        // Gives nothing for a mistake in a deal without tricks, for example if everybody passed (rule sheet `irregularities` 1.9).
        let has_tricks = self.plays.taken().is_none_or(|taken| taken.tricks.is_some() || taken.worth.is_some());
        if matches!(booked.cost, Cost::Given(_)) && !has_tricks {
            return Bears::NoCost;
        }
        // Passes on only as many points as the offender's side can pay. In King of the Hill a side cannot fall below the lowest rung of the
        // ladder.
        let (mut paid, mut is_nothing) = (i64::MAX, true);
        for (to, n) in given {
            let n = n.min(paid);
            let counts = give(self.plays, &mut self.reckoned, to, n);
            is_nothing &= counts == 0;
            self.given.push((to, n));
            if n < 0 && self.plays.higher_wins() {
                paid = counts.saturating_neg();
            }
        }
        if is_nothing { Bears::NoPoints } else { Bears::Counts }
    }

    /// The versions of the deal, different from the deal as played, that the ruling allows. `None` if the facts of the deal cannot express
    /// the ruling.
    fn otherwise(&self, booked: &Booked) -> Option<Otherwise> {
        let by = Seat(booked.by);
        if let Some(taken) = self.plays.taken() {
            let (courses, further) = (taken.courses(by, booked.cost)?, taken.further_courses(by, booked.cost));
            let as_played = taken.others_as_played(booked.cost);
            let answers = taken.answers.clone();
            let party = taken.parties.get(by);
            let pays = self.plays.table().seats().filter(|seat| taken.parties.get(*seat) == party).collect();
            let need_not_fit = taken.need_not_fit(booked.cost);
            return Some(Otherwise { pays, instead: taken.instead, courses, further, need_not_fit, answers, as_played });
        }
        let Retold { instead, way } = self.plays.retold(by, booked.cost)?;
        let due = vec![Due { way, fewer: Vec::new() }];
        let courses = if due.iter().all(|due| due.way.is_empty()) { Vec::new() } else { vec![Course { due, nearest: Vec::new() }] };
        let pays = self.sides.members(self.sides.side_of(by), self.plays.table());
        Some(Otherwise { pays, instead, courses, further: Vec::new(), need_not_fit: None, answers: Vec::new(), as_played: false })
    }

    /// Chooses the version that costs the offender's side the most. Any other side that would be worse off counts another version: the
    /// version before the ruling, or one in which fewer tricks move (rule sheet `irregularities` 1.3).
    fn tell_otherwise(&mut self, booked: &Booked) -> Bears {
        let Some(otherwise) = self.otherwise(booked) else { return Bears::Unsaid };
        let Otherwise { pays, ref courses, ref further, as_played, .. } = otherwise;
        let after = self.plays.after();
        let mut can_be = courses.is_empty();
        let (mut best, mut divides): (Option<Choice>, bool) = (None, false);
        // Tries each outcome with all due tricks moved. If no outcome can count with all due tricks moved, tries fewer moved tricks,
        // because moving all of them may be impossible or may help the offender's side. Tries the outcomes in `further` only after
        // [`Weighed::Divides`].
        'best: for (next, courses) in core::iter::once(courses).chain(further).enumerate() {
            for with_fewer in [false, true] {
                if best.is_some() || next > 0 && !divides {
                    break 'best;
                }
                for course in courses {
                    let told = self.told_course(course, &otherwise, with_fewer);
                    can_be |= !told.is_empty();
                    let mut choices = Vec::new();
                    for (heard, fewer) in told {
                        match self.weigh(pays, heard, &fewer, as_played) {
                            Weighed::Counts(choice) => choices.push(choice),
                            Weighed::CostsNothing => {}
                            Weighed::Divides => divides = true,
                        }
                    }
                    // Leaves out a lost deal that costs nothing. Keeps moved tricks that cost nothing, because the next ruling starts from
                    // the moved tricks.
                    choices.retain(|Choice { weight: Weight { loss, gain, .. }, .. }| {
                        booked.cost != Cost::DealLost || *loss + *gain > Worth::NOTHING
                    });
                    // Takes the first of several choices with equal weight.
                    let choice = choices.into_iter().reduce(|first, other| if other.weight > first.weight { other } else { first });
                    let nothing = Worth::NOTHING;
                    let costs =
                        |Choice { weight: Weight { loss, gain, .. }, .. }: &Choice| (*loss, if *loss == nothing { *gain } else { nothing });
                    if let Some(choice) = choice.filter(|choice| best.as_ref().is_none_or(|best| costs(choice) > costs(best))) {
                        best = Some(choice);
                    }
                }
            }
        }
        let Some(Choice { heard, apart, weight }) = best else {
            // No new version counts, but the screens describe the deal read last. So the version that counted before is read again. The
            // points that earlier rulings gave still count.
            let facts = self.heard.facts.clone();
            let _ = self.hear(facts);
            self.plays.stand_after(&after);
            return if can_be { Bears::NoCost } else { Bears::Unsaid };
        };
        self.count_apart(heard, &apart);
        if (weight.loss, weight.gain) == (Worth::NOTHING, Worth::NOTHING) { Bears::NoPoints } else { Bears::Counts }
    }

    /// Counts `heard` for the deal, and for the sides in `apart` their own versions.
    fn count_apart(&mut self, heard: Heard, apart: &[(Side, Heard)]) {
        let Some(heard) = self.hear(heard.facts) else { return };
        let before = core::mem::take(&mut self.apart);
        for (side, version) in apart {
            let is_before = version.facts == self.heard.facts;
            let was_as_played = before.iter().find(|other| other.side == *side).map_or(!self.is_retold, |other| other.as_played);
            self.apart.push(Apart { side: *side, as_played: is_before && was_as_played });
        }
        let mut apart: Vec<_> = apart.iter().collect();
        let stands: Vec<_> = apart.iter().map(|(side, other)| (*side, other.stand.clone())).collect();
        let mut ledger = Ledger::default();
        for line in heard.ledger.lines {
            match apart.iter().position(|(side, _)| *side == line.to) {
                Some(at) => ledger.lines.extend(lines_of(apart.remove(at))),
                None if stands.iter().any(|(side, _)| *side == line.to) => {}
                None => ledger.lines.push(line),
            }
        }
        ledger.lines.extend(apart.into_iter().flat_map(lines_of));
        let (totals, outcome) = self.plays.count_apart(&stands);
        self.heard = Heard { facts: heard.facts, ledger: ledger.clone(), stand: self.plays.after() };
        self.reckoned = (ledger, totals, outcome);
        for (to, n) in &self.given {
            give(self.plays, &mut self.reckoned, *to, *n);
        }
        self.is_retold = true;
    }

    /// The possible versions of the deal in one outcome of the ruling, with all due tricks moved. Each comes with the versions in which
    /// fewer tricks move. If no version with all due tricks moved is possible, or if `with_fewer` is true, returns the versions in which
    /// fewer tricks move. If these are impossible too, returns the first possible one of `course.nearest`.
    fn told_course(&mut self, course: &Course, otherwise: &Otherwise, with_fewer: bool) -> Vec<(Heard, Vec<Heard>)> {
        let mut due = Vec::new();
        let mut with_less = Vec::new();
        for Due { way, fewer } in &course.due {
            let fewer: Vec<_> = fewer.iter().filter_map(|way| self.told(otherwise, way)).collect();
            let less = |at: usize| fewer.iter().skip(at + 1).cloned().collect();
            with_less.extend(fewer.iter().enumerate().map(|(at, heard)| (heard.clone(), less(at))));
            due.extend(self.told(otherwise, way).map(|heard| (heard, fewer)));
        }
        if with_fewer || due.is_empty() {
            due = with_less;
        }
        if due.is_empty() {
            let nearest = course.nearest.iter().find_map(|way| self.told(otherwise, way));
            due.extend(nearest.map(|heard| (heard, Vec::new())));
        }
        due
    }

    /// The version of the deal with the facts of `way`. If these facts are impossible, tries them without the fact `need_not_fit`. Then
    /// tries each of the `answers` to a question that is asked only after the ruling. `None` if all these deals are impossible.
    fn told(&mut self, otherwise: &Otherwise, way: &Way) -> Option<Heard> {
        let mut facts = self.heard.facts.clone();
        for key in [TAKEN.key].iter().chain(otherwise.instead) {
            facts.remove(key);
        }
        facts.tell(way);
        let mut without = facts.clone();
        let left_out = otherwise.need_not_fit.and_then(|fact| without.remove(fact.key)).map(|_| without.clone());
        let mut heard = self.hear(facts).or_else(|| self.hear(left_out?));
        for answer in &otherwise.answers {
            if heard.is_some() {
                break;
            }
            let mut facts = without.clone();
            facts.tell(core::slice::from_ref(answer));
            heard = self.hear(facts);
        }
        heard
    }

    /// The score of the deal if `facts` replace its facts. `None` if these facts are impossible. Warnings about unusual facts are
    /// confirmed, because a ruling has made the facts.
    fn hear(&mut self, mut facts: Facts) -> Option<Heard> {
        loop {
            let mut ask = Interview::new(&facts, self.entry).of_ruling();
            let (_, stop) = self.plays.hear(&mut ask);
            let Some(Stop(stopped)) = stop else {
                let unasked: Vec<_> = ask.left_over().map(|place| (place.key.to_owned(), place.at)).collect();
                facts.forget(&unasked);
                break;
            };
            facts.tell(&[stopped.confirms?]);
        }
        let (mut ledger, ..) = self.plays.reckon();
        ledger.lines.iter_mut().for_each(|line| line.clauses.push(&RULED));
        Some(Heard { facts, ledger, stand: self.plays.after() })
    }

    /// Weighs `heard`, a version (possible outcome) of the deal after the ruling. Adds up what the sides of the players in `pays` lose, and
    /// what the innocent sides gain. An innocent side may count another version instead (see [`better_for`](Ruling::better_for)). With
    /// `as_played`, every innocent side counts the version before the ruling.
    fn weigh(&self, pays: SeatSet, heard: Heard, fewer: &[Heard], as_played: bool) -> Weighed {
        let table = self.plays.table();
        let (mut apart, mut weight) = (Vec::new(), Weight::default());
        for side in self.sides.all(table) {
            if self.sides.members(side, table).iter().any(|seat| pays.has(seat)) {
                let (before, after) = (self.worth(&self.heard, side), self.worth(&heard, side));
                // A ruling never helps a side that pays for the mistake (rule sheet `irregularities` 1.3).
                if after > before {
                    return Weighed::CostsNothing;
                }
                weight.loss = weight.loss + before - after;
                continue;
            }
            let worth = |version: &Heard| self.worth_less_burden(version, side);
            let (before, after) = (worth(&self.heard), worth(&heard));
            let instead = if as_played { Some(&self.heard) } else { self.better_for(side, &heard, fewer) };
            if let Some(version) = instead {
                weight.gain = weight.gain + worth(version) - before;
                weight.spared = weight.spared + (after - before).min(Worth::NOTHING);
                apart.push((side, version.clone()));
            } else {
                weight.gain = weight.gain + after - before;
            }
        }
        // No side loses or gains, and some side counts another version only to avoid a loss. So `heard` has no use.
        let is_nothing = (weight.loss, weight.gain) == (Worth::NOTHING, Worth::NOTHING) && weight.spared < Worth::NOTHING;
        if is_nothing {
            return Weighed::CostsNothing;
        }
        // The sum of the points of all sides: before the ruling, in `heard`, and if the sides in `apart` count their own versions.
        let sum = |of: &dyn Fn(Side) -> i64| self.sides.all(table).map(of).fold(0, i64::saturating_add);
        let version = |side| apart.iter().find(|(other, _)| *other == side).map_or(&heard, |(_, version)| version);
        let [before, after, mixed] = [
            sum(&|side| self.worth(&self.heard, side).points),
            sum(&|side| self.worth(&heard, side).points),
            sum(&|side| self.worth(version(side), side).points),
        ];
        if !apart.is_empty() && !as_played && !self.plays.counts_apart(before, after, mixed) {
            return Weighed::Divides;
        }
        Weighed::Counts(Choice { heard, apart, weight })
    }

    /// The version that the innocent side `side` counts instead of `heard`: the version before the ruling, or one of `fewer`, in which
    /// fewer tricks move. `None` if the side counts `heard`, because no other version is better for the side.
    fn better_for<'h>(&'h self, side: Side, heard: &Heard, fewer: &'h [Heard]) -> Option<&'h Heard> {
        // A version is fair if the side has at least the points of the version before the ruling. Fewer bags (overtricks that cost points
        // later) do not make up for fewer points.
        let points = |version: &Heard| self.worth(version, side).points;
        let is_fair = |version: &Heard| points(version) >= points(&self.heard);
        // Compares fair versions by their points less the later cost of bags. If these are
        // equal, `heard` counts, or else the version before the ruling.
        let value = |version: &Heard| self.worth_less_burden(version, side).points;
        let milder = fewer.iter().filter(|version| is_fair(version)).max_by_key(|version| value(version));
        let best = milder.filter(|milder| value(milder) > value(&self.heard)).unwrap_or(&self.heard);
        (!is_fair(heard) || value(best) > value(heard)).then_some(best)
    }

    /// The worth of a version to a side, less the points that the side will pay later, for example for bags.
    fn worth_less_burden(&self, heard: &Heard, side: Side) -> Worth {
        let worth = self.worth(heard, side);
        Worth { points: worth.points.saturating_sub(self.plays.burden(&heard.stand, side)), ..worth }
    }

    /// The worth of a version of the deal to a side. More is better, also in a game in which the lower total wins.
    fn worth(&self, heard: &Heard, side: Side) -> Worth {
        let unit = self.plays.unit();
        let points = heard.ledger.sum(side, unit);
        let points = if self.plays.higher_wins() { points } else { points.saturating_neg() };
        let beside = heard.ledger.of(side).filter(|line| line.unit != unit);
        let beside = beside.fold(0, |sum, line| i64::saturating_add(sum, line.amount.value()));
        Worth { points, beside, advantage: self.plays.advantage(&heard.stand, side) }
    }
}

/// The ledger lines of one side in its own version of the deal, which differs from the common version.
fn lines_of((side, heard): &(Side, Heard)) -> impl Iterator<Item = Line> {
    heard.ledger.of(*side).cloned()
}

/// Adds `n` points to side `to` in addition to the score of the deal. If the game counts more or fewer than `n`, the working (printed
/// computation) of the new line shows the difference. Returns the number that counts.
fn give(plays: &mut dyn DynReplay, (ledger, totals, outcome): &mut Reckoned, to: Side, n: i64) -> i64 {
    let Given { counts: (counts, unit), falls, totals: now, outcome: end } = plays.give(ledger, to, n);
    let amount = match counts.saturating_sub(n) {
        0 => named(n, BY_RULING),
        less if less < 0 => named(n, BY_RULING) - number(-less),
        more => named(n, BY_RULING) + number(more),
    };
    ledger.lines.push(Line { to, amount, unit, clauses: vec![&RULED] });
    ledger.lines.extend(falls.map(|(by, clause)| Line { to, amount: -by, unit, clauses: vec![clause, &RULED] }));
    (*totals, *outcome) = (now, end);
    counts
}

/// The place of a ruling in the order in which the rulings of a deal are applied. A misère that counts as made and a lost deal come first,
/// because they change the result of the contract, and tricks are then moved from that result. Points come last, because they depend on the
/// score of the deal.
fn rank(cost: Cost) -> (u8, u16, u16) {
    match cost {
        Cost::MisereMade => (0, 0, 0),
        Cost::DealLost => (1, 0, 0),
        Cost::Moved { tricks, worth } => (2, tricks.into(), worth.unwrap_or_default()),
        Cost::Given(n) => (3, n, 0),
        Cost::Passed(n) => (4, n, 0),
    }
}

/// Whether players of more than one party have revoked, by the costs of the rulings. Then the deal does not count and is dealt again (rule
/// sheet `irregularities` 1.7).
pub(super) fn both_revoked<'a>(partners: &Seats<Side>, rulings: impl Iterator<Item = &'a Booked>) -> bool {
    let mut offenders = rulings.filter(|booked| booked.cost.can_be_of_a_revoke()).map(|booked| partners.get(Seat(booked.by)));
    let first = offenders.next();
    offenders.any(|other| Some(other) != first)
}

/// The points of a ruling that only gives points, or passes points to another side. `None` if the ruling changes facts of the deal.
fn points(plays: &dyn DynReplay, sides: Sides, ledger: &Ledger, booked: &Booked) -> Option<Vec<(Side, i64)>> {
    let table = plays.table();
    let side = sides.side_of(Seat(booked.by));
    // Gives no points to a partner of the offender in this deal (rule sheet `irregularities` 0.4, 1.6). Also gives none to a side without a
    // playing member, because a player who sits out the deal belongs to none of its sides.
    let (playing, partners) = (plays.playing(), plays.partners());
    let party = partners.get(Seat(booked.by));
    let opposes = |seat: Seat| playing.has(seat) && partners.get(seat) != party;
    // If nobody opposes the offender, as in a deal without a declarer, every other side with a playing member counts as an opponent.
    let is_split = table.seats().any(opposes);
    let is_other = |other: &Side| {
        let mut members = sides.members(*other, table).iter().filter(|seat| playing.has(*seat)).peekable();
        *other != side && members.peek().is_some() && (!is_split || members.all(opposes))
    };
    match booked.cost {
        Cost::Given(n) if plays.higher_wins() => Some(sides.all(table).filter(is_other).map(|other| (other, i64::from(n))).collect()),
        Cost::Given(n) => Some(vec![(side, i64::from(n))]),
        Cost::Passed(n) => {
            let sums = ledger.sums(sides, table, plays.unit());
            let worth = |other: &Side| if plays.higher_wins() { sums.get(*other) } else { sums.get(*other).saturating_neg() };
            let count = sides.count(table) as u8;
            let left = leftward(side.0, count, plays.left_is_before()).skip(1).map(Side);
            // Reverses the order, because `max_by_key` takes the last of equal sides. So the first side on the offender's left gets the
            // points.
            let other = left.rev().filter(is_other).max_by_key(worth)?;
            let n = if plays.higher_wins() { i64::from(n) } else { -i64::from(n) };
            Some(vec![(side, -n), (other, n)])
        }
        Cost::Moved { .. } | Cost::DealLost | Cost::MisereMade => None,
    }
}

/// A short mark for a deal's row in the score sheet, which says that a ruling has changed the deal. `None` if no ruling has changed the
/// deal.
pub(super) fn mark(ledger: &Ledger) -> Option<Say> {
    ledger.applies(&RULED).then(|| BY_RULING.into())
}
