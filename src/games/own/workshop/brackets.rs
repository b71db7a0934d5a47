//! The brackets that are still open in an unfinished formula.

use super::sign::{FormulaMark, Sign};
use crate::games::own::stand::Hand;
use crate::games::own::vocabulary::Function;

/// The largest number of digits in a number that can be typed on the keypad.
const MOST_DIGITS: usize = 6;

/// A level of an unfinished formula: the inside of an open bracket, or the whole formula.
pub(super) struct Level {
    /// The index of the first sign after the open bracket, or after the last comma inside the bracket if there is a comma.
    pub(super) starts: usize,
    /// The kind of owner (a seat, a side or the table) for whom the value inside the bracket is computed.
    pub(super) hand: Hand,
    bracket: Bracket,
}

/// The bracket that opens a level.
#[derive(Clone, Copy)]
enum Bracket {
    /// There is no bracket, because the level is the whole formula.
    None,
    Round,
    Bar,
    /// The bracket of a function. Holds the function, and the number of its arguments that are finished.
    Call(Function, usize),
}

impl Level {
    /// The ways to complete the formula after the value `end`: each text is `end`, then the arguments that the function still needs, then
    /// the closing bracket. `values` are the candidates for a missing argument.
    pub(super) fn closes<'a>(&self, end: &'a str, values: &'a [String]) -> Box<dyn Iterator<Item = String> + 'a> {
        match self.bracket {
            Bracket::None => Box::new(std::iter::once(end.to_owned())),
            Bracket::Round => Box::new(std::iter::once(format!("{end})"))),
            Bracket::Bar => Box::new([format!("{end}|"), format!("{end} - 1|")].into_iter()),
            Bracket::Call(Function::If, 0) => Box::new(std::iter::once(format!("{end}, 1, 1)"))),
            Bracket::Call(Function::If, 1) => Box::new(values.iter().map(move |value| format!("{end}, {value})"))),
            Bracket::Call(Function::Min | Function::Max | Function::Pick, 0) => Box::new(std::iter::once(format!("{end}, 1)"))),
            Bracket::Call(Function::At, 0) => Box::new(std::iter::once(format!("{end}, nobody)"))),
            Bracket::Call(..) => Box::new(std::iter::once(format!("{end})"))),
        }
    }
}

/// The levels that are open at the end of an unfinished formula. The first is the whole formula, the last the innermost bracket.
pub(super) struct Open {
    pub(super) levels: Vec<Level>,
    pub(super) needs_value: bool,
}

impl Open {
    /// Finds the levels that are open at the end of `signs`. `hand` is the kind of owner (a seat, a side or the table) for whom the whole
    /// formula is computed. `None` if two values or two operators follow each other, or if brackets do not match.
    pub(super) fn of(signs: &[Sign], hand: Hand) -> Option<Open> {
        let mut open = Open { levels: vec![Level { starts: 0, hand, bracket: Bracket::None }], needs_value: true };
        for (at, sign) in signs.iter().enumerate() {
            open.takes(at, sign, signs)?;
        }
        Some(open)
    }

    fn takes(&mut self, at: usize, sign: &Sign, signs: &[Sign]) -> Option<()> {
        let outer = self.levels.last()?;
        let hand = outer.hand;
        let before = at.checked_sub(1).and_then(|before| signs.get(before));
        match sign {
            Sign::Digit(_) if matches!(before, Some(Sign::Digit(_))) => {
                let digits = signs.get(..at)?.iter().rev().take_while(|sign| matches!(sign, Sign::Digit(_))).count();
                // Refuses a further digit after a number that is 0, because a number of several digits may not begin with 0.
                let is_zero = digits == 1 && before == Some(&Sign::Digit(0));
                (digits < MOST_DIGITS && !is_zero).then_some(())
            }
            Sign::Digit(_) | Sign::Name(_) | Sign::Attribute(..) => {
                let fits = self.needs_value;
                self.needs_value = false;
                fits.then_some(())
            }
            Sign::Function(function) => {
                let inside = match function {
                    Function::Sum | Function::Ours | Function::Theirs | Function::Any | Function::All | Function::Best | Function::At => {
                        Hand::Each
                    }
                    Function::Min | Function::Max | Function::If | Function::Pick | Function::Next | Function::On => hand,
                };
                self.opens(at, inside, Bracket::Call(*function, 0))
            }
            Sign::Mark(FormulaMark::Open) => self.opens(at, hand, Bracket::Round),
            Sign::Mark(FormulaMark::Bar) if self.needs_value => self.opens(at, hand, Bracket::Bar),
            Sign::Mark(FormulaMark::Bar) => {
                matches!(outer.bracket, Bracket::Bar).then_some(())?;
                self.levels.pop();
                Some(())
            }
            Sign::Mark(FormulaMark::Close) => {
                let closes = matches!(outer.bracket, Bracket::Round | Bracket::Call(..)) && !self.needs_value;
                self.levels.pop();
                closes.then_some(())
            }
            Sign::Mark(FormulaMark::Comma) => {
                let Bracket::Call(function, values) = outer.bracket else { return None };
                let outside = self.levels.len().checked_sub(2).and_then(|below| self.levels.get(below))?.hand;
                // Sets the owner (a seat, a side or the table) for whom the argument after the comma is computed. The condition of `next`
                // is computed for each seat. All other arguments, such as the seat in `at`, are computed for the same owner as the formula
                // around the function.
                let hand = if function == Function::Next { Hand::Each } else { outside };
                let fits = !self.needs_value;
                let level = self.levels.last_mut()?;
                (level.hand, level.bracket) = (hand, Bracket::Call(function, values + 1));
                level.starts = at + 1;
                self.needs_value = true;
                fits.then_some(())
            }
            Sign::Mark(FormulaMark::Minus) => {
                self.needs_value = true;
                Some(())
            }
            Sign::Mark(FormulaMark::Not) => self.needs_value.then_some(()),
            Sign::Mark(_) => {
                let fits = !self.needs_value;
                self.needs_value = true;
                fits.then_some(())
            }
        }
    }

    fn opens(&mut self, at: usize, hand: Hand, bracket: Bracket) -> Option<()> {
        self.levels.push(Level { starts: at + 1, hand, bracket });
        self.needs_value.then_some(())
    }
}
