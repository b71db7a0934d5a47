//! The keys and values of one object of a document. Each key must be allowed and may occur only once.

use super::fault::{Faults, Path, Wrong};
use super::vocabulary::Part;
use crate::asking::Json;
use crate::text::{Phrase, nearest};

/// An object of a document, with its place in the document.
pub(super) struct Fields<'a> {
    entries: &'a [(String, Json)],
    pub(super) place: Path,
}

impl<'a> Fields<'a> {
    /// Reads the object at `place`. A key that is not in `part` is a fault, unless `others` is true.
    pub(super) fn of(node: &'a Json, place: Path, part: &Part, others: bool, faults: &mut Faults) -> Option<Fields<'a>> {
        let entries = object(node, &place, faults)?;
        for (key, _) in entries.iter().filter(|(key, _)| !others && !part.has(key)) {
            faults.add_near(&place, Wrong::UnknownKey(key.clone()), nearest(key, part.words()));
        }
        Some(Fields { entries, place })
    }

    /// The value under a key, with its place. `None` if the object does not have the key.
    pub(super) fn get(&self, key: &str) -> Option<(&'a Json, Path)> {
        let node = self.entries.iter().find(|(other, _)| other == key).map(|(_, node)| node)?;
        Some((node, self.place.key(key)))
    }

    /// The value of a required key. If the key is missing, adds a fault.
    pub(super) fn must(&self, key: &'static str, faults: &mut Faults) -> Option<(&'a Json, Path)> {
        let found = self.get(key);
        if found.is_none() {
            faults.add(&self.place, Wrong::Missing(key));
        }
        found
    }

    /// All keys with their values.
    pub(super) fn all(&self) -> &'a [(String, Json)] {
        self.entries
    }

    /// The entries of the object under `key`, as (name, value, place).
    /// More than `most` entries are one fault. All of them are returned even then, so that formulas that use their names cause no further
    /// faults.
    pub(super) fn entries(&self, key: &str, most: usize, of: Phrase, faults: &mut Faults) -> Vec<(&'a str, &'a Json, Path)> {
        let Some((node, place)) = self.get(key) else { return Vec::new() };
        let Some(entries) = object(node, &place, faults) else { return Vec::new() };
        if entries.len() > most {
            faults.add(&place, Wrong::TooMany { of, most });
        }
        entries.iter().map(|(name, node)| (name.as_str(), node, place.key(name))).collect()
    }

    /// Checks that the object has none of these keys, because they would have no effect. Each that it has is a fault.
    pub(super) fn none_of(&self, keys: &[&'static str], why: Phrase, faults: &mut Faults) {
        for key in keys.iter().copied().filter(|key| self.get(key).is_some()) {
            faults.add(&self.place.key(key), Wrong::NotBeside { key, why });
        }
    }
}

/// The keys and values of an object. A key that occurs twice is a fault.
pub(super) fn object<'a>(node: &'a Json, place: &Path, faults: &mut Faults) -> Option<&'a [(String, Json)]> {
    let Json::Object(entries) = node else {
        faults.add(place, Wrong::Form(phrase!("an object, {…}", "オブジェクト（{…}）")));
        return None;
    };
    for (at, (key, _)) in entries.iter().enumerate() {
        if entries.iter().take(at).any(|(other, _)| other == key) {
            faults.add(place, Wrong::Twice(key.clone()));
        }
    }
    Some(entries)
}

/// The items of a list.
/// More than `most` items are one fault. All of them are returned even then, so that formulas that use their names cause no further faults.
pub(super) fn list<'a>(node: &'a Json, place: &Path, most: usize, faults: &mut Faults) -> Option<&'a [Json]> {
    match node {
        Json::List(items) => {
            if items.len() > most {
                faults.add(place, Wrong::TooMany { of: phrase!("items", "項目"), most });
            }
            Some(items)
        }
        _ => {
            faults.add(place, Wrong::Form(phrase!("a list, […]", "リスト（[…]）")));
            None
        }
    }
}

/// Reads a whole number. Any other value is a fault.
pub(super) fn number(node: &Json, place: &Path, faults: &mut Faults) -> Option<i64> {
    match node {
        Json::Number(n) => Some(*n),
        _ => {
            faults.add(place, Wrong::Form(phrase!("a whole number", "整数")));
            None
        }
    }
}

/// Reads a list of whole numbers.
pub(super) fn numbers(node: &Json, place: &Path, most: usize, faults: &mut Faults) -> Option<Vec<i64>> {
    let items = list(node, place, most, faults)?;
    let numbers: Vec<_> = items.iter().enumerate().map(|(at, item)| number(item, &place.item(at), faults)).collect();
    numbers.into_iter().collect()
}

/// Reads `true` or `false`. Any other value is a fault.
pub(super) fn yes_no(node: &Json, place: &Path, faults: &mut Faults) -> Option<bool> {
    match node {
        Json::Yes(yes) => Some(*yes),
        _ => {
            faults.add(place, Wrong::Form(phrase!("true or false", "true か false")));
            None
        }
    }
}

/// The index of the text among `words`. Another text is a fault. If it is similar to one of `words`, the index of the nearest one is
/// returned, so that the parts that depend on the word are checked too.
pub(super) fn word_of(node: &Json, place: &Path, words: &[&str], faults: &mut Faults) -> Option<usize> {
    let Json::Text(text) = node else {
        faults.add(place, Wrong::Form(phrase!("a word", "言葉")));
        return None;
    };
    words.iter().position(|word| word == text).or_else(|| {
        let near = nearest(text, words.iter().copied());
        faults.add_near(place, Wrong::UnknownWord(text.clone()), near);
        words.iter().position(|word| Some(*word) == near)
    })
}
