//! Tricks: how cards follow and win. A game says it once, as data ([`Judge`]), and gets verdicts with reasons, the legal
//! cards of a hand, card points and trick counts.
//!
//! A [`Position`] is what lies on the table. [`Order`] says how cards rank, [`Follow`] what may be played.

mod count;
mod follow;
mod hearing;
mod jokers;
mod judge;
mod levels;
mod mode;
mod order;
mod play;
mod playable;
mod points;
mod position;
mod reading;
mod short;
mod split;
mod stock;
mod tally;
#[cfg(test)]
mod tests;
mod verdict;
pub mod words;

pub use count::{Aim, Count, Progress};
pub use follow::{Duty, Follow, FollowClauses, Freedom, Licence, When};
pub use hearing::{Ask, Hearing};
pub use jokers::{AfterLedJoker, Jokers};
pub use judge::{Irregularity, Judge, Reason, Scoring};
pub use levels::trump_rank_place;
pub use mode::{Bound, Mode, ORDINARY};
pub use order::{Equal, Family, Order, OrderClauses, Pairs, Place, Ranking, Strength};
pub use play::{Named, NamedAs, Play};
pub use playable::{BadPlay, Choice, Playable};
pub use points::CardPoints;
pub use position::{Position, Trump};
pub use reading::{Unreadable, Wants};
pub use short::{Out, Short};
pub use split::Piles;
pub use stock::{Stock, Uneven};
pub use tally::Tally;
pub use verdict::Verdict;
