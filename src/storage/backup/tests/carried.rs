//! Everything that a match file brings is in a backup, and nothing else.

use super::*;
use crate::matches::MatchFile;

#[test]
fn what_no_screen_takes_is_left_out() {
    let long = "x".repeat(1001);
    let mut there = backup(&telephone(&[("a", &[1]), ("b", &[2]), ("c", &[3])]));
    there.matches[0].header.players[2].clone_from(&long);
    there.matches[1].steps.push(Step { at: 9, act: Act::Do(Change::Note(Note { deal: 0, text: long.clone() })) });
    there.rest.as_mut().unwrap().players.push(Player { name: long, mark: Mark::of(0) });
    let read = Backup::read(&there.write().unwrap()).unwrap();
    assert_eq!((read.left_out.matches, read.matches.len()), (vec![(0, Why::Beyond), (1, Why::Beyond)], 1));
    assert_eq!((read.left_out.players, read.rest.unwrap().players), (1, vec![]));
}

proptest! {
    /// Everything that a match file brings in can be exported and restored.
    #[test]
    fn what_a_file_brings_in_survives_a_backup(
        marks in vec(any::<u8>(), 0..6),
        mark: Option<u8>,
        name in "\\PC{1,62}",
        called in "\\PC{0,62}",
        text in "\\PC{0,20}",
        long: bool,
        deal in 0..3_usize,
    ) {
        let text = if long { text.repeat(60) } else { text };
        let file = serde_json::json!({
            "game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "called": called, "marks": marks,
            "deals": [{"points": [5, 0, 12]}], "replacements": [{"from": 1, "seat": 1, "name": name, "mark": mark}],
            "notes": [{"deal": deal, "text": text}], "misdeals": [{"deal": 1, "dealer": 1, "reason": text}],
        });
        let Ok(file) = MatchFile::read(&file.to_string()) else { return Ok(()) };
        let Ok(game) = file.into_match(1) else { return Ok(()) };
        let (there, here) = (Memory::default(), Memory::default());
        matches::keep(&there, "a", (game.agreed(), game.journal()), 1, &mut None).unwrap();
        bring(&here, &Backup::read(&Backup::of(&there, 7).unwrap().write().unwrap()).unwrap());
        let kept = matches::open(&here, "a").unwrap().unwrap();
        prop_assert_eq!((&kept.header, &kept.journal), (game.agreed(), game.journal()));
    }
}
