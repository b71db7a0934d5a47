//! The signs that a formula in the workshop is typed with. Each sign is a key of the keypad.

use crate::games::own::vocabulary::Function;
use crate::text::Phrase;

/// A sign of a formula, typed with one key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A digit, 0 to 9.
    Digit(u8),
    /// A name from the document (a question, a named formula, a house rule, a kept value or an offered word), or a name of the formula
    /// language.
    Name(String),
    /// An attribute of the word that is the answer to a question or the value of a house rule.
    /// Holds the name of the question or rule, and the name of the attribute.
    Attribute(String, String),
    /// A function together with its opening bracket.
    Function(Function),
    /// An operator, a bracket, or a comma.
    Mark(FormulaMark),
}

macro_rules! marks {
    ($($(#[$doc:meta])* $mark:ident = $text:literal, $shown:expr;)+) => {
        /// An operator, a bracket, or a comma.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum FormulaMark { $($(#[$doc])* $mark),+ }

        impl FormulaMark {
            /// All marks, in the order of their keys on the keypad.
            pub const ALL: &'static [FormulaMark] = &[$(FormulaMark::$mark),+];

            /// The mark as a document writes it.
            pub const fn text(self) -> &'static str {
                match self { $(FormulaMark::$mark => $text),+ }
            }

            /// The label of the key that types the mark.
            pub const fn says(self) -> Phrase {
                match self { $(FormulaMark::$mark => $shown),+ }
            }
        }
    };
}

marks! {
    /// Plus.
    Plus = "+", phrase!("+");
    /// Minus between two values, or before a value to make it negative.
    Minus = "-", phrase!("−");
    /// Multiplied by.
    Times = "*", phrase!("×");
    /// Divided by, rounded down.
    Quotient = "//", phrase!("÷");
    /// The remainder of a division.
    Remainder = "%", phrase!("remainder", "余り");
    /// One of the two bars of an absolute value.
    Bar = "|", phrase!("|");
    /// Opening bracket.
    Open = "(", phrase!("(", "（");
    /// Closing bracket.
    Close = ")", phrase!(")", "）");
    /// Comma between the values of a function.
    Comma = ",", phrase!(",", "、");
    /// Equal to.
    Equal = "==", phrase!("=");
    /// Not equal to.
    Unequal = "!=", phrase!("≠");
    /// Less than.
    Less = "<", phrase!("<");
    /// Less than or equal to.
    AtMost = "<=", phrase!("≤");
    /// Greater than.
    Greater = ">", phrase!(">");
    /// Greater than or equal to.
    AtLeast = ">=", phrase!("≥");
    /// True if both conditions are true.
    And = "and", phrase!("and", "かつ");
    /// True if at least one of the conditions is true.
    Or = "or", phrase!("or", "または");
    /// True if the condition is false.
    Not = "not", phrase!("not", "でない：");
}

/// The label on the key of a function.
pub(super) const fn function_says(function: Function) -> Phrase {
    match function {
        Function::Min => phrase!("smallest(", "最小（"),
        Function::Max => phrase!("largest(", "最大（"),
        Function::If => phrase!("if(", "もし（"),
        Function::Pick => phrase!("pick(", "選ぶ（"),
        Function::Sum => phrase!("sum of all (", "全員の合計（"),
        Function::Ours => phrase!("our side’s (", "自チームの（"),
        Function::Theirs => phrase!("the others’ (", "相手チームの（"),
        Function::Any => phrase!("anybody(", "誰か（"),
        Function::All => phrase!("everybody(", "全員（"),
        Function::Best => phrase!("highest of all (", "全員の最高（"),
        Function::At => phrase!("of a player (", "人の値（"),
        Function::Next => phrase!("player after (", "次の人（"),
        Function::On => phrase!("on the side of (", "同じチーム（"),
    }
}

impl Sign {
    /// The sign as a document writes it.
    pub fn text(&self) -> String {
        match self {
            Sign::Digit(digit) => digit.to_string(),
            Sign::Name(name) => name.clone(),
            Sign::Attribute(name, value) => format!("{name}.{value}"),
            Sign::Function(function) => format!("{}(", function.word()),
            Sign::Mark(mark) => mark.text().to_owned(),
        }
    }
}
