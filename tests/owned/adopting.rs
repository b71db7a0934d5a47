//! Tests that a match can go on with a changed document: in its file, in its link, and step by step. An impossible change is refused with
//! its path in the file.

use trick_ledger::asking::{Facts, Value};
use trick_ledger::games::own::Written;
use trick_ledger::games::{RuleChange, Story, View, Which};
use trick_ledger::matches::{Act, Change, Journal, Match, MatchFile, Step, history};
use trick_ledger::records::{Measure, Played, Renames, join_versions};
use trick_ledger::sharing::SharedLink;
use trick_ledger::text::{ENGLISH, Lang};

const WIZARD: &str = include_str!("../own/wizard.json");

fn written(text: &str) -> Written {
    Written::read(text).unwrap()
}

fn example() -> MatchFile {
    MatchFile::read(include_str!("../own/matches/wizard.json")).unwrap()
}

/// The document of Wizard, changed to 30 points for an exact bid. It says that it is a changed version of the document with the id `after`.
fn changed(after: &str) -> String {
    let text = WIZARD.replace("\"own_game\": 1,", &format!("\"own_game\": 1, \"after\": \"{after}\",")).replace("20 + 10 *", "30 + 10 *");
    assert!(text.contains("after") && text.contains("30 + 10 *"));
    text
}

fn adopted(file: &MatchFile, from: usize, document: &str) -> MatchFile {
    let change = RuleChange { own_game: Some(written(document)), ..RuleChange::new(from, file.house_rules.clone()) };
    MatchFile { rule_changes: vec![change], ..file.clone() }
}

fn points(story: &Story) -> Vec<Vec<i64>> {
    story.settled.iter().map(|deal| deal.points.as_slice().to_vec()).collect()
}

#[test]
fn a_match_goes_on_by_a_changed_document() {
    let file = example();
    let id = file.own_game.as_ref().unwrap().id().to_owned();
    let before = points(&file.recount().unwrap().1);
    let more = |deals: &[Vec<i64>]| -> Vec<Vec<i64>> {
        deals.iter().map(|deal| deal.iter().map(|points| points + if *points > 0 { 10 } else { 0 }).collect()).collect()
    };
    for from in [0, 3, before.len()] {
        let file = adopted(&file, from, &changed(&id));
        let (game, story) = file.recount().unwrap();
        assert_eq!(points(&story), [before[..from].to_vec(), more(&before[from..])].concat(), "from {from}");
        // Checks that the match is the same if it is read from its file or its link, or played deal by deal, and that it goes on with the
        // old version if the change is undone.
        let text = serde_json::to_string(&MatchFile::of(&game)).unwrap();
        assert_eq!(points(&MatchFile::read(&text).unwrap().recount().unwrap().1), points(&story));
        let SharedLink::Match(linked) = SharedLink::read(&SharedLink::of(&file)).unwrap() else { panic!("a match") };
        assert_eq!(*linked, file);
        let first = game.story(View::FULL);
        assert_eq!(points(&game.story(View { before: Some(&first), ..View::FULL })), points(&story));
        let mut again: Match = MatchFile { rule_changes: Vec::new(), ..file.clone() }.into_match(0).unwrap();
        again.push(Step { at: 0, act: Act::Do(Change::Adopt(vec![file.rule_changes[0].clone()])) });
        assert_eq!(points(&again.story(View::FULL)), points(&story));
        assert!(again.game_at(from).document().unwrap().after().is_some());
        assert!(history(&again, Lang::En).iter().any(|happened| format!("{happened:?}").contains("The changed game")));
        again.push(Step { at: 0, act: Act::Undo });
        assert_eq!(points(&again.story(View::FULL)), before);
    }
}

#[test]
fn after_an_adoption_everything_holds_by_the_changed_document() {
    let file = example();
    let id = file.own_game.as_ref().unwrap().id().to_owned();
    let file = adopted(&file, 3, &changed(&id));
    let mut game = file.into_match(0).unwrap();
    let (first, second) = (game.game_at(2), game.game());
    assert_eq!((first.document().unwrap().id(), second.document().unwrap().after()), (&*id, Some(&*id)));
    assert_eq!(game.header().game.id(), second.sheet().id, "rules, contract, code and the next match are of the changed game");
    assert_eq!(game.agreed().game.id(), id);
    assert_eq!((game.at(2).game().sheet().id, game.at(2).header().game.id()), (first.sheet().id, &*id));
    assert_eq!([0, 2, 3, 9].map(|deal| game.same_game_since(deal)), [0, 0, 3, 3]);
    // Checks that a change of house rules after the adoption does not bring the first version of the document back.
    let before = game.story(View::FULL);
    let hook: Facts = [("hook", Value::Yes(true))].into_iter().collect();
    let other = game.adopting(&[RuleChange::new(game.same_game_since(9), hook), RuleChange::new(3, Facts::default())]).unwrap();
    assert_eq!((points(&other.story(View::FULL)), other.game().sheet().id), (points(&before), second.sheet().id));
    game.push(Step { at: 0, act: Act::Undo });
    assert_eq!((game.game().sheet().id, game.header().game.id()), (game.game_at(9).sheet().id, game.game_at(9).sheet().id));
}

#[test]
fn a_change_of_the_words_alone_can_be_adopted_and_changes_no_points() {
    let file = example();
    let id = file.own_game.as_ref().unwrap().id().to_owned();
    let words = WIZARD
        .replace("\"own_game\": 1,", &format!("\"own_game\": 1, \"after\": \"{id}\","))
        .replace("\"en\": \"Wizard\"", "\"en\": \"Grandmother's Wizard\"")
        .replace("Exactly the bid", "The bid to a trick");
    let changed = written(&words);
    assert_eq!(changed.rules_number(), file.own_game.as_ref().unwrap().rules_number());
    for from in [0, 3] {
        let (game, story) = adopted(&file, from, &words).recount().unwrap();
        assert_eq!(points(&story), points(&file.recount().unwrap().1));
        assert_eq!(game.game().sheet().name.in_(Lang::En), "Grandmother's Wizard");
    }
}

#[test]
fn a_match_takes_over_several_changes_at_once_if_every_version_between_is_known() {
    let file = example();
    let first = file.own_game.clone().unwrap();
    let second = written(&changed(first.id()));
    let third = written(&changed(second.id()).replace("30 + 10 *", "40 + 10 *"));
    let among = |known: Vec<Written>| move |id: &str| known.iter().find(|document| document.id() == id).cloned();
    assert_eq!(third.line_from(first.id(), among(vec![second.clone()])), Some(vec![second.clone(), third.clone()]));
    assert_eq!(second.line_from(first.id(), among(Vec::new())), Some(vec![second.clone()]));
    assert_eq!(third.line_from(first.id(), among(vec![first.clone()])), None, "nothing proves that the third comes from the first");
    assert_eq!(first.line_from(third.id(), among(vec![second.clone()])), None, "it is the earlier version");
    assert_eq!(first.line_from(first.id(), among(Vec::new())), None);
    let before = points(&file.recount().unwrap().1);
    for from in [0, 3] {
        let game = file.clone().into_match(0).unwrap();
        let to = |line: &[&Written]| Match::changes_to(&line.iter().copied().cloned().collect::<Vec<_>>(), &file.house_rules, from);
        assert!(game.adopting(&to(&[&third])).is_err(), "a match adopts one change after the other");
        let mut game = game.adopting(&to(&[&second, &third])).unwrap();
        assert_eq!(game.game().sheet().id, third.id());
        assert_eq!(game.same_game_since(from + 1), from);
        let more = before.iter().enumerate().map(|(deal, points)| {
            let more = |points: &i64| points + if deal >= from && *points > 0 { 20 } else { 0 };
            points.iter().map(more).collect::<Vec<_>>()
        });
        assert_eq!(points(&game.story(View::FULL)), more.collect::<Vec<_>>());
        let again = MatchFile::read(&serde_json::to_string(&MatchFile::of(&game)).unwrap()).unwrap().into_match(0).unwrap();
        assert_eq!(again.game().sheet().id, third.id());
        let journal = serde_json::to_string(game.journal()).unwrap();
        assert_eq!(&serde_json::from_str::<Journal>(&journal).unwrap(), game.journal());
        game.push(Step { at: 0, act: Act::Undo });
        assert_eq!(game.game().sheet().id, first.id(), "one step takes back both changes");
        assert_eq!(points(&game.story(View::FULL)), before);
    }
}

/// Checks that a match is offered the last version of its document that it can adopt. A version for other numbers of players does not fit,
/// so the one before it is offered. If one version has replaced another, only the last one is offered.
#[test]
fn a_match_is_offered_the_last_version_that_fits() {
    let file = example();
    let first = file.own_game.clone().unwrap();
    let second = written(&changed(first.id()));
    let third = written(&changed(second.id()).replace("30 + 10 *", "40 + 10 *"));
    let mut unfit: serde_json::Value = serde_json::from_str(&changed(third.id())).unwrap();
    unfit["players"] = serde_json::json!([4, 5]);
    let of_four = |example: &serde_json::Value| example["players"] == 4;
    unfit["examples"] = unfit["examples"].as_array().unwrap().iter().filter(|example| of_four(example)).cycle().take(3).cloned().collect();
    let unfit = written(&unfit.to_string());
    assert!(Which::Own(unfit.clone()).open().is_ok());
    let other = written(&changed(first.id()).replace("30 + 10 *", "50 + 10 *"));
    let all = [first.clone(), second.clone(), third.clone(), unfit.clone(), other.clone()];
    let find = |id: &str| all.iter().find(|document| document.id() == id).cloned();
    let game = file.into_match(0).unwrap();
    let offered = |saved: &[&Written]| {
        let saved: Vec<_> = saved.iter().copied().cloned().collect();
        let versions = game.later_versions(&saved, find);
        assert_eq!(game.has_later_version(&saved, find), !versions.is_empty());
        versions
    };
    let line = [second.clone(), third.clone()].to_vec();
    assert_eq!(offered(&[]), Vec::<Vec<Written>>::new());
    assert_eq!(offered(&[&second]), [vec![second.clone()]]);
    assert_eq!(offered(&[&third, &second, &first]), std::slice::from_ref(&line), "only the last of the line");
    assert_eq!(offered(&[&unfit]), std::slice::from_ref(&line), "the last that fits");
    assert_eq!(offered(&[&unfit, &second, &third, &other]), [line.clone(), vec![other.clone()]]);
    // Checks that a match which has adopted the second version is offered only the versions after the second.
    let later = game.adopting(&Match::changes_to(&[second], &Facts::default(), 3)).unwrap();
    assert_eq!(later.later_versions(&all, find), [vec![third]]);
}

#[test]
fn the_versions_of_a_document_are_one_game_in_the_records() {
    let file = example();
    let first = file.own_game.clone().unwrap();
    let second = written(&changed(first.id()));
    let third = written(&changed(second.id()).replace("30 + 10 *", "40 + 10 *"));
    let by = |document: &Written| MatchFile { own_game: Some(document.clone()), deals: Vec::new(), ..file.clone() };
    let played = |file: &MatchFile| Played::of("x", 0, &file.clone().into_match(0).unwrap(), &Renames::default());
    let joined = |mut all: Vec<Played>, saved: &[Written]| {
        join_versions(&mut all, saved);
        all.iter().map(|played| played.measure.game).collect::<Vec<_>>()
    };
    let (a, b, c) = (played(&by(&first)), played(&by(&second)), played(&by(&third)));
    assert_eq!(joined(vec![c.clone(), a.clone(), b.clone()], &[]), [first.id(); 3]);
    assert_eq!(joined(vec![c.clone(), a.clone()], &[]), [third.id(), first.id()], "the version between them is unknown here");
    assert_eq!(joined(vec![c.clone(), a.clone()], std::slice::from_ref(&second)), [first.id(); 2], "it is saved");
    assert_eq!(joined(vec![played(&adopted(&file, 3, &changed(first.id()))), a], &[]), [first.id(); 2], "adopted in mid-match");
    let other = Played { measure: Measure { game: "hearts", ..b.measure }, game: trick_ledger::games::find("hearts").unwrap(), ..b };
    assert_eq!(joined(vec![other], &[first]), ["hearts"]);
}

#[test]
fn what_carries_over_is_found_by_its_name() {
    let document = |after: &str, keep: &str, points: &str| {
        let example = r#"{"players": 3, "told": {"n": 1}, "points": [0, 0, 0]}"#;
        format!(
            r#"{{"own_game": 1, "name": "Small"{after}, "players": [3], "keep": {{{keep}"k": {{"of": "table", "starts": 0, "is": "k + n"}}}},
            "ask": [{{"key": "n", "from": "0..9", "says": "?"}}], "pay": [{{"to": "seat", "points": "{points}", "says": "Pays."}}],
            "end": {{"after": "9"}}, "examples": [{example}, {example}, {example}]}}"#
        )
    };
    let one = document("", "", "k");
    let other =
        document(&format!(r#", "after": "{}""#, written(&one).id()), r#""z": {"of": "seat", "starts": 7, "is": "z + 1"}, "#, "100 * k + z");
    let text = format!(
        r#"{{"version": 2, "game": "own", "own_game": {one}, "players": ["A", "B", "C"], "deals": [{{"n": 2}}, {{"n": 3}}, {{"n": 1}}, {{"n": 1}}],
        "rule_changes": [{{"from": 2, "house_rules": {{}}, "own_game": {other}}}]}}"#
    );
    let story = MatchFile::read(&text).unwrap().recount().unwrap().1;
    assert_eq!(points(&story), [[0; 3], [2; 3], [507; 3], [608; 3]]);
}

#[test]
fn a_document_that_cannot_be_adopted_is_refused_with_its_place() {
    let file = example();
    let id = file.own_game.as_ref().unwrap().id().to_owned();
    let refused = |file: MatchFile| {
        let troubles = file.into_match(0).err().unwrap();
        (troubles[0].place(), troubles[0].says(&ENGLISH))
    };
    for (document, place, says) in [
        (WIZARD.replace("20 +", "30 +"), "own_game.after", "not a changed version of the one being played"),
        (changed("own-0123456789abcdef"), "own_game.after", "not a changed version of the one being played"),
        (changed(&id).replace("tricks == bid", "tricks == bidd"), "own_game.pay[0].when", "There is no name or word"),
        (changed(&id).replace("[4, 3, 5, 6]", "[4, 5, 6]").replace("\"players\": 3,", "\"players\": 4,"), "players", "players"),
        (changed(&id).replace("\"end\": { \"after\"", "\"unit\": \"chips\", \"end\": { \"after\""), "from", "what is scored"),
    ] {
        let (at, why) = refused(adopted(&file, 3, &document));
        assert!(at.starts_with(&format!("rule_changes[0].{place}")) && why.contains(says), "{place}: {at} {why}");
    }
    let of_the_shelf =
        MatchFile::read(&std::fs::read_to_string(format!("{}/tests/matches/hearts.json", env!("CARGO_MANIFEST_DIR"))).unwrap());
    let (at, why) = refused(adopted(&of_the_shelf.unwrap(), 1, &changed(&id)));
    assert!(at == "rule_changes[0].own_game" && why.contains("comes with the app"), "{at} {why}");
    // Checks that a document is refused if its field for the earlier version is not an id.
    let wrong = trick_ledger::games::own::Document::read(&changed("wizard")).unwrap_err();
    assert!(wrong.to_string().contains("after: This must be the id of a document"), "{wrong}");
}
