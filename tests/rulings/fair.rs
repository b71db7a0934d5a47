//! Tests that a ruling costs only the offender's side. Tests the worked examples, the smallest inputs that once failed, and properties of
//! random deals of every game (clauses 1.3 and 1.5 and example 9.0 of the rule sheet `irregularities`).

use super::*;
use crate::dealing::Table;
use trick_ledger::law::Taken;

/// The final points of each deal of a match, from its file.
fn totals(file: &str) -> Vec<i64> {
    let (game, story) = MatchFile::read(file).unwrap().recount().unwrap();
    assert_eq!(told(&game).totals, story.totals);
    story.totals.as_slice().to_vec()
}

/// A match of Spades with a ruling on its last deal.
fn spades(rules: &str, deals: &str, ruling: &str) -> Vec<i64> {
    totals(&format!(
        r#"{{"game": "spades", "players": ["Ann", "Ben", "Cas", "Dan"], "first_dealer": 3, "house_rules": {{{rules}}},
        "deals": [{deals}], "rulings": [{ruling}]}}"#
    ))
}

#[test]
fn example_9_0_oh_hell_the_offender_loses_the_trick_and_an_exact_bid_stays_exact() {
    let file = r#"{"game": "oh-hell", "players": ["A", "B", "C"], "first_dealer": 2, "house_rules": {"most": 2, "hook": false},
        "deals": [{"trump": "S", "bids": [1, 0, 0], "tricks": [1, 1, 0]}],
        "rulings": [{"deal": 0, "by": 0, "cost": {"moved": {"tricks": 1}}, "reason": "revoke"}]}"#;
    assert_eq!(totals(file), [0, 0, 10]);
}

#[test]
fn example_9_0_hearts_a_lost_deal_is_all_the_points_and_no_moon() {
    let deal = r#""game": "hearts", "deals": [{"hearts": [13, 0, 0, 0], "queen": 0}]"#;
    assert_eq!(after(deal, &[(0, Cost::DealLost)]), [26, 0, 0, 0]);
    assert_eq!(after(&deal.replace("[13, 0, 0, 0]", "[12, 1, 0, 0]"), &[(0, Cost::DealLost)]), [26, 0, 0, 0]);
}

#[test]
fn in_gaigel_for_three_a_call_is_right_or_wrong_for_everybody() {
    let file = |ruling: &str| {
        format!(
            r#"{{"game": "gaigel", "players": ["Ann", "Ben", "Cas"], "first_dealer": 2, "deals": [{{"trump": "S", "first_trick_mode": "second_ace",
            "end_event": "call", "called_by": 2, "verified_card_points": 21}}], "rulings": [{ruling}]}}"#
        )
    };
    assert_eq!(totals(&file("")), [2, 2, 0]);
    // Cas called out (claimed enough card points) and was wrong. If Ann loses the deal, Cas gets Ann's cards, so the call is right. Ann and
    // Ben play together against the call, and only one team scores in a deal.
    assert_eq!(totals(&file(r#"{"deal": 0, "by": 0, "cost": "deal_lost", "reason": "revoke"}"#)), [0, 0, 2]);
}

/// A deal of Spades that can come before the deal of a ruling. After it the bags (overtricks) of both sides may be near the limit.
const BEFORE: &str = r#"{"bids": [4, 2, 3, 3], "tricks": [3, 4, 3, 3]}, "#;

#[test]
fn example_9_0_spades_the_offender_fails_and_the_others_count_as_they_played() {
    let deal = r#"{"bids": [4, 2, 3, 3], "tricks": [5, 3, 3, 2]}"#;
    let lost = r#"{"deal": 0, "by": 0, "cost": "deal_lost", "reason": "renege"}"#;
    assert_eq!(spades("", deal, lost), [-70, 50]);
    // Checks that the result is the same if the opponents' bags (overtricks) are near the limit.
    let deals = format!(r#"{BEFORE}{{"dealer": 3, "bids": [4, 3, 3, 2], "tricks": [5, 3, 3, 2]}}"#);
    let before = spades("", BEFORE.trim_end_matches(", "), "");
    let lost = r#"{"deal": 1, "by": 0, "cost": "deal_lost", "reason": "renege"}"#;
    for rules in [r#""revoke": "deal_lost""#, r#""revoke": "deal_lost", "bag_limit": "5""#] {
        assert_eq!(spades(rules, &deals, lost), [before[0] - 70, before[1] + 50], "{rules}");
    }
}

#[test]
fn points_given_by_a_ruling_count_beside_a_later_one_that_changes_nothing() {
    let deal = r#"{"bids": [4, 2, 3, 3], "tricks": [2, 4, 3, 4]}"#;
    let given = r#"{"deal": 0, "by": 0, "cost": {"given": 10}, "reason": "talk"}"#;
    let lost = r#"{"deal": 0, "by": 0, "cost": "deal_lost", "reason": "renege"}"#;
    assert_eq!(spades("", deal, lost), [-70, 53], "the contract had failed before");
    assert_eq!(spades("", deal, &format!("{given}, {lost}")), [-70, 63]);
}

#[test]
fn clause_1_3_no_limit_of_bags_stands_in_the_way_of_a_cost() {
    // In Spades three tricks are moved from a side with eight. The five that are left are too few for its contract of seven.
    let deals = r#"{"bids": [3, 1, 3, 1], "tricks": [2, 6, 1, 4]}, {"dealer": 3, "bids": [4, 3, 3, 2], "tricks": [5, 3, 3, 2]}"#;
    let moved = |n: u8, deal: usize| format!(r#"{{"deal": {deal}, "by": 0, "cost": {{"moved": {{"tricks": {n}}}}}, "reason": "revoke"}}"#);
    let before = spades("", deals, "");
    assert_eq!(spades("", deals, &moved(3, 1)), [before[0] - 71 - 70, before[1]]);
    // In Spades side A needs all its seven tricks. Losing one of them makes side A's contract fail, even if side B is then close to its
    // fifth bag.
    let near = r#"{"bids": [4, 1, 3, 1], "tricks": [3, 4, 4, 2]}"#;
    assert_eq!(spades(r#""bag_limit": "5""#, near, ""), [70, 24]);
    assert_eq!(spades(r#""bag_limit": "5""#, near, &moved(1, 0)), [-70, 24]);
}

#[test]
fn clause_1_3_a_moved_trick_counts_where_it_helps_and_is_left_aside_where_it_hurts() {
    // In Spades the other side is one trick short of its bid. Of three moved tricks it counts only the first, so that it gets no bag (a
    // trick beyond the bid).
    let deal = r#"{"bids": [3, 3, 3, 3], "tricks": [5, 2, 3, 3]}"#;
    let moved = r#"{"deal": 0, "by": 0, "cost": {"moved": {"tricks": 3}}, "reason": "revoke"}"#;
    assert_eq!((spades("", deal, ""), spades("", deal, moved)), (vec![62, -60], vec![-60, 60]));
    // The next deal begins without the bags (overtricks) of the moved tricks: the offender's side has lost them, and for the other side
    // they are no bags.
    let bags = |ruling: &str| {
        let file = format!(
            r#"{{"game": "spades", "players": ["Ann", "Ben", "Cas", "Dan"], "first_dealer": 3,
            "deals": [{{"bids": [4, 2, 3, 3], "tricks": [5, 3, 3, 2]}}], "rulings": [{ruling}]}}"#
        );
        told(&read(&file)).notes
    };
    let moved = r#"{"deal": 0, "by": 0, "cost": {"moved": {"tricks": 2}}, "reason": "revoke"}"#;
    assert_eq!(format!("{:?}", bags("")), format!("{:?}", vec![("bags", [1, 0].map(Value::Number).into_iter().collect::<Value>())]));
    assert_eq!(format!("{:?}", bags(moved)), format!("{:?}", vec![("bags", [0, 0].map(Value::Number).into_iter().collect::<Value>())]));
}

/// The points of a deal of Spades after one trick is moved for a mistake of seat `by`. Seat 3 deals, so the bids are in the order of the
/// seats.
fn one_moved(rules: &str, deal: &str, by: u8) -> Vec<i64> {
    spades(rules, deal, &format!(r#"{{"deal": 0, "by": {by}, "cost": {{"moved": {{"tricks": 1}}}}, "reason": "revoke"}}"#))
}

#[test]
fn clause_1_3_a_nil_is_broken_by_the_trick_that_comes() {
    let alone = r#"{"bids": [3, 4, 0, 5], "tricks": [4, 4, 0, 5]}"#;
    assert_eq!(spades(r#""seating": "alone""#, alone, ""), [31, 40, 100, 50]);
    // The ruling moves a trick to the offender, who bid nil (a bid of no trick). The trick comes from the player with the most tricks, who
    // still counts the deal as played.
    assert_eq!(one_moved(r#""seating": "alone""#, alone, 2), [31, 40, -99, 50]);
    // Both partners bid nil (no trick). So the ruling gives the offender's side a trick, and one of the two nils fails.
    let both = r#"{"bids": [0, 4, 0, 5], "tricks": [0, 7, 0, 6]}"#;
    assert_eq!(spades("", both, ""), [200, 94]);
    assert_eq!(one_moved("", both, 2), [1, 94]);
    // If the offender bid nil and the partner bid tricks, the trick goes the way that costs the side more: the nil fails, and the trick is
    // a bag. If the nil has failed already, another trick would be a point. So the ruling takes a trick from the partner instead, and the
    // contract fails.
    assert_eq!(spades("", r#"{"bids": [0, 4, 5, 3], "tricks": [0, 4, 5, 4]}"#, ""), [150, 71]);
    assert_eq!(one_moved("", r#"{"bids": [0, 4, 5, 3], "tricks": [0, 4, 5, 4]}"#, 0), [-49, 71]);
    assert_eq!(spades("", r#"{"bids": [0, 4, 5, 3], "tricks": [1, 4, 5, 3]}"#, ""), [-49, 70]);
    assert_eq!(one_moved("", r#"{"bids": [0, 4, 5, 3], "tricks": [1, 4, 5, 3]}"#, 0), [-149, 70]);
    // If the offender bid tricks, a ruling takes a trick from the offender, even if the partner bid nil (a bid of no trick).
    assert_eq!(one_moved("", r#"{"bids": [0, 4, 3, 5], "tricks": [0, 4, 3, 6]}"#, 2), [70, 91]);
}

#[test]
fn a_revoke_beside_a_nil_is_said_in_play_and_not_shown() {
    let open = |bids: &str| {
        let file = format!(
            r#"{{"game": "spades", "players": ["Ann", "Ben", "Cas", "Dan"], "first_dealer": 3, "deals": [], "house_rules": {{"seating": "alone"}},
            "open_deal": {{"bids": {bids}, "taken": [0, 1, 1, 0, 1]}},
            "rulings": [{{"deal": 0, "by": 1, "cost": {{"moved": {{"tricks": 1}}}}, "reason": "revoke"}}]}}"#
        );
        told(&read(&file)).open.unwrap().scene.pending.len()
    };
    assert_eq!([open("[3, 4, 1, 5]"), open("[3, 4, 0, 5]")], [0, 1]);
}

proptest::proptest! {
    /// Checks that every mistake of a player who bid nil and took no trick costs something, whatever the other players bid and took.
    #[test]
    fn clause_1_3_no_nil_is_safe_from_a_ruling(by in 0usize..4, n in 1u8..4, bids: [u8; 3], cuts: [u8; 2]) {
        let mut cuts = cuts.map(|cut| i64::from(cut % 14));
        cuts.sort_unstable();
        let (mut bids, mut tricks) = (bids.map(|bid| i64::from(bid % 14)).to_vec(), vec![cuts[0], cuts[1] - cuts[0], 13 - cuts[1]]);
        bids.insert(by, 0);
        tricks.insert(by, 0);
        let deal = format!(r#"{{"bids": {bids:?}, "tricks": {tricks:?}}}"#);
        let ruling = format!(r#"{{"deal": 0, "by": {by}, "cost": {{"moved": {{"tricks": {n}}}}}, "reason": "revoke"}}"#);
        let [was, is] = ["", ruling.as_str()].map(|ruling| spades(r#""seating": "alone""#, &deal, ruling));
        proptest::prop_assert!(is[by] < 0 && was[by] == 100, "{:?} {:?}", was, is);
        proptest::prop_assert!(was.iter().zip(&is).enumerate().all(|(seat, (was, is))| seat == by || is >= was), "{:?} {:?}", was, is);
    }
}

#[test]
fn a_trick_that_a_ruling_moves_counts_in_play_at_once() {
    let open = |ruling: &str| {
        let file = format!(
            r#"{{"game": "spades", "players": ["Ann", "Ben", "Cas", "Dan"], "first_dealer": 3, "deals": [],
            "open_deal": {{"bids": [4, 2, 3, 3], "taken": [0, 2, 1, 0, 1]}}, "rulings": [{ruling}]}}"#
        );
        let game = read(&file);
        let open = told(&game).open.unwrap();
        let live = Voice { lang: Lang::En, names: &game.agreed().players }.text(&open.scene.live.unwrap().says);
        (live, format!("{:?}", open.stopped.unwrap().question.at), open.chips.len())
    };
    let (before, asks, chips) = open("");
    let (after, still_asks, still) = open(r#"{"deal": 0, "by": 0, "cost": {"moved": {"tricks": 1}}, "reason": "revoke"}"#);
    assert!(before.contains("3 of 7") && after.contains("2 of 7"), "{before} | {after}");
    assert_eq!((asks, chips), (still_asks, still), "what was told stays told");
}

#[test]
fn clause_1_3_a_contract_that_moved_tricks_make_gets_no_bag_by_them() {
    // Ann and Cas bid twelve and took eleven tricks. If a ruling moves two tricks to them, the second would be a bag (an overtrick).
    let deal = r#"{"bids": [2, 8, 10, 3], "team_tricks": 11}"#;
    let moved = r#"{"deal": 0, "by": 3, "cost": {"moved": {"tricks": 2}}, "reason": "revoke"}"#;
    assert_eq!((spades("", deal, ""), spades("", deal, moved)), (vec![-120, -110], vec![120, -110]));
    // If the house rules set no limit of bags (overtricks), a bag only pays one point.
    assert_eq!(spades(r#""bag_limit": "0""#, deal, moved), [121, -110]);
}

/// The tricks of an open deal with one ruling, and the sentences about the ruling.
fn in_play(file: &str, by: u8, tricks: u8) -> (Vec<u8>, Vec<String>) {
    let ruling = format!(r#"{{"deal": 0, "by": {by}, "cost": {{"moved": {{"tricks": {tricks}}}}}, "reason": "revoke"}}"#);
    let game = read(&format!(r#"{{{file}, "deals": [], "rulings": [{ruling}]}}"#));
    let scene = told(&game).open.unwrap().scene;
    let names = game.agreed().players.clone();
    let voice = Voice { lang: Lang::En, names: &names };
    (scene.tricks.unwrap().iter().copied().collect(), scene.pending.iter().map(|says| voice.text(says)).collect())
}

#[test]
fn a_moved_trick_shows_once_the_partner_of_nominations_is_known() {
    let nominations = |partner: &str| {
        format!(
            r#""game": "nominations", "players": ["Ann", "Ben", "Cas", "Dan"], "first_dealer": 3,
            "open_deal": {{"calls": [10, "pass", "pass", "pass"], "trump": "H", "called_card": "AS"{partner}, "taken": [0, 2, 1, 0, 1]}}"#
        )
    };
    assert_eq!(in_play(&nominations(r#", "partner": 2"#), 2, 1), (vec![1, 3, 1, 0], vec![]));
    // In Nominations the sides are unknown as long as no partner is recorded, so no trick can be moved on the screen. The live line says
    // what the ruling will do.
    let says = "Cas’s mistake: 1 trick will change sides, the way that costs more.";
    assert_eq!(in_play(&nominations(""), 2, 1), (vec![2, 2, 1, 0], vec![says.to_owned()]));
}

#[test]
fn a_moved_trick_shows_in_norwegian_whist_the_way_that_hurts() {
    let norwegian = |bids: &str| {
        format!(
            r#""game": "norwegian-whist", "players": ["Ann", "Ben"], "first_dealer": 1, "open_deal": {{"bids": {bids}, "taken": [0, 1, 1, 0]}}"#
        )
    };
    assert_eq!(in_play(&norwegian(r#"["high"]"#), 0, 1), (vec![1, 3], vec![]));
    // Checks that the trick moves to the offender if both players bid low, because then a further trick hurts.
    assert_eq!(in_play(&norwegian(r#"["low", "low"]"#), 0, 1), (vec![3, 1], vec![]));
}

#[test]
fn in_oh_hell_only_the_end_tells_which_way_a_trick_goes() {
    let oh_hell = r#""game": "oh-hell", "players": ["Ann", "Ben", "Cas"], "first_dealer": 2, "house_rules": {"most": 5, "hook": false},
        "open_deal": {"trump": "H", "bids": [2, 1, 1], "taken": [0, 1, 0]}"#;
    let says = "Ann’s mistake: 2 tricks will change sides, the way that costs more.";
    assert_eq!(in_play(oh_hell, 0, 2), (vec![2, 1, 0], vec![says.to_owned()]));
}

#[test]
fn clause_1_9_a_deal_that_was_passed_out_has_nothing_to_lose() {
    let deal = r#""game": "joffre-whist", "deals": [{"calls": ["pass", "pass", "pass", "pass"]}]"#;
    for cost in [tricks(1), Cost::DealLost] {
        assert_eq!(bears(deal, &[(0, cost)]), Bears::NoCost, "{cost:?}");
    }
}

/// The number of random matches with rulings, for each game.
const RANDOM: u64 = 40;

/// Checks that, in random deals of every game under random house rules, no ruling makes another side worse off or the offender's side
/// better off. Checks that a ruling that changes no points has a reason.
#[test]
fn clause_1_3_a_cost_is_the_offenders_alone_in_random_deals_of_every_game() {
    let (mut cost_something, mut cost_nothing) = (0, 0);
    for game in SHELF {
        let id = game.sheet().id;
        for seed in 0..RANDOM {
            let mut table = Table::sit_down(*game, seed);
            let acts = table.acts().into_iter().map(|act| Step { at: 0, act }).collect();
            let played = Match::new(table.header.clone(), acts).unwrap();
            let story = told(&played);
            if story.settled.is_empty() {
                continue;
            }
            let deal = table.luck.below(story.settled.len());
            let by = table.luck.below(played.table().chairs()) as u8;
            let Some(taken) = story.taken(deal) else { continue };
            let worth = |n| negotiated_worth(&taken, by, n);
            let moved = |n: u8| Cost::Moved { tricks: n, worth: worth(n) };
            for cost in [moved(1), moved(2), moved(3), Cost::DealLost] {
                let after = played.with(Change::Book(booked(deal, by, cost)));
                let place = || format!("{id} {seed} deal {deal} by {by} {cost:?}");
                let [was, is] = [&story, &after].map(|story| &story.settled[deal]);
                let sign = if game.higher_wins(played.house_rules(deal)) { 1 } else { -1 };
                let gain = |side| sign * (is.points.get(side) - was.points.get(side));
                let party = taken.parties.get(Seat(by));
                let mut changes = false;
                for side in story.sides.all(played.table()) {
                    let members = story.sides.members(side, played.table());
                    let with_offender = members.iter().any(|seat| taken.parties.get(seat) == party);
                    assert!(if with_offender { gain(side) <= 0 } else { gain(side) >= 0 }, "{} {side:?}: {}", place(), gain(side));
                    changes |= gain(side) != 0;
                }
                let bears = is.full.as_ref().unwrap().rulings.last().unwrap().bears;
                assert!(!changes || bears == Bears::Counts, "{} {bears:?}", place());
                if changes {
                    cost_something += 1;
                } else {
                    // Checks that a ruling that costs nothing has changed facts that pay the same points, or names a reason why it changes
                    // nothing.
                    assert!(bears != Bears::Counts || is.full.as_ref().unwrap().ruled().is_some(), "{}", place());
                    cost_nothing += 1;
                }
            }
        }
    }
    assert!(cost_something > 1000 && cost_nothing > 100, "{cost_something} {cost_nothing}");
}

/// The card points that the table may agree on for `n` tricks of the side of the player `by`: halfway between the fewest and the most
/// possible. `None` if no number of points is possible.
fn negotiated_worth(taken: &Taken, by: u8, n: u8) -> Option<u16> {
    let (least, most) = taken.worth_of(Seat(by), n, i64::MAX)?;
    u16::try_from(i64::midpoint(least, most)).ok()
}

/// The totals of a deal of Hearts in which Mika reaches `total` before any ruling, with the rule that 100 falls back to 50.
fn hearts_with(total: i64, rulings: &[(u8, Cost)]) -> Vec<i64> {
    let deal = format!(
        r#""game": "hearts", "house_rules": {{"exact_100": "to_50"}}, "deals": [{{"hearts": [5, 8, 0, 0], "queen": 0}}],
        "adjustments": [{{"after": 0, "to": 0, "amount": {}}}]"#,
        total - 18
    );
    after(&deal, rulings)
}

/// A total of exactly 100 falls back once, after the deal with all its rulings (section 2.6 of the sheet of Hearts).
#[test]
fn a_total_of_hearts_is_looked_at_once_with_the_points_of_the_rulings() {
    assert_eq!(hearts_with(100, &[]), [50, 8, 0, 0]);
    assert_eq!(hearts_with(100, &[(0, Cost::Given(10))]), [110, 8, 0, 0]);
    assert_eq!(hearts_with(90, &[(0, Cost::Given(10))]), [50, 8, 0, 0]);
    assert_eq!(hearts_with(90, &[(0, Cost::Given(10)), (0, Cost::Given(20))]), [120, 8, 0, 0]);
    assert_eq!(hearts_with(50, &[(0, Cost::Given(50))]), [50, 8, 0, 0]);
    // Checks the ledger of a total that a ruling takes past 100: it has no line of a fall. The total ends the match.
    let game = four(
        r#""game": "hearts", "house_rules": {"exact_100": "to_50"}, "deals": [{"hearts": [5, 8, 0, 0], "queen": 0}],
        "adjustments": [{"after": 0, "to": 0, "amount": 82}], "rulings": [{"deal": 0, "by": 0, "cost": {"given": 10}, "reason": "Revoke"}]"#,
    );
    let story = told(&game);
    assert!(story.outcome.is_some());
    let ledger = &story.settled[0].full.as_ref().unwrap().ledger;
    let of_mika: Vec<_> = ledger.of(Side(0)).map(|line| line.amount.value()).collect();
    assert_eq!(of_mika, [18, 10]);
}

proptest::proptest! {
    /// Checks for any deal and any rulings in points on one player that the total after the deal is the sum of all points, lowered at most
    /// once. If rulings are on two players, the deal does not count.
    #[test]
    fn no_total_of_hearts_falls_twice_in_a_deal(total in 19i64..118, by in 0u8..4, given in proptest::collection::vec(1u16..60, 0..5)) {
        let rulings: Vec<_> = given.iter().map(|n| (by, Cost::Given(*n))).collect();
        let deal = [total, 8, 0, 0];
        let sums = (0u8..4).map(|seat| {
            let n: i64 = given.iter().filter(|_| by == seat).map(|n| i64::from(*n)).sum();
            deal[usize::from(seat)] + n
        });
        let once: Vec<_> = sums.map(|sum| if sum == 100 { 50 } else { sum }).collect();
        proptest::prop_assert_eq!(hearts_with(total, &rulings), once);
    }
}
