//! Packs a match file into as few bytes as possible. Each value is coded with the probabilities learned from earlier values of the same
//! name. Each name is predicted from the name before it. Each word is spelled only once.
//!
//! The packing does not depend on games or fields. It keeps the whole content of a match file, and a link that was made today must be
//! readable forever.

use std::collections::BTreeMap;

use super::coder::{Coder, Context, Reader, Writer};
use super::trouble::LinkTrouble;
use crate::asking::Json;
use crate::games::own::LARGEST;
use crate::matches::MatchFile;

/// The largest size that is unpacked, counted in bytes of JSON text. It is the largest size of a match file.
const MOST: usize = MatchFile::LARGEST;
/// The length of the longest text, in bytes. It is the largest size of a document.
const TEXT: u64 = LARGEST as u64;
/// The deepest nesting of lists and objects. It is the limit of the JSON parser. So each match that was read from a file can be packed.
const DEPTH: u32 = 128;

// The kinds of information that a bit of the packed text can be part of. The kind belongs to the context by which the next bit is
// predicted.
const KIND: u32 = 0;
const NUMBER: u32 = 1;
const WORD: u32 = 2;
const LENGTH: u32 = 3;
const AS_BEFORE: u32 = 4;
const NAME: u32 = 5;
const SPELLING: u32 = 6;

/// Written in place of a name's number: the object ends.
const END: u64 = 0;
/// Written in place of a name's number: a name follows that is spelled for the first time.
const NEW: u64 = 1;
/// The number of the first name that is spelled.
const FIRST: u64 = 2;

/// The position of a value in the JSON. `name` is the number of the name below which the value is. `depth` is the number of lists between
/// this name and the value.
#[derive(Clone, Copy)]
struct Under {
    name: u64,
    depth: u32,
}

impl Under {
    fn about(self, what: u32) -> Context {
        ((self.name as u32) << 3 | self.depth.min(7), what)
    }

    fn inside(self) -> Under {
        Under { depth: self.depth + 1, ..self }
    }
}

const ROOT: Under = Under { name: 0, depth: 0 };

/// Remembers, for each name in each position, which name followed it the last time. A name that follows again takes almost no space.
#[derive(Default)]
struct Habits(BTreeMap<(u32, u64), u64>);

impl Habits {
    /// The name that is expected after the name `before` in the objects at the position `under`.
    fn next(&self, under: Under, before: u64) -> u64 {
        self.0.get(&(under.about(NAME).0, before)).copied().unwrap_or(END)
    }

    fn learn(&mut self, under: Under, before: u64, name: u64) {
        self.0.insert((under.about(NAME).0, before), name);
    }
}

/// The knowledge that the packer and the unpacker share before the first value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    /// Packer and unpacker begin without any learned names, words or letters. Used for matches of built-in games.
    Plain,
    /// Packer and unpacker have learned names, words and letters from the sample [`PRIMER`]. Used if a match contains a document. Without
    /// the sample, Spades with twenty deals takes a third more bytes, too many for a readable QR code.
    Primed,
}

/// The sample for [`Packing::Primed`]. It must never change, because links that were made with it could not be opened any more.
const PRIMER: &str = include_str!("primer.json");

/// The value `json`, packed into bytes.
pub(super) fn pack(json: &Json, packing: Packing) -> Vec<u8> {
    let mut packer = Packer::of(packing);
    packer.value(json, ROOT);
    packer.to.finish()
}

struct Packer {
    to: Writer,
    words: BTreeMap<String, u64>,
    habits: Habits,
    packing: Packing,
}

impl Packer {
    /// A packer that has packed nothing yet, except the sample for [`Packing::Primed`].
    fn of(packing: Packing) -> Packer {
        let mut packer = Packer { to: Writer::new(), words: BTreeMap::new(), habits: Habits::default(), packing };
        if packing == Packing::Primed {
            // The parser cannot fail here, because a test checks that the sample is JSON.
            let primer = serde_json::from_str(PRIMER).unwrap_or(Json::Nothing);
            packer.value(&primer, ROOT);
            packer.to = packer.to.anew();
        }
        packer
    }

    fn value(&mut self, json: &Json, under: Under) {
        let kind = match json {
            Json::Nothing => 0,
            Json::Yes(false) => 1,
            Json::Yes(true) => 2,
            Json::Number(_) => 3,
            Json::Text(_) => 4,
            Json::List(_) => 5,
            Json::Object(_) => 6,
        };
        self.to.bits(under.about(KIND), 3, kind);
        match json {
            Json::Nothing | Json::Yes(_) => {}
            Json::Number(n) => {
                self.to.integer(under.about(NUMBER), *n);
            }
            Json::Text(text) => {
                self.word(text, under.about(WORD));
            }
            Json::List(items) => {
                self.to.natural(under.about(LENGTH), items.len() as u64);
                for item in items {
                    self.value(item, under.inside());
                }
            }
            Json::Object(entries) => {
                let mut before = END;
                for (name, value) in entries {
                    before = self.name(Some(name), under, before);
                    self.value(value, Under { name: before, depth: 0 });
                }
                self.name(None, under, before);
            }
        }
    }

    /// Writes the next name of an object, or with `None` the end of the object. `before` is the number of the name before it.
    fn name(&mut self, name: Option<&str>, under: Under, before: u64) -> u64 {
        let known = match name {
            Some(name) => self.words.get(name).copied(),
            None => Some(END),
        };
        let expected = self.habits.next(under, before);
        let as_before = known == Some(expected);
        self.to.bit((before as u32, AS_BEFORE), under.about(NAME).0, as_before);
        let name = match name {
            _ if as_before => expected,
            Some(name) => self.word(name, (0, NAME)),
            None => self.to.natural((0, NAME), END),
        };
        self.habits.learn(under, before, name);
        name
    }

    fn word(&mut self, word: &str, context: Context) -> u64 {
        if let Some(known) = self.words.get(word) {
            return self.to.natural(context, *known);
        }
        self.to.natural(context, NEW);
        self.to.natural((0, SPELLING), word.len() as u64);
        let mut before = 0;
        for byte in word.bytes() {
            self.to.bits((u32::from(before) + 1, SPELLING), 8, u32::from(byte));
            before = self.packing.seen(byte);
        }
        let number = FIRST + self.words.len() as u64;
        self.words.insert(word.to_owned(), number);
        number
    }
}

impl Packing {
    /// The part of the byte `byte` that helps to predict the byte after it: all of it, or in [`Packing::Plain`] only its [`class`].
    const fn seen(self, byte: u8) -> u8 {
        match self {
            Packing::Plain => class(byte),
            Packing::Primed => byte,
        }
    }
}

/// The class of a byte, used to predict the next byte. Vowels, consonants and Japanese characters are followed by different letters.
const fn class(byte: u8) -> u8 {
    match byte {
        b'a' | b'e' | b'i' | b'o' | b'u' => 1,
        b'a'..=b'z' => 2,
        b'A'..=b'Z' => 3,
        0x80..=0xbf => 4,
        0xc0..=0xff => byte,
        _ => 0,
    }
}

/// Unpacks a value. Its size is counted at the same time and limited, because a few bytes can stand for a long word many times.
///
/// # Errors
/// The bytes are no packed value, or the value is larger than any match.
pub(super) fn unpack(bytes: &[u8], packing: Packing) -> Result<Json, LinkTrouble> {
    let Packer { to, words, habits, .. } = Packer::of(packing);
    let mut words: Vec<_> = words.into_iter().collect();
    words.sort_by_key(|(_, number)| *number);
    let words = words.into_iter().map(|(word, _)| word).collect();
    Unpacker { from: to.reader(bytes), words, habits, packing, left: MOST }.value(ROOT, 0)
}

struct Unpacker<'a> {
    from: Reader<'a>,
    words: Vec<String>,
    habits: Habits,
    packing: Packing,
    /// How many more bytes of JSON text the value may have.
    left: usize,
}

impl Unpacker<'_> {
    /// Counts `bytes` bytes of JSON text against the limit. Called before memory for them is reserved. Fails if they exceed the limit.
    fn take(&mut self, bytes: usize) -> Result<(), LinkTrouble> {
        self.left = self.left.checked_sub(bytes).ok_or(LinkTrouble::too_large())?;
        Ok(())
    }

    fn value(&mut self, under: Under, depth: u32) -> Result<Json, LinkTrouble> {
        // In JSON every value takes at least two bytes: a digit or a bracket, and a comma.
        self.take(2)?;
        if depth > DEPTH {
            return Err(LinkTrouble::CutOff);
        }
        Ok(match self.from.bits(under.about(KIND), 3, 0) {
            0 => Json::Nothing,
            1 => Json::Yes(false),
            2 => Json::Yes(true),
            3 => Json::Number(self.from.integer(under.about(NUMBER), 0)),
            4 => {
                let word = self.word(under.about(WORD))?;
                Json::Text(self.spelled(word)?)
            }
            5 => {
                let length = self.from.natural(under.about(LENGTH), 0);
                if length > self.left as u64 {
                    return Err(LinkTrouble::too_large());
                }
                Json::List((0..length).map(|_| self.value(under.inside(), depth + 1)).collect::<Result<_, _>>()?)
            }
            6 => {
                let (mut entries, mut before) = (Vec::new(), END);
                loop {
                    before = self.name(under, before)?;
                    if before == END {
                        break Json::Object(entries);
                    }
                    entries.push((self.spelled(before)?, self.value(Under { name: before, depth: 0 }, depth + 1)?));
                }
            }
            _ => return Err(LinkTrouble::CutOff),
        })
    }

    fn name(&mut self, under: Under, before: u64) -> Result<u64, LinkTrouble> {
        let expected = self.habits.next(under, before);
        let as_before = self.from.bit((before as u32, AS_BEFORE), under.about(NAME).0, false);
        let name = if as_before { expected } else { self.word((0, NAME))? };
        self.habits.learn(under, before, name);
        Ok(name)
    }

    /// Reads the number of a word. A new word is spelled out after its number. Fails if the bytes give no word, or a too long one.
    fn word(&mut self, context: Context) -> Result<u64, LinkTrouble> {
        let number = self.from.natural(context, 0);
        if number != NEW {
            return Ok(number);
        }
        let length = self.from.natural((0, SPELLING), 0);
        // Refuses a spelled text that is longer than `TEXT`, or than the size limit still allows (`left`), before reading it, because
        // reading spelled texts takes the most time.
        if length > TEXT || length > self.left as u64 {
            return Err(LinkTrouble::too_large());
        }
        let (mut bytes, mut before) = (Vec::new(), 0);
        for _ in 0..length {
            let byte = self.from.bits((u32::from(before) + 1, SPELLING), 8, 0) as u8;
            bytes.push(byte);
            before = self.packing.seen(byte);
        }
        self.words.push(String::from_utf8(bytes).map_err(|_| LinkTrouble::CutOff)?);
        Ok(FIRST + self.words.len() as u64 - 1)
    }

    fn spelled(&mut self, word: u64) -> Result<String, LinkTrouble> {
        let place = word.checked_sub(FIRST).and_then(|place| usize::try_from(place).ok()).ok_or(LinkTrouble::CutOff)?;
        self.take(self.words.get(place).ok_or(LinkTrouble::CutOff)?.len())?;
        self.words.get(place).cloned().ok_or(LinkTrouble::CutOff)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::checksum::checksum;
    use super::*;
    use proptest::prelude::*;

    fn any_json() -> impl Strategy<Value = Json> {
        let leaf = prop_oneof![
            Just(Json::Nothing),
            any::<bool>().prop_map(Json::Yes),
            any::<i64>().prop_map(Json::Number),
            ".{0,12}".prop_map(Json::Text),
        ];
        leaf.prop_recursive(5, 60, 8, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..8).prop_map(Json::List),
                proptest::collection::vec(("[a-d]{1,2}", inner), 0..8).prop_map(Json::Object),
            ]
        })
    }

    fn a_packing() -> impl Strategy<Value = Packing> {
        prop_oneof![Just(Packing::Plain), Just(Packing::Primed)]
    }

    /// Checks that the sample text for packing is unchanged. With a different sample, links that were made before could not be opened any
    /// more.
    #[test]
    fn the_sample_is_what_it_was() {
        assert_eq!((PRIMER.len(), checksum(PRIMER.as_bytes())), (4345, 0x8698775d));
        assert!(serde_json::from_str::<Json>(PRIMER).is_ok());
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(json in any_json(), packing in a_packing()) {
            prop_assert_eq!(unpack(&pack(&json, packing), packing), Ok(json));
        }

        #[test]
        fn any_bytes_are_something_small_or_nothing(bytes in proptest::collection::vec(any::<u8>(), 0..200), packing in a_packing()) {
            if let Ok(json) = unpack(&bytes, packing) {
                prop_assert!(size(&json) <= MOST);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

        #[test]
        fn what_is_larger_than_a_match_is_refused_and_nothing_else(
            length in 0..=TEXT as usize, copies in 0..3000_usize, inner in any_json(),
        ) {
            let json = Json::List(vec![Json::List(vec![Json::Text("x".repeat(length)); copies]), inner]);
            let unpacked = unpack(&pack(&json, Packing::Plain), Packing::Plain);
            prop_assert_eq!(unpacked, if size(&json) <= MOST { Ok(json) } else { Err(LinkTrouble::too_large()) });
        }
    }

    /// The size of a value, as the unpacker counts it.
    fn size(json: &Json) -> usize {
        2 + match json {
            Json::Text(text) => text.len(),
            Json::List(items) => items.iter().map(size).sum(),
            Json::Object(entries) => entries.iter().map(|(name, value)| name.len() + size(value)).sum(),
            Json::Nothing | Json::Yes(_) | Json::Number(_) => 0,
        }
    }

    #[test]
    fn a_text_that_no_document_has_is_not_spelled() {
        let packed = pack(&Json::Text("x".repeat(TEXT as usize + 1)), Packing::Plain);
        assert_eq!(unpack(&packed, Packing::Plain), Err(LinkTrouble::too_large()));
    }
}
