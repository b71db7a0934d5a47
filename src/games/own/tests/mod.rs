//! Tests the faults that the check of a document finds, and the values of formulas. Each other file of this folder tests another part of
//! own games.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod cards;
mod examples;
mod faults;
mod meaning;
mod messages;
mod nonsense;
mod odd;
mod played;
mod published;
mod reasons;
mod rulings;
mod sayable;
mod shortest;
mod stored;

use super::*;
use crate::text::ENGLISH;

const WIZARD: &str = include_str!("../../../../tests/own/wizard.json");

/// A document for three players, with two house rules and three questions.
/// Its only scoring line pays each seat the value of the formula `points`.
fn with_points(points: &str) -> String {
    with(r#""n": "2""#, points)
}

/// The document of [`with_points`], but with the named formulas `lets`.
fn with(lets: &str, points: &str) -> String {
    format!(
        r#"{{"own_game": 1, "name": "Test", "players": [3],
        "rules": {{"extra": {{"is": 5, "from": "1..9", "says": "Extra points."}}, "hard": {{"is": true, "says": "Hard."}}}},
        "let": {{{lets}}},
        "ask": [
            {{"key": "who", "is": "seat", "nobody": "Nobody", "says": "Who?"}},
            {{"key": "game", "is": "words", "says": "What?", "when": "who != nobody",
              "words": [{{"word": "grand", "says": "Grand", "base": 24}}, {{"word": "null", "says": "Null", "base": 23}}]}},
            {{"key": "tricks", "of": "seat", "from": "0..10", "says": "How many of {{seat}}?"}}],
        "pay": [{{"to": "seat", "points": "{points}", "says": "Pays."}}],
        "end": {{"after": "3"}},
        "examples": [{told}, {told}, {told}]}}"#,
        told = r#"{"players": 3, "told": {"who": 1, "game": "grand", "tricks": [7, 2, 1]}, "points": [0, 0, 0]}"#
    )
}

/// The points of the three seats in the first example, and the working (the printed computation) of the settlement's first line.
fn pays(text: &str) -> (Vec<i64>, String) {
    let game = OwnGame::printed(Document::read(text).unwrap_or_else(|faults| panic!("{faults}")));
    let (settled, _) = game.settle_examples();
    let first = settled[0].ledger.lines.first().map(|line| line.amount.written(&ENGLISH));
    (settled[0].points.clone(), first.unwrap_or_default())
}

/// The faults of the document `text`. Empty if the document has no fault.
fn faults(text: &str) -> Vec<String> {
    Document::read(text).map_or_else(|faults| faults.iter().map(ToString::to_string).collect(), |_| Vec::new())
}

#[test]
fn formulas_come_to_what_they_say_and_show_how() {
    for (points, each, written) in [
        ("20 + 10 * tricks", [90, 40, 30], "20 + 10 × 7 = 90"),
        ("-10 * |tricks - 3|", [-40, -10, -20], "−10 × |7 − 3| = −40"),
        ("-tricks", [-7, -2, -1], "−7"),
        ("tricks // 2 + tricks % 2", [4, 1, 1], "7 ÷ 2 [rounded down] + 7 mod 2 = 4"),
        ("(tricks - 10) // 4", [-1, -2, -3], "(7 − 10) ÷ 4 [rounded down] = −1"),
        ("if(tricks > 2 and hard, extra, 0)", [5, 0, 0], "5 [tricks > 2 (7)] [hard] = 5"),
        ("if(hard and (tricks > 5 or extra > 8), 1, 2)", [1, 2, 2], "1 [hard] [tricks > 5 (7)] = 1"),
        ("if(not (not hard and tricks < 9 or extra > 8), 1, 2)", [1, 1, 1], "1 [hard] [extra ≤ 8 (5)] = 1"),
        ("max(0, tricks - 5)", [2, 0, 0], "7 − 5 = 2"),
        ("min(tricks, extra)", [5, 2, 1], "7 (at most 5) = 5"),
        ("min(tricks, 3, extra)", [3, 2, 1], "7 (at most 3) = 3"),
        ("max(tricks, 9, extra + 5)", [10, 10, 10], "7 (at least 10) = 10"),
        ("sum(tricks)", [10, 10, 10], "7 + 2 + 1 = 10"),
        ("theirs(tricks) - ours(tricks)", [-4, 6, 8], "2 + 1 − 7 = −4"),
        ("sum(tricks > 1)", [2, 2, 2], "2"),
        ("best(tricks)", [7, 7, 7], "7"),
        ("at(tricks, who)", [2, 2, 2], "2"),
        ("at(tricks, next(who))", [1, 1, 1], "1"),
        ("at(tricks, next(who, tricks > 5))", [7, 7, 7], "7"),
        ("game.base", [24, 24, 24], "24"),
        ("(game == grand) * 3 + (game != grand)", [3, 3, 3], "1 × 3 + 0 = 3"),
        ("if(game == grand and who != nobody, 1, 2)", [1, 1, 1], "1 [game = Grand] [who ≠ nobody (#1)] = 1"),
        ("if(on(who), 1, 2)", [2, 1, 2], "2 [not on the side of who] = 2"),
        ("if(seat == who, 1, 2)", [2, 1, 2], "2 [seat ≠ who (#0 ≠ #1)] = 2"),
        ("pick(tricks, 5, 6, 7)", [7, 7, 6], "7 → 7 = 7"),
        ("n * deal * players", [6, 6, 6], "2 × 1 × 3 = 6"),
        ("first + 2 * last + 4 * (seat == dealer)", [1, 0, 6], "1 + 2 × 0 + 4 × 0 = 1"),
        ("any(tricks == 7) + all(tricks > 1)", [1, 1, 1], "1 + 0 = 1"),
        ("total - 5", [-5, -5, -5], "0 − 5 = −5"),
    ] {
        assert_eq!(pays(&with_points(points)), (each.to_vec(), written.to_owned()), "{points}");
    }
}

/// Checks that the reason for a branch of `if` is printed in the reader's language. It uses the wordings of names and offered words. A name
/// without a wording in that language is printed as the formula has it.
#[test]
fn a_reason_speaks_the_language_of_its_reader() {
    let text = with_points("if(total == deal and seat != dealer and game == grand, 1, 2)")
        .replace("\"Grand\"", r#"{"en": "Grand", "ja": "グラン"}"#);
    let game = OwnGame::printed(Document::read(&text).unwrap());
    let (settled, _) = game.settle_examples();
    let written = settled[0].ledger.lines[0].amount.written(&crate::text::Voice { lang: crate::text::Lang::Ja, ..ENGLISH });
    assert_eq!(written, "2 [合計 ≠ ディール（0 ≠ 1）] = 2");
}

/// Checks that the hash of a document is the same on all platforms. A platform stores the length of a text in 4 or 8 bytes, which must make
/// no difference.
#[test]
fn the_number_of_a_document_is_the_same_everywhere() {
    let content = serde_json::from_str(r#"{"name": "Wizard", "deals": [1, true, null]}"#).unwrap();
    assert_eq!(format!("{:016x}", content::hash(&content)), "a82fcad6ea770b9d");
}

#[test]
fn what_is_not_seen_stands_in_no_text() {
    for hidden in ["\u{200d}", "\u{2028}", "\u{2029}", "\u{9b}", "\u{7f}", "\u{3164}", "\u{fe00}", "\u{e0100}", "\n"] {
        let name = serde_json::to_string(&format!("Wiz{hidden}ard")).unwrap();
        let text = WIZARD.replace("\"en\": \"Wizard\"", &format!("\"en\": {name}"));
        assert_ne!(text, WIZARD);
        assert!(!faults(&text).is_empty(), "{hidden:?}");
    }
    assert_eq!(faults(&WIZARD.replace("\"en\": \"Wizard\"", "\"en\": \"Wizard ❤\u{fe0f}\"")), Vec::<String>::new());
}

#[test]
fn a_tally_prints_its_clauses() {
    let lets = r#""factor": [{"points": "tricks", "says": "tops"}, {"when": "game == grand", "points": "1", "says": "game"},
        {"when": "tricks > 5", "points": "4", "says": "more"}]"#;
    assert_eq!(pays(&with(lets, "12 * factor")), (vec![144, 36, 24], "12 × (7 + 1 + 4) = 144".to_owned()));
}

#[test]
fn what_is_too_large_stops_at_the_limits_of_the_numbers() {
    let huge = "9223372036854775807 * tricks * 9223372036854775807 + 9223372036854775807";
    assert_eq!(pays(&with_points(huge)).0, [i64::MAX; 3]);
    assert_eq!(pays(&with_points("-9223372036854775807 * 9 - 9")).0, [i64::MIN; 3]);
    assert_eq!(pays(&with_points("(-9223372036854775807 - 9) // 1 % 7")).0.len(), 3);
}

#[test]
fn a_fact_that_is_not_asked_is_missing() {
    let told = |points: &str| with_points(points).replace(r#""who": 1, "game": "grand""#, r#""who": "nobody""#);
    for (points, each) in [
        ("game == grand", [0; 3]),
        ("game != grand", [1; 3]),
        ("game.base + 1", [1; 3]),
        ("on(who) + at(tricks, who)", [0; 3]),
        ("seat == who", [0; 3]),
        ("who == nobody", [1; 3]),
    ] {
        assert_eq!(pays(&told(points)).0, each, "{points}");
    }
}

#[test]
fn every_fault_of_a_formula_has_its_column_and_the_nearest_word() {
    for (points, fault) in [
        ("20 + trikcs", "pay[0].points(6): There is no name or word “trikcs”. Closest: tricks."),
        ("suum(tricks)", "pay[0].points(1): There is no function “suum”. Closest: sum."),
        ("1 + (game == grnd)", "pay[0].points(14): There is no name or word “grnd”. Closest: grand."),
        ("if(game == S, 1, 0)", "pay[0].points(12): “S” is no answer to “game”."),
        ("game.bas", "pay[0].points(1): No word of this question has a value “bas”. Closest: base."),
        ("tricks +", "pay[0].points(9): The formula ends here; a number, a name or a bracket is missing."),
        ("1 < tricks < 3", "pay[0].points(12): Comparisons are made one at a time. Write 1 < tricks and tricks < 3."),
        ("tricks and hard", "pay[0].points(1): This must be a condition; it is a number."),
        ("who + 1", "pay[0].points(1): This must be a number; it is a seat."),
        ("game == 3", "pay[0].points(9): This must be a word of a question; it is a number."),
        ("10 // tricks", "pay[0].points(7): This divisor may be less than 1. Write max(1, …)."),
        ("10 % (extra - 5)", "pay[0].points(7): This divisor may be less than 1. Write max(1, …)."),
        ("sum(sum(tricks))", "pay[0].points(5): “sum” goes round the table and cannot be inside another that does."),
        ("max(tricks)", "pay[0].points(1): “max” is written max(a, b, …)."),
        ("1 + it", "pay[0].points(5): “it” is not known here."),
        ("other_total", "pay[0].points(1): “other_total” is not known here."),
        ("1 + sum", "pay[0].points(5): “sum” is written sum(x)."),
        ("1 +* 2", "pay[0].points(4): “*” is not possible here; a number, a name or a bracket is."),
    ] {
        let found = faults(&with_points(points));
        assert!(found.iter().any(|found| found.starts_with(fault)), "{points}: {found:?}");
    }
    assert_eq!(faults(&with_points("10 // extra + 7 // max(1, tricks)")), Vec::<String>::new());
}

#[test]
fn a_seat_has_to_be_at_hand() {
    let text = with_points("1").replace(r#""after": "3""#, r#""when": "tricks > 3", "after": "3""#);
    assert_eq!(faults(&text), Vec::<String>::new());
    let text = with_points("1").replace(r#""to": "seat""#, r#""to": "who""#).replace(r#""points": "1""#, r#""points": "tricks""#);
    assert_eq!(
        faults(&text),
        ["pay[0].points(1): “tricks” belongs to a seat, and there is none here. Write at(tricks, dealer), sum(tricks) or ours(tricks)."]
    );
}

#[test]
fn all_faults_come_at_once() {
    let text = WIZARD
        .replace("\"60 // players\"", "\"60 // playrs\"")
        .replace("\"of\": \"seat\"", "\"of\": \"seet\"")
        .replace("\"end\"", "\"ennd\"")
        .replace("\"name\": { \"en\": \"Hook\", \"ja\": \"フック\" }", "\"name\": \"a\\u202eb\"");
    let found = faults(&text);
    for (place, word) in [("let.deals(7)", "players"), ("ask[1].of", "seat"), ("ask[2].of", "seat"), ("", "end"), ("rules.hook.name", "")] {
        let near = format!("Closest: {word}.");
        assert!(found.iter().any(|fault| fault.starts_with(place) && (word.is_empty() || fault.ends_with(&near))), "{place}: {found:#?}");
    }
}

#[test]
fn what_cannot_be_said_yet_is_refused() {
    let found = faults(&WIZARD.replace("\"own_game\": 1", "\"own_game\": 2"));
    assert!(found.iter().any(|fault| fault.contains("cannot do this yet")), "{found:?}");
}

#[test]
fn a_hostile_document_is_only_refused() {
    let deep = format!("{}1{}", "(".repeat(5000), ")".repeat(5000));
    for text in [
        "[".repeat(15_000),
        "{\"a\":".repeat(3000),
        with_points(&deep),
        with_points(&"1+".repeat(4000)),
        "\"".repeat(20_000),
        WIZARD.replace("\"Wizard\"", "\"<script>\\u0000\""),
        WIZARD.replace("\"deal\": 3", "\"deal\": 1e400"),
        WIZARD.replace("[4, 3, 5, 6]", "[4, 1.5]"),
        "x".repeat(20_000),
    ] {
        let found = faults(&text);
        assert!(!found.is_empty(), "{}", text.get(..60).unwrap_or(&text));
    }
    // Checks that a text may contain markup. It is no fault, because the app shows it as plain text.
    assert_eq!(faults(&WIZARD.replace("\"en\": \"Wizard\"", "\"en\": \"<b onclick=x>Wizard</b>\"")), Vec::<String>::new());
}

#[test]
fn names_are_told_apart() {
    for (from, to, fault) in [
        ("\"key\": \"trump\"", "\"key\": \"bid\"", "ask[1].key: The name “bid” is in use already."),
        ("\"key\": \"trump\"", "\"key\": \"b_id\"", "ask[1].key: The name “bid” is in use already."),
        ("\"key\": \"trump\"", "\"key\": \"sum\"", "ask[0].key: “sum” has a meaning of its own in formulas or files and cannot be a name."),
        ("\"key\": \"trump\"", "\"key\": \"Trump\"", "ask[0].key: “Trump” cannot be a name"),
        (
            "\"key\": \"trump\"",
            "\"key\": \"dealer\"",
            "ask[0].key: “dealer” has a meaning of its own in formulas or files and cannot be a name.",
        ),
        ("\"hook\": {", "\"players\": {", "rules.players: “players” has a meaning of its own in formulas or files and cannot be a name."),
    ] {
        let found = faults(&WIZARD.replace(from, to));
        assert!(found.iter().any(|found| found.starts_with(fault)), "{to}: {found:?}");
    }
}

/// A source of random numbers (SplitMix64).
struct Luck(u64);

impl Luck {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % n.max(1) as u64) as usize
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }
}

const ODDS_AND_ENDS: &str = include_str!("../../../../tests/own/odds-and-ends.json");

const SPADES: &str = include_str!("../../../../tests/own/spades.json");

const DOCUMENTS: [&str; 12] = [
    WIZARD,
    ODDS_AND_ENDS,
    include_str!("../../../../tests/own/half-marks.json"),
    include_str!("../../../../tests/own/two-teams.json"),
    include_str!("../../../../tests/own/euchre.json"),
    include_str!("../../../../tests/own/skat.json"),
    include_str!("../../../../tests/own/five-hundred.json"),
    include_str!("../../../../tests/own/knock-out-whist.json"),
    include_str!("../../../../tests/own/oh-hell.json"),
    SPADES,
    include_str!("../../../../tests/own/norwegian-whist.json"),
    include_str!("../../../../tests/own/italian-whist.json"),
];

/// The number of random or damaged documents that a test reads. The environment variable `OWN_DOCUMENTS` can change it.
fn documents() -> u64 {
    std::env::var("OWN_DOCUMENTS").ok().and_then(|count| count.parse().ok()).unwrap_or(2000)
}

/// Reads the document `text`. If it has no fault, plays its examples and two deals with random answers.
/// Returns whether the document has no fault.
fn survive(text: &str, luck: &mut Luck) -> bool {
    let document = match Document::read(text) {
        Err(faults) => {
            assert!(!faults.is_empty(), "{text}");
            return false;
        }
        Ok(document) => document,
    };
    let game: &'static OwnGame = Box::leak(Box::new(OwnGame::printed(document)));
    game.settle_examples();
    let rules = crate::asking::Facts::default();
    let mut deals = vec![crate::games::DealRecord::default()];
    for _ in 0..40 {
        let script = crate::games::Script {
            players: crate::games::AnyGame::sheet(game).usual_count(),
            first_dealer: crate::table::Seat(0),
            house_rules: &rules,
            deals: &deals,
            beside: crate::games::Beside::NOTHING,
            entry: crate::asking::Entry::Totals,
        };
        let story = crate::games::AnyGame::replay(game, &script, crate::games::View::FULL).unwrap();
        let Some(open) = story.open.filter(|open| open.deal < 2) else { break };
        let stopped = match open.stopped {
            Some(stopped) => stopped,
            None => {
                deals[open.deal].settled = true;
                deals.push(crate::games::DealRecord::default());
                continue;
            }
        };
        let answers = stopped.question.answers();
        let Some(value) = answers.get(luck.below(answers.len())) else { break };
        deals[open.deal].facts.tell(&[(stopped.question.fact.key.to_owned(), stopped.question.at, value.clone())]);
    }
    true
}

/// The text of one of the test documents, with a few random changes.
fn damaged(luck: &mut Luck) -> String {
    let mut text = luck.pick(&DOCUMENTS).to_owned();
    for _ in 0..=luck.below(3) {
        let at = (luck.below(text.len())..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let to = (at..text.len()).find(|to| *to > at + luck.below(12) && text.is_char_boundary(*to)).unwrap_or(text.len());
        match luck.below(6) {
            0 => text.replace_range(at..to, ""),
            1 => {
                text.insert_str(at, luck.pick(&["(", ")", "-", "1000000000000000000", "//", " % ", "{", "\"", ",", "\\u0000", "not ", "…"]))
            }
            2 => {
                let word = luck.pick(&["tricks", "bid", "cards", "seat", "side", "10", "==", "*", "sum(", "\"when\"", "last", "true"]);
                let with = luck.pick(&[
                    "trump",
                    "dealer",
                    "it",
                    "total",
                    "0",
                    "-9223372036854775807",
                    "!=",
                    "best(",
                    "\"most\"",
                    "nobody",
                    "deal",
                    "3",
                ]);
                text = if luck.below(2) == 0 { text.replacen(word, with, 1) } else { text.replace(word, with) };
            }
            3 => {
                let copy = text[at..to].to_owned();
                text.insert_str(at, &copy);
            }
            4 => {
                let digit = text[at..].find(|c: char| c.is_ascii_digit()).map(|next| at + next);
                if let Some(digit) = digit {
                    text.replace_range(digit..=digit, luck.pick(&["0", "7", "999999999999999999", "-1", "1"]));
                }
            }
            _ => {
                let key = luck.pick(&[
                    "\"secret\": \"together\", ",
                    "\"differ\": true, ",
                    "\"most\": \"4\", ",
                    "\"usual\": 0, ",
                    "\"follows\": \"1\", ",
                    "\"step\": 2, ",
                ]);
                text = text.replacen("\"key\"", &format!("{key}\"key\""), 1 + luck.below(2));
            }
        }
    }
    text
}

#[test]
fn a_damaged_document_never_panics() {
    let played = (0..documents()).filter(|seed| {
        let mut luck = Luck(seed << 20);
        let text = damaged(&mut luck);
        survive(&text, &mut luck)
    });
    assert!(played.count() > documents() as usize / 20, "hardly a document can be played, so this test sees nothing");
}

/// A formula of random words and signs. Most of these formulas can be parsed.
fn any_formula(luck: &mut Luck, depth: usize) -> String {
    let atoms = [
        "tricks",
        "who",
        "game",
        "game.base",
        "extra",
        "hard",
        "n",
        "seat",
        "dealer",
        "deal",
        "players",
        "total",
        "last",
        "first",
        "plays",
        "nobody",
        "grand",
        "S",
        "0",
        "1",
        "7",
        "-3",
        "9223372036854775807",
        "x",
    ];
    if depth == 0 || luck.below(4) == 0 {
        return luck.pick(&atoms).to_owned();
    }
    let mut part = || any_formula(luck, depth - 1);
    let (a, b, c) = (part(), part(), part());
    match luck.below(9) {
        0 | 1 => format!("{a} {} {b}", luck.pick(&["+", "-", "*", "// max(1,", "% 5 +", "%"])),
        2 => format!("{a} {} {b}", luck.pick(&["==", "!=", "<", "<=", ">", ">="])),
        3 => format!("({a}) {} ({b})", luck.pick(&["and", "or", "+", "*"])),
        4 => format!("|{a} - {b}|"),
        5 => format!("{}({a})", luck.pick(&["sum", "ours", "theirs", "any", "all", "best", "next", "on", "not ", "-"])),
        6 => format!("if({a}, {b}, {c})"),
        7 => format!("{}({a}, {b})", luck.pick(&["min", "max", "at", "next"])),
        _ => format!("pick({a}, {b}, {c})"),
    }
}

#[test]
fn a_random_formula_is_refused_with_its_column_or_gives_a_number() {
    let mut played = 0;
    for seed in 0..documents() {
        let mut luck = Luck(seed << 21);
        let depth = 1 + luck.below(3);
        let (lets, points) = (format!("\"n\": \"{}\"", any_formula(&mut luck, depth).replace(" n", " 1")), any_formula(&mut luck, depth));
        let text = with(&lets, &points);
        if let Err(faults) = Document::read(&text) {
            assert!(faults.iter().all(|fault| fault.column.is_some() && !fault.place.is_empty()), "{points}: {faults}");
            continue;
        }
        played += usize::from(survive(&text, &mut luck));
    }
    assert!(played > documents() as usize / 50, "only {played} formulas had no fault");
}

#[test]
fn what_goes_round_in_a_circle_is_refused() {
    let skat = include_str!("../../../../tests/own/skat.json");
    let plays = |formula: &str| skat.replace("\"players == 3 or seat != dealer\"", &format!("\"{formula}\""));
    assert_eq!(faults(&plays("seat != dealer")), Vec::<String>::new());
    for formula in
        ["first", "not plays", "on(dealer)", "any(seat == dealer)", "ours(1) > 0", "at(last, dealer)", "next(dealer, plays) == seat"]
    {
        assert!(!faults(&plays(formula)).is_empty(), "{formula}");
    }
    for formula in ["on(dealer)", "ours(1) > 1", "at(on(dealer), dealer)"] {
        assert!(!faults(&skat.replace("\"seat == declarer\"", &format!("\"{formula}\""))).is_empty(), "{formula}");
    }
    assert_eq!(faults(&skat.replace("\"seat == declarer\"", "\"seat == declarer or plays and first\"")), Vec::<String>::new());
}

#[test]
fn formulas_that_name_each_other_too_deep_are_refused() {
    let chain = |steps: usize| {
        let step = |at: usize| format!("\"l{at}\": \"l{}{}\"", at - 1, " + 1".repeat(25));
        let lets: Vec<_> = std::iter::once("\"l0\": \"tricks\"".to_owned()).chain((1..=steps).map(step)).collect();
        with(&lets.join(","), &format!("l{steps}"))
    };
    let worked_out = std::thread::Builder::new().stack_size(1 << 20).spawn(move || pays(&chain(4)).0);
    assert_eq!(worked_out.unwrap().join().unwrap(), [107, 102, 101]);
    assert!(faults(&chain(5)).iter().any(|fault| fault.contains("inside each other")));
    // Expects one fault, because one named formula is too deep. The formulas that use its name cause no further faults.
    assert_eq!(faults(&chain(39)).len(), 1, "{:?}", faults(&chain(39)));
}

#[test]
fn nobody_is_last_where_all_answer_together() {
    let text = ODDS_AND_ENDS.replace("\"most\": \"2\",", "\"not\": [{\"when\": \"it and last\", \"says\": \"No.\"}],");
    assert!(faults(&text)[0].starts_with("ask[1].secret: “together” is not possible here"), "{:?}", faults(&text));
}
