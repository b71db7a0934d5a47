//! Storage: all data that the browser saves for the app.
//!
//! - [`Vault`]: texts by key. `local` is the vault of the browser: `local_storage`, which is available at once,
//!   and `indexed_db`, which survives a crash of the browser. [`mirror`] reconciles the two when the app opens.
//! - [`archive`]: finished matches, only in IndexedDB.
//! - [`heal`]: the best of the copies of a record.
//! - [`lease`]: the writing tab, if the browser has no locks.
//! - `record`: texts with a version; a newer version is never overwritten, and unreadable texts are set aside.
//! - [`mod@matches`]: journals, stored step by step.
//! - [`shelf`]: matches in short, players, last house rules.
//! - [`stakes`]: the stakes that a table has agreed on.
//! - [`documents`], [`drafts`]: games written here, and games that are being written.
//! - [`mod@bin`]: deleted matches, until the bin is emptied.
//! - [`backup`]: everything in one file, and restoring from it.
//! - [`settings`]: the settings of this device.
//!
//! Every failure is a [`Trouble`], which the screen reports with the sentences of `says`.

pub mod archive;
pub mod backup;
pub mod bin;
pub mod documents;
pub mod drafts;
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
mod says;
mod seen;
pub mod settings;
pub mod shelf;
pub mod stakes;
#[cfg(target_arch = "wasm32")]
mod tab;
mod told_judge;
mod vault;

#[cfg(target_arch = "wasm32")]
pub use local::Local;
pub use record::aside;
pub use seen::JudgeTricks;
pub use told_judge::ToldJudge;
pub use vault::{Memory, Trouble, Vault, weigh};

/// The prefix of all keys of the app, because the browser's storage belongs to the whole origin.
pub const OURS: &str = "trick-ledger/";

/// The storage limit of most browsers for a page, in characters.
pub const ROOM: usize = 5_000_000;
