//! Whatever comes from outside or out of the storage: no panic, no half import, and a sentence with the place. `make test` runs
//! some hundred inputs, `make fuzz` a million.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::Index;
use trick_ledger::games::View;
use trick_ledger::matches::{FileTrouble, Journal, Match, MatchFile};
use trick_ledger::storage::settings::Settings;
use trick_ledger::storage::{Memory, Vault, aside, matches, shelf};
use trick_ledger::text::{Lang, Voice};

/// The example match of every game.
static FILES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folder = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches")).unwrap();
    let mut paths: Vec<_> = folder.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
});

/// What can happen to a text.
#[derive(Clone, Debug)]
enum Damage {
    /// It ends here.
    Cut(Index),
    /// So many bytes are gone.
    Lose(Index, usize),
    /// This stands there instead of as many bytes.
    Write(Index, String),
    /// A part of another text stands there.
    Splice(Index, Index, Index, usize),
    /// A part of it stands there so many times.
    Repeat(Index, usize, usize),
}

fn damages() -> impl Strategy<Value = Vec<Damage>> {
    let word = prop_oneof![
        4 => prop::sample::select(vec![
            "\"", "{", "}", "[", "]", ",", ":", "null", "true", "-1", "0", "99", "1e9", "1.5", "9223372036854775807", "18446744073709551615",
            "\\u0000", "\\ud800", "\"S\"", "\"NT\"", "\"10D\"", "\"RJ\"", "\"pass\"", "\"none\"", "\"confirmed\":[\"x\"],", "\"v\":3,", "\"version\":2,", "♥", "\u{202e}",
        ]).prop_map(String::from),
        1 => any::<String>(),
        2 => any::<i8>().prop_map(|n| n.to_string()),
    ];
    let damage = prop_oneof![
        1 => any::<Index>().prop_map(Damage::Cut),
        3 => (any::<Index>(), 1_usize..12).prop_map(|(at, n)| Damage::Lose(at, n)),
        8 => (any::<Index>(), word).prop_map(|(at, word)| Damage::Write(at, word)),
        4 => (any::<Index>(), any::<Index>(), any::<Index>(), 1_usize..80).prop_map(|(at, other, from, n)| Damage::Splice(at, other, from, n)),
        2 => (any::<Index>(), 1_usize..40, 1_usize..60).prop_map(|(at, n, times)| Damage::Repeat(at, n, times)),
    ];
    prop::collection::vec(damage, 1..5)
}

/// The text with the damage in it; `others` are the texts that parts may come from.
fn damaged(text: &str, damages: &[Damage], others: &[String]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let part = |bytes: &[u8], at: usize, n: usize| bytes[at..(at + n).min(bytes.len())].to_vec();
    for damage in damages {
        if bytes.is_empty() {
            break;
        }
        let len = bytes.len();
        match damage {
            Damage::Cut(at) => bytes.truncate(at.index(len)),
            Damage::Lose(at, n) => drop(bytes.drain(at.index(len)..(at.index(len) + n).min(len))),
            Damage::Write(at, word) => {
                // Mostly in the place of a number or a word, where it may still be of the right form.
                let starts: Vec<_> = (1..len).filter(|i| b":[,".contains(&bytes[i - 1])).collect();
                let from = if starts.is_empty() { at.index(len) } else { *at.get::<usize>(&starts) };
                let to = (from..len).find(|i| b",]}".contains(&bytes[*i])).unwrap_or(len);
                bytes.splice(from..to, word.bytes());
            }
            Damage::Splice(at, other, from, n) => {
                let other = other.get::<String>(others).as_bytes();
                bytes.splice(at.index(len)..at.index(len), part(other, from.index(other.len()), *n));
            }
            Damage::Repeat(at, n, times) => {
                let again = part(&bytes, at.index(len), *n).repeat(*times);
                bytes.splice(at.index(len)..at.index(len), again);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What is wrong is said in both languages, and where.
fn explained(troubles: &[FileTrouble]) {
    assert!(!troubles.is_empty());
    for trouble in troubles {
        for lang in Lang::ALL {
            assert!(!trouble.sentence(&Voice { lang, names: &[] }).is_empty());
        }
        let says = trouble.says(&Voice { lang: Lang::En, names: &[] });
        assert!(!trouble.place().is_empty() || says.contains("line ") || says.contains("too large"), "no place: {says}");
    }
}

/// A match that came in can be looked at and kept, and comes out again as it was.
fn can_be_kept(game: &Match) {
    let story = game.story(View { reopened: None, in_full: true });
    assert!(story.open.is_some() || story.outcome.is_some());
    let vault = Memory::default();
    matches::keep(&vault, "x", (game.agreed(), game.journal()), 0, &mut None).unwrap();
    let kept = matches::open(&vault, "x").unwrap().unwrap();
    assert_eq!((&kept.header, &kept.journal, kept.damaged), (game.agreed(), game.journal(), false));
}

proptest! {
    /// A file is imported as a whole or refused.
    #[test]
    fn a_file_is_a_match_or_refused_with_its_place(file in any::<Index>(), damages in damages()) {
        let text = damaged(file.get::<String>(&FILES), &damages, &FILES);
        match MatchFile::read(&text) {
            Err(trouble) => explained(&[trouble]),
            Ok(file) => {
                if let Err(troubles) = file.recount() {
                    explained(&troubles);
                }
                match file.into_match(0) {
                    Ok(game) => can_be_kept(&game),
                    Err(troubles) => explained(&troubles),
                }
            }
        }
    }

    /// Out of whatever stands in the storage the app starts, and what it reads it can show.
    #[test]
    fn any_storage_opens(file in any::<Index>(), which in any::<Index>(), damages in damages(), first in any::<bool>()) {
        let vault = Memory::default();
        let played = MatchFile::read(file.get::<String>(&FILES)).unwrap().into_match(7).unwrap();
        matches::keep(&vault, "x", (played.agreed(), played.journal()), 7, &mut None).unwrap();
        if first {
            // As the first version wrote it: no checksum tells what is wrong.
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
        let _ = (shelf::briefs(&vault), shelf::last_rules(&vault, &played.header().game));
        if let Ok(Some(kept)) = matches::open(&vault, "x") {
            match Match::new(kept.header, Journal { steps: kept.journal.steps }) {
                Ok(game) => can_be_kept(&game),
                Err(troubles) => explained(&troubles),
            }
        }
        let _ = aside(&vault).unwrap();
    }
}
