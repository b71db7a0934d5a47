//! Invariants of the rule sheet (1.10), checked with random deals. The formula of 1.5 is written a second time here.

use proptest::prelude::*;

use super::*;
use crate::games::testing::open_deal;

/// A random deal with its house rules.
#[derive(Clone, Debug)]
struct Any {
    twelve_sided: bool,
    floor: bool,
    dice: [i64; 2],
    jokers: i64,
    all_or_nothing: bool,
}

impl Any {
    fn target(&self) -> i64 {
        if self.twelve_sided { self.dice[0] } else { self.dice[0] + self.dice[1] }
    }

    fn rules(&self) -> String {
        let dice = if self.twelve_sided { "d12" } else { "2d6" };
        format!(r#"{{"joker_sale":true,"dice":"{dice}","joker_cost_floor":{}}}"#, self.floor)
    }

    /// The facts of the deal. `tricks` is the text of the facts about tricks.
    fn facts(&self, tricks: &str) -> String {
        let [die1, die2] = self.dice;
        let die2 = if self.twelve_sided { String::new() } else { format!(r#""die2":{die2},"#) };
        let Any { jokers, all_or_nothing, .. } = self;
        format!(r#"{{"die1":{die1},{die2}"jokers_bought":{jokers},"all_or_nothing":{all_or_nothing}{tricks}}}"#)
    }

    fn score(&self, taken: i64) -> i64 {
        score(&self.rules(), &self.facts(&format!(r#","roller_tricks":{taken}"#)))
    }

    /// The points of the Roller's side by rule sheet 1.5, if it wins `taken` tricks.
    fn formula(&self, taken: i64) -> i64 {
        let base = match self.all_or_nothing {
            true if taken == 0 || taken == 13 => 150,
            true => 0,
            false => (100 - 10 * (self.target() - taken).abs()).max(0),
        };
        let score = base - 9 * self.jokers;
        if self.floor { score.max(0) } else { score }
    }
}

fn any_deal() -> impl Strategy<Value = Any> {
    (any::<[bool; 3]>(), 1..=12i64, 1..=6i64, 1..=6i64, 0..=2i64).prop_map(
        |([twelve_sided, floor, all_or_nothing], twelve, six, other, jokers)| Any {
            twelve_sided,
            floor,
            dice: if twelve_sided { [twelve, 0] } else { [six, other] },
            jokers,
            all_or_nothing,
        },
    )
}

proptest! {
    #[test]
    fn the_score_is_the_formula_of_the_sheet(deal in any_deal(), taken in 0..=13i64) {
        let score = deal.score(taken);
        prop_assert_eq!(score, deal.formula(taken));
        prop_assert!((-18..=150).contains(&score));
    }

    #[test]
    fn too_many_counts_like_too_few(deal in any_deal(), away in 0..=11i64) {
        let deal = Any { all_or_nothing: false, ..deal };
        let (few, many) = (deal.target() - away, deal.target() + away);
        if few >= 0 && many <= 13 {
            prop_assert_eq!(deal.score(few), deal.score(many));
        }
    }

    #[test]
    fn a_log_of_tricks_is_worth_its_total(deal in any_deal(), log in prop::collection::vec(0..4u8, 13)) {
        // Seat 3 deals, so seat 0 is the Roller, and seats 0 and 2 are the Roller's side.
        let total = log.iter().filter(|seat| **seat % 2 == 0).count() as i64;
        prop_assert_eq!(score(&deal.rules(), &deal.facts(&format!(r#","taken":{log:?}"#))), deal.score(total));
    }

    #[test]
    fn the_lane_promises_what_is_paid(deal in any_deal(), log in prop::collection::vec(0..4u8, 0..13)) {
        let facts = deal.facts(&format!(r#","taken":{log:?}"#)).replacen('{', r#"{"dealer":3,"trump":"NT","#, 1);
        let lane = open_deal(&RollerDerby, 4, &deal.rules(), &facts).scene.lane.unwrap();
        let so_far = log.iter().filter(|seat| **seat % 2 == 0).count() as i64;
        let at_most = so_far + 13 - log.len() as i64;
        prop_assert_eq!(lane.cells.len(), 14);
        for cell in lane.cells {
            prop_assert_eq!(cell.pays, deal.score(cell.result));
            prop_assert_eq!(cell.possible, (so_far..=at_most).contains(&cell.result));
        }
    }

    #[test]
    fn after_an_even_number_of_deals_both_sides_have_rolled_equally_often(first in 0..4u8, pairs in 1..6usize, taken in 0..=13i64) {
        let deal = format!(r#"{{"die1":3,"die2":4,"trump":"S","all_or_nothing":false,"roller_tricks":{taken}}}"#);
        let story = crate::games::testing::replay(&RollerDerby, 4, r#"{"deals":99}"#, &vec![deal; 2 * pairs], first);
        prop_assert_eq!(story.totals.get(Side(0)), story.totals.get(Side(1)));
        prop_assert_eq!(story.settled.iter().filter(|deal| deal.dealer.0 % 2 == 0).count(), pairs);
    }
}
