//! The open match: loaded from storage, changed one step at a time, and replayed after each step.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use leptos::ev::Custom;
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::PageTransitionEvent;

use super::{claim::TabClaim, device::persist};
use crate::asking::{FactPlace, Facts, Statement};
use crate::games::{SeenTrick, Story, View, Which};
use crate::matches::{Act, Change, Mark, Match, Step};
use crate::reckoning::Unit;
use crate::storage::{JudgeTricks, Local, Trouble, backup::MOMENTS, bin, documents, matches, shelf};
use crate::table::{Seat, SeatSet, Seats, Side};
use crate::text::{Lang, Say, Voice};

/// The open match. Every page about it gets it from [`session`].
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

/// The current state of a match. Immutable: each step creates a new one.
#[derive(Clone)]
pub struct Playing {
    /// The id of the match.
    pub id: String,
    /// The match.
    pub game: Match,
    /// The replayed match.
    pub story: Arc<Story>,
    /// The answer that is being corrected.
    pub reopened: Option<FactPlace<'static>>,
    /// Whether a part of the match was unreadable when it was loaded, and was set aside.
    pub damaged: bool,
    /// The answers chosen so far in a batch, not confirmed yet.
    supposed: Vec<Statement>,
    /// The number of steps in storage. `None` before even the header is saved.
    kept: Option<usize>,
}

/// The id of a match that is only viewed: it is never saved and never changed. No saved match has this id,
/// because saved ids have only letters, digits and hyphens (`storage::backup` accepts no others).
pub const WATCHED: &str = "~";

/// The time in milliseconds since 1970 (UTC). A time outside [`MOMENTS`] is clamped, because backups refuse others.
/// `chrono::Utc::now` panics if the clock is outside its calendar.
pub fn now() -> i64 {
    let clock = DateTime::from_timestamp_millis(js_sys::Date::now() as i64).unwrap_or(DateTime::<Utc>::MAX_UTC);
    clock.timestamp_millis().clamp(*MOMENTS.start(), *MOMENTS.end())
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

    /// Tracks texts that are set aside because they are damaged.
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

    /// Claims the match for this tab, so that no other tab writes it. This tab writes until it learns that
    /// another tab has the claim.
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

    /// From now on this tab writes the match, and the other tab only shows it.
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

    /// Reads again the matches that another tab has archived, because that tab may have added deals first.
    fn survey_again(self) {
        let Some(playing) = self.playing.get_untracked() else { return };
        spawn_local(async move {
            Local::survey_again().await;
            if Local::lacks(&playing.id) && Local::fetch(&playing.id).await.is_ok() {
                self.catch_up();
            }
        });
    }

    /// Shows the steps that another tab has written since, or that were restored. Unsaved steps of this tab stay.
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

    /// Forgets the trouble, which the user has read and cannot solve.
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

    /// Chooses an answer in a batch. Nothing is recorded.
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

/// The name of the claim for writing a match.
pub fn lock(id: &str) -> String {
    format!("trick-ledger/match/{id}")
}

/// Whether a match was deleted, and can still be restored.
pub fn is_in_bin(id: &str) -> bool {
    bin::has(&Local, id)
}

/// A saved match, to be viewed.
///
/// # Errors
/// The match is unreadable.
pub fn read(id: &str) -> Result<Option<Playing>, Trouble> {
    let Some(kept) = matches::open(&Local, id)? else { return Ok(None) };
    let (steps, damaged) = (kept.journal.steps.len(), kept.damaged);
    let game = Match::new(kept.header, kept.journal).map_err(|_| Trouble::Unreadable)?;
    Ok(Some(Playing { damaged, kept: Some(steps), ..Playing::new(id, game) }))
}

/// Saves the steps that are not in storage yet.
fn keep(id: &str, game: &Match, kept: &mut Option<usize>) -> Result<(), Trouble> {
    matches::keep(&Local, id, (game.agreed(), game.journal()), began(game), kept)
}

/// The time at which a match began, according to its steps.
fn began(game: &Match) -> i64 {
    game.journal().steps.first().map_or_else(now, |step| step.at)
}

impl Playing {
    /// A match from outside, to be looked at.
    pub fn watched(game: Match) -> Playing {
        Playing::new(WATCHED, game)
    }

    /// A match of which nothing is in storage yet.
    fn new(id: &str, game: Match) -> Playing {
        let story = Arc::new(game.story(View::FULL));
        Playing { id: id.to_owned(), game, story, reopened: None, damaged: false, supposed: Vec::new(), kept: None }
    }

    /// Whether the match is only viewed.
    pub fn is_watched(&self) -> bool {
        self.id == WATCHED
    }

    /// The match after a step, or with another view. Only the first changed deal and the later deals are replayed.
    fn next(&self, game: Match, reopened: Option<FactPlace<'static>>, supposed: Vec<Statement>) -> Playing {
        let story = game.story(View { reopened, supposed: &supposed, before: Some(&self.story), ..View::FULL });
        Playing { id: self.id.clone(), game, story: Arc::new(story), reopened, supposed, damaged: self.damaged, kept: self.kept }
    }

    /// A copy with the open deal saved, if that deal is complete, and otherwise an unchanged copy.
    pub fn written(&self) -> Playing {
        let Some(act) = self.game.settle(&self.story) else { return self.clone() };
        let mut game = self.game.clone();
        game.push(Step { at: 0, act });
        self.next(game, None, Vec::new())
    }

    /// Saves the match again after a part of it was removed from storage.
    fn keep_again(&mut self) -> Result<(), Trouble> {
        self.kept = None;
        matches::keep_again(&Local, &self.id, (self.game.agreed(), self.game.journal()), began(&self.game))?;
        self.kept = Some(self.game.journal().steps.len());
        Ok(())
    }

    /// The match at the time of a deal, with its players and house rules.
    pub fn at(&self, deal: usize) -> Playing {
        Playing { game: self.game.at(deal), ..self.clone() }
    }

    /// The match with all players it has ever had, by column, as the score sheet shows it.
    pub fn whole(&self) -> Playing {
        Playing { game: self.game.whole(), ..self.clone() }
    }

    /// The facts of a deal.
    pub fn facts(&self, deal: usize) -> Facts {
        self.game.record().deals.get(deal).map(|deal| deal.facts.clone()).unwrap_or_default()
    }

    /// The language and the names of this table.
    pub fn voice(&self, lang: Lang) -> Voice<'_> {
        self.game.voice(lang)
    }

    /// A sentence in a language, suits as symbols.
    pub fn text(&self, lang: Lang, say: &Say) -> String {
        self.voice(lang).text(say)
    }

    /// A total in words.
    pub fn total(&self, lang: Lang, total: i64) -> String {
        self.game.total(lang, total)
    }

    /// The sides with the best of `totals`. Empty if all are equal.
    pub fn ahead(&self, totals: &Seats<i64>) -> Vec<Side> {
        let ahead = self.game.game().ahead(&self.game.header().house_rules, totals);
        if ahead.len() < totals.len() { ahead } else { Vec::new() }
    }

    /// Whether the higher total is better.
    pub fn higher_wins(&self) -> bool {
        self.game.game().higher_wins(&self.game.header().house_rules)
    }

    /// Every side, with its players.
    pub fn sides(&self) -> impl Iterator<Item = (Side, SeatSet)> {
        self.game.sides(&self.story)
    }

    /// A sentence about a deal, with the names of its players.
    pub fn text_of(&self, deal: usize, lang: Lang, say: &Say) -> String {
        Voice { lang, names: &self.game.players(deal) }.text(say)
    }

    /// The unit of the totals.
    pub fn unit(&self) -> Unit {
        self.game.game().unit(&self.game.header().house_rules)
    }

    /// The mark of a player.
    pub fn mark(&self, seat: Seat) -> Mark {
        self.game.header().marks.get(seat.index()).copied().unwrap_or(Mark::of(seat.0))
    }
}
