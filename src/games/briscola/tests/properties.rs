//! Invariants of the rule sheets (1 to 4, 0.6), checked with random matches.

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::games::testing::check_matches;

#[test]
fn whatever_is_answered_is_reckoned() {
    for (size, rules) in [
        (TWO_PLAY, r#"{"tie_deal":"count","best_of":5,"bury_ace_three":true}"#),
        (THREE_PLAY, r#"{"three_way_tie":"playoff2","removed_two":"every_deal","tie_deal":"redeal_same_dealer"}"#),
        (FOUR_PLAY, r#"{"match_mode":"points","target_points":300,"conquista":true}"#),
        (SIX_PLAY, "{}"),
    ] {
        check_matches(size.0, size.1, rules, |story| {
            let mut booked = story.settled.iter().map(|deal| deal.points.iter().sum::<i64>());
            assert!(booked.all(|sum| if rules.contains("points") { sum == 120 } else { (0..=1).contains(&sum) }));
        });
    }
}

/// The points of `count` piles among which the scoring cards of the deck are divided at random.
fn piles(count: usize) -> impl Strategy<Value = Vec<i64>> {
    vec(0..count, 20).prop_map(move |owners| {
        let mut piles = vec![0; count];
        let worth = [11, 10, 4, 3, 2].into_iter().cycle();
        for (owner, worth) in owners.into_iter().zip(worth) {
            piles[owner] += worth;
        }
        piles
    })
}

/// The points of the piles of six players, who win six tricks of six cards with random scoring cards.
fn piles_of_six() -> impl Strategy<Value = Vec<i64>> {
    (vec(0..6usize, 20), vec(0..6usize, 6)).prop_map(|(tricks, owners)| {
        let (mut piles, mut full) = (vec![0; 6], [0; 6]);
        let worth = [11, 10, 4, 3, 2].into_iter().cycle();
        for (trick, worth) in tricks.into_iter().zip(worth) {
            let trick = (trick..).map(|trick| trick % 6).find(|trick| full[*trick] < 6).unwrap();
            full[trick] += 1;
            piles[owners[trick]] += worth;
        }
        piles
    })
}

fn written(deals: &[Vec<i64>]) -> String {
    deals.iter().map(|piles| join(piles)).collect::<Vec<_>>().join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Checks that every division of the real cards can be entered pile by pile. The total of a side is the sum of its piles.
    #[test]
    fn every_real_division_is_accepted(two in piles(2), three in piles(3), four in piles(4), six in piles_of_six()) {
        let rules = r#"{"match_mode":"points","target_points":2000}"#;
        prop_assert_eq!(run(TWO_PLAY, rules, &join(&two)), join(&two));
        prop_assert_eq!(run(THREE_PLAY, rules, &join(&three)), join(&three));
        prop_assert_eq!(run(FOUR_PLAY, rules, &join(&four)), join(&[four[0] + four[2], four[1] + four[3]]));
        prop_assert_eq!(run(SIX_PLAY, rules, &join(&six)), join(&[six[0] + six[2] + six[4], six[1] + six[3] + six[5]]));
    }

    /// Checks that the winner of a deal of three players has at least 41 of the 120 points.
    #[test]
    fn a_winner_of_three_has_41(piles in piles(3)) {
        let story = told(THREE_PLAY, "{}", &join(&piles));
        let winner = story.totals.iter().position(|wins| *wins == 1);
        prop_assert!(winner.is_none_or(|seat| piles[seat] >= 41 && piles.iter().filter(|points| **points >= piles[seat]).count() == 1));
        prop_assert_eq!(winner.is_none(), story.totals.iter().sum::<i64>() == 0);
    }

    /// Checks that every line has the unit of the match mode. Checks also that its working (the printed computation) computes the amount.
    #[test]
    fn every_line_has_its_working(piles in piles_of_six(), points in any::<bool>()) {
        let rules = if points { r#"{"match_mode":"points"}"# } else { "{}" };
        let story = told(SIX_PLAY, rules, &join(&piles));
        let full = story.settled[0].full.as_ref().unwrap();
        prop_assert_eq!(full.ledger.lines.len(), 2);
        let unit = if points { Unit::Points } else { Unit::Wins };
        prop_assert!(full.ledger.lines.iter().all(|line| line.unit == unit && line.amount.is_computed()));
    }

    /// Checks that the wins of all sides add up to the number of deals without a tie. A match ends when one side has won more than half of
    /// the deals, and never before.
    #[test]
    fn wins_add_up_to_untied_deals(deals in vec(piles(2), 0..9), best_of in 0..4i64) {
        let (best_of, target) = (best_of * 2 + 1, best_of + 1);
        let story = told(TWO_PLAY, &format!(r#"{{"best_of":{best_of}}}"#), &written(&deals));
        let played = &deals[..story.settled.len()];
        let untied = played.iter().filter(|piles| piles[0] != piles[1]).count() as i64;
        prop_assert_eq!(story.totals.iter().sum::<i64>(), untied);
        prop_assert_eq!(&story.notes, &[("counted_deals", Value::Number(untied))]);
        let most = story.totals.iter().max().copied().unwrap();
        prop_assert_eq!(story.outcome.is_some(), most == target);
        prop_assert!(story.outcome.is_some() || played.len() == deals.len());
    }

    /// Checks that a match of two sides to 120 card points lasts two deals at most.
    #[test]
    fn a_race_to_120_lasts_two_deals(deals in vec(piles(2), 2..5)) {
        let story = told(FOUR_PLAY, r#"{"match_mode":"points"}"#, &written(&deals));
        prop_assert!(story.outcome.is_some() && story.settled.len() <= 2);
    }

    /// Checks that a match has at most `best_of` deals if a tied deal counts as one of them.
    #[test]
    fn a_match_that_counts_ties_is_no_longer_than_agreed(deals in vec(piles(3), 5..8)) {
        let story = told(THREE_PLAY, r#"{"tie_deal":"count","best_of":5}"#, &written(&deals));
        prop_assert!(story.outcome.is_some() && story.settled.len() <= 5);
    }
}
