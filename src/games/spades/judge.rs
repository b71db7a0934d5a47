//! The rules of following suit and winning a trick, and of leading (rule sheet 1.1, 1.3, 4.1).

use super::facts::Spades;
use super::house_rules::{Breaking, FirstLead, HouseRules};
use super::sheet::{BROKEN, FIRST_LEAD, LOWEST_CLUBS, RANKS, SUIT, VOID, WINS};
use crate::games::prelude::*;
use crate::tricks::{Breaks, Lowest, Out, Short};

const UNBROKEN: LeadRule = LeadRule::Unbroken { suit: Breaks::Suit(Suit::Spades), breaks_too: None, clause: &BROKEN };
const NO_SPADE: LeadRule = LeadRule::NotLedFirst { suit: Suit::Spades, clause: &FIRST_LEAD };
const LOWEST: LeadRule = LeadRule::LowestFirst { suit: Suit::Clubs, of: Lowest::OfEachHand, clause: &LOWEST_CLUBS };
const NOT_PLAYED: LeadRule = LeadRule::NotPlayedFirst { suit: Suit::Spades, nor: None, clause: &LOWEST_CLUBS };

/// The card that is left out of the pack with three players, so that the other cards can be dealt evenly: ♣2 (rule sheet 4.1).
const SHORT: &[Short] = &[Short { players: 3, rank: Rank::Two, out: &[Out::of(SuitSet::NONE.with(Suit::Clubs))] }];

impl Judged for Spades {
    /// The judge of tricks. Players must follow suit, and spades are always trumps. House rules decide when spades may be led.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let leads: &'static [LeadRule] = match (rules.first_lead, rules.breaking) {
            (FirstLead::AnyButSpade, Breaking::Broken) => &[NO_SPADE, UNBROKEN],
            (FirstLead::AnyButSpade, Breaking::Free) => &[NO_SPADE],
            (FirstLead::LowestClub, Breaking::Broken) => &[LOWEST, NOT_PLAYED, UNBROKEN],
            (FirstLead::LowestClub, Breaking::Free) => &[LOWEST, NOT_PLAYED],
        };
        Judge {
            trumps: StrainSet::NONE.with(Strain::Suit(Suit::Spades)),
            leads,
            short: SHORT,
            ..Judge::plain(Pack::FRENCH, Order::plain(Ranking::NATURAL, &RANKS, &WINS), Follow::suit(&SUIT, &VOID))
        }
    }
}
