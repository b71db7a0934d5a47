//! The facts of a deal (4.11).

use super::sheet::OUT;
use crate::games::briscola_family::turned::Turned;
use crate::games::prelude::*;

/// The game, for four and six players.
pub struct Gaigel;

choices! {
    /// The way in which the first trick is led (4.3).
    pub enum FirstTrick {
        OpenAce = "open_ace" => ("open ace", "表向きのA"),
        HigherCard = "higher_card" => ("higher card", "ハイアーカード"),
        SecondAce = "second_ace" => ("second ace", "セカンドエース"),
        TrumpLead = "trump_lead" => ("a trump", "切り札"),
    }

    /// The way in which a deal ends (4.8, 4.10).
    pub enum EndEvent {
        Call = "call" => ("somebody called out", "「アウト」"),
        NoCall = "no_call" => ("played out, no call", "アウトなしで終了"),
        FiveSevens = "five_sevens" => ("five 7s shown", "「7」5枚の公開"),
        FifthSeven = "fifth_seven" => ("a fifth 7 came", "5枚目の「7」"),
        FiveOneSuit = "five_one_suit" => ("five of one suit", "同じスート5枚"),
    }
}

/// A King and a Queen of one suit, shown (4.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The player who showed them.
    pub by: Seat,
    /// Their suit.
    pub suit: Suit,
}

/// The facts entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The trump card under the stock.
    pub turned: Turned,
    /// The way in which the first trick was led, if entered.
    pub first_trick: Option<FirstTrick>,
    /// The players who used a trump 7, in order. The first takes the turned card. The second sets aside the 7
    /// that is then under the stock.
    pub sevens: Vec<Seat>,
    /// The declarations, in order.
    pub declared: Vec<Declared>,
    /// The winners of the tricks, as far as logged.
    pub taken: Vec<Seat>,
    /// The way in which the deal ended.
    pub end: Option<EndEvent>,
    /// The player who called out, or showed a winning hand.
    pub by: Option<Seat>,
    /// The card points of each side, as far as they were counted: of the side that called, or of both.
    pub points: Seats<Option<i64>>,
    /// Whether the side that did not call, or has the lower total, took a trick. `None` if it makes no difference.
    pub opponents_have_trick: Option<bool>,
    /// The side that took the last trick. `None` if it makes no difference.
    pub last_trick: Option<Side>,
}

impl Deal {
    /// Whether `declared` is in trumps.
    pub fn is_trump(&self, declared: &Declared) -> bool {
        self.turned.suit == Some(declared.suit)
    }

    /// The points of a declaration (4.6).
    pub fn worth(&self, declared: &Declared) -> i64 {
        if self.is_trump(declared) { 40 } else { 20 }
    }

    /// The declarations of a side.
    pub fn declared_by(&self, side: Side) -> impl Iterator<Item = &Declared> {
        self.declared.iter().filter(move |declared| Sides::Two.side_of(declared.by) == side)
    }

    /// The points of all declarations of `side`.
    pub fn declared_points(&self, side: Side) -> i64 {
        self.declared_by(side).map(|declared| self.worth(declared)).sum()
    }

    /// Card points and declarations of a side, once its cards are counted (4.8).
    pub fn total(&self, side: Side) -> Option<i64> {
        self.points.get(side).map(|points| points + self.declared_points(side))
    }

    /// The side with the higher total, when both are counted and differ.
    pub fn higher(&self) -> Option<Side> {
        let [a, b] = Side::TWO.map(|side| self.total(side));
        let (a, b) = (a?, b?);
        (a != b).then_some(Side(u8::from(b > a)))
    }

    /// Whether a side has a trick in the log.
    pub fn has_logged(&self, side: Side) -> bool {
        self.taken.iter().any(|seat| Sides::Two.side_of(*seat) == side)
    }

    /// Whether the side that called has the points it needs.
    pub fn is_right(&self, side: Side) -> bool {
        self.total(side).is_some_and(|total| total >= OUT)
    }
}
