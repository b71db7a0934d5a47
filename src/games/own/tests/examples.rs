//! Tests that words which a match file cannot tell apart are refused. Also tests that impossible examples are refused.

use serde_json::{Value as Json, json};

use super::*;

/// A document for four players, in which every seat answers two questions. `change` can change the document.
fn base(change: impl FnOnce(&mut Json)) -> String {
    let example = json!({"players": 4, "told": {"bid": [1, 2, 3, 4], "tricks": [1, 2, 3, 7]}, "points": [1, 2, 3, 7]});
    let mut document = json!({
        "own_game": 1, "name": "Test", "players": [4],
        "ask": [
            {"key": "bid", "of": "seat", "from": "0..13", "says": "Bid of {seat}?"},
            {"key": "tricks", "of": "seat", "from": "0..13", "sum": 13, "says": "Tricks of {seat}?"}],
        "pay": [{"to": "seat", "points": "tricks", "says": "A point for each trick."}],
        "end": {"after": 3},
        "examples": [example, example, example]});
    change(&mut document);
    document.to_string()
}

/// The faults of a document, including the faults that only settling its examples shows.
fn all_faults(text: &str) -> Vec<String> {
    match Document::read(text) {
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
        Ok(document) => OwnGame::printed(document).settle_examples().1.iter().map(ToString::to_string).collect(),
    }
}

/// The faults of the document `base` after `change` has changed its first example.
fn with_example(change: impl FnOnce(&mut Json)) -> Vec<String> {
    all_faults(&base(|document| change(&mut document["examples"][0])))
}

const TAKEN: &str = "is in use already.";

#[test]
fn words_that_a_file_confuses_are_refused() {
    for (one, other) in [("re", "Re"), ("no_one", "noone"), ("ab", "a_b"), ("aBc", "ab_c")] {
        let words = json!([{"word": one, "says": "One"}, {"word": other, "says": "Other"}]);
        let question = all_faults(&base(|document| {
            let asks = document["ask"].as_array_mut().unwrap();
            asks.insert(0, json!({"key": "kind", "is": "words", "says": "Which?", "words": words}));
            for example in document["examples"].as_array_mut().unwrap() {
                example["told"]["kind"] = json!(one);
            }
        }));
        assert_eq!(question, [format!("ask[0].words[1].word: The name “{other}” {TAKEN}")]);
        let rule = all_faults(&base(|document| document["rules"] = json!({"kind": {"is": one, "says": "Which.", "words": words}})));
        assert_eq!(rule, [format!("rules.kind.words[1].word: The name “{other}” {TAKEN}")]);
    }
}

#[test]
fn a_word_is_not_named_as_its_own_question_or_rule() {
    let words = json!([{"word": "q", "says": "One"}, {"word": "r", "says": "Other"}]);
    let question = json!({"key": "q", "is": "words", "says": "Which?", "words": words});
    let found = all_faults(&base(|document| document["ask"].as_array_mut().unwrap().insert(0, question)));
    assert_eq!(found, [format!("ask[0].words[0].word: The name “q” {TAKEN}")]);
    let found = all_faults(&base(|document| document["rules"] = json!({"q": {"is": "r", "says": "Which.", "words": words}})));
    assert_eq!(found, [format!("rules.q.words[0].word: The name “q” {TAKEN}")]);
}

/// Checks that a missing answer of a seat other than the last is a fault. The answer of a later seat never counts for the seat without an
/// answer.
#[test]
fn a_gap_in_a_list_moves_no_answer() {
    assert_eq!(with_example(|_| {}), Vec::<String>::new());
    for seat in 0..3 {
        let found = with_example(|example| {
            example["told"]["tricks"][seat] = Json::Null;
            example["told"]["tricks"][3] = json!(7 + seat + 1);
            example["points"] = json!([1, 2, 3, 7]);
        });
        assert_eq!(found, [format!("examples[0].told.tricks[{seat}]: The answer of seat {seat} is missing.")]);
    }
    // Expects no fault if the answer of the last seat is missing, because it follows from the sum.
    assert_eq!(with_example(|example| example["told"]["tricks"][3] = Json::Null), Vec::<String>::new());
}

#[test]
fn a_rule_of_an_example_has_a_value() {
    for value in [json!(null), json!([true]), json!({"a": 1})] {
        let found = all_faults(&base(|document| {
            document["rules"] = json!({"hook": {"is": false, "says": "Hook."}});
            document["examples"][0]["rules"] = json!({"hook": value});
        }));
        assert_eq!(found, ["examples[0].rules.hook: This must be true, false, a number or a word."]);
    }
}

#[test]
fn rows_of_an_example_fit_the_table_and_their_sort() {
    let length = "This must be a list with one value for each seat or side.";
    for totals in [json!([]), json!([100]), json!([1, 2, 3]), json!([1, 2, 3, 4, 5, 6])] {
        assert_eq!(with_example(|example| example["totals"] = totals), [format!("examples[0].totals: {length}")]);
    }
    let with_kept = |kept: Json| {
        all_faults(&base(|document| {
            document["keep"] = json!({
                "count": {"of": "seat", "starts": 0, "is": "count + tricks"},
                "out": {"of": "seat", "starts": false, "is": "out or tricks == 0"}});
            document["examples"][0]["kept"] = kept;
        }))
    };
    assert_eq!(with_kept(json!({"count": [1, 2, 3, 4], "out": [true, false, false, false]})), Vec::<String>::new());
    for row in [json!([1]), json!([1, 2, 3, 4, 5, 6])] {
        assert_eq!(with_kept(json!({"count": row})), [format!("examples[0].kept.count: {length}")]);
    }
    assert_eq!(with_kept(json!({"count": [1, true, 3, 4]})), ["examples[0].kept.count: This must be a whole number."]);
    assert_eq!(with_kept(json!({"out": [false, false, 7, false]})), ["examples[0].kept.out: This must be true or false."]);
}

#[test]
fn no_example_goes_on_after_the_end_of_the_match() {
    let over = |place: &str| vec![format!("{place}: The match is over before this deal.")];
    assert_eq!(with_example(|example| example["deal"] = json!(3)), Vec::<String>::new());
    assert_eq!(with_example(|example| example["deal"] = json!(5)), over("examples[0]"));
    let many = |count: usize| {
        with_example(|example| {
            let deal = json!({"told": example["told"], "points": example["points"]});
            *example = json!({"players": 4, "deals": vec![deal; count]});
        })
    };
    assert_eq!(many(3), Vec::<String>::new());
    assert_eq!(many(5), over("examples[0].deals[3]"));
    let at = |totals: Json| {
        all_faults(&base(|document| {
            document["end"] = json!({"at": 50});
            document["examples"][0]["totals"] = totals;
        }))
    };
    assert_eq!(at(json!([49, 0, 0, 0])), Vec::<String>::new());
    assert_eq!(at(json!([99, 0, 0, 0])), over("examples[0]"));
}

/// Checks that a dealer who sits out is on nobody's side. The dealer belongs neither to the player who is alone, nor to that player's
/// opponents.
#[test]
fn who_sits_out_has_no_side() {
    let pays = |points: &str| {
        let document = base(|document| {
            document["plays"] = json!("seat != dealer");
            document["sides"] = json!({"with": "seat == solo"});
            document["ask"] = json!([{"key": "solo", "is": "seat", "says": "Who?"}]);
            document["pay"][0]["points"] = json!(points);
            let example = json!({"players": 4, "dealer": 3, "told": {"solo": 0}, "points": [0, 0, 0, 0]});
            document["examples"] = json!([example, example, example]);
        });
        let game = OwnGame::printed(Document::read(&document).unwrap_or_else(|faults| panic!("{faults}")));
        game.settle_examples().0[0].points.clone()
    };
    assert_eq!(pays("ours(plays)"), [1, 2, 2, 0]);
    assert_eq!(pays("theirs(plays)"), [2, 1, 1, 0]);
    assert_eq!(pays("if(on(solo), 1, 0)"), [1, 0, 0, 0]);
    assert_eq!(pays("if(on(dealer), 1, 0)"), [0, 0, 0, 0]);
}
