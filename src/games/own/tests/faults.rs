//! Tests that all faults of a document are reported at once.

use super::*;

/// A fault in one part of a document does not hide faults in other parts.
/// The first tested document has a mistake in most of its parts. The second tested document has too many questions.
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
        ("\"deal\": 3", "\"deal\": 0", "examples[0].deal: This must be the number of a deal, from 1."),
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

/// A number of a document that is not whole is a fault at its place, and the faults after it are still reported.
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

/// A named formula can use only the named formulas that are defined above it, so it can never need its own value.
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
