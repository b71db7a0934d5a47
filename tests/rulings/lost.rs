//! Tests a lost deal where the totals do not show who has won it: a round of sudden death, a game of a rubber, a race of a marathon, or
//! deals won beside chips (clause 1.5 of the rule sheet `irregularities`).

use super::*;
use crate::dealing::Table;
use trick_ledger::reckoning::Unit;

/// The file with `ruling` on its last deal, recounted.
fn recounted(file: &str, ruling: &str) -> Story {
    let mut file: serde_json::Value = serde_json::from_str(file).unwrap();
    file["rulings"] = serde_json::from_str(&format!("[{ruling}]")).unwrap();
    MatchFile::read(&file.to_string()).unwrap().recount().unwrap().1
}

/// A value that carries over from deal to deal besides the totals, as `recount` prints it. `name` is its name.
fn note(story: &Story, name: &str) -> String {
    let (_, value) = story.notes.iter().find(|(noted, _)| *noted == name).unwrap();
    serde_json::to_string(value).unwrap()
}

const KING: &str = r#"{"game": "king-of-the-hill", "players": ["A", "B", "C", "D", "E"], "house_rules": {"ladder": ["2", "A"]}, "deals": [
    {"trump": "S", "called_card": "KH", "partner": 3, "last_trick": "king", "cap_c": 45, "kitty": 20},
    {"trump": "S", "called_card": "KH", "partner": 0, "last_trick": "king", "cap_c": 45, "kitty": 20}]}"#;

#[test]
fn a_king_who_loses_the_deal_in_sudden_death_is_out() {
    let winner = |story: Story| story.outcome.unwrap().winners().iter().collect::<Vec<_>>();
    assert_eq!(winner(recounted(KING, "")), [Seat(3)]);
    assert_eq!(winner(recounted(KING, r#"{"deal": 1, "by": 3, "cost": "deal_lost", "reason": "revoke"}"#)), [Seat(1)]);
}

#[test]
fn a_lost_deal_counts_in_the_game_of_a_rubber_of_quinto() {
    let quinto = r#"{"game": "quinto", "players": ["A", "B", "C", "D"], "house_rules": {"match": "best_of_3"},
        "deals": [{"calls": ["pass", "pass", "pass", "pass"], "tricks_a": 7, "cachette_team": "a", "joker_team": "a",
        "five_team": ["a", "b", "b", "a"], "pair_a4": ["a", "none", "none", "none"], "pair_23": ["none", "b", "none", "none"]}]}"#;
    assert_eq!(note(&recounted(quinto, ""), "game_points"), "[110,65]");
    let lost = recounted(quinto, r#"{"deal": 0, "by": 0, "cost": "deal_lost", "reason": "revoke"}"#);
    assert_eq!(note(&lost, "game_points"), "[0,175]");
}

/// Checks that points of a ruling count in the game of a rubber to which their deal belongs: they end it, and they decide who won it.
#[test]
fn given_points_decide_a_game_of_a_rubber_of_quinto() {
    let deal = r#"{"calls": ["pass", "pass", "pass", "pass"], "tricks_a": 7, "cachette_team": "a", "joker_team": "a",
        "five_team": ["a", "b", "b", "a"], "pair_a4": ["a", "none", "none", "none"], "pair_23": ["none", "b", "none", "none"]}"#;
    let rubber = |target: i64, deals: usize, ruling: &str| {
        let rules = format!(r#"{{"match": "best_of_3", "target": {target}, "end_timing": "deal_end"}}"#);
        let deals = vec![deal; deals].join(",");
        let file = format!(r#"{{"game": "quinto", "players": ["A", "B", "C", "D"], "house_rules": {rules}, "deals": [{deals}]}}"#);
        let story = recounted(&file, ruling);
        let won = |at: usize, side| story.settled[at].full.as_ref().unwrap().ledger.sum(Side(side), Unit::Wins);
        let of_lines: Vec<i64> = (0..2).map(|side| (0..story.settled.len()).map(|at| won(at, side)).sum()).collect();
        assert_eq!(of_lines, story.totals.as_slice(), "{target} {ruling}");
        (of_lines, note(&story, "game_points"), story.outcome.is_some())
    };
    let given =
        |deal: usize, by: u8, points: i64| format!(r#"{{"deal": {deal}, "by": {by}, "cost": {{"given": {points}}}, "reason": "revoke"}}"#);
    // A deal brings 110 and 65 points.
    assert_eq!(rubber(120, 1, ""), (vec![0, 0], "[110,65]".to_owned(), false));
    assert_eq!(rubber(120, 1, &given(0, 1, 5)), (vec![0, 0], "[115,65]".to_owned(), false));
    assert_eq!(rubber(120, 1, &given(0, 1, 10)), (vec![1, 0], "[0,0]".to_owned(), false));
    assert_eq!(rubber(120, 2, &given(0, 1, 10)), (vec![1, 0], "[110,65]".to_owned(), false));
    assert_eq!(rubber(110, 1, &given(0, 0, 50)), (vec![0, 1], "[0,0]".to_owned(), false));
    assert_eq!(rubber(110, 1, &given(0, 0, 45)), (vec![0, 0], "[110,110]".to_owned(), false), "level, so the game goes on");
    assert_eq!(rubber(110, 2, ""), (vec![2, 0], "[0,0]".to_owned(), true));
    assert_eq!(rubber(110, 2, &given(1, 0, 50)), (vec![1, 1], "[0,0]".to_owned(), false));
    assert_eq!(rubber(120, 3, &given(0, 1, 10)), (vec![2, 0], "[0,0]".to_owned(), true));
}

#[test]
fn a_lost_game_moves_the_horses_of_a_marathon() {
    let ascot = r#"{"game": "ascot", "players": ["A", "B"], "house_rules": {"marathon": "cumulative", "games": 2}, "deals": [{
        "led": ["S", "S", "S", "S", "S", "S", "H", "H", "H", "H", "H", "H", "C", "C", "C", "C", "C", "C", "D", "D", "D", "D", "D", "D"],
        "taken": [1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1]}]}"#;
    assert_eq!(note(&recounted(ascot, ""), "horses"), "[4,4,2,2]");
    let lost = recounted(ascot, r#"{"deal": 0, "by": 1, "cost": "deal_lost", "reason": "revoke"}"#);
    assert_eq!(note(&lost, "horses"), "[1,1,4,4]");
}

#[test]
fn a_lost_deal_of_brusquembille_is_the_others_where_chips_win() {
    let deal = r#"{"trump": "S", "aces_won": [2, 1], "aces_lost": [1, 0], "tens_won": [1, 2], "tens_lost": [1, 0], "points": [66, 54]}"#;
    let chips = format!(
        r#"{{"game": "brusquembille", "players": ["A", "B"], "house_rules": {{"match_winner": "chips"}}, "deals": [{deal}, {deal}]}}"#
    );
    assert_eq!(note(&recounted(&chips, ""), "wins"), "[2,0]");
    let lost = recounted(&chips, r#"{"deal": 1, "by": 0, "cost": "deal_lost", "reason": "revoke"}"#);
    assert_eq!((note(&lost, "wins").as_str(), lost.outcome), ("[1,1]", None));
}

/// The result of a deal for a side: its points (more is better), the sum of its lines in units other than that of the totals, and the end
/// of the match. The end is 1 if the side won, -1 if it did not, and 0 if the match goes on.
fn worth(game: &Match, story: &Story, deal: usize, side: Side) -> (i64, i64, i64) {
    let (settled, rules) = (&story.settled[deal], game.house_rules(deal));
    let (full, unit) = (settled.full.as_ref().unwrap(), game.game().unit(rules));
    let beside = full.ledger.of(side).filter(|line| line.unit != unit).map(|line| line.amount.value()).sum();
    let sign = if game.game().higher_wins(rules) { 1 } else { -1 };
    let won = full.outcome.map_or(0, |outcome| {
        let members = story.sides.members(side, game.table());
        if members.iter().any(|seat| outcome.winners().has(seat)) { 1 } else { -1 }
    });
    (sign * settled.points.get(side), beside, won)
}

/// Checks that in a game without contracts a lost deal costs the offender's side as much as if it lost all its tricks, in whatever unit
/// this shows. Tests the examples of all games and random matches under random house rules.
#[test]
fn clause_1_5_a_lost_deal_costs_no_less_than_all_tricks() {
    let mut compared = 0;
    for game in SHELF {
        let id = game.sheet().id;
        let random = (0..3).map(|seed| {
            let mut table = Table::sit_down(*game, seed);
            let acts = table.acts().into_iter().map(|act| Step { at: 0, act }).collect();
            Match::new(table.header.clone(), acts).unwrap()
        });
        for played in core::iter::once(example(id)).chain(random) {
            let story = told(&played);
            for deal in (0..story.settled.len()).rev().take(2) {
                let taken = story.taken(deal);
                if taken.as_ref().is_some_and(|taken| taken.contract.is_some() || !taken.own.is_empty()) {
                    continue;
                }
                for by in story.settled[deal].playing.iter() {
                    let worth_of = |taken: &trick_ledger::law::Taken| taken.worth_of(by, u8::MAX, i64::MAX);
                    let cards = taken.as_ref().and_then(worth_of).and_then(|(_, most)| u16::try_from(most).ok());
                    let all = Cost::Moved { tricks: u8::MAX, worth: cards };
                    let [all, lost] = [all, Cost::DealLost].map(|cost| played.with(Change::Book(booked(deal, by.0, cost))));
                    let side = story.sides.side_of(by);
                    let [was, all, lost] = [&story, &all, &lost].map(|story| worth(&played, story, deal, side));
                    assert!(lost <= all, "{id} deal {deal} {by:?}: {was:?}, all tricks {all:?}, lost {lost:?}");
                    compared += u32::from(all < was);
                }
            }
        }
    }
    assert!(compared > 60, "{compared}");
}
