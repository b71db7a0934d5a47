//! The interview of an own game: asks the questions of the document, in the order of the document.

use core::cell::RefCell;

use super::document::{Form, Of, Question, Secret};
use super::facts::{Deal, Given, OfferedWord, OwnGame};
use super::moment::{Cache, Moment};
use super::now::during;
use super::printed::{PrintedQuestion, asked_of};
use super::said::{Letters, Said};
use super::scope::STRAINS;
use super::term::WordId;
use super::whom::Whom;
use crate::asking::Refusal;
use crate::games::prelude::*;
use crate::games::words::{TAKEN, log_beside, log_tricks, tally};
use crate::text::Arg;

/// The largest number that the table can enter as an answer. The smallest is `-LARGEST`.
pub(super) const LARGEST: i64 = 1_000_000_000;

/// The table can enter tricks one by one only in a deal with at most this number of tricks.
pub(super) const MOST_TRICKS: i64 = 100;

wording! {
    refusal OF_SUM = "sum":
        ("All the answers add up to {0}: with {1} so far, {2} is not possible.", "全員の合計は{0}です。ここまでで{1}なので、{2}にはなりません。"),
        nearest(3);
    refusal OF_MOST = "most":
        ("All the answers add up to {0} at most: with {1} so far, {2} is not possible.",
        "全員の合計は最大{0}です。ここまでで{1}なので、{2}にはなりません。"),
        nearest(3);
    refusal SAME = "differ": ("No two answers may be the same, and this one was given.", "同じ答えは2度使えません。この答えはもう出ています。");
    refusal CHOSEN = "once_for": ("{0} has chosen this already.", "{0}はもうこれを選びました。");
}

impl Asked for OwnGame {
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let mut known = Cache::default();
        for (at, (question, printed)) in self.document.questions.iter().zip(&self.printed.questions).enumerate() {
            Asking { game: self, now, at, question, printed }.all(ask, deal, &mut known)?;
        }
        Ok(())
    }
}

/// The refused number and the nearest possible one, if `objection` says that the number does not fit the other answers. Every number
/// beyond the nearest one, as seen from the refused number, fits them too, up to the end of the range.
pub(super) fn fitting(objection: &Objection) -> Option<(i64, i64)> {
    let of = |arg: &Arg| if let Arg::Int(n) | Arg::Halves(n) = arg { Some(*n) } else { None };
    match objection {
        Objection::Rule(refusal, args) if [&OF_SUM, &OF_MOST].into_iter().any(|of_all| core::ptr::eq(of_all, *refusal)) => {
            let [_, _, got, nearest] = &**args;
            of(got).zip(of(nearest))
        }
        Objection::Beside { got, min, max } => Some((*got, (*got).clamp(*min, *max))),
        _ => None,
    }
}

/// A question of the document that is asked in one deal of a match.
struct Asking<'a> {
    game: &'a OwnGame,
    now: &'a Now<'a, OwnGame>,
    at: usize,
    question: &'a Question,
    printed: &'a PrintedQuestion,
}

/// The range of numbers that are still possible for an answer, given the other answers to the same question.
#[derive(Clone, Copy)]
struct Room {
    min: i64,
    max: i64,
    /// The objection to a number outside the range from `min` to `max`, and the sum of all answers, which the objection names. `None` if no
    /// other answer limits the range.
    refusal: Option<(&'static Refusal, i64)>,
    so_far: i64,
    /// Whether only one number is possible, so that the question need not be asked.
    follows: bool,
}

/// The [`Moment`] (the state in which formulas are computed) of one answer. All computations for this answer share it, so that each named
/// formula is computed only once.
type Shared<'a> = RefCell<Moment<'a>>;

impl<'q> Asking<'q> {
    fn during<'b>(&'b self, deal: &'b Deal) -> Moment<'b> {
        during(self.game, self.now, deal)
    }

    /// Asks every seat or side that has to answer the question. `known` caches values of formulas that do not depend on answers. Returns a
    /// [`Stop`] if an answer is missing or refused.
    fn all(&self, ask: &mut Interview<'_>, deal: &mut Deal, known: &mut Cache) -> Result<(), Stop> {
        let everybody = self.during(deal).order(self.question.of);
        let mut needed = Seats::new(self.now.table.chairs());
        if self.question.by_trick && self.is_told_by_trick(ask, deal, &mut needed)? {
            return Ok(());
        }
        // Collects the answers that count for the sum of all answers. The formula `follows` can give a value to a player who is not asked.
        // This value does not count.
        let mut before = Vec::new();
        for (turn, whom) in everybody.iter().enumerate() {
            let moment = RefCell::new(Moment { known: core::mem::take(known), ..self.during(deal) });
            let later = everybody.get(turn + 1..).unwrap_or_default();
            let given = if self.is_asked(*whom, &moment) {
                let given = self.one(*whom, later, &before, &needed, ask, &moment)?;
                before.push(given);
                Some(given)
            } else {
                self.followed(*whom, ask, &moment)?
            };
            *known = moment.into_inner().known.of_the_deal(self.game);
            deal.set(self.at, whom.place(), given);
        }
        if self.question.by_trick {
            deal.taken.clear();
        }
        Ok(())
    }

    /// Whether the table enters the tricks of this question one by one. If so, asks for the tricks and stores the answers. If not, the
    /// table may still have logged some tricks (entered their winners). In this case sets `needed` to the number of logged tricks of each
    /// player, because the player's answer cannot be lower.
    fn is_told_by_trick(&self, ask: &mut Interview<'_>, deal: &mut Deal, needed: &mut Seats<i64>) -> Result<bool, Stop> {
        let Some(total) = self.question.sum.as_ref().map(|sum| self.during(deal).int(sum, Whom::Table)) else { return Ok(false) };
        if !(0..=MOST_TRICKS).contains(&total) {
            return Ok(false);
        }
        let playing = self.during(deal).playing();
        let table = self.now.table.without(playing.others(self.now.table.chairs() as u8));
        if ask.prefers(self.printed.fact, &TAKEN, total as usize) {
            deal.taken = log_beside(ask, table, total)?;
            *needed = tally(table, &deal.taken).map(i64::from);
            return Ok(false);
        }
        log_tricks(ask, table, total, self.printed.fact, &mut deal.taken)?;
        let tricks = tally(table, &deal.taken);
        for seat in playing.iter() {
            deal.set(self.at, seat.index(), Some(Given::Number(i64::from(tricks.get(seat)))));
        }
        Ok(true)
    }

    fn is_asked(&self, whom: Whom, moment: &Shared<'q>) -> bool {
        self.question.when.as_ref().is_none_or(|when| moment.borrow_mut().holds(when, whom))
    }

    /// The value that the formula `follows` gives to `whom`, who is not asked. `None` if there is no such formula or it has no value.
    fn followed(&self, whom: Whom, ask: &mut Interview<'_>, moment: &Shared<'q>) -> Result<Option<Given>, Stop> {
        let Some(follows) = &self.question.follows else { return Ok(None) };
        let given = moment.borrow_mut().given(follows, whom).map(|given| self.question.counted(given));
        if let (Some(said), Of::Once) = (given.and_then(|given| self.game.said(self.printed, given)), self.question.of) {
            let kind = self.kind((-LARGEST, LARGEST), moment);
            ask.follows(Query::<Said>::of(self.printed.fact, kind), said)?;
        }
        Ok(given)
    }

    /// Asks for the answer of `whom`. `before` are the answers that are already given to this question. `later` are the players or sides
    /// that are asked after `whom`. Returns a [`Stop`] if the answer is missing or refused.
    fn one(
        &self,
        whom: Whom,
        later: &[Whom],
        before: &[Given],
        needed: &Seats<i64>,
        ask: &mut Interview<'_>,
        moment: &Shared<'q>,
    ) -> Result<Given, Stop> {
        let own = self.range(whom, moment);
        let room = self.room(own, whom, (before, later), needed, moment);
        let room = if self.leaves_aside(before, later, ask, moment) {
            Room { min: own.0, max: own.1, refusal: None, follows: false, ..room }
        } else {
            room
        };
        let kind = self.kind(own, moment);
        let args = self.args(whom, moment);
        let legal = |said: Said| self.legal(said, whom, before, &room, moment);
        let mut query = Query::<Said>::of(self.printed.fact, kind).about(&args).unless(&legal);
        if self.question.of != Of::Once {
            query = query.item(before.len());
        }
        if self.question.by_trick {
            query = query.or_told_by(&TAKEN);
        }
        if let Some((answer, says)) = self.printed.usual {
            query = query.usually(answer, says);
        }
        if self.is_secret(before, later, ask, moment) {
            query = query.secret();
        }
        let said = if room.follows { ask.follows(query, Said::Number(room.min))? } else { ask.ask(query)? };
        self.game.given(self.at, said).ok_or_else(|| ask.refuse(query, Objection::Form(kind)))
    }

    /// Whether the answers need not add up to `sum`, because a ruling has taken a trick from one side without giving it to another (rule
    /// sheet `irregularities` 1.3).
    fn leaves_aside(&self, before: &[Given], later: &[Whom], ask: &Interview<'_>, moment: &Shared<'q>) -> bool {
        let counts_tricks = || self.game.asks_tricks().is_some_and(|(at, _)| at == self.at);
        ask.is_of_ruling() && self.game.has_bids() && counts_tricks() && {
            let left = 1 + later.iter().filter(|whom| self.is_asked(**whom, moment)).count();
            ask.items(self.printed.fact).len() == before.len() + left
        }
    }

    /// The values for the gaps (placeholders) in the text of the question. They include the seat or side that is asked.
    fn args(&self, whom: Whom, moment: &Shared<'q>) -> Vec<Arg> {
        let mut args = moment.borrow_mut().args(&self.question.says, whom);
        let about = match whom {
            Whom::Table => return args,
            Whom::Seat(seat) => Arg::Seat(seat),
            Whom::Side(side) => Arg::Seats(self.now.members(side)),
        };
        if asked_of(self.question) == Some(args.len()) {
            args.push(about);
        }
        args
    }

    /// Whether the answer has to be hidden now. A question can hide its answers until everybody has answered, or until the deal ends.
    fn is_secret(&self, before: &[Given], later: &[Whom], ask: &Interview<'_>, moment: &Shared<'q>) -> bool {
        match self.question.secret {
            None => false,
            Some(Secret::UntilEnd) => true,
            Some(Secret::Together) => {
                let left = 1 + later.iter().filter(|whom| self.is_asked(**whom, moment)).count();
                ask.items(self.printed.fact).len() < before.len() + left
            }
        }
    }

    fn range(&self, whom: Whom, moment: &Shared<'q>) -> (i64, i64) {
        self.question.range(whom, &mut moment.borrow_mut())
    }

    /// The numbers that are still possible as the answer of `whom`.
    /// They are limited if all answers together must have a fixed sum (`sum`) or a largest sum (`most`).
    fn room(
        &self,
        (min, max): (i64, i64),
        whom: Whom,
        (before, later): (&[Given], &[Whom]),
        needed: &Seats<i64>,
        moment: &Shared<'q>,
    ) -> Room {
        // Raises the least number to the number of tricks that are logged for the player. Raises it only for a question about tricks,
        // because the numbers of other questions may be below 0.
        let least = |whom: Whom, min: i64| match whom {
            Whom::Seat(seat) if self.question.by_trick => min.max(needed.get(seat)),
            _ => min,
        };
        let open = Room { min: least(whom, min).min(max), max, refusal: None, so_far: 0, follows: false };
        if self.question.sum.is_none() && self.question.most.is_none() {
            return open;
        }
        let so_far = before.iter().map(|given| given.number()).sum();
        let (mut later_min, mut later_max) = (0, 0);
        for other in later.iter().filter(|other| self.is_asked(**other, moment)) {
            let (min, max) = self.range(*other, moment);
            later_min += least(*other, min).min(max);
            later_max += max;
        }
        let total = |formula| moment.borrow_mut().int(formula, Whom::Table).clamp(-LARGEST, LARGEST);
        let mut room = Room { so_far, ..open };
        if let Some(most) = &self.question.most {
            let most = total(most);
            let left = room.max.min(most - so_far - later_min);
            // Limits the answer only if a number of the range is left. If none is left, an earlier answer was too large.
            if left >= room.min {
                room = Room { max: left, refusal: Some((&OF_MOST, most)), ..room };
            }
        }
        if let Some(sum) = &self.question.sum {
            let sum = total(sum);
            let (least, most) = (room.min.max(sum - so_far - later_max), room.max.min(sum - so_far - later_min));
            if least <= most {
                let follows = least == most && matches!(self.question.form, Form::Number { .. });
                room = Room { min: least, max: most, refusal: Some((&OF_SUM, sum)), follows, ..room };
            }
        }
        room
    }

    fn kind(&self, range: (i64, i64), moment: &Shared<'q>) -> Kind {
        self.question.kind(self.printed, range, || moment.borrow_mut().playing())
    }

    /// Checks whether `said` is possible as the answer of `whom`, after the answers `before` to the same question. Returns the objection if
    /// it is not.
    fn legal(&self, said: Said, whom: Whom, before: &[Given], room: &Room, moment: &Shared<'q>) -> Result<(), Objection> {
        let Some(given) = self.game.given(self.at, said) else { return Ok(()) };
        let n = given.number();
        let is_number = matches!(given, Given::Number(_) | Given::Halves(_) | Given::Yes(_));
        let arg = if self.question.halves { Arg::Halves } else { Arg::Int };
        if is_number && !(room.min..=room.max).contains(&n) {
            let nearest = n.clamp(room.min, room.max);
            return Err(match room.refusal {
                Some((refusal, whole)) => refusal.with(&[whole, room.so_far, n, nearest].map(arg)),
                None => Objection::Beside { got: n, min: room.min, max: room.max },
            });
        }
        if self.question.differ && before.contains(&given) {
            return Err(SAME.with(&[]));
        }
        let mut moment = moment.borrow_mut();
        self.once(given, whom, &mut moment)?;
        moment.it = Some(given);
        for (refused, refusal) in self.question.not.iter().zip(&self.printed.refusals) {
            if moment.holds(&refused.when, whom) {
                return Err(refusal.with(&moment.args(&refused.says, whom)));
            }
        }
        Ok(())
    }

    /// If the question allows each word only once, refuses a word that the seat has chosen before in the match.
    /// A seat that has chosen all words may choose any word again.
    fn once(&self, given: Given, whom: Whom, moment: &mut Moment<'q>) -> Result<(), Objection> {
        let Some(formula) = &self.question.once_for else { return Ok(()) };
        let (Some(seat), Given::Word(word)) = (moment.seat(formula, whom), given) else { return Ok(()) };
        let used = &self.now.standing.carried.used;
        let has_used = |word: OfferedWord| used.contains(&(self.at, seat, word));
        if has_used(word) && self.question.answers.iter().any(|answer| !has_used(OfferedWord(answer.word))) {
            return Err(CHOSEN.with(&[Arg::Seat(seat)]));
        }
        Ok(())
    }
}

impl Question {
    /// The kind of the answer to a question. `range` is the range of a number. `seats` returns the players who can be the answer.
    pub(super) fn kind(&self, printed: &PrintedQuestion, (min, max): (i64, i64), seats: impl FnOnce() -> SeatSet) -> Kind {
        match &self.form {
            Form::Number { .. } if self.halves => Kind::Halves { min, max },
            Form::Number { step, .. } if printed.choices.is_empty() => Kind::Number { min, max, step: *step },
            Form::Number { .. } => Kind::NumberOr { min, max, choices: printed.choices },
            Form::YesNo => Kind::YesNo,
            Form::Seat if printed.nobody.is_empty() => Kind::Seat(seats()),
            Form::Seat => Kind::SeatOr(seats(), printed.nobody),
            Form::Suit => Kind::Suit,
            Form::Strain => Kind::Strain,
            Form::Words => Kind::Choice(printed.choices),
        }
    }

    /// The range of numbers that the question allows as the answer of `whom`. If the answer is no number, the range is 0 to 1.
    pub(super) fn range<'a>(&'a self, whom: Whom, moment: &mut Moment<'a>) -> (i64, i64) {
        let Form::Number { from, to, .. } = &self.form else { return (0, 1) };
        let [min, max] = [from, to].map(|end| moment.int(end, whom).clamp(-LARGEST, LARGEST));
        (min, max.max(min))
    }

    /// Returns the answer. If the question counts halves, a number becomes a number of halves.
    pub(super) const fn counted(&self, given: Given) -> Given {
        match given {
            Given::Number(n) if self.halves => Given::Halves(n),
            given => given,
        }
    }
}

impl OwnGame {
    /// The answer in the form in which a match records it. `None` if its word is too long, or if the question does not allow
    /// the answer that no player is meant.
    pub(super) fn said(&self, printed: &PrintedQuestion, given: Given) -> Option<Said> {
        match given {
            Given::Yes(yes) => Some(Said::Yes(yes)),
            Given::Number(n) | Given::Halves(n) => Some(Said::Number(n)),
            Given::Seat(seat) => Some(Said::Number(i64::from(seat.0))),
            Given::Nobody => printed.nobody.first().and_then(|nobody| Letters::of(nobody.word)).map(Said::Word),
            Given::Word(OfferedWord(word)) => Letters::of(self.document.word(word)).map(Said::Word),
        }
    }

    /// Converts a recorded answer into an answer to the question with the index `question`.
    /// `None` if the recorded answer does not have the form that the question needs.
    pub(super) fn given(&self, question: usize, said: Said) -> Option<Given> {
        let (question, printed) = (self.document.questions.get(question)?, self.printed.questions.get(question)?);
        let value = said.to_value();
        let word = |at: usize| question.answers.get(at).map(|answer| Given::Word(OfferedWord(answer.word)));
        match (&question.form, said) {
            (Form::YesNo, Said::Yes(yes)) => Some(Given::Yes(yes)),
            (Form::Seat, Said::Number(n)) => u8::try_from(n).ok().map(|seat| Given::Seat(Seat(seat))),
            (Form::Seat, Said::Word(_)) => Some(Given::Nobody),
            (Form::Number { .. }, Said::Number(n)) => Some(question.counted(Given::Number(n))),
            (Form::Words | Form::Number { .. }, _) => Kind::choice_of(printed.choices, &value).and_then(word),
            (Form::Suit | Form::Strain, _) => {
                let strain = Strain::from_value(&value)?;
                let at = STRAINS.iter().position(|other| *other == strain.word())?;
                Some(Given::Word(OfferedWord(WordId(at as u16))))
            }
            _ => None,
        }
    }
}
