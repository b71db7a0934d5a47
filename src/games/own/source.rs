//! Finds faulty numbers in the text of a document: numbers that are not whole or do not fit an `i64`.
//! Each is reported at its place and replaced by 1, so that the rest of the document can still be checked.

use serde::de::IgnoredAny;

use super::content::LARGEST;
use super::fault::{Faults, Path, Wrong};
use crate::asking::Json;

/// The first character of the string that replaces a faulty number until the number is reported.
/// No text of a document can begin with this character.
const MARK: char = '\0';

/// Reads the text as JSON and reports the faulty numbers. In the returned JSON, each faulty number is replaced by 1.
/// `None` if the text is too large, or if it has another JSON error.
pub(super) fn with_whole_numbers(text: &str, faults: &mut Faults) -> Option<Json> {
    if text.len() > LARGEST {
        return None;
    }
    serde_json::from_str(&marked(text)).ok().map(|json| healed(json, &Path::default(), faults))
}

/// Returns the text with a string that begins with [`MARK`] in place of each faulty number.
fn marked(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(begins) = rest.find(|c: char| c == '"' || c == '-' || c.is_ascii_digit()) {
        let (before, from) = rest.split_at(begins);
        out.push_str(before);
        if from.starts_with('"') {
            let (string, after) = from.split_at(end_of_string(from));
            out.push_str(string);
            rest = after;
            continue;
        }
        let is_part = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
        let (number, after) = from.split_at(from.find(|c| !is_part(c)).unwrap_or(from.len()));
        let is_faulty = number.parse::<i64>().is_err() && serde_json::from_str::<IgnoredAny>(number).is_ok();
        out.push_str(&if is_faulty { format!("\"\\u0000{number}\"") } else { number.to_owned() });
        rest = after;
    }
    out.push_str(rest);
    out
}

/// The length in bytes of the string at the start of the text, including its quotation marks.
fn end_of_string(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// Replaces each string that begins with [`MARK`] by the number 1, and adds a fault at its place.
fn healed(json: Json, place: &Path, faults: &mut Faults) -> Json {
    match json {
        Json::Text(text) => match text.strip_prefix(MARK) {
            Some(number) => {
                let is_whole = !number.contains(['.', 'e', 'E']);
                faults.add(place, if is_whole { Wrong::HugeNumber } else { Wrong::NotWhole(number.to_owned()) });
                Json::Number(1)
            }
            None => Json::Text(text),
        },
        Json::List(items) => Json::List(items.into_iter().enumerate().map(|(at, item)| healed(item, &place.item(at), faults)).collect()),
        Json::Object(entries) => {
            let heal = |(key, value): (String, Json)| {
                let value = healed(value, &place.key(&key), faults);
                (key, value)
            };
            Json::Object(entries.into_iter().map(heal).collect())
        }
        json => json,
    }
}
