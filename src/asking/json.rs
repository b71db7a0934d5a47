//! JSON of any form that keeps the order of its keys: used for match files, links and documents (games written as data).

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// Any JSON value of a file. All its numbers are whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// The value `null`.
    Nothing,
    /// The value `true` or `false`.
    Yes(bool),
    /// A whole number.
    Number(i64),
    /// A string of characters.
    Text(String),
    /// An array of values.
    List(Vec<Json>),
    /// An object: names with their values, in the order of the file.
    Object(Vec<(String, Json)>),
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Nothing => to.serialize_unit(),
            Json::Yes(yes) => to.serialize_bool(*yes),
            Json::Number(n) => to.serialize_i64(*n),
            Json::Text(text) => to.serialize_str(text),
            Json::List(items) => to.collect_seq(items),
            Json::Object(entries) => {
                let mut map = to.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Json, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Json;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number, a text, true, false, null, a list or an object")
            }
            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Nothing)
            }
            fn visit_bool<E>(self, yes: bool) -> Result<Json, E> {
                Ok(Json::Yes(yes))
            }
            fn visit_i64<E>(self, n: i64) -> Result<Json, E> {
                Ok(Json::Number(n))
            }
            fn visit_u64<E: Error>(self, n: u64) -> Result<Json, E> {
                i64::try_from(n).map(Json::Number).map_err(|_| E::custom("the number is too large"))
            }
            fn visit_str<E>(self, text: &str) -> Result<Json, E> {
                Ok(Json::Text(text.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
                let mut list = Vec::new();
                while let Some(item) = items.next_element()? {
                    list.push(item);
                }
                Ok(Json::List(list))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Json::Object(entries))
            }
        }
        from.deserialize_any(Read)
    }
}
