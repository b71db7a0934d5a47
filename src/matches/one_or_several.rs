//! Saves a list of rule changes with one entry as the entry itself, as earlier versions of this program did. For serde.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::games::RuleChange;

#[derive(Deserialize)]
#[serde(untagged)]
enum Read {
    One(RuleChange),
    Several(Vec<RuleChange>),
}

pub fn serialize<S: Serializer>(changes: &[RuleChange], to: S) -> Result<S::Ok, S::Error> {
    match changes {
        [one] => one.serialize(to),
        several => several.serialize(to),
    }
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<RuleChange>, D::Error> {
    Ok(match Read::deserialize(from)? {
        Read::One(change) => vec![change],
        Read::Several(changes) => changes,
    })
}
