//! What survives the evening: everything the browser keeps for us.
//!
//! - [`Vault`]: texts by key; the browser's storage is one, `local`: its `local_storage`, which is there at once, and its `indexed_db`,
//!   which survives the death of the browser. [`mirror`] reconciles the two when the app opens.
//! - [`archive`]: matches that are over, in IndexedDB alone.
//! - [`heal`]: the best of the copies of a record.
//! - [`lease`]: which tab writes, where the browser has no locks.
//! - `record`: texts with a version; a newer version is never overwritten, and what cannot be read is set aside.
//! - [`mod@matches`]: journals, stored step by step.
//! - [`shelf`]: matches in short, players, last house rules.
//! - [`mod@bin`]: matches that were deleted, until it is emptied.
//! - [`backup`]: everything in one file, and how it comes home.
//! - [`settings`]: what a person chose for this telephone.
//!
//! Every failure comes back as [`Trouble`], for the screen to say.

pub mod archive;
pub mod backup;
pub mod bin;
pub mod documents;
pub mod heal;
#[cfg(target_arch = "wasm32")]
mod indexed_db;
pub mod lease;
#[cfg(target_arch = "wasm32")]
mod local;
#[cfg(target_arch = "wasm32")]
mod local_storage;
pub mod matches;
pub mod mirror;
mod record;
pub mod settings;
pub mod shelf;
mod vault;

#[cfg(target_arch = "wasm32")]
pub use local::Local;
pub use record::aside;
pub use vault::{Memory, Trouble, Vault, weigh};

/// What every key of ours begins with; the browser's storage belongs to the whole origin.
pub const OURS: &str = "trick-ledger/";

/// How much browsers keep for a page, in characters, as far as they agree.
pub const ROOM: usize = 5_000_000;
