//! The plan of a game: the answers to all questions. Every question has an answer from the start, taken from the most similar kind of game.

use super::answer::{Answer, Row, word};
use super::choices::{Bids, Course, Ends, Hook, Order, Partner, Sides, Takes, Tie, To, Tricks, Trump, Wins};
use super::example::Example;
use super::formula::Formula;
use super::step::Step;

/// The answers to all questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) name: String,
    pub(super) sides: Sides,
    /// The numbers of players, in rising order.
    pub(super) players: Vec<i64>,
    pub(super) course: Course,
    /// The number of cards, or the largest.
    pub(super) cards: Formula,
    pub(super) bids: Bids,
    pub(super) order: Order,
    pub(super) hook: Hook,
    pub(super) contracts: Vec<Row>,
    /// The lowest bid. 0 if no number is bid.
    pub(super) level: i64,
    pub(super) trump: Trump,
    /// The values of S, H, D, C and NT in a bid.
    pub(super) suits: Vec<i64>,
    pub(super) partner: Partner,
    pub(super) tricks: Tricks,
    pub(super) counted: Vec<Row>,
    pub(super) worth: Formula,
    pub(super) made: Formula,
    pub(super) kept: Vec<Row>,
    pub(super) pays: Vec<Row>,
    pub(super) ends: Ends,
    pub(super) deals: Formula,
    pub(super) goal: i64,
    pub(super) floor: i64,
    pub(super) wins: Wins,
    pub(super) tie: Tie,
    pub(super) examples: Vec<Example>,
}

impl Plan {
    /// Whether a question is asked of this game.
    pub(super) fn asks(&self, step: Step) -> bool {
        let is_counted = self.course != Course::Uncounted;
        let chooses = matches!(self.bids, Bids::Declarer | Bids::Dealer);
        let takes_level = self.contracts.is_empty() || self.some_take_level();
        match step {
            Step::Cards => is_counted,
            Step::Order => self.bids == Bids::Everybody,
            Step::Hook => self.bids == Bids::Everybody && self.order == Order::InTurn,
            Step::Contracts => chooses,
            Step::Level => self.bids == Bids::Declarer && is_counted && takes_level,
            Step::Suits => self.asks(Step::Trump) && self.trump != Trump::Unasked && self.bids == Bids::Declarer,
            Step::Trump => !chooses || takes_level,
            Step::Partner => self.bids == Bids::Declarer && self.sides == Sides::Alone,
            Step::Tricks => is_counted,
            Step::Worth | Step::Made => self.bids == Bids::Declarer,
            Step::Deals => self.ends == Ends::Deals,
            Step::Goal => matches!(self.ends, Ends::Goal | Ends::Both | Ends::Made),
            Step::Floor => matches!(self.ends, Ends::Floor | Ends::Both | Ends::Made),
            Step::Wins => self.ends != Ends::Made,
            _ => true,
        }
    }

    /// Whether a contract has a number of tricks or a trump.
    pub(super) fn some_take_level(&self) -> bool {
        self.contracts.iter().any(|row| row.word(2) == Takes::Level.word())
    }

    /// Whether tricks are counted.
    pub(super) fn counts_tricks(&self) -> bool {
        self.course != Course::Uncounted && self.tricks != Tricks::Uncounted
    }

    /// The answer to a question.
    pub(super) fn answer(&self, step: Step) -> Answer {
        match step {
            Step::Name => Answer::Text(self.name.clone()),
            Step::Sides => word(self.sides.word()),
            Step::Players => Answer::Numbers(self.players.clone()),
            Step::Course => word(self.course.word()),
            Step::Cards => Answer::Formula(self.cards.clone()),
            Step::Bids => word(self.bids.word()),
            Step::Order => word(self.order.word()),
            Step::Hook => word(self.hook.word()),
            Step::Contracts => Answer::Rows(self.contracts.clone()),
            Step::Level => Answer::Number(self.level),
            Step::Trump => word(self.trump.word()),
            Step::Suits => Answer::Numbers(self.suits.clone()),
            Step::Partner => word(self.partner.word()),
            Step::Tricks => word(self.tricks.word()),
            Step::Counted => Answer::Rows(self.counted.clone()),
            Step::Worth => Answer::Formula(self.worth.clone()),
            Step::Made => Answer::Formula(self.made.clone()),
            Step::Kept => Answer::Rows(self.kept.clone()),
            Step::Pays => Answer::Rows(self.pays.clone()),
            Step::Ends => word(self.ends.word()),
            Step::Deals => Answer::Formula(self.deals.clone()),
            Step::Goal => Answer::Number(self.goal),
            Step::Floor => Answer::Number(self.floor),
            Step::Wins => word(self.wins.word()),
            Step::Tie => word(self.tie.word()),
            Step::Examples => Answer::Examples(self.examples.clone()),
        }
    }

    /// Whether a deal has no questions except those about other counted things.
    pub(super) fn asks_nothing(&self) -> bool {
        let bids = self.bids != Bids::Nobody;
        let trump = self.asks(Step::Trump) && self.trump != Trump::Unasked;
        !(bids || trump || self.counts_tricks() || self.course == Course::Told)
    }

    /// The rows of a list.
    pub(super) fn rows(&self, step: Step) -> &[Row] {
        match step {
            Step::Contracts => &self.contracts,
            Step::Counted => &self.counted,
            Step::Kept => &self.kept,
            Step::Pays => &self.pays,
            _ => &[],
        }
    }

    /// Sets an answer of the right form. Answers that no longer fit are replaced.
    pub(super) fn take(&mut self, step: Step, answer: Answer) {
        match (step, answer) {
            (Step::Name, Answer::Text(name)) => self.name = name,
            (Step::Players, Answer::Numbers(players)) => self.players = players,
            (Step::Suits, Answer::Numbers(suits)) => self.suits = suits,
            (Step::Cards, Answer::Formula(formula)) => self.cards = formula,
            (Step::Worth, Answer::Formula(formula)) => self.worth = formula,
            (Step::Made, Answer::Formula(formula)) => self.made = formula,
            (Step::Deals, Answer::Formula(formula)) => self.deals = formula,
            (Step::Level, Answer::Number(n)) => self.level = n,
            (Step::Goal, Answer::Number(n)) => self.goal = n,
            (Step::Floor, Answer::Number(n)) => self.floor = n,
            (Step::Contracts, Answer::Rows(rows)) => self.contracts = rows,
            (Step::Counted, Answer::Rows(rows)) => self.counted = rows,
            (Step::Kept, Answer::Rows(rows)) => self.kept = rows,
            (Step::Pays, Answer::Rows(rows)) => self.pays = rows,
            (Step::Examples, Answer::Examples(examples)) => self.examples = examples,
            (step, Answer::Word(word)) => self.take_word(step, &word),
            _ => {}
        }
        self.settle();
    }

    fn take_word(&mut self, step: Step, word: &str) {
        fn put<T>(slot: &mut T, read: Option<T>) {
            if let Some(read) = read {
                *slot = read;
            }
        }
        match step {
            Step::Sides => {
                put(&mut self.sides, Sides::read(word));
                self.pay_who_scores();
            }
            Step::Course => put(&mut self.course, Course::read(word)),
            Step::Bids => put(&mut self.bids, Bids::read(word)),
            Step::Order => put(&mut self.order, Order::read(word)),
            Step::Hook => put(&mut self.hook, Hook::read(word)),
            Step::Trump => put(&mut self.trump, Trump::read(word)),
            Step::Partner => put(&mut self.partner, Partner::read(word)),
            Step::Tricks => put(&mut self.tricks, Tricks::read(word)),
            Step::Ends => put(&mut self.ends, Ends::read(word)),
            Step::Wins => put(&mut self.wins, Wins::read(word)),
            Step::Tie => put(&mut self.tie, Tie::read(word)),
            _ => {}
        }
    }

    /// In a game with a declarer, pays each side or each player, whoever scores. Two partners who are paid alone would double the points
    /// of their side.
    fn pay_who_scores(&mut self) {
        let to = if self.sides == Sides::Partners { To::Side } else { To::Seat };
        if self.bids == Bids::Declarer {
            self.pays.iter_mut().for_each(|row| row.set_word(0, to.word()));
        }
    }

    /// Whether a word can be chosen, given the other answers.
    pub(super) fn offers(&self, step: Step, word: &str) -> bool {
        let is_partners = self.sides == Sides::Partners;
        match step {
            Step::Bids => self.course != Course::Uncounted || Bids::read(word) != Some(Bids::Everybody),
            Step::Tricks => match Tricks::read(word) {
                Some(Tricks::Side) => is_partners,
                Some(Tricks::Declarer) => self.bids == Bids::Declarer,
                _ => true,
            },
            Step::Ends => match Ends::read(word) {
                Some(Ends::Course) => matches!(self.course, Course::Rising | Course::Falling | Course::DownUp | Course::UpDown),
                Some(Ends::Made) => self.bids == Bids::Declarer,
                _ => true,
            },
            _ => true,
        }
    }

    /// Whether this number can play.
    pub(super) fn can_play(&self, players: i64) -> bool {
        self.sides == Sides::Alone || players >= 4 && players % 2 == 0
    }

    fn settle(&mut self) {
        let partners = self.sides == Sides::Partners;
        self.players.retain(|players| !partners || *players >= 4 && players % 2 == 0);
        if self.players.is_empty() {
            self.players.push(4);
        }
        for (step, instead) in [(Step::Bids, Bids::Nobody.word()), (Step::Tricks, Tricks::Seat.word()), (Step::Ends, Ends::Deals.word())] {
            if let Answer::Word(word) = self.answer(step)
                && !self.offers(step, &word)
            {
                self.take_word(step, instead);
            }
        }
    }
}
