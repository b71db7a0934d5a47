//! The follow rule: which cards of a hand may be played to a trick.

use super::{EffectiveSuit, LeadRule, Order, Play, Position, Strength, Trump};
use crate::cards::{Card, Rank, Suit, SuitSet};
use crate::reckoning::Clause;
use crate::table::Seat;
use crate::text::Phrase;

/// The time at which a duty holds. The word in backticks is the value for that time in the rule sheets, where it says when to follow suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Never: `may`.
    Never,
    /// Always: `must`.
    Always,
    /// Once the stock is used up: `mustAfterStock`.
    StockEmpty,
    /// When a trump was led: `mustIfTrumpLed`.
    TrumpLed,
}

impl When {
    /// Whether the duty holds in a trick to which `led` was led. `stock_empty` says whether the stock is used up.
    pub fn holds(self, stock_empty: bool, led: EffectiveSuit) -> bool {
        match self {
            When::Never => false,
            When::Always => true,
            When::StockEmpty => stock_empty,
            When::TrumpLed => led == EffectiveSuit::Trumps,
        }
    }
}

/// The exemption that a card has from following suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Licence {
    /// The card has no exemption.
    Ordinary,
    /// The card may be played at any time, but in hand it counts as a card of its suit, if it has one (the
    /// queens of Queen's Dungeon 2.3, the joker of Quinto 6.6).
    AnyTime,
    /// The card may always be played, and never has to be. The card counts as the card that its player names (RD-D3, PE-D10).
    Wild,
}

/// The clauses that duties and freedoms rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowClauses {
    /// The clause on following suit, and on when it is not required.
    pub suit: &'static Clause,
    /// The duty of a player who is void in the suit led.
    pub void: &'static Clause,
    /// The clause for wild cards and for cards that may always be played. The same as `suit` in games without
    /// such cards.
    pub licence: &'static Clause,
}

/// The rules of a game about which cards may be played to a trick.
#[derive(Clone, Copy, Debug)]
pub struct Follow {
    /// When the suit led must be followed.
    pub suit: When,
    /// When a player without the suit led must play a trump.
    pub trump: When,
    /// Whether a player who could follow may play a trump instead (Perlaggen 3.4).
    pub may_ruff: bool,
    /// Whether a single card of the suit led must be played to a led pair (KH-D6 `mustPlaySingle`).
    pub single_to_pair: bool,
    /// The time at which a player must beat the best card so far, if possible, with a card of the suit that must be played.
    pub beat: When,
    /// The exemption that a card has from following suit.
    pub licence: fn(Card, Trump) -> Licence,
    /// The clauses that the rules rest on.
    pub clauses: FollowClauses,
}

/// Why any card may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freedom {
    /// The player leads.
    Leading,
    /// Suits are never followed in this game.
    MayFollow,
    /// Suits need not be followed while there is a stock.
    StockLasts,
    /// Suits are followed only when trumps are led, and this suit was.
    PlainLed(EffectiveSuit),
    /// No card of the trick has a suit so far.
    NoSuitYet,
    /// The hand has no card of the suit led.
    Void(EffectiveSuit),
    /// The hand's only cards of the suit led are wild cards, which never have to be played.
    OnlyWild(EffectiveSuit),
    /// The hand has neither the suit led nor a trump.
    VoidAndTrumpless(EffectiveSuit),
    /// A pair is led and only this card of the suit led is held.
    OnlyOne(EffectiveSuit, Card),
    /// The hand has no card of these suits, and no joker that can count as one.
    Without(SuitSet),
    /// No trump should be played, but the hand has only trumps.
    OnlyTrumps,
    /// The rule bars every card of the hand, so it does not apply.
    NothingElse(LeadRule),
}

/// The duty of the player in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Any card may be played.
    Free(Freedom),
    /// The suit led must be followed.
    Follow {
        /// The suit led.
        led: EffectiveSuit,
        /// A card of the suit led that the hand holds.
        holding: Card,
        /// The number of cards of the suit led that must be played: 1 or 2.
        cards: u8,
        /// Whether a trump will do instead.
        or_trump: bool,
    },
    /// A trump must be played.
    Trump {
        /// The suit led, which the hand lacks.
        led: EffectiveSuit,
        /// A trump that the hand holds.
        holding: Card,
    },
    /// A card of one of these suits must be played, or a joker that can count as one.
    Suits {
        /// The suits.
        suits: SuitSet,
        /// A card of these suits in the hand, named in the reason.
        holding: Card,
    },
    /// The best card so far must be beaten.
    Beat {
        /// The suit led.
        led: EffectiveSuit,
        /// The suit that must be played: the suit led or trumps.
        suit: EffectiveSuit,
        /// The best card so far.
        over: Card,
        /// A card in the hand that beats `over`.
        holding: Card,
    },
    /// A card must be led that fits the mode of the trick.
    Lead(Phrase),
    /// A rule about leads, or about the first trick, holds.
    Rule {
        /// The rule that holds.
        rule: LeadRule,
        /// A card in the hand that the rule allows.
        holding: Card,
    },
    /// No trump may be played while the hand has another card.
    NoTrump {
        /// Another card that the hand holds.
        holding: Card,
    },
    /// The cards that were shown stay in the hand.
    Keep {
        /// The rank of the shown cards.
        rank: Rank,
    },
}

impl Follow {
    /// Players must always follow suit, and play any card when void.
    pub const fn suit(follow: &'static Clause, void: &'static Clause) -> Follow {
        Follow::plain(When::Always, When::Never, follow, void)
    }

    /// Follow suit as `suit` says, and if void, trump as `trump` says, without exceptions.
    pub const fn plain(suit: When, trump: When, follow: &'static Clause, void: &'static Clause) -> Follow {
        let clauses = FollowClauses { suit: follow, void, licence: follow };
        Follow { suit, trump, may_ruff: false, single_to_pair: false, beat: When::Never, licence: |_, _| Licence::Ordinary, clauses }
    }

    /// Sets the cards that are exempt.
    #[must_use]
    pub const fn exempting(mut self, licence: fn(Card, Trump) -> Licence, clause: &'static Clause) -> Follow {
        self.licence = licence;
        self.clauses.licence = clause;
        self
    }

    /// Whether the answer can depend on the stock.
    pub fn needs_stock(&self) -> bool {
        [self.suit, self.trump, self.beat].contains(&When::StockEmpty)
    }

    /// The duty of the owner of the position's hand by this rule, if only `plays` count and `led` is led.
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

    /// Whether a card of this suit is enough when `led` must be followed.
    pub fn follows(&self, suit: EffectiveSuit, led: EffectiveSuit) -> bool {
        suit == led || (self.may_ruff && suit == EffectiveSuit::Trumps)
    }

    /// The suits in which a wild card may be named: always the suit led, and other suits if the duty allows
    /// them (RD-D3, PE-D10).
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

/// The strength of a single card.
pub(super) fn strength(order: &Order, card: Card, led: EffectiveSuit, trump: Trump) -> Strength {
    order.strength(&Play::one(Seat(0), card), led, trump)
}

impl Duty {
    /// The number of cards that the duty asks for among the cards played at once: 0 to 2.
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
