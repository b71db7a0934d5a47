//! Tests the house rules on the rules pages. Each is marked with the attribute `data-rule`, so that the app can show the table's own value
//! beside it.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use trick_ledger::asking::{Choice, Facts, Kind, Value};
use trick_ledger::games::{AnyGame, every_rule};
use trick_ledger::text::{Lang, Phrase};

use super::games;
use super::pages::{bare, page};

/// The passages of a page of rules that are about house rules. Each has the keys of the house rules, and the text after the keys.
fn told(html: &str) -> Vec<(Vec<&str>, String)> {
    let place = |(at, _): (usize, &str)| {
        let rest = &html[at..];
        let tag = html[..at].rsplit('<').next().unwrap().split_whitespace().next().unwrap();
        let (keys, rest) = rest.strip_prefix("data-rule=\"").unwrap().split_once("\">").unwrap();
        (keys.split(' ').collect(), bare(rest.split(&format!("</{tag}>")).next().unwrap()))
    };
    html.match_indices("data-rule=\"").map(place).collect()
}

/// The house rules of a game, without those about mistakes, which every game has.
fn own(game: &dyn AnyGame) -> BTreeSet<&'static str> {
    game.switches().iter().map(|switch| switch.fact.key).collect()
}

#[test]
fn every_house_rule_is_told_on_the_page_and_nothing_else_is_marked() {
    let mut wrong = Vec::new();
    for (id, game) in games() {
        let rules = own(game);
        for lang in ["en", "ja"] {
            let html = page(&id, lang);
            let marked: BTreeSet<_> = told(&html).into_iter().flat_map(|(keys, _)| keys).collect();
            wrong.extend(rules.difference(&marked).map(|key| format!("{lang}/{id}.html does not tell {key}")));
            wrong.extend(marked.difference(&rules).map(|key| format!("{lang}/{id}.html tells {key}, which is no rule of the game")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn both_languages_tell_the_same_rules_in_the_same_places() {
    for (id, _) in games() {
        let keys = |lang| told(&page(&id, lang)).into_iter().map(|(keys, _)| keys.join(" ")).collect::<Vec<_>>();
        assert_eq!(keys("en"), keys("ja"), "{id}");
    }
}

/// Whether a text contains a number, and not only as a part of another number.
pub fn has_number(text: &str, n: i64) -> bool {
    text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits == n.unsigned_abs().to_string())
}

#[test]
fn the_number_a_page_gives_is_the_one_the_app_begins_with() {
    assert!(has_number("4 by default, or 12", 12) && !has_number("12", 2) && has_number("−15", -15));
    // In Queen's Dungeon the house rule `need` is 0 by default, which means a number that depends on the number of players.
    const FOLLOWS: (&str, &str) = ("queens-dungeon", "need");
    let mut wrong = Vec::new();
    for (id, game) in games() {
        for lang in ["en", "ja"] {
            let html = page(&id, lang);
            let told = told(&html);
            for (switch, chosen) in every_rule(game.switches(), &Facts::default()) {
                let key = switch.fact.key;
                let Some(n) = chosen.usual(switch).number().filter(|_| (id.as_str(), key) != FOLLOWS) else { continue };
                let places: Vec<_> = told.iter().filter(|(keys, _)| keys.contains(&key)).map(|(_, text)| text).collect();
                if !places.is_empty() && !places.iter().any(|text| has_number(text, n)) {
                    wrong.push(format!("{lang}/{id}.html: {key} is {n}, not {places:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The words by which rules pages say that a house rule is off, or on, by default.
const SAID: [(Lang, bool, &[&str], &[&str]); 4] = [
    (Lang::En, false, &["off (default", "none (default", "no (default", "Off by default", "off by default"], &["off", "no", "none"]),
    (Lang::En, true, &["on (default", "yes (default", "On by default", "on by default"], &["on", "yes"]),
    (Lang::Ja, false, &["なし（標準", "標準：なし"], &["なし"]),
    (Lang::Ja, true, &["あり（標準", "標準：あり"], &["あり"]),
];

/// Whether a passage says that a rule is on (or off), explicitly or by its first word.
fn says(text: &str, lang: Lang, on: bool) -> bool {
    let first = text.split([' ', ';', ',', '.', '、', '。', '・']).next().unwrap();
    let (_, _, said, words) = SAID.iter().find(|(of, is, ..)| *of == lang && *is == on).unwrap();
    said.iter().any(|said| text.contains(said)) || words.contains(&first)
}

/// The index of the choice whose word comes first in a text. If several words begin at the same position, the longest counts. `None` if the
/// text has no word of a choice.
fn first_choice(text: &str, choices: &[Choice], lang: Lang) -> Option<usize> {
    let text = text.to_lowercase();
    let at = |i: &usize| {
        let name = choices[*i].says.in_(lang).replace(['\u{fe0e}', '\u{200b}'], "").to_lowercase();
        text.find(&name).map(|at| (at, Reverse(name.len())))
    };
    (0..choices.len()).filter(|i| at(i).is_some()).min_by_key(at)
}

/// The sections of a page about a house rule: those with its mark, and those to which they link.
fn sections(html: &str, key: &str) -> String {
    let marks = |section: &&str| told(section).iter().any(|(keys, _)| keys.contains(&key));
    let own: Vec<_> = html.split("<h2").filter(marks).collect();
    let links = own.iter().flat_map(|section| section.split("href=\"#").skip(1)).map(|rest| rest.split('"').next().unwrap());
    let linked = links.flat_map(|anchor| html.split("<h2").filter(move |section| section.starts_with(&format!(" id=\"{anchor}\""))));
    own.iter().copied().chain(linked).map(|section| bare(&format!("h2{section}").replace('<', " <"))).collect()
}

/// Whether a text contains these numbers and ranks in order, possibly with other words between them. A
/// repeated number need occur only once.
fn in_order(text: &str, values: &[Value]) -> bool {
    let same = values.windows(2).all(|two| two[0] == two[1]);
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    values[..if same { 1 } else { values.len() }].iter().all(|value| {
        let value = value.to_string();
        words.any(|word| value.trim_matches(['"', '-', '−']) == word)
    })
}

#[test]
fn what_a_page_calls_usual_is_what_the_app_begins_with() {
    let (mut wrong, mut checked) = (Vec::new(), 0);
    for (id, game) in games() {
        for (name, lang) in [("en", Lang::En), ("ja", Lang::Ja)] {
            let html = page(&id, name);
            let told = told(&html);
            for (switch, chosen) in every_rule(game.switches(), &Facts::default()) {
                let key = switch.fact.key;
                let places: Vec<_> = told.iter().filter(|(keys, _)| keys.contains(&key)).map(|(_, text)| text.as_str()).collect();
                if places.is_empty() {
                    continue;
                }
                let usual = chosen.usual(switch);
                let right = match (&switch.kind, &*usual) {
                    (Kind::YesNo, Value::Yes(on)) => {
                        places.iter().any(|text| says(text, lang, *on)) && !places.iter().any(|text| says(text, lang, !on))
                    }
                    (Kind::Choice(choices), usual) => {
                        let usual = Kind::choice_of(choices, usual);
                        places.iter().any(|text| first_choice(text, choices, lang) == usual)
                    }
                    (_, Value::List(values)) => in_order(&sections(&html, key), values),
                    _ => continue,
                };
                checked += 1;
                if !right {
                    wrong.push(format!("{name}/{id}.html: {key} is usually {usual}, not {places:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked > 500, "only {checked} rules were checked");
}

#[test]
fn what_a_page_calls_usual_is_read_as_it_is_said() {
    for (text, lang, on) in [
        ("off (default), or on", Lang::En, false),
        ("On by default: as in the source.", Lang::En, true),
        ("no; or yes.", Lang::En, false),
        ("なし（標準）、またはあり", Lang::Ja, false),
        ("標準：あり。「なし」にすると自由です。", Lang::Ja, true),
    ] {
        assert!(says(text, lang, on) && !says(text, lang, !on), "{text}");
    }
    let choice = |word| Choice { word, says: Phrase::same(word) };
    let choices = [choice("draw"), choice("draw again"), choice("play on")];
    assert_eq!(first_choice("Draw again (default), or play on", &choices, Lang::En), Some(1));
    assert_eq!(first_choice("nothing of that", &choices, Lang::En), None);
    let values = [Value::Number(-15), Value::Number(30)];
    assert!(in_order("two −15, four 30", &values) && !in_order("30, −15", &values));
}
