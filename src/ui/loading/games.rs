//! Downloads with the rules of games. The rules of a game are fetched when they are needed.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::cut::Fetched;
use super::state::LoadState;
use super::written::{document_id, open_document};
use crate::games::own::Written;
use crate::games::{Which, sheet};
use crate::storage::{Local, shelf};

/// The downloads with the rules of games, each known by the id of its game. Games whose code shares a folder share a download.
#[derive(Clone, Copy)]
pub struct Games {
    /// The state of each requested game's rules. A game is in the list at most once.
    states: RwSignal<Vec<(&'static str, LoadState)>>,
    fetch: fn(&'static str) -> Fetched<()>,
}

impl Games {
    /// The downloads before any of them is requested. `fetch` fetches the rules of the game with a given id. If the id belongs to a
    /// document (a game written as JSON) that comes with the app, the document is opened too.
    pub fn fetched_by(fetch: fn(&'static str) -> Fetched<()>) -> Games {
        Games { states: RwSignal::default(), fetch }
    }

    /// The state of the rules of the games `ids`: the worst one, if they differ. Requests those rules that were not requested yet.
    /// Reactive.
    pub fn state(self, ids: &[&'static str]) -> LoadState {
        ids.iter().for_each(|id| self.want(id));
        self.states
            .with(|states| states.iter().filter(|(id, _)| ids.contains(id)).map(|(_, state)| *state).max())
            .unwrap_or(LoadState::Here)
    }

    /// Whether the rules of any game are being fetched. Reactive.
    pub fn are_on_their_way(self) -> bool {
        self.states.with(|states| states.iter().any(|(_, state)| matches!(state, LoadState::OnItsWay)))
    }

    /// Fetches the rules of a game, unless they have been requested already.
    pub fn want(self, id: &'static str) {
        if self.states.with_untracked(|states| states.iter().any(|(game, _)| *game == id)) {
            return;
        }
        self.note(id, LoadState::OnItsWay);
        spawn_local(self.fetch(id));
    }

    /// Fetches the rules of a game and notes the new state. The state is a failure if the network fails.
    pub async fn fetch(self, id: &'static str) {
        let is_here = (self.fetch)(id).await.is_ok() && (!Written::is_id(id) || open_document(id).await.is_some());
        let state = if is_here { LoadState::Here } else { LoadState::failed().await };
        self.note(id, state);
    }

    /// Forgets the downloads that have failed. The next request for their rules then fetches the rules again.
    pub fn again(self) {
        self.states.update(|states| states.retain(|(_, state)| state.is_cared_for()));
    }

    fn note(self, id: &'static str, state: LoadState) {
        self.states.update(|states| {
            states.retain(|(game, _)| *game != id);
            states.push((id, state));
        });
    }
}

/// The id under which the rules for a saved match of game `id` are fetched. All documents (games written as JSON) share one
/// id, because a match carries its own document. `None` if `id` belongs to no game.
pub fn fetched_as(id: &str) -> Option<&'static str> {
    sheet(id).map(|sheet| sheet.id).or_else(|| Written::is_id(id).then_some(Which::OWN))
}

/// The id under which the rules of a game named in an address are fetched. A document keeps its own id, because the document may have to be
/// fetched too. `None` if `id` belongs to no game.
pub fn fetched_for(id: &str) -> Option<&'static str> {
    sheet(id).map(|sheet| sheet.id).or_else(|| document_id(id))
}

/// The ids of the games of the saved matches, including archived matches. The game played last comes first.
pub fn games_saved() -> Vec<&'static str> {
    let mut saved = Vec::new();
    let briefs = shelf::briefs(&Local).unwrap_or_default();
    for id in briefs.into_iter().map(|brief| brief.game).chain(shelf::played(&Local)).filter_map(|game| fetched_as(&game)) {
        if !saved.contains(&id) {
            saved.push(id);
        }
    }
    saved
}
