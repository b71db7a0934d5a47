//! Tests that damaged inputs, from outside or from storage, never cause a panic or a partial import, and that errors name the place of the
//! damage. `make test` runs some hundred inputs of each kind, `make fuzz` a million in total.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod backups;
mod damage;
mod files;
mod links;
mod storage;

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use trick_ledger::games::View;
use trick_ledger::matches::{FileTrouble, Match, MatchFile};
use trick_ledger::sharing::SharedLink;
use trick_ledger::storage::{Memory, matches};
use trick_ledger::text::Lang;

/// The example match of every game and of the documents.
static FILES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folders = ["tests/matches", "tests/own/matches"].map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut paths: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let texts: Vec<_> = paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    // Only 512 documents can be opened in one run. The valid ones come first, before damaged ones use up that
    // number.
    texts.iter().for_each(|text| drop(MatchFile::read(text).unwrap().into_match(0).unwrap()));
    texts
});

/// Checks that every fault has a sentence in both languages, and a place.
fn explained(troubles: &[FileTrouble]) {
    assert!(!troubles.is_empty());
    for trouble in troubles {
        for lang in Lang::ALL {
            assert!(!trouble.sentence(&lang.voice()).is_empty());
        }
        let says = trouble.says(&Lang::En.voice());
        assert!(
            !trouble.place().is_empty() || says.contains("line ") || says.contains("character ") || says.contains("too large"),
            "no place: {says}"
        );
    }
}

/// Checks that a file is imported as a whole and exported unchanged in a link, or that it is refused.
fn refused_or_kept(file: MatchFile) {
    if let Err(troubles) = file.recount() {
        explained(&troubles);
    }
    let link = SharedLink::of(&file);
    match file.clone().into_match(0) {
        Ok(game) => {
            can_be_kept(&game);
            assert_eq!(SharedLink::read(&link), Ok(SharedLink::Match(Box::new(file))));
        }
        Err(troubles) => explained(&troubles),
    }
}

/// Checks that an imported match can be viewed and saved, and that it is exported unchanged.
fn can_be_kept(game: &Match) {
    let story = game.story(View::FULL);
    assert!(story.open.is_some() || story.outcome.is_some());
    let vault = Memory::default();
    matches::keep(&vault, "x", (game.agreed(), game.journal()), 0, &mut None).unwrap();
    let kept = matches::open(&vault, "x").unwrap().unwrap();
    assert_eq!((&kept.header, &kept.journal, kept.damaged), (game.agreed(), game.journal(), false));
}
