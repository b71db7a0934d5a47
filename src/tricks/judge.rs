//! The rules of following suit and of winning a trick, as a game states them.

use super::{Bound, CardPoints, Follow, Jokers, LeadRule, Order, Short, Trump};
use crate::cards::{Card, Pack, Strain, StrainSet};
use crate::reckoning::Clause;
use crate::table::Seat;
use crate::text::{Phrase, Say};

/// The rules of following suit and winning a trick in one game under given house rules.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// The cards played with.
    pub pack: Pack,
    /// Whether a card is not played to tricks although it is in the pack, such as a bidding card or a card that is laid aside.
    pub absent: fn(Card, Trump) -> bool,
    /// The cards that are left out of the pack, by the number of players.
    pub short: &'static [Short],
    /// The number of times each player plays to a trick: 1, or 2 if a trick has two rounds.
    pub plays_each: u8,
    /// The possible trumps. Empty in a game without trumps. Otherwise the trump must be entered to judge a trick.
    pub trumps: StrainSet,
    /// Whether the game has a trump rank.
    pub has_trump_rank: bool,
    /// The order of the cards, and the rule for winning a trick.
    pub order: Order,
    /// The rules of following suit.
    pub follow: Follow,
    /// The rules about jokers that are named after everybody has played, if the game has such jokers.
    pub jokers: Option<Jokers>,
    /// The rules about leads and about the first trick, in their order. The first rule that decides holds.
    pub leads: &'static [LeadRule],
    /// The duty of a player who has shown certain cards; `None` if the game has no such duty.
    pub shown: Option<Bound>,
    /// Whether a wild card is named by suit and rank. If not, it is named as the highest or the lowest of a suit.
    pub names_cards: bool,
    /// The points of the cards; `None` if cards have no points.
    pub points: Option<CardPoints>,
    /// The points of a trick, in a game in which cards score together (Quinto 6.7).
    pub trick_worth: Option<TrickWorth>,
    /// What a complete trick does to its winner besides points, such as the dungeon (Queen's Dungeon 2.5).
    pub brings: fn(&[Card], Seat) -> Option<Reason>,
    /// The names of the court cards in the pack of this game, if they are not king, queen and jack.
    pub courts: Option<Phrase>,
    /// The points for two, three and four cards of one rank, in a game in which they count (Apples 5.7). The index is the rank, from 2 to
    /// ace.
    pub of_a_kind: Option<[[i64; 3]; 13]>,
}

/// The points of cards that score together, in a trick.
#[derive(Clone, Copy, Debug)]
pub struct TrickWorth {
    /// The points of the cards.
    pub points: fn(&[Card]) -> u16,
    /// What scores among the cards, in order: single cards and combinations (Quinto 6.3).
    pub scoring: fn(&[Card]) -> Vec<Scoring>,
    /// The largest number of cards that are counted together.
    pub most_cards: usize,
}

/// A card or a combination that scores in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// The word in match files.
    pub word: &'static str,
    /// The name of what scores.
    pub says: Phrase,
}

impl Judge {
    /// The largest number of points in a trick of `players`. `None` if cards have no points of their own.
    pub fn dearest_trick(&self, players: usize) -> Option<i64> {
        Some(self.points?.most() * i64::from(self.plays_each) * players as i64)
    }

    /// A game with trumps in which each player plays once to a trick, and cards have no points.
    pub const fn plain(pack: Pack, order: Order, follow: Follow) -> Judge {
        Judge {
            pack,
            absent: |_, _| false,
            short: &[],
            plays_each: 1,
            trumps: StrainSet::ALL,
            has_trump_rank: false,
            order,
            follow,
            jokers: None,
            leads: &[],
            shown: None,
            names_cards: false,
            points: None,
            trick_worth: None,
            brings: |_, _| None,
            courts: None,
            of_a_kind: None,
        }
    }

    /// Whether the game has trumps. If so, the trump must be entered to judge a trick.
    pub const fn has_trump(&self) -> bool {
        !self.trumps.is_empty()
    }

    /// The trump of every deal, if only one trump is possible (Spades 1.1). It need not be entered.
    pub fn only_trump(&self) -> Option<Strain> {
        let mut trumps = self.trumps.iter();
        trumps.next().filter(|_| trumps.next().is_none())
    }
}

/// A sentence of a verdict, with the clause that it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The sentence that gives the reason.
    pub say: Say,
    /// The clause of the rule that the reason rests on.
    pub clause: &'static Clause,
}
