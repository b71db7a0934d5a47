//! Tests documents (games written as data) in matches in which players come and leave. A document may compute the number of deals from
//! `players`, the number of players of a deal. Then the number of deals always follows from the players who play now.

use serde_json::{Value, json};
use trick_ledger::games::Story;
use trick_ledger::matches::MatchFile;

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

/// A number of deals that the table has agreed on stays the same, whoever leaves or comes.
#[test]
fn an_agreed_number_of_deals_holds_for_all() {
    let changes = [
        (4, 3, json!({"absences": [{"player": 3, "from": 1}], "lengths": [{"from": 1, "deals": 2}]})),
        (3, 4, json!({"arrivals": [{"from": 1, "name": "Theo", "total": 0, "after": 2}], "lengths": [{"from": 1, "deals": 5}]})),
    ];
    for (players, then, beside) in changes {
        let length = beside["lengths"][0]["deals"].as_u64().unwrap() as usize;
        for played in 2..=length {
            let story = story(players, &vec![then; played - 1], &beside);
            assert_eq!((story.length, story.outcome.is_some()), (Some(length as u32), played == length), "{players} {played}");
        }
    }
}
