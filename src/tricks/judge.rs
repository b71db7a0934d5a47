//! Everything a game says about following and winning.

use super::{CardPoints, Follow, Jokers, LeadRule, Order, Short, Shown, Trump};
use crate::cards::{Card, Pack, Strain, StrainSet};
use crate::reckoning::Clause;
use crate::text::{Phrase, Say};

/// How cards follow and win in one game under given house rules.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// The cards played with.
    pub pack: Pack,
    /// Which cards of the pack are never played to a trick, such as bidding cards or a card laid aside.
    pub absent: fn(Card, Trump) -> bool,
    /// The cards that are left out of the pack, by the number of players.
    pub short: &'static [Short],
    /// How many plays each player makes in a trick: 1, or 2 where a trick goes round twice.
    pub plays_each: u8,
    /// What can be trump, so that a verdict needs to know it; nothing in a game without trumps.
    pub trumps: StrainSet,
    /// Whether the game has a trump rank.
    pub has_trump_rank: bool,
    /// How cards rank and who takes the trick.
    pub order: Order,
    /// What may be played.
    pub follow: Follow,
    /// Jokers that are named when everybody has played, where the game has them.
    pub jokers: Option<Jokers>,
    /// What may be led, and what may be played to the first trick; nothing in a game where any card may be led. The first rule
    /// that decides is the one that holds.
    pub leads: &'static [LeadRule],
    /// What a player who has shown certain cards is obliged to, where the game has it.
    pub shown: Option<Shown>,
    /// Whether wild cards are named as cards of the pack, by suit and rank, rather than as the highest or lowest of a suit.
    pub names_cards: bool,
    /// What the cards are worth, where they are worth something.
    pub points: Option<CardPoints>,
    /// What the cards of a trick are worth together, where that is more than each of them says (Quinto 6.7).
    pub trick_worth: Option<TrickWorth>,
    /// What two, three and four cards of each rank, from 2 to ace, are worth to whoever won them, in a game that counts them so
    /// (Apples 5.7).
    pub of_a_kind: Option<[[i64; 3]; 13]>,
}

/// What the cards of a trick are worth together.
#[derive(Clone, Copy, Debug)]
pub struct TrickWorth {
    /// Their points.
    pub points: fn(&[Card]) -> u16,
    /// What scores among them, one thing after the other (Quinto 6.3).
    pub scoring: fn(&[Card]) -> Vec<Scoring>,
    /// How many cards at most count together.
    pub most_cards: usize,
}

/// Something that scores in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Its word in match files.
    pub word: &'static str,
    /// What it is called.
    pub says: Phrase,
}

impl Judge {
    /// More than this no trick of so many players can be worth, in a game where each card is worth something by itself.
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
            of_a_kind: None,
        }
    }

    /// Whether the game has trumps, so that a position has to say them.
    pub const fn has_trump(&self) -> bool {
        !self.trumps.is_empty()
    }

    /// What is trump in every deal, in a game that always has the same (Spades 1.1): nobody has to say it.
    pub fn only_trump(&self) -> Option<Strain> {
        let mut trumps = self.trumps.iter();
        trumps.next().filter(|_| trumps.next().is_none())
    }
}

/// One step of a judgement and the clause it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The sentence.
    pub say: Say,
    /// The clause.
    pub clause: &'static Clause,
}
