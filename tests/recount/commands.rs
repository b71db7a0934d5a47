//! Tests the options of `recount`, and the examples in its documentation.

use serde_json::{Value, json};

use super::{examples, recount, recount_with, text_of};

#[test]
fn a_wrong_command_is_refused_with_a_sentence() {
    for (args, sentence) in [
        (&["--gmaes"][..], "There is no option --gmaes."),
        (&[], "Name the files to read, or say --jsonl to read standard input."),
        (&["--judge"], "Name the files to read, or say --jsonl to read standard input."),
        (&["--games", "--judge"], "--games, --judge, --rule, --own and --stake cannot be done at once."),
        (&["--games", "x"], "--games reads no files."),
        (&["--games", "--text"], "--text is for matches only."),
        (&["--stake"], "Write the stake after --stake."),
        (&["--stake", "10 cents", "x"], "This is no stake: "),
        (&["--stake", r#"{"each":"point"}"#, "x"], "This is no stake: missing field"),
        (&["--stake", r#"{"each":"point","coin":"euro","amount":0}"#, "x"], "This is no stake: At a stake of 0 nobody pays anything."),
        (&["--stake", r#"{"each":"point","coin":"euro","amount":1,"agianst":"each"}"#, "x"], "This is no stake: it has no “agianst”."),
        (
            &["--stake", r#"{"each":"point","coin":"euro","amount":1,"per":7}"#, "x"],
            "This is no stake: “per” is one of [1,10,100,1000], and “round” one of [1,5,10,50,100].",
        ),
    ] {
        let run = recount(args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.starts_with(sentence), "{args:?}: {}", run.err);
    }
    let help = recount(&["--help"]);
    assert_eq!(help.status, 0);
    assert!(help.out.contains("--jsonl"));
}

/// Checks that the reason why the system cannot read a file is given in both languages.
#[test]
fn a_file_that_cannot_be_read_is_refused_in_both_languages() {
    let refused = |run: super::Run| {
        let told = run.json();
        let objection = &told["objections"][0];
        (objection["says"].as_str().unwrap().to_owned(), objection["says_ja"].as_str().unwrap().to_owned())
    };
    let missing = refused(recount(&["no-such-file.json"]));
    assert_eq!(missing, ("There is no such file.".to_owned(), "このファイルはありません。".to_owned()));
    let folder = refused(recount(&[env!("CARGO_MANIFEST_DIR")]));
    assert_eq!(folder, ("This is a folder, not a file.".to_owned(), "これはファイルではなくフォルダーです。".to_owned()));
    let (en, ja) = refused(recount_with(&["-"], b"{}\xff"));
    assert_eq!(en, "This is not UTF-8 text: byte 3 does not belong to any character.");
    assert_eq!(ja, "UTF-8の文章ではありません（3バイト目）。");
}

#[test]
fn the_examples_of_the_docs_work() {
    let [file, position, ..] = examples(include_str!("../../docs/match-file.md"))[..] else { panic!("an example is missing") };
    let [objections, settled] = examples(include_str!("../../docs/recount.md"))[..] else { panic!("objections, and a settlement") };
    let told = recount_with(&["-"], file.as_bytes());
    assert_eq!((told.status, &told.json()["totals"]), (0, &json!([0, 70])));
    let judged = recount_with(&["--judge", "-"], position.as_bytes());
    assert_eq!((judged.status, &judged.json()["winner"]), (0, &json!(2)));
    let wrong = text_of("roller-derby").replace("\"roller_tricks\": 9", "\"roller_tricks\": 14");
    assert_eq!(recount_with(&["-"], wrong.as_bytes()).json(), serde_json::from_str::<Value>(objections).unwrap());
    let run = recount(&["--stake", r#"{"each": "point", "coin": "euro", "amount": 10}"#, "tests/matches/oh-hell.json"]);
    assert_eq!((run.status, run.json()), (0, serde_json::from_str::<Value>(settled).unwrap()));
}
