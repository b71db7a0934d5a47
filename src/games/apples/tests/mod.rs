//! Tests of the rule sheet: the worked examples by number (5.12), the decisions and options, and the refused answers (5.3, 5.10, 5.11).
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod properties;

use super::*;
use crate::asking::Counted;
use crate::games::testing::{deal_points, en, example, objection, open_deal, outcome, said, tapped, usual_judge};
use crate::games::{AnyGame, HouseRules as _, Open};
use crate::text::Lang;
use crate::tricks::Tally;

/// An auction in which seat 0 becomes the declarer: seat 3 deals, seat 0 bids ♠3, and the other players pass.
const BID: &str = r#""dealer":3,"calls":[3,"pass","pass","pass"],"suits":["S"]"#;

/// The facts of a complete deal. `targets` are the ranks of the target cards. Each of `piles` has the cards that a player won, like `A3
/// K2`.
fn counted(targets: &str, piles: [&str; 4]) -> String {
    let mut counts = [[0; 4]; 13];
    for (seat, pile) in piles.iter().enumerate() {
        for kind in pile.split_whitespace() {
            let (rank, n) = kind.split_at(kind.len() - 1);
            counts[rank.parse::<RankName>().unwrap().0][seat] += n.parse::<i64>().unwrap();
        }
    }
    facts(targets, &counts)
}

struct RankName(usize);

impl std::str::FromStr for RankName {
    type Err = ();
    fn from_str(name: &str) -> Result<RankName, ()> {
        Rank::read(name).map(|rank| RankName(rank.index())).ok_or(())
    }
}

fn facts(targets: &str, counts: &[[i64; 4]; 13]) -> String {
    let tricks: Vec<_> = (0..4).map(|seat| counts.iter().map(|row| row[seat]).sum::<i64>() / 4).collect();
    let targets: Vec<_> = targets.split_whitespace().collect();
    let rows = Rank::ALL.iter().zip(counts).map(|(rank, row)| format!(r#","c_{}":{row:?}"#, rank.name())).collect::<String>();
    format!(r#"{{{BID},"tricks":{tricks:?},"target_rank":{targets:?}{rows}}}"#)
}

fn scores(rules: &str, facts: &str) -> [i64; 4] {
    deal_points(&Apples, 4, rules, facts).as_slice().try_into().unwrap()
}

/// The score of one player's cards under `rules`. `target` is the rank of the player's target card.
fn score(rules: &str, target: &str, cards: &str) -> i64 {
    let rules = crate::games::rule_reading::read_rules::<HouseRules>(HouseRules::SWITCHES, &serde_json::from_str(rules).unwrap()).unwrap();
    let worth = |kind: &str| {
        let (rank, n) = kind.split_at(kind.len() - 1);
        let count = RankCount::Cards(n.parse().unwrap());
        reckon::worth(&rules, Rank::read(rank).unwrap(), rank == target, count).map_or(0, |(amount, _)| amount.value())
    };
    cards.split_whitespace().map(worth).sum()
}

fn refused(rest: &str) -> (String, Objection) {
    objection(&Apples, 4, "{}", &format!("{{{rest}}}"))
}

fn is_refused(rest: &str, key: &str, clause: &str) {
    let (fact, why) = refused(rest);
    assert!(said(&why.says()).iter().all(|text| !text.is_empty()));
    assert_eq!((fact.as_str(), why.clause()), (key, Some(clause)), "{rest}");
}

fn open(rules: &str, rest: &str) -> Open {
    open_deal(&Apples, 4, rules, &format!("{{{rest}}}"))
}

#[test]
fn ap1() {
    assert_eq!(score("{}", "A", "A0 K3 Q2 J2 92 51 22"), 30);
}

#[test]
fn ap2_two_of_the_target() {
    assert_eq!(score("{}", "A", "A2 K1 73 32"), 35);
}

#[test]
fn ap3_three_of_the_target_whatever_the_table_says() {
    assert_eq!(score("{}", "4", "43 81 102 62"), 95);
}

#[test]
fn ap4_one_of_the_target_is_a_pair() {
    assert_eq!(score("{}", "3", "31 J2 Q1"), -5);
    assert_eq!(score(r#"{"target_single":"TARGET_SINGLE_ZERO"}"#, "3", "31 J2 Q1"), 10);
}

#[test]
fn ap5_low_cards() {
    assert_eq!(score("{}", "K", "K0 24 33 42 53"), -120);
}

#[test]
fn ap6_no_trick() {
    assert_eq!(score("{}", "K", ""), 0);
    // Seat 2 won no trick, so its score is 0 and the ledger has a line that says why.
    let piles = ["A4 K4 Q3 J4 104 91", "93 84 74 64 51 24", "", "52 44 32"];
    let facts = counted("3 5 Q 3", piles);
    assert_eq!(scores("{}", &facts)[2], 0);
    let story = outcome(&Apples, 4, "{}", &[facts]);
    let ledger = &story.settled[0].full.as_ref().unwrap().ledger;
    assert_eq!(ledger.of(crate::table::Side(2)).map(|line| line.clauses[0].id).collect::<Vec<_>>(), ["5.6"]);
}

const AP7: [&str; 4] = ["A3 K2 Q2 92 22 51", "K2 J3 101 83 43", "Q1 102 92 71 63 33", "A1 J1 81 72 61 52 41 31 22"];

#[test]
fn ap7_a_whole_deal() {
    let facts = counted("7 10 Q 5", AP7);
    assert_eq!(scores("{}", &facts), [40, 20, 5, 30]);
    let story = outcome(&Apples, 4, "{}", std::slice::from_ref(&facts));
    let full = story.settled[0].full.as_ref().unwrap();
    assert_eq!(full.left_over, []);
    let voice = Lang::En.voice();
    let lines: Vec<_> = full.ledger.of(crate::table::Side(3)).map(|line| line.amount.written(&voice)).collect();
    assert_eq!(lines, ["2 → 5 [7: 2 cards] = 5", "40 [target 5: 2 cards] = 40", "2 → −15 [2: 2 cards] = −15"]);
}

fn auction(rules: &str, calls: &str, suits: &str) -> Open {
    open(rules, &format!(r#""dealer":3,"calls":[{calls}],"suits":[{suits}]"#))
}

#[test]
fn ap8_the_larger_number_wins() {
    let refused = |calls: &str, suits: &str| refused(&format!(r#""dealer":3,"calls":[{calls}],"suits":[{suits}]"#));
    let (key, why) = refused("2,2,1", r#""D","H","C""#);
    assert_eq!((key.as_str(), why.clause()), ("calls", Some("AP-D1")));
    assert_eq!(en(&why.instead().unwrap()), "The lowest bid possible is ♣\u{fe0e}2.");
    assert_eq!(refused("2,2,2", r#""D","H","D""#).0, "suits");
    for (call, suit) in [("2", "S"), ("2", "C"), ("3", "D"), ("3", "H"), ("3", "C"), ("3", "S")] {
        let next = auction("{}", &format!("2,2,{call}"), &format!(r#""D","H","{suit}""#)).stopped.unwrap();
        assert_eq!((next.question.fact.key, next.objection), ("calls", None));
    }
}

#[test]
fn ap9_after_3_of_spades_four_cards_are_needed() {
    let (key, why) = refused(r#""dealer":3,"calls":[3,3],"suits":["S"]"#);
    assert_eq!((key.as_str(), why.clause()), ("calls", Some("AP-D1")));
    assert_eq!(
        said(&why.says()),
        ["In no suit does 3 beat ♠\u{fe0e}3, the highest bid so far.", "3枚では、どのスートでも現在の最高ビッド♠\u{fe0e}3を上回りません。"]
    );
    assert_eq!(en(&why.instead().unwrap()), "The lowest bid possible is ♦\u{fe0e}4.");
    let next = auction("{}", "3,4", r#""S","H""#).stopped.unwrap();
    assert_eq!((next.question.fact.key, next.objection), ("calls", None));
    assert_eq!(auction("{}", "13", r#""S""#).stopped.unwrap().question.offers.iter().filter(|offer| offer.barred.is_none()).count(), 1);
}

#[test]
fn ap10_the_highest_of_those_on_the_target_wins() {
    use crate::table::Seats;
    let end = |rules: &str, totals: [i64; 4]| {
        let rules = crate::games::rule_reading::read_rules(HouseRules::SWITCHES, &serde_json::from_str(rules).unwrap()).unwrap();
        let standing = Standing { begun: totals.len() as u8, deals: 9, dealer: Seat(0), totals: Seats::from_slice(&totals), carried: () };
        Apples.outcome(&rules, Table::of(4), &standing).map(|end| end.winners().iter().map(|seat| seat.0).collect::<Vec<_>>())
    };
    assert_eq!(end("{}", [255, 250, 120, -40]), Some(vec![0]));
    assert_eq!(end("{}", [255, 255, 120, -40]), None);
    assert_eq!(end(r#"{"tie":"shared"}"#, [255, 255, 120, -40]), Some(vec![0, 1]));
    assert_eq!(end("{}", [249, 248, 120, -40]), None);
    // Checks that the end is judged anew after every deal. After an extra deal all totals may be below the target. Then the match goes on.
    assert_eq!(end("{}", [240, 225, 120, -40]), None);
}

#[test]
fn ap_d1_suit_or_number_by_the_letter() {
    let literal = r#"{"bid_order":"SUIT_OR_NUMBER"}"#;
    let next = auction(literal, "2,2,1", r#""D","H","C""#).stopped.unwrap();
    assert_eq!((next.question.fact.key, next.objection), ("calls", None));
    let next = auction(literal, "3,3", r#""S""#).stopped.unwrap();
    assert_eq!(next.objection.unwrap().clause(), Some("AP-D1"));
}

#[test]
fn ap_d2_a_pass_is_not_final_unless_the_table_says_so() {
    // Seat 0 passes and bids in the second round.
    let open = auction("{}", r#""pass",1,"pass","pass",2"#, r#""D","D""#);
    assert_eq!(open.scene.glance[1].shows, Shown::Seat(Seat(1)));
    let last = auction("{}", r#""pass",1,"pass","pass",2,"pass","pass","pass""#, r#""D","D""#);
    assert_eq!(last.stopped.unwrap().question.fact.key, "taken");
    assert_eq!(last.scene.glance[1].shows, Shown::Seat(Seat(0)));
    let finally = r#"{"pass_is_final":true}"#;
    // Checks that after three passes a bid by the dealer ends the auction immediately.
    let open = auction(finally, r#""pass","pass","pass",1"#, r#""D""#);
    assert_eq!((open.stopped.unwrap().question.fact.key, open.scene.glance[1].shows), ("taken", Shown::Seat(Seat(3))));
    // Checks that a player who has passed is skipped.
    let open = auction(finally, r#""pass",1,2,3"#, r#""D","D","D""#);
    assert_eq!(open.scene.glance[1].shows, Shown::Seat(Seat(1)));
}

#[test]
fn four_passes_and_the_same_dealer_deals_again() {
    for rules in ["{}", r#"{"pass_is_final":true}"#] {
        let open = auction(rules, r#""pass","pass","pass","pass""#, "");
        assert_eq!(open.dealer, Seat(3));
        let question = open.stopped.unwrap().question;
        assert_eq!((question.fact.key, question.at), ("calls", Some(4)));
        assert_eq!(said(&question.hint.unwrap()), ["Nobody bid: Theo deals again.", "誰もビッドしなかったので、Theoが配り直します。"]);
    }
}

#[test]
fn what_follows_from_the_auction_may_be_told_and_must_agree() {
    let told = |rest: &str| open("{}", &format!(r#"{BID},{rest}"#)).stopped.unwrap();
    assert_eq!(told(r#""declarer":0,"trump":"S","n":3"#).question.fact.key, "taken");
    for (rest, key) in [(r#""declarer":1"#, "declarer"), (r#""trump":"H""#, "trump"), (r#""n":4"#, "n")] {
        assert_eq!(told(rest).question.fact.key, key);
    }
    for n in [0, 14] {
        assert!(matches!(refused(&format!(r#""calls":[{n}]"#)).1, Objection::Range { .. }));
    }
}

#[test]
fn target_cards_are_asked_shown_and_noted_only_after_the_last_trick() {
    let playing = open("{}", &format!(r#"{BID},"taken":[0,1,2,3],"target_rank":["A","K","Q","7"],"c_A":[3]"#));
    assert_eq!(playing.stopped.as_ref().unwrap().question.fact.key, "taken");
    assert!(playing.chips.iter().all(|chip| chip.fact.key != "target_rank"));
    let shown = format!("{:?} {:?}", playing.chips, playing.scene);
    assert!(!shown.contains("target_rank") && !shown.contains("King"));
    let over = open("{}", &format!(r#"{BID},"taken":[0,1,2,3,0,1,2,3,0,1,2,3]"#));
    let question = over.stopped.unwrap().question;
    assert_eq!(en(&question.says), "What rank is Mika’s target card?");
}

#[test]
fn each_rank_has_four_cards_targets_included() {
    let at = |tricks: &str, targets: &str, rows: &str| format!(r#"{BID},"tricks":{tricks},"target_rank":{targets},{rows}"#);
    let even = |targets: &str, rows: &str| at("[3,3,3,3]", targets, rows);
    is_refused(&even(r#"["A","K","Q","7"]"#, r#""c_A":[4,0,0,0]"#), "c_A", "5.11");
    is_refused(&even(r#"["A","A","Q","7"]"#, r#""c_A":[2,1,0,0]"#), "c_A", "5.11");
    is_refused(&even(r#"["2","K","Q","7"]"#, r#""c_A":[2,1,0,0]"#), "c_A", "5.11");
    assert!(matches!(refused(&even(r#"["2","K","Q","7"]"#, r#""c_A":[5]"#)).1, Objection::Range { .. }));
    assert!(matches!(refused(&even(r#"["1x","K","Q","7"]"#, "\"c_A\":[0]")).1, Objection::Form(_)));
    // Checks that a player cannot have more cards of a rank than are in the player's tricks. The other cards of the rank must fit into the
    // tricks of the other players.
    let (key, why) = refused(&at("[1,4,4,3]", r#"["2","K","Q","7"]"#, r#""c_A":[3,1,0,0],"c_K":[2,1,0,0]"#));
    assert_eq!((key.as_str(), en(&why.says())), ("c_K", "Mika has 1 card still to count, four for each trick: 2 is too many.".to_owned()));
    // Jun won a single trick, which has all four aces. So Mika won all kings, and a different number is refused.
    is_refused(&at("[11,1,0,0]", r#"["2","3","4","5"]"#, r#""c_A":[0,4,0,0],"c_K":[3,1,0,0]"#), "c_K", "5.11");
    // Checks that the answer "few" (no card or one) is refused for two ranks: the player's own target rank, and a rank of which the player
    // must have more than one card.
    is_refused(&even(r#"["A","K","Q","7"]"#, r#""c_A":["few",1,1,1]"#), "c_A", "5.10");
    is_refused(&at("[11,1,0,0]", r#"["2","3","4","5"]"#, r#""c_A":[0,4,0,0],"c_K":["few",0,0,0]"#), "c_K", "5.11");
    is_refused(&format!(r#"{BID},"tricks":[3,3,3,4]"#), "tricks", "5.11");
}

#[test]
fn single_cards_may_be_left_open() {
    let few = counted("7 10 Q 5", AP7).replace(r#""c_A":[3, 0, 0, 1]"#, r#""c_A":[3,"few","few","few"]"#);
    assert_eq!(scores("{}", &few), [40, 20, 5, 30]);
    // If counts are open, only two upper bounds can be checked: four cards of a rank, and four cards in a trick.
    let open_ended = few.replace(r#""c_2":[2, 0, 0, 2]"#, r#""c_2":[2,"few","few",3]"#);
    let (key, why) = objection(&Apples, 4, "{}", &open_ended);
    assert_eq!((key.as_str(), why.clause()), ("c_2", Some("5.11")));
    // Enters only the counts of pairs and of targets, and leaves all other counts open. Checks that the score stays the same.
    let sparse = format!(
        r#"{{{BID},"tricks":[3,3,3,3],"target_rank":["7","10","Q","5"],"c_A":[3,"few","few","few"],"c_K":[2,2,"few","few"],
        "c_Q":[2,"few",1,"few"],"c_J":["few",3,"few","few"],"c_10":["few",1,2,"few"],"c_9":[2,"few",2,"few"],
        "c_8":["few",3,"few","few"],"c_7":[0,"few","few",2],"c_6":["few","few",3,"few"],"c_5":["few","few","few",2],
        "c_4":["few",3,"few","few"],"c_3":["few","few",3,"few"],"c_2":[2,"few","few",2]}}"#
    );
    assert_eq!(scores("{}", &sparse), [40, 20, 5, 30]);
}

#[test]
fn counts_left_open_have_to_leave_room_for_every_card() {
    let told = |rows: &str| format!(r#"{BID},"tricks":[11,1,0,0],"target_rank":["2","3","4","5"],{rows}"#);
    // Mika won eleven tricks and Jun one, so Mika has all cards except four.
    let all = |mika: &str, jun: &str| {
        let row = |key: &str| format!(r#""c_{key}":[{mika},{jun},0,0]"#);
        "A K Q J 10 9 8 7 6 5 4 3 2".split(' ').map(row).collect::<Vec<_>>().join(",")
    };
    let (_, why) = refused(&told(
        &all(r#""few""#, r#""few""#).replace(r#""c_2":["few""#, r#""c_2":[1"#).replace(r#""c_3":["few","few""#, r#""c_3":["few",1"#),
    ));
    assert_eq!((why.clause(), en(&why.says())), (Some("5.11"), "Mika still has 31 cards or more to count.".to_owned()));
}

#[test]
fn what_is_left_follows() {
    let whole = counted("7 10 Q 5", AP7);
    // The list of a rank has the number of its cards that each player won. Checks that it may end early: the last player's number is
    // computed. Once the four cards of the rank are counted, the other numbers are 0.
    let short = whole.replace("[3, 0, 0, 1]", "[3,0,0]").replace("[2, 2, 0, 0]", "[2,2]").replace("[0, 0, 3, 1]", "[0,0,3]");
    assert_eq!(scores("{}", &short), [40, 20, 5, 30]);
    // Checks that the list of the last rank need not be entered, because all its counts follow from the other ranks.
    let (before, twos) = whole.split_once(r#","c_2":[2, 0, 0, 2]"#).unwrap();
    assert_eq!(scores("{}", &format!("{before}{twos}")), [40, 20, 5, 30]);
}

#[test]
fn the_table_of_ranks_is_data() {
    let facts = counted("7 10 Q 5", AP7);
    let flat = r#"{"table":"PROV_FLAT"}"#;
    assert_eq!(score(flat, "7", "A3 K2 Q2 92 22 51"), 15 + 10 + 10 + 5 - 15);
    assert_eq!(score(flat, "K", "24 33 42 53"), -60);
    let own = r#"{"table":"custom","table_A":[1,2,3],"table_K":[4,5,6],"table_2":[7,8,9]}"#;
    assert_eq!(score(own, "7", "A3 K2 Q2 92 22 51"), 2 + 4 + 10 + 5 + 7);
    assert_eq!(scores(own, &facts)[0], 28);
    assert_eq!(score(r#"{"table":"prov_flat","table_A":[1,2,3]}"#, "7", "A4 K4"), 13);
}

#[test]
fn ap_d4_the_provisional_table_is_said_to_be_so() {
    let odd = |rules: &str| AnyGame::odd_rules(&Apples, &serde_json::from_str(rules).unwrap());
    for rules in ["{}", r#"{"table":"prov_flat"}"#] {
        let told = odd(rules);
        assert_eq!((told[0].key.as_str(), told[0].objection.clause()), ("table", Some("AP-D4")));
        assert!(told[0].objection.is_odd() && said(&told[0].objection.says()).iter().all(|text| !text.is_empty()));
    }
    // Checks that entering the counts of one rank leaves the recorded counts of other ranks unchanged.
    let rows = |ranks: &[&str]| {
        let rows = ranks.iter().map(|rank| format!(r#""table_{rank}":[20,40,60]"#)).collect::<Vec<_>>();
        format!("{{{}}}", rows.join(","))
    };
    let all = rows(&["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]);
    assert_eq!((odd(&rows(&["A"])).len(), odd(&all).len()), (1, 0));
    // Checks that the explanation of the house rule for each rank says which of its default values are placeholders.
    let hints = Game::switches(&Apples).iter().filter(|rule| rule.fact.key.starts_with("table_"));
    let made_up = hints.filter(|rule| rule.fact.asks.en().contains("placeholder") && rule.fact.asks.ja().contains("仮")).count();
    assert_eq!(made_up, 13);
    let clauses = |rules: &str| {
        let story = outcome(&Apples, 4, rules, &[counted("7 10 Q 5", AP7)]);
        let lines = story.settled[0].full.as_ref().unwrap().ledger.lines.clone();
        lines.iter().any(|line| line.clauses.iter().any(|clause| clause.id == "AP-D4"))
    };
    assert!(clauses("{}") && clauses(&rows(&["A"])) && !clauses(&all));
    let marked = |rules: &str| {
        let story = outcome(&Apples, 4, rules, &[counted("7 10 Q 5", AP7)]);
        let lines = story.settled[0].full.as_ref().unwrap().ledger.lines.clone();
        let [aces, kings] = [0, 1].map(|at| lines[at].clauses.iter().any(|clause| clause.id == "AP-D4"));
        (aces, kings)
    };
    assert_eq!((marked("{}"), marked(&rows(&["A"]))), ((true, true), (false, true)));
}

#[test]
fn the_table_sees_auction_exchange_and_tricks() {
    let live = |rest: &str| {
        let scene = open("{}", rest).scene;
        assert_eq!(scene.glance.len(), 4);
        scene.live.map(|live| (said(&live.says), live.aside.map(|aside| said(&aside))))
    };
    assert_eq!(
        live(r#""dealer":3,"calls":[3],"suits":["S"]"#).unwrap().0,
        ["Mika’s ♠\u{fe0e}3 is the high bid", "最高ビッドはMikaの♠\u{fe0e}3"]
    );
    let (says, aside) = live(BID).unwrap();
    assert_eq!(says, ["Everybody exchanges 3 cards; Mika only trumps", "全員が3枚交換（Mikaは切り札だけ）"]);
    assert!(aside.unwrap()[0].contains("Theo shuffles all 12 and deals 3 back to each"));
    assert_eq!(live(&format!(r#"{BID},"taken":[0,1]"#)).unwrap().0[0], "10 of 12 tricks left");
    let counting = format!(r#"{BID},"tricks":[3,3,3,3],"target_rank":["7","10","Q","5"],"c_A":[3,0,0]"#);
    assert_eq!(live(&counting).unwrap().0[0], "Counting: 1 of 13 ranks");
    let question = open("{}", &counting).stopped.unwrap().question;
    assert_eq!(said(&question.says), ["How many cards of rank K did Mika take?", "MikaさんはKのカードを何枚取った？"]);
    let notes: Vec<_> = question.offers.iter().map(|offer| offer.note.as_ref().map(en).unwrap_or_default()).collect();
    assert_eq!(notes, ["", "", "+10", "+20", "+30", ""]);
}

#[test]
fn the_example_match_is_played_to_its_end() {
    let story = example(&Apples, include_str!("../../../../tests/matches/apples.json"));
    let points: Vec<[i64; 4]> = story.settled.iter().map(|deal| deal.points.as_slice().try_into().unwrap()).collect();
    assert_eq!(points, [[40, 20, 5, 30], [90, 15, 5, -10]]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(en(&story.settled[0].full.as_ref().unwrap().brief), "Mika: 3♥\u{fe0e}");
}

#[test]
fn a_pile_counted_by_rank_tells_every_rank_of_its_player() {
    let judge = usual_judge(&Apples);
    let cards = |names: &str| names.split_whitespace().map(|name| name.parse().unwrap()).collect::<Vec<_>>();
    assert_eq!(judge.tally(&cards("AS AH AD KS KH 2S 2C 9C")), Some(Tally::Ranks { points: 30 + 10 - 15, tricks: Some(2) }));
    assert_eq!(judge.tally(&cards("AS AH AD")), Some(Tally::Ranks { points: 30, tricks: None }));
    assert_eq!(judge.tally(&[]), Some(Tally::Ranks { points: 0, tricks: Some(0) }));
    let before = format!(r#"{BID},"tricks":[3,3,3,3],"target_rank":["7","10","Q","5"]"#);
    let counted = |rest: &str| {
        let question = open("{}", &format!("{before}{rest}")).stopped.unwrap().question;
        (question.fact.key, question.at, question.counted)
    };
    let ranks = Some(Counted::Ranks(&count::COUNTS));
    assert_eq!(counted(""), ("c_A", Some(0), ranks));
    // Only the aces of the first player are entered, so the lists of the ranks differ in length. Checks that the judge then does not offer
    // to count the cards.
    assert_eq!(counted(r#","c_A":[3]"#), ("c_A", Some(1), None));
    let first: String = ["A3", "K2", "Q2", "J0", "100", "92", "80", "70", "60", "51", "40", "30", "22"]
        .iter()
        .map(|kind| format!(r#","c_{}":[{}]"#, &kind[..kind.len() - 1], &kind[kind.len() - 1..]))
        .collect();
    assert_eq!(counted(&first), ("c_A", Some(1), ranks));
}

/// Checks example AP7 by entering its deal in the grid of all counts. The test taps only counts of two or more, so single cards stay open.
#[test]
fn ranks_are_told_together_by_exception() {
    let before = format!(r#"{{{BID},"tricks":[3,3,3,3],"target_rank":["7","10","Q","5"]"#);
    let usual = tapped(&Apples, 4, "{}", &format!("{before}}}"), &[]);
    assert_eq!((usual.cells.len(), usual.is_table(), usual.told.len()), (52, true, 52));
    // In the player's own target rank a single card scores, so "few" (no card or one) would leave the score open. So the default answer for
    // this rank is 0.
    let numbers = usual.told.iter().filter(|(_, _, value)| value.number() == Some(0));
    assert_eq!(
        numbers.map(|(key, at, _)| (key.as_str(), *at)).collect::<Vec<_>>(),
        [("c_Q", Some(2)), ("c_10", Some(1)), ("c_7", Some(0)), ("c_5", Some(3))]
    );
    let piles: [&[(&str, usize)]; 4] = [
        &[("c_A", 2), ("c_K", 1), ("c_Q", 1), ("c_9", 1), ("c_2", 1)],
        &[("c_K", 1), ("c_J", 2), ("c_10", 1), ("c_8", 2), ("c_4", 2)],
        &[("c_Q", 1), ("c_10", 1), ("c_9", 1), ("c_6", 2), ("c_3", 2)],
        &[("c_7", 1), ("c_5", 2), ("c_2", 1)],
    ];
    let taps: Vec<_> = piles.iter().enumerate().flat_map(|(seat, pile)| pile.iter().map(move |(key, n)| (*key, seat, *n))).collect();
    let told = tapped(&Apples, 4, "{}", &format!("{before}}}"), &taps);
    assert_eq!((told.objection.clone(), told.cells.iter().filter(|cell| !cell.usual).count()), (None, taps.len()));
    let mut facts: crate::asking::Facts = serde_json::from_str(&format!("{before}}}")).unwrap();
    facts.tell(&told.told);
    assert_eq!(scores("{}", &serde_json::to_string(&facts).unwrap()), [40, 20, 5, 30]);
}

#[test]
fn what_cannot_be_together_is_said() {
    let before = format!(r#"{{{BID},"tricks":[3,3,3,3],"target_rank":["7","10","Q","5"]}}"#);
    // Each of two players has two of the four kings. A tap that gives one of them a third king contradicts the other player's count.
    let kings = tapped(&Apples, 4, "{}", &before, &[("c_K", 0, 1), ("c_K", 1, 1)]);
    assert_eq!(kings.objection, None);
    let kings = tapped(&Apples, 4, "{}", &before, &[("c_K", 0, 1), ("c_K", 1, 1), ("c_K", 0, 1)]);
    assert_eq!(kings.objection.and_then(|why| why.clause()), Some("5.11"));
    let barred: Vec<_> = kings.cells.iter().filter(|cell| cell.answer.barred.is_some()).map(|cell| cell.next.clone()).collect();
    assert_eq!(barred, [("c_K".to_owned(), Some(1), Value::word("few"))]);
    // Checks that if one player has all four kings, the kings of the other players are not asked for.
    let kings = tapped(&Apples, 4, "{}", &before, &[("c_K", 0, 3)]);
    assert_eq!(kings.cells.len(), 49);
}

#[test]
fn the_last_bid_is_followed_by_passes_all_round() {
    let batch = |calls: &str| open("{}", calls).batch.map(|batch| (batch.is_table(), batch.told.len()));
    assert_eq!(batch(""), None);
    assert_eq!(batch(r#""calls":["pass"]"#), None);
    assert_eq!(batch(r#""calls":["pass",3],"suits":["S"]"#), Some((false, 3)));
    assert_eq!(batch(r#""calls":["pass",3,"pass","pass"],"suits":["S"]"#), None);
}
