//! Tests of the rule sheet: the worked examples by number (3.13), refused answers (3.11), house rules and decisions, tricks and invariants.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::expect_used)]

mod examples;
mod invariants;
mod options;
mod tricks;
mod validation;

use super::*;
use crate::games::testing::{check_matches, objection, open_deal, replay};
use crate::games::{Open, Story};
use crate::text::{Lang, Voice};

/// The deals that bring the two sides from 0 to `a` and `b` points. Each deal pays one point for the Spiel (three of the five tricks),
/// because nobody bets and all figures are equal.
fn before(a: i64, b: i64) -> Vec<String> {
    let point = |tricks: i64| format!(r#"{{"trump":"C","gleich_winner":"tie","hanger_winner":"tie","team_tricks":{tricks}}}"#);
    let (a, b) = (std::iter::repeat_n(point(3), a as usize), std::iter::repeat_n(point(1), b as usize));
    a.chain(b).collect()
}

/// A match in which the sides reach `totals` by earlier deals and then play `deal`.
fn at(totals: [i64; 2], rules: &str, deal: &str) -> Story {
    let mut deals = before(totals[0], totals[1]);
    deals.push(deal.replacen('{', r#"{"trump":"S","#, 1));
    replay(&Perlaggen, 4, rules, &deals, 0)
}

/// The totals after `deal`, if the sides had the totals `before`.
fn totals(before: [i64; 2], rules: &str, deal: &str) -> [i64; 2] {
    let story = at(before, rules, deal);
    if story.settled.len() as i64 == before[0] + before[1] {
        panic!("{deal}: {:?}", story.open.unwrap().stopped.map(|stopped| (stopped.question.fact.key, stopped.objection)));
    }
    [story.totals.get(Side(0)), story.totals.get(Side(1))]
}

/// The side that wins the match with `deal`, if the sides had the totals `before`. `None` if the match goes on.
fn winner(before: [i64; 2], rules: &str, deal: &str) -> Option<Side> {
    at(before, rules, deal).outcome.map(|end| Side(u8::from(!end.winners().has(Seat(0)))))
}

/// The refusal of `deal`, if the sides have the totals `before_deal`: the key of the fact, the clause, and the sentence in both languages.
fn refused(before_deal: [i64; 2], rules: &str, deal: &str) -> (String, Option<&'static str>, [String; 2]) {
    let story = at(before_deal, rules, deal);
    let stopped = story.open.unwrap().stopped.unwrap_or_else(|| panic!("nothing is wrong with {deal}"));
    let why = stopped.objection.unwrap_or_else(|| panic!("{} is missing in {deal}", stopped.question.fact.key));
    let place = stopped.question.at.map_or(stopped.question.fact.key.to_owned(), |at| format!("{}[{at}]", stopped.question.fact.key));
    (place, why.clause(), Lang::ALL.map(|lang| voice(lang).text(&why.says())))
}

fn voice(lang: Lang) -> Voice<'static> {
    static NAMES: std::sync::OnceLock<Vec<String>> = std::sync::OnceLock::new();
    Voice { lang, names: NAMES.get_or_init(|| ["Mika", "Jun", "Hana", "Theo"].map(String::from).to_vec()) }
}

/// Opens `deal` as the first deal of a match. Its trump is ♠.
fn open(rules: &str, deal: &str) -> Open {
    open_deal(&Perlaggen, 4, rules, &deal.replacen('{', r#"{"trump":"S","#, 1))
}

/// The next question of `deal`: its key, its item number if it is a list, and its text.
fn asks(rules: &str, deal: &str) -> String {
    let stopped = open(rules, deal).stopped.unwrap();
    assert_eq!(stopped.objection, None, "{deal}");
    let at = stopped.question.at.map_or(String::new(), |at| format!("[{at}]"));
    format!("{}{at}: {}", stopped.question.fact.key, voice(Lang::En).text(&stopped.question.says))
}
