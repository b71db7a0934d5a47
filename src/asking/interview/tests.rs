//! Tests interviews, question by question.

#![allow(clippy::unwrap_used, clippy::panic)]
use super::*;
use crate::asking::{Kind, NumberOr, Refusal};
use crate::text::Phrase;

static DIE: Fact = Fact { key: "die", label: phrase!("Die", "サイコロ"), asks: phrase!("Die?", "出目は？") };
static SALE: Fact = Fact { key: "sale", label: phrase!("Sale", "セール"), asks: phrase!("Sale?", "セール？") };
static TAKEN: Fact = Fact { key: "taken", label: phrase!("Trick {0}", "{0}トリック目"), asks: phrase!("Who?", "誰？") };

fn facts(json: &str) -> Facts {
    serde_json::from_str(json).unwrap()
}

/// The interview of a made-up game. It asks for a die, then for a sale if the die shows six, then for three numbers.
fn play(ask: &mut Interview<'_>) -> Result<(i64, i64), Stop> {
    let die = ask.ask(Query::die(&DIE, 6))?;
    if die == 6 {
        ask.ask(Query::yes_no(&SALE))?;
    }
    let mut sum = 0;
    for i in 0..3 {
        sum += ask.ask(Query::number(&TAKEN, 0..=4).item(i))?;
    }
    Ok((die, sum))
}

fn run(json: &str) -> Result<(i64, i64), Stop> {
    let facts = facts(json);
    play(&mut Interview::new(&facts, Entry::Live))
}

#[test]
fn the_first_gap_stops() {
    let Err(Stop(stopped)) = run("{}") else { panic!("must ask") };
    assert_eq!(stopped.question.fact, &DIE);
    assert_eq!(stopped.question.offers.len(), 6);
    let Err(Stop(stopped)) = run(r#"{"die":6}"#) else { panic!("must ask") };
    assert_eq!(stopped.question.fact, &SALE);
    let Err(Stop(stopped)) = run(r#"{"die":1,"taken":[1,2]}"#) else { panic!("must ask") };
    assert_eq!((stopped.question.fact, stopped.question.at), (&TAKEN, Some(2)));
    assert_eq!(run(r#"{"taken":[1,2,3],"die":1}"#), Ok((1, 6)));
}

#[test]
fn what_cannot_be_is_asked_again_with_the_reason() {
    let Err(Stop(stopped)) = run(r#"{"die":7}"#) else { panic!("must object") };
    assert_eq!(stopped.objection, Some(Objection::Range { got: 7, min: 1, max: 6 }));
    assert_eq!(stopped.question.current, Some(Value::Number(7)));
    let Err(Stop(stopped)) = run(r#"{"die":"six"}"#) else { panic!("must object") };
    assert_eq!(stopped.objection, Some(Objection::Form(Kind::Die { faces: 6 })));
}

#[test]
fn a_chip_reopens_its_question() {
    let facts = facts(r#"{"die":1,"taken":[1,2,3]}"#);
    let place = FactPlace { key: "taken", at: Some(1) };
    let mut ask = Interview::new(&facts, Entry::Live).reopening(Some(place)).with_chips();
    let Err(Stop(stopped)) = play(&mut ask) else { panic!("must ask") };
    assert_eq!((stopped.question.at, stopped.question.current), (Some(1), Some(Value::Number(2))));
    assert_eq!(ask.into_chips().len(), 2);
}

#[test]
fn what_was_not_asked_is_left_over() {
    let left = |json: &str| {
        let facts = facts(json);
        let mut ask = Interview::new(&facts, Entry::Live);
        play(&mut ask).unwrap();
        ask.left_over().map(|place| (place.key.to_owned(), place.at)).collect::<Vec<_>>()
    };
    assert_eq!(left(r#"{"die":1,"taken":[1,2,3]}"#), []);
    assert_eq!(left(r#"{"die":1,"sale":true,"taken":[1,2,3]}"#), [("sale".to_owned(), None)]);
    assert_eq!(left(r#"{"die":1,"taken":[1,2,3,4]}"#), [("taken".to_owned(), Some(3))]);
}

#[test]
fn what_can_only_be_one_thing_is_not_asked() {
    static NOT: crate::asking::Refusal =
        crate::asking::Refusal { clause: "0", says: phrase!("No.", "違います。"), instead: phrase!("") };
    let only_two = |n: i64| if n == 2 { Ok(()) } else { Err(NOT.with(&[])) };
    let query = || Query::number(&SALE, 0..=4).unless(&only_two);
    let (none, two, three) = (facts("{}"), facts(r#"{"sale":2}"#), facts(r#"{"sale":3}"#));
    let mut ask = Interview::new(&none, Entry::Live).with_chips();
    assert_eq!(ask.ask(query()), Ok(2));
    assert_eq!(ask.into_chips().len(), 1, "it can be looked at like any other answer");
    // Checks that if only one value is possible, recording this value is allowed and recording any other value is refused.
    let mut ask = Interview::new(&two, Entry::Live);
    assert_eq!((ask.ask(query()), ask.left_over().count()), (Ok(2), 0));
    assert!(Interview::new(&three, Entry::Live).ask(query()).is_err());
    // Checks that the question is asked although only one answer is possible, if the user wants to correct the answer.
    let place = FactPlace { key: "sale", at: None };
    assert!(Interview::new(&none, Entry::Live).reopening(Some(place)).ask(query()).is_err());
    // Checks two cases in which a question with only one legal answer is asked nevertheless. Either another fact may be entered in place of
    // the question's own fact, or the question is for an item of a list. Also checks that a wide range of numbers never has an only answer.
    const OTHERWISE: Phrase = phrase!("otherwise", "別に");
    assert!(Interview::new(&none, Entry::Live).ask(query().or_now(&TAKEN, OTHERWISE)).is_err());
    assert!(Interview::new(&none, Entry::Live).ask(query().item(0)).is_err());
    assert!(Interview::new(&none, Entry::Live).ask(Query::number(&SALE, 0..=4)).is_err());
}

#[test]
fn what_was_confirmed_is_asked_for() {
    static ODD: crate::asking::Refusal =
        crate::asking::Refusal { clause: "0", says: phrase!("Odd.", "妙です。"), instead: phrase!("") };
    let facts = facts(r#"{"die":4,"confirmed":["die","sale"]}"#);
    let mut ask = Interview::new(&facts, Entry::Live);
    let die = ask.ask(Query::die(&DIE, 6)).unwrap();
    assert_eq!((die, ask.warn(Query::die(&DIE, 6), ODD.warn(&[]))), (4, Ok(())));
    assert_eq!(ask.left_over().collect::<Vec<_>>(), [FactPlace { key: "confirmed", at: Some(1) }]);
}

#[test]
fn a_given_fact_needs_no_record_and_a_following_one_no_other() {
    let none = facts("{}");
    let four = facts(r#"{"die":4}"#);
    assert_eq!(Interview::new(&none, Entry::Live).given(Query::die(&DIE, 6), 2), Ok(2));
    assert_eq!(Interview::new(&four, Entry::Live).given(Query::die(&DIE, 6), 2), Ok(4));
    assert_eq!(Interview::new(&four, Entry::Live).follows(Query::die(&DIE, 6), 4), Ok(4));
    assert!(Interview::new(&four, Entry::Live).follows(Query::die(&DIE, 6), 5).is_err());
    // Checks that a value counts as the same value if it is spelt differently.
    let ten = facts(r#"{"die":10}"#);
    let rank = Query::rank(&DIE, &crate::cards::Rank::ALL);
    assert!(Interview::new(&ten, Entry::Live).follows(rank, crate::cards::Rank::Ten).is_ok());
}

#[test]
fn a_list_reached_as_a_whole_goes_on_where_it_ends() {
    let (facts, place) = (facts(r#"{"taken":[1,2]}"#), FactPlace { key: "taken", at: None });
    let mut ask = Interview::new(&facts, Entry::Live).reopening(Some(place));
    let item = |n| Query::number(&TAKEN, 0..=4).item(n);
    assert_eq!((ask.may_tell(item(0)), ask.may_tell(item(1))), (Ok(Some(1)), Ok(Some(2))));
    let Err(Stop(stopped)) = ask.may_tell(item(2)) else { panic!("must ask") };
    assert_eq!(stopped.question.at, Some(2));
}

static ODD: Refusal = Refusal { clause: "1", says: phrase!("Odd.", "変です。"), instead: phrase!("") };

#[test]
fn what_is_odd_stands_once_it_is_confirmed_and_nothing_of_it_is_left_over() {
    let query = || Query::die(&DIE, 6);
    let warned = |json: &str| {
        let facts = facts(json);
        let mut ask = Interview::new(&facts, Entry::Live);
        ask.ask(query()).unwrap();
        let stands = ask.warn(query(), ODD.warn(&[])).is_ok();
        (stands, ask.left_over().count())
    };
    assert_eq!(warned(r#"{"die":4}"#), (false, 0));
    assert_eq!(warned(r#"{"die":4,"confirmed":["die"]}"#), (true, 0));
    assert_eq!(warned(r#"{"die":4,"confirmed":["sale","die"]}"#), (true, 0));
    assert_eq!(warned(r#"{"die":4,"confirmed":["die","sale"]}"#), (true, 1));
}

/// Checks that the confirmation of an odd answer is added after the recorded confirmations. In a statement of an earlier version of the
/// app, the index is far greater than that of the last item. Such a confirmation is added as the next item, too.
#[test]
fn a_confirmation_is_added_to_those_before_it() {
    let query = || Query::die(&DIE, 6);
    let confirms = |facts: &Facts| {
        let stop = Interview::new(facts, Entry::Live).warn(query(), ODD.warn(&[])).err();
        stop.and_then(|Stop(stopped)| stopped.confirms)
    };
    for (json, at) in [(r#"{"die":4}"#, 0), (r#"{"die":4,"confirmed":["sale"]}"#, 1), (r#"{"die":4,"confirmed":"sale"}"#, 0)] {
        let mut facts = facts(json);
        let statement = confirms(&facts).unwrap();
        assert_eq!(statement, ("confirmed".to_owned(), Some(at), Value::word("die")));
        // Checks that a second tap on the same key changes nothing more.
        facts.tell(&[statement.clone(), statement]);
        assert_eq!((confirms(&facts), facts.get("confirmed").unwrap().items().len()), (None, at + 1));
    }
    let mut facts = facts(r#"{"die":4,"confirmed":["sale"]}"#);
    facts.tell(&[("confirmed".to_owned(), Some(usize::from(u16::MAX)), Value::word("die"))]);
    assert_eq!(serde_json::to_string(facts.get("confirmed").unwrap()).unwrap(), r#"["sale","die"]"#);
    assert_eq!(confirms(&facts), None);
    // Refuses an impossible answer without a way to confirm it.
    let Err(Stop(stopped)) = Interview::new(&self::facts(r#"{"die":7}"#), Entry::Live).ask(query()) else { panic!("must refuse") };
    assert_eq!(stopped.confirms, None);
}

#[test]
fn what_may_be_told_early_has_an_empty_chip() {
    let (none, four) = (facts("{}"), facts(r#"{"die":4}"#));
    let mut ask = Interview::new(&none, Entry::Live).with_chips();
    assert_eq!(ask.may_tell(Query::die(&DIE, 6)), Ok(None));
    assert_eq!(ask.into_chips().len(), 1);
    let place = FactPlace { key: "die", at: None };
    assert!(Interview::new(&none, Entry::Live).reopening(Some(place)).may_tell(Query::die(&DIE, 6)).is_err());
    assert_eq!(Interview::new(&four, Entry::Live).may_tell(Query::die(&DIE, 6)), Ok(Some(4)));
}

#[test]
fn the_items_of_a_list_wait_for_those_before_them() {
    let item = |n| Query::number(&TAKEN, 0..=4).item(n);
    let offered = |json: &str| {
        let facts = facts(json);
        let mut ask = Interview::new(&facts, Entry::Live).with_chips();
        for n in 0..3 {
            ask.may_tell(item(n)).unwrap();
        }
        ask.into_chips().iter().map(|chip| chip.at.unwrap()).collect::<Vec<_>>()
    };
    assert_eq!((offered("{}"), offered(r#"{"taken":[1]}"#)), (vec![0], vec![0, 1]));
    // Checks that the third item of a list cannot be entered while the list is empty. It would count as the first item.
    let (none, place) = (facts("{}"), FactPlace { key: "taken", at: Some(2) });
    assert_eq!(Interview::new(&none, Entry::Live).reopening(Some(place)).may_tell(item(2)), Ok(None));
}

#[test]
fn a_log_beside_totals_is_heard_as_far_as_it_goes() {
    let heard = |json: &str, most: usize| {
        let facts = facts(json);
        let mut ask = Interview::new(&facts, Entry::Live).with_chips();
        let items: Result<Vec<_>, _> = (0..most).map_while(|n| ask.beside(Query::number(&TAKEN, 0..=4).item(n)).transpose()).collect();
        let left: Vec<_> = ask.left_over().map(|place| place.at).collect();
        assert!(ask.into_chips().is_empty());
        items.map(|items| (items, left)).map_err(|stop| (stop.0.question.at, stop.0.objection.is_some()))
    };
    assert_eq!(heard("{}", 3), Ok((vec![], vec![])));
    assert_eq!(heard(r#"{"taken":[]}"#, 3), Ok((vec![], vec![])));
    assert_eq!(heard(r#"{"taken":[1,2]}"#, 3), Ok((vec![1, 2], vec![])));
    assert_eq!(heard(r#"{"taken":[1,2,3,4]}"#, 3), Ok((vec![1, 2, 3], vec![Some(3)])));
    assert_eq!(heard(r#"{"taken":5}"#, 3), Ok((vec![], vec![None])));
    assert_eq!(heard(r#"{"taken":[1,"x"]}"#, 3), Err((Some(1), true)));
}

#[test]
fn totals_or_tricks_as_the_table_likes() {
    let by_totals = |json: &str, entry| {
        let facts = facts(json);
        Interview::new(&facts, entry).prefers(&DIE, &TAKEN, 3)
    };
    assert!(!by_totals("{}", Entry::Live));
    assert!(by_totals("{}", Entry::Totals));
    assert!(by_totals(r#"{"die":1}"#, Entry::Live));
    assert!(!by_totals(r#"{"taken":[1,2,3]}"#, Entry::Totals));
    assert!(by_totals(r#"{"taken":[1,2]}"#, Entry::Totals));
}

crate::choices! {
    /// A word that a question offers as an answer in addition to numbers.
    enum Passing {
        Pass = "pass" => ("pass", "パス"),
    }
}

#[test]
fn a_word_beside_a_wide_range_of_numbers_is_never_the_only_answer() {
    let none = facts("{}");
    let high = |bid: NumberOr<Passing>| match bid {
        NumberOr::Number(n) if n < 500 => Err(Objection::Range { got: n, min: 500, max: 1000 }),
        _ => Ok(()),
    };
    let query = || Query::<NumberOr<Passing>>::of(&SALE, Kind::NumberOr { min: 0, max: 1000, choices: Passing::CHOICES }).unless(&high);
    let Err(Stop(stopped)) = Interview::new(&none, Entry::Live).ask(query()) else { panic!("must ask") };
    let words: Vec<_> = stopped.question.offers.iter().map(|offer| offer.value.clone()).collect();
    assert_eq!(words, [Value::word("pass")]);
    assert_eq!(stopped.question.only_answer(), None);
    let told = facts(r#"{"sale":750}"#);
    assert!(Interview::new(&told, Entry::Live).ask(query()).is_ok());
}
