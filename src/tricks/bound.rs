//! The duty of a player who has shown certain cards.

use crate::cards::Rank;
use crate::reckoning::Clause;

/// The duty of a player who has shown certain cards (Gaigel 4.10). As long as there is a stock, the player keeps the cards of their rank. A
/// trump of this player cannot win a trick. If the player led a trump, the next card counts as the lead.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// The rank of the cards that the player has to keep.
    pub keeps: Rank,
    /// The clause about keeping the cards.
    pub clause: &'static Clause,
    /// The clause about trumps that cannot win.
    pub loses: &'static Clause,
}
