//! The facts of a round (5.4, 5.6, 5.8).

use crate::games::prelude::*;

/// The game. Its rules are the implementations of traits for this type.
pub struct KingOfTheHill;

choices! {
    /// The answer if nobody showed the trump suit (5.4).
    pub enum Nobody {
        Nobody = "nobody" => ("nobody", "なし"),
    }

    /// The cards with which a player showed the trump suit (5.4).
    pub enum ShownWith {
        Single = "single" => ("one card", "1枚"),
        Pair = "pair" => ("a pair", "ペア"),
    }

    /// The answer that the King plays without a partner (KH-D4).
    pub enum Alone {
        Alone = "alone" => ("alone", "単独"),
    }

    /// One of the two sides of a round.
    pub enum RoundSide {
        King = "king" => ("King’s side", "王様側"),
        Challengers = "challengers" => ("challengers", "挑戦者"),
    }
}

/// The facts of a round that the table has entered so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deal {
    /// The King.
    pub king: Option<Seat>,
    /// The trump suit, or no trump.
    pub trump: Option<Strain>,
    /// The player who showed the trump suit, and what was shown. `None` if nobody showed a suit, or while not known.
    pub shown: Option<(Seat, ShownWith)>,
    /// The card that makes its holder the partner.
    pub called: Option<Card>,
    /// The partner, once known.
    pub partner: Option<SeatOr<Alone>>,
    /// The side that took the last trick.
    pub last_trick: Option<RoundSide>,
    /// The card points in the challengers' tricks.
    pub cap_c: Option<i64>,
    /// The card points in the kitty.
    pub kitty: Option<i64>,
}

impl Deal {
    /// The King and, once known, the partner.
    pub fn king_side(&self) -> SeatSet {
        let partner = self.partner.and_then(SeatOr::seat);
        [self.king, partner].into_iter().flatten().collect()
    }
}
