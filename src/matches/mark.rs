//! The marks (coloured shapes) by which the screens tell players apart.

use serde::{Deserialize, Serialize};

/// One of the ten marks of players. Each mark is a shape with a colour: disc, square, triangle, plus, ring, two bars, half disc, saltire,
/// frame, chevron. Files and saved data have the number of the mark, 0 to 9. A higher number counts from the first mark again. So no match
/// is refused because of a mark, and saved data of earlier versions can be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "u8", into = "u8")]
pub struct Mark(u8);

impl Mark {
    /// The number of different marks.
    pub const COUNT: u8 = 10;

    /// The mark with the number `number`, from 0. After the last mark the numbers begin again with the first.
    pub const fn of(number: u8) -> Mark {
        Mark(number % Mark::COUNT)
    }

    /// The number of the mark, 0 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next mark. After the last mark comes the first.
    #[must_use]
    pub const fn next(self) -> Mark {
        Mark::of(self.0 + 1)
    }

    /// All marks, beginning with this one and ending with the mark before it.
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn marks_of_before_stay_as_they_were() {
        let read = |json: &str| serde_json::from_str::<Vec<Mark>>(json).unwrap().into_iter().map(Mark::number).collect::<Vec<_>>();
        assert_eq!(read("[0, 1, 2, 3, 4, 5, 6, 7]"), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(read("[8, 9, 10, 255]"), [8, 9, 0, 5]);
    }
}
