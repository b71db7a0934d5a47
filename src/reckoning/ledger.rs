//! Ledgers and their lines. A line is an amount that a side gets. It has the working (the printed computation) of the amount, and the
//! clauses of the rule sheet that give it.

use super::Amount;
use crate::table::{Seats, Side, Sides, Table};
use crate::text::Phrase;

/// A clause of a rule sheet: its number and its sentence. A decision of a rule sheet (a point that the sources of the game leave open) is a
/// clause, too, with a number like `RD-D5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The number of the clause in the rule sheet: `1.5`, or `RD-D5` for a decision.
    pub id: &'static str,
    /// The sentence of the clause.
    pub says: Phrase,
}

/// The clause of points that were entered by hand, which follow from no rule.
pub static BY_HAND: Clause = Clause { id: "by hand", says: phrase!("Entered by hand.", "手入力。") };

/// The unit of an amount.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    /// Points of the game's score.
    #[default]
    Points,
    /// Deals, games or races won.
    Wins,
    /// Game points, of which a deal pays one or two.
    GamePoints,
    /// Steps on a ladder, as in King of the Hill.
    Steps,
    /// Half lengths (of a horse) in a race, as in Ascot.
    HalfLengths,
    /// Chips that players pay each other.
    Chips,
}

impl Unit {
    /// The name of the unit.
    pub const fn name(self) -> Phrase {
        match self {
            Unit::Points => phrase!("points", "点"),
            Unit::Wins => phrase!("wins", "勝ち"),
            Unit::GamePoints => phrase!("game points", "ゲームポイント"),
            Unit::Steps => phrase!("steps", "段"),
            Unit::HalfLengths => phrase!("half lengths", "半馬身"),
            Unit::Chips => phrase!("chips", "チップ"),
        }
    }

    /// A number of this unit in words: "1 step", "2 steps".
    pub const fn counted(self) -> Phrase {
        match self {
            Unit::Points => phrase!("{0} {0|point|points}", "{0}点"),
            Unit::Wins => phrase!("{0} {0|win|wins}", "{0}勝"),
            Unit::GamePoints => phrase!("{0} game {0|point|points}", "{0}ゲームポイント"),
            Unit::Steps => phrase!("{0} {0|step|steps}", "{0}段"),
            Unit::HalfLengths => phrase!("{0} half {0|length|lengths}", "{0}半馬身"),
            Unit::Chips => phrase!("{0} {0|chip|chips}", "チップ{0}枚"),
        }
    }

    /// The word for the unit in the output of `recount`.
    pub const fn word(self) -> &'static str {
        match self {
            Unit::Points => "points",
            Unit::Wins => "wins",
            Unit::GamePoints => "game_points",
            Unit::Steps => "steps",
            Unit::HalfLengths => "half_lengths",
            Unit::Chips => "chips",
        }
    }
}

/// One line of a ledger: an amount that a side gets, and the clauses that give it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The side that gets the amount.
    pub to: Side,
    /// The amount, which keeps its working (the printed computation).
    pub amount: Amount,
    /// The unit of the amount.
    pub unit: Unit,
    /// The clause that gives the amount, then the clauses of the decisions (numbered like `RD-D5`) that were applied to the amount.
    pub clauses: Vec<&'static Clause>,
}

/// The score of one deal, as a list of lines. Each line gives an amount to one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// The lines of the deal, in the order in which the code of the game adds them.
    pub lines: Vec<Line>,
}

impl Ledger {
    /// Adds a line in points.
    pub fn pay(&mut self, to: Side, amount: impl Into<Amount>, clauses: &[&'static Clause]) {
        self.give(to, amount, Unit::Points, clauses);
    }

    /// Adds a line in the given unit.
    pub fn give(&mut self, to: Side, amount: impl Into<Amount>, unit: Unit, clauses: &[&'static Clause]) {
        self.lines.push(Line { to, amount: amount.into(), unit, clauses: clauses.to_vec() });
    }

    /// The sum of a side's lines in one unit.
    pub fn sum(&self, side: Side, unit: Unit) -> i64 {
        self.lines.iter().filter(|line| line.to == side && line.unit == unit).fold(0, |sum, line| sum.saturating_add(line.amount.value()))
    }

    /// The sums of all sides' lines in one unit.
    pub fn sums(&self, sides: Sides, table: Table, unit: Unit) -> Seats<i64> {
        let mut sums = Seats::new(sides.count(table));
        for line in self.lines.iter().filter(|line| line.unit == unit) {
            if let Some(sum) = sums.get_mut(line.to) {
                *sum = i64::saturating_add(*sum, line.amount.value());
            }
        }
        sums
    }

    /// Whether a line of the ledger has this clause.
    pub fn applies(&self, clause: &Clause) -> bool {
        self.lines.iter().any(|line| line.clauses.contains(&clause))
    }

    /// The lines of one side.
    pub fn of(&self, side: Side) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(move |line| line.to == side)
    }
}
