//! Tests that a backup has everything that a match file can bring. The tests use only values that a device can have saved.

use super::*;
use crate::games::own::Written;
use crate::games::own::workshop::{self, DraftAnswer, GameDraft, Model};
use crate::matches::MatchFile;
use crate::settling::{Coin, Each, Stake, Stakes};
use crate::storage::{documents, drafts, stakes};
use crate::text::Lang;

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

#[test]
fn a_match_for_an_impossible_number_of_players_is_said_to_be_one() {
    for (players, why) in [(0, Why::Players), (3, Why::Players), (5, Why::Players), (300, Why::Players)] {
        let mut there = backup(&telephone(&[("a", &[1]), ("b", &[2])]));
        there.matches[0].header.players = vec!["Mika".to_owned(); players];
        let read = Backup::read(&there.write().unwrap()).unwrap();
        assert_eq!((read.left_out.matches, read.matches.len()), (vec![(0, why)], 1), "{players}");
    }
    let mut there = backup(&telephone(&[("a", &[1]), ("b", &[2])]));
    there.matches[0].header.first_dealer = 4;
    there.matches[1].header.game = "canasta".into();
    let read = Backup::read(&there.write().unwrap()).unwrap();
    assert_eq!(read.left_out.matches, [(0, Why::Beyond), (1, Why::Unknown)]);
}

#[test]
fn stakes_come_along_and_change_none_that_are_agreed_on_here() {
    let stake = |amount| Some(Stake::new(Each::Point, Coin::Euro, amount).unwrap());
    let (there, here) = (Memory::default(), Memory::default());
    let mut theirs = Stakes::default();
    theirs.agree(stake(5), 10);
    theirs.agree_for("a", stake(9));
    theirs.agree_for("b", None);
    stakes::keep(&there, &theirs).unwrap();
    let mut ours = Stakes::default();
    ours.agree(stake(1), 20);
    ours.agree_for("a", stake(2));
    stakes::keep(&here, &ours).unwrap();
    let plan = bring(&here, &backup(&there));
    assert_eq!(plan.stakes.len(), 2);
    assert_eq!(stakes::kept(&here).unwrap(), ours.with(&theirs));
    assert!(Plan::of(&here, &backup(&there)).unwrap().is_empty());

    let bad = forged(|file| {
        let stake = serde_json::json!({"each": "point", "coin": "euro", "amount": 5});
        let none = serde_json::json!({"each": "point", "coin": "euro", "amount": 0});
        file["rest"]["stakes"] =
            serde_json::json!({"agreed": [{"at": 1, "stake": stake}, {"at": i64::MAX, "stake": stake}], "own": {"a": none}});
    });
    assert_eq!((bad.left_out.stakes, bad.rest.unwrap().stakes.len()), (true, 1));
    let unreadable = forged(|file| file["rest"]["stakes"] = serde_json::json!(5));
    assert_eq!((unreadable.left_out.stakes, unreadable.rest.unwrap().stakes), (true, Stakes::default()));
}

#[test]
fn drafts_come_along_and_change_none_that_is_here() {
    let named = |name: &str, at| {
        let mut draft = GameDraft::new(Model::ExactBids, Lang::En);
        draft.give(workshop::DraftStep::Name, DraftAnswer::Text(name.to_owned())).unwrap();
        drafts::KeptDraft { at, draft: draft.saved(), document: None }
    };
    let (there, here) = (Memory::default(), Memory::default());
    drafts::keep(&there, "a", &named("Wizard", 1)).unwrap();
    drafts::keep(&there, "b", &named("Rook", 2)).unwrap();
    drafts::keep(&here, "b", &named("Rook at home", 3)).unwrap();
    let plan = bring(&here, &backup(&there));
    assert_eq!(plan.drafts.iter().map(|(id, kept)| (id.as_str(), kept.draft.name())).collect::<Vec<_>>(), [("a", "Wizard")]);
    let all = drafts::all(&here).unwrap();
    assert_eq!(all, [("b".to_owned(), named("Rook at home", 3)), ("a".to_owned(), named("Wizard", 1))]);
    assert!(Plan::of(&here, &backup(&there)).unwrap().is_empty());

    // Checks that values which no device can have saved are left out. The drafts in the same backup must still be restored.
    let bad = forged(|file| {
        let good = serde_json::to_value(named("Rook", 1)).unwrap();
        let (mut late, mut strange, mut none) = (good.clone(), good.clone(), good.clone());
        late["at"] = serde_json::json!(i64::MAX);
        strange["document"] = serde_json::json!("hearts");
        none["draft"] = serde_json::json!({});
        file["rest"]["drafts"] = serde_json::json!({"a": good, "b": late, "c": strange, "d": none, "../e": good});
    });
    assert_eq!((bad.left_out.house_rules, bad.rest.unwrap().drafts.into_keys().collect::<Vec<_>>()), (4, vec!["a".to_owned()]));
}

proptest! {
    /// Checks that everything that a match file can contain survives a backup and a restore.
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

/// Checks that a document is restored together with the earlier versions that it has replaced. With them, a match that was begun with an
/// earlier version can adopt the document.
#[test]
fn a_document_is_brought_with_the_versions_it_replaced() {
    let text = include_str!("../../../../tests/own/wizard.json");
    let (first, old) = (Written::read(text).unwrap(), telephone(&[]));
    let after = |before: &Written, points: &str| {
        let changed = format!("\"own_game\": 1, \"after\": \"{}\",", before.id());
        Written::read(&text.replacen("\"own_game\": 1,", &changed, 1).replace("20 + 10 *", points)).unwrap()
    };
    let second = after(&first, "30 + 10 *");
    let third = after(&second, "40 + 10 *");
    documents::keep(&old, &second).unwrap();
    documents::replace(&old, &third, second.id(), &[first]).unwrap();
    let new = Memory::default();
    bring(&new, &backup(&old));
    assert_eq!(documents::all_versions(&new).unwrap(), [third.clone(), second.clone()]);
    assert!(Plan::of(&new, &backup(&old)).unwrap().is_empty(), "nothing is brought twice");
    let faulty: serde_json::Value = serde_json::from_str(&text.replace("tricks == bid", "trikcs == bid")).unwrap();
    // Makes a document with the keys in sorted order. The order of the keys changes the id, so the id differs from that of the document
    // with the keys in their original order.
    let sorted = serde_json::to_value(&third).unwrap();
    let third = Written::read(&sorted.to_string()).unwrap();
    let new = Memory::default();
    bring(&new, &forged(|file| file["rest"]["documents"] = serde_json::json!([sorted])));
    assert_eq!(documents::all_versions(&new).unwrap(), std::slice::from_ref(&third));
    let new = Memory::default();
    let damaged = |file: &mut serde_json::Value| {
        file["rest"]["documents"] = serde_json::json!([sorted]);
        file["rest"]["replaced"] = serde_json::json!({ third.id(): [faulty, serde_json::to_value(&second).unwrap()] });
    };
    let plan = bring(&new, &forged(damaged));
    let versions = documents::all_versions(&new).unwrap();
    assert_eq!((versions.len(), plan.left_out.house_rules), (2, 1), "a faulty version is said, and leaves out no other");
}

/// Checks that a document which is already on the device gets the earlier versions that only the backup has. A match of the backup may have
/// to adopt them one after the other to reach the document.
#[test]
fn a_document_that_is_here_gets_the_versions_it_lacks() {
    let text = include_str!("../../../../tests/own/wizard.json");
    let first = Written::read(text).unwrap();
    let changed = text.replacen("\"own_game\": 1,", &format!("\"own_game\": 1, \"after\": \"{}\",", first.id()), 1);
    let second = Written::read(&changed.replace("20 + 10 *", "30 + 10 *")).unwrap();
    let (old, new) = (telephone(&[]), Memory::default());
    documents::keep_with(&old, &second, std::slice::from_ref(&first)).unwrap();
    documents::keep(&new, &second).unwrap();
    let plan = Plan::of(&new, &backup(&old)).unwrap();
    assert!(!plan.is_empty());
    assert_eq!((plan.documents.len(), plan.replaced.clone()), (0, vec![(second.clone(), vec![first.clone()])]));
    bring(&new, &backup(&old));
    assert_eq!(documents::all_versions(&new).unwrap(), [second, first]);
    assert!(Plan::of(&new, &backup(&old)).unwrap().is_empty(), "nothing is brought twice");
}

/// Checks that a record written by a newer version of the app is copied into the backup unchanged, whatever its kind. This app does not
/// know what the record means, so restoring says that it was left out.
#[test]
fn records_of_a_newer_version_are_in_the_backup_unchanged() {
    for key in ["players", "renames", "patterns", "favourites", "settings", "stakes", "rules/spades", "workshop/abc", "document/xyz"] {
        let (old, key, text) = (telephone(&[]), format!("trick-ledger/{key}"), r#"{"v":99,"anything":true}"#);
        old.write(&key, text).unwrap();
        let rest = Backup::of(&old, 7).unwrap().rest.unwrap();
        assert_eq!(rest.unread.get(&key).map(String::as_str), Some(text), "{key}");
        let plan = Plan::of(&Memory::default(), &backup(&old)).unwrap();
        assert_eq!(plan.left_out.unread, 1, "{key}");
    }
}

/// Checks that documents are restored with their house rules and with their mark as a favourite. A faulty document is not restored.
#[test]
fn games_written_as_documents_are_brought_with_their_rules() {
    let text = include_str!("../../../../tests/own/wizard.json");
    let (wizard, old) = (Written::read(text).unwrap(), telephone(&[]));
    documents::keep(&old, &wizard).unwrap();
    shelf::keep_favourite(&old, wizard.id(), true).unwrap();
    let rules: Facts = [("hook", Value::Yes(true))].into_iter().collect();
    shelf::keep_rules(&old, wizard.id(), &rules).unwrap();
    let new = Memory::default();
    let plan = bring(&new, &backup(&old));
    assert_eq!(documents::all(&new).unwrap(), std::slice::from_ref(&wizard));
    assert_eq!((shelf::last_rules(&new, wizard.id()).unwrap(), shelf::favourites(&new).unwrap()), (rules, vec![wizard.id().to_owned()]));
    assert_eq!(plan.left_out.house_rules, 0);
    assert!(Plan::of(&new, &backup(&old)).unwrap().is_empty(), "nothing is brought twice");

    // Checks that a document is restored even if it has a fault, provided that its deals can be scored.
    let careless: serde_json::Value = serde_json::from_str(&text.replace("\"deal\": 3", "\"deal\": 0")).unwrap();
    let plan = bring(&Memory::default(), &forged(|file| file["rest"]["documents"] = serde_json::json!([careless])));
    assert_eq!((plan.documents.len(), plan.left_out.house_rules), (1, 0));
    let faulty: serde_json::Value = serde_json::from_str(&text.replace("tricks == bid", "trikcs == bid")).unwrap();
    let plan = bring(&Memory::default(), &forged(|file| file["rest"]["documents"] = serde_json::json!([faulty])));
    assert_eq!((plan.documents.len(), plan.left_out.house_rules), (0, 1));
}
