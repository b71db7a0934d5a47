//! What survives the evening: everything the browser keeps for us.
//!
//! The only room that names the browser's storage. Every failure comes back as [`Trouble`], for the screen to say.

mod local;
pub mod settings;

pub use local::{Trouble, read, remove, write};
