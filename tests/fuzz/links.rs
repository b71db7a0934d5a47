//! Fuzzes links (which are also the contents of QR codes) and the codes of house rules: each is opened, or refused with a sentence.

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::Index;

use super::damage::{damaged, damaged_bytes, damages};
use super::{FILES, explained, refused_or_kept};
use trick_ledger::games::{SHELF, Which};
use trick_ledger::matches::MatchFile;
use trick_ledger::sharing::{LinkTrouble, SharedLink, code, read_code};
use trick_ledger::text::Lang;

/// The example match of every game as a link, the codes of the examples' house rules, and links to documents without a match.
static LINKS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let links = |text: &String| {
        let file = MatchFile::read(text).unwrap();
        let code = code(file.clone().into_match(0).unwrap().game(), &file.house_rules);
        let alone = file.own_game.as_ref().map(SharedLink::to_game);
        [SharedLink::of(&file), SharedLink::to_contract(&code)].into_iter().chain(alone)
    };
    FILES.iter().flat_map(links).collect()
});

/// The starts of the links with packed bytes.
const KINDS: [&str; 2] = ["#match=", "#game="];

/// The packed bytes in the links of matches and documents, without the version of the packing.
static PACKED: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let letters = LINKS.iter().filter_map(|link| KINDS.iter().find_map(|kind| link.strip_prefix(kind)));
    letters.map(bytes).map(|bytes| [&bytes[..1], &bytes[4..]].concat()).collect()
});

const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Decodes base64url without padding, bit by bit.
fn bytes(letters: &str) -> Vec<u8> {
    let places = letters.bytes().map(|letter| LETTERS.iter().position(|other| *other == letter).unwrap());
    let bits: Vec<_> = places.flat_map(|place| (0..6).rev().map(move |bit| place >> bit & 1)).collect();
    bits.chunks_exact(8).map(|eight| eight.iter().fold(0_u8, |byte, bit| byte << 1 | *bit as u8)).collect()
}

fn letters(bytes: &[u8]) -> String {
    let bits: Vec<_> = bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).collect();
    let six = |bits: &[u8]| (0..6).fold(0, |place, i| place << 1 | usize::from(*bits.get(i).unwrap_or(&0)));
    bits.chunks(6).map(|bits| char::from(LETTERS[six(bits)])).collect()
}

/// A link with these packed bytes and the right checksum. So only the version or the bytes can be wrong.
fn sealed(kind: &str, packed: &[u8]) -> String {
    let (version, packed) = packed.split_at(packed.len().min(1));
    let step = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
    let [.., a, b, c] = (!packed.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), step))).to_be_bytes();
    format!("{kind}{}", letters(&[version, &[a, b, c], packed].concat()))
}

/// Checks that a link has a match or valid house rules, or is refused with a sentence.
fn opened_or_refused(link: &str) {
    match SharedLink::read(link) {
        Ok(SharedLink::Match(file)) => refused_or_kept(*file),
        Ok(SharedLink::Contract(code)) => rules_or_refused(&code),
        Ok(SharedLink::Game(document)) => {
            Which::Own(document).open().err().into_iter().for_each(|wrong| assert!(!wrong.to_string().is_empty()))
        }
        Err(LinkTrouble::File(trouble)) => explained(&[trouble]),
        Err(trouble) => assert!(trouble.says().is_some()),
    }
}

fn rules_or_refused(text: &str) {
    match read_code(text) {
        Ok((game, rules)) => {
            assert!(game.wrong_rules(&rules).is_empty());
            let (again, same) = read_code(&code(game, &rules)).unwrap();
            assert_eq!((again.sheet().id, code(again, &same)), (game.sheet().id, code(game, &rules)));
        }
        Err(trouble) => Lang::ALL.iter().for_each(|lang| assert!(!trouble.says().in_(*lang).is_empty())),
    }
}

#[test]
fn a_link_is_sealed_here_as_there() {
    let kind = |link: &String| KINDS.into_iter().find(|kind| link.starts_with(kind));
    let mut links = LINKS.iter().filter_map(|link| Some((kind(link)?, link))).zip(PACKED.iter());
    assert!(links.all(|((kind, link), packed)| sealed(kind, packed) == *link));
}

proptest! {
    /// Checks that a link that a camera or a chat has changed is opened, or refused with a sentence.
    #[test]
    fn a_link_that_was_damaged_is_opened_or_refused(link in any::<Index>(), damages in damages()) {
        opened_or_refused(&damaged(link.get::<String>(&LINKS), &damages, &LINKS));
    }

    /// Changes the packed bytes of links and gives them a right checksum, as a forger might. Checks that each link is opened, or refused
    /// with a sentence.
    #[test]
    fn whatever_is_packed_is_opened_or_refused(packed in any::<Index>(), damages in damages(), kind in prop::sample::select(&KINDS[..])) {
        opened_or_refused(&sealed(kind, &damaged_bytes(packed.get::<Vec<u8>>(&PACKED), &damages, &PACKED)));
    }

    /// Checks that a text that begins like a code of a game's house rules and goes on with random characters is either read or refused,
    /// without a panic.
    #[test]
    fn a_code_is_of_house_rules_or_refused(game in any::<Index>(), letters in "[0-9A-HJKMNP-TV-Z]{0,60}", keep in 0_usize..12) {
        let code = code(SHELF[game.index(SHELF.len())], &Default::default()).replace('-', "");
        rules_or_refused(&format!("{}{letters}", &code[..keep.min(code.len())]));
    }
}
