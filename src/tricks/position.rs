//! A trick, with the facts about it that the judge needs.

use super::{Play, TrickKind, Trump};
use crate::cards::Card;
use crate::table::{Seat, Table};

/// A trick, complete or not, with the facts about the deal. It may also have the hand of the player in turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The trump of the deal, as far as it is entered.
    pub trump: Trump,
    /// Whether the stock is used up. `None` if the game has no stock, or if the table has not entered this.
    pub stock_empty: Option<bool>,
    /// Whether the trick is a special trick, and in which mode. `None` if the table has not entered this. The trick is then judged as an
    /// ordinary trick.
    pub kind: Option<TrickKind>,
    /// The player who must keep shown cards ([`Bound`](super::Bound)) or must lead trumps
    /// ([`LeadRule::ObligedTrumps`](super::LeadRule::ObligedTrumps)). `None` if no player must.
    pub obliged: Option<Seat>,
    /// Whether this is the first trick of the deal. `None` if the table has not entered this.
    pub first_trick: Option<bool>,
    /// Whether the suit that may not be led before it is broken was broken before this trick. `None` if the table has not entered this.
    pub broken: Option<bool>,
    /// The cards that the table has entered as left out of the pack.
    pub removed: Vec<Card>,
    /// The player who should lead the trick. If the first play is another player's, that player leads.
    pub leader: Seat,
    /// The plays of the trick in their order. The first play is the lead.
    pub plays: Vec<Play>,
    /// The cards that the player in turn holds. Empty if only the winner of the trick is asked for.
    pub hand: Vec<Card>,
}

impl Position {
    /// The player in turn: the first player, in playing order, among those with the fewest plays. After a play out of turn this is the
    /// player who was passed over (clause 2.3 of the rule sheet `irregularities`).
    pub fn turn(&self, table: Table) -> Seat {
        let first = self.plays.first().map_or(self.leader, |lead| lead.seat);
        let made = |seat: &Seat| self.plays.iter().filter(|play| play.seat == *seat).count();
        table.from(first).min_by_key(made).unwrap_or(first)
    }

    /// The plays that were made out of turn. Each has its index, the play, and the player whose turn it was.
    pub fn out_of_turn(&self, table: Table) -> impl Iterator<Item = (usize, &Play, Seat)> {
        self.plays.iter().enumerate().filter_map(move |(index, play)| {
            let plays = self.plays.get(..index).unwrap_or_default().to_vec();
            let turn = Position { plays, leader: self.leader, ..Position::default() }.turn(table);
            (turn != play.seat).then_some((index, play, turn))
        })
    }
}
