//! The state of a match's set-up: the draft, and the current step.

use leptos::prelude::*;

use super::propose::propose;
use crate::asking::FactPlace;
use crate::games::AnyGame;
use crate::matches::{Draft, Lack};
use crate::storage::{Local, shelf};
use crate::text::{Lang, Phrase};
use crate::ui::device::let_go;
use crate::ui::parts::{Head, OnPress};
use crate::ui::places::Place;
use crate::ui::settings::use_lang;

/// The current step of the set-up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// A person is being chosen for the place with this index.
    Place(usize),
    /// The name of a new player is being entered for the place with this index.
    Newcomer(usize),
    /// A name to be removed from the proposals is being chosen. After it, the place with this index is asked for again.
    Forget(usize),
    /// The first dealer is being chosen.
    Dealer,
    /// All questions are answered, so the contract with the house rules is shown.
    Contract,
    /// A name is being entered under which the house rules are saved.
    Naming,
    /// A number among the house rules is being entered on the number pad. The place names the house rule, and the number's index if the
    /// rule is a list of numbers.
    Number(FactPlace<'static>),
}

impl Phase {
    /// The first step of the set-up that is not done in `draft`.
    pub(super) fn next(draft: &Draft) -> Phase {
        match draft.lacks() {
            Some(Lack::Place(place)) => Phase::Place(place),
            Some(Lack::Dealer) => Phase::Dealer,
            None => Phase::Contract,
        }
    }
}

/// The signals of the set-up's page.
#[derive(Clone, Copy)]
pub(in crate::ui) struct SetUp {
    pub(super) game: &'static dyn AnyGame,
    pub(super) draft: RwSignal<Draft>,
    pub(super) step: RwSignal<Phase>,
    /// The draft before each change of the seats, so that undo can return to it.
    pub(super) past: StoredValue<Vec<Draft>>,
    pub(super) lang: Memo<Lang>,
}

impl SetUp {
    /// The state for setting up a match of a game, beginning with a draft.
    pub(super) fn of(game: &'static dyn AnyGame, draft: Draft) -> SetUp {
        let step = RwSignal::new(Phase::next(&draft));
        SetUp { game, step, draft: RwSignal::new(draft), past: StoredValue::default(), lang: use_lang() }
    }

    /// The state for setting up a match of a game, beginning with the match that the app proposes.
    pub(in crate::ui) fn proposed(game: &'static dyn AnyGame) -> SetUp {
        SetUp::of(game, propose(game, None))
    }

    /// Draws the head of the screen, with the players' own name for the game if they have one.
    pub(super) fn head(self, aside: Phrase) -> impl IntoView {
        let called = Memo::new(move |_| self.draft.read().called.clone());
        move || {
            let (called, lang) = (called.get(), self.lang.get());
            let title = if called.is_empty() { self.game.sheet().name.in_(lang).to_owned() } else { called };
            view! { <Head title aside=aside.in_(lang) back=OnPress::Go(Place::Shelf.href())/> }
        }
    }

    /// Changes the seats in the draft, and goes to the next step.
    pub(super) fn seat(self, change: impl FnOnce(&mut Draft)) {
        let_go();
        self.past.update_value(|past| past.push(self.draft.get_untracked()));
        self.change(change);
        self.step.set(self.draft.with_untracked(Phase::next));
    }

    /// Undoes the last change of the seats.
    pub(super) fn undo(self) {
        if let Some(draft) = self.past.try_update_value(Vec::pop).flatten() {
            self.change(|now| *now = draft);
            let next = self.draft.with_untracked(Phase::next);
            self.step.set(if next == Phase::Contract { Phase::Dealer } else { next });
        }
    }

    /// Changes the draft of the match and saves it. If the number of places changes, saves this number as chosen, because a draft for
    /// another number than the chosen one is not proposed again.
    pub(super) fn change(self, change: impl FnOnce(&mut Draft)) {
        let before = self.draft.read_untracked().places.len();
        self.draft.update(change);
        let places = self.draft.read_untracked().places.len();
        if places != before {
            let _ = shelf::keep_table(&Local, places as u8);
        }
        // A failed write is ignored, because it only costs a few taps after a reload. The app's banner reports that nothing
        // can be saved.
        let _ = shelf::keep_draft(&Local, Some(&self.draft.read_untracked()));
    }
}
