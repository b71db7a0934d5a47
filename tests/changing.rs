//! A table that changes: people come, leave and sit out; another number of deals; a name that was written wrongly.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod living;

use std::num::NonZeroU16;

use living::{an_evening, example, lived};
use proptest::prelude::*;
use proptest::sample::Index;
use trick_ledger::games::{Absence, ByHand, LengthChange, RuleChange, SHELF, Story, View, find};
use trick_ledger::matches::{Act, Arrival, Change, Match, MatchFile, NameTrouble, Replacement, Respelling, Step, Unseated, history};
use trick_ledger::sharing::{Paper, Separator, csv, picture, plain};
use trick_ledger::table::{Seat, Sides};
use trick_ledger::text::Lang;

/// The example match of a game after its first deals.
fn begun(id: &str, deals: usize) -> Match {
    let mut file = example(id);
    file.deals.truncate(deals);
    file.into_match(0).unwrap()
}

fn does(game: &mut Match, change: Change) -> Story {
    game.push(Step { at: 1, act: Act::Do(change) });
    game.story(View::FULL)
}

/// The match after a round trip through a file.
fn carried(game: &Match) -> Match {
    let text = serde_json::to_string(&MatchFile::of(game)).unwrap();
    MatchFile::read(&text).unwrap().into_match(0).unwrap_or_else(|troubles| panic!("{troubles:?} in {text}"))
}

fn told(game: &Match, lang: Lang) -> Vec<String> {
    history(game, lang).into_iter().map(|happened| happened.text).collect()
}

/// Another number of deals, agreed on at the open deal.
fn lengthen(game: &Match, deals: usize) -> Change {
    Change::Lengthen(LengthChange { from: game.record().open_deal(), deals: NonZeroU16::new(deals as u16).unwrap() })
}

/// Everything that is exported of a match, in both languages.
fn exported(game: &Match) -> String {
    let story = game.story(View::FULL);
    let export = |lang| {
        let paper = Paper::of(game, &story, lang);
        format!("{}{}{:?}{paper:?}", csv(&paper, Separator::Comma), plain(&paper), picture(&paper))
    };
    Lang::ALL.map(export).concat()
}

mod deals {
    use super::*;

    /// Five games with a number of deals: the deals played, that number, and the deals of the example that count.
    const FIVE: [&str; 5] = ["roller-derby", "oh-hell", "ascot", "secret-agent", "plain-sheet"];

    #[test]
    fn a_deal_fewer_ends_the_match_a_deal_sooner() {
        for id in FIVE {
            let mut game = begun(id, 2);
            let before = game.story(View::FULL);
            assert!(before.outcome.is_none(), "{id}");
            let change = lengthen(&game, 3);
            let story = does(&mut game, change);
            assert_eq!((story.outcome, story.length), (None, Some(3)), "{id}");
            assert_eq!(told(&game, Lang::En), ["From deal 3 on: the match ends after 3 deals."], "{id}");
            assert_eq!(told(&game, Lang::Ja), ["第3ディールから：3ディールで終了。"], "{id}");
            let facts = example(id).deals[2].clone();
            let facts = facts.iter().map(|(key, value)| (key.to_owned(), None, value.clone())).collect();
            does(&mut game, Change::Tell { deal: 2, facts });
            let story = does(&mut game, Change::Settle { deal: 2, drop: Vec::new() });
            assert!(story.outcome.is_some_and(|outcome| !outcome.winners().is_empty()), "{id}");
            assert_eq!(format!("{:?}", carried(&game).story(View::FULL)), format!("{story:?}"), "{id}");
            game.push(Step { at: 2, act: Act::Undo });
            game.push(Step { at: 2, act: Act::Undo });
            game.push(Step { at: 2, act: Act::Undo });
            assert_eq!(format!("{:?}", game.story(View::FULL)), format!("{before:?}"), "{id}");
        }
    }

    #[test]
    fn a_deal_more_is_played_before_the_match_ends() {
        for (id, rules) in [
            ("roller-derby", r#"{"deals":2}"#),
            ("oh-hell", r#"{"cards":"down","most":2}"#),
            ("secret-agent", r#"{"deals":2}"#),
            ("italian-whist", r#"{"deals":2}"#),
            ("plain-sheet", r#"{"deals":2,"target":0,"teams":false}"#),
        ] {
            let mut file = example(id);
            file.house_rules = serde_json::from_str(rules).unwrap();
            file.deals.truncate(0);
            let mut game = file.into_match(0).unwrap();
            let change = lengthen(&game, 3);
            let story = does(&mut game, change);
            assert_eq!(story.length, Some(3), "{id}");
            let text = serde_json::to_string(&MatchFile::of(&game)).unwrap();
            assert!(text.starts_with(r#"{"version":3,"#), "{text}");
            assert_eq!(carried(&game).record().beside, game.record().beside);
            // An app of before says that the file is newer, and no file says the version without need.
            assert!(MatchFile::read(&text.replacen("\"version\":3", "\"version\":1", 1)).is_err(), "{id}");
        }
    }

    #[test]
    fn an_agreed_last_deal_ends_a_match_to_a_target() {
        let mut game = begun("hearts", 1);
        let change = lengthen(&game, 2);
        assert!(does(&mut game, change).outcome.is_none());
        let facts = example("hearts").deals[1].clone();
        let facts = facts.iter().map(|(key, value)| (key.to_owned(), None, value.clone())).collect();
        does(&mut game, Change::Tell { deal: 1, facts });
        let story = does(&mut game, Change::Settle { deal: 1, drop: Vec::new() });
        let lowest = story.totals.iter().min().unwrap();
        let best: Vec<Seat> = story.totals.by_seat().filter(|(_, total)| *total == lowest).map(|(seat, _)| seat).collect();
        assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), best);
    }

    #[test]
    fn the_strip_says_the_number_that_was_agreed() {
        let mut file = example("plain-sheet");
        file.house_rules = serde_json::from_str(r#"{"deals":4}"#).unwrap();
        file.deals.truncate(0);
        let mut game = file.into_match(0).unwrap();
        let change = lengthen(&game, 5);
        let open = does(&mut game, change).open.unwrap();
        assert!(format!("{:?}", open.scene.glance).contains("Number(1, Some(5))"), "{:?}", open.scene.glance);
    }
}

mod names {
    use super::*;

    #[test]
    fn a_name_is_corrected_as_if_it_had_always_been_so() {
        for id in ["roller-derby", "oh-hell", "hearts", "queens-dungeon", "plain-sheet"] {
            let mut right = example(id);
            right.deals.truncate(2);
            right.players[1] = "Zoë".into();
            let mut wrong = right.clone();
            wrong.players[1] = "Zeo".into();
            let (right, mut wrong) = (right.into_match(0).unwrap(), wrong.into_match(0).unwrap());
            assert_ne!(exported(&right), exported(&wrong));
            let respelling = wrong.respelling("Zeo", " Zoë ").unwrap();
            does(&mut wrong, Change::Respell(respelling));
            assert_eq!(exported(&right), exported(&wrong), "{id}");
            assert_eq!(MatchFile::of(&right), MatchFile::of(&wrong), "{id}");
            assert_eq!((told(&wrong, Lang::En), wrong.players(0)), (Vec::new(), right.players(0)));
            wrong.push(Step { at: 2, act: Act::Undo });
            assert_eq!(wrong.header().players[1], "Zeo");
        }
    }

    #[test]
    fn a_substitute_is_corrected_likewise_and_the_first_player_too() {
        let mut game = begun("secret-agent", 2);
        does(&mut game, Change::Replace(Replacement { from: 2, seat: 1, name: "Aia".into(), mark: None }));
        for (was, name) in [("Aia", "Aya"), ("Jun", "Juno")] {
            let respelling = game.respelling(was, name).unwrap();
            does(&mut game, Change::Respell(respelling));
        }
        assert_eq!(told(&game, Lang::En), ["From deal 3 on Aya plays for Juno."]);
        assert_eq!((game.players(1)[1].as_str(), game.players(2)[1].as_str()), ("Juno", "Aya"));
        assert_eq!(carried(&game).written(), ["Mika", "Juno", "Hana", "Theo", "Aya"]);
    }

    #[test]
    fn nobody_is_given_a_name_that_is_taken_for_another() {
        let game = begun("secret-agent", 1);
        for (name, why) in [("Hana", NameTrouble::Taken), ("hana", NameTrouble::Alike), (" ", NameTrouble::Empty)] {
            assert_eq!(game.respelling("Jun", name), Err(why));
        }
        assert_eq!(game.respelling("Jun", "jun"), Ok(Respelling { was: "Jun".into(), name: "jun".into() }));
    }

    proptest! {
        /// A corrected name changes no number and no fact.
        #[test]
        fn a_name_changes_nothing_else((id, events) in an_evening(), who in any::<Index>()) {
            let before = lived(id, &events);
            let mut game = before.clone();
            let written = game.written();
            let respelling = game.respelling(&written[who.index(written.len())], "Someone").unwrap();
            let story = does(&mut game, Change::Respell(respelling));
            prop_assert_eq!(format!("{story:?}"), format!("{:?}", before.story(View::FULL)));
            prop_assert_eq!(carried(&game).header().clone(), game.header().clone());
        }
    }
}

#[test]
fn every_game_takes_another_number_of_deals() {
    for game in SHELF {
        let id = game.sheet().id;
        let mut played = begun(id, 1);
        if played.story(View::default()).open.is_none() {
            continue;
        }
        let change = lengthen(&played, 1);
        let story = does(&mut played, change);
        assert!(story.outcome.is_some() || story.counted == 0, "{id}: {:?}", story.counted);
        assert!(played.story(View::FULL).open.is_some() || story.beyond == 0, "{id}");
    }
}

mod people {
    use super::*;

    /// The facts of a deal with this number of players. At a game whose points the table counts they give these points.
    fn facts(id: &str, players: usize, deal: usize) -> String {
        let list = |n: &dyn Fn(usize) -> i64| format!("{:?}", (0..players).map(n).collect::<Vec<_>>());
        match id {
            "plain-sheet" => format!(r#"{{"points":{}}}"#, list(&|seat| (seat * 7 + deal * 3) as i64)),
            "hearts" => format!(
                r#"{{"hearts":{},"queen":{}}}"#,
                list(&|seat| if seat == deal % players { 10 } else { i64::from(seat == (deal + 1) % players) * 3 }),
                deal % players
            ),
            "oh-hell" => format!(
                r#"{{"trump":"H","bids":{},"tricks":{}}}"#,
                list(&|_| 0),
                list(&|seat| if seat == 0 { 5_i64.saturating_sub(deal as i64).max(1) } else { 0 })
            ),
            "queens-dungeon" => format!(
                r#"{{"trump":"H","two_queens":0,"tricks":{},"queens":{}}}"#,
                list(&|seat| if seat == 0 { if players == 4 { 13 } else { 17 } } else { 0 }),
                list(&|seat| if seat == 0 { 4 } else { 0 })
            ),
            "spades" => format!(
                r#"{{"bids":{},"tricks":{}}}"#,
                list(&|_| 2),
                list(&|seat| if seat == 0 { hand(players) - 2 } else { i64::from(seat < 3) })
            ),
            "gaigel" => {
                let points = list(&|seat| [130, 240 - 130 - i64::from(players == 3) * 40, 40][seat]);
                format!(r#"{{"trump":"S","end_event":"no_call","verified_card_points":{points}}}"#)
            }
            "brusquembille" => {
                let points = list(&|seat| [104, 16].get(seat).copied().unwrap_or(0));
                let (tens, lost) = (list(&|seat| i64::from(seat < 2)), if players > 2 { "[0,0,2]" } else { "[0,2]" });
                format!(r#"{{"trump":"C","aces_won":[4],"tens_won":{tens},"tens_lost":{lost},"points":{points}}}"#)
            }
            "bisca" => {
                let two = if players == 3 { r#""removed_two":"C","# } else { "" };
                format!(r#"{{{two}"trump":"H","points":{}}}"#, list(&|seat| if seat == 0 { 120 - 30 * (players as i64 - 1) } else { 30 }))
            }
            _ => unreachable!(),
        }
    }

    /// The cards in a hand at Spades.
    fn hand(players: usize) -> i64 {
        if players == 3 { 17 } else { 13 }
    }

    /// The rules under which these facts can be.
    fn rules(id: &str) -> &'static str {
        match id {
            "oh-hell" => r#"{"most":5,"cards":"down","hook":false}"#,
            "plain-sheet" => r#"{"deals":9}"#,
            "queens-dungeon" => r#"{"target":2000}"#,
            "spades" => r#"{"seating":"alone"}"#,
            "gaigel" => r#"{"end_mode":"deals","deals":20}"#,
            "brusquembille" => r#"{"match_mode":"points","target_points":2000}"#,
            "bisca" => r#"{"match_mode":"wins","best_of":99}"#,
            _ => "{}",
        }
    }

    /// Tables that one can leave.
    const LEAVING: [(&str, usize); 9] = [
        ("plain-sheet", 4),
        ("hearts", 4),
        ("hearts", 6),
        ("oh-hell", 4),
        ("queens-dungeon", 4),
        ("spades", 4),
        ("gaigel", 3),
        ("brusquembille", 5),
        ("bisca", 3),
    ];

    /// Tables at which there is room for one more.
    const COMING: [(&str, usize); 9] = [
        ("plain-sheet", 3),
        ("hearts", 3),
        ("hearts", 5),
        ("oh-hell", 3),
        ("queens-dungeon", 3),
        ("spades", 3),
        ("gaigel", 2),
        ("brusquembille", 4),
        ("bisca", 2),
    ];

    const NAMES: [&str; 10] = ["Mika", "Jun", "Hana", "Theo", "Aya", "Noor", "Emil", "Rosa", "Kai", "Lena"];

    fn table(id: &str, players: usize) -> Match {
        let text = format!(r#"{{"game":"{id}","players":{:?},"house_rules":{}}}"#, &NAMES[..players], rules(id));
        MatchFile::read(&text).unwrap().into_match(0).unwrap()
    }

    /// Plays a deal with those who are there.
    fn plays(game: &mut Match) -> Story {
        let deal = game.record().open_deal();
        let id = game.game().sheet().id;
        let told: trick_ledger::asking::Facts = serde_json::from_str(&facts(id, game.players(deal).len(), deal)).unwrap();
        let facts = told.iter().map(|(key, value)| (key.to_owned(), None, value.clone())).collect();
        let story = does(game, Change::Tell { deal, facts });
        let settle = game.settle(&story).unwrap_or_else(|| panic!("{id}: {:?}", story.open.unwrap().stopped));
        game.push(Step { at: 1, act: settle });
        game.story(View::FULL)
    }

    fn join(game: &Match, name: &str, total: i64, after: u8) -> Change {
        Change::Join(Arrival { from: game.record().open_deal(), name: name.into(), mark: None, total: ByHand::new(total).unwrap(), after })
    }

    fn leave(game: &Match, player: u8) -> Change {
        Change::Leave(Absence { player, from: game.record().open_deal(), until: None })
    }

    fn sit_out(game: &Match, player: u8) -> Change {
        let from = game.record().open_deal();
        Change::Leave(Absence { player, from, until: Some(from + 1) })
    }

    fn totals(story: &Story) -> Vec<i64> {
        story.totals.as_slice().to_vec()
    }

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
            assert_eq!((paper.rows[0].figures[players].points, paper.rows[0].figures[players].total), (None, None), "she was not there");
        }
    }

    #[test]
    fn somebody_sits_out_a_deal_and_deals_in_turn_after_it() {
        for (id, players) in LEAVING {
            let mut game = table(id, players);
            let before = plays(&mut game);
            // Jun would deal, and sits out: Hana deals. After her Theo does.
            let change = sit_out(&game, 1);
            assert_eq!(game.seating_after(&change), Ok(()), "{id}");
            let story = does(&mut game, change);
            assert_eq!(game.header().players[usize::from(story.open.unwrap().dealer.0)], "Hana", "{id}");
            let after = plays(&mut game);
            assert_eq!(after.totals.get(Seat(1)), before.totals.get(Seat(1)), "{id}");
            assert_eq!(game.header().players.len(), players, "{id}: back again");
            let next = NAMES[if players > 3 { 3 } else { 0 }];
            assert_eq!(game.header().players[usize::from(after.open.unwrap().dealer.0)], next, "{id}");
            assert_eq!(told(&game, Lang::En), ["Jun sits out deal 2."]);
            let paper = Paper::of(&game, &game.story(View::FULL), Lang::En);
            assert_eq!(paper.rows.iter().filter(|row| !row.figures.is_empty()).nth(1).unwrap().figures[1].points, None);
        }
    }

    #[test]
    fn who_sits_out_the_last_deal_can_win() {
        let mut game = table("plain-sheet", 3);
        does(&mut game, Change::Lengthen(LengthChange { from: 0, deals: NonZeroU16::new(2).unwrap() }));
        plays(&mut game);
        let change = sit_out(&game, 2);
        does(&mut game, change);
        // Hana has 14 points; Mika and Jun have 3 and 17 after deal 2 without her.
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
        assert_eq!(told(&again, Lang::En), ["Aya sits out deal 2."]);
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
        // Every game that several numbers of people play, each alone.
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
        // The house rules that were agreed, or are to be adopted, have to suit those who play.
        let many = r#"{"game":"oh-hell","players":["Mika","Jun","Hana"],"house_rules":{"most":17}}"#;
        let game = MatchFile::read(many).unwrap().into_match(0).unwrap();
        let why = game.seating_after(&newcomer(&game)).unwrap_err();
        assert_eq!(why.to_string(), "With 4 players at most 13 cards each can be dealt, not 17.");
        let mut game = table("oh-hell", 3);
        let change = newcomer(&game);
        does(&mut game, change);
        let adopts = RuleChange::new(0, serde_json::from_str(r#"{"most":17}"#).unwrap());
        assert_eq!(
            game.adopting(&adopts).unwrap_err()[0].to_string(),
            "arrivals[0]: With 4 players at most 13 cards each can be dealt, not 17."
        );
        let read = |more: &str| {
            let text =
                format!(r#"{{"version":3,"game":"hearts","players":["A","B","C"],"deals":[{{"hearts":[13,0,0],"queen":0}}],{more}}}"#);
            let troubles = MatchFile::read(&text).unwrap().recount().map(|_| ()).unwrap_err();
            let voice = trick_ledger::text::Voice { lang: Lang::En, names: &[] };
            (troubles[0].place(), troubles[0].sentence(&voice))
        };
        assert_eq!(
            read(r#""absences":[{"player":2,"from":1}]"#),
            ("absences[0]".into(), "This game is not for 2 players. It is for 3 4 5 6.".into())
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
        // Mika bids 2 and takes 11: 9 bags.
        assert_eq!(bags(&plays(&mut game)), numbers(&[9, 0, 0, 0]));
        let change = sit_out(&game, 0);
        does(&mut game, change);
        // Now Jun is first: 15 tricks are 13 bags, of which 3 stay.
        assert_eq!(bags(&plays(&mut game)), numbers(&[3, 0, 0]));
        let last = plays(&mut game);
        assert_eq!(bags(&last), numbers(&[8, 3, 0, 0]), "9 + 9 bags, less 10");
        // A replay that goes on from the last one has the same bags.
        let again = game.story(View { before: Some(&last), ..View::FULL });
        assert_eq!(format!("{again:?}"), format!("{last:?}"));
    }

    #[test]
    fn chips_stay_with_their_player() {
        let mut game = table("brusquembille", 3);
        let chips = |story: &Story| story.account.unwrap().balances.as_slice().to_vec();
        // Mika gets 2 chips for each of four aces from both others.
        // Mika and Jun get 1 for a ten from both others, and Hana pays for two tens.
        assert_eq!(chips(&plays(&mut game)), [19, -5, -14]);
        let change = leave(&game, 1);
        does(&mut game, change);
        let change = join(&game, "Zoë", 0, 2);
        does(&mut game, change);
        let story = plays(&mut game);
        // Now Hana has the second seat, and Zoë the third.
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
        // 7, …, 1, …, 8 as agreed; then 8 instead of 9 and 10, because six share 52 cards.
        let cards = (1..=7).rev().chain(2..=8).chain([8, 8]);
        cards.for_each(|cards| plays(&mut game, cards));
        let story = game.story(View::FULL);
        assert!(story.outcome.is_some());
        assert_eq!(story.settled.len(), 19);
    }

    #[test]
    fn who_has_left_settles_with_the_last_total() {
        use trick_ledger::settling::{Coin, Each, Settlement, Stake, left};
        let mut game = table("plain-sheet", 3);
        does(&mut game, Change::Lengthen(LengthChange { from: 0, deals: NonZeroU16::new(2).unwrap() }));
        plays(&mut game);
        let change = leave(&game, 2);
        does(&mut game, change);
        assert_eq!(totals(&plays(&mut game)), [3, 17, 14]);
        let played = trick_ledger::records::Played::of("x", 0, &game, &Default::default());
        let settle = |each, amount| Settlement::of([(&played, Stake::new(each, Coin::Euro, amount).unwrap())]).remove(0);
        assert_eq!(settle(Each::Point, 1).people, [("Jun", 17), ("Hana", 8), ("Mika", -25)]);
        assert_eq!(settle(Each::Win, 100).people, [("Jun", 200), ("Mika", -100), ("Hana", -100)]);
        assert_eq!(
            left(&settle(Each::Point, 1), Lang::En).as_deref(),
            Some("Hana left before the end: settled with the last total, and without a win.")
        );
        let paper = Paper::of(&game, &game.story(View::FULL), Lang::En);
        assert_eq!(paper.gone, [false, false, true]);
        for says in [csv(&paper, Separator::Comma), plain(&paper), picture(&paper).svg] {
            assert!(says.contains("Hana left before deal 2."), "{says}");
        }
        assert!(picture(&paper).svg.contains(r##"font-weight="400" fill="#4a5163" text-anchor="end">Hana<"##));
    }

    #[derive(Clone, Debug)]
    enum Turn {
        Play,
        Join(i64, Index),
        Leave(Index),
        SitOut(Index),
        Back,
        Undo,
        ByHand(Index, i64),
    }

    fn a_turn() -> impl Strategy<Value = Turn> {
        prop_oneof![
            4 => Just(Turn::Play),
            2 => (-50i64..50, any::<Index>()).prop_map(|(total, after)| Turn::Join(total, after)),
            2 => any::<Index>().prop_map(Turn::Leave),
            2 => any::<Index>().prop_map(Turn::SitOut),
            1 => Just(Turn::Back),
            1 => Just(Turn::Undo),
            1 => (any::<Index>(), -9i64..9).prop_map(|(who, amount)| Turn::ByHand(who, amount)),
        ]
    }

    /// A match with these turns, as far as each is possible.
    fn lives(id: &str, players: usize, turns: &[Turn]) -> Match {
        let mut game = table(id, players);
        for turn in turns {
            let people = game.whole().header().players.len();
            if game.story(View::default()).open.is_none() {
                break;
            }
            let change = match turn {
                Turn::Play => {
                    plays(&mut game);
                    continue;
                }
                Turn::Undo => {
                    game.push(Step { at: 0, act: Act::Undo });
                    // A deal that was told has to be written down, too.
                    let story = game.story(View::default());
                    if let Some(settle) = game.settle(&story) {
                        game.push(Step { at: 0, act: settle });
                    }
                    continue;
                }
                Turn::Join(total, after) => join(&game, &format!("New {people}"), *total, after.index(people) as u8),
                Turn::Leave(who) => leave(&game, who.index(people) as u8),
                Turn::SitOut(who) => sit_out(&game, who.index(people) as u8),
                Turn::Back => match game.gone().first() {
                    Some((player, _)) => game.returning(*player),
                    None => continue,
                },
                Turn::ByHand(who, amount) => Change::Adjust(trick_ledger::games::Adjustment {
                    after: game.record().open_deal(),
                    to: who.index(people) as u8,
                    amount: ByHand::new(*amount).unwrap(),
                    reason: String::new(),
                }),
            };
            if matches!(change, Change::Adjust(_)) || game.seating_after(&change).is_ok() {
                does(&mut game, change);
            }
        }
        game
    }

    fn an_evening() -> impl Strategy<Value = (&'static str, usize, Vec<Turn>)> {
        let tables = LEAVING.into_iter().chain(COMING).collect::<Vec<_>>();
        (prop::sample::select(tables), prop::collection::vec(a_turn(), 1..14)).prop_map(|((id, players), turns)| (id, players, turns))
    }

    proptest! {
        /// Who did not play a deal neither gains nor pays, and who did is paid what its ledger says.
        #[test]
        fn who_does_not_play_neither_gains_nor_pays((id, players, turns) in an_evening()) {
            let game = lives(id, players, &turns);
            let story = game.story(View::FULL);
            for (deal, settled) in story.settled.iter().enumerate() {
                let before = story.before(deal);
                for column in (0..settled.totals.len() as u8).map(trick_ledger::table::Side) {
                    let gained = settled.totals.get(column) - before.get(column);
                    let ledger = &settled.full.as_ref().unwrap().ledger;
                    match settled.seating.side(column) {
                        None => prop_assert_eq!((gained, settled.points.get(column)), (0, 0), "{} {:?}", deal, column),
                        Some(side) => prop_assert_eq!(gained, ledger.sum(side, game.game().unit(&game.header().house_rules))),
                    }
                }
                prop_assert_eq!(game.players(deal).len(), settled.seating.len());
            }
        }

        /// File, link and undo carry everything.
        #[test]
        fn a_table_that_changes_is_carried((id, players, turns) in an_evening(), back in any::<Index>()) {
            let game = lives(id, players, &turns);
            let story = game.story(View::FULL);
            let again = carried(&game);
            prop_assert_eq!(format!("{:?}", again.story(View::FULL)), format!("{story:?}"));
            prop_assert_eq!(again.header().clone(), game.header().clone());
            let file = MatchFile::of(&game);
            let link = trick_ledger::sharing::SharedLink::of(&file);
            let Ok(trick_ledger::sharing::SharedLink::Match(linked)) = trick_ledger::sharing::SharedLink::read(&link) else { panic!() };
            prop_assert_eq!(*linked, file);
            let mut undone = game.clone();
            let steps = back.index(game.record().undoable + 1);
            for act in std::iter::repeat_n(Act::Undo, steps).chain(std::iter::repeat_n(Act::Redo, steps)) {
                undone.push(Step { at: 0, act });
            }
            prop_assert_eq!(undone.record(), game.record());
            prop_assert_eq!(format!("{:?}", undone.story(View::FULL)), format!("{story:?}"));
        }

        /// A replay that goes on from the last one is the replay of the whole.
        #[test]
        fn a_match_that_grows_is_what_it_comes_to((id, players, turns) in an_evening()) {
            let mut before: Option<Story> = None;
            for end in 1..=turns.len() {
                let game = lives(id, players, &turns[..end]);
                let grown = game.story(View { before: before.as_ref(), ..View::FULL });
                prop_assert_eq!(format!("{grown:?}"), format!("{:?}", game.story(View::FULL)));
                before = Some(grown);
            }
        }

        /// The last totals of every export are those of the match.
        #[test]
        fn every_export_ends_with_the_totals((id, players, turns) in an_evening()) {
            let game = lives(id, players, &turns);
            let story = game.story(View::FULL);
            let paper = Paper::of(&game, &story, Lang::En);
            prop_assert_eq!(paper.totals.len(), story.totals.len());
            prop_assert_eq!(&paper.totals, &story.totals.iter().map(|total| trick_ledger::text::integer(*total)).collect::<Vec<_>>());
            prop_assert_eq!(paper.sides.len(), game.whole().header().players.len());
            let table = csv(&paper, Separator::Comma);
            let mut rows = paper.rows.iter().filter(|row| !row.figures.is_empty());
            if let Some(last) = rows.next_back().filter(|_| story.adjusted.iter().all(|by_hand| by_hand.after < story.settled.len())) {
                for (figure, (column, total)) in last.figures.iter().zip(story.totals.by_seat()) {
                    let is_come = figure.total.is_some();
                    prop_assert!(!is_come || figure.total == Some(*total), "{:?} {:?}", column, last);
                }
            }
            prop_assert_eq!(table.lines().count(), paper.rows.len() + 1);
        }

        /// The records have those who ended the match, each with their total.
        #[test]
        fn the_records_have_those_who_are_there((id, players, turns) in an_evening()) {
            let game = lives(id, players, &turns);
            let story = game.story(View::FULL);
            let played = trick_ledger::records::Played::of("x", 0, &game, &Default::default());
            let whole = game.whole();
            prop_assert_eq!(played.people.len(), usize::from(story.here.len()));
            prop_assert_eq!(played.people.len() + played.left.len(), whole.header().players.len());
            let left = played.left.iter().map(|left| (&left.name, &left.total));
            for (name, total) in played.people.iter().zip(played.totals.iter()).chain(left) {
                let column = whole.header().players.iter().position(|other| other == name).unwrap();
                prop_assert_eq!(story.totals.as_slice()[column], *total);
            }
        }
    }
}
