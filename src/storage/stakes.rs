//! The stakes that a table has agreed on.

use serde::{Deserialize, Serialize};

use super::record::{self, VERSION};
use super::vault::{Trouble, Vault};
use crate::settling::Stakes;

/// The key under which the stakes are saved.
const KEY: &str = "trick-ledger/stakes";

#[derive(Serialize, Deserialize)]
struct Record {
    v: u32,
    stakes: Stakes,
}

/// The saved stakes. Empty if none are saved.
///
/// # Errors
/// The trouble that the vault reports. This includes a record that a newer version wrote.
pub fn kept(vault: &dyn Vault) -> Result<Stakes, Trouble> {
    let record: Option<Record> = record::read(vault, KEY)?;
    Ok(record.map(|record| record.stakes.checked()).unwrap_or_default())
}

/// Saves the stakes.
///
/// # Errors
/// The trouble that the vault reports. This includes a saved record that a newer version wrote.
pub fn keep(vault: &dyn Vault, stakes: &Stakes) -> Result<(), Trouble> {
    record::write(vault, KEY, &Record { v: VERSION, stakes: stakes.clone() })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::vault::Memory;
    use super::*;
    use crate::settling::Stake;

    #[test]
    fn stakes_are_saved_and_damage_is_none() {
        let vault = Memory::default();
        assert!(kept(&vault).unwrap().is_empty());
        let mut stakes = Stakes::default();
        stakes.agree(Some(Stake::default()), 7);
        stakes.agree_for("a", None);
        keep(&vault, &stakes).unwrap();
        assert_eq!(kept(&vault), Ok(stakes));
        vault.write(KEY, "{damaged").unwrap();
        assert!(kept(&vault).unwrap().is_empty());
        vault.write(KEY, r#"{"v":99}"#).unwrap();
        assert_eq!(kept(&vault), Err(Trouble::Newer));
        assert_eq!(keep(&vault, &Stakes::default()), Err(Trouble::Newer));
    }
}
