//! Data for the tests in this folder: tables at which everybody plays alone, facts of their deals, and changes of their players.

use super::*;

/// The facts, as JSON, of a complete deal of the game `id` with this number of players. `deal` is the index of the deal, from 0.
pub fn facts(id: &str, players: usize, deal: usize) -> String {
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

/// The number of cards in a hand of Spades, for this number of players.
pub fn hand(players: usize) -> i64 {
    if players == 3 { 17 } else { 13 }
}

/// The rules under which [`facts`] are valid.
pub fn rules(id: &str) -> &'static str {
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

/// Games in which one of the players may leave in mid-match, because fewer players can go on: the id of the game, and the number of
/// players.
pub const LEAVING: [(&str, usize); 9] = [
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

/// Games with room for one more player in mid-match: the id of the game, and the number of players before.
pub const COMING: [(&str, usize); 9] = [
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

pub const NAMES: [&str; 10] = ["Mika", "Jun", "Hana", "Theo", "Aya", "Noor", "Emil", "Rosa", "Kai", "Lena"];

pub fn table(id: &str, players: usize) -> Match {
    let text = format!(r#"{{"game":"{id}","players":{:?},"house_rules":{}}}"#, &NAMES[..players], rules(id));
    MatchFile::read(&text).unwrap().into_match(0).unwrap()
}

/// Plays a deal with the present players.
pub fn plays(game: &mut Match) -> Story {
    let deal = game.record().open_deal();
    let id = game.game().sheet().id;
    let told: trick_ledger::asking::Facts = serde_json::from_str(&facts(id, game.players(deal).len(), deal)).unwrap();
    let facts = told.iter().map(|(key, value)| (key.to_owned(), None, value.clone())).collect();
    let story = does(game, Change::Tell { deal, facts });
    let settle = game.settle(&story).unwrap_or_else(|| panic!("{id}: {:?}", story.open.unwrap().stopped));
    game.push(Step { at: 1, act: settle });
    game.story(View::FULL)
}

pub fn join(game: &Match, name: &str, total: i64, after: u8) -> Change {
    Change::Join(Arrival { from: game.record().open_deal(), name: name.into(), mark: None, total: ByHand::new(total).unwrap(), after })
}

pub fn leave(game: &Match, player: u8) -> Change {
    Change::Leave(Absence { player, from: game.record().open_deal(), until: None })
}

pub fn sit_out(game: &Match, player: u8) -> Change {
    let from = game.record().open_deal();
    Change::Leave(Absence { player, from, until: Some(from + 1) })
}

pub fn totals(story: &Story) -> Vec<i64> {
    story.totals.as_slice().to_vec()
}
