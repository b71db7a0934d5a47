//! Tests the possible worths of the cards in a few tricks.

use super::*;
use proptest::prelude::*;

/// The sums of all sets of `left` cards out of `cards`, found one by one.
fn sums(cards: &[i64], left: usize, sum: i64, found: &mut Vec<i64>) {
    if left == 0 {
        found.push(sum);
    } else if let Some((first, rest)) = cards.split_first() {
        sums(rest, left - 1, sum + first, found);
        sums(rest, left, sum, found);
    }
}

#[test]
fn two_cards_of_briscola_are_never_worth_1_or_9() {
    let worths = briscola(When::Never, When::Never).worths(1, 2);
    let can_be: Vec<_> = (-1..=23).filter(|n| worths.has(*n)).collect();
    assert_eq!(can_be, [0, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 20, 21, 22]);
    assert!((-1..=500).all(|n| whist(When::Never).worths(1, 4).has(n)), "cards without points tell nothing");
}

proptest! {
    /// Compares the result of `Judge::worths` with the sums of every set of cards that the tricks can consist of.
    #[test]
    fn tricks_are_worth_what_some_of_the_cards_add_up_to(
        points in prop::collection::vec(0u8..12, 3), players in 2u8..5, tricks in 0u8..3, plays_each in 1u8..3,
    ) {
        const RANKS: [Rank; 3] = [Seven, Ten, Ace];
        let points: Vec<_> = RANKS.into_iter().zip(points).collect();
        let plain = game(&RANKS, When::Never, When::Never);
        let judge = Judge { points: Some(CardPoints::new(&points)), plays_each, ..plain };
        let cards: Vec<i64> = judge.pack.cards().map(|card| judge.value_of(card)).collect();
        let mut found = Vec::new();
        for tricks in 0..=usize::from(tricks) {
            let number = tricks * usize::from(players * plays_each);
            sums(&cards, number, 0, &mut found);
            found.sort_unstable();
            found.dedup();
        }
        let worths = judge.worths(tricks, players);
        for worth in -1..=cards.iter().sum::<i64>() + 1 {
            prop_assert_eq!(worths.has(worth), found.contains(&worth), "{}", worth);
        }
    }
}
