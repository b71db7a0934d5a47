//! All saved matches: those on the shelf's list and those that are only in the archive, without those in the bin.

use std::rc::Rc;

use super::shelf::{Brief, briefs};
use super::vault::{Trouble, Vault};
use super::{archive, bin, matches};
use crate::records::{Played, Renames, Summary};

/// A saved match that is not in the bin.
#[derive(Clone, Debug, PartialEq)]
pub enum Listed {
    /// The match is in local storage. Only its entry in the list on the shelf has been read.
    Here(Brief),
    /// The match is only in the archive.
    Archived(Rc<Summary>),
}

/// All saved matches without those in the bin. First come the matches on the list on the shelf, in its order. `archived` has the summaries
/// of all archived matches. Archived matches that were copied back into `vault` are listed only once.
///
/// # Errors
/// The trouble that the vault reports.
pub fn all(vault: &dyn Vault, archived: &[Rc<Summary>]) -> Result<Vec<Listed>, Trouble> {
    let (here, in_bin) = (matches::ids(vault)?, bin::ids(vault)?);
    let archived = archive::only_there(archived, &here).filter(|summary| !in_bin.contains(&summary.id));
    Ok(briefs(vault)?.into_iter().map(Listed::Here).chain(archived.cloned().map(Listed::Archived)).collect())
}

impl Listed {
    /// The names of the players, in order of play.
    pub fn players(&self) -> &[String] {
        match self {
            Listed::Here(brief) => &brief.players,
            Listed::Archived(summary) => &summary.header.players,
        }
    }

    /// The entry of the match in the list on the shelf.
    pub fn brief(&self) -> Brief {
        match self {
            Listed::Here(brief) => brief.clone(),
            Listed::Archived(summary) => Brief {
                id: summary.id.clone(),
                game: summary.header.game.id().to_owned(),
                players: summary.header.players.clone(),
                at: summary.last,
                deals: summary.deals,
                over: true,
            },
        }
    }

    /// The match as the records show it. If the match is in local storage, it is replayed from `vault`. `None` if it cannot be read.
    pub fn played(&self, vault: &dyn Vault, renames: &Renames) -> Option<Played> {
        match self {
            Listed::Here(brief) => archive::summary(vault, &brief.id)?.played(renames),
            Listed::Archived(summary) => summary.played(renames),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::vault::Memory;
    use super::*;
    use crate::matches::MatchFile;

    /// A match that was copied back from the archive is in the archive and in local storage. Checks that it is listed once. Checks that a
    /// match in the bin is not listed, wherever its texts are.
    #[test]
    fn every_match_is_listed_once_with_the_archive_and_without_the_bin() {
        let text = r#"{"game": "plain-sheet", "players": ["Mika", "Jun"], "deals": [{"points": [5, 0]}], "ended_early": "leader"}"#;
        let ended = MatchFile::read(text).unwrap().into_match(7).unwrap();
        let vault = Memory::default();
        for id in ["here", "copied-back", "here-in-bin"] {
            matches::keep(&vault, id, (ended.agreed(), ended.journal()), 7, &mut None).unwrap();
        }
        let archived = ["away", "copied-back", "away-in-bin"].map(|id| Rc::new(Summary::of(id, 7, &ended)));
        for id in ["here-in-bin", "away-in-bin"] {
            bin::put(&vault, id, 9).unwrap();
        }
        let all = super::all(&vault, &archived).unwrap();
        let ids: Vec<_> = all.iter().map(|listed| (listed.brief().id, matches!(listed, Listed::Archived(_)))).collect();
        assert_eq!(ids, [("copied-back", false), ("here", false), ("away", true)].map(|(id, archived)| (id.to_owned(), archived)));
        for listed in &all {
            assert_eq!(listed.players(), ["Mika", "Jun"]);
            let Brief { id, at, deals, .. } = listed.brief();
            assert_eq!((at, deals), (7, 1));
            let renames = Renames::default();
            let played = listed.played(&vault, &renames).unwrap();
            assert_eq!(format!("{played:?}"), format!("{:?}", Played::of(&id, 7, &ended, &renames)), "the same wherever it is");
        }
        vault.remove("trick-ledger/bin/away-in-bin").unwrap();
        assert_eq!(super::all(&vault, &archived).unwrap().len(), 4);
    }
}
