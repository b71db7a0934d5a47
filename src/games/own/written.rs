//! A document as written and as carried by a match, whether or not it has faults.

use std::fmt;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use super::content::{self, NamedFormula};
use super::fault::Fault;
use crate::asking::Json;
use crate::text::Troubles;

/// The prefix of the id of every document, before sixteen digits.
const PREFIX: &str = "own-";

/// The source of a document. Clones share it.
#[derive(Clone, PartialEq, Eq)]
pub struct Written(Arc<Content>);

#[derive(PartialEq, Eq)]
struct Content {
    id: String,
    json: Json,
}

impl Written {
    /// Reads the text of a document as JSON. Its content is not checked.
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

    /// Whether this is the id of a document.
    pub fn is_id(id: &str) -> bool {
        id.strip_prefix(PREFIX).is_some_and(|hash| hash.len() == 16 && u64::from_str_radix(hash, 16).is_ok())
    }

    /// The id of the game: the same for the same content, wherever its spaces and line breaks are.
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// Reads a text that looks like a document: an object with the version of the format. `None` for any
    /// other text.
    pub fn meant(text: &str) -> Option<Result<Written, Troubles<Fault>>> {
        /// The key `own_game` of a document. Only in a document is its value a number: in a match file the value is the document itself.
        #[derive(serde::Deserialize)]
        struct Version {
            #[serde(rename = "own_game")]
            _own_game: i64,
        }
        serde_json::from_str::<Version>(text).ok()?;
        Some(Written::read(text))
    }

    /// The id of the previous document, if this one is a changed version.
    pub fn after(&self) -> Option<&str> {
        match self.get("after") {
            Some(Json::Text(id)) => Some(id),
            _ => None,
        }
    }

    /// A hash of the parts of the document that affect play. Documents that differ only in their words have the same hash.
    pub fn rules_number(&self) -> u32 {
        self.number(NamedFormula::Bare)
    }

    /// Every number that codes have for the rules: the present one, and the one that earlier versions of the app wrote.
    pub fn rules_numbers(&self) -> [u32; 2] {
        [self.rules_number(), self.number(NamedFormula::InObject)]
    }

    /// The document whose rules have this number. Of several such documents the last version, which no other of them names as its
    /// predecessor.
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
