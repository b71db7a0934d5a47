//! What the browser keeps for us as a vault: its local storage, and whatever is changed there goes into the deep store too.

use core::cell::RefCell;
use std::rc::Rc;

use super::deep;
use super::lease;
use super::shallow::Shallow;
use super::{Trouble, Vault};

/// What the browser keeps for us.
#[derive(Clone, Copy, Debug)]
pub struct Local;

thread_local! {
    /// What stands in for the browser's storage.
    static STAND_IN: RefCell<Option<Rc<dyn Vault>>> = const { RefCell::new(None) };
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
        deep::come_home().await
    }

    /// Waits for that no longer.
    pub fn give_up() {
        deep::give_up();
    }

    /// Takes or renews a lease for a tab, as [`lease::renew`]; a lease is for this evening, and goes no deeper.
    pub fn renew(name: &str, tab: &str, now: i64, take_over: bool) -> bool {
        lease::renew(&Shallow, name, tab, now, take_over).unwrap_or(true)
    }

    /// Gives a lease back.
    pub fn give_back(name: &str, tab: &str) {
        // Before long it holds no longer anyway.
        let _ = lease::give_back(&Shallow, name, tab);
    }

    /// Whether what is confirmed survives the death of the browser, as far as that is known now.
    pub fn is_deep() -> bool {
        deep::keeps()
    }
}

fn stand_in() -> Option<Rc<dyn Vault>> {
    STAND_IN.with_borrow(Clone::clone)
}

impl Vault for Local {
    fn read(&self, key: &str) -> Result<Option<String>, Trouble> {
        stand_in().map_or_else(|| Shallow.read(key), |vault| vault.read(key))
    }

    fn write(&self, key: &str, text: &str) -> Result<(), Trouble> {
        if let Some(vault) = stand_in() {
            return vault.write(key, text);
        }
        Shallow.write(key, text)?;
        deep::hear(key, Some(text));
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), Trouble> {
        if let Some(vault) = stand_in() {
            return vault.remove(key);
        }
        if Shallow.read(key)?.is_some() {
            Shallow.remove(key)?;
            deep::hear(key, None);
        }
        Ok(())
    }

    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble> {
        stand_in().map_or_else(|| Shallow.keys(start), |vault| vault.keys(start))
    }
}
