//! Tests rulings in games that score not only the number of tricks, but for example the cards in them. The app can compute such a ruling if
//! the record of the deal says what the tricks contain (clause 1.9 of the rule sheet `irregularities`).

use super::*;

/// The effect of one ruling on the first deal, and the deal's score afterwards.
fn ruled(game: &Match, by: u8, cost: Cost) -> (Bears, Vec<i64>) {
    let mut game = game.clone();
    book(&mut game, booked(0, by, cost));
    let settled = told(&game).settled[0].clone();
    (settled.full.unwrap().rulings[0].bears, settled.points.iter().copied().collect())
}

#[test]
fn clause_1_9_in_ascot_a_moved_trick_moves_a_horse_or_no_longer_does() {
    // In Ascot a horse moves if its owner leads its suit and takes the trick. Ann does so with ♠ in the first trick, and Ben with ♥ in the
    // third. Every other trick is taken by the player who did not lead, so no other horse moves.
    let (mut led, mut taken) = (vec!["S", "C", "H"], vec![0, 1, 1]);
    for pair in 0..21 {
        // A suit has twelve cards, and a lost lead needs two of them.
        led.push(match pair % 2 {
            0 if pair < 10 => "H",
            0 => "D",
            _ if pair < 10 => "S",
            _ => "C",
        });
        taken.push(pair % 2);
    }
    let log = format!(r#""led": {}, "taken": {}"#, serde_json::json!(led), serde_json::json!(taken));
    let ascot = |deal: &str| read(&format!(r#"{{"game": "ascot", "players": ["Ann", "Ben"], "first_dealer": 1, "deals": [{{{deal}}}]}}"#));
    let played = ascot(&log);
    assert_eq!(told(&played).totals.as_slice(), [0, 0], "level");
    // Ben led ♦, his own horse, to the last of the tricks that Ann took. The ruling gives Ben that trick, so the horse ♦ moves.
    assert_eq!(ruled(&played, 0, tricks(1)), (Bears::Counts, vec![0, 1]));
    assert_eq!(ruled(&played, 1, tricks(1)), (Bears::Counts, vec![1, 0]));
    assert_eq!(ruled(&played, 0, Cost::DealLost), (Bears::Counts, vec![0, 1]));
    assert_eq!(ruled(&ascot(r#""half_steps": [1, 0, 1, 0]"#), 0, tricks(1)).0, Bears::Unsaid);
}

/// Checks that a lost game of Ascot is lost for the offender, also if only half lengths were entered, or if a race without the offender's
/// tricks would still be the offender's. Ann has Black. The opponent's horses move on if they have not moved enough.
#[test]
fn clause_1_5_in_ascot_who_loses_the_game_has_not_won_it() {
    let ascot = |rules: &str, deal: &str| {
        read(&format!(
            r#"{{"game": "ascot", "players": ["Ann", "Ben"], "first_dealer": 1, "house_rules": {{{rules}}}, "deals": [{{"black": 0, {deal}}}]}}"#
        ))
    };
    let steps = |rules: &str, steps: &str| ascot(rules, &format!(r#""half_steps": {steps}"#));
    for (rules, told, after) in [
        ("", "[1, 0, 4, 2]", "[1,0,0,0]"),
        ("", "[0, 0, 4, 2]", "[12,12,0,0]"),
        ("", "[3, 3, 3, 3]", "[3,3,0,0]"),
        (r#""max_half_steps": 6, "handicap": [0, 0, 5, 0]"#, "[4, 1, 3, 2]", "[6,6,0,0]"),
        (r#""win_by": "sum_of_both""#, "[5, 0, 4, 4]", "[5,0,0,0]"),
    ] {
        let game = steps(rules, told);
        assert_eq!(ruled(&game, 1, Cost::DealLost), (Bears::Counts, vec![1, 0]), "{rules} {told}");
        assert_eq!(fact(&game, 1, Cost::DealLost, "half_steps"), after, "{rules} {told}");
    }
    assert_eq!(ruled(&steps("", "[4, 1, 3, 2]"), 1, Cost::DealLost), (Bears::NoCost, vec![1, 0]), "Ben has lost already");
    // Ben’s horse begins as far ahead as no horse of Ann can get.
    let ahead = steps(r#""max_half_steps": 6, "handicap": [0, 0, 12, 0]"#, "[4, 1, 3, 2]");
    assert_eq!(ruled(&ahead, 1, Cost::DealLost), (Bears::Unsaid, vec![0, 1]));
    // Without Ann’s tricks her horse ♦ would still be level with Ben’s ♣, and her ♥ ahead of ♠.
    let log = r#""led": ["D","D","D","S","H","S","H","H","C","H","C","D","D","C","S","H","D","C","S","C","C","H","C","D"],
        "taken": [1,1,1,0,1,1,1,1,0,0,1,1,0,0,1,1,1,0,1,1,1,1,1,1]"#;
    let text = format!(r#"{{"game": "ascot", "players": ["Ann", "Ben"], "deals": [{{{log}}}]}}"#);
    assert_eq!(told(&read(&text)).totals.as_slice(), [1, 0]);
    assert_eq!(ruled(&read(&text), 0, Cost::DealLost), (Bears::Counts, vec![0, 1]));
}

#[test]
fn clause_1_9_in_apples_all_cards_go_with_all_tricks() {
    let game = example("apples");
    // Mika, Hana and Theo have equal numbers of tricks. So Jun's tricks go to the first of these three on Jun's left, who is Hana.
    for cost in [tricks(3), Cost::DealLost] {
        let facts = ["tricks", "c_8", "c_10", "c_A"].map(|key| fact(&game, 1, cost, key));
        assert_eq!(facts, ["[3,0,6,3]", "[0,0,3,1]", "[0,0,3,0]", "[3,0,0,1]"], "{cost:?}");
    }
    let (bears, points) = ruled(&game, 1, tricks(3));
    assert_eq!((bears, points[1]), (Bears::Counts, 0));
    assert_eq!(ruled(&game, 1, tricks(1)).0, Bears::Unsaid, "nobody told which ranks lie in it");
}

#[test]
fn clause_1_9_in_apples_a_count_left_open_follows_from_the_others() {
    let mut file: serde_json::Value = serde_json::to_value(MatchFile::of(&example("apples"))).unwrap();
    // Mika and Jun took two kings each, so all four. For Hana and Theo the table entered `few` instead of a number. Both numbers follow:
    // they are 0.
    file["deals"][0]["c_K"] = serde_json::json!([2, 2, "few", "few"]);
    file["deals"].as_array_mut().unwrap().truncate(1);
    let game = read(&file.to_string());
    assert_eq!(fact(&game, 3, Cost::DealLost, "c_K"), "[2,2,0,0]");
}

#[test]
fn clause_1_9_in_italian_whist_tricks_of_the_first_hand_go_and_of_the_second_come() {
    let game = example("italian-whist");
    assert_eq!(told(&game).settled[0].points.as_slice(), [2, -4, 2]);
    assert_eq!(ruled(&game, 0, tricks(1)), (Bears::Counts, vec![1, -3, 2]));
    // Hana has only two tricks of the first hand to lose. Instead of a third she gets a trick of Jun in the second hand, where tricks cost
    // points.
    assert_eq!(ruled(&game, 2, tricks(3)), (Bears::Counts, vec![4, -3, -1]));
}

#[test]
fn clause_1_9_in_quinto_quints_go_with_their_trick() {
    let quinto = |deal: &str| {
        read(&format!(
            r#"{{"game": "quinto", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {{"target": 1000}},
            "deals": [{{"calls": ["pass", "pass", "pass", "pass"], {deal}}}]}}"#
        ))
    };
    let log = r#""taken": [2, 2, 0, 1, 3, 3, 0, 2, 1, 0, 0, 2], "quints": ["5H", "none", "none", "joker", "5S", "none", "5D", "A4D",
        "none", "none", "none", "23C", "none", "none", "none", "none", "none", "none", "5C", "none"]"#;
    let game = quinto(log);
    let before = told(&game).totals;
    // The ruling moves the last trick. The cachette (the five cards left over, here with ♣5) goes with it.
    let (bears, points) = ruled(&game, 0, tricks(1));
    assert_eq!((bears, points.iter().sum::<i64>()), (Bears::Counts, before.iter().sum()));
    assert_eq!(before.get(Side(0)) - points[0], 5 + (5 + 10));
    let (bears, points) = ruled(&game, 1, Cost::DealLost);
    assert_eq!((bears, points), (Bears::Counts, vec![before.iter().sum(), 0]));
}

/// Checks that a ruling need not say what the cards are worth if a side loses all its tricks, because then it loses all its cards.
#[test]
fn clause_1_9_the_only_trick_of_a_side_of_sueca_takes_all_its_cards_along() {
    let sueca = |tricks_a: i64| {
        read(&format!(
            r#"{{"game": "sueca", "players": ["A", "B", "C", "D"], "house_rules": {{"revoke_penalty": 0}},
            "deals": [{{"trump": "C", "team_points": 11, "tricks_a": {tricks_a}}}]}}"#
        ))
    };
    let moved = |tricks, worth| Cost::Moved { tricks, worth };
    for cost in [moved(1, None), moved(1, Some(11)), moved(3, None)] {
        assert_eq!(ruled(&sueca(1), 0, cost), (Bears::Counts, vec![0, 4]), "{cost:?}");
    }
    assert_eq!(ruled(&sueca(2), 0, moved(2, None)), (Bears::Counts, vec![0, 4]));
    assert_eq!(ruled(&sueca(2), 0, moved(1, None)), (Bears::NoPoints, vec![0, 2]), "the worth of one of two tricks is unknown");
}

#[test]
fn clause_1_9_a_monte_stays_where_it_is() {
    let monte = |deal: &str| {
        read(&format!(r#"{{"game": "briscola5-monte", "players": ["Mika", "Jun", "Hana", "Theo", "Rin"], "deals": [{{{deal}}}]}}"#))
    };
    let game = monte(
        r#""declarer": 0, "bid": 75, "trump": "S", "called_rank": 2, "taken": [0, 1, 0, 2, 0, 0, 3], "partner": "none",
        "side_trick_points": 70, "monte_points": 15"#,
    );
    let cost = Cost::Moved { tricks: 1, worth: Some(12) };
    let facts = ["side_trick_points", "monte_points", "last_trick_by"].map(|key| fact(&game, 0, cost, key));
    assert_eq!(facts, ["58", "15", r#""opponents""#]);
    // If a defender loses the deal by a ruling, the declarer's side gets just enough card points to make its bid of 75.
    assert_eq!(fact(&game, 1, Cost::DealLost, "side_trick_points"), "75");
    // The declarer won the last trick, and with it the monte (five cards left over, here 15 points): 60 + 15 make 75. If the declarer loses
    // the deal, the tricks have one point less.
    let made = monte(
        r#""declarer": 0, "bid": 75, "trump": "S", "called_rank": 2, "side_trick_points": 60, "monte_points": 15, "last_trick_by": "side",
        "partner": "none""#,
    );
    assert_eq!(fact(&made, 0, Cost::DealLost, "side_trick_points"), "59");
}

#[test]
fn clause_1_9_a_contract_that_needs_the_monte_of_the_others_is_made_with_the_last_trick() {
    let game = read(
        r#"{"game": "briscola5-monte", "players": ["Mika", "Jun", "Hana", "Theo", "Rin"], "deals": [{"declarer": 1, "bid": 115,
        "trump": "H", "called_rank": "J", "side_trick_points": 105, "monte_points": 7, "partner": 4, "last_trick_by": "opponents"}]}"#,
    );
    // The declarer bid 115 card points. The declarer's side took 105 in tricks, and the opponents took the last trick with the monte (the
    // declarer's five discards) of 7. If an opponent loses the deal, the declarer's side gets the monte too. So it needs 108 in tricks: 108
    // + 7 make 115.
    assert_eq!(told(&game).settled[0].points.as_slice(), [32, -64, 32, 32, -32]);
    assert_eq!(ruled(&game, 0, Cost::DealLost), (Bears::Counts, vec![-32, 64, -32, -32, 32]));
    let facts = ["side_trick_points", "monte_points", "last_trick_by"].map(|key| fact(&game, 0, Cost::DealLost, key));
    assert_eq!(facts, ["108", "7", r#""side""#]);
    assert_eq!(ruled(&game, 1, Cost::DealLost).0, Bears::NoCost, "the declarer had lost it");
    let moved = |by, worth| fact(&game, by, Cost::Moved { tricks: 1, worth: Some(worth) }, "side_trick_points");
    assert_eq!([moved(0, 8), moved(1, 20)], ["113", "85"]);
}

#[test]
fn clause_1_9_points_of_a_trick_leave_the_pile_of_the_offender_where_others_sit_out() {
    // In Chiamata with six players Ben sits out, so the piles are those of Ann, Cas, Dan, Eve and Fay. Fay and Cas have 87 card points, and
    // 70 without the moved trick.
    let game = read(
        r#"{"game": "chiamata-5p", "players": ["Ann", "Ben", "Cas", "Dan", "Eve", "Fay"], "first_dealer": 1,
        "deals": [{"declarer": 5, "bid_rank": "K", "trump": "H", "seat_points": [0, 87, 19, 14], "partner": 2}]}"#,
    );
    assert_eq!(told(&game).settled[0].points.as_slice(), [-3, 0, 3, -3, -3, 6]);
    let moved = Cost::Moved { tricks: 1, worth: Some(17) };
    assert_eq!(ruled(&game, 2, moved), (Bears::Counts, vec![-1, 0, 1, -1, -1, 2]));
    assert_eq!(fact(&game, 2, moved, "seat_points"), "[17,70,19,14,0]");
    // In a game of seven players Dan and Eve sit out. Play goes against the clock, so the first opponent on Gus's left is Ben. Ben gets the
    // card points that Gus loses.
    let seven = read(
        r#"{"game": "chiamata-5p", "players": ["Ann", "Ben", "Cas", "Dan", "Eve", "Fay", "Gus"], "first_dealer": 4,
        "deals": [{"declarer": 1, "bid_rank": "K", "trump": "C", "seat_points": [14, 0, 78, 0], "partner": 0}]}"#,
    );
    assert_eq!(fact(&seven, 6, Cost::Moved { tricks: 1, worth: Some(4) }, "seat_points"), "[14,4,78,0,24]");
}

#[test]
fn clause_1_5_in_secret_agent_a_lost_deal_gives_another_as_many_tricks_as_are_good_for_it() {
    // D loses the deal and keeps only one of eight tricks, because without tricks D's base would be 10. The other tricks go to C, whose
    // agent points to D. C counts the result that is best for C: 5 × 6 with two moved tricks, not 10 × 1. A, whose agent points to D too,
    // keeps the score as played.
    let game = read(
        r#"{"game": "secret-agent", "players": ["A", "B", "C", "D"], "first_dealer": 2, "deals": [{"eliminated": ["H", "D", "C"],
        "trump": "S", "tricks": [0, 2, 3, 8], "agents": ["D", "S", "H"]}]}"#,
    );
    assert_eq!(told(&game).settled[0].points.as_slice(), [80, 4, 24, 16]);
    assert_eq!(ruled(&game, 3, Cost::DealLost), (Bears::Counts, vec![80, 4, 30, 2]));
}

#[test]
fn clause_1_3_in_quinto_the_last_tricks_of_the_side_go_whoever_took_them() {
    let game = read(
        r#"{"game": "quinto", "players": ["A", "B", "C", "D"], "first_dealer": 2, "house_rules": {"match": "single", "target": 108,
        "double_scope": "all"}, "deals": [{"calls": ["double", "pass", "pass", "double"], "taken": [2, 2, 0, 3, 0, 1, 0, 1, 0, 3, 3],
        "quints": ["5S", "none", "none", "none", "none", "none", "none", "5C", "none", "none", "none", "none", "5H", "joker", "none"]}]}"#,
    );
    assert_eq!(told(&game).settled[0].points.as_slice(), [90, 140]);
    // In Quinto B's partner took the last two tricks of the side, with ♥5 and the joker. Checks that these tricks move, although B is the
    // offender.
    assert_eq!(ruled(&game, 1, tricks(2)), (Bears::Counts, vec![200, 30]));
    // If three tricks are moved, the opponents reach the target of 108 one trick earlier. The game then ends before ♥5 and the joker are
    // played.
    assert_eq!(ruled(&game, 1, tricks(3)), (Bears::Counts, vec![110, 20]));
}

#[test]
fn clause_1_6_who_sits_a_deal_out_is_no_side_of_it() {
    let game = read(
        r#"{"game": "chiamata-5p", "players": ["Ann", "Ben", "Cas", "Dan", "Eve", "Fay", "Gus"], "first_dealer": 0,
        "deals": [{"declarer": 1, "bid_rank": 3, "trump": "H", "side_points": 85, "partner": 2}]}"#,
    );
    let before: Vec<_> = told(&game).settled[0].points.iter().copied().collect();
    let change = |cost| ruled(&game, 1, cost).1.iter().zip(&before).map(|(is, was)| is - was).collect::<Vec<_>>();
    assert_eq!(change(Cost::Given(2)), [0, 0, 0, 2, 2, 2, 0]);
    // An opponent of Ben gets the points. Cas has the most points, but is Ben's partner. The opponents have equal points, so the first of
    // them on Ben's left gets these. Play goes anticlockwise, so Ann and Gus sit on Ben's left, but they sit out the deal. So Fay is the
    // first.
    assert_eq!(change(Cost::Passed(2)), [0, -2, 0, 0, 0, 2, 0]);
}

/// A match of `game` in which nobody ever bids: every question that can be answered with a pass is answered so, until the deal is over.
/// `None` if no such deal is possible.
fn passed_out(game: &dyn AnyGame, players: u8) -> Option<Match> {
    let id = game.sheet().id;
    let names: Vec<_> = (0..players).map(|seat| format!("P{seat}")).collect();
    let mut played = read(&serde_json::json!({"game": id, "players": names, "deals": []}).to_string());
    for _ in 0..40 {
        let story = told(&played);
        let Some(open) = story.open.filter(|open| open.deal == 0) else { return Some(played) };
        let Some(stopped) = open.stopped else {
            played.push(Step { at: 0, act: Act::Do(Change::Settle { deal: 0, drop: Vec::new() }) });
            return Some(played);
        };
        let (fact, at) = (stopped.question.fact.key.to_owned(), stopped.question.at);
        let pass = stopped.question.answers().into_iter().find(|answer| ["pass", "all_pass"].contains(&answer.written().as_str()))?;
        played.push(Step { at: 0, act: Act::Do(Change::Tell { deal: 0, facts: vec![(fact, at, pass)] }) });
    }
    None
}

#[test]
fn clause_1_9_a_deal_that_was_passed_out_costs_nothing_in_any_game() {
    let mut found = Vec::new();
    for game in SHELF {
        for players in game.sheet().player_counts() {
            let Some(played) = passed_out(*game, players.get()) else { continue };
            let story = told(&played);
            assert_eq!(story.settled.len(), 1, "{}", game.sheet().id);
            let moved = (1..=3).flat_map(|tricks| [None, Some(0), Some(10)].map(|worth| Cost::Moved { tricks, worth }));
            for cost in moved.chain([Cost::DealLost]) {
                for by in 0..players.get() {
                    let bears = ruled(&played, by, cost).0;
                    let due = if story.settled[0].playing.has(Seat(by)) { Bears::NoCost } else { Bears::NotThere };
                    assert_eq!(bears, due, "{} with {} players, {cost:?} by {by}", game.sheet().id, players.get());
                }
            }
            found.push(game.sheet().id);
        }
    }
    found.sort_unstable();
    found.dedup();
    assert_eq!(found, ["briscola5-monte", "briscola5-points", "bugiarda", "chiamata-4p", "chiamata-5p", "joffre-whist"]);
}

#[test]
fn clause_1_9_in_gaigel_a_hand_that_was_shown_cannot_be_lost_by_a_trick() {
    let gaigel = |event: &str| {
        read(&format!(
            r#"{{"game": "gaigel", "players": ["Mika", "Jun", "Hana", "Theo"],
            "house_rules": {{"five_sevens": true, "four_sevens": true, "five_one_suit": true}},
            "deals": [{{"trump": "S", "end_event": "{event}", "shown_by": 2}}]}}"#
        ))
    };
    for event in ["five_sevens", "fifth_seven", "five_one_suit"] {
        let played = gaigel(event);
        assert_eq!(told(&played).totals.as_slice(), [1, 0], "{event}");
        for by in 0..4 {
            assert_eq!(ruled(&played, by, tricks(1)).0, Bears::NoCost, "{event} by {by}");
            // In Gaigel five 7s are shown before the first trick. So no deal was played that could be lost by a ruling.
            let lost = if event == "five_sevens" { Bears::NoCost } else { Bears::Unsaid };
            assert_eq!(ruled(&played, by, Cost::DealLost).0, lost, "{event} by {by}");
        }
    }
}

fn called(game: &str, deal: &str) -> Match {
    let names = if game == "chiamata-4p" { r#""Mika", "Jun", "Hana", "Theo""# } else { r#""Mika", "Jun", "Hana", "Theo", "Rin""# };
    read(&format!(r#"{{"game": "{game}", "players": [{names}], "deals": [{{{deal}}}]}}"#))
}

#[test]
fn clause_1_9_a_contract_in_card_points_is_decided_whatever_was_told_of_the_tricks() {
    let five = |deal: &str| called("chiamata-5p", deal);
    let all = r#""declarer": 1, "bid_rank": "4", "trump": "D", "partner": 0, "side_points": 120"#;
    // In Chiamata 120 card points with all eight tricks are paid double. If the declarer loses the deal, the side has 60 card points,
    // whatever number of tricks was entered.
    for (told_tricks, before) in [(r#", "side_tricks": 8"#, 12), (r#", "side_tricks": 7"#, 6)] {
        let played = five(&format!("{all}{told_tricks}"));
        assert_eq!(told(&played).totals.get(Side(0)), before);
        assert_eq!(ruled(&played, 1, Cost::DealLost), (Bears::Counts, vec![-1, -2, 1, 1, 1]));
        assert_eq!(fact(&played, 1, Cost::DealLost, "side_points"), "60");
    }
    // Checks that the result is the same if the winners of single tricks are entered.
    let logged = five(&format!(r#"{all}, "taken": [1, 0, 1, 0, 1, 0, 1, 1]"#));
    assert_eq!(ruled(&logged, 0, Cost::DealLost), (Bears::Counts, vec![-1, -2, 1, 1, 1]));
    let none = five(r#""declarer": 2, "bid_rank": "5", "trump": "C", "side_points": 0, "side_tricks": 1, "partner": 3"#);
    assert_eq!(ruled(&none, 4, Cost::DealLost), (Bears::Counts, vec![-1, -1, 2, 1, -1]));
    assert_eq!(fact(&none, 4, Cost::DealLost, "side_points"), "61");
}

#[test]
fn clause_1_9_with_every_trick_the_monte_counts_for_the_side_that_has_it() {
    let monte = |deal: &str| called("briscola5-monte", &format!(r#""declarer": 0, "bid": 75, "trump": "S", "called_rank": 2, {deal}"#));
    let counted = monte(r#""side_trick_points": 105, "monte_points": 15, "last_trick_by": "side", "side_tricks": 7, "partner": "none""#);
    let uncounted = monte(r#""side_tricks": 7, "partner": "none""#);
    // If the declarer's side loses the deal by the ruling, it has 74 card points, one fewer than it bid. If 15 points of the monte (the
    // declarer's five discards) were entered, 59 of the 74 are those of its tricks.
    for (played, points) in [(&counted, "59"), (&uncounted, "74")] {
        let (bears, lost) = ruled(played, 0, Cost::DealLost);
        assert_eq!((bears, lost), (Bears::Counts, vec![-8, 2, 2, 2, 2]));
        assert_eq!(fact(played, 0, Cost::DealLost, "side_trick_points"), points);
        // Moves a trick with 20 card points to the opponents. The contract is still made, but no longer with every trick.
        assert_eq!(ruled(played, 0, Cost::Moved { tricks: 1, worth: Some(20) }), (Bears::Counts, vec![8, -2, -2, -2, -2]));
        assert_eq!(ruled(played, 1, Cost::Moved { tricks: 1, worth: Some(20) }).0, Bears::NoCost);
        assert_eq!(ruled(played, 1, Cost::DealLost).0, Bears::NoCost);
    }
    let none = monte(r#""side_tricks": 0, "partner": "none""#);
    assert_eq!(ruled(&none, 1, Cost::DealLost), (Bears::Counts, vec![8, -2, -2, -2, -2]));
    assert_eq!(ruled(&none, 1, Cost::Moved { tricks: 1, worth: Some(20) }), (Bears::Counts, vec![-8, 2, 2, 2, 2]));
}

#[test]
fn clause_1_9_in_queens_dungeon_the_queens_go_with_the_dungeon_trick() {
    // In Queen's Dungeon Theo took three queens in one trick, and all totals were 0 before. The rulings move the trick to Jun: Jun and Hana
    // have equal tricks, and Jun sits nearer to Theo's left. Jun deals.
    let game = read(
        r#"{"game": "queens-dungeon", "players": ["Mika", "Jun", "Hana", "Theo"], "first_dealer": 1,
        "deals": [{"trump": "C", "dungeon": 3, "dungeon_queens": 3, "tricks": [1, 3, 3, 6], "queens": [1, 0, 0, 3]}]}"#,
    );
    assert_eq!(told(&game).totals.as_slice(), [35, -50, 30, 0]);
    assert_eq!(fact(&game, 3, Cost::DealLost, "tricks"), "[1,9,3,0]");
    assert_eq!(ruled(&game, 3, Cost::DealLost), (Bears::Counts, vec![35, 90 + 75 + 50, 30, 0]));
    let moved = Cost::Moved { tricks: 2, worth: Some(3) };
    assert_eq!(ruled(&game, 3, moved), (Bears::Counts, vec![35, 50 + 75 + 50, 30, 0]));
    // Theo, the offender, had lost 100 points in this deal. They stay lost, because a ruling never helps the offender.
    let mut second = read(
        r#"{"game": "queens-dungeon", "players": ["Mika", "Jun", "Hana", "Theo"], "deals": [
        {"trump": "C", "tricks": [5, 2, 0, 6], "queens": [0, 0, 0, 4]},
        {"trump": "C", "dungeon": 3, "dungeon_queens": 3, "tricks": [1, 3, 3, 6], "queens": [1, 0, 0, 3]}]}"#,
    );
    let theo = |game: &Match| told(game).totals.as_slice()[3];
    assert_eq!(theo(&second), 60);
    book(&mut second, booked(1, 3, Cost::DealLost));
    assert_eq!((theo(&second), told(&second).settled[1].points.as_slice()), (60, &[10 + 25, 215, 30, -100][..]));
}

#[test]
fn clause_1_9_after_a_black_hand_only_its_side_can_lose() {
    let game = read(
        r#"{"game": "briscola-2p", "players": ["Ann", "Ben"], "house_rules": {"conquista": true},
        "deals": [{"trump": "S", "conquista_by": 0, "taken": [0, 1, 0, 1, 0]}]}"#,
    );
    let moved = Cost::Moved { tricks: 1, worth: Some(10) };
    assert_eq!(ruled(&game, 1, moved), (Bears::NoCost, vec![1, 0]));
    assert_eq!(ruled(&game, 0, moved).0, Bears::Unsaid, "nobody recorded whether the three cards lie in it");
}

#[test]
fn clause_1_5_in_perlaggen_a_spiel_given_up_is_lost_with_the_deal() {
    let given_up = |events: &str| {
        read(&format!(
            r#"{{"game": "perlaggen", "players": ["Mika", "Jun", "Hana", "Theo"], "deals": [{{"trump": "H", "taken": [0, 0],
            "events": [{events}], "gleich_winner": "a", "hanger_winner": "b"}}]}}"#
        ))
    };
    // Each case has the calls of the deal, in which side B gives up the Spiel (three of the five tricks), and the points that the Spiel
    // then pays.
    let cases = [
        (r#""s_concede_b""#, 1),
        (r#""s_bet_a", "s_good_b""#, 1),
        (r#""s_bet_b", "s_raise_a", "s_good_b""#, 2),
        (r#""g_bet_b", "g_hold_a", "s_bet_a", "s_hold_b", "s_bet_b", "s_raise_a", "s_good_b""#, 3),
        (r#""s_bet_a", "s_hold_b", "s_bet_b", "s_hold_a", "s_concede_b""#, 3),
    ];
    for (events, worth) in cases {
        let game = given_up(events);
        let [a, b] = [0, 1].map(|side| told(&game).totals.as_slice()[side]);
        // Apart from the Spiel, side A gets a point for the Gleich (cards of one rank), or 2 if a bet on it was held. Side B gets the point
        // for the Hanger (a run in one suit).
        assert_eq!(a - worth, if events.contains("g_hold") { 2 } else { 1 }, "{events}");
        assert_eq!(ruled(&game, 0, Cost::DealLost), (Bears::Counts, vec![a - worth, b + worth]), "{events}");
        for (by, cost) in [(1, Cost::DealLost), (0, tricks(1)), (1, tricks(1))] {
            assert_eq!(ruled(&game, by, cost), (Bears::NoCost, vec![a, b]), "{events} {cost:?}");
        }
    }
}

/// A moved trick that decides nothing is moved, and the table is told that it changes no points. A second ruling with the same effect is
/// not offered.
#[test]
fn clause_0_3_a_ruling_without_points_says_so() {
    let condor =
        read(r#"{"players": ["A", "B"], "game": "condor-whist", "first_dealer": 0, "deals": [{"indicator": "7D", "tricks": [7, 6]}]}"#);
    let before = told(&condor);
    let Effect::Changes(after) = condor.effect(&before, &booked(0, 1, tricks(1))) else { panic!("the trick is moved") };
    assert_eq!((after.totals, after.settled[0].tricks.unwrap().as_slice()), (before.totals, [8, 5].as_slice()));
    let mut ruled = condor.clone();
    book(&mut ruled, booked(0, 1, tricks(1)));
    let bears = told(&ruled).settled[0].full.as_ref().unwrap().rulings[0].bears;
    assert_eq!((bears, bears.why_not().map(|why| why.en())), (Bears::NoPoints, Some("it changes no points")));
    // A ruling that takes a trick from A decides the deal, so it changes points.
    let Effect::Changes(after) = condor.effect(&before, &booked(0, 0, tricks(1))) else { panic!("the trick is moved") };
    assert_ne!(after.totals, before.totals);
    // A side that lost its deal by one ruling has nothing to lose by a second one.
    let mut spades = four(r#""game": "spades", "first_dealer": 3, "deals": [{"bids": [4, 2, 3, 3], "tricks": [7, 2, 1, 3]}]"#);
    let lost = booked(0, 0, Cost::DealLost);
    assert!(matches!(spades.effect(&told(&spades), &lost), Effect::Changes(_)));
    book(&mut spades, lost.clone());
    assert!(matches!(spades.effect(&told(&spades), &lost), Effect::Nothing));
    // A ruling that costs 0 points has no effect when the app computes it before booking. In a match file, such a ruling changes no points.
    for nothing in [Cost::Given(0), Cost::Passed(0)] {
        assert!(matches!(spades.effect(&told(&spades), &booked(0, 0, nothing)), Effect::Nothing), "{nothing:?}");
        assert_eq!(self::bears(r#""game": "hearts", "deals": [{"hearts": [5, 8, 0, 0], "queen": 0}]"#, &[(0, nothing)]), Bears::NoPoints);
    }
}

/// In Sueca without a penalty for revokes the other side gets all ten tricks of a lost deal, whatever it had before.
#[test]
fn clause_1_5_in_sueca_a_lost_deal_is_a_bandeira_of_the_other_side() {
    let sueca =
        |deal: &str| four(&format!(r#""game": "sueca", "house_rules": {{"revoke_penalty": 0}}, "deals": [{{"trump": "C", {deal}}}]"#));
    for deal in [r#""team_points": 120, "bandeira": false"#, r#""team_points": 120, "tricks_a": 9"#, r#""team_points": 30"#] {
        assert_eq!(ruled(&sueca(deal), 1, Cost::DealLost), (Bears::Counts, vec![4, 0]), "{deal}");
    }
    assert_eq!(ruled(&sueca(r#""team_points": 0, "bandeira": false"#), 2, Cost::DealLost), (Bears::Counts, vec![0, 4]));
    assert_eq!(ruled(&sueca(r#""team_points": 120, "bandeira": true"#), 1, Cost::DealLost), (Bears::NoCost, vec![4, 0]));
}
