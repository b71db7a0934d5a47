//! The facts of a deal.

use crate::games::prelude::*;

/// Sueca.
pub struct Sueca;

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The trump suit, which is the suit of the dealer's card that was turned up.
    pub trump: Option<Suit>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The player who revoked, if a revoke ended the deal. Such a deal has no card points.
    pub revoke_by: Option<Seat>,
    /// The card points of the two teams.
    pub points: Option<[i64; 2]>,
    /// The number of tricks of the first team, if it is entered or follows from a log.
    pub tricks_a: Option<i64>,
    /// The team that took all ten tricks.
    pub bandeira: Option<Side>,
}
