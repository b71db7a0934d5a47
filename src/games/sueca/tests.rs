//! Tests of the rule sheet (section 20): the worked examples by number, refused answers, house rules and invariants.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use super::*;
use crate::games::testing::{at_hand, check_deals, count, en, example, objection, open_by, outcome, replay, usual_judge};
use crate::games::{AnyGame, Story};
use crate::text::Lang;
use crate::tricks::Play;

/// The facts of a deal with the card points and the tricks of team A.
fn deal(points: i64, tricks: i64) -> String {
    format!(r#"{{"trump":"C","team_points":{points},"tricks_a":{tricks}}}"#)
}

/// The facts of a deal with the card points of team A, but without its tricks.
fn by_points(points: i64) -> String {
    format!(r#"{{"trump":"C","team_points":{points}}}"#)
}

fn totals(rules: &str, deals: &[String]) -> Vec<i64> {
    let story = outcome(&Sueca, 4, rules, deals);
    assert_eq!(story.settled.len() + story.beyond, deals.len(), "{:?}", story.open);
    story.totals.as_slice().to_vec()
}

/// The team that won the match, given by the seat of its first player. `None` while the match goes on.
fn winner(story: &Story) -> Option<u8> {
    story.outcome.and_then(|outcome| outcome.winners().iter().next()).map(|seat| seat.0)
}

#[test]
fn s20_1_sixty_one_wins_one_game() {
    assert_eq!(totals("{}", &[deal(61, 6)]), [1, 0]);
}

#[test]
fn s20_2_ninety_wins_one_game() {
    assert_eq!(totals("{}", &[deal(90, 7)]), [1, 0]);
}

#[test]
fn s20_3_ninety_one_wins_two() {
    assert_eq!(totals("{}", &[deal(91, 7)]), [2, 0]);
}

#[test]
fn s20_4_all_ten_tricks_win_four() {
    let story = outcome(&Sueca, 4, "{}", &[deal(120, 10)]);
    assert_eq!((story.totals.as_slice(), winner(&story)), (&[4, 0][..], Some(0)));
    assert_eq!(totals("{}", &[r#"{"trump":"C","team_points":120,"bandeira":true}"#.into()]), [4, 0]);
    assert_eq!(totals("{}", &[deal(0, 0)]), [0, 4]);
}

#[test]
fn s20_5_all_points_without_all_tricks_win_two() {
    assert_eq!(totals("{}", &[deal(120, 9)]), [2, 0]);
    assert_eq!(totals("{}", &[r#"{"trump":"C","team_points":120,"bandeira":false}"#.into()]), [2, 0]);
}

#[test]
fn s20_6_sixty_each_wins_nothing() {
    assert_eq!(totals("{}", &[deal(60, 5)]), [0, 0]);
}

#[test]
fn s20_7_ninety_one_against_us() {
    assert_eq!(totals("{}", &[deal(29, 3)]), [0, 2]);
}

#[test]
fn s20_8_a_rubber_of_four_games() {
    let story = outcome(&Sueca, 4, "{}", &[70, 50, 91, 35, 25].map(by_points));
    let running: Vec<_> = story.settled.iter().map(|deal| deal.totals.as_slice().to_vec()).collect();
    assert_eq!(running, [[1, 0], [1, 1], [3, 1], [3, 2], [3, 4]]);
    assert_eq!(winner(&story), Some(1));
}

#[test]
fn s20_9_a_revoke_ends_the_rubber() {
    let story = outcome(&Sueca, 4, "{}", &[r#"{"trump":"C","revoke_by":3}"#.into()]);
    assert_eq!((story.totals.as_slice(), winner(&story)), (&[4, 0][..], Some(0)));
    assert_eq!(totals(r#"{"revoke_penalty":2}"#, &[r#"{"trump":"C","revoke_by":0}"#.into()]), [0, 2]);
    let off = outcome(&Sueca, 4, r#"{"revoke_penalty":0}"#, &[r#"{"trump":"C","revoke_by":0,"team_points":61}"#.into()]);
    assert_eq!(off.settled[0].full.as_ref().unwrap().left_over, [("revoke_by".to_owned(), None)]);
}

#[test]
fn s0_3_trick_10_and_the_ranks() {
    let judged = |cards: &str| {
        let plays = cards.split_whitespace().enumerate();
        let plays = plays.map(|(i, card)| Play::one(Seat(i as u8), card.parse().unwrap())).collect();
        let position = Position { trump: Trump::of(Strain::Suit(Suit::Clubs)), plays, ..Position::default() };
        let verdict = usual_judge(&Sueca).verdict(&position, Table::of(4)).unwrap();
        (verdict.winner.0, verdict.points.unwrap())
    };
    assert_eq!(judged("QD JD 7D KD"), (2, 19));
    assert_eq!(judged("AD 7D 2C KD"), (2, 25));
    assert_eq!(judged("QS JS 6S 5S"), (1, 5));
    assert_eq!(judged("5S AD 7D AH"), (0, 32));
}

#[test]
fn suit_is_followed_and_nobody_has_to_trump() {
    let legal = |hand: &str| {
        let position = Position {
            trump: Trump::of(Strain::Suit(Suit::Clubs)),
            plays: vec![Play::one(Seat(1), "QD".parse().unwrap())],
            hand: hand.split_whitespace().map(|card| card.parse().unwrap()).collect(),
            ..Position::default()
        };
        let playable = usual_judge(&Sueca).playable(&position, Table::of(4)).unwrap();
        playable.cards.iter().filter(|card| card.legal).map(|card| card.card.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(legal("2D AC KS"), "2D");
    assert_eq!(legal("AC KS 2H"), "AC KS 2H");
}

fn refused(deal: &str) -> (String, Objection) {
    let (key, why) = objection(&Sueca, 4, "{}", deal);
    for lang in Lang::ALL {
        let voice = lang.voice();
        assert!(!voice.text(&why.says()).is_empty() && why.instead().is_none_or(|instead| !voice.text(&instead).is_empty()));
    }
    (key, why)
}

#[test]
fn tricks_and_points_must_agree() {
    for (points, tricks) in [(119, 9), (1, 3)] {
        assert_eq!(refused(&deal(points, tricks)).0, "team_points");
    }
    for (points, tricks) in [(70, 10), (70, 0), (118, 10), (0, 10), (120, 0)] {
        let (key, why) = refused(&deal(points, tricks));
        assert_eq!((key.as_str(), why.clause()), ("tricks_a", Some("20")), "{points} {tricks}");
    }
    let why = refused(&deal(70, 10)).1;
    assert_eq!(
        format!("{} {}", en(&why.says()), en(&why.instead().unwrap())),
        "Without a trick there are no card points, and all ten tricks are worth 120: Mika & Hana with 10 tricks cannot have 70. Closest possible: 9."
    );
    assert_eq!(refused(r#"{"trump":"C","team_points":80,"bandeira":true}"#).1.clause(), Some("20"));
    assert_eq!(refused(r#"{"trump":"C","team_points":120,"tricks_a":9,"bandeira":true}"#).0, "bandeira");
}

#[test]
fn a_log_tells_the_tricks() {
    let log = |seats: &[u8], points: &str| {
        let taken: Vec<_> = seats.iter().copied().cycle().take(10).collect();
        format!(r#"{{"trump":"C","taken":{taken:?}{points}}}"#)
    };
    assert_eq!(totals("{}", &[log(&[0, 2], "")]), [4, 0]);
    assert_eq!(totals("{}", &[log(&[0, 1], r#","team_points":120"#)]), [2, 0]);
    assert_eq!(refused(&log(&[0, 1], r#","team_points":120,"tricks_a":6"#)).0, "tricks_a");
    assert_eq!(refused(&log(&[1, 3], r#","team_points":2"#)).0, "team_points");
}

#[test]
fn tricks_and_points_bound_each_other() {
    let (key, why) = refused(r#"{"trump":"C","tricks_a":1,"team_points":[120]}"#);
    assert_eq!((key.as_str(), en(&why.says())), ("tricks_a", "120 card points take 5 to 10 tricks, not 1.".to_owned()));
    assert_eq!(en(&why.instead().unwrap()), "Closest possible: 5.");
    assert_eq!(refused(&deal(45, 1)).0, "tricks_a");
    assert_eq!(refused(&deal(75, 9)).0, "tricks_a");
    assert_eq!(totals("{}", &[deal(44, 1)]), [0, 1]);
    assert_eq!(totals("{}", &[deal(76, 9)]), [1, 0]);
    assert_eq!(refused(r#"{"trump":"C","team_points":45,"taken":[0,1,1,1,1,1,1,1,1,1]}"#).0, "team_points");
    // Checks that team A has no bandeira (all ten tricks), even with all 120 card points, because team B won a trick.
    let (key, why) = refused(r#"{"trump":"C","team_points":120,"taken":[1],"bandeira":true}"#);
    assert_eq!((key.as_str(), why.clause()), ("bandeira", Some("20")));
}

#[test]
fn exactly_30_may_lose_three_games() {
    let rules = r#"{"exact30":true}"#;
    assert_eq!(totals(rules, &[by_points(90)]), [3, 0]);
    assert_eq!(totals(rules, &[by_points(30)]), [0, 3]);
    assert_eq!(totals(rules, &[by_points(89)]), [1, 0]);
    assert_eq!(totals(rules, &[by_points(91)]), [2, 0]);
}

#[test]
fn a_tie_may_double_the_next_decided_deal() {
    let rules = r#"{"tie_next":"double_next","target_games":20,"exact30":true}"#;
    let (tie, won, revoke) = (by_points(60), by_points(70), r#"{"trump":"C","revoke_by":1}"#.to_owned());
    assert_eq!(totals(rules, &[tie.clone(), won.clone()]), [2, 0]);
    assert_eq!(totals(rules, &[tie.clone(), tie.clone(), won.clone(), won.clone()]), [3, 0]);
    assert_eq!(totals(rules, &[tie.clone(), by_points(90)]), [6, 0]);
    assert_eq!(totals(rules, &[tie.clone(), deal(120, 10)]), [8, 0]);
    // Checks that a deal which a revoke ended does not count double after a tie. The next deal counts double instead.
    assert_eq!(totals(rules, &[tie.clone(), revoke, won.clone()]), [6, 0]);
    assert_eq!(totals("{}", &[tie, won]), [1, 0]);
}

#[test]
fn elsewhere_the_deal_after_a_tie_counts_one_more() {
    let rules = r#"{"tie_adds":true,"target_games":20,"exact30":true}"#;
    let (tie, won, revoke) = (by_points(60), by_points(70), r#"{"trump":"C","revoke_by":1}"#.to_owned());
    assert_eq!(totals(rules, &[tie.clone(), won.clone()]), [2, 0]);
    assert_eq!(totals(rules, &[tie.clone(), by_points(50)]), [0, 2]);
    assert_eq!(totals(rules, &[tie.clone(), by_points(91)]), [3, 0]);
    assert_eq!(totals(rules, &[tie.clone(), by_points(90)]), [4, 0]);
    assert_eq!(totals(rules, &[tie.clone(), deal(120, 10)]), [5, 0]);
    // Checks the house rule by which the deal after a tie pays more. Several ties in a row have the effect of one tie. A deal that a revoke
    // ended neither pays more nor uses the effect up.
    assert_eq!(totals(rules, &[tie.clone(), tie.clone(), won.clone(), won.clone()]), [3, 0]);
    assert_eq!(totals(rules, &[tie.clone(), revoke, won.clone()]), [6, 0]);
    // Checks that if the deal after a tie counts double, it does not also pay one game more.
    let double = r#"{"tie_adds":true,"tie_next":"double_next","target_games":20}"#;
    assert_eq!(totals(double, &[tie.clone(), by_points(91)]), [4, 0]);
    let story = outcome(&Sueca, 4, rules, &[tie, won]);
    let line = &story.settled[1].full.as_ref().unwrap().ledger.lines[0];
    let [en, ja] = Lang::ALL.map(|lang| line.amount.written(&lang.voice()));
    assert_eq!(en, "(70 → 1) + 1 = 2");
    assert_eq!(ja, en);
    assert!(line.clauses.iter().any(|clause| clause.says.en().ends_with("counts one game more.")));
}

#[test]
fn elsewhere_60_each_counts_one_game_for_each() {
    let (tie, won) = (by_points(60), by_points(70));
    let rules = r#"{"tie_60":"one_each","target_games":20}"#;
    assert_eq!(totals(rules, &[tie.clone(), won.clone(), tie.clone()]), [3, 2]);
    assert_eq!(totals(r#"{"tie_60":"off"}"#, &[tie.clone(), won.clone()]), [1, 0]);
    // Checks that a second tie in a row pays each side one game, as the first tie does. The next deal that is no tie counts double.
    let double = r#"{"tie_60":"one_each","tie_next":"double_next","target_games":20}"#;
    assert_eq!(totals(double, &[tie.clone(), tie.clone(), won.clone()]), [4, 2]);
    // Checks that a tie pays each side one game, so both sides can reach the target in the same deal.
    let story = outcome(&Sueca, 4, r#"{"tie_60":"one_each","target_games":1}"#, &[tie]);
    assert!(story.outcome.unwrap().is_shared());
    let line = &story.settled[0].full.as_ref().unwrap().ledger.lines[1];
    assert_eq!(line.amount.written(&Lang::En.voice()), "120 − 60 = 60 → 1 = 1");
    assert!(line.clauses.iter().any(|clause| clause.says.en() == "House rule: 60 each counts one game for each side."));
}

#[test]
fn a_tie_is_said_to_win_nothing_only_where_it_wins_nothing() {
    let nothing = |clauses: &[&Clause]| clauses.iter().any(|clause| clause.says.en().contains("nothing"));
    for (tie_60, wins_nothing) in [("off", true), ("next_counts_one_more", true), ("one_each", false)] {
        let rules = format!(r#"{{"tie_60":"{tie_60}","target_games":20}}"#);
        let story = outcome(&Sueca, 4, &rules, &[by_points(60), by_points(70)]);
        let cited = |deal: usize| -> Vec<bool> {
            let lines = &story.settled[deal].full.as_ref().unwrap().ledger.lines;
            lines.iter().map(|line| nothing(&line.clauses)).collect()
        };
        assert_eq!((cited(0), cited(1)), (vec![wins_nothing; 2], vec![false; 2]), "{tie_60}");
        let rules = serde_json::from_str(&rules).unwrap();
        let customs = AnyGame::customs(&Sueca, &rules, Game::sheet(&Sueca).usual_count(), SoFar { deals: 0, begun: 4 });
        assert_eq!(nothing(&customs.unwrap().scores), wins_nothing, "{tie_60}");
    }
}

#[test]
fn rules_agreed_before_tie_60_keep_their_meaning() {
    let deals = [by_points(60), by_points(91)];
    let [before, now] = [r#"{"tie_adds":true}"#, r#"{"tie_60":"next_counts_one_more"}"#].map(|rules| totals(rules, &deals));
    assert_eq!((before, now), (vec![3, 0], vec![3, 0]));
    let offered = |rules: &str| {
        let rules = serde_json::from_str(rules).unwrap();
        let chosen = crate::games::Chosen::new(Game::switches(&Sueca), &rules);
        let switch = Game::switches(&Sueca).iter().find(|switch| switch.fact.key == "tie_adds").unwrap();
        switch.matters(&chosen, 4)
    };
    assert!(!offered("{}"));
}

#[test]
fn elsewhere_all_points_are_a_bandeira() {
    let rules = r#"{"bandeira_by":"points"}"#;
    assert_eq!(totals(rules, &[deal(120, 9)]), [4, 0]);
    assert_eq!(totals(rules, &[by_points(0)]), [0, 4]);
    assert_eq!(totals(rules, &[deal(118, 9)]), [2, 0]);
    let story = outcome(&Sueca, 4, rules, &[by_points(120)]);
    let line = &story.settled[0].full.as_ref().unwrap().ledger.lines[0];
    let voice = Lang::En.voice();
    assert_eq!(line.amount.written(&voice), "120 → 4 [all 120 card points] = 4");
    assert!(line.clauses.iter().any(|clause| clause.says.en().starts_with("House rule: all 120 card points are a bandeira")));
    // Checks the house rule by which 120 card points are a bandeira. The bandeira then follows from the points, and the answer that there
    // is none is refused.
    assert_eq!(objection(&Sueca, 4, rules, r#"{"trump":"C","team_points":120,"bandeira":false}"#).0, "bandeira");
    let scene = open_by(&Sueca, 4, rules, &[], r#"{"trump":"C","taken":[0,2]}"#, Entry::Live).scene;
    assert_eq!(en(&scene.live.unwrap().says), "61 win one game, 91 two, all 120 four");
}

#[test]
fn elsewhere_a_weak_hand_may_be_dealt_again() {
    let hint = |rules: &str, deal: &str| {
        let question = open_by(&Sueca, 4, rules, &[], deal, Entry::Live).stopped.unwrap().question;
        question.hint.map(|hint| en(&hint)).unwrap_or_default()
    };
    assert_eq!(hint("{}", r#"{"trump":"C"}"#), "");
    assert!(hint(r#"{"redeal_weak":"no_trumps"}"#, r#"{"trump":"C"}"#).contains("a hand without a trump may be dealt again"));
    assert!(hint(r#"{"redeal_weak":"few_points"}"#, r#"{"trump":"C"}"#).contains("fewer than 10 card points"));
    assert_eq!(hint(r#"{"redeal_weak":"few_points"}"#, r#"{"trump":"C","taken":[0]}"#), "");
    // Checks that if the house rules let weak hands be dealt again, the screen offers a key for this before the first trick.
    let keys = |rules: &str, deal: &str| at_hand(&open_by(&Sueca, 4, rules, &[], deal, Entry::Live));
    assert_eq!(keys(r#"{"redeal_weak":"no_trumps"}"#, r#"{"trump":"C"}"#), ["A weak hand: deal again"]);
    assert_eq!((keys("{}", r#"{"trump":"C"}"#), keys(r#"{"redeal_weak":"no_trumps"}"#, r#"{"trump":"C","taken":[0]}"#)), (vec![], vec![]));
    // The game's own rule says only that weak hands are dealt again. It does not replace the law of the table about wrong deals, so `whole`
    // (whether the rule is complete) is false.
    let own = |rules: &str| {
        let setting = AnyGame::setting(&Sueca, &serde_json::from_str(rules).unwrap(), count(&Sueca, 4));
        setting.own_rule(crate::law::Matter::Deal).map(|own| own.whole)
    };
    assert_eq!((own("{}"), own(r#"{"redeal_weak":"no_trumps","revoke_penalty":0}"#)), (None, Some(false)));
}

#[test]
fn rules_from_other_tables_are_off_and_marked() {
    let elsewhere: Vec<_> = Game::switches(&Sueca).iter().filter(|switch| switch.elsewhere).map(|switch| switch.fact.key).collect();
    assert_eq!(elsewhere, ["redeal_weak", "bandeira_by", "tie_60", "tie_adds"]);
}

#[test]
fn play_may_go_clockwise() {
    for (rules, leader, dealer) in [("{}", 1, 1), (r#"{"direction":"clockwise"}"#, 3, 3), (r#"{"direction":"counterClockwise"}"#, 1, 1)] {
        let story = replay(&Sueca, 4, rules, &[], 0);
        assert_eq!(story.open.unwrap().scene.glance[1].shows, Shown::Seat(Seat(leader)), "{rules}");
        assert_eq!(replay(&Sueca, 4, rules, &[by_points(61)], 0).dealer, Seat(dealer));
    }
}

#[test]
fn house_rules_have_their_limits() {
    let wrong = |rules: &str| AnyGame::wrong_rules(&Sueca, &serde_json::from_str(rules).unwrap()).len();
    assert_eq!((wrong(r#"{"target_games":21}"#), wrong(r#"{"revoke_penalty":5}"#), wrong(r#"{"target_games":20}"#)), (1, 1, 0));
}

fn open(deal: &str, entry: Entry) -> crate::games::Open {
    open_by(&Sueca, 4, "{}", &[], deal, entry)
}

#[test]
fn only_what_is_not_known_is_asked() {
    let asks = |deal: &str, entry| open(deal, entry).stopped.map_or("nothing", |stopped| stopped.question.fact.key);
    assert_eq!(asks(r#"{"trump":"C"}"#, Entry::Live), "taken");
    assert_eq!(asks(r#"{"trump":"C"}"#, Entry::Totals), "team_points");
    assert_eq!(asks(r#"{"trump":"C","team_points":70}"#, Entry::Totals), "nothing");
    assert_eq!(asks(r#"{"trump":"C","team_points":0}"#, Entry::Totals), "bandeira");
    assert_eq!(asks(r#"{"trump":"C","taken":[0,2,0]}"#, Entry::Live), "taken");
}

/// Checks that the card points are asked for one team, and never for a single seat.
#[test]
fn points_are_told_for_the_team_alone() {
    let question = open(r#"{"trump":"C"}"#, Entry::Totals).stopped.unwrap().question;
    assert_eq!((question.fact.key, question.instead.map(|fact| fact.key)), ("team_points", Some("taken")));
    assert!(question.others.iter().all(Option::is_none), "{:?}", question.others);
}

#[test]
fn the_table_sees_the_bands() {
    let scene = open(r#"{"trump":"C","taken":[0,2]}"#, Entry::Live).scene;
    let live = scene.live.unwrap();
    assert_eq!(en(&live.says), "61 win one game, 91 two, every trick four");
    assert_eq!(en(&live.aside.unwrap()), "Mika & Hana have taken every trick so far");
    assert_eq!(scene.glance[3].shows, Shown::Number(3, Some(10)));
    let lane = open(r#"{"trump":"C","team_points":92}"#, Entry::Totals).scene.lane.unwrap();
    assert_eq!(lane.now, Some(91));
}

#[test]
fn the_lane_pays_what_is_booked() {
    let lane = |rules: &str, deal: &str| {
        let lane = crate::games::testing::open_deal(&Sueca, 4, rules, deal).scene.lane.unwrap();
        let cells: Vec<_> = lane.cells.iter().map(|cell| (cell.result, cell.pays)).collect();
        (cells, lane.now, lane.cells.iter().map(|cell| cell.possible).collect::<Vec<_>>())
    };
    let (cells, ..) = lane("{}", "{}");
    // Checks that 0 points in the lane mean no trick, and 120 points mean all ten tricks.
    assert_eq!(cells, [(0, -4), (2, -2), (30, -1), (60, 0), (61, 1), (91, 2), (120, 4)]);
    let (cells, ..) = lane(r#"{"exact30":true}"#, "{}");
    assert_eq!(cells, [(0, -4), (2, -2), (30, -3), (31, -1), (60, 0), (61, 1), (90, 3), (91, 2), (120, 4)]);
    let (_, _, possible) = lane("{}", r#"{"trump":"C","taken":[0,2]}"#);
    assert_eq!((possible[0], possible[6]), (false, true));
    let now = |deal: &str| lane("{}", deal).1;
    assert_eq!(now(r#"{"trump":"C","team_points":120,"bandeira":true}"#), Some(120));
    assert_eq!(now(r#"{"trump":"C","team_points":120,"bandeira":false}"#), Some(91));
    assert_eq!(now(r#"{"trump":"C","team_points":0,"bandeira":false}"#), Some(2));
    assert_eq!(now(r#"{"trump":"C","team_points":0,"bandeira":true}"#), Some(0));
}

#[test]
fn the_example_match_is_whole() {
    let story = example(&Sueca, include_str!("../../../tests/matches/sueca.json"));
    assert_eq!(story.totals.as_slice(), [5, 3]);
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for rules in [
        "{}",
        r#"{"exact30":true,"tie_next":"double_next","direction":"clockwise"}"#,
        r#"{"exact30":true,"tie_adds":true,"bandeira_by":"points"}"#,
        r#"{"tie_60":"one_each","exact30":true}"#,
    ] {
        check_deals(&Sueca, 4, rules, |deal| {
            let scoring = deal.points.iter().filter(|games| **games > 0).count();
            assert!(scoring <= 1 || rules.contains("one_each") && deal.points.as_slice() == [1, 1]);
        });
    }
}

/// Divides the real cards at random. Checks that at most one team scores, and that it gets as many games as its card points win.
#[test]
fn at_most_one_team_scores_by_the_bands() {
    let mut runner = TestRunner::new(ProptestConfig { source_file: Some(file!()), ..ProptestConfig::with_cases(10_000) });
    let cards = proptest::collection::vec(any::<bool>(), 20);
    let checked = runner.run(&(cards, any::<bool>(), any::<bool>()), |(owners, exact30, bandeira)| {
        let worth = [11, 10, 4, 3, 2].into_iter().cycle();
        let points: i64 = owners.iter().zip(worth).filter(|(ours, _)| **ours).map(|(_, worth)| worth).sum();
        let all = points == 0 || points == 120;
        let flag = if all { format!(r#","bandeira":{bandeira}"#) } else { String::new() };
        let story =
            outcome(&Sueca, 4, &format!(r#"{{"exact30":{exact30}}}"#), &[format!(r#"{{"trump":"C","team_points":{points}{flag}}}"#)]);
        let games = story.totals.as_slice();
        prop_assert_eq!(games.iter().filter(|games| **games > 0).count(), usize::from(points != 60));
        let expected = match points.max(120 - points) {
            120 if bandeira => 4,
            90 if exact30 => 3,
            91.. => 2,
            61.. => 1,
            _ => 0,
        };
        prop_assert_eq!(games[usize::from(points < 60)], expected);
        Ok(())
    });
    checked.unwrap_or_else(|failure| panic!("{failure}"));
}
