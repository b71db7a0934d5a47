//! Tests of the rule sheet: the worked examples by number (9.9), refused answers (9.8), house rules, decisions and invariants.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod auctions;
mod facts;
mod options;
mod properties;

use super::*;
use crate::games::Open;
use crate::games::testing::{check_matches, deal_points, objection, open_deal, outcome};
use crate::text::{Lang, Voice};

/// The facts of a deal that seat 0 declares. `bid` has a strain and a level, like "H 3", followed by "x" if the bid is doubled. `rest` has
/// the facts that follow the tricks.
fn deal(bid: &str, tricks: i64, rest: &str) -> String {
    let words: Vec<_> = bid.split_whitespace().collect();
    let named = if words[0].ends_with("TA") { r#""named_suit":"H","# } else { "" };
    let rest = if rest.is_empty() { NOTHING } else { rest };
    format!(
        r#"{{"declarer":0,"strain":"{}","level":{},"doubled":{},{named}"declarer_tricks":{tricks},{rest}}}"#,
        words[0],
        words[1],
        words.len() > 2
    )
}

/// The facts that nobody won the Joffre, and that no side has the full set of honours.
const NOTHING: &str = r#""joffre":"none","honours":"none","royal":"none""#;

fn scores(rules: &str, facts: &str) -> [i64; 2] {
    deal_points(&JoffreWhist, 4, rules, facts).as_slice().try_into().unwrap()
}

fn open(rules: &str, facts: &str) -> Open {
    open_deal(&JoffreWhist, 4, rules, facts)
}

fn refused(rules: &str, facts: &str) -> (String, Objection) {
    objection(&JoffreWhist, 4, rules, facts)
}

fn said(say: &Say) -> [String; 2] {
    let names = ["Mika", "Jun", "Hana", "Theo"].map(String::from);
    Lang::ALL.map(|lang| Voice { lang, names: &names }.text(say).replace(['\u{fe0e}', '\u{200b}'], ""))
}

/// Checks the worked examples 1 to 13 of the rule sheet.
#[test]
fn example_1_a_bid_made() {
    assert_eq!(scores("{}", &deal("H 3", 10, "")), [40, 0]);
    let story = outcome(&JoffreWhist, 4, "{}", &[deal("H 3", 10, "")]);
    let full = story.settled[0].full.as_ref().unwrap();
    let voice = Lang::En.voice();
    assert_eq!(full.ledger.lines[0].amount.written(&voice), "(10 − 6) × 10 [10 tricks, 9 bid: made] = 40");
    assert_eq!(said(&full.brief), ["Mika & Hana: 3♥ → 10", "Mika・Hana：3♥ → 10"]);
}

#[test]
fn example_2_a_failed_joffre_trump_attack() {
    assert_eq!(scores("{}", &deal("JTA 4", 9, "")), [0, 160]);
}

#[test]
fn example_3_the_joffre_with_an_opponent() {
    assert_eq!(scores("{}", &deal("JTA 4", 11, r#""joffre":1,"honours":"none","royal":"none""#)), [0, 210]);
}

#[test]
fn example_4_the_joffre_with_the_declarer() {
    assert_eq!(scores("{}", &deal("JTA 4", 11, r#""joffre":0,"honours":"none","royal":"none""#)), [150, 0]);
}

#[test]
fn example_5_a_bid_failed() {
    assert_eq!(scores("{}", &deal("H 2", 5, "")), [0, 20]);
}

#[test]
fn example_6_a_double_leaves_the_bonus() {
    assert_eq!(scores("{}", &deal("H 2 x", 5, r#""joffre":3,"honours":"none","royal":"none""#)), [0, 55]);
}

#[test]
fn example_7_a_failed_bid_pays_nobody_below_seven_tricks() {
    assert_eq!(scores("{}", &deal("C 4", 9, "")), [0, 0]);
}

#[test]
fn example_8_a_slam_with_everything() {
    assert_eq!(scores("{}", &deal("S 7", 13, r#""joffre":"none","honours":"declarer_side","royal":"declarer_side""#)), [66, 0]);
}

#[test]
fn example_9_the_jack_of_clubs() {
    assert_eq!(scores("{}", &deal("NT 1", 7, r#""joffre":"none","honours":"opponents","royal":"none""#)), [2, 2]);
}

#[test]
fn example_10_a_trump_attack_doubled() {
    assert_eq!(scores("{}", &deal("TA 2 x", 9, r#""joffre":2,"honours":"declarer_side","royal":"none""#)), [107, 0]);
}

#[test]
fn example_11_a_failed_joffre_trump_attack_doubled() {
    assert_eq!(scores("{}", &deal("JTA 4 x", 9, "")), [0, 320]);
}

#[test]
fn example_12_tricks_made_but_no_joffre() {
    assert_eq!(scores("{}", &deal("JTA 1", 7, "")), [0, 40]);
}

#[test]
fn example_13_thirteen_tricks_without_a_slam() {
    // Checks that honours and royal honours need not be entered if one side has all thirteen tricks, because that side has them all.
    assert_eq!(scores("{}", &deal("D 5", 13, r#""joffre":"none""#)), [52, 0]);
}

#[test]
fn the_deals_may_be_logged() {
    let log = r#"{"declarer":1,"strain":"S","level":1,"doubled":false,"taken":[1,3,1,3,1,3,1,3,0,0,0,0,0],"joffre":0,"honours":"declarer_side","royal":"none"}"#;
    assert_eq!(scores("{}", log), [15, 2 * 4 + 2]);
}
