//! Tests of the rule sheet: the worked examples by number (1.11), refused answers (1.9) and invariants (1.10).
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::asking::Facts;
use crate::games::testing::{check_matches, deal_points, objection, outcome};

fn score(rules: &str, facts: &str) -> i64 {
    // Seat 3 deals, so seat 0 is the Roller, and only side A scores.
    let facts = facts.replacen('{', r#"{"dealer":3,"trump":"H","#, 1);
    let points = deal_points(&RollerDerby, 4, rules, &facts);
    assert_eq!(points.get(Side(1)), 0, "the dealer's side never scores");
    points.get(Side(0))
}

fn plain(die1: i64, die2: i64, k: i64) -> i64 {
    score("{}", &format!(r#"{{"die1":{die1},"die2":{die2},"all_or_nothing":false,"roller_tricks":{k}}}"#))
}

#[test]
fn rd1_exact_target() {
    assert_eq!(plain(3, 5, 8), 100);
}

#[test]
fn rd2_three_too_few() {
    assert_eq!(plain(3, 5, 5), 70);
}

#[test]
fn rd3_three_too_many() {
    assert_eq!(plain(3, 5, 11), 70);
}

#[test]
fn rd4_never_below_zero() {
    assert_eq!(plain(1, 1, 13), 0);
}

#[test]
fn rd5_ten_away_is_nothing_nine_is_ten() {
    assert_eq!(plain(6, 6, 2), 0);
    assert_eq!(plain(6, 6, 3), 10);
}

#[test]
fn rd6_all_or_nothing_made() {
    for k in [13, 0] {
        assert_eq!(score("{}", &format!(r#"{{"die1":3,"die2":5,"all_or_nothing":true,"roller_tricks":{k}}}"#)), 150);
    }
}

#[test]
fn rd7_all_or_nothing_replaces_the_target() {
    assert_eq!(score("{}", r#"{"die1":6,"die2":6,"all_or_nothing":true,"roller_tricks":12}"#), 0);
}

#[test]
fn a_throw_of_the_app_that_was_taken_back_is_said() {
    use crate::text::ENGLISH;
    let told = |throw: &str| {
        let facts = format!(r#"{{"die1":3,"die2":5,"rolled_by":"app"{throw},"trump":"H","all_or_nothing":false,"roller_tricks":5}}"#);
        outcome(&RollerDerby, 4, "{}", &[facts])
    };
    let events = |throw: &str| {
        let story = told(throw);
        let full = story.settled[0].full.clone().unwrap();
        assert!(full.left_over.is_empty());
        full.events.iter().map(|event| ENGLISH.text(event)).collect::<Vec<_>>()
    };
    assert_eq!(events(""), Vec::<String>::new());
    assert_eq!(events(r#","throw":2"#), ["second roll"]);
    assert_eq!(events(r#","throw":4"#), ["roll number 4"]);
    assert!(told(r#","throw":1"#).settled.is_empty(), "the first needs no word");
}

const SALE: &str = r#"{"joker_sale":true}"#;

#[test]
fn rd8_one_joker() {
    assert_eq!(score(SALE, r#"{"die1":3,"die2":4,"jokers_bought":1,"all_or_nothing":false,"roller_tricks":9}"#), 71);
}

#[test]
fn rd9_jokers_are_always_paid_unless_floored() {
    let facts = r#"{"die1":6,"die2":5,"jokers_bought":2,"all_or_nothing":false,"roller_tricks":1}"#;
    assert_eq!(score(SALE, facts), -18);
    assert_eq!(score(r#"{"joker_sale":true,"joker_cost_floor":true}"#, facts), 0);
}

#[test]
fn rd10_all_or_nothing_with_two_jokers() {
    for (k, points) in [(13, 132), (12, -18)] {
        let facts = format!(r#"{{"die1":1,"die2":1,"jokers_bought":2,"all_or_nothing":true,"roller_tricks":{k}}}"#);
        assert_eq!(score(SALE, &facts), points);
    }
}

#[test]
fn rd11_twelve_sided_die() {
    assert_eq!(score(r#"{"dice":"d12"}"#, r#"{"die1":1,"all_or_nothing":false,"roller_tricks":3}"#), 80);
}

#[test]
fn rd12_a_match_of_four_deals() {
    let deal = |die1: i64, die2: i64, k: i64| {
        format!(r#"{{"die1":{die1},"die2":{die2},"trump":"NT","all_or_nothing":false,"roller_tricks":{k}}}"#)
    };
    // Seat 0 deals first, and then the other players deal one after the other. The Roller's sides are B, A, B and A. They score 70, 100, 0
    // and 80.
    let story = outcome(&RollerDerby, 4, "{}", &[deal(3, 5, 5), deal(3, 5, 8), deal(1, 1, 13), deal(3, 5, 6)]);
    assert_eq!(story.totals.as_slice(), [180, 70]);
    assert_eq!(story.settled.iter().map(|deal| deal.dealer).collect::<Vec<_>>(), [0, 1, 2, 3].map(Seat));
    let end = story.outcome.unwrap();
    assert_eq!(end.winners().iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
}

#[test]
fn equal_totals_are_a_draw() {
    let deal = |k: i64| format!(r#"{{"die1":3,"die2":5,"trump":"S","all_or_nothing":false,"roller_tricks":{k}}}"#);
    let story = outcome(&RollerDerby, 4, r#"{"deals":2}"#, &[deal(8), deal(8)]);
    assert!(story.outcome.unwrap().is_shared());
}

#[test]
fn tricks_may_be_logged_one_by_one() {
    let log = "0,1,2,3,0,1,2,3,0,1,2,3,0";
    assert_eq!(score("{}", &format!(r#"{{"die1":3,"die2":4,"all_or_nothing":false,"taken":[{log}]}}"#)), 100);
}

#[test]
fn impossible_facts_are_refused() {
    let refused = |rules: &str, facts: &str| objection(&RollerDerby, 4, rules, facts);
    assert_eq!(refused("{}", r#"{"die1":7}"#), ("die1".into(), Objection::Range { got: 7, min: 1, max: 6 }));
    assert_eq!(refused(r#"{"dice":"d12"}"#, r#"{"die1":13}"#), ("die1".into(), Objection::Range { got: 13, min: 1, max: 12 }));
    let (key, why) = refused(r#"{"no_trump_allowed":false}"#, r#"{"die1":1,"die2":1,"trump":"NT"}"#);
    assert_eq!((key.as_str(), why.clause()), ("trump", Some("RD-D1")));
    let base = r#"{"die1":1,"die2":1,"trump":"S","all_or_nothing":false,"roller_tricks":"#;
    assert_eq!(refused("{}", &format!("{base}14}}")), ("roller_tricks".into(), Objection::Range { got: 14, min: 0, max: 13 }));
    let (key, why) = refused("{}", r#"{"die1":1,"die2":1,"trump":"S","jokers_bought":1}"#);
    assert_eq!((key.as_str(), matches!(why, Objection::Follows(_))), ("jokers_bought", true));
}

#[test]
fn an_odd_number_of_deals_is_odd() {
    let rules: Facts = serde_json::from_str(r#"{"deals":5}"#).unwrap();
    let odd = crate::games::AnyGame::odd_rules(&RollerDerby, &rules);
    assert!(odd.iter().all(|trouble| trouble.objection.is_odd()) && odd.len() == 1);
    assert!(crate::games::AnyGame::wrong_rules(&RollerDerby, &rules).is_empty());
    let of = |deals: i64| {
        let rules = [("deals", Value::Number(deals))].into_iter().collect();
        let objection = crate::games::AnyGame::odd_rules(&RollerDerby, &rules).remove(0).objection;
        [objection.says(), objection.instead().unwrap()].map(|say| crate::games::testing::en(&say))
    };
    assert_eq!(of(5)[1], "Even: 4 or 6.");
    assert_eq!(of(1), ["With one deal only one of the two sides rolls.", "Closest possible: 2."]);
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for rules in
        [r#"{"joker_sale":true}"#, r#"{"dice":"d12","joker_sale":true,"joker_cost_floor":true,"joker_sale_order":"sale_exchange_trump"}"#]
    {
        check_matches(&RollerDerby, 4, rules, |story| {
            let points = story.settled.iter().flat_map(|deal| deal.points.as_slice().to_vec());
            assert!(points.into_iter().all(|points| (-18..=150).contains(&points)));
        });
    }
}

mod properties;

mod tricks {
    use super::*;
    use crate::cards::Card;
    use crate::cards::{JokerColour, Strain, Suit};
    use crate::table::Table;
    use crate::tricks::{Irregularity, Named, NamedAs, Play, Position, Trump};

    fn position(plays: Vec<Play>, hand: &str) -> Position {
        let hand = hand.split_whitespace().map(|card| card.parse().unwrap()).collect();
        Position { trump: Trump::of(Strain::Suit(Suit::Spades)), plays, hand, ..Position::default() }
    }

    fn judge(rules: &str) -> crate::tricks::Judge {
        crate::games::AnyGame::judge(&RollerDerby, &serde_json::from_str(rules).unwrap()).unwrap()
    }

    fn joker(seat: u8, colour: JokerColour, suit: Suit, height: NamedAs) -> Play {
        Play::named(Seat(seat), Card::Joker(colour), Named { suit, height })
    }

    fn card(seat: u8, card: &str) -> Play {
        Play::one(Seat(seat), card.parse().unwrap())
    }

    #[test]
    fn a_joker_named_highest_beats_the_ace_and_the_first_of_two_wins() {
        let high = |seat, colour| joker(seat, colour, Suit::Hearts, NamedAs::Highest);
        let plays = vec![card(0, "AH"), high(1, JokerColour::Red), card(2, "KH"), high(3, JokerColour::Black)];
        assert_eq!(judge(SALE).verdict(&position(plays, ""), Table::of(4)).unwrap().winner, Seat(1));
        let low = joker(1, JokerColour::Red, Suit::Hearts, NamedAs::Lowest);
        assert_eq!(judge(SALE).verdict(&position(vec![card(0, "2H"), low], ""), Table::of(4)).unwrap().winner, Seat(0));
        let none = judge("{}").verdict(&position(vec![card(0, "RJ")], ""), Table::of(4));
        assert_eq!(none, Err(Irregularity::NotInPack(Card::Joker(JokerColour::Red))), "without a sale there are none");
    }

    #[test]
    fn a_joker_is_named_highest_or_lowest_and_not_by_rank() {
        let five = joker(1, JokerColour::Red, Suit::Hearts, NamedAs::Rank(Rank::Five));
        let wrong = judge(SALE).verdict(&position(vec![card(0, "6H"), five], ""), Table::of(4));
        assert_eq!(wrong, Err(Irregularity::NamedByRank(Card::Joker(JokerColour::Red))));
    }

    #[test]
    fn void_players_must_trump_unless_the_table_says_otherwise() {
        let trick = position(vec![card(0, "5H")], "2S 9C");
        let legal = |rules: &str| {
            let playable = judge(rules).playable(&trick, Table::of(4)).unwrap();
            playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(legal("{}"), ["2S"]);
        assert_eq!(legal(r#"{"must_trump":false}"#), ["2S", "9C"]);
    }
}
