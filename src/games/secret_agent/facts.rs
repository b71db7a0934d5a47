//! The facts of a deal (rule sheet 1.2, 1.7).

use crate::games::prelude::*;

/// The game Secret Agent. Its rules are the implementations of traits for this type.
pub struct SecretAgent;

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The suits that the players named as not trump, in the order of naming.
    pub eliminated: Vec<Suit>,
    /// The dealer's choice: the suit that is left as trump, or no trump. `None` until known.
    pub trump: Option<Strain>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of each player. `None` until all are known.
    pub tricks: Option<Seats<i64>>,
    /// The agent cards in seat order, as far as they have been turned up.
    pub agents: Vec<Suit>,
}

/// The suits that are not among `named`.
pub(super) fn rest(named: &[Suit]) -> impl Iterator<Item = Suit> {
    Suit::ALL.into_iter().filter(|suit| !named.contains(suit))
}
