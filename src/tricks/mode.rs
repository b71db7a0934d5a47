//! Tricks with rules of their own, such as the first of a deal.

use super::{EffectiveSuit, Irregularity, Judge, LeadRule, Order, Position, Trump};
use crate::cards::Card;
use crate::reckoning::Clause;
use crate::table::Table;
use crate::text::Phrase;

/// One way of playing such a trick, chosen by its leader. Nobody plays a trump to it while the hand holds anything else. The modes
/// of a game are told apart by their words.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// Its word in position files.
    pub word: &'static str,
    /// What it is called.
    pub name: Phrase,
    /// Which cards may be led.
    pub lead: fn(Card, Trump) -> bool,
    /// The same in words.
    pub leads: Phrase,
    /// Who takes the trick.
    pub order: Order,
    /// The clause about what may be played.
    pub clause: &'static Clause,
}

/// The word of a trick without rules of its own, in a game that has others too.
pub const ORDINARY: &str = "ordinary";

impl Mode {
    /// The mode with this word; capitals do not matter.
    pub fn find(modes: &'static [Mode], word: &str) -> Option<&'static Mode> {
        modes.iter().find(|mode| mode.word.eq_ignore_ascii_case(word))
    }
}

impl PartialEq for Mode {
    fn eq(&self, other: &Mode) -> bool {
        self.word == other.word
    }
}

impl Eq for Mode {}

impl Judge {
    /// The ways in which a special trick is played, where the game has such tricks.
    pub fn modes(&self) -> &'static [Mode] {
        let modes = |rule: &LeadRule| if let LeadRule::Modes(modes) = rule { Some(*modes) } else { None };
        self.leads.iter().find_map(modes).unwrap_or_default()
    }

    /// How the trick is played, where it is no ordinary one.
    pub(super) fn mode(&self, position: &Position) -> Option<&'static Mode> {
        Mode::find(self.modes(), position.mode.as_deref()?)
    }

    /// Who takes the trick: as in this mode, or as ever.
    pub(super) fn order_of(&self, position: &Position) -> &Order {
        self.mode(position).map_or(&self.order, |mode| &mode.order)
    }

    /// A trick that is played in a mode is led in that mode; who has to keep the cards shown has no choice.
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

    /// Whether a card of the hand may be led in this mode.
    pub(super) fn may_lead(&self, mode: &Mode, card: Card, position: &Position) -> bool {
        let is_trump = |card| self.order.suit(card, position.trump) == Some(EffectiveSuit::Trumps);
        (mode.lead)(card, position.trump) && (!is_trump(card) || position.hand.iter().all(|other| is_trump(*other)))
    }
}
