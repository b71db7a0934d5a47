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

    /// The stake in another coin, with an amount of one coin that is not rounded. The amount and the step begin anew, because they count
    /// the smallest unit of the coin: 10 cents are not ten drinks.
    #[must_use]
    pub const fn paid_in(self, coin: Coin) -> Stake {
        Stake { coin, amount: coin.one(), round: one(), ..self }
    }

    /// The stake, if a table can agree on it.
    ///
    /// # Errors
    /// The amount is zero, or is larger than [`Coin::MOST`]. Or the amount for the win is smaller than the step to which it is rounded, so
    /// that it may come to nothing.
    pub fn agreeable(self) -> Result<Stake, AmountTrouble> {
        self.coin.check(self.amount)?;
        if self.each == Each::Win && self.amount < self.round {
            return Err(AmountTrouble::BelowStep(self.coin, self.round));
        }
        Ok(self)
    }

    /// The stake, if each of its values can be chosen in the app. `None` if it has other values, because it may come from a file.
    pub fn checked(self) -> Option<Stake> {
        let can_be = self.coin.check(self.amount).is_ok() && Stake::PER.contains(&self.per) && Stake::ROUND.contains(&self.round);
        can_be.then_some(self)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn amount_and_step_begin_anew_with_the_coin() {
        let cents = Stake { per: 10, round: 50, ..Stake::new(Each::Point, Coin::Euro, 10).unwrap() };
        let drinks = cents.paid_in(Coin::Drink);
        assert_eq!((drinks.coin, drinks.amount, drinks.round), (Coin::Drink, 1, 1));
        assert_eq!((drinks.each, drinks.per), (Each::Point, 10));
        let francs = Stake { amount: 50, ..drinks }.paid_in(Coin::Franc);
        assert_eq!((francs.amount, francs.round), (100, 1));
    }

    #[test]
    fn a_win_is_worth_a_step_of_the_rounding() {
        let win = Stake { round: 50, ..Stake::new(Each::Win, Coin::Euro, 50).unwrap() };
        assert_eq!(win.agreeable(), Ok(win));
        assert_eq!(Stake { amount: 49, ..win }.agreeable(), Err(AmountTrouble::BelowStep(Coin::Euro, 50)));
        assert_eq!(Stake { amount: 0, ..win }.agreeable(), Err(AmountTrouble::Nothing));
        // Checks that a stake for a point may be below the step, because many points are rounded together.
        let point = Stake { each: Each::Point, amount: 10, ..win };
        assert_eq!(point.agreeable(), Ok(point));
    }
}
