//! Tests rulings in games whose sides divide one result among them: one win, one pool, or points with a fixed sum. No two sides count
//! different versions of such a deal (clause 1.3 of the rule sheet `irregularities`).

use std::collections::BTreeMap;

use super::*;
use crate::dealing::Table;

/// The match of a file with one moved trick of seat `by`, recounted.
fn moved(file: &str, by: u8, worth: u16) -> (Match, Story) {
    let mut file: serde_json::Value = serde_json::from_str(file).unwrap();
    file["rulings"] = serde_json::json!([{"deal": 0, "by": by, "cost": {"moved": {"tricks": 1, "worth": worth}}, "reason": "revoke"}]);
    MatchFile::read(&file.to_string()).unwrap().recount().unwrap()
}

#[test]
fn a_playoff_of_three_has_one_winner_also_after_a_ruling() {
    // Ann and Ben have 48 card points each, and Ben has won the playoff. If the moved trick went to Ann, Ben would lose the win. So it goes
    // to Ben.
    let file = r#"{"game": "briscola-3p", "players": ["Ann", "Ben", "Cas"], "house_rules": {"three_way_tie": "playoff2", "best_of": 1},
        "deals": [{"removed_two": "H", "trump": "S", "points": [48, 48, 24], "playoff": [50, 70]}]}"#;
    let (_, story) = moved(file, 2, 10);
    assert_eq!(story.totals.as_slice(), [0, 1, 0]);
    assert_eq!(story.outcome.unwrap().winners(), SeatSet::of(Seat(1)));
}

#[test]
fn a_pool_is_paid_once() {
    let file = r#"{"game": "brusquembille", "players": ["Ann", "Ben", "Cas"], "house_rules": {"three_way_tie": "playoff2", "ante": 5},
        "deals": [{"trump": "S", "aces_won": [2, 2, 0], "aces_lost": [0, 0, 0], "tens_won": [2, 1, 1], "tens_lost": [0, 0, 0],
        "points": [46, 46, 28], "playoff": [50, 70]}]}"#;
    let (_, story) = moved(file, 2, 10);
    let account = story.account.unwrap();
    let ledger = &story.settled[0].full.as_ref().unwrap().ledger;
    let booked: Vec<_> = (0..3).map(|side| ledger.sum(Side(side), account.unit)).collect();
    assert_eq!((booked.as_slice(), account.balances.as_slice(), account.pool), (account.balances.as_slice(), booked.as_slice(), Some(0)));
    assert_eq!((story.totals.as_slice(), booked.iter().sum::<i64>()), ([0, 1, 0].as_slice(), 0));
}

#[test]
fn a_doubled_pair_of_barbu_keeps_the_sum_of_the_tricks() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("public/games/barbu.json")).unwrap();
    // Splices texts, because a value of `serde_json` would sort the names that later formulas use.
    let file = |ruling: &str| {
        let pairs = r#""pair_1": "plain", "pair_2": "plain", "pair_3": "plain", "pair_4": "doubled", "pair_5": "plain", "pair_6": "plain""#;
        let deal = format!(r#"{{"contract": "no_tricks", {pairs}, "tricks": [6, 2, 2, 3]}}"#);
        let players = r#"["Ann", "Ben", "Cas", "Dan"]"#;
        format!(r#"{{"version": 2, "game": "own", "own_game": {text}, "players": {players}, "deals": [{deal}], "rulings": [{ruling}]}}"#)
    };
    let totals = |ruling: &str| MatchFile::read(&file(ruling)).unwrap().recount().unwrap().1.totals;
    assert_eq!(totals("").as_slice(), [-6, -20, 4, -4]);
    // A trick from Ben would cost Cas a part of the double. A trick from Dan costs nobody but Ann.
    let moved = r#"{"deal": 0, "by": 0, "cost": {"moved": {"tricks": 1}}, "reason": "revoke"}"#;
    assert_eq!(totals(moved).as_slice(), [-8, -20, 4, -2]);
}

/// The number of random matches for each game.
const RANDOM: u64 = 8;

/// A random match of a game, with its story. `None` if no deal is complete.
fn dealt(game: &'static dyn AnyGame, seed: u64) -> Option<(Match, Story)> {
    let mut table = Table::sit_down(game, seed);
    let acts = table.acts().into_iter().map(|act| Step { at: 0, act }).collect();
    let played = Match::new(table.header.clone(), acts).unwrap();
    let story = told(&played);
    (!story.settled.is_empty()).then_some((played, story))
}

/// The sums of all points in the deals of these matches, for each number of players.
fn sums(matches: &[(Match, Story)]) -> BTreeMap<usize, Vec<i64>> {
    let mut sums: BTreeMap<usize, Vec<i64>> = BTreeMap::new();
    for (played, story) in matches {
        let of_deals = story.settled.iter().map(|deal| deal.points.iter().sum::<i64>());
        sums.entry(played.table().chairs()).or_default().extend(of_deals);
    }
    sums
}

/// The changes that a ruling makes to the balances of the account (the chips, for example), and to the lines of the ledger in the same
/// unit.
fn booked_and_paid(before: &Story, after: &Story, deal: usize) -> Option<[Vec<i64>; 2]> {
    let (was, is) = (before.account.as_ref()?, after.account.as_ref()?);
    let of = |story: &Story, side: Side| Some(story.settled[deal].full.as_ref()?.ledger.sum(side, is.unit));
    let sides = || (0..was.balances.len() as u8).map(Side);
    let paid = sides().map(|side| is.balances.get(side) - was.balances.get(side)).collect();
    let booked = sides().map(|side| Some(of(after, side)? - of(before, side)?)).collect::<Option<Vec<_>>>()?;
    Some([booked, paid])
}

/// Checks in random deals of every game that a ruling leaves at most one winner of a deal that has one winner. Checks that it keeps the sum
/// of the points in a game whose deals all have the same sum. Checks that the balances have changed by what the ledger says has been paid.
#[test]
fn a_ruling_leaves_one_winner_the_same_sum_and_balances_like_the_ledger() {
    let (mut one_win, mut one_sum, mut one_account) = (0, 0, 0);
    for game in SHELF {
        let id = game.sheet().id;
        let matches: Vec<_> = (0..RANDOM).filter_map(|seed| dealt(*game, seed)).collect();
        let sums = sums(&matches);
        for (at, (played, story)) in matches.iter().enumerate() {
            let is_for_wins = game.unit(played.house_rules(0)).word() == "wins";
            let all = &sums[&played.table().chairs()];
            let sum = all.first().filter(|sum| !is_for_wins && all.len() > 4 && all.iter().all(|other| other == *sum));
            let (last, by) = (story.settled.len() - 1, at as u8 % played.table().chairs() as u8);
            for cost in [Cost::Moved { tricks: 1, worth: Some(10) }, Cost::Moved { tricks: 2, worth: Some(20) }, Cost::DealLost] {
                let after = played.with(Change::Book(booked(last, by, cost)));
                let (was, is) = (&story.settled[last], &after.settled[last]);
                let place = || format!("{id} {at} by {by} {cost:?}: {:?} {:?}", was.points, is.points);
                let changes = u32::from(is.points != was.points);
                if is_for_wins {
                    assert!(is.points.iter().filter(|wins| **wins > 0).count() <= 1, "{}", place());
                    one_win += changes;
                }
                if let Some(sum) = sum {
                    assert_eq!(is.points.iter().sum::<i64>(), *sum, "{}", place());
                    one_sum += changes;
                }
                if let Some([booked, paid]) = booked_and_paid(story, &after, last) {
                    assert_eq!(booked, paid, "{}", place());
                    one_account += changes;
                }
            }
        }
    }
    assert!(one_win > 10 && one_sum > 10 && one_account > 2, "{one_win} {one_sum} {one_account}");
}
