//! The match screen (in the code: the table), which is the main screen during a match. It shows a question about the open deal, the
//! settlement of the deal, or the end of the match.

mod accepting;
mod asking;
mod flat;
mod frame;
mod over;
mod settling;

pub use flat::flat;

use std::sync::Arc;

use leptos::prelude::*;

use crate::ui::announcing::announce;
use crate::ui::device::keep_awake;
use crate::ui::focus::focus_follows;
use crate::ui::loading::unread::no_match;
use crate::ui::playing::Playing;
use crate::ui::session::{match_in_address, session};
use crate::ui::settings::{prefs, use_lang};
use frame::Table;

/// The stage of the match, which decides the screen that is drawn.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Stage {
    /// The match does not exist, or it cannot be read.
    #[default]
    Missing,
    /// A question about the open deal is unanswered.
    Asking,
    /// All facts of the open deal are entered, so the deal can be saved.
    Settling,
    /// The last deal is saved, and the other side is asked to accept it.
    Accepting,
    /// The match is over, and the screen shows its result.
    Over,
}

/// Draws the screen of the match in the address.
pub fn table() -> AnyView {
    keep_awake();
    table_of(match_in_address())
}

/// Draws the screen of a match.
pub(in crate::ui) fn table_of(playing: Signal<Option<Arc<Playing>>>) -> AnyView {
    let table = Table { session: session(), lang: use_lang() };
    let (prefs, passed) = (prefs(), RwSignal::new(None));
    let stage = Memo::new(move |_| {
        let Some(playing) = playing.get() else { return Stage::Missing };
        let waiting = accepting::waiting(&playing).filter(|_| prefs.get().acceptance);
        if waiting.is_some() && waiting != passed.get() {
            return Stage::Accepting;
        }
        match &playing.story.open {
            None => Stage::Over,
            Some(open) if open.preview.is_some() => Stage::Settling,
            Some(_) => Stage::Asking,
        }
    });
    focus_follows(move || _ = stage.get());
    let status = announce(table.session, move |_| stage.get() == Stage::Accepting);
    let screen = move || match stage.get() {
        Stage::Missing => no_match(),
        Stage::Asking => asking::screen(table),
        Stage::Settling => settling::screen(table),
        Stage::Accepting => accepting::screen(table, passed),
        Stage::Over => over::screen(table),
    };
    view! { {status}{screen} }.into_any()
}
