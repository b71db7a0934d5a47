//! Tests that no confirmed entry is lost, whenever and however the app ends. Journals are saved in a vault (a store for texts) that fails
//! on purpose.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::Index;
use trick_ledger::asking::{Kind, Value};
use trick_ledger::games::{SHELF, View};
use trick_ledger::matches::{Act, Change, Header, Journal, Match, Step};
use trick_ledger::storage::archive::Texts;
use trick_ledger::storage::mirror::{self, Changes, Heard, Home, News};
use trick_ledger::storage::settings::Settings;
use trick_ledger::storage::{Memory, Trouble, Vault, archive, aside, bin, matches, shelf};

/// A vault (storage) that fails on purpose: as if the page were killed after a number of changes, or as if the browser refused changes
/// beyond a limit.
struct Dying<'a> {
    vault: &'a dyn Vault,
    changes: Cell<usize>,
}

impl Dying<'_> {
    fn last(&self, change: impl FnOnce() -> Result<(), Trouble>) -> Result<(), Trouble> {
        self.changes.set(self.changes.get().checked_sub(1).ok_or(Trouble::Full)?);
        change()
    }
}

impl Vault for Dying<'_> {
    fn read(&self, key: &str) -> Result<Option<String>, Trouble> {
        self.vault.read(key)
    }
    fn write(&self, key: &str, text: &str) -> Result<(), Trouble> {
        self.last(|| self.vault.write(key, text))
    }
    fn remove(&self, key: &str) -> Result<(), Trouble> {
        self.last(|| self.vault.remove(key))
    }
    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble> {
        self.vault.keys(start)
    }
}

/// A match without any entry, in a game with enough players.
fn new_match(game: usize) -> Match {
    let sheet = SHELF[game % SHELF.len()].sheet();
    let players = (0..sheet.players[0]).map(|seat| format!("Player {seat}")).collect();
    let header = Header { game: sheet.id.into(), players, ..Header::default() };
    Match::new(header, Journal::default()).unwrap()
}

/// The next act of a table: a legal answer, saving, undo, redo, or a correction.
fn next(game: &Match, pick: u32) -> Act {
    let (pick, n) = (pick >> 4, pick & 15);
    let record = game.record();
    if n == 0 && record.undoable > 0 {
        return Act::Undo;
    }
    if n <= 2 && record.redoable > 0 {
        return Act::Redo;
    }
    let story = game.story(View::default());
    if n == 3
        && let Some((deal, settled)) = record.deals.iter().enumerate().next().filter(|(_, deal)| deal.settled)
    {
        return Act::Do(Change::Correct { deal, facts: settled.facts.clone() });
    }
    if let Some(act) = game.settle(&story) {
        return act;
    }
    let Some((deal, stopped)) = story.open.and_then(|open| Some((open.deal, open.stopped?))) else { return Act::Undo };
    let question = &stopped.question;
    let legal: Vec<_> = question.offers.iter().filter(|offer| offer.barred.is_none()).map(|offer| offer.value.clone()).collect();
    let value = match (legal.is_empty(), question.kind) {
        (false, _) => legal[pick as usize % legal.len()].clone(),
        (true, Kind::Number { min, max, .. }) => Value::Number(min + i64::from(pick) % (max - min + 1).max(1)),
        (true, _) => Value::Number(0),
    };
    Act::Do(Change::Tell { deal, facts: vec![(question.fact.key.to_owned(), question.at, value)] })
}

/// Goes on with the match as the app does, until the vault (the storage) fails: each step is saved first and then shown. Returns the
/// confirmed (shown) part of the journal.
fn play(vault: &dyn Vault, game: &mut Match, kept: &mut Option<usize>, picks: &[u32]) -> Journal {
    let keep = |game: &Match, kept: &mut Option<usize>| matches::keep(vault, "m", (game.agreed(), game.journal()), 7, kept);
    if keep(game, kept).is_err() {
        return Journal::default();
    }
    for (i, pick) in picks.iter().enumerate() {
        let before = game.journal().clone();
        // The clock of the device jumps back and forth. Steps record its times, but nothing may depend on them.
        let at = i64::from(*pick) * if i % 5 == 0 { -1 } else { 1 };
        game.push(Step { at, act: next(game, *pick) });
        if keep(game, kept).is_err() {
            return before;
        }
        let note = shelf::Brief { id: "m".into(), game: game.header().game.id().to_owned(), players: vec![], at, deals: 0, over: false };
        let _ = shelf::note(vault, note);
    }
    game.journal().clone()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// The page is killed again and again, at any time between two changes of storage. Checks that every confirmed fact is found again, and
    /// that at most the step being saved is lost.
    #[test]
    fn a_killed_page_has_lost_nothing(game in any::<Index>(), lives in prop::collection::vec((0_usize..90, prop::collection::vec(any::<u32>(), 0..50)), 1..4)) {
        let memory = Memory::default();
        let mut confirmed = Journal::default();
        let mut game = new_match(game.index(SHELF.len()));
        let mut kept = None;
        for (changes, picks) in lives {
            let vault = Dying { vault: &memory, changes: Cell::new(changes) };
            let shown = play(&vault, &mut game, &mut kept, &picks);
            if !shown.steps.is_empty() {
                confirmed = shown;
            }
            let Some(found) = matches::open(&memory, "m").unwrap() else {
                prop_assert!(confirmed.steps.is_empty());
                return Ok(());
            };
            prop_assert!(!found.damaged);
            prop_assert_eq!(&found.header, game.agreed());
            let (n, m) = (confirmed.steps.len(), found.journal.steps.len());
            prop_assert!(m == n || m == n + 1, "{} confirmed, {} found", n, m);
            prop_assert_eq!(&found.journal.steps[..n], confirmed.steps.as_slice());
            prop_assert_eq!(shelf::briefs(&memory).unwrap().len(), 1);
            confirmed = found.journal.clone();
            kept = Some(m);
            game = Match::new(found.header, found.journal).unwrap();
        }
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Checks that a page that cannot save its facts for a while saves them all as soon as it can.
    #[test]
    fn what_could_not_be_kept_is_kept_later(game in any::<Index>(), changes in 0_usize..40, picks in prop::collection::vec(any::<u32>(), 1..90)) {
        let memory = Memory::default();
        let (mut game, mut kept) = (new_match(game.index(SHELF.len())), None);
        let vault = Dying { vault: &memory, changes: Cell::new(changes) };
        for (i, pick) in picks.iter().enumerate() {
            game.push(Step { at: i as i64, act: next(&game, *pick) });
            let _ = matches::keep(&vault, "m", (game.agreed(), game.journal()), 7, &mut kept);
        }
        matches::keep(&memory, "m", (game.agreed(), game.journal()), 7, &mut kept).unwrap();
        prop_assert_eq!(&matches::open(&memory, "m").unwrap().unwrap().journal, game.journal());
    }

    /// A stored text is damaged in any way (a byte, a cut, or replaced by another text), and the page is killed while setting it aside.
    /// Checks that the steps before the damage stay, that no wrong step is accepted, and that every text is still somewhere in storage.
    #[test]
    fn a_damaged_record_costs_nothing_but_itself(
        game in any::<Index>(),
        picks in prop::collection::vec(any::<u32>(), 1..200),
        (which, at, how, changes) in (any::<Index>(), any::<Index>(), 0_u8..4, 0_usize..8),
    ) {
        let memory = Memory::default();
        let (mut game, mut kept) = (new_match(game.index(SHELF.len())), None);
        play(&memory, &mut game, &mut kept, &picks);
        let keys = memory.keys("trick-ledger/match/").unwrap();
        let key = which.get::<String>(&keys);
        let text = memory.read(key).unwrap().unwrap();
        let damaged = match how {
            0 => {
                let at = at.index(text.len());
                String::from_utf8_lossy(&[&text.as_bytes()[..at], b"~", &text.as_bytes()[at + 1..]].concat()).into_owned()
            }
            1 => String::from_utf8_lossy(&text.as_bytes()[..at.index(text.len())]).into_owned(),
            2 => memory.read(at.get::<String>(&keys)).unwrap().unwrap(),
            _ => at.index(9).to_string().repeat(at.index(40)),
        };
        memory.write(key, &damaged).unwrap();
        let stood: Vec<_> = keys.iter().map(|key| memory.read(key).unwrap().unwrap()).collect();
        let _ = matches::open(&Dying { vault: &memory, changes: Cell::new(changes) }, "m");
        let found = matches::open(&memory, "m").unwrap().unwrap();
        prop_assert_eq!(&found.header, game.agreed());
        let steps = game.journal().steps.get(..found.journal.steps.len());
        prop_assert_eq!(steps, Some(found.journal.steps.as_slice()));
        prop_assert!(key.contains("/log/") || &found.journal == game.journal());
        let stands: Vec<_> = memory.keys("").unwrap().iter().map(|key| memory.read(key).unwrap().unwrap()).collect();
        for text in stood {
            // Checks that every text that was stored is still in storage. Only the damaged text of a header may be gone.
            prop_assert!(stands.contains(&text) || text == damaged && key.ends_with("/header"), "{}", text);
        }
        // Goes on with the match, to check that this is possible.
        let mut kept = Some(found.journal.steps.len());
        let mut game = Match::new(found.header, found.journal).unwrap();
        game.push(Step { at: 1, act: Act::Undo });
        matches::keep(&memory, "m", (game.agreed(), game.journal()), 7, &mut kept).unwrap();
        prop_assert_eq!(&matches::open(&memory, "m").unwrap().unwrap().journal, game.journal());
    }
}

/// A browser with its local storage, the part of it that is on disk, and IndexedDB, which gets every change.
#[derive(Default)]
struct Browser {
    local: Memory,
    on_disk: RefCell<Memory>,
    indexed_db: RefCell<BTreeMap<String, (u64, Option<String>)>>,
    changes: RefCell<Changes>,
    last: Cell<u64>,
    archive: RefCell<BTreeMap<String, Texts>>,
    /// Whether the disk is full, so that IndexedDB refuses changes.
    is_full: Cell<bool>,
}

impl Vault for Browser {
    fn read(&self, key: &str) -> Result<Option<String>, Trouble> {
        Ok(self.local.read(key)?.or_else(|| self.away(key)?.get(key).cloned()))
    }
    fn write(&self, key: &str, text: &str) -> Result<(), Trouble> {
        self.bring_back(key);
        self.local.write(key, text)?;
        self.changes.borrow_mut().insert(key.to_owned());
        Ok(())
    }
    fn remove(&self, key: &str) -> Result<(), Trouble> {
        self.bring_back(key);
        if self.local.read(key)?.is_some() {
            self.changes.borrow_mut().insert(key.to_owned());
        }
        self.local.remove(key)
    }
    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble> {
        let archive = self.archive.borrow();
        let away = archive.iter().filter(|(id, _)| !self.is_in_local_storage(id)).flat_map(|(_, texts)| texts.keys());
        Ok(self.local.keys(start)?.into_iter().chain(away.filter(|key| key.starts_with(start)).cloned()).collect())
    }
}

/// Everything in a vault except its stamp.
fn all(vault: &dyn Vault) -> Vec<(String, String)> {
    let mut keys = vault.keys("").unwrap();
    keys.sort();
    let keys = keys.into_iter().filter(|key| key != mirror::STAMP);
    keys.map(|key| (vault.read(&key).unwrap().unwrap(), key)).map(|(text, key)| (key, text)).collect()
}

fn copy(vault: &dyn Vault) -> Memory {
    let copy = Memory::default();
    vault.keys("").unwrap().iter().for_each(|key| copy.write(key, &vault.read(key).unwrap().unwrap()).unwrap());
    copy
}

impl Browser {
    fn is_in_local_storage(&self, id: &str) -> bool {
        self.local.read(&format!("trick-ledger/match/{id}")).unwrap().is_some()
    }

    /// The texts of the match to which `key` belongs, if only the archive has this match. `None` if local storage has the match, or if the
    /// archive does not have it.
    fn away(&self, key: &str) -> Option<Texts> {
        let archive = self.archive.borrow();
        archive.iter().find(|(id, _)| matches::is_of(id, key) && !self.is_in_local_storage(id)).map(|(_, texts)| texts.clone())
    }

    fn bring_back(&self, key: &str) {
        if let Some(texts) = self.away(key) {
            archive::bring_back(&self.local, &texts).unwrap();
            self.changes.borrow_mut().extend(texts.into_keys());
        }
    }

    /// Archives a match. Returns its texts if local storage may remove them afterwards.
    fn archive(&self, id: &str) -> Texts {
        self.tapped();
        let texts = archive::pack(&self.local, id).unwrap();
        if self.is_in_local_storage(id) {
            self.last.set(self.last.get().max(mirror::stamp(&self.local).unwrap_or_default()) + 1);
            self.indexed_db.borrow_mut().extend(texts.keys().map(|key| (key.clone(), (self.last.get(), None))));
            self.archive.borrow_mut().insert(id.to_owned(), texts.clone());
        }
        texts
    }

    fn deletes(&self, id: &str) {
        let gone = self.archive.borrow_mut().remove(id).unwrap_or_default();
        self.changes.borrow_mut().extend(gone.into_keys());
    }

    /// Performs one tap after the other.
    fn does(&self, doings: &[Doing]) {
        for doing in doings {
            doing.act(self);
            self.tapped();
        }
    }

    /// Sends the changes of the last tap to IndexedDB, as the app does after each tap.
    fn tapped(&self) {
        let changes = self.changes.take();
        if !changes.is_empty() {
            self.last.set(self.last.get().max(mirror::stamp(&self.local).unwrap_or_default()) + 1);
            if mirror::stamp(&self.local).is_some() {
                mirror::set_stamp(&self.local, self.last.get()).unwrap();
            }
            if self.is_full.get() {
                self.changes.replace(changes);
                return;
            }
            let texts = mirror::texts(&self.local, &changes).unwrap();
            let stamped = texts.into_iter().map(|(key, text)| (key, (self.last.get(), text)));
            self.indexed_db.borrow_mut().extend(stamped);
        }
    }

    /// All keys and texts in IndexedDB.
    fn all_in_indexed_db(&self) -> Vec<(String, String)> {
        self.indexed_db.borrow().iter().filter_map(|(key, (_, text))| Some((key.clone(), text.clone()?))).collect()
    }

    /// Writes local storage to the disk.
    fn flushed(&self) {
        self.on_disk.replace(copy(&self.local));
    }

    fn killed(&self) -> Browser {
        let (local, indexed_db, archive) = (copy(&*self.on_disk.borrow()), self.indexed_db.clone(), self.archive.clone());
        Browser { local, indexed_db, archive, ..Browser::default() }
    }

    fn open(&self) -> Home {
        let known = mirror::stamp(&self.local).unwrap_or_default();
        let indexed_db = self.indexed_db.borrow().clone();
        let news = indexed_db.iter().filter(|(_, (stamp, _))| *stamp >= known);
        let stands = indexed_db.iter().filter(|(_, (_, text))| text.is_some()).map(|(key, _)| key.clone()).collect();
        let news: Vec<_> = news.map(|(key, (stamp, text))| News { key: key.clone(), text: text.clone(), stamp: *stamp }).collect();
        let mut asked = mirror::doubtful(&self.local, &stands).unwrap();
        asked.extend(mirror::removed_segments(&self.local, &news));
        let copies = asked.into_iter().map(|key| {
            let away = self.archive.borrow().values().filter_map(|texts| texts.get(&key).cloned()).collect::<Vec<_>>();
            let kept = indexed_db.get(&key).and_then(|(_, text)| text.clone());
            (key, kept.into_iter().chain(away).collect())
        });
        let heard = Heard { copies: copies.collect(), news, stands };
        let home = mirror::bring_home(&self.local, &heard, &self.changes.borrow()).unwrap();
        let latest = heard.news.iter().map(|news| news.stamp).max().unwrap_or_default();
        self.last.set(self.last.get().max(known).max(latest));
        assert!(home.whole);
        mirror::set_stamp(&self.local, self.last.get()).unwrap();
        self.changes.replace(home.lacking.clone());
        self.tapped();
        home
    }
}

/// A step of a test in this browser.
#[derive(Clone, Debug)]
enum Doing {
    /// Plays on in a match: the number of the match, 0 to 2, and a random number that picks the step.
    Play(u8, u32),
    /// Puts the match with this number into the bin. If the match is in the bin, takes it out.
    Bin(u8),
    /// Deletes the match with this number from the bin permanently.
    Empty(u8),
    /// Begins to set up a table with this many players. `None` finishes the set-up.
    Table(Option<u8>),
    /// The user waits, so the browser writes local storage to the disk.
    Wait,
    /// Kills the browser and opens it again.
    Kill,
    /// Archives the match with this number. If `true`, the browser is killed meanwhile.
    PutAway(u8, bool),
}

/// A random step of any kind, which may be the archiving of a match.
fn doing_with_archive() -> impl Strategy<Value = Doing> {
    prop_oneof![5 => doing(), 1 => (0_u8..3, prop::bool::weighted(0.3)).prop_map(|(id, dies)| Doing::PutAway(id, dies))]
}

fn doing() -> impl Strategy<Value = Doing> {
    prop_oneof![
        8 => (0_u8..3, any::<u32>()).prop_map(|(id, pick)| Doing::Play(id, pick)),
        1 => (0_u8..3).prop_map(Doing::Bin),
        1 => (0_u8..3).prop_map(Doing::Empty),
        1 => prop::option::of(2_u8..7).prop_map(Doing::Table),
        2 => Just(Doing::Wait),
        2 => Just(Doing::Kill),
    ]
}

/// Adds one step to the match that is saved under `id`. If no such match is saved, begins a new match with this step.
fn step(vault: &dyn Vault, id: &str, pick: u32) {
    let found = matches::open(vault, id).unwrap();
    let mut kept = found.as_ref().map(|found| found.journal.steps.len());
    let mut game = match found {
        Some(found) => Match::new(found.header, found.journal).unwrap(),
        None => new_match(pick as usize),
    };
    game.push(Step { at: i64::from(pick), act: next(&game, pick) });
    matches::keep(vault, id, (game.agreed(), game.journal()), 7, &mut kept).unwrap();
    let at = i64::from(pick);
    shelf::note(
        vault,
        shelf::Brief { id: id.into(), game: game.agreed().game.id().to_owned(), players: vec![], at, deals: 0, over: false },
    )
    .unwrap();
}

impl Doing {
    fn act(&self, vault: &dyn Vault) {
        let id = |n: &u8| format!("m{n}");
        match self {
            Doing::Play(n, pick) => step(vault, &id(n), *pick),
            Doing::Bin(n) if bin::ids(vault).unwrap().contains(&id(n)) => bin::take_out(vault, &id(n)).unwrap(),
            Doing::Bin(n) => bin::put(vault, &id(n), 9).unwrap(),
            Doing::Empty(n) => bin::empty(vault, &id(n)).unwrap(),
            Doing::Table(Some(players)) => shelf::keep_table(vault, *players).unwrap(),
            Doing::Table(None) => vault.remove("trick-ledger/table").unwrap(),
            Doing::Wait | Doing::Kill | Doing::PutAway(..) => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The browser is killed again and again, and local storage returns to an older state. Checks that restoring brings all data back and
    /// no deleted data. Checks that opening the app once more changes nothing.
    #[test]
    fn a_killed_browser_has_lost_nothing(doings in prop::collection::vec(doing_with_archive(), 1..60)) {
        let mut browser = Browser::default();
        let undisturbed = Memory::default();
        browser.open();
        for doing in &doings {
            if let Doing::Empty(n) = doing {
                browser.deletes(&format!("m{n}"));
            }
            doing.act(&browser);
            doing.act(&undisturbed);
            browser.tapped();
            match doing {
                Doing::Wait => browser.flushed(),
                Doing::Kill => {
                    browser = browser.killed();
                    browser.open();
                }
                Doing::PutAway(n, dies) => {
                    let forgotten = browser.archive(&format!("m{n}"));
                    if *dies {
                        browser = browser.killed();
                        browser.open();
                    } else {
                        forgotten.keys().for_each(|key| browser.local.remove(key).unwrap());
                    }
                }
                _ => {}
            }
            prop_assert_eq!(all(&browser), all(&undisturbed));
        }
        let again = browser.open();
        prop_assert_eq!(again, Home { whole: true, ..Home::default() });
    }

    /// Clears local storage or IndexedDB at a random time. Checks that the store which was not cleared has everything, and that both have
    /// it after the next start.
    #[test]
    fn one_of_two_stores_is_enough(before in prop::collection::vec(doing(), 1..40), after in prop::collection::vec(doing(), 1..20), local: bool) {
        let browser = Browser::default();
        browser.open();
        browser.does(&before);
        let was = all(&browser);
        if local {
            browser.local.keys("").unwrap().iter().for_each(|key| browser.local.remove(key).unwrap());
        } else {
            browser.indexed_db.borrow_mut().clear();
        }
        browser.open();
        prop_assert_eq!(all(&browser), was);
        prop_assert_eq!(browser.all_in_indexed_db(), all(&browser));
        browser.does(&after);
        prop_assert_eq!(browser.all_in_indexed_db(), all(&browser));
    }

    /// The disk is full for a while, or only the database refuses changes. Then the browser is killed. Checks that data written before the
    /// failure is still there, and data written to local storage later, too. After the next start each of the two stores must have
    /// everything, because the other store may be lost.
    #[test]
    fn a_full_disk_costs_only_what_was_not_written(doings in prop::collection::vec((doing(), prop::bool::weighted(0.4), prop::bool::weighted(0.2)), 1..40), local: bool) {
        let mut browser = Browser::default();
        browser.open();
        let mut written = all(&browser);
        for (doing, is_full, dies) in &doings {
            browser.is_full.set(*is_full);
            browser.does(core::slice::from_ref(doing));
            if browser.changes.borrow().is_empty() {
                written = all(&browser);
            }
            if let Doing::Wait = doing {
                browser.flushed();
                written = all(&browser);
            }
            if *dies {
                browser = browser.killed();
                browser.open();
                prop_assert_eq!(all(&browser), written.clone());
                prop_assert_eq!(browser.all_in_indexed_db(), written.clone());
            }
        }
        browser.is_full.set(false);
        browser.tapped();
        let now = all(&browser);
        prop_assert_eq!(browser.all_in_indexed_db(), now.clone());
        if local {
            browser.local.keys("").unwrap().iter().for_each(|key| browser.local.remove(key).unwrap());
        } else {
            browser.indexed_db.borrow_mut().clear();
        }
        browser.open();
        prop_assert_eq!(all(&browser), now);
    }

    /// Lets a transaction of IndexedDB fail after a later one was written. Checks that the retry writes the current values, not the old
    /// ones.
    #[test]
    fn what_is_told_again_is_never_older(before in prop::collection::vec(doing(), 0..20), late in prop::collection::vec(doing(), 1..6), after in prop::collection::vec(doing(), 0..20)) {
        let browser = Browser::default();
        browser.open();
        browser.does(&before);
        late.iter().for_each(|doing| doing.act(&browser));
        let in_vain = browser.changes.take();
        browser.does(&after);
        browser.changes.borrow_mut().extend(in_vain);
        browser.tapped();
        prop_assert_eq!(browser.all_in_indexed_db(), all(&browser));
    }

    /// An older version of the app, which uses no IndexedDB, goes on with a match or deletes it. Checks that its changes count afterwards,
    /// whether the browser is killed or not.
    #[test]
    fn what_an_older_version_does_counts(before in prop::collection::vec(doing(), 1..40), older in prop::collection::vec(doing(), 1..20), kill: bool) {
        let mut browser = Browser::default();
        browser.open();
        browser.does(&before);
        older.iter().for_each(|doing| doing.act(&browser.local));
        let was = all(&browser);
        if kill {
            browser.flushed();
            browser = browser.killed();
        }
        browser.open();
        prop_assert_eq!(all(&browser), was);
    }

    /// The user has played on before restoring, so two journals differ. Checks that no step is lost: the journal seen last is used, and the
    /// other is set aside. With `while_waiting` the user plays on during the restoring.
    #[test]
    fn where_journals_go_apart_both_are_there(first in prop::collection::vec(any::<u32>(), 0..70), lost in prop::collection::vec(any::<u32>(), 1..80), again in prop::collection::vec(any::<u32>(), 1..80), while_waiting: bool) {
        let browser = Browser::default();
        browser.open();
        let play = |vault: &dyn Vault, picks: &[u32]| picks.iter().for_each(|pick| step(vault, "m", *pick));
        play(&browser, &[&[3], first.as_slice()].concat());
        browser.tapped();
        browser.flushed();
        play(&browser, &lost);
        browser.tapped();
        let there = matches::open(&browser, "m").unwrap().unwrap().journal;
        let browser = browser.killed();
        play(if while_waiting { &browser } else { &browser.local }, &again);
        let here = matches::open(&browser, "m").unwrap().unwrap().journal;
        browser.open();
        let found = matches::open(&browser, "m").unwrap().unwrap();
        prop_assert!(!found.damaged);
        let longer = if there.steps.starts_with(&here.steps) { &there } else { &here };
        prop_assert_eq!(&found.journal, longer);
        let texts: Vec<String> = all(&browser).into_iter().map(|(_, text)| text).collect();
        for step in there.steps.iter().chain(&here.steps) {
            let line = serde_json::to_string(step).unwrap();
            let line = line.trim_end_matches('}');
            prop_assert!(texts.iter().any(|text| text.contains(line)), "{}", line);
        }
    }
}

/// The data that this version of the app has stored in a browser.
fn fixture(version: u32) -> Memory {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/kept/v{version}.json"));
    let records: Vec<(String, String)> = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let memory = Memory::default();
    for (key, text) in records {
        memory.write(&key, &text).unwrap();
    }
    memory
}

#[test]
fn what_every_version_has_stored_opens_and_is_played_on() {
    for version in 1..=2 {
        let memory = fixture(version);
        let found = matches::open(&memory, "06cdk8f0i1m3q9a").unwrap().unwrap();
        let mut kept = Some(found.journal.steps.len());
        let mut game = Match::new(found.header, found.journal).unwrap();
        let story = game.story(View::default());
        assert_eq!((story.settled.len(), story.totals.as_slice()), (1, [0, 70].as_slice()), "version {version}");
        assert_eq!(story.open.map(|open| open.deal), Some(1), "version {version}");
        assert_eq!(game.record().deals[1].facts.len(), 2, "version {version}");
        assert_eq!(shelf::briefs(&memory).unwrap().len(), 1);
        assert_eq!(shelf::players(&memory).unwrap().len(), 4);
        assert_eq!(Settings::kept(&memory).unwrap().text, 115);
        game.push(Step { at: 0, act: Act::Undo });
        matches::keep(&memory, "06cdk8f0i1m3q9a", (game.agreed(), game.journal()), 7, &mut kept).unwrap();
        assert_eq!(&matches::open(&memory, "06cdk8f0i1m3q9a").unwrap().unwrap().journal, game.journal());
        assert_eq!(aside(&memory), Ok(vec![]));
    }
}

/// Gives one saved record the version of a newer app, and calls all functions that write. Checks that none of them overwrites this record.
/// Repeats this for every record.
#[test]
fn nothing_newer_is_ever_written_over() {
    let keys = fixture(2).keys("").unwrap();
    assert!(keys.len() >= 8, "{keys:?}");
    for key in &keys {
        let memory = fixture(2);
        let mut json: serde_json::Value = serde_json::from_str(&memory.read(key).unwrap().unwrap()).unwrap();
        json["v"] = 99.into();
        let newer = json.to_string();
        memory.write(key, &newer).unwrap();
        let id = "06cdk8f0i1m3q9a";
        let old = matches::open(&fixture(2), id).unwrap().unwrap();
        let mut journal = old.journal.clone();
        journal.push(Step { at: 0, act: Act::Undo });
        let _ = matches::open(&memory, id);
        let _ = matches::keep(&memory, id, (&old.header, &journal), 7, &mut Some(old.journal.steps.len()));
        let _ = Settings::default().keep(&memory);
        let _ = shelf::briefs(&memory).map(|briefs| briefs.into_iter().map(|brief| shelf::note(&memory, brief)).collect::<Vec<_>>());
        let _ = shelf::remember(&memory, &[]);
        let _ = shelf::forget(&memory, "Mika");
        let _ = shelf::keep_rules(&memory, "roller-derby", &Default::default());
        let _ = shelf::keep_draft(&memory, None);
        let _ = shelf::keep_table(&memory, 3);
        assert_eq!(memory.read(key).unwrap().as_ref(), Some(&newer), "{key}");
    }
}

#[test]
fn a_part_of_a_journal_that_is_gone_is_noticed_as_soon_as_the_match_is_opened() {
    let players = ["Mika", "Jun", "Hana", "Theo"].map(String::from).to_vec();
    let game = "roller-derby".into();
    let header = Header { game, players, ..Header::default() };
    let journal = |steps: i64| (0..steps).map(|at| Step { at, act: Act::Undo }).collect::<Journal>();
    for (gone, left) in [(vec![0], 0), (vec![0, 1], 0), (vec![1], 64)] {
        let vault = Memory::default();
        matches::keep(&vault, "x", (&header, &journal(150)), 7, &mut None).unwrap();
        gone.iter().for_each(|segment| vault.remove(&format!("trick-ledger/match/x/log/{segment}")).unwrap());
        let kept = matches::open(&vault, "x").unwrap().unwrap();
        assert_eq!((kept.damaged, &kept.journal), (true, &journal(left)), "{gone:?}");
        assert_eq!(aside(&vault).unwrap().len(), 3 - gone.len() - left as usize / 64, "what came after it is kept");
        // Goes on with the match, to check that no later change is lost.
        let mut on = Some(left as usize);
        matches::keep(&vault, "x", (&header, &journal(left + 1)), 7, &mut on).unwrap();
        let again = matches::open(&vault, "x").unwrap().unwrap();
        assert_eq!((again.damaged, again.journal), (false, journal(left + 1)));
    }
}
