//! The cards, their order and their points (0.2), and how tricks are taken (0.3).

use crate::cards::{Pack, Rank};
use crate::reckoning::Clause;
use crate::text::Phrase;
use crate::tricks::words::{ANY_CARD, HIGHEST_TRUMP_WINS};
use crate::tricks::{CardPoints, Follow, FollowClauses, Judge, Order, OrderClauses, Piles, Ranking, When};
use Rank::{Ace, Five, Four, Jack, King, Queen, Seven, Six, Three, Two};

/// A deck of the family: its ranks stand from high to low, and the two highest are the Ace and the card worth 10.
#[derive(Debug)]
pub struct Deck {
    /// The cards.
    pub pack: Pack,
    /// What they are worth.
    pub points: CardPoints,
}

/// The scoring cards, the same in every deck of the family: four each of 11, 10, 4, 3 and 2.
pub static PILES: Piles = Piles::of(ITALIAN_POINTS, IT40.pack);

/// What they are worth together.
pub const TOTAL: i64 = 120;

const ITALIAN_POINTS: CardPoints = CardPoints::new(&[(Ace, 11), (Three, 10), (King, 4), (Queen, 3), (Jack, 2)]);

/// The Italian deck of forty.
pub static IT40: Deck = Deck {
    pack: Pack { ranks: &[Ace, Three, King, Queen, Jack, Seven, Six, Five, Four, Two], copies: 1, jokers: 0 },
    points: ITALIAN_POINTS,
};

/// The Italian deck without the four 2s.
pub static IT36: Deck =
    Deck { pack: Pack { ranks: &[Ace, Three, King, Queen, Jack, Seven, Six, Five, Four], copies: 1, jokers: 0 }, points: ITALIAN_POINTS };

const RANKS: Clause = Clause {
    id: "0.2",
    says: Phrase::new(
        "Cards rank A 3 K Q J 7 6 5 4 2. Trumps are the suit of the turned card.",
        "カードの強さはA 3 K Q J 7 6 5 4 2の順。表向きのカードのスートが切り札です。",
    ),
};
const WINS: Clause = Clause { id: "0.3", says: HIGHEST_TRUMP_WINS };
const MAY_FOLLOW: Clause = Clause { id: "0.3", says: ANY_CARD };

impl Deck {
    /// Tricks with a turned trump and no duty to follow suit.
    pub const fn may_follow(&self) -> Judge {
        Judge {
            absent: |_, _| false,
            pack: self.pack,
            plays_each: 1,
            has_trump: true,
            has_trump_rank: false,
            order: Order::plain(
                Ranking::high_to_low(self.pack.ranks),
                // Every card is there once, so no two are equal.
                OrderClauses { ranks: &RANKS, wins: &WINS, equal: &WINS },
            ),
            follow: Follow::plain(When::Never, When::Never, FollowClauses { suit: &MAY_FOLLOW, void: &MAY_FOLLOW, licence: &MAY_FOLLOW }),
            modes: &[],
            bound: None,
            points: Some(self.points),
            trick_points: None,
        }
    }
}
