//! Reads the objects, lists and simple values of a document. Each key of an object must be allowed and may occur only once.

use super::fault::Wrong;
use super::faults::Faults;
use super::path::Path;
use super::synonyms::nearest_word;
use super::vocabulary::Part;
use crate::asking::Json;
use crate::text::Phrase;

/// An object of a document, with its place in the document.
pub(super) struct Fields<'a> {
    entries: &'a [(String, Json)],
    pub(super) place: Path,
}

impl<'a> Fields<'a> {
    /// Reads the object at `place`. A key that is not in `part` is a fault, unless `others` is true. `None` if `node` is no object.
    pub(super) fn of(node: &'a Json, place: Path, part: &Part, others: bool, faults: &mut Faults) -> Option<Fields<'a>> {
        let entries = object(node, &place, faults)?;
        for (key, _) in entries.iter().filter(|(key, _)| !others && !part.has(key)) {
            faults.add_near(&place, Wrong::UnknownKey(key.clone()), nearest_word(key, &part.words().collect::<Vec<_>>()));
        }
        Some(Fields { entries, place })
    }

    /// The value under `key`, with its place in the document. `None` if the object does not have the key.
    pub(super) fn get(&self, key: &str) -> Option<(&'a Json, Path)> {
        let node = self.entries.iter().find(|(other, _)| other == key).map(|(_, node)| node)?;
        Some((node, self.place.key(key)))
    }

    /// The value under the required key `key`, with its place in the document. If the key is missing, adds a fault and returns `None`.
    pub(super) fn must(&self, key: &'static str, faults: &mut Faults) -> Option<(&'a Json, Path)> {
        let found = self.get(key);
        if found.is_none() {
            faults.add(&self.place, Wrong::Missing(key));
        }
        found
    }

    /// All keys of the object with their values.
    pub(super) fn all(&self) -> &'a [(String, Json)] {
        self.entries
    }

    /// The entries of the object that is the value of `key`, as (name, value, place). If there are more than `most` entries, adds one fault
    /// but returns all. So a formula that uses the name of a further entry causes no further fault.
    pub(super) fn entries(&self, key: &str, most: usize, of: Phrase, faults: &mut Faults) -> Vec<(&'a str, &'a Json, Path)> {
        let Some((node, place)) = self.get(key) else { return Vec::new() };
        let Some(entries) = object(node, &place, faults) else { return Vec::new() };
        if entries.len() > most {
            faults.add(&place, Wrong::TooMany { of, most });
        }
        entries.iter().map(|(name, node)| (name.as_str(), node, place.key(name))).collect()
    }

    /// Adds a fault for each of `keys` that the object has. `why` says why these keys would have no effect.
    pub(super) fn none_of(&self, keys: &[&'static str], why: Phrase, faults: &mut Faults) {
        for key in keys.iter().copied().filter(|key| self.get(key).is_some()) {
            faults.add(&self.place.key(key), Wrong::NotBeside { key, why });
        }
    }
}

/// The keys and values of the object `node`. A key that occurs twice is a fault. `None` if `node` is no object.
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

/// The items of the list `node`. `None` if `node` is no list. If there are more than `most` items, adds one fault but returns all. So a
/// formula that uses the name of a further item causes no further fault.
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

/// Reads a whole number. If `node` is any other value, adds a fault and returns `None`.
pub(super) fn number(node: &Json, place: &Path, faults: &mut Faults) -> Option<i64> {
    match node {
        Json::Number(n) => Some(*n),
        _ => {
            faults.add(place, Wrong::Form(phrase!("a whole number", "整数")));
            None
        }
    }
}

/// Reads a list of whole numbers. More than `most` items are a fault. `None` if `node` is no list or an item is no whole number.
pub(super) fn numbers(node: &Json, place: &Path, most: usize, faults: &mut Faults) -> Option<Vec<i64>> {
    let items = list(node, place, most, faults)?;
    let numbers: Vec<_> = items.iter().enumerate().map(|(at, item)| number(item, &place.item(at), faults)).collect();
    numbers.into_iter().collect()
}

/// Reads `true` or `false`. If `node` is any other value, adds a fault and returns `None`.
pub(super) fn yes_no(node: &Json, place: &Path, faults: &mut Faults) -> Option<bool> {
    match node {
        Json::Yes(yes) => Some(*yes),
        _ => {
            faults.add(place, Wrong::Form(phrase!("true or false", "true か false")));
            None
        }
    }
}

/// The index in `words` of the text `node`. A value that is not among `words` is a fault. If such a text is similar to one of `words`,
/// returns the index of the most similar word. So the parts of the document that depend on the word are checked too. `None` if no word is
/// similar, or if `node` is no text.
pub(super) fn word_of(node: &Json, place: &Path, words: &[&str], faults: &mut Faults) -> Option<usize> {
    let text = if let Json::Text(text) = node { text.as_str() } else { "" };
    words.iter().position(|word| *word == text).or_else(|| {
        let Some(near) = nearest_word(text, words) else {
            faults.add(place, Wrong::WordOf(words.iter().map(|word| (*word).to_owned()).collect()));
            return None;
        };
        faults.add_near(place, Wrong::UnknownWord(text.to_owned()), Some(near));
        words.iter().position(|word| *word == near)
    })
}
