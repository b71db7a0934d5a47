//! An objection to a fact that is given without a match, for example in a position that a user gives to the judge.

use crate::asking::Objection;
use crate::text::errors;

/// An objection to a fact of a deal. The deal is given without its match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactTrouble {
    /// The name of the fact, as it is written in the position.
    pub key: String,
    /// The index of the item, from 0. `None` if the whole fact is meant.
    pub item: Option<usize>,
    /// The objection to the fact.
    pub objection: Objection,
    /// The fact that was probably meant, if the game has no fact with this name. `None` if no name is similar.
    pub meant: Option<&'static str>,
}

errors! {
    FactTrouble: |trouble| format!("{}: {}", trouble.key, trouble.objection);
}
