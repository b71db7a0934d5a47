//! Tests that exports can be read again unchanged: matches as links, house rules as codes, score sheets as CSV tables.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod docs;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use trick_ledger::asking::{Facts, Kind, Value};
use trick_ledger::games::own::{Document, LARGEST, OwnGame, Written};
use trick_ledger::games::{AnyGame, Chosen, EarlyEnd, SHELF, Switch, View, Which, find};
use trick_ledger::matches::{Match, MatchFile};
use trick_ledger::records::{Evening, Played, Renames};
use trick_ledger::sharing::{About, CodeOf, CodeTrouble, Paper, Separator, SharedLink, code, csv, game_of, picture, plain, qr, read_code};
use trick_ledger::text::Lang;

fn example(id: &str) -> MatchFile {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/matches/{id}.json"))).unwrap();
    MatchFile::read(&text).unwrap()
}

fn ids() -> Vec<&'static str> {
    SHELF.iter().map(|game| game.sheet().id).collect()
}

/// The example of a game with its deals repeated up to `deals`. Only its length matters: its deals are not
/// valid.
fn prolonged(id: &str, deals: usize) -> MatchFile {
    let mut file = example(id);
    file.deals = file.deals.iter().cycle().take(deals).cloned().collect();
    file
}

fn opened(link: &str) -> MatchFile {
    match SharedLink::read(link) {
        Ok(SharedLink::Match(file)) => *file,
        other => panic!("{other:?}"),
    }
}

/// The address of an imaginary host, as long as those of real hosts, because its length counts in a link.
const HOST: &str = "https://someone.example.org/tricks/open";

#[test]
fn every_example_travels_in_a_link() {
    for id in ids() {
        let file = example(id);
        assert_eq!(opened(&format!("{HOST}{}", SharedLink::of(&file))), file, "{id}");
        for lang in ["Mika", "美香", "<b>&amp;", "\u{1f0a1}\"\\"] {
            let mut file = file.clone();
            file.players[0] = lang.to_owned();
            assert_eq!(opened(&SharedLink::of(&file)), file, "{id}");
        }
    }
}

/// The text of a document of the tests.
fn document(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/own/{name}.json"))).unwrap()
}

const DOCUMENTS: [&str; 9] =
    ["wizard", "spades", "skat", "oh-hell", "five-hundred", "italian-whist", "knock-out-whist", "norwegian-whist", "odds-and-ends"];

#[test]
fn a_game_travels_alone_in_a_link() {
    for name in DOCUMENTS {
        let written = Written::read(&document(name)).unwrap();
        let link = SharedLink::to_game(&written);
        assert_eq!(SharedLink::read(&format!("{HOST}{link}")), Ok(SharedLink::Game(written)), "{name}");
    }
    // Makes a document of the largest size that can be read, by filling it up with one long note.
    let mut wizard: serde_json::Value = serde_json::from_str(&document("wizard")).unwrap();
    wizard["notes"] = "x".repeat(LARGEST - wizard.to_string().len() - 11).into();
    let written = Written::read(&wizard.to_string()).unwrap();
    assert_eq!(SharedLink::read(&SharedLink::to_game(&written)), Ok(SharedLink::Game(written)));
}

/// Checks that a document with a fault that cannot change the score of a match can still be shared, in the link of a match and in a code of
/// house rules.
#[test]
fn a_match_travels_although_its_document_should_not_be_written_so() {
    let text = document("wizard").replacen("[30, -10, -20, 30]", "[30, -10, -20]", 1).replacen("\"deal\": 3", "\"deal\": 0", 1);
    let written = Written::read(&text).unwrap();
    assert!(Document::check(&written).is_err());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/own/matches/wizard.json");
    let mut file: MatchFile = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let totals = file.recount().unwrap().1.totals;
    file.own_game = Some(written.clone());
    let link = SharedLink::of(&file);
    assert_eq!(SharedLink::read(&link), Ok(SharedLink::Match(Box::new(file.clone()))));
    assert_eq!(file.recount().unwrap().1.totals, totals);
    let game = Which::Own(written).open().unwrap();
    let code = code(game, &Facts::default());
    assert_eq!(read_code(&code).unwrap().1, Facts::default());
}

/// Links that version 0.3.0 of the app wrote. Each row has a link to a game written as JSON, the number of this game in codes of house
/// rules, and a link to a match of this game. The first game is for eight players, the second for ten.
const LINKS_OF_0_3_0: [(&str, u32, &str); 2] = [
    (
        "#game=AsvKWHgaQkz5QLZ86pC_o1Lf0XAqwZ8OF1v74qN2i9X838i6qrSeTYAelLpKh8O2sPg6Emiz4Feaomkr4613XI9Bg-37zslD-hL6VKvSE9YAWK-OkZ70z1DJc3zSvQJuI1ePffkpaNS6zFCw",
        3031452436,
        "#match=Ap7eMSyh97Hn2qUEBMJEhhZ-nHNlhWviSBTi_Y6e9cSg0y6SDv8aRYR351ZimsGBfYsW0Huox-XjOSblxua1Crfa2FoFXd3sWoDNaZbUVpj6CHSWy6W8J-u0J2CnVHs2AGooBduuf3Fo1qrVdNPA_a_b9UVZT6nIr8S9YZ62248A-Pwedj02I5iJfyvA-qIvurhg",
    ),
    (
        "#game=AkCBvngaTdDrI--E47u540XilyLcmhFBlGV2n3X9OYI2HKDLwG0Ouev8sRNe0zVQd3IPG5yvZdFevkIsj35iLV4loufOS0h2-r-GzUbM8ic2SrNf2DDOrx46ez7F0VJBZRHPoGDUN1llFQthUA",
        2283047915,
        "#match=ApsTqiyh97I1fGy9f4KLB3ad21QtKpNQM0NStqynYbbDTn1L7Fsohik9z4jj54v4WA56bLcS7ii4C99V2Bv8R1Sr2Xrob5XP2PaUW2-BgVAPJzT71jpFwlFCJj2MSlAn1nG_9TsxunAhYWDeXqa3eLGpCOf1joSVIoB72bKyLhSf65TESixck8sPQy2qKmUgJOwnjTgWFUHfO72YcA",
    ),
];

#[test]
fn links_of_large_tables_from_an_earlier_version_still_open() {
    for ((game, rules, played), players) in LINKS_OF_0_3_0.into_iter().zip([8, 10]) {
        let SharedLink::Game(document) = SharedLink::read(game).unwrap() else { panic!("no game: {game}") };
        assert_eq!((SharedLink::to_game(&document).as_str(), document.rules_number()), (game, rules));
        let opened = OwnGame::open(Document::check(&document).unwrap()).unwrap();
        assert_eq!(opened.settle_examples().1, []);
        let SharedLink::Match(file) = SharedLink::read(played).unwrap() else { panic!("no match: {played}") };
        assert_eq!(SharedLink::of(&file), played);
        assert_eq!((file.players.len(), file.deals.len(), file.own_game.as_ref()), (players, 2, Some(&document)));
        // In the example file, lists begin with the player after the dealer, who changes from deal to deal.
        let totals = file.recount().unwrap().1.totals;
        assert_eq!(totals.iter().sum::<i64>(), (0..2 * players as i64).sum::<i64>());
    }
}

#[test]
fn twenty_deals_of_a_document_fit_into_one_code_and_so_does_the_game() {
    for name in ["wizard", "spades"] {
        let file = MatchFile::read(&document(&format!("matches/{name}"))).unwrap();
        assert_eq!(file.deals.len(), 20);
        let (game, _) = file.recount().unwrap_or_else(|troubles| panic!("{name}: {troubles}"));
        let link = format!("{HOST}{}", SharedLink::of(&MatchFile::of(&game)));
        assert_eq!(opened(&link).deals, file.deals);
        let alone = format!("{HOST}{}", SharedLink::to_game(&file.own_game.unwrap()));
        assert!(qr(&alone).is_some(), "{name} alone: {} bytes", alone.len());
        assert!(qr(&link).is_some(), "{name}: {} bytes", link.len());
    }
}

#[test]
fn the_code_of_a_document_is_of_what_counts_and_not_of_its_words() {
    let wizard = document("wizard");
    let open = |text: &str| Which::Own(Written::read(text).unwrap()).open().unwrap();
    let (game, hook) = (open(&wizard), serde_json::from_str::<Facts>(r#"{"hook": true}"#).unwrap());
    for rules in [Facts::default(), hook.clone()] {
        let (other, read) = read_code(&code(game, &rules)).unwrap();
        assert_eq!((other.sheet().id, read), (game.sheet().id, rules));
    }
    // Checks that a document with the same rules in different words is a different document, but gives the same code.
    let reworded = open(&wizard.replace("Exactly the bid", "As bid").replace("Hook", "Screw"));
    assert_ne!(reworded.sheet().id, game.sheet().id);
    assert_eq!(code(reworded, &hook), code(game, &hook));
    let dearer = wizard.replace("20 + 10 * tricks", "30 + 10 * tricks");
    assert_ne!(Written::read(&dearer).unwrap().rules_number(), Written::read(&wizard).unwrap().rules_number());
    // Checks that a code with an unknown number is refused, because the document to which it belongs was not opened.
    let mut letters = code(game, &Facts::default());
    letters.replace_range(5..9, "0000");
    assert!(matches!(game_of(&letters), Ok(CodeOf::Document(_))));
    assert_eq!(read_code(&letters).err(), Some(CodeTrouble::Elsewhere));
}

/// In an earlier version, named formulas changed the code of a document, although the names are only printed. So Knock-out Whist on the
/// shelf had one code before its formulas had names, and another afterwards. Checks that both codes still open the game, and that the app
/// writes the first code.
#[test]
fn a_named_formula_is_the_same_rule_and_codes_of_both_times_open() {
    let read = |path: &str| Written::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    let [before, now] = ["tests/kept/knock-out-whist-0.4.0.json", "tests/kept/knock-out-whist-with-names.json"].map(read);
    assert_ne!(before.id(), now.id());
    assert_eq!(before.rules_number(), now.rules_number());
    let game = Which::Own(now.clone()).open().unwrap();
    for (rules, codes) in
        [("{}", ["XK1H-83R2-PFMX-SPG", "XK1X-YM50-WZEY-43G"]), (r#"{"dogs": false}"#, ["XK1H-83R2-PFKV-VXR", "XK1X-YM50-WZ9R-68R"])]
    {
        let rules: Facts = serde_json::from_str(rules).unwrap();
        assert_eq!(code(game, &rules), codes[0]);
        for written in codes {
            let (meant, read) = read_code(written).unwrap();
            assert_eq!((meant.document().unwrap().rules_number(), read), (now.rules_number(), rules.clone()), "{written}");
        }
    }
    // Checks that both codes mean the later document if both are open, in whichever order they were opened.
    for pair in [[(&before, "before"), (&now, "now")], [(&now, "now"), (&before, "before")]] {
        assert_eq!(Written::of_rules(&pair, now.rules_number()), Some("now"));
    }
    assert_eq!(Written::of_rules(&[(&before, "before")], now.rules_number()), Some("before"));
}

#[test]
fn a_match_of_many_evenings_travels_in_a_link() {
    for id in ["roller-derby", "apples", "gaigel"] {
        let file = prolonged(id, 400);
        assert_eq!(opened(&SharedLink::of(&file)), file, "{id}");
    }
}

#[test]
fn twenty_deals_of_every_game_fit_into_one_code() {
    println!("{:20}{:>8}{:>8}{:>8}", "20 deals", "json", "link", "modules");
    let (mut links, mut wrong) = (Vec::new(), Vec::new());
    for id in ids() {
        let file = prolonged(id, 20);
        let link = format!("{HOST}{}", SharedLink::of(&file));
        let code = qr(&link);
        let size = code.as_ref().map_or("–".to_owned(), |code| code.size.to_string());
        println!("{id:20}{:>8}{:>8}{size:>8}", serde_json::to_string(&file).unwrap().len(), link.len());
        if code.is_none() {
            wrong.push(format!("tests/matches/{id}.json: twenty such deals do not fit into one code"));
        }
        links.push((id, link.len()));
    }
    let said = bytes_of_the_page();
    // The examples may grow by a few bytes before the page must be rewritten.
    let is_near = |id: &str, bytes: usize| said.iter().any(|(other, said)| other == id && said.abs_diff(bytes) < 40);
    let is_out_of_date = said.len() != links.len() || links.iter().any(|(id, bytes)| !is_near(id, *bytes));
    if is_out_of_date {
        wrong.extend(docs::up_to_date(LINKS, "sharing", &with_bytes(&links)).err());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The page of the documentation that says how long the links are.
const LINKS: &str = "docs/links-and-codes.md";
/// The text before the list of bytes for twenty deals on the page.
const BEFORE: &str = "`tests/matches/`:\n\n";
/// The text after the list of bytes for twenty deals on the page.
const AFTER: &str = ".\n\n";

/// The length of twenty deals as a link according to the page, for each game.
fn bytes_of_the_page() -> Vec<(String, usize)> {
    let page = fs::read_to_string(docs::path(LINKS)).unwrap();
    let (list, _) = page.split_once(BEFORE).unwrap().1.split_once(AFTER).unwrap();
    let row = |row: &str| {
        let (id, bytes) = row.trim().strip_prefix('`')?.split_once("` ")?;
        Some((id.to_owned(), bytes.parse().ok()?))
    };
    list.split(',').filter_map(row).collect()
}

/// The text of the page `docs/links-and-codes.md` after the lengths of the links in it were replaced by `links`, rounded up to tens of
/// bytes.
fn with_bytes(links: &[(&str, usize)]) -> String {
    let page = fs::read_to_string(docs::path(LINKS)).unwrap();
    let (before, rest) = page.split_once(BEFORE).unwrap();
    let (_, after) = rest.split_once(AFTER).unwrap();
    let rows: Vec<_> = links.iter().map(|(id, bytes)| format!("`{id}` {}", bytes.next_multiple_of(10))).collect();
    let lines: Vec<_> = rows.chunks(6).map(|rows| rows.join(", ")).collect();
    format!("{before}{BEFORE}{}{AFTER}{after}", lines.join(",\n"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn any_part_of_a_match_travels_in_a_link(id in select(ids()), deals in 0..40_usize, open: bool, order in any::<Index>()) {
        let mut file = prolonged(id, deals);
        if open {
            file.open_deal = file.deals.pop();
        }
        if !file.deals.is_empty() {
            let at = order.index(file.deals.len());
            file.deals.rotate_left(at);
        }
        prop_assert_eq!(opened(&SharedLink::of(&file)), file);
    }

    #[test]
    fn a_link_that_was_changed_is_refused(id in select(ids()), at in any::<Index>(), letter in "[A-Za-z0-9_-]") {
        let link = SharedLink::of(&example(id));
        let cut = at.index(link.len());
        prop_assert!(SharedLink::read(&link[..cut]).is_err(), "cut after {}", cut);
        let mut changed = link.clone();
        changed.replace_range(cut..=cut, &letter);
        prop_assert!(changed == link || opened_or_none(&changed) == opened_or_none(&link) || SharedLink::read(&changed).is_err());
    }

    #[test]
    fn any_text_is_a_link_or_an_objection(text in "(#(match|contract)=)?.{0,80}") {
        if let Err(trouble) = SharedLink::read(&text) {
            prop_assert!(trouble.says().is_some());
        }
    }
}

/// The content of a link. `None` if the link cannot be opened. A link may stay valid if its last letter changes, because that letter may
/// have unused bits.
fn opened_or_none(link: &str) -> Option<SharedLink> {
    SharedLink::read(link).ok()
}

/// A random value of a house rule, for a seed.
fn any_value(switch: &Switch, seed: u64) -> Value {
    let number =
        |min: i64, max: i64, step: i64, seed: u64| Value::Number(min + step * (seed % (max.abs_diff(min) / step as u64 + 1)) as i64);
    match switch.kind {
        Kind::Number { min, max, step } => number(min, max, step.max(1), seed),
        Kind::Numbers { labels, min, max } => {
            (0..labels.len() as u64).map(|i| number(min, max, 1, seed.rotate_left(7 * i as u32))).collect()
        }
        Kind::Ranks(ranks) => {
            let (last, others) = ranks.split_last().unwrap();
            let some = others.iter().enumerate().filter(|(i, _)| seed >> i & 1 == 1).map(|(_, rank)| rank);
            some.chain([last]).map(|rank| Value::Word(rank.name().into())).collect()
        }
        kind => {
            let values = kind.values();
            values[(seed % values.len() as u64) as usize].clone()
        }
    }
}

/// Valid house rules of a game: for each of `choices` that fits, a house rule and a random value.
fn any_rules(game: &dyn AnyGame, choices: &[(Index, u64)]) -> Facts {
    let mut rules = Facts::default();
    for (at, seed) in choices {
        let switch = &game.switches()[at.index(game.switches().len())];
        let before = rules.clone();
        rules.set(switch.fact.key, any_value(switch, *seed));
        if !game.wrong_rules(&rules).is_empty() {
            rules = before;
        }
    }
    rules
}

/// The value of every house rule under `rules`. `None` for a rule that has no value.
fn in_full(game: &dyn AnyGame, rules: &Facts) -> Vec<Option<Value>> {
    let chosen = Chosen::new(game.switches(), rules);
    game.switches().iter().map(|switch| chosen.value(switch.fact).map(|value| value.into_owned())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn a_code_is_equal_if_and_only_if_the_rules_are(
        id in select(ids()),
        a in proptest::collection::vec(any::<(Index, u64)>(), 0..6),
        b in proptest::collection::vec(any::<(Index, u64)>(), 0..2),
    ) {
        let game = find(id).unwrap();
        if game.switches().is_empty() {
            return Ok(());
        }
        let (a, b) = (any_rules(game, &a), any_rules(game, &[a, b].concat()));
        prop_assert_eq!(code(game, &a) == code(game, &b), in_full(game, &a) == in_full(game, &b), "{:?} {:?}", a, b);
        let (read, rules) = read_code(&code(game, &a).to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l")).unwrap();
        prop_assert_eq!(read.sheet().id, id);
        prop_assert_eq!(in_full(game, &rules), in_full(game, &a));
        prop_assert_eq!(code(game, &rules), code(game, &a));
    }

    #[test]
    fn any_text_is_a_code_or_an_objection(text in ".{0,40}", letters in "[0-9A-HJKMNP-TV-Z]{0,40}") {
        for text in [text, letters] {
            if let Ok((game, rules)) = read_code(&text) {
                // Checks that a text that was read as a code is the code of the house rules that it gave. Small letters, look-alike
                // characters and separators may differ.
                let typed = text.to_uppercase().replace('O', "0").replace(['I', 'L'], "1").replace(|c: char| !c.is_ascii_alphanumeric(), "");
                prop_assert_eq!(code(game, &rules).replace('-', ""), typed);
            }
        }
    }

    #[test]
    fn a_wrong_character_is_noticed(id in select(ids()), at in any::<Index>(), letter in "[0-9A-HJKMNP-TV-Z]") {
        let code = code(find(id).unwrap(), &Facts::default()).replace('-', "");
        let at = at.index(code.len());
        let mut changed = code.clone();
        changed.replace_range(at..=at, &letter);
        prop_assert!(changed == code || read_code(&changed).is_err());
    }
}

#[test]
fn no_two_games_share_a_code() {
    let codes: BTreeSet<_> = SHELF.iter().map(|game| code(*game, &Facts::default())).collect();
    assert_eq!(codes.len(), SHELF.len());
    assert!(codes.iter().all(|code| code.len() == 9 && read_code(code).is_ok()));
}

fn paper(file: MatchFile, lang: Lang) -> Paper {
    let game: Match = file.into_match(0).unwrap();
    let story = game.story(View::FULL);
    Paper::of(&game, &story, lang)
}

/// The cells of the CSV table that is exported from a score sheet, checked with both separators.
fn table(paper: &Paper) -> Vec<Vec<String>> {
    let [commas, semicolons] = [(Separator::Comma, ','), (Separator::Semicolon, ';')].map(|(kind, sign)| cells(&csv(paper, kind), sign));
    assert_eq!(commas, semicolons);
    commas
}

/// The cells of a CSV file.
fn cells(text: &str, separator: char) -> Vec<Vec<String>> {
    let mut lines = vec![vec![String::new()]];
    let mut quoted = false;
    let mut chars = text.strip_prefix('\u{feff}').unwrap().chars().peekable();
    while let Some(c) = chars.next() {
        let line = lines.last_mut().unwrap();
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => line.last_mut().unwrap().push(chars.next().unwrap()),
            '"' => quoted = !quoted,
            c if c == separator && !quoted => line.push(String::new()),
            '\r' if !quoted => {}
            '\n' if !quoted => lines.push(vec![String::new()]),
            c => line.last_mut().unwrap().push(c),
        }
    }
    assert_eq!(lines.pop(), Some(vec![String::new()]), "the last line ends");
    lines
}

#[test]
fn a_table_reads_back() {
    for id in ids() {
        for lang in Lang::ALL {
            let paper = paper(example(id), lang);
            let lines = table(&paper);
            assert_eq!(lines.len(), paper.rows.len() + 1);
            assert!(lines.iter().all(|line| line.len() == 3 + 2 * paper.sides.len()), "{id}");
            for (line, row) in lines[1..].iter().zip(&paper.rows) {
                let number = if let About::Deal { number, .. } = row.about { number.to_string() } else { String::new() };
                assert_eq!(line[..2], [number, row.dealer.clone()]);
                assert_eq!(line[2].trim_start_matches('\''), row.text.trim_start_matches('\''));
                for (side, figure) in row.figures.iter().enumerate() {
                    assert_eq!(line[3 + 2 * side], figure.points.map(|points| points.to_string()).unwrap_or_default());
                    assert_eq!(line[4 + 2 * side], figure.total.map_or_else(|| figure.written.clone(), |total| total.to_string()));
                }
            }
        }
    }
}

#[test]
fn the_picture_names_every_player_of_a_side_above_its_column() {
    let head = |id: &str| {
        let mut file = example(id);
        file.players = ["Maximiliano Rey", "Ann", "Wolfgang Amadeus", "Bartholomew Diaz"].map(String::from).to_vec();
        let svg = picture(&paper(file, Lang::En)).svg;
        let bold = svg.split("<text ").filter(|text| text.contains(r#"font-weight="700""#) && text.contains("end\">"));
        bold.filter_map(|text| Some(text.split_once('>')?.1.split_once('<')?.0.to_owned())).take(4).collect::<Vec<_>>()
    };
    // Checks that each name of a pair gets a line of its own if both names together are too long for the column.
    assert_eq!(head("spades")[..3], ["Wolfgang Amadeus", "Maximiliano Rey", "Ann &amp; Bartholomew Diaz"]);
    assert_eq!(head("hearts"), ["Maximiliano Rey", "Ann", "Wolfgang Amadeus", "Bartholomew Diaz"]);
}

#[test]
fn the_picture_of_ten_names_them_all_in_letters_of_one_size() {
    let mut file = example("../tables/matches/oh-hell-equal");
    let of = |file: &MatchFile| {
        let svg = picture(&paper(file.clone(), Lang::En)).svg;
        let heads = svg.split("<text ").filter(|text| text.contains(r#"font-weight="700""#) && text.contains("end\">")).take(10);
        let sizes: BTreeSet<_> =
            heads.clone().filter_map(|text| Some(text.split_once("font-size=\"")?.1.split_once('"')?.0.to_owned())).collect();
        let names: Vec<_> = heads.filter_map(|text| Some(text.split_once('>')?.1.split_once('<')?.0.to_owned())).collect();
        (names, sizes.len())
    };
    file.players[3] = "Bartholomew Diaz".into();
    file.players[4] = "ヴィルヘルミーナ先生".into();
    assert_eq!(of(&file), (file.players.clone(), 1));
    // Checks that a name which does not even fit into the widest column ends with an ellipsis.
    file.players[4] = "寿限無寿限無五劫の擦り切れ海砂利".into();
    assert_eq!(of(&file).0[4], "寿限無寿限無五劫の擦…");
}

#[test]
fn a_name_is_nothing_but_a_name() {
    let mut file = example("secret-agent");
    file.players = ["=1+1", "</text><script>alert(1)</script>", "a\"b,c\nd", "R&D"].map(String::from).to_vec();
    let mut paper = paper(file, Lang::En);
    assert_eq!(paper.sides[2], "a\"b,c d");
    paper.sides[2] = "a\"b,c\nd".into();
    let lines = table(&paper);
    // Checks that the name "=1+1" gets an apostrophe before it, because a spreadsheet would compute it otherwise.
    assert_eq!(lines[0][3], "'=1+1: points");
    assert_eq!(lines[0][7], "a\"b,c\nd: points");
    assert_eq!(lines.len(), paper.rows.len() + 1);
    let svg = picture(&paper).svg;
    assert!(!svg.contains("<script") && svg.contains("&lt;/text&gt;") && svg.contains("R&amp;D"), "{svg}");
}

#[test]
fn an_evening_goes_out_with_everybody_s_places_and_wins() {
    let play = |id: &str, began: i64| Played::of(id, began, &example(id).into_match(began).unwrap(), &Renames::default());
    let mut all = [play("secret-agent", 0), play("kloepper", 60_000)];
    // Gives both matches the same people, so that they belong to one evening.
    all[1].people = all[0].people.clone();
    let evening = Evening::of(&all[0], &all, |_| 0).unwrap();
    for lang in Lang::ALL {
        let paper = Paper::of_evening(&evening, "22.11.2026", lang);
        assert_eq!((paper.rows.len(), paper.sides.len(), paper.totals.len()), (2, 4, 4));
        assert_eq!(paper.sides[0], all[0].people[3], "Put who has won both first");
        let (text, svg) = (plain(&paper), picture(&paper).svg);
        for out in [&text, &svg] {
            assert!(out.contains("22.11.2026") && out.contains(&paper.totals[0]) && out.contains(&paper.result), "{out}");
        }
    }
    let english = plain(&Paper::of_evening(&evening, "22 November 2026", Lang::En));
    assert!(english.starts_with("The evening of 22 November 2026\n"), "{english}");
    assert!(english.ends_with("1 Secret Agent, 2 Kloepper\n"), "{english}");
    assert!(english.contains(&format!("{} 2 wins", all[0].people[3])), "{english}");
}

#[test]
fn a_name_turns_no_figure_round() {
    let mut file = example("roller-derby");
    file.players[3].push('\u{202e}');
    let paper = paper(opened(&SharedLink::of(&file)), Lang::En);
    for out in [csv(&paper, Separator::Comma), plain(&paper), picture(&paper).svg] {
        assert!(out.contains("Jun &") && !out.contains('\u{202e}'), "{out}");
    }
    // Checks that a name in a right-to-left script is isolated from the text beside it by invisible characters.
    file.players[3] = "שרה".into();
    let paper = self::paper(opened(&SharedLink::of(&file)), Lang::En);
    for out in [csv(&paper, Separator::Comma), plain(&paper), picture(&paper).svg] {
        assert!(out.contains("\u{2068}שרה\u{2069}") && !out.replace("\u{2068}שרה\u{2069}", "").contains("שרה"), "{out}");
    }
}

#[test]
fn texts_and_pictures_are_of_all_games() {
    for id in ids() {
        for lang in Lang::ALL {
            let paper = paper(example(id), lang);
            let text = plain(&paper);
            assert!(text.contains(&paper.result) && text.contains(&paper.contract), "{id}");
            let key = text.lines().filter(|line| line.starts_with("A  ")).count() * paper.sides.len();
            // Points entered by hand take two lines of the text: one with the figures, and one with the reason.
            let by_hand = paper.rows.iter().filter(|row| matches!(row.about, About::ByHand(_))).count();
            assert_eq!(text.lines().count(), key + paper.rows.len() + by_hand + 5, "{id}: {text}");
            let picture = picture(&paper);
            assert!(picture.svg.ends_with("</svg>") && picture.width > 300 && picture.height > 300, "{id}");
        }
    }
}

#[test]
fn long_names_do_not_make_the_text_wider_than_a_phone() {
    let mut file = example("nominations");
    let names = ["Bartholomew Smith", "Wilhelmina Jones", "Maximiliane Huber", "Ferdinand Kowalski"];
    file.players.iter_mut().zip(names).for_each(|(player, name)| *player = name.into());
    let text = plain(&paper(file, Lang::En));
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[1], "A  Bartholomew Smith");
    let headings = lines.iter().position(|line| line.split_whitespace().eq(["A", "B", "C", "D"])).unwrap();
    assert!(lines[headings..].iter().take_while(|line| !line.contains("won")).all(|line| line.chars().count() <= 40), "{text}");
    assert!(names.iter().all(|name| text.contains(name)), "{text}");
}

#[test]
fn a_match_that_ended_without_a_winner_says_so_and_a_draw_names_whose_it_is() {
    let ended = |how| {
        let mut file = example("roller-derby");
        file.deals.truncate(0);
        (file.open_deal, file.ended_early) = (None, Some(how));
        [Lang::En, Lang::Ja].map(|lang| plain(&paper(file.clone(), lang)))
    };
    let [en, ja] = ended(EarlyEnd::Nobody);
    assert!(en.contains("\nNobody has won.\n") && ja.contains("\n勝者なし。\n"), "{en}{ja}");
    let [en, ja] = ended(EarlyEnd::Leader);
    assert!(en.contains("\nA draw: Mika, Jun, Hana & Theo.\n") && ja.contains("\nMika・Jun・Hana・Theoの引き分け。\n"), "{en}{ja}");
}

#[test]
fn the_text_for_a_chat_is_aligned() {
    let text = plain(&paper(example("roller-derby"), Lang::En));
    assert_eq!(
        text,
        "Roller Derby\n   Mika & Hana  Jun & Theo\n1            0      +70 70\n2       +71 71          70\n   1 joker bought\n\
         3           71      −18 52\n   2 jokers bought\n4     +100 171          52\nMika & Hana have won.\n\
         House rules: Joker sale on. Otherwise standard rules.\nAgreed rules ZNY3-3PBK-A\n"
    );
    let mut file = example("roller-derby");
    file.players[1] = "淳".into();
    let text = plain(&paper(file, Lang::Ja));
    assert!(text.lines().nth(1).is_some_and(|line| line == "   Mika・Hana  淳・Theo"), "{text}");
    assert!(text.lines().nth(2).is_some_and(|line| line == "1           0    +70 70"), "{text}");
}

/// Points by hand change which side is ahead in this match of Spades: 42 to 23 becomes 22 to 23.
const TURNED_ROUND: &str = r#"{"game":"spades","players":["Ann","Ben","Cas","Dan"],"first_dealer":3,"deals":[
    {"bids":[3,6,3,4],"tricks":[5,3,3,2]},{"bids":[3,3,3,3],"tricks":[3,4,3,3]},{"bids":[4,3,4,3],"tricks":[2,4,3,4]}],
    "adjustments":[{"after":3,"to":0,"amount":-20,"reason":"Revoke"}]}"#;

#[test]
fn points_by_hand_stand_in_all_that_goes_out() {
    let paper = paper(MatchFile::read(TURNED_ROUND).unwrap(), Lang::En);
    let lines: Vec<String> = plain(&paper).lines().map(str::to_owned).collect();
    assert!(lines.iter().any(|line| line.ends_with("−20 22")), "{lines:#?}");
    assert!(lines.iter().any(|line| line.contains("Revoke")), "{lines:#?}");
    let table = table(&paper);
    assert_eq!(table.last().unwrap()[2..], ["by hand · Revoke", "-20", "22", "", "23"], "{table:#?}");
    assert!(picture(&paper).svg.contains("Revoke"));
}

#[test]
fn chips_of_the_start_and_rungs_of_a_ladder_are_in_the_table_as_on_the_sheet() {
    let last = |id: &str| {
        let lines = table(&paper(example(id), Lang::En));
        lines.iter().rfind(|line| !line[0].is_empty()).unwrap()[4..].iter().step_by(2).cloned().collect::<Vec<_>>()
    };
    let first = |id: &str| {
        let lines = table(&paper(example(id), Lang::En));
        lines.iter().find(|line| line[0] == "1").unwrap()[4..].iter().step_by(2).cloned().collect::<Vec<_>>()
    };
    assert_eq!(first("chiamata-5p"), ["17", "23", "17", "26", "17"]);
    assert_eq!(last("king-of-the-hill"), paper(example("king-of-the-hill"), Lang::En).totals);
}

#[test]
fn no_cell_is_computed_whatever_stands_in_it_and_whoever_reads_it() {
    let mut paper = paper(MatchFile::read(TURNED_ROUND).unwrap(), Lang::En);
    for sign in ['=', '+', '-', '@', '＝', '＋', '－', '＠'] {
        for before in ["", " ", ";", "x;", "x,", "x\t", "x\n", "x\r", "x; \t"] {
            paper.rows[0].text = format!("{before}{sign}1+7");
            let cell = &table(&paper)[1][2];
            assert_eq!(*cell, format!("{before}'{sign}1+7"));
        }
        // In the middle of a text a sign does not start a formula, so the cell stays as it is.
        paper.rows[0].text = format!("Ann {sign}1");
        assert_eq!(table(&paper)[1][2], paper.rows[0].text);
    }
}

#[test]
fn a_table_is_parted_as_the_reader_s_country_does_it() {
    let of = [("en-GB", "1.5"), ("ja-JP", "1.5"), ("de-DE", "1,5"), ("pt-BR", "1,5"), ("de-CH", "1.5"), ("ar-EG", "١٫٥")];
    let parts = of.map(|(locale, number)| Separator::of(locale, number) == Separator::Semicolon);
    assert_eq!(parts, [false, false, true, true, true, true]);
}
