//! Keeps texts and values of a document in memory until the program ends, because the program works with `'static` texts.

use std::collections::BTreeSet;
use std::sync::Mutex;

use super::texts::Wording;
use crate::text::Phrase;

/// The texts that stay in memory. A known text is used again. This matters in the workshop, which makes its game anew after each answer,
/// mostly with the same texts.
static TEXTS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

/// Keeps the value in memory until the program ends.
pub(super) fn keep<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// Keeps the text in memory until the program ends. The same text is kept only once.
pub(super) fn keep_text(text: &str) -> &'static str {
    let mut texts = TEXTS.lock().ok();
    if let Some(known) = texts.as_ref().and_then(|texts| texts.get(text)) {
        return known;
    }
    let new: &'static str = Box::leak(text.to_owned().into_boxed_str());
    if let Some(texts) = &mut texts {
        texts.insert(new);
    }
    new
}

/// Keeps the items in memory until the program ends.
pub(super) fn keep_list<T>(items: impl IntoIterator<Item = T>) -> &'static [T] {
    Vec::leak(items.into_iter().collect())
}

/// Makes a phrase from a wording, and keeps its text in memory until the program ends.
pub(super) fn phrase(wording: &Wording) -> Phrase {
    let text = if wording.en == wording.ja { wording.en.clone() } else { format!("{}\0{}", wording.en, wording.ja) };
    Phrase::same(keep_text(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_kept_once() {
        let text = String::from("kept once");
        assert!(core::ptr::eq(keep_text(&text), keep_text("kept once")));
        let wording = Wording { en: text, ja: "一度だけ".to_owned() };
        assert!(core::ptr::eq(phrase(&wording).ja(), phrase(&wording).ja()));
    }
}
