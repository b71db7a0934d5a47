//! The rules of following suit and winning a trick, and of the lead and the first trick (rule sheet 2.1, 2.3).

use super::facts::Hearts;
use super::house_rules::HouseRules;
use super::sheet::{ACE, KING, QUEEN as QUEEN_POINTS};
use super::sheet::{BROKEN, FIRST_TRICK, LOWEST_CLUB, QUEEN_BREAKS, RANKS, SUIT, VOID, WINS};
use crate::games::prelude::*;
use crate::tricks::{Breaks, Lowest, Out, Short};

const QUEEN: Card = Card::Of(Rank::Queen, Suit::Spades);
const LOWEST: LeadRule = LeadRule::LowestFirst { suit: Suit::Clubs, of: Lowest::InPlay, clause: &LOWEST_CLUB };
const NO_POINTS: LeadRule = LeadRule::NotPlayedFirst { suit: Suit::Hearts, nor: Some(QUEEN), clause: &FIRST_TRICK };
const BY_HEARTS: LeadRule = LeadRule::Unbroken { suit: Breaks::Suit(Suit::Hearts), breaks_too: None, clause: &BROKEN };
const BY_QUEEN: LeadRule = LeadRule::Unbroken { suit: Breaks::Suit(Suit::Hearts), breaks_too: Some(QUEEN), clause: &QUEEN_BREAKS };

/// The cards with points (rule sheet 2.4): every heart, and ♠Q.
const BAD: &[(Card, i64)] = &[
    (heart(Rank::Two), 1),
    (heart(Rank::Three), 1),
    (heart(Rank::Four), 1),
    (heart(Rank::Five), 1),
    (heart(Rank::Six), 1),
    (heart(Rank::Seven), 1),
    (heart(Rank::Eight), 1),
    (heart(Rank::Nine), 1),
    (heart(Rank::Ten), 1),
    (heart(Rank::Jack), 1),
    (heart(Rank::Queen), 1),
    (heart(Rank::King), 1),
    (heart(Rank::Ace), 1),
    (QUEEN, QUEEN_POINTS),
];
/// The spades of Black Maria, besides ♠Q, that count against a player, with their points (rule sheet 4.2).
const MARIA: &[(Card, i64)] = &[(Card::Of(Rank::King, Suit::Spades), KING), (Card::Of(Rank::Ace, Suit::Spades), ACE)];
/// ♦J, which takes 10 points off if a house rule says so (rule sheet 2.4).
const JACK: &[(Card, i64)] = &[(Card::Of(Rank::Jack, Suit::Diamonds), -10)];

const fn heart(rank: Rank) -> Card {
    Card::Of(rank, Suit::Hearts)
}

/// The cards that are left out of the pack so that the other cards can be dealt evenly (rule sheet 2.1).
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
        let penalties: &'static [(Card, i64)] = match (rules.black_maria, rules.jack_of_diamonds) {
            (false, false) => BAD,
            (false, true) => constcat::concat_slices!([(Card, i64)]: BAD, JACK),
            (true, false) => constcat::concat_slices!([(Card, i64)]: BAD, MARIA),
            (true, true) => constcat::concat_slices!([(Card, i64)]: BAD, MARIA, JACK),
        };
        Judge {
            trumps: StrainSet::NONE,
            leads,
            penalties,
            short: SHORT,
            ..Judge::plain(Pack::FRENCH, Order::plain(Ranking::NATURAL, &RANKS, &WINS), Follow::suit(&SUIT, &VOID))
        }
    }
}
