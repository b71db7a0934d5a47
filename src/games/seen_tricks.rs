//! All tricks of a deal, card by card, as the judge has seen them.

use crate::cards::Card;
use crate::table::{Seat, SeatSet};
use crate::tricks::{CardPoints, Play};

/// A whole trick, card by card.
#[derive(Clone, Copy, Debug)]
pub struct WonTrick<'a> {
    /// The plays in the order in which they fell.
    pub plays: &'a [Play],
    /// The place of the winning play among them.
    pub winning: usize,
}

impl<'a> WonTrick<'a> {
    /// The player who takes the trick. The first seat if there is no play.
    pub fn winner(self) -> Seat {
        self.plays.get(self.winning).map(|play| play.seat).unwrap_or_default()
    }

    /// The cards in the trick.
    pub fn cards(self) -> impl Iterator<Item = Card> + 'a {
        self.plays.iter().flat_map(Play::cards)
    }
}

/// A whole trick that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenTrick {
    /// The plays in the order in which they fell.
    pub plays: Vec<Play>,
    /// The place of the winning play among them.
    pub winning: usize,
}

impl SeenTrick {
    /// The trick without its owner.
    pub fn trick(&self) -> WonTrick<'_> {
        WonTrick { plays: &self.plays, winning: self.winning }
    }
}

impl From<WonTrick<'_>> for SeenTrick {
    fn from(trick: WonTrick<'_>) -> SeenTrick {
        SeenTrick { plays: trick.plays.to_vec(), winning: trick.winning }
    }
}

/// The tricks of a deal from the first on.
#[derive(Clone, Copy, Debug)]
pub struct SeenTricks<'a> {
    tricks: &'a [SeenTrick],
    points: Option<CardPoints>,
}

impl<'a> SeenTricks<'a> {
    /// Tricks of a game whose cards are worth `points`.
    pub fn new(tricks: &'a [SeenTrick], points: Option<CardPoints>) -> SeenTricks<'a> {
        SeenTricks { tricks, points }
    }

    /// The number of tricks.
    pub fn count(self) -> i64 {
        self.tricks.len() as i64
    }

    /// The cards that these players have won.
    pub fn won_by(self, players: SeatSet) -> impl Iterator<Item = Card> + 'a {
        self.tricks.iter().map(SeenTrick::trick).filter(move |trick| players.has(trick.winner())).flat_map(WonTrick::cards)
    }

    /// The number of cards won by `players` for which `is` holds.
    pub fn number(self, players: SeatSet, is: impl Fn(Card) -> bool) -> i64 {
        self.won_by(players).filter(|card| is(*card)).count() as i64
    }

    /// The card points won by `players`.
    pub fn points(self, players: SeatSet) -> i64 {
        self.won_by(players).map(|card| self.points.map_or(0, |points| i64::from(points.of(card)))).sum()
    }

    /// The player of `card`.
    pub fn player_of(self, card: Card) -> Option<Seat> {
        self.tricks.iter().flat_map(|trick| &trick.plays).find(|play| play.cards().any(|other| other == card)).map(|play| play.seat)
    }

    /// The winner of `card`.
    pub fn winner_of(self, card: Card) -> Option<Seat> {
        self.tricks.iter().map(SeenTrick::trick).find(|trick| trick.cards().any(|other| other == card)).map(WonTrick::winner)
    }
}
