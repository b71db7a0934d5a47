//! Fuzzes the contents of the browser's storage: the app must start whatever is stored.

use proptest::prelude::*;
use proptest::sample::Index;

use super::damage::{damaged, damages};
use super::{FILES, can_be_kept, explained};
use trick_ledger::matches::{Match, MatchFile};
use trick_ledger::storage::settings::Settings;
use trick_ledger::storage::{Memory, Vault, aside, matches, shelf};

proptest! {
    /// Checks that the app starts with any contents of storage, and can show everything that it reads.
    #[test]
    fn any_storage_opens(file in any::<Index>(), which in any::<Index>(), damages in damages(), first in any::<bool>()) {
        let vault = Memory::default();
        let played = MatchFile::read(file.get::<String>(&FILES)).unwrap().into_match(7).unwrap();
        matches::keep(&vault, "x", (played.agreed(), played.journal()), 7, &mut None).unwrap();
        if first {
            // Also reads texts in the format of version 1, which has no checksums, so that damage may stay unnoticed.
            let (header, steps) = (serde_json::to_string(played.agreed()).unwrap(), serde_json::to_string(played.journal()).unwrap());
            vault.write("trick-ledger/match/x", &format!(r#"{{"v":1,"began":7,"header":{header}}}"#)).unwrap();
            vault.write("trick-ledger/match/x/log/0", &format!(r#"{{"v":1,"steps":{steps}}}"#)).unwrap();
        }
        shelf::briefs(&vault).unwrap().into_iter().for_each(|brief| shelf::note(&vault, brief).unwrap());
        shelf::remember(&vault, &[]).unwrap();
        shelf::keep_table(&vault, 4).unwrap();
        Settings::default().keep(&vault).unwrap();
        let keys = vault.keys("").unwrap();
        let texts: Vec<_> = keys.iter().map(|key| vault.read(key).unwrap().unwrap()).collect();
        let which = which.index(keys.len());
        vault.write(&keys[which], &damaged(&texts[which], &damages, &texts)).unwrap();

        let _ = (Settings::kept(&vault), shelf::players(&vault), shelf::draft(&vault), shelf::table(&vault));
        let _ = (shelf::briefs(&vault), shelf::last_rules(&vault, played.header().game.id()));
        if let Ok(Some(kept)) = matches::open(&vault, "x") {
            match Match::new(kept.header, kept.journal) {
                Ok(game) => can_be_kept(&game),
                Err(troubles) => explained(&troubles),
            }
        }
        let _ = aside(&vault).unwrap();
    }
}
