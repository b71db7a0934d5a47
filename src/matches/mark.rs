//! The marks that tell players apart.

use serde::{Deserialize, Serialize};

/// One of the eight players' marks, with its colour: disc, square, triangle, plus, ring, two bars, half disc, saltire. In files and in
/// what is kept it is its number, 0 to 7. A higher number begins again from the first, as the screen has always shown it: no match is
/// refused for a colour, and what an earlier version has kept stays readable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "u8", into = "u8")]
pub struct Mark(u8);

impl Mark {
    /// How many there are.
    pub const COUNT: u8 = 8;

    /// The mark with a number, counted from 0; after the eighth they begin again.
    pub const fn of(number: u8) -> Mark {
        Mark(number % Mark::COUNT)
    }

    /// Its number, 0 to 7.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The one after it; after the last the first.
    #[must_use]
    pub const fn next(self) -> Mark {
        Mark::of(self.0 + 1)
    }

    /// All of them, from this one on.
    pub fn onward(self) -> impl Iterator<Item = Mark> {
        (0..Mark::COUNT).map(move |step| Mark::of(self.0 + step))
    }
}

impl From<u8> for Mark {
    fn from(number: u8) -> Mark {
        Mark::of(number)
    }
}

impl From<Mark> for u8 {
    fn from(mark: Mark) -> u8 {
        mark.0
    }
}
