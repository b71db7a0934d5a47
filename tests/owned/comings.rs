//! Tests documents (games written as data) in matches in which players come and leave. A document may compute the number of deals from
//! `players`, the number of players of a deal. Then the number of deals always follows from the players who play now.

use serde_json::{Value, json};
use trick_ledger::games::own::{Document, OwnGame};
use trick_ledger::games::{AnyGame, Story};
use trick_ledger::matches::MatchFile;
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

/// A document that keeps for each player how many deals in a row the player has taken. The match ends after three in a row.
fn streaks() -> Value {
    takers(
        &json!({"keep": {"streak": {"of": "seat", "starts": 0, "is": "if(seat == taker, streak + 1, 0)"}}, "end": {"when": "streak >= 3"}}),
    )
}

/// Jun takes the first two deals. Checks that a player who sits out or leaves takes the kept value along, and that nobody inherits it with
/// the seat.
#[test]
fn a_kept_value_stays_with_its_player() {
    let sat_out = json!({"absences": [{"player": 1, "from": 2, "until": 3}]});
    assert_eq!(winners(&streaks(), &[1, 1, 0], &sat_out), None);
    assert_eq!(winners(&streaks(), &[1, 1, 0, 1], &sat_out), Some(vec![Seat(1)]));
    // Hana has the seat of Jun in the third deal.
    assert_eq!(winners(&streaks(), &[1, 1, 1], &sat_out), None);
    let left = json!({"absences": [{"player": 1, "from": 2}]});
    assert_eq!(winners(&streaks(), &[1, 1, 1], &left), None);
    assert_eq!(winners(&streaks(), &[1, 1, 1, 1, 1], &left), Some(vec![Seat(2)]));
}

#[test]
fn a_newcomer_begins_with_the_first_value_of_the_document() {
    let lives = json!({"lives": {"of": "seat", "starts": 5, "is": "if(seat == taker, lives - 1, lives)"}});
    let document = takers(&json!({"keep": lives}));
    // Jun and Theo lose a life. Then Theo leaves, Kai comes after Mika, and Kai loses one of five lives.
    let beside = json!({"absences": [{"player": 3, "from": 2}], "arrivals": [{"from": 2, "name": "Kai", "total": 0, "after": 0}]});
    let story = taken(&document, &[1, 3, 1], &beside).recount().unwrap_or_else(|troubles| panic!("{troubles:?}")).1;
    let last = story.settled.last().unwrap();
    assert_eq!(last.seating.columns().map(|column| column.0).collect::<Vec<_>>(), [0, 4, 1, 2]);
    assert_eq!(json!(last.full.as_ref().unwrap().notes[0].1), json!([5, 4, 4, 5]));
}

/// Each dealer may choose each of two words only once. Checks that a player who sits out or leaves takes the chosen words along.
#[test]
fn a_word_that_was_chosen_stays_with_its_player() {
    let words = ["low", "high"].map(|word| json!({"word": word, "says": {"en": word, "ja": word}}));
    let document = takers(&json!({"ask": [{"key": "taker", "is": "seat", "says": "Who took it?"},
        {"key": "kind", "is": "words", "once_for": "dealer", "words": words, "says": "Which?"}], "end": {"after": "8"}}));
    let can_be = |kinds: &[&str], beside: &Value| {
        let deals: Vec<Value> = kinds.iter().map(|kind| json!({"taker": 0, "kind": kind})).collect();
        let mut beside = beside.clone();
        beside["deals"] = json!(deals);
        taken(&document, &[], &beside).recount().is_ok()
    };
    // Mika deals first, then Jun. Without Jun, Hana deals the third deal in the seat of Jun.
    for absence in [json!({"player": 1, "from": 2}), json!({"player": 1, "from": 2, "until": 3})] {
        assert!(can_be(&["high", "low", "low"], &json!({"absences": [absence]})));
    }
    let sat_out = json!({"absences": [{"player": 1, "from": 2, "until": 3}]});
    // Hana, Theo and Mika deal before Jun deals again.
    for (kind, possible) in [("low", false), ("high", true)] {
        assert_eq!(can_be(&["high", "low", "high", "high", "low", kind], &sat_out), possible, "{kind}");
    }
}

/// A document counts for each player the deals that the player has played. Checks it for every absence of two players in a match of five
/// deals, with a newcomer and without.
#[test]
fn who_does_not_play_a_deal_keeps_every_value() {
    let document = takers(&json!({"players": [4, 3, 2, 5], "keep": {"sat": {"of": "seat", "starts": 0, "is": "sat + 1"}}}));
    let deals = 5;
    let stays = (0..deals).flat_map(|from| (from + 1..=deals).map(move |until| json!({"from": from, "until": until})));
    let absences: Vec<Value> = stays.chain((0..deals).map(|from| json!({"from": from}))).collect();
    let of = |player: u8, absence: &Value| {
        let mut absence = absence.clone();
        absence["player"] = json!(player);
        absence
    };
    let newcomer = json!([{"from": 2, "name": "Kai", "total": 7, "after": 0}]);
    for (at, one) in absences.iter().enumerate() {
        for (other, arrivals) in absences.iter().skip(at % 3).step_by(3).zip([json!([]), newcomer.clone()].into_iter().cycle()) {
            let beside = json!({"absences": [of(1, one), of(3, other)], "arrivals": arrivals});
            let story = taken(&document, &[0; 5], &beside).recount().unwrap_or_else(|troubles| panic!("{beside}: {troubles:?}")).1;
            assert_eq!(story.settled.len(), deals, "{beside}");
            for (deal, settled) in story.settled.iter().enumerate() {
                let played = |column| story.settled[..=deal].iter().filter(|settled| settled.seating.side(column).is_some()).count();
                let counts: Vec<usize> = settled.seating.columns().map(played).collect();
                assert_eq!(json!(settled.full.as_ref().unwrap().notes[0].1), json!(counts), "{deal}: {beside}");
            }
        }
    }
}

/// The story of a match of Knock-out Whist with these deals.
fn knocked_out(deals: &Value, beside: &Value) -> Story {
    // Adds the text of the document, because its named formulas must stay in their order.
    let document = include_str!("../../public/games/knock-out-whist.json");
    let mut file = beside.clone();
    file.as_object_mut().unwrap().extend([
        ("players".to_owned(), json!(["Mika", "Jun", "Hana", "Theo"])),
        ("first_dealer".to_owned(), json!(3)),
        ("deals".to_owned(), deals.clone()),
    ]);
    let text = format!(r#"{{"version": 3, "game": "own", "own_game": {document}, {}"#, &file.to_string()[1..]);
    MatchFile::read(&text).unwrap().recount().unwrap_or_else(|troubles| panic!("{troubles:?}")).1
}

/// Theo loses a dog's life and is out. Then Jun leaves, so Theo has another seat. Checks that Theo stays out, and that the match is over
/// when only one player is left. If Kai has come, it goes on, because Kai is not out.
#[test]
fn people_come_to_knock_out_whist_and_leave_it() {
    // In each deal the list begins with the player after the dealer. Hana deals the third deal, then Mika the fourth.
    let mut deals = vec![
        json!({"trump": "S", "tricks": [3, 2, 2, 0]}),
        json!({"trump": "H", "tricks": [2, 1, 0, 3]}),
        json!({"trump": "D", "tricks": [3, 2]}),
    ];
    let left = json!([{"player": 1, "from": 2}]);
    let story = knocked_out(&json!(deals), &json!({"absences": left}));
    assert_eq!((story.settled.len(), story.outcome.is_none()), (3, true));
    assert_eq!(story.settled[2].playing.len(), 2);
    deals.push(json!({"trump": "C", "tricks": [4, 0]}));
    let story = knocked_out(&json!(deals), &json!({"absences": left}));
    assert_eq!(story.winners().iter().collect::<Vec<_>>(), [Seat(2)]);
    deals[3] = json!({"trump": "C", "tricks": [2, 2, 0]});
    let came = json!([{"from": 3, "name": "Kai", "total": 0, "after": 2}]);
    let story = knocked_out(&json!(deals), &json!({"absences": left, "arrivals": came}));
    assert_eq!((story.settled.len(), story.outcome.is_none()), (4, true));
    // Kai sits after Hana, so Kai deals. Theo, who is out, sits between Kai and Mika.
    assert_eq!((story.settled[3].playing.len(), story.settled[3].dealer), (3, Seat(2)));
}

/// Hana is out. Then Jun leaves, who would deal. Checks that the deal does not pass to Hana.
#[test]
fn who_is_out_does_not_deal_for_a_player_who_has_left() {
    let deals = json!([
        {"trump": "S", "tricks": [3, 2, 0, 2]},
        {"trump": "H", "tricks": [2, 0, 1, 3]},
        {"trump": "D", "tricks": [3, 2]},
    ]);
    let story = knocked_out(&deals, &json!({"absences": [{"player": 1, "from": 2}]}));
    // Mika dealt the second deal, so Theo, who has the seat 2 now, deals the third.
    assert_eq!((story.settled.len(), story.settled[2].dealer), (3, Seat(2)));
}

/// Checks that players can join and leave in every document of the app in which everybody has a total alone.
#[test]
fn documents_of_the_app_are_open_to_all() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("public/games");
    for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).filter(|file| file.is_file()) {
        let text = std::fs::read_to_string(&file).unwrap();
        let Ok(document) = Document::read(&text) else { continue };
        assert!(AnyGame::is_open_to_all(OwnGame::open(document).unwrap()), "{}", file.display());
    }
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
