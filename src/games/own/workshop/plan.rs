//! The plan of a game: the answers to all questions. Every question has an answer from the start, taken from the most similar kind of game.

use super::answer::{DraftAnswer, Row, word};
use super::choices::{Bids, Course, Ends, Hook, Order, Partner, Sides, Takes, Tie, To, Tricks, Trump, Wins};
use super::example::Example;
use super::formula::Formula;
use super::step::DraftStep;

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
    pub(super) fn asks(&self, step: DraftStep) -> bool {
        let is_counted = self.course != Course::Uncounted;
        let chooses = matches!(self.bids, Bids::Declarer | Bids::Dealer);
        let takes_level = self.contracts.is_empty() || self.some_take_level();
        match step {
            DraftStep::Cards => is_counted,
            DraftStep::Order => self.bids == Bids::Everybody,
            DraftStep::Hook => self.bids == Bids::Everybody && self.order == Order::InTurn,
            DraftStep::Contracts => chooses,
            DraftStep::Level => self.bids == Bids::Declarer && is_counted && takes_level,
            DraftStep::Suits => self.asks(DraftStep::Trump) && self.trump != Trump::Unasked && self.bids == Bids::Declarer,
            DraftStep::Trump => !chooses || takes_level,
            DraftStep::Partner => self.bids == Bids::Declarer && self.sides == Sides::Alone,
            DraftStep::Tricks => is_counted,
            DraftStep::Worth | DraftStep::Made => self.bids == Bids::Declarer,
            DraftStep::Deals => self.ends == Ends::Deals,
            DraftStep::Goal => matches!(self.ends, Ends::Goal | Ends::Both | Ends::Made),
            DraftStep::Floor => matches!(self.ends, Ends::Floor | Ends::Both | Ends::Made),
            DraftStep::Wins => self.ends != Ends::Made,
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
    pub(super) fn answer(&self, step: DraftStep) -> DraftAnswer {
        match step {
            DraftStep::Name => DraftAnswer::Text(self.name.clone()),
            DraftStep::Sides => word(self.sides.word()),
            DraftStep::Players => DraftAnswer::Numbers(self.players.clone()),
            DraftStep::Course => word(self.course.word()),
            DraftStep::Cards => DraftAnswer::Formula(self.cards.clone()),
            DraftStep::Bids => word(self.bids.word()),
            DraftStep::Order => word(self.order.word()),
            DraftStep::Hook => word(self.hook.word()),
            DraftStep::Contracts => DraftAnswer::Rows(self.contracts.clone()),
            DraftStep::Level => DraftAnswer::Number(self.level),
            DraftStep::Trump => word(self.trump.word()),
            DraftStep::Suits => DraftAnswer::Numbers(self.suits.clone()),
            DraftStep::Partner => word(self.partner.word()),
            DraftStep::Tricks => word(self.tricks.word()),
            DraftStep::Counted => DraftAnswer::Rows(self.counted.clone()),
            DraftStep::Worth => DraftAnswer::Formula(self.worth.clone()),
            DraftStep::Made => DraftAnswer::Formula(self.made.clone()),
            DraftStep::Kept => DraftAnswer::Rows(self.kept.clone()),
            DraftStep::Pays => DraftAnswer::Rows(self.pays.clone()),
            DraftStep::Ends => word(self.ends.word()),
            DraftStep::Deals => DraftAnswer::Formula(self.deals.clone()),
            DraftStep::Goal => DraftAnswer::Number(self.goal),
            DraftStep::Floor => DraftAnswer::Number(self.floor),
            DraftStep::Wins => word(self.wins.word()),
            DraftStep::Tie => word(self.tie.word()),
            DraftStep::Examples => DraftAnswer::Examples(self.examples.clone()),
        }
    }

    /// Whether a deal has no questions except those about other counted things.
    pub(super) fn asks_nothing(&self) -> bool {
        let bids = self.bids != Bids::Nobody;
        let trump = self.asks(DraftStep::Trump) && self.trump != Trump::Unasked;
        !(bids || trump || self.counts_tricks() || self.course == Course::Told)
    }

    /// The rows of a list.
    pub(super) fn rows(&self, step: DraftStep) -> &[Row] {
        match step {
            DraftStep::Contracts => &self.contracts,
            DraftStep::Counted => &self.counted,
            DraftStep::Kept => &self.kept,
            DraftStep::Pays => &self.pays,
            _ => &[],
        }
    }

    /// Sets an answer of the right form. Answers that no longer fit are replaced.
    pub(super) fn take(&mut self, step: DraftStep, answer: DraftAnswer) {
        match (step, answer) {
            (DraftStep::Name, DraftAnswer::Text(name)) => self.name = name,
            (DraftStep::Players, DraftAnswer::Numbers(players)) => self.players = players,
            (DraftStep::Suits, DraftAnswer::Numbers(suits)) => self.suits = suits,
            (DraftStep::Cards, DraftAnswer::Formula(formula)) => self.cards = formula,
            (DraftStep::Worth, DraftAnswer::Formula(formula)) => self.worth = formula,
            (DraftStep::Made, DraftAnswer::Formula(formula)) => self.made = formula,
            (DraftStep::Deals, DraftAnswer::Formula(formula)) => self.deals = formula,
            (DraftStep::Level, DraftAnswer::Number(n)) => self.level = n,
            (DraftStep::Goal, DraftAnswer::Number(n)) => self.goal = n,
            (DraftStep::Floor, DraftAnswer::Number(n)) => self.floor = n,
            (DraftStep::Contracts, DraftAnswer::Rows(rows)) => self.contracts = rows,
            (DraftStep::Counted, DraftAnswer::Rows(rows)) => self.counted = rows,
            (DraftStep::Kept, DraftAnswer::Rows(rows)) => self.kept = rows,
            (DraftStep::Pays, DraftAnswer::Rows(rows)) => self.pays = rows,
            (DraftStep::Examples, DraftAnswer::Examples(examples)) => self.examples = examples,
            (step, DraftAnswer::Word(word)) => self.take_word(step, &word),
            _ => {}
        }
        self.settle();
    }

    fn take_word(&mut self, step: DraftStep, word: &str) {
        fn put<T>(slot: &mut T, read: Option<T>) {
            if let Some(read) = read {
                *slot = read;
            }
        }
        match step {
            DraftStep::Sides => {
                let before = self.sides;
                put(&mut self.sides, Sides::read(word));
                if self.sides != before {
                    self.pay_who_scores();
                }
            }
            DraftStep::Course => put(&mut self.course, Course::read(word)),
            DraftStep::Bids => put(&mut self.bids, Bids::read(word)),
            DraftStep::Order => put(&mut self.order, Order::read(word)),
            DraftStep::Hook => put(&mut self.hook, Hook::read(word)),
            DraftStep::Trump => put(&mut self.trump, Trump::read(word)),
            DraftStep::Partner => put(&mut self.partner, Partner::read(word)),
            DraftStep::Tricks => put(&mut self.tricks, Tricks::read(word)),
            DraftStep::Ends => put(&mut self.ends, Ends::read(word)),
            DraftStep::Wins => put(&mut self.wins, Wins::read(word)),
            DraftStep::Tie => put(&mut self.tie, Tie::read(word)),
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
    pub(super) fn offers(&self, step: DraftStep, word: &str) -> bool {
        let is_partners = self.sides == Sides::Partners;
        match step {
            DraftStep::Bids => self.course != Course::Uncounted || Bids::read(word) != Some(Bids::Everybody),
            DraftStep::Tricks => match Tricks::read(word) {
                Some(Tricks::Side) => is_partners,
                Some(Tricks::Declarer) => self.bids == Bids::Declarer,
                _ => true,
            },
            DraftStep::Ends => match Ends::read(word) {
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
        for (step, instead) in
            [(DraftStep::Bids, Bids::Nobody.word()), (DraftStep::Tricks, Tricks::Seat.word()), (DraftStep::Ends, Ends::Deals.word())]
        {
            if let DraftAnswer::Word(word) = self.answer(step)
                && !self.offers(step, &word)
            {
                self.take_word(step, instead);
            }
        }
    }
}
