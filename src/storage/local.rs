//! The browser's storage as one vault: local storage, whose changes are copied to IndexedDB.

use core::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;

use super::archive::{self, Texts};
use super::indexed_db::{self, archive as stores};
use super::lease::Claimant;
use super::local_storage::LocalStorage;
use super::record::is_aside;
use super::{Trouble, Vault, bin, matches, shelf};
use crate::records::Summary;

/// The browser's storage as a vault: local storage, whose changes are copied to IndexedDB.
#[derive(Clone, Copy, Debug)]
pub struct Local;

/// The key of the number of matches in the archive.
const HELD: &str = "attic-holds:trick-ledger";
/// The key of the number of archived matches that the browser has deleted.
const LOST: &str = "attic-lost:trick-ledger";

thread_local! {
    /// The vault that replaces the browser's storage at the moment.
    static STAND_IN: RefCell<Option<Rc<dyn Vault>>> = const { RefCell::new(None) };
    /// A function that is called when a text was set aside, when the archive was lost, or when the user was told of that loss.
    static DAMAGED: RefCell<Option<Rc<dyn Fn()>>> = const { RefCell::new(None) };
}

impl Local {
    /// Runs `act` with `vault` in place of the browser's storage, so that nothing of it is saved.
    pub fn instead<T>(vault: Rc<dyn Vault>, act: impl FnOnce() -> T) -> T {
        let before = STAND_IN.replace(Some(vault));
        let done = act();
        STAND_IN.set(before);
        done
    }

    /// Restores from IndexedDB what local storage lost when the browser was killed. Returns whether anything was restored. No match may be
    /// changed before this has ended or was [given up](Local::give_up).
    pub async fn come_home() -> bool {
        indexed_db::hear_made(|| {
            spawn_local(async {
                // If this fails, `archive_unread` says why.
                let _ = survey().await;
            });
        });
        let brought = indexed_db::come_home(stores::copies).await;
        if brought {
            tell_of_damage();
        }
        let _ = survey().await;
        brought
    }

    /// Whether a text of the match was healed when the app opened. Returns true only once.
    pub fn was_healed(id: &str) -> bool {
        indexed_db::was_healed(id)
    }

    /// Whether IndexedDB stays closed because the disk is full. If so, the caller calls
    /// [`come_home`](Local::come_home) again later.
    pub fn waits_for_room() -> bool {
        indexed_db::waits_for_room()
    }

    /// Stops waiting for [`come_home`](Local::come_home).
    pub fn give_up() {
        indexed_db::give_up();
    }

    /// Takes or renews a lease for a tab, like [`Claimant::renew`]. A lease is not copied to IndexedDB, because it expires.
    pub fn renew(claimant: &mut Claimant, name: &str, now: i64, take_over: bool) -> bool {
        claimant.renew(&LocalStorage, name, now, take_over).unwrap_or(true)
    }

    /// Whether a tab has a lease, as far as this page has seen.
    pub fn holds(claimant: &Claimant, name: &str) -> bool {
        claimant.holds(&LocalStorage, name)
    }

    /// Gives a lease back.
    pub fn give_back(claimant: &Claimant, name: &str) {
        // If this fails, the lease expires by itself.
        let _ = claimant.give_back(&LocalStorage, name);
    }

    /// Whether a match is in the archive only.
    pub fn is_archived(id: &str) -> bool {
        stand_in().is_none() && stores::holds(id) && !is_in_local_storage(id)
    }

    /// Whether a match has to be fetched before it can be read.
    pub fn lacks(id: &str) -> bool {
        let may_lie_there = Local::is_archived(id) || (Local::archive_unread().is_some() && !is_in_local_storage(id));
        may_lie_there && stores::fetched(|fetched, _| fetched == id) != Some(true)
    }

    /// Loads an archived match, so that it can be read like any other until the next one is loaded. The first change to the match brings it
    /// back into local storage.
    ///
    /// # Errors
    /// The reason why the archive cannot be read.
    pub async fn fetch(id: &str) -> Result<(), Trouble> {
        stores::fetch(id).await
    }

    /// The reason why the index of the archive has not been read. `None` once it has been read.
    pub fn archive_unread() -> Option<Trouble> {
        if stand_in().is_some() { None } else { stores::unread() }
    }

    /// Reads the index of the archive, unless it has been read.
    ///
    /// # Errors
    /// The reason why the index cannot be read.
    pub async fn know_archive() -> Result<(), Trouble> {
        if Local::archive_unread().is_none() { Ok(()) } else { survey().await }
    }

    /// The summaries in the archive, in no order. Matches that were brought back are included.
    pub fn summaries() -> Rc<Vec<Rc<Summary>>> {
        if stand_in().is_some() { Rc::default() } else { stores::summaries() }
    }

    /// The matches in the archive whose label cannot be read.
    pub fn without_label() -> Vec<String> {
        stores::without_label()
    }

    /// The archived texts of a match.
    ///
    /// # Errors
    /// The reason why the archive cannot be read.
    pub async fn look(id: &str) -> Result<Texts, Trouble> {
        stores::look(id).await
    }

    /// The first `most` archived matches whose id comes after `last`.
    ///
    /// # Errors
    /// The reason why the archive cannot be read.
    pub async fn after(last: &str, most: u32) -> Result<Vec<(String, Texts)>, Trouble> {
        stores::after(last, most).await
    }

    /// Archives a match that is over and not open in a tab. Returns whether it was archived. Local storage forgets the match only once the
    /// disk has the archived copy.
    pub async fn archive(id: &str, summary: &Summary) -> bool {
        let (Ok(texts), Ok(label)) = (archive::pack(&LocalStorage, id), archive::label(summary)) else { return false };
        if !indexed_db::keeps() || texts.is_empty() {
            return false;
        }
        // A differing archived copy is set aside, not overwritten.
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
            // The match was changed while it was archived, so it stays in local storage. It is copied to IndexedDB again.
            archive::pack(&LocalStorage, id).unwrap_or_default().keys().for_each(|key| indexed_db::hear(key));
            return false;
        }
        let _ = shelf::unlist(&Local, id, summary.header.game.id());
        let gone = texts.keys().try_for_each(|key| LocalStorage.remove(key));
        tell_others();
        gone.is_ok()
    }

    /// Whether a match is neither in local storage nor in the archive.
    pub fn is_nowhere(id: &str) -> bool {
        !is_in_local_storage(id) && !stores::holds(id)
    }

    /// Archives finished matches of a backup.
    ///
    /// # Errors
    /// [`Trouble::Full`] if none was archived. [`Trouble::Silent`] if the browser does not answer.
    pub async fn archive_new(all: &[(Texts, Summary)]) -> Result<(), Trouble> {
        let labelled = all.iter().map(|(texts, summary)| Ok((summary.id.clone(), texts.clone(), archive::label(summary)?)));
        let are_there = stores::put(&labelled.collect::<Result<Vec<_>, Trouble>>()?).await;
        set_number(HELD, stores::count());
        tell_others();
        are_there
    }

    /// Rewrites the label of an archived match.
    pub async fn label(texts: Texts, summary: &Summary) {
        if let Ok(label) = archive::label(summary) {
            // If this fails, the label is written when the app opens next.
            let _ = stores::put(&[(summary.id.clone(), texts, label)]).await;
        }
    }

    /// Deletes a match permanently from local storage and the archive.
    ///
    /// # Errors
    /// The reason why the match is not deleted. Its rest is then still in the bin.
    pub async fn delete(id: &str) -> Result<(), Trouble> {
        if stores::holds(id) {
            stores::look(id).await?.keys().for_each(|key| indexed_db::hear(key));
            set_number(HELD, stores::count().saturating_sub(1));
            stores::delete(id).await.inspect_err(|_| set_number(HELD, stores::count()))?;
            tell_others();
        }
        bin::empty(&Local, id)
    }

    /// Reads the index again after another tab has archived or deleted a match, which changes [`ARCHIVE`](Local::ARCHIVE).
    pub async fn survey_again() {
        // If this fails, the old index stays.
        let _ = stores::survey().await;
    }

    /// The key in local storage that changes whenever a match is archived or deleted.
    pub const ARCHIVE: &'static str = "attic:trick-ledger";

    /// Calls `told` with the trouble when the browser refuses to write changes to the disk, and with `None` once they are written.
    pub fn listen(told: impl Fn(Option<Trouble>) + 'static) {
        indexed_db::listen(told);
    }

    /// The number of archived matches that the browser has deleted since the user was last told.
    pub fn lost() -> usize {
        number(LOST)
    }

    /// Resets [`lost`](Local::lost) after the user was told.
    pub fn forget_lost() {
        let _ = LocalStorage.remove(LOST);
        tell_of_damage();
    }

    /// Calls `told` whenever a text is set aside, the archive was lost, or the user was told of that loss.
    pub fn hear_damage(told: impl Fn() + 'static) {
        DAMAGED.set(Some(Rc::new(told)));
    }

    /// Waits until the disk has all changes made so far.
    ///
    /// # Errors
    /// [`Trouble::Full`] if the browser refuses them. [`Trouble::Silent`] if it does not answer.
    pub async fn settle() -> Result<(), Trouble> {
        indexed_db::settle().await
    }

    /// Whether confirmed answers survive if the browser is killed now.
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

/// Reads the index of the archive. If the database exists, counts its matches, to notice lost ones.
/// If the database cannot be opened, nothing is counted, so no match is reported as lost.
async fn survey() -> Result<(), Trouble> {
    if stores::survey().await? {
        count_archive();
    }
    Ok(())
}

/// Counts the matches in the archive after its index was read. A browser deletes a database as a whole: if none is left of several, all
/// were lost.
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
    // If this write fails, a later loss goes unnoticed, or another tab reads the index later.
    let _ = LocalStorage.write(key, &number.to_string());
}

/// Whether local storage has any text of a match.
fn is_in_local_storage(id: &str) -> bool {
    matches::is_begun(&LocalStorage, id)
}

/// Makes other tabs read the index again.
fn tell_others() {
    set_number(Local::ARCHIVE, number(Local::ARCHIVE).wrapping_add(1));
}

/// The text under `key` of the match that was loaded from the archive.
fn fetched(key: &str) -> Option<String> {
    stores::fetched(|id, texts| if is_in_local_storage(id) { None } else { texts.get(key).cloned() }).flatten()
}

/// Copies the match of `key` back into local storage, if that match was loaded from the archive.
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

    /// Includes the keys of the match loaded from the archive, but only if `start` names that match.
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
