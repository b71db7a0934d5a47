//! A match in so few bytes that ten thousand of them are read at once. It is written when a match is over and archived, and can be computed
//! from the match again.

use serde::{Deserialize, Serialize};

use super::feats::Feats;
use super::played::{Measure, Played, State};
use super::renames::Renames;
use crate::games::{AnyGame, PlayerCount, Story, View};
use crate::matches::{Header, Match};
use crate::table::{Seat, SeatSet, Seats, Sides};

/// The data of a match that does not depend on today's names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The id of the match.
    pub id: String,
    /// The time of its beginning, in milliseconds since 1970 (UTC).
    pub began: i64,
    /// The time of its last step.
    pub last: i64,
    /// The last agreement.
    pub header: Header,
    /// Every name that was written in it.
    pub written: Vec<String>,
    /// Whether the match is over.
    pub over: bool,
    /// The number of saved deals.
    pub deals: usize,
    /// Whether each player played alone. Otherwise there were two sides.
    pub alone: bool,
    /// The totals, by side.
    pub totals: Vec<i64>,
    /// The tricks of all deals, by side. Empty if a deal does not say their number; `None` in a summary that was written before tricks were
    /// counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<Vec<i64>>,
    /// The seats of those who have won.
    pub winners: Vec<u8>,
    /// Whether several sides have won.
    pub shared: bool,
    /// The next dealer.
    pub dealer: u8,
    /// The feats; `None` in a summary that was written before feats were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feats: Option<Feats>,
}

impl Played {
    /// A match that was kept under an id and begun at a time.
    pub fn of(id: &str, began: i64, game: &Match, renames: &Renames) -> Played {
        Summary::of(id, began, game).seen((game.game(), game.count()), renames)
    }
}

impl Summary {
    /// A match that was kept under an id and begun at a time, in short.
    pub fn of(id: &str, began: i64, game: &Match) -> Summary {
        let story = game.story(View::default());
        let (winners, shared) = story.outcome.map_or((SeatSet::NONE, false), |outcome| (outcome.winners(), outcome.is_shared()));
        Summary {
            id: id.to_owned(),
            began,
            last: game.journal().steps.last().map_or(began, |step| step.at),
            header: game.header().clone(),
            written: game.written(),
            over: story.outcome.is_some(),
            deals: story.settled.len(),
            alone: story.sides == Sides::Alone,
            totals: story.totals.as_slice().to_vec(),
            tricks: Some(tricks(&story).unwrap_or_default()),
            winners: winners.iter().map(|seat| seat.0).collect(),
            shared,
            dealer: story.dealer.0,
            feats: Some(Feats::of(&story, game.game().higher_wins(&game.header().house_rules))),
        }
    }

    /// Whether the summary was written by a version that counted less than this one, so that it is written anew.
    pub fn is_incomplete(&self) -> bool {
        self.feats.is_none() || self.tricks.is_none()
    }

    /// The match in the records. `None` if this version does not know the game or its number of players, or if
    /// the totals do not fit the table.
    pub fn played(&self, renames: &Renames) -> Option<Played> {
        let game = self.header.game.open().ok()?;
        let count = game.sheet().player_count(self.header.players.len())?;
        let sides = if self.alone { Sides::Alone } else { Sides::Two };
        (self.totals.len() == sides.count(count.table())).then(|| self.seen((game, count), renames))
    }

    /// The match of a game as the records see it.
    fn seen(&self, (game, count): (&'static dyn AnyGame, PlayerCount), renames: &Renames) -> Played {
        let winners: SeatSet = self.winners.iter().map(|seat| Seat(*seat)).collect();
        let state = match self.over {
            false => State::Open,
            true if winners.is_empty() => State::GivenUp,
            true => State::Finished,
        };
        let rules = &self.header.house_rules;
        Played {
            id: self.id.clone(),
            began: self.began,
            last: self.last,
            header: self.header.clone(),
            written: self.written.clone(),
            game,
            count,
            people: renames.people(&self.header.players),
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

/// The tricks of all deals, by side. `None` if a deal does not say their number.
fn tricks(story: &Story) -> Option<Vec<i64>> {
    let mut sum = vec![0; story.totals.len()];
    for settled in &story.settled {
        sum.iter_mut().zip(settled.tricks.as_ref()?.iter()).for_each(|(sum, tricks)| *sum += tricks);
    }
    Some(sum)
}
