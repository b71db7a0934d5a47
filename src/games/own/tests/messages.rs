//! Tests that a fault that authors often make has the message which helps them: it says what they probably mean.

use super::*;

#[test]
fn the_winner_is_named_in_the_words_of_the_language() {
    let wins = |word: &str| faults(&WIZARD.replacen("\"end\": {", &format!("\"wins\": \"{word}\", \"end\": {{"), 1));
    for (word, near) in
        [("min", "lowest"), ("max", "highest"), ("low", "lowest"), ("best", "highest"), ("least", "lowest"), ("maximum", "highest")]
    {
        assert_eq!(wins(word), [format!("wins(1): There is no name or word “{word}”. Closest: {near}.")]);
    }
    assert_eq!(wins("max(total, 3)"), Vec::<String>::new());
    let to = |word: &str| faults(&WIZARD.replacen("\"to\": \"seat\"", &format!("\"to\": \"{word}\""), 1));
    for word in ["all", "each", "everybody"] {
        assert_eq!(to(word), [format!("pay[0].to(1): There is no name or word “{word}”. Closest: seat.")]);
    }
}

#[test]
fn an_answer_of_an_example_is_named_in_the_words_of_the_question() {
    let told = |trump: &str| {
        let text = WIZARD.replacen("\"trump\": \"S\"", &format!("\"trump\": \"{trump}\""), 1);
        let game = OwnGame::printed(Document::read(&text).unwrap());
        game.settle_examples().1.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    for (word, near) in [("hearts", "H"), ("Heart", "H"), ("spades", "S"), ("no trump", "NT"), ("ダイヤ", "D")] {
        let fault = format!("examples[0].told.trump: “{word}” is not one of the words possible here. Closest: {near}.");
        assert_eq!(told(word), [fault]);
    }
    let text = with_points("0").replacen("\"game\": \"grand\"", "\"game\": \"Grand\"", 1).replacen(
        "\"says\": \"Null\"",
        "\"says\": \"No trick\"",
        1,
    );
    let says = |text: &str| {
        OwnGame::printed(Document::read(text).unwrap()).settle_examples().1.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(says(&text), Vec::<String>::new());
    assert_eq!(
        says(&text.replacen("\"game\": \"Grand\"", "\"game\": \"No trick\"", 1)),
        ["examples[0].told.game: “No trick” is not one of the words possible here. Closest: null."]
    );
}

#[test]
fn a_range_in_another_form_has_a_proposal() {
    let range = |written: &str| faults(&WIZARD.replacen("\"from\": \"0..cards\"", &format!("\"from\": {written}"), 1));
    let form = "This must be a range, such as \"0..13\".";
    for (written, column, near) in [
        ("\"100 to 300\"", "(5)", "100..300"),
        ("\"0-13\"", "(5)", "0..13"),
        ("\"0 - cards\"", "(10)", "0..cards"),
        ("\"[0, 13]\"", "(1)", "0..13"),
        ("\"0〜13\"", "(2)", "0..13"),
        ("[0, 13]", "", "0..13"),
    ] {
        assert_eq!(range(written), [format!("ask[1].from{column}: {form} Closest: {near}.")], "{written}");
    }
    assert_eq!(range("13"), [format!("ask[1].from: {form}")]);
}

#[test]
fn a_missing_sign_and_a_chain_of_comparisons_have_a_proposal() {
    for (points, fault) in [
        ("2tricks", "pay[0].points(2): Between 2 and “tricks” a sign is missing, as in 2 * tricks."),
        ("5 + 2 tricks", "pay[0].points(7): Between 2 and “tricks” a sign is missing, as in 2 * tricks."),
        ("10 <= tricks <= 20", "pay[0].points(14): Comparisons are made one at a time. Write 10 <= tricks and tricks <= 20."),
        (
            "if(1 < tricks + 1 < 3 and hard, 1, 2)",
            "pay[0].points(19): Comparisons are made one at a time. Write 1 < tricks + 1 and tricks + 1 < 3.",
        ),
        ("not 1 < tricks < 3", "pay[0].points(16): Comparisons are made one at a time. Write (1 < tricks and tricks < 3)."),
        ("1 < tricks < 3 < 4", "pay[0].points(12): “<” is not possible here; one comparison alone is."),
        ("12 * game", "pay[0].points(6): This must be a number; it is a word of a question. Closest: game.base."),
        ("game > 3", "pay[0].points(1): This must be a number; it is a word of a question. Closest: game.base."),
    ] {
        assert_eq!(faults(&with_points(points)), [fault], "{points}");
    }
}
