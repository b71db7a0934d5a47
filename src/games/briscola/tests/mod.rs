//! Tests of the rule sheets: the worked examples by number (sections 1 to 5), refused answers (0.5), and invariants.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod examples;
mod facts;
mod options;
mod properties;
mod scenes;
mod variants;

use super::*;
use crate::asking::Facts;
use crate::games::testing::{example, outcome, replay};
use crate::games::{HouseRules as _, Story};

/// A game, and the number of players in a test.
type Size = (&'static Briscola, u8);

const TWO_PLAY: Size = (&TWO, 2);
const THREE_PLAY: Size = (&THREE, 3);
const FOUR_PLAY: Size = (&FOUR, 4);
const SIX_PLAY: Size = (&SIX, 6);
const SIZES: [Size; 4] = [TWO_PLAY, THREE_PLAY, FOUR_PLAY, SIX_PLAY];

/// The stock of a game under its default rules: the number of its cards, of the tricks after which players draw a card, and of all tricks.
fn stock(size: Size) -> (i64, i64, i64) {
    let facts = Facts::default();
    let rules = HouseRules::read(&Chosen::new(Game::switches(size.0), &facts)).unwrap();
    let stock = size.0.stock_for(&rules, size.1);
    (stock.size(), stock.draws(), stock.tricks())
}

/// The facts of a deal with these card points, which are written like `"65-55"` or `"50-40-30"`. They are the points of each player, of
/// both teams, or of every seat of two teams.
fn deal(size: Size, points: &str) -> String {
    let numbers: Vec<i64> = points.split('-').map(|n| n.parse().unwrap()).collect();
    match (size.1, numbers.len()) {
        (2, _) => format!(r#"{{"trump":"S","points":{numbers:?}}}"#),
        (3, _) => format!(r#"{{"removed_two":"H","trump":"S","points":{numbers:?}}}"#),
        (_, 2) => format!(r#"{{"trump":"S","team_points":{}}}"#, numbers[0]),
        _ => format!(r#"{{"trump":"S","seat_points":{numbers:?}}}"#),
    }
}

/// Replays a match of several deals. Each of `deals` is written as for the function `deal`, and spaces separate them.
fn told(size: Size, rules: &str, deals: &str) -> Story {
    let deals: Vec<_> = deals.split_whitespace().map(|points| deal(size, points)).collect();
    outcome(size.0, size.1, rules, &deals)
}

/// The totals after every deal, written like `"1-0 1-1 2-1"`.
fn run(size: Size, rules: &str, deals: &str) -> String {
    let story = told(size, rules, deals);
    assert_eq!(story.settled.len(), deals.split_whitespace().count(), "{:?}", story.open);
    let rows = story.settled.iter().map(|deal| join(deal.totals.as_slice()));
    rows.collect::<Vec<_>>().join(" ")
}

fn join(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join("-")
}

/// The sides that have won the match, as letters from A. Empty while the match goes on.
fn winners(size: Size, rules: &str, deals: &str) -> String {
    let story = told(size, rules, deals);
    let Some(outcome) = story.outcome else { return String::new() };
    let sides = story.sides;
    let mut won: Vec<_> = outcome.winners().iter().map(|seat| char::from(b'A' + sides.side_of(seat).0)).collect();
    won.sort_unstable();
    won.dedup();
    assert_eq!(outcome.is_shared(), won.len() > 1);
    won.into_iter().collect()
}

/// The dealer of the next deal after `deals`. Seat `first` dealt the first deal.
fn dealer_after(size: Size, rules: &str, deals: &str, first: u8) -> Seat {
    let deals: Vec<_> = deals.split_whitespace().map(|points| deal(size, points)).collect();
    replay(size.0, size.1, rules, &deals, first).dealer
}
