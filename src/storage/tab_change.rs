//! The changes of local storage that another tab has made, as a browser reports them in a storage event.

use super::{archive, bin, matches};

/// A change that another tab has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TabChange {
    /// Local storage was cleared.
    Cleared,
    /// A match was archived, or an archived match was deleted.
    Archive,
    /// The open match was put into the bin (`true`), or taken out of it (`false`).
    Bin(bool),
    /// A text of the open match was written.
    Written,
    /// A text of the open match was removed.
    Removed,
}

impl TabChange {
    /// The change of the text under `key`. `key` is `None` if local storage was cleared, and `is_there` is whether the key still has a
    /// text. `open` is the id of the open match. Returns `None` for a change that concerns neither the archive nor the open match.
    pub fn of(key: Option<&str>, is_there: bool, open: Option<&str>) -> Option<TabChange> {
        let Some(key) = key else { return Some(TabChange::Cleared) };
        // A tab without an open match must hear this too: it may have loaded the archived match that another tab has changed.
        if key == archive::CHANGED {
            return Some(TabChange::Archive);
        }
        let open = open?;
        if bin::is_mark(open, key) {
            return Some(TabChange::Bin(is_there));
        }
        matches::is_of(open, key).then_some(if is_there { TabChange::Written } else { TabChange::Removed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tab_hears_of_the_archive_and_only_the_tab_of_a_match_hears_of_the_match() {
        for open in [None, Some("ours"), Some("our")] {
            let heard = |key, is_there| TabChange::of(Some(key), is_there, open);
            let ours = |heard| (open == Some("ours")).then_some(heard);
            assert_eq!(TabChange::of(None, false, open), Some(TabChange::Cleared));
            assert_eq!(heard(archive::CHANGED, true), Some(TabChange::Archive));
            assert_eq!(heard("trick-ledger/match/ours", true), ours(TabChange::Written));
            assert_eq!(heard("trick-ledger/match/ours/log/0", false), ours(TabChange::Removed));
            assert_eq!(heard("trick-ledger/bin/ours", true), ours(TabChange::Bin(true)));
            assert_eq!(heard("trick-ledger/bin/ours", false), ours(TabChange::Bin(false)));
            assert_eq!(heard("trick-ledger/settings", true), None);
        }
    }
}
