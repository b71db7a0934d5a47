//! The signs of a formula. Each sign is a key of the keypad.

use crate::games::own::vocabulary::FUNCTIONS;
use crate::text::Phrase;

/// A sign of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A digit, 0 to 9.
    Digit(u8),
    /// A fact, a named formula, a house rule, a value that carries over, a word of a choice, or a name of the language.
    Name(String),
    /// The value that a word of a choice has: the name of the fact, then of the value.
    Attribute(String, String),
    /// A function with its opening bracket. The name is one of the vocabulary.
    Function(&'static str),
    /// An operator, a bracket, or a comma.
    Mark(Mark),
}

/// The function's name in the vocabulary.
pub(super) fn function(name: &str) -> Option<&'static str> {
    FUNCTIONS.words().find(|word| *word == name)
}

macro_rules! marks {
    ($($(#[$doc:meta])* $mark:ident = $text:literal, $shown:expr;)+) => {
        /// An operator, a bracket, or a comma.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Mark { $($(#[$doc])* $mark),+ }

        impl Mark {
            /// All marks, in the order of the keypad.
            pub const ALL: &'static [Mark] = &[$(Mark::$mark),+];

            /// The mark in a document.
            pub const fn text(self) -> &'static str {
                match self { $(Mark::$mark => $text),+ }
            }

            /// The mark on its key.
            pub const fn says(self) -> Phrase {
                match self { $(Mark::$mark => $shown),+ }
            }
        }
    };
}

marks! {
    /// Plus.
    Plus = "+", phrase!("+");
    /// Minus, between two values or before a value.
    Minus = "-", phrase!("−");
    /// Times.
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
    /// Equal.
    Equal = "==", phrase!("=");
    /// Not equal.
    Unequal = "!=", phrase!("≠");
    /// Less.
    Less = "<", phrase!("<");
    /// At most.
    AtMost = "<=", phrase!("≤");
    /// Greater.
    Greater = ">", phrase!(">");
    /// At least.
    AtLeast = ">=", phrase!("≥");
    /// Both conditions hold.
    And = "and", phrase!("and", "かつ");
    /// True if at least one of the conditions is true.
    Or = "or", phrase!("or", "または");
    /// The condition does not hold.
    Not = "not", phrase!("not", "でない：");
}

/// The words of a function on its key.
pub(super) fn function_says(name: &str) -> Phrase {
    match name {
        "min" => phrase!("smallest(", "最小（"),
        "max" => phrase!("largest(", "最大（"),
        "if" => phrase!("if(", "もし（"),
        "pick" => phrase!("pick(", "選ぶ（"),
        "sum" => phrase!("sum of all (", "全員の合計（"),
        "ours" => phrase!("our side’s (", "自チームの（"),
        "theirs" => phrase!("the others’ (", "相手チームの（"),
        "any" => phrase!("anybody(", "誰か（"),
        "all" => phrase!("everybody(", "全員（"),
        "best" => phrase!("highest of all (", "全員の最高（"),
        "at" => phrase!("of a player (", "人の値（"),
        "next" => phrase!("player after (", "次の人（"),
        _ => phrase!("on the side of (", "同じチーム（"),
    }
}

impl Sign {
    /// The sign in a document.
    pub fn text(&self) -> String {
        match self {
            Sign::Digit(digit) => digit.to_string(),
            Sign::Name(name) => name.clone(),
            Sign::Attribute(name, value) => format!("{name}.{value}"),
            Sign::Function(name) => format!("{name}("),
            Sign::Mark(mark) => mark.text().to_owned(),
        }
    }
}
