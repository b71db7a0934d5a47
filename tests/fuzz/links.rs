//! Links, which are also the contents of QR codes, and the codes of contracts.

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::Index;

use super::damage::{damaged, damaged_bytes, damages};
use super::{FILES, explained, refused_or_kept};
use trick_ledger::games::{AnyGame, SHELF, Which};
use trick_ledger::matches::MatchFile;
use trick_ledger::sharing::{LinkTrouble, SharedLink, code, read_code};
use trick_ledger::text::Lang;

/// The example match of every game as a link, and the codes of their contracts.
static LINKS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let files = FILES.iter().map(|text| MatchFile::read(text).unwrap());
    files.flat_map(|file| [SharedLink::of(&file), SharedLink::to_contract(&code(game(&file.game), &file.house_rules))]).collect()
});

/// The packed bytes in the links of matches.
static PACKED: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let matches = LINKS.iter().filter_map(|link| link.strip_prefix("#match="));
    matches.map(|letters| bytes(letters)[4..].to_vec()).collect()
});

const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// base64url without padding, bit by bit.
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

/// The link with this packing and the right checksum, so that only the packed bytes are wrong.
fn sealed(packed: &[u8]) -> String {
    let step = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
    let [.., a, b, c] = (!packed.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), step))).to_be_bytes();
    format!("#match={}", letters(&[&[1, a, b, c], packed].concat()))
}

fn game(id: &str) -> &'static dyn AnyGame {
    SHELF.iter().copied().find(|game| game.sheet().id == id).unwrap()
}

/// A link carries a match, or house rules that can be, or there is a sentence that says why not.
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
    for (link, packed) in LINKS.iter().filter(|link| link.starts_with("#match=")).zip(PACKED.iter()) {
        assert_eq!(&sealed(packed), link);
    }
}

proptest! {
    /// A link changed by a camera or a chat.
    #[test]
    fn a_link_that_was_damaged_is_opened_or_refused(link in any::<Index>(), damages in damages()) {
        opened_or_refused(&damaged(link.get::<String>(&LINKS), &damages, &LINKS));
    }

    /// A malicious packing.
    #[test]
    fn whatever_is_packed_is_opened_or_refused(packed in any::<Index>(), damages in damages()) {
        opened_or_refused(&sealed(&damaged_bytes(packed.get::<Vec<u8>>(&PACKED), &damages, &PACKED)));
    }

    /// The code of a game, and then anything.
    #[test]
    fn a_code_is_of_house_rules_or_refused(game in any::<Index>(), letters in "[0-9A-HJKMNP-TV-Z]{0,60}", keep in 0_usize..12) {
        let code = code(SHELF[game.index(SHELF.len())], &Default::default()).replace('-', "");
        rules_or_refused(&format!("{}{letters}", &code[..keep.min(code.len())]));
    }
}
