//! The facts of a deal.

use crate::games::prelude::*;

/// Sueca.
pub struct Sueca;

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The suit of the dealer's card that was turned up.
    pub trump: Option<Suit>,
    /// Who took the tricks, one by one, where they were logged.
    pub taken: Vec<Seat>,
    /// Who has revoked; the deal is not scored then.
    pub revoke_by: Option<Seat>,
    /// The card points of the two teams.
    pub points: Option<[i64; 2]>,
    /// The tricks of the first team, where they were told or logged.
    pub tricks_a: Option<i64>,
    /// The team that took all ten tricks.
    pub bandeira: Option<Side>,
}
