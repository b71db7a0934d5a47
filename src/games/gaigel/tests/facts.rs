//! Tests of the questions and of the refused answers, in both languages (rule sheet 4.11, 4.12).

use super::*;
use crate::games::testing::{at_hand, open_deal};

/// The key of the refused fact, the clause of the objection, and its sentence in both languages.
fn refused(rules: &str, facts: &str) -> (String, &'static str, [String; 2]) {
    let (key, why) = objection(&Gaigel, 4, rules, &spades(facts));
    assert!(!why.is_odd(), "{why:?}");
    let names = ["Mika", "Jun", "Hana", "Theo"].map(String::from);
    let says = Lang::ALL.map(|lang| {
        let voice = Voice { lang, names: &names };
        format!("{} {}", voice.text(&why.says()), voice.text(&why.instead().unwrap())).replace('\u{fe0e}', "")
    });
    (key, why.clause().unwrap_or("form"), says)
}

fn check(rules: &str, facts: &str, key: &str, clause: &str, en: &str, ja: &str) {
    let (told, by, says) = refused(rules, facts);
    assert_eq!((told.as_str(), by), (key, clause), "{facts}");
    assert!(says[0].contains(en), "{}", says[0]);
    assert!(says[1].contains(ja), "{}", says[1]);
}

#[test]
fn card_points_are_what_cards_can_be_worth() {
    let call = |points: i64| format!(r#""end_event":"call","called_by":1,"verified_card_points":{points}"#);
    for (points, nearest) in [(1, "Closest possible: 0 or 2."), (239, "Closest possible: 238 or 240.")] {
        check("{}", &call(points), "verified_card_points", "4.12", nearest, "1点だけ残すこともできません");
    }
    let (key, why) = objection(&Gaigel, 4, "{}", &spades(&call(241)));
    assert_eq!((key.as_str(), why), ("verified_card_points", Objection::Range { got: 241, min: 0, max: 240 }));
    let both = r#""end_event":"no_call","verified_card_points":[130,111]"#;
    check("{}", both, "verified_card_points", "4.12", "130 here leave 110 for the others", "相手は110点です");
    check("{}", r#""end_event":"no_call","verified_card_points":[239,1]"#, "verified_card_points", "4.12", "238 or 240", "238か240");
    // Checks that the card points of the second side need not be entered, because they follow from the card points of the first side.
    assert_eq!(pays("{}", r#""end_event":"no_call","verified_card_points":[130]"#), [1, 0]);
}

#[test]
fn a_suit_is_declared_at_most_twice() {
    let twice = declared("0H 1H") + &call(0, 110, true);
    assert_eq!(pays("{}", &twice), [1, 0]);
    check("{}", &(declared("0H 1H 2H") + &call(0, 110, true)), "declared_suit", "4.6", "♥ was declared twice", "すでに2回宣言");
    let all = declared("0S 0S 2H 2H 0D 0D 2C 2C");
    assert_eq!(pays(r#"{"end_mode":"card_points"}"#, &(all + r#""verified_card_points":[0,240]"#)), [200, 240], "eight at most");
}

#[test]
fn a_declaration_needs_a_trick_of_the_own_side() {
    let early = declared("1H") + r#""taken":[0,2]"#;
    let (key, why) = objection(&Gaigel, 4, "{}", &spades(&early));
    assert_eq!((key.as_str(), why.is_odd(), why.clause()), ("declared_by", true, Some("4.6")));
    assert_eq!(said(&why.says()), "Only a side with at least one trick may declare, and none is recorded for Jun & Theo.");
    for kept in [early.clone() + r#","confirmed":["declared_by"]"#, declared("1H") + r#""taken":[0,2,3]"#] {
        let open = open_deal(&Gaigel, 4, "{}", &spades(&kept));
        let stopped = open.stopped.unwrap();
        assert_eq!((stopped.question.fact.key, stopped.objection, open.left_over.len()), ("taken", None, 0), "{kept}");
    }
}

/// Checks that the lists of events (used 7s of trumps, declared marriages) may be recorded empty, if no such event has happened.
#[test]
fn nobody_needs_to_declare() {
    for nobody in ["\"trump_sevens\":[],", "\"declared_by\":[],", "\"declared_by\":[],\"declared_suit\":[],"] {
        let open = open_deal(&Gaigel, 4, "{}", &spades(&(nobody.to_owned() + &call(0, 110, true))));
        assert!(open.preview.is_some() && open.left_over.is_empty(), "{nobody}: {:?}", open.left_over);
    }
}

#[test]
fn the_others_have_a_trick_where_something_says_so() {
    let no_trick = |facts: &str, why: &str, ja: &str| check("{}", facts, "opponents_have_trick", "4.11", why, ja);
    no_trick(&(declared("1H") + &call(0, 110, false)), "Jun & Theo have a trick: they have declared.", "KQ宣言をしています");
    no_trick(&(r#""taken":[0,3,0],"#.to_owned() + &call(0, 110, false)), "it is recorded", "記録されています");
    no_trick(&(no_call(200) + r#","opponents_have_trick":false"#), "they have card points", "カード点があります");
    no_trick(&(no_call(120) + r#","opponents_have_trick":false"#), "the totals are equal", "合計が同点です");
    let log = format!(r#""taken":{:?},"#, [2; 12]);
    let yes = r#""end_event":"no_call","verified_card_points":[240,0],"opponents_have_trick":true"#;
    no_trick(&(log.clone() + yes), "As recorded, Jun & Theo have no trick.", "1トリックも取っていません");
    // All tricks are entered. Checks that the facts that follow from the tricks need not be entered.
    assert_eq!(pays("{}", &(log + r#""end_event":"no_call""#)), [2, 0]);
    assert_eq!(pays("{}", r#""taken":[0,3,0],"end_event":"call","called_by":0,"verified_card_points":105"#), [1, 0]);
}

#[test]
fn a_side_with_every_trick_has_every_point() {
    let log = format!(r#""taken":{:?},"#, [1; 12]);
    let facts = log.clone() + r#""end_event":"no_call","verified_card_points":[10,230]"#;
    check("{}", &facts, "verified_card_points", "4.11", "all 240 card points", "240点すべて");
    assert_eq!(pays("{}", &(log + r#""end_event":"call","called_by":3"#)), [0, 2]);
}

#[test]
fn tricks_that_are_logged_bound_the_card_points() {
    // One side won a single trick. Its most valuable trick, four aces, has 44 points. So the eleven other tricks have at least 196 points.
    let whole = |seat: u8, points: &str| {
        let mut log = [seat; 12];
        log[5] = 1 - seat;
        format!(r#""taken":{log:?},"end_event":"no_call","verified_card_points":{points}"#)
    };
    check("{}", &whole(1, "[45]"), "verified_card_points", "4.12", "can have 0 to 44 card points, not 45.", "0点から44点まで");
    check("{}", &whole(0, "[195]"), "verified_card_points", "4.12", "can have 196 to 240 card points, not 195.", "196点から240点まで");
    assert_eq!(pays("{}", &whole(0, "[196]")), [1, 0]);
    // Nine tricks are entered, and the opponents won them all. At most three tricks are left, so the caller's side has at most 128 points.
    let call = |points: i64| format!(r#""taken":[1,1,1,1,1,1,1,1,1],"end_event":"call","called_by":0,"verified_card_points":{points}"#);
    check("{}", &call(133), "verified_card_points", "4.12", "0 to 128 card points, not 133", "0点から128点まで");
    assert_eq!(pays("{}", &call(128)), [1, 0]);
}

#[test]
fn the_last_trick_is_one_more_than_are_logged() {
    let rules = r#"{"no_call_outcome":"last_trick_team"}"#;
    let log = r#""taken":[1,1,1,1,1,1,1,1,1,1,1],"#;
    let facts = format!(r#"{log}{},"last_trick_team":1"#, no_call(20));
    check(rules, &facts, "last_trick_team", "4.11", "Jun & Theo have not taken the last trick", "Mika・Hanaなら入力できます");
}

#[test]
fn the_last_trick_is_nobody_elses() {
    let rules = r#"{"no_call_outcome":"last_trick_team"}"#;
    let log = r#""taken":[0,1,2,3,0,1,2,3,0,1,2,3],"#;
    let facts = format!(r#"{log}{},"last_trick_team":0"#, no_call(200));
    check(rules, &facts, "last_trick_team", "4.11", "Mika & Hana have not taken the last trick", "Jun・Theoなら入力できます");
    let bare = no_call(240) + r#","opponents_have_trick":false,"last_trick_team":1"#;
    check(rules, &bare, "last_trick_team", "4.11", "Closest possible: Mika & Hana.", "Mika・Hanaなら入力できます");
}

#[test]
fn hands_that_win_are_agreed_on_and_come_in_time() {
    let shown = |event: &str| format!(r#""end_event":"{event}","shown_by":0"#);
    for event in ["five_sevens", "fifth_seven", "five_one_suit"] {
        check("{}", &shown(event), "end_event", "4.10", "not agreed", "採用していません");
    }
    let five = r#"{"five_sevens":true,"five_one_suit":true}"#;
    check(five, &(r#""taken":[0],"#.to_owned() + &shown("five_sevens")), "end_event", "4.10", "only in the first hand", "最初の手札だけ");
    check(five, &(declared("0H") + &shown("five_sevens")), "end_event", "4.10", "only in the first hand", "最初の手札だけ");
    let late = format!(r#""taken":[0,1,0,1,0,1,0,1],{}"#, shown("five_one_suit"));
    check(five, &late, "end_event", "4.10", "after 7 tricks the stock was used up, and 8 are recorded", "7トリックで山札はなくなり");
    assert_eq!(pays(five, &late.replace("0,1,0,1],", "0,1,0],")), [1, 0]);
    let sweep = r#"{"end_mode":"card_points"}"#;
    check(sweep, &call(0, 110, true), "end_event", "4.9", "nobody calls", "「アウト」を言わず");
}

#[test]
fn an_open_ace_takes_the_first_trick() {
    let facts = r#""first_trick_mode":"open_ace","taken":[2]"#;
    check("{}", facts, "taken", "4.3", "Closest possible: Jun.", "Junなら入力できます");
    for mode in ["higher_card", "second_ace", "trump_lead"] {
        let open = open_deal(&Gaigel, 4, "{}", &spades(&facts.replace("open_ace", mode)));
        assert!(open.stopped.unwrap().objection.is_none());
    }
}

#[test]
fn tricks_are_told_until_somebody_calls() {
    let asked = |facts: &str| {
        let stopped = open_deal(&Gaigel, 4, "{}", facts).stopped.unwrap();
        assert_eq!(stopped.objection, None);
        (stopped.question.fact.key, stopped.question.at)
    };
    assert_eq!(asked("{}"), ("trump", None));
    assert_eq!(asked(r#"{"trump":"S"}"#), ("taken", Some(0)));
    assert_eq!(asked(r#"{"trump":"S","taken":[1,2]}"#), ("taken", Some(2)));
    assert_eq!(asked(r#"{"trump":"S","taken":[1,2],"end_event":"call"}"#).0, "called_by");
    let log = format!(r#"{{"trump":"S","taken":{:?}}}"#, [0, 1].repeat(6));
    assert_eq!(asked(&log).0, "end_event");
    let six = open_deal(&Gaigel, 6, "{}", &format!(r#"{{"trump":"S","taken":{:?}}}"#, [0, 1].repeat(4)));
    assert_eq!(six.stopped.unwrap().question.fact.key, "end_event", "8 tricks of six players");
    let right = r#"{"trump":"S","end_event":"call","called_by":0,"verified_card_points":101}"#;
    assert_eq!(asked(right).0, "opponents_have_trick");
}

#[test]
fn the_key_says_what_a_count_is_worth() {
    let facts = declared("2S") + r#""end_event":"call","called_by":0"#;
    let question = open_deal(&Gaigel, 4, "{}", &spades(&facts)).stopped.unwrap().question;
    let note = |n: i64| said(&question.offers[n as usize].note.unwrap());
    assert_eq!((note(61), note(60)), ("101 in all: right".to_owned(), "100 in all: 1 short".to_owned()));
    assert_eq!(said(&question.hint.unwrap()), "Mika & Hana have declared 40.");
    let both = open_deal(&Gaigel, 4, "{}", &spades(r#""end_event":"no_call""#)).stopped.unwrap().question;
    assert_eq!(said(&both.offers[130].note.unwrap()), "leaves 110 for Jun & Theo");
}

#[test]
fn what_happens_in_a_trick_is_at_hand() {
    let says = |rules: &str, facts: &str| at_hand(&open_deal(&Gaigel, 4, rules, &spades(facts)));
    let usual = ["Trump 7", "King & queen", "“Out!” or end"];
    assert_eq!(says("{}", r#""taken":[0,1]"#), usual);
    assert_eq!(says("{}", r#""turned_rank":"7","taken":[0]"#), usual);
    // Each deal has two 7s of trumps. Checks that the screen offers no key for a 7 if one 7 was turned up and the other 7 has been used, or
    // if the stock is empty.
    assert_eq!(says("{}", r#""turned_rank":"7","trump_sevens":[1],"taken":[0]"#), usual[1..]);
    assert_eq!(says("{}", r#""taken":[0,1,2,3,0,1,2]"#), usual[1..]);
    assert_eq!(says(r#"{"seven_label":"9"}"#, r#""taken":[0]"#)[0], "Trump 9");
    assert_eq!(says(r#"{"end_mode":"card_points"}"#, r#""taken":[0]"#), usual[..2]);
    assert_eq!(says("{}", r#""taken":[0],"end_event":"call","called_by":0"#), usual[1..2]);
    let all = declared("1S 1S 1H 1H 1D 1D 1C 1C");
    assert_eq!(says("{}", &(all + r#""taken":[1]"#)), ["Trump 7", "“Out!” or end"]);
    assert_eq!(says("{}", r#""taken":[0],"end_event":"call","called_by":0,"verified_card_points":80"#), [""; 0]);
}
