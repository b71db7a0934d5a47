//! The law of the table: the rules for mistakes, in every game. They are the clauses of the rule sheet `irregularities`.
//!
//! - [`Law`], [`Lawbook`]: the agreed law, as a set of values. [`SET`]: the four sets.
//! - [`Setting`]: the facts about a game that the law needs. [`OwnRule`]: a rule of the game itself, which
//!   takes precedence (rule sheet `irregularities` 0.1).
//! - [`interview()`], [`Incident`]: the facts of a mistake, asked by an [`Interview`](crate::asking::Interview)
//!   like the facts of a deal. Only facts that matter in this game and under this law are asked.
//! - [`rule()`], [`Ruling`]: what happens to the cards, what the mistake costs, the clauses for both, and the booking.
//! - [`booking_terms`]: the additional facts for booking a ruling. [`Cost`]: the booked cost.
//! - [`Taken`]: the tricks and cards of each party of a deal, and its [alternatives](Way) after a ruling.
//!
//! # A revoke, from the questions to the ruling
//!
//! ```
//! use trick_ledger::asking::{Entry, Facts, Interview, Value};
//! use trick_ledger::law::{Law, Lawbook, Remedy, Setting, interview, rule};
//! use trick_ledger::text::ENGLISH;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (law, setting) = (Law::of(Lawbook::Whist), Setting::PLAIN);
//! let mut told = Facts::default();
//! told.set("what", Value::word("revoke"));
//! let asks = interview(&mut Interview::new(&told, Entry::Live), &setting, &law).unwrap_err();
//! assert_eq!(asks.to_string(), "Has the next card been led?");
//!
//! told.set("stage", Value::word("closed"));
//! told.set("by", Value::word("one_side"));
//! let incident = interview(&mut Interview::new(&told, Entry::Live), &setting, &law)?;
//! let ruling = rule(&incident, &law, &setting);
//! assert_eq!(ruling.remedy, Remedy::Tricks(3));
//! assert_eq!((ruling.now.clause.id, ruling.cost.clause.id), ("1.2", "1.3"));
//! assert!(ENGLISH.text(&ruling.cost.say).starts_with("3 tricks go from the offender’s side to the other"));
//! # Ok(())
//! # }
//! ```

mod alternatives;
pub mod booking_terms;
mod calling;
mod clauses;
mod cost;
mod counted;
mod incident;
mod questions;
mod revoke;
mod rule;
mod ruling;
mod setting;
mod taken;
mod values;

#[cfg(test)]
mod tests;

pub use alternatives::{Course, Due, Retold, Way};
pub use cost::Cost;
pub use incident::{
    By, CallFault, CardOutOfTurn, Claim, DealFault, Exposure, FaultyCall, Incident, Led, Matter, NotOne, Noticed, Older, PlayedEarly,
    Reach, Revoked, Score, Seated, Stage, Talk,
};
pub use questions::{FACTS, interview, which_told};
pub use rule::{others, rule};
pub use ruling::{Book, Cite, Finding, Remedy, Ruling, Sources};
pub use setting::{Aim, Bidding, Counting, Declared, Following, OwnRule, Partners, Setting};
pub use taken::{MovedBefore, Requirement, Taken, Told, Worth};
pub use values::{BookCloses, Claims, Exposed, FalseClaim, LastTrickSeen, Law, Lawbook, MisdealDealer, OutOfTurn, Revoke, SET};
