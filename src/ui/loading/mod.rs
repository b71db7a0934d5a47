//! The downloads after the first, and what is drawn until they are here. The only room that knows how the program is cut.
//!
//! - [`mod@downloads`]: all of them, as the screens ask for them. [`download`]: one with screens. [`games`]: those with the rules of games.
//! - [`screens`]: what each of them draws. [`contents`]: the functions that draw it. [`cut`]: where the program is cut.
//! - [`state`]: how far one is. [`mod@waiting`]: what is drawn in place of a screen that is not here.
//! - [`restored`]: restoring what the browser lost when it died, which the screens wait for too.
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
