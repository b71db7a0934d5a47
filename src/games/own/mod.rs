//! Own games. A table writes the rules of a game as a document (a JSON file), and the code here turns the document into a game.
//!
//! A document is data, not a program. It has no loops and defines no functions. Its numbers are whole, and a computed number outside the
//! limits of `i64` becomes the limit. The work for a deal is bounded. [`Document::read`] checks a document and reports all faults together,
//! each with its place and the nearest valid word. A part of the document language that this version of the app does not have is a fault
//! too. Nothing is skipped silently.
//!
//! # How a document becomes a game
//!
//! [`OwnGame`] is one type for every document. It implements the traits of a game ([guide](super::guide)) like a game written in Rust.
//! So the rest of the program sees only [`AnyGame`](super::AnyGame). An own game differs from other games in this:
//!
//! - The house rules are a list of values in the order of the document (`house_rules.rs`). They are no struct, because a struct must be
//!   known when the program is built. [`Game::switches`](super::Game::switches) returns the switches (house rules) of the document.
//! - The words of a document must live as long as the program, because a [`Phrase`](crate::text::Phrase) or [`Fact`](crate::asking::Fact)
//!   is `'static`. So the words of a valid document are turned into `'static` values once (`printed.rs`). [`OwnGame::open`] does this only
//!   once for the same document, and opens no more than 512 documents.
//! - The value of a formula is an [`Amount`](crate::reckoning::Amount), which keeps its working (the printed computation).
//!
//! # The files, each in a row below the files that it uses
//!
//! | files | content |
//! |---|---|
//! | `path`, `fault`, `fault_says`, `faults`, `sort`, `content` | places in a document; faults and their sentences; sorts of values; the content of a document as JSON |
//! | `vocabulary`, `texts`, `called` | the words of the document language; the texts of a document; the wordings of built-in names |
//! | `synonyms` | the everyday words and the signs of other languages, for words of the document language |
//! | `written`, `head` | a document as its author wrote it; the sheet of a document for the shelf (the list of games) |
//! | `titles` | the titles of the documents that come with the app |
//! | `lexer`, `parser` | the tokens of a formula; its tree |
//! | `stage`, `whom` | how much of a match is known when a formula is computed; for whom it is computed (a seat, a side or the table) |
//! | `term`, `stand`, `document` | a checked formula; the position of a formula in a document; a checked document |
//! | `scope`, `reason`, `typing` | the meaning of names; a formula in words; the check of a formula |
//! | `card_play` | dealing, following suit and winning tricks |
//! | `fields`, `reader`, `read/` | the check of a document, part by part |
//! | `changed`, `moved` | the values that carry over into a changed document; the facts of a deal after players came or left |
//! | `keep`, `printed` | texts that stay in memory; the words of a document as `'static` values |
//! | `facts`, `house_rules`, `open` | the facts of a deal; the agreed rules; opening a document as a game |
//! | `moment`, `branch`, `several`, `now` | the value of a formula at a moment of a match |
//! | `said`, `interview`, `reckon`, `scene`, `customs`, `judge`, `ruled`, `game` | the traits of a game |
//! | `apart` | the check of answers that are given without their match |
//! | `shortest`, `possible_deal` | the checks that a match has a deal, and that a deal is possible |
//! | `settle`, `random`, `rehearsal` | the check of examples; random deals; oddities in random deals |
//! | `page` | the page of rules |
//! | [`workshop`] | a document made by answering questions |
//!
//! # Limits
//!
//! | part | at most |
//! |---|---|
//! | document | 16 KB, 24 questions, 24 house rules, 12 kept values, 40 named formulas, 40 lines, 8 sets of card rules, 60 examples |
//! | examples | 60 deals in one example; all examples together have at least 3 deals |
//! | question | 24 words with 8 different attributes, 8 conditions that refuse an answer |
//! | house rule | 24 words with 8 different attributes; a number from −1,000,000 to 1,000,000 |
//! | tally | 24 clauses |
//! | card rules | 8 groups of undealt cards, 3 packets in a hand |
//! | formula | 1000 characters, 60 nodes |
//! | name, word, text | 40 bytes, 24 bytes, 400 bytes with 4 different gaps in each language |
//! | versions | 64 earlier versions through which a match can be converted |
//!
//! A game of a document has 2 to 10 players.
//! A formula is at most 24 deep by itself, and at most 120 deep with the formulas that it names, so that the stack cannot overflow.
//! A function over all seats cannot be inside another function over all seats.
//! A named formula is computed once for each seat and side of a moment, so computing a formula takes at most some ten thousand steps.
//! Sums and products outside the limits of `i64` become the limit. A divisor is refused unless its range begins at 1 or higher.
//! A number in an answer is at least −1,000,000,000 and at most 1,000,000,000.

mod apart;
mod branch;
mod called;
mod card_play;
mod changed;
mod content;
mod customs;
mod document;
mod facts;
mod fault;
mod fault_says;
mod faults;
mod fields;
mod game;
mod head;
mod house_rules;
mod interview;
mod judge;
mod keep;
mod lexer;
mod moment;
mod moved;
mod now;
mod open;
mod page;
mod parser;
mod path;
mod possible_deal;
mod printed;
mod random;
mod read;
mod reader;
mod reason;
mod reckon;
mod rehearsal;
mod ruled;
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
mod synonyms;
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
pub use facts::{Carried, Deal, Given, OfferedWord, OwnGame};
pub use fault::{Fault, Prevents, Wrong};
pub use house_rules::HouseRules;
pub use open::{TooManyOpened, Unopened};
pub use path::{Path, PathStep};
pub use settle::SettledExample;
pub use sort::Sort;
pub use source::{NULL, padded, with_whole_numbers};
pub use titles::Titled;
pub use vocabulary::{Function, Part, VOCABULARY, VocabularyEntry};
pub use written::Written;
