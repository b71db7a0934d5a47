//! Records: the statistics of a table's matches over the years. They are computed from the matches each time they are shown; none of them
//! is stored.
//!
//! - [`Played`]: a match in the records; [`Summary`]: its part that does not depend on today's names.
//! - [`Renames`]: the person behind a name today.
//! - [`Tally`], [`Meeting`]: played, won, average, best, longest run; and against whom.
//! - [`Feats`]: the deeds of the players of a match, counted; [`Bests`]: the most of each. [`Year`]: the standing of a year.
//! - [`Evening`]: matches of the same people on one day; [`decided_in`], [`best_deal`], [`head_to_head`]:
//!   highlights of a match.
//! - [`form()`]: the results of a person over their last evenings.
//! - [`Filter`]: finding matches.
//! - [`Kinship`]: how two records of one match differ, when a backup is restored.
//!
//! # What counts
//! - **Played** is a match that has been played to its end, and the records of a person or a game count those
//!   alone. Open matches, and matches that the table gave up without a winner, are listed and counted
//!   separately.
//! - A match is counted for **those who ended it**: if a substitute has played on for a player, for the substitute.
//! - **Won** is a match whose winners the person was among, alone or with partners: a win of a side is a win for each of its players,
//!   and its total is the total of each. Where several sides won, the match is **shared**, which is neither won nor lost.
//! - **Average** and **best** are about final totals, so they are separate for each game, unit, and direction
//!   of its house rules. Points are not added to wins, and games won by the lowest total are not mixed with
//!   games won by the highest. All versions of a document that its `after` links are one game ([`join_versions`]).
//! - The **longest run** is of matches won one after the other, in the order in which they were begun; a shared one ends it.
//! - **Feats** come from the games ([`Deeds`](crate::games::Deeds)): bids kept, bids of no trick, calls that were right, sweeps. They are
//!   counted when a match is summed up, with the rulings that count. A summary of before has none, and [`Bests`] says how many have some.
//! - **Head to head**, of two who sat on different sides, the one is ahead who has won where the other has not; if both or neither have,
//!   the one with the better total.
//!
//! # What a person has to show
//!
//! ```
//! use trick_ledger::matches::MatchFile;
//! use trick_ledger::records::{Played, Renames, Tally};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let text = r#"{"game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "deals": [{"points": [5, 0, 12]}], "ended_early": "leader"}"#;
//! let game = MatchFile::read(text)?.into_match(0)?;
//! let played = Played::of("an id", 0, &game, &Renames::default());
//! let tally = Tally::of("Hana", [&played]);
//! assert_eq!((tally.played, tally.won), (1, 1));
//! # Ok(())
//! # }
//! ```

mod average;
mod bests;
mod date;
mod evening;
mod feats;
mod filter;
mod form;
mod kinship;
mod played;
mod renames;
mod summary;
mod tally;
mod versions;
mod year;

pub use average::Average;
pub use bests::{Bests, Doings, Held};
pub use date::{Month, utc};
pub use evening::{Decided, Evening, Tonight, best_deal, decided_in, head_to_head};
pub use feats::{Feats, SeatFeats, Swing, Tries};
pub use filter::Filter;
pub use form::form;
pub use kinship::Kinship;
pub use played::{Left, Measure, Played, Result, State};
pub use renames::{Rename, RenameTrouble, Renames};
pub use summary::Summary;
pub use tally::{Best, Meeting, Tally, by_measure, meetings, people};
pub use versions::join_versions;
pub use year::Year;

#[cfg(test)]
mod tests;
