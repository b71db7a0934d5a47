//! A saved match that cannot be opened: the reason, and its texts. The texts are never changed, and the user can save them as a file.

use std::collections::BTreeSet;

use super::archive::{self, Texts};
use super::record::{aside, aside_of, key_before};
use super::vault::{Trouble, Vault};
use super::{matches, shelf};
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

    /// Whether the match can be deleted: not if a newer version of the app wrote it, because that version can read it.
    pub fn can_be_deleted(&self) -> bool {
        self.why != NotOpened::Trouble(Trouble::Newer)
    }
}

/// A saved match that cannot be opened, in short. Lists show it, as far as anything of it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadBrief {
    /// The id of the match.
    pub id: String,
    /// The id of the match's game. `None` if it is unknown.
    pub game: Option<String>,
    /// The time when the match was played, in milliseconds since 1970 (UTC). `None` if it is unknown.
    pub at: Option<i64>,
}

impl UnreadBrief {
    /// The entries of the matches `ids` in a vault, none of which can be opened. What is unknown of a match is left out. That includes all
    /// troubles of the vault, because a list shows the match without it too.
    pub fn all(vault: &dyn Vault, ids: &[String]) -> Vec<UnreadBrief> {
        let briefs = if ids.is_empty() { Vec::new() } else { shelf::briefs(vault).unwrap_or_default() };
        let entry = |id: &String| {
            let listed = briefs.iter().find(|brief| brief.id == *id).cloned();
            let of_brief = listed.or_else(|| shelf::brief(vault, id)).map(|brief| (brief.game, brief.at));
            let known = of_brief.or_else(|| {
                let texts = aside_of(vault, &matches::header_key(id)).ok()?;
                let (began, header) = texts.iter().find_map(|(_, text)| matches::damaged_header(text))?;
                Some((header.game.id().to_owned(), began))
            });
            let (game, at) = known.unzip();
            UnreadBrief { id: id.clone(), game, at }
        };
        ids.iter().map(entry).collect()
    }
}

/// The ids of the matches whose texts were set aside, because their headers are damaged. Matches that the vault still has are left out.
/// An archived match can be among them: of its former copy in the vault the header may have been damaged.
///
/// # Errors
/// The trouble that the vault reports.
pub fn set_aside_ids(vault: &dyn Vault) -> Result<Vec<String>, Trouble> {
    let here = matches::ids(vault)?;
    let headers = aside(vault)?.into_iter().filter_map(|(key, _)| key_before(&key)).filter(|key| matches::id_of_segment(key).is_none());
    let ids: BTreeSet<String> = headers.filter_map(|key| matches::id_of(&key).map(str::to_owned)).collect();
    Ok(ids.into_iter().filter(|id| !here.contains(id)).collect())
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
    use super::super::bin;
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
    fn a_match_of_a_newer_version_is_unread_and_cannot_be_deleted() {
        let vault = with(&[("x", r#"{"v":99}"#)]);
        let unread = Unread::of(&vault, "x").unwrap();
        assert_eq!((unread.can_be_deleted(), unread.why), (false, NotOpened::Trouble(Trouble::Newer)));
    }

    /// The texts of four matches that cannot be opened (two of them with a header of which something can be read), and of one that can.
    fn several() -> Memory {
        let impossible = r#"{"v":1,"began":7,"header":{"game":"oh-hell","players":[]}}"#;
        let changed = r#"{"v":2,"began":8,"header":{"game":"spades","players":["Mika"]}}"#;
        let vault = with(&[("faults", impossible), ("sum", changed), ("cut", "{dam"), ("cut/log/0", "{}"), ("newer", r#"{"v":99}"#)]);
        let header = Header { game: "oh-hell".into(), players: ["Mika", "Jun", "Hana"].map(String::from).to_vec(), ..Header::default() };
        matches::keep(&vault, "whole", (&header, &Journal::default()), 9, &mut None).unwrap();
        vault.write("trick-ledger/aside/match/whole/log/1", "{damaged").unwrap();
        vault.write("trick-ledger/aside/match/gone/log/1", "{damaged").unwrap();
        vault.write("trick-ledger/aside/players", "{damaged").unwrap();
        vault
    }

    #[test]
    fn a_list_says_of_every_match_that_cannot_be_opened_what_is_known() {
        let vault = several();
        let ids = ["faults", "sum", "cut", "newer"].map(String::from);
        let known = |game: Option<&str>, at| (game.map(str::to_owned), at);
        for _ in 0..2 {
            let all: Vec<_> = UnreadBrief::all(&vault, &ids).into_iter().map(|brief| (brief.game, brief.at)).collect();
            assert_eq!(all, [known(Some("oh-hell"), Some(7)), known(Some("spades"), Some(8)), known(None, None), known(None, None)]);
            assert_eq!(set_aside_ids(&vault).unwrap(), ["cut", "sum"]);
        }
    }

    /// Checks that a match of any kind that cannot be opened can be put into the bin and taken out again without any change, and that
    /// deleting it permanently removes its texts and no other.
    #[test]
    fn deleting_a_match_that_cannot_be_opened_can_be_undone_and_removes_nothing_else() {
        let all = |vault: &Memory| -> Vec<(String, String)> {
            vault.keys("").unwrap().into_iter().map(|key| (key.clone(), vault.read(&key).unwrap().unwrap())).collect()
        };
        for id in ["faults", "sum", "cut"] {
            let vault = several();
            assert!(Unread::of(&vault, id).unwrap().can_be_deleted());
            // The other matches with a damaged header are set aside now, so that deleting is the only change.
            for id in ["sum", "cut"] {
                assert!(matches::open(&vault, id).is_err() || Unread::of(&vault, id).is_some());
            }
            let before = all(&vault);
            shelf::put_in_bin(&vault, id, 5).unwrap();
            assert_eq!(bin::ids(&vault).unwrap(), [id]);
            assert!(Unread::of(&vault, id).is_some());
            bin::take_out(&vault, id).unwrap();
            assert_eq!(all(&vault), before);
            shelf::put_in_bin(&vault, id, 5).unwrap();
            bin::empty(&vault, id).unwrap();
            let is_its = |key: &str| {
                let key = key_before(key).unwrap_or_else(|| key.to_owned());
                matches::is_of(id, &key)
            };
            let others: Vec<_> = before.into_iter().filter(|(key, _)| !is_its(key)).collect();
            assert_eq!(all(&vault), others, "{id}");
            assert_eq!(Unread::of(&vault, id), None);
        }
    }
}
