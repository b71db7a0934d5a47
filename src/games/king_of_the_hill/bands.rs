//! The bands: the ranges of the challengers' total, each with its move of chips. House rules may change them (5.8).

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

/// The move of chips for a total of the challengers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// The players whose chips move.
    pub movers: Movers,
    /// The distance in steps of the ladder.
    pub steps: i64,
}

/// The seven bands, by the total of the challengers from 0 up. In the first three the King's side climbs, in the fourth no chip moves, and
/// in the last three the challengers climb.
#[derive(Clone, Copy, Debug)]
pub struct Bands {
    /// The lowest totals of the second to the seventh band.
    pub from: [i64; 6],
    /// The steps of the six bands in which chips move, from the lowest band up.
    pub steps: [i64; 6],
    /// The band of a total that is exactly the limit between the second and the third band, which is 40 by default (KH-D8).
    pub forty: Forty,
}

impl HouseRules {
    /// The bands by these house rules.
    pub fn bands(&self) -> Bands {
        Bands { from: self.band_limits, steps: self.band_steps, forty: self.forty }
    }
}

impl Bands {
    /// The move for the challengers' total.
    pub fn of(&self, total: i64) -> Band {
        self.at(self.begin().into_iter().filter(|from| total >= *from).count())
    }

    /// Whether the total is the limit between the second and the third band, which KH-D8 is about: 40 by default.
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
