//! One download that contains screens, and the placeholder until it is loaded.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::{use_location, use_params_map};

use super::cut::Fetched;
use super::games::{Games, fetched_for, games_saved};
use super::restored::restored;
use super::state::LoadState;
use crate::games::{SHEETS, Which};
use crate::sharing::SharedLink;
use crate::storage::Local;
use crate::ui::focus::pass_focus_on;

/// A function that fetches a download and returns its screens.
pub type Fetch<S> = fn() -> Fetched<&'static S>;

/// A part of the app that is fetched separately. `S` is the struct with its screens.
pub struct Download<S: 'static> {
    screens: RwSignal<Option<&'static S>>,
    fetch: Fetch<S>,
    wait: Wait,
}

/// The part of a [`Download`] that does not depend on the type of its screens: the progress of the download, and the rules of games.
#[derive(Clone, Copy)]
struct Wait {
    state: RwSignal<LoadState>,
    games: Games,
}

/// The games whose rules must be loaded before a screen is drawn, in addition to the games of the saved matches.
#[derive(Clone, Copy, Debug)]
pub enum Needs {
    /// The screen needs only the rules of the saved matches' games.
    Kept,
    /// The screen needs the rules of the game whose id is in the address.
    Named,
    /// The address has shared house rules after its `#`. The screen needs the rules of the game that these house rules belong to.
    Contract,
    /// The screen needs the code that reads documents (games written as JSON), because it may open a document.
    Written,
    /// The screen needs the rules of all games, because saved or restored matches may be of any game.
    Any,
}

impl<S> Clone for Download<S> {
    fn clone(&self) -> Download<S> {
        *self
    }
}

impl<S> Copy for Download<S> {}

impl<S: Send + Sync> Download<S> {
    /// A download that nothing has asked for yet. `fetch` is the function that fetches its screens.
    pub fn fetched_by(fetch: Fetch<S>, games: Games) -> Download<S> {
        Download { screens: RwSignal::new(None), fetch, wait: Wait { state: RwSignal::new(LoadState::NotWanted), games } }
    }

    /// Draws a screen of the download. A waiting message is drawn until the download and the rules that `needs` names are loaded. The
    /// screen also waits until data lost in a crash is restored, and until the match in the address is fetched from the archive.
    pub fn screen(self, needs: Needs, screen: fn(&S) -> fn() -> AnyView) -> AnyView {
        self.wait.screen(needs, Callback::new(move |()| self.want()), self.drawing(screen))
    }

    /// Draws a piece of a screen from the download. Draws nothing until the download and the rules of the saved matches'
    /// games are loaded.
    pub fn piece(self, piece: fn(&S) -> fn() -> AnyView) -> AnyView {
        self.wait.piece(self.drawing(piece))
    }

    fn drawing(self, screen: fn(&S) -> fn() -> AnyView) -> Drawing {
        Box::new(move || self.screens.get_untracked().map(|screens| screen(screens)()).into_any())
    }

    /// Fetches the download and calls `act` once it is loaded. Does nothing more if the caller's reactive scope has ended by
    /// then.
    pub fn then(self, act: impl Fn(&S) + 'static) {
        self.want();
        Effect::new(move || {
            if let Some(screens) = self.screens.get() {
                untrack(|| act(screens));
            }
        });
    }

    /// Fetches the download, unless it is loaded or being fetched.
    pub fn want(self) {
        let state = self.wait.state;
        if state.with_untracked(LoadState::is_cared_for) {
            return;
        }
        state.set(LoadState::OnItsWay);
        let fetched = (self.fetch)();
        spawn_local(async move {
            match fetched.await {
                Ok(screens) => {
                    self.screens.set(Some(screens));
                    state.set(LoadState::Here);
                }
                Err(_) => state.set(LoadState::failed().await),
            }
        });
    }

    /// Whether the download is loaded. Reactive.
    pub fn is_here(self) -> bool {
        self.wait.state.get() == LoadState::Here
    }

    /// Whether any caller has asked for the download. Not reactive.
    pub fn is_wanted(self) -> bool {
        self.wait.state.get_untracked() != LoadState::NotWanted
    }

    /// Whether the download is being fetched. Reactive.
    pub fn is_on_its_way(self) -> bool {
        self.wait.state.get() == LoadState::OnItsWay
    }
}

/// A function that draws a screen. It is called only when the download with the screen is loaded.
type Drawing = Box<dyn Fn() -> AnyView + Send + Sync>;

impl Wait {
    fn screen(self, needs: Needs, want: Callback<()>, draw: Drawing) -> AnyView {
        let (restored, params, hash) = (restored(), use_params_map(), use_location().hash);
        let named = Memo::new(move |_| match needs {
            Needs::Kept | Needs::Written | Needs::Any => None,
            Needs::Named => params.read().get("game").and_then(|id| fetched_for(&id)),
            Needs::Contract => SharedLink::game_of_contract(&hash.read()),
        });
        // `fetched` is notified when the match in the address has been fetched from the archive. `tried` is notified at every attempt to
        // fetch it. `unread` has the id of the match whose last attempt failed, and the reason.
        let (fetched, tried, unread) = (RwSignal::new(()), RwSignal::new(()), RwSignal::new(None));
        let again = move || {
            self.games.again();
            want.run(());
            unread.set(None);
            tried.set(());
            // Fetches the rules now, so that they arrive together with the screens.
            named.get_untracked().into_iter().for_each(|id| self.games.want(id));
        };
        again();
        let again = Callback::new(move |()| again());
        // The id of the match in the address. `needed` reads it, so that the list of needed rules is made again for another match. Another
        // tab may have saved that match after the list was made.
        let of_match = Memo::new(move |_| params.read().get("id").filter(|_| matches!(needs, Needs::Kept)));
        let needed = move || match needs {
            Needs::Kept => {
                of_match.with(|_| ());
                untrack(games_saved)
            }
            Needs::Named | Needs::Contract => untrack(games_saved).into_iter().chain(named.get()).collect(),
            Needs::Written => untrack(games_saved).into_iter().chain([Which::OWN]).collect(),
            Needs::Any => SHEETS.iter().map(|sheet| sheet.id).chain([Which::OWN]).collect(),
        };
        let lacking = Memo::new(move |_| {
            fetched.track();
            let id = params.read().get("id")?;
            (restored.is_over() && Local::lacks(&id)).then_some(id)
        });
        Effect::new(move || {
            tried.track();
            let _ = restored.archive_unread();
            let Some(id) = lacking.get() else { return };
            spawn_local(async move {
                match Local::fetch(&id).await {
                    Ok(()) => drop(fetched.try_set(())),
                    Err(trouble) => drop(unread.try_set(Some((id, trouble)))),
                }
            });
        });
        // The memo notifies only when the overall state changes, not after every loaded game. So the screen is not redrawn
        // without need.
        let come = Memo::new(move |_| match self.state.get() {
            LoadState::Here if restored.is_over() && lacking.read().is_none() => self.games.state(&needed()),
            LoadState::Here => {
                // Shows the failure only if it belongs to the match in the address. The address may have changed to another match, which is
                // still being fetched.
                let of_this = unread.get().filter(|(id, _)| lacking.read().as_ref() == Some(id));
                of_this.map_or(LoadState::Reading, |(_, trouble)| LoadState::NotRead(trouble))
            }
            LoadState::NotWanted => LoadState::OnItsWay,
            state => state,
        });
        (move || {
            // Going back or forward can lead to the same screen of another match. The screen is then drawn anew, so that nothing that was
            // chosen for one match is applied to another. The memo must be read here: a memo that was never read counts as changed at the
            // first notice. The placeholder would then be drawn again and lose the focus.
            of_match.with(|_| ());
            match come.get() {
                LoadState::Here => {
                    pass_focus_on();
                    untrack(&draw)
                }
                state => state.instead(again),
            }
        })
        .into_any()
    }

    fn piece(self, draw: Drawing) -> AnyView {
        let restored = restored();
        // The memo's value includes the archive's error, so the content is drawn again when archived matches become readable.
        let is_here = Memo::new(move |_| {
            let is_here =
                self.state.get() == LoadState::Here && restored.is_over() && self.games.state(&untrack(games_saved)) == LoadState::Here;
            is_here.then(|| restored.archive_unread())
        });
        (move || is_here.get().map(|_| untrack(&draw))).into_any()
    }
}
