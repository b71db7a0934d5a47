//! A backup: everything that is kept, in one file, and restoring it.
//!
//! - [`Backup`]: the contents of such a file. Each match has its own checksum and is found separately, so that
//!   damage to one does not affect the others.
//! - [`LeftOut`]: the parts of a file that are not restored. Its author is unknown, so every record is checked
//!   as if it were entered by hand, and shown before it is restored.
//! - [`Reading`]: a file that is being read, piece by piece.
//! - [`Plan`]: the additions that restoring would make to this device.
//! - [`Plan::restore`]: restoring. No saved data is lost or overwritten.
//! - `save`, `restore`: making and restoring a backup of everything in this browser, in slices, so that the page is painted in between.
//!
//! A backup is a copy of the storage of this device, for the same people. It needs no protection of secrets: a secret is not saved before
//! the whole table may know it. Deleted matches (those in the bin) are not in a backup.

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
