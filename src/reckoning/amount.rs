//! An amount that records how it was computed.

use core::ops::{Add, Mul, Neg, Sub};

use crate::text::{Phrase, Say};

/// A whole number together with the computation that gives it. Arithmetic saturates at the limits of `i64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A plain number.
    Number(i64),
    /// A number with its name: a fact of the deal, or a value of the rules.
    Named(i64, Phrase),
    /// −a. Used if the first number of `a` cannot have the minus sign.
    Negative(Box<Amount>),
    /// a + b
    Sum(Box<Amount>, Box<Amount>),
    /// a − b
    Difference(Box<Amount>, Box<Amount>),
    /// a × b
    Product(Box<Amount>, Box<Amount>),
    /// |a − b|
    Distance(Box<Amount>, Box<Amount>),
    /// a ÷ b, rounded down. A divisor below 1 counts as 1.
    Quotient(Box<Amount>, Box<Amount>),
    /// The remainder of a ÷ b.
    Remainder(Box<Amount>, Box<Amount>),
    /// The amount, but never below the limit.
    AtLeast(Box<Amount>, i64),
    /// The amount, but never above the limit.
    AtMost(Box<Amount>, i64),
    /// A value from a table of the rules. The row is given by an amount: `row → value`. The number is the value, and the phrase the name of
    /// the table.
    Looked(Box<Amount>, i64, Phrase),
    /// An amount with the reason why it is paid. The reason is printed in the working (the printed computation).
    Because(Box<Amount>, Box<Say>),
}

/// A plain number.
pub fn number(n: impl Into<i64>) -> Amount {
    Amount::Number(n.into())
}

/// A number with its name: `named(8, TARGET)`.
pub fn named(n: impl Into<i64>, name: Phrase) -> Amount {
    Amount::Named(n.into(), name)
}

/// |a − b|
pub fn distance(a: Amount, b: Amount) -> Amount {
    Amount::Distance(a.into(), b.into())
}

/// a ÷ b, rounded down
pub fn quotient(a: Amount, b: Amount) -> Amount {
    Amount::Quotient(a.into(), b.into())
}

/// The remainder of a ÷ b.
pub fn remainder(a: Amount, b: Amount) -> Amount {
    Amount::Remainder(a.into(), b.into())
}

impl Amount {
    /// The number of points that the amount computes to.
    pub fn value(&self) -> i64 {
        match self {
            Amount::Number(n) | Amount::Named(n, _) | Amount::Looked(_, n, _) => *n,
            Amount::Negative(a) => a.value().saturating_neg(),
            Amount::Sum(a, b) => a.value().saturating_add(b.value()),
            Amount::Difference(a, b) => a.value().saturating_sub(b.value()),
            Amount::Product(a, b) => a.value().saturating_mul(b.value()),
            Amount::Distance(a, b) => a.value().saturating_sub(b.value()).saturating_abs(),
            Amount::Quotient(a, b) => a.value().div_euclid(b.value().max(1)),
            Amount::Remainder(a, b) => a.value().rem_euclid(b.value().max(1)),
            Amount::AtLeast(a, limit) => a.value().max(*limit),
            Amount::AtMost(a, limit) => a.value().min(*limit),
            Amount::Because(a, _) => a.value(),
        }
    }

    /// The amount, or `limit` if the amount is below it.
    #[must_use]
    pub fn at_least(self, limit: i64) -> Amount {
        Amount::AtLeast(self.into(), limit)
    }

    /// The amount, or `limit` if the amount is above it.
    #[must_use]
    pub fn at_most(self, limit: i64) -> Amount {
        Amount::AtMost(self.into(), limit)
    }

    /// An amount with the value `value`, from the row `self` of a table of the rules. `table` is the name of this table. The working prints
    /// the look-up: `row → value`.
    #[must_use]
    pub fn look_up(self, table: Phrase, value: impl Into<i64>) -> Amount {
        Amount::Looked(self.into(), value.into(), table)
    }

    /// The amount with the reason why it is paid.
    #[must_use]
    pub fn because(self, reason: impl Into<Say>) -> Amount {
        Amount::Because(self.into(), Box::new(reason.into()))
    }
}

impl Add for Amount {
    type Output = Amount;
    fn add(self, other: Amount) -> Amount {
        Amount::Sum(self.into(), other.into())
    }
}

impl Sub for Amount {
    type Output = Amount;
    fn sub(self, other: Amount) -> Amount {
        Amount::Difference(self.into(), other.into())
    }
}

impl Mul for Amount {
    type Output = Amount;
    fn mul(self, other: Amount) -> Amount {
        Amount::Product(self.into(), other.into())
    }
}

/// `−a`. The first number of the amount gets the sign if it can, as in `−10 × 4`. Otherwise the whole amount gets it, as in `−|4 − 5|`.
impl Neg for Amount {
    type Output = Amount;
    fn neg(self) -> Amount {
        match self {
            Amount::Number(n) => number(n.saturating_neg()),
            Amount::Named(n, name) => named(n.saturating_neg(), name),
            Amount::Product(a, b) => Amount::Product((-*a).into(), b),
            Amount::Because(a, reason) => Amount::Because((-*a).into(), reason),
            Amount::Negative(a) => *a,
            whole => Amount::Negative(whole.into()),
        }
    }
}

impl From<i64> for Amount {
    fn from(n: i64) -> Amount {
        Amount::Number(n)
    }
}

/// The sum of the amounts. No amounts give 0.
impl core::iter::Sum for Amount {
    fn sum<I: Iterator<Item = Amount>>(amounts: I) -> Amount {
        amounts.reduce(|a, b| a + b).unwrap_or(Amount::Number(0))
    }
}
