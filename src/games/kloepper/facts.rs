//! The facts of a deal (3.4, 3.6, 3.9).

use crate::games::prelude::*;

/// The game. Its rules are the implementations of traits for this type.
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
    /// The answer that nobody knocked, or that nobody knocked off.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }

    /// How the two black queens were divided, and what their holder did.
    pub enum Mode {
        Split = "split" => ("with two players", "2人が1枚ずつ"),
        Called = "called" => ("with one, who called an ace", "1人が2枚、エースを指名"),
        Solo = "solo" => ("with one, who played alone", "1人が2枚、単独"),
    }
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The called ace, if any.
    pub called_ace: Option<Card>,
    /// The player who knocked, if any. A knock promises that the Q-team takes every trick.
    pub knock: Option<Seat>,
    /// The player who knocked off, if any. A knock-off promises that the Q-team takes no trick.
    pub knock_off: Option<Seat>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of each player. `None` until all are known.
    pub tricks: Option<Seats<i64>>,
    /// How the black queens were divided, once the deal is over.
    pub mode: Option<Mode>,
    /// The members of the Q-team who are known so far. The Q-team is the side with the black queens.
    pub team: SeatSet,
    /// The number of tricks of the Q-team, once known.
    pub q_tricks: Option<i64>,
    /// The card points of the Q-team, if they count or are entered.
    pub points: Option<i64>,
}
