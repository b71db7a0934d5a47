//! Words of a document that live as long as the program, because the program uses static texts.

use super::texts::Wording;
use crate::text::Phrase;

/// The value, kept as long as the program runs.
pub(super) fn keep<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// The text, kept as long as the program runs.
pub(super) fn keep_text(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

/// The items, kept as long as the program runs.
pub(super) fn keep_list<T>(items: impl IntoIterator<Item = T>) -> &'static [T] {
    Vec::leak(items.into_iter().collect())
}

/// The wording as a phrase.
pub(super) fn phrase(wording: &Wording) -> Phrase {
    let text = if wording.en == wording.ja { wording.en.clone() } else { format!("{}\0{}", wording.en, wording.ja) };
    Phrase::same(keep_text(&text))
}
