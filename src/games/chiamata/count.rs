//! Asks for the winner of each trick, if the table enters tricks, and for the final card points and tricks of the declarer's side (rule
//! sheet, sections 6 and 9). The functions that ask return a `Stop` (the error that ends an interview) at the first answer that is missing
//! or impossible.

use super::facts::{Chiamata, Deal, SideTotals};
use super::house_rules::HouseRules;
use super::options::{CapotTrigger, MonteTo};
use super::partners::{name_by, name_partners};
use crate::games::briscola_family::piles::{
    BY_SEAT, OUT_OF_REACH, Pile, SEAT_POINTS, ask_one, ask_piles, card_points, check_split, check_tricks, held_by,
};
use crate::games::briscola_family::{IT40, PILES, TOTAL};
use crate::games::prelude::*;
use crate::games::words::{TAKEN, who_took};
use crate::tricks::{Held, PileReach, Tricks};

choices! {
    /// The side that won the last trick, and with it the monte, the five discards (section 9 of the rule sheet).
    pub enum LastTrick {
        Side = "side" => ("the declarer’s side", "デクレアラー側"),
        Opponents = "opponents" => ("the opponents", "相手側"),
    }
}

wording! {
    fact SIDE_POINTS = "side_points": ("{0}"), ("How many card points {0|does|do} {0} have?", "{0}のカード点は{0||合わせて}？");
    /// The card points of the declarer and the partner, asked for while the partner is unknown.
    fact HIDDEN_POINTS = "side_points": ("{0} and partner", "{0}とパートナー"),
        ("How many card points do {0} and partner have?", "{0}さんとパートナーのカード点は合わせて？");
    pub(super) fact SIDE_TRICKS = "side_tricks": ("Their tricks", "トリック数"),
        ("How many tricks did the declarer’s side take?", "デクレアラー側は何トリック取った？");
    /// The card points in the tricks of the declarer's side, in a game that counts the monte (the declarer's five discards) separately.
    fact SIDE_TRICK_POINTS = "side_trick_points": ("Points in tricks", "トリックの点"),
        ("How many card points in the tricks of the declarer’s side?", "デクレアラー側がトリックで取ったカード点は？");
    pub(super) fact MONTE_POINTS = "monte_points": ("Monte", "モンテ"), ("How many card points in the five discards?", "捨てた5枚のカード点は？");
    pub(super) fact LAST_TRICK_BY = "last_trick_by": ("Last trick", "最後のトリック"), ("Who took the last trick?", "最後のトリックを取ったのは？");

    refusal NEEDS_A_TRICK = "6":
        ("The declarer’s side has points or the last trick, so it took at least 1 trick.",
        "点や最後のトリックは、トリックを取らなければ得られません。1トリック以上のはずです。"),
        ("Closest possible: 1.", "1なら入力できます。");
    refusal NOT_ALL = "6":
        ("With all {0} tricks the declarer’s side would have everything; the others have taken something.",
        "{0}トリックすべてならデクレアラー側が全部取っているはずですが、相手側にも取り札があります。"), nearest(1);
    refusal LAST_IS_ONE_MORE = "9":
        ("With the last trick the side would have one trick more than recorded, and these points would not fit.",
        "最後のトリックを加えたトリック数では、入力された点数になりません。"),
        ("Choose the other side, or correct the tricks.", "もう一方の側を選ぶか、トリックを訂正してください。");
    refusal NO_SUCH_PARTS = "9":
        ("All cards are worth 120, and neither tricks nor monte can be worth 1: {0} here would leave {1}.",
        "カード点は全部で120点で、トリックもモンテも1点にはなりません。ここを{0}点にすると残りは{1}点です。"), nearest(2);
    refusal NO_SUCH_MONTE = "9": ("Five cards are never worth {0}.", "5枚で{0}点になることはありません。"),
        ("Count again, or keep it.", "数え直すか、このまま記録してください。");

    phrase TOGETHER: ("The side’s total", "合計で入力する");
    phrase THE_OTHERS: ("the others", "相手側");
    phrase THE_MONTE: ("the monte", "モンテ");
    phrase MAY_LIE:
        ("Everybody may talk and lie, even about being the partner.", "自由に話してかまいません。自分がパートナーだという嘘もつけます。");
    phrase NO_LIES: ("Nobody may lie about being the partner.", "自分がパートナーだという嘘は禁止です。");
}

/// The most card points of a monte: four Aces and a 3.
const RICHEST_MONTE: i64 = 54;
/// Sums of card points that no five cards have, although larger sums are possible.
const NO_MONTE: [i64; 2] = [49, 50];

impl SideTotals {
    /// The side that took the last trick.
    pub(super) const fn last_by(&self) -> LastTrick {
        if self.last_trick { LastTrick::Side } else { LastTrick::Opponents }
    }
}

impl Chiamata {
    /// The fact that records the card points of the declarer's side.
    pub(super) fn points_fact(&self) -> &'static Fact {
        if self.has_monte { &SIDE_TRICK_POINTS } else { &SIDE_POINTS }
    }

    /// The number of tricks of a deal, and the number of cards in one trick. The five cards of the monte count as one more trick, so that
    /// the tricks together have all 40 cards.
    fn all_tricks(&self) -> Tricks {
        let count = self.tricks + i64::from(self.has_monte);
        Tricks { count, cards: IT40.pack.len() as i64 / count }
    }

    /// The numbers of tricks that the declarer's side and the opponents can have. `logged` has the exact number, if all tricks are entered.
    /// If not, the entered tricks of players whose side is known limit the numbers.
    fn held(&self, deal: &Deal, logged: Option<Logged>) -> [Held; 2] {
        let side = match logged {
            Some(Logged { tricks, .. }) => Held::tricks(tricks, tricks),
            None => {
                let known = held_by(deal.side(), &deal.taken, self.tricks);
                if deal.side_is_known() { known } else { Held::tricks(known.least, self.tricks) }
            }
        };
        [side, Held::tricks(self.tricks - side.most, self.tricks - side.least)]
    }
}

/// Asks for the winner of each trick. The questions end early if the table enters the card points.
pub(super) fn log(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let total = game.tricks as usize;
    let logged = ask.items(&TAKEN).len();
    let told = [game.points_fact(), &SEAT_POINTS, &SIDE_TRICKS].iter().any(|totals| ask.prefers(totals, &TAKEN, total));
    while deal.taken.len() < total && (deal.taken.len() < logged || !told) {
        let query = who_took(deal.taken.len(), now.table).or_told_by(game.points_fact());
        let query = match now.rules.lying {
            Some(lying) if deal.taken.is_empty() => query.hint(if lying { MAY_LIE } else { NO_LIES }),
            _ => query,
        };
        deal.taken.push(ask.ask(query)?);
    }
    Ok(())
}

/// The number of tricks of the declarer's side if all tricks are known, and whether the side took the last trick.
#[derive(Clone, Copy)]
struct Logged {
    tricks: i64,
    last: bool,
}

/// Asks for the final card points and tricks of the declarer's side. If every trick is entered, first asks for the partner, so that the
/// number of tricks can be computed.
pub(super) fn count(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let whole = deal.taken.len() as i64 == game.tricks;
    if whole {
        name_partners(now, ask, deal)?;
    }
    let taken = if game.has_monte { with_monte(game, now, ask, deal, whole)? } else { without_monte(game, now, ask, deal, whole)? };
    deal.side_took = Some(taken);
    Ok(())
}

/// The facts that follow from all tricks if the judge has seen them: the holders of the called cards, and the card points of the declarer's
/// side. There are no card points if the partner stays unknown.
pub(super) fn in_tricks(game: &Chiamata, now: &Now<'_, Chiamata>, deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
    let mut known = deal.clone();
    let mut told = name_by(now, &mut known, tricks);
    if known.side_is_known() {
        let everybody = now.table.everybody();
        told.push(game.points_fact().told(None, tricks.points(known.side())));
        told.extend(game.has_monte.then(|| MONTE_POINTS.told(None, TOTAL - tricks.points(everybody))));
    }
    told
}

fn of_log(deal: &Deal, whole: bool) -> Option<Logged> {
    let side = deal.side();
    let tricks = deal.taken.iter().filter(|seat| side.has(**seat)).count() as i64;
    whole.then(|| Logged { tricks, last: deal.taken.last().is_some_and(|seat| side.has(*seat)) })
}

/// The number of tricks of the declarer's side, if the table entered that the side has all tricks or none, and entered no card points.
/// `None` in any other case.
fn all_or_none(game: &Chiamata, ask: &Interview<'_>) -> Option<Logged> {
    let tricks = ask.recorded_as::<i64>(&SIDE_TRICKS).filter(|tricks| *tricks == 0 || *tricks == game.tricks)?;
    (!ask.is_recorded(game.points_fact())).then_some(Logged { tricks, last: tricks > 0 })
}

fn without_monte(
    game: &Chiamata,
    now: &Now<'_, Chiamata>,
    ask: &mut Interview<'_>,
    deal: &mut Deal,
    whole: bool,
) -> Result<SideTotals, Stop> {
    let points = if ask.tells_by(&SEAT_POINTS, &SIDE_POINTS) {
        let piles = by_seat(game, now, ask, deal)?;
        deal.piles = Some(piles);
        name_partners(now, ask, deal)?;
        deal.side().iter().map(|seat| piles.get(seat)).sum()
    } else {
        let logged = of_log(deal, whole).or_else(|| all_or_none(game, ask));
        ask_one(ask, points_query(now, deal), sides(game, deal, logged), game.all_tricks())?
    };
    let least = i64::from(points > 0);
    let most = if points < TOTAL { game.tricks - 1 } else { game.tricks };
    let due = points == 0 || points == TOTAL;
    let can = |n: i64| {
        let [side, others] = [n, game.tricks - n].map(|n| Held::tricks(n, n));
        PileReach::new(&PILES, game.all_tricks(), &[], side, Some(others)).has(points)
    };
    let [beside, _] = game.held(deal, None);
    let parts = Parts { points, possible: least..=most, beside, due, can: &can };
    let tricks = tricks(game, now.rules, ask, of_log(deal, whole), &parts)?;
    Ok(SideTotals { points, tricks, ..SideTotals::default() })
}

/// Asks for the card points in the pile of every active player, in the order of seats.
fn by_seat(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &Deal) -> Result<Seats<i64>, Stop> {
    let players: Vec<Seat> = now.table.everybody().iter().collect();
    let pile = |seat: &Seat| Pile { whose: Arg::Seat(*seat), held: held_by(SeatSet::of(*seat), &deal.taken, game.tricks) };
    let piles = Seats::from_slice(&players.iter().map(pile).collect::<Vec<_>>());
    let points = ask_piles(ask, card_points(&SEAT_POINTS, now.entry).or_now(&SIDE_POINTS, TOGETHER), piles, game.all_tricks())?;
    check_split(ask, &SEAT_POINTS, piles, points, game.all_tricks())?;
    let mut by_seat = Seats::new(now.table.chairs());
    for (seat, points) in players.into_iter().zip(points.iter()) {
        by_seat.set(seat, *points);
    }
    Ok(by_seat)
}

fn points_query(now: &Now<'_, Chiamata>, deal: &Deal) -> Query<'static, i64> {
    let fact = if deal.side_is_known() { &SIDE_POINTS } else { &HIDDEN_POINTS };
    card_points(fact, now.entry).or_now(&SEAT_POINTS, BY_SEAT)
}

/// The piles of the declarer's side and of the opponents: their owners as arguments of a question, and the tricks that they can have.
fn sides(game: &Chiamata, deal: &Deal, logged: Option<Logged>) -> [Pile; 2] {
    let whose = match deal.contract {
        Some(contract) if !deal.side_is_known() => Arg::Seat(contract.declarer),
        _ => Arg::Seats(deal.side()),
    };
    let [side, others] = game.held(deal, logged);
    [Pile { whose, held: side }, Pile { whose: Arg::Phrase(THE_OTHERS), held: others }]
}

/// The limits for the number of tricks of the declarer's side, once its card points are counted.
struct Parts<'a> {
    /// The card points in the tricks of the declarer's side.
    points: i64,
    /// The possible numbers of tricks. A side with card points has at least one trick. So neither side can have all tricks if the other
    /// side has card points.
    possible: core::ops::RangeInclusive<i64>,
    /// The numbers of tricks that the entered tricks allow. While the partner is secret, a trick of another player can belong to either
    /// side.
    beside: Held,
    /// Whether the declarer's side may have all tricks or none, which can double the pay. Only then must the table enter the number of
    /// tricks.
    due: bool,
    /// Returns whether the declarer's side can have its card points in the given number of tricks.
    can: &'a dyn Fn(i64) -> bool,
}

/// The number of tricks of the declarer's side. It is computed if all tricks are entered. Otherwise the table is asked, but only if the
/// number can double the pay. `None` if the number is neither computed, asked for, nor recorded.
fn tricks(
    game: &Chiamata,
    rules: &HouseRules,
    ask: &mut Interview<'_>,
    logged: Option<Logged>,
    parts: &Parts<'_>,
) -> Result<Option<i64>, Stop> {
    let fits = |n: i64| match &parts.possible {
        possible if n < *possible.start() => Err(NEEDS_A_TRICK.with(&[])),
        possible if n > *possible.end() => Err(NOT_ALL.with(&[Arg::Int(game.tricks), Arg::Int(*possible.end())])),
        _ if logged.is_some() => Ok(()),
        _ => {
            check_tricks(n, parts.points, Tricks { count: game.tricks, ..game.all_tricks() }, parts.can)?;
            Objection::beside(n, parts.beside.least..=parts.beside.most)
        }
    };
    let query = Query::number(&SIDE_TRICKS, 0..=game.tricks).unless(&fits);
    match logged {
        Some(logged) => ask.follows(query, logged.tricks).map(Some),
        None if (parts.due && rules.capot_trigger == CapotTrigger::AllTricks) || ask.is_recorded(&SIDE_TRICKS) => ask.ask(query).map(Some),
        None => Ok(None),
    }
}

/// Checks that `n` can be one of two parts that add up to `left` card points. `n` must be from `least` to `most`. Neither part can be 1,
/// because no card is worth 1 point. Returns the objection if `n` is impossible.
fn part(n: i64, left: i64, [least, most]: [i64; 2]) -> Result<(), Objection> {
    let can_be = |n: &i64| *n != 1 && left - n != 1;
    if (least..=most).contains(&n) && can_be(&n) {
        return Ok(());
    }
    let nearest = (least..=most).filter(can_be).min_by_key(|m| (m - n).abs()).unwrap_or_default();
    Err(NO_SUCH_PARTS.with(&[Arg::Int(n), Arg::Int(left - n), Arg::Int(nearest)]))
}

/// Asks for the card points in the tricks, for the card points of the monte (the declarer's five discards), and for the side that won the
/// last trick (section 9 of the rule sheet). An answer that follows from entered tricks or from earlier answers is not asked for.
fn with_monte(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &Deal, whole: bool) -> Result<SideTotals, Stop> {
    let logged = of_log(deal, whole).or_else(|| all_or_none(game, ask));
    let [side, others] = game.held(deal, logged);
    // Asks for no card points if a side has all tricks or none. With all tricks it has the monte (the declarer's five discards) too, so it
    // has all 120 points. Without a trick it has no points, unless a house rule gives the monte to the declarer.
    let uncounted = !ask.is_recorded(&SIDE_TRICK_POINTS) && !ask.is_recorded(&MONTE_POINTS);
    if uncounted && (others.most == 0 || (side.most == 0 && now.rules.monte_to == MonteTo::LastTrick)) {
        let (points, last_trick) = if others.most == 0 { (TOTAL, true) } else { (0, false) };
        ask.follows(Query::choice(&LAST_TRICK_BY, LastTrick::CHOICES), if last_trick { LastTrick::Side } else { LastTrick::Opponents })?;
        let all = if last_trick { game.tricks } else { 0 };
        let parts = Parts { points, possible: all..=all, beside: side, due: true, can: &|_| true };
        let tricks = tricks(game, now.rules, ask, logged, &parts)?;
        return Ok(SideTotals { points, monte: 0, last_trick, tricks });
    }
    let [Pile { whose, .. }, _] = sides(game, deal, logged);
    let bare = [side, others].map(|held| held.most == 0);
    // Counts the monte as one trick in the check, because it has five cards, as many as a trick.
    let (all, monte_held) = (game.all_tricks(), Held::tricks(1, 1));
    let reach = PileReach::new(&PILES, all, &[], side, Some(others.and(monte_held)));
    let in_tricks = |n: i64| {
        part(n, TOTAL, [if bare[1] { TOTAL - RICHEST_MONTE } else { 0 }, TOTAL])?;
        OUT_OF_REACH.check(n, whose, &|n| part(n, TOTAL, [0, TOTAL]).is_ok() && reach.has(n))
    };
    let query = card_points(&SIDE_TRICK_POINTS, now.entry);
    let points = if bare[0] { ask.follows(query, 0)? } else { ask.ask(query.unless(&in_tricks))? };
    let left = TOTAL - points;
    let least = if bare[1] { left } else { 0 };
    let lies = |side: Held, others: Held| PileReach::new(&PILES, all, &[(points, side)], monte_held, Some(others));
    let reach = lies(side, others);
    let in_monte = |n: i64| {
        part(n, left, [least, left.min(RICHEST_MONTE)])?;
        // Lets the sums in `NO_MONTE` pass this check, because the table is asked to confirm them below.
        if NO_MONTE.contains(&n) {
            Ok(())
        } else {
            OUT_OF_REACH.check(n, Arg::Phrase(THE_MONTE), &|n| part(n, left, [least, left]).is_ok() && reach.has(n))
        }
    };
    let query = Query::number(&MONTE_POINTS, 0..=RICHEST_MONTE).unless(&in_monte);
    let monte = if left == 0 || (bare[1] && left <= RICHEST_MONTE) { ask.follows(query, left)? } else { ask.ask(query)? };
    if NO_MONTE.contains(&monte) {
        ask.warn(query, NO_SUCH_MONTE.warn(&[Arg::Int(monte)]))?;
    }
    // Narrows the possible numbers of tricks by the answer who won the last trick. If not all tricks are entered, the last trick is not
    // among the entered ones. So the side that won it has at least one trick more than was entered for it.
    let with_last = |last: LastTrick| match last {
        _ if logged.is_some() => [side, others],
        LastTrick::Side => [side.within(side.least + 1, side.most), others.within(0, others.most - 1)],
        LastTrick::Opponents => [side.within(0, side.most - 1), others.within(others.least + 1, others.most)],
    };
    // Accepts card points of a monte that no five cards have, because the table has confirmed them.
    let is_odd = !reach.has(monte);
    let holds = |last: LastTrick| {
        let [side, others] = with_last(last);
        side.least <= side.most && others.least <= others.most && (is_odd || lies(side, others).has(monte))
    };
    let fits = |last: LastTrick| if holds(last) { Ok(()) } else { Err(LAST_IS_ONE_MORE.with(&[])) };
    let last = Query::choice(&LAST_TRICK_BY, LastTrick::CHOICES).unless(&fits);
    let last_trick = match logged {
        Some(Logged { last: true, .. }) => ask.follows(last, LastTrick::Side)?,
        Some(_) => ask.follows(last, LastTrick::Opponents)?,
        None => ask.ask(last)?,
    } == LastTrick::Side;
    let (some, every) = (points > 0 || last_trick, left == monte && last_trick);
    let most = if every { game.tricks } else { game.tricks - 1 };
    let can = |n: i64| lies(Held::tricks(n, n), Held::tricks(game.tricks - n, game.tricks - n)).has(monte);
    let [side, _] = with_last(if last_trick { LastTrick::Side } else { LastTrick::Opponents });
    let parts = Parts { points, possible: i64::from(some)..=most, beside: side, due: every || !some, can: &can };
    let tricks = tricks(game, now.rules, ask, logged, &parts)?;
    Ok(SideTotals { points, monte, last_trick, tricks })
}
