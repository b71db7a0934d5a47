//! The facts that the table has told the judge (the screen that decides disputes) about an unfinished trick, a count of cards, or a
//! mistake. They are saved for this tab, so that neither a reload nor opening another page loses them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::asking::Facts;

/// The key of the answers in the session storage of the tab.
#[cfg(target_arch = "wasm32")]
const KEY: &str = "trick-ledger/judge";

/// The facts that the table has told the judge so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToldJudge {
    /// The subject of the answers, as a text: a match in its present state, or a game with its house rules.
    pub of: String,
    /// The topic about which the judge was asked, as one word, for example "wrong" for a mistake.
    pub topic: String,
    /// The number of players in the dispute.
    pub players: u8,
    /// The entered trick, as the fields of [a position](crate::tricks::Position::read).
    pub position: Map<String, Value>,
    /// Lists of cards besides the trick and the hand, by name. `half`: the first of two cards that are played together. `count`: the cards
    /// to be counted. `pack`: the cards that are checked against the pack.
    pub cards: Map<String, Value>,
    /// The answers to the questions about a mistake.
    #[serde(default, skip_serializing_if = "Facts::is_empty")]
    pub mistake: Facts,
}

#[cfg(target_arch = "wasm32")]
impl ToldJudge {
    /// The saved answers on the judge's page about `of`, a match or a game. `None` if no answers are saved, or if they cannot be read.
    pub fn kept(of: &str) -> Option<ToldJudge> {
        let told: ToldJudge = serde_json::from_str(&super::tab::read(KEY)?).ok()?;
        (told.of == of).then_some(told)
    }

    /// Saves the answers for this tab.
    pub fn keep(&self) {
        if let Ok(text) = serde_json::to_string(self) {
            super::tab::write(KEY, &text);
        }
    }

    /// Removes the saved answers.
    pub fn forget() {
        super::tab::remove(KEY);
    }
}
