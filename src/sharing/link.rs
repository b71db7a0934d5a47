//! A match or a contract as the fragment of an address: the part after `#`. Browsers do not send this part to the server. The camera app
//! of every phone opens such an address.
//!
//! - `#match=…`: a match file. It is base64url (RFC 4648, unpadded) of a version byte, three bytes of CRC-32, and the packed file.
//! - `#contract=…`: the code of the house rules.
//! - `#game=…`: a document (a game written as data), packed in the same way as a match.

use serde::Serialize;

use super::checksum::checksum;
use super::code::CodeOf;
use super::pack::{Packing, pack, unpack};
use super::trouble::LinkTrouble;
use crate::asking::Json;
use crate::games::own::Written;
use crate::games::{Which, sheet};
use crate::matches::MatchFile;

/// The version byte of a match whose game is built in.
const PLAIN: u8 = 1;
/// The version byte of data that contains a document (a game written as data).
const PRIMED: u8 = 2;

const MATCH: &str = "match=";
const CONTRACT: &str = "contract=";
const GAME: &str = "game=";

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The content of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SharedLink {
    /// A match with all its deals.
    Match(Box<MatchFile>),
    /// The code of house rules. It is not decoded yet.
    Contract(String),
    /// A document (a game written as data). It is not checked yet.
    Game(Written),
}

impl SharedLink {
    /// The fragment of an address for a match, with the `#`.
    pub fn of(file: &MatchFile) -> String {
        sealed(MATCH, file, if file.own_game.is_some() { PRIMED } else { PLAIN })
    }

    /// The fragment of an address for a document (a game written as data), with the `#`.
    pub fn to_game(document: &Written) -> String {
        sealed(GAME, document, PRIMED)
    }

    /// The fragment of an address for house rules, with the `#`. `code` is their code.
    pub fn to_contract(code: &str) -> String {
        format!("#{CONTRACT}{code}")
    }

    /// The id of the game whose rule text the app must fetch to show the link. It is [`Which::OWN`] for every document. `None` if the link
    /// names a game that does not exist.
    pub fn game(&self) -> Option<&'static str> {
        let listed = |id: &str| sheet(id).map(|sheet| sheet.id);
        match self {
            SharedLink::Match(file) => {
                if file.own_game.is_some() {
                    Some(Which::OWN)
                } else {
                    listed(&file.game)
                }
            }
            SharedLink::Contract(code) => match super::code::game_of(code).ok()? {
                CodeOf::Listed(id) => Some(id),
                CodeOf::Document(_) => Some(Which::OWN),
            },
            SharedLink::Game(_) => Some(Which::OWN),
        }
    }

    /// The code of house rules in `text`: in a link, in a fragment, or as typed. The code is not decoded. `None` for any other text.
    pub fn code_in(text: &str) -> Option<&str> {
        let end = SharedLink::fragment(text);
        end.strip_prefix(CONTRACT).or_else(|| super::code::looks_like_a_code(end).then_some(end))
    }

    /// The id of the game whose rule text must be fetched to show a link to house rules. `None` for any other link, because the game of a
    /// match is known only after unpacking.
    pub fn game_of_contract(text: &str) -> Option<&'static str> {
        SharedLink::Contract(SharedLink::code_in(text)?.to_owned()).game()
    }

    /// The fragment of the link in `text`, without the `#`. Text before and after the link is ignored. If `text` has no link, returns the
    /// text after the last `#`.
    pub fn fragment(text: &str) -> &str {
        let is_link = |part: &&str| [MATCH, CONTRACT, GAME].iter().any(|what| part.starts_with(what));
        let link = text.split('#').map(str::trim).find(is_link);
        let link = link.map(|part| part.split(|c: char| !c.is_ascii_alphanumeric() && !"=-_".contains(c)).next().unwrap_or_default());
        link.unwrap_or_else(|| text.rsplit('#').next().unwrap_or_default().trim())
    }

    /// Reads a link, the fragment of a link, or a typed part of it. Text before and after the link is ignored.
    ///
    /// # Errors
    /// The reason why the link cannot be opened.
    pub fn read(text: &str) -> Result<SharedLink, LinkTrouble> {
        let end = SharedLink::fragment(text);
        if let Some(packed) = end.strip_prefix(MATCH) {
            return read_match(packed).map(|file| SharedLink::Match(Box::new(file)));
        }
        if let Some(packed) = end.strip_prefix(GAME) {
            let json = opened(packed)?;
            let text = serde_json::to_string(&json).unwrap_or_default();
            return Written::read(&text).map(SharedLink::Game).map_err(|_| LinkTrouble::CutOff);
        }
        SharedLink::code_in(end).map(|code| SharedLink::Contract(code.to_owned())).ok_or(LinkTrouble::NotALink)
    }
}

/// The packing of data with this version byte. `None` for an unknown version.
const fn packing(version: u8) -> Option<Packing> {
    match version {
        PLAIN => Some(Packing::Plain),
        PRIMED => Some(Packing::Primed),
        _ => None,
    }
}

/// The fragment of an address for a value: the value as JSON, packed. `what` is the beginning of the fragment, for example `match=`.
fn sealed(what: &str, value: &impl Serialize, version: u8) -> String {
    let json = serde_json::to_string(value).ok().and_then(|text| serde_json::from_str::<Json>(&text).ok());
    // A match file and a document have no floats, so the conversion to `Json` cannot fail.
    let packed = pack(&json.unwrap_or(Json::Nothing), packing(version).unwrap_or(Packing::Plain));
    let [.., a, b, c] = checksum(&packed).to_be_bytes();
    let bytes: Vec<u8> = [version, a, b, c].into_iter().chain(packed).collect();
    format!("#{what}{}", base64(&bytes))
}

fn read_match(packed: &str) -> Result<MatchFile, LinkTrouble> {
    let text = serde_json::to_string(&opened(packed)?).unwrap_or_default();
    MatchFile::read(&text).map_err(LinkTrouble::File)
}

/// Unpacks the JSON value in the fragment of a link. The error is the reason why the link cannot be opened.
fn opened(packed: &str) -> Result<Json, LinkTrouble> {
    // A packed match is never longer than the match file, so a longer text is refused before it is unpacked.
    if packed.len() > MatchFile::LARGEST {
        return Err(LinkTrouble::too_large());
    }
    let bytes = from_base64(packed).ok_or(LinkTrouble::CutOff)?;
    let [version, a, b, c, packed @ ..] = bytes.as_slice() else { return Err(LinkTrouble::CutOff) };
    if *version > PRIMED {
        return Err(LinkTrouble::Newer);
    }
    let packing = packing(*version).ok_or(LinkTrouble::CutOff)?;
    let [.., x, y, z] = checksum(packed).to_be_bytes();
    if (x, y, z) != (*a, *b, *c) {
        return Err(LinkTrouble::CutOff);
    }
    unpack(packed, packing)
}

fn base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let n = three.iter().chain([&0, &0]).take(3).fold(0, |n, byte| n << 8 | usize::from(*byte));
        let letters = [18, 12, 6, 0].into_iter().take(three.len() + 1);
        text.extend(letters.filter_map(|place| ALPHABET.get(n >> place & 63)).map(|letter| char::from(*letter)));
    }
    text
}

fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for four in text.as_bytes().chunks(4) {
        let mut n = 0;
        for letter in four {
            n = n << 6 | ALPHABET.iter().position(|other| other == letter)?;
        }
        let spare = 4 - four.len();
        let three = [16, 8, 0].map(|place| (n << (6 * spare) >> place & 255) as u8);
        bytes.extend(three.into_iter().take(four.len().checked_sub(1).filter(|count| *count > 0)?));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn base64_is_the_standard_one() {
        for (bytes, text) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("\u{3ff}", "z78")] {
            assert_eq!(base64(bytes.as_bytes()), text);
            assert_eq!(from_base64(text).unwrap(), bytes.as_bytes());
        }
        assert_eq!(from_base64("Zm9vY"), None);
        assert_eq!(from_base64("Zm 9"), None);
    }

    #[test]
    fn what_is_no_link_is_refused_in_a_sentence() {
        for (text, trouble) in [
            ("", LinkTrouble::NotALink),
            ("https://example.org/open", LinkTrouble::NotALink),
            ("#match=", LinkTrouble::CutOff),
            ("#match=AQ", LinkTrouble::CutOff),
            ("#match=????", LinkTrouble::CutOff),
            ("#match=AwAAAAAA", LinkTrouble::Newer),
            (&format!("#match={}", "A".repeat(MatchFile::LARGEST + 1)), LinkTrouble::TooLarge { most: 1000 }),
        ] {
            assert_eq!(SharedLink::read(text), Err(trouble.clone()), "{text}");
            assert!(trouble.says().is_some());
        }
        assert_eq!(SharedLink::read("https://example.org/open#contract=K7QF-2M9X"), Ok(SharedLink::Contract("K7QF-2M9X".into())));
        assert_eq!(SharedLink::Contract("K7QF-2M9X".into()).game(), None);
        assert_eq!(SharedLink::Contract("ZNY3-3PBK-A".into()).game(), Some("roller-derby"));
        assert_eq!(SharedLink::game_of_contract("https://example.org/open#contract=ZNY3-3PBK-A"), Some("roller-derby"));
        assert_eq!(
            ["#contract=K7QF-2M9X", "ZNY3-3PBK-A", "#match=Aeum", ""].map(SharedLink::game_of_contract),
            [None, Some("roller-derby"), None, None]
        );
    }

    #[test]
    fn text_around_a_link_is_ignored() {
        let code = Ok(SharedLink::Contract("K7QF-2M9X".into()));
        for text in
            ["Our rules:\nhttps://x.org/open#contract=K7QF-2M9X\n#cards", "#contract=K7QF-2M9X　です", " contract=K7QF-2M9X and more"]
        {
            assert_eq!(SharedLink::read(text), code, "{text}");
            assert_eq!(SharedLink::code_in(text), Some("K7QF-2M9X"), "{text}");
        }
        assert_eq!(SharedLink::code_in(" ZNY3 3PBK A "), Some("ZNY3 3PBK A"));
        let file = MatchFile::read(r#"{"game": "plain-sheet", "players": ["Mika", "Jun"], "deals": [{"points": [5, 0]}]}"#).unwrap();
        let link = format!("Look: https://x.org/open{} (our match #7)", SharedLink::of(&file));
        assert_eq!(SharedLink::read(&link), Ok(SharedLink::Match(Box::new(file))));
    }

    /// Checks that a link which unpacks to 200 MB is refused. Before there was a limit, it kept a browser busy for 46 seconds.
    #[test]
    fn a_small_link_that_grows_beyond_any_match_is_refused() {
        let players = vec![Json::Text("x".repeat(4000)); 49_990];
        let link = sealed(MATCH, &Json::Object(vec![("players".into(), Json::List(players))]), PLAIN);
        assert!(link.len() < 2000, "{}", link.len());
        let trouble = SharedLink::read(&link).unwrap_err();
        assert_eq!(trouble, LinkTrouble::TooLarge { most: 1000 });
        assert_eq!(trouble.to_string(), "What this link contains is too large to be a match; the limit is 1000 KB.");
    }
}
