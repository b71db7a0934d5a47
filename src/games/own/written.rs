//! A document (a game written as JSON) as its author wrote it. A match file contains it in this form. It may have faults.

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

/// The largest number of versions of a document through which a match can be converted.
const LONGEST_LINE: usize = 64;

/// The content of a document, which is not checked. Clones share the content.
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

    /// Whether `id` has the form of the id of a document.
    pub fn is_id(id: &str) -> bool {
        id.strip_prefix(PREFIX).is_some_and(|hash| hash.len() == 16 && u64::from_str_radix(hash, 16).is_ok())
    }

    /// The id of the document and of its game. It is a hash of the content, which spaces and line breaks between values do not change.
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// Reads `text` as a document if it is a JSON object with a whole number under the key `own_game`. `None` for any other text.
    pub fn meant(text: &str) -> Option<Result<Written, Troubles<Fault>>> {
        /// The key under which only a document has a number. In a match file, `own_game` has a document as its value.
        #[derive(serde::Deserialize)]
        struct Version {
            #[serde(rename = "own_game")]
            _own_game: i64,
        }
        serde_json::from_str::<Version>(text).ok()?;
        Some(Written::read(text))
    }

    /// The id of the document of which this document is a changed version. `None` if it is not a changed version.
    pub fn after(&self) -> Option<&str> {
        match self.get("after") {
            Some(Json::Text(id)) => Some(id),
            _ => None,
        }
    }

    /// The versions of the document after the version `played`, the oldest first and this document last. The oldest names `played` as its
    /// predecessor, and each other version names the version before it. `find` returns a document by its id. `None` if this document is no
    /// later version of `played`, or if a version between them is unknown: nothing then proves that both documents are the same game.
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

    /// A hash of the parts of the document that affect play. A code of house rules names the rules of the document by this number.
    pub fn rules_number(&self) -> u32 {
        self.number(NamedFormula::Bare)
    }

    /// All numbers by which codes of house rules name the rules of this document.
    /// The first is the number that this version of the app writes, the second the number that earlier versions wrote.
    pub fn rules_numbers(&self) -> [u32; 2] {
        [self.rules_number(), self.number(NamedFormula::InObject)]
    }

    /// Finds the document in `all` whose rules have the number `number`, and returns the value that is paired with it. If several documents
    /// have rules with this number, takes the latest version: the document that no other of these documents names as its predecessor.
    /// `None` if no document has rules with this number.
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
