//! JSON as a tree, with its keys in their order, and with no more of it than a document may have.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::fault::{Faults, Path, Wrong};

/// The most bytes of a document.
pub const LARGEST: usize = 16 * 1024;

/// A value of JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    Null,
    Yes(bool),
    Number(i64),
    Text(String),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
}

impl Node {
    /// Reads a whole document; `None` after a fault.
    pub(super) fn read(text: &str, faults: &mut Faults) -> Option<Node> {
        if text.len() > LARGEST {
            faults.add(&Path::default(), Wrong::TooMany { of: phrase!("bytes", "バイト"), most: LARGEST });
            return None;
        }
        // The parser itself refuses what is nested deeper than 128 levels.
        match serde_json::from_str(text) {
            Ok(node) => Some(node),
            Err(error) => {
                faults.add(&Path::default(), Wrong::Unreadable(error.to_string()));
                None
            }
        }
    }

    /// A number that is the same for the same content, wherever its spaces and line breaks are (FNV-1a).
    pub(super) fn hash(&self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325;
        self.feed(&mut |bytes| {
            for byte in bytes {
                hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            }
        });
        hash
    }

    fn feed(&self, take: &mut impl FnMut(&[u8])) {
        match self {
            Node::Null => take(b"n"),
            Node::Yes(yes) => take(if *yes { b"t" } else { b"f" }),
            Node::Number(n) => {
                take(b"i");
                take(&n.to_le_bytes());
            }
            Node::Text(text) => feed_text(text, take),
            Node::List(items) => {
                take(b"[");
                items.iter().for_each(|item| item.feed(take));
                take(b"]");
            }
            Node::Object(entries) => {
                take(b"{");
                for (key, value) in entries {
                    feed_text(key, take);
                    value.feed(take);
                }
                take(b"}");
            }
        }
    }
}

fn feed_text(text: &str, take: &mut impl FnMut(&[u8])) {
    take(b"\"");
    take(&text.len().to_le_bytes());
    take(text.as_bytes());
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Node, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Node;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number, a text, true, false, null, a list or an object")
            }
            fn visit_unit<E>(self) -> Result<Node, E> {
                Ok(Node::Null)
            }
            fn visit_bool<E>(self, yes: bool) -> Result<Node, E> {
                Ok(Node::Yes(yes))
            }
            fn visit_i64<E>(self, n: i64) -> Result<Node, E> {
                Ok(Node::Number(n))
            }
            fn visit_u64<E: Error>(self, n: u64) -> Result<Node, E> {
                i64::try_from(n).map(Node::Number).map_err(|_| E::custom("the number is too large"))
            }
            fn visit_str<E>(self, text: &str) -> Result<Node, E> {
                Ok(Node::Text(text.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
                let mut list = Vec::new();
                while let Some(item) = items.next_element()? {
                    list.push(item);
                }
                Ok(Node::List(list))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Node::Object(entries))
            }
        }
        from.deserialize_any(Read)
    }
}
