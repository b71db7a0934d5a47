//! What survives the evening: everything the browser keeps for us.
//!
//! - [`Vault`]: texts by key; the browser's storage is one, `local`: its `shallow` part, which is there at once, and its `deep` part,
//!   which survives the death of the browser. [`mirror`] reconciles the two when the app opens.
//! - [`attic`]: matches that are over, in the deep store alone.
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

pub mod attic;
pub mod backup;
pub mod bin;
#[cfg(target_arch = "wasm32")]
mod deep;
pub mod heal;
pub mod lease;
#[cfg(target_arch = "wasm32")]
mod local;
pub mod matches;
pub mod mirror;
mod record;
pub mod settings;
#[cfg(target_arch = "wasm32")]
mod shallow;
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
