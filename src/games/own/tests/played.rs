//! Plays a document with features that the other test documents lack. It has a word that may be chosen only once in a match, answers that
//! must differ, and secret answers. It also has payments from player to player, and a dealer who deals again.

use super::*;
use crate::asking::{Entry, Facts, Stopped, Value};
use crate::cards::{Strain, Suit};
use crate::games::{AnyGame, Beside, DealRecord, Outcome, Script, Shown, Story, View};
use crate::table::{Direction, Seat, SeatSet};

fn odds() -> &'static OwnGame {
    OwnGame::open(Document::read(ODDS_AND_ENDS).unwrap_or_else(|faults| panic!("{faults}"))).unwrap()
}

fn deal(json: &str, settled: bool) -> DealRecord {
    DealRecord { facts: serde_json::from_str(json).unwrap(), settled }
}

fn told(game: &'static OwnGame, deals: &[DealRecord]) -> Story {
    let (rules, players) = (Facts::default(), AnyGame::sheet(game).usual_count());
    let (beside, entry) = (Beside::NOTHING, Entry::Totals);
    game.replay(&Script { players, first_dealer: Seat(0), house_rules: &rules, deals, beside, entry }, View::FULL).unwrap()
}

/// The next question of the last deal, which is not complete.
fn stopped(deals: &[DealRecord]) -> Box<Stopped> {
    told(odds(), deals).open.and_then(|open| open.stopped).unwrap()
}

const SETTLED: &str = r#"{"contract": "no_hearts", "doubles": [false, true, false, false], "hearts": [13, 0, 0, 0]}"#;

#[test]
fn turns_go_the_way_of_the_document() {
    assert_eq!(AnyGame::sheet(odds()).direction, Direction::CounterClockwise);
}

#[test]
fn a_word_is_chosen_once_by_each_dealer() {
    // Checks that after the contract `ranks` the same dealer deals again, and may not choose `ranks` again.
    let first = deal(r#"{"contract": "ranks", "doubles": [false, false, false, false], "rank": [1, 2, 3, 4]}"#, true);
    let open = stopped(std::slice::from_ref(&first));
    let barred: Vec<bool> = open.question.offers.iter().map(|offer| offer.barred.is_some()).collect();
    assert_eq!(barred, [false, false, true], "the same dealer chooses again");
    let again = deal(r#"{"contract": "ranks"}"#, false);
    assert_eq!(stopped(&[first, again]).objection.unwrap().to_string(), "#0 has chosen this already.");
    // Checks that after a contract other than `ranks` the next player who did not double becomes the dealer. Here this is seat 1. Seat 1
    // has chosen no contract yet, so all contracts are possible.
    let other = deal(SETTLED, true);
    assert_eq!(told(odds(), std::slice::from_ref(&other)).dealer, Seat(1));
    assert!(stopped(&[other]).question.offers.iter().all(|offer| offer.barred.is_none()));
}

#[test]
fn answers_that_are_given_together_stay_hidden_until_the_last() {
    let open = |doubles: &str| {
        let deals = [deal(&format!(r#"{{"contract": "no_king", "doubles": [{doubles}]}}"#), false)];
        let open = told(odds(), &deals).open.unwrap();
        let hidden = open.chips.iter().filter(|chip| chip.says.is_none()).count();
        (open.stopped.map(|stopped| stopped.question.secret), hidden)
    };
    assert_eq!(open("true, false, false"), (Some(true), 3));
    assert_eq!(open("true, false, false, false"), (Some(false), 0));
}

#[test]
fn answers_have_a_most_and_differ_and_a_usual_one() {
    let open = stopped(&[deal(r#"{"contract": "no_king", "doubles": [true, true]}"#, false)]);
    assert_eq!(open.question.offers.iter().map(|offer| offer.barred.is_some()).collect::<Vec<_>>(), [false, true]);
    assert_eq!(open.question.together.unwrap().answers, [Value::Yes(false)]);
    let wrong = stopped(&[deal(r#"{"contract": "no_king", "doubles": [true, true, true]}"#, false)]);
    assert_eq!(
        wrong.objection.unwrap().to_string(),
        "All the answers add up to 2 at most: with 2 so far, 1 is not possible. Closest possible: 0."
    );
    let wrong = stopped(&[deal(r#"{"contract": "ranks", "doubles": [false, false, false, false], "rank": [1, 3, 1]}"#, false)]);
    assert_eq!(wrong.objection.unwrap().to_string(), "No two answers may be the same, and this one was given.");
}

#[test]
fn a_sum_that_does_not_fit_is_refused_with_the_nearest() {
    let wrong = stopped(&[deal(r#"{"contract": "no_hearts", "doubles": [false, false, false, false], "hearts": [9, 5]}"#, false)]);
    assert_eq!(
        wrong.objection.unwrap().to_string(),
        "All the answers add up to 13: with 9 so far, 5 is not possible. Closest possible: 4."
    );
}

#[test]
fn a_transfer_is_paid_by_one_to_each_other() {
    let story = told(odds(), &[deal(r#"{"contract": "no_king", "doubles": [true, false, false, false], "king": 3}"#, true)]);
    // Expects that only seat 1 doubles, because the list of answers begins with seat 1, which is asked first.
    assert_eq!(story.totals.as_slice(), [5, 10, 5, -20]);
    let lines = &story.settled[0].full.as_ref().unwrap().ledger.lines;
    assert_eq!(lines.len(), 6);
}

#[test]
fn what_is_kept_ends_the_match_and_the_lowest_wins() {
    let doubles = r#""doubles": [false, true, false, false]"#;
    let king = format!(r#"{{"contract": "no_king", {doubles}, "king": "nobody"}}"#);
    let ranks = format!(r#"{{"contract": "ranks", {doubles}, "rank": [1, 2, 3, 4]}}"#);
    let all = [SETTLED, &king, &ranks].map(|json| deal(json, true));
    let [hearts, king, ranks] = &all;
    let deals: Vec<_> = [hearts; 4].into_iter().chain([king; 4]).chain([ranks; 4]).cloned().collect();
    let story = told(odds(), &deals);
    // Expects that the match ends when a seat has doubled five times. In each deal the second player after the dealer doubles. In deals 1
    // to 8 each player deals twice, so seat 2 doubles twice. In deals 9 to 11 seat 0 deals, because the contract `ranks` lets the same
    // player deal again. So seat 2 doubles for the fifth time in deal 11. Deal 12 is beyond the end of the match.
    assert_eq!((story.settled.len(), story.beyond), (11, 1), "{:?}", story.open.map(|open| open.stopped));
    assert_eq!(story.totals.as_slice(), [-26, 10, -8, -17]);
    assert_eq!(story.outcome, Some(Outcome::Won(SeatSet::of(Seat(0)))));
    let doubled: Value = [2, 2, 5, 2].map(Value::Number).into_iter().collect();
    assert_eq!(story.notes, [("doubled", doubled), ("longest", Value::Number(13))]);
    assert_eq!(told(odds(), &deals[..10]).outcome, None);
}

/// At the end of the match both sides have 23 points, so another deal decides.
#[test]
fn who_is_level_at_the_end_is_said_in_the_extra_deal() {
    let tressette = OwnGame::open(Document::read(include_str!("../../../../public/games/tressette.json")).unwrap()).unwrap();
    let live = |deals: &[DealRecord]| {
        let live = told(tressette, deals).open.unwrap().scene.live;
        live.map(|live| ENGLISH.text(&live.says))
    };
    let played = |points: [i64; 2]| deal(&format!(r#"{{"good":[6,6],"points":{points:?}}}"#), true);
    // The side of the player after the dealer is entered first. So the other side has the 6 points in the second deal.
    let deals = [played([6, 5]), played([6, 5])];
    assert_eq!(live(&deals[..1]), None);
    assert_eq!(live(&deals).as_deref(), Some("#0, #1, #2 & #3 are level: an extra deal decides"));
}

#[test]
fn a_document_is_opened_once() {
    let again = format!("\n{ODDS_AND_ENDS}");
    assert!(std::ptr::eq(odds(), OwnGame::open(Document::read(&again).unwrap()).unwrap()), "spaces are no other game");
    let other = Document::read(&ODDS_AND_ENDS.replace("\"12\"", "\"13\"")).unwrap();
    assert_ne!(AnyGame::sheet(odds()).id, AnyGame::sheet(OwnGame::open(other).unwrap()).id);
}

/// The trump is shown also if the document has no card rules. The label of a seat's answer has the colon of its language.
#[test]
fn the_table_shows_the_trump_that_was_told() {
    let game = OwnGame::open(Document::read(WIZARD).unwrap()).unwrap();
    let shown = |facts: &str| {
        let scene = told(game, &[deal(facts, false)]).open.unwrap().scene;
        scene.glance.iter().map(|cell| cell.shows).collect::<Vec<_>>()
    };
    assert!(shown(r#"{"trump": "S"}"#).contains(&Shown::Trump(Strain::Suit(Suit::Spades))));
    assert!(shown("{}").contains(&Shown::Nothing));
    let label = game.printed.questions[1].fact.label;
    assert_eq!([label.en(), label.ja()], ["{0}: bid", "{0}：ビッド"]);
}
