//! Settling up: who pays whom after matches that were played for something.
//!
//! - [`Stake`]: an amount for a point, a trick or a win, in a [`Coin`].
//! - [`Stakes`]: the stakes that a table has agreed on, for all matches after a time or for one match.
//! - [`balances`]: the amount that each player of a match gets or pays.
//! - [`fewest`]: the payments that settle balances: as few as possible for up to 16 people, always fewer than people.
//! - [`Settlement`]: matches in one coin, settled together.
//!
//! # How a table settles
//! There are two common ways, and a table agrees on one ([`Against`]). Either every two players settle the difference of their totals, or
//! each player settles the difference from the average. For two players or two sides, the difference counts once in the first way, and
//! half in the second. Partners settle separately: the total of a side is the total of each member. If the lowest total wins, the signs
//! are reversed. If the stake is for a win, each loser pays it once, and the winners share it. A player who left before the end
//! has not won.
//!
//! If people came, left or sat out, each deal is settled among those who played it: whoever did not play a deal neither gains nor pays by
//! it. Points entered by hand are settled among the players of the deal before, and a newcomer's agreed total is not settled.
//!
//! All amounts are whole numbers of the smallest unit of a coin, such as cents. Each match is rounded by itself, so that the amounts of an
//! evening are the sums of the amounts of its matches. The sum of all balances is always 0. If equal amounts cannot stay equal, the players
//! who sit first get the remainder, and [`remainder`] says so.
//!
//! ```
//! use trick_ledger::settling::{Coin, Each, Settlement, Stake};
//! use trick_ledger::matches::MatchFile;
//! use trick_ledger::records::{Played, Renames};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let text = r#"{"game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "deals": [{"points": [5, 0, 10]}], "ended_early": "leader"}"#;
//! let played = Played::of("an id", 0, &MatchFile::read(text)?.into_match(0)?, &Renames::default());
//! let stake = Stake::new(Each::Point, Coin::Euro, 10)?;
//! let settled = Settlement::of([(&played, stake)]);
//! let paid = settled[0].payments[0];
//! // Jun has 5 points less than Mika and 10 less than Hana. For these 15 points Jun pays 150 cents, all to Hana.
//! assert_eq!((settled[0].person(paid.from), settled[0].person(paid.to), paid.amount), ("Jun", "Hana", 150));
//! # Ok(())
//! # }
//! ```

mod agreed;
mod balance;
mod coin;
mod payments;
mod settlement;
mod stake;
mod words;

pub use agreed::{Agreed, Stakes};
pub use balance::{Unsettled, balances};
pub use coin::{AmountTrouble, Coin};
pub use payments::{Payment, fewest};
pub use settlement::{SettledMatch, Settlement};
pub use stake::{Against, Each, Stake};
pub use words::{agreement, alike, changes, owed, remainder};
