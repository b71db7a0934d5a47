//! All downloads except the first (the shelf), and the order in which the app fetches them.

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

/// All downloads except the first (the shelf). Views get them from [`downloads`].
#[derive(Clone, Copy)]
pub struct Downloads {
    /// The screens that are used before a match begins.
    pub set_up: Download<SetUpScreens>,
    /// The screens that open a link, a code or a file from outside.
    pub open: Download<OpenScreens>,
    /// The screens that the players use during a match.
    pub table: Download<TableScreens>,
    /// The screens that are used beside or after the play of a match.
    pub beside: Download<BesideScreens>,
    /// The screens of the judge, which decides disputes about tricks and rules on mistakes.
    pub judge: Download<JudgeScreens>,
    /// The screens with the records of played matches, and the settings.
    pub records: Download<RecordScreens>,
    /// The screens on which users write their own games.
    pub workshop: Download<Workshop>,
    /// The downloads with the rules of games.
    pub games: Games,
}

/// The downloads, from the context of the caller.
pub fn downloads() -> Downloads {
    expect_context()
}

/// The delay between the end of all requested downloads and the download of the match screens in the background. In this time a new screen
/// may ask for the rules of its game.
const A_MOMENT: Duration = Duration::from_millis(500);

impl Downloads {
    /// Draws `screen` once the rules of the game `id` are loaded. Draws a waiting message until then.
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

    /// Prepares a match in the background. Fetches the match screens after the downloads of the first screen, then draws a match unseen, so
    /// that the first taps of a real match are quick. If the browser's data saver is on, nothing is drawn unseen. Call this inside the
    /// router.
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
            // If the download of the match screens has failed, do not retry it in the background, because the user is looking at the
            // failure message.
            if !untrack(fetching) && !self.table.is_wanted() {
                self.table.want();
            }
        };
        set_timeout(then, QUIET);
        let mut before = false;
        Effect::new(move || {
            let now = fetching();
            // Once no download is being fetched, fetches the match screens too. They are needed even on screens of other downloads, which
            // can correct deals: if saving a correction fails, the download of the match screens draws the banner.
            if before && !now {
                set_timeout(then, A_MOMENT);
            }
            before = now;
        });
        if saves_data() {
            return;
        }
        let restored = restored();
        // The memo notifies the effect only when its value changes. A second run of the effect would end the rehearsal (the
        // match drawn unseen).
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
