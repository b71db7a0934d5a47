//! Finding matches.

use super::{Played, State};
use crate::games::is_named;

/// Which matches are looked for. An empty filter lets everything through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words, each of which must occur in the name of the game or of a player, today's or the one written then.
    pub words: String,
    /// The id of a game.
    pub game: Option<String>,
    /// How far they are.
    pub state: Option<State>,
}

impl Filter {
    /// Whether it lets a match through.
    pub fn passes(&self, played: &Played) -> bool {
        let sheet = played.game.sheet();
        let names = played.people.iter().chain(&played.written).map(String::as_str);
        let names: Vec<&str> = names.chain([sheet.name.en(), sheet.name.ja(), sheet.id, &played.header.called]).collect();
        is_named(&self.words, &names)
            && self.game.as_deref().is_none_or(|game| game == sheet.id)
            && self.state.is_none_or(|state| state == played.state)
    }
}
