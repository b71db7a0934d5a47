//! The duties of players who have shown certain cards.

use crate::cards::Rank;
use crate::reckoning::Clause;

/// The duty of a player who has shown certain cards: to play no card of their rank while there is a stock, and
/// to take no trick with a trump. Such a trump is ignored. If it was led, the next card counts as the lead
/// (Gaigel 4.10).
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// The rank of the cards that stay in the hand.
    pub keeps: Rank,
    /// The clause for keeping the shown cards.
    pub clause: &'static Clause,
    /// The clause for losing trumps.
    pub loses: &'static Clause,
}
