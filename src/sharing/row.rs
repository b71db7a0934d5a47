//! A row of the score sheet.

use crate::matches::Happening;

/// A row of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The kind of the row.
    pub about: About,
    /// The number of the deal that the row belongs to, from 0. `None` for a row of an evening or a settlement.
    pub deal: Option<usize>,
    /// The name of the dealer, if the row is that of a deal. Empty in any other row.
    pub dealer: String,
    /// The text of the row: the deal in a few words, the reason for points entered by hand, or the event.
    pub text: String,
    /// The figures of each side. Empty if the row has only text.
    pub figures: Vec<Figure>,
}

/// The kinds of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The points of a deal.
    Deal {
        /// The number of the deal in the match, from 1.
        number: usize,
        /// Whether the deal was corrected, or a ruling changed it. Such a deal gets a mark.
        marked: bool,
    },
    /// A match of an evening, or a step of a settlement. The number counts from 1.
    Match(usize),
    /// Points entered by hand. The number is the index of the entry among all points entered by hand in the match.
    ByHand(usize),
    /// A remark about something unusual in the deal above.
    Event,
    /// The remark that the opposing side has accepted the deal above.
    Accepted,
    /// The remark that says which points a corrected deal had before its correction.
    Earlier,
    /// An event of the match other than a deal, for example a ruling.
    Happened(Happening),
}

/// The figures of one side in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The side's points in this row. `None` if the row does not concern the side, for example because the player sits out. Also `None` in
    /// the rows of an evening, because points of different games do not add up, and in the rows of a settlement, which have only amounts.
    pub points: Option<i64>,
    /// The side's total after this row. `None` if the game's totals are not numbers, for example the rungs of a ladder.
    pub total: Option<i64>,
    /// The side's total, as the game writes totals.
    pub written: String,
    /// Whether the side has the best total after this row. `false` for all sides if all totals are equal. In a row of an evening: whether
    /// the player came first in the match. In a row of a settlement: whether the player gets an amount.
    pub ahead: bool,
    /// The side's points and total before any correction. `None` if no correction has changed them.
    pub earlier: Option<(i64, String)>,
}

impl Row {
    /// The figures of a side. Points entered by hand are shown only for the side that they belong to. `None` if the row does not show the
    /// side's figures.
    pub fn shown(&self, side: usize) -> Option<&Figure> {
        let figure = self.figures.get(side)?;
        (figure.points.is_some() || !matches!(self.about, About::ByHand(_))).then_some(figure)
    }

    /// The text at the beginning of a row with figures: `3`, `3†` for a deal with a mark (see [`About::Deal`]), or a pencil for points
    /// entered by hand. `None` for other rows.
    pub fn head(&self) -> Option<String> {
        match self.about {
            About::Deal { number, marked: false } | About::Match(number) => Some(number.to_string()),
            About::Deal { number, marked: true } => Some(format!("{number}†")),
            About::ByHand(_) => Some("✎".to_owned()),
            _ => None,
        }
    }

    /// The text of a row. A row about a correction or a ruling begins with the mark of such deals, `†`.
    pub fn says(&self) -> String {
        let corrects = match self.about {
            About::Happened(happening) => happening.is_correction(),
            about => about == About::Earlier,
        };
        if corrects { format!("† {}", self.text) } else { self.text.clone() }
    }
}
