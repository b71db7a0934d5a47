//! Makes random numbers, and random house rules of any game.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use trick_ledger::asking::Facts;
use trick_ledger::games::{AnyGame, PlayerCount};

/// Random numbers (SplitMix64): a match can be played again from its seed.
pub struct Luck(pub u64);

impl Luck {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % n as u64) as usize
    }

    /// A random item of `from`.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// House rules with some random values that fit together.
pub fn any_rules(game: &dyn AnyGame, players: PlayerCount, luck: &mut Luck) -> Facts {
    let mut rules = Facts::default();
    for switch in game.switches() {
        let values = switch.kind.values();
        if !values.is_empty() && luck.below(3) == 0 {
            let mut more = rules.clone();
            more.set(switch.fact.key, luck.pick(&values).clone());
            if game.wrong_rules(&more).is_empty() && game.wrong_table(&more, players).is_none() {
                rules = more;
            }
        }
    }
    rules
}
