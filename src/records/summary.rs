//! The summary of a match in a few hundred bytes, so that ten thousand summaries can be read together. It is written when a finished match
//! is archived, and can be computed from the match again.

use serde::{Deserialize, Serialize};

use super::feats::Feats;
use super::group::{DealGroup, groups};
use super::played::{Left, MatchState, Measure, Played};
use super::renames::Renames;
use crate::games::{AnyGame, PlayerCount, Story, View};
use crate::matches::{Header, Match};
use crate::table::{Seat, SeatSet, Seating, Seats, Side, Sides};

/// The data of a match that does not depend on today's names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The id of the match.
    pub id: String,
    /// The time when the match began, in milliseconds since 1970 (UTC).
    pub began: i64,
    /// The time of the last step of the match, in milliseconds since 1970 (UTC).
    pub last: i64,
    /// The header of the match as the table last agreed on it.
    pub header: Header,
    /// Every name that was entered in the match.
    pub written: Vec<String>,
    /// Whether the match is over.
    pub over: bool,
    /// The number of saved deals of the match.
    pub deals: usize,
    /// Whether each player played alone. If not, there were two sides.
    pub alone: bool,
    /// The totals of the match, by side.
    pub totals: Vec<i64>,
    /// The tricks of all deals, by side. Empty if a deal does not record their number. `None` in a summary that was written before tricks
    /// were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<Vec<i64>>,
    /// The people who left before the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Left>,
    /// The deals of the match, grouped by the people who played them. Empty if everybody played all deals. `None` in a summary that was
    /// written before deals were grouped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<DealGroup>>,
    /// The seats of the winners.
    pub winners: Vec<u8>,
    /// Whether several sides have won.
    pub shared: bool,
    /// The seat of the next dealer.
    pub dealer: u8,
    /// The feats of the players (bids kept and so on). `None` in a summary that was written before feats were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feats: Option<Feats>,
}

impl Played {
    /// The match `game` as the records show it. `began` is the time when the match began.
    pub fn of(id: &str, began: i64, game: &Match, renames: &Renames) -> Played {
        let summary = Summary::of(id, began, game);
        let count = game.game().sheet().player_count(summary.header.players.len()).unwrap_or(game.count());
        summary.seen((game.game(), count), renames)
    }
}

impl Summary {
    /// The summary of the match `game`. `began` is the time when the match began.
    pub fn of(id: &str, began: i64, game: &Match) -> Summary {
        let story = game.story(View::default());
        let (winners, shared) = story.outcome.map_or((SeatSet::NONE, false), |outcome| (outcome.winners(), outcome.is_shared()));
        let (header, ended) = ended(game, &story);
        let gone = gone(game, &story);
        let everybody: Vec<u8> = ended.columns().chain(gone.iter().map(|(column, _)| *column)).map(|column| column.0).collect();
        let totals = if story.sides == Sides::Alone { ended.gather(&story.totals) } else { story.totals }.as_slice().to_vec();
        Summary {
            id: id.to_owned(),
            began,
            last: game.journal().steps.last().map_or(began, |step| step.at),
            header,
            written: game.written(),
            over: story.outcome.is_some(),
            deals: story.settled.len(),
            alone: story.sides == Sides::Alone,
            totals,
            tricks: Some(tricks(&story, &ended).unwrap_or_default()),
            left: gone.into_iter().map(|(column, name)| left(&story, column, name)).collect(),
            groups: Some(groups(&story, &everybody)),
            winners: winners.iter().filter_map(|seat| ended.side(Side(seat.0))).map(|side| side.0).collect(),
            shared,
            dealer: story.dealer.0,
            feats: Some(Feats::of(&story, &ended, game.game().higher_wins(&game.header().house_rules))),
        }
    }

    /// Whether an older version wrote the summary and counted less, so that it has to be computed again.
    pub fn is_incomplete(&self) -> bool {
        self.feats.is_none() || self.tricks.is_none() || self.groups.is_none()
    }

    /// The match as the records show it. `None` if this version does not know the game or its number of players, or if
    /// the totals do not fit the table.
    pub fn played(&self, renames: &Renames) -> Option<Played> {
        let game = self.header.game.open().ok()?;
        let count = game.sheet().player_count(self.header.players.len())?;
        let sides = if self.alone { Sides::Alone } else { Sides::Two };
        (self.totals.len() == sides.count(count.table())).then(|| self.seen((game, count), renames))
    }

    /// The match of a known game, as the records show it.
    fn seen(&self, (game, count): (&'static dyn AnyGame, PlayerCount), renames: &Renames) -> Played {
        let winners: SeatSet = self.winners.iter().map(|seat| Seat(*seat)).collect();
        let state = match self.over {
            false => MatchState::Open,
            true if winners.is_empty() => MatchState::GivenUp,
            true => MatchState::Finished,
        };
        let rules = &self.header.house_rules;
        let written: Vec<String> = self.header.players.iter().chain(self.left.iter().map(|left| &left.name)).cloned().collect();
        let mut people = renames.people(&written);
        let groups = self.groups.as_ref().filter(|groups| groups.iter().all(|group| group.fits(people.len())));
        let groups = groups.cloned().unwrap_or_default();
        let gone = people.split_off(self.header.players.len().min(people.len()));
        Played {
            id: self.id.clone(),
            began: self.began,
            last: self.last,
            header: self.header.clone(),
            written: self.written.clone(),
            game,
            count,
            people,
            left: self.left.iter().zip(gone).map(|(left, name)| Left { name, ..left.clone() }).collect(),
            groups,
            state,
            deals: self.deals,
            sides: if self.alone { Sides::Alone } else { Sides::Two },
            totals: Seats::from_slice(&self.totals),
            tricks: self.tricks.as_ref().filter(|tricks| tricks.len() == self.totals.len()).map(|tricks| Seats::from_slice(tricks)),
            winners,
            shared: self.shared,
            measure: Measure { game: game.sheet().id, unit: game.unit(rules), higher_wins: game.higher_wins(rules) },
            feats: self.feats.clone(),
        }
    }
}

/// The tricks of all deals, by side at the end of the match. `None` if a deal has no number of tricks.
fn tricks(story: &Story, ended: &Seating) -> Option<Vec<i64>> {
    let alone = story.sides == Sides::Alone;
    let mut sum = vec![0; if alone { ended.len() } else { story.totals.len() }];
    for settled in &story.settled {
        for (side, tricks) in (0..).map(Side).zip(settled.tricks.as_ref()?.iter()) {
            let side = if alone { ended.side(settled.seating.column(side)) } else { Some(side) };
            let sum = side.and_then(|side| sum.get_mut(side.index()));
            sum.into_iter().for_each(|sum: &mut i64| *sum += tricks);
        }
    }
    Some(sum)
}

/// The columns and names of the people who left before the end of a match. Whoever played no deal has not played the match and is not among
/// them.
fn gone(game: &Match, story: &Story) -> Vec<(Side, String)> {
    let columns = (0..).map(Side).zip(game.whole().header().players.clone());
    let has_played = |column| story.settled.iter().any(|settled| settled.seating.side(column).is_some());
    let is_gone = |column: Side| !story.here.has(Seat(column.0)) && (story.outcome.is_none() || has_played(column));
    columns.filter(|(column, _)| is_gone(*column) && story.sides == Sides::Alone).collect()
}

/// A person who left before the end of a match.
fn left(story: &Story, column: Side, name: String) -> Left {
    let tricks = tricks(story, &Seating::of(&[column.0])).and_then(|tricks| tricks.first().copied());
    Left { name, total: story.totals.get(column), tricks }
}

/// The header with the players at the end of a match, and their columns. Players who left are not included.
fn ended(game: &Match, story: &Story) -> (Header, Seating) {
    let mut header = game.whole().header().clone();
    let is_here = |at: usize| story.here.has(Seat(at as u8));
    let here: Vec<u8> = (0..header.players.len()).filter(|at| is_here(*at)).map(|at| at as u8).collect();
    if here.len() < header.players.len() {
        header.players = here.iter().filter_map(|at| header.players.get(usize::from(*at)).cloned()).collect();
        header.marks = here.iter().filter_map(|at| header.marks.get(usize::from(*at)).copied()).collect();
    }
    (header, Seating::of(&here))
}
