//! Matches: the document of facts, its journal, and the file a match is carried in.
//!
//! - [`Draft`]: a match that is being agreed on.
//! - [`Header`]: what was agreed before the first deal.
//! - [`Journal`]: what was done since, step by step. Undo, redo and corrections are steps too, so nothing is ever lost.
//! - [`Match`]: both together, folded and replayed: what the screens look at.
//! - [`Cause`]: where a value comes from.
//! - [`MatchFile`]: a match as JSON that a person can write, read by `recount`.

mod causes;
mod contract;
mod draft;
mod file;
mod happening;
mod history;
mod journal;
mod nearest;
mod play;
mod retelling;
mod trouble;

pub use causes::Cause;
pub use contract::{contract, house_rules, readings, terms};
pub use draft::{Draft, Lack, NameTrouble, Player};
pub use file::{FORMAT, MatchFile};
pub use happening::{Misdeal, Note, Replacement, Verdict};
pub use history::{Happened, history};
pub use journal::{Act, Change, Correction, Journal, Record, Step};
pub use play::{Header, Match};
pub use trouble::{FileTrouble, Gap, Where};
