//! The filter by which the records search for matches.

use super::{MatchState, Played};
use crate::games::is_named;

/// The conditions by which the user searches for matches in the records. A filter without conditions finds all matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words that must each occur in the name of the game or of a player. A player's current and former names
    /// count.
    pub words: String,
    /// The id of the game in whose records the match must count (see [`Measure`](super::Measure)). `None` if any game will do.
    pub game: Option<String>,
    /// The state that the match must have. `None` if any state will do.
    pub state: Option<MatchState>,
}

impl Filter {
    /// Whether the filter passes a match.
    pub fn passes(&self, played: &Played) -> bool {
        let sheet = played.game.sheet();
        let names = played.people.iter().chain(&played.written).map(String::as_str);
        let names: Vec<&str> = names.chain([sheet.name.en(), sheet.name.ja(), sheet.id, &played.header.called]).collect();
        is_named(&self.words, &names)
            && self.game.as_deref().is_none_or(|game| game == played.measure.game)
            && self.state.is_none_or(|state| state == played.state)
    }
}
