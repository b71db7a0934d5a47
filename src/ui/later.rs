//! The later downloads. The shelf does without, so that the first visit shows it soon; the rest is fetched when it is first wanted (the
//! service worker has usually fetched it by then): setting up a match, the table, what comes from outside, those beside and after the play,
//! what is shown to the table, the records, everything in one file, the judge, with whichever comes first what works a game out, and the
//! rules of each game that is wanted. The evening is wanted anyway, a moment after the first screen is seen, and then rehearsed.
//!
//! What they hold is named in `downloads`, above the screens: here is only how one gets at it, which the shelf needs too.

use std::any::Any;
use std::marker::PhantomData;
use std::pin::Pin;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_params_map;

use super::device::{QUIET, is_on_the_network, saves_data};
use super::fetched::Fetched;
use super::focus::pass_focus_on;
use super::home::home;
use super::remembered::{Remembered, remembered};
use super::screens::{Archive, Backup, Court, Desk, Display, Door, Evening, Opening, Rehearsal};
use super::waiting::{Why, sorry, waiting};
use crate::games::{SHEETS, sheet};
use crate::text::Phrase;

const ON_ITS_WAY: Phrase = phrase!("Fetching the rules of the games", "ゲームのルールを読み込んでいます");
const READING: Phrase = phrase!("Reading what is saved here", "保存された記録を読み込んでいます");

/// The downloads after the first, found by [`later`].
#[derive(Clone, Copy)]
pub struct Later {
    /// The screens of an evening.
    pub evening: Part<Evening>,
    /// Setting up a match.
    pub opening: Part<Opening>,
    /// What makes the first taps of an evening quick.
    pub rehearsal: Part<Rehearsal>,
    /// What comes from outside.
    pub door: Part<Door>,
    /// The screens beside and after the play.
    pub desk: Part<Desk>,
    /// The records.
    pub archive: Part<Archive>,
    /// Everything in one file.
    pub backup: Part<Backup>,
    /// The judge.
    pub court: Part<Court>,
    /// What is shown to the whole table.
    pub shown: Part<Display>,
    /// The rules of the games.
    pub games: Games,
}

/// How one download with screens is fetched.
pub type Source<S> = fn() -> Fetched<&'static Holds<S>>;

/// One download with screens: a `Download` that knows what they are.
pub struct Part<S> {
    download: Download,
    screens: PhantomData<fn() -> S>,
}

/// One download with screens, whatever they are, so that what is done with it is compiled once.
#[derive(Clone, Copy)]
struct Download {
    state: RwSignal<State<Here>>,
    fetch: StoredValue<Box<dyn Fn() -> Fetched<Here> + Send + Sync>>,
    games: Games,
    remembered: Remembered,
}

/// What has come with it.
#[derive(Clone, Copy)]
struct Here {
    screens: &'static (dyn Any + Send + Sync),
    kept: &'static Kept,
}

/// What draws one of its screens.
type Drawn = Box<dyn Fn(Here) -> Option<AnyView> + Send + Sync>;

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
    /// Fetches it; whether the browser has answered. A match that is not there is lacking no longer, and cannot be read.
    pub fetch: fn(String) -> Pin<Box<dyn Future<Output = bool>>>,
}

/// The rules of the games by their ids; games that share a folder share a download.
#[derive(Clone, Copy)]
pub struct Games {
    /// Each game once.
    states: RwSignal<Vec<(&'static str, State<()>)>>,
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

/// How far a download is. Ordered from best to worst: the `max` of several is what a waiting screen reports.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum State<T> {
    Here(T),
    #[default]
    NotWanted,
    OnItsWay,
    /// It is here, but what is saved is still being read: nobody knows yet whose rules are wanted, or what stands in the match.
    Reading,
    /// It cannot be had, because there is no network.
    Failed,
    /// It cannot be had, though there is one.
    Gone,
    /// It is here, but what it shows is not: the browser does not answer.
    Silent,
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
            State::Gone => sorry(Why::Gone, again),
            State::Failed => sorry(Why::Failed, again),
            State::Silent => sorry(Why::Silent, again),
            State::Reading => waiting(READING),
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

/// How long a screen that has just come may take to find out which game it is about: in a code that is followed, or in a match.
const A_MOMENT: Duration = Duration::from_millis(500);

impl Later {
    /// Draws what needs the rules of one game, and until they are here, that they are on their way.
    pub fn with_game(self, id: Option<&'static str>, screen: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
        let games = self.games;
        games.again();
        let come = Memo::new(move |_| games.state(id.as_slice()));
        (move || match come.get() {
            State::Here(()) => {
                pass_focus_on();
                untrack(&screen)
            }
            state => state.instead(Callback::new(move |()| games.again())),
        })
        .into_any()
    }

    /// Fetches the rules of a game. Without a network they are still not at hand.
    pub async fn fetch_game(self, id: &'static str) {
        self.games.note(id, State::of((self.games.fetch)(id)).await);
    }

    /// Makes the evening ready while nobody waits for it: fetches table and set-up after what the first screen needs, and has it rehearsed.
    /// Where the person saves data, only the table. Inside the router.
    pub fn prepare(self) {
        let fetching = move || {
            let screens = [self.opening.download, self.door.download, self.desk.download, self.court.download, self.archive.download];
            screens.map(Download::is_on_its_way).contains(&true) || self.games.are_on_their_way()
        };
        let then = move || {
            // What could not be had is not asked for again behind the one who is told so.
            if !untrack(fetching) && !self.evening.download.is_wanted() {
                self.evening.want();
            }
        };
        set_timeout(then, QUIET);
        let mut before = false;
        Effect::new(move || {
            let now = fetching();
            // Deals are corrected there too: what is wrong with the storage must be shown.
            if before && !now {
                set_timeout(then, A_MOMENT);
            }
            before = now;
        });
        if saves_data() {
            return;
        }
        let home = home();
        // Once: what is rehearsed ends with the effect that began it.
        let ready = Memo::new(move |_| match self.evening.download.state.get() {
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
    /// None of them is here yet.
    pub fn fetched_by(fetch: fn(&'static str) -> Fetched<()>) -> Games {
        Games { states: RwSignal::default(), fetch }
    }

    /// The state of those of these that are furthest from being here. They are fetched, unless that has been tried.
    fn state(self, ids: &[&'static str]) -> State<()> {
        ids.iter().for_each(|id| self.want(id));
        self.states
            .with(|states| states.iter().filter(|(id, _)| ids.contains(id)).map(|(_, state)| *state).max())
            .unwrap_or(State::Here(()))
    }

    fn are_on_their_way(self) -> bool {
        self.states.with(|states| states.iter().any(|(_, state)| matches!(state, State::OnItsWay)))
    }

    fn want(self, id: &'static str) {
        if self.states.with_untracked(|states| states.iter().any(|(game, _)| *game == id)) {
            return;
        }
        self.note(id, State::OnItsWay);
        spawn_local(async move { self.note(id, State::of((self.fetch)(id)).await) });
    }

    fn note(self, id: &'static str, state: State<()>) {
        self.states.update(|states| {
            states.retain(|(game, _)| *game != id);
            states.push((id, state));
        });
    }

    /// Those that failed are wanted no longer, so that they are fetched again.
    fn again(self) {
        self.states.update(|states| states.retain(|(_, state)| state.is_cared_for()));
    }
}

impl<S> Clone for Part<S> {
    fn clone(&self) -> Part<S> {
        *self
    }
}

impl<S> Copy for Part<S> {}

impl<S: Send + Sync + 'static> Part<S> {
    /// One that is not fetched yet, and how to fetch it.
    pub fn of(fetch: Source<S>, games: Games) -> Part<S> {
        let fetch = move || -> Fetched<Here> {
            let fetched = fetch();
            Box::pin(async { fetched.await.map(|Holds { screens, kept }| Here { screens, kept }) })
        };
        let download =
            Download { state: RwSignal::new(State::NotWanted), fetch: StoredValue::new(Box::new(fetch)), games, remembered: remembered() };
        Part { download, screens: PhantomData }
    }

    /// Draws a screen of it, and until that and the rules it needs are here, that they are on their way. What is kept must be home before
    /// it, and the match in the address fetched.
    pub fn screen(self, needs: Needs, screen: fn(&S) -> fn() -> AnyView) -> AnyView {
        self.download.screen(needs, drawn(screen))
    }

    /// Draws a piece of it, and until that and the rules of what is kept are here, nothing.
    pub fn piece(self, piece: fn(&S) -> fn() -> AnyView) -> AnyView {
        self.download.piece(drawn(piece))
    }

    /// Fetches it, and does something once it is here, if the caller lives so long.
    pub fn then(self, act: impl Fn(&S) + 'static) {
        let Download { state, .. } = self.download;
        self.want();
        Effect::new(move || {
            if let State::Here(here) = state.get() {
                untrack(|| here.screens.downcast_ref().map(&act));
            }
        });
    }

    /// Fetches it, unless that has been done.
    pub fn want(self) {
        self.download.want();
    }
}

/// What draws one of the screens of a download.
fn drawn<S: 'static>(screen: fn(&S) -> fn() -> AnyView) -> Drawn {
    Box::new(move |here| here.screens.downcast_ref().map(|screens| screen(screens)()))
}

impl Download {
    fn screen(self, needs: Needs, screen: Drawn) -> AnyView {
        let (home, params) = (home(), use_params_map());
        let named = Memo::new(move |_| params.read().get("game").and_then(|id| sheet(&id)).map(|sheet| sheet.id));
        // That a match was fetched, and that it is tried again; and whether the browser did not answer when it was asked last.
        let (fetched, tried, silent) = (RwSignal::new(()), RwSignal::new(()), RwSignal::new(false));
        let again = move || {
            self.games.again();
            self.want();
            tried.set(());
            // While the screens are fetched.
            if needs == Needs::Named {
                named.get_untracked().into_iter().for_each(|id| self.games.want(id));
            }
        };
        again();
        let again = Callback::new(move |()| again());
        let needed = move |here: Here| match needs {
            Needs::Kept => untrack(here.kept.games),
            Needs::Named => untrack(here.kept.games).into_iter().chain(named.get()).collect(),
            Needs::Any => SHEETS.iter().map(|sheet| sheet.id).collect(),
        };
        let lacking = Memo::new(move |_| {
            let State::Here(here) = self.state.get() else { return None };
            fetched.track();
            let id = params.read().get("id")?;
            (home.is_over() && (here.kept.lacks)(&id)).then_some(id)
        });
        Effect::new(move || {
            tried.track();
            let (Some(id), State::Here(here)) = (lacking.get(), self.state.get_untracked()) else { return };
            silent.set(false);
            spawn_local(async move {
                if (here.kept.fetch)(id).await {
                    fetched.try_set(());
                } else {
                    silent.try_set(true);
                }
            });
        });
        // Drawn again only when this changes, not with every game that comes.
        let come = Memo::new(move |_| match self.state.get() {
            State::Here(here) if home.is_over() && lacking.read().is_none() => self.games.state(&needed(here)),
            State::Here(_) if silent.get() => State::Silent,
            State::Here(_) => State::Reading,
            State::NotWanted | State::OnItsWay => State::OnItsWay,
            State::Reading => State::Reading,
            State::Failed => State::Failed,
            State::Gone => State::Gone,
            State::Silent => State::Silent,
        });
        (move || match (come.get(), self.state.get_untracked()) {
            (State::Here(()), State::Here(here)) => {
                pass_focus_on();
                untrack(|| screen(here)).unwrap_or_else(|| ().into_any())
            }
            (state, _) => state.instead(again),
        })
        .into_any()
    }

    fn piece(self, piece: Drawn) -> AnyView {
        let home = home();
        let is_here = Memo::new(move |_| {
            let State::Here(here) = self.state.get() else { return false };
            home.is_over() && matches!(self.games.state(&untrack(here.kept.games)), State::Here(()))
        });
        (move || match (is_here.get(), self.state.get_untracked()) {
            (true, State::Here(here)) => untrack(|| piece(here)),
            _ => None,
        })
        .into_any()
    }

    fn is_wanted(self) -> bool {
        !matches!(self.state.get_untracked(), State::NotWanted)
    }

    fn is_on_its_way(self) -> bool {
        matches!(self.state.get(), State::OnItsWay)
    }

    fn want(self) {
        if self.state.with_untracked(State::is_cared_for) {
            return;
        }
        self.state.set(State::OnItsWay);
        let fetched = self.fetch.with_value(|fetch| fetch());
        spawn_local(async move {
            let state = State::of(fetched).await;
            // It came along, if it had not come before.
            self.remembered.want();
            self.state.set(state);
        });
    }
}
