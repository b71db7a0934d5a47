//! The later downloads. The shelf and the settings do without, so that the first visit shows them soon; the rest is fetched when it
//! is first wanted (the service worker has usually fetched it by then): the screens of an evening, those beside and after the
//! play, the judge, and with whichever comes first the games with all their rules. The evening is wanted anyway, a moment after the first screen
//! is seen, and then rehearsed.
//!
//! What they hold is named in `downloads`, above the screens: here is only how one gets at it, which the shelf needs too.

use std::pin::Pin;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;

use super::device::is_on_the_network;
use super::home::home;
use super::parts::{Act, Filled, Head, Link, Live, Middle, Screen, Tray};
use super::places::Place;
use super::settings::use_lang;
use crate::text::Phrase;

const ON_ITS_WAY: Phrase = Phrase::new("Fetching the rules of the games", "ゲームのルールを読み込んでいます");
const READING: Phrase = Phrase::new("Reading what is saved here", "保存された記録を読み込んでいます");
const NOT_FETCHED: Phrase = Phrase::new("The rules of the games could not be fetched", "ゲームのルールを読み込めませんでした");
const ONCE: Phrase = Phrase::new(
    "This needs the network once; after that the app works without. Nothing you have entered is lost.",
    "最初の1回だけネットワークが必要です。その後はオフラインでも使えます。入力した記録は失われていません。",
);
const REPLACED: Phrase = Phrase::new(
    "A newer version may have taken the place of the one on this page: load the page again. Nothing you have entered is lost.",
    "新しい版に置き換わった可能性があります。ページを読み込み直してください。入力した記録は失われていません。",
);
const RELOAD: Phrase = Phrase::new("Load the page again", "ページを読み込み直す");
const AGAIN: Phrase = Phrase::new("Try again", "もう一度");

/// What an evening needs: a download of its own.
pub struct Evening {
    /// Setting up a match.
    pub set_up: fn() -> AnyView,
    /// The table of a match.
    pub table: fn() -> AnyView,
    /// The matches on the shelf.
    pub kept: fn() -> AnyView,
    /// Why the match on the table could not be kept; nothing when it was.
    pub trouble: fn() -> AnyView,
    /// Draws an evening unseen.
    pub rehearse: fn(),
}

/// What is looked at beside or after the play: a download of its own.
pub struct Desk {
    /// The score sheet of a match.
    pub sheet: fn() -> AnyView,
    /// What happens beside the play of a match.
    pub more: fn() -> AnyView,
    /// A settled deal of it.
    pub deal: fn() -> AnyView,
    /// What the end of a match shows beside its result.
    pub ending: fn() -> AnyView,
    /// A match under other house rules.
    pub what_if: fn() -> AnyView,
    /// Sharing a match.
    pub share: fn() -> AnyView,
    /// A match or a contract from outside.
    pub open: fn() -> AnyView,
    /// The rules of a game.
    pub rules: fn() -> AnyView,
    /// The records, and everything about them.
    pub records: fn() -> AnyView,
}

/// Where the judge sits: a download of its own.
pub struct Court {
    /// The judge of a game.
    pub judge: fn() -> AnyView,
    /// The judge at the table of a match.
    pub table_judge: fn() -> AnyView,
}

/// The downloads after the first, found by [`later`].
#[derive(Clone, Copy)]
pub struct Later {
    /// The screens of an evening.
    pub evening: Part<Evening>,
    /// The screens beside and after the play.
    pub desk: Part<Desk>,
    /// The judge.
    pub court: Part<Court>,
}

/// One download.
pub struct Part<S: Send + Sync + 'static> {
    screens: RwSignal<Option<&'static S>>,
    state: RwSignal<State>,
    fetch: fn() -> Fetched<S>,
}

/// The screens of a download, once they are here.
pub type Fetched<S> = Pin<Box<dyn Future<Output = Result<&'static S, SplitLoaderError>>>>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    NotWanted,
    OnItsWay,
    /// It cannot be had, because there is no network.
    Failed,
    /// It cannot be had, though there is one.
    Gone,
}

/// The downloads of the app around the caller.
pub fn later() -> Later {
    expect_context()
}

/// How long the first screen is looked at before anything is done behind it, so that it has the network and the processor for itself.
const QUIET: Duration = Duration::from_millis(1500);

impl Later {
    /// Makes them known to everything below the caller, with how each is fetched. Nothing is fetched yet.
    pub fn provide(evening: fn() -> Fetched<Evening>, desk: fn() -> Fetched<Desk>, court: fn() -> Fetched<Court>) {
        provide_context(Later { evening: Part::of(evening), desk: Part::of(desk), court: Part::of(court) });
    }

    /// Makes the evening ready while nobody waits for it: fetches it after what the first screen needs, and has it rehearsed. Inside the router.
    pub fn prepare(self) {
        let fetching = move || self.desk.is_on_its_way() || self.court.is_on_its_way();
        let first = move || {
            if !untrack(fetching) {
                self.evening.want();
            }
        };
        set_timeout(first, QUIET);
        Effect::new(move |before: Option<bool>| {
            let now = fetching();
            // Deals are corrected there too: what is wrong with the storage must be shown.
            if before == Some(true) && !now {
                self.evening.want();
            }
            now
        });
        Effect::new(move || {
            if let Some(screens) = self.evening.screens.get() {
                untrack(screens.rehearse);
            }
        });
    }
}

impl<S: Send + Sync> Clone for Part<S> {
    fn clone(&self) -> Part<S> {
        *self
    }
}

impl<S: Send + Sync> Copy for Part<S> {}

impl<S: Send + Sync> Part<S> {
    fn of(fetch: fn() -> Fetched<S>) -> Part<S> {
        Part { screens: RwSignal::new(None), state: RwSignal::new(State::NotWanted), fetch }
    }

    /// Draws a screen of it, and until that is here, that it is on its way. What is kept must be home before it.
    pub fn screen(self, screen: fn(&S) -> fn() -> AnyView) -> AnyView {
        self.want();
        let home = home();
        super::follow::follow(move || match (self.screens.get(), self.state.get()) {
            (Some(screens), _) if home.is_over() => untrack(screen(screens)),
            (Some(_), _) => waiting(READING),
            (None, State::Failed) => sorry(false, Callback::new(move |()| self.want())),
            (None, State::Gone) => sorry(true, Callback::new(move |()| self.want())),
            (None, _) => waiting(ON_ITS_WAY),
        })
    }

    /// Draws a piece of it, and until that is here and what is kept is home, nothing.
    pub fn piece(self, piece: fn(&S) -> fn() -> AnyView) -> AnyView {
        let home = home();
        super::follow::follow(move || self.screens.get().filter(|_| home.is_over()).map(|screens| untrack(piece(screens))))
    }

    fn is_on_its_way(self) -> bool {
        self.state.get() == State::OnItsWay && self.screens.read().is_none()
    }

    /// Fetches it, unless that has been done.
    pub fn want(self) {
        if self.screens.read_untracked().is_some() || self.state.get_untracked() == State::OnItsWay {
            return;
        }
        self.state.set(State::OnItsWay);
        spawn_local(async move {
            match (self.fetch)().await {
                Ok(screens) => self.screens.set(Some(screens)),
                Err(_) => self.state.set(if is_on_the_network().await { State::Gone } else { State::Failed }),
            }
        });
    }
}

/// After a new version was put on the host, the files of this one are no longer there.
fn sorry(is_gone: bool, again: Callback<()>) -> AnyView {
    let lang = use_lang().get();
    let aside = if is_gone { REPLACED } else { ONCE };
    let reload = || Act::run(|| drop(window().location().reload()));
    let keys = if is_gone {
        view! { <Link text=AGAIN.in_(lang) act=Act::Do(again)/><Filled text=RELOAD.in_(lang) act=reload()/> }.into_any()
    } else {
        view! { <Filled text=AGAIN.in_(lang) act=Act::Do(again)/> }.into_any()
    };
    view! {
        <Screen>
            <Head title="" back=Act::Go(Place::Shelf.href())/>
            <Middle ruled=true><div role="alert"><Live text=NOT_FETCHED.in_(lang) aside=aside.in_(lang)/></div></Middle>
            <Tray>{keys}</Tray>
        </Screen>
    }
    .into_any()
}

/// Shown only when it takes long, by the style.
fn waiting(says: Phrase) -> AnyView {
    let lang = use_lang().get();
    view! {
        <Screen>
            <Head title="" back=Act::Go(Place::Shelf.href())/>
            <Middle ruled=true><div class="waiting" role="status"><Live text=says.in_(lang)/></div></Middle>
        </Screen>
    }
    .into_any()
}
