//! Fuzzes backups: a damaged backup is restored part by part, or refused.

use proptest::prelude::*;
use proptest::sample::Index;

use super::damage::{Damage, damaged, damages};
use super::{FILES, can_be_kept};
use trick_ledger::matches::{Match, MatchFile};
use trick_ledger::storage::backup::{Backup, BackupTrouble, Plan};
use trick_ledger::storage::{Memory, Vault, matches, shelf};

/// A device with matches under these ids.
fn telephone(kept: &[(&str, &Match)]) -> Memory {
    let vault = Memory::default();
    for (id, game) in kept {
        matches::keep(&vault, id, (game.agreed(), game.journal()), 7, &mut None).unwrap();
        shelf::keep_rules(&vault, game.game().sheet().id, &game.agreed().house_rules).unwrap();
    }
    vault
}

/// The match without its last steps.
fn earlier(game: &Match, steps: Index) -> Match {
    let mut journal = game.journal().clone();
    journal.steps.truncate(steps.index(journal.steps.len() + 1));
    Match::new(game.agreed().clone(), journal).unwrap()
}

/// The backup with damaged contents but correct checksums.
fn damaged_within(mut backup: Backup, damages: &[Damage]) -> Backup {
    let others = &FILES;
    if let Some(part) = backup.matches.first_mut() {
        let text = damaged(&serde_json::to_string(part).unwrap(), damages, others);
        *part = serde_json::from_str(&text).unwrap_or(part.clone());
    }
    let rest = damaged(&serde_json::to_string(&backup.rest).unwrap(), damages, others);
    backup.rest = serde_json::from_str(&rest).unwrap_or(backup.rest);
    backup
}

proptest! {
    /// Checks that each part of a backup is restored as a whole or not at all. Nothing in storage is removed or changed.
    #[test]
    fn a_backup_comes_home_or_is_refused_with_its_place(
        files in any::<[Index; 2]>(),
        steps in any::<Index>(),
        damages in damages(),
        within: bool,
    ) {
        let [one, other] = files.map(|file| MatchFile::read(file.get::<String>(&FILES)).unwrap().into_match(7).unwrap());
        let before = earlier(&one, steps);
        let here = telephone(&[("x", &before), ("z", &other)]);
        let backup = Backup::of(&telephone(&[("x", &one), ("y", &other)]), 9).unwrap();
        let text = match within {
            true => damaged_within(backup, &damages).write().unwrap(),
            false => damaged(&backup.write().unwrap(), &damages, &FILES),
        };
        match Backup::read(&text) {
            Err(BackupTrouble::Unreadable { line, .. }) => prop_assert!(line > 0),
            Err(_) => {}
            Ok(backup) => {
                Plan::of(&here, &backup).unwrap().restore(&here).unwrap();
                prop_assert!(Plan::of(&here, &backup).unwrap().is_empty(), "once more brings nothing");
            }
        }
        for (id, game) in [("x", &before), ("z", &other)] {
            let kept = matches::open(&here, id).unwrap().unwrap();
            prop_assert_eq!(&kept.header, game.agreed());
            prop_assert!(kept.journal.steps.starts_with(&game.journal().steps), "{} has lost something", id);
        }
        for id in matches::ids(&here).unwrap() {
            let kept = matches::open(&here, &id).unwrap().unwrap();
            can_be_kept(&Match::new(kept.header, kept.journal).unwrap());
        }
        prop_assert!(here.keys("").unwrap().iter().all(|key| key.starts_with("trick-ledger/")));
    }
}
