//! Places in a match file.

use core::fmt;

/// A place in a match file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// A house rule.
    HouseRule(String),
    /// A fact of a deal, perhaps one item of its list.
    Fact {
        /// The number of the deal, from 0.
        deal: usize,
        /// The name of the fact.
        key: String,
        /// The item, from 0.
        item: Option<usize>,
    },
    /// An entry of the tricks that a ruling moves.
    Moved {
        /// The number of the ruling, from 0.
        ruling: usize,
        /// The name of the entry.
        key: &'static str,
    },
}

/// The path in the file: `house_rules.deals`, `deals[1].taken[8]`. The same in every language.
impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Where::HouseRule(key) => write!(f, "house_rules.{key}"),
            Where::Fact { deal, key, item: None } => write!(f, "deals[{deal}].{key}"),
            Where::Fact { deal, key, item: Some(item) } => write!(f, "deals[{deal}].{key}[{item}]"),
            Where::Moved { ruling, key } => write!(f, "rulings[{ruling}].cost.moved.{key}"),
        }
    }
}
