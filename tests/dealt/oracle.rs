//! Finds out by search whether facts are possible together. The search uses only the cards of the pack, and no code of the app.

use std::collections::BTreeSet;

use trick_ledger::asking::{Answer, Facts, Value};
use trick_ledger::cards::Card;
use trick_ledger::table::{Seat, SeatSet};

use crate::truth::Truth;

/// The number that the fact `key` has. `None` if the fact is not entered, or is no number.
pub fn number(facts: &Facts, key: &str) -> Option<i64> {
    facts.get(key)?.number()
}

/// The items of the fact `key`, which is a list. Empty if the fact is not entered.
pub fn list(facts: &Facts, key: &str) -> Vec<Value> {
    facts.get(key).map(|list| list.items().to_vec()).unwrap_or_default()
}

/// The numbers of a list of `len` items. A single missing number follows from `total`, and zeros follow when nothing is
/// left to divide. Other missing numbers are `None`.
pub fn shares(facts: &Facts, key: &str, len: usize, total: i64) -> Vec<Option<i64>> {
    let mut shares: Vec<Option<i64>> = list(facts, key).iter().map(Value::number).collect();
    shares.resize(len, None);
    let rest = total - shares.iter().flatten().sum::<i64>();
    let open = shares.iter().filter(|share| share.is_none()).count();
    for share in &mut shares {
        if share.is_none() && (open == 1 || rest == 0) {
            *share = Some(rest);
        }
    }
    shares
}

/// The list of seats that the facts have under `key`, such as the winners of tricks.
pub fn seats(facts: &Facts, key: &str) -> Vec<Seat> {
    list(facts, key).iter().filter_map(Seat::from_value).collect()
}

/// A range of numbers: the smallest and the largest.
pub type Range = (i64, i64);

/// The smallest and the largest number of the `total` tricks that these players can have taken. `taken` has the winners of some of the
/// tricks.
pub fn tricks_beside(taken: &[Seat], players: SeatSet, total: i64) -> Range {
    let theirs = taken.iter().filter(|seat| players.has(**seat)).count() as i64;
    (theirs, total - (taken.len() as i64 - theirs))
}

/// Whether the players' numbers of tricks can add up to `total`. Unknown numbers are `None`. `taken` has the winners of some of the tricks.
pub fn adds_up(tricks: &[Option<i64>], taken: &[Seat], total: i64) -> bool {
    let ranges = tricks.iter().enumerate().map(|(seat, tricks)| {
        let (least, most) = tricks_beside(taken, SeatSet::of(Seat(seat as u8)), total);
        tricks.map_or((least, most), |tricks| if (least..=most).contains(&tricks) { (tricks, tricks) } else { (total + 1, 0) })
    });
    let (least, most) = ranges.fold((0, 0), |(least, most), range| (least + range.0, most + range.1));
    taken.len() as i64 <= total && (least..=most).contains(&total)
}

/// The cards that a player or a side has won, of which only some may be known.
#[derive(Clone, Debug)]
pub struct Pile {
    /// The points of the pile. `None` if not entered.
    pub points: Option<i64>,
    /// The possible numbers of tricks in the pile.
    pub tricks: Range,
    /// The possible numbers of cards in the pile, for each value of a card. Empty if nothing is known.
    pub kinds: Vec<Range>,
}

impl Pile {
    pub fn of(points: Option<i64>, tricks: Range) -> Pile {
        Pile { points, tricks, kinds: Vec::new() }
    }
}

/// The values of the cards in the pack, the highest first, each with the number of its cards. Cards without
/// value are left out.
pub fn kinds(truth: &Truth) -> Vec<(i64, i64)> {
    let mut kinds: Vec<(i64, i64)> = Vec::new();
    for card in truth.judge.pack.cards() {
        let worth = i64::from(truth.judge.points.map_or(0, |points| points.of(card)));
        match kinds.iter_mut().find(|kind| kind.0 == worth) {
            _ if worth == 0 => {}
            Some(kind) => kind.1 += 1,
            None => kinds.push((worth, 1)),
        }
    }
    kinds.sort_by(|a, b| b.cmp(a));
    kinds
}

/// Whether the scoring cards can be divided among these piles of `total` tricks, each trick with `cards` cards.
pub fn can_lie(kinds: &[(i64, i64)], piles: &[Pile], cards: i64, total: i64) -> bool {
    let impossible = piles.iter().any(|pile| pile.tricks.0 > pile.tricks.1 || pile.points.is_some_and(|points| points < 0));
    let most: i64 = piles.iter().map(|pile| pile.tricks.1).sum();
    if impossible || most < total {
        return false;
    }
    // Piles of which only the number of tricks is known are joined into one pile, because any cards fit into them.
    let is_open = |pile: &&Pile| pile.points.is_none() && pile.kinds.is_empty();
    let mut searched: Vec<Pile> = piles.iter().filter(|pile| !is_open(pile)).cloned().collect();
    let open: Vec<&Pile> = piles.iter().filter(is_open).collect();
    if !open.is_empty() {
        let sum = open.iter().fold((0, 0), |sum, pile| (sum.0 + pile.tricks.0, sum.1 + pile.tricks.1));
        searched.push(Pile::of(None, sum));
    }
    let left: Vec<i64> = kinds.iter().map(|kind| kind.1).collect();
    let mut search = Search { kinds, cards, failed: BTreeSet::new() };
    search.fill(&searched, &left, total)
}

struct Search<'a> {
    kinds: &'a [(i64, i64)],
    cards: i64,
    failed: BTreeSet<(usize, Vec<i64>, i64)>,
}

impl Search<'_> {
    /// Whether the cards `left` can be divided among the piles in at most `tricks` tricks. `left` has the number of cards of each kind.
    fn fill(&mut self, piles: &[Pile], left: &[i64], tricks: i64) -> bool {
        let Some((pile, others)) = piles.split_first() else { return left.iter().all(|cards| *cards == 0) };
        let state = (piles.len(), left.to_vec(), tricks);
        if self.failed.contains(&state) {
            return false;
        }
        let found = if others.is_empty() {
            self.needs(pile, left).is_some_and(|needed| needed <= tricks)
        } else {
            self.choose(pile, others, left, &mut Vec::new(), tricks)
        };
        if !found {
            self.failed.insert(state);
        }
        found
    }

    fn choose(&mut self, pile: &Pile, others: &[Pile], left: &[i64], chosen: &mut Vec<i64>, tricks: i64) -> bool {
        let so_far: i64 = chosen.iter().zip(self.kinds).map(|(cards, kind)| cards * kind.0).sum();
        let more: i64 = left.iter().zip(self.kinds).skip(chosen.len()).map(|(cards, kind)| cards * kind.0).sum();
        if pile.points.is_some_and(|points| !(so_far..=so_far + more).contains(&points)) {
            return false;
        }
        if chosen.len() == left.len() {
            let rest: Vec<i64> = left.iter().zip(chosen.iter()).map(|(left, chosen)| left - chosen).collect();
            let needed = self.needs(pile, chosen).filter(|needed| *needed <= tricks);
            return needed.is_some_and(|needed| self.fill(others, &rest, tricks - needed));
        }
        for cards in 0..=left[chosen.len()] {
            chosen.push(cards);
            let found = self.choose(pile, others, left, chosen, tricks);
            chosen.pop();
            if found {
                return true;
            }
        }
        false
    }

    /// The smallest number of tricks that hold these scoring cards. `None` if the pile cannot have them.
    fn needs(&self, pile: &Pile, chosen: &[i64]) -> Option<i64> {
        let points: i64 = chosen.iter().zip(self.kinds).map(|(cards, kind)| cards * kind.0).sum();
        let fits = pile.points.is_none_or(|told| told == points)
            && pile.kinds.iter().zip(chosen).all(|((least, most), cards)| (least..=most).contains(&cards));
        let needed = (chosen.iter().sum::<i64>() + self.cards - 1) / self.cards;
        (fits && needed <= pile.tricks.1).then_some(needed.max(pile.tricks.0))
    }
}

/// Whether any `cards` cards of this pack are worth `points`. Computes card by card which sums are possible
/// with which number of cards.
pub fn some_cards_are_worth(pack: &[Card], worth: impl Fn(Card) -> i64, cards: i64, points: i64) -> bool {
    let mut sums = vec![BTreeSet::from([0i64])];
    for card in pack {
        sums.push(BTreeSet::new());
        for n in (1..sums.len()).rev() {
            let more: Vec<i64> = sums[n - 1].iter().map(|sum| sum + worth(*card)).collect();
            sums[n].extend(more);
        }
    }
    usize::try_from(cards).ok().and_then(|cards| sums.get(cards)).is_some_and(|sums| sums.contains(&points))
}
