//! Tests that as much as possible of a damaged saved match can be loaded.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]
use super::super::record::aside;
use super::super::vault::{Memory, weigh};
use super::*;
use crate::asking::Value;
use crate::games::{Because, KnownReason, OtherReason};
use crate::matches::{Act, Change, Mark, Misdeal, Step};

fn header() -> Header {
    Header {
        game: "roller-derby".into(),
        players: ["Mika", "Jun", "Hana", "Theo"].map(String::from).to_vec(),
        marks: [0, 1, 2, 3].map(Mark::of).to_vec(),
        ..Header::default()
    }
}

fn step(n: i64) -> Step {
    Step { at: n, act: Act::Do(Change::Tell { deal: 0, facts: vec![("die1".into(), None, Value::Number(n))] }) }
}

fn play(vault: &dyn Vault, steps: i64) -> Journal {
    begin(vault, "x", &header(), 5).unwrap();
    let mut journal = Journal::default();
    for n in 0..steps {
        journal.push(step(n));
        append(vault, "x", &journal, &mut (n as usize)).unwrap();
    }
    journal
}

#[test]
fn every_step_is_there_again() {
    let vault = Memory::default();
    for steps in [0, 1, 63, 64, 65, 200] {
        let vault_of_its_own = Memory::default();
        let journal = play(&vault_of_its_own, steps);
        let kept = open(&vault_of_its_own, "x").unwrap().unwrap();
        assert_eq!((kept.header, kept.journal, kept.began, kept.damaged), (header(), journal, 5, false));
    }
    assert_eq!(open(&vault, "x").unwrap(), None);
    play(&vault, 1);
    assert_eq!(ids(&vault).unwrap(), ["x"]);
    forget(&vault, "x").unwrap();
    assert_eq!(vault.keys("").unwrap(), Vec::<String>::new());
}

/// Checks that a segment of an earlier version gets the higher version number with its first known reason, and no other text does.
#[test]
fn a_match_begun_by_an_earlier_version_gets_a_known_reason() {
    let vault = Memory::default();
    let mut journal = play(&vault, 65);
    let version = |key: &str| vault.read(key).unwrap().unwrap()[..6].to_owned();
    let keys = keys(&vault, "x").unwrap();
    assert!(keys.iter().all(|key| version(key) == r#"{"v":2"#), "{keys:?}");
    let reason = Because::Known(KnownReason::Other(OtherReason::WeakHand));
    journal.push(Step { at: 65, act: Act::Do(Change::Misdeal(Misdeal { deal: 0, dealer: 0, again: None, reason })) });
    append(&vault, "x", &journal, &mut 65).unwrap();
    journal.push(step(66));
    append(&vault, "x", &journal, &mut 66).unwrap();
    for key in &keys {
        assert_eq!(version(key), if *key == log_key("x", 1) { r#"{"v":3"# } else { r#"{"v":2"# }, "{key}");
    }
    let kept = open(&vault, "x").unwrap().unwrap();
    assert_eq!((kept.journal, kept.damaged), (journal, false));
    assert_eq!(aside(&vault), Ok(vec![]));
}

#[test]
fn a_full_vault_says_so_and_loses_nothing() {
    let vault = Memory::with_limit(1500);
    begin(&vault, "x", &header(), 0).unwrap();
    let mut journal = Journal::default();
    let refused = loop {
        journal.push(step(0));
        if let Err(trouble) = append(&vault, "x", &journal, &mut (journal.steps.len() - 1)) {
            break trouble;
        }
    };
    assert_eq!(refused, Trouble::Full);
    journal.steps.pop();
    assert_eq!(open(&vault, "x").unwrap().unwrap().journal, journal);
}

#[test]
fn what_could_not_be_kept_is_kept_later() {
    let vault = Memory::default();
    let mut journal = play(&vault, 60);
    (0..100).map(step).for_each(|step| journal.push(step));
    append(&vault, "x", &journal, &mut 60).unwrap();
    assert_eq!(open(&vault, "x").unwrap().unwrap().journal, journal);
}

#[test]
fn what_was_not_kept_or_was_cleared_away_is_kept_from_its_beginning() {
    let vault = Memory::with_limit(20);
    let mut journal = Journal::default();
    let mut kept = None;
    assert_eq!(keep(&vault, "x", (&header(), &journal), 5, &mut kept), Err(Trouble::Full));
    assert_eq!(kept, None);
    journal.push(step(1));
    let vault = Memory::default();
    for _ in 0..2 {
        keep(&vault, "x", (&header(), &journal), 5, &mut kept).unwrap();
        assert_eq!(kept, Some(journal.steps.len()));
        journal.push(step(2));
    }
    forget(&vault, "x").unwrap();
    keep(&vault, "x", (&header(), &journal), 5, &mut kept).unwrap();
    let opened = open(&vault, "x").unwrap().unwrap();
    assert_eq!((opened.header, opened.journal, opened.began), (header(), journal, 5));
}

#[test]
fn whatever_is_removed_under_a_match_in_play_is_kept_again() {
    let vault = Memory::default();
    let journal = play(&vault, 150);
    let keys = vault.keys("").unwrap();
    let texts = |vault: &Memory| keys.iter().map(|key| vault.read(key).unwrap()).collect::<Vec<_>>();
    let before = texts(&vault);
    for removed in 0..1 << keys.len() {
        for (_, key) in keys.iter().enumerate().filter(|(n, _)| removed >> n & 1 == 1) {
            assert!(is_of("x", key) && !is_of("y", key) && !is_of("", key));
            vault.remove(key).unwrap();
        }
        keep_again(&vault, "x", (&header(), &journal), 5).unwrap();
        let kept = open(&vault, "x").unwrap().unwrap();
        assert_eq!((kept.journal, kept.damaged), (journal.clone(), false));
        assert!(before.iter().zip(texts(&vault)).all(|(before, now)| now.as_ref() == before.as_ref() || now.is_none()));
        keys.iter().zip(&before).for_each(|(key, text)| vault.write(key, text.as_deref().unwrap()).unwrap());
    }
    assert_eq!(aside(&vault).unwrap(), []);
    let other = Journal::from_iter([step(99)]);
    assert_eq!(keep_again(&vault, "x", (&header(), &other), 5), Err(Trouble::Elsewhere));
}

#[test]
fn a_second_writer_is_noticed() {
    let vault = Memory::default();
    let mut ours = play(&vault, 3);
    let mut theirs = ours.clone();
    theirs.push(step(7));
    append(&vault, "x", &theirs, &mut 3).unwrap();
    ours.push(step(8));
    assert_eq!(append(&vault, "x", &ours, &mut 3), Err(Trouble::Elsewhere));
    assert_eq!(open(&vault, "x").unwrap().unwrap().journal, theirs);
}

#[test]
fn several_changes_of_one_tap_are_kept_together_or_not_at_all() {
    let vault = Memory::default();
    let mut ours = play(&vault, 3);
    let mut theirs = ours.clone();
    theirs.push(step(7));
    append(&vault, "x", &theirs, &mut 3).unwrap();
    let several = |n: i64| Step {
        at: n,
        act: Act::of([step(n), step(n + 1)].iter().flat_map(|step| step.act.changes()).cloned().collect()).unwrap(),
    };
    ours.push(several(8));
    assert_eq!(append(&vault, "x", &ours, &mut 3), Err(Trouble::Elsewhere));
    assert_eq!(open(&vault, "x").unwrap().unwrap().journal, theirs);
    theirs.push(several(10));
    append(&vault, "x", &theirs, &mut 4).unwrap();
    let kept = open(&vault, "x").unwrap().unwrap();
    assert_eq!((kept.journal.standing().count(), kept.journal.fold(4).undoable, kept.journal), (6, 5, theirs));
}

#[test]
fn what_cannot_be_read_is_set_aside_and_play_goes_on() {
    let vault = Memory::default();
    let journal = play(&vault, 130);
    vault.write(&log_key("x", 1), "{damaged").unwrap();
    let mut kept = open(&vault, "x").unwrap().unwrap();
    assert!(kept.damaged);
    assert_eq!(kept.journal.steps, journal.steps[..64]);
    let aside = aside(&vault).unwrap();
    assert_eq!(aside.len(), 2, "the damaged segment and the one after it");
    assert_eq!(aside[0].1, "{damaged");
    kept.journal.push(step(9));
    append(&vault, "x", &kept.journal, &mut 64).unwrap();
    assert_eq!(open(&vault, "x").unwrap().unwrap().journal, kept.journal);
}

#[test]
fn a_newer_version_that_has_played_on_is_noticed() {
    let newer = r#"{"v":4,"steps":"something else"}"#;
    for key in [header_key("x"), log_key("x", 0), log_key("x", 1)] {
        let vault = Memory::default();
        let mut ours = play(&vault, 3);
        vault.write(&key, newer).unwrap();
        ours.push(step(8));
        assert_eq!(keep(&vault, "x", (&header(), &ours), 5, &mut Some(3)), Err(Trouble::Newer), "{key}");
        assert_eq!(vault.read(&key).unwrap().as_deref(), Some(newer), "{key}");
    }
}

#[test]
fn newer_records_are_left_alone() {
    let vault = Memory::default();
    play(&vault, 1);
    let text = r#"{"v":3,"header":"something else"}"#;
    vault.write(&header_key("x"), text).unwrap();
    assert_eq!(open(&vault, "x"), Err(Trouble::Newer));
    assert_eq!(vault.read(&header_key("x")).unwrap().as_deref(), Some(text));
}

#[test]
fn a_damaged_header_is_found_again_in_its_twin() {
    let vault = Memory::default();
    let journal = play(&vault, 3);
    let right = vault.read(&header_key("x")).unwrap().unwrap();
    for damaged in [Some("{"), Some(right.replace("Jun", "Jan").as_str()), None] {
        match damaged {
            Some(text) => vault.write(&header_key("x"), text).unwrap(),
            None => vault.remove(&header_key("x")).unwrap(),
        }
        assert_eq!(ids(&vault).unwrap(), ["x"]);
        let kept = open(&vault, "x").unwrap().unwrap();
        assert_eq!((kept.header, kept.journal, kept.damaged), (header(), journal.clone(), false));
        assert_eq!(vault.read(&header_key("x")).unwrap().as_ref(), Some(&right));
    }
    assert_eq!(aside(&vault).unwrap().len(), 2);
}

#[test]
fn a_match_whose_headers_are_both_damaged_is_set_aside_as_a_whole() {
    let vault = Memory::default();
    play(&vault, 70);
    vault.write(&header_key("x"), "{").unwrap();
    vault.write(&twin_key("x"), "}").unwrap();
    assert_eq!(open(&vault, "x"), Err(Trouble::Unreadable));
    assert_eq!(aside(&vault).unwrap().len(), 4, "two headers, two segments");
    assert_eq!((ids(&vault).unwrap(), open(&vault, "x")), (vec![], Ok(None)));
}

#[test]
fn the_right_part_of_a_damaged_segment_stands() {
    let text_of = |vault: &Memory| vault.read(&log_key("x", 1)).unwrap().unwrap();
    let cut = |text: &str| text[..text.len() - 70].to_owned();
    let swapped = |text: &str| {
        let mut lines: Vec<_> = text.lines().collect();
        lines.swap(11, 12);
        lines.join("\n")
    };
    for (damage, right) in [(&cut as &dyn Fn(&str) -> String, 64 + 19), (&swapped, 64 + 10)] {
        let vault = Memory::default();
        let journal = play(&vault, 64 + 20);
        let damaged = damage(&text_of(&vault));
        vault.write(&log_key("x", 1), &damaged).unwrap();
        let mut kept = open(&vault, "x").unwrap().unwrap();
        assert!(kept.damaged);
        assert_eq!(kept.journal.steps, journal.steps[..right]);
        assert_eq!(aside(&vault).unwrap(), [("trick-ledger/aside/match/x/log/1".to_owned(), damaged)]);
        assert!(!open(&vault, "x").unwrap().unwrap().damaged, "it is mended");
        kept.journal.push(step(9));
        append(&vault, "x", &kept.journal, &mut { right }).unwrap();
        assert_eq!(open(&vault, "x").unwrap().unwrap().journal, kept.journal);
    }
}

#[test]
fn a_damaged_match_opens_where_there_is_no_room_to_set_anything_aside() {
    let roomy = Memory::default();
    let journal = play(&roomy, 70);
    let full = Memory::with_limit(weigh(&roomy, "").unwrap() + 10);
    for key in roomy.keys("").unwrap() {
        full.write(&key, &roomy.read(&key).unwrap().unwrap().replace("\"at\":66", "\"at\":67")).unwrap();
    }
    let mut kept = open(&full, "x").unwrap().unwrap();
    assert_eq!((kept.damaged, kept.journal.steps.as_slice()), (true, &journal.steps[..66]));
    kept.journal.push(step(9));
    let before = full.read(&log_key("x", 1)).unwrap();
    assert_eq!(append(&full, "x", &kept.journal, &mut 66), Err(Trouble::Full));
    assert_eq!(full.read(&log_key("x", 1)).unwrap(), before, "nothing is lost");
}

#[test]
fn what_was_cut_off_under_a_match_in_play_is_kept_again() {
    let vault = Memory::default();
    let mut journal = play(&vault, 5);
    let text = vault.read(&log_key("x", 0)).unwrap().unwrap();
    vault.write(&log_key("x", 0), &text[..text.len() / 2]).unwrap();
    journal.push(step(9));
    append(&vault, "x", &journal, &mut 5).unwrap();
    assert_eq!(open(&vault, "x").unwrap().unwrap().journal, journal);
    vault.remove(&log_key("x", 0)).unwrap();
    journal.push(step(10));
    append(&vault, "x", &journal, &mut 6).unwrap();
    assert_eq!(open(&vault, "x").unwrap().unwrap().journal, journal);
}

/// Checks that a journal is saved completely if it is unknown how much of it is in the vault, because an earlier attempt has failed.
#[test]
fn a_long_match_is_saved_from_its_beginning_over_its_own_segments() {
    for steps in [63, 64, 65, 128, 150] {
        let vault = Memory::default();
        let mut journal = play(&vault, steps);
        journal.push(step(999));
        let mut kept = None;
        assert_eq!(keep(&vault, "x", (&header(), &journal), 5, &mut kept), Ok(()), "{steps}");
        assert_eq!(kept, Some(journal.steps.len()));
        let opened = open(&vault, "x").unwrap().unwrap();
        assert_eq!((opened.journal, opened.damaged), (journal, false), "{steps}");
    }
}

#[test]
fn steps_of_another_tab_after_a_full_segment_are_noticed() {
    for kept in [None, Some(63), Some(64)] {
        let vault = Memory::default();
        let theirs = play(&vault, 70);
        let first = |steps: usize| Journal { steps: theirs.steps[..steps].to_vec() };
        assert_eq!(keep(&vault, "x", (&header(), &first(63)), 5, &mut Some(63)), Ok(()), "nothing to add");
        let mut ours = first(64);
        if kept == Some(64) {
            ours.push(step(999));
        }
        assert_eq!(keep(&vault, "x", (&header(), &ours), 5, &mut kept.clone()), Err(Trouble::Elsewhere), "{kept:?}");
        assert_eq!(open(&vault, "x").unwrap().unwrap().journal, theirs);
    }
}

/// Checks that a header is removed again if no step can be saved, because a header without a step would hide the archived copy.
#[test]
fn a_header_without_room_for_a_step_is_removed_again() {
    let journal = Journal::from_iter([step(1)]);
    let roomy = Memory::default();
    keep(&roomy, "x", (&header(), &journal), 5, &mut None).unwrap();
    let [header_length, twin_length] = [header_key("x"), twin_key("x")].map(|key| roomy.read(&key).unwrap().unwrap().len());
    let vault = Memory::with_limit(header_length + twin_length + 10);
    let mut kept = None;
    assert_eq!(keep(&vault, "x", (&header(), &journal), 5, &mut kept), Err(Trouble::Full));
    assert_eq!((kept, vault.keys("").unwrap()), (None, Vec::new()));
    // The header of a match that was saved before stays, although its next step has no room.
    let vault = Memory::with_limit(header_length + twin_length + 10);
    begin(&vault, "x", &header(), 5).unwrap();
    for mut kept in [None, Some(0)] {
        assert_eq!(keep(&vault, "x", (&header(), &journal), 5, &mut kept), Err(Trouble::Full));
        assert!(is_begun(&vault, "x"));
    }
}
