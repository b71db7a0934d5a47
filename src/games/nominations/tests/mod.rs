//! Tests of the rule sheet: the worked examples by number (2.13), refused answers (2.11) and invariants (2.12).
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod invariants;

use super::*;
use crate::games::Open;
use crate::games::testing::{at_hand, deal_points, en, objection, open_deal, outcome, said};
use crate::text::Lang;

/// The facts of a deal in which only `declarer`, who calls first, makes a bid. `rest` has the facts that follow the calls.
fn deal(declarer: u8, bid: &str, rest: &str) -> String {
    doubled(0, declarer, bid, rest)
}

/// The facts of a deal in which everybody first passed `times` times, and then only `declarer` made a bid. `rest` has the facts that follow
/// the calls.
fn doubled(times: usize, declarer: u8, bid: &str, rest: &str) -> String {
    let passes = if bid == "open_misere" { 0 } else { 3 };
    let pass = |n| r#""pass","#.repeat(n);
    let calls = format!(r#"{}"{bid}",{}"#, pass(4 * times), pass(passes));
    format!(r#"{{"dealer":{},"calls":[{}],{rest}}}"#, (declarer + 3) % 4, calls.trim_end_matches(','))
}

/// The facts that follow a bid of tricks: hearts as trump, ♠A as the called card, its holder `partner`, and the tricks of each player.
fn hearts(partner: &str, tricks: [i64; 4]) -> String {
    format!(r#""trump":"H","called_card":"AS","partner":{partner},"tricks":{tricks:?}"#)
}

fn scores(rules: &str, facts: &str) -> [i64; 4] {
    deal_points(&Nominations, 4, rules, facts).as_slice().try_into().unwrap()
}

fn open(rules: &str, facts: &str) -> Open {
    open_deal(&Nominations, 4, rules, facts)
}

fn refused(rules: &str, facts: &str) -> (String, Objection) {
    objection(&Nominations, 4, rules, facts)
}

#[test]
fn no1_overtricks_count_nothing() {
    assert_eq!(scores("{}", &deal(0, "10", &hearts("2", [6, 1, 5, 1]))), [10, 0, 10, 0]);
}

#[test]
fn no2_a_failed_bid_pays_the_other_side() {
    assert_eq!(scores("{}", &deal(1, "11", &hearts("3", [3, 6, 1, 3]))), [11, 0, 11, 0]);
}

#[test]
fn no3_alone_and_made() {
    assert_eq!(scores("{}", &deal(2, "10", &hearts("\"alone\"", [1, 1, 10, 1]))), [0, 0, 10, 0]);
}

#[test]
fn no4_alone_and_failed() {
    assert_eq!(scores("{}", &deal(2, "10", &hearts("\"alone\"", [2, 1, 9, 1]))), [10, 10, 0, 10]);
}

#[test]
fn no5_misere_made() {
    assert_eq!(scores("{}", &deal(3, "misere", r#""tricks":[5,4,4,0]"#)), [0, 0, 0, 13]);
}

#[test]
fn no6_misere_broken_in_trick_5() {
    assert_eq!(scores("{}", &deal(3, "misere", r#""tricks":[2,1,1,1]"#)), [13, 13, 13, 0]);
}

#[test]
fn no7_open_misere_in_a_double_hand() {
    let facts = doubled(1, 0, "open_misere", r#""double_hand":true,"trump":"NT","partner":"alone","tricks":[0,5,4,4]"#);
    assert_eq!(scores("{}", &facts), [52, 0, 0, 0]);
}

#[test]
fn no8_open_misere_broken_in_a_double_hand() {
    assert_eq!(scores("{}", &doubled(1, 0, "open_misere", r#""taken":[1,2,0]"#)), [0, 52, 52, 52]);
}

#[test]
fn no9_a_low_misere_broken_with_points_for_tricks() {
    let rules = r#"{"misere_rank":"between_10_and_11","opponent_tricks":true}"#;
    assert_eq!(scores(rules, &deal(0, "misere", r#""tricks":[1,2,1,0]"#)), [0, 12, 11, 10]);
}

const FROM_7: &str = r#"{"min_bid":7,"opponent_tricks":true}"#;

#[test]
fn no10_a_bid_of_8_made_with_points_for_tricks() {
    assert_eq!(scores(FROM_7, &deal(0, "8", &hearts("1", [5, 4, 3, 1]))), [8, 8, 3, 1]);
}

#[test]
fn no11_a_bid_of_8_failed_with_points_for_tricks() {
    assert_eq!(scores(FROM_7, &deal(0, "8", &hearts("1", [4, 3, 4, 2]))), [0, 0, 12, 10]);
}

#[test]
fn no12_a_failed_13_counts_26_and_double() {
    let facts = doubled(1, 0, "13", &hearts("2", [7, 1, 5, 0]));
    assert_eq!(scores(r#"{"thirteen_is_26":true}"#, &facts), [0, 52, 0, 52]);
    let literal = r#"{"thirteen_is_26":true,"thirteen_fail_goes_to":"declarer_side"}"#;
    assert_eq!(scores(literal, &facts), [52, 0, 52, 0]);
    // Checks that without the house rule `thirteen_is_26` the rule `thirteen_fail_goes_to` has no effect: the opponents get twice 13.
    assert_eq!(scores(r#"{"thirteen_fail_goes_to":"declarer_side"}"#, &facts), [0, 26, 0, 26]);
}

/// The declarer and the contract that the strip shows, and the key of the next question.
fn auction(rules: &str, calls: &str) -> (Shown, (&'static str, Shown), &'static str) {
    let open = open(rules, &format!(r#"{{"dealer":3,"calls":{calls}}}"#));
    let stopped = open.stopped.unwrap();
    assert_eq!(stopped.objection, None);
    let contract = open.scene.glance[3].clone();
    (open.scene.glance[1].shows, (contract.label.en(), contract.shows), stopped.question.fact.key)
}

#[test]
fn no13_a_player_who_passed_bids_again() {
    let (declarer, contract, next) = auction("{}", r#"["pass",10,"pass",11,"misere","pass","pass","pass"]"#);
    assert_eq!((declarer, next), (Shown::Seat(Seat(0)), "taken"));
    assert_eq!(contract, ("Misère", Shown::Number(0, Some(13))));
}

#[test]
fn no14_four_passes_are_a_double_hand() {
    let open = open("{}", r#"{"dealer":3,"calls":["pass","pass","pass","pass"]}"#);
    assert_eq!(open.dealer, Seat(3));
    let question = open.stopped.unwrap().question;
    assert_eq!((question.fact.key, question.at), ("calls", Some(4)));
    assert_eq!(en(&question.says), "What does Mika call?");
    let [en, ja] = said(&question.hint.unwrap());
    assert!(en.contains("Hana cuts") && en.contains("Theo deals again") && en.ends_with("×2."), "{en}");
    assert!(ja.contains("Hanaがカット") && ja.ends_with("×2。"), "{ja}");
    assert_eq!(said(&open.scene.live.unwrap().says), ["A double hand: points ×2", "ダブルハンド：得点×2"]);
}

#[test]
fn no15_misere_between_10_and_11() {
    let low = r#"{"misere_rank":"between_10_and_11"}"#;
    let (declarer, contract, next) = auction(low, r#"[10,"misere",11,"pass","pass","pass"]"#);
    assert_eq!((declarer, contract, next), (Shown::Seat(Seat(2)), ("Contract", Shown::Number(11, Some(13))), "trump"));
}

#[test]
fn calls_that_cannot_be_are_refused() {
    let call = |rules: &str, calls: &str| {
        let (key, why) = refused(rules, &format!(r#"{{"dealer":3,"calls":{calls}}}"#));
        assert_eq!(key, "calls");
        assert!(!said(&why.says())[1].is_empty());
        (en(&why.says()), why.instead().map(|say| en(&say)).unwrap_or_default(), why.clause())
    };
    assert_eq!(
        call("{}", "[11,10]"),
        ("10 does not beat 11, the highest bid so far.".into(), "The lowest bid possible is 12.".into(), Some("NO-D1"))
    );
    // Checks that seat 2 must beat the highest bid, which is 11. It is not enough to follow the pass of seat 1 (decision NO-D1 of the rule
    // sheet).
    assert_eq!(call("{}", r#"[11,"pass",11]"#).0, "11 does not beat 11, the highest bid so far.");
    assert_eq!(call("{}", r#"["misere",13]"#).1, "The lowest bid possible is open misère.");
    assert_eq!(call("{}", "[9]").0, "Anything from 10 to 13 is possible; this says 9.");
    assert_eq!(call("{}", "[14]").1, "Closest possible: 13.");
    assert_eq!(call(FROM_7, "[6]").1, "Closest possible: 7.");
    let (_, instead, clause) = call(r#"{"all_pass":"dealer_must_bid"}"#, r#"["pass","pass","pass","pass"]"#);
    assert_eq!((instead.as_str(), clause), ("The lowest bid possible is 10.", Some("2.3")));
    let wait = r#"{"open_misere_ends_auction":false}"#;
    assert_eq!(call(wait, r#"["open_misere","misere"]"#).1, "Only a pass is possible.");
    let (declarer, _, next) = auction(wait, r#"["open_misere","pass","pass","pass"]"#);
    assert_eq!((declarer, next), (Shown::Seat(Seat(0)), "taken"));
}

#[test]
fn only_the_calls_of_this_table_are_on_offer() {
    let offers = |rules: &str| open(rules, "{}").stopped.unwrap().question.offers;
    assert_eq!(offers("{}").len(), 7);
    assert_eq!(offers(r#"{"min_bid":7}"#).len(), 10);
    // Checks that the bids 10, 11 and 12 are barred, because the first player has bid 12 and a bid must be higher.
    let after_12 = open("{}", r#"{"calls":[12]}"#).stopped.unwrap().question.offers;
    assert_eq!(after_12.iter().filter(|offer| offer.barred.is_some()).count(), 3);
}

#[test]
fn calls_after_the_end_are_left_over() {
    let facts = r#"{"dealer":3,"calls":["open_misere","pass"],"tricks":[0,5,4,4]}"#;
    assert_eq!(open("{}", facts).left_over, [("calls".to_owned(), Some(1))]);
    let called = deal(3, "misere", r#""called_card":"AS","tricks":[5,4,4,0]"#);
    assert_eq!(open("{}", &called).left_over, [("called_card".to_owned(), None)]);
}

#[test]
fn facts_that_do_not_fit_are_refused() {
    let fourteen = refused("{}", &deal(0, "10", &hearts("2", [6, 1, 5, 2])));
    assert_eq!((fourteen.0.as_str(), fourteen.1.clause()), ("tricks", Some("2.11")));
    assert_eq!(en(&fourteen.1.says()), "13 tricks are played in a deal: after 12 there is 1 left, not 2.");
    let (key, why) = refused("{}", &deal(0, "10", &hearts("0", [6, 1, 5, 1])));
    assert_eq!(
        (key.as_str(), why.clause(), en(&why.says()).as_str()),
        ("partner", Some("2.6"), "Mika is the declarer and cannot be the partner.")
    );
    let (key, why) = refused("{}", &deal(0, "10", r#""trump":"X""#));
    assert!(key == "trump" && matches!(why, Objection::Form(_)));
    let (key, why) = refused("{}", &deal(0, "10", r#""trump":"H","called_card":"RJ""#));
    assert!(key == "called_card" && matches!(why, Objection::Form(_)));
    let (key, why) = refused("{}", &deal(0, "10", r#""double_hand":true"#));
    assert!(key == "double_hand" && matches!(why, Objection::Follows(_)));
}

#[test]
fn a_misere_has_no_trump_no_partner_and_at_most_one_trick() {
    let misere = |rest: &str| refused("{}", &deal(1, "misere", rest));
    let (key, why) = misere(r#""trump":"H""#);
    assert!(key == "trump" && matches!(why, Objection::Follows(_)));
    let (key, why) = misere(r#""partner":2"#);
    assert!(key == "partner" && matches!(why, Objection::Follows(_)));
    let (key, why) = misere(r#""tricks":[3,2,4,4]"#);
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("2.6")));
    assert_eq!(en(&why.says()), "A misère ends with the declarer’s first trick: Jun cannot have taken 2.");
    let (key, why) = misere(r#""tricks":[3,0,4,4]"#);
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("2.11")));
    assert_eq!(en(&why.says()), "13 tricks are played in a deal: after 7 there are 6 left, not 4.");
    // Seat 3 declares a misère (a bid of no trick). Checks that the numbers of tricks must add up to thirteen if seat 3 has no trick. If
    // seat 3 has a trick, the deal ended early, so the numbers may add up to less.
    let (_, why) = refused("{}", &deal(3, "misere", r#""tricks":[3,2,4,0]"#));
    assert_eq!(en(&why.says()), "A misère in which Theo takes no trick is played to the end: 13 tricks, not 9.");
    assert_eq!(scores("{}", &deal(3, "misere", r#""tricks":[3,2,4]"#)), [13, 13, 13, 0]);
    assert_eq!(scores("{}", &deal(3, "misere", r#""tricks":[5,4,4]"#)), [0, 0, 0, 13]);
    assert_eq!(scores("{}", &deal(1, "misere", r#""tricks":[5,0,4]"#)), [0, 13, 0, 0]);
    assert_eq!(scores("{}", &deal(1, "misere", r#""tricks":[12,1,0,0]"#)), [13, 0, 13, 13]);
}

#[test]
fn a_logged_misere_stops_with_the_declarers_trick() {
    let taken = |log: &str| deal(1, "misere", &format!(r#""taken":[{log}]"#));
    let playing = open("{}", &taken("0,2,2"));
    assert_eq!(playing.stopped.unwrap().question.at, Some(3));
    assert_eq!(en(&playing.scene.live.unwrap().says), "Jun must not take a trick");
    assert!(open("{}", &taken("0,2,2,1")).preview.is_some());
    assert_eq!(open("{}", &taken("0,2,2,1,3")).left_over, [("taken".to_owned(), Some(4))]);
    assert_eq!(scores("{}", &taken("0,2,2,1")), [13, 0, 13, 13]);
    assert_eq!(scores("{}", &taken("0,2,2,0,3,3,3,2,2,0,0,0,0")), [0, 13, 0, 0]);
}

#[test]
fn the_last_number_of_tricks_follows() {
    let three = deal(0, "10", r#""trump":"NT","called_card":"AS","partner":2,"tricks":[6,1,5]"#);
    assert_eq!(scores("{}", &three), [10, 0, 10, 0]);
}

#[test]
fn the_partner_is_asked_last_and_may_be_told_before() {
    let log = r#""trump":"H","called_card":"AS","taken":[0,0,2]"#;
    let playing = open("{}", &deal(0, "10", log));
    assert_eq!(playing.stopped.unwrap().question.fact.key, "taken");
    let blank = playing.chips.iter().find(|chip| chip.fact.key == "partner").unwrap();
    assert_eq!(en(&blank.says.unwrap()), "…");
    assert_eq!(en(&playing.scene.live.unwrap().says), "Mika and partner need 10 of 13");
    assert!(playing.scene.roles.iter().flatten().flatten().all(|role| role.says().phrase.en() != "partner"));

    let told = open("{}", &deal(0, "10", &format!(r#"{log},"partner":2"#)));
    assert_eq!(told.stopped.unwrap().question.fact.key, "taken");
    assert_eq!(en(&told.scene.live.unwrap().says), "Mika & Hana need 7 of the last 10");
    assert_eq!(told.scene.roles.get(Seat(2)).map(|role| role.map(|role| role.says().phrase.en())), [Some("partner"), Some("leads")]);

    let over = open("{}", &deal(0, "10", r#""trump":"H","called_card":"AS","tricks":[6,1,5,1]"#));
    let question = over.stopped.unwrap().question;
    assert_eq!(said(&question.says), ["Who held ♠\u{fe0e}A?", "♠\u{fe0e}Aを持っていたのは？"]);
    let notes: Vec<_> = question.offers.iter().filter(|offer| offer.barred.is_none()).map(|offer| en(&offer.note.unwrap())).collect();
    assert_eq!(notes, ["7 tricks: failed", "11 tricks: made", "7 tricks: failed", "6 tricks: failed"]);
}

#[test]
fn what_cannot_fail_or_succeed_any_more_is_said_whoever_the_partner_is() {
    let live = |taken: &str| {
        let facts = deal(0, "10", &format!(r#""trump":"H","called_card":"AS","taken":[{taken}]"#));
        en(&open("{}", &facts).scene.live.unwrap().says)
    };
    assert_eq!(live("0,0,0,0,0,0,0,0,0,0"), "Mika has made it");
    assert_eq!(live("1,2,3,1,2"), "Mika and partner need 10 of 13");
    assert_eq!(live("1,2,3,1,2,3"), "Mika fails, whoever the partner is");
}

#[test]
fn the_lane_shows_what_every_end_pays() {
    let lane = open("{}", &deal(0, "10", r#""trump":"H","called_card":"AS","partner":2,"taken":[0,1,1,1]"#)).scene.lane.unwrap();
    let pays: Vec<_> = lane.cells.iter().filter(|cell| cell.possible).map(|cell| (cell.result, cell.pays)).collect();
    assert_eq!(pays, [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 10)]);
    assert_eq!(lane.now, Some(1));
    let lane = open(r#"{"opponent_tricks":true}"#, &deal(0, "misere", "\"taken\":[]")).scene.lane.unwrap();
    assert_eq!(lane.cells.iter().map(|cell| (cell.pays, cell.aim)).collect::<Vec<_>>(), [(13, true), (0, false)]);
}

#[test]
fn a_passed_out_double_hand_stays_double_or_grows() {
    let facts = |times| doubled(times, 0, "10", &hearts("2", [6, 1, 5, 1]));
    assert_eq!(scores("{}", &facts(3)), [20, 0, 20, 0]);
    let grows = r#"{"double_accumulates":true}"#;
    assert_eq!(scores(grows, &facts(1)), [20, 0, 20, 0]);
    assert_eq!(scores(grows, &facts(3)), [80, 0, 80, 0]);
    // Checks that only 20 redeals double the points, so that the points of 70 redeals do not overflow.
    assert_eq!(scores(grows, &facts(70)), [10 << 20, 0, 10 << 20, 0]);
}

#[test]
fn what_misere_counts_follows_its_rank_unless_the_table_says_otherwise() {
    let facts = deal(3, "misere", r#""tricks":[5,4,4,0]"#);
    assert_eq!(scores(r#"{"misere_rank":"between_10_and_11"}"#, &facts), [0, 0, 0, 10]);
    assert_eq!(scores(r#"{"misere_rank":"between_10_and_11","misere_value":13}"#, &facts), [0, 0, 0, 13]);
    assert_eq!(scores(r#"{"misere_value":20}"#, &facts), [0, 0, 0, 20]);
    let open_misere = deal(3, "open_misere", r#""tricks":[5,4,4,0]"#);
    assert_eq!(scores(r#"{"misere_rank":"between_10_and_11"}"#, &open_misere), [0, 0, 0, 26]);
}

#[test]
fn every_line_shows_its_working_and_its_clauses() {
    let line = |rules: &str, facts: &str, seat: u8| {
        let story = outcome(&Nominations, 4, rules, &[facts.to_owned()]);
        let full = story.settled[0].full.clone().unwrap();
        let line = full.ledger.of(crate::table::Side(seat)).last().cloned().unwrap();
        let written = line.amount.written(&Lang::En.voice());
        (written, line.clauses.iter().map(|clause| clause.id).collect::<Vec<_>>(), full.brief)
    };
    let (written, clauses, brief) = line("{}", &doubled(1, 0, "11", &hearts("2", [6, 1, 5, 1])), 2);
    assert_eq!(written, "11 × 2 [6 + 5 tricks for a bid of 11: made] = 22");
    assert_eq!(clauses, ["2.7", "2.4", "NO-D4"]);
    assert_eq!(en(&brief), "Mika & Hana: ♥\u{fe0e} 11 → 11, double hand");
    let (written, clauses, brief) = line(FROM_7, &deal(0, "8", &hearts("\"alone\"", [5, 4, 3, 1])), 1);
    assert_eq!((written.as_str(), clauses), ("4", vec!["2.7", "NO-D5"]));
    assert_eq!(en(&brief), "Mika: ♥\u{fe0e} 8 → 5");
    let (written, clauses, brief) = line("{}", &deal(0, "misere", r#""taken":[1,0]"#), 0);
    assert_eq!((written.as_str(), clauses), ("0 [a trick taken: failed] = 0", vec!["2.7", "2.7"]));
    assert_eq!(said(&brief), ["Mika: misère → 1", "Mika：ミゼール → 1"]);
}

#[test]
fn deals_or_points_end_the_match_and_equal_totals_draw() {
    let made = |declarer: u8, partner: u8| deal(declarer, "10", &hearts(&partner.to_string(), [5, 5, 2, 1]));
    let deals = [made(0, 1), made(1, 0)];
    let end = outcome(&Nominations, 4, r#"{"deals":2}"#, &deals).outcome.unwrap();
    assert!(end.is_shared());
    assert_eq!(end.winners().iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    let points = r#"{"end_mode":"points","target_points":20,"deals":1}"#;
    assert!(outcome(&Nominations, 4, points, &deals[..1]).outcome.is_none());
    assert!(outcome(&Nominations, 4, points, &deals).outcome.unwrap().is_shared());
    let alone = [deals.to_vec(), vec![deal(0, "10", &hearts("\"alone\"", [10, 1, 1, 1]))]].concat();
    let end = outcome(&Nominations, 4, r#"{"deals":3}"#, &alone).outcome.unwrap();
    assert_eq!(end.winners().iter().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn the_example_match_is_played_to_its_end() {
    let file: serde_json::Value = serde_json::from_str(include_str!("../../../../tests/matches/nominations.json")).unwrap();
    let deals: Vec<_> = file["deals"].as_array().unwrap().iter().map(ToString::to_string).collect();
    let story = outcome(&Nominations, 4, &file["house_rules"].to_string(), &deals);
    let points: Vec<[i64; 4]> = story.settled.iter().map(|deal| deal.points.as_slice().try_into().unwrap()).collect();
    assert_eq!(
        points,
        [[0, 10, 0, 10], [11, 11, 0, 0], [0, 13, 13, 13], [20, 0, 20, 0], [0, 10, 0, 0], [26, 26, 0, 26], [12, 0, 12, 0], [13, 0, 0, 0],]
    );
    assert_eq!(story.totals.as_slice(), [82, 70, 45, 49]);
    assert!(story.settled.iter().all(|deal| deal.full.as_ref().unwrap().left_over.is_empty()));
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn void_players_must_trump_unless_the_table_says_otherwise() {
    use crate::cards::{Strain, Suit};
    use crate::games::AnyGame;
    use crate::tricks::{Play, Position, Trump};
    let judge = |rules: &str| AnyGame::judge(&Nominations, &serde_json::from_str(rules).unwrap()).unwrap();
    let cards = |cards: &str| cards.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<_>>();
    let trick = |cards: Vec<_>| cards.into_iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card)).collect();
    let trump = Trump::of(Strain::Suit(Suit::Clubs));
    let lies = Position { trump, plays: trick(cards("9H KH 2C AH")), ..Position::default() };
    assert_eq!(judge("{}").verdict(&lies, Table::of(4)).unwrap().winner, Seat(2));
    let void = Position { trump, plays: trick(cards("9H")), hand: cards("3C 4S"), ..Position::default() };
    let legal = |rules: &str| {
        let playable = judge(rules).playable(&void, Table::of(4)).unwrap();
        playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(legal("{}"), ["3C"]);
    assert_eq!(legal(r#"{"must_trump":false}"#), ["3C", "4S"]);
}

#[test]
fn the_partner_is_at_hand_until_the_called_card_has_shown_it() {
    let says = |rest: &str| at_hand(&open("{}", &deal(1, "10", &format!(r#""trump":"H","called_card":"AS"{rest}"#))));
    assert_eq!(says(""), ["Called card played"]);
    assert_eq!(says(r#","taken":[1]"#), ["Called card played"]);
    assert_eq!(says(r#","taken":[1],"partner":3"#), [""; 0]);
    assert_eq!(says(r#","tricks":[1,7,1,4]"#), [""; 0]);
}

#[test]
fn a_failed_13_that_pays_the_declarer_is_told_by_clauses_that_agree() {
    let rules = r#"{"thirteen_is_26":true,"thirteen_fail_goes_to":"declarer_side","opponent_tricks":true}"#;
    let facts = r#"{"calls":[13,"pass","pass","pass"],"trump":"H","called_card":"AS","partner":"alone","tricks":[12,1,0,0]}"#;
    let story = crate::games::testing::replay(&Nominations, 4, rules, &[facts.to_owned()], 3);
    let lines = &story.settled[0].full.as_ref().unwrap().ledger.lines;
    assert!(lines.iter().any(|line| line.amount.value() == 26));
    let said: String = lines.iter().flat_map(|line| &line.clauses).map(|clause| clause.says.en()).collect();
    assert!(said.contains("still pays declarer and partner 26"));
    assert!(!said.contains("Declarer and partner score nothing") && !said.contains("After a failed bid the trick points are added"));
}
