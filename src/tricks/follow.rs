//! The follow rule: which cards of a hand may be played to a trick.

use super::{EffectiveSuit, LeadRule, Order, Play, Position, Strength, Trump};
use crate::cards::{Card, Rank, Suit, SuitSet};
use crate::reckoning::Clause;
use crate::table::Seat;
use crate::text::Phrase;

/// When a duty of the follow rule holds. The word in backticks is how a rule sheet writes the value in its rule about following suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// The player never has the duty. Rule sheets write this as `may`.
    Never,
    /// The player always has the duty. Rule sheets write this as `must`.
    Always,
    /// The player has the duty once the stock is used up. Rule sheets write this as `mustAfterStock`.
    StockEmpty,
    /// The player has the duty if a trump was led. Rule sheets write this as `mustIfTrumpLed`.
    TrumpLed,
}

impl When {
    /// Whether the duty holds in a trick to which the suit `led` was led. `stock_empty` is `true` if the stock is used up.
    pub fn holds(self, stock_empty: bool, led: EffectiveSuit) -> bool {
        match self {
            When::Never => false,
            When::Always => true,
            When::StockEmpty => stock_empty,
            When::TrumpLed => led == EffectiveSuit::Trumps,
        }
    }
}

/// How far a card is exempt from the duty to follow suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Licence {
    /// The card has no exemption: the duty to follow suit applies to it.
    Ordinary,
    /// The card may be played at any time. As long as it is in the hand, it counts as a card of its suit, if it has one (section 2.3 of the
    /// rules of Queen's Dungeon and section 6.6 of the rules of Quinto).
    AnyTime,
    /// The card may be played at any time, and never has to be played. It counts as the card that its player names (decision RD-D3 of
    /// Roller Derby and decision PE-D10 of Perlaggen).
    Wild,
}

/// The clauses of the rule sheet on which the follow rule rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowClauses {
    /// The clause that says when players must follow suit.
    pub suit: &'static Clause,
    /// The clause about a player without a card of the suit led.
    pub void: &'static Clause,
    /// The clause about exempt cards. In a game without exempt cards it is the same as `suit`.
    pub licence: &'static Clause,
}

/// The follow rule of a game: which cards may be played to a trick.
#[derive(Clone, Copy, Debug)]
pub struct Follow {
    /// When a player who holds a card of the suit led must play such a card.
    pub suit: When,
    /// When a player who has no card of the suit led must play a trump.
    pub trump: When,
    /// Whether a player who holds a card of the suit led may play a trump instead (section 3.4 of the rules of Perlaggen).
    pub may_ruff: bool,
    /// Whether a player who has only one card of the suit led must play it to a pair (decision KH-D6 of King of the Hill, value
    /// `mustPlaySingle`).
    pub single_to_pair: bool,
    /// When a player must beat the best card so far. The duty applies only if the player has a card that beats it, in the suit that must
    /// be played.
    pub beat: When,
    /// Says whether a card is exempt from following suit, under the given trump.
    pub licence: fn(Card, Trump) -> Licence,
    /// The clauses of the rule sheet on which the follow rule rests.
    pub clauses: FollowClauses,
}

/// The reason why the player in turn may play any card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freedom {
    /// The player leads, so there is no suit to follow.
    Leading,
    /// In this game no player ever has to follow suit.
    MayFollow,
    /// The player may play any card, because the stock is not used up. In this game players must follow suit only when the stock is used
    /// up.
    StockLasts,
    /// The player may play any card, because this plain suit was led. In this game players must follow suit only if a trump was led.
    PlainLed(EffectiveSuit),
    /// No card played to the trick counts as a card of a suit, for example because only a joker was led.
    NoSuitYet,
    /// The player has no card of this suit, which is the suit led.
    Void(EffectiveSuit),
    /// The player's only cards of this suit, which is the suit led, are wild cards. A wild card never has to be played.
    OnlyWild(EffectiveSuit),
    /// The player has no trump, and no card of this suit, which is the suit led.
    VoidAndTrumpless(EffectiveSuit),
    /// A pair of this suit was led, and the player has only this card of the suit.
    OnlyOne(EffectiveSuit, Card),
    /// The player had to play a card of one of these suits. But the hand has none, and no joker that can become one.
    Without(SuitSet),
    /// The player may not play a trump while holding another card, but the hand has only trumps.
    OnlyTrumps,
    /// The player may play any card, because this lead rule forbids every card of the hand and so does not apply.
    NothingElse(LeadRule),
}

/// The duty of the player in turn: which cards of the hand may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Any card may be played.
    Free(Freedom),
    /// A card of the suit led must be played.
    Follow {
        /// The suit that was led.
        led: EffectiveSuit,
        /// A card of the suit led that the player holds. The sentence about the duty names it.
        holding: Card,
        /// The number of cards of the suit led that must be played: 1 or 2.
        cards: u8,
        /// Whether the player may play a trump in place of a card of the suit led.
        or_trump: bool,
    },
    /// A trump must be played.
    Trump {
        /// The suit that was led. The player has no card of it.
        led: EffectiveSuit,
        /// A trump that the player holds. The sentence about the duty names it.
        holding: Card,
    },
    /// A card of one of these suits must be played, or a joker that can become one.
    Suits {
        /// The suits of which a card must be played.
        suits: SuitSet,
        /// A card in the hand that may be played. The sentence about the duty names this card as the proof.
        holding: Card,
    },
    /// The player must play a card that beats the best card so far.
    Beat {
        /// The suit that was led.
        led: EffectiveSuit,
        /// The suit that must be played: either the suit led, or trumps.
        suit: EffectiveSuit,
        /// The best card of the trick so far, which must be beaten.
        over: Card,
        /// A card in the hand that beats `over`. The sentence about the duty names it.
        holding: Card,
    },
    /// A card that the mode of the special trick allows must be led. The phrase names the cards that the mode allows.
    Lead(Phrase),
    /// A rule about leads, or about the first trick, says which cards are legal.
    Rule {
        /// The lead rule that decides which cards are legal.
        rule: LeadRule,
        /// A card in the hand that the rule allows. The sentence about the duty names it.
        holding: Card,
    },
    /// The player may not play a trump while holding a card that is not a trump.
    NoTrump {
        /// A card in the hand that is not a trump. The sentence about the duty names it.
        holding: Card,
    },
    /// The player must keep the shown cards, and may play any other card.
    Keep {
        /// The rank of the shown cards, which the player must keep.
        rank: Rank,
    },
}

impl Follow {
    /// The follow rule of most games: players must follow suit, and a player without the suit led may play any card.
    pub const fn suit(follow: &'static Clause, void: &'static Clause) -> Follow {
        Follow::plain(When::Always, When::Never, follow, void)
    }

    /// A follow rule without exceptions. Players must follow suit when `suit` holds. A player without the suit led must play a trump when
    /// `trump` holds.
    pub const fn plain(suit: When, trump: When, follow: &'static Clause, void: &'static Clause) -> Follow {
        let clauses = FollowClauses { suit: follow, void, licence: follow };
        Follow { suit, trump, may_ruff: false, single_to_pair: false, beat: When::Never, licence: |_, _| Licence::Ordinary, clauses }
    }

    /// Sets the cards that are exempt from following suit, and the clause about these cards.
    #[must_use]
    pub const fn exempting(mut self, licence: fn(Card, Trump) -> Licence, clause: &'static Clause) -> Follow {
        self.licence = licence;
        self.clauses.licence = clause;
        self
    }

    /// Whether one of the duties `suit`, `trump` and `beat` depends on whether the stock is used up.
    pub fn needs_stock(&self) -> bool {
        [self.suit, self.trump, self.beat].contains(&When::StockEmpty)
    }

    /// The duty of the player in turn by the follow rule. `led` is the suit led. Only the plays in `plays` can win the trick.
    pub fn duty(&self, order: &Order, position: &Position, plays: &[Play], led: Option<EffectiveSuit>) -> Duty {
        let Some(lead) = position.plays.first() else { return Duty::Free(Freedom::Leading) };
        let Some(led) = led else { return Duty::Free(Freedom::NoSuitYet) };
        let holds = |when: When| when.holds(position.stock_empty == Some(true), led);
        if !holds(self.suit) {
            return Duty::Free(match self.suit {
                When::Never | When::Always => Freedom::MayFollow,
                When::StockEmpty => Freedom::StockLasts,
                When::TrumpLed => Freedom::PlainLed(led),
            });
        }
        let of = |suit: EffectiveSuit| position.hand.iter().copied().filter(move |card| order.suit(*card, position.trump) == Some(suit));
        let binding = |suit: EffectiveSuit| of(suit).filter(|card| (self.licence)(*card, position.trump) != Licence::Wild);
        let held = binding(led).count();
        let or_trump = self.may_ruff && led != EffectiveSuit::Trumps;
        let beating = |suit: EffectiveSuit| {
            let over = order.best(plays, led, position.trump).and_then(|index| plays.get(index))?;
            let best = order.strength(over, led, position.trump);
            let holding = binding(suit).find(|card| strength(order, *card, led, position.trump) > best)?;
            holds(self.beat).then_some(Duty::Beat { led, suit, over: over.card, holding })
        };
        if let Some(holding) = binding(led).next() {
            return match (lead.width(), held) {
                (1, _) => beating(led).unwrap_or(Duty::Follow { led, holding, cards: 1, or_trump }),
                (_, 1) if !self.single_to_pair => Duty::Free(Freedom::OnlyOne(led, holding)),
                (_, held) => Duty::Follow { led, holding, cards: held.min(2) as u8, or_trump },
            };
        }
        let must_trump = holds(self.trump);
        match binding(EffectiveSuit::Trumps).next() {
            Some(holding) if must_trump => beating(EffectiveSuit::Trumps).unwrap_or(Duty::Trump { led, holding }),
            None if must_trump && led != EffectiveSuit::Trumps => Duty::Free(Freedom::VoidAndTrumpless(led)),
            _ if of(led).next().is_some() => Duty::Free(Freedom::OnlyWild(led)),
            _ => Duty::Free(Freedom::Void(led)),
        }
    }

    /// Whether a player who must follow the suit `led` may play a card of `suit`.
    pub fn follows(&self, suit: EffectiveSuit, led: EffectiveSuit) -> bool {
        suit == led || (self.may_ruff && suit == EffectiveSuit::Trumps)
    }

    /// The suits in which a wild card may be named under this duty. The suit led is always among them (decision RD-D3 of Roller Derby and
    /// decision PE-D10 of Perlaggen).
    pub fn names(&self, duty: Duty, trump: Trump) -> SuitSet {
        let open = |named: EffectiveSuit| match duty {
            Duty::Free(_) | Duty::Suits { .. } | Duty::Lead(_) | Duty::NoTrump { .. } | Duty::Keep { .. } => true,
            Duty::Beat { suit, .. } => named == suit,
            Duty::Follow { led, .. } => self.follows(named, led),
            Duty::Rule { rule: LeadRule::ObligedTrumps(_), .. } => named == EffectiveSuit::Trumps,
            Duty::Rule { rule: LeadRule::Unbroken { suit, .. }, .. } => {
                suit.suit(trump).is_none_or(|suit| named != EffectiveSuit::of(suit, trump))
            }
            Duty::Rule { rule: LeadRule::NotLedFirst { suit, .. } | LeadRule::NotPlayedFirst { suit, .. }, .. } => {
                named != EffectiveSuit::of(suit, trump)
            }
            Duty::Rule { rule: LeadRule::LowestFirst { suit, .. }, .. } => named == EffectiveSuit::of(suit, trump),
            Duty::Rule { rule: LeadRule::Modes(_), .. } => true,
            Duty::Trump { led, .. } => [led, EffectiveSuit::Trumps].contains(&named),
        };
        Suit::ALL.into_iter().filter(|suit| open(EffectiveSuit::of(*suit, trump))).fold(SuitSet::NONE, SuitSet::with)
    }
}

/// The strength of `card` alone in a trick to which `led` was led.
pub(super) fn strength(order: &Order, card: Card, led: EffectiveSuit, trump: Trump) -> Strength {
    order.strength(&Play::one(Seat(0), card), led, trump)
}

impl Duty {
    /// How many of the cards that the player plays together must meet the duty: 0 to 2.
    pub const fn cards(self) -> u8 {
        match self {
            Duty::Free(_) => 0,
            Duty::Follow { cards, .. } => cards,
            Duty::Trump { .. }
            | Duty::Suits { .. }
            | Duty::Beat { .. }
            | Duty::Lead(_)
            | Duty::Rule { .. }
            | Duty::NoTrump { .. }
            | Duty::Keep { .. } => 1,
        }
    }
}
