//! The downloads after the first, and the placeholders until they are loaded. Only this module knows the split
//! of the program.
//!
//! - [`mod@downloads`]: all of them, as the screens ask for them. [`download`]: one with screens. [`games`]:
//!   downloads with the rules of games.
//! - [`screens`]: the screens of each download. [`contents`]: the functions that draw them. [`cut`]: the split points.
//! - [`written`]: the documents that come with the app.
//! - [`state`]: the progress of a download. [`mod@waiting`]: the placeholder of a screen that is not loaded.
//! - [`restored`]: the recovery of data after a crash of the browser, which the screens also wait for.
//!

pub mod contents;
pub mod cut;
pub mod download;
pub mod downloads;
pub mod games;
pub mod restored;
pub mod screens;
pub mod state;
pub mod waiting;
pub mod written;
