//! The bands: the moves for each total of the challengers, as data that house rules may change (5.8).

use super::house_rules::{Forty, HouseRules};
use super::sheet::POINT_STEP;

/// The players whose chips move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movers {
    /// The King and the partner.
    King,
    /// No chip moves.
    Nobody,
    /// Each challenger.
    Challengers,
}

/// The move for a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// The players whose chips move.
    pub movers: Movers,
    /// The distance in steps of the ladder.
    pub steps: i64,
}

/// Seven bands from the lowest total up: three for the King's side, one for nobody, three for the
/// challengers.
#[derive(Clone, Copy, Debug)]
pub struct Bands {
    /// The lowest totals of the second to the seventh band.
    pub from: [i64; 6],
    /// The steps of the six bands in which chips move.
    pub steps: [i64; 6],
    /// The band of the limit between the King side's two lower bands (KH-D8).
    pub forty: Forty,
}

impl HouseRules {
    /// The bands of this table.
    pub fn bands(&self) -> Bands {
        Bands { from: self.band_limits, steps: self.band_steps, forty: self.forty }
    }
}

impl Bands {
    /// The move for the challengers' total.
    pub fn of(&self, total: i64) -> Band {
        self.at(self.begin().into_iter().filter(|from| total >= *from).count())
    }

    /// Whether the total is the limit that KH-D8 is about.
    pub fn is_forty(&self, total: i64) -> bool {
        let [_, forty, ..] = self.from;
        total == forty
    }

    fn begin(&self) -> [i64; 6] {
        let [middle, small, others @ ..] = self.from;
        let [nobody, one, two, three] = others;
        [middle, small + i64::from(self.forty == Forty::Plus2), nobody, one, two, three]
    }

    fn at(&self, place: usize) -> Band {
        let [high, middle, low, one, two, three] = self.steps;
        let (movers, steps) = match place {
            0 => (Movers::King, high),
            1 => (Movers::King, middle),
            2 => (Movers::King, low),
            3 => (Movers::Nobody, 0),
            4 => (Movers::Challengers, one),
            5 => (Movers::Challengers, two),
            _ => (Movers::Challengers, three),
        };
        Band { movers, steps }
    }

    /// Every band with the lowest total that falls into it.
    pub fn all(self) -> impl Iterator<Item = (i64, Band)> {
        let from = self.begin().into_iter().map(|from| (from + POINT_STEP - 1) / POINT_STEP * POINT_STEP);
        core::iter::once(0).chain(from).enumerate().map(move |(place, from)| (from, self.at(place)))
    }
}
