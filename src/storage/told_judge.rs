//! What the judge has been told of a trick that is not over, of a count, and of a mistake. It is kept with the tab, so that neither a
//! reload nor a look at the rules loses it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::asking::Facts;

/// The key in the session storage of the tab.
#[cfg(target_arch = "wasm32")]
const KEY: &str = "trick-ledger/judge";

/// The answers that the judge has been given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToldJudge {
    /// What the answers belong to: a match in its present state, or a game with its house rules.
    pub of: String,
    /// The topic of the judge, as a word.
    pub topic: String,
    /// The number of players.
    pub players: u8,
    /// The fields of [a position](crate::tricks::Position::read).
    pub position: Map<String, Value>,
    /// Lists of cards by their use: `half` is the first of two cards played at once, `count` has the counted cards, and `pack` has the
    /// cards that are checked against the pack.
    pub cards: Map<String, Value>,
    /// The answers about a mistake.
    #[serde(default, skip_serializing_if = "Facts::is_empty")]
    pub mistake: Facts,
}

#[cfg(target_arch = "wasm32")]
impl ToldJudge {
    /// The answers given at this place. `None` if there are none, or if they cannot be read.
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
