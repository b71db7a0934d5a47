//! A recorded value, as it is written in a match file.

use core::fmt::{self, Write};
use std::borrow::Cow;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// The length, in bytes, of the longest word that is read as a value. No game asks for more; the limit is for data from outside.
const LONGEST_WORD: usize = 200;
/// The largest number of items in a list that is read as a value. No game asks for more; the limit is for data from outside.
const MOST_ITEMS: usize = 1000;

/// A recorded value: yes or no, a whole number, a word or a list. These are the JSON values that a person would write by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// The value `true` or `false`.
    Yes(bool),
    /// A whole number.
    Number(i64),
    /// A word: `"H"`, `"10D"`, `"misere"`.
    Word(Cow<'static, str>),
    /// Several values, in order.
    List(Cow<'static, [Value]>),
}

impl Value {
    /// A word that is a constant of the program.
    pub const fn word(word: &'static str) -> Value {
        Value::Word(Cow::Borrowed(word))
    }

    /// A list that is a constant of the program.
    pub const fn list(items: &'static [Value]) -> Value {
        Value::List(Cow::Borrowed(items))
    }

    /// The items of a list of whole numbers that is a constant of the program.
    #[allow(clippy::indexing_slicing)] // every index is below the length of both arrays
    pub const fn numbers<const N: usize>(numbers: [i64; N]) -> [Value; N] {
        let mut items = [const { Value::Number(0) }; N];
        let mut at = 0;
        while at < N {
            if let Value::Number(n) = &mut items[at] {
                *n = numbers[at];
            }
            at += 1;
        }
        items
    }

    /// The items of a list. Empty for any other value.
    pub fn items(&self) -> &[Value] {
        match self {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// The number. `None` if the value is not a number.
    pub const fn number(&self) -> Option<i64> {
        match self {
            Value::Number(n) => Some(*n),
            _ => None,
        }
    }

    /// The value as text: a word without quotes, and any other value as in a file.
    pub fn written(&self) -> String {
        self.as_word().map_or_else(|| self.to_string(), str::to_owned)
    }

    /// The word. `None` if the value is not a word.
    pub fn as_word(&self) -> Option<&str> {
        match self {
            Value::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// Converts the spelling of a name or word in some rule sheets to the spelling in match files: `bestOf` becomes `best_of`, and a final
/// `Is26` becomes `is_26`.
pub(super) fn spelled(name: &str) -> String {
    let mut known = String::with_capacity(name.len());
    let mut in_words = false;
    for (at, c) in name.char_indices() {
        let after_letter = known.ends_with(|before: char| before.is_ascii_lowercase());
        let after_digit = known.ends_with(|before: char| before.is_ascii_digit()) && known.contains(|c: char| c.is_ascii_lowercase());
        let is_number = || name.get(at..).is_some_and(|rest| rest.len() > 1 && rest.chars().all(|c| c.is_ascii_digit()));
        if c.is_ascii_uppercase() && (after_letter || after_digit) || in_words && after_letter && is_number() {
            known.push('_');
            in_words = true;
        }
        known.push(if known.ends_with('_') && in_words { c.to_ascii_lowercase() } else { c });
    }
    known
}

impl From<bool> for Value {
    fn from(yes: bool) -> Value {
        Value::Yes(yes)
    }
}

impl From<i64> for Value {
    fn from(n: i64) -> Value {
        Value::Number(n)
    }
}

impl FromIterator<Value> for Value {
    fn from_iter<I: IntoIterator<Item = Value>>(items: I) -> Value {
        Value::List(items.into_iter().collect::<Vec<_>>().into())
    }
}

/// Writes the value as it is written in a match file. Used in error messages about a file.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Yes(yes) => write!(f, "{yes}"),
            Value::Number(n) => write!(f, "{n}"),
            Value::Word(word) => write_quoted(f, word),
            Value::List(items) => {
                f.write_str("[")?;
                for (i, item) in items.iter().enumerate() {
                    if i > 0 {
                        f.write_str(", ")?;
                    }
                    item.fmt(f)?;
                }
                f.write_str("]")
            }
        }
    }
}

/// Writes a word in quotes, with invisible characters escaped. `Debug` would write the same, but a build may leave `Debug` out.
fn write_quoted(f: &mut fmt::Formatter<'_>, word: &str) -> fmt::Result {
    f.write_char('"')?;
    for c in word.chars() {
        match c {
            '\'' => f.write_char(c)?,
            _ => write!(f, "{}", c.escape_debug())?,
        }
    }
    f.write_char('"')
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Yes(yes) => to.serialize_bool(*yes),
            Value::Number(n) => to.serialize_i64(*n),
            Value::Word(word) => to.serialize_str(word),
            Value::List(items) => to.collect_seq(items.iter()),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Value;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("true, false, a whole number, a word or a list of these")
            }
            fn visit_bool<E>(self, yes: bool) -> Result<Value, E> {
                Ok(Value::Yes(yes))
            }
            fn visit_i64<E>(self, n: i64) -> Result<Value, E> {
                Ok(Value::Number(n))
            }
            fn visit_u64<E: Error>(self, n: u64) -> Result<Value, E> {
                i64::try_from(n).map(Value::Number).map_err(|_| E::custom("the number is too large"))
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Value, E> {
                if word.len() > LONGEST_WORD {
                    return Err(E::custom(format!("the word is too long, the most is {LONGEST_WORD} bytes")));
                }
                Ok(Value::Word(spelled(word).into()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
                let mut list = Vec::new();
                while let Some(item) = items.next_element()? {
                    list.push(item);
                    if list.len() > MOST_ITEMS {
                        return Err(A::Error::custom(format!("the list is too long, the most is {MOST_ITEMS} items")));
                    }
                }
                Ok(Value::List(list.into()))
            }
        }
        from.deserialize_any(Read)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn values_read_back_as_json() {
        let text = r#"[true,-3,"NT",["pass",10]]"#;
        let value: Value = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&value).unwrap(), text);
        assert_eq!(value.to_string(), r#"[true, -3, "NT", ["pass", 10]]"#);
    }

    #[test]
    fn a_word_is_quoted_in_a_file_and_bare_by_itself() {
        for (word, quoted) in [("nil", r#""nil""#), ("O’N'eil \"x\"\\\n", r#""O’N'eil \"x\"\\\n""#), ("ナポ", r#""ナポ""#), ("", r#""""#)]
        {
            let value = Value::Word(word.to_owned().into());
            assert_eq!((value.written().as_str(), value.to_string().as_str()), (word, quoted));
            assert_eq!(value.to_string(), format!("{word:?}"));
        }
        assert_eq!(Value::Number(-3).written(), "-3");
    }

    #[test]
    fn words_may_be_spelled_as_in_the_sheets() {
        let known = |name| spelled(name);
        assert_eq!((known("redealSameDealer"), known("endExchange")), ("redeal_same_dealer".to_owned(), "end_exchange".to_owned()));
        assert_eq!((known("thirteenIs26"), known("trick5AlsoTrump")), ("thirteen_is_26".to_owned(), "trick5_also_trump".to_owned()));
        for word in ["redeal_same_dealer", "c_A", "c_10", "die1", "called_rank2", "exact30", "2d6", "JTA", "10D", "A4H", "NT"] {
            assert_eq!(known(word), word);
        }
    }

    #[test]
    fn what_is_too_large_is_refused_with_its_place() {
        let refused = |text: &str| serde_json::from_str::<Value>(text).unwrap_err().to_string();
        let word = refused(&format!("[1,\"{}\"]", "x".repeat(201)));
        assert_eq!(word, "the word is too long, the most is 200 bytes at line 1 column 206");
        let list = refused(&format!("[{}1]", "1,".repeat(1000)));
        assert!(list.starts_with("the list is too long, the most is 1000 items at line 1"), "{list}");
    }

    #[test]
    fn what_is_no_fact_is_refused() {
        for text in ["1.5", "null", "{}", "18446744073709551615"] {
            assert!(serde_json::from_str::<Value>(text).is_err(), "{text}");
        }
    }
}
