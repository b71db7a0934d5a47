//! A formula as the list of signs that were typed, each with one key of the keypad. The formula may be unfinished.
//! The record of a draft stores a formula as text, in the way in which a document writes it.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::sign::{FormulaMark, Sign};
use crate::games::own::lexer::{Token, lex};
use crate::games::own::vocabulary::Function;

/// A formula as the list of its signs. It may be unfinished.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula(pub Vec<Sign>);

impl Formula {
    /// The largest number of signs of a formula. A document allows 1,000 characters.
    pub const LONGEST: usize = 1000;

    /// Reads a formula, which may be unfinished, from text. `None` if the text has a sign for which the keypad has no key, or has more than
    /// [`LONGEST`](Formula::LONGEST) signs.
    pub fn read(text: &str) -> Option<Formula> {
        let tokens = lex(text).ok()?;
        let mut signs = Vec::new();
        let mut rest = tokens.iter().map(|(token, _)| token).peekable();
        while let Some(token) = rest.next() {
            let is_before = |next: Option<&&Token>, sign| matches!(next, Some(Token::Sign(other)) if *other == sign);
            match token {
                Token::Number(n) => signs.extend(n.to_string().bytes().map(|digit| Sign::Digit(digit.wrapping_sub(b'0')))),
                Token::Name(name) if is_before(rest.peek(), ".") => {
                    rest.next();
                    let Some(Token::Name(value)) = rest.next() else { return None };
                    signs.push(Sign::Attribute(name.clone(), value.clone()));
                }
                Token::Name(name) if is_before(rest.peek(), "(") && mark(name).is_none() => {
                    rest.next();
                    signs.push(Sign::Function(Function::read(name)?));
                }
                Token::Name(name) => signs.push(mark(name).map_or_else(|| Sign::Name(name.clone()), Sign::Mark)),
                Token::Sign(sign) => signs.push(Sign::Mark(mark(sign)?)),
            }
        }
        (signs.len() <= Formula::LONGEST).then_some(Formula(signs))
    }

    /// Reads a formula from a text in the source code of this program. Such a text is valid. An invalid text would give an empty formula.
    pub(super) fn known(text: &str) -> Formula {
        Formula::read(text).unwrap_or_default()
    }

    /// Whether the formula has no sign.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The formula as a document writes it.
    pub fn text(&self) -> String {
        written(&self.0)
    }

    /// The formula as a text in which each sign is replaced by its `label`. Spaces are set as in a document.
    pub fn labelled(&self, label: impl Fn(&Sign) -> String) -> String {
        spaced(&self.0, label)
    }
}

/// The mark that a document writes as `text`. `None` if there is no such mark.
fn mark(text: &str) -> Option<FormulaMark> {
    FormulaMark::ALL.iter().copied().find(|mark| mark.text() == text)
}

/// Whether `sign` can be the last sign of a complete value, as a digit, a name or a closing bracket can.
pub(super) fn ends_value(sign: &Sign) -> bool {
    matches!(sign, Sign::Digit(_) | Sign::Name(_) | Sign::Attribute(..) | Sign::Mark(FormulaMark::Close))
}

/// The signs as a document writes them.
pub(super) fn written(signs: &[Sign]) -> String {
    spaced(signs, |sign| sign.text().to_string())
}

/// Joins the labels of the signs. Puts spaces around an operator between two values, and a space after a comma.
fn spaced(signs: &[Sign], label: impl Fn(&Sign) -> String) -> String {
    let mut text = String::new();
    let (mut is_tight, mut after_value) = (true, false);
    for (at, sign) in signs.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| signs.get(before));
        let closes_bar = *sign == Sign::Mark(FormulaMark::Bar) && after_value;
        let is_number = matches!((before, sign), (Some(Sign::Digit(_)), Sign::Digit(_)));
        let is_closer = closes_bar || matches!(sign, Sign::Mark(FormulaMark::Close | FormulaMark::Comma));
        if !(is_tight || is_number || is_closer) {
            text.push(' ');
        }
        text.push_str(&label(sign));
        let opens_bar = *sign == Sign::Mark(FormulaMark::Bar) && !closes_bar;
        let is_sign = *sign == Sign::Mark(FormulaMark::Minus) && !after_value;
        is_tight = is_sign || opens_bar || matches!(sign, Sign::Mark(FormulaMark::Open) | Sign::Function(_));
        after_value = ends_value(sign) || closes_bar;
    }
    text
}

impl Serialize for Formula {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Formula {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Formula, D::Error> {
        let text = String::deserialize(from)?;
        Formula::read(&text).ok_or_else(|| D::Error::custom("no formula of the keypad"))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_formula_is_read_and_written_as_in_a_document() {
        for text in [
            "20 + 10 * tricks",
            "-10 * |tricks - bid|",
            "if(slam and contract == trumps, max(250, value), value)",
            "not (a or b) and -(c) - -1 < trump.worth",
            "||a - b| - |c - d||",
            "if(",
            "a ==",
            "",
        ] {
            let formula = Formula::read(text).unwrap();
            assert_eq!(formula.text(), text);
            assert_eq!(Formula::read(&formula.text()).unwrap(), formula);
        }
        assert_eq!(Formula::read("0..5"), None);
        assert_eq!(Formula::read("program()"), None);
        assert_eq!(Formula::read(&"1".repeat(10_000)), None);
        assert_eq!(Formula::read(&"+".repeat(Formula::LONGEST + 1)), None);
    }
}
