//! Asking for card points: piles that make 120 together, the last of them computed (0.5, V1 to V5).

use super::{PILES, TOTAL};
use crate::asking::Refusal;
use crate::games::prelude::*;
use crate::games::words::TAKEN;

wording! {
    /// The card points of every player.
    pub fact POINTS = "points": ("{0}"), ("How many card points does {0} have?", "{0}さんのカード点は？");

    /// The card points of the first team; as a list, of both.
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
    refusal NO_SUCH_SPLIT = "0.5":
        ("Four each of 11, 10, 4, 3 and 2 cannot be divided into these piles.",
        "11・10・4・3・2点のカード4枚ずつを、この点数に分けることはできません。"),
        ("Count again, or keep it.", "数え直すか、このまま記録してください。");

    /// To the question for every pile.
    pub phrase BY_SEAT: ("Pile by pile", "1人ずつ入力する");
    phrase LEAVES: ("leaves {0} for {1}", "{1}は{0}");
}

/// A pile before it is counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pile {
    /// Whose it is, for setting into a sentence.
    pub whose: Arg,
    /// Whether it is known to hold no trick.
    pub bare: bool,
}

/// The question for card points; where results are told, the tricks can be logged instead.
pub fn card_points(fact: &'static Fact, entry: Entry) -> Query<'static, i64> {
    let query = Query::number(fact, 0..=TOTAL).counted();
    if entry == Entry::Totals { query.or_told_by(&TAKEN) } else { query }
}

/// Asks for the points of every pile; what is left for the last is computed.
///
/// # Errors
/// Stops at the first number that is missing or cannot be.
pub fn ask_piles(ask: &mut Interview<'_>, query: Query<'_, i64>, piles: Seats<Pile>) -> Result<Seats<i64>, Stop> {
    let mut points = Seats::new(piles.len());
    let mut left = TOTAL;
    for (at, pile) in piles.iter().enumerate() {
        let mut others = piles.iter().skip(at + 1).filter(|other| !other.bare);
        let rest = Rest { left, next: others.next().copied(), more: others.next().is_some() };
        let counted = ask_pile(ask, query.item(at), *pile, rest)?;
        points.set(at, counted);
        left -= counted;
    }
    Ok(points)
}

/// Asks with a question for [`TEAM_POINTS`] for the points of the first of two teams, and computes the other's.
///
/// # Errors
/// Stops while they are missing or when they cannot be.
pub fn ask_teams(ask: &mut Interview<'_>, query: Query<'_, i64>, teams: [Pile; 2]) -> Result<Seats<i64>, Stop> {
    if !ask.items(&TEAM_POINTS).is_empty() {
        return ask_piles(ask, query, Seats::from_slice(&teams));
    }
    let points = ask_one(ask, query, teams)?;
    Ok(Seats::from_slice(&[points, TOTAL - points]))
}

/// Asks for the points of the first of two sides.
///
/// # Errors
/// Stops while they are missing or when they cannot be.
pub fn ask_one(ask: &mut Interview<'_>, query: Query<'_, i64>, [one, other]: [Pile; 2]) -> Result<i64, Stop> {
    ask_pile(ask, query, one, Rest { left: TOTAL, next: (!other.bare).then_some(other), more: false })
}

/// Asks for the points of two players of whom one has to have more.
///
/// # Errors
/// Stops while they are missing or when they cannot be; `undecided` refuses 60 each.
pub fn ask_decided(
    ask: &mut Interview<'_>,
    fact: &'static Fact,
    players: [Arg; 2],
    undecided: &'static Refusal,
    hint: Say,
) -> Result<[i64; 2], Stop> {
    let [first, second] = players.map(|whose| Pile { whose, bare: false });
    let decided = |n| if n * 2 == TOTAL { Err(undecided.with(&[])) } else { fits(n, TOTAL, None, first) };
    let query = Query::number(fact, 0..=TOTAL).counted().item(0).about(&[first.whose]).hint(hint);
    let points = ask.ask(query.unless(&decided))?;
    let rest = Rest { left: TOTAL - points, next: None, more: false };
    let other = ask_pile(ask, Query::number(fact, 0..=TOTAL).counted().item(1), second, rest)?;
    Ok([points, other])
}

/// Has piles confirmed that cannot lie side by side. Up to four piles always can (V5).
///
/// # Errors
/// Stops until the table has confirmed them.
pub fn check_split(ask: &mut Interview<'_>, fact: &'static Fact, piles: Seats<Pile>, points: Seats<i64>) -> Result<(), Stop> {
    let last = points.len().saturating_sub(1);
    if points.len() <= 4 || PILES.divides(points.as_slice()) {
        return Ok(());
    }
    let query = Query::number(fact, 0..=TOTAL).counted().item(last).about(&[piles.get(last).whose]);
    ask.warn(query, NO_SUCH_SPLIT.warn(&[]))
}

/// What is not counted yet when a pile is asked for.
#[derive(Clone, Copy)]
struct Rest {
    /// How many points.
    left: i64,
    /// The next pile that can have some, after the one that is asked for.
    next: Option<Pile>,
    /// Whether more piles follow that can.
    more: bool,
}

fn ask_pile(ask: &mut Interview<'_>, query: Query<'_, i64>, pile: Pile, rest: Rest) -> Result<i64, Stop> {
    let must = if pile.bare || rest.left == 0 { Some(0) } else { rest.next.is_none().then_some(rest.left) };
    let fits = |n| fits(n, rest.left, must, pile);
    let note = |n| rest.next.filter(|_| !rest.more).map(|other| LEAVES.with(&[Arg::Int(rest.left - n), other.whose]));
    let query = query.about(&[pile.whose]).unless(&fits).noting(&note);
    match must {
        // What follows is not recorded, so in a list nothing that is may come after it.
        Some(points) if !rest.more || rest.left == 0 => ask.follows(query, points),
        _ => ask.ask(query),
    }
}

/// Whether a pile of `n` points can lie there when `left` are not counted and, perhaps, none but `must` can be.
fn fits(n: i64, left: i64, must: Option<i64>, pile: Pile) -> Result<(), Objection> {
    let counted = TOTAL - left;
    if pile.bare && n != 0 {
        return Err(NO_TRICK.with(&[Arg::None, pile.whose]));
    }
    if must.is_some_and(|must| n != must) || n > left {
        return Err(NOT_LEFT.with(&[Arg::Int(counted), Arg::Int(must.unwrap_or(left)), Arg::Int(n)]));
    }
    if PILES.can_be(n) && PILES.can_be(left - n) {
        return Ok(());
    }
    let legal = |n: &i64| PILES.can_be(*n) && PILES.can_be(left - n);
    let (below, above) = ((0..n).rev().find(legal), (n + 1..=left).find(legal));
    let refusal = if PILES.can_be(n) { &LEAVES_ONE } else { &NEVER };
    Err(refusal.with(&[Arg::Int(n), Arg::Int(below.unwrap_or(0)), Arg::Int(above.unwrap_or(left)), Arg::Int(counted + n)]))
}
