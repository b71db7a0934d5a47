//! Text: sentences in English and Japanese, and the values that are filled into them.
//!
//! A [`Phrase`] is one sentence in both languages. It may have a single wording for both languages. `tests/texts` allows that only if the
//! wording has no word of either language. A [`Say`] is a phrase with the values of its gaps. A [`Voice`] (a language and the players'
//! names) makes it text, only when the text is shown or written. Each game has its own phrases in its own folder. Each idea has one word in
//! all phrases and on the pages of rules: `glossary.md` lists these words, and `tests/texts` checks them.
//!
//! A fault is also a Rust error, which is printed with the voice [`ENGLISH`]. Several faults are [`Troubles`].
//!
//! # A sentence with facts in it
//!
//! ```
//! use trick_ledger::phrase;
//! use trick_ledger::table::Seat;
//! use trick_ledger::text::{Arg, ENGLISH, Lang, Phrase, Voice};
//!
//! const NEEDS: Phrase = phrase!("{0} needs {1} {1|trick|tricks}.", "{0}はあと{1}トリック必要です。");
//! let say = NEEDS.with(&[Arg::Seat(Seat(0)), Arg::Int(1)]);
//! let names = ["Mika".to_owned(), "Jun".to_owned()];
//! assert_eq!(Voice { lang: Lang::En, names: &names }.text(&say), "Mika needs 1 trick.");
//! assert_eq!(Voice { lang: Lang::Ja, names: &names }.text(&say), "Mikaはあと1トリック必要です。");
//! assert_eq!(ENGLISH.text(&say), "#0 needs 1 trick.");
//! ```

#[macro_use]
mod phrase;

mod aloud;
mod error;
mod hidden;
mod named;
mod nearest;
mod number;
mod page;
mod say;
mod width;

pub use aloud::{MINUS, Read, TOOK, aloud, card_name, pieces, spoken, suit_name};
pub(crate) use error::errors;
pub use error::{ENGLISH, Troubles};
pub use hidden::{AS_EMOJI, JOINER, MOST_MARKS, escaped, is_hidden, is_mark};
pub use named::first_name;
pub use nearest::nearest;
pub use number::{Numbers, from_keyboard, halves, integer, narrow, nth, signed, tenths};
pub use page::Piece;
pub use phrase::{Lang, Phrase};
pub use say::{Arg, Say, Voice, isolated, names_in_a_row, unnamed};
pub use width::width;
