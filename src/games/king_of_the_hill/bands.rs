//! The bands: ranges of the challengers' total, each with a move of the chips. House rules may change the bands (rule sheet 5.8).

use super::house_rules::{Forty, HouseRules};
use super::sheet::POINT_STEP;

/// The players whose chips climb the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movers {
    /// The King and the King's partner.
    King,
    /// Nobody's chip moves on the ladder.
    Nobody,
    /// All players other than the King and the King's partner.
    Challengers,
}

/// A band: how chips move after a round in which the challengers' total is in the range of this band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// The players whose chips climb the ladder.
    pub movers: Movers,
    /// The number of steps that the chip of each of the `movers` climbs.
    pub steps: i64,
}

/// The limits and the steps of the seven bands, which rise with the challengers' total. In the first three the King's side climbs, in the
/// fourth no chip moves, and in the last three the challengers climb.
#[derive(Clone, Copy, Debug)]
pub struct Bands {
    /// The total with which each band after the first begins.
    pub from: [i64; 6],
    /// The steps of the six bands in which chips move, in the order of the bands.
    pub steps: [i64; 6],
    /// Whether a total that is exactly the limit between the second and the third band belongs to the second or to the third. The limit is
    /// 40 by default (decision KH-D8 of the rule sheet).
    pub forty: Forty,
}

impl HouseRules {
    /// The bands under these house rules.
    pub fn bands(&self) -> Bands {
        Bands { from: self.band_limits, steps: self.band_steps, forty: self.forty }
    }
}

impl Bands {
    /// The band in which `total`, the challengers' total, lies.
    pub fn of(&self, total: i64) -> Band {
        self.at(self.begin().into_iter().filter(|from| total >= *from).count())
    }

    /// Whether `total` is exactly the limit between the second and the third band, 40 by default. A house rule decides to which of the two
    /// bands such a total belongs (decision KH-D8 of the rule sheet).
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

    /// Every band, with the lowest challengers' total that lies in it.
    pub fn all(self) -> impl Iterator<Item = (i64, Band)> {
        let from = self.begin().into_iter().map(|from| (from + POINT_STEP - 1) / POINT_STEP * POINT_STEP);
        core::iter::once(0).chain(from).enumerate().map(move |(place, from)| (from, self.at(place)))
    }
}
