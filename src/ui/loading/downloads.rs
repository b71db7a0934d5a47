//! All downloads after the first.

use std::time::Duration;

use leptos::prelude::*;

use super::download::Download;
use super::games::{Games, games_saved};
use super::restored::restored;
use super::screens::{BesideScreens, JudgeScreens, OpenScreens, RecordScreens, SetUpScreens, TableScreens, Workshop};
use super::state::LoadState;
use crate::games::SHEETS;
use crate::ui::device::{QUIET, saves_data};
use crate::ui::focus::pass_focus_on;

/// The downloads after the first, found by [`downloads`].
#[derive(Clone, Copy)]
pub struct Downloads {
    /// The screens before a match.
    pub set_up: Download<SetUpScreens>,
    /// The screens for a link, a code or a file.
    pub open: Download<OpenScreens>,
    /// The screens of a match until it is over.
    pub table: Download<TableScreens>,
    /// The screens beside or after the play.
    pub beside: Download<BesideScreens>,
    /// The judge.
    pub judge: Download<JudgeScreens>,
    /// The screens of the played matches.
    pub records: Download<RecordScreens>,
    /// The screens for writing a game.
    pub workshop: Download<Workshop>,
    /// The rules of the games.
    pub games: Games,
}

/// The downloads of the app around the caller.
pub fn downloads() -> Downloads {
    expect_context()
}

/// The delay before the table is fetched in the background. A new screen may use it to find its game from a code or a match.
const A_MOMENT: Duration = Duration::from_millis(500);

impl Downloads {
    /// Draws a view that needs the rules of one game, or a waiting message until these rules are loaded.
    pub fn with_game(self, id: Option<&'static str>, screen: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
        let games = self.games;
        games.again();
        let come = Memo::new(move |_| games.state(id.as_slice()));
        (move || match come.get() {
            LoadState::Here => {
                pass_focus_on();
                untrack(&screen)
            }
            state => state.instead(Callback::new(move |()| games.again())),
        })
        .into_any()
    }

    /// Prepares a match in the background: fetches the table after the downloads of the first screen, and draws an evening unseen.
    /// If the browser is asked to save data, the table is only fetched. Call this inside the router.
    pub fn prepare(self) {
        let fetching = move || {
            let screens = [
                self.set_up.is_on_its_way(),
                self.open.is_on_its_way(),
                self.beside.is_on_its_way(),
                self.judge.is_on_its_way(),
                self.records.is_on_its_way(),
                self.workshop.is_on_its_way(),
            ];
            screens.contains(&true) || self.games.are_on_their_way()
        };
        let then = move || {
            // A failed download is not retried in the background while the user sees the failure.
            if !untrack(fetching) && !self.table.is_wanted() {
                self.table.want();
            }
        };
        set_timeout(then, QUIET);
        let mut before = false;
        Effect::new(move || {
            let now = fetching();
            // The other screens can correct deals too. If storage then fails, the banner about it is in the download of the table, so the
            // table is fetched soon after them.
            if before && !now {
                set_timeout(then, A_MOMENT);
            }
            before = now;
        });
        if saves_data() {
            return;
        }
        let restored = restored();
        // The memo notifies the effect only when its value changes. A second run of the effect would end the rehearsal.
        let ready = Memo::new(move |_| {
            let likely = || untrack(games_saved).first().copied().or(SHEETS.first().map(|sheet| sheet.id));
            self.table.is_here() && restored.is_over() && matches!(self.games.state(likely().as_slice()), LoadState::Here)
        });
        Effect::new(move || {
            if ready.get() {
                self.table.then(|table| (table.rehearse)());
            }
        });
    }
}
