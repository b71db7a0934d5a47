//! The session: opens a match from storage, changes it one step at a time, and follows what other tabs do to it.

use std::sync::Arc;

use leptos::ev::Custom;
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::PageTransitionEvent;

use super::claim::TabClaim;
use super::clock::now;
use super::device::persist;
use super::playing::{Playing, keep, read};
use crate::asking::{FactPlace, Statement};
use crate::games::{SeenTrick, Which};
use crate::matches::{Act, Change, Match, Step};
use crate::storage::{JudgeTricks, Local, Trouble, bin, documents, matches, shelf};

/// The open match, as it is on the table. Every page about a match gets the session from [`session`].
#[derive(Clone, Copy)]
pub struct Session {
    playing: RwSignal<Option<Arc<Playing>>>,
    trouble: RwSignal<Option<Trouble>>,
    refused: RwSignal<Option<Trouble>>,
    set_aside: RwSignal<()>,
    claim: TabClaim,
    elsewhere: RwSignal<bool>,
    cleared: RwSignal<bool>,
    seen: StoredValue<JudgeTricks>,
}

/// The session of the app around the caller.
pub fn session() -> Session {
    expect_context()
}

impl Session {
    /// Provides the session to everything below the caller. The session releases its claim when the caller ends.
    pub fn provide() -> Session {
        let [elsewhere, cleared] = [RwSignal::new(false), RwSignal::new(false)];
        let [trouble, refused] = [RwSignal::new(None), RwSignal::new(None)];
        let (playing, set_aside) = (RwSignal::new(None), RwSignal::new(()));
        let session = Session {
            playing,
            trouble,
            refused,
            set_aside,
            claim: TabClaim::none(),
            elsewhere,
            cleared,
            seen: StoredValue::new(JudgeTricks::kept()),
        };
        provide_context(session);
        on_cleanup(move || session.claim.give_back());
        session
    }

    /// Listens, while the app runs, for failed writes to the disk, and for their later success.
    pub fn hear_refusals(self) {
        Local::listen(move |trouble| self.refused.set(trouble));
        Local::hear_damage(move || self.set_aside.notify());
    }

    /// Redraws the caller when a damaged text is set aside.
    pub fn track_damage(self) {
        self.set_aside.track();
    }

    /// Opens the match with this id, if it is not open already. Returns whether the match exists.
    ///
    /// # Errors
    /// The match cannot be read.
    pub fn open(self, id: &str) -> Result<bool, Trouble> {
        if self.playing.with_untracked(|playing| playing.as_ref().is_some_and(|playing| playing.id == id)) {
            return Ok(true);
        }
        let playing = read(id)?.map(|playing| Arc::new(Playing { damaged: Local::was_healed(id) || playing.damaged, ..playing }));
        let found = playing.is_some();
        self.playing.set(playing);
        self.trouble.set(None);
        if found {
            self.claim(id, false);
        }
        Ok(found)
    }

    /// Closes the match. The next screen loads it from storage.
    pub fn clear(self) {
        self.trouble.set(None);
        self.playing.set(None);
    }

    /// Closes a finished match, so that it can be archived.
    pub fn clear_away(self) {
        if self.playing.with_untracked(|playing| playing.as_ref().is_some_and(|playing| playing.story.outcome.is_some())) {
            self.claim.give_back();
            self.clear();
        }
    }

    /// Claims the match for this tab, so that no other tab writes it.
    /// This tab writes at once, and stops when it learns that another tab has the claim.
    fn claim(self, id: &str, take_over: bool) {
        let claimed = id.to_owned();
        self.elsewhere.set(false);
        self.claim.claim(&lock(id), take_over, move |ours| {
            let is_on_the_table = |playing: &Option<Arc<Playing>>| playing.as_ref().is_some_and(|playing| playing.id == claimed);
            if self.playing.try_read_untracked().is_some_and(|playing| is_on_the_table(&playing)) {
                self.elsewhere.set(!ours);
                self.catch_up();
            }
        });
    }

    /// Whether another tab writes this match, and this tab only shows it. Reactive.
    pub fn elsewhere(self) -> bool {
        self.elsewhere.get()
    }

    /// Whether changes here are saved. False if another tab writes the match, or if it is only viewed. Reactive.
    pub fn writes(self) -> bool {
        !self.elsewhere.get() && self.playing.with(|playing| playing.as_ref().is_some_and(|playing| !playing.is_watched()))
    }

    /// Makes this tab the one that writes the match. The other tab then only shows it.
    pub fn take_over(self) {
        if let Some(playing) = self.playing.get_untracked() {
            self.claim(&playing.id, true);
        }
    }

    /// Whether the storage was cleared while the match was open, and the match was saved again. Reactive.
    pub fn cleared(self) -> bool {
        self.cleared.get()
    }

    /// Listens, while the caller lives, for writes by other tabs, and for leaving and returning to this page.
    pub fn listen(self) {
        let heard = window_event_listener(leptos::ev::storage, move |event| {
            let Some(playing) = self.playing.get_untracked() else { return };
            let is_over = playing.story.outcome.is_some();
            match (event.key(), event.new_value()) {
                (None, _) => self.keep_again(),
                (Some(key), _) if key == Local::ARCHIVE => self.survey_again(),
                (Some(key), _) if !matches::is_of(&playing.id, &key) => {}
                (_, Some(_)) => self.catch_up(),
                // The match has vanished from storage, which is intended if the bin was emptied, or if the match is
                // finished and was archived.
                (_, None) if !is_over && !is_in_bin(&playing.id) => self.keep_again(),
                _ => {}
            }
        });
        // WebKit lets a page that the user has left keep its locks, in case the user comes back. If the same
        // page is then loaded anew, the match would seem to be open in another tab.
        let left = window_event_listener(Custom::<PageTransitionEvent>::new("pagehide"), move |_| self.claim.give_back());
        let back = window_event_listener(Custom::<PageTransitionEvent>::new("pageshow"), move |event| {
            let playing = self.playing.get_untracked().filter(|playing| event.persisted() && !playing.is_watched());
            if let Some(playing) = playing {
                self.claim(&playing.id, false);
            }
        });
        on_cleanup(move || [heard, left, back].into_iter().for_each(WindowListenerHandle::remove));
    }

    /// Reads the index of the archive again. If another tab has archived the open match, reads the match again,
    /// because that tab may have added deals first.
    fn survey_again(self) {
        let Some(playing) = self.playing.get_untracked() else { return };
        spawn_local(async move {
            Local::survey_again().await;
            if Local::lacks(&playing.id) && Local::fetch(&playing.id).await.is_ok() {
                self.catch_up();
            }
        });
    }

    /// Shows the steps that another tab has written since, and steps that were restored. Changes nothing if this tab has unsaved steps.
    pub fn catch_up(self) {
        let Some(playing) = self.playing.get_untracked() else { return };
        let steps = &playing.game.journal().steps;
        if playing.kept != Some(steps.len()) {
            return;
        }
        if let Ok(Some(theirs)) = read(&playing.id)
            && theirs.game.journal().steps != *steps
        {
            self.playing.set(Some(Arc::new(theirs)));
        }
    }

    /// Saves the open match again after the storage was cleared, or a part of the match was removed.
    fn keep_again(self) {
        let Some(playing) = self.playing.get_untracked().filter(|_| untrack(|| self.writes())) else { return };
        let mut next = (*playing).clone();
        let kept = next.keep_again();
        self.trouble.set(kept.err());
        self.cleared.set(true);
        self.playing.set(Some(Arc::new(next)));
        self.note();
    }

    /// The open match. Reactive.
    pub fn playing(self) -> Option<Arc<Playing>> {
        self.playing.get()
    }

    /// The open match. Not reactive.
    pub fn playing_now(self) -> Option<Arc<Playing>> {
        self.playing.get_untracked()
    }

    /// The reason why the last step could not be saved, or not be written to the disk. Reactive.
    pub fn trouble(self) -> Option<Trouble> {
        self.trouble.get().or_else(|| self.refused.get())
    }

    /// Removes the message about a failed write, which the user has read and cannot solve.
    pub fn forget_trouble(self) {
        self.trouble.set(None);
        self.cleared.set(false);
    }

    /// Begins a match and saves it. If saving fails, the trouble is shown and the match is open anyway.
    pub fn begin(self, id: &str, game: Match, first: &[Change]) {
        if let Which::Own(document) = &game.agreed().game {
            // The match carries the document. Saving it only offers the game on the shelf for later matches.
            let _ = documents::keep(&Local, document);
        }
        let mut playing = Playing::new(id, game);
        let kept = keep(&playing.id, &playing.game, &mut playing.kept);
        self.trouble.set(kept.err());
        self.playing.set(Some(Arc::new(playing)));
        self.claim(id, false);
        if first.is_empty() {
            self.note();
        }
        for change in first {
            self.change(change.clone());
        }
    }

    /// Opens a match only for viewing.
    pub fn watch(self, game: Match) {
        self.trouble.set(None);
        self.elsewhere.set(false);
        self.playing.set(Some(Arc::new(Playing::watched(game))));
    }

    /// Applies an act: saves it first, then shows it. Does nothing in a tab that only shows the match.
    pub fn act(self, act: Act) {
        let Some(playing) = self.playing.get_untracked().filter(|_| untrack(|| self.writes())) else { return };
        let (mut game, mut kept) = (playing.game.clone(), playing.kept);
        game.push(Step { at: now(), act });
        let trouble = keep(&playing.id, &game, &mut kept).err();
        self.trouble.set(trouble);
        if trouble == Some(Trouble::Elsewhere) {
            // The other tab has confirmed facts that this tab does not know. Those facts count.
            if let Ok(Some(theirs)) = read(&playing.id) {
                self.playing.set(Some(Arc::new(theirs)));
            }
            return;
        }
        let next = Playing { damaged: false, kept, ..playing.next(game, None, Vec::new()) };
        let first = playing.story.settled.is_empty() && !next.story.settled.is_empty();
        self.playing.set(Some(Arc::new(next)));
        self.note();
        if first {
            persist();
        }
    }

    /// Changes the match, see [`act`](Session::act).
    pub fn change(self, change: Change) {
        self.act(Act::Do(change));
    }

    /// Undoes the last change.
    pub fn undo(self) {
        self.act(Act::Undo);
    }

    /// Redoes the last undone change.
    pub fn redo(self) {
        self.act(Act::Redo);
    }

    /// Enters facts of the open deal. Adds the facts that follow from the tricks seen by the judge.
    pub fn tell(self, deal: usize, mut facts: Vec<Statement>) {
        if let Some(playing) = self.playing.get_untracked() {
            facts.extend(playing.game.told_by_seen(&playing.story, deal, &facts, &self.seen(&playing.id, deal)));
        }
        self.change(Change::Tell { deal, facts });
    }

    /// The tricks of a deal that the judge has seen, from the first on.
    pub fn seen(self, id: &str, deal: usize) -> Vec<SeenTrick> {
        self.seen.with_value(|seen| seen.of(id, deal))
    }

    /// Changes the tricks that the judge has seen, and saves them.
    pub fn see(self, change: impl FnOnce(&JudgeTricks) -> JudgeTricks) {
        let seen = self.seen.with_value(change);
        seen.keep();
        self.seen.set_value(seen);
    }

    /// Asks an answered question again, or (with `None`) continues with the next question. Nothing is
    /// recorded.
    pub fn reopen(self, place: Option<FactPlace<'static>>) {
        let Some(playing) = self.playing.get_untracked() else { return };
        let next = playing.next(playing.game.clone(), place, playing.supposed.clone());
        self.playing.set(Some(Arc::new(next)));
    }

    /// Chooses an answer in a batch of questions, which is confirmed as a whole. Nothing is recorded.
    pub fn suppose(self, told: Statement) {
        let Some(playing) = self.playing.get_untracked() else { return };
        let supposed = playing.supposed.iter().cloned().chain([told]).collect();
        let next = playing.next(playing.game.clone(), None, supposed);
        self.playing.set(Some(Arc::new(next)));
    }

    /// Saves the latest state for the shelf.
    fn note(self) {
        let Some(playing) = self.playing.get_untracked() else { return };
        let header = playing.game.header();
        let brief = shelf::Brief {
            id: playing.id.clone(),
            game: header.game.id().to_owned(),
            players: header.players.clone(),
            at: now(),
            deals: playing.story.settled.len(),
            over: playing.story.outcome.is_some(),
        };
        // If this write fails, the list can be made again from the matches, which are saved.
        let _ = shelf::note(&Local, brief);
    }
}

/// The name under which a tab claims to write a match.
pub fn lock(id: &str) -> String {
    format!("trick-ledger/match/{id}")
}

/// Whether a match was deleted, and can still be restored.
pub fn is_in_bin(id: &str) -> bool {
    bin::has(&Local, id)
}
