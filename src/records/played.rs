//! A match in the records: the players, the state, and the totals.

use serde::{Deserialize, Serialize};

use super::{DealGroup, Feats};
use crate::games::{AnyGame, PlayerCount, place};
use crate::matches::Header;
use crate::reckoning::Unit;
use crate::table::{Seat, SeatSet, Seats, Side, Sides, Table};
use crate::text::{Lang, Say};

/// The state of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchState {
    /// The match is neither finished nor given up, so the table can play on.
    Open,
    /// The match was played to its end.
    Finished,
    /// The table gave the match up without a winner.
    GivenUp,
}

/// The result of a match for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    /// The player's side has won, and no other side has.
    Won,
    /// Several sides have won, among them the player's.
    Shared,
    /// The player's side is not among the sides that have won.
    Lost,
}

/// The measure of a total: its game, its unit, and its direction. Only totals of equal measure can be added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The id of the game.
    pub game: &'static str,
    /// The unit of the totals.
    pub unit: Unit,
    /// Whether the higher total is better.
    pub higher_wins: bool,
}

/// A person who left a match before its end, while the other players went on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    /// The name of the person as entered.
    pub name: String,
    /// The total of the person when the person left.
    pub total: i64,
    /// The number of tricks that the person took in all deals. `None` if a deal does not record the number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<i64>,
}

/// A match as the records show it.
#[derive(Clone, Debug)]
pub struct Played {
    /// The id of the match.
    pub id: String,
    /// The time when the match began, in milliseconds since 1970 (UTC).
    pub began: i64,
    /// The time of the last step of the match, in milliseconds since 1970 (UTC).
    pub last: i64,
    /// The last header of the match, with the names as they were entered.
    pub header: Header,
    /// Every name in the match, including players who were replaced.
    pub written: Vec<String>,
    /// The game of the match.
    pub game: &'static dyn AnyGame,
    /// The number of players at the end of the match.
    pub count: PlayerCount,
    /// The players under today's names, by seat.
    pub people: Vec<String>,
    /// The people who left before the end, under today's names.
    pub left: Vec<Left>,
    /// The deals of the match, grouped by the people who played them. Empty if everybody played all deals, and also if the summary of the
    /// match was written before deals were grouped.
    pub groups: Vec<DealGroup>,
    /// Whether the match is open, finished, or given up without a winner.
    pub state: MatchState,
    /// The number of saved deals.
    pub deals: usize,
    /// Whether each player plays alone, or two sides share a score each.
    pub sides: Sides,
    /// The totals of the match, by side.
    pub totals: Seats<i64>,
    /// The tricks of all deals, by side. `None` if their number is unknown.
    pub tricks: Option<Seats<i64>>,
    /// The seats of the winners.
    pub winners: SeatSet,
    /// Whether several sides have won.
    pub shared: bool,
    /// The measure of the totals.
    pub measure: Measure,
    /// The feats of the match. `None` if its summary was written before feats were counted.
    pub feats: Option<Feats>,
}

impl Played {
    /// Everybody who played: the final players by seat, then the people who left.
    pub fn everybody(&self) -> impl Iterator<Item = &str> {
        self.people.iter().chain(self.left.iter().map(|left| &left.name)).map(String::as_str)
    }

    /// The time by which lists date the match. It is the beginning of the match, which also decides its evening and its year. An open match
    /// is dated by its last step.
    pub fn dated(&self) -> i64 {
        if self.state == MatchState::Open { self.last } else { self.began }
    }

    /// The title of the match.
    pub fn title(&self, lang: Lang) -> &str {
        self.header.title(self.game, lang)
    }

    /// The table of the match, with its order of turns.
    pub fn table(&self) -> Table {
        self.game.table(&self.header.house_rules, self.count)
    }

    /// The seat of a person at the end of the match. `None` if the person did not play to the end.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        self.people.iter().position(|name| name == person).map(|at| Seat(at as u8))
    }

    /// The result of the match (won, shared or lost) for the player at `seat`. `None` if the match is not finished.
    pub fn result(&self, seat: Seat) -> Option<Result> {
        let result = match (self.winners.has(seat), self.shared) {
            (true, false) => Result::Won,
            (true, true) => Result::Shared,
            (false, _) => Result::Lost,
        };
        (self.state == MatchState::Finished).then_some(result)
    }

    /// The result of the match for a person. A person who left before its end has lost. `None` if the person did not play, or if the match
    /// is not finished.
    pub fn result_of(&self, person: &str) -> Option<Result> {
        let lost = || self.was_left_by(person).then_some(Result::Lost);
        self.seat_of(person).and_then(|seat| self.result(seat)).or_else(lost)
    }

    /// Whether a person left the match before its end, while the other players went on. `false` if the match is not finished. Such a person
    /// has played the match and has not won.
    pub fn was_left_by(&self, person: &str) -> bool {
        self.state == MatchState::Finished && self.left.iter().any(|left| left.name == person)
    }

    /// The final total of a player's side.
    pub fn total(&self, seat: Seat) -> i64 {
        self.totals.get(self.sides.side_of(seat))
    }

    /// The place of a player's side, from 1. Winners come first, then the better total. Equal totals have equal places.
    pub fn place(&self, seat: Seat) -> usize {
        place(self.sides.side_of(seat), (self.sides, self.table()), &self.totals, self.winners, self.measure.higher_wins)
    }

    /// A total as the game writes it.
    pub fn written(&self, total: i64) -> Say {
        self.game.total(&self.header.house_rules, total)
    }

    /// A total as a number. If the game writes totals as phrases with a number, returns the number in the phrase, otherwise `total` itself.
    pub fn figure(&self, total: i64) -> i64 {
        self.written(total).number().unwrap_or(total)
    }

    /// The sides in the order of their totals, the best first.
    pub fn ranking(&self) -> Vec<Side> {
        let mut sides: Vec<Side> = self.sides.all(self.table()).collect();
        sides.sort_by_key(|side| self.place(Seat(side.0)));
        sides
    }
}
