//! Tests the meaning of the words of a document (a game written as JSON). Whoever writes another program that reads documents can take the
//! expected points as examples.

use super::*;

const FIVE_HUNDRED: &str = include_str!("../../../../tests/own/five-hundred.json");

/// The points of the seats in a deal. The answer to the question `who` is nobody, so the question `game` is not asked. The
/// line of the document pays `points`.
fn unasked(points: &str) -> Vec<i64> {
    pays(&with_points(points).replace(r#""who": 1, "game": "grand""#, r#""who": "nobody""#)).0
}

fn refused(text: &str, fault: &str) {
    let found = faults(text);
    assert!(found.iter().any(|found| found.contains(fault)), "{fault}: {found:?}");
}

#[test]
fn one_names_are_one_namespace_and_words_repeat_among_choices_only() {
    let named = |name: &str| with(&format!("\"{name}\": \"1\""), "1");
    for name in ["who", "extra", "grand"] {
        refused(&named(name), "in use already");
    }
    for name in ["sum", "dealer", "s", "if"] {
        refused(&named(name), "has a meaning of its own");
    }
    refused(&named("Upper"), "cannot be a name");
    assert_eq!(faults(&named("own_2")), Vec::<String>::new());
    // Checks that two questions may offer the same word.
    let again = with_points("game == grand").replace(
        r#"{"key": "tricks""#,
        r#"{"key": "other", "is": "words", "words": [{"word": "grand", "says": "Grand"}], "says": "?"}, {"key": "tricks""#,
    );
    assert_eq!(faults(&again), Vec::<String>::new());
    refused(&with_points("1").replace(r#""word": "null""#, r#""word": "tricks""#), "in use already");
}

#[test]
fn two_questions_go_round_from_the_dealers_next_and_first_and_last_play() {
    // Expects seat 0 to be the first in turn. In an example the last seat deals by default, and here it is seat 2.
    assert_eq!(pays(&with_points("first + 2 * last")).0, [1, 0, 2]);
    let sitting_out = with_points("first + 2 * last").replacen("\"let\"", "\"plays\": \"seat != dealer\", \"let\"", 1);
    let sitting_out = sitting_out.replace("[7, 2, 1]", "[7, 2, null]");
    assert_eq!(pays(&sitting_out).0, [1, 2, 0]);
    let whatever_when = with_points("first + 2 * last").replace(r#""of": "seat", "from""#, r#""of": "seat", "when": "not first", "from""#);
    assert_eq!(pays(&whatever_when.replace("[7, 2, 1]", "[null, 2, 1]")).0, [1, 0, 2], "whatever `when` says");
    let other_way = with_points("first + 2 * last").replacen("\"let\"", "\"direction\": \"counter_clockwise\", \"let\"", 1);
    assert_eq!(pays(&other_way).0, [1, 0, 2], "seats are numbered in order of play");
}

#[test]
fn three_a_fact_that_is_not_asked_is_missing() {
    for (points, each) in [
        ("(game == grand) + 2 * (game != grand)", [2; 3]),
        ("game.base + 5", [5; 3]),
        ("(at(tricks, who) == 0) + 2 * (at(tricks, who) != 0) + 4 * (at(tricks, who) < 1)", [2; 3]),
        ("at(tricks, who) + 7", [7; 3]),
        ("sum(at(tricks, seat))", [10; 3]),
    ] {
        if points.starts_with("sum") {
            refused(&with_points(points), "cannot be inside another");
        } else {
            assert_eq!(unasked(points), each, "{points}");
        }
    }
    let missing = with_points("sum(tricks) + 100 * best(tricks)")
        .replace(r#""of": "seat", "from""#, r#""of": "seat", "when": "seat != who", "from""#);
    assert_eq!(pays(&missing.replace("[7, 2, 1]", "[7, null, 1]")).0, [708; 3], "sums pass over it");
    // Checks the values while a player is asked for `tricks`. In a formula, `it` is the answer that is being checked. The name `tricks` has
    // no value yet for the player who is asked.
    let own =
        with_points("1").replace(r#""says": "How many of {seat}?""#, r#""says": "?", "not": [{"when": "tricks == it", "says": "No."}]"#);
    assert_eq!(pays(&own).0, [1; 3]);
}

#[test]
fn four_a_condition_counts_and_a_number_is_none() {
    assert_eq!(pays(&with_points("(tricks > 1) + hard")).0, [2, 2, 1]);
    for points in ["if(1, 2, 3)", "tricks and hard", "not tricks"] {
        refused(&with_points(points), "This must be a condition; it is a number");
    }
    refused(&with_points("seat + 1"), "This must be a number; it is a seat");
    refused(&with_points("game < grand"), "This must be a number; it is a word");
    refused(&with_points("seat > dealer"), "This must be a number; it is a seat");
    refused(&with_points("who == 1"), "This must be a seat; it is a number");
}

#[test]
fn five_a_let_is_worked_out_where_it_is_used_and_prints_under_its_name() {
    let text = with(r#""twice": "2 * tricks", "both": "twice + twice""#, "both + at(both, who)");
    assert_eq!(pays(&text), (vec![36, 16, 12], "28 + 8 = 36".to_owned()));
}

#[test]
fn six_nothing_goes_round_inside_of_what_goes_round() {
    for inside in ["sum(tricks)", "ours(tricks)", "theirs(tricks)", "best(tricks)", "at(tricks, who)"] {
        refused(&with_points(&format!("sum({inside})")), "cannot be inside another");
    }
    for inside in ["any(tricks > 1)", "all(tricks > 1)", "next(who, tricks > 1) == seat"] {
        refused(&with_points(&format!("sum({inside})")), "cannot be inside another");
    }
    // Checks that a function over all seats cannot contain another function over all seats.
    // It can contain a named formula that has such a function, unless the named formula also needs a seat.
    refused(&with(r#""n": "tricks + sum(tricks)""#, "sum(n)"), "cannot be inside another");
    assert_eq!(pays(&with(r#""n": "sum(tricks)""#, "sum(n * tricks)")).0, [100; 3]);
    // Checks that `ours(x)`, the sum of `x` over a player's side, is the player's own value if there are no partners.
    assert_eq!(pays(&with_points("ours(tricks)")).0, [7, 2, 1]);
    let by_name = with_points("1").replace(r#""to": "seat""#, r#""to": "who""#);
    refused(&by_name.replace(r#""points": "1""#, r#""points": "tricks""#), "belongs to a seat");
}

#[test]
fn six_a_fact_of_a_side_is_read_by_its_seats() {
    let text = FIVE_HUNDRED.replace(r#""to": "side""#, r#""to": "seat""#);
    assert_ne!(text, FIVE_HUNDRED);
    let game = OwnGame::printed(Document::read(&text).unwrap_or_else(|faults| panic!("{faults}")));
    let (own, _) = OwnGame::printed(Document::read(FIVE_HUNDRED).unwrap()).settle_examples();
    // Checks that a side gets twice the points if a line pays each seat instead of each side. Both partners are then paid.
    assert_eq!(game.settle_examples().0[0].points, own[0].points.iter().map(|points| 2 * points).collect::<Vec<_>>());
}

#[test]
fn seven_sum_most_and_differ_cover_those_asked_and_a_yes_is_one() {
    let asked = |of: &str| with_points("tricks").replace(r#""of": "seat", "from""#, &format!(r#""of": "seat", {of}, "from""#));
    let told = |text: String, tricks: &str| {
        let game = OwnGame::printed(Document::read(&text.replace("[7, 2, 1]", tricks)).unwrap_or_else(|faults| panic!("{faults}")));
        game.settle_examples().0.len() == 3
    };
    assert!(told(asked(r#""sum": "10""#), "[7, 2, 1]") && !told(asked(r#""sum": "10""#), "[7, 2, 2]"));
    let but_one = |of: &str| asked(&format!(r#""when": "seat != who", {of}"#));
    assert!(told(but_one(r#""sum": "10""#), "[7, null, 3]") && !told(but_one(r#""sum": "10""#), "[7, null, 2]"));
    assert!(told(but_one(r#""differ": true"#), "[7, null, 2]") && !told(but_one(r#""differ": true"#), "[7, null, 7]"));
    assert!(told(but_one(r#""most": "9""#), "[7, null, 2]") && !told(but_one(r#""most": "9""#), "[7, null, 3]"));
    // Checks that the sum of the answers is not checked if the question is asked of nobody.
    assert!(told(asked(r#""when": "not hard", "sum": "10""#), "[null, null, null]"));
    let yes = |most: &str, answers: &str| {
        told(
            asked(&format!(r#""is": "yes_no", "most": "{most}""#))
                .replace(r#""from": "0..10", "#, "")
                .replace(r#""points": "tricks""#, r#""points": "tricks + 0""#),
            answers,
        )
    };
    assert!(yes("2", "[true, true, false]") && !yes("1", "[true, true, false]"));
}

#[test]
fn eight_totals_and_what_is_kept_are_the_old_ones_until_the_deal_is_over() {
    let text = |keep: &str, end: &str, points: &str| {
        with_points(points)
            .replacen("\"let\"", &format!("\"keep\": {{{keep}}}, \"let\""), 1)
            .replace(r#""end": {"after": "3"}"#, &format!(r#""end": {end}"#))
            .replace(r#""points": [0, 0, 0]"#, r#""points": [0, 0, 0], "totals": [10, 20, 30], "kept": {"a": 4, "b": 5}"#)
    };
    let keep = r#""a": {"of": "table", "starts": 0, "is": "b"}, "b": {"of": "table", "starts": 0, "is": "a + at(total, dealer)"}"#;
    let settled = |text: &str| OwnGame::printed(Document::read(text).unwrap_or_else(|faults| panic!("{faults}"))).settle_examples().0;
    let ends = |when: &str| settled(&text(keep, &format!(r#"{{"when": "{when}"}}"#), "total + a"))[0].outcome.is_some();
    assert_eq!(settled(&text(keep, r#"{"after": "9"}"#, "total + a"))[0].points, [14, 24, 34]);
    // Checks that kept values are computed with the totals after the deal, which are 24, 44 and 64. All kept values change together: the
    // new `a` is the old `b`, and the new `b` is computed from the old `a`.
    assert!(ends("total == 64") && !ends("total == 30"));
    assert!(ends("a == 5 and b == 68"));
}

#[test]
fn nine_signs_bind_as_they_should() {
    for (points, value) in [
        ("-2 * 3", -6),
        ("-7 // 2", -4),
        ("-7 % 2", 1),
        ("2 + 3 * 4 - 1", 13),
        ("(2 + 3) * 4", 20),
        ("10 - 3 - 2", 5),
        ("20 // 3 // 2", 3),
        ("(not 1 == 2) + 0", 1),
        ("(1 == 2 or 1 == 1 and 2 == 3) + 0", 0),
        ("|3 - 5| * 2", 4),
    ] {
        assert_eq!(pays(&with_points(points)).0, [value; 3], "{points}");
    }
}

#[test]
fn ten_an_attribute_stands_on_one_word_at_least() {
    let on_one = with_points("game.extra_worth + 1").replace(r#""base": 23}"#, r#""base": 23, "extra_worth": 9}"#);
    assert_eq!(pays(&on_one).0, [1; 3]);
    refused(&with_points("game.nothing"), "No word of this question has a value “nothing”");
    refused(&with_points("tricks.base"), "has a value “base”");
}

#[test]
fn eleven_gaps_name_anything_in_scope() {
    let asks = |says: &str| {
        let text = with_points("1").replace(r#"[7, 2, 1]"#, "[7]").replace("How many of {seat}?", says);
        let game = OwnGame::printed(Document::read(&text).unwrap_or_else(|faults| panic!("{faults}")));
        let (_, faults) = game.settle_examples();
        faults.iter().map(ToString::to_string).next().unwrap()
    };
    let said = asks("{seat} after {dealer}: {game}, {extra} {extra|point|points}?");
    assert!(said.contains("after #2: Grand, 5 points?"), "{said}");
    assert!(asks("{game.base} for {who}?").contains("24 for #1?"));
    refused(&with_points("1").replace("How many of {seat}?", "{later}?"), "There is no name or word “later”");
    let sides = FIVE_HUNDRED.replace(r#""sum": "10", "#, "").replacen("[8, 2]", "[8]", 1);
    let game = OwnGame::printed(Document::read(&sides).unwrap_or_else(|faults| panic!("{faults}")));
    let faults: Vec<String> = game.settle_examples().1.iter().map(ToString::to_string).collect();
    assert!(faults[0].contains("Tricks of #1 & #3?"), "{faults:?}");
}

/// Checks that a question may allow an answer below 0, for example for points that a seat loses.
#[test]
fn a_number_of_a_seat_may_be_below_0() {
    let text = with_points("tricks").replace("0..10", "-10..10").replace("[7, 2, 1]", "[-7, 2, -10]");
    assert_eq!(pays(&text).0, [-7, 2, -10]);
}
