//! The order of the cards in a game, which decides who wins a trick.

use super::{EffectiveCard, EffectiveSuit, Named, NamedAs, Play, Specials, Trump};
use crate::cards::{Card, Rank, Suit};
use crate::reckoning::Clause;

/// The ranks of a suit from high to low, stored as a height for each rank. The highest rank has the height 13. A rank that is not in the
/// list has 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking([u8; 13]);

impl Ranking {
    /// The order A K Q J 10 9 8 7 6 5 4 3 2, from high to low.
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

    /// The ranking in which `ranks` go from high to low. Meant for constants, which are evaluated at compile time.
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

    /// The height of a rank: 13 for the highest rank, 0 for a rank that is not in the ranking.
    pub fn height(self, rank: Rank) -> u8 {
        self.0.get(rank.index()).copied().unwrap_or_default()
    }
}

/// Which plays of two cards beat a pair that was led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairs {
    /// Only a pair of identical cards beats the pair led. The beating pair must be of the suit led and higher, or of trumps (decision KH-D7
    /// of King of the Hill, value `pairOnly`).
    PairOnly,
    /// Any two cards beat the pair if one of them has the suit led and is higher. Two trumps beat it only if they are identical (decision
    /// KH-D7 of King of the Hill, value `highestCard`).
    HighestCard,
}

/// Which of two equal cards wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equal {
    /// Of two equal cards in a trick, the one that was played first wins.
    First,
    /// Of two equal cards in a trick, the one that was played last wins.
    Last,
}

/// The clauses of the rule sheet on which a verdict rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderClauses {
    /// The clause about the order of the cards and about trumps.
    pub ranks: &'static Clause,
    /// The clause about winning a trick.
    pub wins: &'static Clause,
    /// The clause about equal cards, or about wild cards with equal names. In a game without equal cards it is the clause `wins`.
    pub equal: &'static Clause,
}

/// The order of the cards of a game. The highest trump wins the trick. If no trump was played, the highest card of the suit led wins. Of
/// equal cards the first wins, unless `equal` says otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// The order of the ranks within a suit.
    pub ranking: Ranking,
    /// Returns the suit and height of a card that does not rank by its printed suit and rank. Returns `None` for every other card.
    pub special: fn(Card, Option<Named>, Trump) -> Option<EffectiveCard>,
    /// The cards that do not rank by their printed suit and rank, as data. Used for cards for which `special` returns `None`.
    pub specials: Specials,
    /// Which plays beat a pair that was led. `None` in a game in which no two cards are played together.
    pub pairs: Option<Pairs>,
    /// The order of the suits from high to low, in a game in which suits rank (section 6.2 of the rules of Quinto). There a card of a
    /// higher suit beats every card of a lower suit, whatever was led. `None` in all other games.
    pub suits: Option<[Suit; 4]>,
    /// Whether trumps can win tricks. If `false`, no trump wins, although the follow rule may require a trump.
    pub trumps_win: bool,
    /// Which of two equal cards wins.
    pub equal: Equal,
    /// The clauses of the rule sheet on which a verdict rests.
    pub clauses: OrderClauses,
}

/// A height above the heights of all ranks of a [`Ranking`].
const ABOVE_ALL: u8 = 14;

impl Order {
    /// An order in which every card ranks by its printed suit and rank, cards are played singly, and no two cards are equal.
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

    /// Sets the clause about equal cards, or about wild cards with equal names.
    #[must_use]
    pub const fn with_equals(mut self, equal: &'static Clause) -> Order {
        self.clauses.equal = equal;
        self
    }

    /// The suit and the height that a card counts as. `named` is the name of a wild card. `None` for a joker without a name.
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

    /// The suit that a card in a hand counts as. `None` for a joker that gets a suit only when it is played. In some games jokers are
    /// always trumps.
    pub fn suit(&self, card: Card, trump: Trump) -> Option<EffectiveSuit> {
        self.place(card, None, trump).map(|place| place.suit)
    }

    /// The suit led: that of the first card of `plays` that counts as a card of a suit. `None` if no card does.
    pub fn led(&self, plays: &[Play], trump: Trump) -> Option<EffectiveSuit> {
        plays.iter().find_map(|play| self.place(play.card, play.named, trump)).map(|place| place.suit)
    }

    /// The strength of a play in a trick to which the suit `led` was led.
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

    /// The index of the play that wins, computed without reasons. `None` if no card of the trick counts as a card of a suit.
    pub fn winner(&self, plays: &[Play], trump: Trump) -> Option<usize> {
        self.best(plays, self.led(plays, trump)?, trump)
    }

    /// The index of the play that wins the trick to which the suit `led` was led. `None` if there are no plays.
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

    /// Whether a play of this strength beats `best`, the best strength among the plays before it.
    pub fn beats(&self, strength: Strength, best: Strength) -> bool {
        strength > best || (self.equal == Equal::Last && strength == best && strength != Strength::Nothing)
    }
}

/// The strength of a play in its trick. A greater value beats a smaller one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// The play cannot win the trick, whatever the cards after it are.
    #[default]
    Nothing,
    /// A card of the suit led, with its height in the suit. If suits rank, a card of any suit, with its height among all cards.
    Led(u8),
    /// A trump, with its height among the trumps.
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
