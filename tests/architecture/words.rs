//! Checks that no code makes a decision by comparing a phrase or a label. Decisions use fields and enums. Screens compare whole sentences
//! only to find out whether a view has changed.

use std::collections::BTreeSet;

use crate::source::{blank, is_test, without_tests};

/// The fields with phrases, which no code may compare.
const FIELDS: &[&str] = &[".phrase", ".label", ".asks"];

/// Calls that read the words of one fixed language. Only `text` may use them.
const ONE_LANGUAGE: &[&str] = &[".en().", ".ja()."];

/// Calls that fill a gap of a phrase by hand. A value with braces in it would be filled as well; `Phrase::filled` fills all gaps in one
/// pass.
const BY_HAND: &[&str] =
    &["replace(\"{0", "replace(\"{1", "replace(\"{2", "replace(\"{3", "replace(&format!(\"{{{", "replacen(&format!(\"{{{"];

/// The places where a source fills the gaps of a phrase by hand.
pub fn filled_by_hand(path: &str, source: &str) -> Vec<String> {
    let code = source.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let calls = BY_HAND.iter().filter(|call| !is_test(path) && code.contains(**call));
    calls.map(|call| format!("{path} fills a phrase by hand, without `Phrase::filled`: {call}")).collect()
}

#[test]
fn a_phrase_filled_by_hand_is_found_out() {
    let found = |source: &str| filled_by_hand("games/made_up/scene.rs", source).len();
    assert_eq!(found("OF.in_(lang).replace(\"{0}\", &name)"), 1);
    assert_eq!(found("texts.fold(said, |text, (i, with)| text.replace(&format!(\"{{{i}}}\"), with))"), 1);
    assert_eq!(found("OF.filled(lang, &[&name]).replace('_', \" \")"), 0);
}

/// The identifier at the start of a text.
fn name(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// The identifier at the end of a text.
fn last_name(text: &str) -> &str {
    text.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// The names of the phrases that a source declares or imports. Other names in capitals are not phrases.
fn phrases<'a>(blanked: &'a str, all: &BTreeSet<&'a str>) -> BTreeSet<&'a str> {
    let own = declared(blanked);
    let imports = blanked.split(';').filter(|item| item.trim_start().starts_with("use ") || item.contains("\nuse "));
    let imported = imports.flat_map(|item| item.split(|c: char| !c.is_alphanumeric() && c != '_')).filter(|word| all.contains(word));
    own.into_iter().chain(imported).collect()
}

/// The names of the phrases that a source declares.
pub fn declared(blanked: &str) -> BTreeSet<&str> {
    let in_form = blanked.match_indices("phrase ").map(|(at, word)| name(&blanked[at + word.len()..]));
    let alone = blanked.match_indices(": Phrase").map(|(at, _)| last_name(&blanked[..at]));
    in_form.chain(alone).filter(|name| name.starts_with(char::is_uppercase) && !name.contains(char::is_lowercase)).collect()
}

/// The names of constants that are not phrases. An imported name may belong to such a constant although a
/// phrase has the same name.
pub fn others(blanked: &str) -> BTreeSet<&str> {
    let consts = blanked.match_indices("const ").chain(blanked.match_indices("static "));
    let typed = consts.filter_map(|(at, word)| blanked[at + word.len()..].split_once(':'));
    typed.filter(|(_, kind)| !kind.trim_start().starts_with("Phrase")).map(|(name, _)| name.trim()).collect()
}

/// The places where a source compares phrases. `all` are the phrases declared anywhere.
pub fn compared(path: &str, source: &str, all: &BTreeSet<&str>) -> Vec<String> {
    let blanked = without_tests(&blank(source));
    if is_test(path) {
        return Vec::new();
    }
    let known = phrases(&blanked, all);
    let is_phrase = |path: &str| path.rsplit("::").next().is_some_and(|name| known.contains(name));
    let is_field = |text: &str| FIELDS.iter().any(|field| text.ends_with(field));
    let mut wrong = Vec::new();
    for (at, sign) in blanked.match_indices("==").chain(blanked.match_indices("!=")) {
        let path_of = |c: char| c.is_alphanumeric() || "_:.".contains(c);
        let left = blanked[..at].trim_end();
        let left = &left[left.rfind(|c: char| !path_of(c)).map_or(0, |i| i + 1)..];
        let right = blanked[at + sign.len()..].trim_start().trim_start_matches(['&', '*']);
        let right = &right[..right.find(|c: char| !path_of(c)).unwrap_or(right.len())];
        if [left, right].iter().any(|side| is_phrase(side) || is_field(side)) {
            wrong.push(format!("{path} decides by words: {left} {sign} {right}"));
        }
    }
    for asked in ONE_LANGUAGE.iter().filter(|asked| !path.starts_with("text/") && blanked.contains(**asked)) {
        wrong.push(format!("{path} decides by the words of one language: {asked}"));
    }
    for (at, _) in blanked.match_indices("=>") {
        let arm = blanked[..at].rsplit(['\n', '{', ';']).next().unwrap_or_default();
        let arm = arm.split(" if ").next().unwrap_or_default();
        if arm.split(|c: char| !c.is_alphanumeric() && !"_:".contains(c)).any(is_phrase) {
            wrong.push(format!("{path} decides by words: {} =>", arm.trim()));
        }
    }
    for (at, word) in blanked.match_indices("contains(&") {
        let inside = blanked[at + word.len()..].trim_start_matches("Some(");
        let inside = &inside[..inside.find([')', ',']).unwrap_or(0)];
        if is_phrase(inside) {
            wrong.push(format!("{path} decides by words: {word}{inside})"));
        }
    }
    wrong
}

#[test]
fn a_comparison_of_words_is_found_out() {
    let all = BTreeSet::from(["LEADS", "TRICKS"]);
    let wrong = |source: &str| compared("games/made_up/scene.rs", source, &all).len();
    assert_eq!(wrong("use super::words::{LEADS, TRUMP}; fn f(x: Phrase) -> bool { x == LEADS }"), 1);
    assert_eq!(wrong("fn f(x: Cell) -> bool { words::IS == x.label }"), 1);
    assert_eq!(wrong("wording! { phrase IS_LEADING: (\"leads\", \"リード\"); } fn f() -> bool { roles.contains(&Some(IS_LEADING)) }"), 1);
    assert_eq!(wrong("use super::words::LEADS; fn f(x: Phrase) -> i64 { match x {\n    LEADS => 1,\n    _ => 2,\n} }"), 1);
    assert_eq!(wrong("use super::sheet::PACK; fn f(n: i64) -> bool { n == TRICKS }"), 0);
    assert_eq!(wrong("fn f(x: Choice) -> bool { x.says.en().len() < 5 }"), 1);
    assert_eq!(wrong("fn f(x: Choice) -> &'static str { x.says.en() }"), 0);
    assert_eq!(wrong("fn f(n: i64) -> bool { n != 3 } #[cfg(test)] mod tests { fn g() { x.label == LEADS; } }"), 0);
}
