//! Plays random matches of any game, under random house rules: every question is answered with one of its legal answers.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod luck;

use std::thread;

use trick_ledger::asking::{AtHand, Entry, FactPlace, Kind, Meanwhile, Question, Statement, Value};
use trick_ledger::games::{AnyGame, Beside, DealRecord, Script, Story, View};
use trick_ledger::matches::{Act, Change, Header};
use trick_ledger::table::Seat;

pub use luck::Luck;
use luck::any_rules;

/// The largest number of deals in one match.
const OF_A_MATCH: usize = 3;

/// The largest number of answers in one match. Bids and stakes could go on forever.
const PATIENCE: usize = 500;

/// A table that plays a random match of a game.
pub struct Table {
    pub game: &'static dyn AnyGame,
    seed: u64,
    pub luck: Luck,
    pub header: Header,
    entry: Entry,
    pub deals: Vec<DealRecord>,
}

impl Drop for Table {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("match {} of {}: {:?}, {:?}", self.seed, self.game.sheet().id, self.header, self.deals);
        }
    }
}

impl Table {
    /// A random table of `game`, before the first entry.
    pub fn sit_down(game: &'static dyn AnyGame, seed: u64) -> Table {
        let mut luck = Luck(seed << 32);
        let count = *luck.pick(&game.sheet().player_counts().collect::<Vec<_>>());
        let players = count.get();
        let header = Header {
            game: game.sheet().id.into(),
            players: (0..players).map(|seat| seat.to_string()).collect(),
            first_dealer: luck.below(usize::from(players)) as u8,
            house_rules: any_rules(game, count, &mut luck),
            ..Header::default()
        };
        let entry = *luck.pick(&[Entry::Totals, Entry::Totals, Entry::Live]);
        Table { game, seed, luck, header, entry, deals: Vec::new() }
    }

    /// Plays the match and returns the acts of the table, one for each answer.
    pub fn acts(&mut self) -> Vec<Act> {
        let mut acts = vec![Act::Do(Change::Enter(self.entry))];
        let mut by_another_way = false;
        for _ in 0..PATIENCE {
            let Some(open) = self.replay(None).open.filter(|open| open.deal < OF_A_MATCH) else { break };
            self.deals.resize_with(self.deals.len().max(open.deal + 1), DealRecord::default);
            let deal = &mut self.deals[open.deal];
            let Some(stopped) = open.stopped else {
                deal.facts.forget(&open.left_over);
                deal.settled = true;
                acts.push(Act::Do(Change::Settle { deal: open.deal, drop: open.left_over }));
                continue;
            };
            let told = match &stopped.objection {
                Some(_) if stopped.confirms.is_some() => stopped.confirms.into_iter().collect(),
                Some(hard) if !by_another_way && !stopped.question.offers.is_empty() => {
                    panic!("a legal answer to {} was refused later: {hard:?}", stopped.question.fact.key)
                }
                None if stopped.question.instead.is_some() && self.luck.below(8) == 0 => {
                    self.entry = if self.entry == Entry::Live { Entry::Totals } else { Entry::Live };
                    by_another_way = true;
                    acts.push(Act::Do(Change::Enter(self.entry)));
                    continue;
                }
                None if self.luck.below(8) == 0
                    && let Some(told) = self.meanwhile(&stopped.question, &open.at_hand) =>
                {
                    by_another_way = true;
                    told
                }
                _ => {
                    let other = self.another_way(&stopped.question);
                    by_another_way |= other.is_some();
                    vec![self.any_fact(&other.unwrap_or(stopped.question))]
                }
            };
            self.deals[open.deal].facts.tell(&told);
            acts.push(Act::Do(Change::Tell { deal: open.deal, facts: told }));
        }
        acts
    }

    /// Picks, at random, one of the facts that can be entered in place of the fact of `question`, and returns the question for it. `None`
    /// if the table answers `question` itself.
    fn another_way(&mut self, question: &Question) -> Option<Question> {
        let ways: Vec<_> = question.others.iter().flatten().map(|way| way.0).collect();
        if ways.is_empty() || self.luck.below(8) > 0 {
            return None;
        }
        let place = FactPlace { key: self.luck.pick(&ways).key, at: None };
        let stopped = self.replay(Some(place)).open?.stopped?;
        stopped.objection.is_none().then_some(stopped.question)
    }

    /// Presses, at random, one of the keys that the screen offers for events besides the answers to the open question (for example a
    /// declaration). Returns the facts that the key enters. `None` if no key is offered, or if the chosen key enters no fact.
    fn meanwhile(&mut self, asked: &Question, at_hand: &[AtHand]) -> Option<Vec<Statement>> {
        if at_hand.is_empty() {
            return None;
        }
        match &self.luck.pick(at_hand).does {
            Meanwhile::Tells(told) => Some(told.clone()),
            Meanwhile::Asks(fact, at) => {
                let question = self.replay(Some(FactPlace { key: fact.key, at: *at })).open?.stopped.unwrap().question;
                assert_ne!((question.fact, question.at), (asked.fact, asked.at), "{} is at hand and is not asked for", fact.key);
                Some(vec![self.any_fact(&question)])
            }
            Meanwhile::DealsAgain | Meanwhile::Reads(_) => None,
        }
    }

    fn any_fact(&mut self, question: &Question) -> Statement {
        (question.fact.key.to_owned(), question.at, any_answer(question, &mut self.luck))
    }

    fn replay(&self, reopened: Option<FactPlace<'_>>) -> Story {
        let script = Script {
            players: self.game.sheet().player_count(self.header.players.len()).unwrap(),
            first_dealer: Seat(self.header.first_dealer),
            house_rules: &self.header.house_rules,
            deals: &self.deals,
            beside: Beside::NOTHING,
            entry: self.entry,
        };
        self.game.replay(&script, View { reopened, ..View::default() }).unwrap()
    }
}

fn any_answer(question: &Question, luck: &mut Luck) -> Value {
    if let (Kind::Number { min, max, step }, true) = (question.kind, question.offers.is_empty()) {
        // There are too many numbers to list. A number that does not fit is refused and asked for again.
        return Value::Number(min + luck.below(((max - min) / step + 1) as usize) as i64 * step);
    }
    if let (Kind::Halves { min, max }, true) = (question.kind, question.offers.is_empty()) {
        return Value::Number(min + luck.below((max - min + 1) as usize) as i64);
    }
    let legal: Vec<_> = question.offers.iter().filter(|offer| offer.barred.is_none()).collect();
    assert!(!legal.is_empty(), "{} has no legal answer", question.fact.key);
    // Some questions are answered together, for example in Apples how many cards of each rank each player won. If a random answer leaves
    // one number unknown, the other numbers seldom fit the number of cards in the deal. So a number is chosen wherever a number is offered.
    let numbers: Vec<_> = legal.iter().filter(|offer| question.together.is_some() && offer.value.number().is_some()).copied().collect();
    luck.pick(if numbers.is_empty() { &legal } else { &numbers }).value.clone()
}
