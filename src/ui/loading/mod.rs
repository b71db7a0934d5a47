//! All downloads except the first (the shelf), and the placeholders until they are loaded. Only this module knows the split of the program.
//!
//! - [`mod@downloads`]: all downloads, as the screens ask for them. [`download`]: a download with screens. [`games`]: the
//!   downloads with the rules of games.
//! - [`screens`]: the screens of each download. [`contents`]: the functions that draw these screens. [`cut`]: the split
//!   points.
//! - [`written`]: the documents (games written as JSON) that come with the app.
//! - [`state`]: the progress of a download. [`mod@waiting`]: the placeholder until a screen is loaded. [`unread`]: the screen in place of a
//!   match that is not open.
//! - [`restored`]: restores data after a crash of the browser. The screens wait for this too.
//!

pub mod contents;
pub mod cut;
pub mod download;
pub mod downloads;
pub mod games;
pub mod restored;
pub mod screens;
pub mod state;
pub mod unread;
pub mod waiting;
pub mod written;
