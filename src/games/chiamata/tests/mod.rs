//! The sheets' worked examples by number (6 to 10), their options, their validation and their invariants.
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
use crate::text::{Lang, Voice};

/// The number of players of a game.
fn players(game: &Chiamata) -> u8 {
    game.sheet.players[0]
}

/// The facts of a deal without a log: the declarer, a called card, the partner, and the points and tricks of the declarer's side.
fn rank_deal(declarer: u8, partner: &str, points: i64, tricks: i64) -> String {
    format!(r#"{{"declarer":{declarer},"bid_rank":"J","trump":"C","partner":{partner},"side_points":{points},"side_tricks":{tricks}}}"#)
}

const NONE: &str = "\"none\"";

/// The chips that a deal pays to each player.
fn pays(game: &Chiamata, rules: &str, facts: &str) -> Vec<i64> {
    deal_points(game, players(game), rules, facts).as_slice().to_vec()
}

fn open(game: &Chiamata, rules: &str, facts: &str) -> Open {
    open_deal(game, players(game), rules, facts)
}

/// The fact that is asked next.
fn asked(game: &Chiamata, rules: &str, facts: &str) -> &'static str {
    let stopped = open(game, rules, facts).stopped.unwrap();
    assert_eq!(stopped.objection, None);
    stopped.question.fact.key
}

fn refused(game: &Chiamata, rules: &str, facts: &str) -> (String, Objection) {
    objection(game, players(game), rules, facts)
}

/// Replays a match of these deals.
fn told(game: &Chiamata, rules: &str, deals: &[String]) -> Story {
    outcome(game, players(game), rules, deals)
}

/// The objection, the nearest answer in English, and the clause. Checks that both languages have words.
fn why(objection: &Objection) -> (String, String, &'static str) {
    let [says, ja] = said(&objection.says());
    assert!(!ja.is_empty() && ja != says);
    (says, objection.instead().map(|say| en(&say)).unwrap_or_default(), objection.clause().unwrap_or_default())
}
