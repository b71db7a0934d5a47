//! The worked examples of the rule sheet `irregularities` (clause 9), and properties for any number of tricks.
#![allow(clippy::indexing_slicing)]

use proptest::prelude::*;

use super::*;
use crate::asking::Fact;
use crate::law::Requirement;
use crate::table::{Seat, Seats, Side};

static TRICKS: Fact = Fact { key: "tricks", label: phrase!(""), asks: phrase!("") };

/// The outcomes of a ruling on a deal in which the players took `counts` tricks. Each outcome is a list of alternatives, and each
/// alternative has the tricks of the players afterwards.
fn ways(counts: &[i64], offender: u8, aim: Aim, cost: Cost) -> Vec<Vec<Vec<i64>>> {
    told(&Taken { aim, ..Taken::alone(&TRICKS, Seats::from_slice(counts)) }, offender, cost)
}

fn told(taken: &Taken, offender: u8, cost: Cost) -> Vec<Vec<Vec<i64>>> {
    let number = |(_, _, value): &(String, Option<usize>, Value)| value.number().unwrap();
    let told = |way: &Way| way.iter().map(number).collect();
    taken.courses(Seat(offender), cost).unwrap().iter().map(|course| course.due.iter().map(|due| told(&due.way)).collect()).collect()
}

fn first(counts: &[i64], offender: u8, aim: Aim, cost: Cost) -> Vec<i64> {
    ways(counts, offender, aim, cost).remove(0).remove(0)
}

const fn tricks(tricks: u8) -> Cost {
    Cost::Moved { tricks, worth: None }
}

#[test]
fn example_9_1_nominations() {
    assert_eq!(first(&[10, 3], 1, Aim::Many, tricks(1)), [11, 2]);
    assert_eq!(first(&[10, 3], 0, Aim::Many, tricks(1)), [9, 4]);
    assert_eq!(first(&[10, 3], 0, Aim::Many, tricks(3)), [7, 6]);
    let revoke = |decided: bool| {
        let told = format!(r#"{{"what": "revoke", "stage": "closed", "by": "defenders", "broke_misere": false, "decided": {decided}}}"#);
        ruled(&told, Lawbook::Skat, &DECLARED)
    };
    let lost = revoke(false);
    assert_eq!(Lang::En.voice().text(&lost.cost.say), "The offender plays against the declarer: the contract is made.");
    assert_eq!(lost.remedy, Remedy::DealLost);
    let before = revoke(true);
    assert_eq!((before.cost.clause.id, before.remedy), ("1.5", Remedy::Nothing));
}

#[test]
fn example_9_2_norwegian_whist_low() {
    assert_eq!(first(&[5, 8], 0, Aim::Few, tricks(1)), [6, 7]);
}

#[test]
fn example_9_3_card_points_go_with_the_trick() {
    // Side 0 has 62 of 120 card points, because it held the queens. Side 1 took the trick of the revoke, which has 21 card points.
    assert_eq!(first(&[62, 58], 1, Aim::Many, tricks(21)), [83, 37]);
}

#[test]
fn example_9_5_an_open_misere_is_made() {
    revokes::clause_1_10_a_misere_that_only_a_revoke_broke_is_made();
}

#[test]
fn example_9_6_secret_agent() {
    assert_eq!(first(&[4, 3, 5, 1], 0, Aim::Many, tricks(2)), [2, 3, 7, 1]);
    // Expects that the first player on the offender's left gets the tricks, if players have equally many.
    assert_eq!(first(&[4, 3, 3, 3], 2, Aim::Many, tricks(2)), [6, 3, 1, 3]);
    assert_eq!(first(&[3, 3, 4, 3], 2, Aim::Many, tricks(2)), [3, 3, 2, 5]);
}

#[test]
fn example_9_7_king_of_the_hill() {
    assert_eq!(first(&[85, 115], 1, Aim::Many, Cost::DealLost), [200, 0]);
}

#[test]
fn example_9_8_roller_derby() {
    // Checks that tricks may move in either direction if an exact number is the aim. Only the points show which direction costs more.
    assert_eq!(ways(&[8, 5], 0, Aim::Exact, tricks(1)), [[[7, 6]], [[9, 4]]]);
    // Checks that any number of tricks may move in either direction after a lost deal.
    assert_eq!(ways(&[8, 5], 0, Aim::Exact, Cost::DealLost).len(), 13);
}

#[test]
fn clause_1_3_fewer_tricks_can_count_for_the_others_and_are_collected_from_as_many_as_it_takes() {
    let taken = |aim| Taken { aim, ..Taken::alone(&TRICKS, Seats::from_slice(&[4, 2, 1, 6])) };
    let fewer = taken(Aim::Many).courses(Seat(0), tricks(3)).unwrap().remove(0).due.remove(0).fewer;
    let numbers = |way: &Way| way.iter().map(|(_, _, value)| value.number().unwrap()).collect::<Vec<_>>();
    assert_eq!(fewer.iter().map(numbers).collect::<Vec<_>>(), [[2, 2, 1, 8], [3, 2, 1, 7]]);
    assert_eq!(told(&taken(Aim::Few), 3, tricks(5))[0], [[0, 1, 1, 11]]);
}

#[test]
fn clause_1_3_the_next_parties_get_the_tricks_in_turn_to_the_left() {
    let receivers = |counts: &[i64], left_is_before: bool| {
        let taken = Taken { left_is_before, ..Taken::alone(&TRICKS, Seats::from_slice(counts)) };
        let further = taken.further_courses(Seat(3), tricks(1));
        let first = taken.courses(Seat(3), tricks(1)).unwrap();
        let gains = |courses: &Vec<Course>| {
            let number = |(_, _, value): &(String, Option<usize>, Value)| value.number().unwrap();
            let after: Vec<_> = courses[0].due[0].way.iter().map(number).collect();
            after.iter().zip(counts).position(|(after, before)| after > before).unwrap()
        };
        core::iter::once(&first).chain(&further).map(gains).collect::<Vec<_>>()
    };
    assert_eq!(receivers(&[3, 3, 3, 4], false), [0, 1, 2]);
    assert_eq!(receivers(&[3, 3, 3, 4], true), [2, 1, 0], "the seat before sits on the left");
    assert_eq!(receivers(&[2, 3, 4, 4], false), [2, 1, 0], "the party with the most tricks first");
    assert_eq!(Taken::alone(&TRICKS, Seats::from_slice(&[9, 4])).further_courses(Seat(0), tricks(1)).len(), 0);
}

#[test]
fn clause_1_5_a_lost_deal_takes_nothing_from_others() {
    assert_eq!(first(&[4, 5, 3, 1], 0, Aim::Many, Cost::DealLost), [0, 9, 3, 1]);
    assert_eq!(first(&[4, 5, 3, 1], 0, Aim::Few, Cost::DealLost), [13, 0, 0, 0]);
    // Checks that a ruling by which a player loses the deal makes the player's own bid fail by one trick.
    let own = vec![Requirement { party: Side(0), by: Counting::Tricks, least: 4, most: 4 }];
    let exact = Taken { aim: Aim::Exact, own, ..Taken::alone(&TRICKS, Seats::from_slice(&[4, 5, 3, 1])) };
    assert_eq!(told(&exact, 0, Cost::DealLost), [[[3, 6, 3, 1]]]);
}

proptest! {
    #[test]
    fn a_ruling_makes_no_trick_and_moves_no_more_than_it_says(
        taken in prop::collection::vec(0i64..20, 2..6), offender in 0u8..6, n in 0u8..5, aim in prop::sample::select(vec![Aim::Many, Aim::Few, Aim::Exact]),
    ) {
        let offender = offender % taken.len() as u8;
        let own = |counts: &[i64]| counts[usize::from(offender)];
        for cost in [tricks(n), Cost::DealLost] {
            for way in ways(&taken, offender, aim, cost).iter().flatten() {
                prop_assert_eq!(way.iter().sum::<i64>(), taken.iter().sum::<i64>());
                prop_assert!(way.iter().all(|n| *n >= 0));
                if aim == Aim::Many {
                    prop_assert!(own(way) < own(&taken));
                }
                if cost != Cost::DealLost {
                    prop_assert!((own(way) - own(&taken)).abs() <= i64::from(n));
                }
            }
        }
    }

    /// Checks a ruling by which a side loses the deal. The ruling gives the declarer's side exactly enough tricks to make the contract, or
    /// one too few. The ruling does neither if no number of tricks makes the contract.
    #[test]
    fn a_lost_deal_decides_any_contract(own in 0i64..14, least in 0i64..16, most in 0i64..16, offender in 0u8..2) {
        let contract = Some(Requirement { party: Side(0), by: Counting::Tricks, least, most });
        let taken = Taken { contract, ..Taken::alone(&TRICKS, Seats::from_slice(&[own, 13 - own])) };
        let is_made = |own: i64| (least..=most).contains(&own);
        match taken.courses(Seat(offender), Cost::DealLost) {
            None => prop_assert!(least > most && offender == 1),
            Some(courses) if courses.is_empty() => prop_assert!(is_made(own) == (offender == 1) || own == 13),
            Some(_) => {
                let ways = told(&taken, offender, Cost::DealLost);
                let after = &ways[0][0];
                prop_assert_eq!(after.iter().sum::<i64>(), 13);
                prop_assert!(is_made(own) != (offender == 1));
                // A contract that fails only by too many tricks stays made if its side has all thirteen tricks. No more tricks can be moved
                // to that side.
                prop_assert!(is_made(after[0]) == (offender == 1) || after[0] == 13);
            }
        }
    }
}
