//! Trick Ledger: a score pad for trick-taking games that knows the rules and proves every point.
//!
//! A match is a document of facts; everything else is computed from it, purely, and shown. The rooms, from the ground up;
//! a room may use the rooms before it in this list, never one after it (`tests/architecture` keeps it so):
//!
//! - [`cards`]: suits, ranks, cards, packs.
//! - [`table`]: seats, sides, order of play.
//! - [`text`]: sentences in English and Japanese, and what is set into them.
//! - [`reckoning`]: amounts that remember how they were made; lines and ledgers.
//! - [`bidding`]: whose turn it is to bid, what may be said, who declares.
//! - [`tricks`]: how cards follow and win; verdicts with reasons.
//! - [`asking`]: facts, questions, objections.
//! - [`law`]: what happens after a mistake; rulings with their clauses.
//! - [`games`]: the games, one folder each.
//! - [`mod@matches`]: the match document, its journal, undo and redo.
//! - [`records`]: what matches come to over the years.
//! - [`sharing`]: a match or a contract as a link, a QR code, a table, a text, a picture.
//! - `storage`: what survives the evening; with the feature `app`.
//! - `ui`: the screen; with the feature `app`, in the browser's build.
//!
//! # The engine in your own program
//!
//! With `default-features = false` the crate is the engine alone, natively and for wasm32: no screen, no browser, no clock. This settles
//! a match from its facts and prints the totals, and how each was made:
//!
//! ```
//! use trick_ledger::matches::MatchFile;
//! use trick_ledger::text::{Lang, Voice};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let file = MatchFile::read(
//!     r#"{
//!         "game": "roller-derby",
//!         "players": ["Mika", "Jun", "Hana", "Theo"],
//!         "deals": [{ "die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 5 }]
//!     }"#,
//! )?;
//! let (_, story) = file.recount()?;
//! assert_eq!(story.totals.as_slice(), [0, 70]);
//!
//! let voice = Voice { lang: Lang::En, names: &file.players };
//! for line in story.settled.iter().flat_map(|deal| &deal.full).flat_map(|full| &full.ledger.lines) {
//!     println!("{}", line.amount.written(&voice)); // 100 − 10 × |8 − 5| = 70
//! }
//! for (side, total) in story.totals.iter().enumerate() {
//!     println!("side {side}: {total}");
//! }
//! # Ok(())
//! # }
//! ```

#[macro_use]
pub mod text;

pub mod asking;
pub mod bidding;
pub mod cards;
pub mod games;
pub mod law;
pub mod matches;
pub mod reckoning;
pub mod records;
pub mod sharing;
#[cfg(feature = "app")]
pub mod storage;
pub mod table;
pub mod tricks;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
pub mod ui;
