//! The content of a document (a game written as JSON): its largest size, and the hash that identifies it.

use serde::de::IgnoredAny;

use super::fault::{Fault, Wrong};
use super::faults::Faults;
use super::path::Path;
use crate::asking::{Json, Malformed, Value};

/// The largest size of a document, in bytes.
pub const LARGEST: usize = 16 * 1024;

/// Reads the text of a whole document as JSON.
///
/// # Errors
/// The text is too large, or it is not JSON with whole numbers.
pub(super) fn read(text: &str) -> Result<Json, Fault> {
    if text.len() > LARGEST {
        return Err(Fault::whole(Wrong::TooMany { of: phrase!("bytes", "バイト"), most: LARGEST }));
    }
    // Leaves the check of the depth to the JSON parser, which refuses text that is nested deeper than 128 levels.
    serde_json::from_str(text).map_err(|error| {
        // Parses again without values, because a syntax error is reported rather than a number that is not whole.
        // The first parse stops at such a number and does not see a later syntax error.
        let error = serde_json::from_str::<IgnoredAny>(text).err().unwrap_or(error);
        Fault::whole(Wrong::Unreadable(Malformed::new(text, &error)))
    })
}

/// Checks that the content, written without spaces, is within the size limit. If it is too large, adds a fault and returns `None`.
pub(super) fn check_size(content: &Json, faults: &mut Faults) -> Option<()> {
    let bytes = serde_json::to_string(content).map_or(usize::MAX, |text| text.len());
    if bytes > LARGEST {
        faults.add(&Path::default(), Wrong::TooMany { of: phrase!("bytes", "バイト"), most: LARGEST });
        return None;
    }
    Some(())
}

/// An object with these keys and values.
pub(super) fn object<'a>(entries: impl IntoIterator<Item = (&'a str, Json)>) -> Json {
    Json::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// A single value of a document, such as an answer in an example. `None` if the JSON is a list, an object or null.
pub(super) fn value(json: &Json) -> Option<Value> {
    match json {
        Json::Yes(yes) => Some(Value::Yes(*yes)),
        Json::Number(n) => Some(Value::Number(*n)),
        Json::Text(word) => Some(Value::Word(word.clone().into())),
        Json::Nothing | Json::List(_) | Json::Object(_) => None,
    }
}

/// The keys of a document with values that do not affect play: its texts, the hash of its predecessor, and its examples.
const WORDS: [&str; 6] = ["name", "after", "source", "credit", "notes", "examples"];

/// The keys of a document whose value is an object with names as its keys. The author of the document has chosen these names. So a name is
/// kept even if it looks like the key of a text.
const BY_NAME: [&str; 3] = ["rules", "let", "keep"];

/// The form in which [`without_words`] keeps an entry of `let` that has a printed name, such as `{"is": "deal", "name": "…"}`. The printed
/// name is a text, so it is removed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NamedFormula {
    /// The formula alone, `"deal"`, because an entry without a printed name is also written so.
    Bare,
    /// The object with only the formula in it, `{"is": "deal"}`. Earlier versions of the app kept the object, so they computed another hash
    /// for the same rules.
    InObject,
}

/// A copy of the document without its texts. Two documents have the same rules if these copies are equal.
pub(super) fn without_words(document: &Json, named_formula: NamedFormula) -> Json {
    let Json::Object(entries) = document else { return document.clone() };
    let counts = entries.iter().filter(|(key, _)| !WORDS.contains(&key.as_str())).map(|(key, part)| {
        let part = match part {
            Json::Object(named) if BY_NAME.contains(&key.as_str()) => {
                let is_bare = key == "let" && named_formula == NamedFormula::Bare;
                let part = |part: &Json| if is_bare { bare(wordless(part)) } else { wordless(part) };
                Json::Object(named.iter().map(|(name, formula)| (name.clone(), part(formula))).collect())
            }
            part => wordless(part),
        };
        (key.clone(), part)
    });
    Json::Object(counts.collect())
}

/// Replaces an object that holds only a formula by the formula: `{"is": "deal"}` becomes `"deal"`.
fn bare(formula: Json) -> Json {
    match formula {
        Json::Object(mut parts) if matches!(parts.as_slice(), [(key, _)] if key == "is") => parts.pop().map_or(Json::Nothing, |(_, is)| is),
        formula => formula,
    }
}

/// A copy of a part of a document without its texts, which have the keys `says` and `name`. An attribute of words may have one of these
/// keys, too. The attribute is kept, because its value is a number and not a text.
fn wordless(part: &Json) -> Json {
    match part {
        Json::List(items) => Json::List(items.iter().map(wordless).collect()),
        Json::Object(entries) => {
            let is_number = |value: &Json| matches!(value, Json::Number(_));
            let counts = entries.iter().filter(|(key, value)| is_number(value) || !["says", "name"].contains(&key.as_str()));
            let told = |(key, value): &(String, Json)| (key.clone(), if key == "nobody" { Json::Nothing } else { wordless(value) });
            Json::Object(counts.map(told).collect())
        }
        part => part.clone(),
    }
}

/// Computes a hash of the content (FNV-1a). Spaces and line breaks between the values of the JSON do not change the hash.
pub(super) fn hash(content: &Json) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    feed(content, &mut |bytes| {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    });
    hash
}

fn feed(json: &Json, take: &mut impl FnMut(&[u8])) {
    match json {
        Json::Nothing => take(b"n"),
        Json::Yes(yes) => take(if *yes { b"t" } else { b"f" }),
        Json::Number(n) => {
            take(b"i");
            take(&n.to_le_bytes());
        }
        Json::Text(text) => feed_text(text, take),
        Json::List(items) => {
            take(b"[");
            items.iter().for_each(|item| feed(item, take));
            take(b"]");
        }
        Json::Object(entries) => {
            take(b"{");
            for (key, value) in entries {
                feed_text(key, take);
                feed(value, take);
            }
            take(b"}");
        }
    }
}

fn feed_text(text: &str, take: &mut impl FnMut(&[u8])) {
    take(b"\"");
    // Takes the length as eight bytes on every platform. So a phone and the program `recount` compute the same hash.
    take(&(text.len() as u64).to_le_bytes());
    take(text.as_bytes());
}
