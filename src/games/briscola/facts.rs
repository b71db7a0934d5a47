//! The facts of a deal, the values that carry over to the next deal, and the differences between the games.

use super::house_rules::HouseRules;
use super::sudden_death::Sudden;
use crate::games::briscola_family::turned::Turned;
use crate::games::briscola_family::{Deck, FollowMode};
use crate::games::prelude::*;
use crate::tricks::{Short, Stock, Tricks};

/// The source of the trump suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trumps {
    /// The top card of the stock is turned up.
    Turned,
    /// A marriage makes its suit trump.
    Declared,
    /// No trumps.
    None,
}

/// A game of the family with a stock. The fields hold its differences from the others.
pub struct Briscola {
    pub(super) sheet: &'static Sheet,
    pub(super) switches: Switches,
    /// The deck for a number of players.
    pub(super) deck: fn(&HouseRules, u8) -> &'static Deck,
    /// The number of cards in a hand.
    pub(super) hand: i64,
    /// The number of cards that every player plays to a trick.
    pub(super) each: u8,
    pub(super) trumps: Trumps,
    /// The rule for following suit, unless the house rules change it.
    pub(super) follow: FollowMode,
    /// The cards that are removed from the largest pack for a number of players.
    pub(super) short: fn(&HouseRules) -> &'static [Short],
    /// Whether the removed cards are 2s whose suits are recorded.
    pub(super) records_twos: bool,
    /// Whether teams have captains (14).
    pub(super) has_captains: bool,
    /// The mistake in the house rules for a number of players, if any.
    pub(super) wrong_table: fn(&HouseRules, u8) -> Option<RuleTrouble>,
}

/// The state carried from deal to deal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Carried {
    /// The suits whose 2 is out of play, with three players (2).
    pub removed_two: SuitSet,
    /// The side that won the match by one deal, if the house rules allow that: with a Black Hand (5.2), or
    /// with all 120 points (1).
    pub won_at_once: Option<Side>,
    /// The captains of the two teams (14).
    pub captains: SeatSet,
    /// The account of every side besides the totals: chips (12), or if chips are the totals, the totals that end the match.
    pub beside: Seats<i64>,
    /// The chips in the pool (12).
    pub pool: i64,
    /// The state of a sudden death (16).
    pub sudden: Sudden,
}

impl Briscola {
    /// A game with three cards in hand, one card to a trick, a turned trump, and no duty to follow.
    pub(super) const fn of(sheet: &'static Sheet, switches: Switches, deck: fn(&HouseRules, u8) -> &'static Deck) -> Briscola {
        Briscola {
            sheet,
            switches,
            deck,
            hand: 3,
            each: 1,
            trumps: Trumps::Turned,
            follow: FollowMode::May,
            short: |_| &[],
            records_twos: false,
            has_captains: false,
            wrong_table: |_, _| None,
        }
    }

    /// The deck for this table's number of players.
    pub(super) fn cards(&self, now: &Now<'_, Briscola>) -> &'static Deck {
        (self.deck)(now.rules, now.table.players())
    }

    /// The stock for this table, without the cards that do not divide into whole tricks.
    pub(super) fn stock(&self, now: &Now<'_, Briscola>) -> Stock {
        self.stock_for(now.rules, now.table.players())
    }

    /// The number of tricks in a deal at this table, and of cards in a trick.
    pub(super) fn tricks(&self, now: &Now<'_, Briscola>) -> Tricks {
        Tricks { count: self.stock(now).tricks(), cards: i64::from(now.table.players()) * i64::from(self.each) }
    }

    pub(super) fn stock_for(&self, rules: &HouseRules, players: u8) -> Stock {
        Stock::of_most(i64::from(players), (self.deck)(rules, players).pack.len() as i64, self.hand, i64::from(self.each))
    }
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The suits whose 2 is out of play (three players).
    pub removed_two: SuitSet,
    /// The captains of the two teams, if they have any.
    pub captains: SeatSet,
    /// The trump card under the stock.
    pub turned: Turned,
    /// The marriages, in the order of declaring.
    pub marriages: Vec<Marriage>,
    /// The Aces and Tens that have won or lost their tricks.
    pub paid: Vec<Paid>,
    /// The extra points of each side, if the table enters any.
    pub bonus: Seats<i64>,
    /// The player who showed the Black Hand.
    pub conquista_by: Option<Seat>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// Whether partners have exchanged hands.
    pub exchange_done: bool,
    /// The card points, when they are counted.
    pub points: Option<PilePoints>,
    /// The card points of the two tied players in their playoff, the lower seat first.
    pub playoff: Option<[i64; 2]>,
}

/// Card points as the table counted them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PilePoints {
    /// The piles: one for every side, or one for every seat.
    pub piles: Seats<i64>,
    /// The fact under which the points are recorded.
    pub fact: &'static Fact,
    /// Whether each seat of a team was counted by itself.
    pub by_seat: bool,
}

impl PilePoints {
    /// The total of a side.
    pub fn of(&self, side: Side, sides: Sides) -> i64 {
        if !self.by_seat {
            return self.piles.get(side);
        }
        self.piles.by_seat().filter(|(seat, _)| sides.side_of(*seat) == side).map(|(_, points)| *points).sum()
    }

    /// The totals of all sides.
    pub fn totals(&self, now: &Now<'_, Briscola>) -> Seats<i64> {
        Seats::from_fn(now.sides.count(now.table), |seat| self.of(Side(seat.0), now.sides))
    }
}

/// King and Queen of a suit, shown by a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marriage {
    /// The player who declared the marriage.
    pub by: Seat,
    /// The suit of the marriage.
    pub suit: Suit,
    /// The number of the trick before which it was declared, if known.
    pub trick: Option<i64>,
}

/// Aces or Tens that a player has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paid {
    /// The side that played the cards.
    pub by: Side,
    /// Whether the cards are Aces, not Tens.
    pub ace: bool,
    /// Whether the cards won their tricks.
    pub won: bool,
    /// The number of cards.
    pub count: i64,
}
