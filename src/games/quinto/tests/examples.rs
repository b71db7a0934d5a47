//! The worked examples QU1 to QU15 of the rule sheet.

use super::super::quints::{Quint, among};
use super::*;
use crate::games::testing::{cards, usual_judge};
use crate::tricks::Play;

const BOTH: &str = r#"{"double_side":"BOTH"}"#;
const TRICKS: &str = r#"{"double_scope":"TRICKS"}"#;
const TRICKS_BOTH: &str = r#"{"double_scope":"TRICKS","double_side":"BOTH"}"#;

#[test]
fn qu1_everybody_passes() {
    let deal = deal_x(PASSES);
    assert_eq!(scores("{}", &deal), [110, 65]);
    let story = outcome(&Quinto, 4, "{}", &[deal]);
    let full = story.settled[0].full.as_ref().unwrap();
    let voice = Lang::En.voice();
    let lines: Vec<_> = full.ledger.of(Side(0)).map(|line| line.amount.written(&voice)).collect();
    assert_eq!(lines, ["5 × 7 + 5 = 40", "25 + 20 + 5 + 20 = 70"]);
    assert_eq!(said(&full.brief), ["7–\u{2060}5 tricks, 110–\u{2060}65 points", "7–\u{2060}5トリック 110–\u{2060}65点"]);
}

#[test]
fn qu2_a_doubles() {
    let deal = deal_x(r#"["double","pass","pass","pass"]"#);
    assert_eq!(scores("{}", &deal), [220, 65]);
    assert_eq!(scores(BOTH, &deal), [220, 130]);
}

#[test]
fn qu3_a_doubles_trick_points() {
    let deal = deal_x(r#"["double","pass","pass","pass"]"#);
    assert_eq!(scores(TRICKS, &deal), [150, 65]);
    assert_eq!(scores(TRICKS_BOTH, &deal), [150, 90]);
}

/// The calls of a deal in which seat 1 doubles and seat 2 redoubles.
const REDOUBLED: &str = r#"["pass","double","redouble","pass"]"#;

#[test]
fn qu4_b_doubles_a_redoubles() {
    assert_eq!(scores("{}", &deal_x(REDOUBLED)), [440, 130]);
    assert_eq!(scores(BOTH, &deal_x(REDOUBLED)), [440, 260]);
}

#[test]
fn qu5_b_doubles_a_redoubles_trick_points() {
    assert_eq!(scores(TRICKS, &deal_x(REDOUBLED)), [230, 90]);
    assert_eq!(scores(TRICKS_BOTH, &deal_x(REDOUBLED)), [230, 140]);
}

#[test]
fn qu6_both_sides_double() {
    let deal = deal_x(r#"["double","double","pass","pass"]"#);
    assert_eq!(scores("{}", &deal), [220, 130]);
    let (key, why) = refused(BOTH, &deal);
    assert_eq!((key.as_str(), why.clause()), ("calls", Some("QU-D1")));
    assert_eq!(said(&why.says())[0], "Mika & Hana have doubled already.");
    assert_eq!(said(&why.instead().unwrap())[0], "Possible: pass or redouble.");
}

#[test]
fn qu7_three_quints_in_the_cachette() {
    // Side B wins only the last trick, and so gets the cachette (the five cards left over).
    let tricks = ["0 joker", "0 5H", "0 5D", "0 5C", "2", "2", "2", "2", "2", "2", "2", "1", "A4S 23S 5S"];
    assert_eq!(scores(r#"{"end_timing":"deal_end"}"#, &logged(&tricks)), [11 * 5 + 70, 5 + 20]);
}

#[test]
fn qu8_a_trick_worth_70() {
    let open = open("{}", &logged(&["0 A4H 5H joker"]));
    assert_eq!(said(&open.scene.live.unwrap().says)[0], "Mika & Hana 70, Jun & Theo 0");
    assert_eq!(trick("AH 4H 5H RJ"), (0, 70));
}

#[test]
fn qu9_no_combination() {
    assert_eq!(trick("AH 4D 2H 3D"), (0, 5));
    assert_eq!(among(&cards("AH 4D 2H 3D")).count(), 0);
    let all = among(&cards("4H 5H RJ AH")).map(Quint::word).collect::<Vec<_>>();
    assert_eq!(all, ["5H", "A4H", "joker"]);
}

#[test]
fn qu10_one_team_wins_everything() {
    let all = |calls: &str| {
        let every = r#"["A","A","A","A"]"#;
        format!(r#"{{"dealer":3,"calls":{calls},"tricks_a":12,"pair_a4":{every},"pair_23":{every}}}"#)
    };
    assert_eq!(scores("{}", &all(PASSES)), [240, 0]);
    assert_eq!(scores("{}", &all(REDOUBLED)), [960, 0]);
}

/// The seat that wins a trick led by seat 0, and the points of the trick.
fn trick(plays: &str) -> (u8, u16) {
    let plays = cards(plays).into_iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card)).collect();
    let verdict = usual_judge(&Quinto).verdict(&Position { plays, ..Position::default() }, Table::of(4)).unwrap();
    (verdict.winner.0, verdict.points.unwrap())
}

#[test]
fn qu11_the_highest_suit_takes_the_trick() {
    assert_eq!(trick("KS JD AC QH"), (3, 5));
    assert_eq!(trick("KS JH AC QH"), (3, 5));
}

#[test]
fn qu12_a_joker_is_led() {
    assert_eq!(trick("RJ 3C KC 2D"), (3, 30));
    let legal = |plays: &str, hand: &str| {
        let plays = cards(plays).into_iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card)).collect();
        let position = Position { plays, hand: cards(hand), ..Position::default() };
        let playable = usual_judge(&Quinto).playable(&position, Table::of(4)).unwrap();
        playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(legal("RJ 3C", "KC 2D"), "KC");
    assert_eq!(legal("RJ 3C KC", "2D 2S"), "2D 2S");
    assert_eq!(legal("3C", "RJ KC 2D"), "RJ KC");
}

/// The facts of a deal in which side A gets 235 of the 240 points: all except the 5 points of ♠2+3.
fn a_has_235() -> String {
    let every = r#"["A","A","A","A"]"#;
    format!(r#"{{"dealer":2,"calls":{PASSES},"tricks_a":12,"pair_a4":{every},"pair_23":["A","A","A","none"]}}"#)
}

#[test]
fn qu13_the_target_ends_the_game_at_once() {
    let story = replay(&Quinto, 4, "{}", &[a_has_235(), logged(&["2 A4C"])], 2);
    assert_eq!(story.totals.as_slice(), [250, 0]);
    let end = story.outcome.unwrap();
    assert_eq!((end.winners().iter().collect::<Vec<_>>(), end.is_shared()), (vec![Seat(0), Seat(2)], false));
    let full = story.settled[1].full.as_ref().unwrap();
    assert!(full.ledger.lines[0].clauses.iter().any(|clause| clause.id == "QU-D7"));
    // The second deal ends the match after one trick. No question asks for facts that are recorded for later tricks.
    let more = replay(&Quinto, 4, "{}", &[a_has_235(), logged(&["2 A4C", "1"])], 2);
    assert_eq!(more.settled[1].full.as_ref().unwrap().left_over, [("taken".to_owned(), Some(1)), ("quints".to_owned(), Some(2))]);
}

#[test]
fn qu14_nobody_doubled() {
    let (key, why) = refused("{}", r#"{"dealer":3,"calls":["pass","redouble"]}"#);
    assert_eq!((key.as_str(), why.clause()), ("calls", Some("6.5")));
    let [en, ja] = said(&why.says());
    assert_eq!(en, "A redouble answers a double by an opponent, and no opponent has doubled.");
    assert!(ja.starts_with("リダブルは相手のダブルに対する宣言です。"));
    assert_eq!(said(&why.instead().unwrap())[0], "Possible: pass or double.");
}

#[test]
fn qu15_the_own_sides_double() {
    let (key, why) = refused("{}", r#"{"dealer":0,"calls":["double","pass","redouble"]}"#);
    assert_eq!((key.as_str(), why.clause()), ("calls", Some("6.5")));
    assert_eq!(said(&why.instead().unwrap())[0], "Only a pass is possible.");
}
