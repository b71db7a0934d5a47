//! The unit that each loser of a deal pays. It follows from steps of 10 points in the result or in the bid. A capot (all tricks or none)
//! doubles the unit (rule sheet, sections 6, 8, 9 and 10).

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
    phrase STEP: ("step", "段階");
    phrase UNIT: ("unit", "基本点");
    phrase ALL_TRICKS: ("all tricks", "全トリック");
    phrase NO_TRICK: ("no trick", "0トリック");
    phrase ALL_POINTS: ("all card points", "120点");
    phrase NO_POINTS: ("no card points", "0点");
    phrase PILE: ("pile", "取り札");
}

/// The number of the highest step. Steps are ten card points wide, and the unit depends on the step.
const LAST_STEP: i64 = 6;

/// The result of a contract: whether it is made, and the unit (the number of chips that each loser pays).
pub(super) struct Verdict {
    /// The card points that the declarer's side needs for its bid.
    pub needed: i64,
    /// The card points of the declarer's side, with the monte (the declarer's five discards) if the side gets it.
    pub points: i64,
    /// Whether the declarer's side has the card points that it needs.
    pub made: bool,
    /// The number of chips that one loser pays, with its working (the printed computation). Never below 0: the field `made` says which side
    /// pays.
    pub unit: Amount,
    /// The clauses of the rule sheet from which `unit` follows.
    pub clauses: Vec<&'static Clause>,
}

/// The step that a number of card points reaches, from 1 to [`LAST_STEP`]. Step 1 begins at `base`, and each step is ten points.
fn step(points: i64, base: i64) -> i64 {
    ((points - base).div_euclid(10) + 1).clamp(1, LAST_STEP)
}

/// The step for the card points of the declarer's side. If the contract failed, fewer points reach a higher step (section 6 of the rule
/// sheet).
fn step_of_result(points: i64, made: bool) -> i64 {
    if made { step(points, 61) } else { step(TOTAL - points, 60) }
}

impl HouseRules {
    /// The card points that the declarer's side needs for `bid`.
    pub(super) const fn needed(&self, bid: Bid) -> i64 {
        match bid {
            Bid::Points(points) => points,
            Bid::Rank(_) | Bid::Solo => self.target,
        }
    }
}

/// The final card points of the declarer's side. The side gets the monte (the declarer's five discards) if it won the last trick, or if a
/// house rule gives the monte to the declarer (section 9 of the rule sheet).
pub(super) fn points(rules: &HouseRules, taken: &SideTotals) -> i64 {
    let monte = if taken.last_trick || rules.monte_to == MonteTo::Declarer { taken.monte } else { 0 };
    taken.points + monte
}

impl Chiamata {
    /// Whether the declarer's side won the deal with the bid `bid`, and the unit that is paid for it. `taken` has the card points and the
    /// tricks of the declarer's side.
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

    /// The clauses of the rule sheet about the unit that apply to every deal.
    pub(super) fn unit_clauses(&self, rules: &HouseRules) -> Vec<&'static Clause> {
        let units = match (self.bids, rules.unit_from) {
            (Bids::Points, UnitFrom::Bid) => vec![&BY_BID, scale(rules)],
            (Bids::Points, UnitFrom::Made) => vec![&BY_RESULT, scale(rules)],
            _ if rules.scaling == Scaling::Flat => vec![self.steps(rules), &FLAT],
            _ => vec![self.steps(rules)],
        };
        units.into_iter().chain([capot(rules)]).chain(self.monte(rules)).collect()
    }

    /// The clause of the rule sheet about the units (the chips that each loser pays) for the steps of points taken.
    fn steps(&self, rules: &HouseRules) -> &'static Clause {
        match self.section {
            _ if !rules.has_usual_steps() => &OWN_STEPS,
            "10" => &LIARS_STEPS,
            _ => &STEPS,
        }
    }

    /// The clause of the rule sheet about the side that gets the monte (the declarer's five discards). `None` in a game without a monte.
    fn monte(&self, rules: &HouseRules) -> Option<&'static Clause> {
        self.has_monte.then_some(if rules.monte_to == MonteTo::Declarer { &MONTE_DECLARER } else { &MONTE_LAST })
    }

    /// The unit (the chips that each loser pays) that follows from the card points taken. House rules may change the units of the steps.
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

/// The clause of the rule sheet about the result that doubles the unit.
fn capot(rules: &HouseRules) -> &'static Clause {
    if rules.capot_trigger == CapotTrigger::AllTricks { &CAPOT_TRICKS } else { &CAPOT_POINTS }
}

/// The clause of the rule sheet about how the unit grows from step to step.
fn scale(rules: &HouseRules) -> &'static Clause {
    match rules.bid_scaling {
        BidScaling::Flat => &ALWAYS_ONE,
        BidScaling::Linear => &LINEAR,
        BidScaling::Geometric => &DOUBLING,
    }
}

/// The unit for a raised bid of 2 (section 6 of the rule sheet). It follows from the points bid, as in section 8, and it rises by one from
/// step to step.
fn raised(rules: &HouseRules, bid: i64, clauses: &mut Vec<&'static Clause>) -> Amount {
    clauses.push(&TWO_WITH);
    if rules.scaling == Scaling::Flat {
        clauses.push(&FLAT);
        return named(1, UNIT);
    }
    named(bid, BID).look_up(UNIT, step(bid, 61))
}

/// The unit that follows from the points bid, or by a house rule from the points taken (rule sheet, sections 8 and 9).
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
