//! Tests of the rule sheet: the worked examples by number (6.12), refused answers (6.10), house rules (6.9) and invariants (6.11).
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod examples;
mod facts;
mod options;
mod properties;

use super::*;
use crate::games::Open;
use crate::games::testing::{by_hand, check_matches, deal_points, objection, open_deal, outcome, replay};
use crate::text::{Lang, Voice};

/// The facts of deal X, which many tests use. Side A has 7 tricks, the cachette (the five cards left over), the joker, ♥5, ♠5 and ♥A+4.
/// Side B has 5 tricks, ♦5, ♣5 and ♦2+3. Seat 3 deals, so seat 0 calls first.
fn deal_x(calls: &str) -> String {
    format!(
        r#"{{"dealer":3,"calls":{calls},"tricks_a":7,"tricks_b":5,"cachette_team":"A","joker_team":"A",
            "five_team":["A","B","B","A"],"pair_a4":["A","none","none","none"],"pair_23":["none","B","none","none"]}}"#
    )
}

const PASSES: &str = r#"["pass","pass","pass","pass"]"#;

/// The facts of a deal that is entered trick by trick. Each text has the winner's seat and then the quints (cards and pairs that score) of
/// the trick. Seat 3 deals, and nobody doubles.
fn logged(tricks: &[&str]) -> String {
    logged_with(PASSES, tricks)
}

fn logged_with(calls: &str, tricks: &[&str]) -> String {
    let mut taken = Vec::new();
    let mut quints = Vec::new();
    for line in tricks {
        let mut words = line.split_whitespace();
        if taken.len() < 12 {
            taken.push(words.next().unwrap());
        }
        quints.extend(words.map(|quint| format!("{quint:?}")));
        quints.push("\"none\"".to_owned());
    }
    format!(r#"{{"dealer":3,"calls":{calls},"taken":[{}],"quints":[{}]}}"#, taken.join(","), quints.join(","))
}

fn scores(rules: &str, facts: &str) -> [i64; 2] {
    deal_points(&Quinto, 4, rules, facts).as_slice().try_into().unwrap()
}

fn open(rules: &str, facts: &str) -> Open {
    open_deal(&Quinto, 4, rules, facts)
}

fn refused(rules: &str, facts: &str) -> (String, Objection) {
    objection(&Quinto, 4, rules, facts)
}

fn said(say: &Say) -> [String; 2] {
    let names = ["Mika", "Jun", "Hana", "Theo"].map(String::from);
    Lang::ALL.map(|lang| Voice { lang, names: &names }.text(say).replace('\u{fe0e}', ""))
}
