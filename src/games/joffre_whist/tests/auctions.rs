//! Tests of the auction: the examples (a) to (e) of rule sheet 9.9, and the rules of 9.2 and 9.3.

use super::*;
use crate::games::testing::reopened;

/// Opens the deal with these calls. Returns the open deal, or if a call is refused: the objection, the lowest legal bid, and the clause.
/// Seat 3 deals, so seat 0 calls first.
fn after(rules: &str, calls: &str, levels: &str) -> Result<Open, (String, String, Option<&'static str>)> {
    let opened = open(rules, &format!(r#"{{"dealer":3,"calls":{calls},"levels":{levels}}}"#));
    match opened.stopped.as_ref().and_then(|stopped| stopped.objection.clone()) {
        Some(why) => Err((said(&why.says())[0].clone(), why.instead().map(|say| said(&say)[0].clone()).unwrap_or_default(), why.clause())),
        None => Ok(opened),
    }
}

/// The declarer and the contract that the strip shows, and the key of the next question.
fn contract(rules: &str, calls: &str, levels: &str) -> (u8, String, &'static str) {
    let opened = after(rules, calls, levels).unwrap();
    let (Shown::Seat(seat), Shown::Say(bid)) = (opened.scene.glance[1].shows, opened.scene.glance[3].shows) else { panic!() };
    (seat.0, said(&bid)[0].clone(), opened.stopped.unwrap().question.fact.key)
}

const BRIDGE: &str = r#"{"double_mode":"bridgeStyle"}"#;

#[test]
fn a_strain_comes_first() {
    let next = after("{}", r#"["C","H"]"#, "[7,1]").unwrap();
    assert_eq!(next.stopped.unwrap().question.at, Some(2));
}

#[test]
fn b_a_weaker_strain_is_refused() {
    let (says, instead, clause) = after("{}", r#"["H","C"]"#, "[1,3]").unwrap_err();
    assert_eq!(says, "3♣ does not beat 1♥, the highest bid so far.");
    assert_eq!((instead.as_str(), clause), ("The lowest bid possible is 2♥.", Some("9.2")));
    // Checks that a second bid of the same strain needs a higher level.
    let (says, instead, _) = after("{}", r#"["H","H"]"#, "[3,3]").unwrap_err();
    assert_eq!((says.as_str(), instead.as_str()), ("3♥ does not beat 3♥, the highest bid so far.", "The lowest bid possible is 4♥."));
    let (_, instead, _) = after("{}", r#"["JTA","JTA"]"#, "[7]").unwrap_err();
    assert_eq!(instead, "Nothing higher can be bid.");
}

#[test]
fn c_a_double_takes_the_bid_over_or_stays() {
    let calls = r#"["H","double","pass","pass","pass"]"#;
    assert_eq!(contract("{}", calls, "[1]"), (1, "1♥ ×2".into(), "taken"));
    assert_eq!(contract(BRIDGE, r#"["H","double","pass","pass"]"#, "[1]"), (0, "1♥ ×2".into(), "taken"));
    // By the house rule `bridge_style` the two passes after the double end the auction. So no question asks for the fifth recorded call.
    let facts = format!(r#"{{"dealer":3,"calls":{calls},"levels":[1]}}"#);
    assert_eq!(open(BRIDGE, &facts).left_over, [("calls".to_owned(), Some(4))]);
    assert!(open("{}", &facts).left_over.is_empty());
}

#[test]
fn d_a_higher_bid_cancels_the_double() {
    let calls = r#"["H","double","H","pass","pass","pass"]"#;
    assert_eq!(contract("{}", calls, "[1,2]"), (2, "2♥".into(), "taken"));
    let (says, _, clause) = after("{}", r#"["H","double","H","pass","pass","double"]"#, "[1,2]").unwrap_err();
    assert_eq!((says.as_str(), clause), ("Jun has doubled in this auction already; each player may do so once.", Some("9.3")));
}

#[test]
fn e_the_partners_bid_is_not_doubled() {
    let (says, instead, clause) = after("{}", r#"["S","pass","double"]"#, "[2]").unwrap_err();
    assert_eq!(says, "Only an opponent’s bid is doubled; this one is Mika’s.");
    assert_eq!((instead.as_str(), clause), ("The lowest bid possible is 3♠.", Some("9.3")));
    // Checks that a bid can be doubled only once, and that without a bid there is nothing to double.
    assert!(after("{}", r#"["S","double","double"]"#, "[2]").unwrap_err().0.starts_with("The bid is doubled already."));
    assert!(after("{}", r#"["double"]"#, "[]").unwrap_err().0.starts_with("There is no bid to double."));
}

#[test]
fn a_pass_is_final_and_skipped() {
    // Seats 1 and 3 have passed. Checks that seats 0 and 2 may go on bidding against each other, although they are partners.
    let opened = after("{}", r#"["S","pass","C","pass"]"#, "[1,1]").unwrap();
    assert_eq!(opened.scene.glance[1].shows, Shown::Seat(Seat(0)));
    assert_eq!(opened.scene.bids.get(Seat(1)).unwrap().says.phrase.en(), "pass");
    assert_eq!(opened.scene.bids.get(Seat(2)).unwrap().says.phrase.en(), "♣\u{fe0e}");
    assert_eq!(said(&opened.scene.live.unwrap().says), ["Hana’s 1♣ is the high bid", "最高ビッドはHanaの1♣"]);
    // Checks that if three players have passed without a bid, the fourth player still has a turn.
    assert_eq!(after("{}", r#"["pass","pass","pass"]"#, "[]").unwrap().stopped.unwrap().question.at, Some(3));
    assert_eq!(contract("{}", r#"["pass","pass","pass","NT"]"#, "[2]"), (3, "NT 2".into(), "taken"));
}

#[test]
fn jf_d3_everybody_passes() {
    let passed = r#"{"calls":["pass","pass","pass","pass"]}"#;
    let by_result = r#"{"declarer":"none"}"#;
    for facts in [passed, by_result] {
        let story = outcome(&JoffreWhist, 4, r#"{"deals":1}"#, &[facts.to_owned()]);
        assert_eq!((story.totals.as_slice(), story.outcome), (&[0, 0][..], None));
        // Checks that the deal does not count, because everybody passed. The next player deals, and one deal is still to be played.
        assert_eq!((story.dealer, story.open.is_some()), (Seat(1), true));
        let full = story.settled[0].full.as_ref().unwrap();
        assert_eq!(full.ledger.lines[0].clauses[0].id, "JF-D3");
        assert_eq!(said(&full.brief), ["everybody passed", "全員パス"]);
    }
    let deals = [passed.to_owned(), deal("H 3", 10, "").replacen('{', r#"{"dealer":1,"#, 1)];
    assert!(outcome(&JoffreWhist, 4, r#"{"deals":1}"#, &deals).outcome.is_some());
}

#[test]
fn jf_d1_the_red_suits_may_change_places() {
    let swapped = r#"{"red_order":"diamonds_high"}"#;
    assert!(after("{}", r#"["C","D"]"#, "[1]").is_err());
    assert!(after(swapped, r#"["C","D"]"#, "[1,1]").is_ok());
    assert!(after(swapped, r#"["C","H"]"#, "[1]").is_err());
    assert!(after(swapped, r#"["S","H"]"#, "[7,1]").is_ok());
}

#[test]
fn attacks_of_different_suits_are_one_strain() {
    // All trump attacks are one strain (rule sheet 9.2), because the winner of the auction names the trump suit only afterwards. So a
    // second trump attack needs a higher level than the first.
    assert!(after("{}", r#"["TA","TA"]"#, "[2,2]").is_err());
    let opened = after("{}", r#"["TA","pass","pass","pass"]"#, "[2]").unwrap();
    let question = opened.stopped.unwrap().question;
    assert_eq!(question.fact.key, "named_suit");
    assert_eq!(said(&question.hint.unwrap()), ["A suit in which Mika holds four or more.", "Mikaが4枚以上持つスートに限ります。"]);
    // Checks that a recorded `named_suit` is left over after a bid of hearts, because no question asks for the suit of such a bid.
    let facts = deal("H 3", 10, "").replacen('{', r#"{"named_suit":"S","#, 1);
    assert_eq!(open("{}", &facts).left_over, [("named_suit".to_owned(), None)]);
}

#[test]
fn the_auction_or_its_result() {
    let tail = r#""declarer_tricks":10,"joffre":"none","honours":"none","royal":"none""#;
    let both = |declarer: u8, level: i64, doubled: bool| {
        format!(
            r#"{{"dealer":3,"calls":["H","double","pass","pass","pass"],"levels":[1],
                "declarer":{declarer},"strain":"H","level":{level},"doubled":{doubled},{tail}}}"#
        )
    };
    assert_eq!(scores("{}", &both(1, 1, true)), [0, 80]);
    assert_eq!(refused("{}", &both(0, 1, true)).0, "declarer");
    assert_eq!(refused("{}", &both(1, 2, true)).0, "level");
    assert_eq!(refused("{}", &both(1, 1, false)).0, "doubled");
    // Checks that the table can enter the result of an auction instead of its calls. As long as no call is entered, the first question has
    // a link to the question for the result.
    let first = open("{}", "{}").stopped.unwrap().question;
    assert_eq!((first.fact.key, first.others[0].unwrap().0.key), ("calls", "declarer"));
    let second = open("{}", r#"{"calls":["pass"]}"#).stopped.unwrap().question;
    assert_eq!((second.fact.key, second.others[0]), ("calls", None));
    let question = reopened(&JoffreWhist, 4, "{}", "{}", crate::asking::FactPlace { key: "declarer", at: None });
    assert_eq!((question.fact.key, question.others[0].unwrap().0.key), ("declarer", "calls"));
}

#[test]
fn levels_are_asked_after_a_bid() {
    let question = open("{}", r#"{"dealer":3,"calls":["H","H"],"levels":[3]}"#).stopped.unwrap().question;
    assert_eq!((question.fact.key, question.at), ("levels", Some(1)));
    assert_eq!(said(&question.says)[0], "How many over six, Jun?");
    let barred = question.offers.iter().filter(|offer| offer.barred.is_some()).count();
    assert_eq!((question.offers.len(), barred), (7, 3));
    assert_eq!(said(&question.offers[3].note.unwrap()), ["10 tricks", "10トリック"]);
}
