//! Tests the options of `recount`, and the examples in its documentation.

use serde_json::{Value, json};

use super::{examples, recount, recount_with, text_of};

#[test]
fn a_wrong_command_is_refused_with_a_sentence() {
    for (args, sentence) in [
        (&["--gmaes"][..], "There is no option --gmaes."),
        (&[], "Name the files to read, or say --jsonl to read standard input."),
        (&["--judge"], "Name the files to read, or say --jsonl to read standard input."),
        (&["--games", "--judge"], "--games, --judge, --rule and --own cannot be done at once."),
        (&["--games", "x"], "--games reads no files."),
        (&["--games", "--text"], "--text is for matches only."),
    ] {
        let run = recount(args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.starts_with(sentence), "{args:?}: {}", run.err);
    }
    let help = recount(&["--help"]);
    assert_eq!(help.status, 0);
    assert!(help.out.contains("--jsonl"));
}

#[test]
fn the_examples_of_the_docs_work() {
    let [file, position, ..] = examples(include_str!("../../docs/match-file.md"))[..] else { panic!("an example is missing") };
    let [objections] = examples(include_str!("../../docs/recount.md"))[..] else { panic!("one example of objections") };
    let told = recount_with(&["-"], file.as_bytes());
    assert_eq!((told.status, &told.json()["totals"]), (0, &json!([0, 70])));
    let judged = recount_with(&["--judge", "-"], position.as_bytes());
    assert_eq!((judged.status, &judged.json()["winner"]), (0, &json!(2)));
    let wrong = text_of("roller-derby").replace("\"roller_tricks\": 9", "\"roller_tricks\": 14");
    assert_eq!(recount_with(&["-"], wrong.as_bytes()).json(), serde_json::from_str::<Value>(objections).unwrap());
}
