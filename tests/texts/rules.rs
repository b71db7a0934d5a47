//! House rules on the pages of rules: each is told at a `data-rule`, beside which the app puts what a table has agreed on instead.

use std::collections::BTreeSet;

use trick_ledger::asking::Facts;
use trick_ledger::games::{AnyGame, SHELF, every_rule};

use super::pages::{bare, page};

/// What the pages say of house rules: the keys, and the text at that place.
fn told(html: &str) -> Vec<(Vec<&str>, String)> {
    let place = |(at, _): (usize, &str)| {
        let rest = &html[at..];
        let tag = html[..at].rsplit('<').next().unwrap().split_whitespace().next().unwrap();
        let (keys, rest) = rest.strip_prefix("data-rule=\"").unwrap().split_once("\">").unwrap();
        (keys.split(' ').collect(), bare(rest.split(&format!("</{tag}>")).next().unwrap()))
    };
    html.match_indices("data-rule=\"").map(place).collect()
}

/// The house rules of a game, without those that every game has for mistakes.
fn own(game: &dyn AnyGame) -> BTreeSet<&'static str> {
    game.switches().iter().map(|switch| switch.fact.key).collect()
}

#[test]
fn every_house_rule_is_told_on_the_page_and_nothing_else_is_marked() {
    let mut wrong = Vec::new();
    for game in SHELF {
        let (id, rules) = (game.sheet().id, own(*game));
        for lang in ["en", "ja"] {
            let html = page(id, lang);
            let marked: BTreeSet<_> = told(&html).into_iter().flat_map(|(keys, _)| keys).collect();
            wrong.extend(rules.difference(&marked).map(|key| format!("{lang}/{id}.html does not tell {key}")));
            wrong.extend(marked.difference(&rules).map(|key| format!("{lang}/{id}.html tells {key}, which is no rule of the game")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn both_languages_tell_the_same_rules_in_the_same_places() {
    for game in SHELF {
        let keys = |lang| told(&page(game.sheet().id, lang)).into_iter().map(|(keys, _)| keys.join(" ")).collect::<Vec<_>>();
        assert_eq!(keys("en"), keys("ja"), "{}", game.sheet().id);
    }
}

/// Whether a text has a number in it, and not only as a part of another.
fn has_number(text: &str, n: i64) -> bool {
    text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits == n.unsigned_abs().to_string())
}

#[test]
fn the_number_a_page_gives_is_the_one_the_app_begins_with() {
    assert!(has_number("usually 4, or 12", 12) && !has_number("12", 2) && has_number("−15", -15));
    // In Queen’s Dungeon 0 stands for what follows from the number of players.
    const FOLLOWS: (&str, &str) = ("queens-dungeon", "need");
    let mut wrong = Vec::new();
    for game in SHELF {
        let id = game.sheet().id;
        for lang in ["en", "ja"] {
            let html = page(id, lang);
            let told = told(&html);
            for (switch, chosen) in every_rule(game.switches(), &Facts::default()) {
                let key = switch.fact.key;
                let Some(n) = chosen.usual(switch).number().filter(|_| (id, key) != FOLLOWS) else { continue };
                let places: Vec<_> = told.iter().filter(|(keys, _)| keys.contains(&key)).map(|(_, text)| text).collect();
                if !places.is_empty() && !places.iter().any(|text| has_number(text, n)) {
                    wrong.push(format!("{lang}/{id}.html: {key} is {n}, not {places:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
