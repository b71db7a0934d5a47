//! Splits the text of a formula into tokens (numbers, names and signs), each with its column in the text.

use super::fault::Wrong;
use super::synonyms::foreign_sign;

/// The largest number of characters in a formula.
const LONGEST: usize = 1000;

/// A token of a formula: a number, a name, or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(i64),
    Name(String),
    /// One of [`SIGNS`].
    Sign(&'static str),
}

/// All signs of the formula language. A longer sign comes before a sign that it begins with, so that the longer sign is found first.
const SIGNS: [&str; 17] = ["..", "//", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "%", "|", "(", ")", ",", "."];

impl Token {
    /// The token as it is written in a formula.
    pub(super) fn written(&self) -> String {
        match self {
            Token::Number(n) => n.to_string(),
            Token::Name(name) => name.clone(),
            Token::Sign(sign) => (*sign).to_owned(),
        }
    }

    /// Whether the token is the word `word`.
    pub(super) fn is_word(&self, word: &str) -> bool {
        matches!(self, Token::Name(name) if name == word)
    }
}

/// A fault in a formula, with the column at which it begins, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slip {
    pub(super) at: usize,
    pub(super) wrong: Wrong,
}

/// Splits the text of a formula into its tokens. Returns each token with its column, from 1, or the first fault.
pub(super) fn lex(text: &str) -> Result<Vec<(Token, usize)>, Slip> {
    if text.chars().count() > LONGEST {
        return Err(Slip { at: 1, wrong: Wrong::TooMany { of: phrase!("characters in a formula", "式の文字数"), most: LONGEST } });
    }
    let mut tokens = Vec::new();
    let (mut rest, mut at) = (text, 1);
    while let Some(c) = rest.chars().next() {
        let written = match c {
            ' ' | '\n' | '\t' | '\r' => 1,
            '0'..='9' => {
                let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                if let Some(decimals) = rest.get(digits..).and_then(|rest| rest.strip_prefix('.'))
                    && decimals.starts_with(|c: char| c.is_ascii_digit())
                {
                    let length = decimals.find(|c: char| !c.is_ascii_digit()).unwrap_or(decimals.len());
                    return Err(Slip { at, wrong: Wrong::of_number(rest.get(..digits + 1 + length).unwrap_or_default()) });
                }
                let number = rest.get(..digits).and_then(|digits| digits.parse().ok());
                tokens.push((Token::Number(number.ok_or(Slip { at, wrong: Wrong::HugeNumber })?), at));
                digits
            }
            'a'..='z' | 'A'..='Z' => {
                let letters = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
                tokens.push((Token::Name(rest.get(..letters).unwrap_or_default().to_owned()), at));
                letters
            }
            '"' | '\'' | '`' | '“' | '‘' => {
                let wants = phrase!("a word without quotation marks", "引用符のない言葉");
                return Err(Slip { at, wrong: Wrong::Unexpected { got: c.to_string(), wants } });
            }
            _ => {
                let foreign = foreign_sign(rest);
                let Some(sign) = SIGNS.into_iter().find(|sign| foreign.is_none() && rest.starts_with(sign)) else {
                    let wants = phrase!("a number, a name or a sign such as + or ==", "数、名前、または+や==などの記号");
                    return Err(Slip { at, wrong: Wrong::Unexpected { got: foreign.map_or_else(|| c.to_string(), str::to_owned), wants } });
                };
                tokens.push((Token::Sign(sign), at));
                sign.len()
            }
        };
        // Uses the length in bytes also as the number of characters, because all tokens are ASCII.
        rest = rest.get(written..).unwrap_or_default();
        at += written;
    }
    Ok(tokens)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_sign_has_its_column() {
        let tokens = lex("0..max(1, a_b)//x").unwrap();
        let written: Vec<_> = tokens.iter().map(|(token, at)| (token.written(), *at)).collect();
        let expected = [("0", 1), ("..", 2), ("max", 4), ("(", 7), ("1", 8), (",", 9), ("a_b", 11), (")", 14), ("//", 15), ("x", 17)];
        assert_eq!(written, expected.map(|(sign, at)| (sign.to_owned(), at)));
    }

    #[test]
    fn what_is_no_sign_is_refused_where_it_stands() {
        for (text, at) in [("a = b", 3), ("a × b", 3), ("é", 1), ("1 + 99999999999999999999", 5), ("a + \u{202e}b", 5)] {
            assert_eq!(lex(text).unwrap_err().at, at, "{text}");
        }
        assert!(lex(&"(".repeat(1001)).is_err());
    }
}
