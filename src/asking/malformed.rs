//! The reason why a text cannot be read as JSON, and where. The sentence is the app's own and not the parser's.

use crate::text::{Arg, Phrase, Say};

/// The kind of error in a text that should be JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    /// The text ends in the middle of the JSON.
    Cut,
    /// The text is not valid JSON.
    Syntax,
    /// The text is JSON, but a value in it is missing, unknown or of the wrong type.
    Form,
}

/// The error that a text is not JSON, or is JSON of a wrong form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    flaw: Flaw,
    /// The line of the text at which the parser stopped, from 1.
    pub line: usize,
    /// The number of the character, within its line, at which the parser stopped, from 1.
    pub character: usize,
    /// The message of the parser, in English, for other programs.
    pub message: String,
}

const CUT: Phrase = phrase!("The JSON ends too early, at line {0}, character {1}.", "JSONが途中で終わっています（{0}行目の{1}文字目）。");
const SYNTAX: Phrase = phrase!("This is not JSON: the error is at line {0}, character {1}.", "JSONではありません（{0}行目の{1}文字目）。");
const FORM: Phrase = phrase!(
    "A value is missing, not known or not allowed up to line {0}, character {1}.",
    "{0}行目の{1}文字目までに、足りない項目、知らない項目、または使えない値があります。",
);

/// The sentences for the first line. They name no line, because the text may itself be a line of a longer one.
const CUT_LINE: Phrase = phrase!("The JSON ends too early, at character {1}.", "JSONが途中で終わっています（{1}文字目）。");
const SYNTAX_LINE: Phrase = phrase!("This is not JSON: the error is at character {1}.", "JSONではありません（{1}文字目）。");
const FORM_LINE: Phrase = phrase!(
    "A value is missing, not known or not allowed up to character {1}.",
    "{1}文字目までに、足りない項目、知らない項目、または使えない値があります。",
);

impl Malformed {
    /// The error for `text`, made from the error that the parser returned.
    pub fn new(text: &str, error: &serde_json::Error) -> Malformed {
        let flaw = match error.classify() {
            serde_json::error::Category::Eof => Flaw::Cut,
            serde_json::error::Category::Syntax | serde_json::error::Category::Io => Flaw::Syntax,
            serde_json::error::Category::Data => Flaw::Form,
        };
        // A text that ends too early is at fault where it ends. The parser says so only after the line breaks that follow.
        let end = text.trim_ascii_end();
        let (number, column) = if flaw == Flaw::Cut { (end.split('\n').count(), end.len()) } else { (error.line(), error.column()) };
        // Converts the column of the parser, which counts bytes. Bytes that continue a character are not counted.
        let line = text.split('\n').nth(number.saturating_sub(1)).unwrap_or_default();
        let character = line.bytes().take(column).filter(|byte| byte & 0b1100_0000 != 0b1000_0000).count();
        Malformed { flaw, line: number.max(1), character: character.max(1), message: error.to_string() }
    }

    /// The sentence that tells the user where the text stops being valid JSON.
    pub fn says(&self) -> Say {
        let phrase = match (self.flaw, self.line) {
            (Flaw::Cut, 1) => CUT_LINE,
            (Flaw::Cut, _) => CUT,
            (Flaw::Syntax, 1) => SYNTAX_LINE,
            (Flaw::Syntax, _) => SYNTAX,
            (Flaw::Form, 1) => FORM_LINE,
            (Flaw::Form, _) => FORM,
        };
        phrase.with(&[Arg::Int(self.line as i64), Arg::Int(self.character as i64)])
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::asking::Facts;
    use crate::text::Lang;
    use proptest::prelude::*;

    fn said(text: &str) -> [String; 2] {
        let error = serde_json::from_str::<Facts>(text).unwrap_err();
        let says = Malformed::new(text, &error).says();
        Lang::ALL.map(|lang| lang.voice().text(&says))
    }

    #[test]
    fn the_place_is_a_line_and_a_character_in_words_of_our_own() {
        let [en, ja] = said("{\n  \"名前\": x\n}");
        assert_eq!(en, "This is not JSON: the error is at line 2, character 9.");
        assert_eq!(ja, "JSONではありません（2行目の9文字目）。");
        assert_eq!(said("{\n\"a\"")[0], "The JSON ends too early, at line 2, character 3.");
        assert_eq!(said("\n[]")[0], "A value is missing, not known or not allowed up to line 2, character 1.");
    }

    #[test]
    fn the_first_line_has_no_number() {
        assert_eq!(said(""), ["The JSON ends too early, at character 1.", "JSONが途中で終わっています（1文字目）。"]);
        assert_eq!(said("[]")[0], "A value is missing, not known or not allowed up to character 1.");
        assert_eq!(said("{x}")[0], "This is not JSON: the error is at character 2.");
    }

    proptest! {
        #[test]
        fn the_parser_says_nothing_to_the_user(text in "[{}\\[\\]\"a-c手,:0-9\n ]{0,30}") {
            if let Err(error) = serde_json::from_str::<Facts>(&text) {
                let [_, ja] = said(&text);
                prop_assert!(ja.replace("JSON", "").chars().all(|sign| !sign.is_ascii_alphabetic()), "{}", ja);
                let wrong = Malformed::new(&text, &error);
                let line = text.split('\n').nth(wrong.line - 1).map(|line| line.chars().count());
                prop_assert!(line.is_some_and(|length| wrong.character <= length.max(1)), "{:?} in {:?}", wrong, text);
            }
        }
    }
}
