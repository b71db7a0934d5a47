//! Tests of sides, ends of matches, directions of turns, and the judge of plain tricks.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::asking::Facts;
use crate::games::testing::{check_matches, count, deal_points, en, example, objection, open_deal, outcome, replay, said};
use crate::games::{AnyGame, Story};
use crate::text::Lang;

fn points(points: &[i64]) -> String {
    format!(r#"{{"points":{points:?}}}"#)
}

fn winners(story: &Story) -> Option<Vec<u8>> {
    story.outcome.map(|outcome| outcome.winners().iter().map(|seat| seat.0).collect())
}

fn rules(json: &str) -> Facts {
    serde_json::from_str(json).unwrap()
}

#[test]
fn points_are_written_down_as_they_were_counted() {
    assert_eq!(deal_points(&PlainSheet, 3, "{}", &points(&[12, -7, 0])).as_slice(), [12, -7, 0]);
    assert_eq!(deal_points(&PlainSheet, 8, "{}", &points(&[1, 2, 3, 4, 5, 6, 7, 8])).as_slice(), [1, 2, 3, 4, 5, 6, 7, 8]);
    let (key, why) = objection(&PlainSheet, 2, "{}", &points(&[100_000, 0]));
    assert_eq!((key.as_str(), why), ("points", Objection::Range { got: 100_000, min: -99_999, max: 99_999 }));
}

#[test]
fn two_teams_score_together() {
    let teams = r#"{"teams":true,"deals":1}"#;
    let story = outcome(&PlainSheet, 6, teams, &[points(&[30, 20])]);
    assert_eq!(winners(&story), Some(vec![0, 2, 4]));
    let open = open_deal(&PlainSheet, 4, teams, "{}");
    let says = open.stopped.unwrap().question.says;
    assert_eq!(said(&says), ["How many points for Mika & Hana?", "Mika・Hanaの得点は？"]);
}

#[test]
fn an_odd_number_of_players_makes_no_teams() {
    for (players, wrong) in [(2, false), (3, true), (4, false), (5, true), (7, true), (8, false)] {
        assert_eq!(
            AnyGame::wrong_table(&PlainSheet, &rules(r#"{"teams":true}"#), count(&PlainSheet, players)).is_some(),
            wrong,
            "{players}"
        );
        assert!(AnyGame::wrong_table(&PlainSheet, &rules("{}"), count(&PlainSheet, players)).is_none());
    }
    let why = AnyGame::wrong_table(&PlainSheet, &rules(r#"{"teams":true}"#), count(&PlainSheet, 5)).unwrap();
    let voice = Lang::En.voice();
    assert_eq!(voice.text(&why.objection.says()), "5 players cannot be divided into two teams.");
    assert_eq!(voice.text(&why.objection.instead().unwrap()), "4 or 6 can, or everybody plays alone.");
}

#[test]
fn a_number_of_deals_ends_the_match() {
    let two = [points(&[5, 1, 1]), points(&[0, 2, 9])];
    assert_eq!(winners(&outcome(&PlainSheet, 3, r#"{"deals":2}"#, &two)), Some(vec![2]));
    assert_eq!(winners(&outcome(&PlainSheet, 3, r#"{"deals":2,"wins":"lowest"}"#, &two)), Some(vec![1]));
    assert_eq!(winners(&outcome(&PlainSheet, 3, r#"{"deals":3}"#, &two)), None);
    let length = |json: &str| AnyGame::length(&PlainSheet, &rules(json), count(&PlainSheet, 4));
    assert_eq!((length(r#"{"deals":3}"#), length(r#"{"deals":3,"target":9}"#), length("{}")), (Some(3), None, None));
}

#[test]
fn a_target_ends_the_match() {
    let deal = [points(&[60, 99, 3])];
    assert_eq!(winners(&outcome(&PlainSheet, 3, r#"{"target":100}"#, &deal)), None);
    assert_eq!(winners(&outcome(&PlainSheet, 3, r#"{"target":99}"#, &deal)), Some(vec![1]));
    assert_eq!(winners(&outcome(&PlainSheet, 3, r#"{"target":99,"wins":"lowest"}"#, &deal)), Some(vec![2]));
    // Checks that if both a target and a number of deals are agreed, the match ends with whichever comes first.
    assert_eq!(winners(&outcome(&PlainSheet, 3, r#"{"target":100,"deals":1}"#, &deal)), Some(vec![1]));
    assert_eq!(winners(&outcome(&PlainSheet, 3, r#"{"target":60,"deals":9}"#, &deal)), Some(vec![1]));
}

#[test]
fn without_either_the_table_says_which_deal_is_the_last() {
    let first = points(&[5, 1]);
    let last = r#"{"last_deal":true,"points":[0,9]}"#.to_owned();
    assert_eq!(winners(&outcome(&PlainSheet, 2, "{}", &[first.clone(), first.clone()])), None);
    assert_eq!(winners(&outcome(&PlainSheet, 2, "{}", &[first, last.clone()])), Some(vec![1]));
    // Checks that no question asks for the recorded answer that this is the last deal, because the end of the match is agreed.
    let story = outcome(&PlainSheet, 2, r#"{"deals":2}"#, &[last]);
    assert_eq!(story.settled[0].full.as_ref().unwrap().left_over, [("last_deal".to_owned(), None)]);
}

#[test]
fn a_tie_is_shared_or_played_off() {
    let level = [points(&[5, 5, 1])];
    assert_eq!(winners(&outcome(&PlainSheet, 3, r#"{"deals":1}"#, &level)), Some(vec![0, 1]));
    let extra = r#"{"deals":1,"tie":"extra_deals"}"#;
    assert_eq!(winners(&outcome(&PlainSheet, 3, extra, &level)), None);
    assert_eq!(winners(&outcome(&PlainSheet, 3, extra, &[level[0].clone(), points(&[0, 1, 0])])), Some(vec![1]));
}

#[test]
fn turns_go_either_way_round() {
    let dealers = |json: &str| {
        let story = replay(&PlainSheet, 3, json, &vec![points(&[0, 0, 0]); 3], 0);
        story.settled.iter().map(|deal| deal.dealer).collect::<Vec<_>>()
    };
    assert_eq!(dealers("{}"), [0, 1, 2].map(Seat));
    assert_eq!(dealers(r#"{"direction":"counter_clockwise"}"#), [0, 2, 1].map(Seat));
}

#[test]
fn the_better_total_is_ahead() {
    let ahead = |json: &str| AnyGame::ahead(&PlainSheet, &rules(json), &crate::table::Seats::from_slice(&[5, -2, 9]));
    assert_eq!((ahead("{}"), ahead(r#"{"wins":"lowest"}"#)), (vec![Side(2)], vec![Side(1)]));
    let live = |json: &str, deal: &[i64]| {
        let story = outcome(&PlainSheet, 3, json, &[points(deal)]);
        let live = story.open.unwrap().scene.live.unwrap();
        format!("{} / {}", en(&live.says), live.aside.as_ref().map(en).unwrap_or_default())
    };
    assert_eq!(live(r#"{"target":20}"#, &[5, -2, 9]), "Hana is ahead by 4 / 11 to the target.");
    assert_eq!(live(r#"{"wins":"lowest"}"#, &[5, -2, 9]), "Jun is ahead by 7 / ");
    assert_eq!(live("{}", &[5, 5, 1]), "Mika & Jun are level / ");
    assert_eq!(live("{}", &[0, 0, 0]), "Mika, Jun & Hana are level / ");
    assert_eq!(live(r#"{"deals":1,"tie":"extra_deals"}"#, &[5, 5, 1]), "Mika & Jun are level: an extra deal decides / ");
    assert_eq!(live(r#"{"deals":2,"tie":"extra_deals"}"#, &[5, 5, 1]), "Mika & Jun are level / ");
    let lowest = r#"{"target":5,"wins":"lowest","tie":"extra_deals"}"#;
    assert_eq!(live(lowest, &[5, 2, 2]), "Jun & Hana are level: an extra deal decides / ");
}

#[test]
fn the_example_match() {
    let story = example(&PlainSheet, include_str!("../../../tests/matches/plain-sheet.json"));
    assert_eq!(story.totals.as_slice(), [31, 17]);
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for (players, rules) in [(2, "{}"), (8, r#"{"deals":3,"wins":"lowest"}"#), (6, r#"{"teams":true,"target":50000,"tie":"extra_deals"}"#)]
    {
        check_matches(&PlainSheet, players, rules, |story| {
            assert!(story.outcome.is_none_or(|outcome| !outcome.winners().is_empty()));
        });
    }
}

mod invariants {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        /// Checks in random deals that the totals are the sums of the points, and that the players with the best total win.
        #[test]
        fn totals_are_sums_and_the_best_wins(deals in prop::collection::vec(prop::array::uniform3(-99_999..=99_999i64), 1..4), lowest in any::<bool>()) {
            let rules = format!(r#"{{"deals":{},"wins":"{}"}}"#, deals.len(), if lowest { "lowest" } else { "highest" });
            let facts: Vec<_> = deals.iter().map(|deal| points(deal)).collect();
            let story = outcome(&PlainSheet, 3, &rules, &facts);
            let totals: Vec<i64> = (0..3).map(|side| deals.iter().map(|deal| deal[side]).sum()).collect();
            prop_assert_eq!(story.totals.as_slice(), &totals[..]);
            let best = if lowest { totals.iter().min() } else { totals.iter().max() };
            let expected: Vec<_> = (0..3u8).filter(|seat| totals.get(usize::from(*seat)) == best).collect();
            prop_assert_eq!(winners(&story), Some(expected));
        }
    }
}

mod tricks {
    use super::*;
    use crate::tricks::Position;

    fn position(fields: &str) -> Position {
        Position::read(&serde_json::from_str(fields).unwrap(), Table::of(4), &[]).unwrap()
    }

    fn judge(json: &str) -> Judge {
        AnyGame::judge(&PlainSheet, &rules(json)).unwrap()
    }

    #[test]
    fn the_highest_trump_else_the_highest_of_the_suit_led() {
        let winner = |fields: &str| judge("{}").verdict(&position(fields), Table::of(4)).unwrap().winner;
        assert_eq!(winner(r#"{"trump":"D","plays":["9H","KH","2D","AH"]}"#), Seat(2));
        assert_eq!(winner(r#"{"trump":"NT","plays":["9H","KH","2D","AH"]}"#), Seat(3));
        assert_eq!(winner(r#"{"trump":"S","plays":["9H","AC","2D","3H"]}"#), Seat(0));
    }

    #[test]
    fn following_and_trumping_are_house_rules() {
        let legal = |json: &str, hand: &str| {
            let trick = position(&format!(r#"{{"trump":"D","plays":["9H"],"hand":[{hand}]}}"#));
            let playable = judge(json).playable(&trick, Table::of(4)).unwrap();
            playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(legal("{}", r#""2H","3D","4S""#), "2H");
        assert_eq!(legal("{}", r#""3D","4S""#), "3D 4S");
        assert_eq!(legal(r#"{"must_trump":true}"#, r#""3D","4S""#), "3D");
        assert_eq!(legal(r#"{"must_follow":false}"#, r#""2H","3D","4S""#), "2H 3D 4S");
    }
}

#[test]
fn trumps_may_have_to_be_broken_before_they_are_led() {
    let leads = |told: &str| AnyGame::judge(&PlainSheet, &rules(told)).unwrap().leads.len();
    assert_eq!((leads("{}"), leads(r#"{"trumps_broken":true}"#)), (0, 1));
    let switch = Game::switches(&PlainSheet).iter().find(|switch| switch.fact.key == "trumps_broken").unwrap();
    assert!(switch.elsewhere && switch.judged);
}
