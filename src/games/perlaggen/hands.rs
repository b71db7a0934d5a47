//! Which figures can lie in the hands (3.2, 3.3, 3.5): a natural card is there once, and there are six or seven wild cards.

use super::facts::{Deal, Figure, Swap};
use super::sheet::{PACK, RANKS, is_permanent_wild, wild_number};
use crate::games::prelude::*;

/// The cards of a hand.
const HAND: i64 = 5;

/// The best figures of both sides, as far as they are told.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Figures {
    pub gleich: [Figure; 2],
    pub hanger: [Figure; 2],
}

/// The cards that can be in the hands.
pub(super) struct Hands {
    trump: Option<Suit>,
    /// The turned card, or the trump that was swapped for it; if it is not told, each card that this can be. It is in no hand.
    out: Vec<Card>,
}

impl Hands {
    /// Of a deal with this trump.
    pub fn of(deal: &Deal) -> Hands {
        let is_cut = |card: Card| deal.cut_cards.iter().any(|cut| Card::from_value(&cut.to_value()) == Some(card));
        let can_be_out = |card: &Card| match deal.turn_up {
            _ if card.suit() != deal.trump || is_cut(*card) => false,
            Some(turned) if turned == *card => matches!(deal.swap, None | Some(Swap::None)),
            // Whoever swapped gave a trump that is no permanent wild card.
            Some(turned) => is_permanent_wild(turned) && deal.swap != Some(Swap::None) && !is_permanent_wild(*card),
            None => true,
        };
        Hands { trump: deal.trump, out: PACK.cards().filter(can_be_out).collect() }
    }

    /// Whether these figures can be there at once. What is not told of a figure is whatever fits.
    pub fn can_hold(&self, figures: &Figures) -> bool {
        let gleich = figures.gleich.map(each_gleich);
        let hanger = figures.hanger.map(each_hanger);
        self.out.iter().any(|out| {
            gleich[0].iter().any(|a| {
                gleich[1].iter().any(|b| {
                    let gleich = [*a, *b];
                    hanger[0].iter().any(|a| hanger[1].iter().any(|b| self.have_cards(*out, &gleich, &[*a, *b])))
                })
            })
        })
    }

    /// Whether natural and wild cards are enough. A side shows both from two hands, or from one in which at most one card is in both:
    /// a wild card is one and the same card for both (PE-D9).
    fn have_cards(&self, out: Card, gleich: &[Gleich; 2], hanger: &[Hanger; 2]) -> bool {
        let is_in_hand = |card: Card| card != out && PACK.cards().any(|other| other == card);
        let is_wild = |card: Card| wild_number(card, self.trump).is_some();
        let wild = PACK.cards().filter(|card| is_wild(*card) && is_in_hand(*card)).count() as i64;
        let shares = |side: usize| {
            let (Some(gleich), Some(hanger)) = (gleich.get(side), hanger.get(side)) else { return false };
            gleich.cards > 0 && gleich.cards + hanger.cards - 1 <= HAND && hanger.has(gleich.rank)
        };
        let tries = [(false, false), (true, false), (false, true), (true, true)];
        tries.into_iter().filter(|(a, b)| (!a || shares(0)) && (!b || shares(1))).any(|(a, b)| {
            let shared = [a, b];
            let of_rank = |rank: Rank| {
                let natural = |suit: &Suit| is_in_hand(Card::Of(rank, *suit)) && !is_wild(Card::Of(rank, *suit));
                let natural: Vec<Suit> = Suit::ALL.into_iter().filter(natural).collect();
                let in_runs = natural.iter().filter(|suit| hanger.iter().any(|run| run.suit == **suit && run.has(rank))).count() as i64;
                let equal = gleich.iter().zip(shared).filter(|(gleich, _)| gleich.rank == rank);
                let in_gleich: i64 = equal.map(|(gleich, shared)| gleich.cards - i64::from(shared)).sum();
                (natural.len() as i64).min(in_runs + in_gleich)
            };
            let cards: i64 = gleich.iter().map(|gleich| gleich.cards).chain(hanger.iter().map(|hanger| hanger.cards)).sum();
            let natural: i64 = RANKS.into_iter().map(of_rank).sum();
            cards - i64::from(a) - i64::from(b) - natural <= wild
        })
    }
}

/// Cards of one rank; none with 0 cards.
#[derive(Clone, Copy, Debug)]
struct Gleich {
    cards: i64,
    rank: Rank,
}

/// A run in one suit; none with 0 cards.
#[derive(Clone, Copy, Debug)]
struct Hanger {
    cards: i64,
    top: Rank,
    suit: Suit,
}

impl Hanger {
    fn has(&self, rank: Rank) -> bool {
        let below = self.top.index() as i64 - rank.index() as i64;
        (0..self.cards).contains(&below)
    }

    fn ends_in_time(&self) -> bool {
        self.top.index() as i64 - Rank::Six.index() as i64 >= self.cards - 1
    }
}

fn each_gleich(figure: Figure) -> Vec<Gleich> {
    ranks(figure).into_iter().map(|rank| Gleich { cards: figure.cards, rank }).collect()
}

fn each_hanger(figure: Figure) -> Vec<Hanger> {
    let suits = figure.suit.map_or(Suit::ALL.to_vec(), |suit| vec![suit]);
    let suits = if figure.cards == 0 { vec![Suit::Spades] } else { suits };
    let run = |top: Rank| suits.iter().map(move |suit| Hanger { cards: figure.cards, top, suit: *suit });
    ranks(figure).into_iter().flat_map(run).filter(Hanger::ends_in_time).collect()
}

/// The ranks of a figure: the one that is told, or all.
fn ranks(figure: Figure) -> Vec<Rank> {
    match figure.rank {
        _ if figure.cards == 0 => vec![Rank::Ace],
        Some(rank) => vec![rank],
        None => RANKS.to_vec(),
    }
}
