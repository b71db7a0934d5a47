//! A line of the score sheet.

use crate::matches::Happening;

/// A line of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The kind of line.
    pub about: About,
    /// The deal of the line, from 0.
    pub deal: Option<usize>,
    /// The dealer, in the line of a deal.
    pub dealer: String,
    /// The deal in a few words, the reason for points by hand, or the event.
    pub text: String,
    /// The figures by side. Empty if the line has only text.
    pub figures: Vec<Figure>,
}

/// The kinds of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A deal.
    Deal {
        /// The number of the deal, from 1.
        number: usize,
        /// Whether the deal was corrected or ruled on.
        marked: bool,
    },
    /// A match of an evening, from 1.
    Match(usize),
    /// Points entered by hand: which of the adjustments of the match, from 0.
    ByHand(usize),
    /// Something out of the ordinary in the deal above.
    Event,
    /// The other side has accepted the deal above.
    Accepted,
    /// The points of a corrected deal before the correction.
    Earlier,
    /// An event other than deals.
    Happened(Happening),
}

/// The figures of one side in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The points of the line. `None` if the line does not concern the side, such as a player who sits out.
    /// `None` also for a match of an evening, because points of different games do not add up.
    pub points: Option<i64>,
    /// The total after the line. `None` if the game's totals are not numbers, such as the rungs of a ladder.
    pub total: Option<i64>,
    /// The total as the game writes it.
    pub written: String,
    /// Whether the total is the best. False for all if all are equal.
    pub ahead: bool,
    /// Points and total before any correction.
    pub earlier: Option<(i64, String)>,
}

impl Row {
    /// The figures of a side, if the line shows them. Points by hand concern one side.
    pub fn shown(&self, side: usize) -> Option<&Figure> {
        let figure = self.figures.get(side)?;
        (figure.points.is_some() || !matches!(self.about, About::ByHand(_))).then_some(figure)
    }

    /// The head of a line with figures: `3`, `3†` for a corrected deal, a pencil for points by hand.
    pub fn head(&self) -> Option<String> {
        match self.about {
            About::Deal { number, marked: false } | About::Match(number) => Some(number.to_string()),
            About::Deal { number, marked: true } => Some(format!("{number}†")),
            About::ByHand(_) => Some("✎".to_owned()),
            _ => None,
        }
    }

    /// The text of a line, with the mark of the deals that were corrected.
    pub fn says(&self) -> String {
        let corrects = match self.about {
            About::Happened(happening) => happening.is_correction(),
            about => about == About::Earlier,
        };
        if corrects { format!("† {}", self.text) } else { self.text.clone() }
    }
}
