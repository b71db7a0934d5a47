//! A game's rules about following and winning.

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
    /// Whether a card of the pack is never played to a trick, such as a bidding card or a card set aside.
    pub absent: fn(Card, Trump) -> bool,
    /// The cards that are left out of the pack, by the number of players.
    pub short: &'static [Short],
    /// The number of plays of each player in a trick: 1, or 2 if a trick has two rounds.
    pub plays_each: u8,
    /// The strains that can be trump. Empty in a game without trumps. If not empty, a verdict needs the trump.
    pub trumps: StrainSet,
    /// Whether the game has a trump rank.
    pub has_trump_rank: bool,
    /// The order of the cards, and the rule for winning a trick.
    pub order: Order,
    /// The rules of following suit.
    pub follow: Follow,
    /// Jokers that are named when everybody has played, if the game has them.
    pub jokers: Option<Jokers>,
    /// The rules of leading and of the first trick; empty if any card may be led. The first rule that decides holds.
    pub leads: &'static [LeadRule],
    /// The duty of a player who has shown certain cards; `None` if the game has no such duty.
    pub shown: Option<Bound>,
    /// Whether wild cards are named as cards of the pack, by suit and rank, rather than as the highest or lowest of a suit.
    pub names_cards: bool,
    /// The points of the cards; `None` if cards have no points.
    pub points: Option<CardPoints>,
    /// The points of the cards of a trick together, if they are more than the sum of the cards (Quinto 6.7).
    pub trick_worth: Option<TrickWorth>,
    /// The effect of a whole trick on its winner, besides points, such as the dungeon (Queen's Dungeon 2.5).
    pub brings: fn(&[Card], Seat) -> Option<Reason>,
    /// The names of the court cards in the game's own pack, if they are not king, queen and jack.
    pub courts: Option<Phrase>,
    /// The points for two, three and four won cards of a rank, for each rank from 2 to ace, in a game that counts ranks (Apples 5.7).
    pub of_a_kind: Option<[[i64; 3]; 13]>,
}

/// The points of the cards of a trick together.
#[derive(Clone, Copy, Debug)]
pub struct TrickWorth {
    /// The points of the cards.
    pub points: fn(&[Card]) -> u16,
    /// The scoring cards and combinations among them, in order (Quinto 6.3).
    pub scoring: fn(&[Card]) -> Vec<Scoring>,
    /// The most cards that count together.
    pub most_cards: usize,
}

/// Something that scores in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// The word in match files.
    pub word: &'static str,
    /// The name of what scores.
    pub says: Phrase,
}

impl Judge {
    /// The most points of a trick of `players`, in a game with points for each card.
    pub fn dearest_trick(&self, players: usize) -> Option<i64> {
        Some(self.points?.most() * i64::from(self.plays_each) * players as i64)
    }

    /// A game with a trump, in which everybody plays once to a trick and cards are worth nothing.
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

    /// Whether the game has trumps, so that a position must give the trump.
    pub const fn has_trump(&self) -> bool {
        !self.trumps.is_empty()
    }

    /// The trump of every deal, if the game has only one (Spades 1.1). This trump need not be entered.
    pub fn only_trump(&self) -> Option<Strain> {
        let mut trumps = self.trumps.iter();
        trumps.next().filter(|_| trumps.next().is_none())
    }
}

/// A step of a judgement with its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The sentence that gives the reason.
    pub say: Say,
    /// The clause of the rule that the reason rests on.
    pub clause: &'static Clause,
}
