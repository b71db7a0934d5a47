//! The code of a contract: the house rules of a game (including the number of deals) as a few characters. Players can compare it, read it
//! out, and type it.
//!
//! Two devices with the same code play by the same rules, and the code can be turned back into rules. A code is written in Crockford's base
//! 32. It has 15 bits for the game, 24 bits for a checksum of all rules, then the rules that differ from their defaults. In a version of
//! the app with other defaults, the checksum does not fit. Such a version refuses the code, because it would play by other rules.
//!
//! The rules that differ are in three sections: the original rules of the game, the law of the table (the rules for mistakes), and the
//! rules that were added later ([`Switch::later`]). Empty sections at the end are left out. Defaults in the last two sections are not part
//! of the checksum, so codes from before these sections stay valid. An older app refuses a code with a section that it does not know. A
//! later rule is identified by a hash of its name, so that rules can be added in any order. An original rule can get more values later
//! ([`Switch::before`]). Then its former values are written in the first section, and its new values in the last.

use super::checksum::checksum;
use crate::asking::{Answer, Facts, Kind, Value};
use crate::cards::Rank;
use crate::games::own::{Titled, Written};
use crate::games::{AnyGame, Chosen, LAW_SWITCHES, SHEETS, Switch, Switches, Which, find, find_rules};
use crate::text::{Phrase, errors, narrow};

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const GAME: u32 = 15;
/// The number of bits for the hash of a document (a game written as data). These bits follow the game number, which is the same for all
/// documents.
const DOCUMENT: u32 = 32;
const CHECK: u32 = 24;
/// The number of bits for the hash of a later rule's name.
const RULE: u32 = 10;

/// The length of the longest code that is read, in characters.
const LONGEST: usize = 400;

/// The reason why a code of house rules cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeTrouble {
    /// A character is missing or wrong, or another version of the app with other rules made the code.
    Mistyped,
    /// The code has a game number that no game of this app has.
    UnknownGame,
    /// The code belongs to a document (a game written as data) that is not on this device.
    Elsewhere,
}

impl CodeTrouble {
    /// The sentence that tells the user why the code cannot be read.
    pub const fn says(self) -> Phrase {
        match self {
            CodeTrouble::Mistyped => phrase!(
                "No house rules have this code: a character is missing or wrong, or the other phone has another version of the app.",
                "このコードに当たるハウスルールはありません。文字の抜けや間違いか、相手のアプリのバージョンが違っています。",
            ),
            CodeTrouble::Elsewhere => phrase!(
                "This game was written at another table: scan its code first.",
                "ほかの卓で作られたゲームです。先にそのゲームのQRコードを読み取ってください。",
            ),
            CodeTrouble::UnknownGame => phrase!(
                "No game here has this code: it is mistyped, or from a newer version of the app.",
                "このコードのゲームはありません。打ち間違いか、新しいバージョンのアプリのコードです。",
            ),
        }
    }
}

errors! {
    CodeTrouble: |trouble| trouble.says().en();
}

/// The code of the house rules `rules`, in groups of four characters: `K7QF-2M9X`. The rules must be valid for the game.
pub fn code(game: &dyn AnyGame, rules: &Facts) -> String {
    let mut bits = Bits::default();
    match game.document() {
        None => bits.push(u64::from(number(game.sheet().id)), GAME),
        Some(document) => {
            bits.push(u64::from(number(Which::OWN)), GAME);
            bits.push(u64::from(document.rules_number()), DOCUMENT);
        }
    }
    bits.push(u64::from(check(game, rules, game.document().map(Written::rules_number))), CHECK);
    let sections = sections(game);
    let last = sections.iter().rposition(|section| !section.unusual(rules).is_empty()).unwrap_or_default();
    for section in sections.iter().take(last + 1) {
        section.write(&mut bits, rules);
    }
    while !bits.0.len().is_multiple_of(5) {
        bits.push(0, 1);
    }
    let letter = |five: &[bool]| five.iter().fold(0, |n, bit| n << 1 | usize::from(*bit));
    let letters: Vec<char> = bits.0.chunks(5).filter_map(|five| ALPHABET.get(letter(five))).map(|letter| char::from(*letter)).collect();
    let groups: Vec<String> = letters.chunks(4).map(|four| four.iter().collect()).collect();
    groups.join("-")
}

/// The game and the house rules of a code. Small letters and spaces are accepted, and so are O in place of 0, and I or L in place of 1.
///
/// # Errors
/// The reason why the code cannot be read.
pub fn read_code(code: &str) -> Result<(&'static dyn AnyGame, Facts), CodeTrouble> {
    let (of, mut bits) = opened(code)?;
    let game = match of {
        CodeOf::Listed(id) => find(id).ok_or(CodeTrouble::UnknownGame)?,
        CodeOf::Document(number) => {
            // The code may belong to an earlier version of a document that comes with the app.
            let shipped = || find(Titled::by_rules(number)?.sheet.id);
            find_rules(number).or_else(shipped).ok_or(CodeTrouble::Elsewhere)?
        }
    };
    let document = match of {
        CodeOf::Listed(_) => None,
        CodeOf::Document(number) => Some(number),
    };
    let expected = bits.pop(CHECK).ok_or(CodeTrouble::Mistyped)?;
    let mut rules = Facts::default();
    for section in sections(game) {
        // If only zeros are left, they fill up the last character. Then this section and the later sections are absent, so they are not
        // read.
        if bits.0.contains(&true) {
            section.read(&mut bits, &mut rules).ok_or(CodeTrouble::Mistyped)?;
        }
    }
    // After the sections, fewer than five bits may be left, and all of them must be 0.
    let whole = bits.0.len() < 5 && !bits.0.contains(&true);
    if whole && game.wrong_rules(&rules).is_empty() && u64::from(check(game, &rules, document)) == expected {
        Ok((game, rules))
    } else {
        Err(CodeTrouble::Mistyped)
    }
}

/// The game that a code belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeOf {
    /// The code is for the built-in game with this id.
    Listed(&'static str),
    /// A document (a game written as data). The number is the hash of its rules.
    Document(u32),
}

/// The game that a code belongs to. The house rules in the code are not read.
///
/// # Errors
/// The reason why the code cannot be read.
pub fn game_of(code: &str) -> Result<CodeOf, CodeTrouble> {
    opened(code).map(|(of, _)| of)
}

/// The game that a code belongs to, and the bits of the code after the game. The error is the reason why the code cannot be read.
fn opened(code: &str) -> Result<(CodeOf, Bits), CodeTrouble> {
    let mut bits = letters(code).ok_or(CodeTrouble::Mistyped)?.into_iter().rev().collect::<Bits>();
    let wanted = bits.pop(GAME).ok_or(CodeTrouble::Mistyped)?;
    if wanted == u64::from(number(Which::OWN)) {
        let number = bits.pop(DOCUMENT).ok_or(CodeTrouble::Mistyped)?;
        return Ok((CodeOf::Document(number as u32), bits));
    }
    let sheet = SHEETS.iter().find(|sheet| u64::from(number(sheet.id)) == wanted).ok_or(CodeTrouble::UnknownGame)?;
    Ok((CodeOf::Listed(sheet.id), bits))
}

/// Whether `text` is long enough to be a code and has only characters of a code.
pub(super) fn looks_like_a_code(text: &str) -> bool {
    letters(text).is_some_and(|bits| bits.len() as u32 > GAME + CHECK)
}

/// A section of a code: a group of house rules.
struct Section {
    /// The house rules that this version of the app writes in the section.
    rules: Vec<&'static Switch>,
    /// All house rules of the game, or all house rules of the law. All are needed because the default of a rule can depend on other rules.
    all: Switches,
    /// Whether this is the section of later rules. Its rules are identified by a hash of their names. In other sections a rule is
    /// identified by its index.
    is_later: bool,
}

/// The three sections for a game: its original rules, the law of the table, and its later rules.
fn sections(game: &dyn AnyGame) -> [Section; 3] {
    let all = game.switches();
    let first = all.iter().copied().filter(|switch| !switch.later).collect();
    let later = all.iter().copied().filter(|switch| switch.later || switch.before.is_some()).collect();
    let law = LAW_SWITCHES.to_vec();
    [
        Section { rules: first, all, is_later: false },
        Section { rules: law, all: LAW_SWITCHES, is_later: false },
        Section { rules: later, all, is_later: true },
    ]
}

impl Section {
    /// The rules of this section that differ from their defaults, each with the bits of its value.
    fn unusual(&self, rules: &Facts) -> Vec<(&'static Switch, Bits)> {
        let chosen = Chosen::new(self.all, rules);
        let told = self.rules.iter().filter_map(|switch| {
            let value = self.written(switch, rules.get(switch.fact.key)?)?;
            (Some(&value) != self.written(switch, &chosen.usual(switch)).as_ref()).then_some((*switch, value))
        });
        told.collect()
    }

    /// The bits that stand for the value `value` of the house rule `switch` in this section of a code. `None` if this value is written in a
    /// different section.
    fn written(&self, switch: &Switch, value: &Value) -> Option<Bits> {
        let Some(before) = switch.before.filter(|_| !switch.later) else { return Some(written(switch.kind, value)) };
        match (self.is_later, switch.as_before(value)) {
            (false, Some(then)) => Some(written(before.kind, &then)),
            (true, None) => Some(written(switch.kind, value)),
            (true, Some(_)) | (false, None) => None,
        }
    }

    /// Reads the value of a rule from the next bits of the section. `None` if the bits are no value.
    fn value(&self, switch: &Switch, bits: &mut Bits) -> Option<Value> {
        let former = switch.before.filter(|_| !self.is_later);
        let value = read(former.map_or(switch.kind, |before| before.kind), bits)?;
        Some(switch.meant(&value).into_owned())
    }

    /// The number of bits that identify a rule in this section.
    fn width(&self) -> u32 {
        if self.is_later { RULE } else { width(self.rules.len() as u64) }
    }

    /// The number that identifies a house rule in this section of a code: the rule's index `at`, or the hash of the rule's name.
    fn name(&self, at: usize, switch: &Switch) -> u64 {
        if self.is_later { u64::from(checksum(switch.fact.key.as_bytes()) & ((1 << RULE) - 1)) } else { at as u64 }
    }

    /// Writes the rules of this section that differ from their defaults, then an end mark.
    fn write(&self, bits: &mut Bits, rules: &Facts) {
        for (switch, value) in self.unusual(rules) {
            let at = self.rules.iter().position(|other| core::ptr::eq(*other, switch)).unwrap_or_default();
            bits.push(1, 1);
            bits.push(self.name(at, switch), self.width());
            bits.0.extend(value.0);
        }
        bits.push(0, 1);
    }

    fn read(&self, bits: &mut Bits, rules: &mut Facts) -> Option<()> {
        while bits.pop(1)? == 1 {
            let name = bits.pop(self.width())?;
            let (_, switch) = self.rules.iter().enumerate().find(|(at, switch)| self.name(*at, switch) == name)?;
            rules.set(switch.fact.key, self.value(switch, bits)?);
        }
        Some(())
    }
}

fn letters(code: &str) -> Option<Vec<bool>> {
    let meant = |letter: char| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    let mut bits = Bits::default();
    for letter in code.chars().map(narrow).filter(|c| !c.is_whitespace() && *c != '-') {
        let at = ALPHABET.iter().position(|other| char::from(*other) == meant(letter))?;
        bits.push(at as u64, 5);
        if bits.0.len() > 5 * LONGEST {
            return None;
        }
    }
    Some(bits.0)
}

/// The number of a game in codes. It is a hash of its id, so it does not change when games are added.
fn number(id: &str) -> u32 {
    checksum(id.as_bytes()) & ((1 << GAME) - 1)
}

/// The checksum of a code. It covers every original rule of the game, including defaults. Rules of the law and later rules are covered
/// only if they differ from their defaults. A document is represented by the hash of its rules.
fn check(game: &dyn AnyGame, rules: &Facts, document: Option<u32>) -> u32 {
    let chosen = Chosen::new(game.switches(), rules);
    let mut bytes = document.map_or_else(|| game.sheet().id.as_bytes().to_vec(), |number| number.to_be_bytes().to_vec());
    let [first, law, later] = sections(game);
    let own = first.rules.iter().map(|switch| {
        let value = chosen.value(switch.fact).and_then(|value| first.written(switch, &value));
        (*switch, value.unwrap_or_default())
    });
    for (switch, value) in own.chain(law.unusual(rules)).chain(later.unusual(rules)) {
        bytes.extend(switch.fact.key.bytes());
        bytes.extend(value.0.iter().map(|bit| if *bit { b'1' } else { b'0' }));
    }
    checksum(&bytes) & ((1 << CHECK) - 1)
}

/// A sequence of bits that is read from its end.
#[derive(Default, PartialEq, Eq)]
pub(super) struct Bits(Vec<bool>);

impl FromIterator<bool> for Bits {
    fn from_iter<I: IntoIterator<Item = bool>>(bits: I) -> Bits {
        Bits(bits.into_iter().collect())
    }
}

impl Bits {
    fn push(&mut self, n: u64, width: u32) {
        self.0.extend((0..width).rev().map(|place| n >> place & 1 == 1));
    }

    fn pop(&mut self, width: u32) -> Option<u64> {
        (0..width).try_fold(0, |n, _| Some(n << 1 | u64::from(self.0.pop()?)))
    }
}

/// The number of bits that are needed to distinguish `count` values.
const fn width(count: u64) -> u32 {
    u64::BITS - count.saturating_sub(1).leading_zeros()
}

/// The number of values from `min` to `max` in steps of `step`.
fn count(min: i64, max: i64, step: i64) -> u64 {
    max.abs_diff(min) / step.max(1).unsigned_abs() + 1
}

/// The bits of a value of the kind `form`. Equal values have equal bits, however a file writes them.
fn written(form: Kind, value: &Value) -> Bits {
    let mut bits = Bits::default();
    match form {
        Kind::Number { min, max, step } => {
            let n = value.number().unwrap_or(min);
            bits.push(n.abs_diff(min) / step.max(1).unsigned_abs(), width(count(min, max, step)));
        }
        Kind::Numbers { min, max, .. } => {
            for n in value.items().iter().filter_map(Value::number) {
                bits.push(n.abs_diff(min), width(count(min, max, 1)));
            }
        }
        Kind::Ranks(ranks) => {
            let chosen: Vec<_> = value.items().iter().filter_map(Rank::from_value).collect();
            bits.0.extend(ranks.iter().map(|rank| chosen.contains(rank)));
        }
        kind => {
            let values = kind.values();
            let at = values.iter().position(|other| kind.is_same(other, value)).unwrap_or_default();
            bits.push(at as u64, width(values.len() as u64));
        }
    }
    bits
}

fn read(form: Kind, bits: &mut Bits) -> Option<Value> {
    let mut number = |min: i64, max: i64, step: i64| {
        let n = bits.pop(width(count(min, max, step)))?;
        min.checked_add(i64::try_from(n).ok()?.checked_mul(step.max(1))?).map(Value::Number)
    };
    Some(match form {
        Kind::Number { min, max, step } => number(min, max, step)?,
        Kind::Numbers { labels, min, max } => labels.iter().map(|_| number(min, max, 1)).collect::<Option<Value>>()?,
        Kind::Ranks(ranks) => {
            let chosen: Vec<bool> = ranks.iter().map(|_| bits.pop(1).map(|bit| bit == 1)).collect::<Option<_>>()?;
            ranks.iter().zip(chosen).filter(|(_, chosen)| *chosen).map(|(rank, _)| rank.to_value()).collect()
        }
        kind => {
            let values = kind.values();
            let at = bits.pop(width(values.len() as u64))?;
            values.into_iter().nth(at as usize)?
        }
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::games::SHELF;

    #[test]
    fn later_rules_of_a_game_have_numbers_of_their_own() {
        for game in SHELF {
            let [_, _, later] = sections(*game);
            let mut numbers: Vec<_> = later.rules.iter().map(|switch| later.name(0, switch)).collect();
            numbers.sort_unstable();
            numbers.dedup();
            assert_eq!(numbers.len(), later.rules.len(), "{}: the newer one needs another name", game.sheet().id);
        }
    }

    /// Codes that were made before any later rule was added. Each row has the game, the house rules and the code.
    const BEFORE: &[(&str, &str, &str)] = &[
        ("sueca", "{}", "QEDP-2P84"),
        ("sueca", r#"{"tie_next": "double_next", "exact30": true}"#, "QEDB-5409-BE"),
        ("sueca", r#"{"target_games": 6, "law": "whist"}"#, "QEDK-XRKK-0N0G"),
        ("briscola-4p", "{}", "Q4SC-A6YG"),
        ("briscola-4p", r#"{"signal_set": "rome", "end_exchange": "look_only"}"#, "Q4S0-MR9N-PYC"),
        ("briscola-6p", r#"{"best_of": 5}"#, "FGVC-9F9Z-220"),
        ("oh-hell", "{}", "PGFA-1SXG"),
        ("oh-hell", r#"{"most": 7, "scoring": "squares"}"#, "PGFQ-44K5-4V6"),
        ("oh-hell", r#"{"cards": "up", "trump": "cycle", "hook": false}"#, "PGF7-JZY9-3NV0"),
        ("plain-sheet", r#"{"must_trump": true}"#, "VHS1-EVY3-Y"),
        ("plain-sheet", r#"{"deals": 8, "law": "skat"}"#, "VHSX-W9H5-8111-G"),
        ("spades", "{}", "WQXE-X3R0"),
        ("spades", r#"{"nil_value": "50", "bag_limit": "0", "target": 300}"#, "WQXE-070S-0695-NG"),
        ("spades", r#"{"nil_value": 50, "bag_limit": 0, "target": 300}"#, "WQXE-070S-0695-NG"),
        ("spades", r#"{"bag_limit": "5"}"#, "WQX9-V1PX-AG"),
        ("hearts", "{}", "S45Q-9VSY"),
        ("hearts", r#"{"exact_100": true, "moon": "self_down"}"#, "S454-930Q-7E"),
        ("hearts", r#"{"exact_100": "to_50", "moon": "self_down"}"#, "S454-930Q-7E"),
    ];

    /// Checks that old codes stay the same and can still be read.
    #[test]
    fn a_code_from_before_later_rules_is_what_it_was() {
        for (id, rules, was) in BEFORE {
            let game = find(id).unwrap();
            let rules: Facts = serde_json::from_str(rules).unwrap();
            assert_eq!(code(game, &rules), *was, "{id}");
            assert_eq!(read_code(was).map(|(game, read)| (game.sheet().id, self::code(game, &read))), Ok((*id, (*was).to_owned())));
        }
    }

    #[test]
    fn later_rules_stand_behind_the_law() {
        for (id, rules) in [
            ("sueca", r#"{"bandeira_by": "points"}"#),
            ("sueca", r#"{"law": "skat", "tie_adds": true, "redeal_weak": "few_points", "revoke_penalty": 2}"#),
            ("sueca", r#"{"tie_60": "one_each", "exact30": true}"#),
            ("oh-hell", r#"{"cards": "same", "most": 7, "deals": 12}"#),
            ("oh-hell", r#"{"scoring": "own", "exact_base": 20, "zero_made": 5, "law": "whist", "hook": false}"#),
            ("oh-hell", r#"{"bids_together": true, "tie": "extra_deals", "trump": "none"}"#),
            ("briscola-2p", r#"{"trump_exchange": "two"}"#),
            ("briscola-4p", r#"{"trump_exchange": "seven", "first_look": true}"#),
            ("briscola-6p", r#"{"trump_exchange": "seven", "law": "whist"}"#),
            ("plain-sheet", r#"{"trumps_broken": true}"#),
            // Tests values that were added later to house rules as old as the first codes. So a code has these values in its last section.
            ("spades", r#"{"nil_value": 55, "bag_limit": 7}"#),
            ("spades", r#"{"nil_value": 50, "bag_limit": 20, "seating": "alone", "law": "skat", "target": 250}"#),
            ("hearts", r#"{"exact_100": "to_0", "moon": "choice", "tie": "extra_deals", "black_maria": true}"#),
        ] {
            let game = find(id).unwrap();
            let rules: Facts = serde_json::from_str(rules).unwrap();
            let code = code(game, &rules);
            let (other, read) = read_code(&code).unwrap();
            assert_eq!(other.sheet().id, id);
            assert!(read.len() == rules.len() && rules.iter().all(|(key, value)| read.get(key) == Some(value)), "{code} {read:?}");
            // Checks that an older app refuses the code. The older app does not know the section of later rules, so it cannot read the rest
            // of the code.
            let mut bits = letters(&code).unwrap().into_iter().rev().collect::<Bits>();
            assert!(bits.pop(GAME).is_some() && bits.pop(CHECK).is_some());
            let mut read = Facts::default();
            let [first, law, _] = sections(game);
            assert!(first.read(&mut bits, &mut read).is_some());
            if bits.0.last() == Some(&true) {
                assert!(law.read(&mut bits, &mut read).is_some());
            }
            assert!(bits.0.contains(&true), "{code}");
            assert!(read_code(&format!("{code}0")).is_err());
        }
    }

    #[test]
    fn every_game_has_a_number_of_its_own() {
        for (at, game) in SHELF.iter().enumerate() {
            for other in SHELF.iter().take(at).map(|game| game.sheet().id).chain([Which::OWN]) {
                let ids = [game.sheet().id, other];
                assert_ne!(number(ids[0]), number(ids[1]), "codes cannot tell {ids:?} apart: the newer one needs another id");
            }
        }
    }

    #[test]
    fn the_law_of_the_table_comes_behind_and_only_where_it_is_not_the_usual() {
        for game in SHELF {
            let plain = code(*game, &Facts::default());
            for (told, same) in [
                (r#"{"law": "friendly", "revoke": "1_trick"}"#, true),
                (r#"{"law": "skat"}"#, false),
                (r#"{"revoke": "points", "revoke_points": 40}"#, false),
            ] {
                let rules: Facts = serde_json::from_str(told).unwrap_or_default();
                let code = code(*game, &rules);
                assert_eq!(code == plain, same, "{}", game.sheet().id);
                let read = read_code(&code).map(|(_, read)| self::code(*game, &read));
                assert_eq!(read.as_ref(), Ok(&code));
            }
        }
        // Checks that a code made by an earlier version of the app can still be read. With one more character, it is refused.
        let derby = r#"{"joker_sale": true}"#;
        let derby: Facts = serde_json::from_str(derby).unwrap_or_default();
        assert_eq!(read_code("ZNY3-3PBK-A").map(|(game, rules)| (game.sheet().id, rules)), Ok(("roller-derby", derby)));
        assert!(read_code("ZNY3-3PBK-A0").is_err());
    }

    #[test]
    fn a_code_is_read_from_any_keyboard() {
        for typed in
            ["zny3 3pbk a", "ＺＮＹ３－３ＰＢＫ－Ａ", "ｚｎｙ３ー３ｐｂｋ　ａ", "ZNY3‐3PBK—A", "ZNY3‑3PBK−A", "ZNY3–3PBK―A", "ZNY3ｰ3PBK﹣A"]
        {
            assert_eq!(letters(typed), letters("ZNY3-3PBK-A"), "{typed}");
            assert!(read_code(typed).is_ok());
        }
    }
}
