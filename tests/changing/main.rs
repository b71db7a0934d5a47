//! Tests changes of a table in mid-match: players come, leave and sit out, the number of deals changes, and a misspelt name is corrected.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod deals;
mod evenings;
#[path = "../living/mod.rs"]
mod living;
mod names;
mod people;
mod recorded;
mod tables;

use std::num::NonZeroU16;

use living::{an_evening, example, lived};
use proptest::prelude::*;
use proptest::sample::Index;
use trick_ledger::games::{Absence, Because, Beside, ByHand, Coming, LengthChange, RuleChange, SHELF, Story, View, find};
use trick_ledger::matches::{Act, Arrival, Change, Match, MatchFile, NameTrouble, Replacement, Respelling, Step, Unseated, history};
use trick_ledger::sharing::{Paper, Separator, csv, picture, plain};
use trick_ledger::table::{Seat, Side, Sides};
use trick_ledger::text::Lang;

/// The example match of the game `id` after `deals` of its deals.
fn begun(id: &str, deals: usize) -> Match {
    let mut file = example(id);
    file.deals.truncate(deals);
    file.into_match(0).unwrap()
}

fn does(game: &mut Match, change: Change) -> Story {
    game.push(Step { at: 1, act: Act::Do(change) });
    game.story(View::FULL)
}

/// The match after it was written to a file and read from it again.
fn carried(game: &Match) -> Match {
    let text = serde_json::to_string(&MatchFile::of(game)).unwrap();
    MatchFile::read(&text).unwrap().into_match(0).unwrap_or_else(|troubles| panic!("{troubles:?} in {text}"))
}

fn told(game: &Match, lang: Lang) -> Vec<String> {
    history(game, lang).into_iter().map(|happened| happened.text).collect()
}

/// The change of the number of deals to `deals`, agreed on during the open deal.
fn lengthen(game: &Match, deals: usize) -> Change {
    Change::Lengthen(LengthChange { from: game.record().open_deal(), deals: NonZeroU16::new(deals as u16).unwrap() })
}

/// All exports of a match, in both languages.
fn exported(game: &Match) -> String {
    let story = game.story(View::FULL);
    let export = |lang| {
        let paper = Paper::of(game, &story, lang);
        format!("{}{}{:?}{paper:?}", csv(&paper, Separator::Comma), plain(&paper), picture(&paper))
    };
    Lang::ALL.map(export).concat()
}
