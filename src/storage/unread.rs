//! A saved match that cannot be opened: the reason, and its texts. The texts are never changed, and the user can save them as a file.

use super::archive::{self, Texts};
use super::matches;
use super::record::aside_of;
use super::vault::{Trouble, Vault};
use crate::matches::{FileTrouble, Header, Match};
use crate::text::Troubles;

/// A saved match that cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The reason why the match cannot be opened.
    pub why: NotOpened,
    /// The agreement before the first deal. `None` if it cannot be read either.
    pub header: Option<Header>,
    /// The saved texts of the match by their keys, unchanged.
    pub texts: Texts,
}

/// The reason why a saved match cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOpened {
    /// The match can be read, but it has faults, for example a number of players that its game does not allow.
    Faults(Troubles<FileTrouble>),
    /// The header of the match is damaged. Its texts were set aside (saved under other keys).
    Damaged,
    /// The trouble that the vault reports, for example that a newer version of the app has written the match.
    Trouble(Trouble),
}

impl Unread {
    /// The match `id` in a vault, if it cannot be opened. `None` if it can be opened, or if there is no such match.
    pub fn of(vault: &dyn Vault, id: &str) -> Option<Unread> {
        let (why, header) = match matches::open(vault, id) {
            Ok(Some(kept)) => {
                let header = kept.header.clone();
                (NotOpened::Faults(Match::new(kept.header, kept.journal).err()?), Some(header))
            }
            // A match with a damaged header is removed as soon as its texts are set aside, so it is not found from then on.
            Ok(None) | Err(Trouble::Unreadable) => (NotOpened::Damaged, None),
            Err(trouble) => (NotOpened::Trouble(trouble), None),
        };
        let texts = if why == NotOpened::Damaged { set_aside(vault, id) } else { archive::pack(vault, id) };
        texts.ok().filter(|texts| !texts.is_empty()).map(|texts| Unread { why, header, texts })
    }
}

/// The texts of the match `id` that were set aside. Empty if its header is not among them: then only a part of the match was damaged.
fn set_aside(vault: &dyn Vault, id: &str) -> Result<Texts, Trouble> {
    let texts: Texts = aside_of(vault, &matches::header_key(id))?.into_iter().collect();
    let has_header = texts.keys().any(|key| !key.contains("/log/"));
    Ok(if has_header { texts } else { Texts::new() })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]
    use super::super::vault::Memory;
    use super::*;
    use crate::matches::Journal;
    use crate::text::Lang;

    fn with(records: &[(&str, &str)]) -> Memory {
        let vault = Memory::default();
        records.iter().for_each(|(key, text)| vault.write(&format!("trick-ledger/match/{key}"), text).unwrap());
        vault
    }

    #[test]
    fn a_match_that_is_right_or_not_there_is_not_unread() {
        let header = Header { game: "oh-hell".into(), players: ["Mika", "Jun", "Hana"].map(String::from).to_vec(), ..Header::default() };
        let vault = Memory::default();
        matches::keep(&vault, "x", (&header, &Journal::default()), 7, &mut None).unwrap();
        assert_eq!((Unread::of(&vault, "x"), Unread::of(&vault, "y")), (None, None));
    }

    #[test]
    fn a_match_for_an_impossible_number_of_players_says_so_and_stays_unchanged() {
        for players in [0, 1, 2, 11, 300] {
            let names = vec!["\"Mika\""; players].join(",");
            let text = format!(r#"{{"v":1,"began":7,"header":{{"game":"oh-hell","players":[{names}]}}}}"#);
            let vault = with(&[("x", text.as_str()), ("x/log/0", r#"{"v":1,"steps":[{"at":0,"act":"undo"}]}"#)]);
            let before = vault.keys("").unwrap();
            let unread = Unread::of(&vault, "x").unwrap();
            let NotOpened::Faults(faults) = unread.why else { panic!("{players}") };
            let says: Vec<_> = faults.iter().map(|fault| fault.says(&Lang::En.voice())).collect();
            let some = if players == 1 { "player" } else { "players" };
            assert_eq!(says, [format!("The game is not for {players} {some}.")]);
            assert_eq!((unread.header.unwrap().players.len(), unread.texts.keys().cloned().collect::<Vec<_>>()), (players, before));
            assert_eq!(vault.read("trick-ledger/match/x").unwrap().as_deref(), Some(text.as_str()));
        }
    }

    #[test]
    fn a_match_with_a_damaged_header_is_found_among_what_was_set_aside() {
        let vault = with(&[("x", "{damaged"), ("x/log/0", "{}"), ("xy", "{also damaged")]);
        let texts = [("trick-ledger/aside/match/x", "{damaged"), ("trick-ledger/aside/match/x/log/0", "{}")];
        let texts: Texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into();
        for _ in 0..2 {
            assert_eq!(Unread::of(&vault, "x"), Some(Unread { why: NotOpened::Damaged, header: None, texts: texts.clone() }));
        }
    }

    #[test]
    fn a_match_of_which_a_part_was_set_aside_is_gone_once_it_is_deleted() {
        let vault = with(&[]);
        vault.write("trick-ledger/aside/match/x/log/1", "{damaged").unwrap();
        assert_eq!(Unread::of(&vault, "x"), None);
    }

    #[test]
    fn a_match_of_a_newer_version_is_unread() {
        let vault = with(&[("x", r#"{"v":99}"#)]);
        assert_eq!(Unread::of(&vault, "x").map(|unread| unread.why), Some(NotOpened::Trouble(Trouble::Newer)));
    }
}
