//! The score sheet as a plain table in one language: what a spreadsheet, a chat and a picture are made from.

use super::code::code;
use crate::games::Story;
use crate::matches::{Match, house_rules};
use crate::table::{Side, Table};
use crate::text::{Arg, Lang, Phrase, Say, Voice};

const NO_DEAL: Phrase = Phrase::new("No deal is written down yet.", "まだ何も記録されていません。");
const AFTER: Phrase = Phrase::new("After {0} {0|deal|deals}.", "{0}ディール終了時点。");
const WON: Phrase = Phrase::new("{0} won.", "{0}の勝ち。");
const DRAWN: Phrase = Phrase::new("A draw.", "引き分け。");
const CONTRACT: Phrase = Phrase::new("Contract ", "取り決め ");

/// A score sheet. Only deals that are written down stand in it, so that nothing goes out before the whole table knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The language it is written in.
    pub lang: Lang,
    /// The game.
    pub game: String,
    /// The sides by their players.
    pub sides: Vec<String>,
    /// The deals.
    pub rows: Vec<Row>,
    /// The totals as they are written, by side.
    pub totals: Vec<String>,
    /// Who is ahead or has won, by side.
    pub ahead: Vec<bool>,
    /// How far the match is, or who has won it.
    pub result: String,
    /// The house rules in a sentence or two.
    pub rules: String,
    /// Their code.
    pub contract: String,
}

/// A deal of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who dealt.
    pub dealer: String,
    /// The deal in a few words.
    pub brief: String,
    /// What it paid, by side.
    pub points: Vec<i64>,
    /// The totals after it, by side.
    pub totals: Vec<i64>,
    /// The totals as they are written.
    pub written: Vec<String>,
}

impl Paper {
    /// The sheet of a match that was told in full.
    pub fn of(game: &Match, story: &Story, lang: Lang) -> Paper {
        let (header, table) = (game.header(), game.table());
        let voice = Voice { lang, names: &header.players };
        let sides: Vec<Side> = story.sides.all(table).collect();
        let total = |total: i64| voice.text(&game.game().total(&header.house_rules, total));
        let rows = story.settled.iter().map(|deal| {
            let totals: Vec<i64> = sides.iter().map(|side| deal.totals.get(*side)).collect();
            Row {
                dealer: voice.name(deal.dealer),
                brief: deal.full.as_ref().map(|full| voice.text(&full.brief)).unwrap_or_default(),
                points: sides.iter().map(|side| deal.points.get(*side)).collect(),
                written: totals.iter().copied().map(total).collect(),
                totals,
            }
        });
        let code = code(game.game(), &header.house_rules);
        Paper {
            lang,
            game: game.title(lang).to_owned(),
            sides: sides.iter().map(|side| voice.names(story.sides.members(*side, table))).collect(),
            rows: rows.collect(),
            totals: sides.iter().map(|side| total(story.totals.get(*side))).collect(),
            ahead: ahead(game, story, &sides, table),
            result: voice.text(&result(story)),
            rules: house_rules(header, game.game(), lang),
            contract: format!("{}{code}", CONTRACT.in_(lang)),
        }
    }
}

/// How far the match is, or who has won it.
fn result(story: &Story) -> Say {
    match story.outcome {
        Some(outcome) if outcome.shared => DRAWN.into(),
        Some(outcome) => WON.with(&[Arg::Seats(outcome.winners)]),
        None if story.settled.is_empty() => NO_DEAL.into(),
        None => AFTER.with(&[Arg::Int(story.settled.len() as i64)]),
    }
}

fn ahead(game: &Match, story: &Story, sides: &[Side], table: Table) -> Vec<bool> {
    let best = game.game().best(&game.header().house_rules, &story.totals).filter(|_| !story.settled.is_empty());
    let is_ahead = |side: &Side| match story.outcome {
        Some(outcome) => story.sides.members(*side, table).iter().any(|seat| outcome.winners.has(seat)),
        None => Some(story.totals.get(*side)) == best,
    };
    sides.iter().map(is_ahead).collect()
}
