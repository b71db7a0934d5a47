//! What the games' tests share: a deal or a match from a few lines of JSON.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used)]

use super::house_rules::read_rules;
use super::{AnyGame, DealRecord, Game, Script, Story, View};
use crate::asking::{Entry, Facts, Objection};
use crate::table::{Seat, Seats};

fn facts(json: &str) -> Facts {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

/// What one complete deal pays each side, from the opening of a match.
pub fn deal_points<G: Game>(game: &G, players: u8, rules: &str, deal: &str) -> Seats<i64> {
    let story = outcome(game, players, rules, &[deal.to_owned()]);
    let Some(settled) = story.settled.first() else { panic!("{:?}", story.open.and_then(|open| open.stopped)) };
    settled.points
}

/// Replays a match of settled deals, with everything told.
pub fn outcome<G: Game>(game: &G, players: u8, rules: &str, deals: &[String]) -> Story {
    replay(game, players, rules, deals, 0)
}

/// Replays a match of settled deals with a given first dealer.
pub fn replay<G: Game>(game: &G, players: u8, rules: &str, deals: &[String], first_dealer: u8) -> Story {
    let deals: Vec<_> = deals.iter().map(|deal| DealRecord { facts: facts(deal), settled: true }).collect();
    let rules = facts(rules);
    let script = Script { players, first_dealer: Seat(first_dealer), house_rules: &rules, deals: &deals, entry: Entry::Live };
    AnyGame::replay(game, &script, View { reopened: None, in_full: true }).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}

/// What is wrong with a deal: the fact, and the objection.
pub fn objection<G: Game>(game: &G, players: u8, rules: &str, deal: &str) -> (String, Objection) {
    let story = replay(game, players, rules, &[deal.to_owned()], 0);
    let stopped = story.open.and_then(|open| open.stopped).unwrap_or_else(|| panic!("nothing is wrong with {deal}"));
    let objection = stopped.objection.unwrap_or_else(|| panic!("{:?} is missing in {deal}", stopped.question.fact.key));
    (stopped.question.fact.key.to_owned(), objection)
}

/// Every switch's usual value is legal, the rules can be read without any choice, and every word is there in both languages.
pub fn check_switches<G: Game>(game: &G) {
    assert!(read_rules::<G::HouseRules>(Game::switches(game), &Facts::default()).is_ok());
    for switch in Game::switches(game) {
        assert_eq!(switch.kind.check(&switch.usual), Ok(()), "{}", switch.fact.key);
        for phrase in [switch.fact.label, switch.fact.asks] {
            assert!(!phrase.en.is_empty() && !phrase.ja.is_empty(), "{}", switch.fact.key);
        }
        // Each other value can be read too.
        for value in switch.kind.values() {
            let chosen: Facts = [(switch.fact.key, value)].into_iter().collect();
            let hard = AnyGame::wrong_rules(game, &chosen).into_iter().filter(|trouble| !trouble.objection.is_odd());
            for trouble in hard {
                assert!(trouble.objection.clause().is_some(), "{}: {:?}", trouble.key, trouble.objection);
            }
        }
    }
}
