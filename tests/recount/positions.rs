//! Tests positions (tricks with facts about them): the winner of the trick, legal cards, counted cards.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use trick_ledger::asking::Facts;
use trick_ledger::games::{SHELF, find};

use super::{recount, recount_with, written};

#[test]
fn positions_are_judged_line_by_line() {
    let positions = [
        r#"{"game":"roller-derby","trump":"S","players":["Mika","Jun","Hana","Theo"],"leader":1,"plays":["QH","AH","2S"],"hand":["KH","3S"]}"#,
        r#"{"game":"roller-derby","trump":"S","plays":["QH",{"seat":3,"cards":["AH"]}]}"#,
        r#"{"game":"roller-derby","house_rules":{"joker_sale":true},"trump":"NT","plays":["AH",{"cards":["RJ"],"named":{"suit":"H","high":true}}],"hand":["BJ","2H","2C"]}"#,
        r#"{"game":"roller-derby","trump":"S","hand":["2H"]}"#,
        r#"{"game":"roller-derby","plays":["QH"]}"#,
        r#"{"game":"roller-derby","trump":"S","plays":["QH","1H"]}"#,
        r#"{"game":"roller-derby","trump":"S","plays":["RJ"]}"#,
        r#"{"game":"roller-derby","trump":"S","house_rules":{"deals":0}}"#,
        r#"{"game":"roller-derby","trump":"S","house_rules":[]}"#,
        r#"{"game":"roller-derby","trump":"S","players":5}"#,
        r#"{"game":"roller-derby","trump":"S","players":1e30}"#,
        r#"{"game":"bridge","trump":"S"}"#,
        r#"{"trump":"S"}"#,
        r#"["roller-derby"]"#,
        "{",
    ];
    let run = recount_with(&["--judge", "--jsonl"], positions.join("\n").as_bytes());
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let answers = run.lines();
    assert_eq!(answers.len(), positions.len());
    assert_eq!(answers[0]["winner"], 3);
    let reasons = answers[0]["reasons"].as_array().unwrap();
    assert_eq!(reasons.last().unwrap(), &json!({"says": "So far Theo has the trick with ♠\u{fe0e}2.", "clause": "1.4"}));
    assert_eq!(answers[0]["hand"], json!([{"card": "KH", "legal": true}, {"card": "3S", "legal": false}]));
    assert_eq!(answers[0]["duty"]["clause"], "1.4");
    assert_eq!(answers[1]["winner"], 3);
    assert_eq!(answers[2]["winner"], 1);
    assert_eq!((&answers[0]["house_rules"], &answers[2]["house_rules"]), (&Value::Null, &json!("House rules: Joker sale on.")));
    assert_eq!(
        answers[2]["hand"],
        json!([{"card": "BJ", "legal": true, "names": ["H"]}, {"card": "2H", "legal": true}, {"card": "2C", "legal": false}])
    );
    assert_eq!((&answers[3]["winner"], &answers[3]["reasons"]), (&Value::Null, &json!([])));
    let places: Vec<_> = answers[4..].iter().map(|answer| answer["objections"][0]["place"].as_str().unwrap()).collect();
    assert_eq!(places, ["trump", "plays[1]", "plays[0]", "house_rules.deals", "house_rules", "players", "players", "game", "game", "", ""]);
    // Asks whether a play was a revoke. `hand` has the cards that its player still holds after the trick.
    let revoke = |play: &str, hand: &str| {
        let position = format!(r#"{{"game":"secret-agent","trump":"H","plays":["KS","2H","AS"],"revoke":{play},"hand":{hand}}}"#);
        recount_with(&["--judge", "-"], position.as_bytes()).json()
    };
    let trumped = revoke("1", r#"["3S","4C"]"#);
    assert_eq!((&trumped["winner"], &trumped["hand"]), (&json!(1), &Value::Null));
    let duty = "The suit led is ♠\u{fe0e} and you hold ♠\u{fe0e}3: follow suit.";
    assert_eq!(trumped["revoke"], json!({"play": 1, "is": true, "misplay": "revoke", "says": duty, "clause": "1.3"}));
    assert_eq!(revoke("1", r#"["4C"]"#)["revoke"]["is"], false);
    assert_eq!(revoke("2", r#"["3S"]"#)["revoke"]["is"], false);
    // A card that could not be led was an illegal lead. If another player held the card that leads, it was a lead out of turn.
    let led = |game: &str, play: &str, first: bool, hand: &str| {
        let broken = if first { "" } else { r#""broken":false,"# };
        let position =
            format!(r#"{{"game":"{game}","players":4,"first_trick":{first},{broken}"plays":["{play}"],"revoke":0,"hand":{hand}}}"#);
        recount_with(&["--judge", "-"], position.as_bytes()).json()["revoke"].clone()
    };
    for (game, play, first, hand, misplay) in [
        ("spades", "KS", false, r#"["AH"]"#, json!("illegal_lead")),
        ("spades", "KS", false, r#"["AS"]"#, Value::Null),
        ("hearts", "3C", true, r#"["2C"]"#, json!("illegal_lead")),
        ("hearts", "3C", true, r#"["AC"]"#, json!("lead_out_of_turn")),
    ] {
        let answer = led(game, play, first, hand);
        assert_eq!((&answer["misplay"], &answer["is"]), (&misplay, &json!(!misplay.is_null())), "{game} {play} {hand}: {answer}");
    }
    // A card that a rule of the first trick forbids was an illegal play, also if it follows suit. A failure to follow suit was a revoke.
    let second = |house_rules: &str, game: &str, plays: &str, hand: &str| {
        let position = format!(
            r#"{{"game":"{game}","players":4,"house_rules":{house_rules},"first_trick":true,"plays":{plays},"revoke":1,"hand":{hand}}}"#
        );
        let answer = recount_with(&["--judge", "-"], position.as_bytes()).json();
        answer["revoke"]["misplay"].clone()
    };
    for (game, rules, plays, hand, misplay) in [
        ("hearts", "{}", r#"["2C","KH"]"#, r#"["3D"]"#, json!("illegal_play")),
        ("hearts", "{}", r#"["2C","QS"]"#, r#"["3D"]"#, json!("illegal_play")),
        ("hearts", "{}", r#"["2C","KH"]"#, r#"["3C"]"#, json!("revoke")),
        ("hearts", "{}", r#"["2C","KH"]"#, r#"["3H"]"#, Value::Null),
        ("spades", r#"{"first_lead":"lowest_club"}"#, r#"["2C","5C"]"#, r#"["3C"]"#, json!("illegal_play")),
        ("spades", r#"{"first_lead":"lowest_club"}"#, r#"["2C","5D"]"#, r#"["3C"]"#, json!("revoke")),
        ("spades", r#"{"first_lead":"lowest_club"}"#, r#"["2C","5C"]"#, r#"["7C"]"#, Value::Null),
    ] {
        assert_eq!(second(rules, game, plays, hand), misplay, "{game} {plays} {hand}");
    }
    for (play, hand, place) in [("3", "[]", "revoke"), (r#""1""#, "[]", "revoke"), ("1", r#"["AS"]"#, "hand[0]")] {
        assert_eq!(revoke(play, hand)["objections"][0]["place"], place, "{play} {hand}");
    }
    let out = r#"{"game":"briscola-3p","trump":"S","removed":["2H"],"plays":["AH","2H"]}"#;
    let objection = &recount_with(&["--judge", "-"], out.as_bytes()).json()["objections"][0];
    assert_eq!((&objection["place"], &objection["says"]), (&json!("plays[1]"), &json!("♥\u{fe0e}2 was taken out of the pack.")));
    // In Queen's Dungeon with three players one card of rank 2 is out of the pack. A position need not say which one it is, but it cannot
    // have all four.
    for (game, players, cards, place, says) in [
        ("queens-dungeon", 3, r#""hand":["2S","2H","2D"]"#, Value::Null, Value::Null),
        ("queens-dungeon", 4, r#""hand":["2S","2H","2D","2C"]"#, Value::Null, Value::Null),
        (
            "queens-dungeon",
            3,
            r#""hand":["2S","2H","2D","2C"]"#,
            json!("hand[3]"),
            json!("Of the ♠\u{fe0e}♥\u{fe0e}♦\u{fe0e}♣\u{fe0e} cards of rank 2, 1 is out of the pack, so they cannot all be here."),
        ),
        ("briscola-bosnia", 3, r#""removed":["7S","7C"]"#, json!("removed[1]"), json!("♣\u{fe0e}7 is not taken out of the pack.")),
        ("briscola-double", 3, r#""plays":["4S","2S"]"#, json!("plays[1]"), json!("♠\u{fe0e}2 was taken out of the pack.")),
    ] {
        let position = format!(r#"{{"game":"{game}","players":{players},"trump":"S",{cards}}}"#);
        let objection = recount_with(&["--judge", "-"], position.as_bytes()).json()["objections"][0].clone();
        assert_eq!((&objection["place"], &objection["says"]), (&place, &says), "{position}");
    }
    let file = written("position.json", positions[0]);
    let one = recount(&["--judge", file.to_str().unwrap()]);
    assert_eq!((one.status, &one.json()["winner"]), (0, &json!(3)));
}

#[test]
fn cards_are_counted_as_each_game_counts_them() {
    let counted = |game: &str, cards: &str| {
        let players = find(game).unwrap().sheet().players[0];
        let position = format!(r#"{{"game":"{game}","players":{players},"count":{cards}}}"#);
        recount_with(&["--judge", "-"], position.as_bytes()).json()
    };
    let count = |game, cards| counted(game, cards)["count"].clone();
    let card_points = json!({"points": 41, "of": 120, "others": 79, "cards_left": 14});
    assert_eq!(count("briscola-4p", r#"["AS","AH","3S","KC","QD","JD","2C"]"#), card_points);
    assert_eq!(count("gaigel", r#"["AS","AS","KH"]"#), json!({"points": 26, "of": 240, "others": 214, "cards_left": 37}));
    assert_eq!(count("king-of-the-hill", r#"["5S","5S","KH","RJ"]"#), json!({"points": 20, "of": 200, "others": 180, "cards_left": 21}));
    assert_eq!(count("kloepper", "[]"), json!({"points": 0, "of": 120, "others": 120, "cards_left": 20}));
    assert_eq!(count("quinto", r#"["AH","4H","5H","RJ"]"#), json!({"points": 70, "scoring": ["5H", "A4H", "joker"]}));
    assert_eq!(count("apples", r#"["AS","AH","AD","KS"]"#), json!({"points": 30, "tricks": 1}));
    assert_eq!(count("apples", r#"["AS","AH","AD"]"#), json!({"points": 30, "tricks": null}));
    assert_eq!(counted("briscola-4p", r#"["AS"]"#)["reasons"], json!([]), "nothing else was asked");
    for (game, cards, place) in [
        ("secret-agent", "[]", "count"),
        ("briscola-4p", r#"["AS","AH","AS"]"#, "count[2]"),
        ("gaigel", r#"["AS","AS","AS"]"#, "count[2]"),
        ("quinto", r#"["AS","4S","2S","3S","5S","5H"]"#, "count[5]"),
        ("briscola-4p", r#"["8S"]"#, "count[0]"),
        ("briscola-4p", r#"["S"]"#, "count[0]"),
        ("briscola-4p", r#""AS""#, "count"),
    ] {
        assert_eq!(counted(game, cards)["objections"][0]["place"], place, "{game} {cards}");
    }
    // Checks that the cards to be counted (`count`) are counted even if the position also has a trick.
    let both = r#"{"game":"briscola-4p","trump":"S","plays":["AH"],"count":["3S"]}"#;
    let answer = recount_with(&["--judge", "-"], both.as_bytes()).json();
    assert_eq!((&answer["points"], &answer["count"]["points"]), (&json!(11), &json!(10)));
}

#[test]
fn a_pack_is_compared_with_the_pack_of_the_table() {
    let pack = |game: &str, removed: &str, without: &[&str]| {
        let judge = find(game).unwrap().judge(&Facts::default()).unwrap();
        let there: Vec<_> = judge.pack.cards().map(|card| card.to_string()).filter(|card| !without.contains(&card.as_str())).collect();
        let position = json!({"game": game, "players": 3, "removed": serde_json::from_str::<Value>(removed).unwrap(), "pack": there});
        recount_with(&["--judge", "-"], position.to_string().as_bytes()).json()
    };
    let whole = |game: &str, removed: &str, without: &[&str]| pack(game, removed, without)["pack"].clone();
    assert_eq!(whole("briscola-3p", r#"["2H"]"#, &["2H"]), json!({"whole": true, "missing": [], "double": []}));
    assert_eq!(whole("briscola-3p", r#"["2H"]"#, &["2S"]), json!({"whole": false, "missing": ["2S"], "double": ["2H"]}));
    assert_eq!(whole("briscola-3p", "[]", &["2S"]), json!({"whole": true, "missing": [], "double": []}));
    assert_eq!(whole("briscola-3p", "[]", &[]), json!({"whole": false, "missing": [], "double": [], "surplus": 1}));
    assert_eq!(whole("spades", "[]", &[]), json!({"whole": false, "missing": [], "double": ["2C"]}));
    assert_eq!(pack("briscola-3p", r#"["3H"]"#, &["3H"])["objections"][0]["place"], "removed[0]");
}

#[test]
fn the_trump_of_a_document_follows_from_its_deal() {
    // The document is inserted as text, because the order of its keys matters.
    let skat = include_str!("../../public/games/skat.json");
    let judged = |deal: Value, trump: Option<&str>| {
        let trump = trump.map(|trump| format!(r#""trump": "{trump}","#)).unwrap_or_default();
        let position =
            format!(r#"{{"game": "own", "own_game": {skat}, "players": 3, "deal": {deal}, {trump} "plays": ["AC", "10C", "9H"]}}"#);
        recount_with(&["--judge", "-"], position.replace('\n', " ").as_bytes()).json()
    };
    assert_eq!(judged(json!({"game": "C"}), None)["winner"], 0);
    assert_eq!(judged(json!({"game": "C"}), Some("C"))["winner"], 0);
    assert_eq!(judged(json!({"game": "H"}), None)["winner"], 2);
    assert_eq!(judged(json!({}), Some("H"))["winner"], 2);
    let objection = |deal: Value, trump: &str| judged(deal, Some(trump))["objections"][0].clone();
    let other = objection(json!({"game": "C"}), "H");
    assert_eq!(other["place"], "trump");
    assert_eq!(other["says"], "This deal is played in ♣\u{fe0e}, not in ♥\u{fe0e}.");
    assert_eq!(objection(json!({"game": "C"}), "NT")["place"], "trump");
    assert_eq!(objection(json!({"game": "null"}), "H")["place"], "trump");
}

/// A position of any game: cards of any pack, missing fields, values in the wrong place, and plays in every
/// form.
fn any_position() -> impl Strategy<Value = Value> {
    let cards = ["AS", "3S", "2S", "KH", "7H", "4H", "QD", "6D", "5D", "JC", "2C", "AC", "10H", "RJ", "5D", "1S"];
    let plays = prop::collection::vec(0..12u8, 0..5);
    let fields = (
        prop::option::weighted(0.2, prop::sample::select(vec![json!(2), json!(4), json!(5), json!(-1), json!(["A", "B"]), json!([1])])),
        prop::option::weighted(0.7, prop::sample::select(vec![json!("S"), json!("NT"), json!("♥"), json!("D"), json!(7)])),
        prop::option::weighted(0.5, Just(json!("10"))),
        prop::option::weighted(0.5, any::<bool>().prop_map(Value::from)),
        prop::option::weighted(0.3, prop::sample::select(vec![json!(0), json!(1), json!(3), json!("1")])),
    );
    let game = prop::sample::select(SHELF.iter().map(|game| game.sheet().id).collect::<Vec<_>>());
    (game, Just(cards.to_vec()).prop_shuffle(), plays, 0..5usize, fields).prop_map(|(game, cards, plays, hand, fields)| {
        let mut cards = cards.into_iter();
        let mut card = || cards.next().unwrap();
        let plays: Vec<Value> = plays
            .iter()
            .map(|form| match form {
                0 => json!({"cards": [card(), card()]}),
                1 => json!({"cards": [card()], "named": {"suit": "H", "high": true}}),
                2 => json!({"cards": [card()], "seat": 2}),
                _ => json!(card()),
            })
            .collect();
        let hand: Vec<&str> = (0..hand).map(|_| card()).collect();
        let mut position = json!({"game": game, "plays": plays, "hand": hand});
        let (players, trump, trump_rank, stock_empty, leader) = fields;
        let rest = [("players", players), ("trump", trump), ("trump_rank", trump_rank), ("stock_empty", stock_empty), ("leader", leader)];
        for (field, value) in rest {
            if let Some(value) = value {
                position[field] = value;
            }
        }
        position
    })
}

#[test]
fn whatever_a_position_holds_it_is_judged_or_objected_to() {
    let mut runner = TestRunner::deterministic();
    let positions: Vec<Value> = (0..4_000).map(|_| any_position().new_tree(&mut runner).unwrap().current()).collect();
    let input: String = positions.iter().map(|position| format!("{position}\n")).collect();
    let run = recount_with(&["--judge", "--jsonl"], input.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let answers = run.lines();
    assert_eq!(answers.len(), positions.len());
    let mut judged = 0;
    for (position, answer) in positions.iter().zip(&answers) {
        match answer["objections"].as_array() {
            Some(objections) => assert!(objections.iter().all(|objection| objection["says"] != ""), "{position}"),
            None => {
                judged += 1;
                let plays = position["plays"].as_array().unwrap().len();
                let decided = answer["winner"].is_u64();
                // The winner of a trick may still be open if a joker was played and its owner may name it later.
                let game = find(position["game"].as_str().unwrap()).unwrap();
                let names_jokers = game.judge(&Facts::default()).unwrap().jokers.is_some();
                assert!(decided || plays == 0 || names_jokers, "{position}: {answer}");
                // Checks that the answer of `recount` has reasons for the winner as soon as a card was played, and none before.
                assert_eq!(answer["reasons"] != json!([]), plays > 0, "{position}: {answer}");
                let hand = answer["hand"].as_array().map_or(&[][..], Vec::as_slice);
                assert_eq!(hand.len(), position["hand"].as_array().unwrap().len(), "{position}");
                // Checks that every hand has a legal card.
                assert!(hand.is_empty() || hand.iter().any(|card| card["legal"] == true), "{position}: {answer}");
            }
        }
    }
    assert!(judged > 200, "only {judged} could be judged");
}

/// A trick has as many cards as players take part in the deal. With four at the table of Skat, and six or seven of Briscola Chiamata, some
/// sit out.
#[test]
fn a_trick_has_a_card_of_each_player_of_the_deal() {
    let skat = format!(r#""game": "own", "own_game": {}, "deal": {{"game": "C"}}"#, include_str!("../../public/games/skat.json"));
    let chiamata = r#""game": "chiamata-5p", "trump": "C""#.to_owned();
    let judged = |game: &str, players: u8, rest: &str| {
        let position = format!(r#"{{{game}, "players": {players}, {rest}}}"#);
        recount_with(&["--judge", "-"], position.replace('\n', " ").as_bytes()).json()
    };
    let place = |told: &Value| told["objections"][0]["place"].as_str().map(str::to_owned);
    for (game, players, plays, more) in [
        (&skat, 4, r#""AH", "KH", "9H""#, r#""8H""#),
        (&chiamata, 6, r#""AH", "KH", "7H", "6H", "5H""#, r#""4H""#),
        (&chiamata, 7, r#""AH", "KH", "7H", "6H", "5H""#, r#""4H""#),
    ] {
        for leader in 0..players {
            let with = |plays: &str, hand: &str| judged(game, players, &format!(r#""leader": {leader}, "plays": [{plays}]{hand}"#));
            assert_eq!(with(plays, "")["winner"], leader, "{game} {leader}");
            assert_eq!(place(&with(plays, r#", "hand": ["7C"]"#)).as_deref(), Some("hand"), "{players} {leader}");
            let last = format!("plays[{}]", plays.split(", ").count());
            assert_eq!(place(&with(&format!("{plays}, {more}"), "")), Some(last), "{players} {leader}");
        }
    }
    // Whoever is named plays: the dealer can only be another player.
    let named = |seats: &[u8]| {
        let plays = seats.iter().zip(["AH", "KH", "9H", "8H"]).map(|(seat, card)| format!(r#"{{"seat": {seat}, "cards": ["{card}"]}}"#));
        judged(&skat, 4, &format!(r#""plays": [{}]"#, plays.collect::<Vec<_>>().join(", ")))
    };
    for out in 0..4 {
        let seats: Vec<u8> = (0..4).filter(|seat| *seat != out).collect();
        assert_eq!(named(&seats)["winner"], seats[0], "{out}");
    }
    // Whoever the facts of the deal name plays too. If the player before the leader is the declarer, the player before that one deals.
    for leader in 0..4 {
        for declarer in (0..4).filter(|declarer| *declarer != leader) {
            let skat = skat.replace(r#""deal": {"#, &format!(r#""deal": {{"declarer": {declarer}, "#));
            let third = if declarer == (leader + 3) % 4 { declarer } else { (leader + 2) % 4 };
            let told = judged(&skat, 4, &format!(r#""leader": {leader}, "plays": ["9H", "KH", "AH"]"#));
            assert_eq!(told["winner"], third, "{leader} {declarer}");
            let seats: Vec<u8> = (0..4).filter(|seat| *seat != declarer).collect();
            let plays = seats.iter().zip(["AH", "KH", "9H"]).map(|(seat, card)| format!(r#"{{"seat": {seat}, "cards": ["{card}"]}}"#));
            let told = judged(&skat, 4, &format!(r#""plays": [{}]"#, plays.collect::<Vec<_>>().join(", ")));
            assert_eq!(told["objections"][0]["says"], "Only 3 players play the tricks of a deal here.", "{leader} {declarer}");
        }
    }
    let told = named(&[0, 1, 2, 3]);
    assert_eq!(told["objections"][0]["says"], "Only 3 players play the tricks of a deal here.");
    assert_eq!(place(&told).as_deref(), Some("plays[3].seat"));
}

/// The partner of a player who plays alone in Euchre plays no card.
#[test]
fn who_sits_out_beside_a_player_alone_plays_no_card() {
    let judged = |deal: &str, plays: &str| {
        let document = include_str!("../../public/games/euchre.json");
        let position = format!(r#"{{"game": "own", "own_game": {document}, "players": 4, "deal": {{{deal}}}, {plays}}}"#);
        recount_with(&["--judge", "-"], position.replace('\n', " ").as_bytes()).json()
    };
    let place = |told: &Value| told["objections"][0]["place"].as_str().map(str::to_owned);
    let alone = r#""maker": 1, "trump": "S", "alone": true"#;
    let [three, four] = [r#""leader": 2, "plays": ["9D", "KD", "AD"]"#, r#""leader": 2, "plays": ["9D", "KD", "AD", "QD"]"#];
    assert_eq!(judged(alone, three)["winner"], 1, "player 3 sits out");
    assert_eq!(place(&judged(alone, four)).as_deref(), Some("plays[3]"));
    assert_eq!(place(&judged(alone, r#""leader": 3, "plays": ["9D"]"#)).as_deref(), Some("leader"));
    for together in [r#""maker": 1, "trump": "S", "alone": false"#, r#""maker": 1, "trump": "S""#] {
        assert_eq!(judged(together, four)["winner"], 0);
    }
}

/// A card that is left out of the pack is refused as such, also if it is given twice.
#[test]
fn a_card_that_is_left_out_is_no_card_too_many() {
    for (cards, hand) in [(r#""3C", "2C""#, ""), (r#""2C", "2C""#, ""), (r#""3C""#, r#", "hand": ["2C", "2C"]"#)] {
        let position = format!(
            r#"{{"game":"spades","house_rules":{{"seating":"alone"}},"players":3,"first_trick":false,"broken":false,"plays":[{cards}]{hand}}}"#
        );
        let told = recount_with(&["--judge", "-"], position.as_bytes()).json();
        let says = told["objections"][0]["says"].as_str().unwrap();
        assert!(says.contains("2") && !says.contains("only once"), "{position}: {says}");
    }
}

/// `hand` belongs to the player whose turn it is. After the last card of a trick it is nobody's turn to play to it.
#[test]
fn a_hand_after_a_complete_trick_is_refused() {
    for position in [
        r#"{"game":"roller-derby","trump":"S","plays":["QH","KH","2H","3H"],"hand":["2S","3D","KD"]}"#,
        r#"{"game":"hearts","players":3,"first_trick":false,"broken":false,"plays":["QC","KC","2H"],"hand":["2S"]}"#,
        r#"{"game":"briscola-double","players":2,"trump":"S","plays":["AH","2S","3S","4S"],"hand":["5S"]}"#,
        r#"{"game":"italian-whist","players":3,"trump":"S","plays":[{"cards":["RJ"]},"5S","9C"],"hand":["2H"]}"#,
    ] {
        let run = recount_with(&["--judge", "-"], position.as_bytes());
        let told = run.json();
        assert_eq!((run.status, &told["objections"][0]["place"]), (1, &json!("hand")), "{position}: {told}");
    }
    // If a position asks about a revoke, `hand` has the cards that the accused player held after the trick. So it is accepted after a
    // complete trick.
    let accused = r#"{"game":"hearts","players":3,"first_trick":false,"broken":false,"plays":["QC","KC","2H"],"revoke":2,"hand":["2C"]}"#;
    assert_eq!(recount_with(&["--judge", "-"], accused.as_bytes()).status, 0);
}
