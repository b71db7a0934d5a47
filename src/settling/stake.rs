//! A stake: an amount for each point, trick or win.

use serde::{Deserialize, Serialize};

use super::coin::{AmountTrouble, Coin};

/// The thing that a stake counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Each {
    /// The totals, in points or in another unit of the game.
    #[default]
    Point,
    /// The tricks of all deals.
    Trick,
    /// The match that was won.
    Win,
}

/// The opponents with whom each player settles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Against {
    /// With each other player, for the difference of their totals.
    #[default]
    Each,
    /// With all players together, for the difference from the average.
    Average,
}

/// The stake of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stake {
    /// The thing that is counted.
    pub each: Each,
    /// The unit of the amounts.
    pub coin: Coin,
    /// The amount, in the smallest unit of the coin.
    pub amount: i64,
    /// The number of points or tricks that the amount is for: 1, 10, 100 or 1000.
    #[serde(default = "one")]
    pub per: i64,
    /// The opponents with whom each player settles.
    #[serde(default)]
    pub against: Against,
    /// The unit of rounding, in the smallest unit of the coin.
    #[serde(default = "one")]
    pub round: i64,
}

const fn one() -> i64 {
    1
}

impl Default for Stake {
    /// A matchstick a point.
    fn default() -> Stake {
        Stake { each: Each::Point, coin: Coin::Matchstick, amount: 1, per: 1, against: Against::Each, round: 1 }
    }
}

impl Stake {
    /// The numbers of points or tricks that an amount can be for.
    pub const PER: [i64; 4] = [1, 10, 100, 1000];

    /// The units to which amounts can be rounded, as numbers of the smallest unit.
    pub const ROUND: [i64; 5] = [1, 5, 10, 50, 100];

    /// A stake for each single unit, settled with each other player.
    ///
    /// # Errors
    /// The amount is zero, or too much.
    pub fn new(each: Each, coin: Coin, amount: i64) -> Result<Stake, AmountTrouble> {
        Ok(Stake { each, coin, amount: coin.check(amount)?, ..Stake::default() })
    }

    /// The stake, if every part is a possible choice. The record may come from a foreign file.
    pub fn checked(self) -> Option<Stake> {
        let can_be = self.coin.check(self.amount).is_ok() && Stake::PER.contains(&self.per) && Stake::ROUND.contains(&self.round);
        can_be.then_some(self)
    }
}
