//! What a judge needs to know of the table.

use super::{Play, TrickKind, Trump};
use crate::cards::Card;
use crate::table::{Seat, Table};

/// A trick as it lies on the table, finished or not, and if wanted the hand that plays next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The trump suit, if any.
    pub trump: Trump,
    /// Whether the stock is used up, where the game has a stock and it is known.
    pub stock_empty: Option<bool>,
    /// How the trick is played, in games where that is chosen; `None` while nobody has told, when it is judged as an ordinary one.
    pub kind: Option<TrickKind>,
    /// Who is obliged, in games that have it: to keep the cards that were shown ([`Bound`](super::Bound)), or to lead trumps
    /// ([`LeadRule::ObligedTrumps`](super::LeadRule::ObligedTrumps)).
    pub obliged: Option<Seat>,
    /// Whether this is the first trick of the deal, where it is known.
    pub first_trick: Option<bool>,
    /// Whether the suit that must be broken before it is led was broken when this trick began, where it is known.
    pub broken: Option<bool>,
    /// Cards that were taken out of the pack before the deal.
    pub removed: Vec<Card>,
    /// Who leads.
    pub leader: Seat,
    /// The plays in the order in which they fell; the first is the lead.
    pub plays: Vec<Play>,
    /// The cards of the player whose turn it is; empty when only the trick is judged.
    pub hand: Vec<Card>,
}

impl Position {
    /// Whose turn it is: the owner of the hand. Where somebody has played before their turn, whoever was passed over plays next
    /// (irregularities 2.3).
    pub fn turn(&self, table: Table) -> Seat {
        let first = self.plays.first().map_or(self.leader, |lead| lead.seat);
        let made = |seat: &Seat| self.plays.iter().filter(|play| play.seat == *seat).count();
        let round = (0..table.players()).map(|step| table.after(first, step));
        round.min_by_key(made).unwrap_or(first)
    }

    /// The plays that somebody made before their turn, and whose turn it was; the first is a lead out of turn.
    pub fn out_of_turn(&self, table: Table) -> impl Iterator<Item = (usize, &Play, Seat)> {
        self.plays.iter().enumerate().filter_map(move |(index, play)| {
            let plays = self.plays.get(..index).unwrap_or_default().to_vec();
            let turn = Position { plays, leader: self.leader, ..Position::default() }.turn(table);
            (turn != play.seat).then_some((index, play, turn))
        })
    }
}
