//! Tests of a table of six or seven players, of whom only five play in a deal (section 6 of the rule sheet).

use super::*;
use crate::games::AnyGame;
use crate::games::testing::{check_deals, count, replay};

/// The chips that each of `players` gets or pays in a deal that `dealer` deals.
fn pays_of(players: u8, dealer: u8, facts: &str) -> Vec<i64> {
    let story = replay(&FIVE, players, "{}", &[facts.to_owned()], dealer);
    let Some(settled) = story.settled.first() else { panic!("{:?}", story.open.and_then(|open| open.stopped)) };
    settled.points.as_slice().to_vec()
}

#[test]
fn the_dealer_sits_out_and_neither_pays_nor_is_paid() {
    let deal = rank_deal(1, "3", 85, 6);
    assert_eq!(pays_of(6, 0, &deal), [0, 6, -3, 3, -3, -3]);
    assert_eq!(pays_of(7, 0, &deal), [0, 6, -3, 3, -3, -3, 0]);
    assert_eq!(pays_of(7, 6, &deal.replace(":3,", ":0,")), [3, 6, -3, -3, -3, 0, 0]);
    // Seat 1 declares without a partner and fails against the four other players of the deal. Seat 2 deals and sits out.
    assert_eq!(pays_of(6, 2, &rank_deal(1, NONE, 44, 3)), [2, -8, 0, 2, 2, 2]);
    let story = replay(&FIVE, 6, "{}", &[deal], 0);
    let ledger = &story.settled[0].full.as_ref().unwrap().ledger;
    let [english, japanese] = Lang::ALL.map(|lang| ledger.lines[0].amount.written(&lang.voice()));
    assert!(english.contains("sits out") && japanese.contains("休み"), "{english} {japanese}");
    assert_eq!(ledger.lines[0].clauses[0].id, "6");
}

#[test]
fn who_sits_out_is_passed_by() {
    let said = |players: u8, facts: &str| {
        let open = open_deal(&FIVE, players, "{}", facts);
        let stopped = open.stopped.unwrap();
        (stopped.question.fact.key, stopped.objection.is_some(), stopped.question.at, open.scene)
    };
    // Seat 0 deals and sits out. Seat 1 calls first, and calls again after seat 5.
    let auction = r#""bids":["A","pass",3,"pass","pass",7,"pass"]"#;
    let (key, wrong, ..) = said(6, &format!("{{{auction}}}"));
    assert_eq!((key, wrong), ("trump", false));
    let (key, wrong, ..) = said(6, &format!(r#"{{{auction},"declarer":1}}"#));
    assert_eq!((key, wrong), ("trump", false));
    // Checks that a player who sits out is refused as the declarer, as the holder of the called card, and as the winner of a trick.
    for (players, out) in [(6, "0"), (7, "6")] {
        let (key, wrong, ..) = said(players, &format!(r#"{{"declarer":{out}}}"#));
        assert_eq!((key, wrong), ("declarer", true));
        let (key, wrong, ..) = said(players, &format!(r#"{{"declarer":1,"bid_rank":"J","trump":"C","partner":{out}}}"#));
        assert_eq!((key, wrong), ("partner", true));
        let (key, wrong, ..) = said(players, &format!(r#"{{"declarer":1,"bid_rank":"J","trump":"C","taken":[{out}]}}"#));
        assert_eq!((key, wrong), ("taken", true));
    }
    // The list has five piles, in the order of the seats that play. So the first pile is that of seat 1.
    let piles = r#"{"declarer":1,"bid_rank":"J","trump":"C","partner":3,"seat_points":[40,10,30,20,20]}"#;
    assert_eq!(pays_of(7, 0, piles), [0, 2, -1, 1, -1, -1, 0]);
    let (.., scene) = said(7, "{}");
    let roles: Vec<_> =
        scene.roles.as_slice().iter().map(|roles| roles.iter().flatten().map(|role| role.says().phrase.en()).collect::<Vec<_>>()).collect();
    assert_eq!(roles, [vec!["sits out", "dealer"], vec![], vec![], vec![], vec![], vec![], vec!["sits out"]]);
}

#[test]
fn everybody_sits_out_in_turn() {
    for players in [6, 7] {
        let mut out = vec![0; usize::from(players)];
        for dealer in 0..players {
            let table = Game::playing(&FIVE, Table::of(players), Seat(dealer));
            assert_eq!(table.players(), 5);
            assert!(!table.has(Seat(dealer)) && table.has(table.next(Seat(dealer))));
            for seat in table.seats().filter(|seat| !table.has(*seat)) {
                out[seat.index()] += 1;
            }
        }
        assert!(out.iter().all(|times| *times == players - 5));
    }
    assert_eq!(Game::playing(&FOUR, Table::of(4), Seat(2)), Table::of(4));
}

#[test]
fn a_table_may_refuse_to_sit_out() {
    let off: crate::asking::Facts = serde_json::from_str(r#"{"sit_out":false}"#).unwrap();
    assert_eq!(AnyGame::wrong_table(&FIVE, &off, count(&FIVE, 5)), None);
    let Some(RuleTrouble { key, objection }) = AnyGame::wrong_table(&FIVE, &off, count(&FIVE, 6)) else { panic!("six cannot play") };
    assert_eq!((key.as_str(), objection.clause()), ("sit_out", Some("6")));
}

#[test]
fn whatever_six_and_seven_answer_is_reckoned() {
    for players in [6, 7] {
        check_deals(&FIVE, players, r#"{"two_plus_points":true}"#, |deal| {
            assert_eq!(deal.points.iter().sum::<i64>(), 0);
            assert_eq!(deal.points.get(deal.dealer), 0);
        });
    }
}
