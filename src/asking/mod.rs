//! Asking: what the table tells us, in the order in which it learns it.
//!
//! A game asks for its facts in one straight line of code, through an [`Interview`]. What is already recorded is handed over,
//! typed and checked; the first fact that is missing (or cannot be) stops the line with a [`Question`]. So the order of
//! questions, the legal answers, the chips of what was answered, the correction of an earlier answer and the validation of a
//! match file are one mechanism, and the same line of code serves the screen and `recount`.
//!
//! - [`Value`], [`Facts`]: what is recorded, as it stands in a match file.
//! - [`Fact`], [`Kind`], [`Query`]: what can be asked, and the form of its answers.
//! - [`Interview`], [`Stop`], [`Question`]: asking.
//! - [`Objection`]: why something cannot be.
//! - [`wording!`](crate::wording): facts, refusals, clauses and phrases, each declared in a line or two.

mod answer;
mod fact;
mod facts;
mod interview;
mod kind;
mod objection;
mod query;
mod value;
mod wording;

pub use answer::{Answer, SeatOr};
pub use fact::{Choice, Fact};
pub use facts::{Facts, LeftOver, Statement};
pub use interview::{Chip, Entry, Interview, Place, confirm};
pub use kind::Kind;
pub use objection::{Objection, Refusal, nearest};
pub use query::{Counted, Offer, Query, Question, Stop, Stopped, Throw, Together, Way};
pub use value::Value;
