//! Tests the documents (games written as data) that come with the app (`public/games`). Each settles the deals of its rule sheet as
//! expected, can be played with any answers, and gives a reason for every amount. Totals add up as the game promises. `titles.json` has the
//! right names, for the shelf and the search. Each document has a rules page in both languages, with the amounts of the document.
//! tests/texts checks these pages like those of the built-in games.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod dealing;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use dealing::Table;
use serde_json::Value as Json;
use trick_ledger::asking::{Entry, Facts, Value as Answer};
use trick_ledger::games::own::{Document, OwnGame, Titled, Written};
use trick_ledger::games::{AnyGame, Beside, DealRecord, Feature, Group, SHEETS, Script, Story, View, Wanted, is_meant};
use trick_ledger::reckoning::{Line, Token};
use trick_ledger::sharing::read_code;
use trick_ledger::table::Seat;
use trick_ledger::text::Lang;
use trick_ledger::tricks::When;

/// The number of random matches of each game.
const MATCHES: u64 = 60;

/// The sentence with which a document refuses exactly one card point for a side.
const ONE_POINT: &str = "No card counts 1 point, so no side has exactly 1.";

/// The sentence with which French Tarot refuses poignées of 10.
const POIGNEE: &str = "A poignée counts 20, 30 or 40.";

/// The games in which the points of each deal add up to 0.
const SUMS_OF_ZERO: [&str; 5] = ["solo-whist", "nap", "napoleon", "french-tarot", "doppelkopf"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("public/games")
}

/// The titles, by the file names of their documents.
fn titles() -> BTreeMap<String, Json> {
    let list: Vec<Json> = serde_json::from_str(&std::fs::read_to_string(folder().join("titles.json")).unwrap()).unwrap();
    list.into_iter().map(|title| (title["file"].as_str().unwrap().to_owned(), title)).collect()
}

fn text(name: &str) -> String {
    std::fs::read_to_string(folder().join(format!("{name}.json"))).unwrap()
}

fn open(name: &str) -> &'static OwnGame {
    OwnGame::open(Document::read(&text(name)).unwrap_or_else(|faults| panic!("{name}:\n{faults}"))).unwrap()
}

fn told(table: &Table) -> Story {
    let players = table.game.sheet().player_count(table.header.players.len()).unwrap();
    let script = Script {
        players,
        first_dealer: Seat(table.header.first_dealer),
        house_rules: &table.header.house_rules,
        deals: &table.deals,
        beside: Beside::NOTHING,
        entry: Entry::Totals,
    };
    table.game.replay(&script, View::FULL).unwrap()
}

#[test]
fn the_titles_name_every_document_truly() {
    let files = std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|end| end == "json"));
    let mut names: Vec<String> = files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.retain(|name| name != "titles");
    names.sort();
    assert_eq!(names, titles().into_keys().collect::<Vec<_>>());
    for (name, title) in titles() {
        let sheet = open(&name).sheet();
        assert_eq!(title["game"], Written::read(&text(&name)).unwrap().id(), "{name}: the id");
        assert_eq!(title["players"], Json::from(sheet.players), "{name}: the numbers of players");
        let written = Written::read(&text(&name)).unwrap();
        let before: Vec<&str> = title["after"].as_array().into_iter().flatten().filter_map(Json::as_str).collect();
        assert!(written.after().is_none_or(|id| before.contains(&id)), "{name}: the version before it");
        assert!(before.iter().all(|id| Written::is_id(id) && *id != written.id()), "{name}: {before:?}");
        let numbers: BTreeSet<u32> = written.rules_numbers().into_iter().collect();
        let told: BTreeSet<u32> = title["rules"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u32).collect();
        assert!(told.is_superset(&numbers), "{name}: the numbers of its rules, {numbers:?}, are not in {told:?}");
        assert_eq!([&title["en"][0], &title["ja"][0]], [sheet.name.en(), sheet.name.ja()], "{name}: the name");
    }
}

/// Checks the features by which the search finds a document: each is a known word, every question about the game has an answer, and the
/// document agrees with them.
#[test]
fn the_titles_say_what_every_document_is() {
    for (name, title) in titles() {
        let words: Vec<_> = title["is"].as_str().unwrap().split(' ').collect();
        let features: Vec<_> = words.iter().map(|word| Feature::read(word).unwrap_or_else(|| panic!("{name}: {word}"))).collect();
        for group in Group::ALL.into_iter().filter(|group| *group != Group::Players) {
            assert!(features.iter().any(|feature| feature.group() == group), "{name}: {group:?}");
        }
        let (game, json) = (open(&name), serde_json::from_str::<Json>(&text(&name)).unwrap());
        let company = match &json["sides"] {
            Json::Null => Feature::Alone,
            Json::String(_) => Feature::Pairs,
            _ => Feature::EachDeal,
        };
        assert!(features.contains(&company), "{name}: {company:?}");
        if json.get("judge").is_some() {
            let follow = AnyGame::judge(game, &Facts::default()).unwrap().follow;
            let told = [Feature::MustFollow, Feature::MustTrump, Feature::MustBeat].map(|feature| features.contains(&feature));
            assert_eq!([follow.suit, follow.trump, follow.beat].map(|when| when != When::Never), told, "{name}");
        }
        let list = std::fs::read_to_string(folder().join("titles.json")).unwrap();
        let titled = Titled::read(&list).unwrap().into_iter().find(|titled| titled.file == name).unwrap();
        assert!(titled.sheet.traits.is_some(), "{name}");
    }
}

/// Checks that all names of a game lead to its document, in capital or small letters, in full or half width, and in any kana.
#[test]
fn documents_are_found_by_all_their_names() {
    let list = std::fs::read_to_string(folder().join("titles.json")).unwrap();
    let titled = Titled::read(&list).unwrap();
    let found = |words: &str| titled.iter().filter(|titled| is_meant(words, titled.sheet)).map(|titled| titled.file).collect::<Vec<_>>();
    for game in &titled {
        let names = [game.sheet.name.en(), game.sheet.name.ja(), &game.sheet.name.en().to_uppercase()].map(str::to_owned);
        for name in names.into_iter().chain(game.sheet.also.iter().map(|name| (*name).to_owned())) {
            assert!(found(&name).contains(&game.file), "{}: {name}", game.file);
        }
    }
    for (file, words) in [
        ("skat", "すかーと"),
        ("doppelkopf", "doko"),
        ("five-hundred", "５００"),
        ("knock-out-whist", "knockout"),
        ("knock-out-whist", "scrounge"),
        ("solo-whist", "ソロ・ホイスト"),
        ("bid-whist", "ビッド ホイスト"),
        ("tressette", "treseta"),
        ("belote", "belot"),
        ("napoleon", "naporeon"),
        ("nap", "napoleon"),
        ("pitch", "setback"),
        ("pitch", "smear"),
        ("barbu", "le barbu"),
        ("wizard", "うぃざーど"),
        ("skull-king", "SKULLKING"),
    ] {
        assert!(found(words).contains(&file), "{file} by {words}: {:?}", found(words));
    }
}

/// Checks that the search finds a game by every name that it has besides its title. These are the names in `tests/names.json` (from its
/// rule sheet, its page and books), and the names of related games on its page.
#[test]
fn every_name_of_a_game_leads_to_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = std::fs::read_to_string(folder().join("titles.json")).unwrap();
    let documents = Titled::read(&list).unwrap().into_iter().map(|titled| (titled.file, titled.sheet, folder()));
    let built_in = SHEETS.iter().map(|sheet| (sheet.id, *sheet, root.join("public/rules")));
    let games: BTreeMap<&str, _> = built_in.chain(documents).map(|(name, sheet, pages)| (name, (sheet, pages))).collect();
    let mut names: BTreeMap<String, Vec<String>> =
        serde_json::from_str(&std::fs::read_to_string(root.join("tests/names.json")).unwrap()).unwrap();
    for (game, (_, pages)) in &games {
        for lang in ["en", "ja"] {
            let page = std::fs::read_to_string(pages.join(lang).join(format!("{game}.html"))).unwrap_or_default();
            let like = page.split("<h2 id=\"like\">").nth(1).and_then(|rest| rest.split("<h2").next()).unwrap_or_default();
            let told = like.split("<em>").skip(1).filter_map(|rest| rest.split('<').next()).map(str::to_owned);
            names.entry((*game).to_owned()).or_default().extend(told);
        }
    }
    let mut lost = Vec::new();
    for (game, names) in &names {
        let (sheet, _) = games.get(game.as_str()).unwrap_or_else(|| panic!("no game {game}"));
        lost.extend(names.iter().filter(|name| !is_meant(name, sheet)).map(|name| format!("{game}: {name}")));
    }
    assert!(lost.is_empty(), "not found:\n{}", lost.join("\n"));
    assert!(names.values().flatten().count() > 130);
}

/// Checks that a tap on a feature finds the games that have it, both documents and built-in games.
#[test]
fn documents_are_found_by_what_they_are() {
    let list = std::fs::read_to_string(folder().join("titles.json")).unwrap();
    let titled = Titled::read(&list).unwrap();
    for (words, files) in [
        ("exactly", &["ninety-nine", "skull-king", "wizard"][..]),
        ("avoid", &["barbu"]),
        ("must-trump", &["belote", "french-tarot", "pinochle"]),
        ("must-beat", &["belote", "french-tarot", "pinochle"]),
        ("may-follow", &[]),
        ("no-trumps", &["tressette"]),
        ("secret", &["doppelkopf", "french-tarot", "napoleon"]),
        ("secret,5", &["french-tarot", "napoleon"]),
        ("secret,4", &["doppelkopf", "napoleon"]),
        ("card-points", &["belote", "doppelkopf", "french-tarot", "napoleon", "pinochle", "pitch", "skat", "tressette"]),
        ("auction,pairs", &["bid-whist", "five-hundred", "kaiser", "pinochle"]),
        ("alone,6,easy", &["knock-out-whist", "nap", "pitch", "skull-king", "wizard"]),
        ("pairs,easy", &["kaiser", "whist"]),
        ("3,card-points", &["french-tarot", "pitch", "skat"]),
    ] {
        let wanted = Wanted::read(words);
        let mut found: Vec<_> = titled.iter().filter(|titled| wanted.fits(titled.sheet)).map(|titled| titled.file).collect();
        found.sort_unstable();
        assert_eq!(found, files, "{words}");
    }
}

#[test]
fn every_document_settles_the_deals_of_its_rule_sheet() {
    for name in titles().into_keys() {
        let (settled, faults) = open(&name).settle_examples();
        assert!(settled.len() >= 3 && faults.is_empty(), "{name}: {faults:#?}");
        assert!(Json::as_str(&serde_json::from_str::<Json>(&text(&name)).unwrap()["source"]).is_some(), "{name} has no source");
    }
}

/// Checks that a code of house rules from an earlier version of a document means the same house rules in the present version.
#[test]
fn codes_of_earlier_versions_open() {
    let list = std::fs::read_to_string(folder().join("titles.json")).unwrap();
    Titled::read(&list).unwrap();
    for (name, rules, code) in [
        ("knock-out-whist", r#"{"dogs":false}"#, "XK1H-83R2-PFKV-VXR"),
        ("pitch", r#"{"target":11,"smudge":true}"#, "XK1C-WYZB-MX5C-9QRD-M"),
        ("skull-king", r#"{"deals":7,"most_cards":9}"#, "XK1A-P2G5-HKHZ-ZS9E-0"),
        ("solo-whist", r#"{"stakes":"sixes","overtricks":false}"#, "XK15-V3V7-6AA9-C8AW-0"),
        ("wizard", r#"{"hook":true}"#, "XK16-QF11-HTGM-96W"),
        ("bid-whist", r#"{"target":9,"boston":true}"#, "XK1Z-VFZP-0VNV-B684-S0"),
        ("skat", r#"{"seeger":true,"deals":12}"#, "XK1N-N1B5-Y64J-0K9R-90"),
        ("belote", r#"{"target":501,"melds":true}"#, "XK1M-AX57-FWCT-D083-4B0"),
        ("pinochle", r#"{"target":1500}"#, "XK1N-CEQ7-PJ3X-ER8Z-80"),
        ("doppelkopf", r#"{"deals":12}"#, "XK16-8WQ4-7AAH-T2S0"),
        ("french-tarot", r#"{"deals":9}"#, "XK1R-RM5Q-386T-DQRW"),
    ] {
        let game: &dyn AnyGame = open(name);
        let rules: Facts = serde_json::from_str(rules).unwrap();
        let (read, read_rules) = read_code(code).unwrap_or_else(|trouble| panic!("{name}: {trouble}"));
        assert_eq!((read.sheet().id, read_rules), (game.sheet().id, rules), "{name}");
    }
}

/// Checks that in Knock-out Whist a player with a dog's life deals in turn. A dog's life is one card in the next deal, for the first player
/// who took no trick. Such a player is still in the game.
#[test]
fn a_dog_deals_in_knock_out_whist() {
    let game = open("knock-out-whist");
    let next_dealer = |rules: &str| {
        let rules: Facts = serde_json::from_str(rules).unwrap();
        let facts = serde_json::from_str(r#"{"trump":"S","tricks":[0,3,2,2]}"#).unwrap();
        let deals = [DealRecord { facts, settled: true }];
        let players = game.sheet().player_count(4).unwrap();
        let script =
            Script { players, first_dealer: Seat(3), house_rules: &rules, deals: &deals, beside: Beside::NOTHING, entry: Entry::Totals };
        game.replay(&script, View::default()).unwrap().dealer
    };
    assert_eq!(next_dealer("{}"), Seat(0), "the dog deals");
    assert_eq!(next_dealer(r#"{"dogs":false}"#), Seat(1), "whoever is out does not");
}

/// Checks the house rules whose values are words: the page of a document names the default word first, and then the other words.
#[test]
fn the_page_names_the_default_of_a_rule_with_words_first() {
    let page = open("solo-whist").rules_page();
    let rules = page.iter().find(|section| section.title.en() == "House rules").unwrap();
    for (lang, begins) in [
        (Lang::En, "Values: 10, 10, 15, 20, 30, 60; a trick 2; or 6, 6, 12, 18, 24, 36; a trick 1; or 5, 10,"),
        (Lang::Ja, "コールの点：標準は10・10・15・20・30・60、1トリック2。または6・6・12・18・24・36、1トリック1。または5・10・"),
    ] {
        let lines: Vec<_> = rules.lines.iter().map(|say| lang.voice().text(say)).collect();
        assert!(lines.iter().any(|line| line.starts_with(begins)), "{lines:#?}");
    }
}

/// Checks that every text of a document is in both languages, so that a page never mixes them.
#[test]
fn every_page_is_written_in_both_languages() {
    let is_japanese = |text: &str| text.chars().any(|c| ('\u{3040}'..='\u{9fff}').contains(&c));
    for name in titles().into_keys() {
        for section in open(&name).rules_page() {
            for say in &section.lines {
                let [en, ja] = [Lang::En, Lang::Ja].map(|lang| lang.voice().text(say));
                assert!(!is_japanese(&en), "{name}: {en}");
                let is_a_credit = en == ja;
                assert!(is_japanese(&ja) || is_a_credit, "{name}: {ja}");
            }
        }
    }
}

/// Checks that the hand-written page of rules leaves room for the list of what to enter, which the app makes from the document.
#[test]
fn every_page_has_room_for_what_to_enter() {
    for name in titles().into_keys() {
        let document: Json = serde_json::from_str(&text(&name)).unwrap();
        assert_eq!(open(&name).what_to_enter().len(), document["ask"].as_array().unwrap().len(), "{name}");
        for (lang, heading) in [("en", "What to enter"), ("ja", "アプリへの入力")] {
            let page = std::fs::read_to_string(folder().join(format!("{lang}/{name}.html"))).unwrap();
            let section = format!("<h2 id=\"told\">{heading}</h2>\n<ul data-told></ul>\n");
            assert_eq!(page.matches(&section).count(), 1, "{lang}/{name}");
        }
    }
}

/// Tests how the facts of a deal are checked if they are part of a position, so that their match is unknown. Checks that the answers of any
/// legal deal are accepted, all together and any part of them. Checks that an answer which its question can never have is refused, and no
/// other answer.
#[test]
fn an_answer_that_cannot_be_is_refused_in_a_position_too() {
    let strange = [
        Answer::Yes(true),
        Answer::Number(-1),
        Answer::Number(0),
        Answer::Number(3),
        Answer::Number(9),
        Answer::Number(5000),
        Answer::word("no_such_word"),
        Answer::word("NT"),
        Answer::word("S"),
        Answer::list(&[]),
    ];
    let mut changed = 0;
    for name in titles().into_keys() {
        let (game, document) = (open(&name), serde_json::from_str::<Json>(&text(&name)).unwrap());
        for seed in 0..MATCHES / 2 {
            let mut table = Table::sit_down(game, seed);
            table.acts();
            let players = game.sheet().player_count(table.header.players.len()).unwrap();
            let wrong = |facts: &Facts| game.wrong_facts(&table.header.house_rules, players, facts);
            let settled = told(&table).settled.len();
            for (at, told) in table.deals.iter().take(settled).map(|deal| &deal.facts).enumerate() {
                assert_eq!(wrong(told), [], "{name} {seed}: {told:?}");
                let part = |(place, _): &(usize, (&str, &Answer))| (seed as usize + at) >> place & 1 == 0;
                let part: Facts = told.iter().enumerate().filter(part).map(|(_, (key, value))| (key.to_owned(), value.clone())).collect();
                assert_eq!(wrong(&part), [], "{name} {seed}: {part:?} of {told:?}");
                for question in document["ask"].as_array().unwrap() {
                    let key = question["key"].as_str().unwrap();
                    if told.get(key).is_none() {
                        continue;
                    }
                    let is_list = question["of"].is_string();
                    for value in strange.iter().filter(|value| !can_be(question, value, players.get())) {
                        let mut facts = told.clone();
                        if is_list {
                            facts.set_item(key.to_owned(), 0, value.clone())
                        } else {
                            facts.set(key.to_owned(), value.clone())
                        }
                        let found: Vec<_> = wrong(&facts).into_iter().map(|wrong| (wrong.key, wrong.item)).collect();
                        assert_eq!(found, [(key.to_owned(), is_list.then_some(0))], "{name} {seed}: {value:?} as {key} in {told:?}");
                        changed += 1;
                    }
                    let mut facts = told.clone();
                    facts.set(format!("{key}x"), facts.get(key).unwrap().clone());
                    facts.remove(key);
                    let found: Vec<_> = wrong(&facts).into_iter().map(|wrong| (wrong.key, wrong.meant)).collect();
                    assert_eq!(found, [(format!("{key}x"), Some(key))], "{name}");
                }
            }
        }
    }
    assert!(changed > 10_000, "{changed}");
}

/// Whether the question of a document can ever have this answer, by its form, its words and a range of two plain numbers.
fn can_be(question: &Json, value: &Answer, players: u8) -> bool {
    let has = |word: &str| question["words"].as_array().into_iter().flatten().any(|offered| offered["word"] == word);
    match (question["is"].as_str().unwrap_or("number"), value) {
        ("yes_no", value) => matches!(value, Answer::Yes(_)),
        ("seat", Answer::Number(n)) => (0..i64::from(players)).contains(n),
        ("seat", _) => false,
        ("suit", value) => *value == Answer::word("S"),
        ("strain", value) => *value == Answer::word("S") || *value == Answer::word("NT"),
        ("number", Answer::Number(n)) => {
            let ends = question["from"].as_str().and_then(|range| range.split_once(".."));
            let range = ends.and_then(|(from, to)| Some(from.parse::<i64>().ok()?..=to.parse().ok()?));
            range.is_none_or(|range| range.contains(n))
        }
        (_, Answer::Word(word)) => has(word),
        _ => false,
    }
}

/// Checks that the rules page of a game without a judge says that there is no judge, and that no other rules page says this.
#[test]
fn the_page_of_a_game_without_a_judge_says_so() {
    for name in titles().into_keys() {
        let has_judge = open(&name).has_judge();
        for (lang, says) in [("en", "no judge"), ("ja", "審判はありません")] {
            let page = std::fs::read_to_string(folder().join(format!("{lang}/{name}.html"))).unwrap();
            assert_eq!(page.contains(says), !has_judge, "{lang}/{name}");
        }
    }
}

/// The numbers in a text, each as its digits, without the comma of thousands.
fn numbers(text: &str) -> BTreeSet<String> {
    let text = text.replace(',', "");
    text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()).map(str::to_owned).collect()
}

/// Checks that the hand-written page of rules has the same amounts as the page made from the document, because users see only the
/// hand-written page.
#[test]
fn the_page_beside_the_app_has_every_amount_of_the_document() {
    assert_eq!(numbers("1,000 or −20"), BTreeSet::from(["1000", "20"].map(str::to_owned)));
    let mut wrong = Vec::new();
    for name in titles().into_keys() {
        for lang in [Lang::En, Lang::Ja] {
            let page = std::fs::read_to_string(folder().join(format!("{}/{name}.html", lang.tag()))).unwrap();
            let given = numbers(&page);
            let sections = open(&name).rules_page().into_iter().filter(|section| ["Points", "House rules"].contains(&section.title.en()));
            for say in sections.flat_map(|section| section.lines) {
                let text = lang.voice().text(&say);
                let missing: Vec<_> = numbers(&text).difference(&given).cloned().collect();
                if !missing.is_empty() {
                    wrong.push(format!("{}/{name}.html lacks {missing:?}: {text}", lang.tag()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_amount_of_random_deals_has_its_reason_and_sums_hold() {
    for name in titles().into_keys() {
        let game = open(&name);
        let mut deals = 0;
        for seed in 0..MATCHES {
            let mut table = Table::sit_down(game, seed);
            table.acts();
            let story = told(&table);
            for settled in &story.settled {
                deals += 1;
                let lines = &settled.full.as_ref().unwrap().ledger.lines;
                assert!(lines.iter().all(|line| !line.clauses.is_empty()), "{name} {seed}: {lines:?}");
                let is_idle = |line: &Line| matches!(*line.amount.working(), [Token::Number(0, None), Token::Sign("+" | "−"), ..]);
                assert!(!lines.iter().any(is_idle), "{name} {seed}: {lines:?}");
                let sum: i64 = settled.points.iter().sum();
                assert!(!SUMS_OF_ZERO.contains(&name.as_str()) || sum == 0, "{name} {seed}: {:?}", settled.points);
            }
        }
        assert!(deals > 50, "{name}: {deals}");
    }
}

/// Checks that an impossible deal is refused, and that the reason is a sentence of the document.
#[test]
fn documents_refuse_what_cannot_be() {
    for (name, players, before, facts, says) in [
        ("bid-whist", 4, 0, r#"{"bidder": 0, "bid": 4, "way": "up", "trump": "S", "books": [13, 0]}"#, ""),
        ("wizard", 6, 9, r#"{"trump": "S"}"#, "In the last deal no card is left to turn, and there are no trumps."),
        ("skat", 3, 0, r#"{"declarer": 1, "bid": 171}"#, "No game is worth that."),
        ("skat", 3, 0, r#"{"declarer": 1, "bid": 209}"#, ""),
        ("skat", 3, 0, r#"{"declarer": 1, "bid": 20, "hand": false, "game": "D", "tops": 1, "points": 119}"#, ONE_POINT),
        ("belote", 4, 0, r#"{"taker": 0, "trump": "S", "belote": "nobody", "points": [1, 161]}"#, ONE_POINT),
        ("pinochle", 4, 0, r#"{"bidder": 0, "bid": 100, "trump": "S", "meld": [0, 0], "cards": [249, 1]}"#, ONE_POINT),
        (
            "doppelkopf",
            4,
            0,
            r#"{"game": "normal", "re_level": "re_none", "kontra_level": "kontra_none", "re": [true, true, false, false], "cards": 239}"#,
            ONE_POINT,
        ),
        ("french-tarot", 4, 0, r#"{"taker": 0, "bid": "garde", "bouts": 3, "cards": 12}"#, "The bouts alone are worth more."),
        (
            "french-tarot",
            4,
            0,
            r#"{"taker": 0, "bid": "garde", "bouts": 0, "cards": 40, "petit": "attack"}"#,
            "The petit is a bout, and the taker’s side has none.",
        ),
        (
            "french-tarot",
            4,
            0,
            r#"{"taker": 0, "bid": "garde", "bouts": 2, "cards": 40, "petit": "attack", "poignees": 0, "slam": "announced"}"#,
            "With every trick the taker’s side would have more card points and bouts.",
        ),
        (
            "french-tarot",
            4,
            0,
            r#"{"taker": 0, "bid": "garde", "bouts": 0, "cards": 2}"#,
            "The dog is the taker’s, and it alone is worth more.",
        ),
        ("french-tarot", 4, 0, r#"{"taker": 0, "bid": "garde", "bouts": 2, "cards": 40, "petit": "no", "poignees": 10}"#, POIGNEE),
        (
            "french-tarot",
            4,
            0,
            r#"{"taker": 0, "bid": "garde", "bouts": 3, "cards": 91, "petit": "no", "poignees": 0, "slam": "failed"}"#,
            "With that many card points the taker’s side took every trick.",
        ),
        (
            "doppelkopf",
            4,
            0,
            r#"{"game": "normal", "re_level": "re_none", "kontra_level": "kontra_none", "re": [true, true, false, false], "cards": 240,
                "swept": true, "re_extras": 2, "kontra_extras": 1}"#,
            "Extra points come from tricks, and this side took none.",
        ),
    ] {
        let game = open(name);
        let told: Facts = serde_json::from_str(facts).unwrap();
        // Makes the `before` deals that come before the tested deal. Their facts are those of Wizard, the only game here with earlier
        // deals.
        let earlier = (1..=before).map(|deal| {
            let tricks = [vec![deal], vec![0; players - 1]].concat();
            let facts = serde_json::json!({"trump": "S", "bid": vec![0; players], "tricks": tricks});
            DealRecord { facts: serde_json::from_value(facts).unwrap(), settled: true }
        });
        let mut deals: Vec<_> = earlier.collect();
        deals.push(DealRecord { facts: told, settled: false });
        let rules = Facts::default();
        let players = game.sheet().player_count(players).unwrap();
        let script =
            Script { players, first_dealer: Seat(0), house_rules: &rules, deals: &deals, beside: Beside::NOTHING, entry: Entry::Totals };
        let story = game.replay(&script, View::FULL).unwrap();
        let objection = story.open.unwrap().stopped.and_then(|stopped| stopped.objection);
        let said = objection.map(|objection| Lang::En.voice().text(&objection.says()));
        assert!(said.as_ref().is_some_and(|said| says.is_empty() || said == says), "{name}: {facts}: {said:?}");
    }
}
