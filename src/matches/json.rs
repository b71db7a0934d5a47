//! Reading JSON into our types: objects are objects.
//!
//! What serde derives for a struct reads it from an array as well, of its fields in their order. Nothing of ours is written so: here
//! a struct is read from an object, as a map is, and what reads it from an array, a third of the code that is derived, is not compiled.

use core::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};

/// Reads a text.
///
/// # Errors
/// It is no JSON, or not of this form: says what is wrong, in which line and column.
pub fn read_json<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, serde_json::Error> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = T::deserialize(Objects(&mut json))?;
    json.end()?;
    Ok(value)
}

/// A deserializer that reads structs so; and whatever it hands on, down to what is within: visitors, seeds, the accesses of serde.
struct Objects<T>(T);

/// Methods that read something in which there may be objects.
macro_rules! nested {
    ($($method:ident($($given:ident: $of:ty),*))*) => {
        $(fn $method<V: Visitor<'de>>(self, $($given: $of,)* visitor: V) -> Result<V::Value, D::Error> {
            self.0.$method($($given,)* Objects(visitor))
        })*
    };
}

/// Methods that read something in which there are none.
macro_rules! plain {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            self.0.$method(visitor)
        })*
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Objects<D> {
    type Error = D::Error;

    plain! {
        deserialize_any deserialize_bool deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64 deserialize_f32 deserialize_f64 deserialize_char deserialize_str deserialize_string deserialize_bytes deserialize_byte_buf
        deserialize_unit deserialize_identifier deserialize_ignored_any
    }

    fn deserialize_struct<V: Visitor<'de>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, D::Error> {
        self.deserialize_map(visitor)
    }

    nested! {
        deserialize_map() deserialize_seq() deserialize_option() deserialize_tuple(len: usize) deserialize_newtype_struct(name: &'static str)
        deserialize_tuple_struct(name: &'static str, len: usize) deserialize_enum(name: &'static str, variants: &'static [&'static str])
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_unit_struct(name, visitor)
    }
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Objects<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.expecting(f)
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<V::Value, E> {
        self.0.visit_none()
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<V::Value, E> {
        self.0.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        self.0.visit_some(Objects(deserializer))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        self.0.visit_newtype_struct(Objects(deserializer))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        self.0.visit_seq(Objects(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(Objects(entries))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<V::Value, A::Error> {
        self.0.visit_enum(Objects(data))
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Objects<S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        self.0.deserialize(Objects(deserializer))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.0.next_element_seed(Objects(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.0.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.0.next_value_seed(Objects(seed))
    }
}

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for Objects<A> {
    type Error = A::Error;
    type Variant = Objects<A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Objects<A::Variant>), A::Error> {
        self.0.variant_seed(seed).map(|(variant, content)| (variant, Objects(content)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        self.0.newtype_variant_seed(Objects(seed))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(len, Objects(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, A::Error> {
        self.0.newtype_variant_seed(Content(visitor))
    }
}

/// What a variant with named fields holds, which is an object.
struct Content<V>(V);

impl<'de, V: Visitor<'de>> DeserializeSeed<'de> for Content<V> {
    type Value = V::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        Objects(deserializer).deserialize_map(self.0)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::matches::{Act, Change, Header, MatchFile, Step};

    #[test]
    fn structs_are_read_from_objects_alone() {
        let of =
            |read: Result<Header, serde_json::Error>| read.map(|header| (header.game, header.players)).map_err(|error| error.to_string());
        let object = r#"{"game": "ascot", "players": ["Mika", "Jun"], "marks": [1, 2], "first_dealer": 0, "house_rules": {}}"#;
        let array = r#"["ascot", null, ["Mika", "Jun"], [1, 2], 0, {}]"#;
        assert_eq!(of(read_json(object)), Ok(("ascot".to_owned(), vec!["Mika".to_owned(), "Jun".to_owned()])));
        assert_eq!(of(read_json(array)), Err("invalid type: sequence, expected struct Header at line 1 column 0".to_owned()));
    }

    #[test]
    fn so_are_those_within_arrays_and_choices_and_options() {
        let step = Step { at: 7, act: Act::Do(Change::Tell { deal: 1, facts: Vec::new() }) };
        let text = serde_json::to_string(&step).unwrap();
        assert_eq!(read_json::<Step>(&text).unwrap(), step);
        assert_eq!(read_json::<Vec<Option<Step>>>(&format!("[{text}, null]")).unwrap(), [Some(step), None]);
        for wrong in [r#"{"at":7,"act":{"do":{"tell":[1,[]]}}}"#, r#"[7,{"do":{"tell":{"deal":1,"facts":[]}}}]"#] {
            assert!(serde_json::from_str::<Step>(wrong).is_ok(), "{wrong}");
            assert!(read_json::<Step>(wrong).is_err(), "{wrong}");
            assert!(read_json::<Vec<Option<Step>>>(&format!("[{wrong}]")).is_err(), "{wrong}");
        }
    }

    #[test]
    fn whatever_is_wrong_says_where() {
        let wrong = |text: &str| read_json::<MatchFile>(text).unwrap_err().to_string();
        assert_eq!(wrong("{\n  \"game\": 3\n}"), "invalid type: integer `3`, expected a string at line 2 column 11");
        assert_eq!(wrong(r#"{"game": "ascot", "players": []} and more"#), "trailing characters at line 1 column 34");
        assert!(read_json::<Header>("").unwrap_err().is_eof());
    }
}
