//! Tests of the house rules and the decisions.

use super::*;
use crate::games::AnyGame;

#[test]
fn what_is_reconstructed_says_so() {
    let reconstructed: Vec<_> =
        Game::switches(&JoffreWhist).iter().filter(|switch| switch.reconstructed).map(|switch| switch.fact.key).collect();
    assert_eq!(reconstructed, ["red_order", "trick_values", "slam_mode", "slam_values"]);
}

/// The points of a trick over six in each strain. They come from deals in which a bid of level 1 is made exactly.
fn values(rules: &str) -> [i64; 7] {
    ["NT", "S", "D", "C", "H", "TA", "JTA"].map(|strain| {
        let rest = if strain == "NT" { r#""joffre":0,"honours":"opponents","royal":"none""# } else { r#""joffre":0,"honours":"none""# };
        let bonus = if strain == "JTA" { 50 } else { 15 };
        scores(rules, &deal(&format!("{strain} 1"), 7, rest))[0] - bonus
    })
}

/// The points of a slam (all tricks bid and won) in each strain.
fn slams(rules: &str) -> [i64; 7] {
    ["NT", "S", "D", "C", "H", "TA", "JTA"].map(|strain| {
        let bonus = if strain == "JTA" { 60 } else { 25 };
        scores(rules, &deal(&format!("{strain} 7"), 13, r#""joffre":0"#))[0] - bonus
    })
}

#[test]
fn the_table_of_9_6() {
    assert_eq!(values("{}"), [2, 4, 6, 8, 10, 15, 20]);
    assert_eq!(slams("{}"), [28, 56, 84, 112, 140, 210, 280]);
    for (strain, row) in [("S", [4, 8, 12, 16, 20, 24]), ("D", [6, 12, 18, 24, 30, 36]), ("TA", [15, 30, 45, 60, 75, 90])] {
        for (level, points) in (1..).zip(row) {
            assert_eq!(scores("{}", &deal(&format!("{strain} {level}"), 6 + level, "")), [points, 0]);
        }
    }
}

#[test]
fn the_tables_are_the_tables_own() {
    let rules = r#"{"trick_values":[1,2,3,4,5,6,7]}"#;
    assert_eq!(values(rules), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(slams(rules), [14, 28, 42, 56, 70, 84, 98]);
    assert_eq!(slams(r#"{"slam_mode":"sameAs7"}"#), [14, 28, 42, 56, 70, 105, 140]);
    assert_eq!(slams(r#"{"slam_mode":"fixed","slam_values":[100,200,300,400,500,600,700]}"#), [100, 200, 300, 400, 500, 600, 700]);
    // By the house rule "fixed" slams have a table of values of their own. Checks that its default is twice the value of seven tricks over
    // six, as the rule "double" pays.
    assert_eq!(slams(r#"{"slam_mode":"fixed"}"#), slams("{}"));
    let short: crate::asking::Facts = serde_json::from_str(r#"{"trick_values":[1,2]}"#).unwrap();
    assert_eq!(AnyGame::wrong_rules(&JoffreWhist, &short).len(), 1);
}

#[test]
fn jf_d1_values_change_places_with_the_suits() {
    assert_eq!(values(r#"{"red_order":"diamonds_high"}"#), [2, 4, 10, 8, 6, 15, 20]);
    assert_eq!(slams(r#"{"red_order":"diamonds_high"}"#)[2], 140);
}

#[test]
fn jf_d6_honours_by_card() {
    let rules = r#"{"honour_mode":"perCard"}"#;
    let held = |cards: &str, rest: &str| deal("S 1", 8, &format!(r#""joffre":"none","honour_cards":{cards}{rest}"#));
    assert_eq!(scores(rules, &held("[3,1]", "")), [8 + 6, 2]);
    assert_eq!(scores(rules, &held("[1]", "")), [8 + 2, 6]);
    assert_eq!(scores(rules, &held("[4]", r#","royal":"declarer_side""#)), [8 + 8 + 8, 0]);
    let (key, why) = refused(rules, &held("[3,2]", ""));
    assert_eq!((key.as_str(), said(&why.instead().unwrap())[0].as_str()), ("honour_cards", "Closest possible: 1."));
    // Checks that at no trump there is only one honour, ♣J.
    let none = deal("NT 1", 8, r#""joffre":"none","honour_cards":[1],"royal":"none""#);
    assert_eq!(scores(rules, &none), [4 + 2, 0]);
    assert_eq!(refused(rules, &none.replace("[1]", "[2]")).0, "honour_cards");
    // Checks that a side with every trick also has every honour and the royal honours.
    assert_eq!(scores(rules, &deal("S 1", 13, r#""joffre":"none""#)), [28 + 8 + 8, 0]);
    let question = open(rules, &deal("S 1", 8, r#""joffre":"none""#)).stopped.unwrap().question;
    assert_eq!(
        said(&question.says),
        ["How many of A K Q J of trumps did Mika & Hana take?", "Mika・Hanaは切り札のA・K・Q・Jのうち何枚取った？"]
    );
}

#[test]
fn jf_d6_royal_honours_may_replace_the_honours() {
    let facts = deal("S 7", 13, r#""joffre":"none""#);
    assert_eq!(scores(r#"{"royal_replaces":true}"#, &facts), [56 + 8, 0]);
    assert_eq!(scores(r#"{"royal_replaces":true,"honour_mode":"per_card"}"#, &facts), [56 + 8, 0]);
    // By this house rule, royal honours (all sixteen on one side) replace the points for honours. Here no side has all sixteen, so the
    // honours score.
    let honours = deal("S 1", 8, r#""joffre":"none","honours":"opponents","royal":"none""#);
    assert_eq!(scores(r#"{"royal_replaces":true}"#, &honours), [8, 2]);
}

#[test]
fn jf_d7_fifty_instead_of_fifteen_or_on_top() {
    let facts = deal("JTA 4", 11, r#""joffre":0,"honours":"none","royal":"none""#);
    assert_eq!(scores(r#"{"joffre_adds":true}"#, &facts), [100 + 65, 0]);
    let plain = deal("H 4", 11, r#""joffre":0,"honours":"none","royal":"none""#);
    assert_eq!(scores(r#"{"joffre_adds":true}"#, &plain), [50 + 15, 0]);
}

#[test]
fn jf_d8_the_partner_may_take_the_joffre_or_not() {
    let facts = deal("JTA 4", 11, r#""joffre":2,"honours":"none","royal":"none""#);
    assert_eq!(scores("{}", &facts), [150, 0]);
    // The declarer's partner won the Joffre. Under the house rule `declarer_only` the contract fails, but the side keeps the bonus of 50
    // points for the Joffre.
    assert_eq!(scores(r#"{"declarer_only":true}"#, &facts), [50, 160]);
    let story = outcome(&JoffreWhist, 4, r#"{"declarer_only":true}"#, &[facts]);
    let voice = Lang::En.voice();
    let line = &story.settled[0].full.as_ref().unwrap().ledger.lines[0];
    assert_eq!(line.amount.written(&voice), "2 × (4 × 20) [11 tricks, 10 bid, but not the Joffre: failed] = 160");
    assert_eq!(line.clauses.iter().map(|clause| clause.id).collect::<Vec<_>>(), ["9.5", "9.6", "JF-D8"]);
}

#[test]
fn jf_d9_is_named_where_nobody_scores() {
    let story = outcome(&JoffreWhist, 4, "{}", &[deal("C 4", 9, "")]);
    let line = &story.settled[0].full.as_ref().unwrap().ledger.lines[0];
    assert!(line.clauses.iter().any(|clause| clause.id == "JF-D9"));
    let voice = Lang::En.voice();
    assert_eq!(line.amount.written(&voice), "(4 − 6 = −2 (at least 0)) × 8 [9 tricks, 10 bid: failed] = 0");
}

#[test]
fn jf_d10_an_agreed_number_of_deals() {
    let in_turn = |dealer: u8, facts: String| facts.replacen('{', &format!(r#"{{"dealer":{dealer},"#), 1);
    let deals: Vec<_> = (0..4).map(|dealer| in_turn(dealer, deal("H 3", 10, ""))).collect();
    let story = outcome(&JoffreWhist, 4, "{}", &deals);
    assert_eq!(story.totals.as_slice(), [160, 0]);
    assert!(story.outcome.unwrap().winners().has(Seat(2)));
    // Checks that both sides share the win, because their totals are equal.
    let shared = outcome(&JoffreWhist, 4, r#"{"deals":1}"#, &[deal("C 4", 9, "")]);
    assert!(shared.outcome.unwrap().is_shared());
    let odd = |deals: i64| AnyGame::odd_rules(&JoffreWhist, &serde_json::from_str(&format!(r#"{{"deals":{deals}}}"#)).unwrap());
    assert!(odd(8).is_empty());
    assert_eq!(said(&odd(6)[0].objection.instead().unwrap())[0], "The same for all: 4 or 8.");
    assert_eq!(said(&odd(3)[0].objection.instead().unwrap())[0], "The same for all: 4 or 8.");
}
