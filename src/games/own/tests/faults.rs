//! Tests the faults of a document (a game written as JSON): all are reported together, each with its place.

use super::*;

/// Checks that a fault in one part of a document does not hide faults in other parts. The first tested document has a mistake in most of
/// its parts. The second tested document has too many questions.
#[test]
fn a_fault_hides_no_other() {
    let changes = [
        ("\"of\": \"seat\"", "\"of\": \"seet\"", "ask[1].of: “seet” is not one of the words possible here. Closest: seat."),
        ("\"is\": \"strain\"", "\"is\": \"straim\"", "ask[0].is: “straim” is not one of the words possible here. Closest: strain."),
        (
            "\"from\": \"0..cards\",\n      \"name\"",
            "\"from\": \"9..4\",\n      \"name\"",
            "ask[1].from: The end of the range is below its beginning.",
        ),
        ("hook and last", "hokk and last", "ask[1].not[0].when(1): There is no name or word “hokk”. Closest: hook."),
        ("\"sum\": \"cards\"", "\"sum\": \"carrds\"", "ask[2].sum(1): There is no name or word “carrds”. Closest: cards."),
        ("60 // players", "60 // playrs", "let.deals(7): There is no name or word “playrs”. Closest: players."),
        ("tricks == bid", "trikcs == bid", "pay[0].when(1): There is no name or word “trikcs”. Closest: tricks."),
        ("20 + 10 * tricks", "20 + 10 *", "pay[0].points(10): The formula ends here; a number, a name or a bracket is missing."),
        ("|tricks - bid|", "|tricks - bid", "pay[1].points(20): The formula ends here; a closing bar is missing."),
        ("\"end\"", "\"ennd\"", "There is nothing called “ennd” here. Closest: end."),
        ("\"source\"", "\"sorce\"", "There is nothing called “sorce” here. Closest: source."),
        ("\"deal\": 3", "\"deal\": 0", "examples[0].deal: This must be the number of a deal, from 1 to 10000."),
    ];
    let text = changes.iter().fold(WIZARD.to_owned(), |text, (from, to, _)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    });
    let found = faults(&text);
    for (_, _, fault) in changes {
        assert!(found.iter().any(|found| found == fault), "{fault}\n{found:#?}");
    }
    let more: Vec<_> = (0..25).map(|at| format!("{{\"key\": \"q{at}\", \"from\": \"0..1\", \"says\": \"?\"}}")).collect();
    assert_eq!(
        faults(&with_points("q0 + q24 + tricks").replacen("\"ask\": [", &format!("\"ask\": [{}, ", more.join(", ")), 1)),
        ["ask: At most 24 items are possible."]
    );
}

/// Checks that a number of a document that is not whole is a fault at its place. The faults after it are still reported.
#[test]
fn a_number_that_is_not_whole_hides_no_other_fault() {
    let text = WIZARD
        .replacen("\"points\": \"20 + 10 * tricks\"", "\"points\": 1.5", 1)
        .replacen("\"deal\": 3", "\"deal\": 1e2", 1)
        .replacen("[30, -10, -20, 30]", "[30, -10.5, 18446744073709551615, 1e30]", 1)
        .replacen("tricks != bid", "trikcs != bid", 1);
    let not_whole = |place: &str, number: &str| format!("{place}: Numbers are whole and written without a point: not “{number}”.");
    assert_eq!(
        faults(&text),
        [
            not_whole("pay[0].points", "1.5"),
            not_whole("examples[0].deal", "1e2"),
            not_whole("examples[0].points[1]", "-10.5"),
            "examples[0].points[2]: This number is too large.".to_owned(),
            not_whole("examples[0].points[3]", "1e30"),
            "pay[1].when(1): There is no name or word “trikcs”. Closest: tricks.".to_owned(),
        ]
    );
    // Checks that a number inside a string need not be whole.
    let text = WIZARD.replacen("\"deal\": 3", "\"deal\": 3.5", 1).replacen("Ken Fisher, 1984", "\\\\\\\"1.5", 1);
    assert_eq!(faults(&text), [not_whole("examples[0].deal", "3.5")]);
    // Checks a text that has a JSON error and also a number that is not whole. Only the JSON error is reported, with its line.
    for place in ["[1.5, -", "[1.5, 2.0.5", "[1.5 205"] {
        let broken = |number: &str| faults(&format!("[\"x\",\n{}]", place.replacen("1.5", number, 1)));
        assert!(broken("1.5").len() == 1 && broken("1.5")[0].contains("line 2"), "{place}: {:?}", broken("1.5"));
        assert_eq!(broken("1.5"), broken("105"));
    }
}

/// Checks that a named formula can use only the named formulas that are defined above it. So it can never need its own value.
#[test]
fn named_formulas_in_a_circle_are_not_known_yet() {
    for (lets, fault) in [
        (r#""a": "a""#, "let.a(1): “a” is not known here."),
        (r#""a": "1 + b", "b": "a""#, "let.a(5): “b” is not known here."),
        (r#""a": [{"points": "b", "says": "b"}], "b": "1""#, "let.a[0].points(1): “b” is not known here."),
    ] {
        assert_eq!(faults(&with(lets, "1"))[0], fault);
    }
    assert_eq!(faults(&with(r#""a": "1", "b": "a + 1""#, "a + b")), Vec::<String>::new());
}

/// Checks that a fault of a word causes no other faults that are only its consequences.
#[test]
fn a_fault_has_no_false_consequences() {
    let text = WIZARD.replacen("\"to\": \"seat\"", "\"to\": \"seet\"", 1);
    assert_eq!(faults(&text), ["pay[0].to(1): There is no name or word “seet”. Closest: seat."]);
    let text = WIZARD.replacen("\"to\": \"seat\"", "\"to\": \"seat\", \"from\": \"delaer\"", 1);
    assert_eq!(faults(&text), ["pay[0].from(1): There is no name or word “delaer”. Closest: dealer."]);
    for (from, to, wants) in [
        ("[4, 3, 5, 6]", "\"3-6\"", &["players: This must be a list, […]."][..]),
        ("\"sum\": \"cards\"", "\"sum\": \"carrds\"", &["ask[2].sum(1): There is no name or word “carrds”. Closest: cards."]),
        (
            "\"cards\": \"deal\"",
            "\"cards\": \"deal = 1\"",
            &["let.cards(6): “=” is not possible here; a number, a name or a sign such as + or == is. Closest: ==."],
        ),
        ("\"is\": false", "\"is\": \"false\"", &["rules.hook.is: This must be true, false, a number, or a word of its list."]),
        ("\"key\": \"tricks\",", "", &["ask[2]: “key” is missing."]),
        ("\"key\": \"tricks\"", "\"key\": \"bid\"", &["ask[2].key: The name “bid” is in use already."]),
        (
            "\"key\": \"tricks\"",
            "\"key\": \"Tricks\"",
            &["ask[2].key: “Tricks” cannot be a name: small letters a to z, digits and _ are possible, a letter first. Closest: tricks."],
        ),
        (
            "\"cards\": \"deal\"",
            "\"cards\": [{ \"points\": \"dael\", \"says\": \"x\" }]",
            &["let.cards[0].points(1): There is no name or word “dael”. Closest: deal."],
        ),
        ("\"0..cards\"", "\"0-cards\"", &["ask[1].from(8): This must be a range, such as \"0..13\". Closest: 0..cards."]),
    ] {
        assert!(WIZARD.contains(from), "{from}");
        assert_eq!(faults(&WIZARD.replacen(from, to, 1)), wants, "{to}");
    }
    // Checks that a fault in the answers of an example also has no false consequences. These answers are read when the examples are
    // settled.
    let settled = |from: &str, to: &str| {
        let document = Document::read(&WIZARD.replacen(from, to, 1)).unwrap();
        OwnGame::printed(document).settle_examples().1.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        settled("\"tricks\": [1, 1, 0, 1]", "\"trikcs\": [1, 1, 0, 1]"),
        ["examples[0].told: The example has “trikcs”, which no question asks for. Closest: tricks."]
    );
    assert_eq!(
        settled("[1, 1, 0, 1]", "{}"),
        ["examples[0].told.tricks: This must be an answer, or a list with one for each seat or side."]
    );
    assert_eq!(
        settled("\"hook\": true }", "\"hok\": true }"),
        ["examples[2].rules.hok: The example stops here: This game has nothing of that name. Closest: hook."]
    );
}

/// Checks that the fault of a name that no formula can have proposes the exact name, if the name has only signs or capitals too many.
#[test]
fn a_name_with_signs_has_an_exact_proposal() {
    for (written, meant) in [
        ("Trump suit", " Closest: trump_suit."),
        ("trump-suit", " Closest: trump_suit."),
        ("won?", " Closest: won."),
        ("wo\u{200b}n", " Closest: won."),
        ("BID", ""),
        ("trümp", ""),
        ("2nd", ""),
        ("-", ""),
    ] {
        let key = serde_json::to_string(written).unwrap();
        let found = faults(&WIZARD.replacen("\"key\": \"tricks\"", &format!("\"key\": {key}"), 1));
        assert!(found.len() == 1 && found[0].ends_with(&format!("a letter first.{meant}")), "{written}: {found:#?}");
    }
}

/// Checks that an example with `deals` that are no list causes one fault, although the example has `told` and `points` of its own.
#[test]
fn deals_that_are_no_list_are_one_fault() {
    for wrong in ["3", "true", "{}", "\"x\"", "null"] {
        let found = faults(&WIZARD.replacen("\"deal\": 3,", &format!("\"deals\": {wrong},"), 1));
        assert!(found.len() == 1 && found[0].starts_with("examples[0].deals"), "{wrong}: {found:#?}");
    }
}

/// Checks that a part of the document with a value of the wrong kind causes one fault, whatever the value is. The names that the part
/// should have defined cause no further faults.
#[test]
fn a_part_of_the_wrong_kind_is_one_fault() {
    let content: serde_json::Value = serde_json::from_str(WIZARD).unwrap();
    let changed = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut content = content.clone();
        change(&mut content);
        faults(&content.to_string())
    };
    for wrong in ["null", "7", "true", "\"x\""].map(|wrong| serde_json::from_str::<serde_json::Value>(wrong).unwrap()) {
        for part in ["let", "ask", "rules", "keep"] {
            let found = changed(&|content| content[part] = wrong.clone());
            assert!(found.len() == 1 && found[0].starts_with(part), "{part} {wrong}: {found:#?}");
        }
        for (part, at) in [("/ask/1", "ask[1]:"), ("/rules/hook", "rules.hook:"), ("/players/0", "players[0]:")] {
            // Skips a number at `/players/0`, because a number is a value of the right kind there.
            if part == "/players/0" && wrong.is_number() {
                continue;
            }
            let found = changed(&|content| *content.pointer_mut(part).unwrap() = wrong.clone());
            assert!(found.len() == 1 && found[0].starts_with(at), "{part} {wrong}: {found:#?}");
        }
        let found = changed(&|content| content["ask"][1]["nobody"] = wrong.clone());
        assert_eq!(found.len(), 1, "{wrong}: {found:#?}");
    }
    assert_eq!(changed(&|content| content["ask"] = serde_json::json!([])).len(), 1);
    for number in ["9223372036854775807", "18446744073709551616", "-1", "1e9"] {
        let found = faults(&WIZARD.replacen("[4, 3, 5, 6]", &format!("[{number}, 3, 4, 5, 6]"), 1));
        assert!(found.len() == 1 && found[0].starts_with("players[0]:"), "{found:#?}");
    }
}

/// Checks that a name with a character that no name can have causes one fault, although the formulas use the name without this character.
#[test]
fn a_name_that_no_formula_can_have_is_one_fault() {
    for hidden in ["\u{202e}", "\u{2066}", "\u{200b}", "\u{feff}", "א", "É", "-", " "] {
        for (name, place) in [("hook", "rules."), ("bid", "ask[1].key"), ("deals", "let.")] {
            let (start, end) = name.split_at(2);
            let written = serde_json::to_string(&format!("{start}{hidden}{end}")).unwrap();
            let key = if name == "bid" { "\"key\": \"bid\"".to_owned() } else { format!("\"{name}\":") };
            let text = WIZARD.replacen(&key, &key.replace(&format!("\"{name}\""), &written), 1);
            assert_ne!(text, WIZARD, "{name}");
            let found = faults(&text);
            assert!(found.len() == 1 && found[0].starts_with(place), "{found:#?}");
        }
    }
}

/// Checks that the message about a wrong word names the most similar allowed word. The message also names it in a place that allows a
/// formula or a question, and for an everyday word.
#[test]
fn words_of_every_part_have_a_nearest_word() {
    let end = "\"end\": {";
    for (wins, near) in [("highst", "highest"), ("lowset", "lowest"), ("Highest", "highest"), ("totl", "total"), ("trikcs", "tricks")] {
        let found = faults(&WIZARD.replacen(end, &format!("\"wins\": \"{wins}\", {end}"), 1));
        assert_eq!(found, [format!("wins(1): There is no name or word “{wins}”. Closest: {near}.")]);
    }
    // Checks that a word which can only stand alone is not proposed inside a formula.
    let found = faults(&WIZARD.replacen(end, &format!("\"wins\": \"highst - 1\", {end}"), 1));
    assert_eq!(found, ["wins(1): There is no name or word “highst”."]);
    let found = faults(&SPADES.replacen("\"to\": \"side\"", "\"to\": \"sied\"", 1));
    assert_eq!(found, ["pay[0].to(1): There is no name or word “sied”. Closest: side."]);
    // Checks that a valid formula is not taken for a misspelt word, however similar its letters are.
    let named = WIZARD.replacen("\"let\": {", "\"let\": { \"low\": \"total\", \"lost\": \"total\",", 1);
    for wins in ["total", "-low", "-lost", "low", "0 - lost"] {
        assert_eq!(faults(&named.replacen(end, &format!("\"wins\": \"{wins}\", {end}"), 1)), Vec::<String>::new(), "{wins}");
    }
    for (direction, near) in [
        ("clockwize", "clockwise"),
        ("anticlockwise", "counter_clockwise"),
        ("anti-clockwise", "counter_clockwise"),
        ("anticlokwise", "counter_clockwise"),
        ("counterclockwise", "counter_clockwise"),
    ] {
        let found = faults(&WIZARD.replacen(end, &format!("\"direction\": \"{direction}\", {end}"), 1));
        assert_eq!(found, [format!("direction: “{direction}” is not one of the words possible here. Closest: {near}.")]);
    }
    // Checks that a synonym of an allowed word leads to that word, for values and for keys.
    for (from, to, fault) in [
        ("\"of\": \"seat\"", "\"of\": \"player\"", "ask[1].of: “player” is not one of the words possible here. Closest: seat."),
        ("\"is\": \"strain\"", "\"is\": \"boolean\"", "ask[0].is: “boolean” is not one of the words possible here. Closest: yes_no."),
        (end, "\"sides\": \"pairs\", \"end\": {", "sides: “pairs” is not one of the words possible here. Closest: partners."),
        ("\"ask\"", "\"questions\"", "There is nothing called “questions” here. Closest: ask."),
        ("\"pay\"", "\"scores\"", "There is nothing called “scores” here. Closest: pay."),
    ] {
        let found = faults(&WIZARD.replacen(from, to, 1));
        assert!(found.iter().any(|found| found == fault), "{fault}\n{found:#?}");
    }
    for (trump, near) in [("trmp", "trump"), ("turmp", "trump"), ("nnoe", "none")] {
        let judge = format!("\"judge\": [{{\"trump\": \"{trump}\"}}], {end}");
        let found = faults(&WIZARD.replacen(end, &judge, 1));
        let fault = format!(
            "judge[0].trump: This must be none, a suit (S, H, D or C), or a question about one that is asked once. Closest: {near}."
        );
        assert!(found.contains(&fault), "{found:?}");
    }
    let swapped = faults(&WIZARD.replacen("\"dealer\": 2", "\"daeler\": 2", 1));
    assert_eq!(swapped, ["examples[2]: There is nothing called “daeler” here. Closest: dealer."]);
}

/// Checks the messages to an author who writes as in other languages and programs, for example `<>`, `&&` or `abs`. Most of these messages
/// propose the right sign or word.
#[test]
fn what_other_languages_write_has_a_proposal() {
    let is_not = |got: &str| format!("“{got}” is not possible here; a number, a name or a sign such as + or == is.");
    for (from, to, fault) in [
        ("tricks == bid", "tricks => bid", format!("pay[0].when(8): {} Closest: >=.", is_not("=>"))),
        ("tricks == bid", "tricks <> bid", format!("pay[0].when(8): {} Closest: !=.", is_not("<>"))),
        ("tricks == bid", "tricks == bid && hook", format!("pay[0].when(15): {} Closest: and.", is_not("&&"))),
        ("tricks == bid", "trump == 'S'", "pay[0].when(10): “'” is not possible here; a word without quotation marks is.".to_owned()),
        ("20 + 10 *", "20 + 0.5 *", "pay[0].points(6): Numbers are whole and written without a point: not “0.5”.".to_owned()),
        ("20 + 10 *", "if hook then 20 + 10 *", "pay[0].points(1): “if” is written if(condition, a, b).".to_owned()),
        ("-10 * |tricks - bid|", "-10 * abs(tricks - bid)", "pay[1].points(7): There is no function “abs”. Closest: |a - b|.".to_owned()),
        ("\"to\": \"seat\"", "\"to\": \"player\"", "pay[0].to(1): There is no name or word “player”. Closest: seat.".to_owned()),
        (
            "\"key\": \"trump\"",
            "\"key\": \"deal\"",
            "ask[0].key: “deal” has a meaning of its own in formulas or files and cannot be a name.".to_owned(),
        ),
        ("\"is\": \"strain\"", "\"words\": [{ \"word\": \"S\", \"says\": \"x\" }]", "ask[0]: “is” is missing.".to_owned()),
        (
            "\"is\": \"strain\"",
            "\"is\": 7",
            "ask[0].is: This must be one of the words number, yes_no, seat, suit, strain, words.".to_owned(),
        ),
    ] {
        assert!(WIZARD.contains(from), "{from}");
        assert_eq!(faults(&WIZARD.replacen(from, to, 1)), [fault], "{to}");
    }
    assert_eq!(
        faults(&SPADES.replacen("\"sides\": \"partners\"", "\"sides\": \"pairs\"", 1)),
        ["sides: “pairs” is not one of the words possible here. Closest: partners."]
    );
    let judged = |judge: &str| faults(&WIZARD.replacen("\"end\": {", &format!("\"judge\": [{judge}], \"end\": {{"), 1));
    assert_eq!(
        judged(r#"{"pack": "7 8 9 T", "specials": {"trumps": "TH"}}"#),
        [
            "judge[0].pack: “T” is not one of the words possible here. Closest: 10.",
            "judge[0].specials.trumps: “TH” is not one of the words possible here. Closest: 10H.",
        ]
    );
    assert_eq!(
        judged(r#"{"pack": "7 8 9 J", "ranks": "9 8 7", "points": {"J": 2}, "specials": {"trumps": "JC"}}"#),
        ["judge[0].ranks: This must be every rank of the pack once, from high to low."]
    );
    // Checks that a word which no formula can have causes one fault, although the formulas use another word.
    let word = r#""is": "words", "words": [{ "word": "no trump", "says": "x" }, { "word": "spades", "says": "y" }]"#;
    let text = WIZARD.replacen("\"is\": \"strain\"", word, 1).replacen("tricks == bid", "tricks == bid and trump != no_trump", 1);
    let found: Vec<_> = faults(&text);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].ends_with("a letter first. Closest: no_trump."), "{found:#?}");
}

/// Checks that a word such as `true` in a formula leads to the condition that is meant, with or without a comparison.
#[test]
fn a_condition_stands_alone() {
    let when = |formula: &str| faults(&WIZARD.replacen("tricks == bid", formula, 1));
    let says = |at: usize, word: &str, near: &str| {
        vec![format!("pay[0].when({at}): A formula has no “{word}”: a condition stands alone, or after “not”. Closest: {near}.")]
    };
    for (formula, at, word, near) in [
        ("true", 1, "true", "1 == 1"),
        ("False", 1, "False", "1 == 2"),
        ("hook == true", 9, "true", "hook"),
        ("hook == no", 9, "no", "not hook"),
        ("false != hook", 1, "false", "hook"),
        ("hook != yes", 9, "yes", "not hook"),
        ("hook and true", 10, "true", "1 == 1"),
    ] {
        assert_eq!(when(formula), says(at, word, near), "{formula}");
    }
    let yes = faults(&WIZARD.replacen("\"tricks == bid\"", "true", 1));
    assert_eq!(yes, ["pay[0].when: This must be a formula, such as \"10 * 2\". Closest: 1 == 1."]);
}

/// Checks that the signs, functions and names of other languages lead to those of the formula language.
#[test]
fn what_is_meant_in_another_language_is_named() {
    let points = |formula: &str| faults(&with_points(formula));
    let is_not = |got: &str, wants: &str| format!("“{got}” is not possible here; {wants} is.");
    let sign = |got: &str| is_not(got, "a number, a name or a sign such as + or ==");
    let end = |got: &str| is_not(got, "an operator or the end of the formula");
    for (formula, at, says) in [
        ("tricks === 2", 8, sign("===") + " Closest: ==."),
        ("tricks =! 2", 8, sign("=!") + " Closest: !=."),
        ("tricks ** 2", 8, sign("**") + " Closest: *."),
        ("tricks – 2", 8, sign("–") + " Closest: -."),
        ("tricks[2]", 7, sign("[") + " Closest: at(x, seat)."),
        ("tricks == 1||first", 12, end("||") + " Closest: or."),
        ("tricks mod 2", 8, end("mod") + " Closest: %."),
        ("tricks is 2", 8, end("is") + " Closest: ==."),
        ("tricks of dealer", 8, end("of") + " Closest: at(x, seat)."),
        ("first AND last", 7, end("AND") + " Closest: and."),
        ("1 if first else 2", 3, "“if” is written if(condition, a, b).".to_owned()),
        ("tricks sum(tricks)", 8, end("sum")),
        ("if(and(first, last), 1, 2)", 4, "“and” is written a and b.".to_owned()),
        ("at(dealer, tricks)", 1, "“at” is written at(x, seat).".to_owned()),
        ("tricks(dealer)", 1, "There is no function “tricks”. Closest: at(tricks, seat).".to_owned()),
        ("round(tricks)", 1, "There is no function “round”. Closest: //.".to_owned()),
        ("team == dealer", 1, "There is no name or word “team”. Closest: on(seat).".to_owned()),
        ("side == dealer", 1, "There is no name or word “side”. Closest: on(seat).".to_owned()),
        ("Hearts == 2", 1, "There is no name or word “Hearts”. Closest: H.".to_owned()),
        ("nil == dealer", 1, "There is no name or word “nil”. Closest: nobody.".to_owned()),
        ("orr", 1, "There is no name or word “orr”.".to_owned()),
    ] {
        assert_eq!(points(formula), [format!("pay[0].points({at}): {says}")], "{formula}");
    }
    assert_eq!(points("||tricks - 1| - 2|"), Vec::<String>::new());
}

/// Checks that a mistake in one key or value is one fault, and that it names what is meant.
#[test]
fn one_mistake_is_one_fault() {
    let unknown = |key: &str, near: &str| format!("There is nothing called “{key}” here. Closest: {near}.");
    for (from, to, says) in [
        ("\"end\": {", "\"ennd\": {", unknown("ennd", "end")),
        ("{ \"after\": \"deals\" }", "{ \"target\": 100 }", "end: ".to_owned() + &unknown("target", "at")),
        ("{ \"after\": \"deals\" }", "{ \"tie\": \"shared\" }", "end: One of these is needed: at, after, down_at, when.".to_owned()),
        ("\"is\": \"strain\"", "\"type\": \"seat\", \"from\": \"0..1\"", "ask[0]: ".to_owned() + &unknown("type", "is")),
        ("\"is\": false", "\"default\": false", "rules.hook: ".to_owned() + &unknown("default", "is")),
        ("{ \"en\": \"Wizard\", \"ja\": \"ウィザード\" }", "{ \"en\": \"Wizard\" }", "name: “ja” is missing.".to_owned()),
        (
            "\"is\": \"strain\"",
            "\"is\": \"words\", \"words\": [\"up\", \"down\"]",
            "ask[0].words: This must be a list of words, [{\"word\": …, \"says\": …}].".to_owned(),
        ),
        (
            "\"end\": {",
            "\"sides\": [[0, 2], [1, 3]], \"end\": {",
            "sides: This must be one of the words alone, partners, teams.".to_owned(),
        ),
    ] {
        assert!(WIZARD.contains(from), "{from}");
        assert_eq!(faults(&WIZARD.replacen(from, to, 1)), [says], "{to}");
    }
    let sides = SPADES.replacen("\"sides\": \"partners\"", "\"sides\": [[0, 2], [1, 3]]", 1);
    assert_eq!(faults(&sides), ["sides: This must be one of the words alone, partners, teams."]);
    // Checks that words which cannot be read cause no faults in the formulas that use them.
    let unread =
        WIZARD.replacen("\"is\": \"strain\"", "\"is\": \"words\", \"words\": \"up\"", 1).replacen("tricks == bid", "trump == up", 1);
    assert_eq!(faults(&unread), ["ask[0].words: This must be a list of words, [{\"word\": …, \"says\": …}]."]);
}

/// Checks that the message about a value of a seat proposes only formulas that are possible.
#[test]
fn a_value_of_a_seat_names_what_can_be_written() {
    let next = |formula: &str| faults(&WIZARD.replacen("\"end\": {", &format!("\"deals_next\": \"{formula}\", \"end\": {{"), 1));
    assert_eq!(next("seat"), ["deals_next(1): “seat” belongs to a seat or a side, and there is none here."]);
    let sum = next("if(tricks > 1, dealer, next(dealer))");
    let says = "“tricks” belongs to a seat, and there is none here. Write at(tricks, dealer), sum(tricks) or ours(tricks).";
    assert_eq!(sum, [format!("deals_next(4): {says}")]);
}

/// Checks that only a game with a declarer, whose tricks are asked for, can say which of its deals are misères.
#[test]
fn a_misere_needs_a_declarer_and_tricks() {
    let with = |text: &str, misere: &str| faults(&text.replacen("\"end\": {", &format!("\"misere\": \"{misere}\", \"end\": {{"), 1));
    let fault = "misere: “misere” is not possible here: no question asks for a declarer’s tricks.";
    assert_eq!(with(WIZARD, "trump == NT"), [fault]);
    let declared = WIZARD.replacen("\"ask\": [", "\"ask\": [{ \"key\": \"who\", \"is\": \"seat\", \"says\": \"Who?\" },", 1);
    assert_eq!(with(&declared, "trump == NT"), Vec::<String>::new());
    assert_eq!(with(&declared, "tricks == 0").len(), 1, "tricks belong to a seat");
}

/// Checks that every faulty deal of an example is reported, with its path in the document as written.
#[test]
fn every_deal_of_an_example_has_its_place() {
    let deal = r#"{ "told": { "trump": "S", "bid": [1, 0, 2, 1], "tricks": [1, 1, 0, 1] }, "points": [30, -10, -20, 30] }"#;
    let bad = r#"{ "tld": {}, "points": 7 }"#;
    let with = |deals: &str| {
        let examples = format!("\"examples\": [{{\"players\": 4, \"deal\": 3, \"rules\": 7, \"kept\": 7, \"deals\": [{deals}]}},");
        faults(&WIZARD.replacen("\"examples\": [", &examples, 1))
    };
    let found = with(&format!("{bad}, {deal}, {bad}"));
    for place in ["examples[0].rules: ", "examples[0].kept: ", "examples[0].deals[0].points: ", "examples[0].deals[2].points: "] {
        assert!(found.iter().any(|fault| fault.starts_with(place)), "{place}: {found:#?}");
    }
    let one = WIZARD.replacen("\"examples\": [", &format!("\"examples\": [{{\"players\": 4, \"deal\": 3, \"deals\": [{deal}]}},"), 1);
    let game = OwnGame::printed(Document::read(&one.replacen("[30, -10, -20, 30]", "[30, -10, -20, 40]", 1)).unwrap());
    let (settled, wrong) = game.settle_examples();
    assert_eq!([&settled[0].place, &wrong[0].place].map(ToString::to_string), ["examples[0].deals[0]", "examples[0].deals[0].points"]);
    assert_eq!(settled[1].place.to_string(), "examples[1]");
}

/// Checks that names and answers that no game can use are reported, and each message says why.
#[test]
fn what_is_no_name_number_or_usual_answer_is_told() {
    let twice = WIZARD.replacen("\"ja\": \"フック\"", "\"ja\": \"フック\", \"en\": \"Other\"", 1);
    assert_eq!(faults(&twice), ["rules.hook.name: “en” appears here twice."]);
    let long = format!("\"{}\": {{\"is\": true, \"says\": \"x\"}}, \"hook\"", "a".repeat(41));
    let found = faults(&WIZARD.replacen("\"hook\"", &long, 1));
    assert!(found.iter().any(|fault| fault.ends_with("A name here has at most 40 characters.")), "{found:?}");
    assert_eq!(faults(&WIZARD.replacen("\"deal\": 3", "\"deal\": -0", 1)), ["examples[0].deal: Zero has no sign: 0, not -0."]);
    for name in ["\u{fe0f}", "\u{200d}", "\u{301}", "\u{fe0f} \u{fe0f}"] {
        let found = faults(&WIZARD.replacen("\"en\": \"Wizard\"", &format!("\"en\": \"{name}\""), 1));
        assert_eq!(found.len(), 1, "{name:?}: {found:?}");
        assert!(found[0].starts_with("name: This text cannot be shown"), "{found:?}");
    }
    assert_eq!(faults(&WIZARD.replacen("\"en\": \"Wizard\"", "\"en\": \"\u{2764}\u{fe0f}\"", 1)), Vec::<String>::new());
    let usual = |n: i64| faults(&WIZARD.replacen("\"by_trick\": true", &format!("\"by_trick\": true, \"usual\": {n}"), 1));
    assert_eq!(usual(0), Vec::<String>::new());
    assert_eq!(usual(-1), ["ask[2].usual: This must be an answer to this question."]);
    let ranged = |n: i64| faults(&with_points("1").replacen("\"from\": \"0..10\"", &format!("\"from\": \"0..10\", \"usual\": {n}"), 1));
    assert_eq!((ranged(10), ranged(99)), (Vec::new(), vec!["ask[2].usual: This must be an answer to this question.".to_owned()]));
}

/// Checks that a sentence has no invisible characters, whatever it quotes from a document.
#[test]
fn sentences_have_no_invisible_characters() {
    for (from, to) in [
        ("\"end\"", "\"e\u{202e}nd\""),
        ("\"hook\"", "\"ho\u{200b}ok\""),
        ("tricks == bid", "tricks == b\u{2066}id"),
        ("\"is\": \"strain\"", "\"is\": \"str\u{202e}ain\""),
        ("\"of\": \"seat\"", "\"of\": \"\u{feff}seat\""),
    ] {
        let found = faults(&WIZARD.replacen(from, to, 1));
        assert!(!found.is_empty());
        for fault in found {
            assert!(!fault.chars().any(crate::text::is_hidden), "{fault:?}");
        }
    }
    let found = faults(&WIZARD.replacen("\"end\"", "\"e\u{202e}nd\"", 1));
    assert!(found.iter().any(|fault| fault.starts_with("There is nothing called “e\\u{202e}nd” here.")), "{found:?}");
}
