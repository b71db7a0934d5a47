//! Random matches, compared with the rule sheet. The order of calls (2.3) and the formula (2.7) are written a second time here. The
//! invariants (2.12) are checked.

use proptest::prelude::*;

use super::*;
use crate::asking::Facts;
use crate::games::testing::any_deals;

/// The house rules that the score depends on.
#[derive(Clone, Copy, Debug)]
struct Table {
    min_bid: i64,
    low_misere: bool,
    opponent_tricks: bool,
    thirteen_is_26: bool,
    literal: bool,
    accumulates: bool,
    must_bid: bool,
    open_misere_ends: bool,
}

impl Table {
    fn rules(self) -> String {
        let word = |yes: bool, one: &'static str, other: &'static str| if yes { one } else { other };
        format!(
            r#"{{"min_bid":{},"misere_rank":"{}","opponent_tricks":{},"thirteen_is_26":{},"thirteen_fail_goes_to":"{}",
               "double_accumulates":{},"all_pass":"{}","open_misere_ends_auction":{}}}"#,
            self.min_bid,
            word(self.low_misere, "between_10_and_11", "above_13"),
            self.opponent_tricks,
            self.thirteen_is_26,
            word(self.literal, "declarer_side", "opponents"),
            self.accumulates,
            word(self.must_bid, "dealer_must_bid", "double_hand"),
            self.open_misere_ends,
        )
    }

    /// The bids from weak to strong (rule sheet 2.3).
    fn ladder(self) -> Vec<&'static str> {
        let mut ladder = vec!["7", "8", "9", "10", "11", "12", "13", "open_misere"];
        ladder.insert(if self.low_misere { 4 } else { 7 }, "misere");
        ladder
    }
}

fn tables() -> impl Strategy<Value = Table> {
    (7..=10i64, any::<[bool; 7]>()).prop_map(
        |(min_bid, [low_misere, opponent_tricks, thirteen_is_26, literal, accumulates, must_bid, open])| Table {
            min_bid,
            low_misere,
            opponent_tricks,
            thirteen_is_26,
            literal,
            accumulates,
            must_bid,
            open_misere_ends: open,
        },
    )
}

/// The result of `calls` by rule sheet 2.3: the declarer, the bid, and the number of redeals.
fn declared(table: Table, dealer: usize, calls: &[Value]) -> (usize, String, u32) {
    let (mut high, mut passes, mut turn, mut redeals) = (None, 0, (dealer + 1) % 4, 0);
    for (at, call) in calls.iter().enumerate() {
        let call = call.as_word().unwrap();
        if call == "pass" {
            passes += 1;
            assert!(!(table.must_bid && high.is_none() && passes == 4), "the dealer must bid");
        } else {
            let rank = |bid: &str| table.ladder().iter().position(|other| *other == bid).unwrap();
            assert!(high.as_ref().is_none_or(|(_, before): &(usize, String)| rank(call) > rank(before)), "bids rise");
            assert!(call.parse().map_or(true, |n: i64| n >= table.min_bid));
            (high, passes) = (Some((turn, call.to_owned())), 0);
        }
        turn = (turn + 1) % 4;
        match &high {
            Some((declarer, bid)) if passes == 3 || (table.open_misere_ends && bid == "open_misere") => {
                assert_eq!(at + 1, calls.len(), "nobody calls after the end");
                return (*declarer, bid.clone(), redeals);
            }
            None if passes == 4 => (passes, turn, redeals) = (0, (dealer + 1) % 4, redeals + 1),
            _ => {}
        }
    }
    panic!("the auction did not end");
}

fn number(value: &Value) -> usize {
    value.number().unwrap() as usize
}

/// The points of a deal by the formula of rule sheet 2.7. Checks also that its tricks fit the rules of 2.12.
fn expected(table: Table, dealer: usize, facts: &Facts) -> [i64; 4] {
    let (declarer, bid, redeals) = declared(table, dealer, facts.get("calls").unwrap().items());
    let mut tricks = [0; 4];
    for seat in facts.get("taken").unwrap().items() {
        tricks[number(seat)] += 1;
    }
    let misere = bid.ends_with("misere");
    let partner = facts.get("partner").and_then(Value::number).map(|seat| seat as usize);
    let in_side = |seat: usize| seat == declarer || partner == Some(seat);
    let side: i64 = (0..4).filter(|seat| in_side(*seat)).map(|seat| tricks[seat]).sum();
    let success = if misere { tricks[declarer] == 0 } else { side >= bid.parse().unwrap() };
    assert!(!misere || (tricks[declarer] <= 1 && partner.is_none()));
    assert_eq!(tricks.iter().sum::<i64>() == 13, !misere || success || facts.get("taken").unwrap().items().len() == 13);

    let value = match bid.as_str() {
        "misere" if table.low_misere => 10,
        "misere" => 13,
        "open_misere" => 26,
        "13" if table.thirteen_is_26 => 26,
        n => n.parse().unwrap(),
    };
    let mult = if table.accumulates { 1 << redeals.min(20) } else { 1 << redeals.min(1) };
    let to_side = success || (bid == "13" && table.thirteen_is_26 && table.literal);
    core::array::from_fn(|seat| {
        let contract = if in_side(seat) == to_side { value } else { 0 };
        let own = if table.opponent_tricks && !in_side(seat) { tricks[seat] } else { 0 };
        (contract + own) * mult
    })
}

/// Checks who scores in a deal in which opponents get no points for their tricks: one to three players score, and all of them get the same
/// number of points.
fn scorers_agree(table: Table, points: &[i64]) {
    let scored: Vec<_> = points.iter().filter(|points| **points != 0).collect();
    if !table.opponent_tricks {
        assert!((1..=3).contains(&scored.len()) && scored.windows(2).all(|pair| pair[0] == pair[1]), "{points:?}");
    }
}

/// A random number that picks the last of the offered answers if ten or fewer are offered. 2520 is a multiple of every number from 1 to 10,
/// so 2519 leaves the largest remainder for each. In an auction the last answer is the pass, so some hands are passed out.
const LAST: u32 = 2519;

fn picks() -> impl Strategy<Value = Vec<u32>> {
    proptest::collection::vec(prop_oneof![any::<u32>(), Just(LAST)], 0..120)
}

proptest! {
    #[test]
    fn random_matches_pay_what_the_sheet_says(table in tables(), picks in picks()) {
        let rules = serde_json::from_str(&table.rules()).unwrap();
        let deals = any_deals(&Nominations, 4, &rules, &picks);
        let facts: Vec<_> = deals.iter().filter(|deal| deal.settled).map(|deal| &deal.facts).collect();
        let by_log: Vec<_> = facts.iter().map(|facts| serde_json::to_string(facts).unwrap()).collect();
        let story = outcome(&Nominations, 4, &table.rules(), &by_log);
        prop_assert_eq!(story.settled.len(), facts.len());
        for (deal, facts) in story.settled.iter().zip(&facts) {
            let points = expected(table, deal.dealer.index(), facts);
            prop_assert_eq!(deal.points.as_slice(), points);
            scorers_agree(table, &points);
        }
        // Enters the same deals again with totals instead of single tricks, to compare both ways of entry.
        let by_totals = facts.iter().map(|facts| {
            let taken: Vec<_> = facts.get("taken").unwrap().items().iter().map(number).collect();
            let totals: Value = (0..4).map(|seat| Value::Number(taken.iter().filter(|taker| **taker == seat).count() as i64)).collect();
            let mut facts = (*facts).clone();
            facts.remove("taken");
            facts.set("tricks", totals);
            serde_json::to_string(&facts).unwrap()
        });
        prop_assert_eq!(outcome(&Nominations, 4, &table.rules(), &by_totals.collect::<Vec<_>>()).totals, story.totals);
    }
}

#[test]
fn whatever_is_answered_is_reckoned() {
    crate::games::testing::check_matches(&Nominations, 4, "{}", |story| {
        assert!(story.outcome.is_none() || story.settled.len() == 8);
    });
    crate::games::testing::check_matches(&Nominations, 4, r#"{"end_mode":"points","target_points":30}"#, |story| {
        assert_eq!(story.outcome.is_some(), story.totals.iter().any(|total| *total >= 30));
    });
}
