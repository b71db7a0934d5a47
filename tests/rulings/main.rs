//! Tests rulings on mistakes that a table has booked: the examples of the rule sheet `irregularities` in whole matches, and properties of
//! every game.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod bare;
mod book;
mod both;
mod computed;
#[path = "../dealing/mod.rs"]
mod dealing;
mod divided;
mod documents;
mod everywhere;
mod fair;
mod in_play;
mod lost;
mod parties;
mod sitters;
mod walked;

use std::fs;
use std::path::Path;

use trick_ledger::asking::{Entry, Facts, Interview, Objection, Question, Stop, Value};
use trick_ledger::games::{AnyGame, Bears, Because, Booked, PlayerCount, SHELF, Settled, Story, View};
use trick_ledger::law::{Cost, Lawbook, MisdealDealer, Older, Partners, Remedy, Told, booking_terms, interview, others, rule};
use trick_ledger::matches::{Act, Change, Consent, Correction, Effect, Match, MatchFile, Misdeal, Step, history};
use trick_ledger::table::{Seat, SeatSet, Side};
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
    Booked { deal, by, cost, reason: Because::Words("Revoke".to_owned()) }
}

fn book(game: &mut Match, booked: Booked) {
    game.push(Step { at: 0, act: Act::Do(Change::Book(booked)) });
}

const fn tricks(tricks: u8) -> Cost {
    Cost::Moved { tricks, worth: None }
}

/// Makes a change, undoes it and redoes it. Each time the match must equal its earlier state.
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

/// The points of the deal `deal` before and after a ruling against `by` with the cost `cost`.
fn points(game: &Match, deal: usize, by: u8, cost: Cost) -> (Vec<i64>, Vec<i64>) {
    let before = told(game);
    let after = match game.effect(&before, &booked(deal, by, cost)) {
        Effect::Changes(after) => *after,
        _ => before.clone(),
    };
    let of = |story: &Story| story.settled[deal].points.as_slice().to_vec();
    (of(&before), of(&after))
}

/// A fact after a ruling, in the form of a match file.
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
    // Jun is the Roller, whose side should win exactly 8 tricks. Jun revoked. So one trick is moved to or from this side, in the direction
    // that makes its number of tricks differ from 8 by one more.
    assert_eq!(points(&derby(8), 0, 1, tricks(1)), (vec![0, 100], vec![0, 90]));
    assert_eq!(points(&derby(9), 0, 1, tricks(1)), (vec![0, 90], vec![0, 80]));
    // Here the opponents revoked, so the ruling must not hurt the Roller's side. With 9 tricks that side loses one, and has exactly 8. With
    // 8 tricks nothing changes.
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
    // In Nominations a defender revoked. By one moved trick the declarer's side gets 11 of 13 tricks for a bid of 10. If the defender loses
    // the deal instead, nothing changes, because the contract was made anyway.
    assert_eq!(fact(&game, 1, tricks(1), "tricks"), "[6,1,5,1]");
    assert!(matches!(game.effect(&told(&game), &booked(0, 1, Cost::DealLost)), Effect::Nothing));
    // Here the declarer revoked. One moved trick leaves the declarer's side 9 tricks for a bid of 10, and three leave 7.
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
    book(&mut game, Booked { deal: 0, by: 1, cost: tricks(1), reason: Because::Words("Revoke by Jun: 1 trick (1.3)".to_owned()) });
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
    // Checks that a misdeal also removes the rulings on the deal that is dealt again.
    let misdeal = trick_ledger::matches::Misdeal { deal: 0, dealer: 0, again: None, reason: Because::default() };
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
    // In Hearts the lowest total wins. Checks that the points for a mistake go to the offender, not to the opponents.
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

/// A match of the players Mika, Jun, Hana and Theo, with `rest` in its file.
fn four(rest: &str) -> Match {
    read(&format!(r#"{{"players": ["Mika", "Jun", "Hana", "Theo"], {rest}}}"#))
}

fn five(rest: &str) -> Match {
    read(&format!(r#"{{"players": ["A", "B", "C", "D", "E"], {rest}}}"#))
}

/// The score of a deal after `rulings`. Each ruling has the offender's seat and the cost of the mistake.
fn after(rest: &str, rulings: &[(u8, Cost)]) -> Vec<i64> {
    let mut game = four(rest);
    assert_eq!(told(&game).open.map(|open| open.again).filter(|again| *again), None, "{rest} cannot be");
    rulings.iter().for_each(|(by, cost)| book(&mut game, booked(0, *by, *cost)));
    told(&game).totals.as_slice().to_vec()
}

/// Whether the last of these rulings counts, or why it does not.
fn bears(rest: &str, rulings: &[(u8, Cost)]) -> Bears {
    let mut game = four(rest);
    rulings.iter().for_each(|(by, cost)| book(&mut game, booked(0, *by, *cost)));
    told(&game).settled[0].full.as_ref().unwrap().rulings.last().unwrap().bears
}

#[test]
fn clause_1_3_a_revoke_breaks_no_nil_of_the_others() {
    let deal = r#""game": "spades", "deals": [{"bids": [4, 4, 3, 0], "tricks": [0, 4, 5, 4]}]"#;
    assert_eq!(after(deal, &[]), [141, 71]);
    // The side that gets the moved trick does not count it, because it would be a bag (an overtrick that costs points later).
    assert_eq!(after(deal, &[(3, tricks(1))]), [141, 70]);
    assert_eq!(after(deal, &[(1, tricks(1))]), [141, 70]);
    assert_eq!(after(deal, &[(3, Cost::DealLost)]), [141, -70]);
}

/// The events of a deal after rulings, as its row in the score sheet says them.
fn events(rest: &str, rulings: &[(u8, Cost)]) -> Vec<String> {
    let mut game = four(rest);
    rulings.iter().for_each(|(by, cost)| book(&mut game, booked(0, *by, *cost)));
    let full = told(&game).settled[0].full.clone().unwrap();
    let names = ["Mika", "Jun", "Hana", "Theo"].map(str::to_owned);
    full.events.iter().map(|event| Voice { lang: Lang::En, names: &names }.text(event)).collect()
}

/// The facts in the row of a deal are those after the ruling. Checks that a side that counts others is named.
#[test]
fn clause_1_3_a_side_that_counts_the_deal_as_played_is_named() {
    let spades = r#""game": "spades", "first_dealer": 3, "deals": [{"bids": [4, 2, 3, 3], "tricks": [5, 3, 3, 2]}]"#;
    assert_eq!(after(spades, &[(0, Cost::DealLost)]), [-70, 50]);
    assert_eq!(events(spades, &[(0, Cost::DealLost)]), ["set", "ruling", "Jun & Theo: as played"]);
    assert_eq!(events(spades, &[]), Vec::<String>::new());
    let made = r#""game": "spades", "first_dealer": 3, "deals": [{"bids": [4, 3, 3, 3], "tricks": [5, 3, 3, 2]}]"#;
    assert_eq!(after(made, &[(0, tricks(1))])[1], 60);
    assert_eq!(events(made, &[(0, tricks(1))]), ["ruling"], "the trick makes the contract of Jun and Theo");
    let several = r#""game": "spades", "first_dealer": 3, "deals": [{"bids": [4, 3, 3, 3], "tricks": [5, 3, 3, 2]}]"#;
    assert_eq!(events(several, &[(0, tricks(3))]), ["set", "ruling", "Jun & Theo: fewer tricks moved"]);
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
    // In Roller Derby a side that declared all or nothing is right with all tricks and also with none. Here it declared so and took no
    // trick or one trick.
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
fn clause_1_10_a_misere_that_ended_play_can_be_made() {
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
fn clause_1_10_no_other_contract_is_made_by_it() {
    let failed = [
        r#""game": "nominations", "first_dealer": 3,
        "deals": [{"calls": [10, "pass", "pass", "pass"], "trump": "S", "called_card": "AH", "partner": 2, "tricks": [3, 5, 3, 2]}]"#,
        r#""game": "joffre-whist", "first_dealer": 3, "deals": [{"declarer": 0, "strain": "S", "level": 4, "doubled": false,
        "declarer_tricks": 5, "joffre": "none", "honours": "none", "royal": "none"}]"#,
    ];
    for deal in failed {
        let by = [(1, Cost::MisereMade)];
        assert_eq!((after(deal, &by), bears(deal, &by)), (after(deal, &[]), Bears::NoCost), "{deal}");
    }
    let chiamata = r#""game": "chiamata-5p", "first_dealer": 4,
        "deals": [{"declarer": 0, "bid_rank": 2, "trump": "C", "side_points": 40, "partner": 2}]"#;
    assert_eq!(points(&five(chiamata), 0, 1, Cost::MisereMade), (vec![-6, 3, -3, 3, 3], vec![-6, 3, -3, 3, 3]));
}

/// Checks that a shooter of the sun (all tricks) who loses a trick without points has shot the moon only, and that a trick with points
/// costs the moon too.
#[test]
fn clause_1_3_a_worthless_trick_costs_the_sun() {
    let sun = |rules: &str, more: &str| {
        format!(
            r#""game": "hearts", "house_rules": {{"sun": true{rules}}},
            "deals": [{{"hearts": [13, 0, 0, 0], "queen": 0, "tricks": [13, 0, 0, 0]{more}}}]"#
        )
    };
    let (up, down) = (sun("", ""), sun(r#", "moon": "self_down""#, ""));
    let chosen = sun(r#", "moon": "choice""#, r#", "moon_as": "self_down""#);
    for n in 1..=3 {
        let moved = |worth| [(0, Cost::Moved { tricks: n, worth: Some(worth) })];
        assert_eq!((after(&up, &[]), after(&up, &moved(0))), (vec![0, 52, 52, 52], vec![0, 26, 26, 26]));
        assert_eq!((after(&down, &[]), after(&down, &moved(0))), (vec![-52, 0, 0, 0], vec![-26, 0, 0, 0]));
        assert_eq!((after(&chosen, &[]), after(&chosen, &moved(0))), (vec![-52, 0, 0, 0], vec![-26, 0, 0, 0]));
        assert_eq!(after(&down, &moved(1)), [25, 0, 0, 0]);
    }
    for cost in [Cost::Moved { tricks: 1, worth: Some(0) }, Cost::Moved { tricks: 1, worth: Some(1) }] {
        assert_eq!((after(&up, &[(1, cost)]), bears(&up, &[(1, cost)])), (vec![0, 52, 52, 52], Bears::NoCost), "{cost:?}");
    }
    assert_eq!(after(&up, &[(0, Cost::DealLost)]), [26, 0, 0, 0]);
}

#[test]
fn clause_1_9_a_deal_that_was_passed_out_costs_no_points_either() {
    let joffre = r#""game": "joffre-whist", "first_dealer": 3, "deals": [{"calls": ["pass", "pass", "pass", "pass"]}]"#;
    let by = [(0, Cost::Given(50))];
    assert_eq!((after(joffre, &by), bears(joffre, &by)), (vec![0, 0], Bears::NoCost));
}

#[test]
fn points_that_a_side_passes_to_another_are_those_that_it_pays() {
    let hill = r#""game": "king-of-the-hill", "first_dealer": 4, "deals": [{"trump": "S",
        "trump_shown_by": "nobody", "called_card": "AH", "partner": 2, "last_trick": "king", "cap_c": 45, "kitty": 10}]"#;
    let (played, pays) = (vec![1, 0, 1, 0, 0], |by| points(&five(hill), 0, by, Cost::Passed(5)));
    assert_eq!(pays(1), (played.clone(), played.clone()), "B stands on the lowest rung");
    assert_eq!(pays(2), (played, vec![1, 1, 0, 0, 0]), "C is one rung up, and A is C’s partner");
}

#[test]
fn a_ruling_in_gaigel_names_the_recorded_winner_of_the_last_trick() {
    let gaigel = r#"{"game": "gaigel", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {"no_call_outcome": "last_trick_team"},
        "deals": [{"trump": "H", "end_event": "no_call", "verified_card_points": [120, 120], "last_trick_team": 3}]}"#;
    assert_eq!(fact(&read(gaigel), 0, Cost::Moved { tricks: 1, worth: Some(10) }, "last_trick_team"), "3");
}

/// Checks a misère (a bid to take no trick) that fails, which ends the deal early. Nobody has won the tricks that were not played, so
/// nobody gets points for them, also after a ruling (decision NO-D9 of Nominations).
#[test]
fn clause_1_10_the_tricks_left_after_a_broken_misere_are_nobodys() {
    let rules = r#""house_rules": {"opponent_tricks": true}"#;
    let log = format!(
        r#""game": "nominations", "first_dealer": 1, {rules}, "deals": [{{"calls": ["misere", "pass", "pass", "pass"], "taken": [3, 2]}}]"#
    );
    assert_eq!(after(&log, &[]), [13, 13, 0, 14]);
    for cost in [Cost::MisereMade, tricks(1), Cost::DealLost] {
        // The ruling gives the offender the trick that the declarer took, so that the declarer's misère (a bid of no trick) is kept (clause
        // 1.3 of the rule sheet `irregularities`).
        assert_eq!(after(&log, &[(0, cost)]), [1, 0, 13, 1], "{cost:?}");
    }
    let double = r#"["pass", "pass", "pass", "pass", "open_misere"]"#;
    let totals = format!(r#""game": "nominations", "first_dealer": 3, {rules}, "deals": [{{"calls": {double}, "tricks": [1, 3, 3, 2]}}]"#);
    assert_eq!(after(&totals, &[]), [0, 58, 58, 56]);
    assert_eq!(after(&totals, &[(2, Cost::MisereMade)]), [52, 6, 8, 4]);
    let last = format!(
        r#""game": "nominations", "first_dealer": 2, {rules}, "deals": [{{"calls": ["misere", "pass", "pass", "pass"], "tricks": [2, 0, 1, 1]}}]"#
    );
    assert_eq!(after(&last, &[(1, Cost::DealLost)]), [2, 1, 1, 13]);
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
fn of_three_at_gaigel_the_caller_stands_against_both_others() {
    let of_three = |deal: &str, rulings: &[(u8, Cost)]| {
        let file = format!(r#"{{"game": "gaigel", "players": ["Mika", "Jun", "Hana"], "deals": [{{"trump": "S", {deal}}}]}}"#);
        let mut game = read(&file);
        rulings.iter().for_each(|(by, cost)| book(&mut game, booked(0, *by, *cost)));
        told(&game).totals.as_slice().to_vec()
    };
    let call = r#""end_event": "call", "called_by": 0, "verified_card_points": 110, "opponents_have_trick": true"#;
    assert_eq!(of_three(call, &[]), [1, 0, 0]);
    assert_eq!(of_three(call, &[(0, Cost::DealLost)]), [0, 2, 2]);
    assert_eq!(of_three(call, &[(2, Cost::DealLost)]), [2, 0, 0]);
    assert_eq!(of_three(call, &[(0, Cost::Moved { tricks: 1, worth: Some(14) })]), [0, 2, 2]);
    let no_call = r#""end_event": "no_call", "verified_card_points": [110, 100, 30]"#;
    assert_eq!(of_three(no_call, &[]), [1, 0, 0]);
    assert_eq!(of_three(no_call, &[(0, Cost::Moved { tricks: 1, worth: Some(14) })]), [0, 1, 0]);
    assert_eq!(of_three(no_call, &[(0, Cost::DealLost)]), [0, 1, 0]);
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
    // Checks that the previous deal can be dealt again although the dealer of the next deal is entered already. The previous deal is then
    // the open deal.
    let misdeal = Misdeal { deal: 0, dealer: 0, again: None, reason: Because::default() };
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
        book(&mut game, Booked { deal: 0, by: 1, cost: tricks(1), reason: Because::Words(reason.to_owned()) });
    }
    let says: Vec<_> = history(&game, Lang::En).into_iter().map(|happened| happened.text).collect();
    assert_eq!(says, ["Ruling on deal 1: first; Jun & Theo took 7, was 8.", "Ruling on deal 1: second; Jun & Theo took 6, was 7."]);
}

/// Points by hand are credited one entry after the other, as the elements of a deal of Perlaggen are: once a side has won, the other side
/// stays below the target (sections 3.9 and 3.12 of its rules).
#[test]
fn points_by_hand_bring_one_side_alone_to_the_target_of_perlaggen() {
    let at = |entered: &[(u8, i64)]| {
        let entered: Vec<_> = entered.iter().map(|(to, amount)| format!(r#"{{"after": 1, "to": {to}, "amount": {amount}}}"#)).collect();
        let story = told(&four(&format!(
            r#""game": "perlaggen", "adjustments": [{}],
            "deals": [{{"trump": "S", "team_tricks": 5, "gleich_winner": "b", "hanger_winner": "tie"}}]"#,
            entered.join(", ")
        )));
        let winners: Vec<_> = story.winners().iter().map(|seat| seat.0).collect();
        ([0, 1].map(|side| story.totals.get(Side(side))), winners)
    };
    assert_eq!(at(&[(0, 16), (1, 16)]), ([17, 17], vec![]));
    assert_eq!(at(&[(0, 17), (1, 20)]), ([18, 17], vec![0, 2]));
    assert_eq!(at(&[(1, 17), (0, 20)]), ([17, 18], vec![1, 3]));
    assert_eq!(at(&[(1, 17), (0, 3)]), ([4, 18], vec![1, 3]));
    assert_eq!(at(&[(1, 20), (1, -5), (0, 17)]), ([18, 16], vec![0, 2]), "the first entry is taken back before");
}
