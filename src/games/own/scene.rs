//! The scene of an own game: the screen shows the dealer, the number of the deal, the trump, and an answer of each player.

use super::document::{Form, Of};
use super::facts::{Deal, Given, OfferedWord, OwnGame};
use super::term::Domain;
use crate::games::extra_deal::are_level;
use crate::games::prelude::*;
use crate::text::Arg;

wording! {
    phrase DEAL: ("Deal", "ディール");
    phrase SAID: ("{0} {1}");
    phrase NUMBER: ("{0}");
    phrase IS_DEAL: ("deal {0}", "第{0}ディール");
}

impl Seen for OwnGame {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let number = i64::from(now.standing.deals) + 1;
        let length = now.length.map(i64::from);
        let is_logged = self.document.questions.iter().any(|question| question.by_trick);
        let trump = self.trump(now.rules, deal);
        // Finds the first question that is asked once for the table and whose answer is a suit or no trump. If no card rules name the
        // question for the trump, the answer to this question is shown as the trump.
        let asked = self.document.questions.iter().position(|question| question.of == Of::Once && question.form == Form::Strain);
        let shown = match self.document.judge.iter().any(|way| way.trump_fact.is_some()) {
            true => Some(trump),
            false => asked.map(|at| self.trump_told(deal, Some(at))),
        };
        let glance = [Glance::dealer(now.dealer), Glance::new(DEAL, Shown::Number(number, length.filter(|length| *length >= number)))];
        Scene {
            glance: glance.into_iter().chain(shown.map(Glance::trump)).collect(),
            roles: roles_of(now.table, now.dealer, None, |seat, deals, _| [deals, self.says(deal, seat).map(Role::from)]),
            bids: Seats::from_fn(now.table.chairs(), |seat| self.number(deal, seat)),
            position: Position { trump, leader: now.leader(&deal.taken), ..Position::default() },
            live: self.extra_deal(now).map(|says| Live { says, aside: None }),
            tricks: if is_logged { tricks_so_far(now.table, None, &deal.taken) } else { None },
            ..Scene::default()
        }
    }

    fn brief(&self, now: &Now<'_, Self>, _deal: &Deal) -> Say {
        IS_DEAL.with(&[Arg::Int(i64::from(now.standing.deals) + 1)])
    }
}

impl OwnGame {
    /// The sentence of an extra deal: the players who are level. `None` if the deal is no extra deal.
    fn extra_deal(&self, now: &Now<'_, Self>) -> Option<Say> {
        // In the deal after the end of a match, several sides are best. With one best side the match would be over.
        let best = self.best_at_end(now.rules, (now.table, now.length), now.standing)?;
        (best.len() > 1).then(|| are_level(now, &best))
    }

    /// The answer of `seat` to the first question that is asked of each seat, with the question and its index. Skips a question that is
    /// secret, that has a player as its answer, or whose tricks can be entered one by one. `None` if no such question is left, or if `seat`
    /// has not answered it.
    fn seen(&self, deal: &Deal, seat: Seat) -> Option<(usize, &super::document::Question, Given)> {
        let is_seen = |question: &super::document::Question| {
            question.of == Of::Seat && question.secret.is_none() && !question.by_trick && question.form != Form::Seat
        };
        let at = self.document.questions.iter().position(is_seen)?;
        Some((at, self.document.questions.get(at)?, deal.get(at, seat.index())?))
    }

    /// The answer that `seen` returns, if it is a number, which is usually a bid. `None` if there is no such answer or it is no number.
    fn number(&self, deal: &Deal, seat: Seat) -> Option<SeatBid> {
        let (_, question, given) = self.seen(deal, seat)?;
        let arg = match given {
            Given::Number(n) => Arg::Int(n),
            Given::Halves(n) => Arg::Halves(n),
            _ => return None,
        };
        Some(SeatBid { label: self.printed.phrase(question.name), ..SeatBid::called(NUMBER.with(&[arg])) })
    }

    /// The answer that `seen` returns, in words. `None` if there is no such answer, or if it is a number or a no.
    fn says(&self, deal: &Deal, seat: Seat) -> Option<Say> {
        let (at, question, given) = self.seen(deal, seat)?;
        let name = self.printed.phrase(question.name);
        match given {
            Given::Yes(true) => Some(name.into()),
            Given::Word(OfferedWord(word)) => {
                let answer = self.document.answer(Domain::Question(at), word)?;
                Some(SAID.with(&[Arg::Phrase(name), Arg::Phrase(self.printed.phrase(answer.says))]))
            }
            Given::Number(_) | Given::Halves(_) | Given::Yes(false) | Given::Seat(_) | Given::Nobody => None,
        }
    }
}
