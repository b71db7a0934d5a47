//! The score of a deal (rule sheet 6.7), and the end of a game (6.8).

use super::facts::{Carried, Deal, Quinto};
use super::house_rules::{DoubleScope, DoubleSide, EndTiming, EqualTotals, HouseRules, MatchForm};
use super::sheet::{ALL_POINTS, COMMON_FACTOR, DRAWN, EACH, FACTOR, FOR_QUINTS, FOR_TRICKS, OWN_FACTOR, RUBBER, STOPPED, TRICK_POINTS};
use crate::games::prelude::*;

wording! {
    phrase PER_TRICK: ("each", "1トリック");
    phrase TRICKS_TAKEN: ("{0|trick|tricks}", "トリック");
    phrase CACHETTE: ("cachette", "カシェット");
    phrase DOUBLED: ("double", "ダブル");
    phrase REDOUBLED: ("redouble", "リダブル");
    phrase GAME_WON: ("{0} points to {1}: game won", "{0}点対{1}点：ゲームの勝ち");
    phrase GAME_DRAWN: ("{0} points each: game drawn", "{0}点ずつ：ゲームは引き分け");
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameEnd {
    /// The game was won by this side.
    Won(Side),
    /// The game ended without a winner.
    Drawn,
}

/// Whether a double multiplies the points for quints (cards and pairs that score) too (decision QU-D2 of the rule sheet).
pub(super) fn multiplies_quints(now: &Now<'_, Quinto>) -> bool {
    now.rules.double_scope == DoubleScope::All
}

/// The points of `side`. The first amount is for its tricks and the cachette (the five cards left over). The second is for its quints, and
/// `None` if it has no quints.
fn points(now: &Now<'_, Quinto>, deal: &Deal, side: Side) -> (Amount, Option<Amount>) {
    let factor = |amount: Amount, counts: bool| match deal.factor(side) {
        1 => amount,
        _ if !counts => amount,
        2 => named(2, DOUBLED) * amount,
        factor => named(factor, REDOUBLED) * amount,
    };
    let mut tricks = named(EACH, PER_TRICK) * named(deal.tricks_of(now, side), TRICKS_TAKEN);
    if deal.cachette == Some(side) {
        tricks = tricks + named(EACH, CACHETTE);
    }
    let won = deal.won.iter().filter(|won| won.side == side);
    let quints = won.map(|won| named(won.quint.worth(), won.quint.says())).reduce(|sum, quint| sum + quint);
    (factor(tricks, true), quints.map(|quints| factor(quints, multiplies_quints(now))))
}

/// The points of both sides in the current game. In a rubber each game has its own points. In other matches they are the totals, which
/// include points that the table entered between deals.
pub(super) fn standing_at(rules: &HouseRules, standing: &Standing<Carried>) -> [i64; 2] {
    match rules.matches {
        MatchForm::BestOf3 => standing.carried.points,
        MatchForm::Single | MatchForm::Deals => Side::TWO.map(|side| standing.totals.get(side)),
    }
}

/// The points of both sides in the current game before this deal.
pub(super) fn before(now: &Now<'_, Quinto>) -> [i64; 2] {
    standing_at(now.rules, now.standing)
}

/// The points of both sides in the current game, with the points of this deal as far as it is entered.
pub(super) fn so_far(now: &Now<'_, Quinto>, deal: &Deal) -> [i64; 2] {
    let brought = |side: Side| {
        let (tricks, quints) = points(now, deal, side);
        tricks.value().saturating_add(quints.map_or(0, |quints| quints.value()))
    };
    let [a, b] = before(now);
    [a.saturating_add(brought(Side(0))), b.saturating_add(brought(Side(1)))]
}

/// Whether the points of this deal end the game during the deal (decision QU-D4 of the rule sheet). An extra deal never ends the game
/// early, because both sides had reached the target before it began (decision QU-D5).
pub(super) fn ends_game(now: &Now<'_, Quinto>, deal: &Deal) -> bool {
    let reached = |points: [i64; 2]| points.iter().any(|points| *points >= now.rules.target);
    let stops = now.rules.end_timing == EndTiming::Immediate && now.rules.matches != MatchForm::Deals;
    stops && !reached(before(now)) && reached(so_far(now, deal))
}

/// The result of a game in which the sides have these points. `None` while the game goes on (rule sheet 6.8, decision QU-D5).
pub(super) fn game_end(rules: &HouseRules, [a, b]: [i64; 2]) -> Option<GameEnd> {
    match (a.max(b) >= rules.target, a == b) {
        (true, false) => Some(GameEnd::Won(Side(u8::from(b > a)))),
        (true, true) if rules.tie == EqualTotals::Draw => Some(GameEnd::Drawn),
        _ => None,
    }
}

impl Reckoned for Quinto {
    /// Writes lines for the tricks and the quints (cards and pairs that score) of each side. In a rubber, a side that wins the current game
    /// with this deal also gets a line for the game.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        for side in Side::TWO {
            let (tricks, quints) = points(now, deal, side);
            ledger.pay(side, tricks, &clauses(now, deal, side, &FOR_TRICKS));
            if let Some(quints) = quints {
                ledger.pay(side, quints, &clauses(now, deal, side, &FOR_QUINTS));
            }
        }
        if now.rules.matches == MatchForm::BestOf3 {
            end_game(now.rules, so_far(now, deal), &mut ledger);
        }
        ledger
    }
}

/// Writes the lines for the end of a game of a rubber in which the sides have these points. Writes none if the game goes on.
pub(super) fn end_game(rules: &HouseRules, points: [i64; 2], ledger: &mut Ledger) {
    let [a, b] = points.map(Arg::Int);
    match game_end(rules, points) {
        Some(GameEnd::Won(side)) => {
            let score = if side == Side(0) { [a, b] } else { [b, a] };
            ledger.give(side, number(1).because(GAME_WON.with(&score)), Unit::Wins, &[&RUBBER]);
        }
        Some(GameEnd::Drawn) => {
            for side in Side::TWO {
                ledger.give(side, number(0).because(GAME_DRAWN.with(&[a])), Unit::Wins, &[&DRAWN]);
            }
        }
        None => {}
    }
}

impl Carried {
    /// The values that carry over after a deal of a rubber that left the sides of its game with `points`.
    pub(super) fn after(rules: &HouseRules, points: [i64; 2]) -> Carried {
        let has_ended = game_end(rules, points).is_some();
        Carried { points: if has_ended { [0; 2] } else { points }, ended: has_ended.then_some(points) }
    }
}

/// The clauses of a line of `side`: the clause `own`, and clauses about the factor if a side has doubled.
fn clauses(now: &Now<'_, Quinto>, deal: &Deal, side: Side, own: &'static Clause) -> Vec<&'static Clause> {
    let counts = *own == FOR_TRICKS || multiplies_quints(now);
    let mut clauses = vec![own];
    if Side::TWO.into_iter().any(|side| deal.factor(side) > 1) {
        if deal.factor(side) > 1 && counts {
            clauses.push(&FACTOR);
        }
        clauses.push(if multiplies_quints(now) { &ALL_POINTS } else { &TRICK_POINTS });
        clauses.push(if now.rules.double_side == DoubleSide::Caller { &OWN_FACTOR } else { &COMMON_FACTOR });
    }
    if deal.is_cut_short() {
        clauses.push(&STOPPED);
    }
    clauses
}
