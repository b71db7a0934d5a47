//! Tests that a document is refused if it describes a game that nobody can play. Each fault has its place, and says what could be there.

use super::*;

/// The faults of the document `text`, also those that show only when deals are computed.
fn all_faults(text: &str) -> Vec<String> {
    match Document::read(text) {
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
        Ok(document) => OwnGame::printed(document).settle_examples().1.iter().map(ToString::to_string).collect(),
    }
}

/// The faults at the place `place` or inside it, of Wizard with `from` replaced by `to`.
fn faults_at(place: &str, from: &str, to: &str) -> Vec<String> {
    let text = WIZARD.replacen(from, to, 1);
    assert_ne!(text, WIZARD, "{from}");
    let found = all_faults(&text);
    assert!(found.iter().all(|fault| fault.contains(": ")), "{found:?}");
    found.into_iter().filter(|fault| fault.starts_with(place)).collect()
}

/// The faults at `place` of Wizard with the entries `entries` besides its own.
fn faults_with(place: &str, entries: &str) -> Vec<String> {
    faults_at(place, "\"end\": {", &format!("{entries}, \"end\": {{"))
}

#[test]
fn no_more_cards_are_dealt_than_the_pack_has() {
    let fault = |players: &str, cards: &str, pack: &str| {
        vec![format!("deal.cards: With {players} players {cards} cards are dealt and left over, but the pack has {pack}.")]
    };
    let packs = |pack: &str, deal: &str| faults_with("deal", &format!(r#""judge": [{pack}], "deal": {{{deal}}}"#));
    let (small, joker) = (r#"{"pack": "6 7 8 9 10 J Q K A"}"#, r#"{"pack": "RJ 2 3", "specials": {"always_win": "RJ"}}"#);
    let left = |cards: &str| format!(r#""cards": 8, "left": [{{"cards": "{cards}", "says": "Stock"}}]"#);
    for (pack, deal, expected) in [
        ("{}", r#""cards": 20"#.to_owned(), fault("4", "80", "52")),
        ("{}", r#""cards": "deal""#.to_owned(), fault("4", "56", "52")),
        ("{}", r#""cards": "if(players == 5, 11, 3)""#.to_owned(), fault("5", "55", "52")),
        ("{}", r#""cards": "if(hook, 9, 8)""#.to_owned(), fault("6", "54", "52")),
        (small, left("5"), fault("4", "37", "36")),
        (joker, r#""cards": 3"#.to_owned(), fault("4", "12", "9")),
        ("{}", r#""cards": "52 // players", "left": [{"cards": "52 % players", "says": "Stock"}]"#.to_owned(), Vec::new()),
        ("{}", r#""cards": "min(deal, 52 // players)""#.to_owned(), Vec::new()),
        (r#"{"when": "hook", "pack": "A"}, {}"#, r#""cards": 8"#.to_owned(), Vec::new()),
    ] {
        assert_eq!(packs(pack, &deal), expected, "{pack} {deal}");
    }
    // Checks that the cards of a player who sits out the deal do not count, and that a document without rules for the card play has no
    // pack to compare with.
    let with_plays = r#""plays": "players != 6 or seat != dealer", "judge": [{}], "deal": {"cards": "if(players == 6, 10, 8)"}"#;
    assert_eq!(faults_with("deal", with_plays), Vec::<String>::new());
    assert_eq!(faults_with("deal", r#""deal": {"cards": 40}"#), Vec::<String>::new());
}

#[test]
fn somebody_deals_plays_and_is_paid() {
    for nobody in ["nobody", "if(hook, nobody, nobody)"] {
        assert_eq!(
            faults_with("deals_next", &format!(r#""deals_next": "{nobody}""#)),
            ["deals_next: “nobody” is not possible here: somebody has to deal; name a seat."]
        );
        assert_eq!(
            faults_at("pay", "\"to\": \"seat\"", &format!("\"to\": \"{nobody}\"")),
            ["pay[0].to: “nobody” is not possible here: somebody has to get or pay the points; name a seat."]
        );
    }
    assert_eq!(faults_with("deals_next", r#""deals_next": "if(hook, dealer, nobody)""#), Vec::<String>::new());
    for key in ["plays", "sits_out"] {
        let (never, of_six) = if key == "plays" { ("1 == 2", "players != 6") } else { ("1 == 1", "players == 6") };
        let fault = |players| {
            format!("{key}: With {players} players nobody plays in the first deal. A condition is needed by which somebody plays.")
        };
        for (condition, players) in [(never, 4), (of_six, 6)] {
            assert_eq!(faults_with(key, &format!(r#""{key}": "{condition}""#)), [fault(players)], "{condition}");
        }
    }
    for fine in [r#""plays": "seat == dealer or deal < 3""#, r#""sits_out": "seat == dealer""#] {
        assert_eq!(faults_with("plays", fine), Vec::<String>::new());
        assert_eq!(faults_with("sits_out", fine), Vec::<String>::new());
    }
}

#[test]
fn what_is_entered_trick_by_trick_are_tricks() {
    let by_trick = |sum: &str, pack: &str| {
        let text = WIZARD.replacen("\"sum\": \"cards\"", &format!("\"sum\": \"{sum}\""), 1).replacen(
            "\"end\": {",
            &format!("{pack}\"end\": {{"),
            1,
        );
        let (at, tricks) = text.rsplit_once("\"from\": \"0..cards\"").unwrap();
        let found = all_faults(&format!("{at}\"from\": \"0..{sum}\"{tricks}"));
        found.into_iter().filter(|fault| fault.starts_with("ask[2].by_trick")).collect::<Vec<_>>()
    };
    let fault = |tricks| {
        vec![format!(
            "ask[2].by_trick: With 4 players no deal has {tricks} tricks. Leave this out if something else than tricks is counted."
        )]
    };
    assert_eq!(by_trick("120", ""), fault("120"));
    assert_eq!(by_trick("30 * players", ""), fault("120"));
    assert_eq!(by_trick("27", "\"judge\": [{}], "), fault("27"));
    assert_eq!(by_trick("26", "\"judge\": [{}], "), Vec::<String>::new());
    assert_eq!(by_trick("100", ""), Vec::<String>::new());
}

/// Checks that an attribute which only one word lacks because it is misspelt there is a fault. It would count 0.
#[test]
fn a_word_has_the_attribute_that_a_formula_reads() {
    let null = |attribute: &str| with_points("game.base").replacen("\"base\": 23", attribute, 1);
    assert_eq!(faults(&null("\"bsae\": 23")), ["ask[1].words[1]: There is nothing called “bsae” here. Closest: base."]);
    for fine in ["\"base\": 23", "\"open\": 59", "\"base\": 23, \"bsae\": 1"] {
        assert_eq!(faults(&null(fine)), Vec::<String>::new(), "{fine}");
    }
}

#[test]
fn a_match_is_not_over_before_its_first_deal() {
    let ends = |key: &str, limit: &str| {
        let text = with_points("0").replace(r#""after": "3""#, &format!(r#""{key}": "{limit}""#));
        all_faults(&text)
    };
    let fault = |key: &str, limit: &str, side: &str| {
        vec![format!(
            "end.{key}: With 3 players a match can end at a total of {limit}, before the first deal. This must be a number {side} 0."
        )]
    };
    for (at, limit) in [("0", "0"), ("-5", "-5"), ("players - 3", "0"), ("extra - 1", "0"), ("if(hard, 100, extra - 9)", "-8")] {
        assert_eq!(ends("at", at), fault("at", limit, "above"), "{at}");
    }
    for (at, limit) in [("0", "0"), ("5", "5"), ("5 - extra", "0")] {
        assert_eq!(ends("down_at", at), fault("down_at", limit, "below"), "{at}");
    }
    for (key, limit) in [("at", "1"), ("at", "if(extra == 1, 1000000000, 100)"), ("down_at", "-1"), ("down_at", "-100 * extra")] {
        assert_eq!(ends(key, limit), Vec::<String>::new(), "{key} {limit}");
    }
}

#[test]
fn an_example_has_a_deal() {
    assert_eq!(
        faults_at("", "\"examples\": [", "\"examples\": [{ \"players\": 4, \"deals\": [] },"),
        ["examples[0].deals: This must be a list with a deal in it."]
    );
}
