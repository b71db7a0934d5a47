//! A match that is being set up: the players, their seats, the first dealer, and the house rules.

use serde::{Deserialize, Serialize};

use super::mark::Mark;
use super::name::{NameTrouble, check_length, check_name};
use super::play::Header;
use crate::asking::{Facts, Value};
use crate::games::{AnyGame, Chosen, PlayerCount, Which};
use crate::table::{Direction, Seat, Seats, Table, clockwise};

/// A person who gets a place in a match that is being set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name of the player.
    pub name: String,
    /// The colour and mark of the player.
    pub mark: Mark,
}

/// A match before it is agreed on. Places are counted clockwise, from the player at the near edge of the phone, whichever way the game is
/// played. The agreed [`Header`] lists the players in order of play instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The game that will be played.
    #[serde(flatten)]
    pub game: Which,
    /// The players' own name for the game. Empty if they have none.
    #[serde(default)]
    pub called: String,
    /// The player at each place, clockwise from the near edge of the phone. `None` at a place that is still free.
    pub places: Vec<Option<Player>>,
    /// The place of the first dealer. `None` as long as the first dealer is not known.
    pub dealer: Option<usize>,
    /// Whether the first dealer was drawn at random.
    pub by_lot: bool,
    /// Whether the first dealer follows from the last match of the same players: it is the player who would have dealt its next deal.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub in_turn: bool,
    /// The house rules that differ from their defaults. A rule is also listed if the table chose its default although a new match
    /// [begins](AnyGame::begins_with) with another value.
    pub house_rules: Facts,
    /// The totals brought from the match that this match continues, by player name. The total of a new player has an empty key.
    #[serde(default, skip_serializing_if = "Facts::is_empty")]
    pub brought: Facts,
}

/// How the first dealer was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstDealer {
    /// The table has chosen the first dealer.
    Chosen,
    /// The app has chosen the first dealer at random.
    ByLot,
    /// The first dealer is the player who would have dealt next in the last match of this table.
    InTurn,
}

/// The next thing that a draft lacks before it can be agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// There is no player at this place yet.
    Place(usize),
    /// The first dealer is not known yet.
    Dealer,
}

impl Draft {
    /// A draft for `players` players, with no player at any place. The rules with which a match of this number of players
    /// [begins](AnyGame::begins_with) are added to `house_rules`, except those that `house_rules` already has.
    pub fn empty(game: &dyn AnyGame, players: PlayerCount, house_rules: Facts) -> Draft {
        let places = vec![None; players.table().chairs()];
        let mut draft = Draft {
            game: Which::of(game),
            called: String::new(),
            places,
            dealer: None,
            by_lot: false,
            in_turn: false,
            house_rules,
            brought: Facts::default(),
        };
        draft.begin_with(game);
        draft
    }

    /// The house rules with which a new match of the players of this draft begins.
    fn begun_with(&self, game: &dyn AnyGame) -> Facts {
        game.sheet().player_count(self.places.len()).map(|players| game.begins_with(players)).unwrap_or_default()
    }

    /// Adds to the draft's house rules the rules with which a new match begins, except those that the house rules already have.
    fn begin_with(&mut self, game: &dyn AnyGame) {
        for (key, value) in self.begun_with(game).iter() {
            if self.house_rules.get(key).is_none() {
                self.house_rules.set(key.to_owned(), value.clone());
            }
        }
    }

    /// Replaces the house rules by `rules` from elsewhere: those of a code, or those saved under a name. Such rules are the same for every
    /// number of players. So the rules with which a match of this number of players begins are added, except those that `rules` already
    /// has.
    pub fn take_rules(&mut self, game: &dyn AnyGame, rules: Facts) {
        self.house_rules = rules;
        self.begin_with(game);
    }

    /// Replaces the house rules by `rules`, which this table chose. A rule that they do not name has its default, even if a new match
    /// begins with another value.
    pub fn choose_rules(&mut self, game: &dyn AnyGame, mut rules: Facts) {
        let begun = self.begun_with(game);
        for switch in game.switches() {
            let key = switch.fact.key;
            if begun.get(key).is_some() && rules.get(key).is_none() {
                let usual = Chosen::new(game.switches(), &rules).usual(switch).into_owned();
                rules.set(key, usual);
            }
        }
        self.house_rules = rules;
    }

    /// Whether the house rules of the draft are those that [`Draft::take_rules`] would make of `rules`.
    pub fn follows(&self, game: &dyn AnyGame, rules: &Facts) -> bool {
        let mut other = self.clone();
        other.take_rules(game, rules.clone());
        // The order in which the rules were chosen does not matter.
        let (one, two) = (&self.house_rules, &other.house_rules);
        one.len() == two.len() && one.iter().all(|(key, value)| two.get(key) == Some(value))
    }

    /// Adds a place for one more player. House rules that the draft has only because of its number of players are replaced by those for the
    /// new number.
    pub fn add_place(&mut self, game: &dyn AnyGame) {
        self.house_rules = self.chosen_rules(game);
        self.places.push(None);
        self.begin_with(game);
    }

    /// Whether the draft is for the number of players that was chosen on the shelf. The largest number there, `most`, is for that many or
    /// more. A number that the game does not allow was chosen for another game, so every draft suits it.
    pub fn suits(&self, game: &dyn AnyGame, chosen: usize, most: usize) -> bool {
        let players = self.places.len();
        players == chosen || (chosen == most && players > most) || game.sheet().player_count(chosen).is_none()
    }

    /// Returns to the rules with which a new match begins, and removes the players' own name for the game.
    pub fn reset_rules(&mut self, game: &dyn AnyGame) {
        self.called.clear();
        self.house_rules = self.begun_with(game);
    }

    /// The house rules that the table chose. Leaves out those with which every match of this number of players begins.
    pub fn chosen_rules(&self, game: &dyn AnyGame) -> Facts {
        let mut rules = self.house_rules.clone();
        for (key, value) in self.begun_with(game).iter() {
            if rules.get(key) == Some(value) {
                rules.remove(key);
            }
        }
        rules
    }

    /// Adds a place for one more player to the places of an earlier match. The earlier players bring their `totals`, given by seat. The new
    /// player begins with the total `own` (clause 7.3 of the rule sheet `irregularities`).
    pub fn join(&mut self, totals: &Seats<i64>, own: i64, direction: Direction) {
        let seats = clockwise(Table::of(self.places.len() as u8), Seat(0), direction);
        for (player, seat) in self.places.iter().flatten().zip(seats) {
            self.brought.tell(&[(player.name.clone(), None, Value::Number(totals.get(seat)))]);
        }
        self.brought.tell(&[(String::new(), None, Value::Number(own))]);
    }

    /// The total with which the player `name` begins. `None` if all players begin at 0.
    pub fn brings(&self, name: &str) -> Option<i64> {
        self.brought.get(name).or_else(|| self.brought.get(""))?.number()
    }

    /// Puts the players of an earlier match at the places that they had in that match. `then` is the direction of play of that match, and
    /// `dealer` is the seat that would have dealt its next deal.
    #[must_use]
    pub fn seated_as(mut self, before: &Header, then: Direction, dealer: Seat) -> Draft {
        let seats = clockwise(Table::of(before.players.len() as u8), Seat(0), then);
        self.dealer = seats.iter().position(|seat| *seat == dealer);
        self.in_turn = self.dealer.is_some();
        self.places = seats
            .iter()
            .map(|seat| {
                let mark = before.marks.get(seat.index()).copied().unwrap_or(Mark::of(seat.0));
                before.players.get(seat.index()).map(|name| Player { name: name.clone(), mark })
            })
            .collect();
        self
    }

    /// Puts the players `known`, in their order, at the free places. A player who has a place already is left out.
    #[must_use]
    pub fn filled_with(mut self, known: &[Player]) -> Draft {
        for player in known {
            if let Some(free) = self.places.iter().position(Option::is_none)
                && self.place_of(&player.name).is_none()
            {
                self.seat(free, player.clone());
            }
        }
        self
    }

    /// How the first dealer was chosen.
    pub fn first_dealer(&self) -> FirstDealer {
        match (self.by_lot, self.in_turn) {
            (true, _) => FirstDealer::ByLot,
            (false, true) => FirstDealer::InTurn,
            (false, false) => FirstDealer::Chosen,
        }
    }

    /// The next thing that the draft lacks: a player at a place, or the first dealer. `None` if the draft is complete.
    pub fn lacks(&self) -> Option<Lack> {
        let free = self.places.iter().position(Option::is_none).map(Lack::Place);
        free.or_else(|| self.dealer.is_none().then_some(Lack::Dealer))
    }

    /// The place of the player with the name `name`. `None` if no such player has a place.
    pub fn place_of(&self, name: &str) -> Option<usize> {
        self.places.iter().position(|place| place.as_ref().is_some_and(|player| player.name == name))
    }

    /// Puts a player at a place. If this player comes from another place, the player who was at the new place moves there. If another
    /// player has the newcomer's mark, the newcomer gets a free mark.
    pub fn seat(&mut self, place: usize, player: Player) {
        let from = self.place_of(&player.name);
        let mark = if from.is_some() { player.mark } else { self.free_mark(player.mark, Some(place)) };
        let Some(chair) = self.places.get_mut(place) else { return };
        let was_there = chair.replace(Player { mark, ..player });
        if let Some(from) = from.filter(|from| *from != place)
            && let Some(chair) = self.places.get_mut(from)
        {
            *chair = was_there;
        }
    }

    /// The tidied name that a new player is given on the screen, checked by [`check_name`](Draft::check_name). Its length is checked, too.
    ///
    /// # Errors
    /// The reason why no player at this table can be given the name.
    pub fn check_new_name(&self, name: &str) -> Result<String, NameTrouble> {
        check_length(name).and_then(|()| self.check_name(name))
    }

    /// The tidied name of a player, checked against the names of the players at this table by [`check_name`].
    ///
    /// # Errors
    /// The reason why no player at this table can have the name.
    pub fn check_name(&self, name: &str) -> Result<String, NameTrouble> {
        check_name(name, self.places.iter().flatten().map(|player| &player.name))
    }

    /// The mark `wish`, or the next free mark if another player has `wish`. The mark of the player at `place` counts as free.
    pub fn free_mark(&self, wish: Mark, place: Option<usize>) -> Mark {
        let others = self.places.iter().enumerate().filter(|(i, _)| Some(*i) != place).filter_map(|(_, player)| player.as_ref());
        let taken: Vec<Mark> = others.map(|player| player.mark).collect();
        wish.onward().find(|mark| !taken.contains(mark)).unwrap_or(wish)
    }

    /// Gives the player at `place` the next free mark.
    pub fn change_mark(&mut self, place: usize) {
        let now = self.places.get(place).and_then(Option::as_ref).map(|player| player.mark);
        let next = now.map(|now| self.free_mark(now.next(), Some(place)));
        if let (Some(mark), Some(Some(player))) = (next, self.places.get_mut(place)) {
            player.mark = mark;
        }
    }

    /// Puts the players at random places. `draw(n)` returns a random number from 0 to `n - 1`.
    pub fn draw_places(&mut self, mut draw: impl FnMut(usize) -> usize) {
        for last in (1..self.places.len()).rev() {
            self.places.swap(last, draw(last + 1).min(last));
        }
        (self.dealer, self.by_lot, self.in_turn) = (None, false, false);
    }

    /// The seat, counted in order of play, of the player at `place`. `None` if there is no such place.
    pub fn seat_at(&self, place: usize, direction: Direction) -> Option<Seat> {
        clockwise(Table::of(self.places.len() as u8), Seat(0), direction).get(place).copied()
    }

    /// The header of the agreed match. `None` if the draft is not complete.
    pub fn agreed(&self, direction: Direction) -> Option<Header> {
        let table = Table::of(self.places.len() as u8);
        let dealer = self.seat_at(self.dealer?, direction)?;
        // `clockwise` converts seats into places. It also converts places into seats, because clockwise order and order of play are the
        // same or mirror images of each other.
        let players = clockwise(table, Seat(0), direction)
            .into_iter()
            .map(|seat| self.places.get(seat.index()).cloned().flatten())
            .collect::<Option<Vec<_>>>()?;
        Some(Header {
            game: self.game.clone(),
            called: self.called.clone(),
            marks: players.iter().map(|player| player.mark).collect(),
            players: players.into_iter().map(|player| player.name).collect(),
            first_dealer: dealer.0,
            house_rules: self.house_rules.clone(),
        })
    }
}

#[cfg(test)]
mod tests;
