//! A backup: everything that is kept, in one file, and restoring it.
//!
//! - [`Backup`]: the contents of such a file. Each match in it has a checksum of its own and is found by itself, so that damage to one does
//!   not cost the others.
//! - [`LeftOut`]: what is not taken from a file. Its author is unknown, so everything in it is checked as if it were entered by hand, and
//!   nothing is restored that was not shown before.
//! - [`Reading`]: a file that is being read, piece by piece.
//! - [`Plan`]: what restoring would add to this telephone, before anything is done.
//! - [`Plan::restore`]: restoring. Nothing that is already there is lost or overwritten.
//! - `save`, `restore`: the same for everything in this browser, in slices.
//!
//! A backup is a copy of this telephone's own storage, for the same people. It needs no care for secrets, because nothing is asked, and so
//! nothing kept, before the table may know it. What lies in the bin is left out.

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

pub use file::{Backup, BackupTrouble, LARGEST, Part, Rest};
pub use left::{LeftOut, Why};
pub use plan::{BrokenOff, Coming, Fate, NoPlan, Plan, Planning, family};
pub use read::Reading;

/// The number of matches read from or written to the archive at once.
#[cfg(target_arch = "wasm32")]
const SLICE: u32 = 100;
