//! The notation of a working (the printed computation of an amount): signs and numbers.

use super::Amount;
use crate::text::{Phrase, Say, Voice, integer};

/// One part of a working: a number, a sign or a remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A number, with its name if it has one.
    Number(i64, Option<Phrase>),
    /// A minus sign for everything that follows it.
    Negative,
    /// A sign such as `+ − × | ( ) →`. The printer adds the spaces around it.
    Sign(&'static str),
    /// A limit: "at least 0", "at most 6".
    Limit(Limit, i64),
    /// A reason why the amount is paid, or a remark such as "rounded down".
    Reason(Say),
}

/// Whether a limit is the lowest or the highest possible amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// A limit that the amount is never below.
    AtLeast,
    /// A limit that the amount is never above.
    AtMost,
}

impl Limit {
    /// The words of the limit. In a formula the limit is `max` or `min`: the value is the larger or the smaller of two numbers.
    pub const fn phrase(self) -> Phrase {
        match self {
            Limit::AtLeast => phrase!("at least {0}", "下限{0}"),
            Limit::AtMost => phrase!("at most {0}", "上限{0}"),
        }
    }
}

/// The remark after a quotient that is not a whole number.
const ROUNDED_DOWN: Phrase = phrase!("rounded down", "切り捨て");

/// The precedence of an operator, from weak to strong. A weaker operation inside a stronger one needs brackets. A sum at the end of a sum
/// needs none, because the figures add up to the same sum without them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Precedence {
    Clause,
    Sum,
    Product,
    Atom,
}

impl Amount {
    /// The working (the printed computation of the amount) as tokens from left to right, without the result.
    pub fn working(&self) -> Vec<Token> {
        let mut out = Vec::new();
        self.write(&mut out, Precedence::Clause);
        out
    }

    /// Whether the working (the printed computation) of the amount is more than a number: a computation, a name, or a reason.
    pub fn explains(&self) -> bool {
        !matches!(self, Amount::Number(_))
    }

    /// Whether the working (the printed computation) of the amount computes the number, so that it ends with the result.
    pub fn is_computed(&self) -> bool {
        !matches!(self, Amount::Number(_) | Amount::Named(..))
    }

    /// The working (the printed computation) as text with its result, such as `100 − 10 × |8 − 5| = 70`.
    pub fn written(&self, voice: &Voice<'_>) -> String {
        let mut text = print(&self.working(), voice);
        if self.is_computed() {
            text.push_str(" = ");
            text.push_str(&integer(self.value()));
        }
        text
    }

    fn write(&self, out: &mut Vec<Token>, outer: Precedence) {
        // Does not print a limit that does not change the value.
        match self {
            Amount::AtLeast(a, _) | Amount::AtMost(a, _) if a.value() == self.value() => return a.write(out, outer),
            Amount::Because(a, reason) => {
                a.write(out, outer);
                out.push(Token::Reason(**reason));
                return;
            }
            _ => {}
        }
        let precedence = self.precedence();
        let brackets = precedence < outer;
        if brackets {
            out.push(Token::Sign("("));
        }
        match self {
            Amount::Number(n) => out.push(Token::Number(*n, None)),
            Amount::Named(n, name) => out.push(Token::Number(*n, Some(*name))),
            Amount::Negative(a) => {
                out.push(Token::Negative);
                a.write(out, Precedence::Atom);
            }
            Amount::Sum(a, b) => infix(out, a, "+", b, Precedence::Sum, Precedence::Sum),
            Amount::Difference(a, b) => infix(out, a, "−", b, Precedence::Sum, Precedence::Product),
            Amount::Product(a, b) => infix(out, a, "×", b, Precedence::Product, Precedence::Atom),
            Amount::Distance(a, b) => {
                out.push(Token::Sign("|"));
                infix(out, a, "−", b, Precedence::Sum, Precedence::Product);
                out.push(Token::Sign("|"));
            }
            Amount::Quotient(a, b) => {
                infix(out, a, "÷", b, Precedence::Product, Precedence::Atom);
                if a.value().rem_euclid(b.value().max(1)) != 0 {
                    out.push(Token::Reason(ROUNDED_DOWN.into()));
                }
            }
            Amount::Remainder(a, b) => infix(out, a, "mod", b, Precedence::Product, Precedence::Atom),
            Amount::AtLeast(a, limit) => limited(out, a, Limit::AtLeast, *limit),
            Amount::AtMost(a, limit) => limited(out, a, Limit::AtMost, *limit),
            Amount::Looked(row, value, table) => {
                // Does not repeat the result of a row that was itself looked up in a table, because it is already printed: `95 → 4 → 8`.
                let looked = matches!(**row, Amount::Looked(..));
                row.write(out, if looked { Precedence::Clause } else { Precedence::Sum });
                if row.is_computed() && !looked {
                    out.push(Token::Sign("="));
                    out.push(Token::Number(row.value(), None));
                }
                out.push(Token::Sign("→"));
                out.push(Token::Number(*value, Some(*table)));
            }
            Amount::Because(..) => {}
        }
        if brackets {
            out.push(Token::Sign(")"));
        }
    }

    fn precedence(&self) -> Precedence {
        match self {
            Amount::Number(n) if *n < 0 => Precedence::Product,
            Amount::Number(_) | Amount::Named(..) | Amount::Distance(..) => Precedence::Atom,
            Amount::Sum(..) | Amount::Difference(..) => Precedence::Sum,
            Amount::Negative(..) | Amount::Product(..) | Amount::Quotient(..) | Amount::Remainder(..) => Precedence::Product,
            Amount::AtLeast(..) | Amount::AtMost(..) | Amount::Looked(..) | Amount::Because(..) => Precedence::Clause,
        }
    }
}

/// Writes the amount, and the limit if it changes the value: `100 − 10 × |2 − 13| = −10 (at least 0)`.
fn limited(out: &mut Vec<Token>, a: &Amount, which: Limit, limit: i64) {
    a.write(out, Precedence::Sum);
    if a.is_computed() {
        out.push(Token::Sign("="));
        out.push(Token::Number(a.value(), None));
    }
    out.push(Token::Limit(which, limit));
}

fn infix(out: &mut Vec<Token>, a: &Amount, sign: &'static str, b: &Amount, left: Precedence, right: Precedence) {
    a.write(out, left);
    out.push(Token::Sign(sign));
    b.write(out, right);
}

/// Writes the tokens of a working as one line of text.
fn print(tokens: &[Token], voice: &Voice<'_>) -> String {
    let mut text = String::new();
    let mut bar_open = false;
    let mut glued = true;
    for token in tokens {
        let (part, glue_before, glue_after) = match token {
            Token::Number(n, _) => (integer(*n), false, false),
            Token::Negative => ("−".to_owned(), false, true),
            Token::Sign("(") => ("(".to_owned(), false, true),
            Token::Sign(")") => (")".to_owned(), true, false),
            Token::Sign("|") => {
                bar_open = !bar_open;
                ("|".to_owned(), !bar_open, bar_open)
            }
            Token::Sign(sign) => ((*sign).to_owned(), false, false),
            Token::Limit(limit, n) => (format!("({})", voice.text(&limit.phrase().with(&[crate::text::Arg::Int(*n)]))), false, false),
            Token::Reason(say) => (format!("[{}]", voice.text(say)), false, false),
        };
        if !glued && !glue_before {
            text.push(' ');
        }
        text.push_str(&part);
        glued = glue_after;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::{distance, named, number};
    use super::*;
    use crate::text::Lang;

    const TARGET: Phrase = phrase!("target", "目標");
    const TAKEN: Phrase = phrase!("taken", "獲得");

    fn en(amount: &Amount) -> String {
        amount.written(&Lang::En.voice())
    }

    #[test]
    fn roller_derby_reads_like_the_sheet() {
        let base = (number(100) - number(10) * distance(named(8, TARGET), named(5, TAKEN))).at_least(0);
        assert_eq!(base.value(), 70);
        assert_eq!(en(&base), "100 − 10 × |8 − 5| = 70");
        let low = (number(100) - number(10) * distance(number(2), number(13))).at_least(0);
        assert_eq!(low.value(), 0);
        assert_eq!(en(&low), "100 − 10 × |2 − 13| = −10 (at least 0) = 0");
    }

    #[test]
    fn brackets_stand_where_they_must() {
        assert_eq!(en(&(number(2) * (number(3) + number(4)))), "2 × (3 + 4) = 14");
        assert_eq!(en(&(number(9) - (number(3) - number(4)))), "9 − (3 − 4) = 10");
        assert_eq!(en(&(number(9) - number(3) - number(4))), "9 − 3 − 4 = 2");
        assert_eq!(en(&(number(2) * (number(3) * number(4)))), "2 × (3 × 4) = 24");
        assert_eq!(en(&(number(1).at_least(0) + number(2))), "1 + 2 = 3");
        assert_eq!(en(&((number(10) - number(6)).at_least(0) * number(4))), "(10 − 6) × 4 = 16");
        assert_eq!(en(&(number(2) * (number(1) - number(3)).at_least(0))), "2 × (1 − 3 = −2 (at least 0)) = 0");
    }

    /// Checks that a working never begins with a 0 from which a number is subtracted.
    #[test]
    fn what_is_taken_away_begins_with_its_own_number() {
        assert_eq!(en(&-number(10)), "−10");
        assert_eq!(en(&-named(10, TAKEN)), "−10");
        assert_eq!(en(&-(number(10) * number(4))), "−10 × 4 = −40");
        assert_eq!(en(&-(number(4) * number(1)).because(TAKEN)), "−4 × 1 [taken] = −4");
        assert_eq!(en(&-distance(number(4), number(5))), "−|4 − 5| = −1");
        assert_eq!(en(&-(number(3) + number(4))), "−(3 + 4) = −7");
        assert_eq!(en(&-(super::super::quotient(number(7), number(2)))), "−(7 ÷ 2 [rounded down]) = −3");
        assert_eq!(en(&-(number(65).look_up(TAKEN, 8))), "−(65 → 8) = −8");
        assert_eq!(en(&(-(number(3) + number(4)) * number(2))), "−(3 + 4) × 2 = −14");
        assert_eq!(en(&(number(9) - -(number(3) + number(4)))), "9 − −(3 + 4) = 16");
        assert_eq!(en(&-(-(number(3) + number(4)))), "3 + 4 = 7");
    }

    #[test]
    fn a_name_or_a_reason_explains_a_number() {
        const WON: Phrase = phrase!("won", "勝ち");
        assert!(named(8, WON).explains() && number(8).because(WON).explains() && (number(3) + number(5)).explains());
        assert!(!number(8).explains());
    }

    #[test]
    fn a_table_shows_row_and_value() {
        let steps = (number(35) + number(2) * number(15)).look_up(phrase!("steps", "段"), 1);
        assert_eq!(en(&steps), "35 + 2 × 15 = 65 → 1 = 1");
        let unit = number(95).look_up(phrase!("step", "段"), 4).look_up(phrase!("unit", "単位"), 8);
        assert_eq!(en(&(unit * number(2))), "(95 → 4 → 8) × 2 = 16");
    }

    #[test]
    fn a_quotient_is_rounded_down_and_says_so() {
        use super::super::{quotient, remainder};
        assert_eq!(en(&quotient(number(60), number(4))), "60 ÷ 4 = 15");
        assert_eq!(en(&(number(2) * quotient(number(17), number(5)))), "2 × (17 ÷ 5 [rounded down]) = 6");
        assert_eq!(en(&quotient(number(-7), number(2))), "−7 ÷ 2 [rounded down] = −4");
        assert_eq!(en(&(remainder(number(17), number(5)) + number(1))), "17 mod 5 + 1 = 3");
        assert_eq!(remainder(number(-7), number(2)).value(), 1);
        for (a, b) in [(i64::MIN, -1), (i64::MAX, 0), (i64::MIN, i64::MIN)] {
            assert_eq!((quotient(number(a), number(b)).value(), remainder(number(a), number(b)).value()), (a, 0));
        }
    }

    #[test]
    fn sums_never_overflow() {
        assert_eq!((number(i64::MAX) + number(1)).value(), i64::MAX);
        assert_eq!((number(i64::MIN) * number(2)).value(), i64::MIN);
    }
}
