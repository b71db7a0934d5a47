//! Auctions as values: whose turn it is to speak, what may be said and why not, and who has won.
//!
//! A game brings its own type of bid and says in [`Rules`] which bid beats which and how the auction ends; the calls
//! themselves are facts of the deal and are kept there. A [`DoubleRound`] is the one round of doubles of a game without bids, a
//! [`Stake`] what two sides raise against each other.

mod auction;
mod bad_call;
mod double_round;
mod rules;
mod stake;
#[cfg(test)]
mod tests;

use crate::table::Side;
use crate::text::{Arg, Phrase};

pub use auction::{Auction, Outcome};
pub use bad_call::{BadCall, BadCallAt, LOWEST_BID, ONLY_PASS};
pub use double_round::{BadDouble, DoubleCall, DoubleRound};
pub use rules::{Call, Doubling, Passing, Rules};
pub use stake::{BadStep, Stake, Step, other};

/// A side where nobody knows its players: "side #1", as its first player is "#1".
fn nameless(side: Side) -> Arg {
    Arg::Counted(Phrase::new("side #{0}", "サイド#{0}"), i32::from(side.0) + 1)
}
