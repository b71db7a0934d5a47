//! The ways to divide the card points of a pack into piles (the cards that sides have won). Finds the possible points of one pile, and of
//! several piles together.

use std::collections::BTreeSet;

use super::CardPoints;
use crate::cards::Pack;

/// The scoring cards of a pack, grouped by their points. Each game has its value as a `const` or a `static`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piles {
    /// Each entry has a number of points, and how many cards of the pack have these points. Unused entries are (0, 0).
    pub(super) kinds: [(u8, u8); KINDS],
    /// For each total of points (the index), one bit for each number of scoring cards. The bit is set if this number of cards can have the
    /// total together.
    pub(super) numbers: [u64; SUMS],
    total: u16,
    /// The number of scoring cards in the pack.
    pub(super) scoring: u8,
}

/// The largest number of different card points in a pack: there are 13 ranks.
pub(super) const KINDS: usize = 13;
/// A number above the card points of every pack. The largest pack, that of Gaigel, has 240 points.
const SUMS: usize = 256;

/// For each number of card points that a card of the pack can have, a number of cards with these points. The order is that of
/// `Piles::kinds`.
pub(super) type Cards = [u8; KINDS];

impl Piles {
    /// The scoring cards of a pack with fewer than 256 points in all. Meant for constants, which are evaluated at compile time.
    #[allow(clippy::indexing_slicing)] // evaluated when the program is built
    pub const fn of(points: CardPoints, pack: Pack) -> Piles {
        let mut piles = Piles { kinds: [(0, 0); KINDS], numbers: [0; SUMS], total: 0, scoring: 0 };
        piles.numbers[0] = 1;
        let mut at = 0;
        while at < pack.ranks.len() {
            let worth = points.of_rank(pack.ranks[at]);
            let mut kind = 0;
            while worth > 0 && piles.kinds[kind].0 != worth && piles.kinds[kind].0 != 0 {
                kind += 1;
            }
            let mut card = 0;
            while worth > 0 && card < 4 * pack.copies {
                piles.kinds[kind] = (worth, piles.kinds[kind].1 + 1);
                piles.total += worth as u16;
                piles.scoring += 1;
                piles.numbers = with_card(piles.numbers, worth);
                card += 1;
            }
            at += 1;
        }
        piles
    }

    /// The card points of the whole pack.
    pub const fn total(&self) -> i64 {
        self.total as i64
    }

    /// Whether a pile can have exactly `points` points while the other piles have the remaining cards. In the pack of Briscola, for
    /// example, no pile can have 1 or 119 of the 120 points (check V2 of the rule sheet `briscola-family`).
    pub fn can_be(&self, points: i64) -> bool {
        usize::try_from(points).ok().and_then(|points| self.numbers.get(points)).is_some_and(|numbers| *numbers != 0)
    }

    /// The nearest possible points of a pile below and above `points`. An entry is `None` if no pile can have fewer points, or more.
    pub fn nearest(&self, points: i64) -> (Option<i64>, Option<i64>) {
        let points = points.clamp(-1, self.total() + 1);
        ((0..points).rev().find(|n| self.can_be(*n)), (points + 1..=self.total()).find(|n| self.can_be(*n)))
    }

    /// The points that remain for the last pile when the other piles have the points `others`. `None` if these add up to more than the pack
    /// has (check V4 of the rule sheet `briscola-family`).
    pub fn rest(&self, others: &[i64]) -> Option<i64> {
        let rest = others.iter().try_fold(self.total(), |rest, pile| rest.checked_sub(*pile))?;
        (rest >= 0).then_some(rest)
    }

    /// Whether the whole pack can be divided into piles with exactly these points (checks V1, V2 and V5 of the rule sheet
    /// `briscola-family`).
    pub fn divides(&self, piles: &[i64]) -> bool {
        let sum = piles.iter().try_fold(0i64, |sum, pile| sum.checked_add(*pile));
        if sum != Some(self.total()) || !piles.iter().all(|pile| self.can_be(*pile)) {
            return false;
        }
        let mut piles: Vec<i64> = piles.iter().copied().filter(|pile| *pile > 0).collect();
        // Fills the piles with few points first, because fewer combinations of cards add up to their points. So a failure is found early.
        piles.sort();
        piles.len() <= 2 || self.fill(&piles, self.kinds.map(|(_, cards)| cards), &mut BTreeSet::new())
    }

    /// Fills the piles one after the other with the cards in `left`. The last pile gets all remaining cards. `failed` remembers the states
    /// from which this was impossible: the number of piles left, and the cards left.
    fn fill(&self, piles: &[i64], left: Cards, failed: &mut BTreeSet<(usize, Cards)>) -> bool {
        let Some((pile, others)) = piles.split_first().filter(|(_, others)| !others.is_empty()) else { return true };
        if failed.contains(&(piles.len(), left)) {
            return false;
        }
        let found = self.pick(0, *pile, left, &mut |rest| self.fill(others, rest, failed));
        if !found {
            failed.insert((piles.len(), left));
        }
        found
    }

    /// Tries every way to take cards worth `points` from `left`, beginning with the cards at index `kind`. Stops when `done` accepts the
    /// cards that remain.
    pub(super) fn pick(&self, kind: usize, points: i64, left: Cards, done: &mut dyn FnMut(Cards) -> bool) -> bool {
        let (Some((worth, _)), Some(available)) = (self.kinds.get(kind), left.get(kind)) else { return points == 0 && done(left) };
        (0..=*available).rev().any(|cards| {
            let points = points - i64::from(*worth) * i64::from(cards);
            let mut left = left;
            if let Some(slot) = left.get_mut(kind) {
                *slot -= cards;
            }
            points >= 0 && self.pick(kind + 1, points, left, done)
        })
    }
}

/// Adds one card with `worth` points to the array `numbers` (see [`Piles`]), and returns the new array.
#[allow(clippy::indexing_slicing)] // evaluated when the program is built
const fn with_card(numbers: [u64; SUMS], worth: u8) -> [u64; SUMS] {
    let mut more = numbers;
    let mut at = 0;
    while at + (worth as usize) < SUMS {
        more[at + worth as usize] |= numbers[at] << 1;
        at += 1;
    }
    more
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Rank;

    const BRISCOLA: CardPoints = CardPoints::new(&[(Rank::Ace, 11), (Rank::Three, 10), (Rank::King, 4), (Rank::Queen, 3), (Rank::Jack, 2)]);

    const PILES: Piles = Piles::of(BRISCOLA, Pack::FRENCH);

    #[test]
    fn briscola_has_120_and_never_1_or_119() {
        let piles = PILES;
        assert_eq!(piles.total(), 120);
        let never: Vec<i64> = (-2..=122).filter(|n| !piles.can_be(*n)).collect();
        assert_eq!(never, [-2, -1, 1, 119, 121, 122]);
        assert_eq!(piles.nearest(119), (Some(118), Some(120)));
        assert_eq!(piles.nearest(1), (Some(0), Some(2)));
        assert_eq!(piles.nearest(i64::MAX), (Some(120), None));
        assert_eq!(piles.nearest(i64::MIN), (None, Some(0)));
        assert_eq!((piles.rest(&[60, 59]), piles.rest(&[60, 61])), (Some(1), None));
        assert_eq!(piles.rest(&[i64::MIN, i64::MIN]), None);
    }

    /// Calls `each` with every way to write `total` as a sum of `piles` numbers. No number is larger than the one before it.
    fn partitions(total: i64, piles: usize, most: i64, so_far: &mut Vec<i64>, each: &mut dyn FnMut(&[i64])) {
        if piles == 0 {
            if total == 0 {
                each(so_far);
            }
            return;
        }
        for pile in (0..=most.min(total)).rev().take_while(|pile| pile * piles as i64 >= total) {
            so_far.push(pile);
            partitions(total - pile, piles - 1, pile, so_far, each);
            so_far.pop();
        }
    }

    /// Tests the check called V5 in the rule sheet `briscola-family`. The cards of a pack with 120 card points can be divided into any two,
    /// three or four totals other than 1 and 119. Of the divisions into five such totals exactly one is impossible.
    #[test]
    fn only_one_split_into_five_is_impossible() {
        let piles = PILES;
        for (sides, expected) in [(2, vec![]), (3, vec![]), (4, vec![]), (5, vec![vec![85, 9, 9, 9, 8]])] {
            let mut impossible = Vec::new();
            partitions(120, sides, 120, &mut Vec::new(), &mut |split| {
                if split.iter().all(|pile| *pile != 1 && *pile != 119) && !piles.divides(split) {
                    impossible.push(split.to_vec());
                }
            });
            assert_eq!(impossible, expected, "{sides} sides");
        }
    }

    #[test]
    fn six_piles_share_four_jacks() {
        let piles = PILES;
        assert!(!piles.divides(&[2, 2, 2, 2, 2, 110]));
        assert!(piles.divides(&[10, 20, 30, 20, 25, 15]));
        assert!(piles.divides(&[20, 20, 20, 20, 20, 20]));
        assert!(!piles.divides(&[20, 20, 20, 20, 20, 21]));
        assert!(!piles.divides(&[-1, 121]));
        assert!(!piles.divides(&[i64::MAX, i64::MAX]));
        assert!(!piles.divides(&[]));
    }

    #[test]
    fn king_of_the_hill_counts_in_fives() {
        let pack = Pack { copies: 2, jokers: 4, ..Pack::FRENCH };
        let piles = Piles::of(CardPoints::new(&[(Rank::King, 10), (Rank::Ten, 10), (Rank::Five, 5)]), pack);
        assert_eq!(piles.total(), 200);
        assert!((0..=200).all(|n| piles.can_be(n) == (n % 5 == 0)));
        assert!(piles.divides(&[95, 75, 30]));
    }
}
