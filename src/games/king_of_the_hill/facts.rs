//! The facts of a round (rule sheet 5.4, 5.6, 5.8).

use crate::games::prelude::*;

/// The game King of the Hill. Its rules are the implementations of traits for this type.
pub struct KingOfTheHill;

choices! {
    /// The answer to the question who showed the trump suit, if nobody did (rule sheet 5.4).
    pub enum Nobody {
        Nobody = "nobody" => ("nobody", "なし"),
    }

    /// The cards by which a player showed the trump suit (rule sheet 5.4).
    pub enum ShownWith {
        Single = "single" => ("one card", "1枚"),
        Pair = "pair" => ("a pair", "ペア"),
    }

    /// The answer to the question for the partner, if the King plays alone (decision KH-D4 of the rule sheet).
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
    /// The King of this round. `None` until known.
    pub king: Option<Seat>,
    /// The trump suit, or no trump. `None` until entered.
    pub trump: Option<Strain>,
    /// The player who showed the trump suit, and the cards shown. `None` if nobody showed it, and until entered.
    pub shown: Option<(Seat, ShownWith)>,
    /// The card that the King called. Its holder is the partner. `None` until called.
    pub called: Option<Card>,
    /// The King's partner, or nobody. `None` until known.
    pub partner: Option<SeatOr<Alone>>,
    /// The side that won the last trick. `None` until entered.
    pub last_trick: Option<RoundSide>,
    /// The card points in the challengers' tricks. `None` until entered.
    pub cap_c: Option<i64>,
    /// The card points in the kitty (the eight cards left over). `None` until entered, and if they make no difference.
    pub kitty: Option<i64>,
}

impl Deal {
    /// The King's side: the King, and the partner if known.
    pub fn king_side(&self) -> SeatSet {
        let partner = self.partner.and_then(SeatOr::seat);
        [self.king, partner].into_iter().flatten().collect()
    }
}
