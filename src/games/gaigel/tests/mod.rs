//! Tests of the rule sheet: the worked examples (4.13), house rules and decisions (4.10), refused answers (4.11) and invariants (4.12).
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod alone;
mod examples;
mod facts;
mod judged;
mod options;
mod properties;
mod scenes;

use super::*;
use crate::games::Story;
use crate::games::testing::{deal_points, objection, outcome};
use crate::text::{Lang, Voice};

/// The English text of `say`.
fn said(say: &Say) -> String {
    let names = ["Mika", "Jun", "Hana", "Theo", "Ada", "Ben"].map(String::from);
    Voice { lang: Lang::En, names: &names }.text(say).replace('\u{fe0e}', "")
}

/// A deal in which ♠ is trump, with the given other facts.
fn spades(facts: &str) -> String {
    format!(r#"{{"trump":"S",{facts}}}"#)
}

/// The points that sides A and B get in a deal with ♠ as trump.
fn pays(rules: &str, facts: &str) -> [i64; 2] {
    let points = deal_points(&Gaigel, 4, rules, &spades(facts));
    [0usize, 1].map(|side| points.get(side))
}

/// The facts of a call by seat `by`, whose side has `points` card points. `others` says whether the opponents have a trick.
fn call(by: u8, points: i64, others: bool) -> String {
    format!(r#""end_event":"call","called_by":{by},"verified_card_points":{points},"opponents_have_trick":{others}"#)
}

/// The facts of a deal without a call, in which the first side has `first` card points.
fn no_call(first: i64) -> String {
    format!(r#""end_event":"no_call","verified_card_points":[{first},{}]"#, 240 - first)
}

/// The facts of declared marriages, each written as a seat and a suit: `declared("1S 3H")`.
fn declared(list: &str) -> String {
    let parts = list.split_whitespace().map(|one| one.split_at(1));
    let (seats, suits): (Vec<_>, Vec<_>) = parts.map(|(seat, suit)| (seat.parse::<u8>().unwrap(), suit.to_owned())).unzip();
    format!(r#""declared_by":{seats:?},"declared_suit":{suits:?},"#)
}

/// A match whose deals all have ♠ as trump.
fn told(players: u8, rules: &str, deals: &[String]) -> Story {
    let deals: Vec<_> = deals.iter().map(|facts| spades(facts)).collect();
    outcome(&Gaigel, players, rules, &deals)
}
