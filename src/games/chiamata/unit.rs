//! The unit that a deal pays: steps of 10 points from the result or from the bid, doubled by a capot (6, 8, 9, 10).

use super::bid::{Bid, Bids};
use super::facts::{Chiamata, Deal, SideTotals};
use super::house_rules::HouseRules;
use super::options::{BandBase, BidScaling, CapotTrigger, LossBands, MonteTo, Scaling, UnitFrom};
use super::sheet::{
    ALWAYS_ONE, BY_BID, BY_RESULT, CAPOT_POINTS, CAPOT_TRICKS, DOUBLING, FLAT, FROM_70, LIARS_STEPS, LINEAR, LOSS_BY_DEFENDERS, LOSS_FLAT,
    MONTE_DECLARER, MONTE_LAST, OWN_STEPS, SIXTY, STEPS, TWO_WITH,
};
use crate::games::briscola_family::TOTAL;
use crate::games::prelude::*;

wording! {
    phrase BID: ("bid", "ビッド");
    phrase CARD_POINTS: ("card {0|point|points}", "カード点");
    phrase OTHERS_POINTS: ("the others’ card {0|point|points}", "相手側のカード点");
    phrase STEP: ("step", "段");
    phrase UNIT: ("unit", "基本点");
    phrase ALL_TRICKS: ("all tricks", "全トリック");
    phrase NO_TRICK: ("no trick", "0トリック");
    phrase ALL_POINTS: ("all card points", "120点");
    phrase NO_POINTS: ("no card points", "0点");
    phrase PILE: ("pile", "取り札");
}

/// The highest step.
const LAST_STEP: i64 = 6;

/// The result of a deal.
pub(super) struct Verdict {
    /// The card points that the declarer's side needed.
    pub needed: i64,
    /// The card points of the side, including the monte.
    pub points: i64,
    /// Whether the side has the points it needed, so that the contract is made.
    pub made: bool,
    /// The chips paid for each part, after success or failure.
    pub unit: Amount,
    /// The clauses behind the result.
    pub clauses: Vec<&'static Clause>,
}

/// The step of a number of points, from 1 to the highest. Step 1 begins at `base`.
fn step(points: i64, base: i64) -> i64 {
    ((points - base).div_euclid(10) + 1).clamp(1, LAST_STEP)
}

/// The step for the points of the declarer's side, made or failed (6).
fn step_of_result(points: i64, made: bool) -> i64 {
    if made { step(points, 61) } else { step(TOTAL - points, 60) }
}

impl HouseRules {
    /// The card points that a bid requires.
    pub(super) const fn needed(&self, bid: Bid) -> i64 {
        match bid {
            Bid::Points(points) => points,
            Bid::Rank(_) | Bid::Solo => self.target,
        }
    }
}

/// The final points of the declarer's side. The monte belongs to the side that won the last trick, or by a house rule to the declarer's
/// side (9).
pub(super) fn points(rules: &HouseRules, taken: &SideTotals) -> i64 {
    let monte = if taken.last_trick || rules.monte_to == MonteTo::Declarer { taken.monte } else { 0 };
    taken.points + monte
}

impl Chiamata {
    /// The result of a deal with `bid` when the declarer's side has `taken`.
    pub(super) fn verdict(&self, rules: &HouseRules, bid: Bid, deal: &Deal, taken: &SideTotals) -> Verdict {
        let (needed, points) = (rules.needed(bid), points(rules, taken));
        let made = points >= needed;
        let mut clauses = Vec::new();
        let unit = match (self.bids, bid) {
            (Bids::Points, Bid::Points(bid)) => by_bid(rules, bid, points, made, &mut clauses),
            (_, Bid::Points(bid)) => raised(rules, bid, &mut clauses),
            _ => self.by_result(rules, deal, points, made, &mut clauses),
        };
        let (doubled, why) = match rules.capot_trigger {
            CapotTrigger::AllTricks => {
                let end = if made { self.tricks } else { 0 };
                (taken.tricks == Some(end), if made { ALL_TRICKS } else { NO_TRICK })
            }
            CapotTrigger::AllCardPoints => (points == if made { TOTAL } else { 0 }, if made { ALL_POINTS } else { NO_POINTS }),
        };
        clauses.extend(self.monte(rules));
        if !doubled {
            return Verdict { needed, points, made, unit, clauses };
        }
        clauses.push(capot(rules));
        Verdict { needed, points, made, unit: unit * named(2, why), clauses }
    }

    /// The clauses about the unit that hold in every deal.
    pub(super) fn unit_clauses(&self, rules: &HouseRules) -> Vec<&'static Clause> {
        let units = match (self.bids, rules.unit_from) {
            (Bids::Points, UnitFrom::Bid) => vec![&BY_BID, scale(rules)],
            (Bids::Points, UnitFrom::Made) => vec![&BY_RESULT, scale(rules)],
            _ if rules.scaling == Scaling::Flat => vec![self.steps(rules), &FLAT],
            _ => vec![self.steps(rules)],
        };
        units.into_iter().chain([capot(rules)]).chain(self.monte(rules)).collect()
    }

    /// The clause of the steps by the points taken.
    fn steps(&self, rules: &HouseRules) -> &'static Clause {
        match self.section {
            _ if !rules.has_usual_steps() => &OWN_STEPS,
            "10" => &LIARS_STEPS,
            _ => &STEPS,
        }
    }

    /// The clause about the side that gets the monte.
    fn monte(&self, rules: &HouseRules) -> Option<&'static Clause> {
        self.has_monte.then_some(if rules.monte_to == MonteTo::Declarer { &MONTE_DECLARER } else { &MONTE_LAST })
    }

    /// The unit by the points taken, from a table that house rules may change.
    fn by_result(&self, rules: &HouseRules, deal: &Deal, points: i64, made: bool, clauses: &mut Vec<&'static Clause>) -> Amount {
        clauses.push(self.steps(rules));
        if rules.target != 61 {
            clauses.push(&SIXTY);
        }
        if rules.scaling == Scaling::Flat {
            clauses.push(&FLAT);
            return named(1, UNIT);
        }
        let own = deal.piles_of_side().map_or_else(|| named(points, CARD_POINTS), |piles| piles.map(|pile| named(pile, PILE)).sum());
        let (graded, step) = match rules.loss_bands {
            LossBands::Flat if !made => {
                clauses.push(&LOSS_FLAT);
                return named(1, UNIT);
            }
            LossBands::DefenderPoints if !made => {
                clauses.push(&LOSS_BY_DEFENDERS);
                (named(TOTAL - points, OTHERS_POINTS), step(TOTAL - points, 61))
            }
            _ => (own, step_of_result(points, made)),
        };
        graded.look_up(UNIT, rules.steps.get(step as usize - 1).copied().unwrap_or(step))
    }
}

/// The clause of the result that doubles the payment.
fn capot(rules: &HouseRules) -> &'static Clause {
    if rules.capot_trigger == CapotTrigger::AllTricks { &CAPOT_TRICKS } else { &CAPOT_POINTS }
}

/// The clause about how the unit grows with the steps.
fn scale(rules: &HouseRules) -> &'static Clause {
    match rules.bid_scaling {
        BidScaling::Flat => &ALWAYS_ONE,
        BidScaling::Linear => &LINEAR,
        BidScaling::Geometric => &DOUBLING,
    }
}

/// A raised bid of 2 pays as in §8, with units that rise by one (6).
fn raised(rules: &HouseRules, bid: i64, clauses: &mut Vec<&'static Clause>) -> Amount {
    clauses.push(&TWO_WITH);
    if rules.scaling == Scaling::Flat {
        clauses.push(&FLAT);
        return named(1, UNIT);
    }
    named(bid, BID).look_up(UNIT, step(bid, 61))
}

/// The unit by the bid, or by the points taken (8, 9).
fn by_bid(rules: &HouseRules, bid: i64, points: i64, made: bool, clauses: &mut Vec<&'static Clause>) -> Amount {
    let (graded, step) = match rules.unit_from {
        UnitFrom::Bid => {
            clauses.push(&BY_BID);
            if rules.band_base == BandBase::Seventy {
                clauses.push(&FROM_70);
            }
            (named(bid, BID), step(bid, if rules.band_base == BandBase::Seventy { 70 } else { 61 }))
        }
        UnitFrom::Made => {
            clauses.push(&BY_RESULT);
            (named(points, CARD_POINTS), step_of_result(points, made))
        }
    };
    clauses.push(scale(rules));
    match rules.bid_scaling {
        BidScaling::Flat => named(1, UNIT),
        BidScaling::Linear => graded.look_up(UNIT, step),
        BidScaling::Geometric => graded.look_up(STEP, step).look_up(UNIT, 1 << (step - 1)),
    }
}
