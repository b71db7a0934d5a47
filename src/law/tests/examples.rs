//! The worked examples of the sheet (9), and what holds for any number of tricks.

use proptest::prelude::*;

use super::*;
use crate::table::{Seats, Side};

#[test]
fn example_9_1_nominations() {
    let taken = Seats::from_slice(&[10, 3]);
    assert_eq!(settle_tricks(&taken, Side(1), Goal::Many, 1).as_slice(), [11, 2]);
    assert_eq!(settle_tricks(&taken, Side(0), Goal::Many, 1).as_slice(), [9, 4]);
    assert_eq!(settle_tricks(&taken, Side(0), Goal::Many, 3).as_slice(), [7, 6]);
    let lost = ruled(r#"{"what": "revoke", "stage": "closed", "by": "defenders", "broke_misere": false}"#, Lawbook::Skat, &DECLARED);
    assert_eq!(Voice { lang: Lang::En, names: &[] }.text(&lost.cost.say), "The offender plays against the declarer: the contract is made.");
    assert!(lost.besides.iter().any(|finding| finding.say.phrase.en().starts_with("If the deal was decided before")));
}

#[test]
fn example_9_2_norwegian_whist_low() {
    assert_eq!(settle_tricks(&Seats::from_slice(&[5, 8]), Side(0), Goal::Few, 1).as_slice(), [6, 7]);
}

#[test]
fn example_9_3_card_points_go_with_the_trick() {
    // The queens' side has 62 of 120; the trick of the revoke, which the opponents took, has 21.
    assert_eq!(settle_tricks(&Seats::from_slice(&[62, 58]), Side(1), Goal::Many, 21).as_slice(), [83, 37]);
}

#[test]
fn example_9_5_an_open_misere_is_made() {
    clause_1_9_a_misere_that_only_a_revoke_broke_is_made();
}

#[test]
fn example_9_6_secret_agent() {
    assert_eq!(settle_tricks(&Seats::from_slice(&[4, 3, 5, 1]), Side(0), Goal::Many, 2).as_slice(), [2, 3, 7, 1]);
    // Of equal ones the first on the offender's left.
    assert_eq!(settle_tricks(&Seats::from_slice(&[4, 3, 3, 3]), Side(2), Goal::Many, 2).as_slice(), [6, 3, 1, 3]);
    assert_eq!(settle_tricks(&Seats::from_slice(&[3, 3, 4, 3]), Side(2), Goal::Many, 2).as_slice(), [3, 3, 2, 5]);
}

#[test]
fn example_9_7_king_of_the_hill() {
    assert_eq!(sweep(&Seats::from_slice(&[85, 115]), Side(1), Goal::Many).as_slice(), [200, 0]);
}

#[test]
fn example_9_8_roller_derby() {
    let after = |taken: i64| settle_tricks(&Seats::from_slice(&[taken, 13 - taken]), Side(0), Goal::Exactly(8), 1).get(Side(0));
    assert_eq!((after(8), after(9), after(7)), (7, 10, 6));
    // Their opponents want anything but eight: the trick brings the Roller's side nearer, and is not moved where it cannot.
    let against = |taken: i64| settle_tricks(&Seats::from_slice(&[taken, 13 - taken]), Side(1), Goal::FarFrom(5), 1).get(Side(0));
    assert_eq!((against(9), against(6), against(8)), (8, 7, 8));
}

proptest! {
    #[test]
    fn a_ruling_never_helps_the_offender_and_makes_no_trick(
        taken in prop::collection::vec(0i64..20, 2..6), offender in 0u8..6, n in 0i64..5, kind in 0u8..4, wanted in 0i64..14,
    ) {
        let taken = Seats::from_slice(&taken);
        let offender = Side(offender % taken.len() as u8);
        let goal = match kind {
            0 => Goal::Many,
            1 => Goal::Few,
            2 => Goal::Exactly(wanted),
            _ => Goal::FarFrom(wanted),
        };
        let after = settle_tricks(&taken, offender, goal, n);
        prop_assert_eq!(after.iter().sum::<i64>(), taken.iter().sum::<i64>());
        prop_assert!(after.iter().all(|n| *n >= 0));
        let miss = |tricks: i64| match goal {
            Goal::Many => -tricks,
            Goal::Few => tricks,
            Goal::Exactly(wanted) => (tricks - wanted).abs(),
            Goal::FarFrom(wanted) => -(tricks - wanted).abs(),
        };
        prop_assert!(miss(after.get(offender)) >= miss(taken.get(offender)));
        prop_assert!((after.get(offender) - taken.get(offender)).abs() <= n);
        let swept = sweep(&taken, offender, goal);
        prop_assert_eq!(swept.iter().sum::<i64>(), taken.iter().sum::<i64>());
        let own: i64 = if goal == Goal::Few { taken.iter().sum() } else { 0 };
        prop_assert_eq!(swept.get(offender), own);
    }
}
