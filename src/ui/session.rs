//! The session: opens a match from storage, changes it step by step, and follows the changes that other tabs make to it.

use std::sync::Arc;

use leptos::ev::Custom;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_params_map;
use web_sys::PageTransitionEvent;

use super::claim::TabClaim;
use super::clock::now;
use super::device::persist;
use super::playing::{Playing, keep, read};
use crate::asking::{FactPlace, Statement};
use crate::games::{SeenTrick, Which};
use crate::matches::{Act, Change, Match, Step};
use crate::storage::{JudgeTricks, Local, TabChange, Trouble, bin, documents, matches, shelf};

/// The open match and the signals about it. Every page about a match gets the session from [`session`].
#[derive(Clone, Copy)]
pub struct Session {
    playing: RwSignal<Option<Arc<Playing>>>,
    trouble: RwSignal<Option<Trouble>>,
    refused: RwSignal<Option<Trouble>>,
    set_aside: RwSignal<()>,
    claim: TabClaim,
    elsewhere: RwSignal<bool>,
    cleared: RwSignal<bool>,
    /// Whether the open match is in the bin. The match was in the bin when this tab opened it, or a tab has put it there since.
    binned: StoredValue<bool>,
    seen: StoredValue<JudgeTricks>,
}

/// The session, from the context of the caller.
pub fn session() -> Session {
    expect_context()
}

/// Opens the match in the address, as [`Session::show`] does.
pub fn match_in_address() -> Signal<Option<Arc<Playing>>> {
    session().show(&use_params_map().read_untracked().get("id").unwrap_or_default())
}

impl Session {
    /// Provides the session in the context of everything below the caller. When the caller's reactive scope ends, the session
    /// releases its claim on the match.
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
            binned: StoredValue::new(false),
            seen: StoredValue::new(JudgeTricks::kept()),
        };
        provide_context(session);
        on_cleanup(move || session.claim.give_back());
        session
    }

    /// Sets two listeners, which stay until the app ends. The first shows that a write to the disk failed, or that later writes have
    /// succeeded. The second shows that a damaged record was set aside.
    pub fn hear_refusals(self) {
        Local::listen(move |trouble| self.refused.set(trouble));
        Local::hear_damage(move || self.set_aside.notify());
    }

    /// Redraws the calling view when a damaged record is set aside.
    pub fn track_damage(self) {
        self.set_aside.track();
    }

    /// Opens the match with this id, unless it is open already. Returns whether the match exists. If the match that was open before has
    /// steps that are not in storage, tries once more to save them.
    ///
    /// # Errors
    /// The match is in storage, but cannot be read.
    pub fn open(self, id: &str) -> Result<bool, Trouble> {
        if self.is_open(id) {
            return Ok(true);
        }
        // A failure is ignored, because the banner has asked the user to save that match as a file before another match is opened.
        let _ = self.save_rest();
        let playing = read(id)?.map(|playing| Arc::new(Playing { damaged: Local::was_healed(id) || playing.damaged, ..playing }));
        let found = playing.is_some();
        self.playing.set(playing);
        self.forget_trouble();
        self.binned.set_value(found && is_in_bin(id));
        if found {
            self.claim(id, false);
        }
        Ok(found)
    }

    /// Opens the match with this id for a screen. Returns the match, or `None` if it does not exist, cannot be read, or is no longer open.
    /// Called once when the screen is set up, because opening changes the session. A screen is set up again when the address leads to
    /// another match.
    pub fn show(self, id: &str) -> Signal<Option<Arc<Playing>>> {
        // An error is ignored, because the screen of a match that cannot be read is the same as that of a missing match.
        let _ = self.open(id);
        let id = id.to_owned();
        Signal::derive(move || self.playing().filter(|playing| playing.id == id))
    }

    /// Whether the match with this id is the open one. Not reactive.
    pub fn is_open(self, id: &str) -> bool {
        self.playing.with_untracked(|playing| playing.as_ref().is_some_and(|playing| playing.id == id))
    }

    /// Closes the match, so that the next screen reads it from storage again. Steps that are not in storage are saved first. If they cannot
    /// be saved, the match stays open, because only this tab has these steps. Returns whether no match is open now.
    pub fn clear(self) -> bool {
        let saved = self.save_rest();
        if saved {
            self.close();
        }
        saved
    }

    /// Closes the open match if it is finished, so that it can be archived.
    pub fn clear_away(self) {
        let is_over = self.playing.with_untracked(|playing| playing.as_ref().is_some_and(|playing| playing.story.outcome.is_some()));
        if is_over && self.clear() {
            self.claim.give_back();
        }
    }

    /// Called when this tab has deleted the match `id` permanently. If it is the open match, closes it. Otherwise saves the steps of the
    /// open match that are not in storage, because there may be room for them now.
    pub fn deleted(self, id: &str) {
        if self.is_open(id) {
            self.close();
        } else {
            self.save_rest();
        }
    }

    /// Called when this tab has put the match `id` into the bin, or taken it out. This tab must be told, because a browser sends storage
    /// events only to the other tabs.
    pub fn put_in_bin(self, id: &str, is_in_bin: bool) {
        if self.is_open(id) {
            self.binned.set_value(is_in_bin);
        }
    }

    fn close(self) {
        self.forget_trouble();
        self.playing.set(None);
    }

    /// Saves the steps of the open match that are not in storage. Returns whether closing the match loses no step. If another tab has saved
    /// other steps, the steps of the other tab count, as in [`act`](Session::act).
    fn save_rest(self) -> bool {
        let Some(playing) = self.playing.get_untracked().filter(|playing| !playing.is_watched() && !playing.is_saved()) else {
            return true;
        };
        if self.elsewhere.get_untracked() {
            return false;
        }
        let mut next = (*playing).clone();
        let trouble = keep(&next.id, &next.game, &mut next.kept).err();
        if trouble == Some(Trouble::Elsewhere)
            && let Ok(Some(theirs)) = read(&next.id)
        {
            next = theirs;
        }
        self.trouble.set(trouble);
        self.playing.set(Some(Arc::new(next)));
        matches!(trouble, None | Some(Trouble::Elsewhere))
    }

    /// Claims the match, so that no other tab writes it. This tab may write immediately, and stops when it learns that another tab has the
    /// claim.
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

    /// Whether another tab writes the open match, so that this tab only shows it. Reactive.
    pub fn elsewhere(self) -> bool {
        self.elsewhere.get()
    }

    /// Whether this tab may change and save the open match. False if another tab writes the match, or if the match is only
    /// viewed. Reactive.
    pub fn writes(self) -> bool {
        !self.elsewhere.get() && self.playing.with(|playing| playing.as_ref().is_some_and(|playing| !playing.is_watched()))
    }

    /// Claims the match for this tab, so that the other tab only shows it.
    pub fn take_over(self) {
        if let Some(playing) = self.playing.get_untracked() {
            self.claim(&playing.id, true);
        }
    }

    /// Whether the storage was cleared while the match was open, and the match was then saved again. Reactive.
    pub fn cleared(self) -> bool {
        self.cleared.get()
    }

    /// Listens for writes by other tabs, and for leaving and returning to this page. Ends with the caller's reactive scope.
    pub fn listen(self) {
        let heard = window_event_listener(leptos::ev::storage, move |event| {
            let open = self.playing.get_untracked().map(|playing| (playing.id.clone(), playing.story.outcome.is_some()));
            let id = open.as_ref().map(|(id, _)| id.as_str());
            match TabChange::of(event.key().as_deref(), event.new_value().is_some(), id) {
                Some(TabChange::Cleared) => self.keep_again(),
                Some(TabChange::Archive) => self.survey_again(id.is_some_and(|id| self.is_binned(id))),
                Some(TabChange::Bin(is_there)) => self.binned.set_value(is_there),
                Some(TabChange::Written) => self.catch_up(),
                Some(TabChange::Removed) => open.into_iter().for_each(|(id, is_over)| self.lose_text(&id, is_over)),
                None => {}
            }
        });
        // WebKit lets a page that the user has left keep its locks, in case the user comes back. If the page is then loaded
        // anew, the match would seem open in another tab. So release the claim when the page is left.
        let left = window_event_listener(Custom::<PageTransitionEvent>::new("pagehide"), move |_| self.claim.give_back());
        let back = window_event_listener(Custom::<PageTransitionEvent>::new("pageshow"), move |event| {
            let playing = self.playing.get_untracked().filter(|playing| event.persisted() && !playing.is_watched());
            let Some(playing) = playing else { return };
            let is_gone = playing.is_saved() && !matches::is_begun(&Local, &playing.id);
            if is_gone && !Local::is_cleared() {
                // Another tab has ended the match, which was then archived, or has deleted it. This page does not know the match's last
                // steps, so it must not write the match.
                let _ = window().location().reload();
                return;
            }
            self.claim(&playing.id, false);
            if is_gone {
                // The data of the site was cleared, so only this page still has the match.
                self.keep_again();
            } else {
                // This page has missed what other tabs did to the archive, also to other matches, and that a tab put this match into the
                // bin. So if the archive had this match and no longer has it, it was deleted.
                self.survey_again(Local::is_archived(&playing.id) && !Local::is_cleared());
            }
        });
        on_cleanup(move || [heard, left, back].into_iter().for_each(WindowListenerHandle::remove));
    }

    /// Called when another tab has removed a text of the open match `id`. `is_over` is whether the match is over.
    fn lose_text(self, id: &str, is_over: bool) {
        if self.is_binned(id) {
            // If the header is still saved, the text was the second copy of the header, which is removed to make space in a full storage.
            // Otherwise another tab has deleted the match permanently. It removes the mark in the bin right after the match, so the
            // storage may no longer have the mark.
            if !matches::is_begun(&Local, id) {
                self.close();
            }
        } else if !is_over {
            // A finished match vanishes from storage when it is archived. Otherwise save the match again.
            self.keep_again();
        }
    }

    /// Whether the open match `id` is in the bin, or was when this tab last heard of it.
    fn is_binned(self, id: &str) -> bool {
        self.binned.get_value() || is_in_bin(id)
    }

    /// Reads the index of the archive again. If another tab has archived the open match, also reads the match again, because
    /// that tab may have added deals before. If the match is nowhere now and can have been deleted (`is_deletable`), another tab has
    /// deleted it permanently, so this tab closes it. Otherwise the next step would save the whole match again.
    fn survey_again(self, is_deletable: bool) {
        let playing = self.playing.get_untracked();
        spawn_local(async move {
            Local::survey_again().await;
            let Some(playing) = playing else { return };
            if is_deletable && Local::is_nowhere(&playing.id) && self.is_open(&playing.id) {
                self.close();
            } else if self.is_open(&playing.id) && Local::is_archived(&playing.id) && Local::fetch(&playing.id).await.is_ok() {
                self.catch_up();
            }
        });
    }

    /// Shows the steps of the open match that another tab has written, or that were restored from IndexedDB. Does nothing if this tab has
    /// unsaved steps.
    pub fn catch_up(self) {
        let Some(playing) = self.playing.get_untracked() else { return };
        if !playing.is_saved() {
            return;
        }
        if let Ok(Some(theirs)) = read(&playing.id)
            && theirs.game.journal().steps != playing.game.journal().steps
        {
            self.playing.set(Some(Arc::new(theirs)));
        }
    }

    /// Saves the whole open match again, after the storage was cleared or a part of the match was removed.
    fn keep_again(self) {
        let Some(playing) = self.playing.get_untracked().filter(|_| untrack(|| self.writes())) else { return };
        let mut next = (*playing).clone();
        let kept = next.keep_again();
        self.trouble.set(kept.err());
        self.cleared.set(true);
        self.playing.set(Some(Arc::new(next)));
        self.note();
    }

    /// The open match. `None` if no match is open. Reactive.
    pub fn playing(self) -> Option<Arc<Playing>> {
        self.playing.get()
    }

    /// The open match. `None` if no match is open. Not reactive.
    pub fn playing_now(self) -> Option<Arc<Playing>> {
        self.playing.get_untracked()
    }

    /// The reason why the last step of the open match could not be saved. `None` if it was saved. Reactive.
    pub fn trouble(self) -> Option<Trouble> {
        self.trouble.get()
    }

    /// The reason why changes could not be written to the disk, whichever match or setting they belong to. `None` if they were. Reactive.
    pub fn refused(self) -> Option<Trouble> {
        self.refused.get()
    }

    /// Removes the message about a step that could not be saved, after the user has read it.
    pub fn forget_trouble(self) {
        self.trouble.set(None);
        self.cleared.set(false);
    }

    /// Begins a match and saves it with its `first` changes, which are one step. If saving fails, the match is open anyway, and
    /// [`trouble`](Session::trouble) has the reason.
    pub fn begin(self, id: &str, mut game: Match, first: Vec<Change>) {
        // A failure is ignored, because the banner has asked the user to save the earlier match as a file.
        let _ = self.save_rest();
        if let Which::Own(document) = &game.agreed().game {
            // The match carries the document itself. Saving the document only offers its game on the shelf, so a failure is
            // ignored.
            let _ = documents::keep(&Local, document);
        }
        if let Some(act) = Act::of(first) {
            game.push(Step { at: now(), act });
        }
        let mut playing = Playing::new(id, game);
        let kept = keep(&playing.id, &playing.game, &mut playing.kept);
        self.forget_trouble();
        self.binned.set_value(false);
        self.trouble.set(kept.err());
        self.playing.set(Some(Arc::new(playing)));
        self.claim(id, false);
        self.note();
    }

    /// Opens a match that can only be viewed.
    pub fn watch(self, game: Match) {
        // A failure is ignored, because the banner has asked the user to save the earlier match as a file.
        let _ = self.save_rest();
        self.forget_trouble();
        self.elsewhere.set(false);
        self.playing.set(Some(Arc::new(Playing::watched(game))));
    }

    /// Applies an act to the open match: saves it first, then shows it. Does nothing in a tab that only shows the match. Returns whether
    /// the open match now has the act. It has the act even if saving failed, unless another tab has changed the match.
    pub fn act(self, act: Act) -> bool {
        let Some(playing) = self.playing.get_untracked().filter(|_| untrack(|| self.writes())) else { return false };
        let (mut game, mut kept) = (playing.game.clone(), playing.kept);
        game.push(Step { at: now(), act });
        let trouble = keep(&playing.id, &game, &mut kept).err();
        self.trouble.set(trouble);
        if trouble == Some(Trouble::Elsewhere) {
            // The other tab has saved facts that this tab does not know. So this tab drops its own act and shows the saved
            // match.
            if let Ok(Some(theirs)) = read(&playing.id) {
                self.playing.set(Some(Arc::new(theirs)));
            }
            return false;
        }
        let next = Playing { damaged: false, kept, ..playing.next(game, None, Vec::new()) };
        let first = playing.story.settled.is_empty() && !next.story.settled.is_empty();
        self.playing.set(Some(Arc::new(next)));
        self.note();
        if first {
            persist();
        }
        true
    }

    /// Applies a change to the open match, as described at [`act`](Session::act).
    pub fn change(self, change: Change) -> bool {
        self.act(Act::Do(change))
    }

    /// Applies several changes to the open match as one step: all of them or none, as described at [`act`](Session::act).
    pub fn change_all(self, changes: Vec<Change>) -> bool {
        Act::of(changes).is_some_and(|act| self.act(act))
    }

    /// Enters facts of a deal. Also enters the facts that follow from the tricks that the judge has seen. Returns the
    /// same as [`act`](Session::act).
    pub fn tell(self, deal: usize, mut facts: Vec<Statement>) -> bool {
        if let Some(playing) = self.playing.get_untracked() {
            facts.extend(playing.game.told_by_seen(&playing.story, deal, &facts, &self.seen(&playing.id, deal)));
        }
        self.change(Change::Tell { deal, facts })
    }

    /// The tricks of a deal that were entered on the judge's screen, from the first trick on. `id` is the match's id.
    pub fn seen(self, id: &str, deal: usize) -> Vec<SeenTrick> {
        self.seen.with_value(|seen| seen.of(id, deal))
    }

    /// Changes the tricks that were entered on the judge's screen, and saves them.
    pub fn see(self, change: impl FnOnce(&JudgeTricks) -> JudgeTricks) {
        let seen = self.seen.with_value(change);
        seen.keep();
        self.seen.set_value(seen);
    }

    /// Asks an answered question again. With `None`, continues with the next open question. Records nothing.
    pub fn reopen(self, place: Option<FactPlace<'static>>) {
        let Some(playing) = self.playing.get_untracked() else { return };
        let next = playing.next(playing.game.clone(), place, playing.supposed.clone());
        self.playing.set(Some(Arc::new(next)));
    }

    /// Chooses an answer in a batch (questions that the user confirms together). Nothing is recorded until the batch is confirmed.
    pub fn suppose(self, told: Statement) {
        let Some(playing) = self.playing.get_untracked() else { return };
        let supposed = playing.supposed.iter().cloned().chain([told]).collect();
        let next = playing.next(playing.game.clone(), None, supposed);
        self.playing.set(Some(Arc::new(next)));
    }

    /// Saves a brief of the match (a short summary) for the list on the shelf.
    fn note(self) {
        let Some(playing) = self.playing.get_untracked() else { return };
        let brief = shelf::Brief::of(&playing.id, now(), playing.game.header(), &playing.story);
        // Saving the brief also takes the match out of the bin.
        self.binned.set_value(false);
        // A failed write is ignored, because the list can be made again from the saved matches.
        let _ = shelf::note_step(&Local, brief);
    }
}

/// The name that a tab claims while it writes the match with this id.
pub fn lock(id: &str) -> String {
    format!("trick-ledger/match/{id}")
}

/// The name under which a tab archives the match with this id, or deletes it permanently. Both take their turns, so that a match that was
/// deleted meanwhile is not archived. They cannot wait for [`lock`], because a match can be deleted while another tab has it open.
pub fn move_lock(id: &str) -> String {
    format!("trick-ledger/move/{id}")
}

/// Whether the match with this id was deleted and can still be restored.
pub fn is_in_bin(id: &str) -> bool {
    bin::has(&Local, id)
}
