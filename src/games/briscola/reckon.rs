//! The score of a deal (rule sheet 0.6, 2, 5.2).

use super::facts::{Briscola, Deal, PilePoints};
use super::house_rules::ThreeWayTie;
use super::sheet::{ALL_REPLAY, CAPOT, NO_CAPOT, PLAYED_OFF, SIXTY_ONE, THE_MOST};
use super::sudden_death::{ONLY_TIED, SUDDEN_DEATH};
use super::{marriages, payments};
use crate::games::briscola_family::{ADDED_UP, MatchMode, Owner, TOTAL};
use crate::games::prelude::*;

wording! {
    phrase ALL: ("all cards", "全カード");
    phrase COUNTED: ("card {0|point|points}", "カード点");
    phrase PILE: ("pile", "取り札");
    phrase WIN: ("win", "勝ち");
    phrase PLAYOFF: ("playoff", "プレイオフ");

    phrase SIXTY_ONE_OR_MORE: ("61 or more", "61点以上");
    phrase UNDER_SIXTY_ONE: ("not 61", "61点に届かず");
    phrase SIXTY_EACH: ("60 each", "60点ずつ");
    phrase MOST: ("the most", "最高点");
    phrase NOT_MOST: ("{0} is the most", "最高点は{0}");
    phrase SHARED: ("the most, but shared", "最高点が同点");
    phrase PLAYED_OFF_AT: ("{0} each, then the playoff", "{0}点で並び、プレイオフ");
    phrase NOT_TIED: ("not in the sudden death", "サドンデスの対象外");
    phrase BLACK_HAND: ("{0}: the three highest trumps", "{0}：切り札の上位3枚");
}

/// The winner of a deal, and what decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DealResult {
    /// The side that won the deal. `None` after a tie.
    pub winner: Option<Side>,
    /// Whether the deal counts for the length of the match. A tie of all three players does not, because all replay it (section 2 of the
    /// rule sheet).
    pub counts: bool,
    /// Whether the winner has taken all 120 card points.
    pub all_points: bool,
    /// The highest number of card points of a side that can win.
    pub most: i64,
    /// The numbers of the sides that have the highest number of card points.
    pub top: SeatSet,
}

/// The winner of a complete deal, and what decided it.
pub(super) fn result(now: &Now<'_, Briscola>, deal: &Deal) -> DealResult {
    if let Some(seat) = deal.conquista_by {
        return DealResult { winner: Some(now.sides.side_of(seat)), counts: true, all_points: false, most: 0, top: SeatSet::NONE };
    }
    let totals = totals(now, deal);
    let can_win = |seat: Seat| now.standing.carried.sudden.can_win(now.rules.sudden_death, Side(seat.0));
    let most = totals.by_seat().filter(|(seat, _)| can_win(*seat)).map(|(_, points)| *points).max().unwrap_or_default();
    let top: SeatSet = totals.by_seat().filter(|(seat, points)| can_win(*seat) && **points == most).map(|(seat, _)| seat).collect();
    let mut first = top.iter().map(|seat| Side(seat.0));
    let all_tie = usize::from(top.len()) == totals.len();
    let winner = match (first.next(), first.next(), deal.playoff) {
        (one, None, _) => one,
        (one, Some(_), Some([first, second])) if first > second => one,
        (_, other, Some(_)) => other,
        _ => None,
    };
    DealResult { winner, counts: !(all_tie && plays_off(now)), all_points: most == TOTAL, most, top }
}

fn totals(now: &Now<'_, Briscola>, deal: &Deal) -> Seats<i64> {
    deal.points.map_or_else(|| Seats::new(now.sides.count(now.table)), |counted| counted.totals(now))
}

fn plays_off(now: &Now<'_, Briscola>) -> bool {
    now.table.players() == 3 && now.rules.three_way_tie == ThreeWayTie::Playoff2 && !now.rules.chips_win()
}

/// The two players who share the highest number of card points, if the house rules require that they play the tie off. Else `None`.
pub(super) fn playoff_of(now: &Now<'_, Briscola>, points: Seats<i64>) -> Option<[Seat; 2]> {
    let plays_off = plays_off(now);
    let most = points.iter().max()?;
    let mut top = points.by_seat().filter(|(_, points)| *points == most).map(|(seat, _)| seat);
    match (top.next(), top.next(), top.next()) {
        (Some(one), Some(other), None) if plays_off && now.rules.matches.mode == MatchMode::Wins => Some([one, other]),
        _ => None,
    }
}

impl Reckoned for Briscola {
    /// Writes a line for every side. A match of points pays the card points. A match of deals won pays one win to the winner.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let unit = now.rules.matches.unit();
        let result = result(now, deal);
        for side in now.sides.all(now.table) {
            let won = result.winner == Some(side);
            let (amount, mut clauses) = match (deal.conquista_by, deal.points) {
                (Some(seat), _) => black_hand(now, seat, won),
                (None, Some(counted)) => (counted_points(now, deal, &counted, side, result), clauses(self, now, result)),
                (None, None) => (number(0), vec![self.cards(now).clause]),
            };
            let amount = marriages::add(now, deal, side, amount, &mut clauses);
            ledger.give(side, amount, unit, &clauses);
        }
        payments::settle(now, deal, result.winner, &mut ledger);
        ledger
    }

    /// Each player's deeds for the statistics. The deed is a sweep if the player's side has all card points of the deal.
    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        let swept = Some(result(now, deal)).filter(|result| result.all_points).and_then(|result| result.winner);
        Seats::from_fn(now.table.chairs(), |seat| Deeds::sweep(swept == Some(now.sides.side_of(seat))))
    }
}

/// The amount of a side for a deal that a Black Hand (the three highest trumps) has ended (rule sheet 5.2). It is one win or all 120
/// points, or 0 if the side lost. `seat` shows the Black Hand.
fn black_hand(now: &Now<'_, Briscola>, seat: Seat, won: bool) -> (Amount, Vec<&'static Clause>) {
    let who = match now.rules.conquista.owner {
        Owner::Player => Arg::Seat(seat),
        Owner::Team => Arg::Seats(now.members(now.sides.side_of(seat))),
    };
    let amount = match (won, now.rules.matches.mode) {
        (false, _) => number(0),
        (true, MatchMode::Wins | MatchMode::Single) => named(1, WIN),
        (true, MatchMode::Points) => named(TOTAL, ALL),
    };
    (amount.because(BLACK_HAND.with(&[who])), now.rules.conquista.clauses().to_vec())
}

fn counted_points(now: &Now<'_, Briscola>, deal: &Deal, counted: &PilePoints, side: Side, result: DealResult) -> Amount {
    let cards = card_points(now, counted, side);
    if now.rules.matches.mode == MatchMode::Points {
        return cards;
    }
    let (most, seat) = (result.most, Seat(side.0));
    let at_top = result.top.has(seat);
    let won = i64::from(result.winner == Some(side));
    let reason = match (now.sides.count(now.table), result.winner, at_top) {
        _ if !now.standing.carried.sudden.can_win(now.rules.sudden_death, side) => NOT_TIED.into(),
        (2, None, _) => SIXTY_EACH.into(),
        (2, _, true) => SIXTY_ONE_OR_MORE.into(),
        (2, _, false) => UNDER_SIXTY_ONE.into(),
        (_, _, false) => NOT_MOST.with(&[Arg::Int(most)]),
        (_, None, true) => SHARED.into(),
        (_, Some(_), true) => match deal.playoff {
            Some([first, second]) => return played_off(most, if won == 1 { first.max(second) } else { first.min(second) }, won),
            None => Say::from(MOST),
        },
    };
    cards.look_up(WIN, won).because(reason)
}

/// The card points of `side`, with their working (the printed computation): the sum of the side's piles, or 120 minus the points of the
/// other piles.
fn card_points(now: &Now<'_, Briscola>, counted: &PilePoints, side: Side) -> Amount {
    if counted.by_seat {
        return now.members(side).iter().map(|seat| named(counted.piles.get(seat), PILE)).sum();
    }
    let last = side.index() + 1 == counted.piles.len();
    if !last {
        return named(counted.piles.get(side), COUNTED);
    }
    let others = counted.piles.iter().take(side.index());
    others.fold(named(TOTAL, ALL), |rest, points| rest - named(*points, COUNTED))
}

fn played_off(shared: i64, points: i64, won: i64) -> Amount {
    named(points, PLAYOFF).look_up(WIN, won).because(PLAYED_OFF_AT.with(&[Arg::Int(shared)]))
}

fn clauses(game: &Briscola, now: &Now<'_, Briscola>, result: DealResult) -> Vec<&'static Clause> {
    let mut clauses: Vec<&'static Clause> = Vec::new();
    if now.rules.matches.mode == MatchMode::Points {
        clauses.extend([game.cards(now).clause, &ADDED_UP]);
    } else {
        clauses.push(if now.sides.count(now.table) == 2 { &SIXTY_ONE } else { &THE_MOST });
        let shared = result.top.len() > 1;
        if !now.standing.carried.sudden.only(now.rules.sudden_death).is_empty() {
            clauses.push(&ONLY_TIED);
        }
        match result.winner {
            None if now.rules.sudden_death.is_some() => clauses.push(&SUDDEN_DEATH),
            None if result.counts => clauses.push(now.rules.matches.tie_deal.clause()),
            None => clauses.push(&ALL_REPLAY),
            Some(_) if shared => clauses.push(&PLAYED_OFF),
            Some(_) => {}
        }
    }
    if result.all_points {
        clauses.push(if now.rules.capot_wins_match { &CAPOT } else { &NO_CAPOT });
    }
    clauses
}
