//! Computes a deal as it would be if other players had won some of its tricks. Rulings are compared with this small model (clauses 1.3 and
//! 1.5 of the rule sheet `irregularities`).

use trick_ledger::asking::{Facts, Value};
use trick_ledger::games::AnyGame;
use trick_ledger::matches::{Match, MatchFile};
use trick_ledger::table::{Seat, SeatSet};

use crate::oracle::seats;
use crate::telling::{Telling, Told};
use crate::truth::Truth;

/// The facts that keep their values when tricks are moved. They are payments made during the deal, or they depend on the cards in the moved
/// tricks, which are unknown.
const STAY: &[&str] =
    &["joffre", "honours", "honour_cards", "royal", "events", "event_cards", "aces_won", "aces_lost", "tens_won", "tens_lost"];

/// The largest number of answers in one deal.
const PATIENCE: usize = 300;

/// A match with only this deal. `None` if the match file is refused.
pub fn match_of(telling: &Telling, facts: &Facts) -> Option<Match> {
    let players: Vec<String> = (0..telling.players.get()).map(|seat| format!("P{seat}")).collect();
    let file = serde_json::json!({
        "game": telling.game.sheet().id,
        "players": players,
        "first_dealer": telling.dealer.0,
        "house_rules": telling.rules,
        "deals": [facts],
    });
    MatchFile::read(&file.to_string()).ok()?.into_match(0).ok()
}

/// The deal after other players have won some tricks. Each trick is won by the card that its new winner played to it. `None` if the app
/// refuses the changed deal.
pub fn told_so(game: &'static dyn AnyGame, seed: u64, won: &[(usize, Seat)]) -> Option<Telling> {
    let mut telling = crate::told(game, seed);
    for (at, by) in won {
        let trick = telling.truth.tricks.get_mut(*at)?;
        match trick.plays.iter().rposition(|play| play.seat == *by) {
            Some(winning) => trick.winning = winning,
            // Changes only the winner of the trick, because in this deal no cards were played and the winners were drawn at random.
            None => trick.plays[trick.winning].seat = *by,
        }
    }
    telling.retell().then_some(telling)
}

impl Telling {
    /// Enters the deal again: the facts about tricks come from the changed tricks, all other facts stay. Returns
    /// whether the app accepts the deal.
    fn retell(&mut self) -> bool {
        let (before, players) = (self.facts.clone(), usize::from(self.players.get()));
        let is_of_tricks = |telling: &mut Telling, key: &str| {
            if STAY.contains(&key) {
                return false;
            }
            let given = telling.truth.given.iter().any(|(other, ..)| other == key);
            !given && (0..players).any(|at| telling.truth.answer(key, Some(at), &before, &mut telling.luck).is_some())
        };
        let mut facts = before.clone();
        let keys: Vec<String> = before.iter().map(|(key, _)| key.to_owned()).collect();
        for key in keys {
            if is_of_tricks(self, &key) {
                facts.remove(&key);
            }
        }
        if self.game.sheet().id == "ascot" {
            // In Ascot the steps of the horses are entered instead of the log. After a ruling the winner of a trick may differ from the
            // leader of the next trick, and a log cannot record this.
            facts.remove("led");
            facts.remove("taken");
            let steps = (0..4).filter_map(|at| Some(("half_steps".to_owned(), Some(at), self.truth.ascot("half_steps", at)?)));
            facts.tell(&steps.collect::<Vec<_>>());
        }
        for _ in 0..PATIENCE {
            let question = match self.hear(&mut facts, true) {
                Told::Complete(_) => {
                    self.facts = facts;
                    return true;
                }
                Told::Refused(_) | Told::Odd(_) => return false,
                Told::Asks(question) => question,
            };
            let (key, at) = (question.fact.key, question.at);
            let as_before = || {
                let value = before.get(key)?;
                at.map_or(Some(value.clone()), |at| value.items().get(at).cloned())
            };
            let is_given = self.truth.given.iter().any(|(other, ..)| other == key);
            let value = if is_given || STAY.contains(&key) {
                as_before()
            } else {
                self.truth.answer(key, at, &facts, &mut self.luck).or_else(as_before)
            };
            let Some(value) = value else { return false };
            facts.tell(&[(key.to_owned(), at, value)]);
        }
        false
    }
}

impl Truth {
    /// The party of each chair in this deal. Partners have the same number.
    pub fn parties(&self, facts: &Facts) -> Vec<u8> {
        let one = |key: &str| Truth::fact::<Seat>(facts, key);
        let side: Option<SeatSet> = match self.id() {
            "nominations" => Some([self.declarer, one("partner")].into_iter().flatten().collect()),
            "king-of-the-hill" => Some([Some(self.table.next(self.dealer)), one("partner")].into_iter().flatten().collect()),
            // The first of three players of Gaigel to call plays against both others (section 4.8 of its rules).
            "gaigel" if self.table.players() == 3 => one("called_by").map(|caller| [caller].into_iter().collect()),
            "kloepper" => Some(seats(facts, "q_team").into_iter().chain(one("knock")).collect()),
            id if id.starts_with("chiamata") || id.starts_with("briscola5") || id == "bugiarda" => {
                Some(["declarer", "partner", "partner2"].iter().filter_map(|key| one(key)).collect())
            }
            _ => None,
        };
        let of = |seat: Seat| match side {
            Some(side) => u8::from(!side.has(seat)),
            None => self.sides.side_of(seat).0,
        };
        self.table.seats().map(of).collect()
    }

    /// The worth of the scoring cards in these tricks.
    pub fn worth_of(&self, tricks: &[usize]) -> i64 {
        let cards = || tricks.iter().filter_map(|at| self.tricks.get(*at)).flat_map(|trick| trick.cards());
        let (mut hearts, mut queens) = (0, 0);
        for card in cards() {
            let is_queen = card.rank() == Some(trick_ledger::cards::Rank::Queen);
            hearts += i64::from(card.suit() == Some(trick_ledger::cards::Suit::Hearts));
            hearts += self.bad_spades().into_iter().filter(|(bad, _)| *bad == card).map(|(_, worth)| worth as i64).sum::<i64>();
            queens += i64::from(is_queen);
        }
        match self.id() {
            "hearts" => hearts,
            "queens-dungeon" => queens,
            _ => self.points(cards()),
        }
    }
}

/// Whether `word` is the value of the fact, or an item of its list.
pub fn says(facts: &Facts, key: &str, word: &'static str) -> bool {
    facts.get(key).is_some_and(|told| told.items().iter().chain([told]).any(|value| *value == Value::word(word)))
}
