//! What may be led, and what may be played to the first trick: a game's rules, one after the other, and what they ask of a hand.

use super::{Duty, EffectiveSuit, Freedom, Irregularity, Judge, Mode, Order, Play, Position, Trump};
use crate::cards::{Card, Suit};
use crate::reckoning::Clause;
use crate::table::Table;
use crate::text::{Arg, Phrase, Say};

/// A rule about what may be led, or played to the first trick.
///
/// The rules of a game are asked in their order, and the first that forbids one card of the hand and leaves another decides. So a
/// hand always has a card that may be played: a rule that leaves it none does not hold. Suits here are the printed ones. A game has
/// at most one suit that has to be broken, and one set of modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadRule {
    /// Some tricks have rules of their own; their leader chooses which (Gaigel 4.3).
    Modes(&'static [Mode]),
    /// [The player who is obliged](Position::obliged) leads trumps while holding any (Joffre 9.4).
    ObligedTrumps(&'static Clause),
    /// A suit is not led before it is broken, that is before a card of it has been played (Spades 1.3, Hearts 2.3).
    Unbroken {
        /// The suit.
        suit: Suit,
        /// A card of another suit that breaks it as well.
        breaks_too: Option<Card>,
        /// The clause.
        clause: &'static Clause,
    },
    /// A suit is not led to the first trick (Spades 1.3).
    NotLedFirst {
        /// The suit.
        suit: Suit,
        /// The clause.
        clause: &'static Clause,
    },
    /// A suit, and perhaps another card, is not played to the first trick, led or discarded; who has to follow with it does
    /// (Hearts 2.3).
    NotPlayedFirst {
        /// The suit.
        suit: Suit,
        /// The other card.
        nor: Option<Card>,
        /// The clause.
        clause: &'static Clause,
    },
    /// The first trick begins with the lowest card of a suit.
    LowestFirst {
        /// The suit.
        suit: Suit,
        /// Which card that is.
        of: Lowest,
        /// The clause.
        clause: &'static Clause,
    },
}

/// Whose lowest card is played to the first trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lowest {
    /// The lowest of all that are in play: its holder leads it (Hearts 2.3).
    InPlay,
    /// Everybody's own lowest, whatever was led: the suit counts as the suit led (Spades 1.3 `lowest_club`).
    OfEachHand,
}

impl LeadRule {
    /// What it rests on.
    pub fn clause(self) -> Option<&'static Clause> {
        match self {
            // A game has one clause for all its modes.
            LeadRule::Modes(modes) => modes.first().map(|mode| mode.clause),
            LeadRule::ObligedTrumps(clause)
            | LeadRule::Unbroken { clause, .. }
            | LeadRule::NotLedFirst { clause, .. }
            | LeadRule::NotPlayedFirst { clause, .. }
            | LeadRule::LowestFirst { clause, .. } => Some(clause),
        }
    }

    /// Whether it is about the first trick of a deal.
    const fn is_about_first_trick(self) -> bool {
        match self {
            LeadRule::NotLedFirst { .. } | LeadRule::NotPlayedFirst { .. } | LeadRule::LowestFirst { .. } => true,
            LeadRule::Modes(_) | LeadRule::ObligedTrumps(_) | LeadRule::Unbroken { .. } => false,
        }
    }

    /// Whether it concerns a player who leads, or one who follows and apart from it has this to do.
    const fn concerns(self, leads: bool, duty: Duty) -> bool {
        match self {
            LeadRule::Modes(_) => false,
            LeadRule::ObligedTrumps(_)
            | LeadRule::Unbroken { .. }
            | LeadRule::NotLedFirst { .. }
            | LeadRule::LowestFirst { of: Lowest::InPlay, .. } => leads,
            LeadRule::NotPlayedFirst { .. } => matches!(duty, Duty::Free(_)),
            LeadRule::LowestFirst { of: Lowest::OfEachHand, .. } => true,
        }
    }

    /// Whether it allows a card; `lowest` is the one that a rule about the lowest card asks for.
    pub(super) fn allows(self, card: Card, lowest: Option<Card>, order: &Order, trump: Trump) -> bool {
        match self {
            LeadRule::Modes(_) => true,
            LeadRule::ObligedTrumps(_) => order.suit(card, trump) == Some(EffectiveSuit::Trumps),
            LeadRule::Unbroken { suit, .. } | LeadRule::NotLedFirst { suit, .. } => card.suit() != Some(suit),
            LeadRule::NotPlayedFirst { suit, nor, .. } => card.suit() != Some(suit) && nor != Some(card),
            LeadRule::LowestFirst { .. } => lowest == Some(card),
        }
    }

    /// Whether it says what may not be played, rather than what must be.
    const fn bars(self) -> bool {
        match self {
            LeadRule::Unbroken { .. } | LeadRule::NotLedFirst { .. } | LeadRule::NotPlayedFirst { .. } => true,
            LeadRule::Modes(_) | LeadRule::ObligedTrumps(_) | LeadRule::LowestFirst { .. } => false,
        }
    }

    /// The rule in words to a player who holds a card that it allows.
    pub(super) fn say(self, holding: Card) -> Say {
        let card = Arg::Card(holding);
        match self {
            LeadRule::Modes(modes) => modes.first().map_or(NOTHING_ELSE, |mode| mode.leads).into(),
            LeadRule::ObligedTrumps(_) => OBLIGED.with(&[card]),
            LeadRule::Unbroken { suit, .. } => UNBROKEN.with(&[Arg::Suit(suit), card]),
            LeadRule::NotLedFirst { suit, .. } => NOT_LED.with(&[Arg::Suit(suit), card]),
            LeadRule::NotPlayedFirst { suit, nor: None, .. } => NOT_PLAYED.with(&[Arg::Suit(suit), card]),
            LeadRule::NotPlayedFirst { suit, nor: Some(nor), .. } => NEITHER_PLAYED.with(&[Arg::Suit(suit), card, Arg::Card(nor)]),
            LeadRule::LowestFirst { suit, of: Lowest::InPlay, .. } => LOWEST_IN_PLAY.with(&[Arg::Suit(suit), card]),
            LeadRule::LowestFirst { suit, of: Lowest::OfEachHand, .. } => LOWEST_OF_HAND.with(&[Arg::Suit(suit), card]),
        }
    }

    /// Why it does not hold for a hand that has nothing else.
    pub(super) fn says_nothing_else(self) -> Say {
        match self {
            LeadRule::Unbroken { suit, .. } | LeadRule::NotLedFirst { suit, .. } => ONLY_SUIT.with(&[Arg::Suit(suit)]),
            LeadRule::Modes(_) | LeadRule::ObligedTrumps(_) | LeadRule::NotPlayedFirst { .. } | LeadRule::LowestFirst { .. } => {
                NOTHING_ELSE.into()
            }
        }
    }

    /// Whether a card that is played breaks its suit.
    pub(super) fn is_broken_by(self, card: Card) -> bool {
        matches!(self, LeadRule::Unbroken { suit, breaks_too, .. } if card.suit() == Some(suit) || breaks_too == Some(card))
    }
}

impl Judge {
    /// Whether it can matter that a trick is the first of a deal.
    pub fn has_first_trick(&self) -> bool {
        self.leads.iter().any(|rule| rule.is_about_first_trick())
    }

    /// The suit that has to be broken before it is led, where the game has one.
    pub fn breaks(&self) -> Option<Suit> {
        self.leads.iter().find_map(|rule| if let LeadRule::Unbroken { suit, .. } = rule { Some(*suit) } else { None })
    }

    /// Whether a player can be obliged: to keep the cards shown, or to lead trumps.
    pub fn obliges(&self) -> bool {
        self.shown.is_some() || self.leads.iter().any(|rule| matches!(rule, LeadRule::ObligedTrumps(_)))
    }

    /// The suit of which everybody plays the lowest card to this trick, with the clause; it counts as the suit led.
    pub(super) fn led_by_rule(&self, position: &Position) -> Option<(Suit, &'static Clause)> {
        self.lowest_of_each_hand().filter(|_| position.first_trick == Some(true))
    }

    fn lowest_of_each_hand(&self) -> Option<(Suit, &'static Clause)> {
        self.leads.iter().find_map(|rule| match rule {
            LeadRule::LowestFirst { suit, of: Lowest::OfEachHand, clause } => Some((*suit, *clause)),
            _ => None,
        })
    }

    /// The suit that counts as led, when these plays count.
    pub(super) fn led(&self, position: &Position, counting: &[Play]) -> Option<EffectiveSuit> {
        let by_rule = self.led_by_rule(position).filter(|_| !counting.is_empty());
        match by_rule {
            Some((suit, _)) => Some(EffectiveSuit::of(suit, position.trump)),
            None => self.order_of(position).led(counting, position.trump),
        }
    }

    /// Whether what the lead rules need for a verdict is told.
    ///
    /// # Errors
    /// What is missing, or cannot be in this game.
    pub(super) fn check_lead_facts(&self, position: &Position) -> Result<(), Irregularity> {
        if position.broken.is_some() && self.breaks().is_none() {
            return Err(Irregularity::NothingToBreak);
        }
        // Where a suit counts as led, it is all the same whether it does when a card of it was led.
        let led = position.plays.first().and_then(|lead| lead.card.suit());
        match self.lowest_of_each_hand() {
            Some((suit, _)) if position.first_trick.is_none() && led.is_some_and(|led| led != suit) => Err(Irregularity::NoFirstTrickGiven),
            _ => Ok(()),
        }
    }

    /// What the owner of the hand has to do by the lead rules, who apart from them has to do this.
    ///
    /// # Errors
    /// What has to be known of the table for it, where that matters for this hand.
    pub(super) fn ruled(&self, duty: Duty, position: &Position, table: Table) -> Result<Duty, Irregularity> {
        let leads = position.plays.is_empty();
        let mut free = duty;
        for rule in self.leads.iter().filter(|rule| rule.concerns(leads, duty)) {
            let lowest = self.lowest(*rule, position, table);
            let allowed = |card: &&Card| rule.allows(**card, lowest, &self.order, position.trump);
            let left = position.hand.iter().filter(allowed).count();
            if left == position.hand.len() {
                continue;
            }
            match (self.holds(*rule, position, table), position.hand.iter().find(allowed)) {
                (Ok(true), Some(holding)) => return Ok(Duty::Rule { rule: *rule, holding: *holding }),
                (Ok(true), None) if free == duty && rule.bars() => free = Duty::Free(Freedom::NothingElse(*rule)),
                (Err(what), Some(_)) => return Err(what),
                (Ok(_), _) | (Err(_), None) => {}
            }
        }
        Ok(free)
    }

    /// The card of the hand that a rule about the lowest card asks for.
    fn lowest(&self, rule: LeadRule, position: &Position, table: Table) -> Option<Card> {
        let height = |card: &Card| self.order.place(*card, None, position.trump).map(|place| place.height);
        let LeadRule::LowestFirst { suit, of, .. } = rule else { return None };
        let own = || position.hand.iter().copied().filter(|card| card.suit() == Some(suit));
        match of {
            Lowest::OfEachHand => own().min_by_key(height),
            Lowest::InPlay => {
                let in_play = |card: &Card| self.check_card(*card, core::iter::once(*card), position, table).is_ok();
                let of_suit = self.pack.faces().filter(|card| card.suit() == Some(suit)).filter(in_play);
                of_suit.min_by_key(height).filter(|lowest| own().any(|card| card == *lowest))
            }
        }
    }

    /// Whether a rule holds now for the player whose turn it is.
    fn holds(&self, rule: LeadRule, position: &Position, table: Table) -> Result<bool, Irregularity> {
        match (rule, position.first_trick) {
            (LeadRule::Modes(_), _) => Ok(self.mode(position).is_some()),
            (LeadRule::ObligedTrumps(_), _) => Ok(position.obliged == Some(position.turn(table))),
            // Before the first trick nothing has been played.
            (LeadRule::Unbroken { .. }, Some(true)) => Ok(true),
            (LeadRule::Unbroken { suit, .. }, _) => position.broken.map(|broken| !broken).ok_or(Irregularity::NoBrokenGiven(suit)),
            (LeadRule::NotLedFirst { .. } | LeadRule::NotPlayedFirst { .. } | LeadRule::LowestFirst { .. }, first) => {
                first.ok_or(Irregularity::NoFirstTrickGiven)
            }
        }
    }
}

const OBLIGED: Phrase = Phrase::new("You are bound to lead trumps and hold {0}.", "切り札をリードする義務があり、{0}を持っています。");
const UNBROKEN: Phrase = Phrase::new(
    "{0} is not broken yet: lead another suit, such as {1}.",
    "{0}はまだブレイクしていないので、{1}など他のスートをリードします。",
);
const NOT_LED: Phrase = Phrase::new(
    "{0} is not led to the first trick while you hold another card, such as {1}.",
    "{1}など他のカードがあるうちは、最初のトリックに{0}をリードできません。",
);
const NOT_PLAYED: Phrase = Phrase::new(
    "No {0} is played to the first trick while you hold another card, such as {1}.",
    "{1}など他のカードがあるうちは、最初のトリックに{0}を出せません。",
);
const NEITHER_PLAYED: Phrase = Phrase::new(
    "Neither {0} nor {2} is played to the first trick while you hold another card, such as {1}.",
    "{1}など他のカードがあるうちは、最初のトリックに{0}も{2}も出せません。",
);
const LOWEST_IN_PLAY: Phrase = Phrase::new(
    "{1} is the lowest {0} in play: who holds it leads it to the first trick.",
    "{1}は使うカードの中で最も弱い{0}なので、持っている人が最初のトリックにリードします。",
);
const LOWEST_OF_HAND: Phrase = Phrase::new(
    "Everybody plays their lowest {0} to the first trick: of this hand, {1}.",
    "最初のトリックには全員が自分の最も弱い{0}を出します。この手札では{1}です。",
);
const ONLY_SUIT: Phrase = Phrase::new("The hand is nothing but {0}, so it may be led.", "手札が{0}だけなので、リードできます。");
const NOTHING_ELSE: Phrase =
    Phrase::new("The hand has nothing else, so any card may be played.", "手札に他のカードがないので、どのカードも出せます。");
