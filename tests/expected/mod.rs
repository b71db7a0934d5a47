//! Reads the expected results for a game, which its authors worked out by hand from its rule sheet. There is one file for each game,
//! `tests/expected/ID.json`.
#![allow(dead_code, clippy::panic)] // each test uses only a part of this module

pub mod written;

use std::fs;
use std::path::Path;

use serde::Deserialize;
use trick_ledger::asking::Facts;
use trick_ledger::games::SHELF;

/// The expected results for one game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// The end of the match in `tests/matches/ID.json`.
    pub ends: Ends,
    /// The card points of a deal. `None` in a game that does not count card points.
    #[serde(default)]
    pub card_points: Option<u16>,
    /// The guarantees that the judge gives in this game: first under the default house rules, and then under others.
    pub promises: Vec<Promise>,
    /// The features by which the search finds the game.
    pub found_by: FoundBy,
    /// Three ordinary deals of the game. The test counts the taps that it takes to enter them.
    pub ordinary: Ordinary,
}

/// The expected end of a match.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ends {
    /// The totals of the sides.
    pub totals: Vec<i64>,
    /// The seats of the winners.
    pub winners: Vec<u8>,
}

/// The features of a game by its rule sheet: how suit is followed, what counts, who plays with whom, who bids, whether there are trumps. A
/// game for several numbers of players has the features of all of them. The length and the difficulty are estimates, so they are left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FoundBy {
    /// The words of the features, as addresses have them.
    pub features: Vec<String>,
    /// The clauses of the rule sheet that give the game these features.
    pub sheet: String,
}

/// The guarantees of a judge for every trick under some house rules, by the rule sheet.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promise {
    /// The house rules that differ from the default.
    pub house_rules: Facts,
    /// The suit that a card counts as.
    pub suits: Suits,
    /// The duties of a player who follows a lead.
    pub asks: Asks,
    /// The possible trumps, in the words of match files.
    pub trumps: Vec<String>,
}

/// The suit that a card counts as.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Suits {
    /// A card counts as its printed suit. A wild card counts as the suit that its player has named.
    Printed,
    /// Odd and even ranks are separate suits. A joker counts as the card with the suit and the rank of the trump.
    Split,
    /// The suits of Kloepper: eleven cards are trumps in every deal.
    Kloepper,
    /// Jokers and all cards of the trump rank count as trumps.
    TrumpRank,
    /// A card counts as its printed suit, but a card of the highest suit wins in every trick.
    Ladder,
}

/// The duties of a player who follows a lead.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asks {
    /// A player who holds a card of the suit led must play one. There is no further duty.
    Suit,
    /// A player without a card of the suit led must play a trump, or beat the cards played so far.
    Trump,
    /// A player must follow suit, and also the colour of a joker that was led.
    Colour,
}

/// Three ordinary deals in the form of a match file. `tests/e2e/totals.spec.mjs` enters them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ordinary {
    pub players: u8,
    /// House rules that allow three deals in a match.
    #[serde(default)]
    pub house_rules: Facts,
    pub deals: [Facts; 3],
}

/// Reads the expected results for a game.
///
/// # Errors
/// The file is missing or cannot be read. The message names the file.
pub fn read(id: &str) -> Result<Expected, String> {
    let file = format!("tests/expected/{id}.json");
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file)).map_err(|_| format!("{file} is missing"))?;
    serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))
}

/// The expected results for every game of the shelf, by its id.
pub fn all() -> Vec<(&'static str, Expected)> {
    SHELF.iter().map(|game| game.sheet().id).map(|id| (id, read(id).unwrap_or_else(|wrong| panic!("{wrong}")))).collect()
}
