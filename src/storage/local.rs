//! The browser's storage as one vault (a store of texts by key): local storage, with each change copied to IndexedDB.

use core::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;

use super::archive::{self, Texts};
use super::indexed_db::{self, archive as stores};
use super::lease::Claimant;
use super::local_storage::LocalStorage;
use super::put_away::{Whereabouts, put_away};
use super::record::is_aside;
use super::{OURS, Trouble, Vault, bin, matches, shelf};
use crate::records::Summary;

/// The browser's storage as a vault (a store of texts by key): local storage, with each change copied to IndexedDB.
#[derive(Clone, Copy, Debug)]
pub struct Local;

/// The key in local storage of the number of archived matches.
const HELD: &str = "attic-holds:trick-ledger";
/// The key in local storage of the number of archived matches that the browser has deleted.
const LOST: &str = "attic-lost:trick-ledger";

thread_local! {
    /// The vault that is used in place of the browser's storage. `None` outside of [`Local::instead`].
    static STAND_IN: RefCell<Option<Rc<dyn Vault>>> = const { RefCell::new(None) };
    /// Whether the database was created, and the archived matches have not been counted since.
    static MADE: Cell<bool> = const { Cell::new(false) };
    /// The function that is called in three cases: a damaged text was set aside (saved under another key) or removed from there, the
    /// archive was lost, or the user was told of the loss.
    static DAMAGED: RefCell<Option<Rc<dyn Fn()>>> = const { RefCell::new(None) };
}

impl Local {
    /// Runs `act` with `vault` in place of the browser's storage. What `act` saves is only in `vault`.
    pub fn instead<T>(vault: Rc<dyn Vault>, act: impl FnOnce() -> T) -> T {
        let before = STAND_IN.replace(Some(vault));
        let done = act();
        STAND_IN.set(before);
        done
    }

    /// Restores from IndexedDB what local storage lost when the browser was killed. Returns whether anything was restored. No match may be
    /// changed before this function has ended or was [given up](Local::give_up).
    pub async fn come_home() -> bool {
        indexed_db::hear_made(|| {
            MADE.set(true);
            spawn_local(async {
                // The error is ignored, because `archive_unread` returns it later.
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

    /// Whether a text of the match `id` was healed (replaced by a better copy) when the app opened. Returns `true` only once for each
    /// match.
    pub fn was_healed(id: &str) -> bool {
        indexed_db::was_healed(id)
    }

    /// Whether IndexedDB is not opened because the disk is full. If so, the caller must call [`come_home`](Local::come_home) again later.
    pub fn waits_for_room() -> bool {
        indexed_db::waits_for_room()
    }

    /// Stops waiting for [`come_home`](Local::come_home). If IndexedDB has not answered, it is not used until the page is loaded again.
    pub fn give_up() {
        indexed_db::give_up();
    }

    /// Takes or renews a lease for a tab, like [`Claimant::renew`]. A lease is not copied to IndexedDB, because it expires.
    pub fn renew(claimant: &mut Claimant, name: &str, now: i64, take_over: bool) -> bool {
        claimant.renew(&LocalStorage, name, now, take_over).unwrap_or(true)
    }

    /// Whether the tab `claimant` has the lease `name`, as far as this page has seen the writes of other tabs.
    pub fn holds(claimant: &Claimant, name: &str) -> bool {
        claimant.holds(&LocalStorage, name)
    }

    /// Removes the lease `name`, if the tab `claimant` has it.
    pub fn give_back(claimant: &Claimant, name: &str) {
        // A failure is ignored, because the lease then expires by itself.
        let _ = claimant.give_back(&LocalStorage, name);
    }

    /// Whether the match `id` is only in the archive.
    pub fn is_archived(id: &str) -> bool {
        stand_in().is_none() && stores::holds(id) && !is_in_local_storage(id)
    }

    /// Whether the match `id` must be fetched from the archive before it can be read.
    pub fn lacks(id: &str) -> bool {
        let may_lie_there = Local::is_archived(id) || (Local::archive_unread().is_some() && !is_in_local_storage(id));
        may_lie_there && stores::fetched(|fetched, _| fetched == id) != Some(true)
    }

    /// Loads the archived match `id`, so that it can be read like any other match until another match is fetched. The first change to the
    /// match copies it back into local storage.
    ///
    /// # Errors
    /// The reason why the archive cannot be read.
    pub async fn fetch(id: &str) -> Result<(), Trouble> {
        stores::fetch(id).await
    }

    /// The reason why the index (the ids and labels) of the archive has not been read. `None` once it has been read.
    pub fn archive_unread() -> Option<Trouble> {
        if stand_in().is_some() { None } else { stores::unread() }
    }

    /// Reads the index (the ids and labels) of the archive, unless it has been read before.
    ///
    /// # Errors
    /// The reason why the index cannot be read.
    pub async fn know_archive() -> Result<(), Trouble> {
        if Local::archive_unread().is_none() { Ok(()) } else { survey().await }
    }

    /// The summaries of all archived matches, in no particular order. Matches that were copied back into local storage are included.
    pub fn summaries() -> Rc<Vec<Rc<Summary>>> {
        if stand_in().is_some() { Rc::default() } else { stores::summaries() }
    }

    /// The ids of the archived matches whose label is missing or damaged.
    pub fn without_label() -> Vec<String> {
        stores::without_label()
    }

    /// The texts of the archived match `id`. Empty if no such match is archived.
    ///
    /// # Errors
    /// The reason why the archive cannot be read.
    pub async fn look(id: &str) -> Result<Texts, Trouble> {
        stores::look(id).await
    }

    /// The archived matches whose id comes after `last`, in the order of the ids. At most `most` matches.
    ///
    /// # Errors
    /// The reason why the archive cannot be read.
    pub async fn after(last: &str, most: u32) -> Result<Vec<(String, Texts)>, Trouble> {
        stores::after(last, most).await
    }

    /// Archives the match `id`, which must be over and open in no tab. Returns whether it was archived. The match is removed from local
    /// storage only when the disk has the archived copy.
    pub async fn archive(id: &str, summary: &Summary) -> bool {
        let Some(label) = archive::label(summary).ok().filter(|_| indexed_db::keeps()) else { return false };
        match put_away(&LocalStorage, &Local, &stores::Database, id, &label).await {
            Whereabouts::Before => return false,
            Whereabouts::Both(keys) => {
                // The texts in local storage are copied to IndexedDB again, because archiving removed them there.
                set_number(HELD, stores::count());
                keys.iter().for_each(|key| indexed_db::hear(key));
                return false;
            }
            Whereabouts::Archived => {}
        }
        set_number(HELD, stores::count());
        let _ = shelf::unlist(&Local, id, summary.header.game.id());
        tell_others();
        !is_in_local_storage(id)
    }

    /// Whether the match `id` is neither in local storage nor in the archive.
    pub fn is_nowhere(id: &str) -> bool {
        !is_in_local_storage(id) && !stores::holds(id)
    }

    /// Archives the finished matches of a backup. Each match comes with its texts and its summary.
    ///
    /// # Errors
    /// [`Trouble::Full`] or [`Trouble::Failed`] if no match was archived; [`Trouble::Silent`] if the browser does not answer.
    pub async fn archive_new(all: &[(Texts, Summary)]) -> Result<(), Trouble> {
        let labelled = all.iter().map(|(texts, summary)| Ok((summary.id.clone(), texts.clone(), archive::label(summary)?)));
        let are_there = stores::put(&labelled.collect::<Result<Vec<_>, Trouble>>()?).await;
        set_number(HELD, stores::count());
        tell_others();
        are_there
    }

    /// Replaces the label of an archived match: its summary, which the shelf and the records read. Used if the label is missing, damaged or
    /// outdated. The match itself is not written, because it may have been copied back into local storage meanwhile.
    pub async fn relabel(summary: &Summary) {
        if let Ok(label) = archive::label(summary) {
            // A failure is ignored, because a missing label is written when the app opens next.
            let _ = stores::relabel(&summary.id, &label).await;
        }
    }

    /// Deletes the match `id` permanently, from local storage and from the archive. `at` is the time of deletion.
    ///
    /// # Errors
    /// The reason why the match could not be deleted. What is left of it is still in the bin.
    pub async fn delete(id: &str, at: i64) -> Result<(), Trouble> {
        // Reads the index again, because another tab may have archived the match since it was read. A copy left in the archive would bring
        // the deleted match back.
        survey().await?;
        if !bin::has(&Local, id) {
            // Puts the match into the bin first. From the mark, a tab that has the match open learns that it was deleted, and does not save
            // it again. A failure is ignored, because deleting must work even if there is no space for the mark.
            let _ = shelf::put_in_bin(&Local, id, at);
        }
        if stores::holds(id) {
            stores::look(id).await?.keys().for_each(|key| indexed_db::hear(key));
            set_number(HELD, stores::count().saturating_sub(1));
            stores::delete(id).await.inspect_err(|_| set_number(HELD, stores::count()))?;
            tell_others();
        }
        bin::empty(&Local, id)?;
        if indexed_db::keeps() {
            // Another tab may still see the texts in local storage and archive them. The mark of the deletion prevents this. A failure is
            // ignored, because the match is deleted.
            let _ = stores::delete(id).await;
        }
        Ok(())
    }

    /// Reads the index of the archive again. Called when [`archive::CHANGED`] has changed, because another tab has archived or deleted a
    /// match. If that tab has archived another version of the match that was fetched here, fetches the match again.
    pub async fn survey_again() {
        let loaded = stores::fetched(|id, _| id.to_owned());
        // A failure is ignored, because the index that was read before then stays.
        let _ = stores::survey().await;
        if let Some(id) = loaded.filter(|id| Local::lacks(id)) {
            // A failure is ignored, because the next screen of the match fetches it and shows the reason.
            let _ = stores::fetch(&id).await;
        }
    }

    /// Sets the listener: `told` is called with the trouble when the browser refuses to write changes to the disk, and with `None` once
    /// they are written.
    pub fn listen(told: impl Fn(Option<Trouble>) + 'static) {
        indexed_db::listen(told);
    }

    /// The number of archived matches that the browser has deleted since the user was last told of such a loss.
    pub fn lost() -> usize {
        number(LOST)
    }

    /// Sets [`lost`](Local::lost) to 0 after the user was told of the loss.
    pub fn forget_lost() {
        let _ = LocalStorage.remove(LOST);
        tell_of_damage();
    }

    /// Sets the function that is called in three cases: a damaged text was set aside (saved under another key) or removed from there, the
    /// archive was lost, or the user was told of the loss.
    pub fn hear_damage(told: impl Fn() + 'static) {
        DAMAGED.set(Some(Rc::new(told)));
    }

    /// Waits until the disk has all changes made so far.
    ///
    /// # Errors
    /// [`Trouble::Full`] or [`Trouble::Failed`] if the browser refuses the changes. [`Trouble::Silent`] if it does not answer.
    /// [`Trouble::Newer`] if its database belongs to a newer version of the app. [`Trouble::Blocked`] if local storage cannot be read.
    pub async fn settle() -> Result<(), Trouble> {
        indexed_db::settle().await
    }

    /// Whether local storage has no data of the app, for example because the user has cleared the data of the site.
    pub fn is_cleared() -> bool {
        LocalStorage.keys(OURS).is_ok_and(|keys| keys.is_empty())
    }

    /// Whether the answers that the app has confirmed survive if the browser is killed now.
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

/// Reads the index of the archive. If the database exists, its matches are counted, to notice a loss. If the database cannot be opened, the
/// trouble is returned, and nothing is counted, so that no match is reported as lost.
async fn survey() -> Result<(), Trouble> {
    if stores::survey().await? {
        count_archive();
    }
    Ok(())
}

/// Compares the number of archived matches with the number under [`HELD`], and adds the loss to [`LOST`]. A browser deletes a database as a
/// whole. So if the database is new and empty although the number is above 0, all archived matches were lost. If an old database is empty,
/// nothing was lost: the user has deleted the last archived match, and the browser was killed before the new number was on the disk.
fn count_archive() {
    let (held, count) = (number(HELD), stores::count());
    if MADE.take() && count == 0 && held > 0 {
        set_number(LOST, number(LOST) + held);
        tell_of_damage();
    }
    set_number(HELD, count);
}

fn number(key: &str) -> usize {
    LocalStorage.read(key).ok().flatten().and_then(|number| number.parse().ok()).unwrap_or_default()
}

fn set_number(key: &str, number: usize) {
    // A failure is ignored: at worst a later loss is not noticed, or another tab reads the index late.
    let _ = LocalStorage.write(key, &number.to_string());
}

/// Whether local storage has the header of the match `id`.
fn is_in_local_storage(id: &str) -> bool {
    matches::is_begun(&LocalStorage, id)
}

/// Changes the value of [`archive::CHANGED`], so that other tabs read the index of the archive again.
fn tell_others() {
    set_number(archive::CHANGED, number(archive::CHANGED).wrapping_add(1));
}

/// The text under `key` of the match that was fetched from the archive. `None` if no match was fetched, or if it has no text under `key`.
/// Also `None` if the fetched match is in local storage.
fn fetched(key: &str) -> Option<String> {
    stores::fetched(|id, texts| if is_in_local_storage(id) { None } else { texts.get(key).cloned() }).flatten()
}

/// Copies the match that `key` belongs to back into local storage, if this match was fetched from the archive. Returns the trouble if local
/// storage cannot save it.
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
            if is_aside(key) {
                tell_of_damage();
            }
        }
        Ok(())
    }

    /// The result includes the keys of the match that was fetched from the archive, but only if `start` names this match.
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
