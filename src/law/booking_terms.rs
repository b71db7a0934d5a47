//! The questions that are asked only to book a ruling: the deal, the offender, and the worth of the cards in moved tricks.

use super::cost::Cost;
use super::incident::{Incident, Stage};
use super::ruling::Remedy;
use super::taken::{MovedBefore, Taken};
use crate::asking::{Entry, Facts, Interview, Query, Stop, Value};
use crate::reckoning::Unit;
use crate::table::{Seat, SeatSet, Seats};
use crate::text::{Arg, Phrase};
use crate::tricks::Worths;
use crate::{choices, wording};

wording! {
    pub(super) fact WHICH = "which": ("Deal", "ディール"), ("In which deal was it?", "どのディールでのこと？");
    fact OFFENDER = "offender": ("Offender", "違反した人"), ("Whose mistake was it?", "誰のミス？");
    fact WORTH = "worth": ("In the tricks", "移す分"), ("How many {0} go with the tricks?", "移すトリックの{0}は？");
    refusal NOT_IN_THEM = "1.3":
        ("The tricks that change sides cannot hold {0}.", "移すトリックの分が{0}になることはありません。"), nearest(1);
    fact JOINS = "joins": ("New total", "開始点"), ("With which total does the new player join?", "加わる人は何点から？");
    fact POINTS = "points": ("Cost", "失う数"),
        ("How many {1} does it cost {0}? They go to the other side.", "{0}が失う{1}は？ 相手側に移します。");
}

choices! {
    /// The deal in which a mistake was made, if the mistake is reported between two deals.
    pub enum WhichDeal {
        Recorded = "recorded" => ("The last one recorded", "最後に記録したディール"),
        Playing = "playing" => ("The one being played", "いま遊んでいるディール"),
    }
}

choices! {
    /// The total with which a new player joins a match (rule sheet `irregularities` 7.3).
    pub enum Joins {
        Lowest = "lowest" => ("Level with whoever is last", "最下位と同じ点"),
        Average = "average" => ("The average, rounded down", "平均点（端数切り捨て）"),
        Anew = "anew" => ("A new match, from 0", "新しい試合（0点から）"),
    }
}

impl Joins {
    /// The total with which a new player joins, from the `totals` of the other players. `None` if a new match begins.
    pub fn total(self, totals: &Seats<i64>, higher_wins: bool) -> Option<i64> {
        let sum = |totals: &Seats<i64>| totals.iter().fold(0, |sum: i64, n| sum.saturating_add(*n));
        match self {
            Joins::Lowest if higher_wins => totals.iter().min().copied(),
            Joins::Lowest => totals.iter().max().copied(),
            Joins::Average => sum(totals).checked_div_euclid(totals.len() as i64),
            Joins::Anew => None,
        }
    }
}

/// Asks with which total a new player joins (rule sheet `irregularities` 7.3).
///
/// # Errors
/// Stops as long as the answer is unknown.
pub fn joins(ask: &mut Interview<'_>) -> Result<Joins, Stop> {
    ask.ask(Query::choice(&JOINS, Joins::CHOICES))
}

/// The largest number of points that can be entered as the cost of a ruling.
const MOST: i64 = 9999;

impl Incident {
    /// Whether the mistake was found after the cut for the next deal. Such a mistake belongs to the last recorded deal.
    pub const fn after_the_cut(&self) -> bool {
        matches!(self, Incident::Revoke { stage: Stage::Cut, .. })
    }

    /// The player who made the mistake. `None` if the facts of the mistake do not name the player.
    pub const fn offender(&self) -> Option<Seat> {
        match self {
            Incident::Revoke { revoked: Some(revoked), .. } => revoked.seat,
            Incident::Deal { by, .. } => *by,
            _ => None,
        }
    }
}

/// Asks in which deal the mistake was made. Used if the mistake is reported between two deals.
///
/// # Errors
/// Stops as long as the answer is unknown.
pub fn which(ask: &mut Interview<'_>) -> Result<WhichDeal, Stop> {
    ask.ask(Query::choice(&WHICH, WhichDeal::CHOICES))
}

/// The player who made the mistake. Asks for the player if `incident` does not name one.
///
/// # Errors
/// Stops as long as the answer is unknown.
pub fn offender(ask: &mut Interview<'_>, incident: &Incident, players: SeatSet) -> Result<Seat, Stop> {
    match incident.offender() {
        Some(seat) => Ok(seat),
        None => ask.ask(Query::seat(&OFFENDER, players)),
    }
}

/// The cost of a remedy (what a ruling changes in the record) for the offender's side in this deal. Asks for the worth of the cards in
/// moved tricks if it counts and does not follow from `taken`. `trick` is the most that one trick can be worth, or `None` if unknown.
/// `before` has the tricks that earlier rulings on the deal have moved. `worths` returns the possible worths of the cards in a number of
/// tricks, and `can_be` whether the deal is possible with a given cost. Returns `None` if the remedy has no cost that a deal records.
///
/// # Errors
/// Stops as long as the worth is unknown or impossible.
pub fn cost(
    ask: &mut Interview<'_>,
    remedy: Remedy,
    offender: Seat,
    (trick, taken, before): (Option<i64>, Option<&Taken>, MovedBefore),
    (worths, can_be): (&dyn Fn(u8) -> Worths, &dyn Fn(Cost) -> bool),
) -> Result<Option<Cost>, Stop> {
    Ok(match remedy {
        Remedy::Tricks(tricks) => {
            let worth = taken.and_then(|taken| worth_bounds(taken, offender, (tricks, trick), Some(before)));
            let with = |n: i64| Cost::Moved { tricks, worth: u16::try_from(n).ok() };
            let holds = held_by(tricks, before, worths);
            Some(match worth {
                Some((name, bounds)) => with(worth_asked(ask, name, bounds, (&holds, &|n| can_be(with(n))))?),
                None => Cost::Moved { tricks, worth: None },
            })
        }
        Remedy::DealLost => Some(Cost::DealLost),
        Remedy::MisereMade => Some(Cost::MisereMade),
        Remedy::Points(points) => u16::try_from(points).ok().map(Cost::Given),
        Remedy::Nothing | Remedy::DealtAgain(_) | Remedy::Corrected { .. } | Remedy::OfTheGame => None,
    })
}

/// The name of the count of the cards in moved tricks ("card points", for example), with the smallest and the largest possible count.
/// `trick` is the most that one trick can be worth, or `None` if unknown. `before` has the tricks that earlier rulings have moved, or is
/// `None` to leave open where the tricks come from. Returns `None` if the game counts no worth of cards.
fn worth_bounds(
    taken: &Taken,
    offender: Seat,
    (tricks, trick): (u8, Option<i64>),
    before: Option<MovedBefore>,
) -> Option<(Phrase, (i64, i64))> {
    let (name, trick) = (taken.worth?.name, trick.unwrap_or(i64::MAX));
    let bounds = match before {
        Some(before) => taken.worth_after(offender, tricks, trick, before),
        None => taken.worth_of(offender, tricks, trick),
    };
    Some((name, bounds?))
}

/// Returns a function that says whether the cards of `tricks` moved tricks can have a given worth. The worth must be possible for these
/// tricks alone, and for all tricks together with those that were moved `before`.
fn held_by(tricks: u8, before: MovedBefore, worths: &dyn Fn(u8) -> Worths) -> impl Fn(i64) -> bool + use<> {
    let (alone, together) = (worths(tricks), worths(tricks.saturating_add(before.tricks)));
    move |n| alone.has(n) && together.has(n.saturating_add(before.worth))
}

/// The question for the worth of the cards in moved tricks, between `least` and `most`.
fn worth(name: Phrase, (least, most): (i64, i64)) -> Query<'static, i64> {
    Query::number(&WORTH, least..=most).about(&[Arg::Phrase(name)])
}

/// Checks the recorded worth of the cards in `tricks` moved tricks. `trick` and `worths` are as in [`cost`]. `before` has the tricks that
/// earlier rulings have moved. If it is `None`, the tricks may come from any number of parties.
///
/// # Errors
/// Stops if the worth is impossible, or if it is missing although it counts.
pub fn check_worth(
    recorded: Option<u16>,
    taken: &Taken,
    offender: Seat,
    (tricks, trick): (u8, Option<i64>),
    (before, worths): (Option<MovedBefore>, &dyn Fn(u8) -> Worths),
) -> Result<(), Stop> {
    let Some((name, bounds)) = worth_bounds(taken, offender, (tricks, trick), before) else { return Ok(()) };
    // Accepts any worth if the party has no trick, because it then loses nothing. An earlier version of this program may have booked a
    // worth.
    if taken.is_bare(taken.parties.get(offender)) {
        return Ok(());
    }
    let mut facts = Facts::default();
    match recorded {
        Some(recorded) => facts.set(WORTH.key, Value::Number(recorded.into())),
        None if bounds.1 == 0 => return Ok(()),
        None => {}
    }
    let mut ask = Interview::new(&facts, Entry::Live);
    let told = ask.ask(worth(name, bounds))?;
    // Accepts the only possible worth. If a party loses all its tricks, the facts of the deal say what all its cards are worth.
    let holds = held_by(tricks, before.unwrap_or_default(), worths);
    let can_be = |n| bounds.0 == bounds.1 || holds(n);
    if can_be(told) { Ok(()) } else { Err(not_in_them(&mut ask, worth(name, bounds), told, bounds, &can_be)) }
}

/// Asks for the worth of the cards in the moved tricks. Asks nothing if only the smallest number, `least`, is possible. Also asks nothing
/// if every number that is tried makes the deal impossible. Such a ruling is booked as points instead of moved tricks.
fn worth_asked(
    ask: &mut Interview<'_>,
    name: Phrase,
    (least, most): (i64, i64),
    (holds, can_be): (&dyn Fn(i64) -> bool, &dyn Fn(i64) -> bool),
) -> Result<i64, Stop> {
    // Does not try the smallest number, because that would show nothing: cards worth 0 leave the deal unchanged, so 0 is always possible.
    let held: Vec<_> = (least + 1..=most).filter(|n| holds(*n)).collect();
    if held.is_empty() {
        return Ok(least);
    }
    let middle = held.len().saturating_sub(1) / 2;
    let tried = held.last().into_iter().chain(held.iter().skip(middle).take(2));
    if !tried.copied().any(can_be) {
        return Ok(most);
    }
    let query = worth(name, (least, most));
    let told = ask.ask(query)?;
    let can_be = |n| holds(n) && can_be(n);
    if can_be(told) {
        return Ok(told);
    }
    Err(not_in_them(ask, query, told, (least, most), &can_be))
}

/// The refusal of the worth `told`, with the nearest number between `least` and `most` that is possible.
fn not_in_them(
    ask: &mut Interview<'_>,
    query: Query<'static, i64>,
    told: i64,
    (least, most): (i64, i64),
    can_be: &dyn Fn(i64) -> bool,
) -> Stop {
    let nearest = (1..=most - least).flat_map(|step| [told - step, told + step]);
    let nearest = nearest.filter(|n| (least..=most).contains(n)).find(|n| can_be(*n)).unwrap_or(least);
    ask.refuse(query, NOT_IN_THEM.with(&[Arg::Int(told), Arg::Int(nearest)]))
}

/// Asks how many points a ruling costs. Used if no facts of the deal can express the cost (rule sheet `irregularities` 0.3: points by hand
/// with the reason). `unit` is the unit in which the points of a ruling count.
///
/// # Errors
/// Stops as long as the answer is unknown.
pub fn by_hand(ask: &mut Interview<'_>, side: SeatSet, unit: Unit) -> Result<Cost, Stop> {
    let query = Query::number(&POINTS, 1..=MOST).about(&[Arg::Seats(side), Arg::Phrase(unit.name())]);
    let points = ask.ask(query)?;
    Ok(Cost::Passed(u16::try_from(points).unwrap_or_default()))
}
