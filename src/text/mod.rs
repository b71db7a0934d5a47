//! Every sentence the app says, in English and Japanese.
//!
//! A text is a [`Phrase`], which has both languages or does not compile.

mod phrase;

pub use phrase::{Lang, Phrase};
