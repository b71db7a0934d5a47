//! Words: what is said in English and Japanese, and what is set into it.
//!
//! A [`Phrase`] is one sentence in both languages; a missing translation does not build, because the struct would lack a
//! field. A [`Say`] is a phrase with the facts that belong in its gaps; it becomes text only at the edge, with a [`Voice`]
//! that knows the language and the players' names. Each game keeps its own phrases in its own room.
//!
//! What is wrong with something is an error of Rust too, which speaks [`ENGLISH`]; several at once are [`Troubles`].

mod error;
mod number;
mod phrase;
mod say;

pub(crate) use error::errors;
pub use error::{ENGLISH, Troubles};
pub use number::{Numbers, halves, integer, signed, tenths};
pub use phrase::{Lang, Phrase};
pub use say::{Arg, Piece, Say, Voice};
