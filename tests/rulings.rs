//! Rulings on mistakes that a table has booked: the examples of the sheet in whole matches, and what holds for every game.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::fs;
use std::path::Path;

use trick_ledger::asking::{Entry, Facts, Interview, Objection, Question, Stop, Value};
use trick_ledger::games::{AnyGame, Bears, Booked, SHELF, Settled, Story, View};
use trick_ledger::law::{Cost, Lawbook, MisdealDealer, Older, Remedy, Told, hear, rule, terms};
use trick_ledger::matches::{Act, Change, Consent, Correction, Effect, Match, MatchFile, Misdeal, Step, history};
use trick_ledger::table::Seat;
use trick_ledger::text::{Lang, Voice};

fn read(text: &str) -> Match {
    MatchFile::read(text).unwrap().into_match(0).unwrap()
}

fn example(id: &str) -> Match {
    read(&fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/matches/{id}.json"))).unwrap())
}

fn told(game: &Match) -> Story {
    game.story(View::FULL)
}

fn booked(deal: usize, by: u8, cost: Cost) -> Booked {
    Booked { deal, by, cost, reason: "Revoke".to_owned() }
}

fn book(game: &mut Match, booked: Booked) {
    game.push(Step { at: 0, act: Act::Do(Change::Book(booked)) });
}

const fn tricks(tricks: u8) -> Cost {
    Cost::Moved { tricks, worth: None }
}

/// What a deal paid before and after a ruling.
fn points(game: &Match, deal: usize, by: u8, cost: Cost) -> (Vec<i64>, Vec<i64>) {
    let before = told(game);
    let after = match game.effect(&before, &booked(deal, by, cost)) {
        Effect::Changes(after) => *after,
        _ => before.clone(),
    };
    let of = |story: &Story| story.settled[deal].points.as_slice().to_vec();
    (of(&before), of(&after))
}

/// A fact that counts after a ruling, as it would stand in a file.
fn fact(game: &Match, by: u8, cost: Cost, key: &str) -> String {
    let Effect::Changes(after) = game.effect(&told(game), &booked(0, by, cost)) else { return "as it was".to_owned() };
    let facts = after.settled[0].full.as_ref().unwrap().ruled().cloned().unwrap();
    assert_eq!(facts.get("taken"), None, "the log no longer holds");
    serde_json::to_string(facts.get(key).unwrap()).unwrap()
}

fn derby(tricks: i64) -> Match {
    read(&format!(
        r#"{{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": {tricks}}}]}}"#
    ))
}

#[test]
fn example_9_8_in_roller_derby_a_trick_goes_the_way_that_hurts() {
    // Jun is the Roller, and the target is 8.
    assert_eq!(points(&derby(8), 0, 1, tricks(1)), (vec![0, 100], vec![0, 90]));
    assert_eq!(points(&derby(9), 0, 1, tricks(1)), (vec![0, 90], vec![0, 80]));
    // The opponents' revoke brings the Roller's side nearer, and changes nothing where it already is there.
    assert_eq!(points(&derby(9), 0, 0, tricks(1)), (vec![0, 90], vec![0, 100]));
    assert_eq!(points(&derby(8), 0, 0, tricks(1)), (vec![0, 100], vec![0, 100]));
}

#[test]
fn example_9_2_in_norwegian_whist_low_the_offender_takes_the_trick() {
    let game = read(r#"{"game": "norwegian-whist", "players": ["Mika", "Jun"], "deals": [{"bids": ["low", "low"], "tricks": [5, 8]}]}"#);
    assert_eq!(fact(&game, 0, tricks(1), "tricks"), "[6,7]");
}

#[test]
fn example_9_6_in_secret_agent_the_tricks_go_to_whoever_took_the_most_of_the_others() {
    let game = read(
        r#"{"game": "secret-agent", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{"eliminated": ["S", "H", "D"], "trump": "C", "taken": [0, 0, 0, 0, 2, 2, 2, 2, 2, 1, 1, 1, 3], "agents": ["S", "H", "D", "C"]}]}"#,
    );
    assert_eq!(fact(&game, 0, tricks(2), "tricks"), "[2,3,7,1]");
}

fn nominations(calls: &str, tricks: &str) -> Match {
    let partner = if calls.contains("misere") { "" } else { r#""trump": "S", "called_card": "AH", "partner": 2,"# };
    read(&format!(
        r#"{{"game": "nominations", "players": ["Mika", "Jun", "Hana", "Theo"], "first_dealer": 3,
        "deals": [{{"calls": {calls}, {partner} "tricks": {tricks}}}]}}"#
    ))
}

#[test]
fn example_9_1_in_nominations_a_trick_makes_or_breaks_a_contract() {
    let game = nominations(r#"[10, "pass", "pass", "pass"]"#, "[6, 2, 4, 1]");
    assert_eq!(told(&game).settled.len(), 1);
    // A defender revoked: 11 of 13 for 10 bid; the deal lost, it is made as it was played.
    assert_eq!(fact(&game, 1, tricks(1), "tricks"), "[6,1,5,1]");
    assert!(matches!(game.effect(&told(&game), &booked(0, 1, Cost::DealLost)), Effect::Nothing));
    // The declarer: 9 of 10, or 7.
    assert_eq!(fact(&game, 0, tricks(1), "tricks"), "[5,3,4,1]");
    assert_eq!(fact(&game, 0, tricks(3), "tricks"), "[3,5,4,1]");
    assert_eq!(fact(&game, 0, Cost::DealLost, "tricks"), "[5,3,4,1]");
}

#[test]
fn example_9_3_in_kloepper_card_points_go_with_the_trick() {
    let game = read(
        r#"{"game": "kloepper", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{"tricks": [2, 1, 1, 2], "mode": "split", "q_team": [0, 2], "p": 62}]}"#,
    );
    assert_eq!(told(&game).settled.len(), 1);
    assert_eq!(fact(&game, 1, Cost::Moved { tricks: 1, worth: Some(21) }, "p"), "83");
    assert_eq!(fact(&game, 1, Cost::Moved { tricks: 1, worth: Some(21) }, "tricks"), "[2,0,2,2]");
}

#[test]
fn example_9_3_in_gaigel_with_the_stock_used_up_it_is_the_same() {
    let game = read(
        r#"{"game": "gaigel", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{"trump": "D", "end_event": "no_call", "verified_card_points": [62, 178]}]}"#,
    );
    assert_eq!(told(&game).settled.len(), 1);
    assert_eq!(fact(&game, 1, Cost::Moved { tricks: 1, worth: Some(21) }, "verified_card_points"), "[83,157]");
}

#[test]
fn example_9_5_in_nominations_a_misere_that_a_revoke_broke_is_made() {
    let game = nominations(r#"["open_misere", "pass", "pass", "pass"]"#, "[1, 4, 4, 4]");
    assert_eq!(told(&game).settled.len(), 1);
    assert_eq!(fact(&game, 2, Cost::MisereMade, "tricks"), "[0,4,5,4]");
}

#[test]
fn example_9_7_in_king_of_the_hill_a_lost_deal_counts_every_point_and_the_last_trick() {
    let mut game = example("king-of-the-hill");
    let king_side = {
        let facts = &game.record().deals[0].facts;
        [facts.get("king"), facts.get("partner")].into_iter().flatten().filter_map(|value| value.number()).collect::<Vec<_>>()
    };
    let challenger = (0..5).find(|seat| !king_side.contains(seat)).unwrap() as u8;
    book(&mut game, booked(0, challenger, Cost::DealLost));
    let ruled = told(&game).settled[0].full.as_ref().unwrap().ruled().cloned().unwrap();
    assert_eq!(serde_json::to_string(ruled.get("cap_c").unwrap()).unwrap(), "0");
    assert_eq!(ruled.get("last_trick").unwrap().as_word(), Some("king"));
}

#[test]
fn a_booked_ruling_stands_in_the_history_and_the_file_and_can_be_undone() {
    let mut game = derby(8);
    let (before, file) = (told(&game).totals, MatchFile::of(&game));
    book(&mut game, Booked { deal: 0, by: 1, cost: tricks(1), reason: "Revoke by Jun: 1 trick (1.3)".to_owned() });
    let says: Vec<_> = history(&game, Lang::En).into_iter().map(|happened| happened.text).collect();
    assert_eq!(says, ["Ruling on deal 1: Revoke by Jun: 1 trick (1.3); Jun & Theo took 7, was 8."]);
    let text = serde_json::to_string(&MatchFile::of(&game)).unwrap();
    assert!(text.contains(r#""rulings":[{"deal":0,"by":1,"cost":{"moved":{"tricks":1}},"reason":"#), "{text}");
    assert!(text.contains(r#""roller_tricks":8"#), "what was told stays: {text}");
    let again = read(&text);
    assert_eq!(told(&again).totals.as_slice(), [0, 90]);
    assert_eq!(history(&again, Lang::En), history(&game, Lang::En));
    assert!(MatchFile::read(&text).unwrap().recount().is_ok());
    game.push(Step { at: 0, act: Act::Undo });
    assert_eq!(told(&game).totals, before);
    assert_eq!(MatchFile::of(&game), file);
}

#[test]
fn a_ruling_of_an_earlier_version_keeps_its_meaning() {
    let text = r#"{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 7}],
        "corrections": [{"deal": 0, "reason": "Revoke by Jun",
            "before": {"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}}]}"#;
    let game = read(text);
    assert_eq!(told(&game).totals.as_slice(), [0, 90]);
    let says: Vec<_> = history(&game, Lang::En).into_iter().map(|happened| happened.text).collect();
    assert_eq!(says, ["Ruling on deal 1: Revoke by Jun; Jun & Theo took 7, was 8."]);
}

#[test]
fn a_ruling_in_mid_deal_counts_when_the_deal_is_written_down() {
    let mut game = derby(8);
    game.push(Step { at: 0, act: Act::Undo });
    let deal = booked(0, 1, tricks(1));
    assert!(matches!(game.effect(&told(&game), &deal), Effect::Later));
    book(&mut game, deal);
    let story = told(&game);
    assert_eq!(story.open.as_ref().unwrap().preview.as_ref().unwrap().totals.as_slice(), [0, 90], "it is shown before it is written");
    let act = game.settle(&story).unwrap();
    game.push(Step { at: 0, act });
    assert_eq!(told(&game).totals.as_slice(), [0, 90]);
    // Dealt again, the deal has no ruling.
    let misdeal = trick_ledger::matches::Misdeal { deal: 0, dealer: 0, again: None, reason: String::new() };
    game.push(Step { at: 0, act: Act::Do(Change::Misdeal(misdeal)) });
    assert_eq!(MatchFile::of(&game).rulings, []);
    assert_eq!(told(&game).settled.len(), 0);
}

#[test]
fn the_table_shows_a_complete_deal_as_it_counts() {
    let mut game = derby(9);
    book(&mut game, booked(0, 1, tricks(1)));
    let facts = game.record().deals[0].facts.clone();
    let open = game.draft(0, &facts, View::FULL).open.unwrap();
    let lane = open.scene.lane.unwrap();
    assert_eq!(lane.now, Some(10));
    let paid = lane.cells.iter().find(|cell| Some(cell.result) == lane.now).unwrap().pays;
    assert_eq!(open.preview.unwrap().totals.as_slice(), [0, paid]);
}

#[test]
fn points_that_a_revoke_costs_stand_in_the_working() {
    let mut game = derby(8);
    book(&mut game, booked(0, 1, Cost::Given(10)));
    let story = told(&game);
    assert_eq!(story.settled[0].points.as_slice(), [10, 100]);
    book(&mut game, booked(0, 1, Cost::Passed(30)));
    assert_eq!(told(&game).totals.as_slice(), [40, 70]);
    book(&mut game, booked(0, 1, tricks(1)));
    assert_eq!(told(&game).totals.as_slice(), [40, 60], "the trick and the points beside it");
    let ledger = &told(&game).settled[0].full.as_ref().unwrap().ledger.clone();
    assert!(ledger.lines.iter().all(|line| line.clauses.iter().any(|clause| clause.id == "by ruling")));
    // Where the lowest total wins they go to the offender.
    let hearts = example("hearts");
    let (before, after) = points(&hearts, 0, 2, Cost::Given(10));
    assert_eq!(after[2], before[2] + 10);
}

#[test]
fn sueca_books_its_own_revoke() {
    let deals = |deal: &str| {
        read(&format!(
            r#"{{"game": "sueca", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {{"target_games": 20}},
            "deals": [{deal}], "open_deal": {{"trump": "H"}}}}"#
        ))
    };
    let mut game = deals(r#"{"trump": "C", "team_points": 70}"#);
    assert_eq!(game.deal_of_mistake(), Some(1), "the deal on the table has begun");
    let change = game.own_booking(0, "revoke_by", Seat(0)).unwrap();
    assert!(matches!(change, Change::Correct { deal: 0, .. }));
    assert_eq!(game.with(change.clone()).totals.as_slice(), [0, 4]);
    game.push(Step { at: 0, act: Act::Do(change) });
    assert!(MatchFile::of(&game).recount().is_ok(), "nothing of the deal is left over");
    let open = game.own_booking(1, "revoke_by", Seat(1)).unwrap();
    assert!(matches!(open, Change::Tell { deal: 1, .. }));
}

/// A match of these four, with what stands in the file beside them.
fn four(rest: &str) -> Match {
    read(&format!(r#"{{"players": ["Mika", "Jun", "Hana", "Theo"], {rest}}}"#))
}

/// What a deal comes to after rulings, told as they stand in a file: by whom, and what it costs.
fn after(rest: &str, rulings: &[(u8, Cost)]) -> Vec<i64> {
    let mut game = four(rest);
    assert_eq!(told(&game).open.map(|open| open.again).filter(|again| *again), None, "{rest} cannot be");
    rulings.iter().for_each(|(by, cost)| book(&mut game, booked(0, *by, *cost)));
    told(&game).totals.as_slice().to_vec()
}

/// What becomes of the last of these rulings.
fn bears(rest: &str, rulings: &[(u8, Cost)]) -> Bears {
    let mut game = four(rest);
    rulings.iter().for_each(|(by, cost)| book(&mut game, booked(0, *by, *cost)));
    told(&game).settled[0].full.as_ref().unwrap().rulings.last().unwrap().bears
}

#[test]
fn clause_1_3_a_revoke_breaks_no_nil_of_the_others() {
    let deal = r#""game": "spades", "deals": [{"bids": [4, 4, 3, 0], "tricks": [0, 4, 5, 4]}]"#;
    assert_eq!(after(deal, &[]), [141, 71]);
    assert_eq!(after(deal, &[(3, tricks(1))]), [142, 70]);
    assert_eq!(after(deal, &[(1, tricks(1))]), [142, 70]);
    assert_eq!(after(deal, &[(3, Cost::DealLost)]), [149, -70]);
}

#[test]
fn clause_1_5_the_opponents_of_the_roller_lose_the_deal() {
    let derby = |tricks: i64, all: bool| {
        format!(
            r#""game": "roller-derby", "first_dealer": 3, "deals": [{{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": {all},
            "roller_tricks": {tricks}}}]"#
        )
    };
    assert_eq!(after(&derby(8, false), &[(1, Cost::DealLost)]), [100, 0]);
    assert_eq!(bears(&derby(8, false), &[(1, Cost::DealLost)]), Bears::NoCost);
    assert_eq!(after(&derby(6, false), &[(1, Cost::DealLost)]), [100, 0]);
    assert_eq!(after(&derby(8, false), &[(0, Cost::DealLost)]), [20, 0]);
    // All or nothing: either is a goal.
    assert_eq!(after(&derby(0, true), &[(0, tricks(1))]), [0, 0]);
    assert_eq!(after(&derby(1, true), &[(1, tricks(1))]), [150, 0]);
}

#[test]
fn clause_1_3_a_bid_of_ones_own_is_nobody_elses_loss() {
    let exact = r#""game": "oh-hell", "deals": [{"trump": "S", "bids": [3, 0, 2, 4], "tricks": [4, 3, 0, 3]}]"#;
    let before = after(exact, &[]);
    for (by, cost) in [(3, tricks(1)), (3, Cost::DealLost)] {
        assert_eq!((after(exact, &[(by, cost)]), bears(exact, &[(by, cost)])), (before.clone(), Bears::NoCost), "{cost:?}");
    }
    assert_eq!(after(exact, &[(1, Cost::DealLost)])[1], 0);
    let plus = r#""game": "oh-hell", "house_rules": {"scoring": "tricks_plus_ten"},
        "deals": [{"trump": "S", "bids": [3, 0, 1, 2], "tricks": [4, 5, 0, 1]}]"#;
    let (was, is) = (after(plus, &[]), after(plus, &[(1, tricks(1))]));
    assert!(is[1] < was[1] && [0, 2, 3].iter().all(|seat| is[*seat] >= was[*seat]), "{was:?} {is:?}");
}

#[test]
fn clause_1_9_a_misere_that_ended_play_can_be_made() {
    let broken = r#""game": "nominations", "first_dealer": 3, "deals": [{"calls": ["open_misere"], "tricks": [1, 3, 3, 2]}]"#;
    assert_eq!(after(broken, &[]), [0, 26, 26, 26]);
    for cost in [Cost::MisereMade, tricks(1), Cost::DealLost] {
        assert_eq!(after(broken, &[(2, cost)]), [26, 0, 0, 0], "{cost:?}");
    }
    let log = r#""game": "nominations", "first_dealer": 3, "deals": [{"calls": ["open_misere"], "taken": [1, 1, 1, 2, 2, 2, 3, 3, 0]}]"#;
    assert_eq!(after(log, &[(2, Cost::MisereMade)]), [26, 0, 0, 0]);
    let made =
        r#""game": "nominations", "first_dealer": 3, "deals": [{"calls": ["misere", "pass", "pass", "pass"], "tricks": [0, 5, 4, 4]}]"#;
    for n in 1..=3 {
        assert_eq!(after(made, &[(0, tricks(n))]), [0, 13, 13, 13], "{n}");
    }
}

#[test]
fn what_the_log_of_gaigel_has_told_still_holds() {
    let no_call = r#""game": "gaigel", "deals": [{"trump": "S", "end_event": "no_call", "verified_card_points": [130, 110]}]"#;
    let lost = after(no_call, &[(0, Cost::DealLost)]);
    assert!(lost[1] > lost[0], "{lost:?}");
    let call = r#""game": "gaigel", "deals": [{"trump": "S", "end_event": "call", "called_by": 0, "verified_card_points": 95}]"#;
    assert_eq!(after(call, &[(1, Cost::Moved { tricks: 1, worth: Some(10) })]), [1, 0]);
}

#[test]
fn no_ruling_shoots_the_moon() {
    let counted = r#""game": "hearts", "deals": [{"hearts": [5, 8, 0, 0], "queen": 0}]"#;
    let told = r#""game": "hearts", "deals": [{"taken": [18, 8, 0, 0]}]"#;
    for deal in [counted, told] {
        assert_eq!(after(deal, &[(1, Cost::DealLost)]), [0, 26, 0, 0]);
        assert_eq!(after(deal, &[(1, Cost::Moved { tricks: 1, worth: Some(18) })]), [0, 26, 0, 0]);
    }
}

#[test]
fn a_defender_who_loses_the_deal_makes_a_joffre_attack() {
    let attack = r#""game": "joffre-whist", "deals": [{"declarer": 1, "strain": "JTA", "named_suit": "S", "level": 4, "doubled": false,
        "declarer_tricks": 11, "joffre": 0, "honours": "none", "royal": "none"}]"#;
    let (was, is) = (after(attack, &[]), after(attack, &[(0, Cost::DealLost)]));
    assert!(was[0] > was[1] && is[1] > is[0], "{was:?} {is:?}");
}

#[test]
fn what_counts_and_the_tricks_go_to_one_receiver() {
    let deal = r#""game": "queens-dungeon", "deals": [{"trump": "S", "two_queens": 0, "tricks": [4, 5, 3, 1], "queens": [1, 1, 2, 0]}]"#;
    let game = four(deal);
    assert_eq!(
        (fact(&game, 0, Cost::DealLost, "tricks"), fact(&game, 0, Cost::DealLost, "queens")),
        ("[0,9,3,1]".into(), "[0,2,2,0]".into())
    );
}

#[test]
fn clause_1_7_where_both_sides_revoked_neither_gains() {
    let deal = r#""game": "spades", "deals": [{"bids": [4, 4, 3, 0], "tricks": [0, 4, 5, 4]}]"#;
    assert_eq!(bears(deal, &[(3, tricks(1)), (1, tricks(1))]), Bears::Counts, "one side");
    assert_eq!(bears(deal, &[(3, tricks(1)), (0, tricks(1))]), Bears::BothRevoked);
}

#[test]
fn points_by_ruling_belong_to_the_game_that_is_being_played() {
    let mut rubber: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches/quinto.json")).unwrap())
            .unwrap();
    rubber["house_rules"]["match"] = "best_of_3".into();
    let deals = rubber["deals"].as_array().unwrap()[..1].to_vec();
    rubber["deals"] = deals.into();
    let mut rubber = read(&rubber.to_string());
    let games = told(&rubber).totals;
    book(&mut rubber, booked(0, 1, Cost::Given(7)));
    let story = told(&rubber);
    assert_eq!(story.totals, games, "no game is won by it");
    let line = story.settled[0].full.as_ref().unwrap().ledger.lines.last().unwrap().clone();
    assert_eq!((line.amount.value(), line.unit.word()), (7, "points"));
}

#[test]
fn clause_7_1_a_dealer_who_is_only_named_begins_no_deal() {
    let mut game = derby(8);
    let dealer = |seat: i64| vec![("dealer".to_owned(), None, Value::Number(seat))];
    game.push(Step { at: 0, act: Act::Do(Change::Tell { deal: 1, facts: dealer(2) }) });
    assert_eq!((game.age(0), game.deal_of_mistake()), (Older::Last, Some(0)));
    // The deal before it can be dealt again, and is the one on the table then.
    let misdeal = Misdeal { deal: 0, dealer: 0, again: None, reason: String::new() };
    let story = game.with(Change::Misdeal(misdeal));
    assert!(story.open.is_some_and(|open| (open.deal, open.again) == (0, false)));
}

#[test]
fn a_ruling_that_changes_nothing_says_so() {
    let sueca = r#""game": "sueca", "house_rules": {"revoke_penalty": 0}, "deals": [{"trump": "C", "team_points": 70}]"#;
    let impossible = Cost::Moved { tricks: 1, worth: Some(69) };
    assert_eq!(bears(sueca, &[(0, impossible)]), Bears::Unsaid);
    let mut game = four(sueca);
    book(&mut game, booked(0, 0, impossible));
    let says: Vec<_> = history(&game, Lang::En).into_iter().map(|happened| happened.text).collect();
    assert!(says[0].contains("has to be entered as points"), "{says:?}");
}

#[test]
fn two_rulings_on_one_deal_stand_in_the_history_by_themselves() {
    let mut game = derby(8);
    for reason in ["first", "second"] {
        book(&mut game, Booked { deal: 0, by: 1, cost: tricks(1), reason: reason.to_owned() });
    }
    let says: Vec<_> = history(&game, Lang::En).into_iter().map(|happened| happened.text).collect();
    assert_eq!(says, ["Ruling on deal 1: first; Jun & Theo took 7, was 8.", "Ruling on deal 1: second; Jun & Theo took 6, was 7."]);
}

/// For every game, every deal of its example, every player and every cost: a ruling never helps the offender's side, never makes or
/// loses points by passing them, its working sums to its points, and undoing it restores everything.
#[test]
fn no_ruling_helps_the_offender_in_any_game() {
    let mut costs = vec![Cost::DealLost, Cost::MisereMade, Cost::Given(7), Cost::Passed(3)];
    costs.extend((1..=3).flat_map(|tricks| [None, Some(4), Some(10)].map(|worth| Cost::Moved { tricks, worth })));
    let mut moved = Vec::new();
    for game in SHELF {
        let id = game.sheet().id;
        let mut played = example(id);
        let (story, file) = (told(&played), MatchFile::of(&played));
        let mut by_facts = false;
        for deal in 0..story.settled.len() {
            for seat in played.table().seats() {
                for cost in &costs {
                    let ruling = booked(deal, seat.0, *cost);
                    let Effect::Changes(after) = played.effect(&story, &ruling) else { continue };
                    let side = story.sides.side_of(seat);
                    let (was, is) = (&story.settled[deal], &after.settled[deal]);
                    let better = |a: i64, b: i64| if game.higher_wins(played.house_rules(deal)) { a > b } else { a < b };
                    assert!(!better(is.points.get(side), was.points.get(side)), "{id} deal {deal} {seat:?} {cost:?}");
                    // Nobody but the offender's side in this deal is worse off: so nobody falls behind it.
                    let parties = story.taken(deal).map(|taken| taken.parties);
                    let with = |other: Seat| parties.is_some_and(|parties| parties.get(other) == parties.get(seat));
                    let others = played.table().seats().filter(|other| story.sides.side_of(*other) != side && !with(*other));
                    for other in others.map(|other| story.sides.side_of(other)).filter(|_| !matches!(cost, Cost::Passed(_))) {
                        assert!(!better(was.points.get(other), is.points.get(other)), "{id} deal {deal} {seat:?} {cost:?}: {other:?}");
                    }
                    let full = is.full.as_ref().unwrap();
                    assert_eq!(full.ledger.sums(story.sides, played.table(), played.game().unit(played.house_rules(0))), is.points, "{id}");
                    if matches!(cost, Cost::Passed(_)) {
                        assert_eq!(is.points.iter().sum::<i64>(), was.points.iter().sum::<i64>(), "{id}");
                    }
                    by_facts |= full.ruled().is_some();
                    book(&mut played, ruling);
                    let kept = MatchFile::of(&played);
                    assert_eq!(told(&kept.clone().into_match(0).unwrap()).totals, after.totals, "{id}");
                    played.push(Step { at: 0, act: Act::Undo });
                    assert_eq!(MatchFile::of(&played), file, "{id}");
                    played.push(Step { at: 0, act: Act::Redo });
                    assert_eq!(MatchFile::of(&played), kept, "{id}");
                    played.push(Step { at: 0, act: Act::Undo });
                }
            }
        }
        if by_facts {
            moved.push(id);
        }
    }
    // The others say by points what more than tricks and card points would have to say, or any card may be played in them.
    let told_by_points = ["ascot", "apples", "quinto", "italian-whist", "briscola5-monte", "plain-sheet"];
    let missing: Vec<_> = SHELF.iter().map(|game| game.sheet().id).filter(|id| !moved.contains(id)).collect();
    assert_eq!(missing, told_by_points, "moved: {moved:?}");
}

/// What the rulings of a game come to under the law in these rules: every way to answer, followed to its end.
fn remedies(game: &dyn AnyGame, rules: &Facts, players: u8) -> Vec<Remedy> {
    let mut remedies = Vec::new();
    for remedy in asked(game, rules, players, &mut |_| ()) {
        if !remedies.contains(&remedy) {
            remedies.push(remedy);
        }
    }
    remedies
}

/// The same, once for each way, with whatever is done with each question on it.
fn asked(game: &dyn AnyGame, rules: &Facts, players: u8, each: &mut dyn FnMut(&Question)) -> Vec<Remedy> {
    let (law, setting) = (game.law(rules), game.setting(rules, players));
    let (mut open, mut remedies) = (vec![Facts::default()], Vec::new());
    while let Some(facts) = open.pop() {
        match hear(&mut Interview::new(&facts, Entry::Live), &setting, &law) {
            Ok(incident) => remedies.push(rule(&incident, &law, &setting).remedy),
            Err(Stop(stopped)) => {
                each(&stopped.question);
                open.extend(stopped.question.answers().into_iter().map(|answer| {
                    let mut facts = facts.clone();
                    facts.set(stopped.question.fact.key, answer);
                    facts
                }));
            }
        }
    }
    remedies
}

/// The most that one trick of a deal can be worth.
fn trick(game: &Match, deal: usize) -> Option<i64> {
    game.game().judge(game.house_rules(deal)).unwrap().dearest_trick(game.table().chairs())
}

/// What so many tricks of a player's side are booked as, where the table says that so much lies in them, or nothing of it.
fn negotiated(game: &Match, deal: usize, by: u8, n: u8, worth: Option<i64>) -> Result<Cost, Stop> {
    let (story, mut facts) = (told(game), Facts::default());
    if let Some(worth) = worth {
        facts.set("worth", Value::Number(worth));
    }
    let can_be = |cost| game.can_say(&booked(deal, by, cost));
    let trick = trick(game, deal);
    let mut ask = Interview::new(&facts, Entry::Live);
    terms::cost(&mut ask, Remedy::Tricks(n), Seat(by), (trick, story.taken(deal).as_ref()), &can_be).map(Option::unwrap)
}

/// Why so much cannot lie in the tricks, as the table reads it.
fn refused(game: &Match, by: u8, n: u8, worth: i64) -> String {
    let Err(Stop(stopped)) = negotiated(game, 0, by, n, Some(worth)) else { return "it can be".to_owned() };
    stopped.objection.as_ref().map(Objection::to_string).unwrap_or_default()
}

fn kloepper(tricks: &str, points: &str) -> Match {
    read(&format!(
        r#"{{"game": "kloepper", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{{"tricks": {tricks}, "mode": "split", "q_team": [0, 2]{points}}}]}}"#
    ))
}

#[test]
fn clause_1_3_what_lies_in_the_tricks_is_asked_only_where_it_is_not_clear() {
    // Jun and Theo have three tricks with 58 card points, and a trick holds 44 at most.
    let game = kloepper("[2, 1, 1, 2]", r#", "p": 62"#);
    let moved = |tricks, worth| Cost::Moved { tricks, worth: Some(worth) };
    assert!(matches!(negotiated(&game, 0, 1, 1, None), Err(Stop(stopped)) if stopped.question.fact.key == "worth"));
    assert_eq!(negotiated(&game, 0, 1, 1, Some(21)), Ok(moved(1, 21)));
    assert_eq!(refused(&game, 1, 1, 45), "Anything from 0 to 44 is possible; this says 45. Closest possible: 44.");
    assert_eq!(refused(&game, 1, 2, 13), "Anything from 14 to 58 is possible; this says 13. Closest possible: 14.");
    // One trick is left them, and no four cards are worth 1.
    assert_eq!(refused(&game, 1, 2, 57), "57 cannot be what lies in the tricks that change sides. Closest possible: 56.");
    // Four nines are odd, but can be: nobody is sent to points by hand for it.
    assert_eq!(negotiated(&game, 0, 1, 2, Some(58)), Ok(moved(2, 58)));
    assert_eq!(fact(&game, 1, moved(2, 58), "p"), "120");
    // All their tricks take all their points along, and a side without a trick has none to lose.
    assert_eq!(negotiated(&game, 0, 1, 3, None), Ok(moved(3, 58)));
    assert_eq!(negotiated(&kloepper("[1, 2, 0, 3]", r#", "p": 20"#), 0, 2, 1, None), Ok(moved(1, 20)));
    assert_eq!(negotiated(&kloepper("[3, 0, 3, 0]", ""), 0, 3, 2, None), Ok(moved(2, 0)));
}

#[test]
fn clause_1_3_card_points_that_cannot_be_are_refused_with_the_nearest_that_can() {
    // In King of the Hill only fives count.
    let game = example("king-of-the-hill");
    let deal = &game.record().deals[0].facts;
    let king: Vec<_> = [deal.get("king"), deal.get("partner")].into_iter().flatten().filter_map(Value::number).collect();
    let challenger = (0..5).find(|seat| !king.contains(seat)).unwrap() as u8;
    assert_eq!(refused(&game, challenger, 1, 7), "7 cannot be what lies in the tricks that change sides. Closest possible: 5.");
}

#[test]
fn clause_1_3_what_counts_goes_where_the_trick_goes() {
    // Jun took the most tricks of the others, Hana the most queens: trick and queen go to Jun.
    let game = read(
        r#"{"game": "queens-dungeon", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{"trump": "S", "two_queens": 0, "tricks": [4, 5, 3, 1], "queens": [1, 1, 2, 0]}]}"#,
    );
    assert_eq!(told(&game).settled.len(), 1);
    let cost = Cost::Moved { tricks: 1, worth: Some(1) };
    assert_eq!((fact(&game, 0, cost, "tricks"), fact(&game, 0, cost, "queens")), ("[3,6,3,1]".to_owned(), "[0,2,2,0]".to_owned()));
}

/// For every game, every deal of its example and every player: whatever the table may say of what lies in the tricks, the deal can be
/// told so; what cannot be is refused with something that can; and what is not asked can be only one thing.
#[test]
fn what_is_said_of_the_tricks_never_leads_to_points_by_hand() {
    let mut kinds = [0; 3];
    for game in SHELF {
        let (id, played) = (game.sheet().id, example(game.sheet().id));
        let story = told(&played);
        for (deal, by) in (0..story.settled.len()).flat_map(|deal| played.table().seats().map(move |seat| (deal, seat.0))) {
            let Some(taken) = story.taken(deal).filter(|taken| taken.worth.is_some()) else { continue };
            for n in 1..=3 {
                let place = || format!("{id} deal {deal} by {by}: {n}");
                let can = |cost| played.can_say(&booked(deal, by, cost));
                if let Ok(cost) = negotiated(&played, deal, by, n, None) {
                    let others = (1..120).filter(|worth| can(Cost::Moved { tricks: n, worth: Some(*worth) })).count();
                    assert!(can(cost) || others == 0, "{} {cost:?}", place());
                    kinds[0] += 1;
                    continue;
                }
                let trick = trick(&played, deal).unwrap_or(i64::MAX);
                let (least, most) = taken.worth_of(Seat(by), n, trick).unwrap();
                for worth in [0, 1, 7, least - 1, least, i64::midpoint(least, most), most, most + 1, 240] {
                    match negotiated(&played, deal, by, n, Some(worth)) {
                        Ok(cost) => assert!(can(cost), "{} {worth}", place()),
                        Err(Stop(stopped)) => {
                            let nearest = stopped.objection.as_ref().and_then(Objection::instead).unwrap();
                            let nearest = Voice { lang: Lang::En, names: &[] }.text(&nearest);
                            let nearest = nearest.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap();
                            assert!((least..=most).contains(&nearest) && nearest != worth, "{} {worth}: {nearest}", place());
                            kinds[1] += 1;
                        }
                    }
                    kinds[2] += 1;
                }
            }
        }
    }
    assert!(kinds.iter().all(|tried| *tried > 50), "{kinds:?}");
}

/// In every game and under every law each answer to a question of the law has words of its own, in both languages: whatever can be told
/// in the one can be told in the other.
#[test]
fn every_cause_has_its_own_words_in_both_languages_in_every_game() {
    for game in SHELF {
        for (players, book) in game.sheet().players.iter().flat_map(|players| Lawbook::ALL.iter().map(move |book| (*players, book))) {
            let rules: Facts = serde_json::from_str(&format!(r#"{{"law": "{}"}}"#, book.word())).unwrap();
            let mut causes = 0;
            asked(*game, &rules, players, &mut |question| {
                let offers: Vec<_> = question.offers.iter().filter(|offer| offer.barred.is_none()).collect();
                for lang in Lang::ALL {
                    let voice = Voice { lang, names: &[] };
                    let mut words: Vec<_> = offers.iter().map(|offer| voice.text(&offer.says)).collect();
                    words.sort();
                    words.dedup();
                    assert!(
                        words.len() == offers.len() && words.iter().all(|words| !words.trim().is_empty()),
                        "{} {words:?}",
                        game.sheet().id
                    );
                    assert!(!voice.text(&question.says).is_empty());
                }
                causes += offers.len();
            });
            assert!(causes > 40, "{}: {causes}", game.sheet().id);
        }
    }
}

/// What would be booked for a remedy: nothing, or a cost with nothing in the tricks, little or much.
fn costs(remedy: Remedy) -> Vec<Cost> {
    match remedy {
        Remedy::Tricks(tricks) => [None, Some(4), Some(21)].map(|worth| Cost::Moved { tricks, worth }).to_vec(),
        Remedy::DealLost => vec![Cost::DealLost, Cost::Passed(3)],
        Remedy::MisereMade => vec![Cost::MisereMade],
        Remedy::Points(points) => vec![Cost::Given(points as u16)],
        Remedy::Nothing | Remedy::DealtAgain(_) | Remedy::Corrected { .. } | Remedy::OfTheGame => Vec::new(),
    }
}

/// How much all have taken together in a deal: tricks, and what counts of the cards in them.
fn in_all(story: &Story, deal: usize) -> [Option<i64>; 2] {
    let sum = |told: Told| match told {
        Told::Each { counts, .. } | Told::Parties { counts, .. } => counts.iter().sum(),
        Told::One { of, .. } => of,
    };
    let taken = story.taken(deal);
    let taken = taken.as_ref();
    [taken.and_then(|taken| taken.tricks).map(sum), taken.and_then(|taken| taken.worth).map(|worth| sum(worth.told))]
}

/// A change of a match and back: undone, everything is as it was, and done again, as it was with it.
fn there_and_back(game: &mut Match, change: Change) {
    let before = (MatchFile::of(game), told(game).totals);
    game.push(Step { at: 0, act: Act::Do(change) });
    let with = (MatchFile::of(game), told(game).totals);
    game.push(Step { at: 0, act: Act::Undo });
    assert_eq!((MatchFile::of(game), told(game).totals), before);
    game.push(Step { at: 0, act: Act::Redo });
    assert_eq!((MatchFile::of(game), told(game).totals), with);
    game.push(Step { at: 0, act: Act::Undo });
}

/// For every game and every law: whatever a ruling comes to, booked on a deal for any player, never helps the offender's side, and never
/// makes or loses tricks or points that the deal does not have; what it makes of the deal is what the deal would have paid, had it gone
/// so; a deal that does not count leaves nothing; and undoing restores everything.
#[test]
fn under_every_law_a_ruling_in_any_game_is_fair_and_can_be_undone() {
    let mut kinds = [0; 5];
    for game in SHELF {
        let id = game.sheet().id;
        let laws = Lawbook::ALL.iter().map(|book| format!(r#"{{"law": "{}"}}"#, book.word()));
        for law in laws.chain([r#"{"revoke": "points", "revoke_points": 7}"#.to_owned(), r#"{"revoke": "2_tricks"}"#.to_owned()]) {
            let mut file = MatchFile::of(&example(id));
            for (key, value) in serde_json::from_str::<Facts>(&law).unwrap().iter() {
                file.house_rules.set(key.to_owned(), value.clone());
            }
            let mut played = file.into_match(0).unwrap();
            let story = told(&played);
            let higher = |played: &Match, deal| game.higher_wins(played.house_rules(deal));
            let last = story.settled.len() - 1;
            for remedy in remedies(*game, &played.house_rules(0).clone(), played.agreed().players.len() as u8) {
                let place = || format!("{id} {law} {remedy:?}");
                for (seat, cost) in played.table().seats().flat_map(|seat| costs(remedy).into_iter().map(move |cost| (seat, cost))) {
                    for deal in [0, last] {
                        let ruling = booked(deal, seat.0, cost);
                        let Effect::Changes(after) = played.effect(&story, &ruling) else { continue };
                        let side = story.sides.side_of(seat);
                        let (was, is) = (&story.settled[deal], &after.settled[deal]);
                        let [before, now] = [was, is].map(|settled| settled.points.get(side));
                        assert!(if higher(&played, deal) { now <= before } else { now >= before }, "{} {seat:?} {cost:?}", place());
                        match (is.full.as_ref().unwrap().ruled(), cost) {
                            (Some(facts), _) => {
                                let so = played.corrected(deal, facts);
                                assert_eq!(so.settled[deal].points, is.points, "{}", place());
                                // The tricks that were told by their log are not known then.
                                for (now, before) in in_all(&so, deal).into_iter().zip(in_all(&story, deal)) {
                                    assert!(now.is_none() || now == before, "{}", place());
                                }
                                kinds[0] += 1;
                            }
                            (None, Cost::Given(n)) => {
                                let sides = story.sides.count(played.table()) as i64;
                                // In whatever they are counted: in a rubber they are points of a game, not games.
                                let sum = |settled: &Settled| {
                                    settled.full.as_ref().unwrap().ledger.lines.iter().map(|line| line.amount.value()).sum::<i64>()
                                };
                                let paid = sum(is) - sum(was);
                                let paid_by = if higher(&played, deal) { sides - 1 } else { 1 };
                                let due = i64::from(n) * paid_by;
                                // In Perlaggen nobody else reaches the target once a side has won (3.9).
                                let kept_below = id == "perlaggen" && after.outcome.is_some() && (0..due).contains(&paid);
                                assert!(paid == due || kept_below, "{}: {paid}, not {due}", place());
                                kinds[1] += 1;
                            }
                            (None, _) => {
                                assert_eq!(is.points.iter().sum::<i64>(), was.points.iter().sum::<i64>(), "{}", place());
                                kinds[2] += 1;
                            }
                        }
                        there_and_back(&mut played, Change::Book(ruling));
                    }
                }
                match remedy {
                    Remedy::DealtAgain(dealer) => {
                        let dealt = story.settled[last].dealer;
                        let again = (dealer == MisdealDealer::Next).then(|| played.table().next(dealt).0);
                        let misdeal = Misdeal { deal: last, dealer: dealt.0, again, reason: String::new() };
                        let without = played.with(Change::Misdeal(misdeal.clone()));
                        assert_eq!((without.settled.len(), without.totals), (last, story.before(last)), "{}", place());
                        assert_eq!(without.open.map(|open| open.dealer.0), Some(again.unwrap_or(dealt.0)), "{}", place());
                        there_and_back(&mut played, Change::Misdeal(misdeal));
                        kinds[3] += 1;
                    }
                    Remedy::OfTheGame => {
                        let setting = game.setting(played.house_rules(last), played.agreed().players.len() as u8);
                        let fact = setting.own.iter().find_map(|own| own.books).unwrap();
                        for seat in played.table().seats() {
                            let change = played.own_booking(last, fact.key, seat).unwrap();
                            let after = played.with(change.clone());
                            let points = |story: &Story| story.settled[last].points.get(story.sides.side_of(seat));
                            assert!(points(&after) <= points(&story), "{}", place());
                            there_and_back(&mut played, change);
                            kinds[4] += 1;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(kinds[0] > 1000 && kinds.iter().all(|tried| *tried > 0), "{kinds:?}");
}

/// The examples of the README: one for each way in which a ruling is booked.
#[test]
fn the_bookings_of_the_readme_come_to_what_it_says() {
    let readme = include_str!("../README.md");
    let (_, table) = readme.split_once("| the deal | what is booked | as played | then |\n|---|---|---|---|\n").unwrap();
    let rows: Vec<_> = table.lines().take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 8, "one for each way");
    for row in rows {
        let cells: Vec<_> = row.trim_matches('|').split(" | ").map(|cell| cell.trim().trim_matches('`')).collect();
        let [deal, booked, before, then] = cells[..] else { panic!("{row}") };
        let mut file: serde_json::Value = serde_json::from_str(deal).unwrap();
        file["players"] = serde_json::json!(["Mika", "Jun", "Hana", "Theo"]);
        let points = |file: &serde_json::Value| {
            let (game, story) = MatchFile::read(&file.to_string()).unwrap().recount().unwrap();
            assert_eq!(told(&game).totals, story.totals);
            story.totals.iter().map(i64::to_string).collect::<Vec<_>>().join("–")
        };
        assert_eq!(points(&file), before, "{deal}");
        for (key, value) in serde_json::from_str::<serde_json::Value>(booked).unwrap().as_object().unwrap() {
            file[key] = value.clone();
        }
        assert_eq!(points(&file), then, "{deal} {booked}");
    }
}

#[test]
fn clause_7_3_one_more_joins_where_everybody_plays_alone_and_the_game_is_for_so_many() {
    let takes = |players: &str, game: &str| {
        let game = read(&format!(r#"{{"game": "{game}", "players": [{players}], "deals": []}}"#));
        game.takes_one_more(&told(&game))
    };
    let (three, four) = (r#""A", "B", "C""#, r#""A", "B", "C", "D""#);
    assert!(takes(three, "hearts") && takes(four, "hearts") && takes(three, "queens-dungeon") && takes(three, "plain-sheet"));
    assert!(!takes(four, "queens-dungeon") && !takes(four, "secret-agent") && !takes(four, "nominations"));
    // Partners would be others, or somebody would have none.
    assert!(!takes(four, "gaigel") && !takes(three, "bisca"));
}

#[test]
fn clause_7_1_a_correction_names_both_sides() {
    let game = |law: &str, open: &str| {
        read(&format!(
            r#"{{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {{"law": "{law}"}},
            "deals": [{{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}}], "open_deal": {{"die1": 2}}{open}}}"#
        ))
    };
    let told_otherwise = |game: &Match, tricks| {
        let mut facts = game.record().deals[0].facts.clone();
        facts.set("roller_tricks", Value::Number(tricks));
        facts
    };
    // Jun's and Theo's side took 8, for 100. Whoever does not gain by another number has to accept it.
    let mut bridge = game("bridge", "");
    let facts = told_otherwise(&bridge, 7);
    let consent = bridge.consent(0, &facts).unwrap();
    assert_eq!((consent.asked_by.as_slice(), consent.given_by.as_slice()), ([0, 2].as_slice(), [1, 3].as_slice()));
    let nothing = bridge.consent(0, &told_otherwise(&bridge, 8)).unwrap();
    assert_eq!((nothing.asked_by.as_slice(), nothing.given_by.as_slice()), ([].as_slice(), [0, 2, 1, 3].as_slice()));
    // In the history and in a file, in both languages; a plain correction says neither.
    there_and_back(&mut bridge, Change::CorrectAgreed { deal: 0, facts: facts.clone(), consent: consent.clone(), reason: String::new() });
    bridge.push(Step { at: 0, act: Act::Do(Change::CorrectAgreed { deal: 0, facts: facts.clone(), consent, reason: String::new() }) });
    let says = |game: &Match, lang| history(game, lang).into_iter().map(|happened| happened.text).collect::<Vec<_>>();
    let en = "Deal 1 corrected, asked for by Mika & Hana and accepted by Jun & Theo: Jun & Theo took 7, was 8.";
    assert_eq!(says(&bridge, Lang::En), [en]);
    assert!(
        says(&bridge, Lang::Ja)[0].starts_with("第1ディールを訂正（Mika・Hanaの申し出、Jun・Theoの承認）："),
        "{:?}",
        says(&bridge, Lang::Ja)
    );
    let again = read(&serde_json::to_string(&MatchFile::of(&bridge)).unwrap());
    assert_eq!((says(&again, Lang::En), told(&again).totals), (says(&bridge, Lang::En), told(&bridge).totals));
    let seat = |by: u8| MatchFile {
        corrections: vec![Correction {
            consent: Some(Consent { asked_by: vec![], given_by: vec![by] }),
            ..MatchFile::of(&bridge).corrections[0].clone()
        }],
        ..MatchFile::of(&bridge)
    };
    assert_eq!(seat(9).into_match(0).unwrap_err().0[0].place(), "corrections[0].consent.given_by[0]");
    // An open book says so, and needs nobody's word; of the last deal nothing need be said.
    let friendly = game("friendly", "");
    assert_eq!(friendly.consent(0, &facts), None);
    assert_eq!(friendly.book(0).map(|book| book.say.phrase.en()), Some("The score is not final yet: the deal is put right."));
    let last = read(
        r#"{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {"law": "bridge"},
        "deals": [{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}]}"#,
    );
    assert_eq!((last.book(0), last.consent(0, &facts)), (None, None));
    // A match that is over: who would win it by the correction asks, who would lose it accepts.
    let over = game("bridge", r#", "ended_early": "leader""#);
    assert!(over.consent(0, &told_otherwise(&over, 2)).is_some());
}

#[test]
fn clause_7_1_a_closed_book_asks_for_acceptance() {
    let game = |law: &str, open: &str| {
        read(&format!(
            r#"{{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {{"law": "{law}"}},
            "deals": [{{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}}]{open}}}"#
        ))
    };
    let closed = |game: Match| game.closed(0).map(|finding| finding.clause.id);
    assert_eq!(closed(game("bridge", "")), None, "the next deal is not begun");
    assert_eq!(closed(game("bridge", r#", "open_deal": {"die1": 2}"#)), Some("7.1"));
    assert_eq!(closed(game("friendly", r#", "open_deal": {"die1": 2}"#)), None);
    assert_eq!(closed(game("bridge", r#", "ended_early": "leader""#)), Some("7.1"));
}

/// A deal of a match of four under bridge laws in which the next deal has begun, or which is over, told otherwise: whose correction it
/// is, who has to accept it, and the match with it.
fn corrected(game: &str, rest: &str, key: &str, now: &str) -> (Vec<u8>, Vec<u8>, Match) {
    let mut game = read(&format!(r#"{{"game": "{game}", "players": ["Mika", "Jun", "Hana", "Theo"], "first_dealer": 3, {rest}}}"#));
    let mut facts = game.record().deals[0].facts.clone();
    facts.set(key.to_owned(), serde_json::from_str(now).unwrap());
    assert_eq!(game.closed(0).map(|finding| finding.clause.id), Some("7.1"));
    let consent = game.consent(0, &facts).unwrap();
    let change = Change::CorrectAgreed { deal: 0, facts, consent: consent.clone(), reason: String::new() };
    there_and_back(&mut game, change.clone());
    game.push(Step { at: 0, act: Act::Do(change) });
    (consent.asked_by, consent.given_by, game)
}

#[test]
fn clause_7_1_where_the_lowest_total_wins_whoever_gets_fewer_asks() {
    let deals = r#""house_rules": {"law": "bridge"}, "deals": [{"hearts": [5, 8, 0, 0], "queen": 0}], "open_deal": {"queen": 1}"#;
    let (asked, given, game) = corrected("hearts", deals, "queen", "1");
    assert_eq!((asked, given, told(&game).totals.as_slice()), (vec![0], vec![1, 2, 3], [5, 21, 0, 0].as_slice()));
}

#[test]
fn clause_7_1_where_sides_change_with_the_deal_those_who_played_together_gain_together() {
    let deals = r#""house_rules": {"law": "skat"}, "open_deal": {"calls": ["pass"]}, "deals": [{"calls": [10, "pass", "pass", "pass"],
        "trump": "S", "called_card": "AH", "partner": 2, "tricks": [6, 2, 4, 1]}]"#;
    let (asked, given, game) = corrected("nominations", deals, "tricks", "[5, 3, 4, 1]");
    assert_eq!((asked, given), (vec![1, 3], vec![0, 2]));
    assert!(told(&game).totals.get(trick_ledger::table::Side(1)) > 0, "a contract that failed pays the defenders");
}

#[test]
fn clause_7_1_a_match_that_is_over_changes_its_winner_only_with_the_word_of_those_who_lose_it() {
    // Jun and Theo win the first deal, Mika and Hana the second with 91 or more, and the match.
    let deals = r#""house_rules": {"law": "whist", "target_games": 2},
        "deals": [{"trump": "C", "team_points": 50}, {"trump": "H", "team_points": 95}]"#;
    let (asked, given, game) = corrected("sueca", deals, "team_points", "20");
    assert_eq!((asked, given), (vec![1, 3], vec![0, 2]), "who wins the match by it asks, who loses it accepts");
    let story = told(&game);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(1), Seat(3)]);
    assert_eq!((story.totals.as_slice(), story.beyond), ([0, 2].as_slice(), 1), "the match has ended with the first deal");
    let says: Vec<_> = history(&game, Lang::En).into_iter().map(|happened| happened.text).collect();
    assert!(says[0].starts_with("Deal 1 corrected, asked for by Jun & Theo and accepted by Mika & Hana: "), "{says:?}");
    // Where the book closes with the match, a deal of a match that goes on is open.
    let open = r#"{"game": "sueca", "players": ["Mika", "Jun", "Hana", "Theo"], "deals": [{"trump": "C", "team_points": 50}],
        "house_rules": {"book_closes": "match_end", "target_games": 4}, "open_deal": {"trump": "H"}}"#;
    assert_eq!(read(open).closed(0), None);
    assert!(read(&open.replace(r#""open_deal""#, r#""ended_early": "leader", "open_deal""#)).closed(0).is_some());
}

#[test]
fn a_mistake_between_two_deals_can_be_in_either_where_play_tells_nothing() {
    let between = |game: &str, deal: &str, rest: &str| {
        let game = read(&format!(r#"{{"game": "{game}", "players": ["A", "B", "C", "D"], "deals": [{deal}]{rest}}}"#));
        game.is_between(&told(&game))
    };
    let hearts = r#"{"hearts": [5, 8, 0, 0], "queen": 0}"#;
    assert!(between("hearts", hearts, ""));
    assert!(!between("hearts", hearts, r#", "open_deal": {"queen": 1}"#), "something is told");
    assert!(!between("hearts", hearts, r#", "ended_early": "nobody""#), "nothing is played");
    assert!(!between("hearts", "", ""), "there is no other");
    assert!(between("plain-sheet", r#"{"points": [1, 2, 3, 4]}"#, ""));
    let derby = r#"{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}"#;
    assert!(!between("roller-derby", derby, ""), "the dice are told before the first lead");
}

#[test]
fn clause_7_1_a_ruling_in_a_match_that_is_over_needs_the_word_of_the_other_side() {
    let deal = r#"{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}"#;
    let game = |end: &str| {
        read(&format!(
            r#"{{"game": "roller-derby", "players": ["A", "B", "C", "D"], "house_rules": {{"law": "whist"}}, "deals": [{deal}]{end}}}"#
        ))
    };
    let ruled = Change::Book(Booked { deal: 0, by: 1, cost: Cost::Moved { tricks: 1, worth: None }, reason: String::new() });
    let open = game("");
    assert_eq!((open.consent_to(0, &open.with(ruled.clone())), open.ages()), (None, [Older::Last].as_slice()));
    let over = game(r#", "ended_early": "leader""#);
    let consent = over.consent_to(0, &over.with(ruled)).unwrap();
    assert_eq!((consent.asked_by, consent.given_by), (vec![0, 2], vec![1, 3]));
    assert_eq!(over.ages(), [Older::MatchOver]);
}
