//! Tests that the oddities of a document in random deals (for example a scoring line that never pays) are reported, each with its place in
//! the document.

use super::*;
use crate::asking::Entry;
use crate::games::prelude::*;

fn odd(text: &str) -> Vec<String> {
    let game = OwnGame::printed(Document::read(text).unwrap_or_else(|faults| panic!("{faults}")));
    game.rehearse().iter().map(ToString::to_string).collect()
}

#[test]
fn nothing_is_odd_about_wizard() {
    assert_eq!(odd(WIZARD), Vec::<String>::new());
}

#[test]
fn what_is_odd_has_its_place() {
    for (from, to, says) in [
        (
            "\"when\": \"tricks == bid\"",
            "\"when\": \"tricks == bid and tricks > cards\"",
            "pay[0]: This line paid nothing in 2000 random deals.",
        ),
        ("\"points\": \"20 + 10 * tricks\"", "\"points\": \"0 * tricks\"", "pay[0]: This line paid nothing in 2000"),
        (
            "\"when\": \"tricks != bid\",\n      \"points\": \"-10 * |tricks - bid|\"",
            "\"when\": \"bid == tricks\",\n      \"points\": \"10 * bid + 20\"",
            "pay[1]: In every random deal this line pays the same as pay[0].",
        ),
        (
            "\"sum\": \"cards\",\n      \"by_trick\": true,",
            "\"sum\": \"cards * players + 1\",",
            "ask[2].sum: In some legal deals the answers do not add up to this.",
        ),
        ("\"end\": { \"after\": \"deals\" }", "\"end\": { \"at\": \"1000000\" }", "end: No match ended in 2000 random deals."),
    ] {
        let text = WIZARD.replace(from, to);
        assert_ne!(text, WIZARD, "{from}");
        let odd = odd(&text);
        assert!(odd.iter().any(|odd| odd.starts_with(says)), "{to}: {odd:?}");
    }
}

/// Checks that deals to which no line applies are counted, unless an answer or a line says that they pay nothing.
#[test]
fn deals_that_pay_nobody_are_counted() {
    let text = WIZARD.replace("\"when\": \"tricks != bid\"", "\"when\": \"tricks == bid + 1\"");
    assert_ne!(text, WIZARD);
    let told = odd(&text);
    let is_it = |odd: &&String| odd.starts_with("pay: Nobody is paid in ") && odd.contains(" of 2000 random deals.");
    assert_eq!(told.iter().filter(is_it).count(), 1, "{told:?}");

    let with = |lines: &[serde_json::Value]| {
        let example = serde_json::json!({"players": 3, "told": {}, "points": []});
        let document = serde_json::json!({
            "own_game": 1, "name": "Test", "players": [3],
            "ask": [
                {"key": "caller", "is": "seat", "nobody": "All passed", "says": "Who plays?"},
                {"key": "made", "is": "yes_no", "when": "caller != nobody", "says": "Made?"}],
            "pay": lines, "end": {"after": "10"}, "examples": [example, example, example]});
        odd(&document.to_string())
    };
    let line = |when: &str, points: &str| serde_json::json!({"to": "caller", "when": when, "points": points, "says": when});
    let made = line("made", "5");
    assert_eq!(with(&[made.clone(), line("caller != nobody and not made", "-5")]), Vec::<String>::new());
    assert_eq!(with(&[made.clone(), line("caller != nobody and not made", "0")]), Vec::<String>::new());
    let told = with(&[made]);
    assert!(told.len() == 1 && told.iter().all(|odd| odd.starts_with("pay: Nobody is paid in ")), "{told:?}");
}

/// Checks that a wide range, from which few numbers fit the sum of all answers, takes little more work than the range of the game. Counts
/// the work of 50 random deals.
#[test]
fn a_wide_range_takes_little_more_work() {
    let work = |from: &str| {
        let text = WIZARD.replace("\"0..cards\",\n      \"sum\": \"cards\",\n      \"by_trick\": true,", from);
        assert_ne!(text, WIZARD);
        let game = OwnGame::printed(Document::read(&text).unwrap_or_else(|faults| panic!("{faults}")));
        let mut random = random::Random::new(&game, 7);
        let (rules, table) = (random.rules(), Table::of(4));
        let totals = Seats::new(4);
        let standing = Standing { begun: 4, deals: 9, dealer: Seat(0), totals, carried: Game::opening(&game, &rules, table) };
        let now =
            Now { rules: &rules, table, sides: Sides::Alone, standing: &standing, dealer: Seat(0), entry: Entry::Totals, length: None };
        (0..50).for_each(|_| assert!(random.deal(&now).is_some(), "{from}"));
        random.work
    };
    let usual = work("\"0..cards\", \"sum\": \"cards\",");
    for from in ["0..1000000000000", "-1000000000000..1000000000000"] {
        let wide = work(&format!("\"{from}\", \"sum\": \"cards\","));
        assert!(wide < 4 * usual, "{from}: {wide} steps, {usual} with the usual range");
    }
}

/// Checks that the oddities say how many deals were played, if fewer were played than usual. The document is as large as the limits allow,
/// so its random deals take much computing.
#[test]
fn the_work_for_random_deals_is_bounded() {
    let sums = ["sum(bid * bid + bid)"; 6].join(" + ");
    let lets: serde_json::Map<_, _> = (0..40).map(|at| (format!("l{at}"), sums.as_str().into())).collect();
    let of_seat = |key: String| serde_json::json!({"key": key, "of": "seat", "from": "0..13", "says": "{l0}{l1}{l2}{l3}"});
    let questions: Vec<_> = ["bid".to_owned()].into_iter().chain((0..23).map(|at| format!("q{at}"))).map(of_seat).collect();
    let example = serde_json::json!({"players": 10, "told": {}, "points": []});
    let document = serde_json::json!({
        "own_game": 1, "name": "Heavy", "players": [10], "let": lets,
        "ask": questions,
        "pay": [{"to": "seat", "points": "l0", "says": "x"}, {"to": "seat", "when": "bid < 0", "points": "1", "says": "y"}],
        "end": {"after": 500}, "examples": [example, example, example]});
    let odd = odd(&document.to_string());
    let [few, never] = &odd[..] else { panic!("{odd:?}") };
    assert!(
        few.starts_with("This game needs a lot of computing: only ") && few.ends_with(" random deals were played, not 2000."),
        "{odd:?}"
    );
    assert!(never.starts_with("pay[1]: This line paid nothing"), "{odd:?}");
}

/// Checks that the search for random deals ends early if random answers make few legal deals or none, and that it says so. The rules `hard`
/// and `harder` each are on in about half of the random matches of one deal, so that a quarter of the attempts can make a deal.
#[test]
fn random_answers_that_make_few_legal_deals_are_given_up_early() {
    let odd_if_refused = |when: &str| {
        let example = serde_json::json!({"players": 4, "told": {"n": [123_456, 123_456, 123_456, 123_456]}, "points": [123_456, 123_456, 123_456, 123_456]});
        let rule = |says: &str| serde_json::json!({"is": false, "says": says});
        let document = serde_json::json!({
            "own_game": 1, "name": "Needle", "players": [4], "rules": {"hard": rule("One number."), "harder": rule("One number only.")},
            "ask": [{"key": "n", "of": "seat", "from": "0..1000000000", "says": "n", "not": [{"when": when, "says": "No."}]}],
            "pay": [{"to": "seat", "points": "n + 1", "says": "x"}],
            "end": {"after": 1}, "examples": [example, example, example]});
        odd(&document.to_string())
    };
    let all = odd_if_refused("it != 123456");
    assert_eq!(all, ["ask: Of 25 attempts with random answers, 0 made a legal deal."]);
    let most = odd_if_refused("(hard or harder) and it != 123456");
    let [few] = &most[..] else { panic!("{most:?}") };
    assert!(few.starts_with("ask: Of ") && few.ends_with(" made a legal deal."), "{few}");
}
