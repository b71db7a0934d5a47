//! The one place where the gaps of a sentence are filled.

use super::{Lang, Phrase};
use crate::cards::Suit;

/// A piece of finished text: a suit symbol, or the text between two suit symbols. A suit is a piece of its own, so that a screen can draw
/// its symbol as a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Text without suit symbols.
    Text(String),
    /// A suit symbol.
    Suit(Suit),
}

/// The pieces as plain text, with suits as text symbols.
pub(super) fn written(pieces: Vec<Piece>) -> String {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(part) => text.push_str(&part),
            Piece::Suit(suit) => text.extend([suit.symbol(), '\u{fe0e}']),
        }
    }
    text
}

/// A gap of a wording, written `{0}`, or `{0|trick|tricks}` for a word that depends on the number.
#[derive(Clone, Copy)]
pub(super) struct Gap<'a> {
    /// The text between the braces.
    name: &'a str,
    /// The number of the gap: 0 in `{0}`. `None` for the placeholder of a game's document, such as `{seat}`.
    pub(super) number: Option<usize>,
    /// The word for one, and the word for several.
    pub(super) plural: Option<(&'a str, &'a str)>,
}

impl Gap<'_> {
    fn of(name: &str) -> Gap<'_> {
        let mut parts = name.split('|');
        let number = parts.next().and_then(|number| number.parse().ok());
        Gap { name, number, plural: parts.next().zip(parts.next()) }
    }
}

impl Phrase {
    /// The wording with `texts` in its gaps, for values that are texts already. A brace in a text is no gap. A gap without a text stays
    /// empty. The placeholders of a game's document, such as `{seat}`, stay as they are.
    ///
    /// ```
    /// use trick_ledger::phrase;
    /// use trick_ledger::text::Lang;
    ///
    /// assert_eq!(phrase!("{0} plays for {1}", "{0}は{1}の代わり").filled(Lang::En, &["{1}", "Mika"]), "{1} plays for Mika");
    /// ```
    pub fn filled(self, lang: Lang, texts: &[impl AsRef<str>]) -> String {
        let mut page = Page::default();
        page.fill(self.in_(lang), |gap, page| {
            let text = gap.number.map(|number| texts.get(number).map_or("", AsRef::as_ref));
            match (text, gap.plural) {
                (None, _) => ["{", gap.name, "}"].iter().for_each(|part| page.text(part)),
                (Some(text), Some((one, many))) => page.text(if text == "1" { one } else { many }),
                (Some(text), None) => page.text(text),
            }
        });
        written(page.pieces)
    }
}

/// A text that is being written, in pieces. Neighbouring plain texts become one piece.
#[derive(Default)]
pub(super) struct Page {
    /// The pieces that are written so far.
    pub(super) pieces: Vec<Piece>,
}

impl Page {
    /// Writes the text `wording`. For each gap in it, `value` writes the value.
    pub(super) fn fill(&mut self, wording: &str, value: impl Fn(Gap<'_>, &mut Page)) {
        let mut rest = wording;
        while let Some((before, gap_on)) = rest.split_once('{') {
            self.text(before);
            let Some((gap, after)) = gap_on.split_once('}') else { break };
            value(Gap::of(gap), self);
            // If the name already ends with a form of address, as in はなこさん, drops the さん that the phrase adds.
            rest = if self.ends_politely() { after.strip_prefix("さん").unwrap_or(after) } else { after };
        }
        self.text(rest);
    }

    pub(super) fn text(&mut self, text: &str) {
        match self.pieces.last_mut() {
            _ if text.is_empty() => {}
            Some(Piece::Text(last)) => last.push_str(text),
            _ => self.pieces.push(Piece::Text(text.to_owned())),
        }
    }

    /// Whether the text ends with a Japanese form of address, such as さん.
    fn ends_politely(&self) -> bool {
        matches!(self.pieces.last(), Some(Piece::Text(last)) if ["さん", "ちゃん", "くん", "さま", "君", "様"].iter().any(|form| last.ends_with(form)))
    }

    pub(super) fn row(&mut self, words: impl Iterator<Item = impl AsRef<str>>) {
        for (i, word) in words.enumerate() {
            self.text(if i > 0 { " " } else { "" });
            self.text(word.as_ref());
        }
    }

    pub(super) fn suit(&mut self, suit: Suit) {
        self.pieces.push(Piece::Suit(suit));
    }

    pub(super) fn capitalise(&mut self) {
        if let Some(Piece::Text(text)) = self.pieces.first_mut()
            && let Some(first) = text.get_mut(..1)
        {
            first.make_ascii_uppercase();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PAYS: Phrase = phrase!("{0} pays {1}: {2}", "{0}さんから{1}さんへ：{2}");

    #[test]
    fn a_text_in_braces_is_no_gap() {
        assert_eq!(PAYS.filled(Lang::En, &["{1}", "{2}", "{0}"]), "{1} pays {2}: {0}");
    }

    #[test]
    fn a_gap_without_text_is_empty_and_a_placeholder_stays() {
        assert_eq!(PAYS.filled(Lang::En, &["Jun"]), "Jun pays : ");
        assert_eq!(phrase!("{0}: how many of {seat}?", "{seat}さんの{0}は？").filled(Lang::En, &["Kings"]), "Kings: how many of {seat}?");
    }

    #[test]
    fn a_plural_follows_its_text() {
        const TRICKS: Phrase = phrase!("{0} {0|trick|tricks}", "{0}トリック");
        assert_eq!(["1", "12"].map(|number| TRICKS.filled(Lang::En, &[number])), ["1 trick", "12 tricks"]);
    }

    #[test]
    fn a_form_of_address_is_not_doubled() {
        assert_eq!(PAYS.filled(Lang::Ja, &["はなこさん", "テオ", "3"]), "はなこさんからテオさんへ：3");
    }

    proptest! {
        #[test]
        fn every_text_stands_as_it_is_given(texts in prop::array::uniform3("[a-z{}|0-2]{0,6}")) {
            let [first, second, third] = &texts;
            prop_assert_eq!(PAYS.filled(Lang::En, &texts), format!("{first} pays {second}: {third}"));
        }
    }
}
