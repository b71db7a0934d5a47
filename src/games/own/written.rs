//! A document as its author wrote it. A match carries it in this form. It may have faults.

use std::fmt;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use super::content::{self, NamedFormula};
use super::fault::Fault;
use crate::asking::Json;
use crate::text::Troubles;

/// The beginning of the id of every document. Sixteen hexadecimal digits follow.
const PREFIX: &str = "own-";

/// The most versions that a match takes over at once. As many documents can be open.
const LONGEST_LINE: usize = 64;

/// The content of a document, unchecked. Clones share it.
#[derive(Clone, PartialEq, Eq)]
pub struct Written(Arc<Content>);

#[derive(PartialEq, Eq)]
struct Content {
    id: String,
    json: Json,
}

impl Written {
    /// Reads the text of a document as JSON. The rules of the document are not checked.
    ///
    /// # Errors
    /// The text is too large, or it is not JSON with whole numbers.
    pub fn read(text: &str) -> Result<Written, Troubles<Fault>> {
        content::read(text).map(Written::of).map_err(|fault| Troubles(vec![fault]))
    }

    pub(super) fn of(json: Json) -> Written {
        let id = format!("{PREFIX}{:016x}", content::hash(&json));
        Written(Arc::new(Content { id, json }))
    }

    /// Whether the text has the form of the id of a document.
    pub fn is_id(id: &str) -> bool {
        id.strip_prefix(PREFIX).is_some_and(|hash| hash.len() == 16 && u64::from_str_radix(hash, 16).is_ok())
    }

    /// The id of the document and of its game, made from the content. Spaces and line breaks between the values do not change it.
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// Reads the text if it is meant as a document: if it is an object whose key `own_game` has a number. `None` for any other text.
    pub fn meant(text: &str) -> Option<Result<Written, Troubles<Fault>>> {
        /// The key that only a document has as a number. In a match file, `own_game` has a document as its value.
        #[derive(serde::Deserialize)]
        struct Version {
            #[serde(rename = "own_game")]
            _own_game: i64,
        }
        serde_json::from_str::<Version>(text).ok()?;
        Some(Written::read(text))
    }

    /// The id of the document that this document changes. `None` if it is not a changed version.
    pub fn after(&self) -> Option<&str> {
        match self.get("after") {
            Some(Json::Text(id)) => Some(id),
            _ => None,
        }
    }

    /// The versions through which a match of the document `played` comes to this one, the oldest first, this one last: each names the one
    /// before it, and the oldest names `played`. `find` returns a document by its id. `None` if this is no later version of `played`, or if
    /// a version between them is unknown, so that nothing proves that the two are one game.
    pub fn line_from(&self, played: &str, find: impl Fn(&str) -> Option<Written>) -> Option<Vec<Written>> {
        let mut line = vec![self.clone()];
        loop {
            let before = line.last()?.after()?;
            if before == played {
                line.reverse();
                return Some(line);
            }
            if line.len() == LONGEST_LINE {
                return None;
            }
            line.push(find(before)?);
        }
    }

    /// A hash of the parts of the document that affect play. It stands for the rules of the document in codes of house rules.
    pub fn rules_number(&self) -> u32 {
        self.number(NamedFormula::Bare)
    }

    /// All numbers that stand for these rules in codes: the one that this version of the app writes, and the one that earlier versions
    /// wrote.
    pub fn rules_numbers(&self) -> [u32; 2] {
        [self.rules_number(), self.number(NamedFormula::InObject)]
    }

    /// Finds the document whose rules have this number.
    /// If several documents have it, returns the latest version, which none of the others names as its predecessor.
    pub fn of_rules<T: Copy>(all: &[(&Written, T)], number: u32) -> Option<T> {
        let meant: Vec<_> = all.iter().filter(|(written, _)| written.rules_numbers().contains(&number)).collect();
        let is_last = |written: &Written| meant.iter().all(|(other, _)| other.after() != Some(written.id()));
        meant.iter().find(|(written, _)| is_last(written)).or(meant.first()).map(|(_, of)| *of)
    }

    fn number(&self, named_formula: NamedFormula) -> u32 {
        (content::hash(&content::without_words(self.content(), named_formula)) >> 32) as u32
    }

    pub(super) fn content(&self) -> &Json {
        &self.0.json
    }
}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.content().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Written, D::Error> {
        Json::deserialize(from).map(Written::of)
    }
}
