//! What can be wrong with a match that comes from outside, and where.

use core::fmt;

use crate::asking::Objection;
use crate::games::SHELF;
use crate::text::{Arg, Lang, Phrase, Voice};

/// A place in a match file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// A house rule.
    HouseRule(String),
    /// A fact of a deal, perhaps one item of its list.
    Fact {
        /// Which deal, from 0.
        deal: usize,
        /// The name of the fact.
        key: String,
        /// Which item, from 0.
        item: Option<usize>,
    },
}

/// The path in the file: `house_rules.deals`, `deals[1].taken[8]`. The same in every language.
impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Where::HouseRule(key) => write!(f, "house_rules.{key}"),
            Where::Fact { deal, key, item: None } => write!(f, "deals[{deal}].{key}"),
            Where::Fact { deal, key, item: Some(item) } => write!(f, "deals[{deal}].{key}[{item}]"),
        }
    }
}

/// What is wrong with a match file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileTrouble {
    /// It is no JSON, or not of the form of a match file.
    Unreadable {
        /// What the reader says, with line and column.
        message: String,
    },
    /// It was written by a newer version.
    Newer {
        /// Its version.
        version: u32,
    },
    /// No game has this id.
    UnknownGame(String),
    /// The game is not for so many players.
    Players {
        /// How many names there are.
        got: usize,
        /// For how many the game is.
        allowed: &'static [u8],
    },
    /// The first dealer is not at the table.
    FirstDealer {
        /// The seat given.
        got: u8,
        /// How many play.
        players: usize,
    },
    /// A house rule or a fact cannot be.
    Objection {
        /// Where.
        place: Where,
        /// Why.
        objection: Objection,
    },
    /// A deal lacks a fact.
    Missing {
        /// Which one.
        place: Where,
    },
    /// More deals are recorded than the match has.
    Beyond {
        /// After how many deals the match was over.
        over_after: usize,
    },
}

const NEWER: Phrase = Phrase::new(
    "This file was written by a newer version of the app (format {0}). Nothing was changed.",
    "このファイルは新しい版のアプリ(形式{0})で作られています。何も変更していません。",
);
const UNKNOWN_GAME: Phrase = Phrase::new("There is no game with this id.", "このidのゲームはありません。");
const NEAREST_ID: Phrase = Phrase::new("Nearest: {0}.", "最も近いのは{0}です。");
const PLAYERS: Phrase = Phrase::new("The game is not for {0} {0|player|players}, but for", "{0}人用ではありません。人数:");
const FIRST_DEALER: Phrase =
    Phrase::new("Seat {0} is not at this table; seats are 0 to {1}.", "席{0}はこのテーブルにありません(0から{1}まで)。");
const MISSING: Phrase = Phrase::new("This fact is missing.", "この項目がありません。");
const BEYOND: Phrase = Phrase::new(
    "The match was over after {0} {0|deal|deals}; what comes after does not count.",
    "マッチは{0}ディールで終わっています。その後のディールは数えられません。",
);

impl FileTrouble {
    /// Where in the file, as a path; empty when it is the file as a whole.
    pub fn place(&self) -> String {
        match self {
            FileTrouble::Unreadable { .. } => String::new(),
            FileTrouble::Newer { .. } => "version".to_owned(),
            FileTrouble::UnknownGame(_) => "game".to_owned(),
            FileTrouble::Players { .. } => "players".to_owned(),
            FileTrouble::FirstDealer { .. } => "first_dealer".to_owned(),
            FileTrouble::Objection { place, .. } | FileTrouble::Missing { place } => place.to_string(),
            FileTrouble::Beyond { over_after } => format!("deals[{over_after}]"),
        }
    }

    /// The sentence, with the nearest legal answer where there is one.
    pub fn sentence(&self, voice: &Voice<'_>) -> String {
        match self {
            FileTrouble::Unreadable { message } => message.clone(),
            FileTrouble::Newer { version } => voice.text(&NEWER.with(&[Arg::Int(i64::from(*version))])),
            FileTrouble::UnknownGame(id) => match nearest_id(id) {
                Some(near) => join(voice, UNKNOWN_GAME.in_(voice.lang), &voice.text(&NEAREST_ID.with(&[Arg::Word(near)]))),
                None => UNKNOWN_GAME.in_(voice.lang).to_owned(),
            },
            FileTrouble::Players { got, allowed } => {
                let numbers: Vec<_> = allowed.iter().map(u8::to_string).collect();
                format!("{} {}.", voice.text(&PLAYERS.with(&[Arg::Int(*got as i64)])), numbers.join(", "))
            }
            FileTrouble::FirstDealer { got, players } => {
                voice.text(&FIRST_DEALER.with(&[Arg::Int(i64::from(*got)), Arg::Int(*players as i64 - 1)]))
            }
            FileTrouble::Objection { objection, .. } => match objection.instead() {
                Some(instead) => join(voice, &voice.text(&objection.says()), &voice.text(&instead)),
                None => voice.text(&objection.says()),
            },
            FileTrouble::Missing { .. } => voice.text(&MISSING.into()),
            FileTrouble::Beyond { over_after } => voice.text(&BEYOND.with(&[Arg::Int(*over_after as i64)])),
        }
    }
}

fn join(voice: &Voice<'_>, first: &str, second: &str) -> String {
    match voice.lang {
        Lang::En => format!("{first} {second}"),
        Lang::Ja => format!("{first}{second}"),
    }
}

/// The id that shares the most letters at the start, if it shares any.
fn nearest_id(id: &str) -> Option<&'static str> {
    let shared = |other: &str| id.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    SHELF.iter().map(|game| game.sheet().id).max_by_key(|other| shared(other)).filter(|other| shared(other) > 0)
}
