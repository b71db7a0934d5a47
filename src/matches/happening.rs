//! What happens at a table beside the play: a misdeal, a substitute, a note, a contested deal, a correction that the other side has
//! accepted.

use serde::{Deserialize, Serialize};

use super::mark::Mark;

/// A deal that has to be dealt again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Misdeal {
    /// The number of the deal, from 0.
    pub deal: usize,
    /// Who dealt it.
    pub dealer: u8,
    /// Who deals it again, if that is somebody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<u8>,
    /// What was wrong, in the words of the table.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// Somebody plays on for a player, with the same total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// From which deal on, from 0.
    pub from: usize,
    /// The seat.
    pub seat: u8,
    /// Who sits there now.
    pub name: String,
    /// Their colour and mark; that of the seat if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
}

/// A few words about a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The number of the deal, from 0.
    pub deal: usize,
    /// The words; none take the note away.
    pub text: String,
}

/// What the other side said to a deal that was written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It stands.
    Accepted,
    /// It is to be looked at again.
    Contested,
}

/// The word of the other side for a correction of a deal whose book had closed (`irregularities` 7.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// The seats of whoever gains by it and asked for it; nobody where it changes nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked_by: Vec<u8>,
    /// The seats of all the others, who have accepted it.
    pub given_by: Vec<u8>,
}
