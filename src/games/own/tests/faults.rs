//! All faults of a document are reported at once.

use super::*;

/// A mistake of one part does not hide those of the others: a mistyped form of a question, or too many of something.
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

/// A formula uses the named formulas above it, so none can need itself.
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
