//! The sheet's worked examples by number (6.12), its validation (6.10), options (6.9) and invariants (6.11).
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod examples;
mod facts;
mod options;
mod properties;

use super::*;
use crate::games::Open;
use crate::games::testing::{by_hand, check_matches, deal_points, objection, open_deal, outcome, replay};
use crate::text::{Lang, Voice};

/// Deal X: A 7 tricks, cachette, joker, 5♥, 5♠, A♥4♥; B 5 tricks, 5♦, 5♣, 2♦3♦. Seat 3 deals, so seat 0 calls first.
fn deal_x(calls: &str) -> String {
    format!(
        r#"{{"dealer":3,"calls":{calls},"tricks_a":7,"tricks_b":5,"cachette_team":"A","joker_team":"A",
            "five_team":["A","B","B","A"],"pair_a4":["A","none","none","none"],"pair_23":["none","B","none","none"]}}"#
    )
}

const PASSES: &str = r#"["pass","pass","pass","pass"]"#;

/// A deal entered trick by trick, from lines of a pad: the seat, then the scoring cards. Seat 3 deals, nobody doubles.
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
