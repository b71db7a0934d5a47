//! The facts of a deal, the values that carry over to the next deal, and the properties in which the games differ.

use super::house_rules::HouseRules;
use super::sudden_death::Sudden;
use crate::games::briscola_family::turned::Turned;
use crate::games::briscola_family::{Deck, FollowMode};
use crate::games::prelude::*;
use crate::tricks::{Short, Stock, Tricks};

/// The way in which the trump suit is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trumps {
    /// The top card of the stock is turned up, and its suit is trump.
    Turned,
    /// A marriage makes its suit trump.
    Declared,
    /// No suit is trump in this game.
    None,
}

/// A game of the Briscola family that is played with a stock. The fields hold the properties in which these games differ.
pub struct Briscola {
    pub(super) sheet: &'static Sheet,
    pub(super) switches: Switches,
    /// Returns the deck under the house rules for the given number of players.
    pub(super) deck: fn(&HouseRules, u8) -> &'static Deck,
    /// The number of cards in the hand of a player.
    pub(super) hand: i64,
    /// The number of cards that every player plays to a trick.
    pub(super) each: u8,
    pub(super) trumps: Trumps,
    /// The rule for following suit that applies if the house rules do not set one.
    pub(super) follow: FollowMode,
    /// Returns the cards that are left out of the largest pack of the game, for some numbers of players.
    pub(super) short: fn(&HouseRules) -> &'static [Short],
    /// Whether the cards left out are 2s whose suits the table enters.
    pub(super) records_twos: bool,
    /// Whether the teams of the game have captains (section 14 of the rule sheet).
    pub(super) has_captains: bool,
    /// Returns the mistake in the house rules for the given number of players. `None` if there is no mistake.
    pub(super) wrong_table: fn(&HouseRules, u8) -> Option<RuleTrouble>,
}

/// The values that carry over from deal to deal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Carried {
    /// The suits whose 2 is left out of the pack. Only with three players (section 2 of the rule sheet).
    pub removed_two: SuitSet,
    /// The side that won the whole match with one deal, by a Black Hand (rule sheet 5.2) or by all 120 card points (section 1 of the rule
    /// sheet). `None` if no side has done this, or if the house rules do not allow it.
    pub won_at_once: Option<Side>,
    /// The captain of each of the two teams (section 14 of the rule sheet). Empty in a game without captains.
    pub captains: SeatSet,
    /// The balance of every side in the account besides the totals (section 12 of the rule sheet). It counts chips if the totals do not
    /// count chips. If the totals are chips, it counts the deals won or the card points, which then end the match.
    pub beside: Seats<i64>,
    /// The number of chips in the pool (section 12 of the rule sheet).
    pub pool: i64,
    /// The round of the sudden death, and the tied sides (section 16 of the rule sheet).
    pub sudden: Sudden,
}

impl Briscola {
    /// A game with three cards in hand, one card of each player to a trick, a turned trump, and no duty to follow suit.
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

    /// The deck for the number of players at this table.
    pub(super) fn cards(&self, now: &Now<'_, Briscola>) -> &'static Deck {
        (self.deck)(now.rules, now.table.players())
    }

    /// The stock at this table. Cards that do not divide into whole tricks are left out.
    pub(super) fn stock(&self, now: &Now<'_, Briscola>) -> Stock {
        self.stock_for(now.rules, now.table.players())
    }

    /// The number of tricks of a deal at this table, and the number of cards in one trick.
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
    /// The suits whose 2 is left out of the pack. Only with three players.
    pub removed_two: SuitSet,
    /// The captain of each of the two teams. Empty in a game without captains.
    pub captains: SeatSet,
    /// The card that lies face up under the stock.
    pub turned: Turned,
    /// The marriages, in the order of declaring.
    pub marriages: Vec<Marriage>,
    /// The Aces and Tens that have won or lost their tricks, in the order of entry.
    pub paid: Vec<Paid>,
    /// The bonus points of each side. They are 0 unless the table enters some.
    pub bonus: Seats<i64>,
    /// The player who showed the Black Hand (the three highest trumps). `None` if nobody did.
    pub conquista_by: Option<Seat>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// Whether partners have exchanged their hands, as they may when the stock is used up.
    pub exchange_done: bool,
    /// The card points of the piles. `None` until the table has counted them.
    pub points: Option<PilePoints>,
    /// The card points in the playoff of the two tied players. The player with the lower seat number comes first. `None` without a playoff.
    pub playoff: Option<[i64; 2]>,
}

/// The card points of a deal, in the way in which the table counted them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PilePoints {
    /// The card points of each pile: one pile for every side, or one for every seat.
    pub piles: Seats<i64>,
    /// The fact under which the points are recorded.
    pub fact: &'static Fact,
    /// Whether there is one pile for every seat of a team, not one pile for the team.
    pub by_seat: bool,
}

impl PilePoints {
    /// The card points of `side`.
    pub fn of(&self, side: Side, sides: Sides) -> i64 {
        if !self.by_seat {
            return self.piles.get(side);
        }
        self.piles.by_seat().filter(|(seat, _)| sides.side_of(*seat) == side).map(|(_, points)| *points).sum()
    }

    /// The card points of every side.
    pub fn totals(&self, now: &Now<'_, Briscola>) -> Seats<i64> {
        Seats::from_fn(now.sides.count(now.table), |seat| self.of(Side(seat.0), now.sides))
    }
}

/// A marriage: a player showed the King and Queen of a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marriage {
    /// The player who declared the marriage.
    pub by: Seat,
    /// The suit of the marriage.
    pub suit: Suit,
    /// The number of the trick before which the marriage was declared, from 1. `None` if not known.
    pub trick: Option<i64>,
}

/// A number of Aces, or of Tens, that one side played and that all won their tricks, or all lost them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paid {
    /// The side that played the cards.
    pub by: Side,
    /// Whether the cards are Aces. If not, they are Tens.
    pub ace: bool,
    /// Whether the tricks in which the Aces or Tens were played went to the side that played them.
    pub won: bool,
    /// The number of Aces, or of Tens.
    pub count: i64,
}
