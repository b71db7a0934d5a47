//! Tests of every house rule and every decision of sections 6 to 9 of the rule sheet, by name.

use super::*;
use crate::games::AnyGame;

const GAMES: [&Chiamata; 5] = [&FIVE, &FOUR, &POINTS, &MONTE, &BUGIARDA];

#[test]
fn what_is_reconstructed_says_so() {
    assert!(GAMES.iter().flat_map(|game| game.switches).any(|switch| switch.reconstructed));
}

#[test]
fn usual_values_are_those_of_the_sheets() {
    let usual = |game: &Chiamata, key: &str| {
        let switch = game.switches.iter().find(|switch| switch.fact.key == key).unwrap();
        crate::games::Chosen::new(game.switches, &Default::default()).usual(switch).into_owned()
    };
    let counts = GAMES.map(|game| ["deal_count", "start_chips", "target_chips"].map(|key| usual(game, key).number().unwrap()));
    assert_eq!(counts, [[10, 20, 31], [8, 20, 31], [10, 20, 31], [10, 20, 31], [5, 15, 26]]);
    assert_eq!([&POINTS, &MONTE].map(|game| usual(game, "min_bid")), [61, 70].map(Value::Number));
    assert_eq!(usual(&BUGIARDA, "capot_trigger"), Value::word("all_card_points"));
    assert_eq!(usual(&FIVE, "capot_trigger"), Value::word("all_tricks"));
    // Checks that a house rule is refused in a game that does not have it.
    let unknown = |game: &Chiamata, rule: &str| !AnyGame::wrong_rules(game, &serde_json::from_str(rule).unwrap()).is_empty();
    for rule in [r#"{"scaling":"flat"}"#, r#"{"loss_bands":"flat"}"#, r#"{"two_plus_points":true}"#] {
        assert!(unknown(&BUGIARDA, rule) && !unknown(&FIVE, rule));
    }
    assert!(unknown(&FIVE, r#"{"four_player_pay":"balanced"}"#) && unknown(&POINTS, r#"{"band_base":"70"}"#));
}

#[test]
fn bidding_rounds_single() {
    let rules = r#"{"bidding_rounds":"single"}"#;
    assert_eq!(asked(&FIVE, rules, r#"{"dealer":0,"bids":["A","pass","K","J"]}"#), "bids");
    let open = open(&FIVE, rules, r#"{"dealer":0,"bids":["A","pass","K","J","pass"]}"#);
    assert_eq!(en(&open.stopped.unwrap().question.says), "What does Ada name as trump?");
}

#[test]
fn two_plus_points() {
    let rules = r#"{"two_plus_points":true}"#;
    let made = |rules: &str, raise: i64, points: i64, tricks: i64| {
        let deal = rank_deal(0, "1", points, tricks).replace(r#""J""#, &format!(r#"2,"bid_points":{raise}"#));
        pays(&FIVE, rules, &deal)
    };
    // The unit follows from the points bid, whether the contract is made or fails, and rises by one from step to step. The house rule for
    // failed contracts (`loss_bands`) is not used.
    assert_eq!(made(rules, 65, 65, 5), [2, 1, -1, -1, -1]);
    assert_eq!(made(rules, 65, 64, 5), [-2, -1, 1, 1, 1]);
    assert_eq!(made(rules, 91, 93, 6), [8, 4, -4, -4, -4]);
    assert_eq!(made(rules, 91, 10, 1), [-8, -4, 4, 4, 4]);
    assert_eq!(made(r#"{"two_plus_points":true,"loss_bands":"flat"}"#, 91, 10, 1), [-8, -4, 4, 4, 4]);
    assert_eq!(made(r#"{"two_plus_points":true,"scaling":"flat"}"#, 91, 93, 6), [2, 1, -1, -1, -1]);
    assert_eq!(made(rules, 120, 120, 8), [24, 12, -12, -12, -12]);
    // Checks that the unit follows from the points taken if a bid of 2 was not raised, as for a bid of any other rank.
    assert_eq!(pays(&FIVE, rules, &rank_deal(0, "1", 85, 6).replace(r#""J""#, "2")), [6, 3, -3, -3, -3]);
    // Enters the auction call by call. Checks that points can be bid only after a 2, and that each bid of points must be higher than the
    // last.
    assert!(matches!(refused(&FIVE, rules, r#"{"bids":[65]}"#).1, Objection::Form(_)), "a rank comes first");
    assert_eq!(asked(&FIVE, rules, r#"{"bids":[2]}"#), "bids");
    assert_eq!(why(&refused(&FIVE, rules, r#"{"bids":[2,65,64]}"#).1).1, "The lowest bid possible is 66.");
    assert_eq!(refused(&FIVE, rules, r#"{"bids":[2,61]}"#).1, Objection::Range { got: 61, min: 62, max: 120 });
    assert_eq!(asked(&FIVE, rules, r#"{"bids":[2,120]}"#), "trump");
    let log =
        r#"{"dealer":4,"bids":[2,"pass",91,"pass","pass","pass"],"bid_rank":2,"bid_points":91,"trump":"C","partner":1,"side_points":93}"#;
    assert_eq!(pays(&FIVE, rules, log), [-4, 4, 8, -4, -4]);
    assert_eq!(
        open(&FIVE, rules, log).scene.glance[2].shows,
        open(&FIVE, "{}", &rank_deal(2, "1", 93, 6).replace(r#""J""#, "2")).scene.glance[2].shows
    );
    let bad = rank_deal(0, "1", 85, 6).replace(r#""J""#, r#"2,"bid_points":61"#);
    assert_eq!(refused(&FIVE, rules, &bad).0, "bid_points");
}

#[test]
fn capot_trigger() {
    let points = r#"{"capot_trigger":"all_card_points"}"#;
    assert_eq!(pays(&FIVE, points, &rank_deal(0, "1", 120, 7)), [24, 12, -12, -12, -12]);
    assert_eq!(pays(&FIVE, points, &rank_deal(0, "1", 0, 1)), [-24, -12, 12, 12, 12]);
    // If `capot_trigger` is `all_card_points`, tricks cannot double the pay. So the next question is for the partner, not for the tricks.
    assert_eq!(asked(&FIVE, points, r#"{"declarer":0,"bid_rank":"J","trump":"C","side_points":120}"#), "partner");
    // Checks that all tricks, or no trick, double the unit even if the unit does not depend on the card points.
    for flat in [r#"{"scaling":"flat"}"#, r#"{"scaling":"flat","loss_bands":"flat"}"#] {
        assert_eq!(pays(&FIVE, flat, &rank_deal(0, "1", 120, 8)), [4, 2, -2, -2, -2]);
        assert_eq!(pays(&FIVE, flat, &rank_deal(0, "1", 0, 0)), [-4, -2, 2, 2, 2]);
    }
    assert_eq!(pays(&FIVE, r#"{"loss_bands":"flat"}"#, &rank_deal(0, "1", 0, 0)), [-4, -2, 2, 2, 2]);
}

#[test]
fn loss_bands() {
    let lost = |bands: &str, points: i64| -pays(&FIVE, &format!(r#"{{"loss_bands":"{bands}"}}"#), &rank_deal(0, "1", points, 3))[1];
    // With `defender_points` the opponents' points decide the unit of a failed contract, and with `declarer_points` the declarer's points
    // decide it. The two units differ only at multiples of ten.
    for points in (0..=60).filter(|points| *points != 1) {
        let (own, others) = (lost("declarer_points", points), lost("defender_points", points));
        assert_eq!(own != others, [10, 20, 30, 40, 50].contains(&points), "{points}");
        assert_eq!(lost("flat", points), 1);
    }
    assert_eq!([60, 50, 10].map(|points| lost("defender_points", points)), [1, 1, 5]);
    // Checks that with flat loss bands only a failed contract has a fixed unit. For a made contract the unit still follows from the points
    // taken.
    assert_eq!(pays(&FIVE, r#"{"loss_bands":"flat"}"#, &rank_deal(0, "1", 85, 6)), [6, 3, -3, -3, -3]);
}

#[test]
fn steps_can_be_changed() {
    let rules = r#"{"steps":[1,2,4,8,16,32]}"#;
    assert_eq!(pays(&FIVE, rules, &rank_deal(0, "1", 85, 6)), [8, 4, -4, -4, -4]);
    assert_eq!(pays(&FIVE, rules, &rank_deal(0, "1", 0, 0)), [-128, -64, 64, 64, 64]);
}

#[test]
fn end_mode_and_target_chips() {
    let rules = r#"{"end_mode":"chips","start_chips":10,"deal_count":1}"#;
    let deals: Vec<_> = (0..6).map(|_| rank_deal(0, "1", 61, 5)).collect();
    assert!(told(&FIVE, rules, &deals[..5]).outcome.is_none());
    let story = told(&FIVE, rules, &deals);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
    // Checks that chips below zero are debts, and the match goes on.
    let broke = told(&FIVE, r#"{"start_chips":0}"#, &deals[..2]);
    assert_eq!(broke.notes[1], ("balances", [4, 2, -2, -2, -2].map(Value::Number).into_iter().collect()));
    let low: crate::asking::Facts = serde_json::from_str(r#"{"end_mode":"chips","start_chips":20,"target_chips":20}"#).unwrap();
    let wrong = AnyGame::wrong_rules(&FIVE, &low);
    assert_eq!((wrong[0].key.as_str(), why(&wrong[0].objection).1.as_str()), ("target_chips", "Closest possible: 21."));
}

#[test]
fn equal_chips_are_a_draw() {
    let end = told(&FIVE, r#"{"deal_count":2}"#, &[rank_deal(0, "1", 61, 5), rank_deal(1, "0", 61, 5)]).outcome.unwrap();
    assert!(end.is_shared());
    assert_eq!(end.winners().iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
}

#[test]
fn all_pass_names_the_next_dealer_and_counts_no_deal() {
    let deals = [r#"{"all_pass":true}"#.to_owned(), rank_deal(0, "1", 61, 5)];
    for (rules, dealer) in [("{}", 1), (r#"{"all_pass":"next_dealer"}"#, 2)] {
        let story = told(&FIVE, rules, &deals);
        assert_eq!((story.dealer, story.notes[0].1.clone()), (Seat(dealer), Value::Number(1)));
        // Everybody passed, so the deal is played again. The match has 11 deals instead of 10.
        assert_eq!(story.length, Some(11));
    }
    assert!(told(&FIVE, r#"{"deal_count":1}"#, &deals[..1]).outcome.is_none());
    assert!(told(&FIVE, r#"{"deal_count":1}"#, &deals).outcome.is_some());
}

#[test]
fn first_lead_by_the_declarer() {
    let leads = |rules: &str| {
        let first = &open(&FIVE, rules, r#"{"dealer":0,"declarer":3,"bid_rank":"J","trump":"C"}"#).scene.glance[0];
        (first.label.en(), first.shows)
    };
    assert_eq!(leads("{}"), ("Leads", Shown::Seat(Seat(1))));
    assert_eq!(leads(r#"{"first_lead":"declarer"}"#), ("Leads", Shown::Seat(Seat(3))));
}

fn bid(bid: i64, points: i64, tricks: i64) -> String {
    format!(r#"{{"declarer":0,"bid":{bid},"trump":"S","called_rank":"A","partner":1,"side_points":{points},"side_tricks":{tricks}}}"#)
}

#[test]
fn bid_scaling() {
    let unit = |scaling: &str, of: i64| pays(&POINTS, &format!(r#"{{"bid_scaling":"{scaling}"}}"#), &bid(of, of, 6))[1];
    let bids = [61, 70, 71, 81, 91, 101, 111];
    assert_eq!(bids.map(|bid| unit("geometric", bid)), [1, 1, 2, 4, 8, 16, 32]);
    assert_eq!(bids.map(|bid| unit("linear", bid)), [1, 1, 2, 3, 4, 5, 6]);
    assert_eq!(bids.map(|bid| unit("flat", bid)), [1; 7]);
}

#[test]
fn unit_from_what_was_made() {
    let unit = |rules: &str, of: i64, points: i64| pays(&POINTS, rules, &bid(of, points, 6))[1];
    let made = r#"{"unit_from":"made"}"#;
    assert_eq!(unit(made, 61, 85), 4);
    assert_eq!(unit(made, 81, 75), -1, "missed with 61 or more: the lowest step");
    assert_eq!(unit(made, 81, 45), -2);
    assert_eq!(unit(r#"{"unit_from":"made","bid_scaling":"linear"}"#, 61, 85), 3);
    assert_eq!(unit("{}", 61, 85), 1);
}

#[test]
fn two_cards_at_120() {
    let rules = r#"{"two_cards_at_120":true}"#;
    let deal = |partners: &str| {
        format!(
            r#"{{"declarer":0,"bid":120,"trump":"S","called_rank":"A","called_rank2":"3",{partners},"side_points":120,"side_tricks":7}}"#
        )
    };
    assert_eq!(pays(&POINTS, rules, &deal(r#""partner":1,"partner2":2"#)), [0, 32, 32, -32, -32]);
    assert_eq!(pays(&POINTS, rules, &deal(r#""partner":1,"partner2":1"#)), [64, 32, -32, -32, -32]);
    assert_eq!(pays(&POINTS, rules, &deal(r#""partner":"none","partner2":2"#)), [64, -32, 32, -32, -32]);
    assert_eq!(pays(&POINTS, rules, &deal(r#""partner":"none","partner2":"none""#)), [128, -32, -32, -32, -32]);
    let failed = deal(r#""partner":1,"partner2":2"#).replace("\"side_points\":120", "\"side_points\":110");
    assert_eq!(pays(&POINTS, rules, &failed), [0, -32, -32, 32, 32]);
    // With a bid of 120 the house rules allow a second called card. The second card must differ from the first, and need not be called.
    assert_eq!(pays(&POINTS, rules, &bid(120, 120, 7)), [64, 32, -32, -32, -32]);
    let (key, objection) = refused(&POINTS, rules, &deal(r#""partner":1"#).replace(r#""3""#, r#""A""#));
    assert_eq!((key.as_str(), why(&objection).2), ("called_rank2", "8"));
    assert_eq!(open(&POINTS, "{}", &deal(r#""partner":1"#)).left_over, [("called_rank2".to_owned(), None)]);
    let lower = deal(r#""partner":1"#).replace("\"bid\":120", "\"bid\":119");
    assert_eq!(open(&POINTS, rules, &lower).left_over, [("called_rank2".to_owned(), None)]);
}

#[test]
fn call_timing_and_self_found_partner_are_said_where_they_matter() {
    let hint =
        |rules: &str, facts: &str| open(&MONTE, rules, facts).stopped.unwrap().question.hint.map(|hint| en(&hint)).unwrap_or_default();
    let (trump, card) = (r#"{"declarer":0,"bid":70}"#, r#"{"declarer":0,"bid":70,"trump":"S"}"#);
    assert!(hint("{}", trump).contains("takes the monte"));
    assert!(hint("{}", card).contains("discarded five"));
    let with_trump = r#"{"call_timing":"with_trump"}"#;
    assert!(
        hint(with_trump, trump).is_empty() && hint(with_trump, card).contains("then Mika takes the monte"),
        "{}",
        hint(with_trump, card)
    );
    let over = r#"{"declarer":0,"bid":70,"trump":"S","called_rank":"A","taken":[0,0,0,0,0,2,3]}"#;
    assert!(hint("{}", over).is_empty());
    assert!(hint(r#"{"self_found_partner":"right_neighbour"}"#, over).contains("Jun as the partner"));
}

#[test]
fn workings_and_clauses() {
    let line = |game: &Chiamata, rules: &str, facts: &str, seat: u8| {
        let story = told(game, rules, &[facts.to_owned()]);
        let full = story.settled[0].full.clone().unwrap();
        let line = full.ledger.of(crate::table::Side(seat)).next().cloned().unwrap();
        let written = line.amount.written(&Lang::En.voice());
        (written, line.clauses.iter().map(|clause| clause.id).collect::<Vec<_>>(), en(&full.brief))
    };
    let (written, clauses, brief) = line(&FIVE, "{}", &rank_deal(0, "1", 85, 6), 0);
    assert_eq!(written, "(85 → 3) × 2 [85 card points, 61 needed: made] = 6");
    assert_eq!(clauses, ["6", "6"]);
    assert_eq!(brief, "Mika & Jun: ♣\u{fe0e}J → 85, made");
    let piles = r#"{"declarer":0,"bid_rank":"J","trump":"C","partner":1,"seat_points":[50,35,20,15,0]}"#;
    assert_eq!(line(&FIVE, "{}", piles, 2).0, "(50 + 35 = 85 → 3) × −1 [85 card points, 61 needed: made] = −3");
    let (written, clauses, brief) = line(&POINTS, "{}", &bid(95, 0, 0), 1);
    assert_eq!(written, "(95 → 4 → 8) × 2 × −1 [0 card points, 95 needed: failed] = −16");
    assert_eq!((clauses, brief.as_str()), (vec!["6", "8", "8", "6"], "Mika & Jun: 95 → 0, failed"));
    let monte = r#"{"declarer":0,"bid":70,"trump":"S","called_rank":"A","partner":1,"side_trick_points":63,"monte_points":15,"last_trick_by":"side"}"#;
    let (written, clauses, _) = line(&MONTE, "{}", monte, 0);
    assert_eq!(written, "(70 → 1 → 1) × 2 [63 + 15 card points with the monte, 70 needed: made] = 2");
    assert_eq!(clauses, ["6", "8", "8", "9"]);
    assert_eq!(line(&FOUR, "{}", &rank_deal(0, "1", 66, 6), 0).1, ["7", "6"]);
    assert_eq!(
        line(&FIVE, "{}", r#"{"all_pass":true}"#, 0),
        ("0 [everybody passed] = 0".into(), vec!["6", "6"], "everybody passed".into())
    );
}

#[test]
fn only_the_usual_steps_are_called_reconstructed() {
    let clauses = |rules: &str| {
        let story = told(&FIVE, rules, &[rank_deal(0, "1", 85, 6)]);
        let lines = story.settled[0].full.as_ref().unwrap().ledger.lines.clone();
        lines[0].clauses.iter().map(|clause| clause.says.en()).collect::<String>()
    };
    assert!(clauses("{}").contains("our reconstruction"));
    let own = clauses(r#"{"steps":[1,1,2,3,4,5]}"#);
    assert!(own.contains("own steps") && !own.contains("our reconstruction"));
}

#[test]
fn who_sits_out_is_told_to() {
    let six = |facts: &str| {
        let (key, why) = crate::games::testing::objection(&FIVE, 6, "{}", facts);
        (key, crate::games::testing::en(&why.says()))
    };
    let out = "Mika sits this deal out.".to_owned();
    assert_eq!(six(r#"{"dealer":0,"declarer":0}"#), ("declarer".to_owned(), out.clone()));
    assert_eq!(six(r#"{"dealer":0,"declarer":1,"bid_rank":"J","trump":"C","partner":0}"#), ("partner".to_owned(), out));
}

#[test]
fn a_rank_that_is_not_in_the_pack_is_no_number_out_of_a_range() {
    for deal in [r#"{"declarer":0,"bid_rank":"8"}"#, r#"{"declarer":0,"bid_rank":8}"#] {
        let (key, why) = refused(&FIVE, "{}", deal);
        assert!(key == "bid_rank" && matches!(why, Objection::Form(_)));
    }
}
