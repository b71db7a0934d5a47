//! A match that is being set up: the players, their seats, the first dealer, and the house rules.

use serde::{Deserialize, Serialize};

use super::mark::Mark;
use super::name::{NameTrouble, check_name};
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
    /// The house rules that differ from their defaults, or that the table chose where a new match [begins](AnyGame::begins_with) with a
    /// value other than the default.
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
    /// [begins](AnyGame::begins_with) are added to `house_rules`, unless these name them.
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

    /// Adds the rules with which a new match begins to the house rules, unless these name them.
    fn begin_with(&mut self, game: &dyn AnyGame) {
        for (key, value) in self.begun_with(game).iter() {
            if self.house_rules.get(key).is_none() {
                self.house_rules.set(key.to_owned(), value.clone());
            }
        }
    }

    /// Replaces the house rules by `rules` from elsewhere: those of a code, or those saved under a name. They do not know the number of
    /// players, so the rules with which a match of this number begins are added, unless `rules` name them.
    pub fn take_rules(&mut self, game: &dyn AnyGame, rules: Facts) {
        self.house_rules = rules;
        self.begin_with(game);
    }

    /// Replaces the house rules by `rules`, which this table chose. A rule that they do not name has its default, even if a new match begins
    /// with another value.
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

    /// Whether the house rules are those of `rules`, which come from elsewhere, as for [`Draft::take_rules`].
    pub fn follows(&self, game: &dyn AnyGame, rules: &Facts) -> bool {
        let mut other = self.clone();
        other.take_rules(game, rules.clone());
        // The order in which the rules were chosen does not matter.
        let (one, two) = (&self.house_rules, &other.house_rules);
        one.len() == two.len() && one.iter().all(|(key, value)| two.get(key) == Some(value))
    }

    /// Adds a place for one more player. Rules with which a match of the earlier number of players began become those of the new number.
    pub fn add_place(&mut self, game: &dyn AnyGame) {
        self.house_rules = self.chosen_rules(game);
        self.places.push(None);
        self.begin_with(game);
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

    /// Puts the players of an earlier match at their places in that match. `then` is its direction of play. `dealer` is the seat that
    /// would have dealt next in it.
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

    /// The tidied name of a new player, checked against the names of the players at this table by [`check_name`].
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
        // Uses the function `clockwise` to convert places into the order of play, too. The two orders are mirror images of each other, so
        // it converts both ways.
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
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;
    use crate::games::find;

    fn player(name: &str, mark: u8) -> Player {
        Player { name: name.into(), mark: Mark::of(mark) }
    }

    fn empty(game: &str) -> Draft {
        let game = find(game).unwrap();
        Draft::empty(game, game.sheet().usual_count(), Facts::default())
    }

    fn table(game: &str, names: &[&str]) -> Draft {
        let known: Vec<_> = names.iter().zip(0..).map(|(name, mark)| player(name, mark)).collect();
        Draft { places: vec![None; names.len()], ..empty(game) }.filled_with(&known)
    }

    /// Every game with each of its numbers of players, and the rules with which a new match of them begins.
    fn begun() -> Vec<(&'static dyn AnyGame, PlayerCount, Facts)> {
        let counts = |game: &'static dyn AnyGame| {
            let counts = game.sheet().players.iter().filter_map(|players| game.sheet().player_count(usize::from(*players)));
            counts.map(move |players| (game, players, game.begins_with(players)))
        };
        crate::games::SHELF.iter().copied().flat_map(counts).collect()
    }

    fn names(draft: &Draft) -> Vec<&str> {
        draft.places.iter().map(|place| place.as_ref().map_or("", |player| player.name.as_str())).collect()
    }

    #[test]
    fn places_are_asked_for_and_then_the_dealer() {
        let mut draft = table("roller-derby", &["Mika", "Jun"]);
        draft.places.extend([None, None]);
        assert_eq!(draft.lacks(), Some(Lack::Place(2)));
        assert_eq!(draft.agreed(Direction::Clockwise), None);
        let draft = draft.filled_with(&[player("Jun", 1), player("Hana", 0), player("Theo", 3), player("Aya", 4)]);
        assert_eq!(names(&draft), ["Mika", "Jun", "Hana", "Theo"]);
        assert_eq!(draft.places[2].as_ref().unwrap().mark, Mark::of(2), "0 and 1 are taken");
        assert_eq!(draft.lacks(), Some(Lack::Dealer));
    }

    /// Checks that in Chiamata a table of six or seven deals twice round. A table of five has the default of 10 deals, which others can
    /// choose too.
    #[test]
    fn section_6_a_new_match_of_six_is_dealt_twice_round() {
        let game = find("chiamata-5p").unwrap();
        let draft =
            |players, rules: &str| Draft::empty(game, game.sheet().player_count(players).unwrap(), serde_json::from_str(rules).unwrap());
        let deals = |draft: &Draft| draft.house_rules.get("deal_count").and_then(Value::number);
        assert_eq!([5, 6, 7].map(|players| deals(&draft(players, "{}"))), [None, Some(12), Some(14)]);
        let mut six = draft(6, r#"{"follow_mode":"must"}"#);
        assert_eq!(six.chosen_rules(game), draft(5, r#"{"follow_mode":"must"}"#).house_rules);
        six.add_place(game);
        assert_eq!((six.places.len(), deals(&six)), (7, Some(14)));
        six.house_rules.set("deal_count", Value::Number(20));
        assert_eq!(six.chosen_rules(game), six.house_rules);
        six.reset_rules(game);
        assert_eq!(six.house_rules, draft(7, "{}").house_rules);
    }

    /// Checks that whoever chooses the default at a table that begins with another value keeps it: in this match, in the next one, and with
    /// one player more. The form leaves out a rule that has its default.
    #[test]
    fn a_chosen_default_stays_chosen() {
        let mut checked = 0;
        for (game, players, begun) in begun() {
            for (key, _) in begun.iter() {
                let mut draft = Draft::empty(game, players, Facts::default());
                let mut form = draft.house_rules.clone();
                form.remove(key);
                draft.choose_rules(game, form);
                assert_eq!(game.length(&draft.house_rules, players), game.length(&Facts::default(), players), "{game:?}");
                let again = Draft::empty(game, players, draft.house_rules.clone());
                let next = Draft::empty(game, players, draft.chosen_rules(game));
                assert_eq!([&again.house_rules, &next.house_rules], [&draft.house_rules; 2], "{game:?}: {key}");
                if let Some(more) = game.sheet().player_count(draft.places.len() + 1) {
                    let before = game.length(&draft.house_rules, players);
                    draft.add_place(game);
                    assert_eq!(game.length(&draft.house_rules, more), before, "{game:?}: {key}");
                }
                checked += 1;
            }
        }
        assert!(checked >= 2, "Chiamata for six and for seven");
    }

    /// Checks that rules from a code, or saved under a name, begin like a new match. Rules that are saved leave out what the number of
    /// players brought, and are recognized in the next match.
    #[test]
    fn rules_from_elsewhere_begin_as_a_new_match_does() {
        for (game, players, _) in begun() {
            let new = Draft::empty(game, players, Facts::default());
            let mut taken = new.clone();
            taken.take_rules(game, Facts::default());
            assert_eq!(taken.house_rules, new.house_rules, "{game:?}");
        }
        let game = find("chiamata-5p").unwrap();
        let draft = |players| Draft::empty(game, game.sheet().player_count(players).unwrap(), Facts::default());
        let must: Facts = serde_json::from_str(r#"{"follow_mode":"must"}"#).unwrap();
        let mut six = draft(6);
        six.house_rules.set("follow_mode", must.get("follow_mode").unwrap().clone());
        let saved = six.chosen_rules(game);
        assert_eq!(saved, must);
        assert!(six.follows(game, &saved) && !draft(6).follows(game, &saved));
        let mut five = draft(5);
        five.take_rules(game, saved.clone());
        assert_eq!(five.house_rules, must);
        let next = Draft::empty(game, game.sheet().player_count(6).unwrap(), six.chosen_rules(game));
        assert!(next.follows(game, &saved));
    }

    /// Checks that a saved match that does not name the number of deals keeps the default with which it was begun.
    #[test]
    fn an_old_match_of_six_keeps_its_ten_deals() {
        let game = find("chiamata-5p").unwrap();
        assert_eq!(game.length(&Facts::default(), game.sheet().player_count(6).unwrap()), Some(10));
    }

    /// Checks that rules with which a new match begins can be played, and differ from the defaults.
    #[test]
    fn every_game_can_be_played_as_it_begins() {
        for (game, players, rules) in begun() {
            assert!(game.wrong_rules(&rules).is_empty() && game.wrong_table(&rules, players).is_none(), "{game:?}");
            let usual = Facts::default();
            assert!(rules.iter().all(|(key, value)| {
                let switch = game.switches().iter().find(|switch| switch.fact.key == key).unwrap();
                *Chosen::new(game.switches(), &usual).usual(switch) != *value
            }));
        }
    }

    #[test]
    fn whoever_moves_changes_places() {
        let mut draft = table("roller-derby", &["Mika", "Jun", "Hana", "Theo"]);
        draft.seat(0, player("Hana", 2));
        assert_eq!(names(&draft), ["Hana", "Jun", "Mika", "Theo"]);
        draft.seat(1, player("Aya", 1));
        assert_eq!(names(&draft), ["Hana", "Aya", "Mika", "Theo"]);
        assert_eq!(draft.places[1].as_ref().unwrap().mark, Mark::of(1), "Jun took the mark along");
        draft.seat(9, player("Noor", 5));
        assert_eq!(names(&draft), ["Hana", "Aya", "Mika", "Theo"]);
    }

    #[test]
    fn marks_go_round_those_that_are_free() {
        let mut draft = table("roller-derby", &["Mika", "Jun", "Hana", "Theo"]);
        let mut marks = Vec::new();
        for _ in 0..7 {
            draft.change_mark(2);
            marks.push(draft.places[2].as_ref().unwrap().mark);
        }
        assert_eq!(marks, [4, 5, 6, 7, 8, 9, 2].map(Mark::of));
        draft.places[2] = None;
        draft.change_mark(2);
        assert_eq!(draft.places[2], None);
    }

    #[test]
    fn names_are_tidied_and_stand_once() {
        let draft = table("roller-derby", &["Mika", "Jun"]);
        assert_eq!(draft.check_name("  Anna   Lena "), Ok("Anna Lena".into()));
        assert_eq!(draft.check_name(" \u{3000}"), Err(NameTrouble::Empty));
        assert_eq!(draft.check_name("Jun "), Err(NameTrouble::Taken));
        assert_eq!(draft.check_name("Theo\u{202e}"), Ok("Theo".into()));
        assert_eq!(draft.check_name("Ｊun"), Err(NameTrouble::Alike));
        assert_eq!(draft.check_name("jun"), Err(NameTrouble::Alike));
        assert_eq!(draft.check_name("J\u{200b}un"), Err(NameTrouble::Taken));
        assert_eq!(table("roller-derby", &["Mika", "Jun\u{202e}"]).check_name("Jun"), Err(NameTrouble::Taken));
    }

    #[test]
    fn people_keep_their_chairs_when_the_game_goes_the_other_way() {
        let mut clockwise_game = table("secret-agent", &["Mika", "Jun", "Hana", "Theo"]);
        clockwise_game.dealer = Some(1);
        let header = clockwise_game.agreed(Direction::Clockwise).unwrap();
        assert_eq!((header.players.as_slice(), header.first_dealer), (["Mika", "Jun", "Hana", "Theo"].map(String::from).as_slice(), 1));

        let other = empty("roller-derby");
        let other = other.seated_as(&header, Direction::Clockwise, Seat(1));
        assert_eq!(other.places, clockwise_game.places);
        let header = other.agreed(Direction::CounterClockwise).unwrap();
        assert_eq!(header.players, ["Mika", "Theo", "Hana", "Jun"]);
        assert_eq!(header.marks, [0, 3, 2, 1].map(Mark::of));
        assert_eq!(header.first_dealer, 3, "still Jun");

        let back = empty("secret-agent");
        assert_eq!(back.seated_as(&header, Direction::CounterClockwise, Seat(3)).places, clockwise_game.places);
    }

    #[test]
    fn clause_7_3_whoever_joins_finds_the_totals_of_the_others_wherever_they_sit() {
        let mut draft = table("hearts", &["Mika", "Jun", "Hana"]);
        assert_eq!(draft.brings("Mika"), None);
        // The places go clockwise, but the game is played anticlockwise. So Jun, at place 1, is the last in order of play.
        draft.join(&Seats::from_slice(&[12, 30, 6]), 30, Direction::CounterClockwise);
        draft.places.push(None);
        draft.seat(3, player("Aya", 5));
        draft.seat(0, player("Aya", 5));
        assert_eq!(names(&draft), ["Aya", "Jun", "Hana", "Mika"]);
        assert_eq!(["Aya", "Mika", "Hana", "Jun"].map(|name| draft.brings(name)), [30, 12, 30, 6].map(Some));
    }

    #[test]
    fn a_lot_seats_everybody_anew() {
        let mut draft = table("roller-derby", &["Mika", "Jun", "Hana", "Theo"]);
        draft.dealer = Some(2);
        draft.draw_places(|_| 0);
        assert_eq!(names(&draft), ["Jun", "Hana", "Theo", "Mika"]);
        assert_eq!(draft.dealer, None);
        draft.draw_places(|n| n + 7);
        assert_eq!(names(&draft), ["Jun", "Hana", "Theo", "Mika"], "a draw out of bounds moves nobody");
    }
}
