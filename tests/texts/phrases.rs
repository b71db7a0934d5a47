//! Finds every phrase in the sources, and checks that it has two languages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use trick_ledger::asking::Kind;
use trick_ledger::games::SHELF;

use super::{is_japanese, root};

/// Words in Latin letters that Japanese texts may use: names, words of files, units.
const LATIN: &[&str] = &[
    "confirmed",
    "true",
    "false",
    "high",
    "rank",
    "suit",
    "seat",
    "named",
    "cards",
    "game",
    "players",
    "plays",
    "leader",
    "dealer",
    "until",
    "from",
    "arrivals",
    "absences",
    "lengths",
    "UTF",
    "JSON",
    "CSV",
    "MIT",
    "Rust",
    "Trick",
    "Ledger",
    "pagat",
    "ASCOT",
    "com",
    "parlettgames",
    "David",
    "Parlett",
    "Neal",
    "Lyons",
    "Alex",
    "Jiang",
    "Ken",
    "Blosser",
];

/// The text outside the gaps.
fn outside_gaps(text: &str) -> String {
    text.split('{').enumerate().map(|(i, part)| if i == 0 { part } else { part.split_once('}').map_or("", |(_, rest)| rest) }).collect()
}

/// The gaps of a phrase, each as the first character inside its braces: `0` for `{0}`.
fn gaps(text: &str) -> BTreeSet<char> {
    text.split('{').skip(1).filter_map(|part| part.chars().next()).collect()
}

/// The text without the gaps that only choose between singular and plural, which the other language may not
/// need.
fn without_plurals(text: &str) -> String {
    let gap =
        |part: &str| part.split_once('}').filter(|(gap, _)| gap.contains('|')).map_or(format!("{{{part}"), |(_, rest)| rest.to_owned());
    let mut parts = text.split('{');
    parts.next().unwrap_or_default().to_owned() + &parts.map(gap).collect::<String>()
}

/// All faults of a phrase.
fn complaints(en: &str, ja: &str) -> Vec<String> {
    let (bare_en, bare_ja) = (outside_gaps(en), outside_gaps(ja));
    let mut wrong = Vec::new();
    let mut says = |what: &str| wrong.push(format!("{what}: {en:?} / {ja:?}"));
    if en.is_empty() != ja.is_empty() {
        says("one language is silent");
    }
    if !gaps(&without_plurals(en)).is_subset(&gaps(ja)) || !gaps(ja).is_subset(&gaps(en)) {
        says("the gaps differ");
    }
    if en.chars().any(is_japanese) {
        says("Japanese in English");
    }
    let latin = bare_ja.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() >= 3);
    if latin.into_iter().any(|word| !LATIN.contains(&word)) {
        says("English in Japanese");
    }
    let words = bare_en.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() >= 3);
    if words.into_iter().any(|word| !LATIN.contains(&word)) && !ja.chars().any(is_japanese) && gaps(ja).is_empty() {
        says("no Japanese word");
    }
    if ja.chars().any(is_japanese) && (bare_ja.contains(['(', ')', '?', '!', '~']) || bare_ja.replace("\": ", "").contains(':')) {
        says("half-width marks");
    }
    if en.ends_with('.') && en.starts_with(|c: char| c.is_ascii_lowercase()) {
        says("a sentence without a capital letter");
    }
    if [en, ja].iter().any(|text| text.contains("  ") || text.contains(" -") || bare_ascii_minus(text)) {
        says("a double space, or a hyphen for a minus");
    }
    wrong
}

/// Whether a text writes a negative number with a hyphen instead of a minus sign.
fn bare_ascii_minus(text: &str) -> bool {
    text.split('-')
        .skip(1)
        .zip(text.split('-'))
        .any(|(after, before)| after.starts_with(|c: char| c.is_ascii_digit()) && !before.ends_with(|c: char| c.is_alphanumeric()))
}

/// The string literal at the start of a text, and the text after it. `None` if the text does not start with a string literal.
fn literal(text: &str) -> Option<(String, &str)> {
    let inside = text.trim_start().strip_prefix('"')?;
    let mut chars = inside.char_indices();
    let mut value = String::new();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((value, &inside[at + 1..])),
            '\\' => match chars.next()?.1 {
                'u' => {
                    let code: String = chars.by_ref().map(|(_, c)| c).take_while(|c| *c != '}').filter(|c| *c != '{').collect();
                    value.push(char::from_u32(u32::from_str_radix(&code, 16).ok()?)?);
                }
                escaped => value.push(escaped),
            },
            c => value.push(c),
        }
    }
    None
}

/// All phrases in a source text, in English and Japanese, except those in its tests. They are after `phrase!(` and in the blocks
/// `wording!`, `choices!` and `house_rules!`.
pub fn phrases(source: &str) -> Vec<(String, String)> {
    let source = source.split("#[cfg(test)]").next().unwrap();
    let declared = ["\nwording! {", "\nchoices! {", "\nhouse_rules! {"].into_iter().flat_map(|mark| source.split(mark).skip(1));
    let declared = declared.map(|block| block.split("\n}").next().unwrap());
    let pairs = declared.flat_map(|block| after(block, "("));
    after(source, "phrase!(").chain(pairs).filter_map(pair).collect()
}

/// The rest of the text after each `mark`.
fn after<'a>(text: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(mark).map(move |(at, _)| &text[at + mark.len()..])
}

/// The two string literals at the start of a text, up to the closing bracket. A single literal serves both languages. `None` if the text
/// starts with anything else.
fn pair(text: &str) -> Option<(String, String)> {
    let (en, rest) = literal(text)?;
    if rest.starts_with(')') {
        return Some((en.clone(), en));
    }
    let (ja, rest) = literal(rest.trim_start().strip_prefix(',')?)?;
    rest.trim_start().trim_start_matches(',').trim_start().starts_with(')').then_some((en, ja))
}

pub fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() && name != "tests" {
            all.extend(sources(&path));
        } else if name.ends_with(".rs") && !["tests.rs", "testing.rs"].contains(&name) {
            all.push(path);
        }
    }
    all.sort();
    all
}

#[test]
fn every_phrase_of_the_sources_is_said_in_both_languages() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in sources(&root().join("src")) {
        for (en, ja) in phrases(&fs::read_to_string(&path).unwrap()) {
            count += 1;
            wrong.extend(complaints(&en, &ja).into_iter().map(|complaint| format!("{}: {complaint}", path.display())));
        }
    }
    assert!(count > 2_500, "only {count} phrases were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_bad_phrase_is_found_out() {
    for (en, ja) in [
        ("Deals", ""),
        ("Deals", "Deals"),
        ("{0} deals", "ディール"),
        ("no deals", "0"),
        ("{0} of {1}", "{0}"),
        ("Deals", "ディールdeals"),
        ("Deals", "..."),
        ("ディール", "ディール"),
        ("Who?", "誰?"),
        ("A (b)", "あ(b)"),
        ("From -5", "−5から"),
        ("two  spaces", "二つ"),
        ("this is so.", "そうです。"),
    ] {
        assert!(!complaints(en, ja).is_empty(), "{en} / {ja}");
    }
    for (en, ja) in [
        ("{0} {0|trick|tricks}", "{0}トリック"),
        ("{0|trick|tricks}", "トリック"),
        ("{0|once|twice}", "{0}倍"),
        ("{0}", "{0}"),
        ("6-sided", "6面体"),
        ("", ""),
        ("NT", "NT"),
        ("−5", "−5"),
    ] {
        assert_eq!(complaints(en, ja), Vec::<String>::new());
    }
    let source = "f(\"g\", \"\"); phrase!(\n  \"a \\\"b\\\" \\u{fe0e}\", \"あ\")
choices! {
    C = \"c\" => (\"d\", \"え\"),
}
wording! {
    fact A = \"a\": (\"f\",
        \"お\");
    phrase B: (\"{0}\");
}
#[cfg(test)] phrase!(\"x\", \"\")";
    let pair = |en: &str, ja: &str| (en.to_owned(), ja.to_owned());
    assert_eq!(phrases(source), [pair("a \"b\" \u{fe0e}", "あ"), pair("f", "お"), pair("{0}", "{0}"), pair("d", "え")]);
}

#[test]
fn every_game_says_what_it_is_and_what_can_be_agreed() {
    let mut wrong = Vec::new();
    for game in SHELF {
        let sheet = game.sheet();
        let mut said = vec![sheet.name, sheet.line];
        said.extend(sheet.credit);
        for switch in game.switches() {
            said.extend([switch.fact.label, switch.fact.asks]);
            match switch.kind {
                Kind::Choice(choices) => said.extend(choices.iter().map(|choice| choice.says)),
                Kind::Numbers { labels, .. } => said.extend(labels),
                _ => {}
            }
        }
        for phrase in said {
            let (en, ja) = (phrase.en(), phrase.ja());
            if en.is_empty() {
                wrong.push(format!("{}: an empty text", sheet.id));
            }
            wrong.extend(complaints(en, ja).into_iter().map(|complaint| format!("{}: {complaint}", sheet.id)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
