//! What the browser keeps for us as a vault: its local storage, and whatever is changed there goes into IndexedDB too.

use core::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;

use super::archive::{self, Texts};
use super::indexed_db::{self, archive as stores};
use super::lease;
use super::local_storage::LocalStorage;
use super::record::is_aside;
use super::{Trouble, Vault, bin, matches, shelf};
use crate::records::Summary;

/// What the browser keeps for us.
#[derive(Clone, Copy, Debug)]
pub struct Local;

/// How many matches are in the archive.
const HELD: &str = "attic-holds:trick-ledger";
/// How many of them the browser has deleted.
const LOST: &str = "attic-lost:trick-ledger";

thread_local! {
    /// What stands in for the browser's storage.
    static STAND_IN: RefCell<Option<Rc<dyn Vault>>> = const { RefCell::new(None) };
    /// Who hears when a text was set aside, or the archive was lost.
    static DAMAGED: RefCell<Option<Rc<dyn Fn()>>> = const { RefCell::new(None) };
}

impl Local {
    /// Does something that shall leave no trace: with another vault in the place of the browser's storage.
    pub fn instead<T>(vault: Rc<dyn Vault>, act: impl FnOnce() -> T) -> T {
        let before = STAND_IN.replace(Some(vault));
        let done = act();
        STAND_IN.set(before);
        done
    }

    /// Brings home what was confirmed before the browser died and had not written it. Whether something was brought. Before that
    /// is over, or [given up](Local::give_up), nobody should play on.
    pub async fn come_home() -> bool {
        indexed_db::hear_made(|| {
            spawn_local(async {
                if stores::survey().await.is_ok() {
                    count_archive();
                }
            });
        });
        let brought = indexed_db::come_home(stores::copies).await;
        if brought {
            tell_of_damage();
        }
        // Where it is not answered, `knows_archive` says so.
        if stores::survey().await.is_ok() {
            count_archive();
        }
        brought
    }

    /// Whether something of a match was healed when the app opened, and this was not asked since.
    pub fn was_healed(id: &str) -> bool {
        indexed_db::was_healed(id)
    }

    /// Waits for that no longer.
    pub fn give_up() {
        indexed_db::give_up();
    }

    /// Takes or renews a lease for a tab, as [`lease::renew`]; a lease is for this evening, and does not go into IndexedDB.
    pub fn renew(name: &str, tab: &str, now: i64, take_over: bool) -> bool {
        lease::renew(&LocalStorage, name, tab, now, take_over).unwrap_or(true)
    }

    /// Returns the tab that took or renewed a lease last, expired or not.
    pub fn holder(name: &str) -> Option<String> {
        lease::holder(&LocalStorage, name).ok().flatten()
    }

    /// Gives a lease back.
    pub fn give_back(name: &str, tab: &str) {
        // Before long it holds no longer anyway.
        let _ = lease::give_back(&LocalStorage, name, tab);
    }

    /// Whether a match lies in the archive, and nothing of it elsewhere.
    pub fn is_archived(id: &str) -> bool {
        stand_in().is_none() && stores::holds(id) && !is_in_local_storage(id)
    }

    /// Whether a match has to be fetched before it can be read.
    pub fn lacks(id: &str) -> bool {
        let may_lie_there = Local::is_archived(id) || !(Local::knows_archive() || is_in_local_storage(id));
        may_lie_there && stores::fetched(|fetched, _| fetched == id) != Some(true)
    }

    /// Fetches a match from the archive, so that it can be read like any other until another one is fetched. What is changed in it then
    /// brings it back.
    ///
    /// # Errors
    /// [`Trouble::Silent`].
    pub async fn fetch(id: &str) -> Result<(), Trouble> {
        stores::fetch(id).await
    }

    /// Whether it is known what lies in the archive. If not, the browser has not answered.
    pub fn knows_archive() -> bool {
        stand_in().is_some() || stores::is_read()
    }

    /// Asks what lies in the archive, unless that is known.
    ///
    /// # Errors
    /// [`Trouble::Silent`].
    pub async fn know_archive() -> Result<(), Trouble> {
        if Local::knows_archive() { Ok(()) } else { stores::survey().await }
    }

    /// What the labels in the archive say, in no order; also of matches that were brought back.
    pub fn summaries() -> Rc<Vec<Rc<Summary>>> {
        if stand_in().is_some() { Rc::default() } else { stores::summaries() }
    }

    /// The matches in the archive whose label cannot be read.
    pub fn without_label() -> Vec<String> {
        stores::without_label()
    }

    /// What lies in the archive of a match.
    ///
    /// # Errors
    /// [`Trouble::Silent`].
    pub async fn look(id: &str) -> Result<Texts, Trouble> {
        stores::look(id).await
    }

    /// At most so many matches of the archive by their ids, of those after `last`.
    ///
    /// # Errors
    /// [`Trouble::Silent`].
    pub async fn after(last: &str, most: u32) -> Result<Vec<(String, Texts)>, Trouble> {
        stores::after(last, most).await
    }

    /// Archives a match that is over and lies on no table: it is in the archive before local storage forgets it. Whether it is there.
    pub async fn archive(id: &str, summary: &Summary) -> bool {
        let (Ok(texts), Ok(label)) = (archive::pack(&LocalStorage, id), archive::label(summary)) else { return false };
        if !indexed_db::keeps() || texts.is_empty() {
            return false;
        }
        // What goes apart from it, after whatever mishap, is not written over.
        let Ok(there) = stores::look(id).await else { return false };
        for (key, text) in archive::gone_apart(there, &texts) {
            if super::record::set_aside(&Local, &key, &text).is_err() {
                return false;
            }
        }
        if stores::put(&[(id.to_owned(), texts.clone(), label)]).await.is_err() {
            return false;
        }
        set_number(HELD, stores::count());
        if archive::pack(&LocalStorage, id).as_ref() != Ok(&texts) {
            // It was played on meanwhile, and IndexedDB must hear of all of it again.
            archive::pack(&LocalStorage, id).unwrap_or_default().keys().for_each(|key| indexed_db::hear(key));
            return false;
        }
        let _ = shelf::unlist(&Local, id, summary.header.game.id());
        let gone = texts.keys().try_for_each(|key| LocalStorage.remove(key));
        tell_others();
        gone.is_ok()
    }

    /// Whether nothing is here of a match.
    pub fn is_nowhere(id: &str) -> bool {
        !is_in_local_storage(id) && !stores::holds(id)
    }

    /// Archives matches that are over and have never been here.
    ///
    /// # Errors
    /// [`Trouble::Full`] when none of them is there; [`Trouble::Silent`] when nobody knows.
    pub async fn archive_new(all: &[(Texts, Summary)]) -> Result<(), Trouble> {
        let labelled = all.iter().map(|(texts, summary)| Ok((summary.id.clone(), texts.clone(), archive::label(summary)?)));
        let are_there = stores::put(&labelled.collect::<Result<Vec<_>, Trouble>>()?).await;
        set_number(HELD, stores::count());
        tell_others();
        are_there
    }

    /// Writes the label of a match in the archive anew.
    pub async fn label(texts: Texts, summary: &Summary) {
        if let Ok(label) = archive::label(summary) {
            // It is written another time.
            let _ = stores::put(&[(summary.id.clone(), texts, label)]).await;
        }
    }

    /// Deletes a match for good, wherever it is; whether it is gone. If not, what is left of it is in the bin still.
    pub async fn delete(id: &str) -> bool {
        if stores::holds(id) {
            let Ok(there) = stores::look(id).await else { return false };
            there.keys().for_each(|key| indexed_db::hear(key));
            set_number(HELD, stores::count().saturating_sub(1));
            if !stores::delete(id).await {
                return false;
            }
            tell_others();
        }
        bin::empty(&Local, id).is_ok()
    }

    /// Hears what another tab has archived or deleted: [`ARCHIVE`](Local::ARCHIVE) has changed.
    pub async fn survey_again() {
        // What was known before is known still.
        let _ = stores::survey().await;
    }

    /// What changes in local storage whenever something is archived or deleted.
    pub const ARCHIVE: &'static str = "attic:trick-ledger";

    /// From now on `told` hears when the browser refuses to write what was changed to the disk, and when it has written it after all.
    pub fn listen(told: impl Fn(Option<Trouble>) + 'static) {
        indexed_db::listen(told);
    }

    /// How many matches in the archive the browser has deleted, since the user was told last.
    pub fn lost() -> usize {
        number(LOST)
    }

    /// The user was told of them.
    pub fn forget_lost() {
        let _ = LocalStorage.remove(LOST);
    }

    /// From now on `told` hears when a text was set aside, or the archive was lost.
    pub fn hear_damage(told: impl Fn() + 'static) {
        DAMAGED.set(Some(Rc::new(told)));
    }

    /// Waits until the disk has everything that was changed so far.
    ///
    /// # Errors
    /// [`Trouble::Full`] when the browser refuses it; [`Trouble::Silent`] when it does not answer.
    pub async fn settle() -> Result<(), Trouble> {
        indexed_db::settle().await
    }

    /// Whether what is confirmed survives the death of the browser, as far as that is known now.
    pub fn is_durable() -> bool {
        indexed_db::keeps()
    }
}

fn tell_of_damage() {
    let told = DAMAGED.with_borrow(Clone::clone);
    if let Some(told) = told {
        told();
    }
}

/// Counts the matches in the archive once they are surveyed. A browser deletes a database as a whole: where none is left of some, all were
/// lost.
fn count_archive() {
    let (held, count) = (number(HELD), stores::count());
    if count == 0 && held > 0 {
        set_number(LOST, number(LOST) + held);
        tell_of_damage();
    }
    set_number(HELD, count);
}

fn number(key: &str) -> usize {
    LocalStorage.read(key).ok().flatten().and_then(|number| number.parse().ok()).unwrap_or_default()
}

fn set_number(key: &str, number: usize) {
    // Without it a loss is not noticed.
    let _ = LocalStorage.write(key, &number.to_string());
}

/// Whether something is in local storage of a match.
fn is_in_local_storage(id: &str) -> bool {
    matches::is_begun(&LocalStorage, id)
}

/// Other tabs read the labels again.
fn tell_others() {
    let before = LocalStorage.read(Local::ARCHIVE).ok().flatten().and_then(|n| n.parse::<u32>().ok()).unwrap_or_default();
    let _ = LocalStorage.write(Local::ARCHIVE, &before.wrapping_add(1).to_string());
}

/// What was fetched from the archive and stands under a key.
fn fetched(key: &str) -> Option<String> {
    stores::fetched(|id, texts| if is_in_local_storage(id) { None } else { texts.get(key).cloned() }).flatten()
}

/// Brings the match back that a key belongs to, if it is one that was fetched.
fn bring_back(key: &str) -> Result<(), Trouble> {
    let texts = stores::fetched(|id, texts| (matches::is_of(id, key) && !is_in_local_storage(id)).then(|| texts.clone())).flatten();
    let Some(texts) = texts else { return Ok(()) };
    archive::bring_back(&LocalStorage, &texts)?;
    texts.keys().for_each(|key| indexed_db::hear(key));
    stores::let_go();
    Ok(())
}

fn stand_in() -> Option<Rc<dyn Vault>> {
    STAND_IN.with_borrow(Clone::clone)
}

impl Vault for Local {
    fn read(&self, key: &str) -> Result<Option<String>, Trouble> {
        if let Some(vault) = stand_in() {
            return vault.read(key);
        }
        Ok(LocalStorage.read(key)?.or_else(|| fetched(key)))
    }

    fn write(&self, key: &str, text: &str) -> Result<(), Trouble> {
        if let Some(vault) = stand_in() {
            return vault.write(key, text);
        }
        bring_back(key)?;
        LocalStorage.write(key, text)?;
        indexed_db::hear(key);
        if is_aside(key) {
            tell_of_damage();
        }
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), Trouble> {
        if let Some(vault) = stand_in() {
            return vault.remove(key);
        }
        bring_back(key)?;
        if LocalStorage.read(key)?.is_some() {
            LocalStorage.remove(key)?;
            indexed_db::hear(key);
        }
        Ok(())
    }

    /// What was fetched from the archive is among them where the keys of its match are asked for, not among all matches.
    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble> {
        if let Some(vault) = stand_in() {
            return vault.keys(start);
        }
        let mut keys = LocalStorage.keys(start)?;
        if start.len() > matches::MATCH.len() {
            let more = stores::fetched(|id, texts| {
                let of_it = |key: &&String| key.starts_with(start) && matches::is_of(id, key);
                if is_in_local_storage(id) { Vec::new() } else { texts.keys().filter(of_it).cloned().collect() }
            });
            keys.extend(more.unwrap_or_default());
        }
        Ok(keys)
    }
}
