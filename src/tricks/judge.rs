//! The rules of following suit and of winning a trick, which each game states as data.

use super::{Bound, CardPoints, Follow, Jokers, LeadRule, Order, Short, Trump};
use crate::cards::{Card, Pack, Strain, StrainSet};
use crate::reckoning::Clause;
use crate::table::Seat;
use crate::text::{Phrase, Say};

/// The rules of following suit and winning a trick in one game under given house rules.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// The pack that the game is played with.
    pub pack: Pack,
    /// Returns whether a card of the pack is never played to tricks. Examples are a bidding card, and a card that is laid aside.
    pub absent: fn(Card, Trump) -> bool,
    /// The cards that are left out of the pack. There is an entry for each number of players and each rank that is left out.
    pub short: &'static [Short],
    /// How many plays each player makes to one trick: 1, or 2 if a trick has two rounds.
    pub plays_each: u8,
    /// The possible trumps. Empty in a game without trumps. If it is not empty, a trump must be entered before the judge can decide.
    pub trumps: StrainSet,
    /// Whether one rank of every suit is trump in a deal (section 5.2 of the rules of King of the Hill).
    pub has_trump_rank: bool,
    /// The order of the cards, and the rule for winning a trick.
    pub order: Order,
    /// The rules of following suit.
    pub follow: Follow,
    /// The rules about jokers that are named after everybody has played. `None` in a game without such jokers.
    pub jokers: Option<Jokers>,
    /// The rules about leads and about the first trick. The first rule of the list that decides about a hand is applied.
    pub leads: &'static [LeadRule],
    /// The duty of a player who has shown certain cards. `None` if the game has no such duty.
    pub shown: Option<Bound>,
    /// Whether a wild card is named by suit and rank. If `false`, it is named as the highest or the lowest card of a suit.
    pub names_cards: bool,
    /// The points of each card. `None` if single cards have no points in this game.
    pub points: Option<CardPoints>,
    /// The penalty points of single cards, which count only once the deal is over (each heart in the game of Hearts, for example). They are
    /// no card points: players do not win tricks to get them. Empty in a game without penalty points.
    pub penalties: &'static [(Card, i64)],
    /// The points of a trick whose cards score together (section 6.7 of the rules of Quinto). `None` in all other games.
    pub trick_worth: Option<TrickWorth>,
    /// Returns what a complete trick does to its winner besides giving points, as a sentence. For example, it frees the winner from the
    /// dungeon (section 2.5 of the rules of Queen's Dungeon). Returns `None` if it does nothing more.
    pub brings: fn(&[Card], Seat) -> Option<Reason>,
    /// The names of the court cards in the pack. `None` if they are king, queen and jack.
    pub courts: Option<Phrase>,
    /// The points for two, three and four cards of one rank. The index is the rank, from 2 to ace. `None` in a game that does not count
    /// cards of one rank (section 5.7 of the rules of Apples).
    pub of_a_kind: Option<[[i64; 3]; 13]>,
}

/// How the cards of a trick score if they score together.
#[derive(Clone, Copy, Debug)]
pub struct TrickWorth {
    /// Returns the points of some cards that are counted together.
    pub points: fn(&[Card]) -> u16,
    /// Returns the single cards and the combinations that score among some cards, in the order of play (section 6.3 of the rules of
    /// Quinto).
    pub scoring: fn(&[Card]) -> Vec<Scoring>,
    /// The largest number of cards that can be counted together: those of one trick.
    pub most_cards: usize,
}

/// A card or a combination that scores in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// The word for this card or combination in match files.
    pub word: &'static str,
    /// The name of the card or combination on the screen.
    pub says: Phrase,
}

impl Judge {
    /// The largest number of points that one trick of `players` players can have. `None` if single cards have no points.
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
            penalties: &[],
            trick_worth: None,
            brings: |_, _| None,
            courts: None,
            of_a_kind: None,
        }
    }

    /// Whether the game has trumps. If it has, a trump must be entered before the judge can decide.
    pub const fn has_trump(&self) -> bool {
        !self.trumps.is_empty()
    }

    /// The only possible trump of the game, which the table need not enter (section 1.1 of the rules of Spades). `None` if the game has
    /// several possible trumps, or none.
    pub fn only_trump(&self) -> Option<Strain> {
        let mut trumps = self.trumps.iter();
        trumps.next().filter(|_| trumps.next().is_none())
    }
}

/// A sentence of a verdict, with the clause that it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The sentence that explains one step of the verdict.
    pub say: Say,
    /// The clause of the rule sheet that the sentence rests on.
    pub clause: &'static Clause,
}
