//! Tests each clause of the rule sheet `irregularities` under each of the four lawbooks.
#![allow(clippy::unwrap_used, clippy::panic)]

mod around;
mod asked;
mod cards;
mod clauses;
mod examples;
mod revokes;

use super::*;
use crate::asking::{Entry, Facts, Interview, Stop, Value};
use crate::law::booking_terms::Joins;
use crate::reckoning::{Clause, Unit};
use crate::table::{Seat, SeatSet, Seats};
use crate::text::Lang;

const ALONE: Setting = Setting { partners: Partners::Nobody, many_sides: true, ..Setting::PLAIN };
const BIDS: Setting = Setting { bidding: Bidding::Auction, ..Setting::PLAIN };

/// A setting in which only a declarer can have a partner. A declarer calls the partner, but plays a misère (a bid to take no trick) alone.
const DECLARED: Setting = Setting { contract: true, misere: true, partners: Partners::Sometimes, ..BIDS };

fn heard(told: &str, law: &Law, setting: &Setting) -> Result<Incident, Stop> {
    let facts: Facts = serde_json::from_str(told).unwrap();
    let mut ask = Interview::new(&facts, Entry::Live);
    let incident = interview(&mut ask, setting, law)?;
    let left: Vec<_> = ask.left_over().collect();
    assert!(left.is_empty(), "{told}: {left:?} was not asked for");
    Ok(incident)
}

fn ruled(told: &str, book: Lawbook, setting: &Setting) -> Ruling {
    let law = Law::of(book);
    rule(&heard(told, &law, setting).unwrap(), &law, setting)
}

/// Checks three things under each of the four lawbooks: the clause about the cards, the clause of the cost, and the remedy.
#[track_caller]
fn case(told: &str, setting: &Setting, expected: [(&str, &str, Remedy); 4]) {
    for (book, (now, cost, remedy)) in Lawbook::ALL.iter().zip(expected) {
        let ruling = ruled(told, *book, setting);
        assert_eq!((ruling.now.clause.id, ruling.cost.clause.id, ruling.remedy), (now, cost, remedy), "{told} {book:?}");
    }
}

/// Checks that each of the four lawbooks gives this ruling.
#[track_caller]
fn always(told: &str, setting: &Setting, now: &str, cost: &str, remedy: Remedy) {
    case(told, setting, [(now, cost, remedy); 4]);
}

use Remedy::{DealLost, DealtAgain, Nothing, Tricks};

const AGAIN: Remedy = DealtAgain(MisdealDealer::Same);

#[test]
fn clause_0_1_what_the_game_says_itself_goes_first() {
    static FOUR: Clause = Clause { id: "20", says: phrase!("Four games for the other side.", "相手側に4ゲーム。") };
    static OWN: [OwnRule; 1] = [OwnRule { matter: Matter::Revoke, clause: &FOUR, whole: true, books: None }];
    let setting = Setting { own: &OWN, ..Setting::PLAIN };
    always(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, &setting, "1.2", "20", Remedy::OfTheGame);
    always(r#"{"what": "revoke", "stage": "closed", "by": "both"}"#, &setting, "1.7", "1.7", AGAIN);
    let law = Law::of(Lawbook::Friendly);
    let incident = heard(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, &law, &setting).unwrap();
    assert_eq!(others(&incident, &law, &setting), []);
    // Checks a false claim of a revoke. It costs nothing or, under some laws, as much as the revoke would have cost. Here the game's own
    // rule decides how much (rule sheet `irregularities` 1.8).
    let free = ("1.8", "1.8", Nothing);
    case(r#"{"what": "revoke", "stage": "closed", "by": "nobody"}"#, &setting, [free, free, free, ("1.8", "1.8", Remedy::OfTheGame)]);
}

#[test]
fn other_lawbooks_are_named_where_they_say_something_else() {
    let law = Law::of(Lawbook::Friendly);
    let books = |told: &str| {
        let incident = heard(told, &law, &Setting::PLAIN).unwrap();
        others(&incident, &law, &Setting::PLAIN).into_iter().map(|(book, _)| book).collect::<Vec<_>>()
    };
    assert_eq!(books(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#), [Lawbook::Whist, Lawbook::Bridge, Lawbook::Skat]);
    assert_eq!(books(r#"{"what": "deal", "fault": "face_up"}"#), [Lawbook::Whist]);
    assert_eq!(books(r#"{"what": "seat", "seated": "comes"}"#), []);
}

#[test]
fn at_a_table_the_player_is_named() {
    let setting = Setting { seats: SeatSet::all(4), ..Setting::PLAIN };
    let law = Law::of(Lawbook::Friendly);
    let told = |by: &str| heard(&format!(r#"{{"what": "revoke", "stage": "closed", "by": {by}}}"#), &law, &setting);
    let Ok(Incident::Revoke { revoked: Some(revoked), .. }) = told("2") else { panic!("a player can revoke") };
    assert_eq!(revoked, Revoked { seat: Some(Seat(2)), by: By::OneSide });
    assert!(matches!(told(r#""both""#), Ok(Incident::Revoke { revoked: Some(Revoked { by: By::Both, .. }), .. })));
    assert!(told("4").is_err());
}

/// Counts the taps from the key "Mistake at the table?" to the ruling, for every kind of mistake. Checks that the median is at most five.
#[test]
fn a_ruling_takes_few_touches() {
    for setting in [Setting::PLAIN, ALONE, DECLARED, Setting { seats: SeatSet::all(4), ..DECLARED }] {
        for book in Lawbook::ALL {
            let mut touches: Vec<usize> = paths(&setting, &Law::of(*book)).iter().map(|facts| facts.len() + 1).collect();
            touches.sort_unstable();
            assert!(touches.get(touches.len() / 2).is_some_and(|median| *median <= 5), "{touches:?}");
            assert!(touches.last().is_some_and(|most| *most <= 6), "{touches:?}");
            // Checks that no mistake except a revoke needs more than five taps. A revoke may need a sixth tap, which names the offender.
            let others = paths(&setting, &Law::of(*book)).into_iter().filter(|facts| facts.get("what") != Some(&Value::word("revoke")));
            assert!(others.map(|facts| facts.len() + 1).max() <= Some(5));
        }
    }
}

/// Every set of answers that leads to a ruling in this setting under this law.
fn paths(setting: &Setting, law: &Law) -> Vec<Facts> {
    let (mut open, mut complete) = (vec![Facts::default()], Vec::new());
    while let Some(facts) = open.pop() {
        let heard = interview(&mut Interview::new(&facts, Entry::Live), setting, law);
        match heard {
            Ok(_) => complete.push(facts),
            Err(Stop(stopped)) => {
                assert_eq!(stopped.objection, None);
                open.extend(stopped.question.answers().into_iter().map(|answer| {
                    let mut facts = facts.clone();
                    facts.set(stopped.question.fact.key, answer);
                    facts
                }));
            }
        }
    }
    complete
}

#[test]
fn every_ruling_has_its_sentences_in_both_languages() {
    for setting in [Setting::PLAIN, ALONE, DECLARED] {
        for book in Lawbook::ALL {
            let law = Law::of(*book);
            for facts in paths(&setting, &law) {
                let ruling = rule(&interview(&mut Interview::new(&facts, Entry::Live), &setting, &law).unwrap(), &law, &setting);
                for finding in ruling.findings() {
                    let [en, ja] = Lang::ALL.map(|lang| lang.voice().text(&finding.say));
                    assert!(en.ends_with('.') && ja.ends_with('。'), "{en} {ja}");
                    assert!(!en.contains('{') && !ja.contains('{'), "{en} {ja}");
                }
            }
        }
    }
}
