//! Finds faulty numbers in a text. A number is faulty if it is not whole or does not fit an `i64`. A number that does not fit its field, or
//! a `null` in a field that needs a value, is faulty if the caller gives its offset. Each faulty number is reported at its place and
//! replaced by 1, so that the other parts of the text can still be checked.

use serde::de::IgnoredAny;

use super::path::PathStep;
use crate::asking::Json;

/// The JSON value that means no value.
pub const NULL: &str = "null";

/// The first character of the text that replaces a faulty number until the number is reported.
const MARK: char = '\0';

/// Reads the text as JSON. `instead` gets the path and the text of each faulty number, and returns the value that replaces the number.
/// `misfits` are the byte offsets in `text` of the numbers and `null`s that do not fit their field, and that are therefore faulty too.
/// `None` if the text has another JSON error.
pub fn with_whole_numbers(text: &str, misfits: &[usize], instead: &mut dyn FnMut(&[PathStep], &str) -> Json) -> Option<Json> {
    let marked = replaced(text, misfits, |number| format!("\"\\u0000{number}\""));
    serde_json::from_str(&marked).ok().map(|json| healed(json, &mut Vec::new(), instead))
}

/// The text with a 1 and spaces in place of every faulty number. Everything else stays at its line and column.
pub fn padded(text: &str, misfits: &[usize]) -> String {
    replaced(text, misfits, |number| format!("{:<width$}", 1, width = number.len()))
}

/// Whether the text is a valid JSON number that the parser does not read as an `i64`. `-0` is such a number, because the parser reads it as
/// a float.
fn is_faulty(number: &str) -> bool {
    (number == "-0" || number.parse::<i64>().is_err()) && is_number(number)
}

fn is_number(text: &str) -> bool {
    text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) && serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// Replaces every faulty number of the text, and each `null` whose offset is in `misfits`, by the text that `with` returns for it.
fn replaced(text: &str, misfits: &[usize], with: impl Fn(&str) -> String) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(begins) = rest.find(|c: char| c == '"' || c == '-' || c == 'n' || c.is_ascii_digit()) {
        let (before, from) = rest.split_at(begins);
        out.push_str(before);
        if from.starts_with('"') {
            let (string, after) = from.split_at(end_of_string(from));
            out.push_str(string);
            rest = after;
            continue;
        }
        let is_part = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
        let length = if from.starts_with(NULL) { NULL.len() } else { from.find(|c| !is_part(c)).unwrap_or(from.len()).max(1) };
        let (number, after) = from.split_at(length);
        let is_wrong = is_faulty(number) || misfits.contains(&(text.len() - from.len()));
        out.push_str(&if is_wrong { with(number) } else { number.to_owned() });
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

/// Replaces each text that begins with [`MARK`], which marks a faulty number, by the value that `instead` returns.
fn healed(json: Json, place: &mut Vec<PathStep>, instead: &mut dyn FnMut(&[PathStep], &str) -> Json) -> Json {
    let mut inside = |step: PathStep, value: Json| {
        place.push(step);
        let value = healed(value, place, &mut *instead);
        place.pop();
        value
    };
    match json {
        Json::Text(text) => match text.strip_prefix(MARK).filter(|number| is_number(number) || *number == NULL) {
            Some(number) => instead(place, number),
            None => Json::Text(text),
        },
        Json::List(items) => Json::List(items.into_iter().enumerate().map(|(at, item)| inside(PathStep::Item(at), item)).collect()),
        Json::Object(entries) => {
            Json::Object(entries.into_iter().map(|(key, value)| (key.clone(), inside(PathStep::Key(key), value))).collect())
        }
        json => json,
    }
}
