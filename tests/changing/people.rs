//! Tests the totals and the dealers after a player has come, left or sat out a deal.

use super::tables::*;
use super::*;
use trick_ledger::asking::Facts;

#[test]
fn somebody_leaves_and_the_others_go_on() {
    for (id, players) in LEAVING {
        let mut game = table(id, players);
        let before = plays(&mut game);
        let change = leave(&game, 1);
        assert_eq!(game.seating_after(&change), Ok(()), "{id}");
        let story = does(&mut game, change);
        assert_eq!((totals(&story), story.here.has(Seat(1))), (totals(&before), false), "{id}");
        assert_eq!(game.header().players.len(), players - 1);
        let after = plays(&mut game);
        assert_eq!(after.totals.get(Seat(1)), before.totals.get(Seat(1)), "{id}: who does not play neither gains nor pays");
        assert_ne!(totals(&after), totals(&before), "{id}");
        assert_eq!(format!("{:?}", carried(&game).story(View::FULL)), format!("{after:?}"), "{id}");
        assert_eq!(told(&game, Lang::En), ["Jun left before deal 2."]);
        assert_eq!(told(&game, Lang::Ja), ["Junは第2ディールの前に退席。"]);
        for _ in 0..3 {
            game.push(Step { at: 2, act: Act::Undo });
        }
        assert_eq!(format!("{:?}", game.story(View::FULL)), format!("{before:?}"), "{id}");
    }
}

#[test]
fn somebody_comes_with_an_agreed_total() {
    for (id, players) in COMING {
        let mut game = table(id, players);
        let before = plays(&mut game);
        let change = join(&game, "Zoë", 12, 0);
        assert_eq!(game.seating_after(&change), Ok(()), "{id}");
        let story = does(&mut game, change);
        let mut expected = totals(&before);
        expected.push(12);
        assert_eq!(totals(&story), expected, "{id}");
        // Zoë sits after Mika, who has dealt, so that she deals next.
        assert_eq!(game.header().players[..2], ["Mika", "Zoë"]);
        assert_eq!(story.open.unwrap().dealer, Seat(1), "{id}");
        let after = plays(&mut game);
        assert_eq!(after.totals.len(), players + 1);
        assert_eq!(format!("{:?}", carried(&game).story(View::FULL)), format!("{after:?}"), "{id}");
        assert_eq!(told(&game, Lang::En), ["From deal 2 on Zoë plays too, with a total of 12."]);
        let paper = Paper::of(&game, &after, Lang::En);
        assert_eq!(paper.sides.last().unwrap(), "Zoë");
        let first = &paper.rows[0].figures[players];
        assert_eq!((first.points, first.total), (None, Some(12)), "she was not there, and her column begins with what was agreed");
    }
}

/// A player leaves after the first deal, and the first deal is then asked again. Checks that the screen shows the seats of the first deal.
#[test]
fn a_seat_is_the_same_players_while_an_earlier_deal_is_asked_again() {
    for (id, players) in LEAVING {
        let mut game = table(id, players);
        plays(&mut game);
        let change = leave(&game, 1);
        does(&mut game, change);
        plays(&mut game);
        let story = does(&mut game, Change::Correct { deal: 0, facts: Facts::default() });
        assert!(story.open.as_ref().is_some_and(|open| open.again && open.deal == 0), "{id}");
        let whole = game.whole();
        for (seat, name) in game.header().players.iter().enumerate() {
            assert_eq!(&whole.header().players[usize::from(game.number_of(Seat(seat as u8)))], name, "{id}");
        }
    }
}

#[test]
fn somebody_sits_out_a_deal_and_deals_in_turn_after_it() {
    for (id, players) in LEAVING {
        let mut game = table(id, players);
        let before = plays(&mut game);
        // Jun's turn to deal comes next, but Jun sits out, so Hana deals. After her Theo deals.
        let change = sit_out(&game, 1);
        assert_eq!(game.seating_after(&change), Ok(()), "{id}");
        let story = does(&mut game, change);
        assert_eq!(game.header().players[usize::from(story.open.unwrap().dealer.0)], "Hana", "{id}");
        let after = plays(&mut game);
        assert_eq!(after.totals.get(Seat(1)), before.totals.get(Seat(1)), "{id}");
        assert_eq!(game.header().players.len(), players, "{id}: back again");
        let next = NAMES[if players > 3 { 3 } else { 0 }];
        assert_eq!(game.header().players[usize::from(after.open.unwrap().dealer.0)], next, "{id}");
        assert_eq!(told(&game, Lang::En), ["Deal 2: without Jun."]);
        let paper = Paper::of(&game, &game.story(View::FULL), Lang::En);
        assert_eq!(paper.rows.iter().filter(|row| !row.figures.is_empty()).nth(1).unwrap().figures[1].points, None);
    }
}

#[test]
fn who_is_back_before_the_deal_begins_has_missed_nothing() {
    for (id, players) in LEAVING {
        for away in [sit_out, leave] {
            let mut game = table(id, players);
            let before = plays(&mut game);
            let change = away(&game, 1);
            does(&mut game, change);
            assert_eq!(game.gone(), [(1, "Jun".to_owned())], "{id}");
            let change = game.returning(1);
            assert_eq!(game.seating_after(&change), Ok(()), "{id}");
            let back = does(&mut game, change);
            assert_eq!(format!("{back:?}"), format!("{before:?}"), "{id}");
            assert_eq!((game.gone(), told(&game, Lang::En)), (vec![], Vec::<String>::new()), "{id}");
            // Checks that a player who has come back can leave again.
            let change = leave(&game, 1);
            does(&mut game, change);
            assert_eq!(told(&game, Lang::En), ["Jun left before deal 2."], "{id}");
        }
    }
}

#[test]
fn a_deal_somebody_sat_out_is_over_when_it_is_played() {
    let mut game = table("hearts", 4);
    let change = sit_out(&game, 2);
    does(&mut game, change);
    assert_eq!(game.gone(), [(2, "Hana".to_owned())]);
    let there = |game: &Match| [0, 1, 2, 3].map(|player| game.plays_next(player));
    assert_eq!(there(&game), [true, true, false, true]);
    plays(&mut game);
    assert_eq!(game.gone(), []);
    assert_eq!(there(&game), [true; 4]);
    assert_eq!(told(&game, Lang::En), ["Deal 1: without Hana."]);
    assert_eq!(told(&game, Lang::Ja), ["第1ディールはHanaが休み。"]);
}

#[test]
fn who_sits_out_the_last_deal_can_win() {
    let mut game = table("plain-sheet", 3);
    does(&mut game, Change::Lengthen(LengthChange { from: 0, deals: NonZeroU16::new(2).unwrap() }));
    plays(&mut game);
    let change = sit_out(&game, 2);
    does(&mut game, change);
    // Plays deal 2 without Hana. She keeps her 14 points, and Mika and Jun then have 3 and 17.
    let story = plays(&mut game);
    assert_eq!(totals(&story), [3, 17, 14]);
    assert_eq!(story.winners().iter().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(Paper::of(&game, &story, Lang::En).result, "Jun has won.");
}

#[test]
fn who_left_is_back_with_the_same_total() {
    let mut game = table("hearts", 5);
    plays(&mut game);
    let change = leave(&game, 4);
    does(&mut game, change);
    let gone = plays(&mut game);
    assert_eq!(game.gone(), [(4, "Aya".to_owned())]);
    let change = game.returning(4);
    assert_eq!(game.seating_after(&change), Ok(()));
    let back = does(&mut game, change);
    assert_eq!((totals(&back), game.header().players.len()), (totals(&gone), 5));
    assert_eq!(told(&game, Lang::En), ["Aya left before deal 2.", "From deal 3 on Aya plays again."]);
    let again = carried(&game);
    assert_eq!(format!("{:?}", again.story(View::FULL)), format!("{back:?}"));
    assert_eq!(told(&again, Lang::En), ["Deal 2: without Aya."]);
}

#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    let refused = |id: &str, players, change: &dyn Fn(&Match) -> Change| {
        let game = table(id, players);
        game.seating_after(&change(&game)).unwrap_err()
    };
    let (newcomer, leaver) = (|game: &Match| join(game, "Zoë", 0, 0), |game: &Match| leave(game, 0));
    let alone = |id: &str| {
        find(id)
            .unwrap()
            .sheet()
            .players
            .iter()
            .filter(|count| {
                let count = find(id).unwrap().sheet().player_count(usize::from(**count)).unwrap();
                find(id).unwrap().sides(&serde_json::from_str(rules(id)).unwrap(), count) == Sides::Alone
            })
            .count()
    };
    // Checks every game that several numbers of players can play, and in which each player scores alone: players can join and leave it.
    let open: Vec<&str> = SHELF.iter().filter(|game| game.is_open_to_all()).map(|game| game.sheet().id).collect();
    for game in SHELF.iter().filter(|game| alone(game.sheet().id) > 1) {
        assert!(open.contains(&game.sheet().id), "{}", game.sheet().id);
    }
    assert!(matches!(refused("hearts", 6, &newcomer), Unseated::Count { players: 7, .. }));
    assert!(matches!(refused("hearts", 3, &leaver), Unseated::Count { players: 2, .. }));
    assert!(matches!(refused("plain-sheet", 2, &leaver), Unseated::Count { players: 1, .. }));
    assert_eq!(refused("plain-sheet", 10, &newcomer), Unseated::Full);
    assert_eq!(refused("hearts", 4, &|game| leave(game, 7)), Unseated::Unknown { player: 7 });
    for (id, file) in SHELF.iter().map(|game| (game.sheet().id, example(game.sheet().id))) {
        let game = Match::new(file.header().unwrap(), Default::default()).unwrap();
        if game.story(View::default()).sides == Sides::Two {
            assert!(game.seating_after(&leave(&game, 0)).is_err() && game.seating_after(&newcomer(&game)).is_err(), "{id}");
        }
    }
    // Checks that a player cannot join if the agreed house rules do not suit the new number of players. Nor can house rules be adopted that
    // do not suit a player who has joined.
    let many = r#"{"game":"oh-hell","players":["Mika","Jun","Hana"],"house_rules":{"most":17}}"#;
    let game = MatchFile::read(many).unwrap().into_match(0).unwrap();
    let why = game.seating_after(&newcomer(&game)).unwrap_err();
    assert_eq!(why.to_string(), "With 4 players at most 13 cards each can be dealt, not 17.");
    let mut game = table("oh-hell", 3);
    let change = newcomer(&game);
    does(&mut game, change);
    let adopts = RuleChange::new(0, serde_json::from_str(r#"{"most":17}"#).unwrap());
    assert_eq!(
        game.adopting(&[adopts]).unwrap_err()[0].to_string(),
        "arrivals[0]: With 4 players at most 13 cards each can be dealt, not 17."
    );
    let read = |more: &str| {
        let text = format!(r#"{{"version":3,"game":"hearts","players":["A","B","C"],"deals":[{{"hearts":[13,0,0],"queen":0}}],{more}}}"#);
        let troubles = MatchFile::read(&text).unwrap().recount().map(|_| ()).unwrap_err();
        let voice = Lang::En.voice();
        (troubles[0].place(), troubles[0].sentence(&voice))
    };
    assert_eq!(
        read(r#""absences":[{"player":2,"from":1}]"#),
        ("absences[0]".into(), "This game is not for 2 players. It is for 3 to 6.".into())
    );
    assert_eq!(read(r#""arrivals":[{"from":1,"name":"B","total":0,"after":0}]"#).0, "arrivals[0].name");
    assert_eq!(read(r#""arrivals":[{"from":1,"name":"D","total":0,"after":3}]"#).0, "arrivals[0]");
    assert_eq!(read(r#""absences":[{"player":1,"from":5}]"#).0, "absences[0].from");
}

#[test]
fn bags_stay_with_their_player() {
    let mut game = table("spades", 4);
    let bags = |story: &Story| story.settled.last().unwrap().full.as_ref().unwrap().notes.clone();
    let numbers = |of: &[i64]| vec![("bags", of.iter().map(|n| trick_ledger::asking::Value::Number(*n)).collect())];
    // In Spades a bag is a trick beyond the bid. Mika bids 2 and takes 11 tricks, which are 9 bags.
    assert_eq!(bags(&plays(&mut game)), numbers(&[9, 0, 0, 0]));
    let change = sit_out(&game, 0);
    does(&mut game, change);
    // Without Mika, Jun has the first seat. In the facts of these deals the first seat bids 2, and it takes 15 tricks, so Jun gets 13 bags
    // (overtricks). The penalty removes 10 of them, so 3 stay.
    assert_eq!(bags(&plays(&mut game)), numbers(&[3, 0, 0]));
    let last = plays(&mut game);
    assert_eq!(bags(&last), numbers(&[8, 3, 0, 0]), "9 + 9 bags, less 10");
    // Checks that a replay that goes on from the previous story has the same bags (overtricks).
    let again = game.story(View { before: Some(&last), ..View::FULL });
    assert_eq!(format!("{again:?}"), format!("{last:?}"));
}

#[test]
fn chips_stay_with_their_player() {
    let mut game = table("brusquembille", 3);
    let chips = |story: &Story| story.account.unwrap().balances.as_slice().to_vec();
    // In Brusquembille aces and tens are paid in chips. For each of four aces Mika gets 2 chips from Jun and 2 from Hana. Mika and Jun each
    // get 1 chip from both other players for a ten. Hana pays for two tens that she lost.
    assert_eq!(chips(&plays(&mut game)), [19, -5, -14]);
    let change = leave(&game, 1);
    does(&mut game, change);
    let change = join(&game, "Zoë", 0, 2);
    does(&mut game, change);
    let story = plays(&mut game);
    // Jun has left and Zoë has come. So Hana has the second seat, and Zoë the third. The chips are those of all four people, in the order
    // in which they joined.
    assert_eq!(chips(&story), [38, -5, -19, -14]);
    assert_eq!(game.account(&story, Lang::En).as_deref(), Some("Chips: Mika +38, Hana −19, Zoë −14"));
}

#[test]
fn the_numbers_of_cards_stay_as_agreed_when_somebody_comes() {
    let text = format!(r#"{{"game":"oh-hell","players":{:?},"house_rules":{{"hook":false}}}}"#, &NAMES[..5]);
    let mut game = MatchFile::read(&text).unwrap().into_match(0).unwrap();
    let plays = |game: &mut Match, cards: i64| {
        let deal = game.record().open_deal();
        let list = |first: i64| std::iter::once(first).chain(std::iter::repeat_n(0, game.players(deal).len() - 1)).collect::<Vec<_>>();
        let trump = if game.players(deal).len() as i64 * cards < 52 { r#""trump":"H","# } else { "" };
        let facts: trick_ledger::asking::Facts =
            serde_json::from_str(&format!(r#"{{{trump}"bids":{:?},"tricks":{:?}}}"#, list(0), list(cards))).unwrap();
        let facts = facts.iter().map(|(key, value)| (key.to_owned(), None, value.clone())).collect();
        let story = does(game, Change::Tell { deal, facts });
        let settle = game.settle(&story).unwrap_or_else(|| panic!("{deal}: {:?}", story.open.unwrap().stopped));
        game.push(Step { at: 1, act: settle });
    };
    (0..3).for_each(|deal| plays(&mut game, 10 - deal));
    let change = join(&game, "Zoë", 0, 4);
    let story = does(&mut game, change);
    assert_eq!(story.length, Some(19));
    // The hands that were agreed on for five players are 7, …, 1, …, 8, 9 and 10 cards. Now six players share 52 cards, so the last two
    // hands have 8 cards instead of 9 and 10.
    let cards = (1..=7).rev().chain(2..=8).chain([8, 8]);
    cards.for_each(|cards| plays(&mut game, cards));
    let story = game.story(View::FULL);
    assert!(story.outcome.is_some());
    assert_eq!(story.settled.len(), 19);
}

#[test]
fn who_has_left_settles_the_deals_that_were_played() {
    use trick_ledger::settling::{Coin, Each, Settlement, Stake, changes};
    let mut game = table("plain-sheet", 3);
    does(&mut game, Change::Lengthen(LengthChange { from: 0, deals: NonZeroU16::new(2).unwrap() }));
    plays(&mut game);
    let change = leave(&game, 2);
    does(&mut game, change);
    assert_eq!(totals(&plays(&mut game)), [3, 17, 14]);
    let played = trick_ledger::records::Played::of("x", 0, &game, &Default::default());
    let settle = |each, amount| Settlement::of([(&played, Stake::new(each, Coin::Euro, amount).unwrap())]).remove(0);
    // In deal 1 they have 0, 7 and 14 points. In deal 2, without Hana, Mika has 3 and Jun 10.
    assert_eq!(settle(Each::Point, 1).people, [("Hana", 21), ("Jun", 7), ("Mika", -28)]);
    assert_eq!(settle(Each::Win, 100).people, [("Jun", 200), ("Mika", -100), ("Hana", -100)]);
    // Checks that the ranking of the year has the same three people. For Hana, who left, the match counts as played but not as won.
    let year = trick_ledger::records::Year::last(std::slice::from_ref(&played), |_| 0).unwrap();
    let hana = year.standing().into_iter().find(|one| one.person == "Hana").map(|one| (one.tally.played, one.tally.won, one.tally.lost()));
    assert_eq!((year.standing().len(), hana), (3, Some((1, 0, 1))));
    assert_eq!(
        changes(&settle(Each::Point, 1), Lang::En),
        [
            "Hana left before the end: settled without a win.",
            "Not everybody played every deal: each deal is settled among those who played it.",
        ]
    );
    let paper = Paper::of(&game, &game.story(View::FULL), Lang::En);
    assert_eq!(paper.gone, [false, false, true]);
    for says in [csv(&paper, Separator::Comma), plain(&paper), picture(&paper).svg] {
        assert!(says.contains("Hana left before deal 2."), "{says}");
    }
    assert!(picture(&paper).svg.contains(r##"font-weight="400" fill="#4a5163" text-anchor="end">Hana<"##));
}

/// Everybody begins Chiamata with 20 chips, so a newcomer's total on the sheet is 20 more than in the file. Checks that the history has the
/// total of the sheet, and that an entered total is taken as a total of the sheet.
#[test]
fn a_newcomer_begins_with_the_chips_that_were_agreed() {
    let mut game = begun("chiamata-5p", 2);
    assert_eq!((game.figure(0), game.total_of(17)), (20, -3));
    let change = join(&game, "Zoë", game.total_of(17), 0);
    let story = does(&mut game, change);
    let paper = Paper::of(&game, &story, Lang::En);
    assert_eq!((paper.sides.last().unwrap().as_str(), paper.totals.last().unwrap().as_str()), ("Zoë", "17"));
    assert_eq!(told(&game, Lang::En).last().unwrap(), "From deal 3 on Zoë plays too, with a total of 17.");
    for game in SHELF.iter().filter(|game| game.is_open_to_all()) {
        let game = begun(game.sheet().id, 0);
        for total in [-40, 0, 7] {
            assert_eq!(game.total_of(game.figure(total)), total, "{}", game.game().sheet().id);
        }
    }
}

/// Zoë has agreed to come for the next deal, with more points than anybody has. That deal is not played, because the table ends the match.
/// Checks that she has not won the match, settles nothing, and is not in the records. Her column stays on the sheet.
#[test]
fn who_has_not_played_a_deal_has_not_played_the_match() {
    use trick_ledger::games::EarlyEnd;
    use trick_ledger::settling::{Settlement, Stake};
    for late in
        [|_: &mut Match| (), |game: &mut Match| drop(does(game, sit_out(game, 3))), |game: &mut Match| drop(does(game, leave(game, 3)))]
    {
        let mut game = table("plain-sheet", 3);
        plays(&mut game);
        let change = join(&game, "Zoë", 100, 0);
        does(&mut game, change);
        late(&mut game);
        let story = does(&mut game, Change::End(Some(EarlyEnd::Leader)));
        assert_eq!(totals(&story), [0, 7, 14, 100]);
        assert_eq!(story.winners().iter().collect::<Vec<_>>(), [Seat(2)]);
        let played = trick_ledger::records::Played::of("x", 0, &game, &Default::default());
        assert_eq!((&played.people[..], played.left.len()), (&["Mika", "Jun", "Hana"].map(str::to_owned)[..], 0));
        assert_eq!(Settlement::of([(&played, Stake::default())])[0].people, [("Hana", 21), ("Jun", 0), ("Mika", -21)]);
        let paper = Paper::of(&game, &story, Lang::En);
        assert_eq!((paper.sides.len(), paper.result.as_str(), &paper.gone[..]), (4, "Hana has won.", &[false, false, false, true][..]));
        // Once Zoë has played a deal, she counts like every other player.
        let mut game = table("plain-sheet", 3);
        plays(&mut game);
        let change = join(&game, "Zoë", 100, 0);
        does(&mut game, change);
        plays(&mut game);
        let story = does(&mut game, Change::End(Some(EarlyEnd::Leader)));
        assert_eq!(story.winners().iter().collect::<Vec<_>>(), [Seat(3)]);
    }
}

/// One player leaves and another comes for a deal that is not played. Checks that the match has the players of its last deal. Otherwise the
/// records could not show it, because Chiamata cannot be played by four.
#[test]
fn a_match_has_as_many_people_as_its_game_allows() {
    use trick_ledger::settling::{Each, Settlement, Stake};
    let mut game = begun("chiamata-5p", 2);
    for change in [join(&game, "Zoë", 0, 0), leave(&game, 0), Change::End(Some(trick_ledger::games::EarlyEnd::Leader))] {
        does(&mut game, change);
    }
    let summary = trick_ledger::records::Summary::of("x", 0, &game);
    let played = summary.played(&Default::default()).unwrap();
    assert_eq!(played.people, begun("chiamata-5p", 2).header().players);
    assert!(!played.winners.has(Seat(0)), "who has left has not won");
    for each in [Each::Point, Each::Win] {
        let settled = Settlement::of([(&played, Stake { each, ..Stake::default() })]).remove(0);
        assert_eq!((settled.people.len(), settled.people.iter().map(|(_, balance)| balance).sum::<i64>()), (5, 0));
    }
}

/// Checks that everybody is there at the end of a match of two sides, in which a side has two or three seats.
#[test]
fn all_partners_have_played_the_match() {
    for game in SHELF {
        let mut game = begun(game.sheet().id, 1);
        let story = does(&mut game, Change::End(Some(trick_ledger::games::EarlyEnd::Leader)));
        let people = game.header().players.len();
        assert_eq!(usize::from(story.here.len()), people, "{}", game.game().sheet().id);
        assert_eq!(trick_ledger::records::Played::of("x", 0, &game, &Default::default()).people.len(), people);
    }
}

/// The match would have been over before Zoë came, because an earlier deal was corrected. Checks that her total does not decide the match.
#[test]
fn a_newcomer_s_total_decides_no_match_that_ended_before() {
    let begun = |target: i64, joins: i64, points: [i64; 3]| {
        let text = serde_json::json!({"version": 3, "game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "house_rules": {"target": target},
            "deals": [{"points": [1, 2, 3]}, {"points": points}], "arrivals": [{"from": 2, "name": "Zoë", "total": joins, "after": 0}]});
        MatchFile::read(&text.to_string()).unwrap().into_match(0).unwrap()
    };
    let game = begun(50, 49, [1, 70, 3]);
    let story = game.story(View::FULL);
    assert_eq!((totals(&story), story.winners().iter().collect::<Vec<_>>()), (vec![2, 72, 6, 49], vec![Seat(1)]));
    // Zoë joins with more points than the winner has. Checks that she has not won, because she has played no deal.
    let game = begun(50, 90, [1, 70, 3]);
    let story = game.story(View::FULL);
    assert_eq!(story.winners().iter().collect::<Vec<_>>(), [Seat(1)]);
    let played = trick_ledger::records::Played::of("x", 0, &game, &Default::default());
    assert_eq!((played.people.len(), played.left.len(), played.winners.has(Seat(1))), (3, 0, true));
    // Zoë joins with a total below the target. Checks that the match goes on, so that she can play a deal.
    assert!(begun(500, 490, [1, 70, 3]).story(View::FULL).open.is_some());
}

/// A player leaves, a new player takes the last free place, another player leaves, and the first player returns. Checks that the file of
/// this match can be read, although the table was full while the first player was away.
#[test]
fn who_is_back_at_a_table_that_was_full_without_them_is_carried() {
    let mut game = table("hearts", 6);
    let change = leave(&game, 0);
    does(&mut game, change);
    let change = join(&game, "Zoë", 0, 1);
    does(&mut game, change);
    plays(&mut game);
    let change = leave(&game, 3);
    does(&mut game, change);
    let change = game.returning(0);
    assert_eq!(game.seating_after(&change), Ok(()));
    let story = does(&mut game, change);
    assert_eq!(format!("{:?}", carried(&game).story(View::FULL)), format!("{story:?}"));
    // A player who only sits out keeps the seat, so no seventh player can join.
    let mut full = table("hearts", 6);
    let change = sit_out(&full, 0);
    does(&mut full, change);
    assert!(matches!(full.seating_after(&join(&full, "Zoë", 0, 1)), Err(Unseated::Count { players: 7, .. })));
}

/// In Oh Hell the hands may shrink and then grow again. Checks that a sixth player cannot join if a later hand would have nine cards,
/// because a pack has only eight for each of six.
#[test]
fn a_newcomer_is_judged_by_every_hand_to_come() {
    let begun = |most: i64, cards: &str| {
        let text = format!(
            r#"{{"game":"oh-hell","players":{:?},"house_rules":{{"most":{most},"cards":"{cards}","trump":"spades","hook":false}},"deals":[{}]}}"#,
            &NAMES[..5],
            (0..3).map(|deal| format!(r#"{{"bids":[0,0,0,0,0],"tricks":[{},0,0,0,0]}}"#, most - deal)).collect::<Vec<_>>().join(",")
        );
        MatchFile::read(&text).unwrap().into_match(0).unwrap()
    };
    let comes = |game: &Match| game.seating_after(&join(game, "Zoë", 0, 4));
    let Err(Unseated::Rules(why)) = comes(&begun(9, "down_up")) else { panic!("the last hands are too large for six") };
    let says = trick_ledger::text::ENGLISH.text(&why);
    assert!(says.contains('9') && says.contains('8') && says.contains('6'), "{says}");
    assert_eq!(comes(&begun(9, "down")), Ok(()));
    assert_eq!(comes(&begun(8, "down_up")), Ok(()));
}

/// The match of the plain sheet with the house rules `rules`, the points of its deals, and `more` lists.
fn sheet(rules: &serde_json::Value, deals: &[Vec<i64>], more: serde_json::Value) -> MatchFile {
    let deals: Vec<_> = deals.iter().map(|points| serde_json::json!({ "points": points })).collect();
    let mut text =
        serde_json::json!({"version": 3, "game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "house_rules": rules, "deals": deals});
    let serde_json::Value::Object(more) = more else { panic!("lists have names") };
    text.as_object_mut().unwrap().extend(more);
    // Version 3 is only for files in which somebody comes or leaves.
    if text.get("arrivals").or(text.get("absences")).is_none() {
        text["version"] = 1.into();
    }
    MatchFile::read(&text.to_string()).unwrap()
}

fn winners(story: &Story) -> Vec<u8> {
    story.winners().iter().map(|seat| seat.0).collect()
}

/// Replays the match after every change. Each replay goes on from the story before, as in the app.
fn told_on_and_on(game: &Match) -> Story {
    let mut again = Match::new(game.agreed().clone(), Default::default()).unwrap();
    let mut story = again.story(View::FULL);
    for change in game.journal().standing() {
        again.push(Step { at: 0, act: Act::Do(change.clone()) });
        story = again.story(View { before: Some(&story), ..View::FULL });
    }
    story
}

proptest! {
    /// Mika sits out some deals, and is to be back before or after the match ends. The best total wins, also if it is Mika's.
    #[test]
    fn who_sits_out_has_not_left(
        first in prop::collection::vec(0..60_i64, 3), rest in prop::collection::vec(prop::collection::vec(0..30_i64, 2), 1..4),
        until in 2..9_usize, early in proptest::bool::ANY,
    ) {
        let away = rest.len().min(until - 1);
        let back = rest[away..].iter().map(|points| [&[0], &points[..]].concat());
        let deals: Vec<_> = [first].into_iter().chain(rest[..away].iter().cloned()).chain(back).collect();
        let mut more = serde_json::json!({"absences": [{"player": 0, "from": 1, "until": until}]});
        if early {
            more["ended_early"] = "leader".into();
        }
        let rules = serde_json::json!({"deals": if early { 0 } else { deals.len() }});
        let file = sheet(&rules, &deals, more);
        let (game, story) = file.recount().unwrap();
        let totals = totals(&story);
        let best: Vec<u8> = (0..3).filter(|player| totals[usize::from(*player)] == *totals.iter().max().unwrap()).collect();
        prop_assert_eq!(winners(&story), best);
        prop_assert!(story.here.has(Seat(0)));
        prop_assert_eq!(format!("{:?}", told_on_and_on(&game)), format!("{:?}", story));
    }

    /// Checks that a match that is over does not change if a file says that somebody leaves, sits out, comes or is replaced after the last
    /// deal. `recount` accepts such an entry if somebody leaves, sits out or comes from the very next deal on, because the table may have
    /// entered this during the last deal. It refuses an entry for a later deal, and a replacement.
    #[test]
    fn nobody_comes_or_leaves_after_the_end(
        before in prop::collection::vec(prop::collection::vec(0..10_i64, 3), 0..3), last in prop::collection::vec(0..60_i64, 3), kind in 0..4_usize,
        player in 0..3_u8, later in 0..2_usize, total in -20..90_i64,
    ) {
        let mut last = last;
        last[1] += 50;
        let deals: Vec<_> = before.into_iter().chain([last]).collect();
        let from = deals.len() + later;
        let (list, entry) = match kind {
            0 => ("absences", serde_json::json!({"player": player, "from": from})),
            1 => ("absences", serde_json::json!({"player": player, "from": from, "until": from + 2})),
            2 => ("arrivals", serde_json::json!({"from": from, "name": "Zoë", "total": total, "after": player})),
            _ => ("replacements", serde_json::json!({"from": deals.len(), "seat": player, "name": "Zoë"})),
        };
        let rules = serde_json::json!({"target": 50});
        let (_, over) = sheet(&rules, &deals, serde_json::json!({})).recount().unwrap();
        let file = sheet(&rules, &deals, serde_json::json!({list: [entry]}));
        let game = file.clone().into_match(0).unwrap();
        let story = game.story(View::FULL);
        prop_assert_eq!((winners(&story), story.open.is_none()), (winners(&over), true));
        prop_assert_eq!(&totals(&story)[..3], &totals(&over)[..]);
        prop_assert_eq!(story.here.iter().collect::<Vec<_>>(), over.here.iter().collect::<Vec<_>>());
        prop_assert_eq!(format!("{:?}", told_on_and_on(&game)), format!("{:?}", story));
        let played = trick_ledger::records::Played::of("x", 0, &game, &Default::default());
        prop_assert_eq!((played.people.len(), played.left.len()), (3, 0));
        let troubles = file.recount().map(|_| Vec::new()).unwrap_or_else(|troubles| troubles.to_vec());
        let refused: Vec<_> = troubles.iter().map(|trouble| (trouble.place(), trouble.to_string())).collect();
        if kind < 3 && later == 0 {
            prop_assert_eq!(refused, []);
        } else {
            let many = if deals.len() == 1 { "deal" } else { "deals" };
            let place = if kind == 3 { "replacements[0].from".to_owned() } else { format!("{list}[0].from") };
            let says = format!("{place}: The match was over after {} {many}; what comes after does not count.", deals.len());
            prop_assert_eq!(refused, [(place, says)]);
        }
    }
}

/// In Oh Hell with one card for each hand the match was over after its only deal, which Mika won. Leaving afterwards changes nothing.
#[test]
fn who_leaves_after_the_end_has_won() {
    let text = r#"{"version":3,"game":"oh-hell","players":["Mika","Jun","Hana","Theo"],"house_rules":{"most":1,"hook":false},
        "deals":[{"trump":"S","bids":[0,1,1,0],"tricks":[0,1,0,0]}],"absences":[{"player":0,"from":1}]}"#;
    let (game, story) = MatchFile::read(text).unwrap().recount().unwrap();
    assert_eq!((totals(&story), winners(&story)), (vec![10, 0, 0, 0], vec![0]));
    assert_eq!(Paper::of(&game, &story, Lang::En).result, "Mika has won.");
}

proptest! {
    /// Zoë joins with any total and has played no deal yet: she plays the next deal, sits out, or has sat out the last deal. A lower
    /// target, or points entered by hand for her or for Mika, can end the match before she plays. Checks that her total neither ends the
    /// match nor wins it.
    #[test]
    fn who_has_played_no_deal_decides_nothing(
        deals in prop::collection::vec(prop::collection::vec(0..25_i64, 3), 2..3), lowest in proptest::bool::ANY, target in 20..51_i64,
        (total, to_her, to_mika) in (-20..90_i64, 1..90_i64, 1..30_i64), kind in 0..4_usize, mika_sits_out in proptest::bool::ANY,
    ) {
        let (mut deals, n) = (deals.clone(), deals.len());
        let [from, until] = [[n, n], [n, n + 1], [n - 1, n], [n - 1, n + 1]][kind];
        let mut absences = Vec::new();
        if from < until {
            absences.push(serde_json::json!({"player": 3, "from": from, "until": until}));
        }
        if mika_sits_out {
            deals[n - 1].remove(0);
            absences.push(serde_json::json!({"player": 0, "from": n - 1, "until": n}));
        }
        let rules = |target: i64| serde_json::json!({"target": target, "wins": if lowest { "lowest" } else { "highest" }});
        let file = sheet(&rules(50), &deals, serde_json::json!({
            "arrivals": [{"from": from, "name": "Zoë", "total": total, "after": 0}], "absences": absences,
            "rule_changes": [{"from": n, "house_rules": rules(target)}],
            "adjustments": [{"after": n, "to": 3, "amount": to_her}, {"after": n, "to": 0, "amount": to_mika}]}));
        let game = file.into_match(0).unwrap();
        let story = game.story(View::FULL);
        let totals = &totals(&story)[..3];
        let best = if lowest { totals.iter().min() } else { totals.iter().max() };
        let is_over = totals.iter().any(|total| *total >= target);
        let expected: Vec<u8> = (0..3).filter(|player| is_over && Some(&totals[usize::from(*player)]) == best).collect();
        prop_assert_eq!((winners(&story), story.open.is_none()), (expected, is_over));
        prop_assert_eq!(story.here.has(Seat(3)), !is_over);
        prop_assert_eq!(story.settled[n - 1].full.as_deref().map(|full| full.outcome), Some(None));
        let again = game.story(View { before: Some(&story), ..View::FULL });
        prop_assert_eq!(format!("{again:?}"), format!("{story:?}"));
        prop_assert_eq!(format!("{:?}", told_on_and_on(&game)), format!("{:?}", story));
    }
}

proptest! {
    /// Checks the first deal of each player against the players of every deal.
    #[test]
    fn the_first_deal_of_a_player_is_the_first_with_the_player(
        from in 0..6_usize, absences in prop::collection::vec((0..4_u8, 0..8_usize, prop::option::of(1..4_usize)), 0..5),
    ) {
        let absence = |(player, from, deals): (u8, usize, Option<usize>)| Absence { player, from, until: deals.map(|deals| from + deals) };
        let beside = Beside {
            comings: vec![Coming { from, total: 0, after: 1 }], absences: absences.into_iter().map(absence).collect(), ..Beside::default()
        };
        for player in 0..4 {
            // From deal 30 on, nobody comes or returns.
            let first = (0..30).find(|deal| beside.present(3, *deal).contains(&player));
            prop_assert_eq!(beside.plays_from(player, 3), first, "{}", player);
        }
        prop_assert_eq!(beside.plays_from(4, 3), None);
    }
}
