//! Events of a match besides the play: misdeals, substitutes, arrivals, returns, corrected names, notes, accepted or contested deals, and
//! consents to corrections.

use serde::{Deserialize, Serialize};

use super::mark::Mark;
use crate::games::{Because, ByHand, Coming};

/// An event: a deal has to be dealt again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Misdeal {
    /// The number of the deal that is dealt again, from 0.
    pub deal: usize,
    /// The seat of the player who dealt the cards that do not count.
    pub dealer: u8,
    /// The seat of the player who deals again. `None` if the same player deals again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<u8>,
    /// The reason why the deal has to be dealt again. Empty if the table gave none.
    #[serde(default, skip_serializing_if = "Because::is_empty")]
    pub reason: Because,
}

/// An event: a substitute takes over the seat and the total of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// The first deal that the substitute plays, from 0.
    pub from: usize,
    /// The seat that the substitute takes over.
    pub seat: u8,
    /// The name of the substitute.
    pub name: String,
    /// The substitute's colour and mark. `None` if the substitute keeps the mark of the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
}

/// An event: a player joins in mid-match, with a total that the table has agreed on (clause 7.3 of the rule sheet `irregularities`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// The first deal that the new player plays, from 0.
    pub from: usize,
    /// The name of the new player.
    pub name: String,
    /// The colour and mark of the new player. `None` for the mark that belongs to the player's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// The total with which the new player begins.
    pub total: ByHand,
    /// The number of the player whose turn comes directly before that of the new player.
    pub after: u8,
}

impl Arrival {
    /// The parts of the arrival that a replay needs: the first deal, the total, and the place in turn order. The name and the mark are left
    /// out.
    pub(super) fn coming(&self) -> Coming {
        Coming { from: self.from, total: self.total.value(), after: self.after }
    }
}

/// An event: a player who had left or sat out plays again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Return {
    /// The number of the player who plays again.
    pub player: u8,
    /// The first deal that the player plays again, from 0.
    pub from: usize,
}

/// An event: the table corrects a misspelt name. The right name counts from the beginning of the match, so a saved file never has the
/// wrong one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Respelling {
    /// The misspelt name that is in the match.
    pub was: String,
    /// The right name of the player.
    pub name: String,
}

/// A note that the table writes about a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The number of the deal that the note is about, from 0.
    pub deal: usize,
    /// The text of the note. An empty text removes an earlier note.
    pub text: String,
}

/// The answer of the opposing side when it is shown a saved deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealVerdict {
    /// The opposing side agrees with the score of the deal.
    Accepted,
    /// The opposing side does not agree with the score of the deal.
    Contested,
}

/// The consent of the opposing side to the correction of a deal whose score was final (clause 7.1 of the rule sheet `irregularities`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// The players who asked for the correction because they gain by it. They are given by their numbers among all players of the match,
    /// including those who came later or have left. Empty if the correction changes no total.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked_by: Vec<u8>,
    /// All other players of the whole match, by their numbers. They have accepted the correction.
    pub given_by: Vec<u8>,
}
