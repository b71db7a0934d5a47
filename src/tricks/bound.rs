//! The duty of a player who has shown certain cards.

use crate::cards::Rank;
use crate::reckoning::Clause;

/// The duty of a player who has shown certain cards (section 4.10 of the rules of Gaigel). As long as there is a stock, the player keeps
/// the cards of the rank `keeps`. No trump of this player can win a trick. If this player leads a trump, the next player's card counts as
/// the lead.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// The rank of the shown cards, which the player must keep.
    pub keeps: Rank,
    /// The clause of the rule sheet that says which shown cards the player keeps.
    pub clause: &'static Clause,
    /// The clause of the rule sheet by which this player's trumps cannot win.
    pub loses: &'static Clause,
}
