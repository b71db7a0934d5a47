//! The games whose rules are loaded. These are all games, except in the app, which loads each one when it is
//! needed (`ui/loading/`). Before that only the game's [`Sheet`](super::Sheet) is known.

#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
mod all {
    use crate::games::AnyGame;
    use crate::games::own::{OwnGame, Unopened, Written};
    use crate::games::shelf::each_game;

    macro_rules! games {
        ($($($module:ident)::+::{$game:ident, $sheet:ident},)*) => {
            /// Every game, in the order of the home screen's list.
            pub static SHELF: &[&dyn AnyGame] = &[$(&crate::games::$($module)::+::$game),*];
        };
    }
    each_game!(games);

    /// The game with this id. `None` if there is no such game.
    pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
        SHELF.iter().copied().find(|game| game.sheet().id == id).or_else(|| OwnGame::find(id))
    }

    /// The opened document with this number in contract codes (shared house rules as text). `None` if no opened document has this number.
    pub fn find_rules(number: u32) -> Option<&'static dyn AnyGame> {
        OwnGame::find_rules(number)
    }

    /// Opens a document as a game. Afterwards [`find`] finds it.
    ///
    /// # Errors
    /// The document has faults, or no more documents can be opened.
    pub fn open(written: &Written) -> Result<&'static dyn AnyGame, Unopened> {
        OwnGame::written(written)
    }
}

#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
pub use all::*;

#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod wanted {
    use std::sync::{OnceLock, RwLock};

    use crate::games::AnyGame;
    use crate::games::own::{Unopened, Written};

    /// A function that opens a document as a game.
    pub type Opener = fn(&Written) -> Result<&'static dyn AnyGame, Unopened>;

    static OPENER: OnceLock<Opener> = OnceLock::new();
    static LOADED: RwLock<Vec<&dyn AnyGame>> = RwLock::new(Vec::new());

    /// Adds a game, so that [`find`] returns it.
    pub fn add(game: &'static dyn AnyGame) {
        if find(game.sheet().id).is_none()
            && let Ok(mut loaded) = LOADED.write()
        {
            loaded.push(game);
        }
    }

    /// The opened document with this number in contract codes (shared house rules as text). `None` if no opened document has this number.
    pub fn find_rules(number: u32) -> Option<&'static dyn AnyGame> {
        let loaded = LOADED.read().ok()?;
        let documents: Vec<_> = loaded.iter().filter_map(|game| Some((game.document()?, *game))).collect();
        Written::of_rules(&documents, number)
    }

    /// Registers the interpreter that opens documents, after it is loaded.
    pub fn open_with(opener: Opener) {
        OPENER.get_or_init(|| opener);
    }

    /// Opens a document as a game. Afterwards [`find`] finds it.
    ///
    /// # Errors
    /// The document has faults, no more documents can be opened, or the interpreter is not loaded.
    pub fn open(written: &Written) -> Result<&'static dyn AnyGame, Unopened> {
        let open = OPENER.get().ok_or(Unopened::NotLoaded)?;
        let game = open(written)?;
        add(game);
        Ok(game)
    }

    /// The game with this id. `None` if it is not loaded.
    pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
        LOADED.read().ok()?.iter().copied().find(|game| game.sheet().id == id)
    }
}

#[cfg(all(feature = "app", target_arch = "wasm32"))]
pub use wanted::*;
