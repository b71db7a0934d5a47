//! The content of a document as JSON: no more of it than a document may have, and what tells one content from another.

use super::fault::{Faults, Path, Wrong};
use crate::asking::{Json, Value};

/// The most bytes of a document.
pub const LARGEST: usize = 16 * 1024;

/// Reads a whole document; `None` after a fault.
pub(super) fn read(text: &str, faults: &mut Faults) -> Option<Json> {
    if text.len() > LARGEST {
        faults.add(&Path::default(), Wrong::TooMany { of: phrase!("bytes", "バイト"), most: LARGEST });
        return None;
    }
    // The parser itself refuses what is nested deeper than 128 levels.
    match serde_json::from_str(text) {
        Ok(content) => Some(content),
        Err(error) => {
            faults.add(&Path::default(), Wrong::Unreadable(error.to_string()));
            None
        }
    }
}

/// Whether a content is as small as that of a document has to be, without the spaces between its signs; `None` after a fault.
pub(super) fn check_size(content: &Json, faults: &mut Faults) -> Option<()> {
    let bytes = serde_json::to_string(content).map_or(usize::MAX, |text| text.len());
    if bytes > LARGEST {
        faults.add(&Path::default(), Wrong::TooMany { of: phrase!("bytes", "バイト"), most: LARGEST });
        return None;
    }
    Some(())
}

/// An answer or a choice that is written in a document.
pub(super) fn value(json: &Json) -> Option<Value> {
    match json {
        Json::Yes(yes) => Some(Value::Yes(*yes)),
        Json::Number(n) => Some(Value::Number(*n)),
        Json::Text(word) => Some(Value::Word(word.clone().into())),
        Json::Nothing | Json::List(_) | Json::Object(_) => None,
    }
}

/// A number that is the same for the same content, wherever its spaces and line breaks are (FNV-1a).
pub(super) fn hash(content: &Json) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    feed(content, &mut |bytes| {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    });
    hash
}

fn feed(json: &Json, take: &mut impl FnMut(&[u8])) {
    match json {
        Json::Nothing => take(b"n"),
        Json::Yes(yes) => take(if *yes { b"t" } else { b"f" }),
        Json::Number(n) => {
            take(b"i");
            take(&n.to_le_bytes());
        }
        Json::Text(text) => feed_text(text, take),
        Json::List(items) => {
            take(b"[");
            items.iter().for_each(|item| feed(item, take));
            take(b"]");
        }
        Json::Object(entries) => {
            take(b"{");
            for (key, value) in entries {
                feed_text(key, take);
                feed(value, take);
            }
            take(b"}");
        }
    }
}

fn feed_text(text: &str, take: &mut impl FnMut(&[u8])) {
    take(b"\"");
    // Eight bytes on every platform, so that the number is the same on a phone and in `recount`.
    take(&(text.len() as u64).to_le_bytes());
    take(text.as_bytes());
}
