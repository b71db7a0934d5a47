//! Trick Ledger: a score pad for trick-taking games that knows the rules and proves every point.
//!
//! A match is stored as facts. All else is computed from these facts by pure functions. The modules, from the ground up: a module may use
//! only modules before it in this list (`tests/architecture` checks this):
//!
//! - [`cards`]: suits, ranks, cards, packs.
//! - [`table`]: seats, sides, order of play.
//! - [`text`]: sentences in English and Japanese, and the values in their gaps.
//! - [`reckoning`]: amounts that keep their working; lines and ledgers.
//! - [`bidding`]: the bidder in turn, legal calls, the declarer.
//! - [`tricks`]: following suit and winning a trick; verdicts with reasons.
//! - [`asking`]: facts, questions, objections.
//! - [`law`]: rules for mistakes; rulings with their clauses.
//! - [`games`]: the games, one folder each.
//! - [`mod@matches`]: the facts of a match, its journal, undo and redo.
//! - [`records`]: statistics of matches over the years.
//! - [`settling`]: stakes; who pays whom after matches.
//! - [`sharing`]: a match or a contract as a link, a QR code, a spreadsheet, a text, a picture.
//! - `storage`: saved data; with the feature `app`.
//! - `ui`: the user interface; with the feature `app`, in the browser's build.
//!
//! # Words of the comments
//!
//! - deal: one hand of cards for every player; match: all deals until somebody has won; evening: the matches of people who met on one day,
//!   which lasts until 5 in the morning. A finished match belongs to the evening on which it began.
//! - table: the players of a match, who share one phone. *The table enters, agrees, prefers* means that its users do. Only a pasted table,
//!   a table of values, and a table in a rule sheet are rows and columns. `ui::pages::table` draws the match screen.
//! - shelf: the home screen's list of games and saved matches. Bin: deleted matches. Archive: finished matches in the database.
//! - document: a game written as data (JSON), for example in the workshop, where users write games.
//! - working: the printed computation of an amount of points.
//! - to book a ruling: to record it with the match, so that its cost counts.
//! - log: the winners of single tricks, as opposed to totals.
//! - strip, tray, chip, board, lane: the line of figures under the head, the part of a screen with the answers, an entered answer, the
//!   equipment of a game, the row of possible results with their points. Live line: the sentence of how the deal stands.
//! - story: a match replayed from its facts, with the points of its deals, the totals, and the open question.
//! - column: the place of a side in the score sheet. Rung: the place of a side on the ladder of King of the Hill.
//! - rules in force: the house rules of a deal, after every change that the table adopted in mid-match.
//! - side: the players who share a score in the match. Party: the players who play together in one deal, for example a declarer and a
//!   secret partner.
//! - course, way: a possible outcome of a ruling, and the facts of the deal in it. Alternative: the deal with the facts of such an outcome.
//!   Version: one of the possible scores of a deal after a ruling.
//! - batch: several questions that the user answers together, in one grid.
//! - mark: a coloured shape, by which the screens tell the players apart.
//! - vault: a store of texts by key. Trouble: the reason why a vault could not save or read a text.
//! - fault: an error in a document, with its place. Owner: the seat, the side or the table for which a formula of a document is computed.
//! - left over: recorded for a deal, although no question of the deal asks for it.
//! - rule sheet: the specification of a game, from which its code was written. The sheets are not part of the code, and their sections have
//!   other numbers than those of the pages in `public/rules`.
//! - a number in brackets, for example (4.6): a section of the game's rule sheet; in `law`, a clause of the rule sheet `irregularities`.
//!
//! # The engine in your own program
//!
//! With `default-features = false` the crate is the engine alone, natively and for wasm32: no screen, no
//! browser, no clock. This settles a match from its facts and prints the totals with their workings:
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
pub mod settling;
pub mod sharing;
#[cfg(feature = "app")]
pub mod storage;
pub mod table;
pub mod tricks;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
pub mod ui;
