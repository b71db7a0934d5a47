//! Storage: everything that the app saves in the browser.
//!
//! - [`Vault`]: a store of texts by key. `local` is the vault of the browser. It consists of `local_storage`, which is available
//!   immediately, and of `indexed_db`, which survives a crash of the browser. [`mirror`] compares the two when the app opens.
//! - [`archive`]: finished matches, which are only in IndexedDB.
//! - `put_away`: moves a finished match into the archive.
//! - [`heal`]: chooses the best among the copies of a text.
//! - [`lease`]: decides which tab may write a match, if the browser has no locks.
//! - `record`: texts with a version. A newer version is never overwritten, and unreadable texts are set aside.
//! - [`mod@matches`]: the saved matches, each with its journal.
//! - [`shelf`]: the short list of matches, the remembered players, the last house rules.
//! - [`stakes`]: the stakes that a table has agreed on.
//! - [`documents`], [`drafts`]: games that were written here, and games that are being written.
//! - [`mod@bin`]: deleted matches, until the bin is emptied.
//! - [`listed`]: all saved matches, wherever they are, without those in the bin.
//! - [`backup`]: everything in one file, and restoring from this file.
//! - [`settings`]: the settings of this device.
//! - `unread`: a match that cannot be opened, with the reason; what lists show of it.
//! - `tab_change`: the changes that other tabs make.
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
pub mod listed;
#[cfg(target_arch = "wasm32")]
mod local;
#[cfg(target_arch = "wasm32")]
mod local_storage;
pub mod matches;
pub mod mirror;
#[cfg(any(test, target_arch = "wasm32"))]
mod put_away;
mod record;
mod says;
mod seen;
pub mod settings;
pub mod shelf;
pub mod stakes;
#[cfg(target_arch = "wasm32")]
mod tab;
mod tab_change;
mod told_judge;
mod unread;
mod vault;

#[cfg(target_arch = "wasm32")]
pub use local::Local;
pub use record::aside;
pub use seen::JudgeTricks;
pub use tab_change::TabChange;
pub use told_judge::ToldJudge;
pub use unread::{NotOpened, Unread, UnreadBrief, set_aside_ids};
pub use vault::{Memory, Trouble, Vault, kilobytes, weigh};

/// The prefix of all keys of this app. Other apps of the same origin may use the same storage.
pub const OURS: &str = "trick-ledger/";

/// The number of characters (UTF-16 code units) that most browsers let a page save in local storage.
pub const ROOM: usize = 5_000_000;
