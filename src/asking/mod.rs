//! Asking for facts, in the order in which the table learns them.
//!
//! A game asks for its facts in one straight line of code, through an [`Interview`]. A recorded fact is checked and returned with its
//! type. The first fact that is missing or impossible stops the code with a [`Question`]. So one mechanism gives the order of questions,
//! the legal answers, the chips, corrections, and the validation of match files. The screen and `recount` run the same code.
//!
//! - [`Value`], [`Facts`]: the recorded values, in the form of a match file.
//! - [`Fact`], [`Kind`], [`Query`]: the possible questions, and the kinds of their answers.
//! - [`Interview`], [`Stop`], [`Question`]: asking the questions.
//! - [`Objection`]: the reason why a value is impossible.
//! - [`Malformed`]: the reason why a text is not JSON.
//! - [`choices!`](crate::choices): declares answers that are the values of an enum.
//! - [`wording!`](crate::wording): declares facts, refusals, clauses and phrases, each in a line or two.
//!
//! # Asking what comes next
//!
//! ```
//! use trick_ledger::asking::{Entry, Facts, Interview, Query, Stop, Value};
//! use trick_ledger::wording;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! wording! {
//!     fact DIE = "die": ("Die", "サイコロ"), ("What does the die show?", "出目は？");
//!     fact AGAIN = "again": ("Again", "もう一度"), ("Roll again?", "もう一度振る？");
//! }
//!
//! /// The questions of a deal, in the order in which the table can answer them.
//! fn interview(ask: &mut Interview<'_>) -> Result<i64, Stop> {
//!     let die = ask.ask(Query::die(&DIE, 6))?;
//!     let again = die == 6 && ask.ask(Query::yes_no(&AGAIN))?;
//!     Ok(if again { 0 } else { die })
//! }
//! let hear = |facts: &Facts| interview(&mut Interview::new(facts, Entry::Live));
//!
//! let mut facts = Facts::default();
//! facts.set("die", Value::Number(7));
//! let stop = hear(&facts).unwrap_err();
//! assert_eq!(stop.to_string(), "Anything from 1 to 6 is possible; this says 7. Closest possible: 6. What does the die show?");
//!
//! facts.set("die", Value::Number(6));
//! assert_eq!(hear(&facts).unwrap_err().to_string(), "Roll again?");
//!
//! facts.set("again", Value::Yes(false));
//! assert_eq!(hear(&facts)?, 6);
//! # Ok(())
//! # }
//! ```

mod answer;
mod at_hand;
mod check;
mod choice;
mod choices;
mod fact;
mod facts;
mod interview;
mod json;
mod kind;
mod malformed;
mod objection;
mod query;
mod question;
mod value;
mod wording;

pub use answer::{Answer, NumberOr, SeatOr};
pub use at_hand::{AtHand, Meanwhile};
pub use choice::Choice;
pub use fact::Fact;
pub use facts::{Facts, LeftOver, Statement};
pub use interview::{Answered, Entry, FactPlace, Interview};
pub use json::Json;
pub use kind::Kind;
pub use malformed::Malformed;
pub use objection::{Objection, Refusal, nearest};
pub use query::Query;
pub use question::{Alternative, Counted, Offer, Question, Stop, Stopped, Throw, Together};
pub use value::Value;
