//! The later downloads. The shelf does without, so that the first visit shows it soon; the rest is fetched when it
//! is first wanted (the service worker has usually fetched it by then): setting up a match, the table, those beside and after the
//! play, the records, the judge, with whichever comes first what works a game out, and the rules of each game that is wanted. The evening is wanted anyway, a moment after the first screen
//! is seen, and then rehearsed.
//!
//! What they hold is named in `downloads`, above the screens: here is only how one gets at it, which the shelf needs too.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;
use leptos_router::hooks::use_params_map;

use super::device::is_on_the_network;
use super::home::home;
use super::parts::{Act, Filled, Head, Link, Live, Middle, Screen, Tray};
use super::places::Place;
use super::session::Session;
use super::settings::use_lang;
use crate::games::{SHEETS, sheet};
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

/// Setting up a match: a download of its own.
pub struct Opening {
    /// Setting up a match.
    pub set_up: fn() -> AnyView,
}

/// What an evening needs: a download of its own.
pub struct Evening {
    /// The table of a match.
    pub table: fn() -> AnyView,
    /// Why the match on the table could not be kept; nothing when it was.
    pub trouble: fn() -> AnyView,
}

/// What makes the first taps of an evening quick: a download of its own.
pub struct Rehearsal {
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
}

/// What was played here, and putting it away: a download of its own.
pub struct Archive {
    /// The records, and everything about them.
    pub records: fn() -> AnyView,
    /// What can be chosen for this telephone.
    pub settings: fn() -> AnyView,
    /// The matches on the shelf.
    pub kept: fn() -> AnyView,
    /// Puts matches that are over away, soon.
    pub put_away: fn(Session),
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
    /// Setting up a match.
    pub opening: Part<Opening>,
    /// What makes the first taps of an evening quick.
    rehearsal: Part<Rehearsal>,
    /// The screens beside and after the play.
    pub desk: Part<Desk>,
    /// The records.
    pub archive: Part<Archive>,
    /// The judge.
    pub court: Part<Court>,
    /// The rules of the games.
    games: Games,
}

/// One download with screens.
pub struct Part<S: Send + Sync + 'static> {
    state: RwSignal<State<&'static Holds<S>>>,
    fetch: fn() -> Fetched<&'static Holds<S>>,
    games: Games,
}

/// What a download with screens holds.
pub struct Holds<S> {
    /// The screens.
    pub screens: S,
    /// How one gets at the matches that are kept here. (The first download cannot read them.)
    pub kept: Kept,
}

/// How one gets at the matches that are kept here.
pub struct Kept {
    /// Their games, the one that was played last first; with those of matches that were put away.
    pub games: fn() -> Vec<&'static str>,
    /// Whether the match with an id has to be fetched before a screen can read it.
    pub lacks: fn(&str) -> bool,
    /// Fetches it. If it cannot be had, it is lacking no longer, and cannot be read.
    pub fetch: fn(String) -> Pin<Box<dyn Future<Output = ()>>>,
}

/// The rules of the games by their ids; games that share a folder share a download.
#[derive(Clone, Copy)]
struct Games {
    states: RwSignal<BTreeMap<&'static str, State<()>>>,
    fetch: fn(&'static str) -> Fetched<()>,
}

/// Whose rules a screen cannot do without, besides those of every match that is kept here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// No others.
    Kept,
    /// The game in the address.
    Named,
    /// Any: what is kept or brought home from a backup may be of any game.
    Any,
}

/// A download on its way.
pub type Fetched<T> = Pin<Box<dyn Future<Output = Result<T, SplitLoaderError>>>>;

/// How far a download is. The later, the worse for who waits for several.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State<T> {
    Here(T),
    NotWanted,
    OnItsWay,
    /// It cannot be had, because there is no network.
    Failed,
    /// It cannot be had, though there is one.
    Gone,
}

impl<T> State<T> {
    async fn of(fetched: Fetched<T>) -> State<T> {
        match fetched.await {
            Ok(here) => State::Here(here),
            Err(_) if is_on_the_network().await => State::Gone,
            Err(_) => State::Failed,
        }
    }

    /// Draws in its place that it is on its way, or that it cannot be had, and how to try again.
    fn instead(self, again: Callback<()>) -> AnyView {
        match self {
            State::Gone => sorry(true, again),
            State::Failed => sorry(false, again),
            State::Here(_) | State::NotWanted | State::OnItsWay => waiting(ON_ITS_WAY),
        }
    }

    /// Whether there is nothing to be done for it.
    fn is_cared_for(&self) -> bool {
        matches!(self, State::Here(_) | State::OnItsWay)
    }
}

/// The downloads of the app around the caller.
pub fn later() -> Later {
    expect_context()
}

/// How long the first screen is looked at before anything is done behind it, so that it has the network and the processor for itself.
const QUIET: Duration = Duration::from_millis(1500);

impl Later {
    /// Makes them known to everything below the caller, with how each is fetched. Nothing is fetched yet.
    pub fn provide(
        opening: fn() -> Fetched<&'static Holds<Opening>>,
        evening: fn() -> Fetched<&'static Holds<Evening>>,
        rehearsal: fn() -> Fetched<&'static Holds<Rehearsal>>,
        desk: fn() -> Fetched<&'static Holds<Desk>>,
        archive: fn() -> Fetched<&'static Holds<Archive>>,
        court: fn() -> Fetched<&'static Holds<Court>>,
        game: fn(&'static str) -> Fetched<()>,
    ) {
        let games = Games { states: RwSignal::default(), fetch: game };
        provide_context(Later {
            opening: Part::of(opening, games),
            evening: Part::of(evening, games),
            rehearsal: Part::of(rehearsal, games),
            desk: Part::of(desk, games),
            archive: Part::of(archive, games),
            court: Part::of(court, games),
            games,
        });
    }

    /// Draws what needs the rules of one game, and until they are here, that they are on their way.
    pub fn with_game(self, id: Option<&'static str>, screen: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
        let games = self.games;
        games.again();
        let come = Memo::new(move |_| games.state(id.as_slice()));
        super::follow::follow(move || match come.get() {
            State::Here(()) => untrack(&screen),
            state => state.instead(Callback::new(move |()| games.again())),
        })
    }

    /// Fetches the rules of a game. Without a network they are still not at hand.
    pub async fn fetch_game(self, id: &'static str) {
        self.games.note(id, State::of((self.games.fetch)(id)).await);
    }

    /// Makes the evening ready while nobody waits for it: fetches set-up and table after what the first screen needs, and has it rehearsed. Inside the router.
    pub fn prepare(self) {
        let fetching = move || {
            let screens =
                [self.opening.is_on_its_way(), self.desk.is_on_its_way(), self.court.is_on_its_way(), self.archive.is_on_its_way()];
            screens.contains(&true)
        };
        let first = move || {
            // What could not be had is not asked for again behind the one who is told so.
            if !untrack(fetching) && matches!(self.evening.state.get_untracked(), State::NotWanted) {
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
        let home = home();
        // Once: what is rehearsed ends with the effect that began it.
        let ready = Memo::new(move |_| match self.evening.state.get() {
            State::Here(evening) if home.is_over() => {
                let likely = untrack(evening.kept.games).first().copied().or(SHEETS.first().map(|sheet| sheet.id));
                matches!(self.games.state(likely.as_slice()), State::Here(()))
            }
            _ => false,
        });
        Effect::new(move || {
            if ready.get() {
                self.opening.want();
                self.rehearsal.then(|rehearsal| (rehearsal.rehearse)());
            }
        });
    }
}

impl Games {
    /// The state of those of these that are furthest from being here. They are fetched, unless that has been tried: who waits is to be told.
    fn state(self, ids: &[&'static str]) -> State<()> {
        ids.iter().for_each(|id| self.want(id));
        self.states.with(|states| ids.iter().filter_map(|id| states.get(id)).max().copied()).unwrap_or(State::Here(()))
    }

    fn want(self, id: &'static str) {
        if self.states.with_untracked(|states| states.contains_key(id)) {
            return;
        }
        self.note(id, State::OnItsWay);
        spawn_local(async move { self.note(id, State::of((self.fetch)(id)).await) });
    }

    fn note(self, id: &'static str, state: State<()>) {
        self.states.update(|states| {
            states.insert(id, state);
        });
    }

    /// Those that failed are wanted no longer, so that they are fetched again.
    fn again(self) {
        self.states.update(|states| states.retain(|_, state| state.is_cared_for()));
    }
}

impl<S: Send + Sync> Clone for Part<S> {
    fn clone(&self) -> Part<S> {
        *self
    }
}

impl<S: Send + Sync> Copy for Part<S> {}

impl<S: Send + Sync> Part<S> {
    fn of(fetch: fn() -> Fetched<&'static Holds<S>>, games: Games) -> Part<S> {
        Part { state: RwSignal::new(State::NotWanted), fetch, games }
    }

    /// Draws a screen of it, and until that and the rules it needs are here, that they are on their way. What is kept must be home before
    /// it, and the match in the address fetched.
    pub fn screen(self, needs: Needs, screen: fn(&S) -> fn() -> AnyView) -> AnyView {
        let (home, params) = (home(), use_params_map());
        let named = Memo::new(move |_| params.read().get("game").and_then(|id| sheet(&id)).map(|sheet| sheet.id));
        let again = move || {
            self.games.again();
            self.want();
            // While the screens are fetched.
            if needs == Needs::Named {
                named.get_untracked().into_iter().for_each(|id| self.games.want(id));
            }
        };
        again();
        let again = Callback::new(move |()| again());
        let needed = move |here: &Holds<S>| match needs {
            Needs::Kept => untrack(here.kept.games),
            Needs::Named => untrack(here.kept.games).into_iter().chain(named.get()).collect(),
            Needs::Any => SHEETS.iter().map(|sheet| sheet.id).collect(),
        };
        let fetched = RwSignal::new(0);
        let lacking = Memo::new(move |_| {
            let State::Here(here) = self.state.get() else { return None };
            let (id, _) = (params.read().get("id")?, fetched.get());
            (home.is_over() && (here.kept.lacks)(&id)).then_some(id)
        });
        Effect::new(move || {
            let (Some(id), State::Here(here)) = (lacking.get(), self.state.get_untracked()) else { return };
            spawn_local(async move {
                (here.kept.fetch)(id).await;
                fetched.try_update(|times| *times += 1);
            });
        });
        // Drawn again only when this changes, not with every game that comes.
        let come = Memo::new(move |_| match self.state.get() {
            State::Here(here) if home.is_over() && lacking.with(Option::is_none) => self.games.state(&needed(here)),
            // Nobody knows yet whose rules are wanted, or what stands in the match.
            State::Here(_) => State::NotWanted,
            State::NotWanted | State::OnItsWay => State::OnItsWay,
            State::Failed => State::Failed,
            State::Gone => State::Gone,
        });
        super::follow::follow(move || match (come.get(), self.state.get_untracked()) {
            (State::Here(()), State::Here(here)) => untrack(screen(&here.screens)),
            (State::NotWanted, _) => waiting(READING),
            (state, _) => state.instead(again),
        })
    }

    /// Draws a piece of it, and until that and the rules of what is kept are here, nothing.
    pub fn piece(self, piece: fn(&S) -> fn() -> AnyView) -> AnyView {
        let home = home();
        let is_here = Memo::new(move |_| {
            let State::Here(here) = self.state.get() else { return false };
            home.is_over() && matches!(self.games.state(&untrack(here.kept.games)), State::Here(()))
        });
        super::follow::follow(move || match (is_here.get(), self.state.get_untracked()) {
            (true, State::Here(here)) => Some(untrack(piece(&here.screens))),
            _ => None,
        })
    }

    /// Fetches it, and does something once it is here, if the caller lives so long.
    pub fn then(self, act: impl Fn(&S) + 'static) {
        self.want();
        let state = self.state;
        Effect::new(move || {
            if let State::Here(here) = state.get() {
                untrack(|| act(&here.screens));
            }
        });
    }

    fn is_on_its_way(self) -> bool {
        matches!(self.state.get(), State::OnItsWay)
    }

    /// Fetches it, unless that has been done.
    pub fn want(self) {
        if self.state.with_untracked(State::is_cared_for) {
            return;
        }
        self.state.set(State::OnItsWay);
        spawn_local(async move { self.state.set(State::of((self.fetch)()).await) });
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
