//! Random legal deals of a draft, with their workings.

use super::example::{Before, SettledDeal, read};
use crate::asking::{Answered, Facts};
use crate::games::own::facts::OwnGame;
use crate::games::own::random::Random;
use crate::games::prelude::*;

/// The number of deals from which one is chosen if the match has no fixed length.
const USUAL: u32 = 8;

/// A random legal deal.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The number of players.
    pub players: u8,
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The dealer.
    pub dealer: Seat,
    /// The facts, in the form of an example.
    pub facts: Facts,
    /// The facts in words.
    pub chips: Vec<Answered>,
    /// The lines with their workings, and the points.
    pub settled: SettledDeal,
}

/// Up to `n` random legal deals. The same seed gives the same deals.
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
