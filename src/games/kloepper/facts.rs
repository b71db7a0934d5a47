//! The facts of a deal (rule sheet 3.4, 3.6, 3.9).

use crate::games::prelude::*;

/// The game Kloepper. Its rules are the implementations of traits for this type.
pub struct Kloepper;

choices! {
    /// The ace that the holder of both black queens called aloud.
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
    /// The answer "nobody" to the question who knocked or who knocked off.
    pub enum NoOne {
        None = "none" => ("nobody", "なし"),
    }

    /// The holders of the two black queens. If one player held both, also whether that player called an ace.
    pub enum Mode {
        Split = "split" => ("with two players", "2人が1枚ずつ"),
        Called = "called" => ("with one, who called an ace", "1人が2枚、エースを指名"),
        Solo = "solo" => ("with one, who played alone", "1人が2枚、単独"),
    }
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The ace that a player called. `None` if nobody called one.
    pub called_ace: Option<Card>,
    /// The player who knocked. `None` if nobody did. A knock promises that the Q-team (the side with the black queens) wins every trick.
    pub knock: Option<Seat>,
    /// The player who knocked off. `None` if nobody did. A knock-off promises that the Q-team (the side with the black queens) wins no
    /// trick.
    pub knock_off: Option<Seat>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of each player. `None` until all are known.
    pub tricks: Option<Seats<i64>>,
    /// Whether one player or two held the black queens, which decides the sides. `None` until the table enters it after the play.
    pub mode: Option<Mode>,
    /// The players of the Q-team, the side with the black queens, as far as they are known.
    pub team: SeatSet,
    /// The number of tricks of the Q-team (the side with the black queens). `None` until known.
    pub q_tricks: Option<i64>,
    /// The card points of the Q-team (the side with the black queens). `None` if they are not entered, for example after a knock, because
    /// they do not count then.
    pub points: Option<i64>,
}
