//! Tests the envelope of a match file: everything except the facts of saved deals. Whatever it contains, the file is refused with a
//! sentence, or it is counted and stays the same after writing and reading it as a file and as a link.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Map, Value as Json, json};
use trick_ledger::games::{KnownReason, SHELF, Story, View};
use trick_ledger::matches::{FileTrouble, Match, MatchFile, history};
use trick_ledger::sharing::SharedLink;
use trick_ledger::text::Lang;

fn example(id: &str) -> Map<String, Json> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/matches/{id}.json"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// A number for a file, usually a plausible one.
fn a_number() -> impl Strategy<Value = Json> {
    prop_oneof![
        12 => (0u64..9).prop_map(Json::from),
        1 => select(vec![json!(-1), json!(255), json!(256), json!(u64::MAX), json!(1.5), json!("1"), json!(null), json!([0])]),
    ]
}

/// A text for a file: a name, a note.
fn a_text() -> impl Strategy<Value = Json> {
    prop_oneof![
        8 => "[A-Za-zäéぁ-ん ]{0,12}".prop_map(Json::from),
        2 => select(vec!["Mika", "mika", " Mika ", "Mi\u{200b}ka", "Мika", "", " ", "\u{202e}", "=1+1", "#1", ".."]).prop_map(Json::from),
        1 => select(vec![61usize, 1001]).prop_map(|long| Json::from("x".repeat(long))),
        1 => a_number(),
    ]
}

/// A reason for a file: words, or a reason that the app offers.
fn a_reason() -> impl Strategy<Value = Json> {
    let offered: Vec<_> = KnownReason::all().map(|known| json!({"known": known.word()})).collect();
    prop_oneof![
        2 => a_text(),
        6 => select(offered),
        1 => select(vec![json!({}), json!({"known": "revoked"}), json!({"known": 1}), json!({"known": "revoke", "words": "late"})]),
    ]
}

/// A house rule of some game with a value, usually a valid one.
fn a_house_rule() -> impl Strategy<Value = (String, Json)> {
    (any::<Index>(), any::<Index>(), any::<Index>(), prop::option::weighted(0.1, a_text())).prop_map(|(game, switch, value, odd)| {
        let switches = SHELF[game.index(SHELF.len())].switches();
        if switches.is_empty() {
            return ("nothing".to_owned(), Json::Null);
        }
        let switch = switches[switch.index(switches.len())];
        let values = switch.kind.values();
        let plain = (!values.is_empty()).then(|| serde_json::to_value(&values[value.index(values.len())]).unwrap());
        (switch.fact.key.to_owned(), odd.or(plain).unwrap_or_default())
    })
}

fn house_rules() -> impl Strategy<Value = Json> {
    vec(a_house_rule(), 0..3).prop_map(|rules| Json::Object(rules.into_iter().collect()))
}

/// An object with some of these fields.
fn object(fields: Vec<(&'static str, BoxedStrategy<Json>)>) -> impl Strategy<Value = Json> {
    let fields: Vec<_> =
        fields.into_iter().map(|(key, value)| prop::option::weighted(0.9, value.prop_map(move |value| (key, value)))).collect();
    fields.prop_map(|fields| fields.into_iter().flatten().map(|(key, value)| (key.to_owned(), value)).collect())
}

fn consent() -> impl Strategy<Value = Json> {
    let seats = || vec(a_number(), 0..4).prop_map(Json::from).boxed();
    object(vec![("asked_by", seats()), ("given_by", seats())])
}

fn a_cost() -> impl Strategy<Value = Json> {
    prop_oneof![
        (a_number(), a_number()).prop_map(|(tricks, worth)| json!({"moved": {"tricks": tricks, "worth": worth}})),
        Just(json!("deal_lost")),
        Just(json!("misere_made")),
        a_number().prop_map(|points| json!({ "given": points })),
        a_number().prop_map(|points| json!({ "passed": points })),
    ]
}

/// Generates one field of a match file besides its deals, with a content that its form allows.
fn a_part() -> impl Strategy<Value = (&'static str, Json)> {
    fn list(entry: impl Strategy<Value = Json> + 'static) -> BoxedStrategy<Json> {
        vec(entry, 0..3).prop_map(Json::from).boxed()
    }
    let (number, text, reason) = (|| a_number().boxed(), || a_text().boxed(), || a_reason().boxed());
    let before = || vec(("[a-z_]{1,8}", a_number()), 0..2).prop_map(|facts| Json::Object(facts.into_iter().collect())).boxed();
    let parts: Vec<(&'static str, BoxedStrategy<Json>)> = vec![
        ("version", number()),
        ("game", select(SHELF.iter().map(|game| game.sheet().id).collect::<Vec<_>>()).prop_map(Json::from).boxed()),
        ("called", text()),
        ("players", vec(a_text(), 0..9).prop_map(Json::from).boxed()),
        ("marks", list(a_number())),
        ("first_dealer", number()),
        ("house_rules", house_rules().boxed()),
        ("open_deal", before()),
        ("misdeals", list(object(vec![("deal", number()), ("dealer", number()), ("again", number()), ("reason", reason())]))),
        ("adjustments", list(object(vec![("after", number()), ("to", number()), ("amount", number()), ("reason", reason())]))),
        ("rulings", list(object(vec![("deal", number()), ("by", number()), ("cost", a_cost().boxed()), ("reason", reason())]))),
        ("replacements", list(object(vec![("from", number()), ("seat", number()), ("name", text()), ("mark", number())]))),
        ("rule_changes", list(object(vec![("from", number()), ("house_rules", house_rules().boxed())]))),
        ("corrections", list(object(vec![("deal", number()), ("before", before()), ("reason", reason()), ("consent", consent().boxed())]))),
        ("lengths", list(object(vec![("from", number()), ("deals", number())]))),
        ("notes", list(object(vec![("deal", number()), ("text", text())]))),
        ("accepted", list(a_number())),
        ("contested", list(a_number())),
        (
            "ended_early",
            prop_oneof![select(vec![json!("leader"), json!("nobody"), json!("x")]), a_number().prop_map(|left| json!({ "left": left }))]
                .boxed(),
        ),
        ("date", text()),
    ];
    proptest::strategy::Union::new(parts.into_iter().map(|(key, value)| value.prop_map(move |value| (key, value)).boxed()))
}

/// All facts of a match as text in both languages: deals, totals, and events other than deals.
fn said(game: &Match, story: &Story) -> String {
    let history = Lang::ALL.map(|lang| history(game, lang).into_iter().map(|happened| happened.text).collect::<Vec<_>>());
    format!("{:?} {history:?} {story:?}", game.agreed())
}

fn counted(text: &str) -> Result<(Match, Story), Vec<FileTrouble>> {
    let file = MatchFile::read(text).map_err(|trouble| vec![trouble])?;
    file.recount().map_err(|troubles| troubles.0)
}

/// A match of three players with one deal, and `more` events in its file.
fn beside(more: &str) -> String {
    format!(r#"{{"game":"plain-sheet","players":["Mika","Jun","Hana"],"deals":[{{"points":[5,0,12]}}],{more}}}"#)
}

#[test]
fn words_of_nothing_are_no_words_and_what_is_said_twice_stands_once() {
    let told = |more: &str| {
        let (game, _) = counted(&beside(more)).unwrap();
        history(&game, Lang::En).into_iter().map(|happened| happened.text).collect::<Vec<_>>()
    };
    assert_eq!(told(r#""adjustments":[{"after":1,"to":0,"amount":3,"reason":" "}]"#), ["By hand after deal 1: Mika +3."]);
    assert_eq!(told(r#""notes":[{"deal":0,"text":" late "}]"#), ["Deal 1: late."]);
    assert_eq!(told(r#""contested":[0,0]"#), ["Deal 1 is contested."]);
}

#[test]
fn a_ruling_beyond_the_open_deal_is_refused() {
    // The deal with index 1 is the open deal. Checks that a ruling on it is accepted even if none of its facts is entered, and that a
    // ruling on a later deal is refused.
    let ruling = |deal: usize| format!(r#""rulings":[{{"deal":{deal},"by":0,"cost":"deal_lost"}}]"#);
    for open in ["", r#","open_deal":{}"#] {
        assert!(counted(&beside(&format!("{}{open}", ruling(1)))).is_ok());
        let troubles = counted(&beside(&format!("{}{open}", ruling(2)))).unwrap_err();
        assert!(troubles.iter().any(|trouble| trouble.place() == "rulings[0].deal"), "{troubles:?}");
    }
}

proptest! {
    #[test]
    fn an_envelope_is_refused_with_a_sentence_or_means_the_same_when_it_is_read_again(
        id in select(SHELF.iter().map(|game| game.sheet().id).collect::<Vec<_>>()),
        deals in any::<Index>(),
        parts in vec(a_part(), 1..4),
    ) {
        let mut file = example(id);
        if let Some(all) = file.get_mut("deals").and_then(Json::as_array_mut) {
            let left = deals.index(all.len() + 1);
            all.truncate(left);
        }
        file.extend(parts.into_iter().map(|(key, value)| (key.to_owned(), value)));
        let events = ["misdeals", "adjustments", "rulings", "corrections"];
        if events.iter().filter_map(|key| file.get(*key)?.as_array()).flatten().any(|event| event["reason"].is_object()) {
            file.entry("version").or_insert(json!(4));
        }
        let text = Json::Object(file).to_string();
        match counted(&text) {
            Err(troubles) => {
                prop_assert!(!troubles.is_empty(), "{}", text);
                for (trouble, lang) in troubles.iter().flat_map(|trouble| Lang::ALL.map(|lang| (trouble, lang))) {
                    let sentence = trouble.sentence(&lang.voice());
                    prop_assert!(!sentence.is_empty() && !sentence.contains("{0}"), "{}: {}", text, sentence);
                }
            }
            Ok((game, story)) => {
                let written = MatchFile::of(&game);
                let read = counted(&serde_json::to_string(&written).unwrap());
                prop_assert!(read.is_ok(), "{}: {:?}", text, read.err());
                let (again, told) = read.unwrap();
                prop_assert_eq!(&MatchFile::of(&again), &written, "{}", text);
                prop_assert_eq!(said(&again, &told), said(&game, &story), "{}", text);
                let Ok(SharedLink::Match(linked)) = SharedLink::read(&SharedLink::of(&written)) else { panic!("{text}: no link") };
                prop_assert_eq!(&*linked, &written, "{}", text);
            }
        }
        // The app can open a saved match that has faults. So even if the file was refused above, its match must be playable: it has an open
        // deal or an outcome. Texts that give no match at all are skipped.
        if let Ok(Ok(game)) = MatchFile::read(&text).map(|file| file.into_match(0)) {
            let story = game.story(View::FULL);
            prop_assert!(story.open.is_some() || story.outcome.is_some(), "{}", text);
        }
    }
}

/// The documents in `tests/own`, as JSON.
fn documents() -> Vec<Json> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/own");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_file()).collect();
    paths.sort();
    paths.iter().map(|path| serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()).collect()
}

/// A value that a stranger's document may have anywhere.
fn a_strange_value() -> impl Strategy<Value = Json> {
    prop_oneof![
        a_number(),
        a_text(),
        select(vec![
            json!(i64::MAX),
            json!(i64::MIN),
            json!({}),
            json!([]),
            json!([[[[[[[[]]]]]]]]),
            json!("<img src=x onerror=alert(1)>"),
            json!("{seat} {"),
            json!(format!("{}1{}", "(".repeat(5000), ")".repeat(5000))),
            json!("1000000000000000000 * 1000000000000000000"),
            json!("1 // (players - players)"),
            json!("x".repeat(20_000)),
        ]),
    ]
}

/// Replaces the value at a random place of a document by `value`, or removes it if `value` is `None`.
fn strangely(document: &mut Json, at: Index, value: Option<Json>) {
    fn paths(json: &Json, path: &str, all: &mut Vec<String>) {
        let parts: Vec<(String, &Json)> = match json {
            Json::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), value)).collect(),
            Json::Array(items) => items.iter().enumerate().map(|(at, value)| (at.to_string(), value)).collect(),
            _ => Vec::new(),
        };
        for (key, value) in parts {
            let path = format!("{path}/{key}");
            paths(value, &path, all);
            all.push(path);
        }
    }
    let mut all = Vec::new();
    paths(document, "", &mut all);
    let path = &all[at.index(all.len())];
    match value {
        Some(value) => *document.pointer_mut(path).unwrap() = value,
        None => {
            let (within, key) = path.rsplit_once('/').unwrap();
            match document.pointer_mut(within).unwrap() {
                Json::Object(fields) => drop(fields.remove(key)),
                Json::Array(items) => drop(items.remove(key.parse().unwrap())),
                _ => unreachable!("only those have parts"),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Generates a match whose document is damaged. Checks that it is refused with a sentence, or that it can be replayed, written and read
    /// again. Checks that another match, without that document, keeps its totals.
    #[test]
    fn a_strange_document_costs_at_most_the_match_that_carries_it(
        document in any::<Index>(),
        strange in vec((any::<Index>(), prop::option::weighted(0.8, a_strange_value())), 1..4),
        version in select(vec![1, 2, 2, 2, 3]),
        players in 1_usize..9,
    ) {
        let documents = documents();
        let mut document = documents[document.index(documents.len())].clone();
        for (at, value) in strange {
            strangely(&mut document, at, value);
        }
        let names: Vec<_> = (0..players).map(|n| format!("P{n}")).collect();
        let text = json!({"version": version, "game": "own", "own_game": document, "players": names, "deals": []}).to_string();
        match counted(&text) {
            Err(troubles) => {
                prop_assert!(!troubles.is_empty(), "{}", text);
                for (trouble, lang) in troubles.iter().flat_map(|trouble| Lang::ALL.map(|lang| (trouble, lang))) {
                    let sentence = trouble.sentence(&lang.voice());
                    prop_assert!(!sentence.is_empty() && !sentence.contains("{0}"), "{}: {}", text, sentence);
                }
            }
            Ok((game, story)) => {
                prop_assert_eq!(version, 2);
                prop_assert!(story.open.is_some() || story.outcome.is_some(), "{}", text);
                let written = MatchFile::of(&game);
                let (again, told) = counted(&serde_json::to_string(&written).unwrap()).unwrap();
                prop_assert_eq!(&MatchFile::of(&again), &written, "{}", text);
                prop_assert_eq!(said(&again, &told), said(&game, &story), "{}", text);
                let Ok(SharedLink::Match(linked)) = SharedLink::read(&SharedLink::of(&written)) else { panic!("{text}: no link") };
                prop_assert_eq!(&*linked, &written, "{}", text);
            }
        }
        let (_, story) = counted(&beside(r#""notes":[{"deal":0,"text":"late"}]"#)).unwrap();
        prop_assert_eq!(story.totals.as_slice(), [5, 0, 12]);
    }
}

/// Checks the worth of a trick that a ruling moves. A trick of Briscola with two cards has 0 to 22 card points, so a larger worth is
/// refused (clause 1.3 of the rule sheet `irregularities`).
#[test]
fn moved_tricks_are_worth_what_can_lie_in_them() {
    let says = |game: &str, deal: &str, moved: &str| {
        let text = format!(
            r#"{{"game":"{game}","players":["Ann","Ben"],"deals":[{deal}],"rulings":[{{"deal":0,"by":0,"cost":{{"moved":{moved}}},"reason":"r"}}]}}"#
        );
        let voice = Lang::En.voice();
        counted(&text).err().unwrap_or_default().iter().map(|trouble| (trouble.place(), trouble.sentence(&voice))).collect::<Vec<_>>()
    };
    let briscola = |moved: &str| says("briscola-2p", r#"{"trump":"C","points":[62]}"#, moved);
    let place = "rulings[0].cost.moved.worth".to_owned();
    assert_eq!(briscola(r#"{"tricks":1,"worth":22}"#), []);
    assert_eq!(
        briscola(r#"{"tricks":1,"worth":62}"#),
        [(place.clone(), "Anything from 0 to 22 is possible; this says 62. Closest possible: 22.".to_owned())]
    );
    let missing = briscola(r#"{"tricks":1}"#);
    assert_eq!(missing.len(), 1);
    assert_eq!(missing[0].0, place);
    assert!(missing[0].1.contains("How many card points go with the tricks?"), "{missing:?}");
    let corrected = r#"{"game":"briscola-2p","players":["Ann","Ben"],"deals":[{"trump":"C","points":[10]}],
        "rulings":[{"deal":0,"by":0,"cost":{"moved":{"tricks":1,"worth":22}},"reason":"r"}],
        "corrections":[{"deal":0,"before":{"trump":"C","points":[62]}}]}"#;
    assert!(counted(corrected).is_ok(), "the tricks were worth that when the ruling was booked");
}

/// House rules that were adopted for the whole match may have changed who plays with whom. Checks that only the players who are opponents
/// under the changed rules may consent to a correction.
#[test]
fn consent_is_that_of_the_other_side_under_the_rules_in_force() {
    let text = |agreed: &str, adopted: &str, points: &str, given: &str| {
        format!(
            r#"{{"game":"plain-sheet","players":["Ann","Ben","Cas","Dan"],"house_rules":{agreed},"deals":[{{"points":{points}}}],
            "rule_changes":[{{"from":0,"house_rules":{adopted}}}],
            "corrections":[{{"deal":0,"before":{{"points":{points}}},"consent":{{"asked_by":[0],"given_by":{given}}}}}]}}"#
        )
    };
    let teams = r#"{"teams":true}"#;
    assert!(counted(&text(teams, "{}", "[5,0,12,3]", "[1,2,3]")).is_ok(), "all play alone");
    let partners = text("{}", teams, "[17,3]", "[1,2]");
    let places: Vec<_> = counted(&partners).unwrap_err().iter().map(FileTrouble::place).collect();
    assert_eq!(places, ["corrections[0].consent.given_by[1]"]);
}
