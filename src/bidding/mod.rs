//! Auctions as values: whose turn it is to speak, what may be said and why not, and who has won.
//!
//! A game brings its own type of bid and says in [`Rules`] which bid beats which and how the auction ends; the calls
//! themselves are facts of the deal and are kept there.

mod auction;
mod bad_call;
mod rules;
#[cfg(test)]
mod tests;

pub use auction::{Auction, Outcome};
pub use bad_call::BadCall;
pub use rules::{Call, Passing, Rules};
