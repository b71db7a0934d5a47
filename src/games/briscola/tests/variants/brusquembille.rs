//! Tests of Brusquembille (section 12 of the rule sheet).

use super::*;
use crate::games::testing::{after_trick, open_by};

const TWO: Size = (&BRUSQUEMBILLE, 2);

/// The facts with the counts of Aces and Tens of every player, from a text like `"2-1 1-0 1-2 1-0"`. Its four parts are Aces won, Aces
/// lost, Tens won, and Tens lost. Each part has a number for every player.
fn counters(told: &str) -> String {
    let keys = ["aces_won", "aces_lost", "tens_won", "tens_lost"];
    let lists = keys.iter().zip(told.split_whitespace()).map(|(key, counts)| format!(r#""{key}":[{}]"#, counts.replace('-', ",")));
    lists.collect::<Vec<_>>().join(",")
}

/// The chips that these Aces and Tens change. They come before the Ace and the Ten of trumps, with which the last player shows a Black Hand
/// (the three highest trumps). Then no other Aces and Tens need to be entered.
fn chips_of(players: u8, rules: &str, by: &str, cards: &str) -> String {
    let rules = format!(r#"{{"conquista":true{}{rules}}}"#, if rules.is_empty() { "" } else { "," });
    let last = players - 1;
    let after = |by: &str, cards: &str| {
        let deal =
            format!(r#"{{"trump":"S","events":[{by}{last},{last}],"event_cards":[{cards}"ace_won","ten_won"],"conquista_by":{last}}}"#);
        numbers(&outcome(&BRUSQUEMBILLE, players, &rules, &[deal]))
    };
    let (before, all) = (after("", ""), after(&format!("{by},"), &format!("{cards},")));
    written(&all.iter().zip(before).map(|(all, before)| all - before).collect::<Vec<_>>())
}

/// The chips of each player after the deals of a story.
fn numbers(story: &Story) -> Vec<i64> {
    assert!(!story.settled.is_empty(), "{:?}", story.open);
    let (_, chips) = story.notes.iter().find(|(key, _)| *key == "chips").unwrap();
    chips.items().iter().map(|chips| chips.number().unwrap()).collect()
}

fn written(chips: &[i64]) -> String {
    join(chips).replace("--", "-−")
}

/// The chips of each player after the deals of a story, written like `"-2-2"`.
fn chips(story: &Story) -> String {
    written(&numbers(story))
}

fn told(told: &str, card_points: &str) -> String {
    points(&format!(r#""trump":"S",{}"#, counters(told)), card_points)
}

const EVEN: &str = "1-1 1-1 1-1 1-1";

#[test]
fn s12_1_an_ace_that_wins() {
    assert_eq!(takes(TWO, "{}", "AC 7C", "S"), (0, 11));
    assert_eq!(chips_of(2, "", "0", r#""ace_won""#), "2-−2");
}

#[test]
fn s12_2_an_ace_that_loses() {
    assert_eq!(takes(TWO, "{}", "AC 7S", "S"), (1, 11));
    assert_eq!(chips_of(2, "", "0", r#""ace_lost""#), "-2-2");
}

#[test]
fn s12_3_an_ace_takes_a_ten() {
    assert_eq!(takes(TWO, "{}", "10C AC", "S"), (1, 21));
    assert_eq!(chips_of(2, "", "0,1", r#""ten_lost","ace_won""#), "-3-3");
}

#[test]
fn s12_4_a_trump_ace_takes_an_ace() {
    assert_eq!(takes(TWO, "{}", "AC AS", "S"), (1, 22));
    assert_eq!(chips_of(2, "", "0,1", r#""ace_lost","ace_won""#), "-4-4");
}

#[test]
fn s12_5_a_whole_deal() {
    let story = outcome(&BRUSQUEMBILLE, 2, "{}", &[told("2-1 1-0 1-2 1-0", "65-55")]);
    assert_eq!((chips(&story).as_str(), ended(&story).as_str()), ("-2-2", "1-0"));
    // The last number of the Aces, and of the Tens, follows from the other numbers. So the lists may be one item shorter.
    let story = outcome(&BRUSQUEMBILLE, 2, "{}", &[told("2-1 1 1-2 1", "65-55")]);
    assert_eq!(chips(&story), "-2-2");
}

#[test]
fn s12_6_all_of_them_won() {
    let story = outcome(&BRUSQUEMBILLE, 2, "{}", &[told("4-0 0-0 4-0 0-0", "90-30")]);
    assert_eq!(chips(&story), "12-−12");
    let short = r#"{"trump":"S","aces_won":[4],"tens_won":[4],"points":[90,30]}"#;
    assert_eq!(chips(&outcome(&BRUSQUEMBILLE, 2, "{}", &[short.into()])), "12-−12");
}

#[test]
fn s12_7_three_players() {
    assert_eq!(chips_of(3, "", "1,2", r#""ace_won","ten_lost""#), "-1-5-−4");
}

#[test]
fn s12_8_five_players() {
    assert_eq!(chips_of(5, "", "3", r#""ace_lost""#), "2-2-2-−8-2");
}

#[test]
fn s12_9_deals_are_won_apart_from_chips() {
    let story = outcome(&BRUSQUEMBILLE, 2, "{}", &[told("2-2 0-0 1-2 1-0", "68-52")]);
    assert_eq!((ended(&story).as_str(), chips(&story).as_str()), ("1-0", "-2-2"));
}

#[test]
fn s12_10_a_tie_leaves_chips_and_pool() {
    let story = outcome(&BRUSQUEMBILLE, 2, r#"{"ante":5}"#, &[told("2-1 1-0 1-2 1-0", "60-60")]);
    assert_eq!((ended(&story).as_str(), chips(&story).as_str()), ("0-0", "-7-−3"));
    assert_eq!(story.notes.last(), Some(&("pool", Value::Number(10))));
    let account = story.account.unwrap();
    assert_eq!((account.balances.as_slice(), account.pool, account.unit), (&[-7, -3][..], Some(10), Unit::Chips));
    assert_eq!(outcome(&BRUSQUEMBILLE, 2, "{}", &[]).account.unwrap().pool, None);
    // The first deal is tied, so its pool stays. The winner of the second deal takes both pools.
    let two = outcome(&BRUSQUEMBILLE, 2, r#"{"ante":5}"#, &[told(EVEN, "60-60"), told(EVEN, "50-70")]);
    assert_eq!((chips(&two).as_str(), two.notes.last()), ("-10-10", Some(&("pool", Value::Number(0)))));
}

#[test]
fn four_aces_and_four_tens_are_played() {
    assert_eq!(
        refusal(TWO, "{}", &told("2-1 1-1 1-2 1-0", "65-55")),
        "aces_lost: There are four aces and four tens, each played once: 0 of these are left to enter, not 1."
    );
    assert_eq!(refused(TWO, "{}", &told("2-1 1-0 1-2 0-0", "65-55")).0, "tens_lost");
    assert_eq!(refused(TWO, "{}", &told("3-2 0-0 1-2 1-0", "65-55")).0, "aces_won");
    assert_eq!(
        refusal(TWO, "{}", &told("0-0 2-2 1-2 1-0", "65-55")),
        "aces_won: The ace of trumps always takes its trick, so at most three aces are lost."
    );
    assert_eq!(refused(TWO, "{}", &told("0-1 4-0 1-2 1-0", "65-55")).0, "aces_lost");
    let events = |cards: &str| format!(r#"{{"trump":"S","events":[0,0,0,0,0],"event_cards":[{cards}]}}"#);
    assert_eq!(refused(TWO, "{}", &events(r#""ace_lost","ace_lost","ace_lost","ace_lost""#)).0, "event_cards");
    assert_eq!(refused(TWO, "{}", &events(r#""ten_won","ten_lost","ten_won","ten_won","ten_won""#)).0, "event_cards");
}

#[test]
fn events_tell_the_same_as_counters() {
    let by = "0,1,0,0,1,0,1,1";
    let cards = r#""ace_won","ace_won","ace_lost","ace_won","ten_won","ten_won","ten_won","ten_lost""#;
    let deal = format!(r#"{{"trump":"S","events":[{by}],"event_cards":[{cards}],"points":[65,55]}}"#);
    let counted = told("2-1 1-0 1-2 0-1", "65-55");
    let both = [deal, counted].map(|deal| chips(&outcome(&BRUSQUEMBILLE, 2, "{}", &[deal])));
    assert_eq!(both[0], both[1]);
    // Checks that the answer `none` (no more Aces and Tens) is refused, because only one of the eight Aces and Tens is entered.
    let short = r#"{"trump":"S","events":[0,"none"],"event_cards":["ace_won"],"points":[65,55]}"#;
    assert_eq!(refused(TWO, "{}", short).0, "events");
}

#[test]
fn a_black_hand_stops_the_counting() {
    let rules = r#"{"conquista":true}"#;
    let deal = r#"{"trump":"S","aces_won":[1,0],"tens_lost":[0,2],"conquista_by":0}"#;
    let story = outcome(&BRUSQUEMBILLE, 2, rules, &[deal.into()]);
    assert_eq!((ended(&story).as_str(), chips(&story).as_str()), ("1-0", "4-−4"));
    assert_eq!(refused(TWO, rules, r#"{"trump":"S","aces_won":[3,2],"conquista_by":0}"#).0, "aces_won");
}

/// Whoever shows the three highest trumps has won the trick of the Ace of trumps with it, and has taken the Ten of trumps.
#[test]
fn a_black_hand_has_the_ace_and_the_ten_of_trumps() {
    let rules = r#"{"conquista":true}"#;
    let by_0 = |facts: &str| format!(r#"{{"trump":"S","conquista_by":0,{facts}}}"#);
    for (facts, fact) in [
        (r#""events":["none"]"#, "events"),
        (r#""events":[0,"none"],"event_cards":["ace_won"]"#, "events"),
        (r#""aces_won":[0,4],"tens_won":[0,4]"#, "aces_won"),
        (r#""aces_won":[0,1],"tens_won":[1,0]"#, "aces_won"),
        (r#""aces_won":[1,0],"tens_won":[0,4]"#, "tens_won"),
        (r#""aces_won":[1,0],"tens_won":[0,1],"tens_lost":[1,0]"#, "tens_lost"),
    ] {
        assert_eq!(refused(TWO, rules, &by_0(facts)).0, fact, "{facts}");
    }
    for facts in [
        r#""events":[0,1,"none"],"event_cards":["ace_won","ten_lost"]"#,
        r#""aces_won":[1,0],"tens_won":[1,0]"#,
        r#""aces_won":[1,3],"tens_won":[0,3],"tens_lost":[0,1]"#,
    ] {
        assert_eq!(ended(&outcome(&BRUSQUEMBILLE, 2, rules, &[by_0(facts)])), "1-0", "{facts}");
    }
    // The numbers that can have these two cards are asked for in their order, and no others.
    let asked = |counted: &str| {
        let deal = by_0(&format!(r#""aces_won":{counted}"#));
        let stopped = open_by(&BRUSQUEMBILLE, 2, rules, &[], &deal, Entry::Totals).stopped;
        stopped.map(|stopped| (stopped.question.fact.key, stopped.question.at))
    };
    assert_eq!(asked("[1]"), Some(("tens_won", Some(0))));
    assert_eq!(asked(r#"[1],"tens_won":[0]"#), Some(("tens_lost", Some(0))));
    assert_eq!(asked(r#"[1],"tens_won":[0],"tens_lost":[0]"#), Some(("tens_lost", Some(1))));
    assert_eq!(asked(r#"[1],"tens_won":[1]"#), None);
}

#[test]
fn chips_may_win_the_match() {
    let deals = [told("2-2 0-0 1-2 1-0", "68-52"), told(EVEN, "75-45")];
    let winner = |rules: &str| ended(&outcome(&BRUSQUEMBILLE, 2, rules, &deals));
    assert_eq!(winner("{}"), "2-0 A");
    assert_eq!(winner(r#"{"match_winner":"chips"}"#), "-2-2 B");
    let equal = [told(EVEN, "75-45"), told(EVEN, "75-45")];
    assert_eq!(ended(&outcome(&BRUSQUEMBILLE, 2, r#"{"match_winner":"chips"}"#, &equal)), "0-0 AB");
    // Checks that chips win the match, and card points still end it when a side reaches the target.
    let rules = r#"{"match_winner":"chips","match_mode":"points","target_points":140}"#;
    assert_eq!(ended(&outcome(&BRUSQUEMBILLE, 2, rules, &deals)), "-2-2 B");
    assert_eq!(ended(&outcome(&BRUSQUEMBILLE, 2, rules, &deals[..1])), "-2-2");
}

#[test]
fn chips_that_win_the_match_are_the_totals() {
    let rules = r#"{"match_winner":"chips","ante":5}"#;
    let story = outcome(&BRUSQUEMBILLE, 2, rules, &[told("2-2 0-0 1-2 1-0", "68-52")]);
    assert_eq!(story.totals.as_slice(), [3, -3]);
    assert_eq!(story.settled[0].points.as_slice(), [3, -3]);
    let account = story.account.unwrap();
    assert_eq!((account.balances.as_slice(), account.pool, account.unit), (&[1, 0][..], Some(0), Unit::Wins));
    assert_eq!(chips(&story), "3-−3");
    assert!(story.notes.contains(&("wins", [1, 0].map(Value::Number).into_iter().collect())));
    let open = open_by(&BRUSQUEMBILLE, 2, rules, &[told("2-2 0-0 1-2 1-0", "68-52")], "{}", Entry::Totals);
    let [.., last] = open.scene.glance.as_slice() else { panic!() };
    let crate::games::Shown::Say(ends) = last.shows else { panic!("{last:?}") };
    assert_eq!(crate::games::testing::en(&ends), "2 wins");
    let live = open.scene.live.unwrap();
    assert_eq!(crate::games::testing::en(&live.aside.unwrap()), "A win of Mika ends the match; the most chips win it.");
}

#[test]
fn four_may_play_in_pairs() {
    let pairs = r#""partners4":true"#;
    assert_eq!(chips_of(4, pairs, "0", r#""ace_won""#), "4-−4");
    assert_eq!(chips_of(4, pairs, "2,3", r#""ten_lost","ace_won""#), "-6-6");
    assert_eq!(chips_of(4, "", "0", r#""ace_won""#), "6-−2-−2-−2");
    // Checks that both partners of a pair pay the ante, and a pair that wins takes the pool together.
    let story = outcome(&BRUSQUEMBILLE, 4, r#"{"partners4":true,"ante":3}"#, &[told("1-1-1-1 0-0-0-0 1-1-1-1 0-0-0-0", "61-59")]);
    assert_eq!((ended(&story).as_str(), chips(&story).as_str()), ("1-0", "6-−6"));
}

#[test]
fn three_to_five_play_for_the_most() {
    let three = told("2-1-1 0-0-0 2-1-1 0-0-0", "50-40-30");
    assert_eq!(ended(&outcome(&BRUSQUEMBILLE, 3, "{}", &[three])), "1-0-0");
    let five = told("1-1-1-1-0 0-0-0-0-0 1-1-0-1-1 0-0-0-0-0", "30-30-20-21-19");
    assert_eq!(ended(&outcome(&BRUSQUEMBILLE, 5, "{}", &[five])), "0-0-0-0-0");
    // Checks that eight Aces and Tens cannot be from one player, because a player plays only six cards in a deal of six tricks.
    let odd = told("0-0-0-0-4 0-0-0-0-0 0-0-0-0-4 0-0-0-0-0", "8-9-9-9-85");
    assert_eq!(refused((&BRUSQUEMBILLE, 5), "{}", &odd).0, "tens_won");
}

#[test]
fn at_the_end_trumps_may_have_to_be_played() {
    assert_eq!(legal(TWO, "{}", "KH", "7H AS 8C", "S", None), "7H AS 8C");
    let rules = r#"{"follow_mode":"must_trump_end"}"#;
    assert_eq!(legal(TWO, rules, "KH", "7H AS 8C", "S", Some(false)), "7H AS 8C");
    assert_eq!(legal(TWO, rules, "KH", "7H AS 8C", "S", Some(true)), "7H");
    assert_eq!(legal(TWO, rules, "KH", "AS 8C", "S", Some(true)), "AS");
    assert_eq!(legal(TWO, rules, "KH", "9D 8C", "S", Some(true)), "9D 8C");
    assert_eq!(takes(TWO, "{}", "10C AC", "S"), (1, 21));
}

fn asked(rules: &str, deal: &str, entry: Entry) -> &'static str {
    let open = open_by(&BRUSQUEMBILLE, 2, rules, &[], deal, entry);
    open.stopped.map_or("nothing", |stopped| stopped.question.fact.key)
}

#[test]
fn aces_and_tens_are_told_as_they_fall_or_counted() {
    assert_eq!(asked("{}", r#"{"trump":"S"}"#, Entry::Live), "taken");
    assert_eq!(asked("{}", r#"{"trump":"S","events":[0]}"#, Entry::Live), "event_cards");
    assert_eq!(asked("{}", r#"{"trump":"S","events":[0],"event_cards":["ace_won"]}"#, Entry::Live), "taken");
    let whole = format!(r#"{{"trump":"S","taken":{:?}}}"#, [0, 1].repeat(8));
    assert_eq!(asked("{}", &whole, Entry::Live), "events");
    assert_eq!(asked("{}", r#"{"trump":"S"}"#, Entry::Totals), "aces_won");
    assert_eq!(asked("{}", &format!(r#"{{"trump":"S",{}}}"#, counters(EVEN)), Entry::Totals), "points");
    assert_eq!(asked("{}", r#"{"trump":"S","events":[0],"event_cards":["ace_won"]}"#, Entry::Totals), "events");
}

#[test]
fn an_ace_between_two_is_one_tap_with_its_trick() {
    let open = open_by(&BRUSQUEMBILLE, 2, "{}", &[], r#"{"trump":"S","taken":[1]}"#, Entry::Live);
    let keys = |seat: &str| ["A won", "A lost", "10 won", "10 lost"].map(|event| format!("{seat}: {event}"));
    assert_eq!(crate::games::testing::at_hand(&open), [&keys("Mika")[..], &keys("Jun"), &["Ace or ten".to_owned()]].concat());
    let lost = open.at_hand.iter().find_map(|at_hand| match &at_hand.does {
        crate::asking::Meanwhile::Tells(told) if crate::games::testing::en(&at_hand.says) == "Mika: A lost" => Some(told.clone()),
        _ => None,
    });
    let told: Vec<_> = lost.unwrap().into_iter().map(|(key, at, value)| (key, at.unwrap(), value.written())).collect();
    assert_eq!(told, [("events".into(), 0, "0".into()), ("event_cards".into(), 0, "ace_lost".into()), ("taken".into(), 1, "1".into())]);
    // Checks that the screen offers no key for an impossible event: the ace of trumps wins its trick, so at most three aces lose.
    let three = r#"{"trump":"S","taken":[1,1,1],"events":[0,0,0],"event_cards":["ace_lost","ace_lost","ace_lost"]}"#;
    let keys = crate::games::testing::at_hand(&open_by(&BRUSQUEMBILLE, 2, "{}", &[], three, Entry::Live));
    assert!(!keys.contains(&"Mika: A lost".to_owned()) && keys.contains(&"Mika: A won".to_owned()));
    assert_eq!(crate::games::testing::at_hand(&open_by(&BRUSQUEMBILLE, 3, "{}", &[], r#"{"trump":"S"}"#, Entry::Live)), ["Ace or ten"]);
}

#[test]
fn what_is_told_too_often_names_what_could_be() {
    let by =
        |event: &str| format!(r#"{{"trump":"S","events":[0,0,0,0,0],"event_cards":[{}]}}"#, vec![format!(r#""{event}""#); 5].join(","));
    let nearest = |deal: &str| refused(TWO, "{}", deal).1.instead().unwrap();
    assert_eq!(crate::games::testing::en(&nearest(&by("ace_won"))), "Possible: one of the others.");
    assert_eq!(crate::games::testing::en(&nearest(&by("ten_won"))), "Possible: one of the others.");
    let short = r#"{"trump":"S","events":[0,1,"none"],"event_cards":["ace_won","ten_won"],"points":[65,55]}"#;
    assert_eq!(refusal(TWO, "{}", short), "events: Each of the four aces and four tens is played once: 6 are left to enter.");
    assert_eq!(crate::games::testing::en(&nearest(short)), "Name the player of the next.");
}

#[test]
fn the_working_is_what_was_played() {
    let story = outcome(&BRUSQUEMBILLE, 2, "{}", &[told("2-1 1-0 1-2 1-0", "65-55")]);
    let voice = crate::text::ENGLISH;
    let full = story.settled[0].full.as_ref().unwrap();
    let lines: Vec<_> = full.ledger.lines.iter().filter(|line| line.unit == Unit::Chips).map(|line| line.amount.written(&voice)).collect();
    let mine = [
        "2 × 2 [#0: won] = 4",
        "−2 [#1: won] = −2",
        "−2 [#0: lost] = −2",
        "1 [#0: won] = 1",
        "−1 × 2 [#1: won] = −2",
        "−1 [#0: lost] = −1",
    ];
    assert_eq!(lines.iter().take(6).collect::<Vec<_>>(), mine.iter().collect::<Vec<_>>());
    assert_eq!(lines.len(), 12);
}

#[test]
fn what_the_judge_has_seen_of_aces_and_tens_is_told_with_the_trick() {
    let told = |deal| after_trick(&BRUSQUEMBILLE, 2, r#"{"match_winner":"chips"}"#, deal, 0, "10H AS", 1);
    let first = r#"{"trump":"S","taken":[1],"events":[0,1],"event_cards":["ten_lost","ace_won"]}"#;
    assert_eq!(told(r#"{"trump":"S"}"#), first);
    // In a game of pairs a card wins if the trick goes to the player or the player's partner.
    let pairs = r#"{"match_winner":"chips","partners4":true}"#;
    let told = after_trick(&BRUSQUEMBILLE, 4, pairs, r#"{"trump":"S"}"#, 0, "10H 8H AH 9H", 2);
    assert_eq!(told, r#"{"trump":"S","taken":[2],"events":[0,2],"event_cards":["ten_won","ace_won"]}"#);
}

#[test]
fn aces_and_tens_bound_points_and_need_tricks() {
    let eight = r#""aces_won":[4,0],"aces_lost":[0,0],"tens_won":[4,0],"tens_lost":[0,0]"#;
    let (key, why) = refused(TWO, "{}", &format!(r#"{{"trump":"S",{eight},"points":[0,120]}}"#));
    assert_eq!((key.as_str(), why.clause()), ("points", Some("0.5")));
    assert!(crate::games::testing::en(&why.says()).contains("84 to 120"));
    let with = |log: &str, rest: &str| format!(r#"{{"trump":"S","taken":[{log}],{rest}}}"#);
    let all = |seat: u8| vec![seat.to_string(); 16].join(",");
    assert_eq!(refused(TWO, "{}", &with(&all(1), eight)).0, "aces_won");
    assert_eq!(refused(TWO, "{}", &with(&all(1), r#""events":[0],"event_cards":["ace_won"]"#)).0, "event_cards");
    assert_eq!(refused(TWO, "{}", &with(&all(1), r#""events":[1],"event_cards":["ten_lost"]"#)).0, "event_cards");
    let mine = outcome(&BRUSQUEMBILLE, 2, "{}", &[with(&all(0), eight)]);
    assert_eq!(mine.settled.len(), 1, "{:?}", mine.open);
    // Eight tricks are played. Two are won by cards of the first seat, three by cards of the last seat, and three are entered as won by
    // seat 2. So no trick is left for seat 1.
    let four = r#""trump":"S","aces_won":[1,0,0,1],"aces_lost":[1,1],"tens_won":[1,0,0,2],"tens_lost":[0,0,1]"#;
    let told = |log: &str| format!(r#"{{{four},"taken":[{log}],"points":[38,17,4]}}"#);
    let story = outcome(&BRUSQUEMBILLE, 4, "{}", &[told("2,2,2")]);
    let why = story.open.unwrap().stopped.unwrap();
    assert_eq!((why.question.fact.key, why.question.at, why.objection.unwrap().clause()), ("points", Some(1), Some("0.5")));
    assert_eq!(outcome(&BRUSQUEMBILLE, 4, "{}", &[told("2,2")]).settled.len(), 1);
}

#[test]
fn a_tie_of_three_may_be_played_off() {
    let deal = |rest: &str| format!(r#"{{"trump":"S",{},"points":[48,48]{rest}}}"#, counters("2-1-0 0-0-1 2-1-0 0-1-0"));
    let rules = r#"{"three_way_tie":"playoff2"}"#;
    let open = open_by(&BRUSQUEMBILLE, 3, rules, &[], &deal(""), Entry::Totals);
    assert_eq!(open.stopped.unwrap().question.fact.key, "playoff");
    let story = outcome(&BRUSQUEMBILLE, 3, rules, &[deal(r#","playoff":[50,70]"#)]);
    assert_eq!(story.totals.as_slice(), [0, 1, 0]);
    // Checks that if chips decide the match, a tie of card points is not played off.
    let story = outcome(&BRUSQUEMBILLE, 3, r#"{"three_way_tie":"playoff2","match_winner":"chips"}"#, &[deal("")]);
    assert_eq!(story.account.unwrap().balances.as_slice(), [0, 0, 0]);
}
