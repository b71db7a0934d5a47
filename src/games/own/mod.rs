//! Own games. A table writes the rules of a game as a document, and the code here turns the document into a game.
//!
//! A document is data, not a program. It has no loops and defines no functions.
//! Its numbers are whole, and a computed number outside the limits of `i64` becomes the limit. The work for a deal is bounded.
//! [`Document::read`] checks a document and reports all faults at once, each with its place and the nearest valid word.
//! If a document uses a part of the language that this version does not have, this is a fault too. Nothing is skipped silently.
//!
//! # How a document becomes a game
//!
//! [`OwnGame`] is one type for every document. It implements the traits of a game ([guide](super::guide)) like a game written in Rust.
//! So the rest of the program sees only [`AnyGame`](super::AnyGame). An own game differs from other games in this:
//!
//! - The house rules are a list of values in the order of the document (`house_rules.rs`), because a struct would have to be known when the
//!   program is built. [`Game::switches`](super::Game::switches) gives the switches of the document.
//! - The words of a document must live as long as the program, because a [`Phrase`](crate::text::Phrase) or [`Fact`](crate::asking::Fact)
//!   is `'static`. So a document without a fault is printed once (`printed.rs`) and stays in memory. [`OwnGame::open`] prints the same
//!   document only once, and opens no more than 64 documents.
//! - A formula becomes an [`Amount`](crate::reckoning::Amount), so the working that is shown is the computation itself.
//!
//! # The files, each in a row below the files that it uses
//!
//! | files | content |
//! |---|---|
//! | `fault`, `sort`, `content` | faults and their sentences; sorts of values; the content of a document as JSON |
//! | `vocabulary`, `texts`, `called` | the words of the language; the texts of a document; the printed names of the language |
//! | `written`, `head` | a document as its author wrote it; its sheet for the shelf |
//! | `titles` | the titles of the documents that come with the app |
//! | `lexer`, `parser` | the tokens of a formula; its tree |
//! | `stage`, `whom` | how much of a match is known at a formula; the owner for whom a formula is computed |
//! | `term`, `stand`, `document` | a checked formula; its position; a checked document |
//! | `scope`, `reason`, `typing` | the meaning of names; a formula in words; the check of a formula |
//! | `card_play` | dealing, following suit and winning tricks |
//! | `fields`, `reader`, `read/` | the check of a document, part by part |
//! | `changed` | the values that carry over into a changed document |
//! | `keep`, `printed` | texts that stay in memory; the printed words of a document |
//! | `facts`, `house_rules`, `open` | the facts of a deal; the agreed rules; opening a document as a game |
//! | `moment`, `several`, `now` | the value of a formula at a moment of a match |
//! | `said`, `interview`, `reckon`, `scene`, `customs`, `judge`, `game` | the traits of a game |
//! | `settle`, `random`, `rehearsal` | the check of examples; random deals; oddities in random deals |
//! | `page` | the page of rules |
//! | [`workshop`] | a document made by answering questions |
//!
//! # Limits
//!
//! A document has at most 16 KB, 24 questions, 40 named formulas and 40 lines.
//! A formula has at most 60 nodes. It is at most 24 deep by itself, and at most 120 deep with the formulas that it names, so that the stack
//! cannot overflow.
//! A function over all seats cannot be inside another.
//! A named formula is computed once for each seat and side of a moment, so computing a formula takes at most some ten thousand steps.
//! Sums and products outside the limits of `i64` become the limit. A divisor is refused unless its range begins at 1 or higher.
//! A number in an answer is at least minus a thousand million and at most a thousand million.

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
