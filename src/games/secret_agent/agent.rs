//! The agent cards, and the player to whom each of them points (rule sheet 1.1).

use crate::games::prelude::*;

/// Returns the player to whom an agent card points, if `holder` has the agent card `card`. The score of `holder` is the base (number of
/// tricks) of `holder` times the base of the returned player.
pub(super) const fn agent(table: Table, holder: Seat, card: Suit) -> Seat {
    let steps = match card {
        Suit::Spades => 0,
        Suit::Hearts => 1,
        Suit::Clubs => 2,
        Suit::Diamonds => 3,
    };
    table.after(holder, steps)
}

/// The name of the other player's base in a working (the printed computation), if the holder's agent card is `card`.
pub(super) const fn base_name(card: Suit) -> Phrase {
    match card {
        Suit::Spades => phrase!("own", "自分"),
        Suit::Hearts => phrase!("left", "左隣"),
        Suit::Clubs => phrase!("opposite", "向かい"),
        Suit::Diamonds => phrase!("right", "右隣"),
    }
}

/// The role at the holder's seat, which says to whom the agent card `card` points.
pub(super) const fn role(card: Suit) -> Phrase {
    match card {
        Suit::Spades => phrase!("agent: self", "エージェント：自分"),
        Suit::Hearts => phrase!("agent: left", "エージェント：左隣"),
        Suit::Clubs => phrase!("agent: opposite", "エージェント：向かい"),
        Suit::Diamonds => phrase!("agent: right", "エージェント：右隣"),
    }
}
