//! The keys of one object of a document: known ones, each once.

use super::fault::{Faults, Path, Wrong};
use super::node::Node;
use super::vocabulary::Part;
use crate::text::nearest;

/// An object of a document, and where it stands.
pub(super) struct Fields<'a> {
    entries: &'a [(String, Node)],
    pub(super) place: Path,
}

impl<'a> Fields<'a> {
    /// The object at a place, of which every key has to be one of `part`; with `others` there may be more.
    pub(super) fn of(node: &'a Node, place: Path, part: &Part, others: bool, faults: &mut Faults) -> Option<Fields<'a>> {
        let entries = object(node, &place, faults)?;
        for (key, _) in entries.iter().filter(|(key, _)| !others && !part.has(key)) {
            faults.add_near(&place, Wrong::UnknownKey(key.clone()), nearest(key, part.words()));
        }
        Some(Fields { entries, place })
    }

    /// The value under a key, and its place.
    pub(super) fn get(&self, key: &str) -> Option<(&'a Node, Path)> {
        let node = self.entries.iter().find(|(other, _)| other == key).map(|(_, node)| node)?;
        Some((node, self.place.key(key)))
    }

    /// The same of a key that has to be there.
    pub(super) fn must(&self, key: &'static str, faults: &mut Faults) -> Option<(&'a Node, Path)> {
        let found = self.get(key);
        if found.is_none() {
            faults.add(&self.place, Wrong::Missing(key));
        }
        found
    }

    /// All keys with their values.
    pub(super) fn entries(&self) -> &'a [(String, Node)] {
        self.entries
    }

    /// Whether there is none of these keys, each of which would mean nothing here.
    pub(super) fn none_of(&self, keys: &[&'static str], why: crate::text::Phrase, faults: &mut Faults) {
        for key in keys.iter().copied().filter(|key| self.get(key).is_some()) {
            faults.add(&self.place.key(key), Wrong::NotBeside { key, why });
        }
    }
}

/// The keys and values of an object, each key once.
pub(super) fn object<'a>(node: &'a Node, place: &Path, faults: &mut Faults) -> Option<&'a [(String, Node)]> {
    let Node::Object(entries) = node else {
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

/// The items of a list of no more than `most`.
pub(super) fn list<'a>(node: &'a Node, place: &Path, most: usize, faults: &mut Faults) -> Option<&'a [Node]> {
    match node {
        Node::List(items) if items.len() <= most => Some(items),
        Node::List(_) => {
            faults.add(place, Wrong::TooMany { of: phrase!("items", "項目"), most });
            None
        }
        _ => {
            faults.add(place, Wrong::Form(phrase!("a list, […]", "リスト（[…]）")));
            None
        }
    }
}

/// A whole number.
pub(super) fn number(node: &Node, place: &Path, faults: &mut Faults) -> Option<i64> {
    match node {
        Node::Number(n) => Some(*n),
        _ => {
            faults.add(place, Wrong::Form(phrase!("a whole number", "整数")));
            None
        }
    }
}

/// Whole numbers in a list.
pub(super) fn numbers(node: &Node, place: &Path, most: usize, faults: &mut Faults) -> Option<Vec<i64>> {
    let items = list(node, place, most, faults)?;
    let numbers: Vec<_> = items.iter().enumerate().map(|(at, item)| number(item, &place.item(at), faults)).collect();
    numbers.into_iter().collect()
}

/// True or false.
pub(super) fn yes_no(node: &Node, place: &Path, faults: &mut Faults) -> Option<bool> {
    match node {
        Node::Yes(yes) => Some(*yes),
        _ => {
            faults.add(place, Wrong::Form(phrase!("true or false", "true か false")));
            None
        }
    }
}

/// One of these words, by its place among them.
pub(super) fn word_of(node: &Node, place: &Path, words: &[&str], faults: &mut Faults) -> Option<usize> {
    let Node::Text(text) = node else {
        faults.add(place, Wrong::Form(phrase!("a word", "言葉")));
        return None;
    };
    let found = words.iter().position(|word| word == text);
    if found.is_none() {
        faults.add_near(place, Wrong::UnknownWord(text.clone()), nearest(text, words.iter().copied()));
    }
    found
}
