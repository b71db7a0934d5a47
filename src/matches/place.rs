//! Paths in a match file.

use core::fmt;

use crate::games::own::Path;

/// The field of a match file, and of a rule change in it, that has the document of the game.
pub(super) const OWN_GAME: &str = "own_game";

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

impl Where {
    /// The path as steps.
    pub fn path(&self) -> Path {
        let with_item = |path: Path, item: Option<usize>| match item {
            Some(item) => path.item(item),
            None => path,
        };
        match self {
            Where::HouseRule(key) => Path::field("house_rules").key(key),
            Where::Adopted { change, key } => Path::entry("rule_changes", *change).key("house_rules").key(key),
            Where::Fact { deal, key, item } => with_item(Path::entry("deals", *deal).key(key), *item),
            Where::Before { correction, key, item } => with_item(Path::entry("corrections", *correction).key("before").key(key), *item),
            Where::Moved { ruling, key } => Path::entry("rulings", *ruling).key("cost").key("moved").key(key),
        }
    }
}

/// The path as text: `house_rules.deals`, `deals[1].taken[8]`. It is the same in every language.
impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.path().fmt(f)
    }
}
