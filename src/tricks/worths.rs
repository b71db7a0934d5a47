//! The sums that the cards of a few tricks can be worth together.

use super::Judge;

/// The numbers of points that the cards of a few tricks can have together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worths(Option<Vec<bool>>);

/// The largest number of cards in a pack for which the sums are computed. A `u128` has one bit for each number of cards from 0 to 127.
const MOST_CARDS: usize = 127;

impl Worths {
    /// Every number of points. Used if the cards do not tell which numbers are possible.
    pub const ANY: Worths = Worths(None);

    /// Whether the cards can have `worth` points together.
    pub fn has(&self, worth: i64) -> bool {
        let Worths(Some(sums)) = self else { return true };
        usize::try_from(worth).ok().and_then(|sum| sums.get(sum)).copied().unwrap_or_default()
    }
}

impl Judge {
    /// The possible worths of the cards in at most `tricks` tricks, with `players` players each. Any number if single cards have no points.
    /// A card that takes points off counts 0, because such a card is recorded by itself, as ♦J of Hearts (section 2.7 of its rules).
    pub fn worths(&self, tricks: u8, players: u8) -> Worths {
        if !self.counts_singly() || self.trick_worth.is_some() || self.pack.len() > MOST_CARDS {
            return Worths::ANY;
        }
        let values: Vec<_> = self.pack.cards().map(|card| usize::try_from(self.value_of(card)).unwrap_or_default()).collect();
        // For each sum, the numbers of cards that can add up to it: bit n is set if n cards can.
        let mut counts = vec![0u128; values.iter().sum::<usize>() + 1];
        if let Some(nothing) = counts.first_mut() {
            *nothing = 1;
        }
        for value in values {
            for sum in (value..counts.len()).rev() {
                let with_card = counts.get(sum - value).map_or(0, |counts| counts << 1);
                if let Some(counts) = counts.get_mut(sum) {
                    *counts |= with_card;
                }
            }
        }
        let in_trick = u32::from(players) * u32::from(self.plays_each);
        let whole_tricks = (0..=u32::from(tricks)).filter_map(|tricks| 1u128.checked_shl(tricks * in_trick)).fold(0, |all, bit| all | bit);
        Worths(Some(counts.into_iter().map(|counts| counts & whole_tricks != 0).collect()))
    }
}
