//! The quints: the cards and the pairs of cards that score (rule sheet 6.3).

use crate::games::prelude::*;

choices! {
    /// A quint: a card or a pair of cards that scores if a packet contains it. A packet is a trick or the cachette (the five cards left
    /// over). The variants list the three quints of each suit one after the other.
    pub enum Quint {
        FiveH = "5H" => ("♥\u{fe0e}5"),
        AceFourH = "A4H" => ("♥\u{fe0e}A+4"),
        TwoThreeH = "23H" => ("♥\u{fe0e}2+3"),
        FiveD = "5D" => ("♦\u{fe0e}5"),
        AceFourD = "A4D" => ("♦\u{fe0e}A+4"),
        TwoThreeD = "23D" => ("♦\u{fe0e}2+3"),
        FiveC = "5C" => ("♣\u{fe0e}5"),
        AceFourC = "A4C" => ("♣\u{fe0e}A+4"),
        TwoThreeC = "23C" => ("♣\u{fe0e}2+3"),
        FiveS = "5S" => ("♠\u{fe0e}5"),
        AceFourS = "A4S" => ("♠\u{fe0e}A+4"),
        TwoThreeS = "23S" => ("♠\u{fe0e}2+3"),
        Joker = "joker" => ("joker", "ジョーカー"),
        None = "none" => ("nothing more", "ほかになし"),
    }
}

wording! {
    /// The quints, packet by packet (a packet is a trick or the cachette). The item `none` ends each packet.
    pub(super) fact QUINTS = "quints": ("Quints, {0}", "{0}の得点札"), ("What scores in {0}?", "{0}の得点札は？");
}

/// A quint that has been won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won {
    /// The quint that was won, with its suit.
    pub quint: Quint,
    /// The side that won the quint.
    pub side: Side,
    /// The number of the packet, from 0: the number of the trick, or 12 for the cachette. Always 0 if the table enters totals.
    pub packet: usize,
}

/// The suits from the highest to the lowest, both in the order of cards and in the points of their quints (rule sheet 6.2).
pub const SUITS: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];

/// The points that one quint pays, for each suit in the order of [`SUITS`].
const WORTH: [i64; 4] = [20, 15, 10, 5];

/// The points of the joker, which is a quint too.
const JOKER: i64 = 25;

/// The number of quints (cards and pairs that score) in each suit.
const KINDS: usize = 3;

impl Quint {
    /// The quint number `kind` of a suit: 0 is the five, 1 is A + 4, and 2 is 2 + 3. `suit` is the index of the suit in [`SUITS`].
    pub(super) fn of(suit: usize, kind: usize) -> Quint {
        Quint::ALL.get(suit * KINDS + kind).copied().unwrap_or(Quint::None)
    }

    /// The points of the quint.
    pub fn worth(self) -> i64 {
        match self {
            Quint::Joker => JOKER,
            Quint::None => 0,
            _ => WORTH.get(self as usize / KINDS).copied().unwrap_or_default(),
        }
    }

    /// The number of cards in the quint: 1 for the joker and for a five, or 2 for a pair.
    pub const fn cards(self) -> i64 {
        match self {
            Quint::None => 0,
            _ if self.is_certain() => 1,
            _ => 2,
        }
    }

    /// Whether the quint is a single card, so that some side wins it in every deal. The joker and the fives are single cards.
    pub const fn is_certain(self) -> bool {
        matches!(self, Quint::Joker | Quint::FiveH | Quint::FiveD | Quint::FiveC | Quint::FiveS)
    }

    /// The name of the quint.
    pub fn says(self) -> Phrase {
        Quint::CHOICES.get(self as usize).map_or(phrase!(""), |choice: &Choice| choice.says)
    }

    /// The quints that are single cards: the joker and the fives.
    pub fn certain() -> impl Iterator<Item = Quint> {
        Quint::ALL.iter().copied().filter(|quint| quint.is_certain())
    }
}

/// The quints (cards and pairs that score) that are among `cards`, which are the cards of one packet.
pub(super) fn among(cards: &[Card]) -> impl Iterator<Item = Quint> {
    let holds = |rank, suit| cards.contains(&Card::Of(rank, suit));
    let is_there = move |quint: &Quint| {
        let (suit, kind) = (SUITS.get(*quint as usize / KINDS), *quint as usize % KINDS);
        match (quint, suit) {
            (Quint::Joker, _) => cards.iter().any(|card| matches!(card, Card::Joker(_))),
            (_, Some(suit)) => match kind {
                0 => holds(Rank::Five, *suit),
                1 => holds(Rank::Ace, *suit) && holds(Rank::Four, *suit),
                _ => holds(Rank::Two, *suit) && holds(Rank::Three, *suit),
            },
            (_, None) => false,
        }
    };
    Quint::ALL.iter().copied().filter(is_there)
}
