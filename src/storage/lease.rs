//! Who writes a match, where the browser has no locks (plain http, old browsers): a tab says so in the storage, again and again.
//! A lease that is not renewed expires.
//!
//! - `lease:NAME`: the tab, and when it said so, in milliseconds since 1970.

use core::time::Duration;

use super::vault::{Trouble, Vault};

/// How often a tab should say so.
pub const BEAT: Duration = Duration::from_secs(1);

/// How long it holds, in milliseconds.
const HOLDS: i64 = 3_500;

/// Takes a lease for a tab, or renews it. Whether it has it now: not if another tab has, unless it is to be taken over.
///
/// # Errors
/// The vault's. Where nothing can be written, nothing can be written over either.
pub fn renew(vault: &dyn Vault, name: &str, tab: &str, now: i64, take_over: bool) -> Result<bool, Trouble> {
    let held = vault.read(&key(name))?;
    let other = held.as_deref().and_then(|held| held.split_once(' ')).filter(|(holder, _)| *holder != tab);
    let holds = other.and_then(|(_, at)| at.parse().ok()).is_some_and(|at: i64| now.saturating_sub(at).saturating_abs() < HOLDS);
    if holds && !take_over {
        return Ok(false);
    }
    vault.write(&key(name), &format!("{tab} {now}")).map(|()| true)
}

/// Gives it back, if the tab has it.
///
/// # Errors
/// The vault's.
pub fn give_back(vault: &dyn Vault, name: &str, tab: &str) -> Result<(), Trouble> {
    let held = vault.read(&key(name))?;
    let is_ours = held.as_deref().and_then(|held| held.split_once(' ')).is_some_and(|(holder, _)| holder == tab);
    if is_ours { vault.remove(&key(name)) } else { Ok(()) }
}

/// Where the lease of something is kept.
pub fn key(name: &str) -> String {
    format!("lease:{name}")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::vault::Memory;
    use super::*;

    #[test]
    fn one_tab_has_it_until_it_gives_it_back_falls_silent_or_is_relieved() {
        let vault = Memory::default();
        let renew = |tab, now, take_over| renew(&vault, "x", tab, now, take_over).unwrap();
        assert!(renew("a", 0, false));
        assert!(!renew("b", 1_000, false));
        assert!(renew("a", 2_000, false));
        assert!(!renew("b", 5_000, false));
        assert!(renew("b", 5_500, false), "a has fallen silent");
        assert!(!renew("a", 6_000, false));
        give_back(&vault, "x", "a").unwrap();
        assert!(!renew("a", 6_000, false), "it was not its own");
        assert!(renew("a", 6_000, true));
        assert!(!renew("b", 6_000, false));
        give_back(&vault, "x", "a").unwrap();
        assert!(renew("b", 6_000, false));
        assert!(renew("a", -1_000_000, false), "the clock was set back");
    }
}
