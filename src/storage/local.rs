//! What the browser keeps for us as a vault: its local storage, and whatever is changed there goes into the deep store too.

use core::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;

use super::attic::{self, Texts};
use super::deep::{self, attic as stores};
use super::lease;
use super::record::is_aside;
use super::shallow::Shallow;
use super::{Trouble, Vault, bin, matches, shelf};
use crate::records::Summary;

/// What the browser keeps for us.
#[derive(Clone, Copy, Debug)]
pub struct Local;

/// How many matches are in the attic.
const HELD: &str = "attic-holds:trick-ledger";
/// How many of them the browser has deleted.
const LOST: &str = "attic-lost:trick-ledger";

thread_local! {
    /// What stands in for the browser's storage.
    static STAND_IN: RefCell<Option<Rc<dyn Vault>>> = const { RefCell::new(None) };
    /// Who hears when a text was set aside, or the attic was lost.
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
        deep::hear_made(|| {
            spawn_local(async {
                if stores::survey().await.is_ok() {
                    count_attic();
                }
            });
        });
        let brought = deep::come_home(stores::copies).await;
        if brought {
            tell_of_damage();
        }
        // Where it is not answered, `knows_attic` says so.
        if stores::survey().await.is_ok() {
            count_attic();
        }
        brought
    }

    /// Whether something of a match was healed when the app opened, and this was not asked since.
    pub fn was_healed(id: &str) -> bool {
        deep::was_healed(id)
    }

    /// Waits for that no longer.
    pub fn give_up() {
        deep::give_up();
    }

    /// Takes or renews a lease for a tab, as [`lease::renew`]; a lease is for this evening, and goes no deeper.
    pub fn renew(name: &str, tab: &str, now: i64, take_over: bool) -> bool {
        lease::renew(&Shallow, name, tab, now, take_over).unwrap_or(true)
    }

    /// Returns the tab that took or renewed a lease last, expired or not.
    pub fn holder(name: &str) -> Option<String> {
        lease::holder(&Shallow, name).ok().flatten()
    }

    /// Gives a lease back.
    pub fn give_back(name: &str, tab: &str) {
        // Before long it holds no longer anyway.
        let _ = lease::give_back(&Shallow, name, tab);
    }

    /// Whether a match lies in the attic, and nothing of it elsewhere.
    pub fn is_put_away(id: &str) -> bool {
        stand_in().is_none() && stores::holds(id) && !is_down(id)
    }

    /// Whether a match has to be fetched before it can be read.
    pub fn lacks(id: &str) -> bool {
        let may_lie_there = Local::is_put_away(id) || !(Local::knows_attic() || is_down(id));
        may_lie_there && stores::fetched(|fetched, _| fetched == id) != Some(true)
    }

    /// Fetches a match from the attic, so that it can be read like any other until another one is fetched. What is changed in it then
    /// brings it down.
    ///
    /// # Errors
    /// [`Trouble::Silent`].
    pub async fn fetch(id: &str) -> Result<(), Trouble> {
        stores::fetch(id).await
    }

    /// Whether it is known what lies in the attic. If not, the browser has not answered.
    pub fn knows_attic() -> bool {
        stand_in().is_some() || stores::is_read()
    }

    /// Asks what lies in the attic, unless that is known.
    ///
    /// # Errors
    /// [`Trouble::Silent`].
    pub async fn know_attic() -> Result<(), Trouble> {
        if Local::knows_attic() { Ok(()) } else { stores::survey().await }
    }

    /// What the labels in the attic say, in no order; also of matches that were brought down again.
    pub fn summaries() -> Rc<Vec<Rc<Summary>>> {
        if stand_in().is_some() { Rc::default() } else { stores::summaries() }
    }

    /// The matches in the attic whose label cannot be read.
    pub fn without_label() -> Vec<String> {
        stores::without_label()
    }

    /// What lies in the attic of a match.
    ///
    /// # Errors
    /// [`Trouble::Silent`].
    pub async fn look(id: &str) -> Result<Texts, Trouble> {
        stores::look(id).await
    }

    /// At most so many matches of the attic by their ids, of those after `last`.
    ///
    /// # Errors
    /// [`Trouble::Silent`].
    pub async fn after(last: &str, most: u32) -> Result<Vec<(String, Texts)>, Trouble> {
        stores::after(last, most).await
    }

    /// Puts a match away that is over and lies on no table: it is in the attic before local storage forgets it. Whether it is there.
    pub async fn put_away(id: &str, summary: &Summary) -> bool {
        let (Ok(texts), Ok(label)) = (attic::pack(&Shallow, id), attic::label(summary)) else { return false };
        if !deep::keeps() || texts.is_empty() {
            return false;
        }
        // What goes apart from it, after whatever mishap, is not written over.
        let Ok(there) = stores::look(id).await else { return false };
        for (key, text) in attic::gone_apart(there, &texts) {
            if super::record::set_aside(&Local, &key, &text).is_err() {
                return false;
            }
        }
        if stores::put(&[(id.to_owned(), texts.clone(), label)]).await.is_err() {
            return false;
        }
        set_number(HELD, stores::count());
        if attic::pack(&Shallow, id).as_ref() != Ok(&texts) {
            // It was played on meanwhile, and the deep store must hear of all of it again.
            attic::pack(&Shallow, id).unwrap_or_default().keys().for_each(|key| deep::hear(key));
            return false;
        }
        let _ = shelf::unlist(&Local, id, &summary.header.game);
        let gone = texts.keys().try_for_each(|key| Shallow.remove(key));
        tell_others();
        gone.is_ok()
    }

    /// Whether nothing is here of a match.
    pub fn is_nowhere(id: &str) -> bool {
        !is_down(id) && !stores::holds(id)
    }

    /// Puts matches away that are over and have never been here.
    ///
    /// # Errors
    /// [`Trouble::Full`] when none of them is there; [`Trouble::Silent`] when nobody knows.
    pub async fn put_away_new(all: &[(Texts, Summary)]) -> Result<(), Trouble> {
        let labelled = all.iter().map(|(texts, summary)| Ok((summary.id.clone(), texts.clone(), attic::label(summary)?)));
        let are_there = stores::put(&labelled.collect::<Result<Vec<_>, Trouble>>()?).await;
        set_number(HELD, stores::count());
        tell_others();
        are_there
    }

    /// Writes the label of a match in the attic anew.
    pub async fn label(texts: Texts, summary: &Summary) {
        if let Ok(label) = attic::label(summary) {
            // It is written another time.
            let _ = stores::put(&[(summary.id.clone(), texts, label)]).await;
        }
    }

    /// Deletes a match for good, wherever it is; whether it is gone. If not, what is left of it is in the bin still.
    pub async fn delete(id: &str) -> bool {
        if stores::holds(id) {
            let Ok(there) = stores::look(id).await else { return false };
            there.keys().for_each(|key| deep::hear(key));
            set_number(HELD, stores::count().saturating_sub(1));
            if !stores::delete(id).await {
                return false;
            }
            tell_others();
        }
        bin::empty(&Local, id).is_ok()
    }

    /// Hears what another tab has put away or deleted: [`ATTIC`](Local::ATTIC) has changed.
    pub async fn survey_again() {
        // What was known before is known still.
        let _ = stores::survey().await;
    }

    /// What changes in local storage whenever something is put away or deleted.
    pub const ATTIC: &'static str = "attic:trick-ledger";

    /// From now on `told` hears when the browser refuses to write what was changed to the disk, and when it has written it after all.
    pub fn listen(told: impl Fn(Option<Trouble>) + 'static) {
        deep::listen(told);
    }

    /// How many matches in the attic the browser has deleted, since the user was told last.
    pub fn lost() -> usize {
        number(LOST)
    }

    /// The user was told of them.
    pub fn forget_lost() {
        let _ = Shallow.remove(LOST);
    }

    /// From now on `told` hears when a text was set aside, or the attic was lost.
    pub fn hear_damage(told: impl Fn() + 'static) {
        DAMAGED.set(Some(Rc::new(told)));
    }

    /// Waits until the disk has everything that was changed so far.
    ///
    /// # Errors
    /// [`Trouble::Full`] when the browser refuses it; [`Trouble::Silent`] when it does not answer.
    pub async fn settle() -> Result<(), Trouble> {
        deep::settle().await
    }

    /// Whether what is confirmed survives the death of the browser, as far as that is known now.
    pub fn is_deep() -> bool {
        deep::keeps()
    }
}

fn tell_of_damage() {
    let told = DAMAGED.with_borrow(Clone::clone);
    if let Some(told) = told {
        told();
    }
}

/// Counts the matches in the attic once they are surveyed. A browser deletes a database as a whole: where none is left of some, all were
/// lost.
fn count_attic() {
    let (held, count) = (number(HELD), stores::count());
    if count == 0 && held > 0 {
        set_number(LOST, number(LOST) + held);
        tell_of_damage();
    }
    set_number(HELD, count);
}

fn number(key: &str) -> usize {
    Shallow.read(key).ok().flatten().and_then(|number| number.parse().ok()).unwrap_or_default()
}

fn set_number(key: &str, number: usize) {
    // Without it a loss is not noticed.
    let _ = Shallow.write(key, &number.to_string());
}

/// Whether something is in local storage of a match.
fn is_down(id: &str) -> bool {
    matches::is_begun(&Shallow, id)
}

/// Other tabs read the labels again.
fn tell_others() {
    let before = Shallow.read(Local::ATTIC).ok().flatten().and_then(|n| n.parse::<u32>().ok()).unwrap_or_default();
    let _ = Shallow.write(Local::ATTIC, &before.wrapping_add(1).to_string());
}

/// What was fetched from the attic and stands under a key.
fn fetched(key: &str) -> Option<String> {
    stores::fetched(|id, texts| if is_down(id) { None } else { texts.get(key).cloned() }).flatten()
}

/// Brings the match down that a key belongs to, if it is one that was fetched.
fn bring_down(key: &str) -> Result<(), Trouble> {
    let texts = stores::fetched(|id, texts| (matches::is_of(id, key) && !is_down(id)).then(|| texts.clone())).flatten();
    let Some(texts) = texts else { return Ok(()) };
    attic::bring_down(&Shallow, &texts)?;
    texts.keys().for_each(|key| deep::hear(key));
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
        Ok(Shallow.read(key)?.or_else(|| fetched(key)))
    }

    fn write(&self, key: &str, text: &str) -> Result<(), Trouble> {
        if let Some(vault) = stand_in() {
            return vault.write(key, text);
        }
        bring_down(key)?;
        Shallow.write(key, text)?;
        deep::hear(key);
        if is_aside(key) {
            tell_of_damage();
        }
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), Trouble> {
        if let Some(vault) = stand_in() {
            return vault.remove(key);
        }
        bring_down(key)?;
        if Shallow.read(key)?.is_some() {
            Shallow.remove(key)?;
            deep::hear(key);
        }
        Ok(())
    }

    /// What was fetched from the attic is among them where the keys of its match are asked for, not among all matches.
    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble> {
        if let Some(vault) = stand_in() {
            return vault.keys(start);
        }
        let mut keys = Shallow.keys(start)?;
        if start.len() > matches::MATCH.len() {
            let more = stores::fetched(|id, texts| {
                let of_it = |key: &&String| key.starts_with(start) && matches::is_of(id, key);
                if is_down(id) { Vec::new() } else { texts.keys().filter(of_it).cloned().collect() }
            });
            keys.extend(more.unwrap_or_default());
        }
        Ok(keys)
    }
}
