//! Decides whether the entered figures (sets and runs of cards) of a deal of Perlaggen are possible. Every card of a figure needs a natural
//! card or a wild card.

use trick_ledger::asking::Facts;
use trick_ledger::cards::{Card, Rank, Suit};

use crate::answers::{PERLAGGEN_RANKS, is_wild};
use crate::oracle::number;
use crate::truth::Truth;

/// The natural cards that fit one card of a figure.
type Slot = Vec<Card>;

impl Truth {
    pub fn figures_can_be(&self, facts: &Facts) -> Option<bool> {
        let trump: Suit = Truth::fact(facts, "trump")?;
        let pack: Vec<Card> = self.judge.pack.cards().collect();
        let turned = Truth::fact::<Card>(facts, "turn_up");
        if turned.is_some_and(|turned| turned.suit() != Some(trump)) {
            return Some(false);
        }
        let is_permanent = |card: Card| is_wild(card, trump) && !is_trump_figure(card);
        // The turned card is out of the hands. If it is always wild, it may have been exchanged for a trump that is not always wild.
        let is_out = |out: Card| turned.is_none_or(|turned| out == turned || (is_permanent(turned) && !is_permanent(out)));
        let figure = |key: &str| {
            let cards = number(facts, key).unwrap_or_default();
            let rank = Truth::fact::<Rank>(facts, &format!("{key}_rank"));
            (cards as usize, rank.filter(|_| cards > 0), Truth::fact::<Suit>(facts, &format!("{key}_suit")))
        };
        let [a_gleich, b_gleich, a_hanger, b_hanger] = ["a_gleich", "b_gleich", "a_hanger", "b_hanger"].map(figure);
        if [a_gleich, b_gleich, a_hanger, b_hanger].iter().any(|(cards, rank, _)| *cards == 1 || (*cards > 0 && rank.is_none())) {
            return Some(false);
        }
        let suits = |suit: Option<Suit>| suit.map_or(Suit::ALL.to_vec(), |suit| vec![suit]);
        for out in pack.iter().filter(|card| card.suit() == Some(trump) && is_out(**card)) {
            let natural: Vec<Card> = pack.iter().copied().filter(|card| card != out && !is_wild(*card, trump)).collect();
            let wild = pack.iter().filter(|card| *card != out && is_wild(**card, trump)).count();
            for a in suits(a_hanger.2) {
                for b in suits(b_hanger.2) {
                    let Some(runs) = run(a_hanger, a).zip(run(b_hanger, b)) else { return Some(false) };
                    if (0..4).any(|shared| needs(&natural, [a_gleich, b_gleich], [&runs.0, &runs.1], shared).is_some_and(|n| n <= wild)) {
                        return Some(true);
                    }
                }
            }
        }
        Some(false)
    }
}

/// Whether this card is wild if its suit is trump, and only then.
fn is_trump_figure(held: Card) -> bool {
    match held {
        Card::Of(Rank::King, Suit::Hearts) | Card::Of(Rank::Six, _) | Card::Of(Rank::Seven, Suit::Diamonds | Suit::Clubs) => false,
        _ => held.rank().is_some_and(|rank| [Rank::Seven, Rank::Jack, Rank::Queen].contains(&rank)),
    }
}

/// The cards of a run: `cards` cards of `suit` from the rank `top` downwards. Empty without a top. `None` if the suit has too few cards
/// below the top.
fn run((cards, top, _): (usize, Option<Rank>, Option<Suit>), suit: Suit) -> Option<Vec<Card>> {
    let Some(top) = top else { return Some(Vec::new()) };
    let ranks: Vec<Rank> = [Rank::Six].into_iter().chain(PERLAGGEN_RANKS).collect();
    let at = ranks.iter().position(|rank| *rank == top)?;
    let from = (at + 1).checked_sub(cards)?;
    Some(ranks[from..=at].iter().map(|rank| Card::Of(*rank, suit)).collect())
}

/// The number of wild cards that these figures need. A bit of `shared` is set for a side that shows both figures
/// from one hand, with one card in both.
fn needs(natural: &[Card], gleich: [(usize, Option<Rank>, Option<Suit>); 2], runs: [&Vec<Card>; 2], shared: u8) -> Option<usize> {
    let mut slots: Vec<Slot> = Vec::new();
    for side in 0..2 {
        let (mut cards, rank, _) = gleich[side];
        if shared >> side & 1 == 1 {
            let in_both = runs[side].iter().any(|card| card.rank() == rank) && cards > 0 && cards + runs[side].len() <= 6;
            if !in_both {
                return None;
            }
            cards -= 1;
        }
        let of_rank: Slot = natural.iter().copied().filter(|card| card.rank() == rank).collect();
        slots.extend(std::iter::repeat_n(of_rank, cards));
        slots.extend(runs[side].iter().map(|place| natural.iter().copied().filter(|card| card == place).collect()));
    }
    let mut given: Vec<(Card, usize)> = Vec::new();
    let found = (0..slots.len()).filter(|slot| finds(*slot, &slots, &mut given, &mut Vec::new())).count();
    Some(slots.len() - found)
}

/// Finds a natural card for the slot `slot` (one card of a figure). May give another slot a different card to do so.
fn finds(slot: usize, slots: &[Slot], given: &mut Vec<(Card, usize)>, tried: &mut Vec<Card>) -> bool {
    for card in &slots[slot] {
        if tried.contains(card) {
            continue;
        }
        tried.push(*card);
        let holder = given.iter().position(|(other, _)| other == card);
        if holder.is_none_or(|at| finds(given[at].1, slots, given, tried)) {
            given.retain(|(other, _)| other != card);
            given.push((*card, slot));
            return true;
        }
    }
    false
}
