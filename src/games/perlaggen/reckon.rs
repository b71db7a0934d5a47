//! The score of a deal (rule sheet 3.6 to 3.9).

use core::cmp::Ordering;

use super::elements::Element;
use super::events::both_gestrichen;
use super::facts::{Deal, Figure, FiguresShown, Perlaggen};
use super::sheet::{
    AT_ONCE, BOTH_GESTRICHEN, CONCEDED_FREELY, GLEICH, HANGER, ORDER, RAISED, SPIEL, SPIEL_NEEDS, TIE, TRICKS, TRUMP_HANGER, VOID,
};
use crate::games::prelude::*;

wording! {
    phrase HELD: ("bets held", "受けたベット");

    phrase CONCEDED: ("{0}: given up by the other side", "{0}：相手が負けを認めた");
    phrase BEST: ("{0}: the better one", "{0}：強いほう");
    phrase COMPARED: ("{0}: {1} {1|card|cards} to {2}", "{0}：{1}枚対{2}枚");
    phrase HIGHER: ("{0}: {1} cards each, {2} beats {3}", "{0}：{1}枚ずつ、{2}が{3}に勝つ");
    phrase IN_TRUMPS: ("{0}: {1} cards from the {2} each, one in trumps", "{0}：{1}枚ずつ、最高位も{2}で、一方が切り札");
    phrase MADE: ("{0}: {1} of 5 tricks", "{0}：5トリック中{1}");
    phrase EQUAL: ("{0}: nobody wins it", "{0}：勝ちなし");
    phrase TOO_LATE: ("{0}: the match was won before", "{0}：その前に試合の勝ちが決まった");
}

/// The result of one element of a deal: who wins it, and for how many points.
#[derive(Clone, Debug)]
pub(super) struct End {
    pub element: Element,
    pub winner: Option<Side>,
    pub value: i64,
    /// 0 if the element was conceded, 1 if it was bet on, 2 if it was never bet on. Elements are credited in the order of these numbers.
    /// The first side at the target wins, so the order matters (rule sheet 3.9).
    group: u8,
    why: Say,
    clauses: Vec<&'static Clause>,
}

/// The sentence that says why the figure `best` beats the figure `other`.
fn compared(name: Arg, best: Figure, other: Figure) -> Say {
    let [high, low] = [best, other].map(|figure| figure.rank.map_or(Arg::None, Arg::Rank));
    let phrase = match () {
        () if best.cards != other.cards => return COMPARED.with(&[name, Arg::Int(best.cards), Arg::Int(other.cards)]),
        () if best.rank != other.rank => HIGHER,
        () => IN_TRUMPS,
    };
    phrase.with(&[name, Arg::Int(best.cards), high, low])
}

/// The results of the elements that are decided, in the order in which they are credited (rule sheet 3.9). If a concession ended the match,
/// only conceded elements count (PE-D7).
pub(super) fn ends(now: &Now<'_, Perlaggen>, deal: &Deal) -> Vec<End> {
    let mut ends: Vec<_> = Element::ALL.into_iter().filter_map(|element| end(now, deal, element)).collect();
    ends.retain(|end| !deal.ended || end.group == 0);
    ends.sort_by_key(|end| end.group);
    ends
}

fn end(now: &Now<'_, Perlaggen>, deal: &Deal, element: Element) -> Option<End> {
    let stake = deal.stakes.of(element);
    let name = Arg::Phrase(element.name());
    let mut clauses = vec![match element {
        Element::Gleich => &GLEICH,
        Element::Hanger => &HANGER,
        Element::Spiel => &SPIEL,
    }];
    let (winner, why) = match (stake.won_by, element, deal.shown(element)) {
        (Some(winner), ..) => (Some(winner), CONCEDED.with(&[name])),
        (None, Element::Spiel, _) => {
            if !deal.is_played_out() {
                return None;
            }
            let a = deal.tricks_of_a();
            let (winner, tricks) = if a >= SPIEL_NEEDS { (Side(0), a) } else { (Side(1), TRICKS - a) };
            (Some(winner), MADE.with(&[name, Arg::Int(tricks)]))
        }
        (None, _, shown) => {
            let shown = shown?;
            let (winner, more) = better(now, deal, element, shown);
            clauses.extend(more);
            let why = match (winner, shown) {
                (None, _) => EQUAL.with(&[name]),
                (Some(_), FiguresShown::Winner(_)) => BEST.with(&[name]),
                (Some(Side(0)), FiguresShown::Figures([a, b])) | (Some(_), FiguresShown::Figures([b, a])) => compared(name, a, b),
            };
            (winner, why)
        }
    };
    let direct = matches!(deal.shown(element), Some(FiguresShown::Winner(Some(_))));
    if stake.won_by.is_none() && direct && both_gestrichen(now, &deal.stakes) {
        clauses.push(&BOTH_GESTRICHEN);
    }
    if stake.ever_bet {
        clauses.push(&RAISED);
    } else if stake.won_by.is_some() {
        clauses.push(&CONCEDED_FREELY);
    }
    let group = if stake.won_by.is_some() { 0 } else { u8::from(!stake.ever_bet) + 1 };
    Some(End { element, winner, value: stake.value, group, why, clauses })
}

impl Reckoned for Perlaggen {
    /// Pays each element to the side that wins it, in the order of crediting. Once a side has reached the target, the remaining elements
    /// pay 0. If a concession ended the match, all conceded elements are paid.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let mut totals = now.standing.totals;
        let mut over = false;
        for End { winner, value, why, mut clauses, .. } in ends(now, deal) {
            if deal.ended {
                clauses.push(&AT_ONCE);
            }
            let worth = || if value == 1 { number(1) } else { number(1) + named(value - 1, HELD) };
            let (to, amount): (_, Amount) = match winner {
                None => {
                    for side in now.sides.all(now.table) {
                        ledger.pay(side, number(0).because(why), &clauses);
                    }
                    continue;
                }
                Some(winner) if over => {
                    clauses.push(&ORDER);
                    (winner, number(0).because(late(why)))
                }
                Some(winner) => (winner, worth().because(why)),
            };
            let total = totals.get(to).saturating_add(amount.value());
            totals.set(to, total);
            if total >= now.rules.target && !over {
                over = !deal.ended;
                if over {
                    clauses.push(&ORDER);
                }
            }
            ledger.pay(to, amount, &clauses);
        }
        ledger
    }
}

/// The reason for a line of 0 points: the match was won before the element was credited.
fn late(why: Say) -> Say {
    let [element, ..] = why.args;
    TOO_LATE.with(&[element])
}

/// The side that wins a Gleich or a Hanger by the showdown, and the clauses for a result that the better figure alone does not decide.
/// `None` as the side if no side wins.
pub(super) fn better(now: &Now<'_, Perlaggen>, deal: &Deal, element: Element, shown: FiguresShown) -> (Option<Side>, Vec<&'static Clause>) {
    let [a, b] = match shown {
        FiguresShown::Winner(Some(side)) => return (Some(side), Vec::new()),
        FiguresShown::Winner(None) if both_gestrichen(now, &deal.stakes) => return (None, vec![&BOTH_GESTRICHEN, &VOID]),
        FiguresShown::Winner(None) => return (None, vec![&TIE]),
        FiguresShown::Figures(figures) => figures,
    };
    let strength = |figure: Figure| (figure.cards, figure.rank);
    let first = |order: Ordering| match order {
        Ordering::Greater => Some(Side(0)),
        Ordering::Less => Some(Side(1)),
        Ordering::Equal => None,
    };
    if both_gestrichen(now, &deal.stakes) && (a.cards < 3 || b.cards < 3) {
        return match first((a.cards >= 3).cmp(&(b.cards >= 3))) {
            None => (None, vec![&BOTH_GESTRICHEN, &VOID]),
            winner => (winner, vec![&BOTH_GESTRICHEN]),
        };
    }
    if let Some(winner) = first(strength(a).cmp(&strength(b))) {
        return (Some(winner), Vec::new());
    }
    let in_trumps = |figure: Figure| figure.suit.is_some() && figure.suit == deal.trump;
    let trumps =
        if element == Element::Hanger && now.rules.trump_hanger_breaks_tie { in_trumps(a).cmp(&in_trumps(b)) } else { Ordering::Equal };
    match first(trumps) {
        None => (None, vec![&TIE]),
        winner => (winner, vec![&TRUMP_HANGER]),
    }
}
