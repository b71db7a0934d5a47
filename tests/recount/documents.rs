//! Tests games that are documents (games written as data), alone and in matches, positions and mistakes.

use std::path::Path;

use serde_json::{Value, json};

use super::{examples, recount, recount_with, text_of};

/// A document of `tests/own`.
fn document(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/own/{name}.json")).to_str().unwrap().to_owned()
}

#[test]
fn what_is_odd_about_a_document_is_said_beside_its_examples() {
    let text = std::fs::read_to_string(document("wizard")).unwrap();
    assert_eq!(recount_with(&["--own", "-"], text.as_bytes()).json()["odd"], Value::Null);
    let told = recount_with(&["--own", "-"], text.replace("\"tricks == bid\"", "\"tricks == bid and tricks < 0\"").as_bytes());
    assert_eq!((told.status, told.json()["objections"][0]["place"].as_str()), (1, Some("examples[0].points")));
    let idle = r#""pay": [{ "to": "seat", "when": "tricks < 0", "points": "5", "says": "Never." },"#;
    let told = recount_with(&["--own", "-"], text.replace("\"pay\": [", idle).as_bytes());
    assert_eq!((told.status, &told.json()["odd"][0]["place"]), (0, &json!("pay[0]")), "{}", told.out);
}

#[test]
fn a_document_judges_its_cards() {
    let euchre: Value = serde_json::from_str(&std::fs::read_to_string(document("euchre")).unwrap()).unwrap();
    let judged = |more: Value| {
        let mut position = json!({"game": "own", "own_game": euchre, "trump": "H", "plays": ["AH", "JD", "KH", "9H"]});
        position.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        recount_with(&["--judge", "-"], position.to_string().as_bytes())
    };
    let left_bower = judged(json!({}));
    assert_eq!((left_bower.status, &left_bower.json()["winner"]), (0, &json!(1)), "{}", left_bower.out);
    let benny = judged(json!({"house_rules": {"benny": true}, "plays": ["JH", "RJ", "JD"], "hand": ["9H", "AS"]})).json();
    assert_eq!((&benny["winner"], &benny["hand"][1]["legal"]), (&json!(1), &json!(false)), "{benny}");
    assert_eq!(judged(json!({"plays": ["JH", "RJ"]})).status, 1, "no joker without the house rule");
}

/// Checks a document whose example has totals of 6, 7 and 0 before a deal after the last regular one. If a formula says who wins, the best
/// players may be tied, so the example is an extra deal. If the highest total wins, the match is over, and the example is wrong.
#[test]
fn an_example_goes_on_after_a_tie_by_the_formula_that_says_who_wins() {
    let told = r#""told": {"tricks": [0, 0, 9]}, "points": [0, 0, 9]"#;
    let checked = |wins: &str| {
        let document = format!(
            r#"{{"own_game": 1, "name": "Test", "players": [3], "source": "us", "wins": "{wins}",
            "ask": [{{"key": "tricks", "of": "seat", "from": "0..9", "says": "{{seat}}?"}}],
            "pay": [{{"to": "seat", "points": "tricks", "says": "Each trick."}}],
            "end": {{"after": "1", "tie": "extra_deals"}},
            "examples": [{{"players": 3, "deal": 2, "totals": [6, 7, 0], {told}}}, {{"players": 3, {told}}}, {{"players": 3, {told}}}]}}"#
        );
        recount_with(&["--own", "-"], document.as_bytes())
    };
    let tied = checked("min(total, 5)");
    assert_eq!(tied.status, 0, "{}", tied.out);
    let over = checked("highest");
    assert_eq!((over.status, &over.json()["objections"][0]["place"]), (1, &json!("examples[0]")), "{}", over.out);
}

/// Tressette as a document has no card points, although its cards have points in the game. Checks that the objection does not deny these.
#[test]
fn a_document_without_card_points_says_that_it_has_none() {
    let tressette = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("public/games/tressette.json")).unwrap();
    let position = json!({"game": "own", "own_game": serde_json::from_str::<Value>(&tressette).unwrap(), "players": 4,
        "count": ["AH", "2H", "3C"]});
    let told = recount_with(&["--judge", "-"], position.to_string().as_bytes()).json();
    assert_eq!(told["objections"][0]["says"], "This document does not say what cards are worth.", "{told}");
}

/// Checks the judge of a document: the contract of a deal decides which cards must follow suit and which card wins. A document without
/// rules for cards has no judge.
#[test]
fn a_document_is_judged_by_the_contract_or_not_at_all() {
    // The position is built as text. JSON values would lose the order of the named formulas, which matters.
    let judged = |name: &str, more: &str| {
        let document = std::fs::read_to_string(document(name)).unwrap();
        let position = format!(r#"{{"game": "own", "own_game": {document}, "players": 3, {more}, "plays": ["10S", "KS", "JD"]}}"#);
        let told = recount_with(&["--judge", "-"], position.as_bytes());
        (told.status, told.json())
    };
    let winner = |more: &str| judged("skat", more).1["winner"].clone();
    assert_eq!(winner(r#""deal": {"game": "null"}"#), 1);
    assert_eq!(winner(r#""deal": {"game": "grand"}"#), 2);
    assert_eq!(winner(r#""deal": {"game": "H"}, "trump": "H""#), 2);
    for (name, deal, place) in [("wizard", "{}", "own_game"), ("skat", "[1]", "deal")] {
        let (status, told) = judged(name, &format!(r#""deal": {deal}"#));
        assert_eq!((status, &told["objections"][0]["place"]), (1, &json!(place)), "{told}");
    }
    let position = json!({"game": "spades", "deal": {}, "plays": ["10S"]});
    assert_eq!(recount_with(&["--judge", "-"], position.to_string().as_bytes()).json()["objections"][0]["place"], "deal");
}

/// Checks that the facts of the deal in a position are checked like those of a match. Facts that the position leaves out are unknown, so an
/// answer that depends on them is not refused.
#[test]
fn the_facts_of_a_position_are_checked_as_far_as_they_go() {
    let document = std::fs::read_to_string(document("skat")).unwrap();
    let objections = |deal: &str| {
        let position = format!(
            r#"{{"game": "own", "own_game": {document}, "players": 3, "deal": {deal}, "trump": "NT", "plays": ["10S", "KS", "JD"]}}"#
        );
        let told = recount_with(&["--judge", "-"], position.as_bytes()).json();
        let words =
            |told: &Value| [&told["place"], &told["says"], &told["nearest"]].map(|text| text.as_str().unwrap_or_default().to_owned());
        told["objections"].as_array().into_iter().flatten().map(words).collect::<Vec<_>>()
    };
    let not_asked = "Given the other entries, this is not needed.";
    let words = "This must be one of the possible words.";
    let games = "Possible: \"D\", \"H\", \"S\", \"C\", \"grand\", \"null\".";
    for (deal, told) in [
        (r#"{}"#, vec![]),
        (r#"{"game": "null"}"#, vec![]),
        (r#"{"game": "null", "open": true, "bid": 23}"#, vec![]),
        (r#"{"swept": true}"#, vec![]),
        (r#"{"game": "nul"}"#, vec![("deal.game", words, games)]),
        (r#"{"game": 1.5}"#, vec![("deal.game", words, games)]),
        (r#"{"game": [1]}"#, vec![("deal.game", words, games)]),
        (r#"{"game": null}"#, vec![("deal.game", "A fact is true, false, a whole number, a word, or a list of these.", "")]),
        (r#"{"gaem": "null"}"#, vec![("deal.gaem", "This game has nothing of that name.", "Closest possible: game.")]),
        (r#"{"declarer": 7}"#, vec![("deal.declarer", "It cannot be this player.", "Possible: #0, #1 & #2.")]),
        (r#"{"open": 3}"#, vec![("deal.open", "This must be true or false.", "")]),
        (r#"{"bid": 17}"#, vec![("deal.bid", "Anything from 18 to 264 is possible; this says 17.", "Closest possible: 18.")]),
        (r#"{"bid": 19}"#, vec![("deal.bid", "No game is worth that.", "")]),
        (r#"{"game": "grand", "tops": 5}"#, vec![("deal.tops", "Anything from 1 to 4 is possible; this says 5.", "Closest possible: 4.")]),
        (r#"{"game": "null", "tops": 3}"#, vec![("deal.tops", not_asked, "")]),
        (r#"{"game": "grand", "open": true}"#, vec![("deal.open", not_asked, "")]),
        // Checks that a refused answer counts as unknown, so that no other answer is refused because of it.
        (r#"{"game": "gran", "tops": 5}"#, vec![("deal.game", words, games)]),
    ] {
        let told: Vec<_> = told.into_iter().map(|(place, says, nearest)| [place, says, nearest].map(str::to_owned)).collect();
        assert_eq!(objections(deal), told, "{deal}");
    }
}

/// Checks that invisible characters are escaped in the place of an error, as in its sentence, both in the JSON and in the text output,
/// wherever the name with them comes from.
#[test]
fn no_place_has_an_invisible_character() {
    let hidden = "\u{202e}";
    let wizard = std::fs::read_to_string(document("wizard")).unwrap();
    let skat = std::fs::read_to_string(document("skat")).unwrap();
    let mut facts = own_match();
    facts["deals"][1]["bi\u{202e}d"] = json!(1);
    let mut rules = own_match();
    rules["house_rules"] = json!({"ho\u{202e}k": true});
    let position = |more: &str| format!(r#"{{"game": "own", "own_game": {skat}, "players": 3, {more}, "plays": []}}"#);
    let mistake = json!({"game": "hearts", "incident": {"what": "revoke", "stage": "open", "sta\u{202e}ge": "open"}});
    for (args, input, place) in [
        (&["--own", "-"][..], wizard.replace("\"hook\": {", &format!("\"ho{hidden}ok\": {{")), r"rules.ho\u{202e}ok"),
        (&["-"], facts.to_string(), r"deals[1].bi\u{202e}d"),
        (&["-"], rules.to_string(), r"house_rules.ho\u{202e}k"),
        (&["--judge", "-"], position(&format!(r#""deal": {{"ga{hidden}me": "null"}}"#)), r"deal.ga\u{202e}me"),
        (&["--judge", "-"], position(&format!(r#""deal": {{"ga{hidden}me": null}}"#)), r"deal.ga\u{202e}me"),
        (&["--judge", "-"], position(&format!(r#""house_rules": {{"la{hidden}w": true}}"#)), r"house_rules.la\u{202e}w"),
        (&["--rule", "-"], mistake.to_string(), r"incident.sta\u{202e}ge"),
    ] {
        let told = recount_with(args, input.as_bytes());
        let places: Vec<_> = told.json()["objections"].as_array().unwrap().iter().map(|told| told["place"].clone()).collect();
        assert!(places.contains(&json!(place)), "{places:?}");
        assert!(!told.out.contains(hidden) && !told.err.contains(hidden), "{args:?}: {}", told.out);
    }
}

#[test]
fn a_document_is_checked_and_its_examples_are_settled() {
    let path = document("wizard");
    let told = recount(&["--own", &path]);
    assert_eq!(told.status, 0, "{}", told.out);
    let told = told.json();
    assert_eq!((&told["name"], &told["file"]), (&json!("Wizard"), &json!(path)));
    assert_eq!(told["examples"][0]["points"], json!([30, -10, -20, 30]));
    assert_eq!(told["examples"][0]["ledger"][0]["working"], "20 + 10 × 1 = 30");
    assert_eq!((&told["examples"][2]["over"], &told["examples"][2]["winners"]), (&json!(true), &json!([1])));
    let text = std::fs::read_to_string(&path).unwrap();
    let wrong = text.replace("== bid", "== bd").replace("[20, -20, 40]", "[20, -20, 50]");
    let wrong = recount_with(&["--own", "-"], wrong.as_bytes());
    let fault = json!({
        "place": "pay[0].when", "column": 11, "clause": null, "says": "There is no name or word “bd”.",
        "says_ja": "「bd」という名前も言葉もありません。", "nearest": "Closest: bid.", "nearest_ja": "近いもの：bid。",
    });
    assert_eq!((wrong.status, wrong.json()), (1, json!({ "objections": [fault] })));
    let wrong = recount_with(&["--own", "-"], text.replace("[20, -20, 40]", "[20, -20, 50]").as_bytes()).json();
    assert_eq!(wrong["objections"][0]["place"], "examples[1].points");
    assert_eq!(wrong["objections"][0]["says"], "The example says 20 -20 50; by the document the deal pays 20 -20 40.");
}

#[test]
fn the_vocabulary_of_documents_is_listed() {
    let told = recount(&["--own", "--vocabulary"]).json();
    let parts: Vec<&str> = told.as_array().unwrap().iter().map(|part| part["part"].as_str().unwrap()).collect();
    assert!(["document", "ask", "pay", "names", "functions"].iter().all(|part| parts.contains(part)), "{parts:?}");
    let japanese = recount(&["--own", "--vocabulary", "--ja"]).json();
    assert_eq!(japanese[0]["words"][1]["says"], "ゲームの名前。");
    for (args, sentence) in [(&["--vocabulary"][..], "--vocabulary is for --own only."), (&["--own"], "Name the files to read")] {
        let run = recount(args);
        assert!(run.status == 2 && run.err.starts_with(sentence), "{args:?}: {}", run.err);
    }
}

#[test]
fn the_document_of_the_docs_is_one_without_a_fault() {
    let [document] = examples(include_str!("../../docs/own-games.md"))[..] else { panic!("one document") };
    let told = recount_with(&["--own", "-"], document.as_bytes());
    assert_eq!(told.status, 0, "{}", told.out);
}

/// The match file of Wizard, with the document of the game.
fn own_match() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/own/matches/wizard.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn a_match_carries_its_game_as_a_document() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/own/matches/wizard.json");
    let path = path.to_str().unwrap();
    let told = recount(&[path]);
    assert_eq!(told.status, 0, "{:?}", told.json());
    let told = told.json();
    assert_eq!(told["deals"].as_array().unwrap().len(), 20);
    assert_eq!(told["over"], true);
    let first = &told["deals"][0];
    assert_eq!(first["ledger"][0]["says"][0], "Exactly the bid: 20, and 10 for each trick.");
    // Checks that the match gives the same totals with the option `--jsonl`, with which each line of the input is a match.
    let line = own_match().to_string();
    let input = format!("{line}\n{{\"version\": 5, \"game\": \"own\"}}\n{}\n", text_of("hearts").replace('\n', " "));
    let lines = recount_with(&["--jsonl"], input.as_bytes()).lines();
    assert_eq!(lines[0]["totals"], told["totals"]);
    assert_eq!(lines[1]["objections"][0]["place"], "version");
    assert!(lines[2].get("objections").is_none());
    let sheet = recount(&["--text", "--ja", path]);
    assert!(sheet.out.starts_with("ウィザード"), "{}", sheet.out);
}

#[test]
fn what_is_wrong_with_a_document_in_a_match_stands_with_its_place() {
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut file = own_match();
        change(&mut file);
        let run = recount_with(&["-"], file.to_string().as_bytes());
        assert_eq!(run.status, 1);
        run.json()["objections"].as_array().unwrap().clone()
    };
    let first = |change: &dyn Fn(&mut Value)| refused(change)[0]["place"].as_str().unwrap().to_owned();
    assert_eq!(first(&|file| drop(file.as_object_mut().unwrap().remove("own_game"))), "own_game");
    assert_eq!(first(&|file| file["version"] = 1.into()), "version");
    assert_eq!(first(&|file| drop(file.as_object_mut().unwrap().remove("version"))), "version");
    assert_eq!(first(&|file| file["game"] = "hearts".into()), "game");
    assert_eq!(first(&|file| file["own_game"] = 3.into()), "own_game");
    assert_eq!(first(&|file| file["own_game"]["notes"] = "x".repeat(20_000).into()), "own_game");
    assert_eq!(first(&|file| file["house_rules"] = serde_json::json!({"hok": true})), "house_rules.hok");
    assert_eq!(first(&|file| file["deals"][1]["tricks"] = serde_json::json!([0, 0, 0])), "deals[1].tricks[2]");
    let wrong = &refused(&|file| file["own_game"]["pay"][0]["points"] = "20 + 10 * trikcs".into())[0];
    assert_eq!((&wrong["place"], &wrong["column"]), (&"own_game.pay[0].points".into(), &11.into()));
    assert_eq!(wrong["nearest"], "Closest: tricks.");
}

/// Checks a document with a fault that cannot change the score of a match. It is refused when the document itself is checked, but not when
/// a match is already played by it.
#[test]
fn a_match_opens_although_its_document_should_not_be_written_so() {
    let mut file = own_match();
    let plain = recount_with(&["-"], file.to_string().as_bytes()).json();
    file["own_game"]["examples"][0]["totals"] = json!([1]);
    file["own_game"]["examples"][1]["rules"] = json!({"hook": null});
    file["own_game"]["after"] = json!("another game");
    let told = recount_with(&["--own", "-"], file["own_game"].to_string().as_bytes());
    let places: Vec<_> = told.json()["objections"].as_array().unwrap().iter().map(|told| told["place"].clone()).collect();
    assert_eq!((told.status, places), (1, vec![json!("after"), json!("examples[0].totals"), json!("examples[1].rules.hook")]));
    let told = recount_with(&["-"], file.to_string().as_bytes());
    assert_eq!((told.status, &told.json()["totals"]), (0, &plain["totals"]), "{}", told.out);
}

/// Checks that one run of `recount` accepts only a limited number of documents, because each stays in memory.
#[test]
fn no_more_documents_are_opened_than_memory_is_promised_for() {
    let line = |n: usize| {
        let mut file = own_match();
        file["own_game"]["notes"] = n.to_string().into();
        file["deals"] = serde_json::json!([]);
        format!("{file}\n")
    };
    let input: String = (0..515).chain(0..515).map(line).collect();
    let told = recount_with(&["--jsonl"], input.as_bytes()).lines();
    let refused: Vec<_> = told.iter().filter_map(|line| line.get("objections")).collect();
    assert_eq!(refused.len(), 6);
    assert_eq!(refused[0][0]["place"], "own_game");
    assert!(refused[0][0]["says"].as_str().unwrap().starts_with("No more than 512 different games"));
}

#[test]
fn positions_and_mistakes_of_a_document_are_answered() {
    let mut document = own_match()["own_game"].clone();
    document["judge"] = serde_json::json!([{}]);
    let case = serde_json::json!({"game": "own", "own_game": document, "players": 3, "plays": ["QH", "2H", "AH"]});
    let judged = recount_with(&["--judge", "-"], case.to_string().as_bytes());
    assert_eq!((judged.status, &judged.json()["winner"]), (0, &2.into()), "{:?}", judged.json());
    let case = serde_json::json!({"game": "own", "own_game": document, "house_rules": {"law": "whist"},
        "incident": {"what": "revoke", "stage": "closed", "by": "one_side"}});
    let ruled = recount_with(&["--rule", "-"], case.to_string().as_bytes());
    assert_eq!((ruled.status, &ruled.json()["law"]), (0, &"whist".into()), "{:?}", ruled.json());
    let case = serde_json::json!({"game": "own", "plays": ["QH"]});
    assert_eq!(recount_with(&["--judge", "-"], case.to_string().as_bytes()).json()["objections"][0]["place"], "own_game");
}
