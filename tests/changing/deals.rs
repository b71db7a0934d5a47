//! Tests matches in which a table plays more or fewer deals than agreed.

use super::*;

/// Games with a fixed number of deals. In each, the third deal of the example match can be played.
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
        // Checks that the same file with version number 1 is refused, because a change of the number of deals needs version 3.
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

/// A match file of four players, with seat 3 as the first dealer, that ends after two deals by agreement.
fn agreed_on_two(game: &str, rules: &str, deals: &[&str]) -> Story {
    let text = format!(
        r#"{{"version":3,"game":"{game}","players":["Ann","Ben","Cas","Dan"],"first_dealer":3,"house_rules":{rules},
        "deals":[{}],"lengths":[{{"from":0,"deals":2}}]}}"#,
        deals.join(",")
    );
    MatchFile::read(&text).unwrap().into_match(0).unwrap_or_else(|troubles| panic!("{troubles:?} in {text}")).story(View::FULL)
}

#[test]
fn a_tie_after_the_agreed_deals_is_played_off_as_the_rules_say() {
    let moon = r#"{"taken":[13,13,0,0]}"#;
    let exact = r#"{"trump":"S","bids":[0,0,0,0],"tricks":[1,0,0,0]}"#;
    let even = r#"{"points":[5,5,0,0]}"#;
    let spades = [r#"{"bids":[3,3,3,3],"tricks":[3,3,3,4]}"#, r#"{"bids":[3,3,3,3],"tricks":[4,3,3,3]}"#];
    let same = |rest: &str| format!(r#"{{"cards":"same","most":1,"hook":false,"target":200{rest}}}"#);
    let table = [
        ("hearts", r#"{"tie":"extra_deal"}"#.to_owned(), [moon; 2], false),
        ("hearts", "{}".to_owned(), [moon; 2], true),
        ("spades", "{}".to_owned(), spades, false),
        ("oh-hell", same(r#","tie":"extra_deals""#), [exact; 2], false),
        ("oh-hell", same(""), [exact; 2], true),
        ("plain-sheet", r#"{"deals":0,"target":100,"tie":"extra_deals"}"#.to_owned(), [even; 2], false),
        ("plain-sheet", r#"{"deals":0,"target":0,"tie":"extra_deals"}"#.to_owned(), [even; 2], false),
        ("plain-sheet", r#"{"deals":0,"target":0}"#.to_owned(), [even; 2], true),
    ];
    for (game, rules, deals, is_shared) in table {
        let story = agreed_on_two(game, &rules, &deals);
        assert_eq!(story.settled.len(), 2, "{game} {rules}");
        assert_eq!(story.outcome.is_some_and(|outcome| outcome.is_shared()), is_shared, "{game} {rules}");
        assert_eq!(story.open.is_some(), !is_shared, "{game} {rules}");
    }
    let decided = r#"{"taken":[0,13,13,0]}"#;
    let story = agreed_on_two("hearts", r#"{"tie":"extra_deal"}"#, &[moon, moon, decided]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(3)]);
}

proptest! {
    /// Checks a match whose house rules set no number of deals. If the table agrees on a number in mid-match, the match ends as if its
    /// house rules had set this number.
    #[test]
    fn an_agreed_number_ends_a_match_as_a_number_in_the_rules(
        deals in prop::collection::vec(prop::collection::vec(0i64..3, 4), 1..5), agreed in 1u16..5, extra: bool,
    ) {
        let tie = if extra { "extra_deals" } else { "shared" };
        let deals: Vec<_> = deals.iter().map(|points| format!(r#"{{"points":{points:?}}}"#)).collect();
        let told = |rules: u16, lengths: String| {
            let text = format!(
                r#"{{"version":{},"game":"plain-sheet","players":["Ann","Ben","Cas","Dan"],
                "house_rules":{{"deals":{rules},"target":0,"tie":"{tie}"}},"deals":[{}]{lengths}}}"#,
                if lengths.is_empty() { 1 } else { 3 },
                deals.join(",")
            );
            MatchFile::read(&text).unwrap().into_match(0).ok().map(|game| {
                let story = game.story(View::FULL);
                (story.outcome, story.settled.len(), story.totals)
            })
        };
        prop_assert_eq!(told(0, format!(r#","lengths":[{{"from":0,"deals":{agreed}}}]"#)), told(agreed, String::new()));
    }
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
