//! Tests of the rule sheet: the worked examples by number (7.8), decisions, refused answers and invariants (7.7). `tricks::tests::jokers`
//! tests examples 5 to 10 once more with the judge.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::games::testing::{check_deals, count, deal_points, example, objection, open_by, open_deal, outcome, said};
use crate::games::{AnyGame, Open};
use crate::text::Lang;

fn deal(first: [i64; 3], second: [i64; 3]) -> String {
    format!(r#"{{"first_tricks":{first:?},"second_tricks":{second:?}}}"#)
}

fn scores(first: [i64; 3], second: [i64; 3]) -> Vec<i64> {
    deal_points(&ItalianWhist, 3, "{}", &deal(first, second)).as_slice().to_vec()
}

/// The open deal number `number`, from 1, of a long match whose earlier deals are all equal.
fn before(number: usize, rules: &str) -> Open {
    let deals = vec![deal([3, 3, 3], [3, 3, 3]); number - 1];
    open_by(&ItalianWhist, 3, rules, &deals, "{}", Entry::Live)
}

/// The trump in words, and the sentence about the second hands, at the start of deal `number`.
fn schedule(number: usize, rules: &str) -> (String, String) {
    let scene = before(number, rules).scene;
    let trump = match scene.glance[2].shows {
        Shown::Trump(trump) => trump.word().to_owned(),
        other => format!("{other:?}"),
    };
    (trump, said(&scene.live.unwrap().says)[0].clone())
}

const LEFT: &str = "Second hands go left: Mika to Jun, Jun to Hana, Hana to Mika";
const RIGHT: &str = "Second hands go right: Mika to Hana, Hana to Jun, Jun to Mika";
const KEEP: &str = "Everybody keeps the second hand";

#[test]
fn example_1() {
    assert_eq!(scores([5, 2, 2], [3, 6, 0]), [2, -4, 2]);
}

#[test]
fn example_2_the_limits() {
    assert_eq!(scores([9, 0, 0], [0, 9, 0]), [9, -9, 0]);
}

#[test]
fn example_3_deal_8_is_row_2() {
    assert_eq!(schedule(8, r#"{"deals":60}"#), ("NT".to_owned(), RIGHT.to_owned()));
}

#[test]
fn example_4_deals_11_and_12() {
    assert_eq!(schedule(11, r#"{"deals":60}"#), ("S".to_owned(), RIGHT.to_owned()));
    assert_eq!(schedule(12, r#"{"deals":60}"#), ("S".to_owned(), KEEP.to_owned()));
}

#[test]
fn the_schedule_is_shown_before_each_deal() {
    let rows = [("NT", LEFT), ("NT", RIGHT), ("NT", KEEP), ("S", LEFT), ("S", RIGHT), ("S", KEEP)];
    for (at, (trump, passing)) in rows.into_iter().enumerate() {
        assert_eq!(schedule(at + 1, "{}"), (trump.to_owned(), passing.to_owned()), "deal {}", at + 1);
    }
    let japanese = said(&before(1, "{}").scene.live.unwrap().says)[1].clone();
    assert_eq!(japanese, "第2の手札は左隣へ：MikaからJun、JunからHana、HanaからMika");
}

#[test]
fn the_schedule_can_be_changed() {
    let rules = r#"{"deals":12,"trump_2":"H","passing_2":"self"}"#;
    assert_eq!(schedule(2, rules), ("H".to_owned(), KEEP.to_owned()));
    assert_eq!(schedule(8, rules), ("H".to_owned(), KEEP.to_owned()));
    assert_eq!(schedule(3, rules), ("NT".to_owned(), KEEP.to_owned()));
}

#[test]
fn trump_and_passing_may_be_told_and_must_agree() {
    let with = |fact: &str| deal([3, 3, 3], [3, 3, 3]).replacen('{', &format!("{{{fact},"), 1);
    assert_eq!(deal_points(&ItalianWhist, 3, "{}", &with(r#""trump":"NT","passing":"left""#)).as_slice(), [0, 0, 0]);
    assert_eq!(objection(&ItalianWhist, 3, "{}", &with(r#""trump":"S""#)).0, "trump");
    assert_eq!(objection(&ItalianWhist, 3, "{}", &with(r#""passing":"right""#)).0, "passing");
}

#[test]
fn example_11_a_match_of_six_deals() {
    let story = example(&ItalianWhist, include_str!("../../../tests/matches/italian-whist.json"));
    assert_eq!(story.totals.as_slice(), [7, -3, -4]);
    let points: Vec<_> = story.settled.iter().map(|deal| deal.points.as_slice().to_vec()).collect();
    assert_eq!(points, [[2, -4, 2], [3, -2, -1], [1, 1, -2], [-2, 4, -2], [1, -1, 0], [2, -1, -1]]);
    assert_eq!(said(&story.settled[3].full.as_ref().unwrap().brief)[0], "♠\u{fe0e} −2 +4 −2");
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn example_12_ten_tricks_in_a_hand() {
    for (facts, key) in [(deal([4, 4, 2], [3, 3, 3]), "first_tricks"), (deal([3, 3, 3], [4, 4, 2]), "second_tricks")] {
        let (wrong, why) = objection(&ItalianWhist, 3, "{}", &facts);
        assert_eq!((wrong.as_str(), why.clause()), (key, Some("7.7")));
        assert_eq!(said(&why.says())[0], "Each hand has 9 tricks: after 8 there is 1 left, not 2.");
        assert_eq!(said(&why.says())[1], "どちらの手札も9トリックです。ここまでで8、残りは1トリックなので、2トリックにはなりません。");
        assert_eq!(said(&why.instead().unwrap()), ["Closest possible: 1.", "1なら入力できます。"]);
    }
    assert_eq!(objection(&ItalianWhist, 3, "{}", r#"{"first_tricks":[10]}"#).0, "first_tricks");
}

#[test]
fn iw_d4_deals_or_a_target() {
    let story = |rules: &str, deals: &[[[i64; 3]; 2]]| {
        let deals: Vec<_> = deals.iter().map(|[first, second]| deal(*first, *second)).collect();
        outcome(&ItalianWhist, 3, rules, &deals)
    };
    let up = [[9, 0, 0], [0, 5, 4]];
    let down = [[5, 4, 0], [0, 0, 9]];
    assert!(story(r#"{"deals":2}"#, &[up]).outcome.is_none());
    assert!(story(r#"{"deals":2}"#, &[up, up]).outcome.is_some());
    // Checks that a match with a target ignores the number of deals. It ends only when a total is as far above or below 0 as the target.
    assert!(story(r#"{"deals":1,"target":10}"#, &[up]).outcome.is_none());
    assert!(story(r#"{"deals":1,"target":10}"#, &[up, up]).outcome.is_some());
    let end = story(r#"{"target":9}"#, &[down]).outcome.unwrap();
    assert_eq!(end.winners().iter().collect::<Vec<_>>(), [Seat(0)]);
    let tie = story(r#"{"deals":1}"#, &[[[4, 4, 1], [1, 1, 7]]]).outcome.unwrap();
    assert!(tie.is_shared() && tie.winners().len() == 2);
    let length = |rules: &str| AnyGame::length(&ItalianWhist, &serde_json::from_str(rules).unwrap(), count(&ItalianWhist, 3));
    assert_eq!((length("{}"), length(r#"{"target":10}"#)), (Some(6), None));
}

#[test]
fn right_of_the_dealer_leads_with_the_second_hand() {
    let leads = |taken: &str| {
        let open = open_deal(&ItalianWhist, 3, "{}", &format!(r#"{{"taken":[{taken}]}}"#));
        let Shown::Seat(seat) = open.scene.glance[1].shows else { panic!() };
        (seat.0, open.stopped.unwrap().question.hint.map(|hint| said(&hint)[0].clone()))
    };
    // Seat 0 deals. So seat 1 leads to the first trick with the first hand, and seat 2 leads to the first trick with the second hand.
    assert_eq!(leads(""), (1, None));
    assert_eq!(leads("0,0,0,0,0,0,0,0"), (0, None));
    assert_eq!(leads("0,0,0,0,0,0,0,0,0"), (2, Some("Take up the second hands; Hana leads.".to_owned())));
    assert_eq!(leads("0,0,0,0,0,0,0,0,0,1"), (1, None));
    assert_eq!(before(2, "{}").scene.glance[1].shows, Shown::Seat(Seat(2)));
}

#[test]
fn the_scene_counts_for_and_against() {
    let open = open_deal(&ItalianWhist, 3, "{}", r#"{"taken":[0,0,0,0,0,1,1,2,2,0,1,1]}"#);
    assert_eq!(open.scene.tricks.unwrap().as_slice(), [1, 2, 0]);
    assert_eq!(open.scene.glance[3].shows, Shown::Number(4, Some(9)));
    let live = open.scene.live.unwrap();
    assert_eq!(said(&live.says), ["Every trick now counts against you", "ここからは取ったトリックが減点です"]);
    assert_eq!(live.aside, None);
    let so_far = |seat| said(&open.scene.roles.get(Seat(seat))[0].unwrap().says())[0].clone();
    assert_eq!([0, 1, 2].map(so_far), ["1st hand 5, so far +4", "1st hand 2, so far 0", "1st hand 2, so far +2"]);
}

#[test]
fn a_log_is_worth_its_totals() {
    let log = r#"{"taken":[0,0,0,0,0,1,1,2,2,0,0,0,1,1,1,1,1,1]}"#;
    assert_eq!(deal_points(&ItalianWhist, 3, "{}", log).as_slice(), [2, -4, 2]);
}

#[test]
fn the_working_shows_both_hands() {
    let story = outcome(&ItalianWhist, 3, "{}", &[deal([5, 2, 2], [3, 6, 0])]);
    let ledger = &story.settled[0].full.as_ref().unwrap().ledger;
    let voice = Lang::En.voice();
    let written: Vec<_> = ledger.lines.iter().map(|line| line.amount.written(&voice)).collect();
    assert_eq!(written, ["5 − 3 = 2", "2 − 6 = −4", "2 − 0 = 2"]);
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for rules in [r#"{"deals":2}"#, r#"{"target":1,"trump_1":"C"}"#] {
        check_deals(&ItalianWhist, 3, rules, |deal| {
            assert_eq!(deal.points.iter().sum::<i64>(), 0);
        });
    }
}

mod invariants {
    use super::*;
    use proptest::prelude::*;

    fn split() -> impl Strategy<Value = [i64; 3]> {
        (0..=9i64, 0..=9i64).prop_map(|(a, b)| [a.min(b), (a - b).abs(), 9 - a.max(b)])
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        #[test]
        fn the_scores_of_a_deal_are_the_differences_and_cancel_out(first in split(), second in split()) {
            let scores = scores(first, second);
            prop_assert_eq!(scores.iter().sum::<i64>(), 0);
            for (score, (first, second)) in scores.iter().zip(first.iter().zip(second)) {
                prop_assert_eq!(*score, first - second);
                prop_assert!((-9..=9).contains(score));
            }
        }

        #[test]
        fn a_hand_of_other_than_nine_tricks_is_refused(tricks in prop::array::uniform3(0..=9i64), first in any::<bool>()) {
            prop_assume!(tricks.iter().sum::<i64>() != 9);
            let (facts, key) = if first { (deal(tricks, [3, 3, 3]), "first_tricks") } else { (deal([3, 3, 3], tricks), "second_tricks") };
            let (wrong, why) = objection(&ItalianWhist, 3, "{}", &facts);
            prop_assert_eq!((wrong.as_str(), why.clause()), (key, Some("7.7")));
        }
    }
}

mod tricks {
    use super::*;
    use crate::tricks::{Irregularity, Position, Verdict};

    fn judged(rules: &str, fields: &str) -> Result<Verdict, Irregularity> {
        let judge = AnyGame::judge(&ItalianWhist, &serde_json::from_str(rules).unwrap()).unwrap();
        let position = Position::read(&serde_json::from_str(fields).unwrap(), Table::of(3), &[]).unwrap();
        judge.verdict(&position, Table::of(3))
    }

    fn winner(rules: &str, fields: &str) -> Option<u8> {
        judged(rules, fields).ok().map(|verdict| verdict.winner.0)
    }

    const BLACK_HIGH: &str = r#"{"cards":["BJ"],"named":{"suit":"C","high":true}}"#;

    #[test]
    fn example_5_what_the_owner_must_still_choose() {
        let open = judged("{}", r#"{"trump":"NT","plays":["JC","BJ","3C"]}"#).unwrap_err();
        assert_eq!(
            said(&open.say())[0],
            "When everybody has played, Jun names black joker: ♣\u{fe0e}, any rank that no card in the trick bars. That decides the trick."
        );
        assert_eq!(winner("{}", &format!(r#"{{"trump":"NT","plays":["JC",{BLACK_HIGH},"3C"]}}"#)), Some(1));
    }

    #[test]
    fn example_6_as_a_trump_it_wins() {
        let spade = r#"{"cards":["BJ"],"named":{"suit":"S","rank":"2"}}"#;
        assert_eq!(winner("{}", &format!(r#"{{"trump":"S","plays":["7H",{spade},"9D"]}}"#)), Some(1));
    }

    #[test]
    fn example_7_iw_d1_is_a_house_rule() {
        let trick = r#"{"trump":"S","plays":["7H","9C","BJ"]}"#;
        assert_eq!(winner("{}", trick), None);
        assert_eq!(winner(r#"{"joker_binding":"any_position"}"#, trick), Some(0));
    }

    #[test]
    fn examples_8_to_10_a_led_joker() {
        assert_eq!(winner("{}", r#"{"trump":"NT","plays":["RJ","AD","10D"]}"#), Some(1));
        assert_eq!(winner("{}", r#"{"trump":"S","plays":["RJ","5S","9C"]}"#), Some(1));
        let as_heart = r#"{"cards":["RJ"],"named":{"suit":"H","rank":"A"}}"#;
        let as_spade = r#"{"cards":["BJ"],"named":{"suit":"S","rank":"2"}}"#;
        assert_eq!(winner("{}", &format!(r#"{{"trump":"S","plays":[{as_heart},{as_spade},"4H"]}}"#)), Some(1));
    }

    #[test]
    fn iw_d2_any_suit_is_a_house_rule() {
        let trick = r#"{"trump":"S","plays":[{"cards":["RJ"],"named":{"suit":"S","rank":"A"}},"5S","9C"]}"#;
        assert_eq!(winner("{}", trick), None);
        assert_eq!(winner(r#"{"joker_suit":"any_suit"}"#, trick), Some(0));
    }

    #[test]
    fn iw_d5_what_the_third_player_follows_is_a_house_rule() {
        let legal = |rules: &str| {
            let judge = AnyGame::judge(&ItalianWhist, &serde_json::from_str(rules).unwrap()).unwrap();
            let fields = r#"{"trump":"NT","plays":["RJ","5H"],"hand":["2H","3D","4S"]}"#;
            let position = Position::read(&serde_json::from_str(fields).unwrap(), Table::of(3), &[]).unwrap();
            let playable = judge.playable(&position, Table::of(3)).unwrap();
            playable.cards.iter().map(|choice| choice.legal).collect::<Vec<_>>()
        };
        assert_eq!(legal("{}"), [true, false, false]);
        assert_eq!(legal(r#"{"third_player":"colour"}"#), [true, true, false]);
        assert_eq!(legal(r#"{"third_player":"suit"}"#), [true, false, false]);
    }

    #[test]
    fn iw_d6_the_barred_ranks_are_a_house_rule() {
        let with = |rank: &str| format!(r#"{{"trump":"S","plays":["7H",{{"cards":["BJ"],"named":{{"suit":"S","rank":"{rank}"}}}},"9S"]}}"#);
        let by_led = r#"{"barred_ranks":"led_suit"}"#;
        assert_eq!((winner(by_led, &with("9")), winner(by_led, &with("7"))), (Some(1), None));
        assert_eq!((winner("{}", &with("9")), winner("{}", &with("7"))), (None, Some(2)));
    }

    #[test]
    fn iw_d6_a_joker_is_no_twin_of_a_card_of_its_own_suit() {
        // The black joker is played to a heart lead. It may have the rank of the heart in the trick, but not the rank of the club in it.
        let with =
            |rank: &str| format!(r#"{{"trump":"NT","plays":["7H",{{"cards":["BJ"],"named":{{"suit":"C","rank":"{rank}"}}}},"9C"]}}"#);
        assert_eq!(winner("{}", &with("7")), Some(0));
        assert!(matches!(judged("{}", &with("9")), Err(Irregularity::LiesThere { .. })));
    }
}
