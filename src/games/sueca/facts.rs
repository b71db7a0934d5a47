//! The facts of a deal.

use crate::games::prelude::*;

/// The game Sueca, for four players in two teams.
pub struct Sueca;

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The trump suit, which is the suit of the card that the dealer showed. `None` until entered.
    pub trump: Option<Suit>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The player who revoked (failed to follow suit) and so ended the deal. A deal that a revoke ended has no card points. `None` if no
    /// revoke ended the deal.
    pub revoke_by: Option<Seat>,
    /// The card points of the two teams. `None` until entered.
    pub points: Option<[i64; 2]>,
    /// The number of tricks of the first team. `None` if it is not entered and does not follow from entered tricks.
    pub tricks_a: Option<i64>,
    /// The team with a bandeira, the best result of a deal (all ten tricks, or by a house rule all 120 card points). `None` if there is
    /// none.
    pub bandeira: Option<Side>,
}
