//! Tests of the rule sheet: the worked examples by number (1.8), refused answers (1.7) and invariants.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::games::testing::{check_deals, check_matches, deal_points, en, example, objection, open_deal, outcome, said, usual_judge};

/// The facts of a deal with trump ♦, the suit that nobody ruled out. `agents` are the letters of the agent cards in seat order.
fn deal(tricks: [i64; 4], agents: &str) -> String {
    let agents: Vec<_> = agents.chars().map(|card| format!("\"{card}\"")).collect();
    format!(r#"{{"eliminated":["S","H","C"],"trump":"D","tricks":{tricks:?},"agents":[{}]}}"#, agents.join(","))
}

fn scores(tricks: [i64; 4], agents: &str) -> Vec<i64> {
    deal_points(&SecretAgent, 4, "{}", &deal(tricks, agents)).as_slice().to_vec()
}

fn refused(facts: &str) -> (String, Objection) {
    objection(&SecretAgent, 4, "{}", facts)
}

#[test]
fn example_1() {
    assert_eq!(scores([5, 4, 3, 1], "HDCS"), [20, 20, 15, 1]);
}

#[test]
fn example_2_no_trick_counts_10() {
    assert_eq!(scores([6, 0, 4, 3], "HSDC"), [60, 100, 40, 30]);
}

#[test]
fn example_3_a_sweep_for_oneself() {
    assert_eq!(scores([13, 0, 0, 0], "SHDC"), [169, 100, 100, 100]);
}

#[test]
fn example_4_the_sweeper_is_everybodys_agent() {
    assert_eq!(scores([13, 0, 0, 0], "SDCH"), [169, 130, 130, 130]);
}

#[test]
fn example_5() {
    assert_eq!(scores([0, 0, 7, 6], "HDCS"), [100, 100, 70, 36]);
}

#[test]
fn example_6() {
    assert_eq!(scores([4, 3, 3, 3], "SHCD"), [16, 9, 12, 9]);
}

#[test]
fn example_7_fourteen_tricks() {
    let (key, why) = refused(&deal([5, 4, 3, 2], "HDCS"));
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("1.7")));
}

#[test]
fn example_8_a_suit_named_twice() {
    let (key, why) = refused(r#"{"eliminated":["S","H","S"]}"#);
    assert_eq!((key.as_str(), why.clause()), ("eliminated", Some("SA-D2")));
}

fn the_match() -> Vec<String> {
    vec![deal([5, 4, 3, 1], "HDCS"), deal([0, 6, 4, 3], "HSDC"), deal([3, 3, 4, 3], "CHSD"), deal([2, 5, 6, 0], "DCHS")]
}

#[test]
fn the_example_match_goes_to_seat_3() {
    let story = outcome(&SecretAgent, 4, "{}", &the_match());
    let deals: Vec<_> = story.settled.iter().map(|deal| deal.points.as_slice().to_vec()).collect();
    assert_eq!(deals, [[20, 20, 15, 1], [60, 36, 24, 18], [12, 12, 16, 12], [20, 50, 60, 100]]);
    assert_eq!(story.totals.as_slice(), [112, 118, 115, 131]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(3)]);
}

#[test]
fn the_example_match_file_is_the_same_match() {
    let story = example(&SecretAgent, include_str!("../../../tests/matches/secret-agent.json"));
    assert_eq!(story.totals.as_slice(), [112, 118, 115, 131]);
}

#[test]
fn a_tie_is_shared_or_played_off() {
    // In the first deal seat 0 scores 5 × 5 and seat 1 scores 4 × 3. In the second deal seat 0 scores 12 and seat 1 scores 25. So both have
    // 37 points.
    let level = [deal([5, 4, 3, 1], "SHDC"), deal([4, 5, 3, 1], "CSHD")];
    let story = outcome(&SecretAgent, 4, r#"{"deals":2}"#, &level);
    assert_eq!(story.totals.as_slice().iter().take(2).collect::<Vec<_>>(), [&37, &37]);
    let end = story.outcome.unwrap();
    assert!(end.is_shared());
    assert_eq!(end.winners().len(), 2);

    let played_off = r#"{"deals":2,"tie":"extra_deals"}"#;
    assert!(outcome(&SecretAgent, 4, played_off, &level).outcome.is_none());
    let live = |deals: &[String]| outcome(&SecretAgent, 4, played_off, deals).open.unwrap().scene.live.map(|live| en(&live.says));
    assert_eq!(live(&level).as_deref(), Some("Mika & Jun are level: an extra deal decides"));
    assert_eq!(live(&level[..1]), None);
    let third = [level.to_vec(), vec![deal([5, 4, 3, 1], "SHDC")]].concat();
    let end = outcome(&SecretAgent, 4, played_off, &third).outcome.unwrap();
    assert_eq!(end.winners().iter().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn the_base_of_no_trick_is_a_house_rule() {
    let points = deal_points(&SecretAgent, 4, r#"{"zero_trick_base":20}"#, &deal([6, 0, 4, 3], "HSDC"));
    assert_eq!(points.as_slice(), [120, 400, 80, 60]);
}

#[test]
fn tricks_may_be_logged_one_by_one() {
    let facts = deal([5, 4, 3, 1], "HDCS").replace(r#""tricks":[5, 4, 3, 1]"#, r#""taken":[0,0,0,0,0,1,1,1,1,2,2,2,3]"#);
    assert_eq!(deal_points(&SecretAgent, 4, "{}", &facts).as_slice(), [20, 20, 15, 1]);
}

#[test]
fn the_last_of_a_fixed_set_need_not_be_said() {
    let facts = r#"{"eliminated":["S","H","C"],"trump":"NT","tricks":[5,4,3],"agents":["H","D","C"]}"#;
    assert_eq!(deal_points(&SecretAgent, 4, "{}", facts).as_slice(), [20, 20, 15, 1]);
    let swept = r#"{"eliminated":["S","H","C"],"trump":"NT","tricks":[13],"agents":["S","H","D"]}"#;
    assert_eq!(deal_points(&SecretAgent, 4, "{}", swept).as_slice(), [169, 100, 100, 100]);
}

#[test]
fn trump_is_the_fourth_suit_or_none() {
    let (key, why) = refused(r#"{"eliminated":["S","H","C"],"trump":"H"}"#);
    assert_eq!((key.as_str(), why.clause()), ("trump", Some("1.2")));
    for trump in ["D", "NT"] {
        let story = outcome(&SecretAgent, 4, "{}", &[format!(r#"{{"eliminated":["S","H","C"],"trump":{trump:?}}}"#)]);
        let stopped = story.open.unwrap().stopped.unwrap();
        assert_eq!((stopped.question.fact.key, stopped.objection), ("taken", None));
    }
}

#[test]
fn the_agents_are_asked_for_after_the_last_trick_and_differ() {
    let early = r#"{"eliminated":["S","H","C"],"trump":"D","taken":[0,1,2],"agents":["H","D","C","S"]}"#;
    let story = outcome(&SecretAgent, 4, "{}", &[early.to_owned()]);
    assert_eq!(story.open.unwrap().stopped.unwrap().question.fact.key, "taken");
    for agents in ["HDHS", "HDCH"] {
        let (key, why) = refused(&deal([5, 4, 3, 1], agents));
        assert_eq!((key.as_str(), why.clause()), ("agents", Some("1.1")));
    }
}

#[test]
fn the_scene_says_who_stands_where() {
    let says = |facts: &str| {
        let scene = open_deal(&SecretAgent, 4, "{}", facts).scene;
        assert_eq!(scene.glance.len(), 4);
        let live = scene.live.unwrap();
        [said(&live.says), said(&live.aside.unwrap())]
    };
    let [none, most] = says(r#"{"eliminated":["S","H","C"],"trump":"D","taken":[0,0,1]}"#);
    assert_eq!(none, ["Hana & Theo have no trick and count 10", "Hana・Theo：トリックなし、基礎点10"]);
    assert_eq!(most, ["Most: Mika with 2. 10 tricks left.", "最多はMikaの2。残り10トリック。"]);
    let [out, left] = says(r#"{"eliminated":["S","H","C"]}"#);
    assert_eq!(out[0], "Not trump: ♠\u{fe0e}♥\u{fe0e}♣\u{fe0e}");
    assert_eq!(left[0], "♦\u{fe0e} becomes trump, or there is none.");
}

#[test]
fn void_players_need_not_trump() {
    use crate::cards::{Strain, Suit};
    use crate::tricks::{Play, Position, Trump};
    let plays: Vec<_> = ["9H", "KH", "2D", "AH"].iter().zip(0..).map(|(card, seat)| Play::one(Seat(seat), card.parse().unwrap())).collect();
    let trump = Trump::of(Strain::Suit(Suit::Diamonds));
    let trick = Position { trump, plays, ..Position::default() };
    assert_eq!(usual_judge(&SecretAgent).verdict(&trick, Table::of(4)).unwrap().winner, Seat(2));
    let hand = ["3D", "4C"].map(|card| card.parse().unwrap()).to_vec();
    let void = Position { plays: trick.plays.iter().take(1).copied().collect(), hand, ..trick };
    assert!(usual_judge(&SecretAgent).playable(&void, Table::of(4)).unwrap().cards.iter().all(|choice| choice.legal));
}

#[test]
fn whatever_is_answered_is_reckoned() {
    check_deals(&SecretAgent, 4, "{}", |deal| {
        assert!(deal.points.iter().all(|points| (1..=169).contains(points)));
        assert!(deal.points.iter().sum::<i64>() <= 559);
    });
    check_matches(&SecretAgent, 4, r#"{"deals":1,"tie":"extra_deals","zero_trick_base":0}"#, |story| {
        assert!(story.outcome.is_none_or(|outcome| !outcome.is_shared()));
    });
}

mod invariants {
    use super::*;
    use crate::cards::Suit;
    use proptest::prelude::*;

    fn suits() -> impl Strategy<Value = Vec<Suit>> {
        Just(Suit::ALL.to_vec()).prop_shuffle()
    }

    /// A random legal deal: the order in which suits are ruled out, whether the last suit is trump, the winner of each trick, and the agent
    /// cards.
    fn deals() -> impl Strategy<Value = (Vec<Suit>, bool, Vec<u8>, Vec<Suit>)> {
        (suits(), any::<bool>(), proptest::collection::vec(0..4u8, 13), suits())
    }

    fn json((suits, trumps, taken, agents): &(Vec<Suit>, bool, Vec<u8>, Vec<Suit>), by_totals: bool) -> String {
        let letters = |suits: &[Suit]| suits.iter().map(|suit| suit.letter().to_string()).collect::<Vec<_>>();
        let (out, last) = suits.split_at(3);
        let trump = if *trumps { letters(last).concat() } else { "NT".to_owned() };
        let totals = [0, 1, 2, 3].map(|seat| taken.iter().filter(|taker| **taker == seat).count());
        let tricks = if by_totals { format!(r#""tricks":{totals:?}"#) } else { format!(r#""taken":{taken:?}"#) };
        format!(r#"{{"eliminated":{:?},"trump":{trump:?},{tricks},"agents":{:?}}}"#, letters(out), letters(agents))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        /// Compares the score with rule sheet 1.4, which is written a second time here. Checks that the score is the same for single tricks
        /// and for totals.
        #[test]
        fn every_score_is_the_product_of_two_bases(facts in deals()) {
            let base = [0, 1, 2, 3].map(|seat| match facts.2.iter().filter(|taker| **taker == seat).count() as i64 {
                0 => 10,
                tricks => tricks,
            });
            let offset = |card: Suit| match card {
                Suit::Hearts => 1,
                Suit::Diamonds => 3,
                Suit::Clubs => 2,
                Suit::Spades => 0,
            };
            let expected: Vec<_> = facts.3.iter().enumerate().map(|(seat, card)| base[seat] * base[(seat + offset(*card)) % 4]).collect();
            for by_totals in [true, false] {
                let points = deal_points(&SecretAgent, 4, "{}", &json(&facts, by_totals));
                prop_assert_eq!(points.as_slice(), &expected[..]);
            }
            prop_assert!(expected.iter().all(|score| (1..=169).contains(score)) && expected.iter().sum::<i64>() <= 559);
        }

        #[test]
        fn tricks_that_are_not_thirteen_are_refused(tricks in proptest::array::uniform4(0..=13i64)) {
            prop_assume!(tricks.iter().sum::<i64>() != 13);
            prop_assert_eq!(refused(&deal(tricks, "HDCS")).0, "tricks");
        }
    }
}
