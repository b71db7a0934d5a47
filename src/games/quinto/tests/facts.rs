//! Tests of the refused answers (rule sheet 6.10), and of the order of the questions.

use super::*;
use crate::asking::Counted;
use crate::games::testing::{after_trick, tapped, usual_judge};
use crate::games::{AnyGame, DealRecord, Script, View};

/// The key of the next question, and its item number if the fact is a list.
fn asks(rules: &str, facts: &str) -> (&'static str, Option<usize>) {
    let stopped = open(rules, facts).stopped.unwrap();
    assert_eq!(stopped.objection, None);
    (stopped.question.fact.key, stopped.question.at)
}

#[test]
fn facts_are_asked_in_the_order_of_the_table() {
    assert_eq!(asks("{}", "{}"), ("calls", Some(0)));
    assert_eq!(asks("{}", r#"{"calls":["pass","pass","pass"]}"#), ("calls", Some(3)));
    let calls = |rest: &str| format!(r#"{{"calls":{PASSES}{rest}}}"#);
    assert_eq!(asks("{}", &calls("")), ("taken", Some(0)));
    assert_eq!(asks("{}", &calls(r#","taken":[0]"#)), ("quints", Some(0)));
    assert_eq!(asks("{}", &calls(r#","taken":[0],"quints":["5H"]"#)), ("quints", Some(1)));
    assert_eq!(asks("{}", &calls(r#","taken":[0],"quints":["5H","none"]"#)), ("taken", Some(1)));
    assert_eq!(asks("{}", &calls(r#","tricks_a":7"#)), ("cachette_team", None));
    assert_eq!(asks("{}", &calls(r#","tricks_a":7,"cachette_team":"b""#)), ("joker_team", None));
    assert_eq!(asks("{}", &calls(r#","tricks_a":7,"cachette_team":"b","joker_team":"A""#)), ("five_team", Some(0)));
    // Side A won all tricks, so side A has the joker and all fives. Only the pairs are asked for, because the cards of a pair may have been
    // in different tricks.
    assert_eq!(asks("{}", &calls(r#","tricks_a":12"#)), ("pair_a4", Some(0)));
}

#[test]
fn that_nothing_more_scores_is_told_with_who_took_the_next_trick() {
    let onward = |facts: &str| open("{}", &format!(r#"{{"calls":{PASSES},{facts}}}"#)).onward;
    let next =
        |facts: &str| onward(facts).iter().map(|onward| (onward.told.clone(), onward.next.fact.key, onward.next.at)).collect::<Vec<_>>();
    let nothing = |at| ("quints".to_owned(), Some(at), Value::word("none"));
    assert_eq!(next(r#""taken":[0]"#), [(nothing(0), "taken", Some(1))]);
    assert_eq!(next(r#""taken":[0],"quints":["5H"]"#), [(nothing(1), "taken", Some(1))]);
    // After twelve tricks the question asks for the quints in the cachette (the five cards left over). No trick follows. So no answer can
    // be entered together with the winner of a next trick.
    let (taken, none) = (["0"; 12].join(","), [r#""none""#; 11].join(","));
    assert_eq!(next(&format!(r#""taken":[{taken}],"quints":[{none}]"#)), []);
}

#[test]
fn a_closed_round_of_doubles_asks_nobody_else() {
    let both = r#"{"double_side":"both"}"#;
    assert_eq!(asks(both, r#"{"calls":["double","redouble"]}"#), ("taken", Some(0)));
    assert_eq!(asks("{}", r#"{"calls":["double","redouble"]}"#), ("calls", Some(2)));
    let (key, why) = refused(both, r#"{"calls":["double","redouble","pass","double"]}"#);
    assert_eq!((key.as_str(), why.clause()), ("calls", Some("QU-D1")));
}

#[test]
fn keys_say_what_they_do() {
    let question = open("{}", r#"{"dealer":3,"calls":["double"]}"#).stopped.unwrap().question;
    let notes: Vec<_> = question.offers.iter().map(|offer| offer.note.map(|note| said(&note)[0].clone())).collect();
    assert_eq!(notes, [None, Some("×2".to_owned()), Some("×4".to_owned())]);
    let calls = r#"["double","pass","pass","pass"]"#;
    let question = open("{}", &format!(r#"{{"dealer":3,"calls":{calls},"taken":[0]}}"#)).stopped.unwrap().question;
    assert_eq!(said(&question.says), ["What scores in trick 1?", "1トリック目の得点札は？"]);
    assert_eq!(said(&question.offers[0].note.unwrap()), ["40", "40点"]);
    let classic = format!(r#"{{"dealer":3,"calls":{calls},"taken":[0]}}"#);
    let question = open(r#"{"preset":"classic"}"#, &classic).stopped.unwrap().question;
    assert_eq!(said(&question.offers[0].note.unwrap())[0], "20");
}

#[test]
fn tricks_add_up_to_twelve() {
    let (key, why) = refused("{}", &format!(r#"{{"calls":{PASSES},"tricks_a":7,"tricks_b":6}}"#));
    assert_eq!((key.as_str(), why.clause()), ("tricks_b", Some("6.10")));
    assert_eq!(said(&why.says())[0], "12 tricks are played in a deal: after 7 there are 5 left, not 6.");
    assert_eq!(said(&why.instead().unwrap()), ["Closest possible: 5.", "5なら入力できます。"]);
    let (_, why) = refused("{}", &format!(r#"{{"calls":{PASSES},"tricks_a":13}}"#));
    assert_eq!(said(&why.instead().unwrap())[0], "Closest possible: 12.");
}

#[test]
fn a_team_without_a_trick_has_nothing() {
    let with = |rest: &str| refused("{}", &format!(r#"{{"calls":{PASSES},"tricks_a":0,{rest}}}"#));
    for (rest, fact) in [
        (r#""cachette_team":"A""#, "cachette_team"),
        (r#""joker_team":"A""#, "joker_team"),
        (r#""five_team":["A"]"#, "five_team"),
        (r#""pair_a4":["A"]"#, "pair_a4"),
    ] {
        let (key, why) = with(rest);
        assert_eq!((key.as_str(), why.clause()), (fact, Some("6.11")), "{rest}");
        let [en, ja] = said(&why.says());
        assert_eq!(en, "Mika & Hana took no trick and so have nothing of it.");
        assert_eq!(ja, "Mika・Hanaは1トリックも取っていないので、持っていません。");
        assert_eq!(said(&why.instead().unwrap())[0], "Closest possible: Jun & Theo.");
    }
}

#[test]
fn totals_fit_into_the_cards_taken() {
    let none = r#"["none","none","none","none"]"#;
    let deal = |fives: &str, a4: &str| {
        format!(
            r#"{{"calls":{PASSES},"tricks_a":1,"cachette_team":"B","joker_team":"A","five_team":{fives},"pair_a4":{a4},"pair_23":{none}}}"#
        )
    };
    // Side A has one trick. The joker, one five and one pair fill its four cards.
    let full = deal(r#"["A","B","B","B"]"#, r#"["A","none","none","none"]"#);
    assert_eq!(scores("{}", &full), [5 + 25 + 20 + 20, 55 + 5 + 30]);
    // Checks that the keys of the pairs are also accepted without an underscore, as the rule sheet spells them.
    assert_eq!(scores("{}", &full.replace("pair_", "pair")), scores("{}", &full));
    let (key, why) = refused("{}", &deal(r#"["A","A","B","B"]"#, r#"["A","none","none","none"]"#));
    assert_eq!((key.as_str(), why.clause()), ("pair_a4", Some("6.10")));
    assert!(said(&why.says())[0].starts_with("With 1 trick Mika & Hana have no room for that many quints:"));
    assert!(said(&why.says())[1].starts_with("Mika・Hanaは1トリックなので"));
    // The one trick of side A has room for four cards only, so not for the joker and all four fives. If side A has the joker and three
    // fives, side B must have the last five.
    let (key, _) = refused("{}", &deal(r#"["A","A","A","A"]"#, none));
    assert_eq!(key, "five_team");
    assert_eq!(scores("{}", &deal(r#"["A","A","A"]"#, none))[0], 5 + 25 + 45);
    // A trick has room for two pairs at most. The cachette has five cards, but room for only two pairs too.
    let pairs = |a4: &str, two_three: &str| {
        format!(
            r#"{{"calls":{PASSES},"tricks_a":1,"cachette_team":"A","joker_team":"B","five_team":["B","B","B","B"],"pair_a4":{a4},"pair_23":{two_three}}}"#
        )
    };
    let all = r#"["A","A","A","A"]"#;
    assert_eq!(scores("{}", &pairs(all, none)), [10 + 50, 55 + 75]);
    assert_eq!(refused("{}", &pairs(all, r#"["A","none","none","none"]"#)).0, "pair_23");
}

#[test]
fn a_packet_holds_only_so_many_cards() {
    let refuse = |tricks: &[&str]| {
        let (key, why) = refused("{}", &logged(tricks));
        assert_eq!((key.as_str(), why.clause()), ("quints", Some("6.10")), "{tricks:?}");
        said(&why.says())
    };
    assert_eq!(refuse(&["0 5H 5D A4C joker"])[0], "Trick 1 has 4 cards, and 4 are entered: there is no room for joker.");
    assert_eq!(refuse(&["0 A4H 5H 23D"])[1], "1トリック目は4枚で、すでに3枚分が記録されています。♦2+3は入りません。");
    assert_eq!(refuse(&["0 5H", "1 5H"])[0], "♥5 fell in trick 1 already.");
    assert_eq!(refuse(&["0 5H", "1 5H"])[1], "♥5はすでに1トリック目で出ました。");
}

#[test]
fn what_has_not_fallen_lies_in_the_cachette() {
    let twelve = |rest: &[&'static str]| {
        let tricks = ["0 joker", "1 5H", "0", "1", "0", "1", "0", "1", "0", "1", "0", "1"];
        tricks.iter().chain(rest).copied().collect::<Vec<_>>()
    };
    let (key, why) = refused("{}", &logged(&twelve(&["5D 5C"])));
    assert_eq!((key.as_str(), why.clause()), ("quints", Some("6.10")));
    assert_eq!(
        said(&why.says()),
        ["♠5 has not been played, so it is in the cachette.", "♠5はまだ出ていないので、カシェットの中にあるはずです。"]
    );
    assert!(said(&why.instead().unwrap())[0].starts_with("Choose it;"));
    assert_eq!(scores("{}", &logged(&twelve(&["5D 5C 5S A4H"]))), [30 + 25, 30 + 20 + 5 + 30 + 20]);
    // Three fives were not played, so they are in the cachette (the five cards left over). Its two other cards leave room for one pair, not
    // for two.
    let (_, why) = refused("{}", &logged(&twelve(&["A4H 23H"])));
    assert_eq!(said(&why.says())[0], "The cachette has 5 cards, and 5 are entered: there is no room for ♥2+3.");
    // Checks that a recorded cachette (the five cards left over) is refused if it is not given to the side that wins the last trick.
    let wrong = logged(&twelve(&["5D 5C 5S"])).replace("\"taken\"", "\"cachette_team\":\"A\",\"taken\"");
    assert_eq!(refused("{}", &wrong).0, "cachette_team");
    assert_eq!(scores("{}", &wrong.replace("\"A\"", "\"B\"")), [55, 85]);
}

#[test]
fn a_log_stays_a_log_when_the_table_changes_over() {
    let told = |facts: &str| {
        let deals = [
            DealRecord {
                facts: serde_json::from_str(&logged_with(r#"["double","pass","pass","pass"]"#, &["0 joker 5H", "2 5D"])).unwrap(),
                settled: true,
            },
            DealRecord { facts: serde_json::from_str(facts).unwrap(), settled: false },
        ];
        let rules = serde_json::from_str(r#"{"target":100,"match":"best_of_3"}"#).unwrap();
        let script = Script {
            players: AnyGame::sheet(&Quinto).usual_count(),
            first_dealer: Seat(3),
            house_rules: &rules,
            deals: &deals,
            beside: crate::games::Beside::NOTHING,
            entry: Entry::Totals,
        };
        AnyGame::replay(&Quinto, &script, View::default()).unwrap()
    };
    // The first deal is complete, because the game ended after two tricks. In the second deal the table chooses to enter totals. Checks
    // that totals are asked for from then on.
    let story = told(&format!(r#"{{"calls":{PASSES}}}"#));
    assert_eq!(story.totals.as_slice(), [1, 0]);
    assert_eq!(story.open.unwrap().stopped.unwrap().question.fact.key, "tricks_a");
    let begun = told(&format!(r#"{{"calls":{PASSES},"taken":[0],"quints":["none"]}}"#));
    assert_eq!(begun.open.unwrap().stopped.unwrap().question.fact.key, "tricks_a");
}

#[test]
fn the_scene_follows_the_deal() {
    let calling = open("{}", r#"{"dealer":3,"calls":["double"]}"#).scene;
    assert_eq!((calling.glance[1].label.en(), calling.glance[1].shows), ("Turn", Shown::Seat(Seat(1))));
    assert_eq!(calling.roles.get(Seat(0))[0].unwrap().says().phrase.en(), "double");
    let playing = open("{}", &logged_with(r#"["double","redouble","pass","pass"]"#, &["2 joker", "1 5D"])).scene;
    assert_eq!(playing.glance[1].shows, Shown::Seat(Seat(1)));
    let Shown::Say(factor) = playing.glance[2].shows else { panic!("{:?}", playing.glance[2]) };
    assert_eq!(said(&factor)[0], "×2 / ×4");
    assert_eq!(playing.glance[3].shows, Shown::Number(3, Some(12)));
    let live = playing.live.unwrap();
    assert_eq!(said(&live.says), ["Mika & Hana 60, Jun & Theo 80", "Mika・Hana 60、Jun・Theo 80"]);
    assert_eq!(said(&live.aside.unwrap())[0], "Fives still to fall: ♥♣♠");
    assert_eq!(playing.tricks.unwrap().as_slice(), [0, 1, 1, 0]);
    let begins = open("{}", &format!(r#"{{"dealer":3,"calls":{PASSES}}}"#)).scene;
    assert_eq!(said(&begins.live.unwrap().says)[0], "250 points win the game");
}

#[test]
fn a_rubber_says_where_a_deal_leaves_its_game() {
    let rubber = |target| format!(r#"{{"match":"best_of_3","target":{target}}}"#);
    let leaves = |rules: &str| open(rules, &deal_x(PASSES)).scene.leaves;
    let points = leaves(&rubber(120)).unwrap();
    assert_eq!(said(&points.says), ["Mika & Hana 110, Jun & Theo 65", "Mika・Hana 110、Jun・Theo 65"]);
    assert_eq!(said(&points.aside.unwrap())[0], "120 points win the game");
    // Checks that there is no live line if the game is over, or if the totals are points. The line would only repeat the totals.
    assert_eq!(leaves(&rubber(110)), None);
    assert_eq!(leaves("{}"), None);
}

#[test]
fn the_cards_of_a_packet_tell_its_quints_at_once() {
    let counted = |facts: &str| open("{}", facts).stopped.unwrap().question.counted;
    let before = format!(r#"{{"dealer":3,"calls":{PASSES},"taken":[0],"quints":["#);
    assert_eq!(counted(&format!("{before}]}}")), Some(Counted::Scoring { end: "none" }));
    assert_eq!(counted(&format!(r#"{before}"5H"]}}"#)), None);
    let judge = usual_judge(&Quinto);
    let cards: Vec<_> = ["AH", "4H", "5H", "RJ"].map(|card| card.parse().unwrap()).to_vec();
    let words: Vec<_> = (judge.trick_worth.unwrap().scoring)(&cards).iter().map(|what| what.word).collect();
    assert_eq!(words, ["5H", "A4H", "joker"]);
    let told = logged(&[&format!("0 {}", words.join(" "))]);
    assert_eq!(open("{}", &told).stopped.unwrap().question.fact.key, "taken");
}

#[test]
fn pairs_are_told_together_by_exception() {
    let before = format!(r#"{{"calls":{PASSES},"tricks_a":7,"cachette_team":"b","joker_team":"a","five_team":["a","b","b","a"]}}"#);
    let usual = tapped(&Quinto, 4, "{}", &before, &[]);
    assert_eq!((usual.is_table(), usual.cells.len()), (true, 8));
    let told = tapped(&Quinto, 4, "{}", &before, &[("pair_a4", 2, 2), ("pair_23", 0, 1)]).told;
    let pairs: Vec<_> = told.iter().filter(|(_, _, value)| value.as_word() != Some("none")).collect();
    assert_eq!(pairs, [&("pair_a4".to_owned(), Some(2), Value::word("b")), &("pair_23".to_owned(), Some(0), Value::word("a"))]);
    let passes = tapped(&Quinto, 4, "{}", r#"{"calls":["double"]}"#, &[]);
    assert_eq!((passes.is_table(), passes.told.len()), (false, 3));
}

#[test]
fn what_the_judge_has_seen_of_quints_is_told_with_the_trick() {
    let begun = r#"{"calls":["pass","pass","pass","pass"],"taken":[1],"quints":["5C","none"]}"#;
    let told = after_trick(&Quinto, 4, "{}", begun, 1, "5H 2S 3S 9D", 2);
    assert_eq!(told, r#"{"calls":["pass","pass","pass","pass"],"taken":[1,3],"quints":["5C","none","5H","23S","none"]}"#);
}
