//! The score sheet in one language, row by row. The screen, a spreadsheet, a chat and a picture are all made from it, so that they have
//! the same content.

use super::code::code;
use super::row::{About, Figure, Row};
use super::rows::rows;
use crate::games::Story;
use crate::matches::{Match, house_rules};
use crate::records::Evening;
use crate::table::{Side, Table};
use crate::text::{Arg, Lang, Phrase, Say, Voice, integer};

const DEAL: Phrase = phrase!("Deal", "回");
const MATCH: Phrase = phrase!("Match", "試合");
const EVENING: Phrase = phrase!("The evening of {0}", "{0}の試合");
const WINS: Phrase = phrase!("{0} {0|win|wins}", "{0}勝");
const NO_DEAL: Phrase = phrase!("No deal is recorded yet.", "まだ何も記録されていません。");
const AFTER: Phrase = phrase!("After {0} {0|deal|deals}.", "{0}ディール終了時点。");
const CONTRACT: Phrase = phrase!("Agreed rules ", "取り決め ");

/// A score sheet in one language. It has only saved deals, so that no deal is exported before the whole table has seen it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The language of all texts on the sheet.
    pub lang: Lang,
    /// The name of the game, as the title of the sheet.
    pub game: String,
    /// The word for what a numbered row is: a deal or a match.
    pub each: &'static str,
    /// The name of each side: the names of its players.
    pub sides: Vec<String>,
    /// The names of the players of each side. A picture writes them one below the other if the side's name does not fit into one line.
    pub players: Vec<Vec<String>>,
    /// The rows of the sheet, in order: deals, points entered by hand, and all other events.
    pub rows: Vec<Row>,
    /// The total of each side, as text.
    pub totals: Vec<String>,
    /// Whether each side is ahead, or has won.
    pub ahead: Vec<bool>,
    /// Whether each side has left the match. Empty on the sheet of an evening or a settlement.
    pub gone: Vec<bool>,
    /// Sentences below the totals of a settlement: who pays whom, and which stakes were agreed on. Empty on other sheets.
    pub below: Vec<String>,
    /// A sentence: how far the match is, or who has won.
    pub result: String,
    /// The house rules of the match, in a sentence or two.
    pub rules: String,
    /// The code of the agreed house rules.
    pub contract: String,
}

impl Paper {
    /// The score sheet of a match. `story` must have all its deals in full.
    pub fn of(game: &Match, story: &Story, lang: Lang) -> Paper {
        let whole = game.whole();
        let (header, table) = (whole.header(), whole.table());
        let voice = Voice { lang, names: &header.players };
        let sides: Vec<Side> = story.sides.all(table).collect();
        let total = |total: i64| voice.text(&game.game().total(&header.house_rules, total));
        let code = code(game.game(), &header.house_rules);
        Paper {
            lang,
            game: game.title(lang).to_owned(),
            each: DEAL.in_(lang),
            sides: sides.iter().map(|side| voice.names(story.sides.members(*side, table))).collect(),
            players: sides.iter().map(|side| story.sides.members(*side, table).iter().map(|seat| voice.name(seat)).collect()).collect(),
            rows: rows(&whole, story, lang),
            totals: sides.iter().map(|side| total(story.totals.get(*side))).collect(),
            ahead: ahead(game, story, &sides, table),
            gone: sides.iter().map(|side| story.sides.members(*side, table).and(story.here).is_empty()).collect(),
            below: Vec::new(),
            result: voice.text(&result(story)),
            rules: house_rules(header, game.game(), lang),
            contract: format!("{}{code}", CONTRACT.in_(lang)),
        }
    }

    /// The sheet of an evening. Each match has a row with the ranks of the players. The totals are how many matches each has won. `date`
    /// is the date of the evening.
    pub fn of_evening(evening: &Evening<'_>, date: &str, lang: Lang) -> Paper {
        let voice = lang.voice();
        let won = evening.people.iter().map(|one| one.won);
        let best = won.clone().max();
        let rows = evening.matches.iter().enumerate().map(|(at, played)| {
            let places = evening.people.iter().map(|one| one.places.get(at).copied().flatten().map(|place| place as i64));
            let figure = |place: Option<i64>| Figure {
                points: None,
                total: place,
                written: place.map_or_else(|| "–".to_owned(), integer),
                ahead: place == Some(1),
                earlier: None,
            };
            Row {
                about: About::Match(at + 1),
                deal: None,
                dealer: String::new(),
                text: played.title(lang).to_owned(),
                figures: places.map(figure).collect(),
            }
        });
        Paper {
            lang,
            game: EVENING.filled(lang, &[date]),
            each: MATCH.in_(lang),
            sides: evening.people.iter().map(|one| one.person.to_owned()).collect(),
            players: evening.people.iter().map(|one| vec![one.person.to_owned()]).collect(),
            rows: rows.collect(),
            totals: won.clone().map(|won| voice.text(&WINS.with(&[Arg::Int(won as i64)]))).collect(),
            ahead: won.map(|won| Some(won) == best).collect(),
            gone: Vec::new(),
            below: Vec::new(),
            result: evening.games(lang),
            rules: String::new(),
            contract: String::new(),
        }
    }
}

/// The sentence that says how far the match is, or who has won.
fn result(story: &Story) -> Say {
    match story.outcome {
        Some(outcome) => outcome.says(),
        None if story.settled.is_empty() => NO_DEAL.into(),
        None => AFTER.with(&[Arg::Int(story.settled.len() as i64)]),
    }
}

fn ahead(game: &Match, story: &Story, sides: &[Side], table: Table) -> Vec<bool> {
    let best = game.best(&story.totals, &story.seating);
    let is_ahead = |side: &Side| match story.outcome {
        Some(outcome) => story.sides.members(*side, table).iter().any(|seat| outcome.winners().has(seat)),
        None => !story.settled.is_empty() && best.contains(side),
    };
    sides.iter().map(is_ahead).collect()
}
