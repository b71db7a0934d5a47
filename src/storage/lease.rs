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
    let other = held(vault, name)?.filter(|(holder, _)| holder != tab);
    let holds = other.is_some_and(|(_, at)| now.saturating_sub(at).saturating_abs() < HOLDS);
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
    if holder(vault, name)?.as_deref() == Some(tab) { vault.remove(&key(name)) } else { Ok(()) }
}

/// Returns the tab that took or renewed the lease last, expired or not.
///
/// # Errors
/// The vault's.
pub fn holder(vault: &dyn Vault, name: &str) -> Result<Option<String>, Trouble> {
    Ok(held(vault, name)?.map(|(holder, _)| holder))
}

/// Returns the tab that took or renewed the lease last, and when, in milliseconds since 1970.
fn held(vault: &dyn Vault, name: &str) -> Result<Option<(String, i64)>, Trouble> {
    let text = vault.read(&key(name))?;
    let parts = text.as_deref().and_then(|text| text.split_once(' '));
    Ok(parts.and_then(|(holder, at)| Some((holder.to_owned(), at.parse().ok()?))))
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
        assert_eq!(holder(&vault, "x").unwrap().as_deref(), Some("a"));
        assert!(!renew("b", 6_000, false));
        give_back(&vault, "x", "a").unwrap();
        assert!(renew("b", 6_000, false));
        assert!(renew("a", -1_000_000, false), "the clock was set back");
    }
}
