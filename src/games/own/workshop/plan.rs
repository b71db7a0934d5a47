//! The plan of a game: an answer to every question of the workshop.
//! In a new draft all answers are the defaults of the kind of game that the draft begins with.

use super::answer::{DraftAnswer, DraftRow, word};
use super::choices::{
    BidsChoice, CourseChoice, EndsChoice, HookChoice, OrderChoice, PartnerChoice, SidesChoice, TakesChoice, TieChoice, ToChoice,
    TricksChoice, TrumpChoice, WinsChoice,
};
use super::example::Example;
use super::formula::Formula;
use super::rows::{Contract, Pay};
use super::step::DraftStep;

/// The plan of a game: an answer to every question of the workshop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) name: String,
    pub(super) sides: SidesChoice,
    /// The possible numbers of players, in rising order.
    pub(super) players: Vec<i64>,
    pub(super) course: CourseChoice,
    /// The number of cards in each hand. If the number changes from deal to deal, this is the number in the largest hand.
    pub(super) cards: Formula,
    pub(super) bids: BidsChoice,
    pub(super) order: OrderChoice,
    pub(super) hook: HookChoice,
    pub(super) contracts: Vec<DraftRow>,
    /// The lowest number of tricks that can be bid. 0 in a game whose bids name no number of tricks.
    pub(super) level: i64,
    pub(super) trump: TrumpChoice,
    /// The values of the suits in a bid, in the order ♠, ♥, ♦, ♣, no trump.
    pub(super) suits: Vec<i64>,
    pub(super) partner: PartnerChoice,
    pub(super) tricks: TricksChoice,
    pub(super) counted: Vec<DraftRow>,
    pub(super) worth: Formula,
    pub(super) made: Formula,
    pub(super) kept: Vec<DraftRow>,
    pub(super) pays: Vec<DraftRow>,
    pub(super) ends: EndsChoice,
    pub(super) deals: Formula,
    pub(super) goal: i64,
    pub(super) floor: i64,
    pub(super) wins: WinsChoice,
    pub(super) tie: TieChoice,
    pub(super) examples: Vec<Example>,
}

impl Plan {
    /// Whether the workshop asks the question `step` for this game. Some questions depend on the answers to other questions.
    pub(super) fn asks(&self, step: DraftStep) -> bool {
        let is_counted = self.course != CourseChoice::Uncounted;
        let chooses = matches!(self.bids, BidsChoice::Declarer | BidsChoice::Dealer);
        let takes_level = self.contracts.is_empty() || self.some_take_level();
        match step {
            DraftStep::Cards => is_counted,
            DraftStep::Order => self.bids == BidsChoice::Everybody,
            DraftStep::Hook => self.bids == BidsChoice::Everybody && self.order == OrderChoice::InTurn,
            DraftStep::Contracts => chooses,
            DraftStep::Level => self.bids == BidsChoice::Declarer && is_counted && takes_level,
            DraftStep::Suits => self.asks(DraftStep::Trump) && self.trump != TrumpChoice::Unasked && self.bids == BidsChoice::Declarer,
            DraftStep::Trump => !chooses || takes_level,
            DraftStep::Partner => self.bids == BidsChoice::Declarer && self.sides == SidesChoice::Alone,
            DraftStep::Tricks => is_counted,
            DraftStep::Worth | DraftStep::Made => self.bids == BidsChoice::Declarer,
            DraftStep::Deals => self.ends == EndsChoice::Deals,
            DraftStep::Goal => matches!(self.ends, EndsChoice::Goal | EndsChoice::Both | EndsChoice::Made),
            DraftStep::Floor => matches!(self.ends, EndsChoice::Floor | EndsChoice::Both | EndsChoice::Made),
            DraftStep::Wins => self.ends != EndsChoice::Made,
            _ => true,
        }
    }

    /// Whether the game has a contract with a number: the player who chooses it also says a number of tricks and a trump.
    pub(super) fn some_take_level(&self) -> bool {
        self.contracts.iter().any(|row| Contract::of(row).takes == TakesChoice::Level)
    }

    /// Whether the table enters in each deal how many tricks were taken.
    pub(super) fn counts_tricks(&self) -> bool {
        self.course != CourseChoice::Uncounted && self.tricks != TricksChoice::Uncounted
    }

    /// The answer of the plan to the question `step`.
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

    /// Whether the deals of this game have no questions except those that the rows of `counted` add.
    pub(super) fn asks_nothing(&self) -> bool {
        let bids = self.bids != BidsChoice::Nobody;
        let trump = self.asks(DraftStep::Trump) && self.trump != TrumpChoice::Unasked;
        !(bids || trump || self.counts_tricks() || self.course == CourseChoice::Told)
    }

    /// The rows of the answer to the question `step`. Empty if that answer is not a list.
    pub(super) fn rows(&self, step: DraftStep) -> &[DraftRow] {
        match step {
            DraftStep::Contracts => &self.contracts,
            DraftStep::Counted => &self.counted,
            DraftStep::Kept => &self.kept,
            DraftStep::Pays => &self.pays,
            _ => &[],
        }
    }

    /// Sets the answer to the question `step`. Then replaces the answers to other questions that are no longer possible.
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
                put(&mut self.sides, SidesChoice::read(word));
                if self.sides != before {
                    self.pay_who_scores();
                }
            }
            DraftStep::Course => put(&mut self.course, CourseChoice::read(word)),
            DraftStep::Bids => put(&mut self.bids, BidsChoice::read(word)),
            DraftStep::Order => put(&mut self.order, OrderChoice::read(word)),
            DraftStep::Hook => put(&mut self.hook, HookChoice::read(word)),
            DraftStep::Trump => put(&mut self.trump, TrumpChoice::read(word)),
            DraftStep::Partner => put(&mut self.partner, PartnerChoice::read(word)),
            DraftStep::Tricks => put(&mut self.tricks, TricksChoice::read(word)),
            DraftStep::Ends => put(&mut self.ends, EndsChoice::read(word)),
            DraftStep::Wins => put(&mut self.wins, WinsChoice::read(word)),
            DraftStep::Tie => put(&mut self.tie, TieChoice::read(word)),
            _ => {}
        }
    }

    /// In a game with a declarer, makes every line pay sides if there are partners, and single players if there are none. A line that paid
    /// two partners separately would give the points to their side twice.
    fn pay_who_scores(&mut self) {
        let to = if self.sides == SidesChoice::Partners { ToChoice::Side } else { ToChoice::Seat };
        if self.bids == BidsChoice::Declarer {
            self.pays.iter_mut().for_each(|row| *row = Pay { to, ..Pay::of(row) }.row(row.id));
        }
    }

    /// Whether the question `step` can offer `word`, given the present answers to the other questions.
    pub(super) fn offers(&self, step: DraftStep, word: &str) -> bool {
        let is_partners = self.sides == SidesChoice::Partners;
        match step {
            DraftStep::Bids => self.course != CourseChoice::Uncounted || BidsChoice::read(word) != Some(BidsChoice::Everybody),
            DraftStep::Tricks => match TricksChoice::read(word) {
                Some(TricksChoice::Side) => is_partners,
                Some(TricksChoice::Declarer) => self.bids == BidsChoice::Declarer,
                _ => true,
            },
            DraftStep::Ends => match EndsChoice::read(word) {
                Some(EndsChoice::Course) => {
                    matches!(self.course, CourseChoice::Rising | CourseChoice::Falling | CourseChoice::DownUp | CourseChoice::UpDown)
                }
                Some(EndsChoice::Made) => self.bids == BidsChoice::Declarer,
                _ => true,
            },
            _ => true,
        }
    }

    /// Whether the game can be played by this number of players. If there are partners, the number must be even and at least 4.
    pub(super) fn can_play(&self, players: i64) -> bool {
        self.sides == SidesChoice::Alone || players >= 4 && players % 2 == 0
    }

    fn settle(&mut self) {
        let partners = self.sides == SidesChoice::Partners;
        self.players.retain(|players| !partners || *players >= 4 && players % 2 == 0);
        if self.players.is_empty() {
            self.players.push(4);
        }
        for (step, instead) in [
            (DraftStep::Bids, BidsChoice::Nobody.word()),
            (DraftStep::Tricks, TricksChoice::Seat.word()),
            (DraftStep::Ends, EndsChoice::Deals.word()),
        ] {
            if let DraftAnswer::Word(word) = self.answer(step)
                && !self.offers(step, &word)
            {
                self.take_word(step, instead);
            }
        }
    }
}
