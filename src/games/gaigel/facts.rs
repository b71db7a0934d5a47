//! The facts of a deal (4.11).

use super::sheet::OUT;
use crate::games::briscola_family::turned::Turned;
use crate::games::prelude::*;

/// The game: for four and six players in two teams, for two and three each alone.
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

/// A declared marriage: a King and a Queen of one suit (4.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The player who declared it.
    pub by: Seat,
    /// The suit of the marriage.
    pub suit: Suit,
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The trump card under the stock.
    pub turned: Turned,
    /// The way in which the first trick was led, if entered.
    pub first_trick: Option<FirstTrick>,
    /// The players who used a trump 7, in order. The first one takes the turned card. The second one sets
    /// aside the first 7, which is then under the stock.
    pub sevens: Vec<Seat>,
    /// The declarations, in order.
    pub declared: Vec<Declared>,
    /// The winners of the tricks, as far as logged.
    pub taken: Vec<Seat>,
    /// The way in which the deal ended.
    pub end: Option<EndEvent>,
    /// The player who called out, or showed a winning hand.
    pub by: Option<Seat>,
    /// The card points of each side that were counted: of the side that called, or of all sides.
    pub points: Seats<Option<i64>>,
    /// Whether an opponent of the side that called (or, without a call, of the side with the highest total) took a trick.
    /// `None` if that makes no difference.
    pub opponents_have_trick: Option<bool>,
    /// The side that took the last trick. `None` if the last trick makes no difference.
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
    pub fn declared_by(&self, sides: Sides, side: Side) -> impl Iterator<Item = &Declared> {
        self.declared.iter().filter(move |declared| sides.side_of(declared.by) == side)
    }

    /// The points of all declarations of `side`.
    pub fn declared_points(&self, sides: Sides, side: Side) -> i64 {
        self.declared_by(sides, side).map(|declared| self.worth(declared)).sum()
    }

    /// Card points and declarations of a side, once its cards are counted (4.8).
    pub fn total(&self, sides: Sides, side: Side) -> Option<i64> {
        self.points.get(side).map(|points| points + self.declared_points(sides, side))
    }

    /// The side with the highest total. `None` unless the points of all sides are counted and one total is higher than all others.
    pub fn highest(&self, sides: Sides) -> Option<Side> {
        let totals: Option<Vec<i64>> = (0..self.points.len() as u8).map(|side| self.total(sides, Side(side))).collect();
        let totals = totals?;
        let most = totals.iter().max()?;
        let mut best = (0..).zip(&totals).filter(|(_, total)| *total == most).map(|(side, _)| Side(side));
        best.next().filter(|_| best.next().is_none())
    }

    /// Whether one of these players has a trick in the log.
    pub fn has_logged(&self, players: SeatSet) -> bool {
        self.taken.iter().any(|seat| players.has(*seat))
    }

    /// Whether the total of `side`, the side that called, reaches the points that a call needs.
    pub fn is_right(&self, sides: Sides, side: Side) -> bool {
        self.total(sides, side).is_some_and(|total| total >= OUT)
    }
}

/// The opponents of a side. With three players, both other players.
pub(super) fn others(now: &Now<'_, Gaigel>, side: Side) -> SeatSet {
    now.members(side).others(now.table.players())
}
