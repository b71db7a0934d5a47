//! The order of a game's cards, and their effective suits.

use super::{EffectiveCard, EffectiveSuit, Named, NamedAs, Play, Specials, Trump};
use crate::cards::{Card, Rank, Suit};
use crate::reckoning::Clause;

/// The ranks of a suit from high to low, as a height for each rank: 13 for the first in the list. A rank that is not listed has 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking([u8; 13]);

impl Ranking {
    /// A K Q J 10 9 8 7 6 5 4 3 2
    pub const NATURAL: Ranking = {
        let mut heights = [0; 13];
        let mut rank = 0;
        while rank < 13 {
            #[allow(clippy::indexing_slicing)] // evaluated when the program is built
            {
                heights[rank] = rank as u8 + 1;
            }
            rank += 1;
        }
        Ranking(heights)
    };

    /// The ranking of a list from high to low, to be evaluated when the program is built.
    #[allow(clippy::indexing_slicing)] // a rank's index is below 13, and `at` is below the length
    pub const fn high_to_low(ranks: &[Rank]) -> Ranking {
        let mut heights = [0; 13];
        let mut at = 0;
        while at < ranks.len() && at < 13 {
            heights[ranks[at].index()] = 13 - at as u8;
            at += 1;
        }
        Ranking(heights)
    }

    /// The height of a rank: 13 for the highest of a list, 0 for a rank that is not in it.
    pub fn height(self, rank: Rank) -> u8 {
        self.0.get(rank.index()).copied().unwrap_or_default()
    }
}

/// The plays of two cards that can beat a led pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairs {
    /// Only an identical pair in the suit led or in trumps (KH-D7 `pairOnly`).
    PairOnly,
    /// Any single higher card of the suit led too, but trumps only as an identical pair (KH-D7 `highestCard`).
    HighestCard,
}

/// The winner among equal cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equal {
    /// The card that was played first wins.
    First,
    /// The card that was played last wins.
    Last,
}

/// The clauses that the reasons of a verdict rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderClauses {
    /// The clause about the order of cards and trumps.
    pub ranks: &'static Clause,
    /// The clause about winning a trick.
    pub wins: &'static Clause,
    /// The clause about equal cards or names. The same as `wins` if they are impossible.
    pub equal: &'static Clause,
}

/// The order of the cards of a game. The highest trump takes the trick, without a trump the highest card of the
/// suit led. Of equal cards the first played wins.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// The ranks of a suit.
    pub ranking: Ranking,
    /// Places that do not follow from the printed suit and rank. `None` if they do.
    pub special: fn(Card, Option<Named>, Trump) -> Option<EffectiveCard>,
    /// Cards with a special place that can be given as data. Applied after `special`.
    pub specials: Specials,
    /// The plays that beat a led pair. `None` if one card is played at a time.
    pub pairs: Option<Pairs>,
    /// The order of the suits, from high to low, if they rank: a card of a higher suit beats every card of a
    /// lower one, whatever was led (Quinto 6.2).
    pub suits: Option<[Suit; 4]>,
    /// Whether trumps win tricks. If not, a trump that must be played cannot win.
    pub trumps_win: bool,
    /// The winner among equal cards.
    pub equal: Equal,
    /// The clauses.
    pub clauses: OrderClauses,
}

/// A height above every rank of a [`Ranking`].
const ABOVE_ALL: u8 = 14;

impl Order {
    /// An order for single cards, with every card at its printed place and no equal cards.
    pub const fn plain(ranking: Ranking, ranks: &'static Clause, wins: &'static Clause) -> Order {
        let clauses = OrderClauses { ranks, wins, equal: wins };
        Order {
            ranking,
            special: |_, _, _| None,
            specials: Specials::NONE,
            pairs: None,
            suits: None,
            trumps_win: true,
            equal: Equal::First,
            clauses,
        }
    }

    /// Sets the clause about equal cards or names.
    #[must_use]
    pub const fn with_equals(mut self, equal: &'static Clause) -> Order {
        self.clauses.equal = equal;
        self
    }

    /// The effective card. `None` for a joker without a name.
    pub fn place(&self, card: Card, named: Option<Named>, trump: Trump) -> Option<EffectiveCard> {
        if let Some(place) = (self.special)(card, named, trump).or_else(|| self.specials.place(card, trump)) {
            return Some(place);
        }
        let (suit, height) = match (named, card) {
            (Some(Named { suit, height: NamedAs::Highest }), _) => (suit, ABOVE_ALL),
            (Some(Named { suit, height: NamedAs::Lowest }), _) => (suit, 0),
            (Some(Named { suit, height: NamedAs::Rank(rank) }), _) => (suit, self.ranking.height(rank)),
            (None, Card::Of(rank, suit)) => (suit, self.ranking.height(rank)),
            (None, Card::Joker(_)) => return None,
        };
        Some(EffectiveCard { suit: EffectiveSuit::of(suit, trump), height })
    }

    /// The effective suit of a card of the hand. `None` for a joker that gets a suit only when it is played.
    pub fn suit(&self, card: Card, trump: Trump) -> Option<EffectiveSuit> {
        self.place(card, None, trump).map(|place| place.suit)
    }

    /// The suit led, which is the suit of the first card that has one.
    pub fn led(&self, plays: &[Play], trump: Trump) -> Option<EffectiveSuit> {
        plays.iter().find_map(|play| self.place(play.card, play.named, trump)).map(|place| place.suit)
    }

    /// The strength of a play to the suit `led`.
    pub fn strength(&self, play: &Play, led: EffectiveSuit, trump: Trump) -> Strength {
        let single = |card, named| match (self.place(card, named, trump), self.suits) {
            (Some(EffectiveCard { suit: EffectiveSuit::Trumps, .. }), _) if !self.trumps_win => Strength::Nothing,
            (Some(EffectiveCard { suit: EffectiveSuit::Trumps, height }), _) => Strength::Trump(height),
            (Some(EffectiveCard { suit: EffectiveSuit::Suit(suit), height }), Some(suits)) => {
                let below = suits.into_iter().rev().take_while(|other| *other != suit).count() as u8;
                Strength::Led(below * (ABOVE_ALL + 1) + height)
            }
            (Some(EffectiveCard { suit, height }), None) if suit == led => Strength::Led(height),
            _ => Strength::Nothing,
        };
        match (play.twin, self.pairs) {
            (None, _) => single(play.card, play.named),
            (Some(_), _) if play.is_pair() => single(play.card, None),
            (Some(twin), Some(Pairs::HighestCard)) => single(play.card, None).unless_trump().max(single(twin, None).unless_trump()),
            _ => Strength::Nothing,
        }
    }

    /// The winning play, as an index into `plays`: the fast way, without reasons. `None` while no card has a suit.
    pub fn winner(&self, plays: &[Play], trump: Trump) -> Option<usize> {
        self.best(plays, self.led(plays, trump)?, trump)
    }

    /// The winning play if `led` counts as led. `None` without plays.
    pub(super) fn best(&self, plays: &[Play], led: EffectiveSuit, trump: Trump) -> Option<usize> {
        let mut best = (0, Strength::Nothing);
        for (index, play) in plays.iter().enumerate() {
            let strength = self.strength(play, led, trump);
            if self.beats(strength, best.1) {
                best = (index, strength);
            }
        }
        (!plays.is_empty()).then_some(best.0)
    }

    /// Whether a play of this strength beats the best earlier one.
    pub fn beats(&self, strength: Strength, best: Strength) -> bool {
        strength > best || (self.equal == Equal::Last && strength == best && strength != Strength::Nothing)
    }
}

/// The strength of a play in its trick, in rising order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// The play cannot take the trick.
    #[default]
    Nothing,
    /// A card of the suit led, with its height. If suits rank, a card of any suit, with its height among all cards.
    Led(u8),
    /// A trump, with its height.
    Trump(u8),
}

impl Strength {
    fn unless_trump(self) -> Strength {
        match self {
            Strength::Trump(_) => Strength::Nothing,
            other => other,
        }
    }
}
