//! Tests of the rule sheet: the worked examples by number (2.10), decisions and house rules (2.8), refused answers (2.9).
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod fallen;
mod properties;

use super::*;
use crate::asking::Facts;
use crate::games::rule_reading::read_rules;
use crate::games::testing::{after_trick, at_hand, count, en, example, objection, open_by, open_deal, outcome, said};
use crate::games::{AnyGame, HouseRules as _, Open};
use crate::text::Lang;

fn facts(json: &str) -> Facts {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

/// The totals after a deal with trump ♠. `before` has the totals before the deal, and `rest` has the facts that follow the trump.
fn after(before: &[i64], dealer: u8, rules: &str, rest: &str) -> Vec<i64> {
    let deal = facts(&format!(r#"{{"trump":"S",{rest}}}"#));
    let rules: HouseRules = read_rules(HouseRules::SWITCHES, &facts(rules)).unwrap();
    let table = Table::of(before.len() as u8);
    let standing = Standing { begun: before.len() as u8, deals: 1, dealer: Seat(dealer), totals: Seats::from_slice(before), carried: () };
    let now =
        Now { rules: &rules, table, sides: Sides::Alone, standing: &standing, dealer: Seat(dealer), entry: Entry::Totals, length: None };
    let mut known = Deal::default();
    let mut ask = Interview::new(&deal, Entry::Totals);
    QueensDungeon.interview(&now, &mut ask, &mut known).unwrap_or_else(|stop| panic!("{:?}", stop.0));
    assert_eq!(ask.left_over().count(), 0);
    let ledger = QueensDungeon.reckon(&now, &known);
    assert!(ledger.lines.iter().all(|line| !line.clauses.is_empty()));
    before.iter().enumerate().map(|(side, total)| total + ledger.sum(Side(side as u8), Unit::Points)).collect()
}

fn counted(tricks: &[i64], queens: &[i64]) -> String {
    format!(r#""tricks":{tricks:?},"queens":{queens:?}"#)
}

/// The facts of a deal in which `who` won `queens` queens in one trick, followed by `rest`.
fn dungeon(who: u8, queens: i64, rest: &str) -> String {
    format!(r#""dungeon":{who},"dungeon_queens":{queens},{rest}"#)
}

fn refused(players: u8, rules: &str, rest: &str) -> (String, Objection) {
    objection(&QueensDungeon, players, rules, &format!(r#"{{"trump":"S",{rest}}}"#))
}

fn clause(players: u8, rules: &str, rest: &str) -> (String, Option<&'static str>) {
    let (key, why) = refused(players, rules, rest);
    for lang in Lang::ALL {
        assert!(!lang.voice().text(&why.says()).is_empty());
    }
    (key, why.clause())
}

fn open(players: u8, rules: &str, rest: &str) -> Open {
    open_deal(&QueensDungeon, players, rules, &format!(r#"{{"trump":"S"{rest}}}"#))
}

#[test]
fn example_1_the_dealer_does_the_duty() {
    assert_eq!(after(&[0, 0, 0, 0], 0, "{}", &counted(&[5, 3, 3, 2], &[2, 1, 1, 0])), [150, 55, 55, 20]);
}

#[test]
fn example_2_the_dealer_misses_it() {
    assert_eq!(after(&[120, 90, 200, 60], 1, "{}", &counted(&[4, 4, 3, 2], &[1, 2, 1, 0])), [185, 40, 255, 80]);
}

const RICH: [i64; 4] = [310, 180, 250, 90];

#[test]
fn example_3_to_the_dungeon() {
    let facts = dungeon(0, 3, &counted(&[4, 3, 5, 1], &[3, 0, 1, 0]));
    assert_eq!(after(&RICH, 2, "{}", &facts), [210, 210, 375, 100]);
}

#[test]
fn example_4_not_below_the_lowest() {
    let facts = dungeon(0, 3, &counted(&[4, 3, 5, 1], &[3, 0, 1, 0]));
    assert_eq!(after(&[310, 260, 250, 290], 2, "{}", &facts), [250, 290, 375, 300]);
}

#[test]
fn example_5_the_key_is_lost() {
    let facts = dungeon(0, 4, &counted(&[3, 4, 4, 2], &[4, 0, 0, 0]));
    assert_eq!(after(&[420, 180, 250, 90], 3, "{}", &facts), [170, 220, 290, 40]);
}

#[test]
fn example_6_not_below_0() {
    let facts = dungeon(0, 4, &counted(&[3, 4, 4, 2], &[4, 0, 0, 0]));
    assert_eq!(after(&[200, 180, 250, 90], 3, "{}", &facts), [0, 220, 290, 40]);
}

#[test]
fn example_7_the_lowest_loses_nothing_but_the_deal() {
    let facts = dungeon(2, 3, &counted(&[3, 3, 4, 3], &[1, 0, 3, 0]));
    assert_eq!(after(&[150, 180, 90, 290], 0, "{}", &facts), [100, 210, 90, 320]);
}

#[test]
fn example_8_the_dealer_in_the_dungeon() {
    let facts = dungeon(0, 3, &counted(&[4, 4, 3, 2], &[3, 1, 0, 0]));
    assert_eq!(after(&[400, 300, 200, 100], 0, "{}", &facts), [250, 365, 230, 120]);
    // Checks that by the house rule a dealer in the dungeon pays no penalty for too few tricks (decision QD-D3 of the rule sheet). With
    // enough tricks the dealer pays none anyway.
    assert_eq!(after(&[400, 300, 200, 100], 0, r#"{"dungeon_dealer_penalty":false}"#, &facts), [300, 365, 230, 120]);
    let done = dungeon(0, 3, &counted(&[5, 4, 3, 1], &[3, 1, 0, 0]));
    assert_eq!(after(&[400, 300, 200, 100], 0, "{}", &done), [300, 365, 230, 110]);
}

#[test]
fn example_9_three_players() {
    assert_eq!(after(&[250, 140, 95], 0, "{}", &counted(&[7, 6, 4], &[1, 2, 1])), [395, 250, 160]);
}

#[test]
fn example_10_three_players_and_six_tricks() {
    assert_eq!(after(&[250, 140, 95], 0, "{}", &counted(&[6, 7, 4], &[1, 2, 1])), [200, 260, 160]);
}

#[test]
fn example_11_the_highest_of_those_above_500_wins() {
    let totals = after(&[470, 455, 380, 210], 3, "{}", &counted(&[4, 3, 1, 5], &[0, 2, 1, 1]));
    assert_eq!(totals, [510, 535, 415, 335]);
    let standing = Standing { begun: totals.len() as u8, deals: 9, dealer: Seat(0), totals: Seats::from_slice(&totals), carried: () };
    let rules = read_rules(HouseRules::SWITCHES, &facts("{}")).unwrap();
    let end = QueensDungeon.outcome(&rules, Table::of(4), &standing).unwrap();
    assert_eq!(end.winners().iter().collect::<Vec<_>>(), [Seat(1)]);
}

#[test]
fn example_12_fourteen_tricks() {
    let (key, why) = refused(4, "{}", r#""tricks":[5,4,3,2]"#);
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("2.9")));
    assert_eq!(said(&why.says())[0], "13 tricks are played in a deal: after 12 there is 1 left, not 2.");
    assert_eq!(said(&why.instead().unwrap())[1], "1なら入力できます。");
}

#[test]
fn qd_d1_among_whom_the_lowest_is_looked_for() {
    let facts = dungeon(3, 3, &counted(&[4, 3, 5, 1], &[0, 0, 1, 3]));
    // The lowest total of the other players is 180. Seat 3, which went to the dungeon, keeps its 90, because the dungeon never raises a
    // total.
    assert_eq!(after(&RICH, 2, r#"{"lowest_among":"others"}"#, &facts)[3], 90);
    assert_eq!(after(&RICH, 2, r#"{"lowest_among":"others","penalty_may_raise":true}"#, &facts)[3], 90);
    let other = dungeon(0, 3, &counted(&[4, 3, 5, 1], &[3, 0, 1, 0]));
    assert_eq!(after(&[310, 260, 250, 290], 2, r#"{"lowest_among":"others"}"#, &other)[0], 250);
    // Seat 0, which went to the dungeon, falls to the lowest total of the other players. That is the 90 of seat 3.
    assert_eq!(after(&[100, 180, 250, 90], 2, r#"{"lowest_among":"others"}"#, &other)[0], 90);
}

#[test]
fn qd_d2_four_queens_below_0() {
    let facts = dungeon(0, 4, &counted(&[3, 4, 4, 2], &[4, 0, 0, 0]));
    assert_eq!(after(&[-30, 180, 250, 90], 3, "{}", &facts)[0], 0);
    assert_eq!(after(&[-30, 180, 250, 90], 3, r#"{"penalty_may_raise":false}"#, &facts)[0], -30);
    assert_eq!(after(&[200, 180, 250, 90], 3, r#"{"penalty_may_raise":false}"#, &facts)[0], 0);
    // Checks that three queens cost a player nothing if the player's total is the lowest already, even below 0.
    let three = dungeon(0, 3, &counted(&[3, 4, 4, 2], &[3, 1, 0, 0]));
    assert_eq!(after(&[-30, 180, 250, 90], 3, "{}", &three)[0], -30);
}

#[test]
fn qd_d4_three_queens_may_change_trumps_too() {
    let both = r#"{"trump_change_at":"2orMore"}"#;
    let rest = counted(&[4, 3, 5, 1], &[3, 0, 1, 0]);
    // Checks that by default three queens in one trick do not change trumps, so recorded changes contradict them.
    assert_eq!(
        clause(4, "{}", &format!(r#""dungeon":0,"dungeon_queens":3,"trump_changes":["H"],"change_tricks":[5],{rest}"#)).0,
        "dungeon"
    );
    let open = open(4, both, r#","dungeon":0,"dungeon_queens":3"#);
    assert_eq!(open.stopped.unwrap().question.fact.key, "dungeon_trick");
    let told = |more: &str| format!(r#""dungeon":0,"dungeon_queens":3,{more},{rest}"#);
    let changed = told(r#""dungeon_trick":5,"trump_changes":["H"]"#);
    assert_eq!(after(&RICH, 2, both, &changed), [210, 210, 375, 100]);
    assert_eq!(after(&RICH, 2, both, &told(r#""dungeon_trick":5,"change_tricks":[5],"trump_changes":["H"]"#))[0], 210);
    assert_eq!(clause(4, both, &told(r#""dungeon_trick":5,"change_tricks":[6],"trump_changes":["H"]"#)).0, "change_tricks");
    // Checks that no new suit is asked for after the last trick, because trumps cannot change then.
    assert_eq!(after(&RICH, 2, both, &told(r#""dungeon_trick":13"#))[0], 210);
    let late = open_deal(&QueensDungeon, 4, both, &format!(r#"{{"trump":"S",{}}}"#, told(r#""dungeon_trick":13,"trump_changes":["H"]"#)));
    assert_eq!(late.left_over, [("trump_changes".to_owned(), None)]);
}

#[test]
fn qd_d5_no_change_after_the_last_trick() {
    let change = |trick: i64| format!(r#""trump_changes":["H"],"change_tricks":[{trick}]"#);
    assert_eq!(clause(4, "{}", &change(13)), ("change_tricks".to_owned(), Some("QD-D5")));
    assert_eq!(clause(3, "{}", &change(17)), ("change_tricks".to_owned(), Some("QD-D5")));
    let open = open(4, "{}", &format!(",{}", change(12)));
    assert_eq!(open.stopped.unwrap().question.fact.key, "taken");
}

#[test]
fn qd_d6_a_tie_is_shared_or_played_off() {
    let level = |dealer: u8| format!(r#"{{"dealer":{dealer},"trump":"S",{}}}"#, counted(&[4, 4, 3, 2], &[1, 1, 1, 1]));
    let low = r#"{"target":100"#;
    let deals = [level(2), level(3)];
    let shared = outcome(&QueensDungeon, 4, &format!("{low}}}"), &deals);
    assert_eq!(shared.totals.as_slice(), [130, 130, 5, -5]);
    assert!(shared.outcome.unwrap().is_shared());
    let extra = format!(r#"{low},"tie":"extra_deals"}}"#);
    assert!(outcome(&QueensDungeon, 4, &extra, &deals).outcome.is_none());
    let live = |deals: &[String]| outcome(&QueensDungeon, 4, &extra, deals).open.unwrap().scene.live.map(|live| en(&live.says));
    assert_eq!(live(&deals).as_deref(), Some("Mika & Jun are level: an extra deal decides"));
    assert_eq!(live(&deals[..1]), None);
    let third = format!(r#"{{"dealer":3,"trump":"S",{}}}"#, counted(&[5, 4, 2, 2], &[1, 1, 1, 1]));
    let end = outcome(&QueensDungeon, 4, &extra, &[&deals[..], &[third]].concat()).outcome.unwrap();
    assert_eq!(end.winners().iter().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn the_numbers_are_house_rules() {
    let facts = counted(&[5, 3, 3, 2], &[2, 1, 1, 0]);
    assert_eq!(after(&[0, 0, 0, 0], 0, r#"{"need":6}"#, &facts)[0], -50);
    assert_eq!(after(&[0, 0, 0, 0], 0, r#"{"need":6,"dealer_penalty":-80}"#, &facts)[0], -80);
    assert_eq!(after(&[0, 0, 0, 0], 0, r#"{"trick_point":7,"queen_point":30,"dealer_bonus":40}"#, &facts), [135, 51, 51, 14]);
    let wrong = AnyGame::wrong_table(&QueensDungeon, &serde_json::from_str(r#"{"need":15}"#).unwrap(), count(&QueensDungeon, 4)).unwrap();
    assert_eq!((wrong.key.as_str(), wrong.objection.clause()), ("need", Some("2.6")));
    assert_eq!(AnyGame::wrong_table(&QueensDungeon, &serde_json::from_str(r#"{"need":15}"#).unwrap(), count(&QueensDungeon, 3)), None);
    assert!(!AnyGame::wrong_rules(&QueensDungeon, &serde_json::from_str(r#"{"target":99}"#).unwrap()).is_empty());
}

#[test]
fn a_new_trump_is_another_suit_in_the_order_of_the_tricks() {
    let changes = |suits: &str, tricks: &str| clause(4, "{}", &format!(r#""trump_changes":[{suits}],"change_tricks":[{tricks}]"#));
    assert_eq!(changes(r#""S""#, "3"), ("trump_changes".to_owned(), Some("2.5")));
    assert_eq!(changes(r#""H","H""#, "3,7"), ("trump_changes".to_owned(), Some("2.5")));
    assert_eq!(changes(r#""H","S""#, "7,3"), ("change_tricks".to_owned(), Some("2.9")));
    assert_eq!(changes(r#""H","S""#, "7,7"), ("change_tricks".to_owned(), Some("2.9")));
    assert_eq!(changes(r#""H","S","D""#, "3,7,9"), ("two_queens".to_owned(), Some("2.5")));
    assert_eq!(changes(r#""H""#, "0").0, "change_tricks");
    // Checks that a second change of trumps may make the dealer's first suit trump again.
    let facts = format!(r#""trump_changes":["H","S"],"change_tricks":[3,12],{}"#, counted(&[5, 3, 3, 2], &[2, 0, 2, 0]));
    assert_eq!(after(&[0, 0, 0, 0], 0, "{}", &facts), [150, 30, 80, 20]);
    let open = open(4, "{}", r#","two_queens":1"#);
    assert_eq!(open.stopped.unwrap().question.fact.key, "change_tricks");
}

#[test]
fn four_queens_need_four_players_and_leave_no_pair() {
    let (key, why) = refused(3, "{}", r#""dungeon":0,"dungeon_queens":4"#);
    assert!(key == "dungeon_queens" && !why.is_odd());
    assert_eq!(after(&[250, 140, 95], 0, "{}", &format!(r#""dungeon":2,{}"#, counted(&[6, 7, 4], &[0, 1, 3]))), [200, 235, 95]);
    for queens in [3, 4] {
        let pair = format!(r#""two_queens":1,"trump_changes":["H"],"change_tricks":[2],"dungeon":0,"dungeon_queens":{queens}"#);
        assert_eq!(clause(4, "{}", &pair), ("dungeon".to_owned(), Some("2.5")));
    }
    assert_eq!(clause(4, "{}", r#""two_queens":1,"dungeon":0,"dungeon_queens":3"#), ("two_queens".to_owned(), Some("2.5")));
}

#[test]
fn tricks_may_be_logged_and_queens_are_checked_against_the_log() {
    let log = r#""taken":[0,0,0,0,0,1,1,1,2,2,2,3,3]"#;
    assert_eq!(after(&[0; 4], 0, "{}", &format!(r#"{log},"queens":[2,1,1,0]"#)), [150, 55, 55, 20]);
    // The entered winners show that Jun in seat 1 won trick 6, which had two queens. So Jun has at least two.
    let changed = format!(r#""trump_changes":["H"],"change_tricks":[6],{log}"#);
    assert_eq!(clause(4, "{}", &format!(r#"{changed},"queens":[2,1,1,0]"#)), ("queens".to_owned(), Some("2.9")));
    assert_eq!(after(&[0; 4], 0, "{}", &format!(r#"{changed},"queens":[1,2,1,0]"#)), [125, 80, 55, 20]);
    // Enters the number of each player's tricks, and the winners of only some tricks. Checks that the queens must fit these winners, too.
    let beside = r#""trump_changes":["H"],"change_tricks":[6],"taken":[0,0,0,0,0,1],"tricks":[5,3,3,2]"#;
    assert_eq!(clause(4, "{}", &format!(r#"{beside},"queens":[2,1,1,0]"#)), ("queens".to_owned(), Some("2.9")));
    // Checks that one of the entered tricks was won by the player who went to the dungeon. If the number of the dungeon trick is known, it
    // must be that trick.
    let (key, why) = refused(4, "{}", r#""dungeon":3,"dungeon_queens":3,"taken":[0,0,0,0,0,1,1,1,2,2,2,2,2]"#);
    assert_eq!((key.as_str(), why.clause()), ("taken", Some("2.9")));
    let both = r#"{"trump_change_at":"2_or_more"}"#;
    let placed = format!(r#""dungeon":3,"dungeon_queens":3,"dungeon_trick":12,"trump_changes":["D"],{log}"#);
    assert_eq!(after(&RICH, 0, both, &format!(r#"{placed},"queens":[1,0,0,3]"#)), [435, 210, 280, 90]);
    assert_eq!(clause(4, both, &placed.replace("12", "11")).0, "taken");
}

#[test]
fn the_table_sees_duty_and_dungeon() {
    let live = |players: u8, rest: &str| {
        let scene = open(players, "{}", rest).scene;
        assert_eq!(scene.glance.len(), 4);
        let live = scene.live.unwrap();
        let [en, ja] = said(&live.says);
        let [aside_en, aside_ja] = said(&live.aside.unwrap());
        ([en, aside_en], [ja, aside_ja])
    };
    let (en, ja) = live(4, r#","taken":[0,1,1,2]"#);
    assert_eq!(en, ["Mika needs 4 of the last 9", "Two queens in one trick: Mika names another trump. Three or more: to the dungeon."]);
    assert_eq!(ja[0], "Mika：残り9トリックであと4");
    let (en, _) = live(3, r#","taken":[1,1,1,1,1,1,1,1,1,1,1]"#);
    assert_eq!(en[0], "Mika: 1 trick short at best");
    let (en, ja) = live(4, r#","trump_changes":["H"],"change_tricks":[2],"taken":[0,1,1,2]"#);
    assert_eq!(en[1], "♥\u{fe0e} from trick 3 on. Two more queens would change it again.");
    assert_eq!(ja[1], "3トリック目から♥\u{fe0e}。あと2枚出ればまた変わります。");
    let (en, ja) = live(4, r#","dungeon":1,"dungeon_queens":4,"taken":[0,1,1,2]"#);
    assert_eq!(en[1], "Jun lost the dungeon key: Jun’s total stays 0. Nobody scores in this deal.");
    assert_eq!(ja[1], "Junはダンジョンの鍵をなくしましたが、合計は0点のままです。このディールは誰も得点しません。");
    let scene = open(4, "{}", r#","dungeon":1,"dungeon_queens":3,"taken":[0]"#).scene;
    assert_eq!(scene.roles.get(Seat(1)).map(|role| role.map(|role| role.says().phrase.en())), [Some("dungeon"), None]);
    let lane = scene.lane.unwrap();
    let pays: Vec<_> = lane.cells.iter().map(|cell| cell.pays).collect();
    assert_eq!(pays, [-50, -50, -50, -50, -50, 100, 110, 120, 130, 140, 150, 160, 170, 180]);
    assert!(lane.cells.iter().all(|cell| cell.possible == (cell.result > 0) && cell.aim == (cell.result >= 5)));
}

/// Checks that the strip shows the old trump until the winner of a trick with two queens is entered, because the new trump is in force only
/// from the next trick on (rule sheet 2.5).
#[test]
fn the_strip_shows_the_new_trump_from_the_next_trick() {
    let trump = |facts: &str| open(4, "{}", facts).scene.position.trump.strain;
    let changed = r#","trump_changes":["H"],"change_tricks":[2]"#;
    assert_eq!(trump(&format!(r#"{changed},"taken":[0]"#)), trump(r#","taken":[0]"#));
    assert_eq!(trump(&format!(r#"{changed},"taken":[0,1]"#)), Some(Strain::Suit(Suit::Hearts)));
    // If the table enters the number of each player's tricks instead of each winner, the current trick is unknown. So the strip shows the
    // trump suit that was named last.
    assert_eq!(trump(changed), Some(Strain::Suit(Suit::Hearts)));
}

/// Checks that the strip shows the new total as soon as three queens in one trick are entered, because three queens lower the total
/// immediately, not only when the deal is settled (rule sheet 2.5).
#[test]
fn the_table_sees_the_total_an_event_has_changed() {
    let rules: HouseRules = read_rules(HouseRules::SWITCHES, &facts("{}")).unwrap();
    let standing = Standing { begun: 4, deals: 3, dealer: Seat(2), totals: Seats::from_slice(&[310, 180, 250, 90]), carried: () };
    let now = Now {
        rules: &rules,
        table: Table::of(4),
        sides: Sides::Alone,
        standing: &standing,
        dealer: Seat(2),
        entry: Entry::Live,
        length: None,
    };
    let dungeon = Some(Dungeon { who: Seat(0), queens: 3, trick: None });
    let changes = vec![(4, Suit::Diamonds)];
    let board = |dungeon| QueensDungeon.scene(&now, &Deal { dungeon, changes: changes.clone(), ..Deal::default() }).board;
    let totals = Seats::from_slice(&[210, 180, 250, 90]);
    assert_eq!(board(dungeon), Board::Queens { pairs: Vec::new(), together: Some(3), totals });
    assert_eq!(board(None), Board::Queens { pairs: changes.clone(), together: None, totals: standing.totals });
}

#[test]
fn the_deal_is_told_in_a_few_words() {
    let brief = |rest: &str| {
        let story = outcome(&QueensDungeon, 4, "{}", &[format!(r#"{{"trump":"S",{rest}}}"#)]);
        said(&story.settled[0].full.as_ref().unwrap().brief)
    };
    let counts = counted(&[5, 3, 3, 2], &[3, 1, 0, 0]);
    assert_eq!(brief(&counts), ["♠\u{fe0e}: 5 3 3 2", "♠\u{fe0e}：5 3 3 2"]);
    assert_eq!(brief(&dungeon(0, 3, &counts)), ["♠\u{fe0e}: 5 3 3 2, Mika in the dungeon", "♠\u{fe0e}：5 3 3 2、Mikaがダンジョン行き"]);
    let changed = format!(r#""trump_changes":["H"],"change_tricks":[2],{counts}"#);
    assert_eq!(brief(&changed)[0], "♠\u{fe0e}, then ♥\u{fe0e}: 5 3 3 2");
}

#[test]
fn the_sheet_names_what_queens_have_done() {
    let events = |rest: &str| -> Vec<_> {
        let story = outcome(&QueensDungeon, 4, "{}", &[format!(r#"{{"trump":"S",{rest}}}"#)]);
        story.settled[0].full.as_ref().unwrap().events.iter().map(said).collect()
    };
    let counts = counted(&[5, 3, 3, 2], &[3, 1, 0, 0]);
    assert_eq!(events(&counts), Vec::<[String; 2]>::new());
    assert_eq!(events(&dungeon(0, 3, &counts)), [["dungeon", "ダンジョン"]]);
    // Checks that the score sheet names both events if two tricks had exactly two queens each.
    let twice = format!(r#""trump_changes":["H","C"],"change_tricks":[2,5],{}"#, counted(&[5, 3, 3, 2], &[2, 2, 0, 0]));
    let [hearts, clubs] = ["♥\u{fe0e}", "♣\u{fe0e}"].map(|suit| [format!("two queens: {suit}"), format!("クイーン2枚：{suit}")]);
    assert_eq!(events(&twice), [hearts, clubs]);
}

#[test]
fn the_example_match_is_played_to_its_end() {
    let story = example(&QueensDungeon, include_str!("../../../../tests/matches/queens-dungeon.json"));
    let points: Vec<[i64; 4]> = story.settled.iter().map(|deal| deal.points.as_slice().try_into().unwrap()).collect();
    assert_eq!(
        points,
        [
            [150, 55, 55, 20],
            [65, -50, 55, 20],
            [-100, 30, 125, 10],
            [55, 55, 45, 125],
            [160, 45, 30, 45],
            [90, 160, 20, 10],
            [55, 20, 185, 20]
        ]
    );
    assert_eq!(story.totals.as_slice(), [475, 315, 515, 250]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(2)]);
}

#[test]
fn queens_that_fall_together_are_at_hand_during_the_trick() {
    let does = |rest: &str| -> Vec<_> {
        let open = open(4, "{}", rest);
        assert_eq!(open.stopped.unwrap().question.fact.key, "taken");
        let tells = |does| match does {
            Meanwhile::Tells(told) => told.into_iter().next().map(|(_, at, trick)| (at.unwrap(), trick.number().unwrap())),
            _ => None,
        };
        open.at_hand.into_iter().map(|at_hand| (at_hand.says.phrase.en(), tells(at_hand.does))).collect()
    };
    let two = |at, trick| ("Two queens", Some((at, trick)));
    let more = ("3 or 4 queens", None);
    assert_eq!(does(r#","taken":[0,1]"#), [two(0, 3), more]);
    // Two queens in trick 3 are entered, so the new trump is asked for. Checks that afterwards a later trick may have two queens, but not
    // three, because only four queens are in the pack.
    let named = open(4, "{}", r#","taken":[0,1],"change_tricks":[3]"#).stopped.unwrap().question;
    assert_eq!((named.fact.key, named.at), ("trump_changes", Some(0)));
    let changed = r#","change_tricks":[3],"trump_changes":["H"]"#;
    assert_eq!(does(&format!(r#"{changed},"taken":[0,1]"#)), []);
    assert_eq!(does(&format!(r#"{changed},"taken":[0,1,2]"#)), [two(1, 4)]);
    // Checks that the screen offers no key for two queens during the last trick, because trumps cannot change after it.
    assert_eq!(does(r#","taken":[0,1,2,3,0,1,2,3,0,1,2,3]"#), [more]);
    assert_eq!(does(r#","taken":[0],"dungeon":1,"dungeon_queens":3"#), []);
}

#[test]
fn where_tricks_are_told_as_totals_it_is_asked_in_which_two_queens_fell() {
    let open = open_by(&QueensDungeon, 4, "{}", &[], r#"{"trump":"S"}"#, Entry::Totals);
    assert_eq!(at_hand(&open), ["Two queens", "3 or 4 queens"]);
    assert!(open.at_hand.iter().all(|at_hand| matches!(at_hand.does, Meanwhile::Asks(..))));
}

#[test]
fn what_the_judge_has_seen_of_queens_is_told_with_the_trick() {
    let told = |rules, deal, trick, winning| after_trick(&QueensDungeon, 4, rules, deal, 1, trick, winning);
    let begun = r#"{"trump":"S","taken":[1,1,1]}"#;
    assert_eq!(told("{}", begun, "QH QS 3H 4H", 1), r#"{"trump":"S","taken":[1,1,1,2],"change_tricks":[4]}"#);
    assert_eq!(told("{}", begun, "QH 2H 3H 4H", 0), r#"{"trump":"S","taken":[1,1,1,1]}"#);
    let dungeon = r#"{"trump":"S","taken":[1,1,1,2],"dungeon":2,"dungeon_queens":3}"#;
    assert_eq!(told("{}", begun, "QH QS QD 4H", 1), dungeon);
    let changes = r#"{"trump":"S","taken":[1,1,1,2],"dungeon":2,"dungeon_queens":4,"dungeon_trick":4}"#;
    assert_eq!(told(r#"{"trump_change_at":"2_or_more"}"#, begun, "QH QS QD QC", 1), changes);
    let last = format!(r#"{{"trump":"S","taken":{:?}}}"#, [1; 12]);
    assert!(!told("{}", &last, "QH QS 3H 4H", 1).contains("change_tricks"), "after the last trick nothing changes");
}

#[test]
fn the_judge_names_the_dungeon_and_the_change_of_trumps() {
    use crate::tricks::Play;
    let says = |cards: &str| {
        let plays = cards.split_whitespace().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card.parse().unwrap())).collect();
        let position = Position { trump: Trump::of(Strain::Suit(Suit::Spades)), plays, ..Position::default() };
        let verdict = crate::games::testing::usual_judge(&QueensDungeon).verdict(&position, Table::of(4)).unwrap();
        let reasons: Vec<_> = verdict.reasons.iter().rev().map(|reason| (en(&reason.say), reason.clause.id)).collect();
        assert!(reasons.first().is_some_and(|(last, _)| !last.contains("queens")), "the result stays last");
        reasons.into_iter().find(|(says, _)| says.contains("queens"))
    };
    let why = |says: &str| Some((says.to_owned(), "2.5"));
    assert_eq!(says("QD 3D QS 5C"), why("Two queens: from the next trick another suit is trump."));
    assert_eq!(says("QD QH QS 5C"), why("Three queens: Hana goes to the dungeon."));
    assert_eq!(says("QD QH QS QC"), why("Four queens: Hana loses the dungeon key."));
    assert_eq!(says("QD 3D 4D 5C"), None);
    assert_eq!(says("QD QH QS"), None, "not before the trick is whole");
}

#[test]
fn who_took_three_queens_took_that_trick() {
    let also = |rest: &str| {
        let place = crate::asking::FactPlace { key: "dungeon", at: None };
        crate::games::testing::reopened(&QueensDungeon, 4, "{}", &format!(r#"{{"trump":"S"{rest}}}"#), place).also
    };
    assert_eq!(also(r#","taken":[0,1]"#).map(|(fact, at)| (fact.key, at)), Some(("taken", 2)));
    // Checks that the screen key for the dungeon enters only the dungeon, and no winner of a trick, if the dungeon is corrected or if the
    // tricks are entered as totals.
    assert_eq!(also(r#","taken":[0,1],"dungeon":2,"dungeon_queens":3"#), None);
    assert_eq!(also(r#","tricks":[3]"#), None);
}

#[test]
fn the_total_of_the_dungeon_is_somebodys() {
    let aside = |rest: &str| {
        let open = open(4, "{}", rest);
        en(&open.scene.live.unwrap().aside.unwrap())
    };
    assert_eq!(
        aside(r#","taken":[0,1],"dungeon":2,"dungeon_queens":3"#),
        "Hana went to the dungeon: Hana’s total stays 0. Nobody scores in this deal."
    );
}
