//! Phrases: sentences, words and labels in both languages.

use serde::{Deserialize, Serialize};

/// A language of the app.
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

    /// Reads a tag such as `ja` or `ja-JP`. Any tag but Japanese means English.
    pub fn from_tag(tag: &str) -> Lang {
        if tag.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("ja")) { Lang::Ja } else { Lang::En }
    }

    /// The text between two items of a list.
    pub const fn comma(self) -> &'static str {
        match self {
            Lang::En => ", ",
            Lang::Ja => "、",
        }
    }

    /// The text between a heading and its value.
    pub const fn colon(self) -> &'static str {
        match self {
            Lang::En => ": ",
            Lang::Ja => "：",
        }
    }

    /// The sign that ends a sentence.
    pub const fn full_stop(self) -> &'static str {
        match self {
            Lang::En => ".",
            Lang::Ja => "。",
        }
    }

    /// The full stop that `text` needs to be a sentence. Empty if `text` ends with a full stop, an exclamation mark or a question mark.
    pub fn missing_stop(self, text: &str) -> &'static str {
        if text.ends_with(['.', '!', '?', '。', '！', '？']) { "" } else { self.full_stop() }
    }

    /// The text between two sentences or words: a space, or nothing in Japanese.
    pub const fn space(self) -> &'static str {
        match self {
            Lang::En => " ",
            Lang::Ja => "",
        }
    }
}

/// One sentence, word or label in both languages, written with [`phrase!`](crate::phrase).
///
/// Gaps are numbered, `{0}` to `{3}`. `{0|trick|tricks}` is the singular or the plural, as the number or the players in gap `{0}` require.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The two wordings, English first, separated by [`BETWEEN`], or one wording for both languages. They are one string, because the
    /// address and length of a second string in thousands of phrases would add 2 % to the downloads.
    wordings: &'static str,
}

/// The separator of the two wordings, as written by [`phrase!`](crate::phrase).
const BETWEEN: char = '\0';

/// A [`Phrase`] from its two wordings, English first, or from the one that serves both languages.
///
/// ```
/// use trick_ledger::phrase;
/// use trick_ledger::text::{Lang, Phrase};
///
/// const TRICK: Phrase = phrase!("trick", "トリック");
/// assert_eq!((TRICK.en(), TRICK.in_(Lang::Ja)), ("trick", "トリック"));
/// assert_eq!(phrase!("{0}").ja(), "{0}");
/// ```
#[macro_export]
macro_rules! phrase {
    ($en:literal, $ja:literal $(,)?) => {
        $crate::text::Phrase::same(concat!($en, "\0", $ja))
    };
    ($same:literal) => {
        $crate::text::Phrase::same($same)
    };
}

impl Phrase {
    /// Whether the phrase consists only of the gap `{0}`.
    pub(super) fn is_a_gap(self) -> bool {
        self.wordings == "{0}"
    }

    /// A phrase with the same text in both languages, for example a rank.
    pub const fn same(wordings: &'static str) -> Phrase {
        Phrase { wordings }
    }

    /// The wording in a language, with its gaps unfilled.
    pub fn in_(self, lang: Lang) -> &'static str {
        let (en, ja) = self.wordings.split_once(BETWEEN).unwrap_or((self.wordings, self.wordings));
        match lang {
            Lang::En => en,
            Lang::Ja => ja,
        }
    }

    /// The English wording.
    pub fn en(self) -> &'static str {
        self.in_(Lang::En)
    }

    /// The Japanese wording.
    pub fn ja(self) -> &'static str {
        self.in_(Lang::Ja)
    }

    /// Whether the phrase is empty in both languages.
    pub const fn is_empty(self) -> bool {
        self.wordings.len() <= BETWEEN.len_utf8()
    }
}
