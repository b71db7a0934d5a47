//! Events at a table other than the play: a misdeal, a substitute, a note, a contested deal, a correction that the
//! other side has accepted.

use serde::{Deserialize, Serialize};

use super::mark::Mark;
use crate::games::{ByHand, Coming};

/// A deal that has to be dealt again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Misdeal {
    /// The number of the deal, from 0.
    pub deal: usize,
    /// The dealer of the misdeal.
    pub dealer: u8,
    /// The dealer of the redeal, if another player deals it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<u8>,
    /// The reason, in the table's own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// A substitute plays on for a player, with the same total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// The first deal of the substitute, from 0.
    pub from: usize,
    /// The seat.
    pub seat: u8,
    /// The name of the substitute.
    pub name: String,
    /// The substitute's colour and mark. The default is the mark of the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
}

/// A player who comes in mid-match, with an agreed total (`irregularities` 7.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// The player's first deal, from 0.
    pub from: usize,
    /// The name.
    pub name: String,
    /// The colour and mark. The default is the mark of the number of the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// The total that the player begins with.
    pub total: ByHand,
    /// The number of the player whose turn is just before the new player's.
    pub after: u8,
}

impl Arrival {
    /// What a replay needs of the arrival: the first deal, the total and the place in turn order, without the name and the mark.
    pub(super) fn coming(&self) -> Coming {
        Coming { from: self.from, total: self.total.value(), after: self.after }
    }
}

/// A player who left comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Return {
    /// The number of the player.
    pub player: u8,
    /// The player's next deal, from 0.
    pub from: usize,
}

/// The correction of a misspelt name. The right name counts from the beginning of the match, so no file has the wrong name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Respelling {
    /// The misspelt name.
    pub was: String,
    /// The right name.
    pub name: String,
}

/// A few words about a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The number of the deal, from 0.
    pub deal: usize,
    /// The text. An empty text removes the note.
    pub text: String,
}

/// The other side's answer to a saved deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealVerdict {
    /// The deal is accepted.
    Accepted,
    /// The deal is contested.
    Contested,
}

/// The other side's consent to the correction of a deal whose score was final (`irregularities` 7.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// The seats of the players who gain by the correction and asked for the correction. Empty if the correction changes no total.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked_by: Vec<u8>,
    /// The seats of all the others, who have accepted it.
    pub given_by: Vec<u8>,
}
