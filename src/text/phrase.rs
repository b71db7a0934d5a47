//! A sentence in both languages.

use serde::{Deserialize, Serialize};

/// A language the app speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// The language tag: `en` or `ja`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }

    /// Reads a tag such as `ja` or `ja-JP`; anything but Japanese is English.
    pub fn from_tag(tag: &str) -> Lang {
        if tag.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("ja")) { Lang::Ja } else { Lang::En }
    }
}

/// One sentence, word or label in both languages.
///
/// Gaps are numbered, `{0}` to `{3}`. English plurals choose by the number in a gap: `{0} {0|trick|tricks}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// English.
    pub en: &'static str,
    /// Japanese.
    pub ja: &'static str,
}

impl Phrase {
    /// A phrase from its two wordings, English first.
    pub const fn new(en: &'static str, ja: &'static str) -> Phrase {
        Phrase { en, ja }
    }

    /// The wording in a language, gaps and all.
    pub const fn in_(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        }
    }

    /// Whether it says nothing, in either language.
    pub const fn is_empty(self) -> bool {
        self.en.is_empty() && self.ja.is_empty()
    }
}
