//! Rehearses the beginning of an evening up to the first settlement: draws its screens unseen before the user opens them.
//! Nothing is saved.
//!
//! A browser compiles each function of a program at the first call, which takes longer than the call itself. Without a
//! rehearsal, the first taps of an evening would take twice as long as later ones.

use std::any::Any;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::tachys::view::Render;
use leptos::task::spawn_local;

use crate::games::{AnyGame, SHEETS, find};
use crate::matches::{Change, Mark, Player};
use crate::storage::{Local, Memory, shelf};
use crate::ui::device::{Unseen, pause};
use crate::ui::pages::set_up::{self, SetUp, contract, seats};
use crate::ui::pages::table::table_of;
use crate::ui::playing::Playing;
use crate::ui::session::Session;
use crate::ui::settings::prefs;

/// The pause after each step of the rehearsal, in which the browser can handle a tap.
const BREATH: Duration = Duration::from_millis(40);

/// The most questions that the rehearsal answers. A deal entered trick by trick has about twenty.
const QUESTIONS: usize = 30;

/// Rehearses a likely evening, with the game played last. If none was played, with the first game on the shelf.
pub fn rehearse() {
    let last = shelf::played(&Local).into_iter().next();
    let Some(game) = last.and_then(|game| find(&game)).or_else(|| find(SHEETS.first()?.id)) else { return };
    let owner = Owner::new();
    let stage = Stage { up: owner.with(|| StoredValue::new(())), owner, vault: Rc::default(), drawn: Box::new(()) };
    spawn_local(async move { _ = evening(stage, game).await });
}

/// The environment of the rehearsal: its own reactive owner, and storage in memory instead of the browser's.
struct Stage {
    owner: Owner,
    /// A value that is dropped together with the environment's signals, when the effect that started the rehearsal runs again or ends. The
    /// rehearsal stops when the value is gone.
    up: StoredValue<()>,
    vault: Rc<Memory>,
    /// The view that is currently drawn.
    drawn: Box<dyn Any>,
}

impl Stage {
    /// Runs `act` in the environment, so that nothing is saved in the browser.
    fn play<T>(&self, act: impl FnOnce() -> T) -> T {
        self.owner.with(|| Local::instead(self.vault.clone(), act))
    }

    /// Pauses, so that the browser can handle taps. `None` if the environment's signals were dropped during the pause.
    async fn breathe(&self) -> Option<()> {
        pause(BREATH).await;
        (!self.up.is_disposed()).then_some(())
    }

    /// Draws a view and drops the previous one.
    fn draw(&mut self, draw: impl FnOnce() -> AnyView) {
        self.drawn = Box::new(self.play(|| draw().build()));
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.owner.cleanup();
    }
}

/// Plays an evening on `stage`: seats the usual number of players, begins a match, and answers up to [`QUESTIONS`] questions. Each step is
/// drawn, and followed by a pause, before the next step. `None` if no match or no question is open, or if the signals of `stage` are gone.
async fn evening(mut stage: Stage, game: &'static dyn AnyGame) -> Option<()> {
    let (session, set_up) = stage.play(|| {
        provide_context(Unseen);
        let session = Session::provide();
        let players = game.sheet().usual_count().get();
        let known: Vec<_> = (0..players).map(|mark| Player { name: mark.to_string(), mark: Mark::of(mark) }).collect();
        let _ = shelf::remember(&Local, &known);
        let _ = shelf::keep_table(&Local, players);
        (session, SetUp::proposed(game))
    });
    stage.draw(|| set_up::screen(set_up));
    stage.breathe().await?;
    stage.play(|| seats::deals(set_up, 0, false));
    stage.breathe().await?;
    let id = stage.play(|| contract::begin(set_up, session, prefs().now().entry))?;
    stage.draw(|| table_of(session.show(&id)));
    for _ in 0..QUESTIONS {
        stage.breathe().await?;
        let answer = session.playing_now().and_then(|playing| answer(&playing))?;
        stage.play(|| session.change(answer));
    }
    Some(())
}

/// The change that answers the open question with its first possible answer. `None` if no question is open.
fn answer(playing: &Playing) -> Option<Change> {
    let open = playing.story.open.as_ref()?;
    let question = &open.stopped.as_ref()?.question;
    let value = question.answers().into_iter().next()?;
    Some(Change::Tell { deal: open.deal, facts: vec![(question.fact.key.to_owned(), question.at, value)] })
}
