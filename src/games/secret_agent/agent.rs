//! The agent cards and the player to whom each points (1.1).

use crate::games::prelude::*;

/// The player to whom `card` points from the seat of its holder. The holder's base is multiplied by the base of this player.
pub(super) const fn agent(table: Table, holder: Seat, card: Suit) -> Seat {
    let steps = match card {
        Suit::Spades => 0,
        Suit::Hearts => 1,
        Suit::Clubs => 2,
        Suit::Diamonds => 3,
    };
    table.after(holder, steps)
}

/// The name in a working for the base of the player to whom `card` points.
pub(super) const fn base_name(card: Suit) -> Phrase {
    match card {
        Suit::Spades => phrase!("own", "自分"),
        Suit::Hearts => phrase!("left", "左隣"),
        Suit::Clubs => phrase!("opposite", "向かい"),
        Suit::Diamonds => phrase!("right", "右隣"),
    }
}

/// The holder's role: the player to whom `card` points.
pub(super) const fn role(card: Suit) -> Phrase {
    match card {
        Suit::Spades => phrase!("agent: self", "エージェント：自分"),
        Suit::Hearts => phrase!("agent: left", "エージェント：左隣"),
        Suit::Clubs => phrase!("agent: opposite", "エージェント：向かい"),
        Suit::Diamonds => phrase!("agent: right", "エージェント：右隣"),
    }
}
