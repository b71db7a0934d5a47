//! Tests that backups are saved and restored, undamaged or damaged, and between phones with different matches.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod carried;
mod deleted;

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;

use super::super::matches;
use super::super::record::aside;
use super::super::settings::Settings;
use super::super::shelf;
use super::super::vault::{Memory, Trouble, Vault};
use super::*;
use crate::asking::{Facts, Value};
use crate::matches::{Act, Change, Header, Journal, Mark, Match, Note, Player, Replacement, Step};
use crate::records::Rename;

fn header(first_dealer: u8) -> Header {
    Header {
        game: "roller-derby".into(),
        players: ["Mika", "Jun", "Hana", "Theo"].map(String::from).to_vec(),
        marks: [0, 1, 2, 3].map(Mark::of).to_vec(),
        first_dealer,
        ..Header::default()
    }
}

fn journal(told: &[u8]) -> Journal {
    let step = |n: &u8| Step {
        at: i64::from(*n),
        act: Act::Do(Change::Tell { deal: 0, facts: vec![("die1".into(), None, Value::Number(i64::from(*n)))] }),
    };
    told.iter().map(step).collect()
}

/// A phone's vault, with a match for each id in `matches`. The bytes stand for the steps of the match.
fn telephone(matches: &[(&str, &[u8])]) -> Memory {
    let vault = Memory::default();
    for (id, told) in matches {
        matches::keep(&vault, id, (&header(0), &journal(told)), 1, &mut None).unwrap();
    }
    vault
}

fn bring(vault: &dyn Vault, backup: &Backup) -> Plan {
    let plan = Plan::of(vault, backup).unwrap();
    plan.restore(vault).unwrap();
    plan
}

/// A backup that was written to a file and read again. A file also keeps unreadable records; they are removed here.
fn backup(vault: &dyn Vault) -> Backup {
    let mut backup = Backup::of(vault, 7).unwrap();
    let read = Backup::read(&backup.write().unwrap()).unwrap();
    backup.rest.as_mut().unwrap().unread.clear();
    backup.left_out.of = backup.matches.len();
    backup.left_out.unread = read.left_out.unread;
    assert_eq!(read, backup);
    read
}

/// A backup with changed content and correct checksums, as a forger could make it. `forge` changes the JSON.
fn forged(forge: impl FnOnce(&mut serde_json::Value)) -> Backup {
    let text = Backup::of(&telephone(&[("a", &[1])]), 7).unwrap().write().unwrap();
    let mut file: serde_json::Value = serde_json::from_str(&text).unwrap();
    forge(&mut file);
    let sealed = |part: &serde_json::Value| {
        // Moves the field `id` or `players` to the front, because a part must begin with it. The fields of a JSON value are sorted by name.
        let (first, mut part) = (if part.get("id").is_some() { "id" } else { "players" }, part.clone());
        let mut fields = part.as_object_mut().unwrap().clone();
        fields.remove("sum");
        let begins = format!("{{\"{first}\":{},", fields.remove(first).unwrap());
        let object = format!("{begins}{}", serde_json::to_string(&fields).unwrap().strip_prefix('{').unwrap());
        matches::Sum::of("backup").then(&object).seal(&object)
    };
    let parts: Vec<_> = file["matches"].as_array().unwrap().iter().map(sealed).collect();
    let (rest, parts) = (sealed(&file["rest"]), parts.join(","));
    Backup::read(&format!(r#"{{"trick_ledger_backup":1,"made":7,"rest":{rest},"matches":[{parts}]}}"#)).unwrap()
}

/// All texts in a vault, with their keys.
fn texts(vault: &dyn Vault) -> Vec<(String, String)> {
    vault.keys("").unwrap().into_iter().map(|key| (vault.read(&key).unwrap().unwrap(), key)).collect()
}

/// The first dealer and the times of the steps of each match in a vault, without the ids.
fn held(vault: &dyn Vault) -> BTreeSet<(u8, Vec<i64>)> {
    let kept = matches::ids(vault).unwrap().into_iter().map(|id| matches::open(vault, &id).unwrap().unwrap());
    kept.map(|kept| (kept.header.first_dealer, kept.journal.steps.iter().map(|step| step.at).collect())).collect()
}

fn fates(plan: &Plan) -> Vec<(&str, Fate)> {
    plan.matches.iter().map(|coming| (coming.part.id.as_str(), coming.fate)).collect()
}

#[test]
fn a_new_telephone_becomes_like_the_old_one() {
    let old = telephone(&[("a", &[1, 2, 3]), ("b", &[4])]);
    shelf::remember(&old, &[Player { name: "Mikka".into(), mark: Mark::of(3) }]).unwrap();
    let mut renames = shelf::renames(&old).unwrap();
    renames.add("Mikka", "Mika", 1);
    shelf::keep_renames(&old, &renames).unwrap();
    let rules: Facts = [("deals", Value::Number(8))].into_iter().collect();
    shelf::keep_rules(&old, "roller-derby", &rules).unwrap();
    for name in ["Grandma", "Club"] {
        let pattern = shelf::Pattern { game: "gaigel".into(), name: name.into(), house_rules: rules.clone() };
        shelf::keep_pattern(&old, &pattern).unwrap();
    }
    // Makes two games favourites. The second is a document that comes with the app, and that this device has not fetched.
    for game in ["ascot", "own-79e1550236391879"] {
        shelf::keep_favourite(&old, game, true).unwrap();
    }
    let mut settings = Settings::default();
    settings.text = 130;
    settings.keep(&old).unwrap();
    old.write("trick-ledger/aside/z/0", "{damaged").unwrap();
    old.write("trick-ledger/match/z", "{damaged too").unwrap();

    let new = Memory::default();
    let plan = bring(&new, &backup(&old));
    assert_eq!(fates(&plan), [("a", Fate::New), ("b", Fate::New)]);
    assert_eq!(plan.settings.unwrap(), (settings, false));
    for id in ["a", "b"] {
        assert_eq!(matches::open(&new, id).unwrap(), matches::open(&old, id).unwrap());
    }
    assert_eq!(shelf::players(&new).unwrap(), [Player { name: "Mika".into(), mark: Mark::of(3) }]);
    assert_eq!(shelf::last_rules(&new, "roller-derby").unwrap(), rules);
    assert_eq!(shelf::patterns(&new).unwrap(), shelf::patterns(&old).unwrap());
    assert_eq!(
        (shelf::patterns(&new).unwrap().len(), shelf::favourites(&new).unwrap()),
        (2, ["ascot", "own-79e1550236391879"].map(str::to_owned).to_vec())
    );
    assert_eq!((aside(&new).unwrap().len(), aside(&old).unwrap().len()), (0, 2));
    assert_eq!(plan.left_out.unread, 2, "what cannot be read stays in the file, and that is said");
    let briefs = shelf::briefs(&new).unwrap();
    assert_eq!(briefs.iter().map(|brief| (brief.id.as_str(), brief.at)).collect::<Vec<_>>(), [("b", 4), ("a", 3)]);
    let again = Plan::of(&new, &backup(&old)).unwrap();
    assert!(again.is_empty() && fates(&again).iter().all(|(_, fate)| *fate == Fate::Same));
}

#[test]
fn what_is_here_is_only_added_to() {
    let here = telephone(&[("same", &[1]), ("longer", &[1, 2]), ("shorter", &[1]), ("forked", &[1, 2])]);
    let there = telephone(&[("same", &[1]), ("longer", &[1]), ("shorter", &[1, 2, 3]), ("forked", &[1, 3, 4]), ("new", &[9])]);
    shelf::remember(&here, &[Player { name: "Mika".into(), mark: Mark::of(0) }]).unwrap();
    shelf::remember(&there, &[Player { name: "Jun".into(), mark: Mark::of(0) }, Player { name: "Mika".into(), mark: Mark::of(5) }])
        .unwrap();
    let (ours, theirs) = ([("deals", Value::Number(8))], [("deals", Value::Number(4))]);
    shelf::keep_rules(&here, "roller-derby", &ours.clone().into_iter().collect()).unwrap();
    shelf::keep_rules(&there, "roller-derby", &theirs.into_iter().collect()).unwrap();
    shelf::keep_rules(&there, "ascot", &[("betting", Value::Yes(true))].into_iter().collect()).unwrap();

    let plan = bring(&here, &backup(&there));
    let copy = matches::ids(&here).unwrap().into_iter().find(|id| id.starts_with("forked-")).unwrap();
    let came: BTreeSet<_> = fates(&plan).into_iter().map(|(id, fate)| format!("{id} {fate:?}")).collect();
    let expected = ["same Same", "longer Shorter", "shorter Longer", "new New"].map(String::from);
    assert_eq!(came, expected.into_iter().chain([format!("{copy} Forked")]).collect());
    let told = |id: &str| matches::open(&here, id).unwrap().unwrap().journal;
    assert_eq!((told("longer"), told("shorter")), (journal(&[1, 2]), journal(&[1, 2, 3])));
    assert_eq!((told("forked"), told(&copy)), (journal(&[1, 2]), journal(&[1, 3, 4])));
    assert_eq!(
        shelf::players(&here).unwrap().iter().map(|player| (player.name.as_str(), player.mark.number())).collect::<Vec<_>>(),
        [("Mika", 0), ("Jun", 0)]
    );
    assert_eq!(shelf::last_rules(&here, "roller-derby").unwrap(), ours.into_iter().collect());
    assert_eq!(shelf::last_rules(&here, "ascot").unwrap().len(), 1);
    // Checks that the copy of a match is recognised when the same backup is restored again. If the match was continued on the device that
    // made the backup, a newer backup continues the copy.
    let mut on = there;
    assert!(Plan::of(&here, &backup(&on)).unwrap().is_empty());
    on = telephone(&[("forked", &[1, 3, 4, 5])]);
    assert_eq!(fates(&bring(&here, &backup(&on))), [(copy.as_str(), Fate::Longer)]);
    assert_eq!(matches::open(&here, &copy).unwrap().unwrap().journal, journal(&[1, 3, 4, 5]));
}

#[test]
fn what_cannot_be_read_here_is_not_written_over() {
    let here = Memory::default();
    for (id, text) in [("a", "{damaged"), ("b", r#"{"v":99}"#)] {
        here.write(&format!("trick-ledger/match/{id}"), text).unwrap();
    }
    let plan = bring(&here, &backup(&telephone(&[("a", &[1]), ("b", &[2])])));
    assert_eq!(plan.matches.iter().map(|coming| coming.fate).collect::<Vec<_>>(), [Fate::New, Fate::Forked]);
    for text in ["{damaged", r#"{"v":99}"#] {
        assert!(texts(&here).iter().any(|(there, _)| there == text), "{text}");
    }
}

#[test]
fn damage_to_a_match_does_not_cost_the_others() {
    let text = backup(&telephone(&[("a", &[1]), ("b", &[2]), ("c", &[3])])).write().unwrap();
    for (from, to) in
        [("\"die1\",null,2", "\"die1\",null,3"), ("\"id\":\"b\"", "\"id\":\"../b\""), ("\"steps\":[{\"at\":2", "\"steps\":[{\"at\":true")]
    {
        assert!(text.contains(from), "{from}");
        let read = Backup::read(&text.replacen(from, to, 1)).unwrap();
        assert_eq!((read.left_out.matches.as_slice(), read.left_out.of), ([(1, Why::Damaged)].as_slice(), 3), "{from}");
        assert_eq!(read.matches.iter().map(|part| part.id.as_str()).collect::<Vec<_>>(), ["a", "c"]);
        assert!(read.rest.is_some());
    }
    let (whole, damaged) = ("\"players\":[]", "\"players\":{}");
    let at = text.rfind(whole).unwrap();
    let (first, second) = (text.replacen(whole, damaged, 1), format!("{}{}", &text[..at], text[at..].replacen(whole, damaged, 1)));
    for (damaged, is_left) in [(first, true), (second, true), (text.replace(whole, damaged), false)] {
        let read = Backup::read(&damaged).unwrap();
        assert_eq!((read.matches.len(), read.rest.is_some(), read.left_out.matches), (3, is_left, vec![]));
    }
}

#[test]
fn a_file_that_breaks_off_costs_what_stood_behind() {
    let whole = backup(&telephone(&[("a", &[1]), ("b", &[2]), ("c", &[3])]));
    let text = whole.write().unwrap();
    let begins = |id: &str| text.find(&format!("{{\"id\":\"{id}\"")).unwrap();
    for (end, left) in [(begins("a"), 0), (begins("b") - 1, 1), (begins("c") - 1, 2), (begins("c") + 9, 2), (text.len() - 1, 3)] {
        let read = Backup::read(&text[..end]).unwrap();
        assert_eq!((read.matches.as_slice(), &read.rest, read.made), (&whole.matches[..left], &whole.rest, Some(7)));
        let lost: Vec<_> = (left..3).map(|place| (place, Why::Damaged)).collect();
        assert_eq!((read.left_out.cut, read.left_out.of, read.left_out.matches), (true, 3, lost));
    }
}

#[test]
fn the_backups_of_earlier_versions_are_read() {
    let whole = backup(&telephone(&[("a", &[1]), ("b", &[2])]));
    let text = whole.write().unwrap();
    let (head, parts) = text.split_once(",\"rest\"").unwrap();
    assert!(head.contains("\"holds\":2,\"sum\""));
    let old = format!("{{\"trick_ledger_backup\":1,\"made\":7,\"rest\"{parts}");
    assert_eq!(Backup::read(&old).unwrap(), whole);
    let newer = old.replacen(":1,", ":3,", 1);
    assert_eq!(Backup::read(&newer), Err(BackupTrouble::Newer { version: 3 }), "nothing says that this is damage");
    assert_eq!(Backup::read(&text.replacen(":1,", ":3,", 1)).unwrap(), Backup { made: None, ..whole });
}

#[test]
fn a_file_brings_nothing_that_it_does_not_show() {
    let here = telephone(&[("mine", &[1, 2]), ("other", &[3])]);
    shelf::remember(&here, &[Player { name: "Mika".into(), mark: Mark::of(0) }]).unwrap();
    Settings::default().keep(&here).unwrap();
    let before = texts(&here);
    let file = forged(|file| {
        file["matches"] = serde_json::json!([]);
        file["rest"]["unread"] = serde_json::json!({
            "trick-ledger/bin/mine": "{\"v\":2,\"at\":1}",
            "trick-ledger/bin/other": "",
            "trick-ledger/settings": "{\"v\":1,\"text\":200}",
            "trick-ledger/players": "{\"v\":99}",
            "trick-ledger/renames": "{\"v\":1,\"list\":[{\"at\":1,\"from\":\"Mika\",\"to\":\"X\"}]}",
            "trick-ledger/match/mine/log/1": "{\"v\":3}",
            "trick-ledger/match/../x": "{}",
            "trick-ledger/aside/fill": "x".repeat(4_500_000),
            "elsewhere": "x",
        });
    });
    let plan = bring(&here, &file);
    assert_eq!(texts(&here), before);
    assert!(plan.is_empty() && plan.settings.is_none());
    assert_eq!(plan.left_out.unread, 9);
}

#[test]
fn what_could_not_be_read_there_and_can_be_here_is_a_match_like_any_other() {
    let there = telephone(&[("a", &[1, 2]), ("b", &[3])]);
    let mut file = backup(&telephone(&[("b", &[3, 4])]));
    let rest = file.rest.as_mut().unwrap();
    rest.unread = there.keys("").unwrap().into_iter().map(|key| (key.clone(), there.read(&key).unwrap().unwrap())).collect();
    rest.unread.insert("trick-ledger/bin/a".into(), "{}".into());
    let read = Backup::read(&file.write().unwrap()).unwrap();
    assert_eq!(read.matches.iter().map(|part| part.id.as_str()).collect::<Vec<_>>(), ["b", "a"]);
    assert_eq!((read.matches[1].steps.clone(), read.left_out.unread), (journal(&[1, 2]), 1));
}

#[test]
fn every_record_of_a_file_is_checked() {
    let bad = forged(|file| {
        let rest = &mut file["rest"];
        rest["players"] = serde_json::json!([
            {"name": "Noor", "mark": 7}, {"name": "Noor", "mark": 256}, {"name": "\u{200b}", "mark": 0},
            {"name": "x".repeat(61), "mark": 0}, {"name": 5, "mark": 0},
        ]);
        rest["renames"] = serde_json::json!([
            {"at": 1, "from": "A", "to": "B"}, {"at": -1, "from": "A", "to": "C"}, {"at": i64::MAX, "from": "A", "to": "C"},
            {"at": 1, "from": "A", "to": "A\u{202e}"}, {"at": 1, "from": "", "to": "A"}, {"at": 1, "from": "A", "to": "x".repeat(61)},
        ]);
        rest["house_rules"] = serde_json::json!({
            "roller-derby": {"deals": 8}, "ascot": {"deals": -1}, "spades": {"nothing": 1}, "../players": {}, "hearts": {"deals": "x".repeat(300)},
        });
        rest["settings"] = serde_json::json!({"v": 99, "text": 115});
        let part = file["matches"][0].clone();
        for (field, value) in [
            ("id", serde_json::json!("a/b")),
            ("id", serde_json::json!("~")),
            ("began", serde_json::json!(i64::MAX)),
            ("steps", serde_json::json!([{"at": -1, "act": "undo"}])),
            ("header", serde_json::json!({"game": "no-game", "players": ["A", "B"]})),
            ("header", serde_json::json!({"game": "roller-derby", "players": ["A", "B", "C", "D"], "marks": [11, 1, 2, 3]})),
            ("steps", serde_json::json!([{"at": 1, "act": "dance"}])),
            ("steps", vec![serde_json::json!({"at": 1, "act": {"all": vec![serde_json::json!({"end": null}); 100]}}); 1001].into()),
        ] {
            let mut other = part.clone();
            other[field] = value;
            file["matches"].as_array_mut().unwrap().push(other);
        }
    });
    // Checks that the number of a mark wraps around after the last mark. So no match is refused because of a mark.
    let marks: Vec<_> = bad.matches.iter().map(|part| part.header.marks.clone()).collect();
    assert_eq!(marks, [[0, 1, 2, 3], [1, 1, 2, 3]].map(|marks| marks.map(Mark::of).to_vec()));
    let why = |place| bad.left_out.matches.iter().find(|(other, _)| *other == place).map(|(_, why)| *why);
    let whys: Vec<_> = (0..9).map(why).collect();
    let (beyond, unknown) = (Some(Why::Beyond), Some(Why::Unknown));
    assert_eq!(whys, [None, beyond, beyond, beyond, beyond, unknown, None, unknown, beyond]);
    let rest = bad.rest.unwrap();
    assert_eq!((rest.players, rest.renames.len(), rest.house_rules.len()), (vec![Player { name: "Noor".into(), mark: Mark::of(7) }], 1, 1));
    let left = &bad.left_out;
    assert_eq!((left.players, left.renames, left.house_rules, left.settings, rest.settings), (4, 5, 4, true, None));
    let text = |size: i64| forged(|file| file["rest"]["settings"] = serde_json::json!({"v": 1, "text": size})).rest.unwrap().settings;
    assert_eq!((text(9), text(201)), (None, None));
    assert_eq!(text(150).map(|settings| settings.text), Some(150));
}

#[test]
fn names_come_home_without_what_is_not_seen() {
    let mut there = backup(&telephone(&[("a", &[1]), ("b", &[2]), ("c", &[3])]));
    let whole = there.clone();
    there.matches[0].header.players[3] = "Theo\u{202e}".into();
    there.matches[1].header.players[3] = "Mika\u{200b}".into();
    let aya = Replacement { from: 0, seat: 0, name: "Aya\u{2066}".into(), mark: None };
    there.matches[2].steps.push(Step { at: 9, act: Act::Do(Change::Replace(aya)) });
    let rest = there.rest.as_mut().unwrap();
    rest.players = vec![Player { name: "Noor\u{200f}".into(), mark: Mark::of(0) }, Player { name: "\u{feff}".into(), mark: Mark::of(1) }];
    rest.renames = vec![Rename { at: 1, from: "Theo".into(), to: "Theo\u{202e}".into() }];
    let read = Backup::read(&there.write().unwrap()).unwrap();
    assert_eq!(read.matches, there.matches, "what was agreed is never rewritten");
    let names = |part: &BackupMatch| Match::new(part.header.clone(), part.steps.clone()).unwrap().header().players.clone();
    assert_eq!(names(&read.matches[0]), names(&whole.matches[0]));
    assert_eq!(names(&read.matches[1]), ["Mika", "Jun", "Hana", "Mika 2"], "two people are two");
    assert_eq!(names(&read.matches[2])[0], "Aya");
    let rest = read.rest.unwrap();
    assert_eq!((rest.players, rest.renames), (vec![Player { name: "Noor".into(), mark: Mark::of(0) }], vec![]));
}

#[test]
fn what_is_no_backup_is_refused() {
    let text = backup(&telephone(&[("a", &[1])])).write().unwrap();
    let cut = &text[..text.find("\"house_rules\"").unwrap()];
    assert_eq!(Backup::read(cut), Err(BackupTrouble::Unreadable { line: 1, column: cut.len() }));
    for other in ["", "[]", "{}", "null", r#"{"version":1,"game":"ascot"}"#, r#"{"trick_ledger_backup":1}"#] {
        assert!(matches!(Backup::read(other), Err(BackupTrouble::Unreadable { .. })), "{other}");
    }
    assert_eq!(Backup::read(r#"{"trick_ledger_backup":2,"anything":[]}"#), Err(BackupTrouble::Newer { version: 2 }));
    assert_eq!(Backup::read(&" ".repeat(LARGEST as usize + 1)), Err(BackupTrouble::TooLarge));
}

#[test]
fn a_full_vault_takes_what_it_can_and_the_rest_later() {
    let there = backup(&telephone(&[("a", &[1]), ("b", &[2, 3, 4, 5, 6]), ("c", &[7])]));
    let here = Memory::with_limit(900);
    assert_eq!(Plan::of(&here, &there).unwrap().restore(&here), Err(BrokenOff { brought: 1, trouble: Trouble::Full }));
    assert_eq!(held(&here), [(0, vec![1])].into_iter().collect(), "nothing is there by half");
    let again = Plan::of(&here, &there).unwrap();
    assert_eq!(fates(&again)[0], ("a", Fate::Same));
    let roomy = Memory::default();
    texts(&here).into_iter().for_each(|(text, key)| roomy.write(&key, &text).unwrap());
    bring(&roomy, &there);
    assert_eq!(held(&roomy).len(), 3);
}

/// Reads a file in pieces of `size` bytes.
fn in_pieces(bytes: &[u8], size: usize) -> Result<Backup, BackupTrouble> {
    let mut reading = Reading::default();
    for piece in bytes.chunks(size) {
        reading.hear(piece);
        while reading.go_on() {}
    }
    reading.end();
    while reading.go_on() {}
    reading.read()
}

#[test]
fn a_file_of_brackets_that_never_close_is_gone_through_soon() {
    let hostile = r#"{"id":"x","steps":[["#.repeat(20_000);
    let begun = std::time::Instant::now();
    assert!(matches!(in_pieces(hostile.as_bytes(), 10_000), Err(BackupTrouble::Unreadable { .. })));
    assert!(begun.elapsed().as_secs() < 10, "{:?}", begun.elapsed());
}

/// The matches of a phone, at most two. Their lists of steps are short, so that one list is often the beginning of the other list.
fn some_telephone() -> impl Strategy<Value = Vec<(&'static str, u8, Vec<u8>)>> {
    let told = || proptest::option::of((0..2_u8, vec(0..3_u8, 0..4)));
    (told(), told()).prop_map(|(x, y)| {
        let matches = [("x", x), ("y", y)].into_iter();
        matches.filter_map(|(id, told)| told.map(|(dealer, told)| (id, dealer, told))).collect()
    })
}

fn vault_of(matches: &[(&'static str, u8, Vec<u8>)]) -> Memory {
    let vault = Memory::default();
    for (id, dealer, told) in matches {
        matches::keep(&vault, id, (&header(*dealer), &journal(told)), 1, &mut None).unwrap();
    }
    vault
}

proptest! {
    #[test]
    fn telephones_agree_in_whatever_order_they_are_brought_together(
        telephones in vec(some_telephone(), 1..5),
        order in Just([0, 1, 2, 3, 4]).prop_shuffle(),
    ) {
        let backups: Vec<Backup> = telephones.iter().map(|matches| backup(&vault_of(matches))).collect();
        // Checks that a match is restored if and only if it is not the beginning of a longer match.
        let all: Vec<_> = telephones.iter().flatten().collect();
        let goes_on = |(id, dealer, told): &(&str, u8, Vec<u8>)| {
            all.iter().any(|(other, d, more)| (id, dealer) == (other, d) && more.len() > told.len() && more.starts_with(told))
        };
        let last = all.iter().filter(|told| !goes_on(told));
        let expected: BTreeSet<_> = last.map(|(_, dealer, told)| (*dealer, told.iter().map(|n| i64::from(*n)).collect())).collect();

        let vault = Memory::default();
        for backup in order.iter().filter_map(|i| backups.get(*i)) {
            bring(&vault, backup);
        }
        prop_assert_eq!(held(&vault), expected);
        // Checks that restoring the same backup a second time changes nothing. Restoring a new backup, made after the first restore,
        // changes nothing either.
        let before = texts(&vault);
        for backup in backups.iter().chain([&backup(&vault)]) {
            prop_assert!(bring(&vault, backup).is_empty());
        }
        prop_assert_eq!(texts(&vault), before);
    }

    #[test]
    fn damage_costs_only_what_it_touches(
        telephones in vec(some_telephone(), 1..4),
        names in vec("[a-zé♠美\"\\\\]{1,9}", 0..4),
        at in any::<proptest::sample::Index>(),
        bit in 0..8_u8,
        cut: bool,
        piece in 1..700_usize,
    ) {
        let vault = Memory::default();
        for (n, (_, dealer, told)) in telephones.iter().flatten().enumerate() {
            matches::keep(&vault, &format!("m{n}"), (&header(*dealer), &journal(told)), 1, &mut None).unwrap();
        }
        let players: Vec<_> = names.iter().map(|name| Player { name: name.clone(), mark: Mark::of(0) }).collect();
        shelf::remember(&vault, &players).unwrap();
        let text = Backup::of(&vault, 7).unwrap().write().unwrap();
        let whole = Backup::read(&text).unwrap();
        let mut bytes = text.clone().into_bytes();
        let at = at.index(bytes.len());
        let touched = if cut {
            bytes.truncate(at);
            at..text.len()
        } else {
            bytes[at] ^= 1 << bit;
            at..at + 1
        };
        // Returns whether a part is untouched: at least one unchanged copy of it, with its checksum, lies outside the damage.
        let is_untouched = |part: &str| {
            let mut found = text.match_indices(part.strip_suffix('}').unwrap()).map(|(found, _)| found);
            found.any(|found| found + part.len() + ",\"sum\":\"00000000\"".len() <= touched.start || found >= touched.end)
        };
        let json = |part: &BackupMatch| serde_json::to_string(part).unwrap();
        let (mut left, mut lost) = (Vec::new(), Vec::new());
        for (place, part) in whole.matches.iter().enumerate() {
            if is_untouched(&json(part)) { left.push(part) } else { lost.push((place, Why::Damaged)) }
        }
        let rest = whole.rest.as_ref().filter(|rest| is_untouched(&serde_json::to_string(rest).unwrap()));
        let read = Backup::read(&String::from_utf8_lossy(&bytes));
        prop_assert_eq!(in_pieces(&bytes, piece), read.clone(), "however it is heard");
        match read {
            Ok(read) => {
                prop_assert_eq!(read.matches.iter().map(json).collect::<Vec<_>>(), left.into_iter().map(json).collect::<Vec<_>>());
                prop_assert_eq!(read.rest.as_ref(), rest);
                prop_assert_eq!(&read.left_out.matches, &lost);
                prop_assert!(read.made.is_none() || read.made == Some(7));
                prop_assert!(read.left_out.cut == cut || at + 16 > text.len());
            }
            Err(_) => prop_assert!(left.is_empty() && rest.is_none()),
        }
    }
}
