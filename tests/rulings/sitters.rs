//! Tests that a player who sits out a deal cannot make a mistake in it, and gets nothing for the mistake of another player.

use super::*;
use trick_ledger::law::{Law, Setting};
use trick_ledger::table::{SeatSet, Table};

/// The players whom the app offers as offenders of a revoke in a deal.
fn offered(game: &Match, deal: Option<usize>) -> Vec<u8> {
    let setting = Setting { between: false, ..game.setting(Setting::PLAIN, &told(game), deal, None) };
    let mut facts = Facts::default();
    facts.set("what", Value::word("revoke"));
    facts.set("stage", Value::word("closed"));
    let Err(Stop(stopped)) = interview(&mut Interview::new(&facts, Entry::Live), &setting, &Law::of(Lawbook::Friendly)) else {
        panic!("nobody is asked for")
    };
    stopped.question.answers().iter().filter_map(|answer| Some(answer.number()? as u8)).collect()
}

fn seats(players: SeatSet) -> Vec<u8> {
    players.iter().map(|seat| seat.0).collect()
}

#[test]
fn the_dealer_of_six_is_offered_only_in_deals_of_others() {
    let game = read(
        r#"{"game": "chiamata-5p", "players": ["A", "B", "C", "D", "E", "F"], "deals": [{"declarer": 1, "bid_rank": "J", "trump": "C",
        "partner": 3, "seat_points": [40, 10, 30, 20, 20]}], "open_deal": {"declarer": 2}}"#,
    );
    assert_eq!((offered(&game, Some(0)), offered(&game, Some(1))), (vec![1, 2, 3, 4, 5], vec![0, 2, 3, 4, 5]));
    assert_eq!(offered(&game, None), [0, 2, 3, 4, 5], "until the deal is known, the players of now");
}

#[test]
fn who_is_away_for_a_deal_is_not_offered_in_it() {
    let game = read(
        r#"{"game": "hearts", "players": ["A", "B", "C", "D"], "absences": [{"player": 1, "from": 1, "until": 2}],
        "deals": [{"hearts": [5, 8, 0, 0], "queen": 0}, {"hearts": [5, 8, 0], "queen": 0}], "version": 3}"#,
    );
    let by_deal = [0, 1, 2].map(|deal| offered(&game, Some(deal)));
    assert_eq!(by_deal, [vec![0, 1, 2, 3], vec![0, 1, 2], vec![0, 1, 2, 3]], "by the seats of each deal");
    assert_eq!(game.players(1), ["A", "C", "D"]);
}

#[test]
fn a_sitter_of_an_own_game_is_not_offered_and_gets_no_points() {
    // The text of the document is used unchanged, because the order of its keys matters.
    let skat = include_str!("../own/skat.json");
    let deal = r#"{"declarer": 1, "bid": 18, "game": "D", "hand": false, "tops": 1, "points": 83, "announced": "none"}"#;
    let mut game = read(&format!(
        r#"{{"version": 2, "game": "own", "own_game": {skat}, "players": ["A", "B", "C", "D"], "first_dealer": 0, "deals": [{deal}]}}"#
    ));
    assert_eq!((offered(&game, Some(0)), offered(&game, Some(1))), (vec![1, 2, 3], vec![0, 2, 3]));
    let before = told(&game).totals;
    book(&mut game, booked(0, 1, Cost::Given(7)));
    let after = told(&game).totals;
    assert_eq!([0, 1, 2, 3].map(|seat| after.get(Side(seat)) - before.get(Side(seat))), [0, 0, 7, 7], "the dealer sat out");
}

#[test]
fn who_sits_out_beside_a_player_alone_is_not_offered() {
    let euchre = include_str!("../../public/games/euchre.json");
    let game = read(&format!(
        r#"{{"version": 2, "game": "own", "own_game": {euchre}, "players": ["A", "B", "C", "D"],
        "deals": [{{"maker": 3, "trump": "S", "alone": true, "tricks": [2, 3]}}], "open_deal": {{"maker": 2, "trump": "S", "alone": true}}}}"#
    ));
    assert_eq!((offered(&game, Some(0)), offered(&game, Some(1))), (vec![0, 2, 3], vec![1, 2, 3]));
    assert_eq!(told(&game).settled[0].points.as_slice(), [2, 0], "the makers, alone, were euchred");
}

/// Checks that in every game and with every number of players, the app offers exactly the players who play in the deal as offenders.
#[test]
fn at_every_table_those_who_play_are_offered() {
    for game in SHELF {
        for players in game.sheet().players {
            let names: Vec<String> = (0..*players).map(|seat| format!("P{seat}")).collect();
            for dealer in 0..*players {
                let text = serde_json::json!({"game": game.sheet().id, "players": names, "first_dealer": dealer});
                let Ok(played) = MatchFile::read(&text.to_string()).unwrap().into_match(0) else { continue };
                let playing = game.playing(Table::of(*players), Seat(dealer)).everybody();
                assert_eq!(offered(&played, Some(0)), seats(playing), "{} for {players}, dealer {dealer}", game.sheet().id);
            }
        }
    }
}
