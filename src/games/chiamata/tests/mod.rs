//! Tests of the rule sheets: the worked examples by number (sections 6 to 10), house rules, refused answers and invariants.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod called;
mod examples;
mod facts;
mod judging;
mod options;
mod points;
mod properties;
mod scenes;
mod sitting_out;

use super::*;
use crate::games::testing::{deal_points, en, objection, open_deal, outcome, said};
use crate::games::{Open, Story};
use crate::text::Lang;

/// The number of players who take part in a deal of the game.
fn players(game: &Chiamata) -> u8 {
    game.sheet.players[0]
}

/// The facts of a deal without single tricks: the declarer, a called card, the partner, and the card points and tricks of the declarer's
/// side.
fn rank_deal(declarer: u8, partner: &str, points: i64, tricks: i64) -> String {
    format!(r#"{{"declarer":{declarer},"bid_rank":"J","trump":"C","partner":{partner},"side_points":{points},"side_tricks":{tricks}}}"#)
}

const NONE: &str = "\"none\"";

/// The chips that each player gets or pays in a deal.
fn pays(game: &Chiamata, rules: &str, facts: &str) -> Vec<i64> {
    deal_points(game, players(game), rules, facts).as_slice().to_vec()
}

fn open(game: &Chiamata, rules: &str, facts: &str) -> Open {
    open_deal(game, players(game), rules, facts)
}

/// The key of the fact that is asked for next.
fn asked(game: &Chiamata, rules: &str, facts: &str) -> &'static str {
    let stopped = open(game, rules, facts).stopped.unwrap();
    assert_eq!(stopped.objection, None);
    stopped.question.fact.key
}

fn refused(game: &Chiamata, rules: &str, facts: &str) -> (String, Objection) {
    objection(game, players(game), rules, facts)
}

/// Replays a match of `deals`.
fn told(game: &Chiamata, rules: &str, deals: &[String]) -> Story {
    outcome(game, players(game), rules, deals)
}

/// Three texts of an objection: its English sentence, its nearest legal answer, and its clause. Checks that both languages have a sentence.
fn why(objection: &Objection) -> (String, String, &'static str) {
    let [says, ja] = said(&objection.says());
    assert!(!ja.is_empty() && ja != says);
    (says, objection.instead().map(|say| en(&say)).unwrap_or_default(), objection.clause().unwrap_or_default())
}
