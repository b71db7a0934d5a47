//! The facts of a deal (1.3, 1.5).

use super::house_rules::Dice;
use crate::games::prelude::*;

/// The game. Its rules are the implementations of traits for this type.
pub struct RollerDerby;

choices! {
    /// Where the dice were thrown.
    pub enum RolledBy {
        Table = "table" => ("on the table", "卓で"),
        App = "app" => ("by the app", "アプリで"),
    }
}

/// The facts of a deal that are entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The numbers on the dice thrown so far.
    pub dice: [Option<u8>; 2],
    /// Where the dice were thrown.
    pub rolled_by: Option<RolledBy>,
    /// The number of the app's throw of the dice, from 2. `None` if the first throw counts.
    pub throw: Option<i64>,
    /// The trump that the Roller named. `None` while not known.
    pub trump: Option<Strain>,
    /// The number of jokers that the Roller bought.
    pub jokers: i64,
    /// Whether the Roller declared all or nothing.
    pub all_or_nothing: Option<bool>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The tricks of the Roller's side, when all are known.
    pub roller_tricks: Option<i64>,
}

impl Deal {
    /// The target: the sum of the dice, once all are thrown (1.3).
    pub fn target(&self, dice: Dice) -> Option<i64> {
        match (dice, self.dice) {
            (Dice::TwoD6, [Some(a), Some(b)]) => Some(i64::from(a) + i64::from(b)),
            (Dice::D12, [Some(a), _]) => Some(i64::from(a)),
            _ => None,
        }
    }
}

/// The Roller: the player after the dealer (1.2).
pub(super) fn roller(now: &Now<'_, RollerDerby>) -> Seat {
    now.eldest()
}

/// The Roller's side, the only side that scores in this deal (1.2).
pub(super) fn roller_side(now: &Now<'_, RollerDerby>) -> Side {
    now.sides.side_of(roller(now))
}

wording! {
    phrase SECOND_THROW: ("second roll", "2投目");
    phrase THIRD_THROW: ("third roll", "3投目");
    phrase LATER_THROW: ("roll number {0}", "{0}投目");
}

/// The number of a throw in words, such as "second throw".
pub(super) fn throw_number(n: i64) -> Say {
    match n {
        2 => SECOND_THROW.into(),
        3 => THIRD_THROW.into(),
        n => LATER_THROW.with(&[Arg::Int(n)]),
    }
}
