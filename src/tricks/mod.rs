//! Following suit and winning tricks. Each game states its rules once, as data, in a [`Judge`]. From these rules the judge computes
//! verdicts with reasons, the legal cards of a hand, card points, and counts of tricks.
//!
//! A [`Position`] has the cards of a trick and the facts that the table entered. [`Order`] has the order of the cards and the rule for
//! winning. [`Follow`] has the rules of following, and [`LeadRule`] those of leading. A [`Hearing`] is a dispute that the table enters
//! card by card. It asks only for missing facts that can change the verdict.
//!
//! # Who takes the trick, and may this be played?
//!
//! This example takes a game with its usual house rules and a trick to which two players have played:
//!
//! ```
//! use trick_ledger::asking::Facts;
//! use trick_ledger::cards::{Strain, Suit};
//! use trick_ledger::games::find;
//! use trick_ledger::table::Seat;
//! use trick_ledger::text::ENGLISH;
//! use trick_ledger::tricks::{Play, Position, Trump};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules = Facts::default();
//! let game = find("sueca").ok_or("there is no such game")?;
//! let (judge, table) = (game.judge(&rules)?, game.table(&rules, game.sheet().usual_count()));
//! let position = Position {
//!     trump: Trump::of(Strain::Suit(Suit::Hearts)),
//!     plays: vec![Play::one(Seat(0), "AS".parse()?), Play::one(Seat(1), "2H".parse()?)],
//!     hand: vec!["7S".parse()?, "AH".parse()?],
//!     ..Position::default()
//! };
//!
//! let verdict = judge.verdict(&position, table)?;
//! assert_eq!(verdict.winner, Seat(1));
//! let reason = verdict.reasons.last().ok_or("a verdict has reasons")?;
//! assert_eq!(ENGLISH.text(&reason.say), "So far #1 has the trick with ♥\u{fe0e}2.");
//!
//! let refused = judge.may_play(&position, &Play::one(Seat(2), "AH".parse()?), table).unwrap_err();
//! assert_eq!(refused.to_string(), "The suit led is ♠\u{fe0e} and you hold ♠\u{fe0e}7: follow suit.");
//! # Ok(())
//! # }
//! ```

mod bound;
mod check;
mod duty;
mod effective;
mod eighty_points;
mod follow;
mod hearing;
mod held;
mod irregularity;
mod jokers;
mod judge;
mod lead;
mod leading;
mod left_out;
mod mode;
mod obliged;
mod order;
mod pack;
mod pack_check;
mod play;
mod playable;
mod points;
mod position;
mod reading;
mod specials;
mod split;
mod stock;
mod tally;
#[cfg(test)]
mod tests;
mod trick_count;
mod trump;
mod verdict;
pub mod words;
mod worths;
mod writing;

pub use bound::Bound;
pub use effective::{EffectiveCard, EffectiveSuit};
pub use eighty_points::trump_rank_place;
pub use follow::{Duty, Follow, FollowClauses, Freedom, Licence, When};
pub use hearing::{Ask, Hearing};
pub use held::{Held, Misfit, PileReach, Tricks};
pub use irregularity::Irregularity;
pub use jokers::{AfterLedJoker, Jokers};
pub use judge::{Judge, Reason, Scoring, TrickWorth};
pub use lead::{Breaks, LeadRule, Lowest};
pub use left_out::{Out, Short};
pub use mode::{Mode, TrickKind};
pub use order::{Equal, Order, OrderClauses, Pairs, Ranking, Strength};
pub use pack_check::Whole;
pub use play::{Named, NamedAs, Play};
pub use playable::{BadPlay, HandCard, Misplay, Playable};
pub use points::CardPoints;
pub use position::Position;
pub use reading::{Unreadable, Wants};
pub use specials::Specials;
pub use split::Piles;
pub use stock::{Stock, Uneven};
pub use tally::Tally;
pub use trick_count::{Goal, Progress, TrickCount};
pub use trump::Trump;
pub use verdict::Verdict;
pub use worths::Worths;
