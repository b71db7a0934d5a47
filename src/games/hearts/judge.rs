//! The rules of following suit and winning a trick, and of the lead and the first trick (2.1, 2.3).

use super::facts::Hearts;
use super::house_rules::HouseRules;
use super::sheet::{BROKEN, FIRST_TRICK, LOWEST_CLUB, QUEEN_BREAKS, RANKS, SUIT, VOID, WINS};
use crate::games::prelude::*;
use crate::tricks::{Breaks, Lowest, Out, Short};

const QUEEN: Card = Card::Of(Rank::Queen, Suit::Spades);
const LOWEST: LeadRule = LeadRule::LowestFirst { suit: Suit::Clubs, of: Lowest::InPlay, clause: &LOWEST_CLUB };
const NO_POINTS: LeadRule = LeadRule::NotPlayedFirst { suit: Suit::Hearts, nor: Some(QUEEN), clause: &FIRST_TRICK };
const BY_HEARTS: LeadRule = LeadRule::Unbroken { suit: Breaks::Suit(Suit::Hearts), breaks_too: None, clause: &BROKEN };
const BY_QUEEN: LeadRule = LeadRule::Unbroken { suit: Breaks::Suit(Suit::Hearts), breaks_too: Some(QUEEN), clause: &QUEEN_BREAKS };

/// The cards that are left out of the pack so that the rest can be dealt evenly (2.1).
const SHORT: &[Short] = &[
    Short { players: 3, rank: Rank::Two, out: &[Out::of(DIAMOND)] },
    Short { players: 5, rank: Rank::Two, out: &[Out::of(DIAMOND.with(Suit::Clubs))] },
    Short { players: 6, rank: Rank::Two, out: &[Out::of(DIAMOND.with(Suit::Clubs).with(Suit::Spades))] },
    Short { players: 6, rank: Rank::Three, out: &[Out::of(SuitSet::NONE.with(Suit::Clubs))] },
];

const DIAMOND: SuitSet = SuitSet::NONE.with(Suit::Diamonds);

impl Judged for Hearts {
    /// The judge of tricks without trumps. House rules decide when hearts may be led, and whether points may be played to the first trick.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let leads: &'static [LeadRule] = match (rules.points_first_trick, rules.queen_breaks) {
            (false, false) => &[LOWEST, NO_POINTS, BY_HEARTS],
            (false, true) => &[LOWEST, NO_POINTS, BY_QUEEN],
            (true, false) => &[LOWEST, BY_HEARTS],
            (true, true) => &[LOWEST, BY_QUEEN],
        };
        Judge {
            trumps: StrainSet::NONE,
            leads,
            short: SHORT,
            ..Judge::plain(Pack::FRENCH, Order::plain(Ranking::NATURAL, &RANKS, &WINS), Follow::suit(&SUIT, &VOID))
        }
    }
}
