//! The facts of a deal (rule sheet 1.3, 1.5).

use super::house_rules::Dice;
use crate::games::prelude::*;

/// The game Roller Derby. Its rules are the implementations of traits for this type.
pub struct RollerDerby;

choices! {
    /// Whether the players threw dice of their own or let the app throw.
    pub enum RolledBy {
        Table = "table" => ("on the table", "卓で"),
        App = "app" => ("by the app", "アプリで"),
    }
}

/// The facts of a deal that are entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The number that each die shows. `None` until thrown, and for the second die if a house rule has only one.
    pub dice: [Option<u8>; 2],
    /// Whether the players threw dice of their own or let the app throw. `None` until entered.
    pub rolled_by: Option<RolledBy>,
    /// The number of the app's throw that counts, if the app threw more than once. From 2. `None` if the first throw counts.
    pub throw: Option<i64>,
    /// The trump suit that the Roller named, or no trump. `None` until known.
    pub trump: Option<Strain>,
    /// The number of jokers that the Roller bought.
    pub jokers: i64,
    /// Whether the Roller declared to win all tricks or none. `None` until entered.
    pub all_or_nothing: Option<bool>,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of the Roller's side. `None` until all are known.
    pub roller_tricks: Option<i64>,
}

impl Deal {
    /// The number of tricks that the Roller's side tries to win: the sum of the dice (rule sheet 1.3). `None` until all dice are thrown.
    pub fn target(&self, dice: Dice) -> Option<i64> {
        match (dice, self.dice) {
            (Dice::TwoD6, [Some(a), Some(b)]) => Some(i64::from(a) + i64::from(b)),
            (Dice::D12, [Some(a), _]) => Some(i64::from(a)),
            _ => None,
        }
    }
}

/// The Roller: the player after the dealer (rule sheet 1.2).
pub(super) fn roller(now: &Now<'_, RollerDerby>) -> Seat {
    now.eldest()
}

/// The Roller's side, the only side that scores in this deal (rule sheet 1.2).
pub(super) fn roller_side(now: &Now<'_, RollerDerby>) -> Side {
    now.sides.side_of(roller(now))
}

wording! {
    phrase SECOND_THROW: ("second roll", "2投目");
    phrase THIRD_THROW: ("third roll", "3投目");
    phrase LATER_THROW: ("roll number {0}", "{0}投目");
}

/// The number of a throw of the dice in words, for example "second throw".
pub(super) fn throw_number(n: i64) -> Say {
    match n {
        2 => SECOND_THROW.into(),
        3 => THIRD_THROW.into(),
        n => LATER_THROW.with(&[Arg::Int(n)]),
    }
}
