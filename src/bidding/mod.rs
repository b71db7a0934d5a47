//! Auctions as values: the player in turn, the legal calls, the reasons why other calls are illegal, and the winner.
//!
//! Each game has its own type of bid. Its [`Rules`] say which bid beats which, and when the auction ends. The calls themselves are facts
//! of the deal. A [`DoubleRound`] is a round of doubles in a game without bids. A [`RaisedStake`] is a stake that two sides raise in turn.
//!
//! # Bidding in turn
//!
//! ```
//! use trick_ledger::bidding::{Auction, Call, AuctionOutcome, Passing, Rules};
//! use trick_ledger::table::{Seat, Table};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules = Rules::rising(Table::of(3), Seat(0), Passing::Final);
//! let auction = Auction::after(rules, [Call::Bid(6), Call::Pass, Call::Bid(7)])?;
//! assert_eq!(auction.outcome(), AuctionOutcome::Open { turn: Seat(0) });
//!
//! let refused = auction.check(Call::Bid(7)).unwrap_err();
//! assert_eq!(refused.to_string(), "7 does not beat 7, the highest bid so far.");
//! assert_eq!(auction.call(Call::Pass)?.outcome(), AuctionOutcome::Won { declarer: Seat(2), bid: 7 });
//! # Ok(())
//! # }
//! ```

mod auction;
mod bad_call;
mod double_round;
mod rules;
mod stake;
#[cfg(test)]
mod tests;

use crate::table::Side;
use crate::text::Arg;

pub use auction::{Auction, AuctionOutcome};
pub use bad_call::{BadCall, BadCallAt, LOWEST_BID, ONLY_PASS};
pub use double_round::{BadDouble, DoubleCall, DoubleRound};
pub use rules::{Call, Doubling, Passing, Rules};
pub use stake::{BadStep, RaisedStake, StakeStep, other};

/// The name of a side whose players are unknown: "side #0" for the side of the first player.
fn nameless(side: Side) -> Arg {
    Arg::Counted(phrase!("side #{0}", "側#{0}"), i32::from(side.0))
}
