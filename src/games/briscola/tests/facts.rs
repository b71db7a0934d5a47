//! Tests of the questions: impossible answers are refused with a sentence (rule sheet 0.5), and facts that follow from other facts are not
//! asked for.

use super::*;
use crate::asking::{FactPlace, Stopped};
use crate::games::briscola::variants::brusquembille::BRUSQUEMBILLE;
use crate::games::briscola::variants::marianna::MARIANNA;
use crate::games::briscola::variants::mariccia::MARICCIA;
use crate::games::testing::{at_hand, count, en, objection, open_deal};
use crate::games::{AnyGame, DealRecord, Script, View};
use crate::text::{Lang, Voice};

/// The key of the fact at which a deal is refused, and the objection. Checks that the objection has words in both languages.
pub(super) fn refused(size: Size, rules: &str, deal: &str) -> (String, Objection) {
    let (key, why) = objection(size.0, size.1, rules, deal);
    for lang in Lang::ALL {
        let voice = lang.voice();
        assert!(!voice.text(&why.says()).contains('{') && !voice.text(&why.says()).is_empty());
        assert!(why.instead().is_none_or(|instead| !voice.text(&instead).is_empty()));
    }
    (key, why)
}

/// The objection to a deal as an English sentence, followed by the nearest legal answer.
fn sentence(size: Size, rules: &str, deal: &str) -> String {
    let names = ["Mika", "Jun", "Hana", "Theo", "Ada", "Ben"].map(String::from);
    let voice = Voice { lang: Lang::En, names: &names };
    let (_, why) = refused(size, rules, deal);
    let instead = why.instead().map(|instead| format!(" {}", voice.text(&instead))).unwrap_or_default();
    format!("{}{instead}", voice.text(&why.says()))
}

/// The next question of a partly entered deal. `None` if the deal is complete.
fn next(size: Size, rules: &str, deal: &str, entry: Entry, reopened: Option<FactPlace<'_>>) -> Option<Box<Stopped>> {
    let deals = [DealRecord { facts: serde_json::from_str(deal).unwrap(), settled: false }];
    let rules = serde_json::from_str(rules).unwrap();
    let script = Script {
        players: count(size.0, size.1),
        first_dealer: Seat(0),
        house_rules: &rules,
        deals: &deals,
        beside: crate::games::Beside::NOTHING,
        entry,
    };
    AnyGame::replay(size.0, &script, View { reopened, ..View::FULL }).unwrap().open.unwrap().stopped
}

fn asks(size: Size, rules: &str, deal: &str, entry: Entry) -> String {
    next(size, rules, deal, entry, None).map_or("nothing".into(), |stopped| match stopped.question.at {
        Some(at) => format!("{}[{at}]", stopped.question.fact.key),
        None => stopped.question.fact.key.to_owned(),
    })
}

#[test]
fn v1_all_cards_are_worth_120() {
    assert_eq!(
        sentence(TWO_PLAY, "{}", &deal(TWO_PLAY, "65-54")),
        "All cards are worth 120; 65 are counted, which leaves 55, not 54. Closest possible: 55."
    );
    assert_eq!(
        sentence(THREE_PLAY, "{}", &deal(THREE_PLAY, "60-70-0")),
        "All cards are worth 120; 60 are counted, which leaves 60, not 70. Closest possible: 60."
    );
    assert_eq!(
        sentence(THREE_PLAY, "{}", &deal(THREE_PLAY, "60-59-0")),
        "All cards are worth 120; with 59 here 119 are counted and 1 is left over, which no card is worth. Closest possible: 58 or 60."
    );
    assert_eq!(refused(FOUR_PLAY, "{}", &deal(FOUR_PLAY, "30-30-30-31")).0, "seat_points");
    assert_eq!(refused(FOUR_PLAY, "{}", r#"{"trump":"S","team_points":[77,42]}"#).0, "team_points");
}

#[test]
fn v2_nobody_has_1_or_119() {
    let never = "the smallest that counts is worth 2, so 1 can be neither taken nor left over from 120.";
    for (points, nearest) in [(1, "0 or 2"), (119, "118 or 120")] {
        let expected = format!("No cards are worth {points}: {never} Closest possible: {nearest}.");
        for (size, facts) in [
            (TWO_PLAY, format!(r#"{{"trump":"S","points":[{points}]}}"#)),
            (THREE_PLAY, format!(r#"{{"removed_two":"H","trump":"S","points":[{points}]}}"#)),
            (FOUR_PLAY, format!(r#"{{"trump":"S","team_points":{points}}}"#)),
            (SIX_PLAY, format!(r#"{{"trump":"S","seat_points":[{points}]}}"#)),
        ] {
            assert_eq!(sentence(size, "{}", &facts), expected);
        }
    }
    for points in ["121-0", "-2-0"] {
        let facts = format!(r#"{{"trump":"S","points":[{}]}}"#, points.trim_end_matches("-0"));
        assert!(matches!(refused(TWO_PLAY, "{}", &facts).1, Objection::Range { min: 0, max: 120, .. }));
    }
}

/// The winners of ten tricks: the players in `seats`, repeated from the first.
fn log(seats: &[u8]) -> Vec<u8> {
    seats.iter().copied().cycle().take(10).collect()
}

#[test]
fn v3_without_a_trick_no_points_and_with_all_of_them_120() {
    let facts = |seats, points: &str| format!(r#"{{"trump":"S","taken":{:?},{points}}}"#, log(seats));
    assert_eq!(asks(FOUR_PLAY, "{}", &facts(&[0, 2], r#""exchange_done":true"#), Entry::Live), "nothing");
    assert_eq!(
        sentence(FOUR_PLAY, "{}", &facts(&[1, 3], r#""team_points":2"#)),
        "Mika & Hana took no trick, so there are no card points. Closest possible: 0."
    );
    assert_eq!(
        sentence(FOUR_PLAY, "{}", &facts(&[0, 2], r#""team_points":118"#)),
        "All cards are worth 120; 0 are counted, which leaves 120, not 118. Closest possible: 120."
    );
    let piles = r#""seat_points":[40,20,60,0]"#;
    assert_eq!(
        sentence(FOUR_PLAY, "{}", &facts(&[0, 2, 3], piles)),
        "Jun took no trick, so there are no card points. Closest possible: 0."
    );
    assert_eq!(outcome(&FOUR, 4, "{}", &[facts(&[0, 2, 3], r#""seat_points":[40,0,60,20]"#)]).totals.as_slice(), [1, 0]);
    // Checks that a side with tricks can have no points, because the cards of a trick can be worth nothing.
    assert_eq!(outcome(&FOUR, 4, "{}", &[facts(&[0, 1], r#""team_points":120"#)]).totals.as_slice(), [1, 0]);
}

#[test]
fn v4_the_last_number_is_computed() {
    for (size, facts) in [
        (TWO_PLAY, r#"{"trump":"S","points":[65]}"#),
        (THREE_PLAY, r#"{"removed_two":"H","trump":"S","points":[50,40]}"#),
        (THREE_PLAY, r#"{"removed_two":"H","trump":"S","points":[120]}"#),
        (FOUR_PLAY, r#"{"trump":"S","team_points":77}"#),
        (FOUR_PLAY, r#"{"trump":"S","seat_points":[33,10,44]}"#),
        (SIX_PLAY, r#"{"trump":"S","seat_points":[10,20,30,20,25]}"#),
    ] {
        assert_eq!(asks(size, "{}", facts, Entry::Live), "nothing", "{facts}");
    }
    let stopped = next(THREE_PLAY, "{}", r#"{"removed_two":"H","trump":"S","points":[50]}"#, Entry::Live, None).unwrap();
    let note = stopped.question.offers.iter().find(|offer| offer.value == Value::Number(40)).unwrap().note.unwrap();
    let names = ["Mika", "Jun", "Hana"].map(String::from);
    assert_eq!(Voice { lang: Lang::En, names: &names }.text(&note), "leaves 30 for Hana");
}

#[test]
fn v5_piles_that_cannot_be_are_confirmed() {
    let piles = |confirmed: &str| format!(r#"{{"trump":"S","seat_points":[85,9,9,9,8,0]{confirmed}}}"#);
    let (key, why) = refused(SIX_PLAY, "{}", &piles(""));
    assert!(why.is_odd() && key == "seat_points" && why.clause() == Some("0.5"));
    let question = next(SIX_PLAY, "{}", &piles(""), Entry::Live, None).unwrap().question;
    assert_eq!(Lang::En.voice().text(&question.says), "How many card points are in #5’s pile?");
    assert_eq!(outcome(&SIX, 6, "{}", &[piles(r#","confirmed":["seat_points"]"#)]).totals.as_slice(), [1, 0]);
    // Checks the key `points` too: the table must confirm piles that no division of the cards gives.
    let (key, why) = refused(SIX_PLAY, "{}", &piles("").replace("seat_points", "points"));
    assert!(why.is_odd() && key == "points");
    // Five players with 2 points each have won a trick each, which leaves one trick of six cards. Six cards cannot be worth 110 points.
    let five = r#"{"trump":"S","seat_points":[2,2,2,2,2,110]}"#;
    assert_eq!(sentence(SIX_PLAY, "{}", five), "No cards that Theo can have in these tricks are worth 2. Closest possible: 0 or 14.");
}

#[test]
fn team_points_may_be_a_list_and_piles_are_instead_of_them() {
    for points in [r#""team_points":77"#, r#""team_points":[77]"#, r#""team_points":[77,43]"#, r#""seat_points":[33,10,44,33]"#] {
        let story = outcome(&FOUR, 4, "{}", &[format!(r#"{{"trump":"S",{points}}}"#)]);
        assert_eq!(story.totals.as_slice(), [1, 0], "{points}");
    }
    let question = next(FOUR_PLAY, "{}", r#"{"trump":"S"}"#, Entry::Totals, None).unwrap().question;
    assert_eq!((question.fact.key, question.others[0].map(|(fact, _)| fact.key)), ("team_points", Some("seat_points")));
    let reached = next(FOUR_PLAY, "{}", r#"{"trump":"S"}"#, Entry::Totals, Some(FactPlace { key: "seat_points", at: None })).unwrap();
    assert_eq!(reached.question.fact.key, "seat_points");
    assert_eq!(asks(FOUR_PLAY, "{}", r#"{"trump":"S","seat_points":[33]}"#, Entry::Totals), "seat_points[1]");
    let both = r#"{"trump":"S","team_points":77,"seat_points":[33,10,44,33]}"#;
    let story = outcome(&FOUR, 4, "{}", &[both.to_owned()]);
    assert_eq!(story.settled[0].full.as_ref().unwrap().left_over, [("seat_points".to_owned(), None)]);
}

#[test]
fn totals_ask_for_points_and_live_play_for_tricks() {
    assert_eq!(asks(TWO_PLAY, "{}", r#"{"trump":"S"}"#, Entry::Totals), "points[0]");
    assert_eq!(asks(TWO_PLAY, "{}", r#"{"trump":"S"}"#, Entry::Live), "taken[0]");
    assert_eq!(asks(FOUR_PLAY, "{}", r#"{"trump":"S"}"#, Entry::Totals), "team_points");
    let begun = r#"{"trump":"S","taken":[0,1,2]}"#;
    assert_eq!(asks(FOUR_PLAY, "{}", begun, Entry::Live), "taken[3]");
    assert_eq!(asks(FOUR_PLAY, "{}", begun, Entry::Totals), "team_points");
    let stop = |key| next(FOUR_PLAY, "{}", begun, Entry::Live, Some(FactPlace { key, at: None })).unwrap().question.fact.key;
    assert_eq!(stop("team_points"), "team_points");
    assert_eq!(stop("seat_points"), "seat_points");
    assert_eq!(asks(FOUR_PLAY, "{}", r#"{"trump":"S","taken":[0,1,2],"team_points":70}"#, Entry::Live), "nothing");
    let long = format!(r#"{{"trump":"S","taken":{:?},"team_points":70}}"#, [0; 11]);
    let (key, _) = refused(FOUR_PLAY, "{}", &long);
    assert_eq!(key, "team_points", "ten tricks of one side are worth 120");
}

#[test]
fn a_log_has_as_many_tricks_as_the_deal() {
    let taken: Vec<u8> = [0, 1].into_iter().cycle().take(22).collect();
    let story = outcome(&TWO, 2, "{}", &[format!(r#"{{"trump":"S","taken":{taken:?},"points":[70,50]}}"#)]);
    assert_eq!(story.settled[0].full.as_ref().unwrap().left_over, [("taken".to_owned(), Some(20))]);
}

#[test]
fn hands_are_exchanged_when_the_stock_is_used_up() {
    let after = |tricks: usize| format!(r#"{{"trump":"S","taken":{:?}}}"#, vec![0; tricks]);
    assert_eq!(asks(FOUR_PLAY, "{}", &after(6), Entry::Live), "taken[6]");
    assert_eq!(asks(FOUR_PLAY, "{}", &after(7), Entry::Live), "exchange_done");
    assert_eq!(asks(FOUR_PLAY, "{}", &after(8), Entry::Live), "taken[8]");
    assert_eq!(asks(SIX_PLAY, "{}", &after(3), Entry::Live), "exchange_done");
    assert_eq!(asks(SIX_PLAY, r#"{"end_exchange":"off"}"#, &after(3), Entry::Live), "taken[3]");
    assert_eq!(asks(TWO_PLAY, "{}", &after(17), Entry::Live), "taken[17]");
    let done = r#"{"trump":"S","exchange_done":true,"team_points":70}"#;
    assert_eq!(outcome(&FOUR, 4, "{}", &[done.to_owned()]).totals.as_slice(), [1, 0]);
    let left = outcome(&FOUR, 4, r#"{"end_exchange":"off"}"#, &[done.to_owned()]);
    assert_eq!(left.settled[0].full.as_ref().unwrap().left_over, [("exchange_done".to_owned(), None)]);
}

#[test]
fn a_2_that_is_out_cannot_be_turned() {
    let facts = |two: &str| format!(r#"{{"removed_two":"{two}","trump":"S","turned_rank":"2","points":[50,40,30]}}"#);
    assert_eq!(refused(THREE_PLAY, "{}", &facts("S")).0, "turned_rank");
    assert_eq!(outcome(&THREE, 3, "{}", &[facts("H")]).totals.as_slice(), [1, 0, 0]);
    // Checks that no 2 can be turned up, because the pack of six players has none.
    assert_eq!(refused(SIX_PLAY, "{}", r#"{"trump":"S","turned_rank":"2","team_points":61}"#).0, "turned_rank");
}

#[test]
fn what_happens_in_a_trick_is_at_hand() {
    let says = |size: Size, rules: &str, deal: &str| at_hand(&open_deal(size.0, size.1, rules, deal));
    let on = r#"{"conquista":true,"signal_set":"off"}"#;
    assert_eq!(says(FOUR_PLAY, on, r#"{"trump":"S"}"#), ["Black Hand"]);
    assert_eq!(says(FOUR_PLAY, on, r#"{"trump":"S","taken":[0,1,0,0,0,0,0,0,0,0],"exchange_done":true}"#), ["Black Hand"]);
    assert_eq!(says(FOUR_PLAY, on, r#"{"trump":"S","conquista_by":1}"#), [""; 0]);
    let mariccia = (&MARICCIA, 2);
    assert_eq!(says(mariccia, "{}", r#"{"trump":"S"}"#), ["Marriage"]);
    assert_eq!(says(mariccia, "{}", r#"{"trump":"S","marriage_by":0}"#), [""; 0]);
    // Checks that with two players one key on the screen enters an Ace or Ten, the player of the card, and the winner of the trick
    // together.
    let [mika, jun] = ["Mika", "Jun"].map(|name| ["A won", "A lost", "10 won", "10 lost"].map(|what| format!("{name}: {what}")));
    let keys: Vec<String> = mika.into_iter().chain(jun).chain(["Ace or ten".to_owned()]).collect();
    assert_eq!(says((&BRUSQUEMBILLE, 2), "{}", r#"{"trump":"S","taken":[0]}"#), keys);
    // Checks that the screen offers no key for a marriage before the first trick, because no marriage can be declared then.
    let marianna = (&MARIANNA, 2);
    assert_eq!(says(marianna, "{}", "{}"), [""; 0]);
    assert_eq!(says(marianna, "{}", r#"{"taken":[0]}"#), ["Marriage"]);
}

#[test]
fn signals_are_at_hand_in_the_tricks_in_which_they_are_made() {
    let says = |rules: &str, deal: &str| at_hand(&open_deal(FOUR_PLAY.0, FOUR_PLAY.1, rules, deal));
    assert_eq!(says("{}", r#"{"trump":"S"}"#), ["Signals"]);
    let second = r#"{"signals_from_trick":2}"#;
    assert_eq!(says(second, r#"{"trump":"S"}"#), [""; 0]);
    assert_eq!(says(second, r#"{"trump":"S","taken":[0]}"#), ["Signals"]);
    let rome = r#"{"signal_set":"rome"}"#;
    assert_eq!(says(rome, r#"{"trump":"S"}"#), [""; 0]);
    assert_eq!(says(rome, r#"{"trump":"S","taken":[0]}"#), ["Signals"]);
    assert_eq!(says(r#"{"signal_set":"off"}"#, r#"{"trump":"S"}"#), [""; 0]);
    assert_eq!(at_hand(&open_deal(TWO_PLAY.0, TWO_PLAY.1, "{}", r#"{"trump":"S"}"#)), [""; 0]);
}

#[test]
fn the_turned_card_is_taken_for_a_low_trump_before_the_first_trick() {
    let open = |size: Size, rules: &str, deal: &str| open_deal(size.0, size.1, rules, deal);
    let two = r#"{"trump_exchange":"two","signal_set":"off"}"#;
    assert_eq!(at_hand(&open(FOUR_PLAY, two, r#"{"trump":"S"}"#)), ["Turned card taken"]);
    for told in [r#"{"trump":"S","taken":[0]}"#, r#"{"trump":"S","exchanged_by":1}"#, r#"{"trump":"S","turned_rank":"2"}"#] {
        assert_eq!(at_hand(&open(FOUR_PLAY, two, told)), [""; 0], "{told}");
    }
    // Checks that after the exchange the board shows the 2 under the stock, and no longer the King.
    let lies = |deal: &str| match open(FOUR_PLAY, two, deal).scene.board {
        Board::Stock { turned, .. } => turned,
        _ => None,
    };
    assert_eq!(lies(r#"{"trump":"S","turned_rank":"K"}"#), Some((Suit::Spades, Some(Rank::King))));
    assert_eq!(lies(r#"{"trump":"S","turned_rank":"K","exchanged_by":3}"#), Some((Suit::Spades, Some(Rank::Two))));
    assert_eq!(refused(FOUR_PLAY, two, r#"{"trump":"S","turned_rank":"2","exchanged_by":3,"team_points":61}"#).0, "exchanged_by");
    assert_eq!(run(FOUR_PLAY, r#"{"trump_exchange":"seven"}"#, "61-59"), run(FOUR_PLAY, "{}", "61-59"));
    // Checks that two players may agree on the exchange of the turned card, but three players may not.
    assert_eq!(at_hand(&open(TWO_PLAY, r#"{"trump_exchange":"two"}"#, r#"{"trump":"S"}"#)), ["Turned card taken"]);
    let story =
        outcome(&TWO, 2, r#"{"trump_exchange":"seven"}"#, &[r#"{"trump":"S","turned_rank":"K","exchanged_by":1,"points":[61,59]}"#.into()]);
    assert_eq!(story.totals.as_slice(), [1, 0]);
    assert!(!THREE.switches.iter().any(|switch| switch.fact.key == "trump_exchange"));
    // The house rules allow no exchange of the turned card. Checks that the question is not asked, and that a recorded answer counts as
    // left over (no question asks for it).
    let off = outcome(&FOUR, 4, "{}", &[r#"{"trump":"S","exchanged_by":3,"team_points":61}"#.into()]);
    assert_eq!(off.settled[0].full.as_ref().unwrap().left_over, [("exchanged_by".to_owned(), None)]);
}

#[test]
fn partners_may_look_before_the_first_trick() {
    let hint = |rules: &str| {
        let question = open_deal(&FOUR, 4, rules, r#"{"trump":"S"}"#).stopped.unwrap().question;
        question.hint.map(|hint| en(&hint)).unwrap_or_default()
    };
    assert_eq!(hint("{}"), "");
    assert_eq!(hint(r#"{"first_look":true}"#), "Before the first card partners look at each other’s hands.");
    assert!(hint(r#"{"first_look":true,"signals_from_trick":2}"#).ends_with("No signals and no talk in the first trick."));
    // Checks that if partners look at each other's hands first, a card that the partner saw is not ruled an exposed card.
    let own = |rules: &str| {
        let setting = crate::games::AnyGame::setting(&FOUR, &serde_json::from_str(rules).unwrap(), count(&FOUR, 4));
        setting.own_rule(crate::law::Matter::Exposed).map(|own| own.clause.id)
    };
    assert_eq!((own("{}"), own(r#"{"first_look":true}"#)), (None, Some("0.7")));
}

#[test]
fn tricks_and_card_points_bound_each_other() {
    let log = |tricks: &[(usize, u8)]| {
        let taken: Vec<String> = tricks.iter().flat_map(|(n, seat)| vec![seat.to_string(); *n]).collect();
        taken.join(",")
    };
    let two = |points: &str, tricks: &[(usize, u8)]| format!(r#"{{"trump":"C","points":[{points}],"taken":[{}]}}"#, log(tricks));
    assert_eq!(
        sentence(TWO_PLAY, "{}", &two("62", &[(1, 0), (19, 1)])),
        "With what is recorded, Mika can have 0 to 22 card points, not 62. Closest possible: 22."
    );
    assert_eq!(
        sentence(TWO_PLAY, "{}", &two("62", &[(19, 0), (1, 1)])),
        "With what is recorded, Mika can have 98 to 120 card points, not 62. Closest possible: 98."
    );
    assert_eq!(
        sentence(TWO_PLAY, "{}", &two("9", &[(1, 0), (19, 1)])),
        "No cards that Mika can have in these tricks are worth 9. Closest possible: 8 or 10."
    );
    // Checks that tricks limit the card points even if only some of the tricks are entered.
    assert_eq!(refused(TWO_PLAY, "{}", &two("62", &[(19, 1)])).0, "points");
    assert_eq!(run_of(TWO_PLAY, &two("22", &[(1, 0), (19, 1)])), "0-1");
    assert_eq!(run_of(TWO_PLAY, &two("62", &[(5, 0)])), "1-0");
    // Checks that the points of the first pile also limit the points of the second of three piles.
    let three = |points: &str| format!(r#"{{"removed_two":"H","trump":"S","points":[{points}],"taken":[0,1,1,1,1,1,1,1,2,2,2,2,2]}}"#);
    assert_eq!(refused(THREE_PLAY, "{}", &three("34,50")).0, "points");
    assert_eq!(run_of(THREE_PLAY, &three("33,50")), "0-1-0");
    let teams = |points: u8| format!(r#"{{"trump":"S","team_points":{points},"taken":[0,1,1,1,1,1,1,1,1,1]}}"#);
    assert_eq!(refused(FOUR_PLAY, "{}", &teams(45)).0, "team_points");
    assert_eq!(run_of(FOUR_PLAY, &teams(44)), "0-1");
    // Each of six players won a trick of six cards. The most valuable trick has four aces and two threes, which are 64 points.
    let six = |points: u8| format!(r#"{{"trump":"S","seat_points":[{points},10,10,10,10],"taken":[0,1,2,3,4,5]}}"#);
    assert_eq!(refused(SIX_PLAY, "{}", &six(70)).0, "seat_points");
    assert_eq!(run_of(SIX_PLAY, &six(64)), "1-0");
}

/// The totals after a single deal, written like `"0-1"`.
fn run_of(size: Size, deal: &str) -> String {
    let story = outcome(size.0, size.1, "{}", &[deal.to_owned()]);
    assert_eq!(story.settled.len(), 1, "{:?}", story.open);
    join(story.totals.as_slice())
}
