//! The tricks of a settled deal, so that a ruling on a mistake can move them.

use super::document::{Form, Of, OwnSides, Question};
use super::facts::{Deal, Given, OwnGame};
use super::now::during;
use super::stage::Stage;
use super::whom::Whom;
use crate::games::prelude::*;
use crate::law::Requirement;
use crate::table::MAX_SEATS;

impl OwnGame {
    /// The question for the number of tricks of each seat or side, with its index. `None` if the document has no such question. Also `None`
    /// if another question is asked of seats or sides under a condition that uses the number of tricks, or an answer after it. A ruling
    /// that moves tricks could then give recorded answers to the wrong seats or sides.
    pub(super) fn asks_tricks(&self) -> Option<(usize, &Question)> {
        let questions = || self.document.questions.iter().enumerate();
        let sums = |question: &Question| {
            let is_plain = matches!(question.form, Form::Number { step: 1, .. }) && question.answers.is_empty();
            is_plain && question.of != Of::Once && question.sum.is_some() && !question.halves && question.follows.is_none()
        };
        let is_named = |question: &Question| question.is_named_tricks() && sums(question);
        let logged = questions().find(|(_, question)| question.by_trick);
        let asked = logged.or_else(|| questions().find(|(_, question)| is_named(question)));
        asked.filter(|(tricks, _)| !self.shifts_answers(*tricks))
    }

    /// Whether another question is asked of seats or sides under a condition that uses the answer to question `tricks`, or an answer after
    /// it.
    fn shifts_answers(&self, tricks: usize) -> bool {
        let depends = |other: &Question| other.when.as_ref().is_some_and(|when| when.needs.stage > Stage::Asked(tricks));
        self.document.questions.iter().enumerate().any(|(at, other)| at != tricks && other.of != Of::Once && depends(other))
    }

    /// The question for the number of tricks of the declarer's side alone, with its index. `None` if the document has no such question, or
    /// no declarer.
    fn asks_tricks_once(&self) -> Option<(usize, &Question)> {
        let mut questions = self.document.questions.iter().enumerate();
        questions.find(|(_, question)| question.counts_tricks_once()).filter(|_| self.has_declarer())
    }

    /// The question whose tricks a ruling can move, with its index: the tricks of each seat or side, or those of the declarer's side.
    /// `None` if there is no such question, or if other answers shift with it.
    pub(super) fn moves_tricks(&self) -> Option<(usize, &Question)> {
        self.asks_tricks().or_else(|| self.asks_tricks_once().filter(|(tricks, _)| !self.shifts_answers(*tricks)))
    }

    /// Whether each seat or side enters a number besides its tricks in every deal. An example is a bid that the tricks must match.
    pub(super) fn has_bids(&self) -> bool {
        let tricks = self.asks_tricks().map(|(at, _)| at);
        let is_bid =
            |question: &Question| question.of != Of::Once && matches!(question.form, Form::Number { .. }) && question.when.is_none();
        self.document.questions.iter().enumerate().any(|(at, question)| Some(at) != tricks && is_bid(question))
    }

    /// Whether the facts of every deal name a declarer.
    pub(super) fn has_declarer(&self) -> bool {
        self.document.has_declarer()
    }

    /// Whether the facts of a deal divide the players into two parties, so that a player may have partners in one deal and none in another.
    /// The facts also divide the players in a game in which each player has a total, if only the tricks of the declarer are counted. The
    /// other players then play together.
    pub(super) fn divides_players(&self) -> bool {
        let counts_once = |question: &Question| question.of == Of::Once && question.is_named_tricks();
        match self.document.sides {
            OwnSides::With(_) => true,
            OwnSides::Partners => false,
            OwnSides::Alone => self.has_declarer() && self.document.questions.iter().any(counts_once),
        }
    }

    /// Whether the parties of a deal depend on more than its first answer. A partner of the declarer may then be secret during the play.
    pub(super) fn joins_later(&self) -> bool {
        matches!(&self.document.sides, OwnSides::With(with) if with.needs.stage > Stage::Asked(1))
    }

    /// The tricks of each party of a complete deal. `None` if the facts of the deal do not give the tricks.
    pub(super) fn tricks_of(&self, now: &Now<'_, OwnGame>, deal: &Deal) -> Option<Taken> {
        let of_declarer = || {
            let (_, taken) = self.moves_tricks().and_then(|_| self.declarer_and_rest(now, deal))?;
            Some(Taken { aim: Aim::Either, lost_by_hand: true, ..taken }).filter(|taken| taken.tricks.is_some())
        };
        let taken = self.misere(now, deal).or_else(|| self.tricks_of_all(now, deal)).or_else(of_declarer);
        taken.or_else(|| self.is_passed_out(deal).then(|| Taken::by(Seats::from_fn(now.table.chairs(), |seat| now.sides.side_of(seat)))))
    }

    /// Whether nobody is the declarer, and nothing else is recorded for the deal. It then has no tricks, so a ruling costs nothing (rule
    /// sheet `irregularities` 1.9).
    fn is_passed_out(&self, deal: &Deal) -> bool {
        let asks_for_declarer = self.document.questions.first().is_some_and(Question::asks_for_player);
        let is_nobody = deal.get(0, 0).is_some_and(|given| !matches!(given, Given::Seat(_)));
        let is_recorded = |at: usize| (0..MAX_SEATS).any(|place| deal.get(at, place).is_some());
        asks_for_declarer && is_nobody && deal.taken.is_empty() && !(1..self.document.questions.len()).any(is_recorded)
    }

    /// The tricks of the declarer's side and of its opponents in a misère. `None` if the deal is no misère, or its facts give no tricks.
    fn misere(&self, now: &Now<'_, OwnGame>, deal: &Deal) -> Option<Taken> {
        if !during(self, now, deal).holds(self.document.misere.as_ref()?, Whom::Table) {
            return None;
        }
        let (own, two) = self.declarer_and_rest(now, deal)?;
        let (parties, out) = (two.parties, two.out);
        let taken = if two.tricks.is_some() { two } else { self.tricks_of_all(now, deal)? };
        let contract = Some(Requirement { party: own, by: Counting::Tricks, least: 0, most: 0 });
        Some(Taken { parties, out, aim: Aim::Few, contract, lost_by_hand: false, all_if_lost: false, leaves_aside: false, ..taken })
    }

    /// The declarer's side, and the deal divided into it and its opponents. The deal has the tricks of both if a question asks for those of
    /// the declarer's side alone. `None` if nobody is on the declarer's side.
    fn declarer_and_rest(&self, now: &Now<'_, OwnGame>, deal: &Deal) -> Option<(Side, Taken)> {
        let mut moment = during(self, now, deal);
        let (playing, of_deal) = (moment.playing(), moment.parties());
        let first = self.document.questions.first().filter(|question| question.asks_for_player());
        let declarer = first.and_then(|_| deal.get(0, 0)).and_then(|given| if let Given::Seat(seat) = given { Some(seat) } else { None });
        let of_match = |seat: Seat| Side(of_deal.get(seat.index()).copied().unwrap_or_default());
        // Makes a third party of the players who sit the deal out. It belongs to neither of the two sides.
        let idle = Side(2);
        let party = |seat: Seat| match self.document.sides {
            OwnSides::Partners => of_match(seat),
            _ if !playing.has(seat) => idle,
            OwnSides::With(_) => of_match(seat),
            OwnSides::Alone => Side(u8::from(declarer == Some(seat))),
        };
        let parties = Seats::from_fn(now.table.chairs(), party);
        let own = if self.document.sides == OwnSides::Partners { of_match(declarer?) } else { Side(1) };
        if !parties.iter().any(|party| *party == own) {
            return None;
        }
        let is_idle = parties.iter().any(|party| *party == idle);
        let out = if is_idle { SeatSet::NONE.with(Seat(idle.0)) } else { SeatSet::NONE };
        let tricks = match self.asks_tricks_once() {
            Some((at, question)) => {
                let (_, of) = question.range(Whom::Table, &mut moment);
                Some(Told::One { fact: self.printed.questions.get(at)?.fact, party: own, count: deal.get(at, 0)?.number(), of })
            }
            None => None,
        };
        Some((own, Taken { playing, out, tricks, ..Taken::by(parties) }))
    }

    fn tricks_of_all(&self, now: &Now<'_, OwnGame>, deal: &Deal) -> Option<Taken> {
        let (at, question) = self.asks_tricks()?;
        let mut moment = during(self, now, deal);
        let told = |whom: &Whom| deal.get(at, whom.place()).is_some();
        let asked: Vec<_> = moment.order(question.of).into_iter().filter(told).collect();
        if asked.is_empty() {
            return None;
        }
        let has = |place: usize| deal.get(at, place).map_or(0, Given::number);
        let fact = self.printed.questions.get(at)?.fact;
        let chairs = now.table.chairs();
        let tricks = match question.of {
            Of::Once => return None,
            Of::Seat => Told::Each { fact, counts: Seats::from_fn(chairs, |seat| has(seat.index())) },
            Of::Side => Told::Parties { fact, counts: Seats::from_fn(2, |side| has(side.index())) },
        };
        let playing = match question.of {
            Of::Seat => now.table.seats().filter(|seat| asked.contains(&Whom::Seat(*seat))).collect(),
            Of::Once | Of::Side => moment.playing(),
        };
        let of_deal = moment.parties();
        // Gives a third side to a player who is not asked for tricks. Such a player belongs to neither of the two sides of the deal.
        let (idle, is_idle) = (Side(2), |seat: Seat| !playing.has(seat));
        let parties = Seats::from_fn(chairs, |seat| match self.document.sides {
            OwnSides::Alone => Side(seat.0),
            OwnSides::With(_) if is_idle(seat) => idle,
            OwnSides::With(_) | OwnSides::Partners => Side(of_deal.get(seat.index()).copied().unwrap_or_default()),
        });
        let out = parties.by_seat().filter(|(seat, _)| is_idle(*seat)).map(|(_, party)| Seat(party.0));
        let out = if self.document.sides == OwnSides::Partners { SeatSet::NONE } else { out.collect() };
        let is_divided = self.document.sides != OwnSides::Alone;
        let if_swept = if is_divided { self.with_last_trick(deal, at, &parties, playing) } else { Vec::new() };
        Some(Taken {
            playing,
            out,
            aim: Aim::Either,
            tricks: Some(tricks),
            listed: asked.iter().map(|whom| whom.place() as u8).collect(),
            lost_by_hand: self.has_declarer(),
            all_if_lost: !self.has_bids(),
            leaves_aside: self.has_bids(),
            if_swept,
            ..Taken::by(parties)
        })
    }

    /// For each of the two sides, the answers that change if a ruling takes its last trick: a card that a player of this side took goes to
    /// the other side. A question asks who took a card if it refuses answers depending on the question for tricks, which has the index
    /// `tricks`.
    fn with_last_trick(&self, deal: &Deal, tricks: usize, parties: &Seats<Side>, playing: SeatSet) -> Vec<Vec<Statement>> {
        let asks_for_taker = |question: &Question| {
            let depends = question.not.iter().any(|refused| refused.when.needs.stage > Stage::Asked(tricks));
            question.of == Of::Once && question.form == Form::Seat && depends
        };
        let from = |side: Side| {
            let to = playing.iter().find(|seat| parties.get(*seat) == side.other());
            let questions = self.document.questions.iter().zip(&self.printed.questions).enumerate();
            let asked = questions.filter(|(_, (question, _))| asks_for_taker(question));
            let goes = asked.filter_map(|(at, (_, printed))| match deal.get(at, 0)? {
                Given::Seat(taker) if parties.get(taker) == side => Some(printed.fact.told(None, to?)),
                _ => None,
            });
            goes.collect()
        };
        Side::TWO.map(from).to_vec()
    }
}
