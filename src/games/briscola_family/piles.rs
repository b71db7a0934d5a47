//! Asking for card points: piles that make 120 together, the last of them computed (0.5, V1 to V5).

use super::{PILES, TOTAL};
use crate::asking::{Refusal, nearest};
use crate::games::prelude::*;
use crate::games::words::TAKEN;
use crate::tricks::{Held, Misfit, PileReach, Tricks};

wording! {
    /// The card points of every player.
    pub fact POINTS = "points": ("{0}"), ("How many card points does {0} have?", "{0}さんのカード点は？");

    /// The card points of the first team. As a list, the card points of both teams.
    pub fact TEAM_POINTS = "team_points": ("{0}"), ("How many card points do {0} have?", "{0}のカード点は合わせて？");

    /// The card points in front of every seat of a team game.
    pub fact SEAT_POINTS = "seat_points": ("{0}’s pile", "{0}の取り札"),
        ("How many card points are in {0}’s pile?", "{0}さんの取り札のカード点は？");

    refusal NEVER = "0.5":
        ("No cards are worth {0}: the smallest that counts is a jack with 2, so 1 can be neither taken nor left over from 120.",
        "{0}点になるカードの組み合わせはありません。最小の得点はJの2点なので、1点だけ取ることも、120点から1点だけ残すこともできません。"),
        ("Closest possible: {1} or {2}.", "{1}か{2}なら入力できます。");
    refusal LEAVES_ONE = "0.5":
        ("All cards are worth 120; with {0} here {3} are counted and 1 is left over, which no card is worth.",
        "カード点は全部で120点です。ここを{0}点にすると合計{3}点で1点残りますが、1点のカードはありません。"),
        ("Closest possible: {1} or {2}.", "{1}か{2}なら入力できます。");
    refusal NOT_LEFT = "0.5":
        ("All cards are worth 120; {0} are counted, which leaves {1}, not {2}.",
        "カード点は全部で120点です。すでに{0}点なので残りは{1}点で、{2}点にはなりません。"), nearest(1);
    refusal NO_TRICK = "0.5":
        ("{1} took no trick, so there are no card points.", "{1}は1トリックも取っていないので、カード点はありません。"),
        ("Closest possible: 0.", "0なら入力できます。");
    refusal MORE_TRICKS = "0.5":
        ("{0} card points take {1} to {2} tricks, not {3}.", "{0}点は{1}〜{2}トリックで取る点なので、{3}トリックにはなりません。"),
        nearest(1);
    refusal FEWER_TRICKS = "0.5":
        ("{0} card points take {1} to {2} tricks, not {3}.", "{0}点は{1}〜{2}トリックで取る点なので、{3}トリックにはなりません。"),
        nearest(2);
    refusal NO_SUCH_SPLIT = "0.5":
        ("Four each of 11, 10, 4, 3 and 2 cannot be divided into these piles.",
        "11・10・4・3・2点のカード4枚ずつを、この点数に分けることはできません。"),
        ("Count again, or keep it.", "数え直すか、このまま記録してください。");

    /// The text of the link to the questions pile by pile.
    pub phrase BY_SEAT: ("Pile by pile", "1人ずつ入力する");
    phrase OUTSIDE:
        ("With what is recorded, {0} can have {1} to {2} card points, not {3}.",
        "記録からすると、{0}のカード点は{1}点から{2}点までで、{3}点にはなりません。");
    phrase BETWEEN:
        ("No cards that {0} can have in these tricks are worth {3}.",
        "このトリック数で{0}のカードが{3}点になる組み合わせはありません。");
    phrase EITHER: ("Closest possible: {1} or {2}.", "{1}か{2}なら入力できます。");
    phrase LEAVES: ("leaves {0} for {1}", "{1}は{0}");
}

/// A pile before its points are counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pile {
    /// The owner, as an argument of a phrase.
    pub whose: Arg,
    /// The known tricks and cards of the pile.
    pub held: Held,
}

impl Pile {
    /// Whether the pile certainly has no trick.
    fn is_bare(&self) -> bool {
        self.held.most == 0
    }

    /// Whether some of the pile's tricks or cards are known.
    fn is_known(&self) -> bool {
        self.held.least > 0 || self.held.knows_cards()
    }
}

/// The number of tricks of `total` that `players` can have after the tricks `logged`.
pub fn held_by(players: SeatSet, logged: &[Seat], total: i64) -> Held {
    let theirs = logged.iter().filter(|seat| players.has(**seat)).count() as i64;
    Held::tricks(theirs, total - (logged.len() as i64 - theirs))
}

/// The question for card points. If results are entered, the tricks can be logged instead.
pub fn card_points(fact: &'static Fact, entry: Entry) -> Query<'static, i64> {
    let query = Query::number(fact, 0..=TOTAL).counted();
    if entry == Entry::Totals { query.or_told_by(&TAKEN) } else { query }
}

/// Asks for the points of every pile. The last pile is computed as the rest.
///
/// # Errors
/// Stops at the first number that is missing or impossible.
pub fn ask_piles(ask: &mut Interview<'_>, query: Query<'_, i64>, piles: Seats<Pile>, tricks: Tricks) -> Result<Seats<i64>, Stop> {
    let mut points = Seats::new(piles.len());
    let mut counted = Vec::new();
    for (at, pile) in piles.iter().enumerate() {
        let later: Vec<Pile> = piles.iter().skip(at + 1).copied().collect();
        let n = ask_pile(ask, query.item(at), &Round::new(&counted, *pile, &later, tricks))?;
        points.set(at, n);
        counted.push((n, pile.held));
    }
    Ok(points)
}

/// Asks for the points of the first of two teams with a question for [`TEAM_POINTS`], and computes the points of the other team.
///
/// # Errors
/// Stops while the points are missing or impossible.
pub fn ask_teams(ask: &mut Interview<'_>, query: Query<'_, i64>, teams: [Pile; 2], tricks: Tricks) -> Result<Seats<i64>, Stop> {
    if !ask.items(&TEAM_POINTS).is_empty() {
        return ask_piles(ask, query, Seats::from_slice(&teams), tricks);
    }
    let points = ask_one(ask, query, teams, tricks)?;
    Ok(Seats::from_slice(&[points, TOTAL - points]))
}

/// Asks for the points of the first of two sides.
///
/// # Errors
/// Stops while the points are missing or impossible.
pub fn ask_one(ask: &mut Interview<'_>, query: Query<'_, i64>, [one, other]: [Pile; 2], tricks: Tricks) -> Result<i64, Stop> {
    ask_pile(ask, query, &Round::new(&[], one, &[other], tricks))
}

/// Asks for the points of two players whose totals must differ.
///
/// # Errors
/// Stops while the points are missing or impossible. `undecided` refuses 60 each.
pub fn ask_decided(
    ask: &mut Interview<'_>,
    fact: &'static Fact,
    players: [Arg; 2],
    undecided: &'static Refusal,
    hint: Say,
) -> Result<[i64; 2], Stop> {
    let [first, second] = players.map(|whose| Pile { whose, held: Held::default() });
    let later = [second];
    let round = Round::new(&[], first, &later, OF_TWO);
    let decided = |n| if n * 2 == TOTAL { Err(undecided.with(&[])) } else { round.fits(n) };
    let query = Query::number(fact, 0..=TOTAL).counted().item(0).about(&[first.whose]).hint(hint);
    let points = ask.ask(query.unless(&decided))?;
    let round = Round::new(&[(points, first.held)], second, &[], OF_TWO);
    let other = ask_pile(ask, Query::number(fact, 0..=TOTAL).counted().item(1), &round)?;
    Ok([points, other])
}

/// Asks the table to confirm piles that cannot exist together. Two piles always can exist together. Up to four always can if no trick and
/// no card is known (V5).
///
/// # Errors
/// Stops until the table has confirmed them.
pub fn check_split(
    ask: &mut Interview<'_>,
    fact: &'static Fact,
    piles: Seats<Pile>,
    points: Seats<i64>,
    tricks: Tricks,
) -> Result<(), Stop> {
    let last = points.len().saturating_sub(1);
    let always = if piles.iter().any(Pile::is_known) { 2 } else { 4 };
    let counted: Vec<_> = points.iter().copied().zip(piles.iter().map(|pile| pile.held)).collect();
    if points.len() <= always || PILES.can_lie(&counted, tricks) {
        return Ok(());
    }
    let query = Query::number(fact, 0..=TOTAL).counted().item(last).about(&[piles.get(last).whose]);
    ask.warn(query, NO_SUCH_SPLIT.warn(&[]))
}

/// The tricks of two players with the pack of 40. In tricks of two cards the number of tricks never limits the points.
const OF_TWO: Tricks = Tricks { count: 20, cards: 2 };

/// More tricks than any deal has, so that only the cards bound the points.
const ANY_TRICKS: Tricks = Tricks { count: 1000, cards: 40 };

/// The state of the counting: the current pile, the earlier piles, and the later ones.
struct Round<'a> {
    left: i64,
    pile: Pile,
    later: &'a [Pile],
    reach: PileReach<'static>,
    /// The points that the pile could have if none of its tricks and cards were known.
    anywhere: PileReach<'static>,
}

fn ask_pile(ask: &mut Interview<'_>, query: Query<'_, i64>, round: &Round<'_>) -> Result<i64, Stop> {
    let left = round.left;
    let mut later = round.later.iter().filter(|later| !later.is_bare());
    let (next, more) = (later.next(), later.next().is_some());
    let fits = |n| round.fits(n);
    let note = |n| next.filter(|_| !more).map(|other| LEAVES.with(&[Arg::Int(left - n), other.whose]));
    let query = query.about(&[round.pile.whose]).unless(&fits).noting(&note);
    match round.must() {
        // Points that follow from the other piles are not recorded. A list cannot lack an item before a recorded one.
        // So they follow only if no later pile is asked for: at most one later pile has cards, or no points are left.
        Some(points) if !more || left == 0 => ask.follows(query, points),
        _ => ask.ask(query),
    }
}

impl<'a> Round<'a> {
    /// The question for a pile after the counted piles and before the `later` piles.
    fn new(counted: &[(i64, Held)], pile: Pile, later: &'a [Pile], tricks: Tricks) -> Round<'a> {
        let left = TOTAL - counted.iter().map(|(points, _)| points).sum::<i64>();
        let rest = later.iter().map(|pile| pile.held).reduce(Held::and);
        let reach = PileReach::new(&PILES, tricks, counted, pile.held, rest);
        let unknown: Vec<_> = counted.iter().map(|(points, _)| (*points, Held::default())).collect();
        let anywhere = PileReach::new(&PILES, ANY_TRICKS, &unknown, Held::default(), rest.map(|_| Held::default()));
        Round { left, pile, later, reach, anywhere }
    }

    /// The points of the pile, if they follow from the others.
    fn must(&self) -> Option<i64> {
        let left = self.left;
        if self.pile.is_bare() || left == 0 {
            return Some(0);
        }
        self.later.iter().all(Pile::is_bare).then_some(left)
    }

    /// Whether the tricks allow `n` points. Points that no tricks allow pass here. The table confirms them when all piles are counted (V5).
    fn can_be(&self, n: i64) -> bool {
        self.reach.has(n) || !self.anywhere.has(n)
    }

    /// Checks that the pile can have `n` points.
    fn fits(&self, n: i64) -> Result<(), Objection> {
        let (left, must) = (self.left, self.must());
        let counted = TOTAL - left;
        if self.pile.is_bare() && n != 0 {
            return Err(NO_TRICK.with(&[Arg::None, self.pile.whose]));
        }
        if must.is_some_and(|must| n != must) || n > left {
            return Err(NOT_LEFT.with(&[Arg::Int(counted), Arg::Int(must.unwrap_or(left)), Arg::Int(n)]));
        }
        let divides = |n: &i64| PILES.can_be(*n) && PILES.can_be(left - n);
        if divides(&n) {
            return OUT_OF_REACH.check(n, self.pile.whose, &|n| divides(&n) && self.can_be(n));
        }
        let (below, above) = ((0..n).rev().find(divides), (n + 1..=left).find(divides));
        let refusal = if PILES.can_be(n) { &LEAVES_ONE } else { &NEVER };
        Err(refusal.with(&[Arg::Int(n), Arg::Int(below.unwrap_or(0)), Arg::Int(above.unwrap_or(left)), Arg::Int(counted + n)]))
    }
}

/// The refusals of card points that the recorded tricks do not allow.
pub struct OutOfReach {
    /// The card points of the whole pack.
    total: i64,
    too_many: Refusal,
    too_few: Refusal,
    between: Refusal,
}

/// The refusal of totals out of reach in the Briscola family.
pub static OUT_OF_REACH: OutOfReach = OutOfReach::of(TOTAL, "0.5");

impl OutOfReach {
    /// The refusals under a clause of the sheet, for a pack with `total` card points.
    pub const fn of(total: i64, clause: &'static str) -> OutOfReach {
        OutOfReach {
            total,
            too_many: Refusal { clause, says: OUTSIDE, instead: nearest(2) },
            too_few: Refusal { clause, says: OUTSIDE, instead: nearest(1) },
            between: Refusal { clause, says: BETWEEN, instead: EITHER },
        }
    }

    /// Checks that the cards of `whose` can be worth `n`. `can` returns whether a number is possible.
    ///
    /// # Errors
    /// The least and the most that can be, or the nearest below and above.
    pub fn check(&'static self, n: i64, whose: Arg, can: &dyn Fn(i64) -> bool) -> Result<(), Objection> {
        let (refusal, one, other) = match Misfit::of(n, self.total, can) {
            None => return Ok(()),
            Some(Misfit::TooMany { least, most }) => (&self.too_many, least, most),
            Some(Misfit::TooFew { least, most }) => (&self.too_few, least, most),
            Some(Misfit::Between { below, above }) => (&self.between, below, above),
        };
        Err(refusal.with(&[whose, Arg::Int(one), Arg::Int(other), Arg::Int(n)]))
    }
}

/// Checks that a pile of `points` can hold `n` tricks. `can` answers for each number of tricks.
/// If no number is possible, the check passes, and the table is asked to confirm the points elsewhere.
///
/// # Errors
/// The fewest and the most tricks.
pub fn check_tricks(n: i64, points: i64, tricks: Tricks, can: &dyn Fn(i64) -> bool) -> Result<(), Objection> {
    let (refusal, fewest, most) = match Misfit::of(n, tricks.count, can) {
        None => return Ok(()),
        Some(Misfit::TooFew { least, most }) => (&MORE_TRICKS, least, most),
        Some(Misfit::TooMany { least, most } | Misfit::Between { below: least, above: most }) => (&FEWER_TRICKS, least, most),
    };
    Err(refusal.with(&[points, fewest, most, n].map(Arg::Int)))
}
