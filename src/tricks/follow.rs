//! The follow rule: which cards of a hand may be played to a trick.

use super::{Family, Order, Play, Position, Strength, Trump};
use crate::cards::{Card, Rank, Suit, SuitSet};
use crate::reckoning::Clause;
use crate::table::Seat;
use crate::text::Phrase;

/// When a duty holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Never: `may` follow.
    Never,
    /// Always: `must` follow.
    Always,
    /// Once the stock is used up: `mustAfterStock`.
    StockEmpty,
    /// When a trump was led: `mustIfTrumpLed`.
    TrumpLed,
}

/// What a card is exempt from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Licence {
    /// Nothing: an ordinary card.
    Bound,
    /// It may be played at any time, but holding it is holding its suit, if it has one (the queens of Queen's Dungeon 2.3, the
    /// joker of Quinto 6.6).
    AnyTime,
    /// It may be played at any time and never has to be; it counts as the card it is named (RD-D3, PE-D10).
    Wild,
}

/// The clauses that duties and freedoms rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowClauses {
    /// Following suit, and when it need not be done.
    pub suit: &'static Clause,
    /// What a player without the led suit does.
    pub void: &'static Clause,
    /// What wild and always playable cards may do; the same as `suit` in a game without them.
    pub licence: &'static Clause,
}

/// A game's follow rule.
#[derive(Clone, Copy, Debug)]
pub struct Follow {
    /// When the led suit must be followed.
    pub suit: When,
    /// When a player without the led suit must play a trump.
    pub trump: When,
    /// Whether a player who could follow may play a trump instead (Perlaggen 3.4).
    pub may_ruff: bool,
    /// Whether one single card of the led suit must be played to a led pair (KH-D6 `mustPlaySingle`).
    pub single_to_pair: bool,
    /// When the best card so far must be beaten with a card of the suit that has to be played, if one can.
    pub beat: When,
    /// Which cards are exempt.
    pub licence: fn(Card, Trump) -> Licence,
    /// The clauses.
    pub clauses: FollowClauses,
}

/// Why any card may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freedom {
    /// The player leads.
    Leading,
    /// Suits are never followed in this game.
    MayFollow,
    /// Suits are not followed while there is a stock.
    StockLasts,
    /// Suits are followed only when trumps are led.
    PlainLed(Family),
    /// No card led so far has a suit.
    NoSuitYet,
    /// The hand has no card of the led suit.
    Void(Family),
    /// Neither the led suit nor a trump is held.
    VoidAndTrumpless(Family),
    /// A pair is led and only this card of the led suit is held.
    OnlyOne(Family, Card),
    /// The hand has no card of these suits, nor a joker that can stand for one.
    Without(SuitSet),
    /// Trumps are held back, but the hand is nothing else.
    OnlyTrumps,
}

/// What the player whose turn it is has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Any card may be played.
    Free(Freedom),
    /// The led suit must be followed.
    Follow {
        /// The led suit.
        led: Family,
        /// A card of it that the hand holds.
        holding: Card,
        /// How many of the cards played must be of it: 1 or 2.
        cards: u8,
        /// Whether a trump will do instead.
        or_trump: bool,
    },
    /// A trump must be played.
    Trump {
        /// The led suit, which the hand lacks.
        led: Family,
        /// A trump that the hand holds.
        holding: Card,
    },
    /// A card of one of these suits must be played, or a joker that can stand for one.
    Suits {
        /// The suits.
        suits: SuitSet,
        /// Such a card that the hand holds.
        holding: Card,
    },
    /// The best card so far must be beaten.
    Beat {
        /// The led suit.
        led: Family,
        /// What has to be played: the led suit or trumps.
        family: Family,
        /// The best card so far.
        over: Card,
        /// A card that the hand holds and that beats it.
        holding: Card,
    },
    /// A card must be led that suits the way in which this trick is played.
    Lead(Phrase),
    /// Trumps must be led.
    LeadTrump {
        /// One that the hand holds.
        holding: Card,
    },
    /// Trumps are held back.
    NoTrump {
        /// Another card that the hand holds.
        holding: Card,
    },
    /// The cards that were shown stay in the hand.
    Keep {
        /// Their rank.
        rank: Rank,
    },
}

impl Follow {
    /// Follow suit when `suit` says so, trump when void and `trump` says so, without exceptions.
    pub const fn plain(suit: When, trump: When, clauses: FollowClauses) -> Follow {
        Follow { suit, trump, may_ruff: false, single_to_pair: false, beat: When::Never, licence: |_, _| Licence::Bound, clauses }
    }

    /// Whether the answer can depend on the stock.
    pub fn needs_stock(&self) -> bool {
        [self.suit, self.trump, self.beat].contains(&When::StockEmpty)
    }

    /// What the owner of the position's hand has to do, when only `plays` count of those in the position.
    pub fn duty(&self, order: &Order, position: &Position, plays: &[Play]) -> Duty {
        let Some(lead) = position.plays.first() else { return Duty::Free(Freedom::Leading) };
        let Some(led) = order.led(plays, position.trump) else { return Duty::Free(Freedom::NoSuitYet) };
        let stock_empty = position.stock_empty == Some(true);
        match self.suit {
            When::Never => return Duty::Free(Freedom::MayFollow),
            When::StockEmpty if !stock_empty => return Duty::Free(Freedom::StockLasts),
            When::TrumpLed if led != Family::Trumps => return Duty::Free(Freedom::PlainLed(led)),
            _ => {}
        }
        let binding = |family: Family| {
            position.hand.iter().copied().filter(move |card| {
                (self.licence)(*card, position.trump) != Licence::Wild && order.family(*card, position.trump) == Some(family)
            })
        };
        let held = binding(led).count();
        let or_trump = self.may_ruff && led != Family::Trumps;
        let beating = |family: Family| {
            let over = order.winner(plays, position.trump).and_then(|index| plays.get(index))?;
            let best = order.strength(over, led, position.trump);
            let holding = binding(family).find(|card| strength(order, *card, led, position.trump) > best)?;
            (self.beat == When::StockEmpty && stock_empty).then_some(Duty::Beat { led, family, over: over.card, holding })
        };
        if let Some(holding) = binding(led).next() {
            return match (lead.width(), held) {
                (1, _) => beating(led).unwrap_or(Duty::Follow { led, holding, cards: 1, or_trump }),
                (_, 1) if !self.single_to_pair => Duty::Free(Freedom::OnlyOne(led, holding)),
                (_, held) => Duty::Follow { led, holding, cards: held.min(2) as u8, or_trump },
            };
        }
        let must_trump = match self.trump {
            When::Never | When::TrumpLed => false,
            When::Always => true,
            When::StockEmpty => stock_empty,
        };
        match binding(Family::Trumps).next() {
            Some(holding) if must_trump => beating(Family::Trumps).unwrap_or(Duty::Trump { led, holding }),
            None if must_trump && led != Family::Trumps => Duty::Free(Freedom::VoidAndTrumpless(led)),
            _ => Duty::Free(Freedom::Void(led)),
        }
    }

    /// Whether a card of this family will do where `led` must be followed.
    pub fn follows(&self, family: Family, led: Family) -> bool {
        family == led || (self.may_ruff && family == Family::Trumps)
    }

    /// The suits a wild card may be named in: the led suit always, others as far as the duty leaves them open (RD-D3, PE-D10).
    pub fn names(&self, duty: Duty, trump: Trump) -> SuitSet {
        let open = |suit: Suit| match duty {
            Duty::Free(_) | Duty::Suits { .. } | Duty::Lead(_) | Duty::NoTrump { .. } | Duty::Keep { .. } => true,
            Duty::Beat { family, .. } => Family::of(suit, trump) == family,
            Duty::Follow { led, .. } => self.follows(Family::of(suit, trump), led),
            Duty::LeadTrump { .. } => Family::of(suit, trump) == Family::Trumps,
            Duty::Trump { led, .. } => [led, Family::Trumps].contains(&Family::of(suit, trump)),
        };
        Suit::ALL.into_iter().filter(|suit| open(*suit)).fold(SuitSet::NONE, SuitSet::with)
    }
}

/// How strong a single card would be.
pub(super) fn strength(order: &Order, card: Card, led: Family, trump: Trump) -> Strength {
    order.strength(&Play::one(Seat(0), card), led, trump)
}

impl Duty {
    /// The family that must be played; `None` when any card will do.
    pub const fn family(self) -> Option<Family> {
        match self {
            Duty::Free(_) | Duty::Suits { .. } | Duty::Lead(_) | Duty::NoTrump { .. } | Duty::Keep { .. } => None,
            Duty::Beat { family, .. } => Some(family),
            Duty::Follow { led, .. } => Some(led),
            Duty::Trump { .. } | Duty::LeadTrump { .. } => Some(Family::Trumps),
        }
    }

    /// How many of the cards played must be of that family.
    pub const fn cards(self) -> u8 {
        match self {
            Duty::Free(_) => 0,
            Duty::Follow { cards, .. } => cards,
            _ => 1,
        }
    }
}
