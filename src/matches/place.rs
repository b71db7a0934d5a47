//! Paths in a match file.

use core::fmt;

use crate::text::escaped;

/// The path of a value in a match file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// The house rule with this name.
    HouseRule(String),
    /// A house rule that was adopted in mid-match.
    Adopted {
        /// The index of the rule change in the file, from 0.
        change: usize,
        /// The name of the house rule in the file.
        key: String,
    },
    /// A fact of a deal, or one item of a fact that is a list.
    Fact {
        /// The number of the deal that has the fact, from 0.
        deal: usize,
        /// The name of the fact in the file.
        key: String,
        /// The index of the item, from 0. `None` for the whole fact.
        item: Option<usize>,
    },
    /// A fact that a deal had before it was corrected, or one item of it.
    Before {
        /// The index of the correction in the file, from 0.
        correction: usize,
        /// The name of the fact in the file.
        key: String,
        /// The index of the item, from 0. `None` for the whole fact.
        item: Option<usize>,
    },
    /// A field of a ruling that moves tricks to another side.
    Moved {
        /// The index of the ruling in the file, from 0.
        ruling: usize,
        /// The name of the ruling's field in the file.
        key: &'static str,
    },
}

/// The path as text: `house_rules.deals`, `deals[1].taken[8]`. It is the same in every language. Invisible characters of a
/// name are escaped.
impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Where::HouseRule(key) => write!(f, "house_rules.{}", escaped(key)),
            Where::Adopted { change, key } => write!(f, "rule_changes[{change}].house_rules.{}", escaped(key)),
            Where::Fact { deal, key, item: None } => write!(f, "deals[{deal}].{}", escaped(key)),
            Where::Fact { deal, key, item: Some(item) } => write!(f, "deals[{deal}].{}[{item}]", escaped(key)),
            Where::Before { correction, key, item: None } => write!(f, "corrections[{correction}].before.{}", escaped(key)),
            Where::Before { correction, key, item: Some(item) } => {
                write!(f, "corrections[{correction}].before.{}[{item}]", escaped(key))
            }
            Where::Moved { ruling, key } => write!(f, "rulings[{ruling}].cost.moved.{key}"),
        }
    }
}
