//! The auction so far.

use super::{BadCall, Call, Passing, Rules};
use crate::table::{Seat, SeatSet};

/// An auction after some calls.
#[derive(Clone, Copy, Debug)]
pub struct Auction<B> {
    rules: Rules<B>,
    /// Who speaks next, while the auction is open.
    turn: Seat,
    /// How many have spoken in all, up to one round.
    spoken: u8,
    /// How many passed since the last bid, or since the beginning.
    passes: u8,
    /// Who passed and is out.
    out: SeatSet,
    high: Option<(Seat, B)>,
}

/// Where an auction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<B> {
    /// Somebody is to speak.
    Open {
        /// Who.
        turn: Seat,
    },
    /// It is over, and somebody has won it.
    Won {
        /// Who declares.
        declarer: Seat,
        /// The winning bid.
        bid: B,
    },
    /// It is over without a bid.
    PassedOut,
}

impl<B: Copy> Auction<B> {
    /// Before the first call.
    pub fn new(rules: Rules<B>) -> Auction<B> {
        Auction { rules, turn: rules.first, spoken: 0, passes: 0, out: SeatSet::NONE, high: None }
    }

    /// The auction after a list of calls in turn.
    ///
    /// # Errors
    /// The place of the first call that is not legal, from 0, and why it is not.
    pub fn after(rules: Rules<B>, calls: impl IntoIterator<Item = Call<B>>) -> Result<Auction<B>, (usize, BadCall<B>)> {
        let mut auction = Auction::new(rules);
        for (at, call) in calls.into_iter().enumerate() {
            auction = auction.call(call).map_err(|refusal| (at, refusal))?;
        }
        Ok(auction)
    }

    /// The highest bid so far, and who made it.
    pub fn high(&self) -> Option<(Seat, B)> {
        self.high
    }

    /// Where the auction stands.
    pub fn outcome(&self) -> Outcome<B> {
        let players = self.rules.round.players();
        let silent = match self.rules.passing {
            Passing::ReEntry => self.passes,
            Passing::Final => self.out.len(),
        };
        let all_have_spoken = self.rules.one_round && self.spoken == players;
        match self.high {
            Some((declarer, bid)) if (self.rules.ends)(bid) || all_have_spoken || silent + 1 >= players => Outcome::Won { declarer, bid },
            None if silent == players => Outcome::PassedOut,
            _ => Outcome::Open { turn: self.turn },
        }
    }

    /// Whether the player in turn may make this call.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, call: Call<B>) -> Result<(), BadCall<B>> {
        if !matches!(self.outcome(), Outcome::Open { .. }) {
            return Err(BadCall::Over);
        }
        match (call, self.high) {
            (Call::Pass, None) if !self.rules.all_may_pass && self.passes + 1 == self.rules.round.players() => Err(BadCall::MustBid),
            (Call::Bid(bid), Some((_, high))) if !(self.rules.beats)(bid, high) => Err(BadCall::NotHigher { bid, high }),
            _ => Ok(()),
        }
    }

    /// Whether this player may make this call now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_by(&self, seat: Seat, call: Call<B>) -> Result<(), BadCall<B>> {
        match self.outcome() {
            Outcome::Open { .. } if self.out.has(seat) => Err(BadCall::HasPassed(seat)),
            Outcome::Open { turn } if turn != seat => Err(BadCall::NotInTurn { seat, turn }),
            _ => self.check(call),
        }
    }

    /// The auction after a call by the player in turn.
    ///
    /// # Errors
    /// Why the call is not legal.
    pub fn call(mut self, call: Call<B>) -> Result<Auction<B>, BadCall<B>> {
        self.check(call)?;
        match call {
            Call::Pass => {
                self.passes += 1;
                if self.rules.passing == Passing::Final {
                    self.out = self.out.with(self.turn);
                }
            }
            Call::Bid(bid) => {
                self.high = Some((self.turn, bid));
                self.passes = 0;
            }
        }
        self.spoken = self.spoken.saturating_add(1);
        let next = self.rules.round.next(self.turn);
        self.turn = self.rules.round.from(next).find(|seat| !self.out.has(*seat)).unwrap_or(next);
        Ok(self)
    }
}
