//! A table that changes: another number of deals, a name that was written wrongly.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod living;

use std::num::NonZeroU16;

use living::{an_evening, example, lived};
use proptest::prelude::*;
use proptest::sample::Index;
use trick_ledger::games::{LengthChange, SHELF, Story, View};
use trick_ledger::matches::{Act, Change, Match, MatchFile, NameTrouble, Replacement, Respelling, Step, history};
use trick_ledger::sharing::{Paper, Separator, csv, picture, plain};
use trick_ledger::table::Seat;
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
