//! Applies the lead rules of a game to a position (a trick with the facts about it). If the trick is special, also applies its mode.

use super::{Duty, EffectiveSuit, Freedom, Irregularity, Judge, LeadRule, Lowest, Mode, Order, Play, Position, Trump};
use crate::cards::{Card, Suit};
use crate::reckoning::Clause;
use crate::table::Table;

impl Judge {
    /// The modes that the leader of a special trick can choose. Empty if the game has no special tricks.
    pub fn modes(&self) -> &'static [Mode] {
        let modes = |rule: &LeadRule| if let LeadRule::Modes(modes) = rule { Some(*modes) } else { None };
        self.leads.iter().find_map(modes).unwrap_or_default()
    }

    /// The mode of the trick, which its leader chose. `None` if the trick is not special.
    pub(super) fn mode(&self, position: &Position) -> Option<&'static Mode> {
        position.kind?.special()
    }

    /// The order of the cards in this trick: the order of the trick's mode, or the order of the game if the trick has no mode.
    pub(super) fn order_of(&self, position: &Position) -> &Order {
        self.mode(position).map_or(&self.order, |mode| &mode.order)
    }

    /// Checks that the mode of the trick allows the card that was led. A leader who must keep shown cards may lead any card. The error says
    /// that the card is a wrong lead, or that the hand has no card for a legal lead.
    pub(super) fn check_mode(&self, position: &Position, table: Table) -> Result<(), Irregularity> {
        let Some(mode) = self.mode(position) else { return Ok(()) };
        let held = |card: &Card| self.may_lead(mode, *card, position);
        match position.plays.first() {
            Some(lead) if !self.keeps_shown(lead.seat, position) && !(mode.lead)(lead.card, position.trump) => {
                Err(Irregularity::WrongLead(lead.card))
            }
            None if !self.keeps_shown(position.turn(table), position) && !position.hand.is_empty() && !position.hand.iter().any(held) => {
                Err(Irregularity::NothingToLead)
            }
            _ => Ok(()),
        }
    }

    /// Whether the card `card` from the leader's hand may be led to a special trick in the mode `mode`.
    pub(super) fn may_lead(&self, mode: &Mode, card: Card, position: &Position) -> bool {
        let is_trump = |card| self.order.suit(card, position.trump) == Some(EffectiveSuit::Trumps);
        (mode.lead)(card, position.trump) && (!is_trump(card) || position.hand.iter().all(|other| is_trump(*other)))
    }

    /// Whether the game has a rule about the first trick of a deal.
    pub fn has_first_trick(&self) -> bool {
        self.leads.iter().any(|rule| rule.is_about_first_trick())
    }

    /// The suit that may not be led until it is broken. `None` if the game has no such suit. Also `None` if it is the trump suit and the
    /// deal has no trump suit.
    pub fn breaks(&self, trump: Trump) -> Option<Suit> {
        self.leads.iter().find_map(|rule| if let LeadRule::Unbroken { suit, .. } = rule { suit.suit(trump) } else { None })
    }

    /// The suit of which each player must play the lowest card to this trick, and the clause that states this rule. The suit counts as the
    /// suit led. `None` in a trick without such a rule.
    pub(super) fn led_by_rule(&self, position: &Position) -> Option<(Suit, &'static Clause)> {
        self.lowest_of_each_hand().filter(|_| position.first_trick == Some(true))
    }

    fn lowest_of_each_hand(&self) -> Option<(Suit, &'static Clause)> {
        self.leads.iter().find_map(|rule| match rule {
            LeadRule::LowestFirst { suit, of: Lowest::OfEachHand, clause } => Some((*suit, *clause)),
            _ => None,
        })
    }

    /// The suit that counts as led. Only the plays in `counting` can win the trick, so only they are looked at. `None` if none of them
    /// counts as a card of a suit.
    pub(super) fn led(&self, position: &Position, counting: &[Play]) -> Option<EffectiveSuit> {
        let by_rule = self.led_by_rule(position).filter(|_| !counting.is_empty());
        match by_rule {
            Some((suit, _)) => Some(EffectiveSuit::of(suit, position.trump)),
            None => self.order_of(position).led(counting, position.trump),
        }
    }

    /// Checks the facts that the lead rules depend on: each fact is possible in this game, and no fact that matters is missing.
    ///
    /// # Errors
    /// A fact on which a lead rule depends is missing, or is impossible in this game.
    pub(super) fn check_lead_facts(&self, position: &Position) -> Result<(), Irregularity> {
        if position.broken.is_some() && self.breaks(position.trump).is_none() {
            return Err(Irregularity::NothingToBreak);
        }
        // By one rule, everybody plays the lowest card of a suit to the first trick, and this suit counts as led. If a card of this suit
        // was led, the suit led is the same with and without the rule. So only after a lead of another suit must the table say whether this
        // is the first trick.
        let led = position.plays.first().and_then(|lead| lead.card.suit());
        match self.lowest_of_each_hand() {
            Some((suit, _)) if position.first_trick.is_none() && led.is_some_and(|led| led != suit) => Err(Irregularity::NoFirstTrickGiven),
            _ => Ok(()),
        }
    }

    /// The duty of the player in turn by the lead rules. `duty` is the player's duty by the follow rule.
    ///
    /// # Errors
    /// By a lead rule, the legal cards of the hand depend on a fact that is missing.
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
            let elsewhere = rule.may_bind_another_hand().then_some(lowest).flatten();
            match (self.holds(*rule, position, table), position.hand.iter().find(allowed).copied().or(elsewhere)) {
                (Ok(true), Some(holding)) => return Ok(Duty::Rule { rule: *rule, holding }),
                (Ok(true), None) if free == duty && rule.bars() => free = Duty::Free(Freedom::NothingElse(*rule)),
                (Err(what), Some(_)) => return Err(what),
                (Ok(_), _) | (Err(_), None) => {}
            }
        }
        Ok(free)
    }

    /// The card that a rule about the lowest card of a suit requires: the lowest of the hand, or of all cards in play. `None` if `rule` is
    /// another rule, or if there is no card of the suit.
    pub(super) fn lowest(&self, rule: LeadRule, position: &Position, table: Table) -> Option<Card> {
        let height = |card: &Card| self.order.place(*card, None, position.trump).map(|place| place.height);
        let LeadRule::LowestFirst { suit, of, .. } = rule else { return None };
        let of_suit = |card: &Card| card.suit() == Some(suit);
        match of {
            Lowest::OfEachHand => position.hand.iter().copied().filter(of_suit).min_by_key(height),
            Lowest::InPlay => {
                let in_play = |card: &Card| self.check_card(*card, core::iter::once(*card), position, table).is_ok();
                self.pack.faces().filter(of_suit).filter(in_play).min_by_key(height)
            }
        }
    }

    /// The card that should have been led to this trick, if a different card was led, and the clause that says so. `None` if no mistake was
    /// made, or if no rule requires a certain card.
    pub(super) fn passed_over(&self, position: &Position, table: Table) -> Option<(Card, &'static Clause)> {
        let lead = position.plays.first().filter(|_| position.first_trick == Some(true))?;
        let rule = self.leads.iter().find(|rule| rule.may_bind_another_hand())?;
        let lowest = self.lowest(*rule, position, table).filter(|lowest| *lowest != lead.card)?;
        Some((lowest, rule.clause()?))
    }

    /// Whether the rule is in force for the player in turn. The error says which fact must be known to decide this.
    fn holds(&self, rule: LeadRule, position: &Position, table: Table) -> Result<bool, Irregularity> {
        match (rule, position.first_trick) {
            (LeadRule::Modes(_), _) => Ok(self.mode(position).is_some()),
            (LeadRule::ObligedTrumps(_), _) => Ok(position.obliged == Some(position.turn(table))),
            // Applies the rule, because no card was played before the first trick and so the suit cannot have been broken.
            (LeadRule::Unbroken { .. }, Some(true)) => Ok(true),
            (LeadRule::Unbroken { suit, .. }, _) => match (suit.suit(position.trump), position.broken) {
                (None, _) => Ok(false),
                (Some(suit), None) => Err(Irregularity::NoBrokenGiven(suit)),
                (Some(_), Some(broken)) => Ok(!broken),
            },
            (LeadRule::NotLedFirst { .. } | LeadRule::NotPlayedFirst { .. } | LeadRule::LowestFirst { .. }, first) => {
                first.ok_or(Irregularity::NoFirstTrickGiven)
            }
        }
    }
}

impl LeadRule {
    /// Whether the rule can apply to the player in turn. `leads` is `true` if this player leads. `duty` is this player's duty by the
    /// follow rule.
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
}
