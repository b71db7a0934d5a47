//! Matches: the agreement, the journal of all changes, and the file in which a match is saved.
//!
//! - [`Draft`]: a match that the table is setting up.
//! - [`Header`]: the agreement before the first deal.
//! - [`Journal`]: all later changes, step by step. Undo, redo and corrections are steps, too, so no data is lost.
//! - [`Match`]: the header and the journal together, with the state that follows from them.
//! - [`Cause`]: an answer or house rule on which a value depends.
//! - [`spoken`](fn@spoken): the sentences that the app reads aloud to the players.
//! - [`MatchFile`]: a match as JSON, which a person can write and the program `recount` reads.
//!
//! # Playing a match on
//!
//! Every change is a step of the journal. Each fault of a file is reported with its path in the file:
//!
//! ```
//! use trick_ledger::asking::Value;
//! use trick_ledger::games::View;
//! use trick_ledger::matches::{Act, Change, MatchFile, Step};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let text = r#"{"game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "deals": [{"points": [5, 0, 12]}]}"#;
//! let mut game = MatchFile::read(text)?.into_match(0)?;
//! let points = [1, 2, 3].map(Value::Number).into_iter().zip(0..).map(|(points, seat)| ("points".to_owned(), Some(seat), points));
//! game.push(Step { at: 0, act: Act::Do(Change::Tell { deal: 1, facts: points.collect() }) });
//! let settle = game.settle(&game.story(View::default())).ok_or("the deal is not complete")?;
//! game.push(Step { at: 0, act: settle });
//! assert_eq!(game.story(View::default()).totals.as_slice(), [6, 2, 15]);
//!
//! let wrong = MatchFile::read(&text.replace("12", "true"))?.recount().unwrap_err();
//! assert_eq!(wrong.to_string(), "deals[0].points[2]: This must be a whole number.");
//! # Ok(())
//! # }
//! ```

mod act;
mod adopting;
mod alike;
mod attending;
mod booking;
mod causes;
mod check;
mod company;
mod contract;
mod draft;
mod earlier;
mod file;
mod happening;
mod history;
mod journal;
mod mark;
mod misplaced;
mod name;
mod numbers;
mod one_or_several;
mod place;
mod play;
mod reason;
mod reseating;
mod retelling;
mod spoken;
mod standing;
mod tried;
mod trouble;
mod unadopted;
mod unagreed;
mod unasked;
mod unseated;

pub use act::{Act, Change, Step};
pub use alike::{is_mistakable, told_apart};
pub use booking::Effect;
pub use causes::Cause;
pub use contract::{contract, house_rules, readings, terms, unlike_usual};
pub use draft::{Draft, FirstDealer, Lack, Player};
pub use file::{FORMAT, MatchFile};
pub use happening::{Arrival, Consent, DealVerdict, Misdeal, Note, Replacement, Respelling, Return};
pub use history::{Happened, Happening, history};
pub use journal::{Correction, Journal, Record};
pub use mark::Mark;
pub use misplaced::Misplaced;
pub use name::{LONGEST_GIVEN, NameTrouble, check_length, check_name, tidy};
pub use numbers::WholeFile;
pub use place::Where;
pub use play::{Header, Match};
pub use reason::Unasked;
pub use spoken::{ACCEPTED, Length, Moment, SETTLE, Sentence, spoken};
pub use tried::TriedDeal;
pub use trouble::{FileTrouble, Gap, instead_of};
pub use unadopted::Unadopted;
pub use unagreed::Unagreed;
pub use unseated::Unseated;
