//! Random legal deals of a draft. They show the table how the answers of the draft score.

use super::example::{Before, SettledDeal, read};
use crate::asking::{Answered, Facts};
use crate::games::own::facts::OwnGame;
use crate::games::own::random::Random;
use crate::games::prelude::*;

/// In a match without a fixed number of deals, a random deal is one of this number of first deals.
const USUAL: u32 = 8;

/// A random legal deal of a draft, with its settlement.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The number of players in the deal.
    pub players: u8,
    /// The number of the deal in its match, from 1.
    pub deal: u32,
    /// The seat of the dealer.
    pub dealer: Seat,
    /// The facts of the deal, in the form in which an [`Example`](super::Example) stores them.
    pub facts: Facts,
    /// The facts of the deal in words, for the screen.
    pub chips: Vec<Answered>,
    /// The settlement of the deal.
    pub settled: SettledDeal,
}

/// Makes up to `n` random legal deals of `game`. The same seed gives the same deals.
pub(super) fn samples(game: &OwnGame, seed: u64, n: usize) -> Vec<Sample> {
    let mut random = Random::new(game, seed);
    let mut one = || {
        let players = random.players();
        let dealer = random.below(usize::from(players)) as u8;
        let first = Before::deal(game, players, dealer, 1)?;
        let length = Game::length(game, &first.rules, players).unwrap_or(USUAL);
        let deal = 1 + random.below(length as usize) as u32;
        let before = Before::deal(game, players, dealer, deal)?;
        let facts = random.deal(&before.now(game))?.0;
        let telling = read(game, &before, &facts);
        Some(Sample { players, deal, dealer: before.standing.dealer, facts, chips: telling.chips, settled: telling.settled? })
    };
    (0..n).filter_map(|_| one()).collect()
}
