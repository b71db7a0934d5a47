//! Makes random damage of all kinds to texts and bytes.

use proptest::prelude::*;
use proptest::sample::Index;

/// One change that damages a text.
#[derive(Clone, Debug)]
pub enum Damage {
    /// The text is cut off at this index.
    Cut(Index),
    /// Bytes are removed: the index of the first one, and their number.
    Lose(Index, usize),
    /// A text replaces the JSON value near the index. If no JSON value is found there, it replaces the bytes at the index.
    Write(Index, String),
    /// A part of another text is inserted: the index at which it is inserted, the other text, and the start and the length of the part in
    /// that text.
    Splice(Index, Index, Index, usize),
    /// Copies of a part of the text are inserted before the part: the index of the part, its length, and the number of copies.
    Repeat(Index, usize, usize),
}

pub fn damages() -> impl Strategy<Value = Vec<Damage>> {
    let word = prop_oneof![
        4 => prop::sample::select(vec![
            "\"", "{", "}", "[", "]", ",", ":", "null", "true", "-1", "0", "99", "1e9", "1.5", "9223372036854775807", "18446744073709551615",
            "\\u0000", "\\ud800", "\"S\"", "\"NT\"", "\"10D\"", "\"RJ\"", "\"pass\"", "\"none\"", "\"confirmed\":[\"x\"],", "\"v\":3,", "\"version\":2,", "♥", "\u{202e}",
        ]).prop_map(String::from),
        1 => any::<String>(),
        2 => any::<i8>().prop_map(|n| n.to_string()),
    ];
    let damage = prop_oneof![
        1 => any::<Index>().prop_map(Damage::Cut),
        3 => (any::<Index>(), 1_usize..12).prop_map(|(at, n)| Damage::Lose(at, n)),
        8 => (any::<Index>(), word).prop_map(|(at, word)| Damage::Write(at, word)),
        4 => (any::<Index>(), any::<Index>(), any::<Index>(), 1_usize..80).prop_map(|(at, other, from, n)| Damage::Splice(at, other, from, n)),
        2 => (any::<Index>(), 1_usize..40, 1_usize..60).prop_map(|(at, n, times)| Damage::Repeat(at, n, times)),
    ];
    prop::collection::vec(damage, 1..5)
}

/// The damaged text. Inserted parts come from `others`.
pub fn damaged(text: &str, damages: &[Damage], others: &[String]) -> String {
    String::from_utf8_lossy(&damaged_bytes(text.as_bytes(), damages, others)).into_owned()
}

/// The damaged bytes. Inserted parts come from `others`.
pub fn damaged_bytes(bytes: &[u8], damages: &[Damage], others: &[impl AsRef<[u8]>]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let part = |bytes: &[u8], at: usize, n: usize| bytes[at..(at + n).min(bytes.len())].to_vec();
    for damage in damages {
        if bytes.is_empty() {
            break;
        }
        let len = bytes.len();
        match damage {
            Damage::Cut(at) => bytes.truncate(at.index(len)),
            Damage::Lose(at, n) => drop(bytes.drain(at.index(len)..(at.index(len) + n).min(len))),
            Damage::Write(at, word) => {
                // The text usually replaces a whole number or word, so that the result may still be valid JSON.
                let starts: Vec<_> = (1..len).filter(|i| b":[,".contains(&bytes[i - 1])).collect();
                let from = if starts.is_empty() { at.index(len) } else { *at.get::<usize>(&starts) };
                let to = (from..len).find(|i| b",]}".contains(&bytes[*i])).unwrap_or((from + word.len()).min(len));
                bytes.splice(from..to, word.bytes());
            }
            Damage::Splice(at, other, from, n) => {
                let other = other.get(others).as_ref();
                bytes.splice(at.index(len)..at.index(len), part(other, from.index(other.len()), *n));
            }
            Damage::Repeat(at, n, times) => {
                let again = part(&bytes, at.index(len), *n).repeat(*times);
                bytes.splice(at.index(len)..at.index(len), again);
            }
        }
    }
    bytes
}
