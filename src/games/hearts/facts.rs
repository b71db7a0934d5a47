//! The facts of a deal (2.7, 4.2): the winners of the cards that count.

use super::house_rules::HouseRules;
use super::sheet::{ACE, KING, QUEEN};
use crate::games::prelude::*;

/// The game Hearts.
pub struct Hearts;

choices! {
    /// How a moon counts, if the table leaves the choice to the shooter (4.2).
    pub enum MoonAs {
        OthersUp = "others_up" => ("the others up", "ほかの全員に加点"),
        SelfDown = "self_down" => ("the shooter down", "本人から減点"),
    }
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The hearts of every player, if the table counted them.
    pub hearts: Option<Seats<i64>>,
    /// The player who won ♠Q, if entered.
    pub queen: Option<Seat>,
    /// The player who won ♠K, if it counts.
    pub king: Option<Seat>,
    /// The player who won ♠A, if it counts.
    pub ace: Option<Seat>,
    /// The points of every player in hearts and spades, if points were entered instead of cards.
    pub taken: Option<Seats<i64>>,
    /// The player who won ♦J, if it counts.
    pub jack: Option<Seat>,
    /// The tricks of every player, if winning all may count.
    pub tricks: Option<Seats<i64>>,
    /// How the shooter's moon counts, if the table leaves the choice to the shooter.
    pub moon_as: Option<MoonAs>,
    /// Whether a ruling has set that nobody shot the moon, even if a player now has everything that counts.
    pub no_moon: bool,
}

impl Deal {
    /// The points in hearts and spades that a player has won.
    pub fn points(&self, seat: Seat) -> i64 {
        let singles = self.singles_of(seat).map(|(points, _)| points).sum::<i64>();
        self.taken.map_or(self.hearts.unwrap_or_default().get(seat) + singles, |taken| taken.get(seat))
    }

    /// The single cards that a player has won, each with its points and its name in the sheet.
    pub fn singles_of(&self, seat: Seat) -> impl Iterator<Item = (i64, Rank)> {
        let singles = [(self.queen, QUEEN, Rank::Queen), (self.king, KING, Rank::King), (self.ace, ACE, Rank::Ace)];
        singles.into_iter().filter(move |(winner, ..)| *winner == Some(seat)).map(|(_, points, rank)| (points, rank))
    }

    /// The player who won all counting cards (2.5).
    pub fn shooter(&self, rules: &HouseRules) -> Option<Seat> {
        if self.no_moon {
            return None;
        }
        let points = self.taken.or(self.hearts)?;
        points.by_seat().map(|(seat, _)| seat).find(|seat| self.points(*seat) == rules.all())
    }
}
