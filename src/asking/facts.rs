//! The facts that are recorded for a deal, or the house rules that are chosen, by name.

use core::fmt;
use std::borrow::Cow;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::Value;
use super::value::spelled;

/// The largest number of facts that are read for one deal. It is more than any game asks for.
const MOST: usize = 500;

/// A fact that is entered: its name, the index of the item if the fact is a list, and the value.
pub type Statement = (String, Option<usize>, Value);

/// A recorded fact for which no question asks: its name, and an index. The index is `None` if no question asks for the fact at all. If
/// questions ask for the first items of a list, the index is that of the first item that no question asks for.
pub type LeftOver = (String, Option<usize>);

/// The name and the value of a fact.
type Entry = (Cow<'static, str>, Value);

/// Facts in the order in which they were recorded. In JSON they are an object. Copies share their data until one of them is changed. This
/// saves time, because every tap copies a whole match but changes only its open deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    entries: Arc<Vec<Entry>>,
}

impl Facts {
    /// The value of the fact `key`. `None` if it is not recorded.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.find(key).map(|(_, value)| value)
    }

    /// The value of the fact `key`, with its index among all facts. `None` if it is not recorded.
    pub(super) fn find(&self, key: &str) -> Option<(usize, &Value)> {
        self.entries.iter().enumerate().find(|(_, (k, _))| is_same(k, key)).map(|(i, (_, value))| (i, value))
    }

    /// Records a fact. An earlier value is replaced.
    pub fn set(&mut self, key: impl Into<Cow<'static, str>>, value: Value) {
        let key = key.into();
        let entries = self.to_mut();
        match entries.iter_mut().find(|(k, _)| is_same(k, &key)) {
            Some((_, old)) => *old = value,
            None => entries.push((key, value)),
        }
    }

    /// Records the item `at` of a list. If the list is shorter, the item is appended.
    pub fn set_item(&mut self, key: impl Into<Cow<'static, str>>, at: usize, value: Value) {
        let key = key.into();
        let mut items = self.get(&key).map(|list| list.items().to_vec()).unwrap_or_default();
        match items.get_mut(at) {
            Some(item) => *item = value,
            None => items.push(value),
        }
        self.set(key, Value::List(items.into()));
    }

    /// Removes a fact and returns its value. `None` if it was not recorded.
    pub fn remove(&mut self, key: &str) -> Option<Value> {
        let at = self.entries.iter().position(|(k, _)| is_same(k, key))?;
        Some(self.to_mut().remove(at).1)
    }

    /// Removes the items of a list from the index `from` on. If no item is left, the list itself is removed.
    pub fn truncate(&mut self, key: &str, from: usize) {
        if let Some((_, Value::List(items))) = self.to_mut().iter_mut().find(|(k, _)| is_same(k, key)) {
            items.to_mut().truncate(from);
            if items.is_empty() {
                self.remove(key);
            }
        }
    }

    /// Records several facts, or items of lists.
    pub fn tell(&mut self, told: &[Statement]) {
        for (key, item, value) in told {
            match item {
                Some(item) => self.set_item(key.clone(), *item, value.clone()),
                None => self.set(key.clone(), value.clone()),
            }
        }
    }

    /// Removes several facts. If an index is given, only the items of the list from this index on are removed.
    pub fn forget(&mut self, what: &[LeftOver]) {
        for (key, from) in what {
            match from {
                Some(from) => self.truncate(key, *from),
                None => {
                    self.remove(key);
                }
            }
        }
    }

    /// The names and values of all facts, in the order in which they were recorded.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.entries.iter().map(|(key, value)| (key.as_ref(), value))
    }

    fn to_mut(&mut self) -> &mut Vec<Entry> {
        Arc::make_mut(&mut self.entries)
    }

    /// The number of recorded facts.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether no fact is recorded.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl<K: Into<Cow<'static, str>>> FromIterator<(K, Value)> for Facts {
    fn from_iter<I: IntoIterator<Item = (K, Value)>>(entries: I) -> Facts {
        let mut facts = Facts::default();
        for (key, value) in entries {
            facts.set(key, value);
        }
        facts
    }
}

/// Whether the name `told` means the fact `known`. A file is allowed to omit underscores: `pair23` means `pair_23`.
fn is_same(told: &str, known: &str) -> bool {
    let letters = |name| str::bytes(name).filter(|c| *c != b'_');
    told == known || letters(told).eq(letters(known))
}

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.entries.len()))?;
        for (key, value) in self.entries.iter() {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Facts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Facts, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Facts;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of facts by name")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Facts, A::Error> {
                let mut facts = Facts::default();
                while let Some((key, value)) = map.next_entry::<String, Value>()? {
                    // Converts a name of a single letter to lower case, as match files write it. A rule sheet may write `P` for card
                    // points.
                    let key = if key.len() == 1 { key.to_ascii_lowercase() } else { spelled(&key) };
                    if facts.get(&key).is_some() {
                        return Err(A::Error::custom(format!("\"{key}\" stands there twice")));
                    }
                    facts.to_mut().push((key.into(), value));
                    if facts.len() > MOST {
                        return Err(A::Error::custom(format!("these are too many facts, the most is {MOST}")));
                    }
                }
                Ok(facts)
            }
        }
        from.deserialize_map(Read)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn facts_keep_their_order_and_replace_in_place() {
        let mut facts: Facts = serde_json::from_str(r#"{"die1":3,"trump":"H"}"#).unwrap();
        facts.set("die1", Value::Number(4));
        facts.set_item("tricks", 0, Value::Number(1));
        facts.set_item("tricks", 7, Value::Number(2));
        facts.set_item("tricks", 0, Value::Number(3));
        assert_eq!(serde_json::to_string(&facts).unwrap(), r#"{"die1":4,"trump":"H","tricks":[3,2]}"#);
        facts.truncate("tricks", 1);
        assert_eq!(facts.get("tricks"), Some(&Value::List(vec![Value::Number(3)].into())));
        facts.truncate("tricks", 0);
        assert_eq!(facts.remove("tricks"), None);
        assert_eq!(facts.remove("trump"), Some(Value::word("H")));
        assert_eq!(facts.remove("trump"), None);
    }

    #[test]
    fn two_words_may_be_written_as_one() {
        let mut facts: Facts = serde_json::from_str(r#"{"pair23":["a"],"die1":3}"#).unwrap();
        assert_eq!(facts.get("pair_23"), Some(&Value::List(vec![Value::word("a")].into())));
        facts.set_item("pair_23", 1, Value::word("b"));
        assert_eq!((facts.len(), facts.get("pair_23").unwrap().items().len(), facts.get("pair_2")), (2, 2, None));
        assert!(serde_json::from_str::<Facts>(r#"{"pair23":[],"pair_23":[]}"#).is_err());
    }

    #[test]
    fn a_name_twice_is_refused() {
        assert!(serde_json::from_str::<Facts>(r#"{"a":1,"a":2}"#).is_err());
        assert!(serde_json::from_str::<Facts>(r#"{"bestOf":3,"best_of":5}"#).is_err());
        assert!(serde_json::from_str::<Facts>(r#"{"P":70,"p":70}"#).is_err());
    }

    #[test]
    fn more_facts_than_a_deal_can_have_are_refused() {
        let facts = |n: usize| format!("{{{}}}", (0..n).map(|i| format!("\"f{i}\":1")).collect::<Vec<_>>().join(","));
        assert!(serde_json::from_str::<Facts>(&facts(MOST)).is_ok());
        assert!(serde_json::from_str::<Facts>(&facts(MOST + 1)).unwrap_err().to_string().contains("too many facts"));
    }
}
