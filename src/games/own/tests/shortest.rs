//! Tests that a document is refused if one of its matches could end before the first deal.

use super::*;

/// The faults that show only in play, for a document of a game for three players in which the match ends after `after` deals.
fn ends(after: &str) -> Vec<String> {
    let text = with_points("0").replace(r#""after": "3""#, &format!(r#""after": "{after}""#));
    let game = OwnGame::printed(Document::read(&text).unwrap_or_else(|faults| panic!("{faults}")));
    game.settle_examples().1.iter().map(ToString::to_string).collect()
}

#[test]
fn a_match_without_a_deal_is_refused_at_its_place() {
    let fault = |deals: &str| vec![format!("end.after: With 3 players a match can end after {deals} deals; it needs at least 1.")];
    // Tests formulas with the house rules `extra`, which is a number from 1 to 9, and `hard`. By default `extra` is 5 and `hard` is on.
    for (after, deals) in [
        ("0", "0"),
        ("-3", "-3"),
        ("players - 3", "0"),
        ("2 // players", "0"),
        ("extra - 1", "0"),
        ("5 - extra", "0"),
        ("if(hard, 4, 0)", "0"),
        ("if(hard, 4, extra - 2)", "-1"),
        ("n - 2", "0"),
    ] {
        assert_eq!(ends(after), fault(deals), "{after}");
    }
    for after in ["1", "players", "60 // players", "extra", "max(1, extra - 5)", "if(extra == 1, 1000000000, extra - 1)"] {
        assert_eq!(ends(after), Vec::<String>::new(), "{after}");
    }
}

/// Checks that a match ends after one deal if its document makes it end before its first deal. Earlier versions of the app accepted such
/// documents.
#[test]
fn a_match_begun_by_such_a_document_has_one_deal() {
    let text = with_points("0").replace(r#""after": "3""#, r#""after": "extra - 5""#);
    let game = OwnGame::printed(Document::read(&text).unwrap());
    let story = played(&game, &[r#"{"who": "nobody", "tricks": [7, 2, 1]}"#; 1]);
    assert_eq!((story.settled.len(), story.length, story.outcome.is_some()), (1, Some(1), true));
}

/// Replays a match with the game's default number of players and the default house rules.
fn played(game: &OwnGame, deals: &[&str]) -> crate::games::Story {
    let deals: Vec<_> =
        deals.iter().map(|json| crate::games::DealRecord { facts: serde_json::from_str(json).unwrap(), settled: true }).collect();
    let rules = crate::asking::Facts::default();
    let script = crate::games::Script {
        players: crate::games::AnyGame::sheet(game).usual_count(),
        first_dealer: crate::table::Seat(2),
        house_rules: &rules,
        deals: &deals,
        beside: crate::games::Beside::NOTHING,
        entry: crate::asking::Entry::Totals,
    };
    crate::games::AnyGame::replay(game, &script, crate::games::View::FULL).unwrap()
}
