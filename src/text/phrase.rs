//! A language, and a sentence in both of them.

/// The languages the app speaks. They are equals: a sentence missing in one does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// Both languages, in the order in which they are offered.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// The BCP 47 tag, as in `<html lang>`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }
}

/// A fixed text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The English text.
    pub en: &'static str,
    /// The Japanese text.
    pub ja: &'static str,
}

impl Phrase {
    /// The text in one language.
    pub const fn in_(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        }
    }
}
