//! The worth of a version (possible outcome) of a deal to the sides, so that versions can be compared.

use core::ops::{Add, Sub};

/// The effect of a version (possible outcome) of the deal on the sides. Versions are compared by it, and the version with the greatest
/// effect counts.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Weight {
    /// The loss of the offender's side by this version, compared with the deal as played.
    pub(super) loss: Worth,
    /// The gain of the other sides by this version, compared with the deal as played.
    pub(super) gain: Worth,
    /// The cost of this version for the sides that count a different version instead. A cost is below zero.
    pub(super) spared: Worth,
}

/// The worth of a deal to a side. The points in the unit of the totals are compared first. If they are equal, the other effects of the deal
/// are compared, because a deal can win a match without points for any total.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Worth {
    /// The points in the unit of the totals.
    pub(super) points: i64,
    /// The sum of the amounts in other units, for example the half lengths of a horse or the wins beside chips.
    pub(super) beside: i64,
    /// How near the side is to winning the match after the deal, apart from points of any unit. See
    /// [`Game::advantage`](super::Game::advantage).
    pub(super) advantage: i64,
}

impl Worth {
    pub(super) const NOTHING: Worth = Worth { points: 0, beside: 0, advantage: 0 };
}

impl Add for Worth {
    type Output = Worth;

    fn add(self, other: Worth) -> Worth {
        let sum = i64::saturating_add;
        Worth {
            points: sum(self.points, other.points),
            beside: sum(self.beside, other.beside),
            advantage: sum(self.advantage, other.advantage),
        }
    }
}

impl Sub for Worth {
    type Output = Worth;

    fn sub(self, other: Worth) -> Worth {
        let difference = i64::saturating_sub;
        Worth {
            points: difference(self.points, other.points),
            beside: difference(self.beside, other.beside),
            advantage: difference(self.advantage, other.advantage),
        }
    }
}
