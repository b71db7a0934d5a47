//! Reads the words that a question or a house rule offers, with their attributes (named numbers of a word, for example its value).

use crate::asking::Json;
use crate::games::own::document::OfferedWord;
use crate::games::own::fault::Wrong;
use crate::games::own::fields::{Fields, list, number};
use crate::games::own::path::Path;
use crate::games::own::reader::Reader;
use crate::games::own::scope::{Words, is_same, usable_name};
use crate::games::own::vocabulary::ANSWER;

/// The largest number of words that a question or a house rule can offer.
const MOST: usize = 24;

/// The largest number of different attributes that the words of a question or a house rule can have.
const MOST_ATTRIBUTES: usize = 8;

/// The largest size of a word, in bytes.
const LONGEST: usize = 24;

/// Reads the list of words that the question or house rule `key` offers. `None` if `node` is no list, or if no word in it is valid.
/// Formulas that use its words then cause no further faults.
pub(super) fn words(key: &str, node: &Json, place: &Path, reader: &mut Reader) -> Option<Words> {
    let words = read(key, node, place, reader);
    if words.is_none() {
        reader.scope.add_unread();
    }
    words
}

fn read(key: &str, node: &Json, place: &Path, reader: &mut Reader) -> Option<Words> {
    let form = phrase!("a list of words, [{\"word\": …, \"says\": …}]", "言葉のリスト（[{\"word\": …, \"says\": …}]）");
    let items = if let Json::List(items) = node { items.as_slice() } else { &[] };
    if !items.iter().any(|item| matches!(item, Json::Object(_))) {
        reader.add(place, Wrong::Form(form));
        return None;
    }
    let mut words = Words { key: key.to_owned(), ..Words::default() };
    let mut found = Vec::new();
    for (at, item) in list(node, place, MOST, &mut reader.faults)?.iter().enumerate() {
        let Some(fields) = Fields::of(item, place.item(at), &ANSWER, true, &mut reader.faults) else { continue };
        if let Some((answer, given)) = answer(&fields, &mut words, reader) {
            words.written.push((fields.place.clone(), given.iter().map(|(at, _)| *at).collect()));
            found.push((answer, given));
        }
    }
    for (at, (answer, _)) in found.iter().enumerate() {
        let word = reader.scope.written(answer.word).to_owned();
        let mut before = found.iter().take(at).map(|(other, _): &(OfferedWord, Vec<(usize, i64)>)| other.word);
        if before.clone().any(|other| other == answer.word) {
            reader.add(&place.item(at), Wrong::Twice(word));
        } else if word == key || before.any(|other| is_same(reader.scope.written(other), &word)) {
            reader.for_writing(|reader| reader.add(&place.item(at).key("word"), Wrong::Taken(word)));
        }
    }
    let count = words.attributes.len();
    words.answers = found
        .into_iter()
        .map(|(answer, given)| {
            let value = |which| given.iter().find(|(other, _)| *other == which).map_or(0, |(_, value)| *value);
            OfferedWord { attributes: (0..count).map(value).collect(), ..answer }
        })
        .collect();
    if words.answers.is_empty() {
        reader.add(place, Wrong::Form(form));
        return None;
    }
    Some(words)
}

/// Reads one offered word. Returns the word, and its attributes as (index in `words.attributes`, value). `None` if its word or its text is
/// missing or has a fault.
fn answer(fields: &Fields<'_>, words: &mut Words, reader: &mut Reader) -> Option<(OfferedWord, Vec<(usize, i64)>)> {
    let word = fields.must("word", &mut reader.faults);
    let says = fields.must("says", &mut reader.faults).and_then(|(node, place)| reader.plain(node, &place));
    let mut attributes = Vec::new();
    for (key, node) in fields.all().iter().filter(|(key, _)| !ANSWER.has(key)) {
        let place = fields.place.key(key);
        let is_name = key.starts_with(|c: char| c.is_ascii_lowercase()) && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        if !is_name {
            reader.add(&place, Wrong::BadName(key.clone()));
            continue;
        }
        let at = words.attributes.iter().position(|other| other == key).unwrap_or_else(|| {
            words.attributes.push(key.clone());
            words.attributes.len() - 1
        });
        if at >= MOST_ATTRIBUTES {
            reader.add(&place, Wrong::TooMany { of: phrase!("values of a word", "言葉の値"), most: MOST_ATTRIBUTES });
        }
        attributes.extend(number(node, &place, &mut reader.faults).map(|value| (at, value)));
    }
    let (node, place) = word?;
    let Json::Text(word) = node else {
        reader.add(&place, Wrong::Form(phrase!("a word", "言葉")));
        return None;
    };
    let is_word = word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && word.len() <= LONGEST;
    if word.len() > LONGEST {
        reader.add(&place, Wrong::LongName { most: LONGEST });
        return None;
    }
    if !is_word {
        reader.faults.add_near(&place, Wrong::BadName(word.clone()), usable_name(word).as_deref());
        reader.scope.add_faulty(word);
        return None;
    }
    if reader.scope.is_other_name(word) {
        reader.add(&place, Wrong::Taken(word.clone()));
    }
    Some((OfferedWord { word: reader.scope.add_word(word), says: says?, attributes: Vec::new() }, attributes))
}

/// Adds a fault for each misspelt attribute of a word.
pub(super) fn misspelt(reader: &mut Reader) {
    for (place, name, near) in reader.scope.misspelt_attributes() {
        reader.faults.add_near(&place, Wrong::UnknownKey(name), Some(&near));
    }
}
