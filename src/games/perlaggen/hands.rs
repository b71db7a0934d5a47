//! The figures that the four hands can have (rule sheet 3.2, 3.3, 3.5). The pack has each natural card once, and six or seven wild cards
//! can be in the hands.

use super::facts::{Deal, Figure, Swap};
use super::sheet::{PACK, RANKS, is_permanent_wild, wild_number};
use crate::games::prelude::*;

/// The number of cards in a hand.
const HAND: i64 = 5;

/// The best figures (sets and runs of cards) that each side has shown, as far as they are entered.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Figures {
    pub gleich: [Figure; 2],
    pub hanger: [Figure; 2],
}

/// The cards that the four hands can have. One card is missing from the pack: the turned card, or the trump exchanged for it. There is a
/// pack for each card that can be missing.
pub(super) struct Hands(Vec<Without>);

/// The pack without the missing card, which is the turned card or the trump exchanged for it.
struct Without {
    wild: i64,
    /// For each of the [`RANKS`], the suits in which this pack has a natural (not wild) card of the rank.
    natural: [SuitSet; RANKS.len()],
}

impl Hands {
    /// Finds the packs from which the hands of `deal` can come. They depend on the trump, the turned card and the exchange.
    pub fn of(deal: &Deal) -> Hands {
        let is_cut = |card: Card| deal.cut_cards.iter().any(|cut| Card::from_value(&cut.to_value()) == Some(card));
        let can_be_out = |card: &Card| match deal.turn_up {
            _ if card.suit() != deal.trump || is_cut(*card) => false,
            Some(turned) if turned == *card => matches!(deal.swap, None | Some(Swap::None)),
            // If a permanent wild card was turned up, the missing card can be a trump that a player exchanged for it. The player may not
            // give a permanent wild card in exchange.
            Some(turned) => is_permanent_wild(turned) && deal.swap != Some(Swap::None) && !is_permanent_wild(*card),
            None => true,
        };
        Hands(PACK.cards().filter(can_be_out).map(|out| Without::card(out, deal.trump)).collect())
    }

    /// Whether all `figures` can be in the hands of the same deal. If a rank or suit is not entered, it may be any.
    pub fn can_hold(&self, figures: &Figures) -> bool {
        let ([a, b], [c, d]) = (figures.gleich.map(each_gleich), figures.hanger.map(each_hanger));
        self.0.iter().any(|pack| a.iter().any(|a| b.iter().any(|b| c.iter().any(|c| d.iter().any(|d| pack.has(&[(*a, *c), (*b, *d)]))))))
    }
}

impl Without {
    fn card(out: Card, trump: Option<Suit>) -> Without {
        let (wild, natural): (Vec<Card>, Vec<Card>) =
            PACK.cards().filter(|card| *card != out).partition(|card| wild_number(*card, trump).is_some());
        let of = |rank: Rank| {
            natural.iter().filter(|card| card.rank() == Some(rank)).filter_map(|card| card.suit()).fold(SuitSet::NONE, SuitSet::with)
        };
        Without { wild: wild.len() as i64, natural: RANKS.map(of) }
    }

    /// Whether the pack has enough natural and wild cards for the figures of both sides. A side has its Gleich (cards of one rank) and its
    /// Hanger (a run in one suit) in one hand, or in two hands. In one hand they can share one card. A shared wild card stands for the same
    /// card in both figures (decision PE-D9 of the rule sheet).
    fn has(&self, sides: &[(Gleich, Hanger); 2]) -> bool {
        let in_both = sides.map(|(gleich, hanger)| gleich.cards > 0 && gleich.cards + hanger.cards - 1 <= HAND && hanger.has(gleich.rank));
        let tries = [[false, false], [true, false], [false, true], [true, true]];
        tries.into_iter().filter(|shared| shared.iter().zip(in_both).all(|(shared, can)| !shared || can)).any(|shared| {
            let cards: i64 = sides.iter().zip(shared).map(|((a, b), shared)| a.cards + b.cards - i64::from(shared)).sum();
            let natural = RANKS.into_iter().zip(self.natural).map(|(rank, natural)| {
                let runs = sides.iter().filter(|(_, hanger)| hanger.has(rank)).map(|(_, hanger)| hanger.suit);
                let in_runs = runs.filter(|suit| natural.has(*suit)).fold(SuitSet::NONE, SuitSet::with).len() as i64;
                let equal = sides.iter().zip(shared).filter(|((gleich, _), _)| gleich.rank == rank);
                let in_gleich: i64 = equal.map(|((gleich, _), shared)| gleich.cards - i64::from(shared)).sum();
                (natural.len() as i64).min(in_runs + in_gleich)
            });
            cards - natural.sum::<i64>() <= self.wild
        })
    }
}

/// A Gleich: cards of one rank. If it has 0 cards, the side has no Gleich.
#[derive(Clone, Copy, Debug)]
struct Gleich {
    cards: i64,
    rank: Rank,
}

/// A Hanger: a run of cards in one suit. If it has 0 cards, the side has no Hanger.
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

/// The ranks that a figure may have: the entered rank, or all ranks if none is entered. For a figure of 0 cards it returns one arbitrary
/// rank, so that loops over the ranks run once.
fn ranks(figure: Figure) -> Vec<Rank> {
    match figure.rank {
        _ if figure.cards == 0 => vec![Rank::Ace],
        Some(rank) => vec![rank],
        None => RANKS.to_vec(),
    }
}
