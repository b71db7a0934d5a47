//! The facts of a deal (3.4, 3.6, 3.9).

use crate::games::prelude::*;

/// The game.
pub struct Kloepper;

choices! {
    /// The ace that was called aloud.
    pub enum CalledAce {
        None = "none" => ("none", "なし"),
        Clubs = "AC" => ("♣\u{fe0e}A"),
        Spades = "AS" => ("♠\u{fe0e}A"),
        Hearts = "AH" => ("♥\u{fe0e}A"),
    }
}

impl CalledAce {
    /// The called ace as a card. `None` if no ace was called.
    pub const fn card(self) -> Option<Card> {
        match self {
            CalledAce::None => None,
            CalledAce::Clubs => Some(Card::Of(Rank::Ace, Suit::Clubs)),
            CalledAce::Spades => Some(Card::Of(Rank::Ace, Suit::Spades)),
            CalledAce::Hearts => Some(Card::Of(Rank::Ace, Suit::Hearts)),
        }
    }
}

choices! {
    /// The answer when nobody knocked.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }

    /// The holders of the black queens.
    pub enum Mode {
        Split = "split" => ("with two players", "2人が1枚ずつ"),
        Called = "called" => ("with one, who called an ace", "1人が2枚、エースを指名"),
        Solo = "solo" => ("with one, who played alone", "1人が2枚、単独"),
    }
}

/// The facts entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The called ace, if any.
    pub called_ace: Option<Card>,
    /// The player who knocked.
    pub knock: Option<Seat>,
    /// The player who knocked off.
    pub knock_off: Option<Seat>,
    /// The winner of each trick, if tricks were logged.
    pub taken: Vec<Seat>,
    /// The tricks of every player, when all are known.
    pub tricks: Option<Seats<i64>>,
    /// The holders of the black queens, once the deal is over.
    pub mode: Option<Mode>,
    /// The Q-team, as far as known.
    pub team: SeatSet,
    /// The tricks of the Q-team.
    pub q_tricks: Option<i64>,
    /// The card points of the Q-team.
    pub points: Option<i64>,
}
