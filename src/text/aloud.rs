//! A text as it is read aloud. For screen readers, cards get their names and an arrow becomes a word. For a voice of the app, every other
//! sign becomes a word, too.

use super::{Lang, Phrase, is_hidden};
use crate::cards::Suit;

const SUITS: [Phrase; 4] =
    [phrase!("spades", "スペード"), phrase!("hearts", "ハート"), phrase!("diamonds", "ダイヤ"), phrase!("clubs", "クラブ")];
const CARD: Phrase = phrase!("{0} of {1}", "{1}の{0}");
const COURT: [(&str, Phrase); 4] = [
    ("A", phrase!("ace", "エース")),
    ("K", phrase!("king", "キング")),
    ("Q", phrase!("queen", "クイーン")),
    ("J", phrase!("jack", "ジャック")),
];
/// The word for the arrow before a final number: `8 → 5` means that five tricks were taken after a bid of eight.
pub const TOOK: Phrase = phrase!(", took", "、取ったのは");

/// The word before a number below 0.
pub const MINUS: Phrase = phrase!("minus ", "マイナス");
const PLUS: Phrase = phrase!("plus ", "プラス");
const TIMES: Phrase = phrase!("times ", "かける");
const HALF: Phrase = phrase!("a half", "2分の1");
const AND_HALF: Phrase = phrase!(" and a half", "と2分の1");

/// The character that asks browsers to show the character before it as text, not as a picture.
const TEXT_STYLE: char = '\u{fe0e}';

/// A piece of a text. Its variant says how the piece is read aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read<'a> {
    /// Text that is read as it is.
    Plain(&'a str),
    /// A suit with the text right after it, usually a rank.
    Card(Suit, &'a str),
    /// An arrow, `→`.
    Arrow,
}

/// The pieces of a text.
pub fn pieces(text: &str) -> Vec<Read<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((at, sign)) = rest.char_indices().find(|(_, c)| *c == '→' || Suit::ALL.into_iter().any(|suit| suit.symbol() == *c)) {
        let (before, from) = rest.split_at(at);
        let after = from.get(sign.len_utf8()..).unwrap_or_default();
        if !before.is_empty() {
            pieces.push(Read::Plain(before));
        }
        let Some(suit) = Suit::read(sign) else {
            pieces.push(Read::Arrow);
            rest = after;
            continue;
        };
        let after = after.strip_prefix(TEXT_STYLE).unwrap_or(after);
        let (rank, tail) = after.split_at(after.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(after.len()));
        pieces.push(Read::Card(suit, rank));
        rest = tail;
    }
    if !rest.is_empty() {
        pieces.push(Read::Plain(rest));
    }
    pieces
}

/// The name of a suit: "spades".
pub fn suit_name(suit: Suit) -> Phrase {
    SUITS.get(suit.index()).copied().unwrap_or(CARD)
}

/// The name of a card, "queen of spades", 「スペードのクイーン」. If `rank` is empty or no rank, the name of the suit, followed by `rank`.
pub fn card_name(suit: Suit, rank: &str, lang: Lang) -> String {
    let court = COURT.iter().find(|(letter, _)| *letter == rank).map(|(_, name)| name.in_(lang));
    let suit = suit_name(suit).in_(lang);
    match rank {
        "" => suit.to_owned(),
        rank if court.is_some() || matches!(rank.parse(), Ok(2..=10)) => CARD.filled(lang, &[court.unwrap_or(rank), suit]),
        rank => format!("{suit} {rank}"),
    }
}

/// Returns `text` in words for a screen reader: `♥ 8 → 5` becomes "hearts 8, took 5".
pub fn aloud(text: &str, lang: Lang) -> String {
    let mut read = String::new();
    let mut after_card = false;
    for piece in pieces(text) {
        let is_card = matches!(piece, Read::Card(..));
        if core::mem::replace(&mut after_card, is_card) && is_card {
            read.push_str(lang.comma());
        }
        let piece = match piece {
            Read::Plain(text) => text.to_owned(),
            Read::Card(suit, rank) => card_name(suit, rank, lang),
            Read::Arrow => {
                read.truncate(read.trim_end().len());
                TOOK.in_(lang).to_owned()
            }
        };
        // A space is put between a number and the name of a suit right beside it (`3♥`, `♠½`), so that they do not run together.
        let word = |c: char| c.is_alphanumeric();
        let (before, after) = (read.ends_with(char::is_numeric), piece.starts_with(char::is_numeric));
        if (before && piece.starts_with(word)) || (after && read.ends_with(word)) {
            read.push(' ');
        }
        read.push_str(&piece);
    }
    read
}

/// The text for a voice: [`aloud`], with words for signs that a voice skips or spells, and without invisible characters.
pub fn spoken(text: &str, lang: Lang) -> String {
    let mut said = String::new();
    for sign in aloud(text, lang).chars() {
        match sign {
            '\u{2212}' => said.push_str(MINUS.in_(lang)),
            '+' => said.push_str(PLUS.in_(lang)),
            '×' => said.push_str(TIMES.in_(lang)),
            '½' if said.ends_with(|c: char| c.is_ascii_digit()) => said.push_str(AND_HALF.in_(lang)),
            '½' => said.push_str(HALF.in_(lang)),
            '&' if lang == Lang::En => said.push_str("and"),
            sign if is_hidden(sign) => {}
            sign => said.push(sign),
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_voice_finds_words_for_all_signs() {
        let said = |text: &str| [Lang::En, Lang::Ja].map(|lang| spoken(text, lang));
        assert_eq!(said("\u{2212}10"), ["minus 10", "マイナス10"]);
        assert_eq!(said("+70"), ["plus 70", "プラス70"]);
        assert_eq!(said("♥\u{fe0e}½, 2½"), ["hearts a half, 2 and a half", "ハート 2分の1, 2と2分の1"]);
        assert_eq!(said("kings ×2"), ["kings times 2", "kings かける2"]);
        assert_eq!(said("Mika & Jun"), ["Mika and Jun", "Mika & Jun"]);
        assert_eq!(said("\u{2068}שרה\u{2069} 5"), ["שרה 5", "שרה 5"]);
    }

    fn read(text: &str) -> [String; 2] {
        [Lang::En, Lang::Ja].map(|lang| aloud(text, lang))
    }

    #[test]
    fn a_card_is_called_by_its_name() {
        assert_eq!(read("♠\u{fe0e}Q"), ["queen of spades", "スペードのクイーン"]);
        assert_eq!(read("♠\u{fe0e}♥\u{fe0e}♣\u{fe0e}A"), ["spades, hearts, ace of clubs", "スペード、ハート、クラブのエース"]);
        assert_eq!(read("with ♦10, then ♣"), ["with 10 of diamonds, then clubs", "with ダイヤの10, then クラブ"]);
    }

    #[test]
    fn what_is_no_rank_stays_beside_the_suit() {
        assert_eq!(read("♥ 8 → 5"), ["hearts 8, took 5", "ハート 8、取ったのは 5"]);
        assert_eq!(read("♥½, ♠13"), ["hearts ½, spades 13", "ハート ½, スペード 13"]);
        assert_eq!(read("3♥ ×2"), ["3 hearts ×2", "3 ハート ×2"]);
        assert_eq!(read("nothing"), ["nothing", "nothing"]);
    }
}
