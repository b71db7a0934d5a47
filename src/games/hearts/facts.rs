//! The facts of a deal (rule sheet 2.7, 4.2): who won the cards that score.

use super::house_rules::HouseRules;
use super::sheet::{ACE, KING, QUEEN, hand};
use crate::games::prelude::*;

/// The game Hearts.
pub struct Hearts;

choices! {
    /// How a shot moon (one player has won every card that scores) counts, if a house rule leaves the choice to the shooter (rule sheet
    /// 4.2).
    pub enum MoonAs {
        OthersUp = "others_up" => ("the others up", "ほかの全員に加点"),
        SelfDown = "self_down" => ("the shooter down", "本人から減点"),
    }
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The number of hearts that each player won. `None` if the table entered points instead of cards.
    pub hearts: Option<Seats<i64>>,
    /// The player who won ♠Q. `None` if not entered.
    pub queen: Option<Seat>,
    /// The player who won ♠K. Recorded only if ♠K scores, as in Black Maria, and `None` in any other game.
    pub king: Option<Seat>,
    /// The player who won ♠A. Recorded only if ♠A scores, as in Black Maria, and `None` in any other game.
    pub ace: Option<Seat>,
    /// The points of each player in hearts and spades. `None` if the table entered the won cards.
    pub taken: Option<Seats<i64>>,
    /// The player who won ♦J. Recorded only if ♦J scores, and `None` if it does not.
    pub jack: Option<Seat>,
    /// The number of tricks of each player. `None` if no house rule rewards a player who wins all tricks.
    pub tricks: Option<Seats<i64>>,
    /// How the moon counts by the shooter's choice. `None` if there is no moon, or if the house rules give the shooter no choice.
    pub moon_as: Option<MoonAs>,
    /// Whether a ruling has decided that nobody shot the moon, although a player may now have every card that scores.
    pub no_moon: bool,
}

impl Deal {
    /// The points that a player won in hearts and spades.
    pub fn points(&self, seat: Seat) -> i64 {
        let singles = self.singles_of(seat).map(|(points, _)| points).sum::<i64>();
        self.taken.map_or(self.hearts.unwrap_or_default().get(seat) + singles, |taken| taken.get(seat))
    }

    /// The spades that score and that the player at `seat` won: the points and the rank of each.
    pub fn singles_of(&self, seat: Seat) -> impl Iterator<Item = (i64, Rank)> {
        let singles = [(self.queen, QUEEN, Rank::Queen), (self.king, KING, Rank::King), (self.ace, ACE, Rank::Ace)];
        singles.into_iter().filter(move |(winner, ..)| *winner == Some(seat)).map(|(_, points, rank)| (points, rank))
    }

    /// The player who shot the moon by winning every card that scores, except ♦J (rule sheet 2.5). `None` if nobody did.
    pub fn shooter(&self, rules: &HouseRules) -> Option<Seat> {
        if self.no_moon {
            return None;
        }
        let points = self.taken.or(self.hearts)?;
        points.by_seat().map(|(seat, _)| seat).find(|seat| self.points(*seat) == rules.all())
    }
    /// Whether the shooter of the moon shot the sun by winning every trick (rule sheet 2.5).
    pub(super) fn is_sun(&self, now: &Now<'_, Hearts>) -> bool {
        let shooter = self.shooter(now.rules);
        shooter.zip(self.tricks).is_some_and(|(shooter, tricks)| tricks.get(shooter) == hand(now.table.players()))
    }
}
