//! Records: the statistics of a table's matches over the years. They are computed from the matches each time they are shown, and never
//! stored.
//!
//! - [`Played`]: a match in the records; [`Summary`]: its part that does not depend on today's names.
//! - [`Renames`]: the person behind a name today.
//! - [`PlayerTally`]: a person's numbers of matches played and won, average total, best total, longest run. [`Meeting`]: the results of a
//!   person with and against one other person.
//! - [`Feats`]: how many bids, calls and sweeps the players of a match made; [`Bests`]: the best of each kind. [`Year`]: the ranking of a
//!   year.
//! - [`Evening`]: the matches of people who met on one day; [`decided_in`], [`best_deal`], [`head_to_head`]: highlights of a match.
//! - [`form()`]: the results of a person over their last evenings.
//! - [`DealGroup`]: the deals that the same people played, in a match in which people come, leave or sit out.
//! - [`Filter`]: finding matches.
//! - [`Kinship`]: how two records of one match differ, when a backup is restored.
//!
//! # What counts
//! - A match is **played** if it has reached its end. The records of a person or a game count only such matches. Open matches, and matches
//!   that the table gave up without a winner, are listed and counted separately.
//! - A match is counted for **the players at its end**: for a substitute, and not for the player whom the substitute replaced.
//! - A person has **won** a match if the person is among its winners, alone or with partners. The win and the total of a side count for
//!   each of its players. If several sides win, the match is **shared**, which is neither won nor lost.
//! - **Average** and **best** are about final totals, so they are separate for each game, unit, and direction of its house rules. Points
//!   are not added to wins, and games won by the lowest total are not mixed with games won by the highest. All versions of a document that
//!   the field `after` links count as one game ([`join_versions`]).
//! - The **longest run** is the largest number of matches won in a row, in the order of their beginnings. A shared match ends a run.
//! - **Feats** come from the games ([`Deeds`](crate::games::Deeds)): bids kept, bids of no trick, right calls, sweeps. They are counted
//!   when a match is summarised, with the rulings that count. Older summaries have no feats, and [`Bests`] has the number of matches with
//!   feats.
//! - **Head to head** compares two people on different sides in a match. If only one of them has won, this person is ahead. If both or
//!   neither have won, the person with the better total is ahead.
//!
//! # The record of a person
//!
//! ```
//! use trick_ledger::matches::MatchFile;
//! use trick_ledger::records::{Played, Renames, PlayerTally};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let text = r#"{"game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "deals": [{"points": [5, 0, 12]}], "ended_early": "leader"}"#;
//! let game = MatchFile::read(text)?.into_match(0)?;
//! let played = Played::of("an id", 0, &game, &Renames::default());
//! let tally = PlayerTally::of("Hana", [&played]);
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
mod group;
mod kinship;
mod played;
mod renames;
mod summary;
mod tally;
mod versions;
mod year;

pub use average::Average;
pub use bests::{BestBy, Bests, Doings};
pub use date::{Month, evening_date, evening_of, utc};
pub use evening::{Decided, Evening, Tonight, best_deal, decided_in, games_of, head_to_head, met};
pub use feats::{Feats, SeatFeats, Swing, Tries};
pub use filter::Filter;
pub use form::form;
pub use group::DealGroup;
pub use kinship::Kinship;
pub use played::{Left, MatchState, Measure, Played, Result};
pub use renames::{Rename, RenameTrouble, Renames};
pub use summary::Summary;
pub use tally::{BestTotal, Meeting, PlayerTally, by_measure, meetings, people};
pub use versions::join_versions;
pub use year::Year;

#[cfg(test)]
mod tests;
