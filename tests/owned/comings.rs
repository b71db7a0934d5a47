//! Tests documents (games written as data) in matches in which players come and leave. A document may compute the number of deals from
//! `players`, the number of players of a deal. Then the number of deals always follows from the players who play now.

use serde_json::{Value, json};
use trick_ledger::games::own::{Document, OwnGame};
use trick_ledger::games::{AnyGame, Story};
use trick_ledger::matches::{MatchFile, Unseated};
use trick_ledger::table::Seat;
use trick_ledger::text::Lang;

/// Wizard with fewer deals: 4 for three players, 3 for four.
fn short_wizard() -> Value {
    let text = include_str!("../own/wizard.json").replace("60 // players", "12 // players");
    assert!(text.contains("12 // players"));
    serde_json::from_str(&text).unwrap()
}

/// The facts of the deal number `number`, from 1, which has `number` cards in each hand. Nobody bids a trick, and the first player takes
/// all tricks.
fn deal(number: usize, players: usize) -> Value {
    let tricks: Vec<usize> = (0..players).map(|turn| if turn == 0 { number } else { 0 }).collect();
    json!({"trump": "S", "bid": vec![0; players], "tricks": tricks})
}

/// The story of a match that `players` begin. `more` has the number of players of each deal after the first.
fn story(players: usize, more: &[usize], beside: &Value) -> Story {
    let names = ["Mika", "Jun", "Hana", "Theo"];
    let counts = [&[players], more].concat();
    let deals: Vec<Value> = counts.iter().enumerate().map(|(at, count)| deal(at + 1, *count)).collect();
    let mut file = json!({"version": 3, "game": "own", "own_game": short_wizard(), "players": names[..players], "deals": deals});
    file.as_object_mut().unwrap().extend(beside.as_object().unwrap().clone());
    MatchFile::read(&file.to_string()).unwrap().recount().unwrap().1
}

#[test]
fn who_leaves_makes_the_match_as_long_as_for_the_others() {
    let left = json!({"absences": [{"player": 3, "from": 1}]});
    for (more, length, is_over) in [(&[3, 3][..], Some(4), false), (&[3, 3, 3], Some(4), true)] {
        let story = story(4, more, &left);
        assert_eq!((story.length, story.outcome.is_some()), (length, is_over), "{more:?}");
    }
}

#[test]
fn who_comes_makes_the_match_as_short_as_for_all_of_them() {
    let came = json!({"arrivals": [{"from": 1, "name": "Theo", "total": 0, "after": 2}]});
    for (more, length, is_over) in [(&[4][..], Some(3), false), (&[4, 4], Some(3), true)] {
        let story = story(3, more, &came);
        assert_eq!((story.length, story.outcome.is_some()), (length, is_over), "{more:?}");
    }
}

/// Checks that a player who sits out a deal still counts as a player of the match.
#[test]
fn who_sits_out_leaves_the_match_as_long_as_it_was() {
    let sat_out = json!({"absences": [{"player": 3, "from": 2, "until": 3}]});
    for (more, is_over) in [(&[4][..], false), (&[4, 3], true)] {
        let story = story(4, more, &sat_out);
        assert_eq!((story.length, story.outcome.is_some()), (Some(3), is_over), "{more:?}");
    }
}

/// Checks that a number of deals that the table has agreed on stays the same, whoever leaves or comes.
#[test]
fn an_agreed_number_of_deals_holds_for_all() {
    let changes = [
        (4, 3, json!({"absences": [{"player": 3, "from": 1}], "lengths": [{"from": 1, "deals": 2}]})),
        (3, 4, json!({"arrivals": [{"from": 1, "name": "Theo", "total": 0, "after": 2}], "lengths": [{"from": 1, "deals": 2}]})),
    ];
    for (players, then, beside) in changes {
        let length = beside["lengths"][0]["deals"].as_u64().unwrap() as usize;
        for played in 2..=length {
            let story = story(players, &vec![then; played - 1], &beside);
            assert_eq!((story.length, story.outcome.is_some()), (Some(length as u32), played == length), "{players} {played}");
        }
    }
}

/// Checks that an agreed number of deals becomes the largest number that the pack allows if a player comes for whom it is too large. It
/// holds again if a player leaves.
#[test]
fn an_agreed_number_of_deals_ends_with_the_pack() {
    let came = json!({"arrivals": [{"from": 2, "name": "Theo", "total": 0, "after": 2}], "lengths": [{"from": 1, "deals": 4}]});
    for (more, length, is_over) in [(&[3][..], 3, false), (&[3, 4], 3, true)] {
        let story = story(3, more, &came);
        assert_eq!((story.length, story.outcome.is_some()), (Some(length), is_over), "{more:?}");
    }
    let left = json!({"absences": [{"player": 3, "from": 2}], "lengths": [{"from": 2, "deals": 4}]});
    for (more, is_over) in [(&[4, 3][..], false), (&[4, 3, 3], true)] {
        let story = story(4, more, &left);
        assert_eq!((story.length, story.outcome.is_some()), (Some(4), is_over), "{more:?}");
    }
}

/// Checks that a table cannot agree on more deals than the pack suffices for, while a player sits out a deal and comes back. After a player
/// has left for good, the pack suffices for more deals.
#[test]
fn nobody_agrees_on_deals_without_the_player_who_comes_back() {
    let agreed = |name: &str, absence: Value, deals: usize| {
        let document = std::fs::read_to_string(format!("{}/{name}.json", env!("CARGO_MANIFEST_DIR"))).unwrap();
        // Adds the text of the document, because its named formulas must stay in their order.
        let beside = format!(r#""deals": [], "lengths": {}, "absences": {}"#, json!([{"from": 0, "deals": deals}]), json!([absence]));
        let players = json!(["Mika", "Jun", "Hana", "Theo", "Yui"]);
        let text = format!(r#"{{"version": 3, "game": "own", "own_game": {document}, "players": {players}, {beside}}}"#);
        let troubles = MatchFile::read(&text).unwrap().recount().err().map(|troubles| troubles.0).unwrap_or_default();
        troubles.iter().map(|trouble| trouble.sentence(&Lang::En.voice())).collect::<Vec<_>>()
    };
    let (sits_out, leaves) = (json!({"player": 4, "from": 0, "until": 1}), json!({"player": 4, "from": 0}));
    // Five players of Wizard have cards for 12 deals, four for 15. Five players of Oh Hell go down and up again in 19 deals, four in 25.
    for (name, for_five, for_four) in [("public/games/wizard", 12, 15), ("tests/own/oh-hell", 19, 25)] {
        for (absence, most) in [(&sits_out, for_five), (&leaves, for_four)] {
            assert_eq!(agreed(name, absence.clone(), most), Vec::<String>::new(), "{name} {absence}");
            let refused = agreed(name, absence.clone(), most + 1);
            let has_cards = name == "tests/own/oh-hell";
            assert_eq!(refused.len(), usize::from(!has_cards), "{name} {absence}: {refused:?}");
        }
    }
}

/// Checks that a table cannot agree on more deals than the pack or the contracts of a document suffice for.
#[test]
fn nobody_agrees_on_deals_that_cannot_be_dealt() {
    // Keeps the text of the document, because its named formulas must stay in their order.
    let agreed = |document: &str, players: usize, deals: usize| {
        let names = json!(["Mika", "Jun", "Hana", "Theo", "Yui", "Ken"].get(..players).unwrap());
        let lengths = json!([{"from": 0, "deals": deals}]);
        let match_file = format!(r#""players": {names}, "deals": [], "lengths": {lengths}"#);
        let file = MatchFile::read(&format!(r#"{{"version": 3, "game": "own", "own_game": {document}, {match_file}}}"#)).unwrap();
        let opened = file.clone().into_match(0).err();
        assert!(opened.is_none(), "the app opens every file that it has written: {opened:?}");
        let troubles = file.recount().err().map(|troubles| troubles.0).unwrap_or_default();
        troubles.iter().map(|trouble| (trouble.place(), trouble.sentence(&Lang::En.voice()))).collect::<Vec<_>>()
    };
    let shelf = |name: &str| std::fs::read_to_string(format!("{}/public/games/{name}.json", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let says = "11 is too many: with these players the game has 10 deals at most, because no cards or contracts are left for more.";
    assert_eq!(agreed(&shelf("wizard"), 6, 11), [("lengths[0].deals".to_owned(), says.to_owned())]);
    for (name, players, most) in [
        ("wizard", 6, Some(10)),
        ("wizard", 3, Some(20)),
        ("knock-out-whist", 4, Some(7)),
        ("barbu", 4, Some(28)),
        ("skat", 3, None),
        ("skull-king", 4, None),
        ("whist", 4, None),
    ] {
        let document = shelf(name);
        assert_eq!(agreed(&document, players, most.unwrap_or(900)), [], "{name}");
        if let Some(most) = most {
            assert_eq!(agreed(&document, players, most + 1).len(), 1, "{name}");
        }
    }
    // The pack of these games suffices for every number of deals.
    for cards in ["5", "min(deal, 5)", "max(1, 6 - deal)", "max(1, 6 - |6 - deal|)"] {
        let enough = shelf("wizard").replacen("\"is\": \"deal\"", &format!("\"is\": \"{cards}\""), 1);
        assert_ne!(enough, shelf("wizard"));
        assert_eq!(agreed(&enough, 6, 11), [], "{cards}");
    }
}

/// A small game for two to four players, in which each deal has a taker, who gets a point. `more` has the other keys of the document.
fn takers(more: &Value) -> Value {
    let mut document = json!({
        "own_game": 1,
        "name": {"en": "Takers", "ja": "取り手"},
        "players": [4, 3, 2],
        "ask": [{"key": "taker", "is": "seat", "says": {"en": "Who took it?", "ja": "取ったのは？"}}],
        "pay": [{"to": "taker", "points": "1", "says": {"en": "A point for the taker.", "ja": "取った人に1点。"}}],
        "end": {"after": "9"},
    });
    document.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    document
}

/// The match file of four players of a document. `takers` has the seat of the taker in each deal.
fn taken(document: &Value, takers: &[u8], beside: &Value) -> MatchFile {
    let deals: Vec<Value> = takers.iter().map(|taker| json!({"taker": taker})).collect();
    let names = ["Mika", "Jun", "Hana", "Theo"];
    let mut file = json!({"version": 3, "game": "own", "own_game": document, "players": names, "deals": deals});
    file.as_object_mut().unwrap().extend(beside.as_object().unwrap().clone());
    MatchFile::read(&file.to_string()).unwrap()
}

fn winners(document: &Value, takers: &[u8], beside: &Value) -> Option<Vec<Seat>> {
    let story = taken(document, takers, beside).recount().unwrap_or_else(|troubles| panic!("{troubles:?}")).1;
    story.outcome.map(|outcome| outcome.winners().iter().collect())
}

/// The facts of the last deal decide the match. Mika sits out in that deal, so the other players have other seats in the deal than after
/// it. Checks who has won.
#[test]
fn the_facts_of_the_last_deal_are_those_of_the_players_who_played_it() {
    let mika_sits_out = json!({"absences": [{"player": 0, "from": 2, "until": 3}]});
    let by_wins = takers(&json!({"end": {"after": "3"}, "wins": "if(seat == taker, 100, 0) + total"}));
    // Jun has seat 0 in the third deal.
    assert_eq!(winners(&by_wins, &[3, 3, 0], &mika_sits_out), Some(vec![Seat(1)]));
    let by_condition = takers(&json!({"end": {"when": "seat == taker and total >= 2"}, "wins": "if(seat == taker, 100, 0) + total"}));
    // Jun took the first deal too, so she has 2 points. Theo, who took the second, has 1.
    assert_eq!(winners(&by_condition, &[1, 3, 0], &mika_sits_out), Some(vec![Seat(1)]));
    assert_eq!(winners(&by_condition, &[2, 3, 0], &mika_sits_out), None);
}

/// After somebody has left or come, a player can have the seat of another player who took the last deal. Checks that the player who has
/// this seat now does not count as the taker of that deal, so that the match goes on.
#[test]
fn nobody_inherits_the_facts_of_whoever_had_the_seat() {
    let document = takers(&json!({"end": {"when": "seat == taker and total >= 3"}, "wins": "total"}));
    // Hana took the second deal. Then Jun left, so Theo, who has 3 points by hand, now has the seat that Hana had.
    let theo = json!({"absences": [{"player": 1, "from": 2}], "adjustments": [{"after": 1, "to": 3, "amount": 3, "reason": ""}]});
    assert_eq!(winners(&document, &[0, 2], &theo), None);
    // Jun took the second deal in the seat after Mika. Then Kai came with 3 points, and now has this seat.
    let kai = json!({"absences": [{"player": 3, "from": 2}], "arrivals": [{"from": 2, "name": "Kai", "total": 3, "after": 0}]});
    assert_eq!(winners(&document, &[0, 1], &kai), None);
}

#[test]
fn the_second_account_stays_with_its_player() {
    let pays = json!([
        {"to": "taker", "points": "1", "says": {"en": "A point for the taker.", "ja": "取った人に1点。"}},
        {"to": "taker", "unit": "chips", "points": "10 * deal", "says": {"en": "And chips.", "ja": "チップも。"}},
    ]);
    let document = takers(&json!({"pay": pays}));
    let beside = json!({"absences": [{"player": 0, "from": 1, "until": 2}, {"player": 1, "from": 2}],
        "arrivals": [{"from": 2, "name": "Kai", "total": 0, "after": 3}]});
    let chips = |takers: &[u8]| {
        let story = taken(&document, takers, &beside).recount().unwrap().1;
        story.account.unwrap().balances.as_slice().to_vec()
    };
    // Hana takes the second deal, Kai the third, and Mika the fourth.
    assert_eq!(chips(&[0, 1]), [10, 0, 20, 0, 0]);
    assert_eq!(chips(&[0, 1, 3, 0]), [50, 0, 20, 0, 30]);
}

/// Checks that nobody can join or leave in a match of a document that keeps a value of each seat, or that lets a seat choose each word only
/// once. Checks that the sentence says why.
#[test]
fn values_that_belong_to_a_seat_keep_everybody_there() {
    let kept = json!({"keep": {"streak": {"of": "seat", "starts": 0, "is": "if(seat == taker, streak + 1, 0)", "name": {"en": "streak", "ja": "連勝"}}},
        "end": {"when": "streak >= 3"}});
    let words = ["low", "high"].map(|word| json!({"word": word, "says": {"en": word, "ja": word}}));
    let once = json!({"ask": [{"key": "taker", "is": "seat", "says": "Who took it?"},
        {"key": "kind", "is": "words", "once_for": "dealer", "words": words, "says": "Which?"}], "end": {"after": "8"}});
    for (more, deal) in [(kept, json!({"taker": 0})), (once, json!({"taker": 0, "kind": "low"}))] {
        for beside in [json!({"absences": [{"player": 1, "from": 1}]}), json!({"absences": [{"player": 1, "from": 1, "until": 2}]})] {
            let mut beside = beside;
            beside["deals"] = json!([deal]);
            let troubles = taken(&takers(&more), &[], &beside).recount().map(|_| ()).unwrap_err();
            let says = troubles[0].to_string();
            assert_eq!(says, format!("absences[0]: {}", Unseated::Kept));
            assert!(!says.contains("condition"), "{says}");
        }
    }
}

/// Checks that players can join and leave in every document of the app in which everybody has a total alone, with several numbers of
/// players. The one exception is Knock-out Whist, because it keeps for each player whether the player is out.
#[test]
fn documents_of_the_app_are_open_to_all_but_one() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("public/games");
    let mut closed = Vec::new();
    for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).filter(|file| file.is_file()) {
        let text = std::fs::read_to_string(&file).unwrap();
        let Ok(document) = Document::read(&text) else { continue };
        let game = OwnGame::open(document).unwrap();
        if game.sheet().players.len() > 1 && !AnyGame::is_open_to_all(game) {
            closed.push(file.file_stem().unwrap().to_str().unwrap().to_owned());
        }
    }
    assert_eq!(closed, ["knock-out-whist"]);
}

/// The number of players can end the match when somebody comes. Checks that the newcomer, who has the best total, has not won it.
#[test]
fn who_makes_the_match_shorter_has_not_won_it() {
    let came = json!({"arrivals": [{"from": 3, "name": "Theo", "total": 100, "after": 2}]});
    let story = story(3, &[3, 3], &came);
    assert_eq!((story.length, story.outcome.map(|outcome| outcome.winners().has(Seat(3)))), (Some(3), Some(false)));
}

/// Checks that the match is as long as for four players if one player comes for another player who leaves.
#[test]
fn who_comes_for_somebody_leaves_the_match_as_long_as_it_was() {
    let document = takers(&json!({"end": {"after": "2 * players"}}));
    let changes = json!({"absences": [{"player": 3, "from": 6}], "arrivals": [{"from": 6, "name": "Aya", "total": 50, "after": 2}]});
    assert_eq!(winners(&document, &[0, 0, 1, 2, 0, 1], &changes), None);
    let left = json!({"absences": [{"player": 3, "from": 6}]});
    assert_eq!(winners(&document, &[0, 0, 1, 2, 0, 1], &left), Some(vec![Seat(0)]));
}
