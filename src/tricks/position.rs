//! The facts of a trick that a judge needs.

use super::{Play, TrickKind, Trump};
use crate::cards::Card;
use crate::table::{Seat, Table};

/// A trick on the table, complete or not, and optionally the hand that plays next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The trump of the deal.
    pub trump: Trump,
    /// Whether the stock is used up. `None` if the game has no stock, or if this is not entered.
    pub stock_empty: Option<bool>,
    /// Whether the trick is special, in a game that has special tricks. `None` if this is not entered. Then the trick is judged as an
    /// ordinary one.
    pub kind: Option<TrickKind>,
    /// The player who has an obligation, in a game that has one: to keep shown cards ([`Bound`](super::Bound)), or to lead trumps
    /// ([`LeadRule::ObligedTrumps`](super::LeadRule::ObligedTrumps)).
    pub obliged: Option<Seat>,
    /// Whether this is the first trick of the deal. `None` if this is not entered.
    pub first_trick: Option<bool>,
    /// Whether the suit that must be broken was broken before this trick. `None` if this is not entered.
    pub broken: Option<bool>,
    /// The cards that are left out of the pack, as far as entered.
    pub removed: Vec<Card>,
    /// The player who leads the trick.
    pub leader: Seat,
    /// The plays in their order. The first is the lead.
    pub plays: Vec<Play>,
    /// The cards of the player in turn. Empty if only the trick is judged.
    pub hand: Vec<Card>,
}

impl Position {
    /// The player in turn, who owns the hand. After a play out of turn it is the player who was passed over (irregularities 2.3).
    pub fn turn(&self, table: Table) -> Seat {
        let first = self.plays.first().map_or(self.leader, |lead| lead.seat);
        let made = |seat: &Seat| self.plays.iter().filter(|play| play.seat == *seat).count();
        let round = (0..table.players()).map(|step| table.after(first, step));
        round.min_by_key(made).unwrap_or(first)
    }

    /// The plays out of turn: the index of the play, the play, and the player whose turn it was.
    pub fn out_of_turn(&self, table: Table) -> impl Iterator<Item = (usize, &Play, Seat)> {
        self.plays.iter().enumerate().filter_map(move |(index, play)| {
            let plays = self.plays.get(..index).unwrap_or_default().to_vec();
            let turn = Position { plays, leader: self.leader, ..Position::default() }.turn(table);
            (turn != play.seat).then_some((index, play, turn))
        })
    }
}
