//! Collects the texts of a document while the document is read. Each text gets a number, by which other parts refer to it.

use crate::text::{Lang, Phrase};

/// The number of a text of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextId(usize);

impl TextId {
    /// The index of the text in the list of all texts of the document.
    pub(super) const fn index(self) -> usize {
        self.0
    }
}

/// A text in English and Japanese.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wording {
    pub(super) en: String,
    pub(super) ja: String,
}

impl Wording {
    /// A text that is the same in both languages.
    pub(super) fn same(text: &str) -> Wording {
        Wording { en: text.to_owned(), ja: text.to_owned() }
    }

    /// The wording of a phrase.
    pub(super) fn of(phrase: Phrase) -> Wording {
        Wording { en: phrase.in_(Lang::En).to_owned(), ja: phrase.in_(Lang::Ja).to_owned() }
    }

    /// The wording of a phrase in each language, with `gaps` as the values of its gaps (placeholders).
    pub(super) fn filled(phrase: Phrase, gaps: &[Wording]) -> Wording {
        let fill = |lang: Lang, of: fn(&Wording) -> &str| phrase.filled(lang, &gaps.iter().map(of).collect::<Vec<_>>());
        Wording { en: fill(Lang::En, |gap| &gap.en), ja: fill(Lang::Ja, |gap| &gap.ja) }
    }

    /// The text in the language `lang`.
    pub(super) fn in_(self, lang: Lang) -> String {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        }
    }

    /// Applies `make` to the text of each language.
    pub(super) fn each(&self, make: impl Fn(&str) -> String) -> Wording {
        Wording { en: make(&self.en), ja: make(&self.ja) }
    }
}

/// All texts of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Texts(Vec<Wording>);

impl Texts {
    /// Adds a text and returns its number. A text that was added before keeps its number.
    pub(super) fn add(&mut self, wording: Wording) -> TextId {
        let known = self.0.iter().position(|other| *other == wording);
        TextId(known.unwrap_or_else(|| {
            self.0.push(wording);
            self.0.len() - 1
        }))
    }

    /// The text with the number `id`.
    pub(super) fn get(&self, id: TextId) -> Wording {
        self.0.get(id.0).cloned().unwrap_or_else(|| Wording::same(""))
    }

    /// The number of texts that are collected so far.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Deletes all texts except the first `len`.
    pub(super) fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// All texts, in the order of their numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Wording> {
        self.0.iter()
    }
}
