//! Own games: a game as a document written by a table, and the code that turns it into a game.
//!
//! A document is data, not a program: it has no loops and defines no functions, its numbers are whole and
//! stop at the limits of `i64`, and the work for a deal is bounded. [`Document::read`] checks it and reports
//! all faults at once, each with its place and the nearest valid word. A part of the language that this
//! version lacks is a fault too. Nothing is skipped silently.
//!
//! # How it becomes a game
//!
//! [`OwnGame`] is one type for every document. It implements the traits of a game ([guide](super::guide)) like
//! a game written in Rust, so the rest of the program sees only [`AnyGame`](super::AnyGame). The differences
//! are:
//!
//! - Its house rules are a list of values in the order of the document (`house_rules.rs`), because a struct would have to be known
//!   when the program is built. [`Game::switches`](super::Game::switches) gives the switches of this document.
//! - Its words must live as long as the program, because a [`Phrase`](crate::text::Phrase) or [`Fact`](crate::asking::Fact) is
//!   `'static`. So a document without a fault is printed once (`printed.rs`) and stays in memory. [`OwnGame::open`] prints the
//!   same document only once, and no more than 64.
//! - A formula becomes an [`Amount`](crate::reckoning::Amount), so its working is the computation itself.
//!
//! # The files, from the ground up
//!
//! | files | content |
//! |---|---|
//! | `fault`, `sort`, `content`, `vocabulary`, `texts`, `called` | faults and their sentences; sorts of values; the content as JSON; the words of the language; texts; printed names |
//! | `written`, `head`, `titles` | a document as carried by a match; its sheet for the shelf; the titles of the documents that come with the app |
//! | `lexer`, `parser` | a formula as signs, then as a tree |
//! | `stage`, `whom`, `term`, `stand`, `document` | the known facts at a place; the owner of a value; a checked formula, its position, a checked document: plain data |
//! | `scope`, `reason`, `typing` | the meaning of a name; a condition in words; the check of a formula |
//! | `card_play` | dealing, following suit and winning tricks |
//! | `fields`, `reader`, `read/` | the check of a document, part by part |
//! | `changed` | the values that carry over into a changed document |
//! | `keep`, `printed`, `facts`, `house_rules`, `open` | texts in memory; printed words; the facts of a deal; the agreed rules; opening a document |
//! | `moment`, `several`, `now` | the value of a formula in a moment of a match |
//! | `said`, `interview`, `reckon`, `scene`, `customs`, `judge`, `game`, `settle`, `random`, `rehearsal` | the traits of a game, the check of examples, random deals, and oddities in them |
//! | `page` | the page of rules |
//! | [`workshop`] | a document made by answering questions |
//!
//! # Limits
//!
//! A document has at most 16 KB, 24 questions, 40 named formulas, 40 lines, and a formula 60 nodes, no deeper
//! than 24 in itself and 120 with the formulas that it names, so that the stack cannot overflow. A function
//! over all seats cannot be inside another. A named formula is computed once for each seat and side of a
//! moment. So a moment costs at most some ten thousand steps for each formula. Sums and products stop at the
//! limits of `i64`; a divisor is refused unless its range begins at 1 or higher. A number in an answer is
//! within a thousand million of 0.

mod called;
mod card_play;
mod changed;
mod content;
mod customs;
mod document;
mod facts;
mod fault;
mod fields;
mod game;
mod head;
mod house_rules;
mod interview;
mod judge;
mod keep;
mod lexer;
mod moment;
mod now;
mod open;
mod page;
mod parser;
mod printed;
mod random;
mod read;
mod reader;
mod reason;
mod reckon;
mod rehearsal;
mod said;
mod scene;
mod scope;
mod settle;
mod several;
mod shortest;
mod sort;
mod source;
mod stage;
mod stand;
mod term;
#[cfg(test)]
mod tests;
mod texts;
mod titles;
mod typing;
mod vocabulary;
mod whom;
pub mod workshop;
mod written;

pub use content::LARGEST;
pub use document::Document;
pub use facts::{Carried, Deal, Given, Named, OwnGame};
pub use fault::{Fault, Wrong};
pub use house_rules::HouseRules;
pub use open::{TooManyOpened, Unopened};
pub use settle::SettledExample;
pub use sort::Sort;
pub use titles::Titled;
pub use vocabulary::{Entry, Part, VOCABULARY};
pub use written::Written;
