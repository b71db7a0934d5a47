//! A backup: everything that is kept, in one file, and how it comes home.
//!
//! - [`Backup`]: what stands in such a file; each match in it is sealed by itself, and found by itself, so that damage to one
//!   does not cost the others.
//! - [`LeftOut`]: what of a file is not taken. Nobody knows who has made it, so what comes out of it is checked as if it were entered by
//!   hand, and nothing comes that is not shown before.
//! - [`Reading`]: a file on its way in, piece by piece.
//! - [`Plan`]: what it would bring to a telephone, before anything is done.
//! - [`Plan::restore`]: bringing it, so that nothing that is there is lost or overwritten.
//!
//! A backup is a copy of this telephone's own storage, for the same people: it holds what the storage holds, and no more. Secrets need no
//! care here, because nothing is asked, and so nothing kept, before the table may know it. What lies in the bin is left out.

mod check;
mod file;
mod left;
mod plan;
mod read;
#[cfg(test)]
mod tests;

pub use file::{Backup, BackupTrouble, LARGEST, Part, Rest};
pub use left::{LeftOut, Why};
pub use plan::{BrokenOff, Coming, Fate, Plan, Planning, family};
pub use read::Reading;
