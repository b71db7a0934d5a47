//! Rules of leading and of the first trick.

use super::{EffectiveSuit, Mode, Order, Trump};
use crate::cards::{Card, Suit};
use crate::reckoning::Clause;
use crate::text::{Arg, Phrase, Say};

/// A rule about leads, or about the first trick. A suit in these rules means the printed suit of a card.
///
/// The lead rules of a game are applied in order. The first rule that forbids a card of the hand and allows another card decides. A rule
/// that would forbid all cards does not apply, so a hand always has a legal card.
///
/// There is one exception. A rule about the lowest card in play ([`Lowest::InPlay`]) forbids a hand without this card to lead to the first
/// trick. A game has at most one suit that must be broken, and at most one list of modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadRule {
    /// Some tricks are special. The leader of such a trick chooses one of these modes (section 4.3 of the rules of Gaigel).
    Modes(&'static [Mode]),
    /// [The obliged player](super::Position::obliged) must lead a trump while holding one (section 9.4 of the rules of Joffre).
    ObligedTrumps(&'static Clause),
    /// A suit may not be led until it is broken. It is broken when one of its cards has been played (section 1.3 of the rules of Spades and
    /// section 2.3 of the rules of Hearts).
    Unbroken {
        /// The suit that may not be led before it is broken: a fixed suit, or the trump suit.
        suit: Breaks,
        /// Another card that breaks the suit when it is played. `None` if the rule names no such card.
        breaks_too: Option<Card>,
        /// The clause of the rule sheet that states the rule.
        clause: &'static Clause,
    },
    /// This suit may not be led to the first trick (section 1.3 of the rules of Spades).
    NotLedFirst {
        /// The suit that may not be led to the first trick.
        suit: Suit,
        /// The clause of the rule sheet that states the rule.
        clause: &'static Clause,
    },
    /// In the first trick a card of this suit may not be led or discarded. Neither may the card `nor`. A player who must follow suit may
    /// follow with such a card (section 2.3 of the rules of Hearts).
    NotPlayedFirst {
        /// The suit that may not be led or discarded in the first trick.
        suit: Suit,
        /// Another card that may not be led or discarded. `None` if the rule names no such card.
        nor: Option<Card>,
        /// The clause of the rule sheet that states the rule.
        clause: &'static Clause,
    },
    /// The lowest card of a suit must be played to the first trick.
    LowestFirst {
        /// The suit whose lowest card must be played.
        suit: Suit,
        /// Which lowest card must be played: the lowest in play, or the lowest of each hand.
        of: Lowest,
        /// The clause of the rule sheet that states the rule.
        clause: &'static Clause,
    },
}

/// The suit that may not be led until it is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breaks {
    /// This suit, in every deal.
    Suit(Suit),
    /// The trump suit of the deal. If the deal has no trump suit, every suit may be led.
    Trumps,
}

impl Breaks {
    /// The suit that must be broken before it is led. `None` if the trump suit must be broken and the deal has no trump suit.
    pub fn suit(self, trump: Trump) -> Option<Suit> {
        match self {
            Breaks::Suit(suit) => Some(suit),
            Breaks::Trumps => trump.suit(),
        }
    }

    /// The suit as an argument of a phrase.
    pub(super) const fn arg(self) -> Arg {
        match self {
            Breaks::Suit(suit) => Arg::Suit(suit),
            Breaks::Trumps => Arg::Phrase(TRUMPS),
        }
    }
}

/// Which lowest card must be played to the first trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lowest {
    /// The lowest of all cards of the suit in play. The player who holds it leads it (section 2.3 of the rules of Hearts).
    InPlay,
    /// The lowest card of the suit in each hand. Every player plays it, whatever was led. The suit counts as the suit led (section 1.3 of
    /// the rules of Spades, value `lowest_club`).
    OfEachHand,
}

impl LeadRule {
    /// The clause of the rule sheet that states the rule. `None` for an empty list of modes.
    pub fn clause(self) -> Option<&'static Clause> {
        match self {
            // Takes the clause of the first mode, because all modes of a game have the same clause.
            LeadRule::Modes(modes) => modes.first().map(|mode| mode.clause),
            LeadRule::ObligedTrumps(clause)
            | LeadRule::Unbroken { clause, .. }
            | LeadRule::NotLedFirst { clause, .. }
            | LeadRule::NotPlayedFirst { clause, .. }
            | LeadRule::LowestFirst { clause, .. } => Some(clause),
        }
    }

    /// Whether the rule is about the first trick of a deal.
    pub(super) const fn is_about_first_trick(self) -> bool {
        match self {
            LeadRule::NotLedFirst { .. } | LeadRule::NotPlayedFirst { .. } | LeadRule::LowestFirst { .. } => true,
            LeadRule::Modes(_) | LeadRule::ObligedTrumps(_) | LeadRule::Unbroken { .. } => false,
        }
    }

    /// Whether the rule can require a card that another player holds. The player in turn is then not allowed to lead.
    pub(super) const fn may_bind_another_hand(self) -> bool {
        matches!(self, LeadRule::LowestFirst { of: Lowest::InPlay, .. })
    }

    /// Whether the rule allows `card`. `lowest` is the card that a rule about the lowest card requires.
    pub(super) fn allows(self, card: Card, lowest: Option<Card>, order: &Order, trump: Trump) -> bool {
        match self {
            LeadRule::Modes(_) => true,
            LeadRule::ObligedTrumps(_) => order.suit(card, trump) == Some(EffectiveSuit::Trumps),
            LeadRule::Unbroken { suit, .. } => suit.suit(trump).is_none_or(|suit| card.suit() != Some(suit)),
            LeadRule::NotLedFirst { suit, .. } => card.suit() != Some(suit),
            LeadRule::NotPlayedFirst { suit, nor, .. } => card.suit() != Some(suit) && nor != Some(card),
            LeadRule::LowestFirst { .. } => lowest == Some(card),
        }
    }

    /// `true` if the rule forbids some cards; `false` if it requires some cards.
    pub(super) const fn bars(self) -> bool {
        match self {
            LeadRule::Unbroken { .. } | LeadRule::NotLedFirst { .. } | LeadRule::NotPlayedFirst { .. } => true,
            LeadRule::Modes(_) | LeadRule::ObligedTrumps(_) | LeadRule::LowestFirst { .. } => false,
        }
    }

    /// The rule as a sentence. `holding` is a card in the hand that the rule allows.
    pub(super) fn say(self, holding: Card) -> Say {
        let card = Arg::Card(holding);
        match self {
            LeadRule::Modes(modes) => modes.first().map_or(NOTHING_ELSE, |mode| mode.leads).into(),
            LeadRule::ObligedTrumps(_) => OBLIGED.with(&[card]),
            LeadRule::Unbroken { suit: Breaks::Trumps, .. } => UNBROKEN_TRUMPS.with(&[card]),
            LeadRule::Unbroken { suit, .. } => UNBROKEN.with(&[suit.arg(), card]),
            LeadRule::NotLedFirst { suit, .. } => NOT_LED.with(&[Arg::Suit(suit), card]),
            LeadRule::NotPlayedFirst { suit, nor: None, .. } => NOT_PLAYED.with(&[Arg::Suit(suit), card]),
            LeadRule::NotPlayedFirst { suit, nor: Some(nor), .. } => NEITHER_PLAYED.with(&[Arg::Suit(suit), card, Arg::Card(nor)]),
            LeadRule::LowestFirst { suit, of: Lowest::InPlay, .. } => LOWEST_IN_PLAY.with(&[Arg::Suit(suit), card]),
            LeadRule::LowestFirst { suit, of: Lowest::OfEachHand, .. } => LOWEST_OF_HAND.with(&[Arg::Suit(suit), card]),
        }
    }

    /// The sentence that the rule does not apply, because it forbids every card of the hand.
    pub(super) fn says_nothing_else(self) -> Say {
        match self {
            LeadRule::Unbroken { suit, .. } => ONLY_SUIT.with(&[suit.arg()]),
            LeadRule::NotLedFirst { suit, .. } => ONLY_SUIT.with(&[Arg::Suit(suit)]),
            LeadRule::Modes(_) | LeadRule::ObligedTrumps(_) | LeadRule::NotPlayedFirst { .. } | LeadRule::LowestFirst { .. } => {
                NOTHING_ELSE.into()
            }
        }
    }

    /// Whether this rule makes a suit wait until it is broken, and playing `card` breaks the suit.
    pub(super) fn is_broken_by(self, card: Card, trump: Trump) -> bool {
        let LeadRule::Unbroken { suit, breaks_too, .. } = self else { return false };
        suit.suit(trump).is_some_and(|suit| card.suit() == Some(suit)) || breaks_too == Some(card)
    }
}

const OBLIGED: Phrase = phrase!("You must lead trumps, and you hold {0}.", "切り札をリードする義務があり、{0}を持っています。");
const UNBROKEN: Phrase = phrase!(
    "{0} is not broken yet: lead another suit, such as {1}.",
    "{0}はまだブレイクしていないので、{1}などほかのスートをリードします。",
);
const TRUMPS: Phrase = phrase!("trumps", "切り札");
const UNBROKEN_TRUMPS: Phrase = phrase!(
    "Trumps are not broken yet: lead another suit, such as {0}.",
    "切り札はまだブレイクしていないので、{0}などほかのスートをリードします。",
);
const NOT_LED: Phrase = phrase!(
    "{0} is not led to the first trick while you hold another card, such as {1}.",
    "{1}などほかのカードがあるうちは、最初のトリックに{0}をリードできません。",
);
const NOT_PLAYED: Phrase = phrase!(
    "No {0} is played to the first trick while you hold another card, such as {1}.",
    "{1}などほかのカードがあるうちは、最初のトリックに{0}を出せません。",
);
const NEITHER_PLAYED: Phrase = phrase!(
    "Neither {0} nor {2} is played to the first trick while you hold another card, such as {1}.",
    "{1}などほかのカードがあるうちは、最初のトリックに{0}も{2}も出せません。",
);
const LOWEST_IN_PLAY: Phrase = phrase!(
    "{1} is the lowest {0} in play: whoever holds it leads it to the first trick.",
    "{1}は使うカードの中で最も弱い{0}なので、持っている人が最初のトリックにリードします。",
);
const LOWEST_OF_HAND: Phrase = phrase!(
    "Everybody plays their lowest {0} to the first trick: of this hand, {1}.",
    "最初のトリックには全員が自分の最も弱い{0}を出します。この手札では{1}です。",
);
const ONLY_SUIT: Phrase = phrase!("Your hand is all {0}, so it may be led.", "手札が{0}だけなので、リードできます。");
const NOTHING_ELSE: Phrase =
    phrase!("The hand has nothing else, so any card may be played.", "手札にほかのカードがないので、どのカードも出せます。");
