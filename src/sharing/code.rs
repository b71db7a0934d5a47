//! The code of a contract: the house rules of a game, its length among them, as a few characters to compare, read out and type.
//!
//! Two telephones with the same code play the same rules, and the code gives the rules back. It is written in Crockford's base 32:
//! 15 bits for the game, 24 for a checksum of all rules in full, then whatever is not as usual. A version of the app with other
//! usual rules therefore finds another checksum, and refuses the code instead of playing something else.

use super::checksum::checksum;
use crate::asking::{Answer, Facts, Kind, Value};
use crate::cards::{Rank, Strain};
use crate::games::{AnyGame, Chosen, LAW_SWITCHES, SHEETS, Sheet, Switch, find};
use crate::text::{Phrase, errors};

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const GAME: u32 = 15;
const CHECK: u32 = 24;

/// The longest code that is read, in characters.
const LONGEST: usize = 400;

/// Why a code gives no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeTrouble {
    /// It is no code at all, or a character is missing or wrong.
    Mistyped,
    /// No game here has it.
    UnknownGame,
}

impl CodeTrouble {
    /// What is wrong.
    pub const fn says(self) -> Phrase {
        match self {
            CodeTrouble::Mistyped => Phrase::new(
                "No house rules have this code: a character is missing or wrong, or the other phone has another version of the app.",
                "このコードに当たるハウスルールはありません。文字の抜けや間違いか、相手のアプリの版が違っています。",
            ),
            CodeTrouble::UnknownGame => Phrase::new(
                "No game here has this code: it is mistyped, or from a newer version of the app.",
                "このコードのゲームはありません。打ち間違いか、新しい版のアプリのコードです。",
            ),
        }
    }
}

errors! {
    CodeTrouble: |trouble| trouble.says().en;
}

/// The code of a game's house rules, in groups of four: `K7QF-2M9X`. The rules are such as can be.
pub fn code(game: &dyn AnyGame, rules: &Facts) -> String {
    let mut bits = Bits::default();
    bits.push(u64::from(number(game.sheet())), GAME);
    bits.push(u64::from(check(game, rules)), CHECK);
    bits.write(game.switches(), unusual(game, rules));
    // What every game has in common comes behind, where codes of before it end: without it a code is what it always was.
    let mut law = unusual_law(rules).peekable();
    if law.peek().is_some() {
        bits.write(LAW_SWITCHES, law);
    }
    while !bits.0.len().is_multiple_of(5) {
        bits.push(0, 1);
    }
    let letter = |five: &[bool]| five.iter().fold(0, |n, bit| n << 1 | usize::from(*bit));
    let letters: Vec<char> = bits.0.chunks(5).filter_map(|five| ALPHABET.get(letter(five))).map(|letter| char::from(*letter)).collect();
    let groups: Vec<String> = letters.chunks(4).map(|four| four.iter().collect()).collect();
    groups.join("-")
}

/// The game and the house rules that have a code, as it was written or typed: small letters, spaces, O for 0 and I or L for 1
/// do not matter.
///
/// # Errors
/// Why there are none.
pub fn read_code(code: &str) -> Result<(&'static dyn AnyGame, Facts), CodeTrouble> {
    let (sheet, mut bits) = opened(code)?;
    let game = find(sheet.id).ok_or(CodeTrouble::UnknownGame)?;
    let expected = bits.pop(CHECK).ok_or(CodeTrouble::Mistyped)?;
    let mut rules = Facts::default();
    read_rules(game.switches(), &mut bits, &mut rules).ok_or(CodeTrouble::Mistyped)?;
    if bits.0.last() == Some(&true) {
        read_rules(LAW_SWITCHES, &mut bits, &mut rules).ok_or(CodeTrouble::Mistyped)?;
    }
    // Zeros fill the last character, and nothing else follows.
    let whole = bits.0.len() < 5 && !bits.0.contains(&true);
    if whole && game.wrong_rules(&rules).is_empty() && u64::from(check(game, &rules)) == expected {
        Ok((game, rules))
    } else {
        Err(CodeTrouble::Mistyped)
    }
}

/// The game of a code, which is found without its rules.
///
/// # Errors
/// Why there is none.
pub fn game_of(code: &str) -> Result<&'static Sheet, CodeTrouble> {
    opened(code).map(|(sheet, _)| sheet)
}

/// The game of a code, and what follows its number.
fn opened(code: &str) -> Result<(&'static Sheet, Bits), CodeTrouble> {
    let mut bits = letters(code).ok_or(CodeTrouble::Mistyped)?.into_iter().rev().collect::<Bits>();
    let wanted = bits.pop(GAME).ok_or(CodeTrouble::Mistyped)?;
    let sheet = SHEETS.iter().find(|sheet| u64::from(number(sheet)) == wanted).ok_or(CodeTrouble::UnknownGame)?;
    Ok((sheet, bits))
}

/// Whether a text can only be meant as a code.
pub(super) fn looks_like_a_code(text: &str) -> bool {
    letters(text).is_some_and(|bits| bits.len() as u32 > GAME + CHECK)
}

fn read_rules(switches: &[Switch], bits: &mut Bits, rules: &mut Facts) -> Option<()> {
    while bits.pop(1)? == 1 {
        let switch = switches.get(bits.pop(width(switches.len() as u64))? as usize)?;
        rules.set(switch.fact.key, read(switch, bits)?);
    }
    Some(())
}

fn letters(code: &str) -> Option<Vec<bool>> {
    let meant = |letter: char| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    let mut bits = Bits::default();
    for letter in code.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '−' | '–')) {
        let at = ALPHABET.iter().position(|other| char::from(*other) == meant(letter))?;
        bits.push(at as u64, 5);
        if bits.0.len() > 5 * LONGEST {
            return None;
        }
    }
    Some(bits.0)
}

/// A number for the game that never changes, whatever comes onto the shelf.
fn number(sheet: &Sheet) -> u32 {
    checksum(sheet.id.as_bytes()) & ((1 << GAME) - 1)
}

/// A checksum of every rule as it holds, those that are as usual too; of the law of the table only what is not.
fn check(game: &dyn AnyGame, rules: &Facts) -> u32 {
    let chosen = Chosen::new(game.switches(), rules);
    let mut bytes = game.sheet().id.as_bytes().to_vec();
    let own = game.switches().iter().map(|switch| {
        let value = chosen.value(switch.fact).map_or_else(Bits::default, |value| written(switch, &value));
        (switch, value)
    });
    for (switch, value) in own.chain(unusual_law(rules).map(|(_, switch, value)| (switch, value))) {
        bytes.extend(switch.fact.key.bytes());
        bytes.extend(value.0.iter().map(|bit| if *bit { b'1' } else { b'0' }));
    }
    checksum(&bytes) & ((1 << CHECK) - 1)
}

/// The house rules that are not as usual, each with its place among the game's switches, in one way of writing.
fn unusual(game: &dyn AnyGame, rules: &Facts) -> impl Iterator<Item = (usize, &'static Switch, Bits)> + use<> {
    unusual_of(game.switches(), rules)
}

/// The same of the law of the table, which every game has.
fn unusual_law(rules: &Facts) -> impl Iterator<Item = (usize, &'static Switch, Bits)> + use<> {
    unusual_of(LAW_SWITCHES, rules)
}

fn unusual_of(switches: &'static [Switch], rules: &Facts) -> impl Iterator<Item = (usize, &'static Switch, Bits)> + use<> {
    let chosen = Chosen::new(switches, rules);
    let told = switches.iter().enumerate().filter_map(|(at, switch)| {
        let value = written(switch, rules.get(switch.fact.key)?);
        (value != written(switch, &chosen.usual(switch))).then_some((at, switch, value))
    });
    told.collect::<Vec<_>>().into_iter()
}

/// Bits in order; read from the end.
#[derive(Default, PartialEq, Eq)]
pub(super) struct Bits(Vec<bool>);

impl FromIterator<bool> for Bits {
    fn from_iter<I: IntoIterator<Item = bool>>(bits: I) -> Bits {
        Bits(bits.into_iter().collect())
    }
}

impl Bits {
    /// Writes rules, each with its place among the switches, and that no more follow.
    fn write(&mut self, switches: &[Switch], rules: impl Iterator<Item = (usize, &'static Switch, Bits)>) {
        for (at, _, value) in rules {
            self.push(1, 1);
            self.push(at as u64, width(switches.len() as u64));
            self.0.extend(value.0);
        }
        self.push(0, 1);
    }

    fn push(&mut self, n: u64, width: u32) {
        self.0.extend((0..width).rev().map(|place| n >> place & 1 == 1));
    }

    fn pop(&mut self, width: u32) -> Option<u64> {
        (0..width).try_fold(0, |n, _| Some(n << 1 | u64::from(self.0.pop()?)))
    }
}

/// How many bits tell `count` things apart.
const fn width(count: u64) -> u32 {
    u64::BITS - count.saturating_sub(1).leading_zeros()
}

/// How many multiples of a step lie in a range.
fn count(min: i64, max: i64, step: i64) -> u64 {
    max.abs_diff(min) / step.max(1).unsigned_abs() + 1
}

/// A value of a rule: equal values have equal bits, however a file spells them.
fn written(switch: &Switch, value: &Value) -> Bits {
    let mut bits = Bits::default();
    match switch.kind {
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
            let at = values.iter().position(|other| same(kind, other, value)).unwrap_or_default();
            bits.push(at as u64, width(values.len() as u64));
        }
    }
    bits
}

/// Whether a value is this one of its form's.
fn same(kind: Kind, listed: &Value, value: &Value) -> bool {
    match kind {
        Kind::Choice(choices) => Kind::choice_of(choices, listed) == Kind::choice_of(choices, value),
        Kind::Suit | Kind::Strain => Strain::from_value(listed) == Strain::from_value(value),
        Kind::Rank(_) => Rank::from_value(listed) == Rank::from_value(value),
        _ => listed == value,
    }
}

fn read(switch: &Switch, bits: &mut Bits) -> Option<Value> {
    let mut number = |min: i64, max: i64, step: i64| {
        let n = bits.pop(width(count(min, max, step)))?;
        min.checked_add(i64::try_from(n).ok()?.checked_mul(step.max(1))?).map(Value::Number)
    };
    Some(match switch.kind {
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
    use super::*;
    use crate::games::SHELF;

    #[test]
    fn every_game_has_a_number_of_its_own() {
        for (at, game) in SHELF.iter().enumerate() {
            for other in SHELF.iter().take(at) {
                let ids = [game, other].map(|game| game.sheet().id);
                assert_ne!(number(game.sheet()), number(other.sheet()), "codes cannot tell {ids:?} apart: the newer one needs another id");
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
        // A code of an earlier version of the app, and the same with a character too many.
        let derby = r#"{"joker_sale": true}"#;
        let derby: Facts = serde_json::from_str(derby).unwrap_or_default();
        assert_eq!(read_code("ZNY3-3PBK-A").map(|(game, rules)| (game.sheet().id, rules)), Ok(("roller-derby", derby)));
        assert!(read_code("ZNY3-3PBK-A0").is_err());
    }
}
