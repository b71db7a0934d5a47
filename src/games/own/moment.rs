//! A moment of a match: the state in which formulas of the document are computed, and the computation itself.

use super::called::{DEAL, OTHER_TOTAL, PLAYERS, TOTAL};
use super::document::{LetIs, Of, OwnSides};
use super::facts::{Deal, Given, OfferedWord, OwnGame, Row};
use super::house_rules::Agreed;
use super::parser::Arithmetic;
use super::sort::Sort;
use super::stage::Stage;
use super::term::{Domain, Formula, Gap, Term, Text, WordId};
use super::whom::{CONTEXTS, Whom};
use crate::asking::Answer;
use crate::cards::Strain;
use crate::reckoning::{Amount, distance, named, number, quotient, remainder};
use crate::table::{MAX_SEATS, Seat, SeatSet, Seats, Side, Table};
use crate::text::Arg;

/// The value of a formula at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Worth {
    /// The value is not known. For example, the formula is about an answer that is not entered.
    Missing,
    Number(Amount),
    Yes(bool),
    Seat(Seat),
    Nobody,
    Word(WordId),
}

/// A moment of a match: the facts, totals and kept values that formulas can use.
/// A named formula (`let`) is computed at most once for each owner (a seat, a side, or the table), because its value is cached.
pub(super) struct Moment<'a> {
    pub(super) game: &'a OwnGame,
    pub(super) rules: &'a [Agreed],
    pub(super) table: Table,
    pub(super) dealer: Seat,
    /// The number of the deal, from 1.
    pub(super) number: i64,
    pub(super) totals: &'a Seats<i64>,
    pub(super) kept: &'a [Row<i64>],
    pub(super) deal: &'a Deal,
    pub(super) it: Option<Given>,
    pub(super) known: Cache,
}

/// The values that were already computed in a moment: the values of named formulas, the players of the deal, and the parties of the deal
/// (who plays together).
#[derive(Default)]
pub(super) struct Cache {
    lets: Vec<Option<Worth>>,
    playing: Option<SeatSet>,
    parties: Option<Row<u8>>,
}

impl Cache {
    /// Keeps only the values of named formulas that depend on no answer of the deal, because only these stay valid in later moments of the
    /// deal. Drops the rest of the cache.
    pub(super) fn of_the_deal(self, game: &OwnGame) -> Cache {
        let is_fixed = |place: usize| game.document.lets.get(place / CONTEXTS).is_some_and(|one| one.needs.stage <= Stage::Dealt);
        let lets = self.lets.into_iter().enumerate().map(|(place, known)| known.filter(|_| is_fixed(place)));
        Cache { lets: lets.collect(), ..Cache::default() }
    }
}

impl<'a> Moment<'a> {
    /// Whether the condition `formula` is true for `of` (a seat, a side or the table).
    pub(super) fn holds(&mut self, formula: &'a Formula, of: Whom) -> bool {
        self.is(&formula.term, of)
    }

    /// The value of `formula` for `of` (a seat, a side or the table), as a number with its working (the printed computation).
    /// 0 if the value is missing or is no number.
    pub(super) fn amount(&mut self, formula: &'a Formula, of: Whom) -> Amount {
        self.number_of(&formula.term, of).unwrap_or_else(|| number(0))
    }

    /// The value of `formula` for `of` (a seat, a side or the table), as a plain number. 0 if the value is missing or is no number.
    pub(super) fn int(&mut self, formula: &'a Formula, of: Whom) -> i64 {
        self.amount(formula, of).value()
    }

    /// The value of `formula` for `of` (a seat, a side or the table), as a seat. `None` if the value is not a seat.
    pub(super) fn seat(&mut self, formula: &'a Formula, of: Whom) -> Option<Seat> {
        match self.worth(&formula.term, of) {
            Worth::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// The value of `formula` for `of` (a seat, a side or the table), in the form of an answer. `None` if the value is missing.
    pub(super) fn given(&mut self, formula: &'a Formula, of: Whom) -> Option<Given> {
        Some(match self.worth(&formula.term, of) {
            Worth::Missing => return None,
            Worth::Number(amount) => Given::Number(amount.value()),
            Worth::Yes(yes) => Given::Yes(yes),
            Worth::Seat(seat) => Given::Seat(seat),
            Worth::Nobody => Given::Nobody,
            Worth::Word(word) => Given::Word(OfferedWord(word)),
        })
    }

    /// The players of this deal. The document's formula `plays` selects them.
    /// If the document has no such formula, or the formula selects nobody, these are all players of the table.
    pub(super) fn playing(&mut self) -> SeatSet {
        if let Some(playing) = self.known.playing {
            return playing;
        }
        let everybody = self.table.everybody();
        let game = self.game;
        let playing = match &game.document.plays {
            Some(plays) => everybody.iter().filter(|seat| self.holds(plays, Whom::Seat(*seat))).collect(),
            None => everybody,
        };
        let playing = if playing == SeatSet::NONE { everybody } else { playing };
        self.known.playing = Some(playing);
        playing
    }

    /// The players who play the cards of this deal: without those whom the document's formula `sits_out` selects. All players of the deal
    /// if fewer than two would be left.
    pub(super) fn at_cards(&mut self) -> SeatSet {
        let (playing, game) = (self.playing(), self.game);
        let Some(sits_out) = &game.document.sits_out else { return playing };
        let at_cards: SeatSet = playing.iter().filter(|seat| !self.holds(sits_out, Whom::Seat(*seat))).collect();
        if at_cards.len() < 2 { playing } else { at_cards }
    }

    /// The players of this deal in turn order, from the first player after the dealer.
    pub(super) fn turns(&mut self) -> Vec<Seat> {
        let playing = self.playing();
        self.table.from(self.table.next(self.dealer)).filter(|seat| playing.has(*seat)).collect()
    }

    /// The owners of the answers to a question, in the order in which they are asked.
    /// They are the seats that play the deal, the two sides, or the table, as `of` says.
    pub(super) fn order(&mut self, of: Of) -> Vec<Whom> {
        let turns = self.turns();
        match of {
            Of::Once => vec![Whom::Table],
            Of::Seat => turns.into_iter().map(Whom::Seat).collect(),
            Of::Side => {
                let first = turns.first().map_or(Side(0), |seat| self.game.document.match_sides().side_of(*seat));
                vec![Whom::Side(first), Whom::Side(first.other())]
            }
        }
    }

    /// The values that fill the gaps (placeholders) of `text` for `of` (a seat, a side or the table).
    pub(super) fn args(&mut self, text: &'a Text, of: Whom) -> Vec<Arg> {
        text.gaps.iter().map(|gap| self.arg(gap, of)).collect()
    }

    fn arg(&mut self, gap: &'a Gap, of: Whom) -> Arg {
        let formula = match gap {
            Gap::Side => return Arg::Seats(self.members(of)),
            Gap::Value(formula) => formula,
        };
        let told = match formula.term {
            Term::It => self.it,
            Term::Fact(question) => self.told(question, of),
            _ => None,
        };
        if let Some(Given::Halves(n)) = told {
            return Arg::Halves(n);
        }
        let worth = self.worth(&formula.term, of);
        self.said(&worth, formula.domain)
    }

    /// The value as it is filled into a text. If it is a word, `domain` is the question or house rule that offers it.
    pub(super) fn said(&self, worth: &Worth, domain: Option<Domain>) -> Arg {
        match worth {
            Worth::Missing => Arg::None,
            Worth::Number(amount) => Arg::Int(amount.value()),
            Worth::Yes(yes) => yes.arg(),
            Worth::Seat(seat) => Arg::Seat(*seat),
            Worth::Nobody => Arg::Phrase(phrase!("nobody", "なし")),
            Worth::Word(word) => self.word_arg(*word, domain),
        }
    }

    fn word_arg(&self, word: WordId, domain: Option<Domain>) -> Arg {
        let document = &self.game.document;
        let answer = domain.and_then(|domain| document.answer(domain, word));
        match (answer, Strain::read(document.word(word))) {
            (_, Some(strain)) => Arg::Strain(strain),
            (Some(answer), None) => Arg::Phrase(self.game.printed.phrase(answer.says)),
            (None, None) => Arg::None,
        }
    }

    /// The players of the party that `of` (a seat, a side or the table) belongs to. Empty for the whole table.
    fn members(&mut self, of: Whom) -> SeatSet {
        let Some(party) = self.party(of) else { return SeatSet::NONE };
        let seats: Vec<Seat> = self.table.seats().collect();
        seats.into_iter().filter(|seat| self.party(Whom::Seat(*seat)) == Some(party)).collect()
    }

    /// The party of each seat in this deal, as a number. Seats with the same number play together.
    pub(super) fn parties(&mut self) -> Row<u8> {
        if let Some(parties) = self.known.parties {
            return parties;
        }
        let game = self.game;
        let mut parties = [0; MAX_SEATS];
        for (at, party) in parties.iter_mut().enumerate() {
            let seat = Seat(at as u8);
            *party = match &game.document.sides {
                OwnSides::With(with) => u8::from(self.holds(with, Whom::Seat(seat))),
                OwnSides::Alone | OwnSides::Partners => game.document.match_sides().side_of(seat).0,
            };
        }
        self.known.parties = Some(parties);
        parties
    }

    /// The party of `of` (a seat, a side or the table) in this deal. `None` for the whole table, and for a seat that sits out the deal.
    pub(super) fn party(&mut self, of: Whom) -> Option<u8> {
        match of {
            Whom::Table => None,
            Whom::Side(side) => Some(side.0),
            Whom::Seat(seat) if self.sits_out(seat) => None,
            Whom::Seat(seat) => self.parties().get(seat.index()).copied(),
        }
    }

    /// Whether a seat has no side in this deal, because it does not play. In a game with partners for the whole match, every seat always
    /// has a side.
    fn sits_out(&mut self, seat: Seat) -> bool {
        self.game.document.plays.is_some() && self.game.document.sides != OwnSides::Partners && !self.playing().has(seat)
    }

    /// The side of the match that `of` (a seat, a side or the table) belongs to. `None` for the whole table.
    fn side(&self, of: Whom) -> Option<Side> {
        match of {
            Whom::Table => None,
            Whom::Side(side) => Some(side),
            Whom::Seat(seat) => Some(self.game.document.match_sides().side_of(seat)),
        }
    }

    /// Whether the term is true for `of` (a seat, a side or the table).
    pub(super) fn is(&mut self, term: &'a Term, of: Whom) -> bool {
        self.worth(term, of) == Worth::Yes(true)
    }

    /// The value of a term for `of` (a seat, a side or the table) as a number. A condition counts 1 or 0, and a word counts 0. `None` if
    /// the value is missing, a seat, or nobody.
    pub(super) fn number_of(&mut self, term: &'a Term, of: Whom) -> Option<Amount> {
        match self.worth(term, of) {
            Worth::Number(amount) => Some(amount),
            Worth::Yes(yes) => Some(number(i64::from(yes))),
            Worth::Word(_) => Some(number(0)),
            Worth::Missing | Worth::Seat(_) | Worth::Nobody => None,
        }
    }

    pub(super) fn or_nothing(&mut self, term: &'a Term, of: Whom) -> Amount {
        self.number_of(term, of).unwrap_or_else(|| number(0))
    }

    /// The value of a term for `of` (a seat, a side or the table).
    pub(super) fn worth(&mut self, term: &'a Term, of: Whom) -> Worth {
        let seat = |seat: Option<Seat>| seat.map_or(Worth::Missing, Worth::Seat);
        match term {
            Term::Number(n) => Worth::Number(number(*n)),
            Term::Word(word) => Worth::Word(*word),
            Term::Nobody => Worth::Nobody,
            Term::It => self.it.map_or(Worth::Missing, |it| worth_of(it, number)),
            Term::Fact(question) => self.fact(*question, of),
            Term::Let(at) => self.let_(*at, of),
            Term::Rule(at) => self.rule(*at),
            Term::Kept(at) => self.kept(*at, of),
            Term::Attribute(domain, which) => self.attribute(*domain, *which, of),
            Term::Players => Worth::Number(named(self.table.chairs() as i64, PLAYERS)),
            Term::Deal => Worth::Number(named(self.number, DEAL)),
            Term::Dealer => Worth::Seat(self.dealer),
            Term::Seat => seat(at_hand(of)),
            Term::First => Worth::Yes(at_hand(of).is_some() && self.turns().first().copied() == at_hand(of)),
            Term::Last => Worth::Yes(at_hand(of).is_some() && self.turns().last().copied() == at_hand(of)),
            Term::Plays => Worth::Yes(at_hand(of).is_some_and(|seat| self.playing().has(seat))),
            Term::Total => self.side(of).map_or(Worth::Missing, |side| Worth::Number(named(self.totals.get(side), TOTAL))),
            Term::OtherTotal => match self.side(of) {
                Some(side) => Worth::Number(named(self.totals.get(side.other()), OTHER_TOTAL)),
                None => Worth::Missing,
            },
            Term::Negative(a) => Worth::Number(-self.or_nothing(a, of)),
            Term::Distance(a, b) => Worth::Number(distance(self.or_nothing(a, of), self.or_nothing(b, of))),
            Term::Arithmetic(how, a, b) => {
                let (a, b) = (self.or_nothing(a, of), self.or_nothing(b, of));
                Worth::Number(match how {
                    Arithmetic::Plus => a + b,
                    Arithmetic::Minus => a - b,
                    Arithmetic::Times => a * b,
                    Arithmetic::Quotient => quotient(a, b),
                    Arithmetic::Remainder => remainder(a, b),
                })
            }
            Term::Compare(how, a, b) => Worth::Yes(self.compare(*how, a, b, of)),
            Term::And(a, b) => Worth::Yes(self.is(a, of) && self.is(b, of)),
            Term::Or(a, b) => Worth::Yes(self.is(a, of) || self.is(b, of)),
            Term::Not(a) => Worth::Yes(!self.is(a, of)),
            Term::If(parts) => self.branch(parts, of),
            Term::Ground(a, _) => self.worth(a, of),
            Term::Pick(n, values) => {
                let n = self.or_nothing(n, of);
                let last = values.len().saturating_sub(1);
                let at = usize::try_from(n.value().max(0)).unwrap_or(last).min(last);
                match values.get(at).map(|value| self.worth(value, of)) {
                    Some(Worth::Number(amount)) => Worth::Number(n.look_up(PICKED, amount.value())),
                    worth => worth.unwrap_or(Worth::Missing),
                }
            }
            Term::Min(values) => self.extreme(values, of, Amount::at_most),
            Term::Max(values) => self.extreme(values, of, Amount::at_least),
            Term::Round(round, value) => self.round(*round, value, of),
            Term::At(value, seat) => match self.worth(seat, of) {
                Worth::Seat(seat) => self.worth(value, Whom::Seat(seat)),
                _ => Worth::Missing,
            },
            Term::Next(from, condition) => match self.worth(from, of) {
                Worth::Seat(from) => Worth::Seat(self.next(from, condition.as_deref())),
                _ => Worth::Missing,
            },
            Term::On(with) => match self.worth(with, of) {
                Worth::Seat(with) => {
                    let party = self.party(Whom::Seat(with));
                    Worth::Yes(party.is_some() && party == self.party(of))
                }
                _ => Worth::Yes(false),
            },
        }
    }

    /// The index of the value of `whom` in a list with one value for each seat or side, as `of` says. The index is 0 if there is a single
    /// value. `None` if `whom` has no value in the list.
    fn place(&self, of: Of, whom: Whom) -> Option<usize> {
        match of {
            Of::Once => Some(0),
            Of::Seat => at_hand(whom).map(Seat::index),
            Of::Side => self.side(whom).map(Side::index),
        }
    }

    /// The answer of `of` (a seat, a side or the table) to a question. `None` if the answer is not entered.
    fn told(&self, question: usize, of: Whom) -> Option<Given> {
        let asked = self.game.document.questions.get(question)?;
        self.deal.get(question, self.place(asked.of, of)?)
    }

    fn fact(&self, question: usize, of: Whom) -> Worth {
        let Some(asked) = self.game.document.questions.get(question) else { return Worth::Missing };
        let name = self.game.printed.phrase(asked.name);
        self.told(question, of).map_or(Worth::Missing, |given| worth_of(given, |n| named(n, name)))
    }

    fn rule(&self, at: usize) -> Worth {
        let document = &self.game.document;
        match (self.rules.get(at), document.rules.get(at)) {
            (Some(Agreed::Yes(yes)), _) => Worth::Yes(*yes),
            (Some(Agreed::Number(n)), Some(rule)) => Worth::Number(named(*n, self.game.printed.phrase(rule.name))),
            (Some(Agreed::Word(which)), Some(rule)) => rule.answers.get(*which).map_or(Worth::Missing, |answer| Worth::Word(answer.word)),
            _ => Worth::Missing,
        }
    }

    fn kept(&self, at: usize, of: Whom) -> Worth {
        let Some(kept) = self.game.document.kept.get(at) else { return Worth::Missing };
        let value = self.place(kept.of, of).and_then(|place| self.kept.get(at)?.get(place).copied());
        match (value, kept.sort) {
            (Some(n), Sort::Condition) => Worth::Yes(n != 0),
            (Some(n), _) => Worth::Number(named(n, self.game.printed.phrase(kept.name))),
            (None, _) => Worth::Missing,
        }
    }

    fn attribute(&self, domain: Domain, which: usize, of: Whom) -> Worth {
        let word = match domain {
            Domain::Question(question) => self.fact(question, of),
            Domain::Rule(rule) => self.rule(rule),
        };
        match word {
            Worth::Word(word) => {
                let answer = self.game.document.answer(domain, word);
                answer.map_or(Worth::Missing, |answer| {
                    let value = answer.attributes.get(which).copied().unwrap_or(0);
                    Worth::Number(named(value, self.game.printed.phrase(answer.says)))
                })
            }
            Worth::Missing => Worth::Missing,
            // Counts the attribute as 0, because the answer is a number and only words have attributes.
            _ => Worth::Number(number(0)),
        }
    }

    fn let_(&mut self, at: usize, of: Whom) -> Worth {
        let game = self.game;
        let Some(one) = game.document.lets.get(at) else { return Worth::Missing };
        let of = match () {
            () if one.needs.seat => of,
            () if one.needs.side => match &game.document.sides {
                OwnSides::Partners => self.side(of).map_or(Whom::Table, Whom::Side),
                OwnSides::Alone | OwnSides::With(_) => of,
            },
            () => Whom::Table,
        };
        let place = at * CONTEXTS + of.index();
        if let Some(Some(known)) = self.known.lets.get(place) {
            return known.clone();
        }
        let worth = match &one.is {
            LetIs::Formula(formula) => match self.worth(&formula.term, of) {
                Worth::Number(amount) => Worth::Number(named(amount.value(), game.printed.phrase(one.name))),
                worth => worth,
            },
            LetIs::Tally(clauses) => {
                let mut sum: Option<Amount> = None;
                for clause in clauses {
                    if clause.when.as_ref().is_none_or(|when| self.holds(when, of)) {
                        let points = named(self.int(&clause.points, of), game.printed.phrase(clause.says));
                        sum = Some(match sum {
                            Some(sum) => sum + points,
                            None => points,
                        });
                    }
                }
                Worth::Number(sum.unwrap_or_else(|| number(0)))
            }
        };
        if self.known.lets.len() <= place {
            self.known.lets.resize(game.document.lets.len() * CONTEXTS, None);
        }
        if let Some(known) = self.known.lets.get_mut(place) {
            *known = Some(worth.clone());
        }
        worth
    }
}

/// The name that workings (printed computations) show for the list of values from which the function `pick` takes one.
const PICKED: crate::text::Phrase = phrase!("picked", "表");

fn at_hand(of: Whom) -> Option<Seat> {
    if let Whom::Seat(seat) = of { Some(seat) } else { None }
}

fn worth_of(given: Given, amount: impl FnOnce(i64) -> Amount) -> Worth {
    match given {
        Given::Yes(yes) => Worth::Yes(yes),
        Given::Number(n) | Given::Halves(n) => Worth::Number(amount(n)),
        Given::Seat(seat) => Worth::Seat(seat),
        Given::Nobody => Worth::Nobody,
        Given::Word(OfferedWord(word)) => Worth::Word(word),
    }
}
