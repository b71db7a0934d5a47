//! Decides which tab may write a match, in browsers without the Web Locks API (over plain http, and old browsers). The tab that writes has
//! a lease: a text in the storage that the tab renews every second. A lease that is not renewed expires.
//!
//! A tab sees the writes of another tab late, and may overwrite them before it sees them. So a lease has the time at which it was taken.
//! If two tabs both believe that they have the lease, the tab that took it later keeps it, and the other tab gives it up.
//!
//! - `lease:NAME`: `TAB@TAKEN RENEWED`, the times in milliseconds since 1970.

use core::time::Duration;

use super::vault::{Trouble, Vault};

/// The time between two renewals of a lease.
pub const BEAT: Duration = Duration::from_secs(1);

/// How long a lease is valid after it was renewed last, in milliseconds.
const HOLDS: i64 = 3_500;

/// A tab that wants the lease of a match.
#[derive(Clone, Debug)]
pub struct Claimant {
    tab: String,
    /// The time at which this tab took the lease, in milliseconds since 1970. `None` while another tab has it.
    taken: Option<i64>,
}

/// The lease as it is in the storage.
struct Held {
    tab: String,
    taken: i64,
    renewed: i64,
}

impl Claimant {
    /// A tab that has no lease yet. `tab` must be different for each tab.
    pub fn new(tab: String) -> Claimant {
        Claimant { tab, taken: None }
    }

    /// Takes or renews the lease `name`. Returns whether this tab has the lease now. If another tab has the lease, this tab gets it only
    /// if `take_over` is `true`.
    ///
    /// # Errors
    /// The trouble that the vault reports. If the vault cannot write, no tab can overwrite data either.
    pub fn renew(&mut self, vault: &dyn Vault, name: &str, now: i64, take_over: bool) -> Result<bool, Trouble> {
        let held = held(vault, name)?;
        let other = held.as_ref().filter(|held| held.tab != self.tab);
        let is_later = other.is_none_or(|other| self.taken.is_some_and(|taken| (taken, &self.tab) > (other.taken, &other.tab)));
        let holds = other.is_some_and(|other| now.saturating_sub(other.renewed).saturating_abs() < HOLDS);
        if take_over || !is_later {
            self.taken = None;
        }
        if holds && !is_later && !take_over {
            return Ok(false);
        }
        // Takes a time that is later than the time of the other tab's lease, even if the clock was set back. The tab that took the lease
        // later keeps it.
        let taken = *self.taken.get_or_insert_with(|| held.map_or(now, |held| now.max(held.taken.saturating_add(1))));
        vault.write(&key(name), &format!("{}@{taken} {now}", self.tab)).map(|()| true)
    }

    /// Whether this tab has the lease `name`, as far as it has seen the writes of other tabs.
    pub fn holds(&self, vault: &dyn Vault, name: &str) -> bool {
        held(vault, name).is_ok_and(|held| held.is_some_and(|held| held.tab == self.tab))
    }

    /// Removes the lease `name`, if this tab has it.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn give_back(&self, vault: &dyn Vault, name: &str) -> Result<(), Trouble> {
        if self.holds(vault, name) { vault.remove(&key(name)) } else { Ok(()) }
    }
}

fn held(vault: &dyn Vault, name: &str) -> Result<Option<Held>, Trouble> {
    let text = vault.read(&key(name))?;
    let read = |text: &str| {
        let (holder, renewed) = text.split_once(' ')?;
        // Older versions did not write the time of taking, so it counts as 0.
        let (tab, taken) = holder.split_once('@').unwrap_or((holder, "0"));
        Some(Held { tab: tab.to_owned(), taken: taken.parse().ok()?, renewed: renewed.parse().ok()? })
    };
    Ok(text.as_deref().and_then(read))
}

/// The key in the storage of the lease `name`.
pub fn key(name: &str) -> String {
    format!("lease:{name}")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::super::vault::Memory;
    use super::*;

    #[test]
    fn one_tab_has_it_until_it_gives_it_back_falls_silent_or_is_relieved() {
        let vault = Memory::default();
        let [mut a, mut b] = ["a", "b"].map(|tab| Claimant::new(tab.to_owned()));
        assert!(a.renew(&vault, "x", 0, false).unwrap());
        assert!(!b.renew(&vault, "x", 1_000, false).unwrap());
        assert!(a.renew(&vault, "x", 2_000, false).unwrap());
        assert!(!b.renew(&vault, "x", 5_000, false).unwrap());
        assert!(b.renew(&vault, "x", 5_500, false).unwrap(), "a has fallen silent");
        assert!(!a.renew(&vault, "x", 6_000, false).unwrap());
        a.give_back(&vault, "x").unwrap();
        assert!(!a.renew(&vault, "x", 6_000, false).unwrap(), "it was not its own");
        assert!(a.renew(&vault, "x", 6_000, true).unwrap());
        assert!(!b.renew(&vault, "x", 6_000, false).unwrap());
        a.give_back(&vault, "x").unwrap();
        assert!(b.renew(&vault, "x", 6_000, false).unwrap());
        assert!(a.renew(&vault, "x", -1_000_000, false).unwrap(), "the clock was set back");
        assert!(!b.renew(&vault, "x", -1_000_000, false).unwrap());
    }

    #[test]
    fn the_lease_of_an_older_version_holds() {
        let vault = Memory::default();
        vault.write(&key("x"), "old 1000").unwrap();
        let mut tab = Claimant::new("new".to_owned());
        assert!(!tab.renew(&vault, "x", 2_000, false).unwrap());
        assert!(tab.renew(&vault, "x", 2_000, true).unwrap());
    }

    /// A tab, with the part of the writes that it has seen. All tabs see all writes in the same order, but late. After a write, the tab
    /// reads its own text until it has seen this write, too.
    struct Tab {
        claimant: Claimant,
        view: Memory,
        heard: usize,
        writes: bool,
    }

    struct Tabs {
        all: Vec<Tab>,
        /// Every write so far: the index of the tab that wrote, and the text.
        written: Vec<(usize, String)>,
        now: i64,
    }

    impl Tabs {
        fn new(count: usize) -> Tabs {
            let tab = |n: usize| Tab { claimant: Claimant::new(n.to_string()), view: Memory::default(), heard: 0, writes: false };
            Tabs { all: (0..count).map(tab).collect(), written: Vec::new(), now: 0 }
        }

        fn renew(&mut self, at: usize, take_over: bool) {
            self.now += 1;
            let tab = &mut self.all[at];
            tab.writes = tab.claimant.renew(&tab.view, "x", self.now, take_over).unwrap();
            if tab.writes {
                self.written.push((at, tab.view.read(&key("x")).unwrap().unwrap()));
            }
        }

        /// Lets the tab `at` see the next write. Returns whether there was one.
        fn hear(&mut self, at: usize) -> bool {
            let tab = &mut self.all[at];
            let Some((by, text)) = self.written.get(tab.heard).cloned() else { return false };
            tab.heard += 1;
            if !self.written[tab.heard..].iter().any(|(by, _)| *by == at) {
                tab.view.write(&key("x"), &text).unwrap();
            }
            if by != at && !tab.claimant.holds(&tab.view, "x") {
                self.renew(at, false);
            }
            true
        }
    }

    proptest! {
        /// Several tabs act at random, and each sees the writes of the other tabs late. Checks that in the end only the tab that took the
        /// match over last writes the match.
        #[test]
        fn who_took_it_over_last_has_it(
            doings in prop::collection::vec((any::<Index>(), 0_u8..3), 1..30),
            last in any::<Index>(),
            order in prop::collection::vec(any::<Index>(), 0..30),
        ) {
            let mut tabs = Tabs::new(4);
            tabs.renew(0, false);
            for (at, what) in doings {
                let at = at.index(4);
                match what {
                    0 => tabs.renew(at, true),
                    1 => tabs.renew(at, false),
                    _ => drop(tabs.hear(at)),
                }
            }
            let last = last.index(4);
            tabs.renew(last, true);
            for at in order {
                tabs.hear(at.index(4));
            }
            for _ in 0..100 {
                (0..4).for_each(|at| while tabs.hear(at) {});
            }
            // From now on the tab that took the lease last renews it, and the other tabs ask for it.
            for at in [0, 1, 2, 3, 0, 1, 2, 3] {
                tabs.renew(at, false);
                (0..4).for_each(|at| while tabs.hear(at) {});
            }
            prop_assert_eq!(tabs.all.iter().map(|tab| tab.writes).collect::<Vec<_>>(), (0..4).map(|at| at == last).collect::<Vec<_>>());
        }
    }
}
