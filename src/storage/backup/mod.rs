//! A backup: one file with everything that the app has saved. Also restores such a file.
//!
//! - [`Backup`]: the content of a backup file. Each match has its own checksum and is found separately, so that damage to one match does
//!   not affect the other matches.
//! - [`LeftOut`]: the parts of a file that are not restored. Nobody knows who made the file. So every record is checked like an entry of
//!   the user, and the user sees it before it is restored.
//! - [`Reading`]: a file that is being read, piece by piece.
//! - [`Plan`]: what restoring would add to this device.
//! - [`Plan::restore`]: restores a backup. No saved data is lost or overwritten.
//! - `save`, `restore`: make and restore a backup of everything in this browser. They work in slices, so that the page can be painted
//!   between two slices.
//!
//! A backup is a copy of the storage of this device, and anyone who has the file can read it. The file gives away no secret of the play: an
//! answer that only one player may know (for example a secret partner) is not saved before the whole table may know it. Deleted matches
//! (those in the bin) are not in a backup.

mod check;
mod file;
mod left;
mod plan;
mod read;
#[cfg(target_arch = "wasm32")]
mod restore;
#[cfg(target_arch = "wasm32")]
mod save;
#[cfg(test)]
mod tests;

pub use check::MOMENTS;
pub use file::{Backup, BackupMatch, BackupRest, BackupTrouble, LARGEST};
pub use left::{LeftOut, Why};
pub use plan::{BrokenOff, Fate, Incoming, NoPlan, Plan, Planning, family};
pub use read::Reading;

/// The number of archived matches that are read or written in one slice.
#[cfg(target_arch = "wasm32")]
const SLICE: u32 = 100;
