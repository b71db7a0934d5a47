//! Questions for card points. The points of all piles are 120, so the points of the last pile are computed (rule sheet 0.5, V1 to V5).

use super::{PILES, TOTAL};
use crate::asking::{Refusal, nearest};
use crate::games::prelude::*;
use crate::games::words::TAKEN;
use crate::tricks::{Held, Misfit, PileReach, Tricks};

wording! {
    /// The card points of every player, as a list.
    pub fact POINTS = "points": ("{0}"), ("How many card points does {0} have?", "{0}さんのカード点は？");

    /// The card points of the first team. If the value is a list, it has the card points of both teams.
    pub fact TEAM_POINTS = "team_points": ("{0}"), ("How many card points do {0} have?", "{0}のカード点は合わせて？");

    /// The card points in the pile of every seat, in a game of two teams.
    pub fact SEAT_POINTS = "seat_points": ("{0}’s pile", "{0}の取り札"),
        ("How many card points are in {0}’s pile?", "{0}さんの取り札のカード点は？");

    refusal NEVER = "0.5":
        ("No cards are worth {0}: the smallest that counts is worth 2, so 1 can be neither taken nor left over from 120.",
        "{0}点になるカードの組み合わせはありません。点のあるカードは2点以上なので、1点だけ取ることも、120点から1点だけ残すこともできません。"),
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

    /// The text of the link that leads to a question for each pile.
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

/// A pile of won tricks whose card points are not counted yet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pile {
    /// The owner of the pile, as an argument of a phrase.
    pub whose: Arg,
    /// The number of tricks that the pile can have, and the cards known to be in it.
    pub held: Held,
}

impl Pile {
    /// Whether the pile certainly has no trick, and so no points.
    fn is_bare(&self) -> bool {
        self.held.most == 0
    }

    /// Whether the pile certainly has a trick, or some of its cards are known.
    fn is_known(&self) -> bool {
        self.held.least > 0 || self.held.knows_cards()
    }
}

/// The number of tricks that `players` can have out of `total` in a deal. They have at least the tricks that they won in `logged`.
pub fn held_by(players: SeatSet, logged: &[Seat], total: i64) -> Held {
    let theirs = logged.iter().filter(|seat| players.has(**seat)).count() as i64;
    Held::tricks(theirs, total - (logged.len() as i64 - theirs))
}

/// The question for card points. A table that enters only results can switch to the question for the winner of each trick.
pub fn card_points(fact: &'static Fact, entry: Entry) -> Query<'static, i64> {
    let query = Query::number(fact, 0..=TOTAL).counted();
    if entry == Entry::Totals { query.or_told_by(&TAKEN) } else { query }
}

/// Asks for the points of every pile. The points of the last pile follow from the points of the other piles, because all piles together
/// have 120 points.
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

/// Asks for the points of the first of two teams by [`TEAM_POINTS`]. The other team has the rest of 120. If the table recorded
/// [`TEAM_POINTS`] as a list, reads the points of both teams from the list.
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

/// Asks for the points of the first of two sides. The other side has the rest of 120.
///
/// # Errors
/// Stops while the points are missing or impossible.
pub fn ask_one(ask: &mut Interview<'_>, query: Query<'_, i64>, [one, other]: [Pile; 2], tricks: Tricks) -> Result<i64, Stop> {
    ask_pile(ask, query, &Round::new(&[], one, &[other], tricks))
}

/// Asks for the points of two players, one of whom must have more than the other.
///
/// # Errors
/// Stops while the points are missing or impossible. `undecided` is the refusal of 60 points for each player.
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

/// Asks the table to confirm points that no division of the cards gives. Two piles need no check, and up to four piles need none if nothing
/// is known about their tricks and cards (rule sheet V5).
///
/// # Errors
/// Stops until the table has confirmed these points.
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

/// The tricks of a deal between two players with a pack of 40. A trick has only two cards, so the number of tricks never limits the points.
const OF_TWO: Tricks = Tricks { count: 20, cards: 2 };

/// More tricks than any deal has. With them only the cards limit the points.
const ANY_TRICKS: Tricks = Tricks { count: 1000, cards: 40 };

/// The state of the count when one pile is asked for.
struct Round<'a> {
    left: i64,
    pile: Pile,
    later: &'a [Pile],
    reach: PileReach<'static>,
    /// The points that the pile could have if nothing were known about its tricks and cards.
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
        // Computes the points only if no later pile will be asked for. Computed points are not recorded, and a list cannot have a gap. No
        // later pile is asked for if at most one of the later piles has cards, or if no points are left.
        Some(points) if !more || left == 0 => ask.follows(query, points),
        _ => ask.ask(query),
    }
}

impl<'a> Round<'a> {
    /// The state of the count when `pile` is asked for. `counted` are the piles before it with their points, and `later` are the piles
    /// after it.
    fn new(counted: &[(i64, Held)], pile: Pile, later: &'a [Pile], tricks: Tricks) -> Round<'a> {
        let left = TOTAL - counted.iter().map(|(points, _)| points).sum::<i64>();
        let rest = later.iter().map(|pile| pile.held).reduce(Held::and);
        let reach = PileReach::new(&PILES, tricks, counted, pile.held, rest);
        let unknown: Vec<_> = counted.iter().map(|(points, _)| (*points, Held::default())).collect();
        let anywhere = PileReach::new(&PILES, ANY_TRICKS, &unknown, Held::default(), rest.map(|_| Held::default()));
        Round { left, pile, later, reach, anywhere }
    }

    /// The points of the pile if they follow from the other piles. `None` if they must be asked for.
    fn must(&self) -> Option<i64> {
        let left = self.left;
        if self.pile.is_bare() || left == 0 {
            return Some(0);
        }
        self.later.iter().all(Pile::is_bare).then_some(left)
    }

    /// Whether the pile can have `n` points in the tricks it has. Also true if the pile could never have `n` points, in any tricks. The
    /// table is asked to confirm impossible points once all piles are counted (rule sheet V5).
    fn can_be(&self, n: i64) -> bool {
        self.reach.has(n) || !self.anywhere.has(n)
    }

    /// Checks that the pile can have `n` points. Returns an objection that says why it cannot.
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

/// The refusals of card points that cannot be in the tricks of a pile.
pub struct OutOfReach {
    /// The card points of the whole pack.
    total: i64,
    too_many: Refusal,
    too_few: Refusal,
    between: Refusal,
}

/// The refusals of card points in the Briscola family, where the whole pack has 120.
pub static OUT_OF_REACH: OutOfReach = OutOfReach::of(TOTAL, "0.5");

impl OutOfReach {
    /// The refusals with the number `clause` of the rule sheet, for a pack that has `total` card points.
    pub const fn of(total: i64, clause: &'static str) -> OutOfReach {
        OutOfReach {
            total,
            too_many: Refusal { clause, says: OUTSIDE, instead: nearest(2) },
            too_few: Refusal { clause, says: OUTSIDE, instead: nearest(1) },
            between: Refusal { clause, says: BETWEEN, instead: EITHER },
        }
    }

    /// Checks that the cards of `whose` can be worth `n` points. `can` returns whether a number of points is possible.
    ///
    /// # Errors
    /// An objection with the least and the most points that are possible, or with the nearest possible numbers below and above `n`.
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

/// Checks that a pile with `points` card points can have `n` tricks. `can` returns whether a number of tricks is possible. If no number is
/// possible, this check passes: another check then asks the table to confirm the points.
///
/// # Errors
/// An objection with the fewest and the most tricks that are possible.
pub fn check_tricks(n: i64, points: i64, tricks: Tricks, can: &dyn Fn(i64) -> bool) -> Result<(), Objection> {
    let (refusal, fewest, most) = match Misfit::of(n, tricks.count, can) {
        None => return Ok(()),
        Some(Misfit::TooFew { least, most }) => (&MORE_TRICKS, least, most),
        Some(Misfit::TooMany { least, most } | Misfit::Between { below: least, above: most }) => (&FEWER_TRICKS, least, most),
    };
    Err(refusal.with(&[points, fewest, most, n].map(Arg::Int)))
}
