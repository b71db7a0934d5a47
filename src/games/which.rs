//! The game of a match: a game of the shelf, named by its id, or a document that the match carries.

use serde::{Deserialize, Serialize};

use super::AnyGame;
use super::own::{Unopened, Written};
use super::registry::{find, open};
use crate::text::{Phrase, errors};

/// The game of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Named", into = "Named")]
pub enum Which {
    /// The id of a game that comes with the app.
    Listed(String),
    /// A game written as a document, which the match carries.
    Own(Written),
}

/// The form of a [`Which`] in a record: `"game": "roller-derby"`, or `"game": "own"` and the document.
#[derive(Serialize, Deserialize)]
struct Named {
    game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    own_game: Option<Written>,
}

/// The reason why a record names no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misnamed {
    /// The game is a document, but the document is missing.
    NoDocument,
    /// The record has a document but names another game.
    NotOwn,
}

impl Misnamed {
    /// The sentence that tells the user why the game cannot be played.
    pub const fn says(self) -> Phrase {
        match self {
            Misnamed::NoDocument => phrase!("The game itself belongs here.", "ここにゲームそのものが入ります。"),
            Misnamed::NotOwn => phrase!(
                "The file carries its game, so no other can be named here.",
                "ゲームを含むファイルなので、ここにほかのゲームは入りません。",
            ),
        }
    }
}

/// The reason why a game cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// The app has no game with this id.
    Unknown(String),
    /// The document cannot be opened.
    Unopened(Unopened),
}

errors! {
    Misnamed: |wrong| wrong.says().en();
    Unplayable: |wrong| match wrong {
        Unplayable::Unknown(id) => format!("No game has the id {id}."),
        Unplayable::Unopened(wrong) => wrong.to_string(),
    };
}

impl Which {
    /// The name under which a record carries a document.
    pub const OWN: &'static str = "own";

    /// Refers to a game by its document, if it has one, or else by its id.
    pub fn of(game: &dyn AnyGame) -> Which {
        game.document().map_or_else(|| game.sheet().id.into(), |written| Which::Own(written.clone()))
    }

    /// The game that a record names, with the document in the record.
    ///
    /// # Errors
    /// The name and the document contradict each other.
    pub fn named(game: String, own_game: Option<Written>) -> Result<Which, Misnamed> {
        match (own_game, game == Which::OWN) {
            (Some(written), true) => Ok(Which::Own(written)),
            (None, false) => Ok(Which::Listed(game)),
            (None, true) => Err(Misnamed::NoDocument),
            (Some(_), false) => Err(Misnamed::NotOwn),
        }
    }

    /// The unique id of the game.
    pub fn id(&self) -> &str {
        match self {
            Which::Listed(id) => id,
            Which::Own(written) => written.id(),
        }
    }

    /// The name of the game in a record, and its document.
    pub fn into_record(self) -> (String, Option<Written>) {
        match self {
            Which::Listed(id) => (id, None),
            Which::Own(written) => (Which::OWN.to_owned(), Some(written)),
        }
    }

    /// Opens the game.
    ///
    /// # Errors
    /// The app has no game with the id, or the document cannot be opened.
    pub fn open(&self) -> Result<&'static dyn AnyGame, Unplayable> {
        match self {
            Which::Listed(id) => find(id).ok_or_else(|| Unplayable::Unknown(id.clone())),
            Which::Own(written) => open(written).map_err(Unplayable::Unopened),
        }
    }
}

impl Default for Which {
    fn default() -> Which {
        Which::Listed(String::new())
    }
}

/// The game of the shelf with this id.
impl From<&str> for Which {
    fn from(id: &str) -> Which {
        Which::Listed(id.to_owned())
    }
}

impl TryFrom<Named> for Which {
    type Error = Misnamed;

    fn try_from(named: Named) -> Result<Which, Misnamed> {
        Which::named(named.game, named.own_game)
    }
}

impl From<Which> for Named {
    fn from(which: Which) -> Named {
        let (game, own_game) = which.into_record();
        Named { game, own_game }
    }
}
