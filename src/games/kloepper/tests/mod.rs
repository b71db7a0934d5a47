//! Tests of the rule sheet: the worked examples by number (3.10), decisions and house rules, refused answers (3.9).
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod properties;

use super::*;
use crate::games::testing::{at_hand, deal_points, en, example, objection, open_deal, outcome, said};
use crate::games::{AnyGame, Open};
use crate::text::{Lang, Voice};

fn scores(rules: &str, facts: &str) -> [i64; 4] {
    deal_points(&Kloepper, 4, rules, &format!("{{{facts}}}")).as_slice().try_into().unwrap()
}

/// The facts of a deal in which seats 0 and 2 held one black queen each, followed by `rest`.
fn split(rest: &str) -> String {
    format!(r#""mode":"split","q_team":[0,2],{rest}"#)
}

fn solo(seat: u8, rest: &str) -> String {
    format!(r#""mode":"solo","q_team":[{seat}],{rest}"#)
}

fn refused(facts: &str) -> (String, Objection) {
    objection(&Kloepper, 4, "{}", &format!("{{{facts}}}"))
}

fn clause(facts: &str) -> (String, Option<&'static str>) {
    let (key, why) = refused(facts);
    assert!(said(&why.says()).iter().all(|text| !text.is_empty()));
    (key, why.clause())
}

fn is_refused(facts: &str, key: &str, by: &str) {
    assert_eq!(clause(facts), (key.to_owned(), Some(by)), "{facts}");
}

fn open(facts: &str) -> Open {
    open_deal(&Kloepper, 4, "{}", &format!("{{{facts}}}"))
}

#[test]
fn example_1_of_the_source() {
    assert_eq!(scores("{}", &split(r#""q_tricks":4,"p":70"#)), [2, 0, 2, 0]);
}

#[test]
fn example_2_61_is_enough() {
    assert_eq!(scores("{}", &split(r#""q_tricks":3,"p":61"#)), [2, 0, 2, 0]);
}

#[test]
fn example_3_60_is_not() {
    assert_eq!(scores("{}", &split(r#""q_tricks":3,"p":60"#)), [0, 2, 0, 2]);
}

#[test]
fn example_4_91() {
    assert_eq!(scores("{}", &split(r#""q_tricks":5,"p":91"#)), [4, 0, 4, 0]);
}

#[test]
fn example_5_30() {
    assert_eq!(scores("{}", &split(r#""q_tricks":2,"p":30"#)), [0, 4, 0, 4]);
    assert_eq!(scores("{}", &split(r#""q_tricks":2,"p":31"#)), [0, 2, 0, 2]);
}

#[test]
fn example_6_all_points_without_the_four_nines() {
    let facts = split(r#""q_tricks":5,"p":120"#);
    let (key, why) = refused(&facts);
    assert!(key == "p" && why.is_odd() && why.clause() == Some("3.9"));
    assert_eq!(said(&why.says())[0], "120 card points with 5 tricks: then the one other trick was the four nines.");
    assert_eq!(scores("{}", &format!(r#"{facts},"confirmed":["p"]"#)), [4, 0, 4, 0]);
    let none = split(r#""q_tricks":1,"p":0"#);
    assert!(refused(&none).1.is_odd());
    assert_eq!(scores("{}", &format!(r#"{none},"confirmed":["p"]"#)), [0, 4, 0, 4]);
}

#[test]
fn example_7_every_trick() {
    assert_eq!(scores("{}", &split(r#""q_tricks":6"#)), [6, 0, 6, 0]);
    assert_eq!(scores("{}", &split(r#""q_tricks":6,"p":120"#)), [6, 0, 6, 0]);
    assert_eq!(scores("{}", &split(r#""q_tricks":0,"p":0"#)), [0, 6, 0, 6]);
}

#[test]
fn example_8_a_knock_kept() {
    assert_eq!(scores("{}", &split(r#""knock":0,"q_tricks":6"#)), [12, 0, 12, 0]);
}

#[test]
fn example_9_a_knock_broken() {
    assert_eq!(scores("{}", &split(r#""knock":2,"q_tricks":5,"p":104"#)), [0, 6, 0, 6]);
    assert_eq!(scores("{}", &split(r#""knock":2,"q_tricks":5"#)), [0, 6, 0, 6]);
}

#[test]
fn example_10_a_knock_off_kept() {
    assert_eq!(scores("{}", &split(r#""knock":0,"knock_off":3,"q_tricks":0"#)), [0, 24, 0, 24]);
}

#[test]
fn example_11_a_knock_off_broken() {
    assert_eq!(scores("{}", &split(r#""knock":0,"knock_off":3,"q_tricks":1"#)), [24, 0, 24, 0]);
}

#[test]
fn example_12_a_knock_alone() {
    let story = outcome(&Kloepper, 4, "{}", &[format!("{{{}}}", solo(1, r#""knock":1,"q_tricks":6"#))]);
    assert_eq!(story.totals.as_slice(), [0, 30, 0, 0]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(1)]);
}

#[test]
fn example_13_a_knock_alone_broken() {
    let story = outcome(&Kloepper, 4, "{}", &[format!("{{{}}}", solo(1, r#""knock":1,"q_tricks":5"#))]);
    assert_eq!(story.totals.as_slice(), [30, 0, 30, 30]);
    let end = story.outcome.unwrap();
    assert!(end.is_shared() && end.winners().iter().collect::<Vec<_>>() == [Seat(0), Seat(2), Seat(3)]);
}

#[test]
fn example_14_alone_without_a_knock() {
    assert_eq!(scores("{}", &solo(1, r#""q_tricks":4,"p":75"#)), [0, 4, 0, 0]);
    assert_eq!(scores("{}", &solo(1, r#""q_tricks":2,"p":20"#)), [8, 0, 8, 8]);
    assert_eq!(scores("{}", &solo(1, r#""q_tricks":0"#)), [12, 0, 12, 12]);
}

#[test]
fn kl_d1_the_plain_order() {
    let winner = |rules: &str| {
        let judge = AnyGame::judge(&Kloepper, &serde_json::from_str(rules).unwrap()).unwrap();
        properties::verdict(&judge, "10S KS 9S AH").winner.0
    };
    assert_eq!(winner("{}"), 1);
    for word in ["a_10_k_q_9", "A,10,K,Q,9", "A 10 K Q 9"] {
        assert_eq!(winner(&format!(r#"{{"plain_order":"{word}"}}"#)), 0);
    }
}

#[test]
fn kl_d2_nobody_calls_an_own_ace() {
    is_refused(r#""called_ace":"AS","mode":"called","q_team":[1,1],"q_tricks":3"#, "q_team", "KL-D2");
}

#[test]
fn kl_d4_a_knock_off_against_one_alone() {
    let facts = |tricks: i64| solo(1, &format!(r#""knock":1,"knock_off":3,"q_tricks":{tricks}"#));
    assert_eq!([scores("{}", &facts(6)), scores("{}", &facts(5))], [[0, 30, 0, 0], [30, 0, 30, 30]]);
    assert_eq!(scores("{}", &facts(0)), [30, 0, 30, 30]);
    let fixed = r#"{"solo_knock_off":"fixed","solo_knock_off_value":40}"#;
    assert_eq!([scores(fixed, &facts(0)), scores(fixed, &facts(1))], [[40, 0, 40, 40], [0, 40, 0, 0]]);
    let story = outcome(&Kloepper, 4, "{}", &[format!("{{{}}}", facts(6))]);
    let line = &story.settled[0].full.as_ref().unwrap().ledger.lines[0];
    assert_eq!(line.clauses.iter().map(|clause| clause.id).collect::<Vec<_>>(), ["3.6", "KL-D4"]);
}

#[test]
fn kl_d5_both_tables_are_the_tables_to_change() {
    let rules = r#"{"partner_table":[7,5,3,1,6,9],"solo_table":[20,15,10,5,11,21]}"#;
    let deals = [
        r#""q_tricks":6"#,
        r#""q_tricks":5,"p":91"#,
        r#""q_tricks":4,"p":90"#,
        r#""q_tricks":3,"p":31"#,
        r#""q_tricks":2,"p":30"#,
        r#""q_tricks":0"#,
    ];
    let partners = [[7, 0, 7, 0], [5, 0, 5, 0], [3, 0, 3, 0], [0, 1, 0, 1], [0, 6, 0, 6], [0, 9, 0, 9]];
    let alone = [[0, 20, 0, 0], [0, 15, 0, 0], [0, 10, 0, 0], [5, 0, 5, 5], [11, 0, 11, 11], [21, 0, 21, 21]];
    for ((facts, partners), alone) in deals.iter().zip(partners).zip(alone) {
        assert_eq!((scores(rules, &split(facts)), scores(rules, &solo(1, facts))), (partners, alone));
    }
    let marked: Vec<_> = Game::switches(&Kloepper).iter().filter(|rule| rule.reconstructed).map(|rule| rule.fact.key).collect();
    assert_eq!(marked, ["partner_table", "solo_table"]);
    let line = |facts: &str| {
        let story = outcome(&Kloepper, 4, "{}", &[format!("{{{facts}}}")]);
        let line = story.settled[0].full.as_ref().unwrap().ledger.lines[0].clone();
        (
            line.amount.written(&Voice { lang: Lang::En, names: &["Mika", "Jun", "Hana", "Theo"].map(String::from) }),
            line.clauses.iter().map(|clause| clause.id).collect::<Vec<_>>(),
        )
    };
    assert_eq!(
        line(&split(r#""q_tricks":4,"p":70"#)),
        ("70 → 2 [Mika & Hana: 70 of 120 card points] = 2".to_owned(), vec!["3.7", "KL-D5"])
    );
    assert_eq!(line(&split(r#""knock":0,"q_tricks":6"#)), ("12 [Mika & Hana: 6 of 6 tricks] = 12".to_owned(), vec!["3.6", "KL-D7"]));
}

#[test]
fn kl_d6_partners_arrive_together() {
    let knock = |dealer: u8| format!(r#"{{"dealer":{dealer},{}}}"#, split(r#""knock":0,"q_tricks":6"#));
    let deals = [knock(0), knock(1), knock(2)];
    assert!(outcome(&Kloepper, 4, "{}", &deals).outcome.unwrap().is_shared());
    let extra = r#"{"tie":"extra_deals"}"#;
    assert!(outcome(&Kloepper, 4, extra, &deals).outcome.is_none());
    let live = |deals: &[String]| en(&outcome(&Kloepper, 4, extra, deals).open.unwrap().scene.live.unwrap().says);
    assert_eq!(live(&deals), "Mika & Hana are level: an extra deal decides");
    assert_eq!(live(&deals[..1]), "Until trick 2 is led, a member of the Q-team may knock");
    let led = r#"{"taken":[2]}"#.to_owned();
    assert_ne!(live(&[&deals[..], &[led]].concat()), live(&deals));
    let decided = [&deals[..], &[format!("{{{}}}", solo(0, r#""q_tricks":6"#))]].concat();
    assert_eq!(outcome(&Kloepper, 4, extra, &decided).outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert!(outcome(&Kloepper, 4, r#"{"target":40}"#, &deals).outcome.is_none());
}

#[test]
fn the_values_of_knocks_are_house_rules() {
    let rules = r#"{"knock":10,"knock_fail":5,"knock_off":20,"solo_knock":25}"#;
    assert_eq!(scores(rules, &split(r#""knock":0,"q_tricks":6"#)), [10, 0, 10, 0]);
    assert_eq!(scores(rules, &split(r#""knock":0,"q_tricks":3"#)), [0, 5, 0, 5]);
    assert_eq!(scores(rules, &split(r#""knock":0,"knock_off":1,"q_tricks":3"#)), [20, 0, 20, 0]);
    assert_eq!(scores(rules, &solo(3, r#""knock":3,"q_tricks":6"#)), [0, 0, 0, 25]);
}

#[test]
fn knocks_and_calls_that_cannot_be_are_refused() {
    is_refused(r#""knock_off":3"#, "knock_off", "3.9");
    is_refused(r#""knock":3,"knock_off":3"#, "knock_off", "3.9");
    is_refused(&split(r#""called_ace":"AH","q_tricks":3"#), "mode", "3.9");
    is_refused(&solo(1, r#""called_ace":"AC","q_tricks":3"#), "mode", "3.9");
    is_refused(r#""mode":"called","q_team":[0,2],"q_tricks":3"#, "mode", "3.9");
    is_refused(&split(r#""knock":1,"q_tricks":3"#), "q_team", "3.9");
    is_refused(&solo(1, r#""knock":2,"q_tricks":3"#), "q_team", "3.9");
    is_refused(&split(r#""knock":0,"knock_off":2,"q_tricks":3"#), "q_team", "3.9");
    is_refused(r#""mode":"split","q_team":[2,2],"q_tricks":3"#, "q_team", "3.9");
    assert!(matches!(refused(r#""called_ace":"AD""#).1, Objection::Form(_)));
    // Checks that the answers "nobody" and "no ace" may be entered, but need not be. The second deal has no answer about the knock, and its
    // called ace shows that one player held both queens.
    let none = r#""called_ace":"none","knock":"none","knock_off":"none","#;
    assert_eq!(scores("{}", &format!("{none}{}", split(r#""q_tricks":4,"p":70"#))), [2, 0, 2, 0]);
    assert_eq!(scores("{}", r#""called_ace":"AS","q_team":[3,1],"q_tricks":4,"p":70"#), [0, 2, 0, 2]);
    // Checks that seat 2, which knocked, need not be entered as a player of the Q-team (the side with the black queens), and that the two
    // players of the team may be entered in any order.
    assert_eq!(scores("{}", r#""mode":"split","knock":2,"q_team":[0],"q_tricks":6"#), [12, 0, 12, 0]);
    assert_eq!(scores("{}", r#""mode":"split","knock":0,"q_team":[0,2],"q_tricks":6"#), [12, 0, 12, 0]);
    assert_eq!(scores("{}", r#""mode":"solo","knock":0,"q_tricks":6"#), [30, 0, 0, 0]);
}

#[test]
fn card_points_fit_the_tricks() {
    for (tricks, least, most) in [(0, 0, 0), (1, 0, 44), (2, 8, 84), (3, 20, 100), (4, 36, 112), (5, 76, 120), (6, 120, 120)] {
        assert!(sums::reach(tricks).has(least) && sums::reach(tricks).has(most));
        assert!((-200..=200).filter(|points| !(least..=most).contains(points)).all(|points| !sums::reach(tricks).has(points)));
        for points in [least - 1, most + 1] {
            let (key, why) = refused(&split(&format!(r#""q_tricks":{tricks},"p":{points}"#)));
            assert!(key == "p" && !why.is_odd(), "{tricks} {points}");
        }
    }
    // Checks some impossible card points, such as 83 in two tricks. They lie between the least and the most points of the tricks, but no
    // cards add up to them.
    assert!(!sums::reach(1).has(1) && !sums::reach(5).has(119) && !sums::reach(2).has(83) && sums::reach(2).has(70));
    let (_, why) = refused(&split(r#""q_tricks":1,"p":45"#));
    assert_eq!(said(&why.says())[0], "1 trick has 4 cards, and no 4 cards of this pack are worth 45.");
    assert_eq!(said(&why.instead().unwrap())[0], "Closest possible: 44.");
    // Checks that card points are not asked for after a knock, but are checked if entered.
    is_refused(&split(r#""knock":0,"q_tricks":5,"p":50"#), "p", "3.9");
    assert!(open(&split(r#""knock":0,"q_tricks":5"#)).preview.is_some());
    assert_eq!(open(&split(r#""q_tricks":5"#)).stopped.unwrap().question.fact.key, "p");
}

#[test]
fn tricks_may_be_told_one_by_one_or_for_everybody() {
    assert_eq!(scores("{}", &split(r#""taken":[0,2,1,0,2,3],"p":70"#)), [2, 0, 2, 0]);
    assert_eq!(scores("{}", &split(r#""tricks":[3,1,1,1],"q_tricks":4,"p":70"#)), [2, 0, 2, 0]);
    let (key, _) = refused(&split(r#""tricks":[3,1,1,1],"q_tricks":5"#));
    assert_eq!(key, "q_tricks");
    is_refused(r#""tricks":[3,1,1,2]"#, "tricks", "3.9");
}

#[test]
fn who_plays_with_whom_is_not_asked_shown_or_noted_before_the_last_trick() {
    for facts in ["", r#""called_ace":"AH","#, r#""knock":1,"#, r#""knock":1,"knock_off":0,"#] {
        // Checks that only the tricks are asked for while tricks are missing, and that no secret is shown, even if the match file already
        // has the players of the Q-team (the side with the black queens).
        let playing = open(&format!(r#"{facts}"mode":"solo","q_team":[1],"p":70,"taken":[0,1,1,1,1]"#));
        let question = playing.stopped.unwrap().question;
        assert_eq!(question.fact.key, "taken");
        let shown = format!("{:?} {:?}", playing.chips, playing.scene);
        assert!(!shown.contains("q_team") && !shown.contains("Q-team\"") && !shown.contains("solo"), "{shown}");
    }
    let totals = open(r#""tricks":[3,1]"#);
    assert_eq!(totals.stopped.unwrap().question.fact.key, "tricks");
    let over = open(r#""taken":[0,1,1,1,1,2]"#);
    assert_eq!(over.stopped.unwrap().question.fact.key, "mode");
}

#[test]
fn the_table_sees_what_was_said() {
    let live = |facts: &str| {
        let live = open(facts).scene.live.unwrap();
        let ([en, ja], [aside, _]) = (said(&live.says), said(&live.aside.unwrap()));
        assert!(!ja.is_empty());
        (en, aside)
    };
    assert_eq!(live("").0, "Until trick 2 is led, a member of the Q-team may knock");
    assert_eq!(live(r#""taken":[1,2]"#).0, "No knock: card points decide");
    let (en, aside) = live(r#""knock":1"#);
    assert_eq!(en, "Jun’s side must take all six tricks");
    assert_eq!(aside, "All six: 12 to each of them. Otherwise 6 to each of the others. Alone: 30 either way.");
    assert_eq!(live(r#""knock":1,"knock_off":2"#).0, "Against Hana’s knock-off one trick is enough for Jun’s side");
    let scene = open(r#""knock":1,"knock_off":2,"taken":[3]"#).scene;
    assert_eq!(scene.glance[2].shows, Shown::Seat(Seat(1)));
    assert_eq!(
        scene.roles.iter().map(|roles| roles.map(|role| role.map(|role| role.says().phrase.en()))).collect::<Vec<_>>(),
        [[Some("dealer"), None], [Some("knocked"), None], [Some("knocked off"), None], [Some("leads"), None]]
    );
    let called = open(r#""called_ace":"AH""#).scene;
    assert!(matches!(called.glance[2].shows, Shown::Card(_)));
    let counted = open(&split(r#""q_tricks":4"#));
    let question = counted.stopped.unwrap().question;
    assert_eq!(said(&question.says)[0], "How many card points did Mika & Hana take?");
    assert_eq!(said(&question.offers[70].note.unwrap()), ["Mika & Hana: 2 each", "Mika・Hana：各2点"]);
    assert_eq!(said(&question.offers[60].note.unwrap())[0], "Jun & Theo: 2 each");
}

#[test]
fn the_deal_is_told_in_a_few_words() {
    let brief = |facts: &str| {
        let story = outcome(&Kloepper, 4, "{}", &[format!("{{{facts}}}")]);
        said(&story.settled[0].full.as_ref().unwrap().brief)
    };
    assert_eq!(brief(&split(r#""q_tricks":4,"p":70"#)), ["Mika & Hana: 4 tricks, 70 points", "Mika・Hana：4トリック、70点"]);
    assert_eq!(brief(&solo(1, r#""knock":1,"q_tricks":6"#))[0], "Jun: knock, 6 tricks");
}

#[test]
fn what_is_said_before_the_second_lead_is_at_hand() {
    let says = |facts: &str| at_hand(&open(facts));
    assert_eq!(says(""), ["Called ace", "Knock"]);
    assert_eq!(says(r#""called_ace":"AC""#), ["Knock"]);
    assert_eq!(says(r#""taken":[0]"#), ["Knock"]);
    assert_eq!(says(r#""taken":[0],"knock":1"#), ["Knock-off"]);
    assert_eq!(says(r#""taken":[0],"knock":1,"knock_off":2"#), [""; 0]);
    assert_eq!(says(r#""taken":[0,1]"#), [""; 0]);
}

#[test]
fn the_example_match_is_played_to_its_end() {
    let story = example(&Kloepper, include_str!("../../../../tests/matches/kloepper.json"));
    let points: Vec<[i64; 4]> = story.settled.iter().map(|deal| deal.points.as_slice().try_into().unwrap()).collect();
    assert_eq!(points, [[2, 0, 2, 0], [0, 4, 4, 0], [0, 12, 12, 0], [24, 0, 0, 24], [0, 4, 4, 4], [6, 0, 0, 6]]);
    assert_eq!(story.totals.as_slice(), [32, 20, 22, 34]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(3)]);
}
