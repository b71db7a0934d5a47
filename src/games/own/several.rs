//! Computes the functions of several values: the largest or smallest value, functions over all seats, and the next seat
//! for which a condition is true.

use super::moment::{Moment, Worth};
use super::term::{How, Round, Term};
use super::whom::Whom;
use crate::reckoning::{Amount, number};
use crate::table::{Seat, Side};

impl<'a> Moment<'a> {
    /// The smallest of `values` if `limited` is [`Amount::at_most`], and the largest if it is [`Amount::at_least`]. The working (the
    /// printed computation) shows the first value, and the other values as its limits. A plain number is put after the other values, so
    /// that it is shown as a limit.
    pub(super) fn extreme(&mut self, values: &'a [Term], of: Whom, limited: fn(Amount, i64) -> Amount) -> Worth {
        let is_plain = |term: &&'a Term| matches!(term, Term::Number(_));
        let (limits, free): (Vec<_>, Vec<_>) = values.iter().partition(is_plain);
        let mut ordered = free.into_iter().chain(limits);
        let Some(first) = ordered.next() else { return Worth::Missing };
        let amount = self.or_nothing(first, of);
        // Prints only one limit, because only one counts: the largest or the smallest of the other values.
        let others: Vec<i64> = ordered.map(|term| self.or_nothing(term, of).value()).collect();
        let limit = others.into_iter().reduce(|one, other| limited(Amount::Number(one), other).value());
        Worth::Number(match limit {
            Some(limit) => limited(amount, limit),
            None => amount,
        })
    }

    pub(super) fn round(&mut self, round: Round, value: &'a Term, of: Whom) -> Worth {
        let (own, parties) = (self.party(of), self.parties());
        let everybody: Vec<(Whom, Option<u8>)> = if round.by_side {
            Side::TWO.map(|side| (Whom::Side(side), Some(side.0))).to_vec()
        } else {
            let playing = self.playing();
            playing.iter().map(|seat| (Whom::Seat(seat), parties.get(seat.index()).copied())).collect()
        };
        let counts = |party: Option<u8>| match round.how {
            How::Ours => party == own,
            How::Theirs => own.is_some() && party != own,
            _ => true,
        };
        let all: Vec<Whom> = everybody.into_iter().filter(|(_, party)| counts(*party)).map(|(one, _)| one).collect();
        match round.how {
            How::Any => Worth::Yes(all.into_iter().any(|one| self.is(value, one))),
            How::All => Worth::Yes(all.into_iter().all(|one| self.is(value, one))),
            How::Best => {
                let values: Vec<Amount> = all.into_iter().filter_map(|one| self.number_of(value, one)).collect();
                values.into_iter().max_by_key(Amount::value).map_or(Worth::Missing, Worth::Number)
            }
            How::Sum | How::Ours | How::Theirs => {
                let worths: Vec<Worth> = all.into_iter().map(|one| self.worth(value, one)).collect();
                if worths.iter().all(|worth| matches!(worth, Worth::Yes(_) | Worth::Missing)) {
                    return Worth::Number(number(worths.iter().filter(|worth| **worth == Worth::Yes(true)).count() as i64));
                }
                let amounts = worths.into_iter().filter_map(|worth| match worth {
                    Worth::Number(amount) => Some(amount),
                    Worth::Yes(yes) => Some(number(i64::from(yes))),
                    _ => None,
                });
                Worth::Number(amounts.sum())
            }
        }
    }

    /// The next seat after `from` for which `condition` is true, or `from` itself if there is no such seat.
    /// If `condition` is `None`, the next seat at the table.
    pub(super) fn next(&mut self, from: Seat, condition: Option<&'a Term>) -> Seat {
        let Some(condition) = condition else { return self.table.next(from) };
        let others: Vec<Seat> = self.table.from(self.table.next(from)).filter(|seat| *seat != from).collect();
        others.into_iter().find(|seat| self.is(condition, Whom::Seat(*seat))).unwrap_or(from)
    }
}
