//! The games whose rules are loaded: all of them, except in the app, where each is a download of its own (`ui/downloads.rs`). What is known
//! of a game before that is its [`Sheet`](super::Sheet).

#[cfg(not(all(feature = "app", target_arch = "wasm32", not(debug_assertions))))]
mod all {
    use crate::games::AnyGame;
    use crate::games::shelf::each_game;

    macro_rules! games {
        ($($($module:ident)::+::{$game:ident, $sheet:ident},)*) => {
            /// Every game there is, in the order of the shelf.
            pub static SHELF: &[&dyn AnyGame] = &[$(&crate::games::$($module)::+::$game),*];
        };
    }
    each_game!(games);

    /// The game with this id.
    pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
        SHELF.iter().copied().find(|game| game.sheet().id == id)
    }
}

#[cfg(not(all(feature = "app", target_arch = "wasm32", not(debug_assertions))))]
pub use all::*;

#[cfg(all(feature = "app", target_arch = "wasm32", not(debug_assertions)))]
mod come {
    use std::sync::RwLock;

    use crate::games::AnyGame;

    static HERE: RwLock<Vec<&dyn AnyGame>> = RwLock::new(Vec::new());

    /// A game has come.
    pub fn welcome(game: &'static dyn AnyGame) {
        if find(game.sheet().id).is_none()
            && let Ok(mut here) = HERE.write()
        {
            here.push(game);
        }
    }

    /// The game with this id, once it has come.
    pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
        HERE.read().ok()?.iter().copied().find(|game| game.sheet().id == id)
    }
}

#[cfg(all(feature = "app", target_arch = "wasm32", not(debug_assertions)))]
pub use come::*;
