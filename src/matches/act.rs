//! The actions of the users: the steps of which a journal consists, and the changes that they make.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::happening::{Arrival, Consent, DealVerdict, Misdeal, Note, Replacement, Respelling, Return};
use super::name::tidy;
use super::one_or_several;
use crate::asking::{Entry, Facts, LeftOver, Statement};
use crate::games::{Absence, Adjustment, Because, Booked, EarlyEnd, LengthChange, RuleChange};

/// One action of the users, with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The time of the action, in milliseconds since 1970 (UTC). No computation depends on it.
    pub at: i64,
    /// The action of the users.
    pub act: Act,
}

impl Step {
    /// Whether a change of the step has a reason that the app offers.
    pub fn has_known_reason(&self) -> bool {
        self.act.changes().iter().filter_map(Change::reason).any(Because::is_known)
    }
}

/// An action of the users: changes, or undoing or redoing them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Makes a new change. Changes that were undone before can then no longer be redone.
    Do(Change),
    /// Makes several new changes with one tap, in this order. They are saved together, and undone and redone together.
    All(#[serde(deserialize_with = "at_once")] Vec<Change>),
    /// Undoes the last action with changes that has not been undone yet.
    Undo,
    /// Redoes the action that was undone last.
    Redo,
}

/// The largest number of changes in one action that is read. The app makes at most a few more than the table has players.
const MOST_AT_ONCE: usize = 100;

/// Reads the changes of one action: at least one, and at most [`MOST_AT_ONCE`].
fn at_once<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Change>, D::Error> {
    let changes = Vec::deserialize(from)?;
    let count = changes.len();
    if (1..=MOST_AT_ONCE).contains(&count) { Ok(changes) } else { Err(D::Error::invalid_length(count, &"1 to 100 changes")) }
}

impl Act {
    /// The action that makes these changes. `None` if there are none.
    pub fn of(mut changes: Vec<Change>) -> Option<Act> {
        let last = changes.pop()?;
        if changes.is_empty() {
            return Some(Act::Do(last));
        }
        changes.push(last);
        Some(Act::All(changes))
    }

    /// The new changes of the action, in order. Empty if the action is an undo or a redo.
    pub fn changes(&self) -> &[Change] {
        match self {
            Act::Do(change) => core::slice::from_ref(change),
            Act::All(changes) => changes,
            Act::Undo | Act::Redo => &[],
        }
    }
}

/// A change that the users make to the record of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The table enters facts of the open deal.
    Tell {
        /// The number of the open deal, from 0.
        deal: usize,
        /// The facts that one tap enters.
        facts: Vec<Statement>,
    },
    /// The open deal is complete and is saved.
    Settle {
        /// The number of the deal that is saved, from 0.
        deal: usize,
        /// Facts of the deal that no question asked for. They are dropped.
        drop: Vec<LeftOver>,
    },
    /// The facts of a saved deal are replaced by corrected facts.
    Correct {
        /// The number of the corrected deal, from 0.
        deal: usize,
        /// All facts of the deal after the correction.
        facts: Facts,
    },
    /// The facts of a saved deal whose score was final are replaced, with the consent of the opposing side.
    CorrectAgreed {
        /// The number of the corrected deal, from 0.
        deal: usize,
        /// All facts of the deal after the correction.
        facts: Facts,
        /// The players who asked for the correction, and the players who accepted it.
        consent: Consent,
        /// The mistake or the ruling that led to the correction. Empty if the saved deal was simply wrong.
        #[serde(default, skip_serializing_if = "Because::is_empty")]
        reason: Because,
    },
    /// The facts of a saved deal are replaced because of a ruling on a mistake. Only earlier versions of this program recorded rulings in
    /// this way; see [`Change::Book`].
    Rule {
        /// The number of the deal on which the ruling was made, from 0.
        deal: usize,
        /// The facts of the deal that count after the ruling.
        facts: Facts,
        /// The mistake, and the ruling on it.
        reason: Because,
    },
    /// A ruling on a mistake is booked. The facts of its deal stay unchanged.
    Book(Booked),
    /// The table changes the way in which it enters its tricks: one by one, or as totals.
    Enter(Entry),
    /// Facts of the open deal are removed, because the table now enters other facts in place of them, for example totals instead of single
    /// tricks.
    Forget {
        /// The number of the open deal, from 0.
        deal: usize,
        /// The facts that the step removes from the deal.
        drop: Vec<LeftOver>,
    },
    /// The open deal is dealt again. Its facts do not count.
    Misdeal(Misdeal),
    /// The table enters points by hand.
    Adjust(Adjustment),
    /// A substitute takes over the seat of a player.
    Replace(Replacement),
    /// A new player joins, and plays from a certain deal on.
    Join(Arrival),
    /// A player leaves or sits out, and the other players go on.
    Leave(Absence),
    /// A player who had left or sat out plays again.
    Return(Return),
    /// A misspelt name is corrected for the whole match.
    Respell(Respelling),
    /// The table changes the agreed number of deals of the match.
    Lengthen(LengthChange),
    /// The table adopts changed house rules or later versions of the document, one after the other.
    #[serde(with = "one_or_several")]
    Adopt(Vec<RuleChange>),
    /// A note about a deal is written or removed.
    Note(Note),
    /// The opposing side accepts or contests a saved deal.
    Judge {
        /// The number of the saved deal, from 0.
        deal: usize,
        /// The answer of the opposing side: whether it accepts the score of the deal.
        verdict: DealVerdict,
    },
    /// Ends the match early; the value says how. `None` takes an early end back, so that the match goes on.
    End(Option<EarlyEnd>),
}

impl Change {
    /// The reason of the change. `None` if changes of this kind have no reason.
    fn reason(&self) -> Option<&Because> {
        match self {
            Change::CorrectAgreed { reason, .. } | Change::Rule { reason, .. } => Some(reason),
            Change::Book(Booked { reason, .. }) | Change::Misdeal(Misdeal { reason, .. }) | Change::Adjust(Adjustment { reason, .. }) => {
                Some(reason)
            }
            Change::Tell { .. } | Change::Settle { .. } | Change::Correct { .. } | Change::Enter(_) | Change::Forget { .. } => None,
            Change::Replace(_) | Change::Join(_) | Change::Leave(_) | Change::Return(_) | Change::Respell(_) => None,
            Change::Lengthen(_) | Change::Adopt(_) | Change::Note(_) | Change::Judge { .. } | Change::End(_) => None,
        }
    }

    /// The change with all typed names and words [tidied](tidy), because it may come from a file or from an older version.
    pub(super) fn tidied(&self) -> Cow<'_, Change> {
        let mut change = match self {
            Change::CorrectAgreed { .. } | Change::Rule { .. } | Change::Book(_) | Change::Misdeal(_) => self.clone(),
            Change::Adjust(_) | Change::Replace(_) | Change::Join(_) | Change::Respell(_) | Change::Note(_) => self.clone(),
            Change::Tell { .. } | Change::Settle { .. } | Change::Correct { .. } => return Cow::Borrowed(self),
            Change::Enter(_) | Change::Forget { .. } | Change::Lengthen(_) | Change::Adopt(_) => return Cow::Borrowed(self),
            Change::Leave(_) | Change::Return(_) | Change::Judge { .. } | Change::End(_) => return Cow::Borrowed(self),
        };
        if let Change::CorrectAgreed { reason: Because::Words(words), .. }
        | Change::Rule { reason: Because::Words(words), .. }
        | Change::Book(Booked { reason: Because::Words(words), .. })
        | Change::Misdeal(Misdeal { reason: Because::Words(words), .. })
        | Change::Adjust(Adjustment { reason: Because::Words(words), .. })
        | Change::Replace(Replacement { name: words, .. })
        | Change::Join(Arrival { name: words, .. })
        | Change::Respell(Respelling { name: words, .. })
        | Change::Note(Note { text: words, .. }) = &mut change
        {
            *words = tidy(words);
        }
        Cow::Owned(change)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn an_action_has_at_least_one_change_and_no_more_than_are_made_at_once() {
        let read = |count: usize| serde_json::from_str::<Act>(&format!(r#"{{"all":[{}]}}"#, vec![r#"{"end":null}"#; count].join(",")));
        assert!(read(0).is_err() && read(MOST_AT_ONCE + 1).is_err());
        for count in [1, 2, MOST_AT_ONCE] {
            assert_eq!(read(count).unwrap(), Act::All(vec![Change::End(None); count]));
        }
        assert_eq!(Act::of(Vec::new()), None);
    }
}
