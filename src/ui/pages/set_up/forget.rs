//! Removes a name from the names that the set-up proposes.

use leptos::prelude::*;

use super::state::{Phase, SetUp};
use crate::matches::{Draft, Player};
use crate::storage::{Local, shelf};
use crate::text::Phrase;
use crate::ui::parts::{Key, Layout, Link, OnPress, ValueKeys, Who};

const MATCHES_KEEP_IT: Phrase =
    phrase!("The name will no longer be suggested. Past matches keep it.", "候補に出なくなります。これまでの記録には残ります。");
const LEAVE: Phrase = phrase!("Cancel", "そのままにする");

/// The remembered players to whom the draft of the set-up gives no place. Their names can be removed.
pub(super) fn others(draft: &Draft) -> Vec<Player> {
    let known = shelf::players(&Local).unwrap_or_default();
    known.into_iter().filter(|player| draft.place_of(&player.name).is_none()).collect()
}

/// Whether the list of known players for the place is empty. The set-up does not show an empty list.
pub(super) fn is_nobody_known(draft: &Draft, place: usize) -> bool {
    draft.places.get(place).is_none_or(Option::is_none) && others(draft).is_empty()
}

/// Draws a key for each name that can be removed. After a tap, the question about the place is asked again.
pub(super) fn names(set_up: SetUp, place: usize) -> AnyView {
    let players = others(&set_up.draft.read_untracked());
    let answers: Vec<_> =
        players.into_iter().map(|player| (Key::who(Who::player(player.mark, player.name.clone())), player.name)).collect();
    let layout = if answers.len() == 1 { Layout::Rows } else { Layout::Columns(3) };
    let on_answer = move |name: String| {
        // A failed write is ignored, because then the name is only proposed again. The app's banner reports that nothing can
        // be saved.
        let _ = shelf::forget(&Local, &name);
        set_up.step.set(Phase::Place(place));
    };
    let rest = move || {
        let lang = set_up.lang.get();
        let leave = OnPress::run(move || set_up.step.set(Phase::Place(place)));
        view! { <p class="say">{MATCHES_KEEP_IT.in_(lang)}</p><div class="links"><Link text=LEAVE.in_(lang) act=leave/></div> }
    };
    view! { <ValueKeys answers layout on_answer/>{rest} }.into_any()
}
