//! The facts of a deal (rule sheet 4.11).

use super::sheet::OUT;
use crate::games::briscola_family::turned::Turned;
use crate::games::prelude::*;

/// The game Gaigel. Four and six players form two teams. Two and three players play alone.
pub struct Gaigel;

choices! {
    /// The way in which the first trick is led (rule sheet 4.3).
    pub enum FirstTrick {
        OpenAce = "open_ace" => ("open ace", "表向きのA"),
        HigherCard = "higher_card" => ("higher card", "ハイアーカード"),
        SecondAce = "second_ace" => ("second ace", "セカンドエース"),
        TrumpLead = "trump_lead" => ("a trump", "切り札"),
    }

    /// The way in which a deal ends (rule sheet 4.8, 4.10).
    pub enum EndEvent {
        Call = "call" => ("somebody called out", "「アウト」"),
        NoCall = "no_call" => ("played out, no call", "アウトなしで終了"),
        FiveSevens = "five_sevens" => ("five 7s shown", "「7」5枚の公開"),
        FifthSeven = "fifth_seven" => ("a fifth 7 came", "5枚目の「7」"),
        FiveOneSuit = "five_one_suit" => ("five of one suit", "同じスート5枚"),
    }
}

/// A declared marriage: a King and a Queen of one suit (rule sheet 4.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The player who declared the marriage.
    pub by: Seat,
    /// The suit of the marriage.
    pub suit: Suit,
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The card that was turned face up under the stock, whose suit is trump.
    pub turned: Turned,
    /// The way in which the first trick was led. `None` if not entered.
    pub first_trick: Option<FirstTrick>,
    /// The players who used a 7 of trumps, in order. The first player takes the turned card and puts the 7 under the stock. The second
    /// player's 7 then sets the first 7 aside.
    pub sevens: Vec<Seat>,
    /// The declared marriages, in the order of declaring.
    pub declared: Vec<Declared>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The way in which the deal ended. `None` until entered.
    pub end: Option<EndEvent>,
    /// The player who called out, or who showed a winning hand. `None` if nobody did.
    pub by: Option<Seat>,
    /// The card points of each side, if they were counted. After a call only the side of the caller counts.
    pub points: Seats<Option<i64>>,
    /// Whether the opponents have a trick. They are the opponents of the side that called. If nobody called, they are the opponents of the
    /// side with the highest total. `None` if the answer makes no difference.
    pub opponents_have_trick: Option<bool>,
    /// The side that won the last trick. `None` if that makes no difference.
    pub last_trick: Option<Side>,
    /// The player who won the last trick, as recorded. `None` if only the side is known.
    pub last_trick_by: Option<Seat>,
}

impl Deal {
    /// Whether the marriage is in trumps.
    pub fn is_trump(&self, declared: &Declared) -> bool {
        self.turned.suit == Some(declared.suit)
    }

    /// The points of a marriage: 40 in trumps, 20 in another suit (rule sheet 4.6).
    pub fn worth(&self, declared: &Declared) -> i64 {
        if self.is_trump(declared) { 40 } else { 20 }
    }

    /// The marriages that players of `side` have declared.
    pub fn declared_by(&self, sides: Sides, side: Side) -> impl Iterator<Item = &Declared> {
        self.declared.iter().filter(move |declared| sides.side_of(declared.by) == side)
    }

    /// The points of all marriages that `side` has declared.
    pub fn declared_points(&self, sides: Sides, side: Side) -> i64 {
        self.declared_by(sides, side).map(|declared| self.worth(declared)).sum()
    }

    /// The total of `side`, card points and marriages together (rule sheet 4.8). `None` until its card points are counted.
    pub fn total(&self, sides: Sides, side: Side) -> Option<i64> {
        self.points.get(side).map(|points| points + self.declared_points(sides, side))
    }

    /// The side with the highest total. `None` until the card points of all sides are counted, and if several sides share the highest
    /// total.
    pub fn highest(&self, sides: Sides) -> Option<Side> {
        let totals: Option<Vec<i64>> = (0..self.points.len() as u8).map(|side| self.total(sides, Side(side))).collect();
        let totals = totals?;
        let most = totals.iter().max()?;
        let mut best = (0..).zip(&totals).filter(|(_, total)| *total == most).map(|(side, _)| Side(side));
        best.next().filter(|_| best.next().is_none())
    }

    /// Whether one of `players` has won an entered trick.
    pub fn has_logged(&self, players: SeatSet) -> bool {
        self.taken.iter().any(|seat| players.has(*seat))
    }

    /// Whether a call by `side` is right: its total is at least 101 points.
    pub fn is_right(&self, sides: Sides, side: Side) -> bool {
        self.total(sides, side).is_some_and(|total| total >= OUT)
    }
}

/// The opponents of `side`. At a table of three they are both other players.
pub(super) fn others(now: &Now<'_, Gaigel>, side: Side) -> SeatSet {
    now.members(side).others(now.table.players())
}
