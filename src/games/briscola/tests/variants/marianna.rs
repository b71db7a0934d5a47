//! Tests of Marianna, also called Cinquecento (section 15 of the rule sheet).

use super::*;
use crate::games::testing::{after_trick_by, open_by};

const TWO: Size = (&MARIANNA, 2);
const THREE: Size = (&MARIANNA, 3);
const FOUR: Size = (&MARIANNA, 4);

/// The facts of marriages from a text like `"3:0C 6:1H"`: the trick, the seat and the suit. `"0C"` has no trick.
fn marriages(told: &str) -> String {
    let (mut tricks, mut seats, mut suits) = (Vec::new(), Vec::new(), Vec::new());
    for marriage in told.split_whitespace() {
        let (trick, pair) = marriage.split_once(':').unwrap_or(("", marriage));
        let (seat, suit) = pair.split_at(1);
        tricks.extend(trick.parse::<i64>());
        seats.push(seat.to_owned());
        suits.push(format!("\"{suit}\""));
    }
    if seats.len() < 4 {
        seats.push(r#""none""#.to_owned());
    }
    let tricks = if tricks.is_empty() { String::new() } else { format!(r#","marriage_tricks":{tricks:?}"#) };
    format!(r#""marriages":[{}],"marriage_suits":[{}]{tricks}"#, seats.join(","), suits.join(","))
}

fn deal(told: &str, card_points: &str) -> String {
    points(&marriages(told), card_points)
}

fn one(size: Size, rules: &str, deal: String) -> String {
    let story = outcome(size.0, size.1, rules, &[deal]);
    assert_eq!(story.settled.len(), 1, "{:?}", story.open);
    ended(&story)
}

#[test]
fn s15_1_four_marriages() {
    let told = "3:0C 6:1H 9:0D 12:1S";
    assert_eq!(one(TWO, "{}", deal(told, "65-55")), "145-175");
    // Checks that the suit of the latest marriage is trump.
    let taken = |tricks: usize, told: &str| format!(r#"{{"taken":{:?},{}}}"#, vec![0; tricks], marriages(told));
    for (tricks, told, trump) in [
        (2, "", None),
        (3, "3:0C", Some(Suit::Clubs)),
        (7, "3:0C 6:1H", Some(Suit::Hearts)),
        (13, "3:0C 6:1H 9:0D 12:1S", Some(Suit::Spades)),
    ] {
        let scene = outcome(&MARIANNA, 2, "{}", &[taken(tricks, told)]).open.unwrap().scene;
        assert_eq!(scene.glance[2].shows, Shown::Trump(trump.map_or(Strain::NoTrump, Strain::Suit)), "{told}");
        assert!(matches!(scene.board, Board::Stock { turned: None, .. }));
    }
}

#[test]
fn a_trump_that_the_judge_was_told_is_a_marriage_and_the_table_is_asked_whose() {
    let told = |deal: &str, trump| after_trick_by(&MARIANNA, 2, ("{}", deal), 0, ("KC 7H", 1), Some(trump));
    // No marriage can be declared before the first trick. Checks that the judge derives only the winner from this trick.
    assert_eq!(told("{}", Suit::Hearts), r#"{"taken":[1]}"#);
    let second = told(r#"{"taken":[0]}"#, Suit::Hearts);
    assert_eq!(second, r#"{"taken":[0,1],"marriage_suits":["H"],"marriage_tricks":[2]}"#);
    let question = outcome(&MARIANNA, 2, "{}", std::slice::from_ref(&second)).open.unwrap().stopped.unwrap().question;
    assert_eq!((question.fact.key, question.at), ("marriages", Some(0)));
    // The player who declared the marriage is entered. Checks that the suit of the marriage is then trump, and that the next question asks
    // for a trick.
    let whose = second.replace(r#"{"taken""#, r#"{"marriages":[1],"taken""#);
    let open = outcome(&MARIANNA, 2, "{}", std::slice::from_ref(&whose)).open.unwrap();
    assert_eq!(open.scene.glance[2].shows, Shown::Trump(Strain::Suit(Suit::Hearts)));
    assert_eq!(open.stopped.unwrap().question.fact.key, "taken");
    // Checks that if the suit of a trick is trump already, the trick shows no new marriage.
    let third = after_trick_by(&MARIANNA, 2, ("{}", &whose), 1, ("KC 7H", 1), Some(Suit::Hearts));
    assert_eq!(third.matches("\"H\"").count(), 1, "{third}");
}

#[test]
fn s15_2_no_marriage_no_trump() {
    assert_eq!(one(TWO, "{}", deal("", "71-49")), "71-49");
    assert_eq!(one(TWO, "{}", r#"{"points":[71]}"#.into()), "71-49");
}

#[test]
fn s15_3_not_before_the_first_trick() {
    assert_eq!(refusal(TWO, "{}", &deal("1:0C", "65-55")), "marriage_tricks: No marriage is declared before the first trick.");
}

#[test]
fn s15_4_not_without_a_stock() {
    assert_eq!(
        refusal(TWO, "{}", &deal("16:0C", "65-55")),
        "marriage_tricks: The last chance to declare is before trick 15, not trick 16: after that trick the stock runs out."
    );
    assert_eq!(one(TWO, "{}", deal("15:0C", "65-55")), "85-55");
}

#[test]
fn s15_5_four_players_declare_until_trick_5() {
    assert_eq!(refused(FOUR, "{}", &deal("6:0C", "65-55")).0, "marriage_tricks");
    assert_eq!(one(FOUR, "{}", deal("5:0C", "65-55")), "85-55");
    assert_eq!(refused(THREE, "{}", &deal("9:0C", "50-40-30")).0, "marriage_tricks");
    assert_eq!(one(THREE, "{}", deal("8:0C", "50-40-30")), "70-40-30");
}

#[test]
fn s15_6_one_for_a_trick_and_every_suit_once() {
    assert_eq!(
        refusal(TWO, "{}", &deal("3:0C 3:1H", "65-55")),
        "marriage_tricks: Enter marriages in order, one per trick. After the one before trick 3, the next can come before trick 4 at the earliest, not trick 3."
    );
    assert_eq!(
        refusal(TWO, "{}", &deal("3:0C 5:1C", "65-55")),
        "marriage_suits: ♣\u{fe0e} has been declared; every suit counts once in a deal."
    );
    assert_eq!(refused(TWO, "{}", &deal("5:0C 3:1H", "65-55")).0, "marriage_tricks");
}

#[test]
fn s15_7_values_go_by_the_order_of_all() {
    assert_eq!(one(THREE, "{}", deal("2:2C 4:0H", "50-40-30")), "90-40-50");
    assert_eq!(one(THREE, "{}", deal("2C 0H", "50-40-30")), "90-40-50");
}

/// The totals and the winners of a match of four players after the deals `before` and the deal `last`. Also checks that the totals before
/// the deal `last` are `standing`.
fn and_then(before: &[(&str, &str)], standing: &str, last: String) -> String {
    let before: Vec<_> = before.iter().map(|(told, card_points)| deal(told, card_points)).collect();
    assert_eq!(ended(&outcome(&MARIANNA, 4, "{}", &before)), standing);
    ended(&outcome(&MARIANNA, 4, "{}", &[before, vec![last]].concat()))
}

#[test]
fn s15_8_both_over_501() {
    let b = "1C";
    let before = [(b, "120-0"), (b, "120-0"), (b, "120-0"), (b, "120-0"), (b, "0-120"), ("", "0-120"), ("", "0-120")];
    assert_eq!(and_then(&before, "480-460", deal("0C", "60-60")), "560-520 A");
}

#[test]
fn s15_9_equal_totals_are_a_draw() {
    let before = [("1C 3D", "120-0"), ("", "120-0"), ("", "120-0"), ("", "80-40"), ("", "0-120"), ("", "0-120"), ("", "0-120")];
    assert_eq!(and_then(&before, "440-460", deal("1C", "80-40")), "520-520 AB");
}

#[test]
fn s15_10_five_hundred_are_not_enough() {
    let before = [("1C", "120-0"), ("", "120-0"), ("", "120-0"), ("", "79-41"), ("", "0-120"), ("", "0-120")];
    assert_eq!(and_then(&before, "439-301", deal("", "61-59")), "500-360");
}

#[test]
fn s15_11_higher_values() {
    let rules = r#"{"values":[40,60,80,100]}"#;
    assert_eq!(one(TWO, rules, deal("0C", "50-70")), "90-70");
    assert_eq!(one(TWO, r#"{"values":[0,0,0,0]}"#, deal("3:0C 6:1H", "50-70")), "50-70");
    let wrong = AnyGame::wrong_rules(&MARIANNA, &serde_json::from_str(r#"{"values":[20,40,30,80]}"#).unwrap());
    assert_eq!((wrong[0].key.as_str(), wrong[0].objection.clause()), ("values", Some("15")));
}

#[test]
fn several_players_may_declare_for_one_trick() {
    let rules = r#"{"per_trick_limit":"one_per_player"}"#;
    assert_eq!(one(TWO, rules, deal("3:0C 3:1H", "65-55")), "85-95");
    // The house rule lets different players declare before the same trick. One player may not declare two marriages before the same trick,
    // and the tricks of the marriages must be in order.
    assert_eq!(refused(TWO, rules, &deal("3:0C 3:0H", "65-55")).0, "marriage_tricks");
    assert_eq!(refused(TWO, rules, &deal("3:0C 3:1H 3:0D", "65-55")).0, "marriage_tricks");
    assert_eq!(refused(TWO, rules, &deal("3:0C 2:1H", "65-55")).0, "marriage_tricks");
}

#[test]
fn marriages_may_be_allowed_without_a_stock() {
    let rules = r#"{"after_stock":"allowed"}"#;
    assert_eq!(one(TWO, rules, deal("19:0C", "65-55")), "85-55");
    assert_eq!(
        refusal(TWO, rules, &deal("20:0C", "65-55")),
        "marriage_tricks: A pair needs two cards in the hand, so the last chance to declare is before trick 19, not trick 20."
    );
}

#[test]
fn marriages_may_be_declared_in_turn() {
    let hint = |rules: &str| {
        let story = outcome(&MARIANNA, 2, rules, &[r#"{"marriages":[7]}"#.into()]);
        story.open.unwrap().stopped.unwrap().question.hint.unwrap()
    };
    assert_ne!(hint("{}"), hint(r#"{"declare_when":"own_turn"}"#));
}

#[test]
fn mariannino_is_booked_by_the_table() {
    let facts = points(&format!(r#"{},"bonus":[0,250]"#, marriages("1C")), "65-55");
    assert_eq!(one(TWO, r#"{"mariannino_mariannone":true}"#, facts.clone()), "65-325");
    let without = outcome(&MARIANNA, 2, "{}", &[facts]);
    assert_eq!(without.settled[0].full.as_ref().unwrap().left_over, [("bonus".to_owned(), None)]);
    assert_eq!(one(TWO, r#"{"mariannino_mariannone":true}"#, deal("", "65-55")), "65-55");
}

fn asks(size: Size, facts: &str, entry: crate::asking::Entry) -> String {
    let open = open_by(size.0, size.1, "{}", &[], facts, entry);
    let chips = open.chips.iter().filter(|chip| chip.fact.key != "taken").map(|chip| chip.fact.key).collect::<Vec<_>>().join(" ");
    format!("{chips}: {}", open.stopped.map_or("nothing", |stopped| stopped.question.fact.key))
}

#[test]
fn in_live_play_a_chip_waits_for_a_marriage() {
    use crate::asking::Entry::{Live, Totals};
    let log = |tricks: usize, more: &str| format!(r#"{{"taken":{:?}{more}}}"#, vec![0; tricks]);
    assert_eq!(asks(TWO, "{}", Live), "dealer: taken");
    assert_eq!(asks(TWO, &log(1, ""), Live), "dealer marriages: taken");
    assert_eq!(asks(TWO, &log(1, r#","marriages":[1]"#), Live), "dealer marriages: marriage_suits");
    assert_eq!(asks(TWO, &log(1, r#","marriages":[1],"marriage_suits":["C"]"#), Live), "dealer marriages marriage_suits: marriage_tricks");
    let told = r#","marriages":[1],"marriage_suits":["C"],"marriage_tricks":[2]"#;
    assert_eq!(asks(TWO, &log(1, told), Live), "dealer marriages marriage_suits marriage_tricks marriages: taken");
    assert_eq!(asks(TWO, &log(15, ""), Live), "dealer: taken");
    // Checks that if marriages are entered before the first trick, the numbers of their tricks are not asked for yet.
    let two = r#","marriages":[1,0],"marriage_suits":["C","S"]"#;
    assert_eq!(asks(TWO, &log(0, two), Live), "dealer marriages marriage_suits marriage_tricks marriages marriage_suits: taken");
    assert_eq!(asks(TWO, "{}", Totals), "dealer: marriages");
    assert_eq!(asks(TWO, r#"{"marriages":["none"]}"#, Totals), "dealer marriages: points");
    // Checks that while tricks are entered, a marriage cannot be entered for a trick later than the next trick.
    assert_eq!(refused(TWO, "{}", &log(1, r#","marriages":[1],"marriage_suits":["C"],"marriage_tricks":[3]"#)).0, "marriage_tricks");
}

#[test]
fn partners_signal_and_exchange() {
    let taken = |tricks: usize| outcome(&MARIANNA, 4, "{}", &[format!(r#"{{"taken":{:?}}}"#, vec![0; tricks])]);
    let asked = |story: Story| story.open.unwrap().stopped.unwrap().question.fact.key;
    assert_eq!((asked(taken(4)), asked(taken(5))), ("taken", "exchange_done"));
}

#[test]
fn the_judge_plays_with_or_without_trumps() {
    assert_eq!(takes(TWO, "{}", "5H AD", "NT"), (0, 11));
    assert_eq!(takes(TWO, "{}", "5H AD", "D"), (1, 11));
    assert_eq!(legal(TWO, "{}", "5H", "2H AD", "D", None), "2H AD");
}

#[test]
fn no_marriage_is_declared_when_no_trick_is_left_for_it() {
    let told = |by: &str, suits: &str, tricks: &str, points: &str| {
        format!(r#"{{"marriages":[{by}],"marriage_suits":[{suits}],"marriage_tricks":[{tricks}],"points":[{points}]}}"#)
    };
    let four = |tricks: &str| told("0,1", r#""C","H""#, tricks, "60,60");
    for tricks in ["5", "5,5", "5,6"] {
        assert_eq!(
            refusal(FOUR, "{}", &four(tricks)),
            "marriages: No trick is left for another marriage by Jun: the last can be declared before trick 5."
        );
    }
    assert_eq!(one(FOUR, "{}", four("4")), "80-100");
    assert_eq!(one(FOUR, r#"{"per_trick_limit":"one_per_player"}"#, four("5")), "80-100");
    // One player declares four marriages, each before a different trick. The last marriage can be declared before trick 15, so the first
    // must be declared before trick 12 or earlier.
    let all = |tricks: &str| told("0,0,0,0", r#""C","H","D","S""#, tricks, "65,55");
    assert_eq!(refused(TWO, "{}", &all("14")).0, "marriages");
    assert_eq!(one(TWO, "{}", all("12")), "265-55");
    // A marriage was declared before trick 15, the last trick that allows a marriage. Checks that the screen offers no key for another
    // marriage.
    let log = format!(r#"{{"taken":{:?},"marriages":[1],"marriage_suits":["C"],"marriage_tricks":[15]}}"#, vec![0; 14]);
    assert_eq!(asks(TWO, &log, crate::asking::Entry::Live), "dealer marriages marriage_suits marriage_tricks: taken");
}
