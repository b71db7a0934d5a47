//! Players who have shown certain cards and are obliged by it.

use crate::cards::Rank;
use crate::reckoning::Clause;

/// What a player who has shown certain cards is obliged to: to play no card of their rank while there is a stock, and to take no
/// trick with a trump. Such a trump is left out; if it was led, the next card is taken as the lead (Gaigel 4.10).
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// The rank of the cards that stay in the hand.
    pub keeps: Rank,
    /// That they stay there.
    pub clause: &'static Clause,
    /// That the trumps lose.
    pub loses: &'static Clause,
}
