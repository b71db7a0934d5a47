//! The state of an auction, and the calls that are legal in it.

use super::{BadCall, BadCallAt, Call, Doubling, Passing, Rules};
use crate::table::{Seat, SeatSet};

/// An auction in progress: its rules, and its state after the calls made so far.
#[derive(Clone, Copy, Debug)]
pub struct Auction<B> {
    rules: Rules<B>,
    /// The player who calls next. Has no meaning once the auction is over.
    turn: Seat,
    /// The number of calls so far. It stops counting at the number of players.
    spoken: u8,
    /// The number of passes since the last bid or, if nobody has bid, since the beginning of the auction.
    passes: u8,
    /// The players who passed and may not call again.
    out: SeatSet,
    high: Option<(Seat, B)>,
    /// The player who doubled the highest bid. `None` if it is not doubled.
    doubled: Option<Seat>,
    /// The players who have doubled a bid in this auction. They may not double again.
    have_doubled: SeatSet,
}

/// Whether an auction is over, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuctionOutcome<B> {
    /// The auction is not over.
    Open {
        /// The player who must call next.
        turn: Seat,
    },
    /// The auction is over, and a player has won it with a bid.
    Won {
        /// The player who made the winning bid.
        declarer: Seat,
        /// The highest bid, which has won the auction.
        bid: B,
    },
    /// The auction is over, and no player has bid.
    PassedOut,
}

impl<B: Copy> Auction<B> {
    /// An auction before its first call.
    pub fn new(rules: Rules<B>) -> Auction<B> {
        Auction {
            rules,
            turn: rules.first,
            spoken: 0,
            passes: 0,
            out: SeatSet::NONE,
            high: None,
            doubled: None,
            have_doubled: SeatSet::NONE,
        }
    }

    /// The auction after the calls `calls`, which the players in turn made one after the other.
    ///
    /// # Errors
    /// The first call that is not legal, with the reason.
    pub fn after(rules: Rules<B>, calls: impl IntoIterator<Item = Call<B>>) -> Result<Auction<B>, BadCallAt<B>> {
        let mut auction = Auction::new(rules);
        for (at, call) in calls.into_iter().enumerate() {
            auction = auction.call(call).map_err(|why| BadCallAt { at, why })?;
        }
        Ok(auction)
    }

    /// The player who holds the highest bid, and this bid. `None` if nobody has bid.
    pub fn high(&self) -> Option<(Seat, B)> {
        self.high
    }

    /// The player who doubled the highest bid. `None` if it is not doubled.
    pub fn doubled_by(&self) -> Option<Seat> {
        self.doubled
    }

    /// Whether the auction is over, and how it ended.
    pub fn outcome(&self) -> AuctionOutcome<B> {
        let players = self.rules.table.players();
        let silent = match self.rules.passing {
            Passing::ReEntry => self.passes,
            // A doubler who does not take over the bid need not call again. So the doubler is counted like a player who has passed.
            Passing::Final => self.out.len() + u8::from(self.doubled.is_some() && matches!(self.rules.doubling, Doubling::Stays(_))),
        };
        let all_have_spoken = self.rules.one_round && self.spoken == players;
        match self.high {
            Some((declarer, bid)) if (self.rules.ends)(bid) || all_have_spoken || silent + 1 >= players => {
                AuctionOutcome::Won { declarer, bid }
            }
            None if silent == players => AuctionOutcome::PassedOut,
            _ => AuctionOutcome::Open { turn: self.turn },
        }
    }

    /// The player in turn. `None` if the auction is over.
    pub fn turn(&self) -> Option<Seat> {
        match self.outcome() {
            AuctionOutcome::Open { turn } => Some(turn),
            _ => None,
        }
    }

    /// Checks that the player in turn may make the call `call`.
    ///
    /// # Errors
    /// The reason why the call is not legal.
    pub fn check(&self, call: Call<B>) -> Result<(), BadCall<B>> {
        if !matches!(self.outcome(), AuctionOutcome::Open { .. }) {
            return Err(BadCall::Over);
        }
        match (call, self.high) {
            (Call::Pass, None) if !self.rules.all_may_pass && self.passes + 1 == self.rules.table.players() => Err(BadCall::MustBid),
            (Call::Bid(bid), Some((_, high))) if !(self.rules.beats)(bid, high) => Err(BadCall::NotHigher { bid, high }),
            (Call::Double, _) => self.check_double(),
            _ => Ok(()),
        }
    }

    fn check_double(&self) -> Result<(), BadCall<B>> {
        let (Some((holder, _)), Some(sides)) = (self.high, self.rules.doubling.sides()) else { return Err(BadCall::NothingToDouble) };
        if self.have_doubled.has(self.turn) {
            return Err(BadCall::HasDoubled(self.turn));
        }
        if sides.side_of(holder) == sides.side_of(self.turn) {
            return Err(BadCall::OwnSide(holder));
        }
        if self.doubled.is_some() { Err(BadCall::DoubledAlready) } else { Ok(()) }
    }

    /// Checks that the player `seat` may make the call `call` now.
    ///
    /// # Errors
    /// The reason why the call is not legal.
    pub fn check_by(&self, seat: Seat, call: Call<B>) -> Result<(), BadCall<B>> {
        match self.outcome() {
            AuctionOutcome::Open { .. } if self.out.has(seat) => Err(BadCall::HasPassed(seat)),
            AuctionOutcome::Open { turn } if turn != seat => Err(BadCall::NotInTurn { seat, turn }),
            _ => self.check(call),
        }
    }

    /// Whether the auction can still end with the winner and the bid `end`, if all other players pass from now on. If `end` is `None`,
    /// whether it can still end without a bid.
    pub fn can_come_to(self, end: Option<(Seat, B)>) -> bool
    where
        B: PartialEq,
    {
        let mut auction = self;
        loop {
            let turn = match auction.outcome() {
                AuctionOutcome::Won { declarer, bid } => return end == Some((declarer, bid)),
                AuctionOutcome::PassedOut => return end.is_none(),
                AuctionOutcome::Open { turn } => turn,
            };
            let bid = end.filter(|(who, _)| *who == turn && auction.high != end);
            match auction.call(bid.map_or(Call::Pass, |(_, bid)| Call::Bid(bid))) {
                Ok(next) => auction = next,
                Err(_) => return false,
            }
        }
    }

    /// The auction after the player in turn has made the call `call`.
    ///
    /// # Errors
    /// The reason why the call is not legal.
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
                self.doubled = None;
                self.passes = 0;
            }
            Call::Double => {
                if let (Doubling::TakesOver(_), Some((_, bid))) = (self.rules.doubling, self.high) {
                    self.high = Some((self.turn, bid));
                }
                self.doubled = Some(self.turn);
                self.have_doubled = self.have_doubled.with(self.turn);
                self.passes = 0;
            }
        }
        self.spoken = self.spoken.saturating_add(1);
        let next = self.rules.table.next(self.turn);
        self.turn = self.rules.table.from(next).find(|seat| !self.out.has(*seat)).unwrap_or(next);
        Ok(self)
    }
}
