//! Tests of every house rule (rule sheet 3.10) and of every decision.

use super::*;
use crate::games::testing::reopened;

#[test]
fn target_and_gestrichen_go_together() {
    let rules = r#"{"target":24}"#;
    assert_eq!(winner([17, 0], rules, r#"{"events":["g_bet_a"],"team_tricks":5}"#), None);
    let (_, clause, [en, _]) = refused([23, 0], rules, r#"{"events":["g_bet_a"]}"#);
    assert_eq!(clause, Some("3.8"));
    assert_eq!(en, "Mika & Hana are gestrichen with 23 of 24 points and may not bet.");
    let end = r#"{"team_tricks":5,"gleich_winner":"b","hanger_winner":"b"}"#;
    assert_eq!(winner([23, 0], rules, end), Some(Side(0)));
    assert_eq!(totals([23, 0], rules, end), [24, 2], "Gleich and Hanger are credited before the Spiel");
}

#[test]
fn pe_d5_gestrichen_may_raise() {
    let deal = r#"{"events":["g_bet_b","g_raise_a","g_hold_b"],"gleich_winner":"b","hanger_winner":"tie","team_tricks":0}"#;
    assert_eq!(totals([17, 5], "{}", deal), [17, 9]);
    let off = r#"{"gestrichen_may_raise":false}"#;
    let (place, clause, [en, ja]) = refused([17, 5], off, deal);
    assert_eq!((place.as_str(), clause), ("events[1]", Some("PE-D5")));
    assert_eq!(en, "At this table a gestrichen side may not raise, and Mika & Hana are gestrichen with 17 of 18 points.");
    assert!(ja.contains("レイズできません"));
    // Checks that side A, which is gestrichen (one point short of the target) and may not bet, may still answer a bet with "good" or
    // "hold".
    for events in [r#"["g_bet_b","g_hold_a"]"#, r#"["g_bet_b","g_good_a"]"#] {
        let deal = format!(r#"{{"events":{events},"gleich_winner":"b","hanger_winner":"tie","team_tricks":0}}"#);
        assert!(at([17, 5], off, &deal).settled.len() >= 22, "{events}");
    }
    let other = r#"{"events":["g_bet_a","g_raise_b","g_good_a"],"hanger_winner":"tie","team_tricks":0}"#;
    assert_eq!(totals([5, 5], off, other), [5, 8]);
}

#[test]
fn pe_d3_equal_figures_score_nothing_or_the_trump_hanger_wins() {
    let deal = |suits: &str| {
        format!(r#"{{"team_tricks":5,"gleich_winner":"tie","a_hanger":3,"a_hanger_rank":"Q","b_hanger":3,"b_hanger_rank":"Q"{suits}}}"#)
    };
    let on = r#"{"trump_hanger_breaks_tie":true}"#;
    assert_eq!(totals([0, 0], "{}", &deal("")), [1, 0]);
    let suits = r#","a_hanger_suit":"H","b_hanger_suit":"S""#;
    assert_eq!(totals([0, 0], "{}", &deal(suits)), [1, 0]);
    assert_eq!(totals([0, 0], on, &deal(suits)), [1, 1]);
    assert_eq!(totals([0, 0], on, &deal(r#","a_hanger_suit":"H","b_hanger_suit":"D""#)), [1, 0]);
    assert_eq!(totals([0, 0], on, &deal(r#","a_hanger_suit":"S","b_hanger_suit":"S""#)), [1, 0]);
    assert_eq!(asks(on, &deal("")), "a_hanger_suit: In which suit is the Hanger of Mika & Hana?");
    // Checks that the suits are asked for only if the Hangers (runs in one suit) are equal.
    let unequal = r#"{"team_tricks":5,"gleich_winner":"tie","a_hanger":3,"a_hanger_rank":"K","b_hanger":3,"b_hanger_rank":"Q"}"#;
    assert_eq!(totals([0, 0], on, unequal), [2, 0]);
    let gleich = r#"{"team_tricks":5,"a_gleich":2,"a_gleich_rank":"K","b_gleich":2,"b_gleich_rank":"K","hanger_winner":"tie"}"#;
    assert_eq!(totals([0, 0], on, gleich), [1, 0]);
    let none = r#"{"team_tricks":5,"a_gleich":0,"b_gleich":0,"a_hanger":0,"b_hanger":0}"#;
    assert_eq!(totals([0, 0], on, none), [1, 0]);
}

#[test]
fn pe_d6_and_pe_d11_both_gestrichen_is_looked_at_after_the_last_event() {
    // Side A gets its 17th point by a concession in this deal. So at the end of the deal both sides are gestrichen (one point short of the
    // target). A Gleich (cards of one rank) then needs three cards, and neither side has three.
    let deal = r#"{"events":["h_concede_b"],"a_gleich":2,"a_gleich_rank":"A","b_gleich":2,"b_gleich_rank":"9","team_tricks":2}"#;
    assert_eq!(totals([16, 17], "{}", deal), [17, 18]);
    // Checks that a Gleich of two cards (of one rank) is enough in this deal, because only one side is gestrichen.
    assert_eq!(totals([15, 17], "{}", deal), [17, 18]);
    let story = at([15, 17], "{}", deal);
    assert!(
        story.settled.last().unwrap().full.as_ref().unwrap().ledger.lines.iter().any(|line| line.amount.value() == 1 && line.to == Side(0))
    );
    // Checks two Gleichs of three cards or more, which both count. The number of cards decides first, then the rank.
    let three = r#"{"a_gleich":3,"a_gleich_rank":"9","b_gleich":3,"b_gleich_rank":"10","hanger_winner":"tie","team_tricks":5}"#;
    assert_eq!(totals([17, 17], "{}", three), [17, 18]);
    let more = r#"{"a_gleich":4,"a_gleich_rank":"9","b_gleich":3,"b_gleich_rank":"10","hanger_winner":"tie","team_tricks":5}"#;
    assert_eq!(totals([17, 17], "{}", more), [18, 17]);
    // Checks that the table may enter the winner of the Gleich (cards of one rank) instead of the figures of both sides.
    assert_eq!(totals([17, 17], "{}", r#"{"gleich_winner":"b","hanger_winner":"tie","team_tricks":5}"#), [17, 18]);
}

#[test]
fn pe_d7_win_timing() {
    let at_once = r#"{"win_timing":"immediate_on_concession"}"#;
    // Checks that the deal is scored at its end, as by default, because no concession reaches the target here.
    let deal = r#"{"events":["h_bet_a","h_hold_b"],"team_tricks":2,"gleich_winner":"b","hanger_winner":"a"}"#;
    assert_eq!(totals([16, 17], at_once, deal), totals([16, 17], "{}", deal));
    // Checks that elements that are not conceded do not count, whatever was called about them, because a concession ends the match.
    let open = r#"{"events":["h_concede_a","s_bet_b","g_bet_a","g_raise_b","g_good_a"],"taken":[0,0,0,0,1]}"#;
    assert_eq!(totals([10, 15], at_once, open), [10, 18]);
    assert_eq!(winner([10, 15], at_once, open), Some(Side(1)));
    let both = r#"{"events":["h_concede_b","g_concede_a"]}"#;
    assert_eq!(totals([10, 17], at_once, both), [11, 18]);
    for taken in ["[]", "[0,1]", "[0,1,2,3,0]"] {
        let deal = format!(r#"{{"events":["g_concede_a"],"taken":{taken}}}"#);
        assert_eq!(totals([0, 17], at_once, &deal), [0, 18], "{taken}");
    }
    let ended = at([0, 17], at_once, r#"{"events":["g_concede_a"],"taken":[0,1]}"#);
    assert!(ended.settled.last().unwrap().full.as_ref().unwrap().left_over.is_empty());
    // Checks that no question asks for the recorded facts of the rest of the deal, because a concession has ended the match.
    let more = at([0, 17], at_once, r#"{"events":["g_concede_a"],"hanger_winner":"a","team_tricks":3}"#);
    assert_eq!(more.settled.last().unwrap().full.as_ref().unwrap().left_over.len(), 2);
    let five = at([0, 17], at_once, r#"{"events":["s_concede_a"],"taken":[0,1,0,1,0]}"#);
    assert_eq!(five.open.unwrap().stopped.unwrap().objection.unwrap().clause(), Some("3.11"));
}

#[test]
fn pe_d8_a_concession_without_a_bet_belongs_to_the_first_group() {
    let deal = r#"{"events":["s_concede_b"],"gleich_winner":"b","hanger_winner":"tie"}"#;
    assert_eq!(totals([17, 17], "{}", deal), [18, 17]);
    let story = at([0, 0], "{}", deal);
    let full = story.settled.last().unwrap().full.as_ref().unwrap();
    let clauses: Vec<_> = full.ledger.lines[0].clauses.iter().map(|clause| clause.id).collect();
    assert_eq!(clauses, ["3.5", "PE-D8"]);
}

#[test]
fn pe_d9_wild_identity_is_said_where_it_matters() {
    let hint = |rules: &str| {
        let place = crate::asking::FactPlace { key: "gleich_event", at: None };
        voice(Lang::En).text(&reopened(&Perlaggen, 4, rules, r#"{"trump":"S"}"#, place).hint.unwrap())
    };
    assert!(!hint("{}").contains("stays"));
    assert!(hint(r#"{"wild_identity":"fixed_when_played"}"#).contains("A wild card stays what it was when it was played."));
}

#[test]
fn trick5_also_trump_is_said_at_the_fifth_trick() {
    let hint = |rules: &str| {
        let question = open(rules, r#"{"taken":[0,1,2,3]}"#).stopped.unwrap().question;
        voice(Lang::En).text(&question.hint.unwrap())
    };
    assert!(!hint("{}").contains("a trump"));
    assert!(hint(r#"{"trick5_also_trump":true}"#).contains("the suit led, a trump or a wild card"));
}

#[test]
fn an_amount_says_how_it_was_raised() {
    let story =
        at([0, 0], "{}", r#"{"events":["h_bet_a","h_raise_b","h_hold_a"],"team_tricks":3,"gleich_winner":"tie","hanger_winner":"b"}"#);
    let full = story.settled[0].full.as_ref().unwrap();
    let line = full.ledger.lines.iter().find(|line| line.amount.value() == 3).unwrap();
    assert_eq!(line.amount.written(&voice(Lang::En)), "1 + 2 [Hanger: the better one] = 3");
    assert_eq!(voice(Lang::En).text(&full.brief), "♠\u{fe0e} Gleich\u{a0}0, Hanger\u{a0}3, Spiel\u{a0}1");
}

#[test]
fn the_standing_names_who_is_gestrichen() {
    let story = at([16, 3], "{}", r#"{"gleich_winner":"a","hanger_winner":"tie","team_tricks":0}"#);
    assert_eq!(story.notes, [("gestrichen", [crate::asking::Value::word("a")].into_iter().collect())]);
}

#[test]
fn the_board_shows_every_stake() {
    let board = |deal: &str| match open("{}", deal).scene.board {
        crate::games::Board::Stakes(stakes) => stakes,
        other => panic!("{other:?}"),
    };
    let stakes = board(r#"{"events":["g_bet_a","g_good_b","h_bet_a","h_raise_b"],"taken":[0,1]}"#);
    let shown: Vec<_> = stakes.iter().map(|stake| (stake.value, stake.awaits, stake.won_by, voice(Lang::En).text(&stake.says))).collect();
    assert_eq!(
        shown,
        [
            (1, None, Some(Side(0)), "given up to Mika & Hana".to_owned()),
            (2, Some(Side(0)), None, "waits for Mika & Hana".to_owned()),
            (1, None, None, "both may bet".to_owned()),
        ]
    );
    let held = board(r#"{"events":["h_bet_a","h_hold_b"],"taken":[0,0,2,1,1]}"#);
    let says: Vec<_> = held.iter().map(|stake| voice(Lang::En).text(&stake.says)).collect();
    assert_eq!(says, ["both may bet", "Jun & Theo may bet", "goes to Mika & Hana"]);
    let live = |deal: &str| open("{}", deal).scene.live.map(|live| voice(Lang::En).text(&live.says));
    assert_eq!(live(r#"{"events":[]}"#).as_deref(), Some("Jun & Theo need 3 of the last 5"));
    assert_eq!(live(r#"{"taken":[0,0]}"#).as_deref(), Some("Mika & Hana need 1 of the last 3"));
    // Checks that there is no live line while a bet has no answer, because the question names the side that must answer.
    assert_eq!(live(r#"{"events":["h_bet_a"]}"#), None);
}

#[test]
fn what_is_offered_instead_is_legal() {
    let instead = |totals, rules: &str, events: &str| {
        let story = at(totals, rules, &format!(r#"{{"events":[{events}]}}"#));
        let why = story.open.unwrap().stopped.unwrap().objection.unwrap();
        voice(Lang::En).text(&why.instead().unwrap())
    };
    // Side A has 16 points and gets its 17th when side B gives up the Gleich (cards of one rank). So side A is gestrichen (one point short
    // of 18) and may not bet on the Hanger (a run in one suit). Side B also may not bet, because side A has held side B's bet, and then
    // only side A could raise it.
    let held = r#""h_bet_b","h_hold_a","g_concede_b","h_bet_b""#;
    assert_eq!(instead([16, 2], "{}", held), "Nobody may bet; either side may give up.");
    assert_eq!(instead([2, 2], "{}", r#""h_bet_b","h_hold_a","h_bet_b""#), "Mika & Hana may bet; either side may give up.");
    let off = r#"{"gestrichen_may_raise":false}"#;
    assert_eq!(instead([17, 2], off, r#""h_bet_b","h_bet_a""#), "Mika & Hana: good or hold.");
    assert_eq!(instead([16, 2], off, r#""h_bet_b","h_bet_a""#), "Mika & Hana: good, hold or raise.");
    assert_eq!(instead([17, 17], "{}", r#""h_good_a""#), "Nobody may bet; either side may give up.");
    assert_eq!(instead([17, 2], "{}", r#""h_good_a""#), "Jun & Theo may bet; either side may give up.");
    assert_eq!(instead([2, 2], "{}", r#""h_good_a""#), "Hanger: a bet first, or a concession.");
}

#[test]
fn the_working_says_why_a_figure_is_better() {
    let why = |rules: &str, figures: &str| {
        let deal = format!(r#"{{"team_tricks":5,"gleich_winner":"tie",{figures}}}"#);
        let story = at([0, 0], rules, &deal);
        let ledger = &story.settled[0].full.as_ref().unwrap().ledger;
        ledger.lines.iter().map(|line| line.amount.written(&voice(Lang::En))).collect::<Vec<_>>().join(" ")
    };
    let hanger = |cards: u8, ranks: [&str; 2]| {
        format!(r#""a_hanger":3,"a_hanger_rank":"{}","b_hanger":{cards},"b_hanger_rank":"{}""#, ranks[0], ranks[1])
    };
    assert!(why("{}", &hanger(2, ["J", "K"])).contains("3 cards to 2"));
    assert!(why("{}", &hanger(3, ["K", "J"])).contains("3 cards each, K beats J"), "{}", why("{}", &hanger(3, ["K", "J"])));
    let trumps = format!(r#"{},"a_hanger_suit":"S","b_hanger_suit":"H""#, hanger(3, ["K", "K"]));
    assert!(why(r#"{"trump_hanger_breaks_tie":true}"#, &trumps).contains("3 cards from the K each, one in trumps"));
}

#[test]
fn the_few_words_of_a_match_that_a_concession_ended_leave_out_what_was_dropped() {
    let rules = r#"{"win_timing":"immediate_on_concession"}"#;
    let story = at([17, 2], rules, r#"{"taken":[0,0,0,0,0],"events":["g_concede_b"]}"#);
    let brief = voice(Lang::En).text(&story.settled.last().unwrap().full.as_ref().unwrap().brief);
    assert_eq!(brief.replace('\u{a0}', " "), "♠\u{fe0e} Gleich 1, Hanger 0, Spiel 0");
}
