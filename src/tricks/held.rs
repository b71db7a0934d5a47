//! Which card points a pile (the cards that a side has won) can have, if its number of tricks or cards is known.

use std::collections::BTreeSet;

use super::Piles;
use super::split::{Cards, KINDS};

/// The tricks of a deal. Together they contain every scoring card of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tricks {
    /// The number of tricks in the deal.
    pub count: i64,
    /// The number of cards in one trick.
    pub cards: i64,
}

/// The known limits of a pile (the cards that a side has won): of its number of tricks, and of its numbers of scoring cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// The smallest possible number of tricks in the pile.
    pub least: i64,
    /// The largest possible number of tricks in the pile.
    pub most: i64,
    /// The smallest and the largest number of cards of each worth (number of card points) in the pile, in the order of `Piles::kinds`.
    cards: [(u8, u8); KINDS],
}

impl Default for Held {
    /// A pile about which nothing is known.
    fn default() -> Held {
        Held::tricks(0, i64::MAX)
    }
}

impl Held {
    /// The limits of a pile that has from `least` to `most` tricks.
    pub const fn tricks(least: i64, most: i64) -> Held {
        Held { least, most, cards: [(0, u8::MAX); KINDS] }
    }

    /// Limits how many cards of one kind (cards with equal card points) the pile has: from `least` to `most`. `kind` is the index of the
    /// kind in `Piles::kinds`.
    #[must_use]
    pub fn with_cards(mut self, kind: usize, least: u8, most: u8) -> Held {
        if let Some(cards) = self.cards.get_mut(kind) {
            *cards = (least, most);
        }
        self
    }

    /// Limits how many tricks are in the pile: from `least` to `most`, within the limits that the pile already has.
    #[must_use]
    pub fn within(self, least: i64, most: i64) -> Held {
        Held { least: self.least.max(least), most: self.most.min(most), ..self }
    }

    /// The limits of two piles together: the limits of this pile and of `other`, added.
    #[must_use]
    pub fn and(self, other: Held) -> Held {
        let mut cards = self.cards;
        for (mine, theirs) in cards.iter_mut().zip(other.cards) {
            *mine = (mine.0.saturating_add(theirs.0), mine.1.saturating_add(theirs.1));
        }
        Held { least: self.least.saturating_add(other.least), most: self.most.saturating_add(other.most), cards }
    }

    /// The smallest number of tricks that this pile can have if it holds `scoring` scoring cards. A trick has `cards` cards. `None` if the
    /// pile cannot have enough tricks.
    fn needs(&self, scoring: i64, cards: i64) -> Option<i64> {
        let needed = (scoring + cards - 1) / cards.max(1);
        (needed <= self.most).then_some(needed.max(self.least))
    }

    /// Whether the pile can have these cards. `cards` has the number of cards of each worth.
    fn allows(&self, cards: &Cards) -> bool {
        cards.iter().zip(self.cards).all(|(cards, (least, most))| (least..=most).contains(cards))
    }

    /// Whether anything is known about the cards of the pile, apart from its tricks.
    pub fn knows_cards(&self) -> bool {
        self.cards != [(0, u8::MAX); KINDS]
    }
}

/// Finds the points that one pile of won cards can have. The points of the piles in `counted` are known, and the remaining piles share the
/// points that are left. Only the numbers of scoring cards and of tricks are compared. The result is exact for two piles. With more piles
/// it can be too generous, because two piles may need the same cards. [`Piles::can_lie`] is always exact.
pub struct PileReach<'a> {
    pack: &'a Piles,
    tricks: Tricks,
    /// The index is a number of scoring cards. The value is the smallest number of tricks in which the counted piles can have that many
    /// scoring cards together. `None` if the counted piles cannot have that many.
    counted: Vec<Option<i64>>,
    /// The points of the pack minus the points of the counted piles.
    left: i64,
    /// The pile whose points are sought: its limits, and its possible numbers of scoring cards. The index of the list is a number of
    /// points. Bit n of the value is set if n scoring cards can have these points together.
    pile: (Held, Vec<u64>),
    /// The limits, and the possible numbers of scoring cards, of all other piles together: the piles whose points are neither sought nor
    /// counted.
    rest: (Held, Vec<u64>),
}

impl<'a> PileReach<'a> {
    /// Prepares the search for the possible points of `pile`. `counted` has each pile with known points. `rest` has the limits of all
    /// remaining piles together, or is `None` if no pile remains.
    pub fn new(pack: &'a Piles, tricks: Tricks, counted: &[(i64, Held)], pile: Held, rest: Option<Held>) -> PileReach<'a> {
        let mut fewest = vec![None; usize::from(pack.scoring) + 1];
        if let Some(none) = fewest.first_mut() {
            *none = Some(0);
        }
        for (points, held) in counted {
            fewest = with_pile(&fewest, held, at(&pack.numbers_of(held), *points), tricks.cards);
        }
        let left = counted.iter().try_fold(pack.total(), |left, (points, _)| left.checked_sub(*points)).unwrap_or(-1);
        let rest = rest.unwrap_or(Held::tricks(0, 0));
        PileReach { pack, tricks, counted: fewest, left, pile: (pile, pack.numbers_of(&pile)), rest: (rest, pack.numbers_of(&rest)) }
    }

    /// Whether the pile whose points are sought can have `n` points.
    pub fn has(&self, n: i64) -> bool {
        let (pile, rest) = (at(&self.pile.1, n), at(&self.rest.1, self.left.saturating_sub(n)));
        if pile == 0 || rest == 0 {
            return false;
        }
        let with_it = with_pile(&self.counted, &self.pile.0, pile, self.tricks.cards);
        let all = i64::from(self.pack.scoring);
        with_it.iter().zip(0..).any(|(before, scoring)| {
            let needed = self.rest.0.needs(all - scoring, self.tricks.cards).filter(|_| rest >> (all - scoring) & 1 == 1);
            matches!((before, needed), (Some(before), Some(needed)) if before + needed <= self.tricks.count)
        })
    }
}

/// The reason why an entered number is impossible, and the nearest possible numbers. The number is a count of tricks, cards or points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The number is smaller than each possible number.
    TooFew {
        /// The smallest number that is possible.
        least: i64,
        /// The largest number that is possible.
        most: i64,
    },
    /// The number is larger than each possible number.
    TooMany {
        /// The smallest number that is possible.
        least: i64,
        /// The largest number that is possible.
        most: i64,
    },
    /// The number is impossible, but both a smaller and a larger number are possible.
    Between {
        /// The largest possible number below the entered number.
        below: i64,
        /// The smallest possible number above the entered number.
        above: i64,
    },
}

impl Misfit {
    /// The reason why the number `n` is impossible. `can` returns whether a number is possible. Only numbers from 0 to `all` count as
    /// possible. `None` if `n` is possible, or if no number is possible.
    pub fn of(n: i64, all: i64, can: &dyn Fn(i64) -> bool) -> Option<Misfit> {
        // `n` is tested first to save time: a saved number is nearly always possible, and every replay of the match tests it.
        if can(n) {
            return None;
        }
        let can_be = |n: &i64| can(*n);
        let (least, most) = ((0..=all).find(can_be)?, (0..=all).rev().find(can_be)?);
        Some(match n {
            _ if n > most => Misfit::TooMany { least, most },
            _ if n < least => Misfit::TooFew { least, most },
            _ => {
                let (below, above) = ((0..n).rev().find(can_be), (n..=most).find(can_be));
                Misfit::Between { below: below.unwrap_or(least), above: above.unwrap_or(most) }
            }
        })
    }
}

/// The possible numbers of scoring cards in a pile with `points` points: bit n is set if n cards are possible. 0 if no number is possible.
fn at(numbers: &[u64], points: i64) -> u64 {
    usize::try_from(points).ok().and_then(|points| numbers.get(points)).copied().unwrap_or_default()
}

/// Adds one more pile to a list of numbers of tricks, and returns the new list. The index of the list is how many scoring cards the piles
/// have together. The value is the smallest number of tricks that contains these cards, or `None` if the piles cannot have that many
/// scoring cards. `before` is the list without the new pile. `numbers` has one bit for each number of scoring cards that the new pile can
/// have.
fn with_pile(before: &[Option<i64>], held: &Held, numbers: u64, cards: i64) -> Vec<Option<i64>> {
    let mut fewest = vec![None; before.len()];
    for (scoring, tricks) in before.iter().zip(0..).filter_map(|(tricks, scoring)| Some((scoring, (*tricks)?))) {
        for more in (0..before.len() - scoring).filter(|more| numbers >> more & 1 == 1) {
            let needed = held.needs(more as i64, cards).map(|needed| tricks + needed);
            if let (Some(slot), Some(needed)) = (fewest.get_mut(scoring + more), needed) {
                *slot = Some(slot.map_or(needed, |slot: i64| slot.min(needed)));
            }
        }
    }
    fewest
}

impl Piles {
    /// The possible numbers of scoring cards in a pile with the limits `held`. The index is the number of points. In the value, bit n is
    /// set if n cards are possible.
    fn numbers_of(&self, held: &Held) -> Vec<u64> {
        if !held.knows_cards() {
            return self.numbers.to_vec();
        }
        let mut numbers = vec![0u64; self.numbers.len()];
        if let Some(none) = numbers.first_mut() {
            *none = 1;
        }
        for ((worth, cards), (least, most)) in self.kinds.iter().zip(held.cards) {
            let before = std::mem::replace(&mut numbers, vec![0; self.numbers.len()]);
            for number in least..=most.min(*cards) {
                let worth = usize::from(*worth) * usize::from(number);
                for (more, before) in numbers.iter_mut().skip(worth).zip(&before) {
                    *more |= before << number;
                }
            }
        }
        numbers
    }

    /// Whether the scoring cards of the pack can be divided into these piles. Each pile must get its points and respect its limits, in a
    /// deal with these tricks. Cards without points fill up the tricks.
    pub fn can_lie(&self, piles: &[(i64, Held)], tricks: Tricks) -> bool {
        let sum = piles.iter().try_fold(0i64, |sum, (points, _)| sum.checked_add(*points));
        let search = Search { pack: self, tricks, failed: BTreeSet::new() };
        sum == Some(self.total()) && piles.iter().all(|(points, _)| self.can_be(*points)) && search.whole(piles)
    }
}

/// A search that gives scoring cards to one pile after the other.
struct Search<'a> {
    pack: &'a Piles,
    tricks: Tricks,
    /// The states from which the search has failed. A state has the number of piles and of tricks that are left, and the scoring cards
    /// that are left.
    failed: BTreeSet<(usize, i64, Cards)>,
}

impl Search<'_> {
    fn whole(mut self, piles: &[(i64, Held)]) -> bool {
        self.fill(piles, self.tricks.count, self.pack.kinds.map(|(_, cards)| cards))
    }

    fn fill(&mut self, piles: &[(i64, Held)], tricks: i64, left: Cards) -> bool {
        let Some(((points, held), others)) = piles.split_first() else { return true };
        if others.is_empty() {
            return self.needs(held, &left).is_some_and(|needed| needed <= tricks);
        }
        if self.failed.contains(&(piles.len(), tricks, left)) {
            return false;
        }
        let found = self.pack.pick(0, *points, left, &mut |rest| {
            let mut taken = left;
            for (taken, rest) in taken.iter_mut().zip(rest) {
                *taken -= rest;
            }
            let needed = self.needs(held, &taken).filter(|needed| *needed <= tricks);
            needed.is_some_and(|needed| self.fill(others, tricks - needed, rest))
        });
        if !found {
            self.failed.insert((piles.len(), tricks, left));
        }
        found
    }

    /// The smallest number of tricks that a pile with exactly these scoring cards can have. `None` if the pile cannot have these cards.
    fn needs(&self, held: &Held, cards: &Cards) -> Option<i64> {
        let scoring = cards.iter().map(|cards| i64::from(*cards)).sum();
        held.needs(scoring, self.tricks.cards).filter(|_| held.allows(cards))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::cards::{Pack, Rank};
    use crate::tricks::CardPoints;

    const POINTS: CardPoints = CardPoints::new(&[(Rank::Ace, 11), (Rank::Three, 10), (Rank::King, 4), (Rank::Queen, 3), (Rank::Jack, 2)]);
    const PACK: Pack = Pack {
        ranks: &[Rank::Ace, Rank::Three, Rank::King, Rank::Queen, Rank::Jack, Rank::Seven, Rank::Six, Rank::Five, Rank::Four, Rank::Two],
        ..Pack::FRENCH
    };
    const PILES: Piles = Piles::of(POINTS, PACK);

    /// The smallest and the largest number of points in `k` of `count` tricks, if a trick has `cards` cards. The pack has 40 cards.
    fn reach(k: i64, count: i64, cards: i64) -> (i64, i64) {
        let reach = PileReach::new(&PILES, Tricks { count, cards }, &[], Held::tricks(k, k), Some(Held::tricks(count - k, count - k)));
        let can = |n: &i64| reach.has(*n);
        ((0..=120).find(can).unwrap(), (0..=120).rev().find(can).unwrap())
    }

    #[test]
    fn the_least_and_the_most_that_tricks_can_hold() {
        assert_eq!(reach(0, 20, 2), (0, 0));
        assert_eq!(reach(1, 20, 2), (0, 22));
        assert_eq!(reach(19, 20, 2), (98, 120));
        assert_eq!(reach(1, 10, 4), (0, 44));
        assert_eq!(reach(10, 10, 4), (120, 120));
        assert_eq!(reach(7, 8, 5), (120 - 54, 120));
        assert_eq!(reach(1, 8, 5), (0, 54));
    }

    /// Compares the result for two piles with every way to choose the cards of one pile from the pack.
    #[test]
    fn two_piles_agree_with_every_choice_of_cards() {
        let mut by_cards = vec![BTreeSet::from([0i64])];
        for card in PACK.cards() {
            let worth = i64::from(POINTS.of(card));
            by_cards.push(BTreeSet::new());
            for n in (1..by_cards.len()).rev() {
                let more: Vec<i64> = by_cards[n - 1].iter().map(|sum| sum + worth).collect();
                by_cards[n].extend(more);
            }
        }
        for (count, cards) in [(20, 2), (10, 4), (8, 5)] {
            for k in 0..=count {
                let (tricks, [held, rest]) = (Tricks { count, cards }, [k, count - k].map(|n| Held::tricks(n, n)));
                let reach = PileReach::new(&PILES, tricks, &[], held, Some(rest));
                let counted = PileReach::new(&PILES, tricks, &[(0, Held::tricks(0, 0))], held, Some(rest));
                for n in -1..=121 {
                    let can = by_cards[(k * cards) as usize].contains(&n);
                    assert_eq!((reach.has(n), counted.has(n)), (can, can), "{n} in {k} of {count} × {cards}");
                    if n % 7 == 0 {
                        assert_eq!(PILES.can_lie(&[(n, held), (120 - n, rest)], tricks), can, "{n} in {k} of {count} × {cards}");
                    }
                }
            }
        }
    }

    #[test]
    fn cards_that_are_known_bound_the_points() {
        let tricks = Tricks { count: 20, cards: 2 };
        let four_each = Held::default().with_cards(0, 4, 4).with_cards(1, 4, 4);
        let none = Held::default().with_cards(0, 0, 0).with_cards(1, 0, 0);
        let reach = PileReach::new(&PILES, tricks, &[], four_each, Some(none));
        assert_eq!((0..=120).find(|n| reach.has(*n)), Some(84));
        assert!(reach.has(86) && reach.has(120) && !reach.has(85) && !reach.has(83));
        assert!((0..=120).all(|n| PILES.can_lie(&[(n, four_each), (120 - n, none)], tricks) == reach.has(n)));
    }

    #[test]
    fn tricks_are_shared_out() {
        // Divides the pack into six piles of one trick each. A pile with 70 points is impossible: the best six cards, four aces and two
        // threes, have 64 points.
        let one_each: Vec<(i64, Held)> = [70, 10, 10, 10, 10, 10].map(|n| (n, Held::default())).to_vec();
        let six = Tricks { count: 6, cards: 6 };
        assert!(!PILES.can_lie(&one_each, six));
        assert!(!PileReach::new(&PILES, six, &one_each[..5], Held::default(), None).has(10));
        assert!(PILES.divides(&[70, 10, 10, 10, 10, 10]));
        // Checks that this division of the cards is accepted. The piles can be: four aces and two threes; one three; one three; three
        // kings; all queens; the last king and the jacks.
        let one_each: Vec<(i64, Held)> = [64, 10, 10, 12, 12, 12].map(|n| (n, Held::default())).to_vec();
        assert!(PILES.can_lie(&one_each, six));
        assert!(!PILES.can_lie(&[(i64::MAX, Held::default()), (i64::MAX, Held::default())], Tricks { count: 6, cards: 6 }));
    }
}
