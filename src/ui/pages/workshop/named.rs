//! Checks whether a draft has the name of another game: of a game on the shelf, or of a document that comes with the app.

use leptos::prelude::GetUntracked;

use super::bench::Bench;
use crate::games::own::{Titled, Written};
use crate::games::{SHEETS, is_called};
use crate::storage::{Local, documents};
use crate::text::Phrase;

/// The remark that another game has the name of the draft. The draft can still be saved as a game.
pub(super) const NAMESAKE: Phrase = phrase!(
    "Another game here has this name; both will be listed under it.",
    "同じ名前のゲームがあります。このままでは、一覧に同じ名前が2つ並びます。"
);

/// Whether another game has the name `name`. The last saved version of the same draft does not count as another game.
pub(super) fn is_taken(bench: Bench, name: &str) -> bool {
    let own = bench.document.get_untracked();
    let saved = documents::all(&Local).unwrap_or_default();
    let others = saved.iter().filter(|document| Some(document.id()) != own.as_deref()).filter_map(Written::sheet);
    let known = SHEETS.iter().copied().chain(Titled::all().iter().map(|titled| titled.sheet));
    others.chain(known).any(|sheet| is_called(name, sheet))
}
