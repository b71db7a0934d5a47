//! A stake: an amount for each point, trick or win.

use serde::{Deserialize, Serialize};

use super::coin::{AmountTrouble, Coin};

/// The thing for which a stake is paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Each {
    /// Each unit of a total, usually a point.
    #[default]
    Point,
    /// Each trick that was taken in the match.
    Trick,
    /// The win of the match: each loser pays once.
    Win,
}

/// The opponents with whom each player settles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Against {
    /// Each player settles with each other player, for the difference of their totals.
    #[default]
    Each,
    /// Each player settles with all players together, for the difference between the player's total and the average.
    Average,
}

/// The stake of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stake {
    /// The thing for which the stake is paid.
    pub each: Each,
    /// The coin in which the stake is paid.
    pub coin: Coin,
    /// The amount of the stake, in the smallest unit of the coin.
    pub amount: i64,
    /// The number of points or tricks that the amount is for: 1, 10, 100 or 1000.
    #[serde(default = "one")]
    pub per: i64,
    /// The opponents with whom each player settles.
    #[serde(default)]
    pub against: Against,
    /// The step to which all amounts are rounded, in the smallest unit of the coin.
    #[serde(default = "one")]
    pub round: i64,
}

const fn one() -> i64 {
    1
}

impl Default for Stake {
    /// The default stake: a point is worth one matchstick.
    fn default() -> Stake {
        Stake { each: Each::Point, coin: Coin::Matchstick, amount: 1, per: 1, against: Against::Each, round: 1 }
    }
}

impl Stake {
    /// The numbers of points or tricks for which a table can agree on an amount.
    pub const PER: [i64; 4] = [1, 10, 100, 1000];

    /// The steps to which amounts can be rounded, in the smallest unit of the coin.
    pub const ROUND: [i64; 5] = [1, 5, 10, 50, 100];

    /// A stake for each single point or trick, or for the win. Each player settles with every other player.
    ///
    /// # Errors
    /// The amount is zero, or is larger than [`Coin::MOST`].
    pub fn new(each: Each, coin: Coin, amount: i64) -> Result<Stake, AmountTrouble> {
        Ok(Stake { each, coin, amount: coin.check(amount)?, ..Stake::default() })
    }

    /// The stake, if each of its values can be chosen in the app. `None` if it has other values, because it may come from a file.
    pub fn checked(self) -> Option<Stake> {
        let can_be = self.coin.check(self.amount).is_ok() && Stake::PER.contains(&self.per) && Stake::ROUND.contains(&self.round);
        can_be.then_some(self)
    }
}
