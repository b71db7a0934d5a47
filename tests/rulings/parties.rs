//! Tests the parties of a deal in rulings: who gets the points of a mistake, who can make a mistake, and what follows from mistakes of both
//! sides (clauses 0.4, 1.6 and 1.7 of the rule sheet `irregularities`).

use super::*;
use std::collections::BTreeMap;

/// The totals of a match after `rulings`. The players are named A, B, C and so on, and `rest` is the rest of the match file.
fn totals(players: usize, rest: &str, rulings: &[(u8, Cost)]) -> Vec<i64> {
    let names: Vec<_> = ["A", "B", "C", "D", "E", "F", "G"].into_iter().take(players).collect();
    let mut game = read(&format!(r#"{{"players": {}, {rest}}}"#, serde_json::to_string(&names).unwrap()));
    assert!(told(&game).open.is_none_or(|open| !open.again), "{rest} cannot be");
    rulings.iter().for_each(|(by, cost)| book(&mut game, booked(0, *by, *cost)));
    told(&game).totals.as_slice().to_vec()
}

/// By how much `rulings` change each total of the match.
fn changes(players: usize, rest: &str, rulings: &[(u8, Cost)]) -> Vec<i64> {
    let before = totals(players, rest, &[]);
    totals(players, rest, rulings).iter().zip(&before).map(|(after, before)| after - before).collect()
}

/// Nominations: B bid 10 and called the card of D. The tricks are those of A to D.
fn nominations(tricks: &str) -> String {
    format!(
        r#""game": "nominations", "deals": [{{"calls": [10, "pass", "pass", "pass"], "trump": "S", "called_card": "AH", "partner": 3,
        "tricks": {tricks}}}]"#
    )
}

#[test]
fn clause_0_4_points_go_to_no_partner_of_the_deal() {
    let [given, passed] = [Cost::Given(5), Cost::Passed(5)];
    // B and D have made their bid, so B has the most points. But B cannot get points for a mistake of D, because B is D's partner.
    let made = nominations("[2, 6, 1, 4]");
    assert_eq!(changes(4, &made, &[(3, passed)]), [5, 0, 0, -5]);
    assert_eq!(changes(4, &made, &[(0, passed)]), [-5, 5, 0, 0]);
    assert_eq!(changes(4, &nominations("[2, 5, 2, 4]"), &[(1, given)]), [5, 0, 5, 0]);
    let kloepper = r#""game": "kloepper", "deals": [{"tricks": [2, 1, 1, 2], "mode": "split", "q_team": [0, 2], "p": 62}]"#;
    assert_eq!(changes(4, kloepper, &[(2, given)]), [0, 5, 0, 5]);
    assert_eq!(changes(4, kloepper, &[(2, passed)]), [0, 0, -5, 5]);
    let chiamata = r#""game": "chiamata-5p", "deals": [{"declarer": 1, "bid_rank": "K", "trump": "C", "side_points": 70, "partner": 2}]"#;
    assert_eq!(changes(5, chiamata, &[(1, given)]), [5, 0, 0, 5, 5]);
    assert_eq!(changes(5, chiamata, &[(0, passed)]), [-5, 5, 0, 0, 0]);
    assert_eq!(changes(5, chiamata, &[(2, passed)])[1], 0);
}

/// Skat for three or four players. B plays and wins or loses, by the card points.
fn skat(points: u8) -> String {
    format!(
        r#""version": 2, "game": "own", "own_game": {}, "first_dealer": 0,
        "deals": [{{"declarer": 1, "bid": 18, "hand": false, "game": "D", "tops": 1, "points": {points}}}]"#,
        include_str!("../own/skat.json")
    )
}

#[test]
fn clause_0_4_a_defender_pays_the_declarer_of_an_own_game() {
    assert_eq!(changes(3, &skat(50), &[(0, Cost::Passed(5))]), [-5, 5, 0]);
    assert_eq!(changes(3, &skat(61), &[(1, Cost::Given(5))]), [5, 0, 5]);
    assert_eq!(changes(4, &skat(61), &[(2, Cost::Given(5))]), [0, 5, 0, 0], "neither the other defender nor the dealer");
}

#[test]
fn who_sits_out_the_deal_has_made_no_mistake_in_it() {
    let six = r#""game": "chiamata-5p", "deals": [{"declarer": 1, "bid_rank": "K", "trump": "C", "side_points": 70, "partner": 2}]"#;
    let costs = [worth(1, 10), Cost::DealLost, Cost::Given(5), Cost::Passed(5)];
    for cost in costs {
        assert_eq!(changes(6, six, &[(0, cost)]), [0; 6], "{cost:?}");
        assert_eq!(changes(4, &skat(61), &[(0, cost)]), [0; 4], "{cost:?}");
    }
    let mut game = read(&format!(r#"{{"players": ["A", "B", "C", "D"], {}}}"#, skat(61)));
    book(&mut game, booked(0, 0, Cost::Passed(5)));
    assert_eq!(told(&game).settled[0].full.as_ref().unwrap().rulings[0].bears, Bears::NotThere);
}

const fn worth(tricks: u8, worth: u16) -> Cost {
    Cost::Moved { tricks, worth: Some(worth) }
}

#[test]
fn clause_1_7_a_deal_lost_by_both_sides_does_not_count() {
    let spades = r#""game": "spades", "first_dealer": 3, "deals": [{"bids": [4, 3, 3, 2], "tricks": [4, 3, 3, 3]}]"#;
    for rulings in [[(0, Cost::DealLost), (1, Cost::DealLost)], [(0, Cost::DealLost), (3, tricks(1))]] {
        assert_eq!(totals(4, spades, &rulings), [0, 0], "{rulings:?}");
        assert_eq!(bears(spades, &rulings), Bears::BothRevoked);
    }
    let hearts = r#""game": "hearts", "deals": [{"hearts": [5, 8, 0, 0], "queen": 0}]"#;
    assert_eq!(totals(4, hearts, &[(1, Cost::DealLost), (3, Cost::DealLost)]), [0; 4]);
    // Checks that the ruling on the second mistake counts. Two mistakes by partners are not mistakes of both sides.
    assert_eq!(bears(spades, &[(0, Cost::DealLost), (2, Cost::Given(5))]), Bears::Counts);
    assert_ne!(bears(spades, &[(0, tricks(1)), (2, tricks(1))]), Bears::BothRevoked);
}

/// Checks in every game that the result of two rulings on one deal does not depend on their order.
#[test]
fn the_order_of_two_rulings_never_counts() {
    let costs = [Cost::DealLost, Cost::MisereMade, tricks(1), worth(2, 4), Cost::Given(7), Cost::Passed(3)];
    for game in SHELF {
        let id = game.sheet().id;
        let played = example(id);
        let seats = played.table().seats().count() as u8;
        let mut results = BTreeMap::new();
        let mut rulings = Vec::new();
        for by in [0, seats - 1] {
            rulings.extend(costs.iter().map(|cost| (by, *cost)));
        }
        for (i, first) in rulings.iter().enumerate() {
            for (j, second) in rulings.iter().enumerate().filter(|(j, _)| i != *j) {
                let mut ruled = played.clone();
                [first, second].iter().for_each(|(by, cost)| book(&mut ruled, booked(0, *by, *cost)));
                let story = told(&ruled);
                let result = (story.totals, story.outcome, story.notes);
                let known = results.entry((i.min(j), i.max(j))).or_insert_with(|| format!("{result:?}"));
                assert_eq!(*known, format!("{result:?}"), "{id}: {first:?} {second:?}");
            }
        }
    }
}

/// Checks in every game and deal that no partner of the offender gets points by a ruling.
#[test]
fn clause_1_6_points_never_go_to_a_partner() {
    for game in SHELF {
        let id = game.sheet().id;
        let played = example(id);
        let story = told(&played);
        for deal in 0..story.settled.len() {
            let Some(taken) = story.taken(deal) else { continue };
            for (by, cost) in played.table().seats().flat_map(|by| [(by, Cost::Given(7)), (by, Cost::Passed(3))]) {
                let Effect::Changes(after) = played.effect(&story, &booked(deal, by.0, cost)) else { continue };
                let (was, is) = (&story.settled[deal].points, &after.settled[deal].points);
                let own = story.sides.side_of(by);
                let partners = taken.parties.by_seat().filter(|(_, party)| **party == taken.parties.get(by));
                for side in partners.map(|(seat, _)| story.sides.side_of(seat)).filter(|side| *side != own) {
                    assert_eq!(was.get(side), is.get(side), "{id} deal {deal}: {cost:?} by {by:?}");
                }
            }
        }
    }
}

#[test]
fn clause_1_3_the_left_is_the_left_whichever_way_the_turns_go() {
    // In these two games play goes against the clock, so the next player sits on the right. That is why B is on C's left.
    let bisca = r#""game": "bisca-brazil", "deals": [{"removed_two": "H", "trump": "S", "points": [45, 45, 30]}]"#;
    let gaigel = r#""game": "gaigel", "deals": [{"trump": "S", "end_event": "no_call", "verified_card_points": [90, 90, 60]}]"#;
    for against in [bisca, gaigel] {
        assert_eq!(totals(3, against, &[(2, worth(1, 10))]), [0, 1, 0], "{against}");
        assert_eq!(changes(3, against, &[(2, Cost::Passed(1))]), [0, 1, -1], "{against}");
    }
    let hearts = r#""game": "hearts", "deals": [{"hearts": [5, 5, 0, 3], "queen": 3}]"#;
    assert_eq!(changes(4, hearts, &[(3, Cost::Passed(1))]), [0, 0, -1, 1], "the fewest of the others");
    let hearts = r#""game": "hearts", "deals": [{"hearts": [4, 4, 4, 1], "queen": 3}]"#;
    assert_eq!(changes(4, hearts, &[(3, Cost::Passed(1))]), [-1, 0, 0, 1], "the first on the left");
}

/// The warning about a ruling in a file that moves one trick worth `worth` from seat `by`. Earlier versions of the app booked such rulings.
fn warning(players: usize, rest: &str, by: u8, worth: u16) -> Option<String> {
    let names: Vec<_> = ["A", "B", "C", "D"].into_iter().take(players).collect();
    let file = format!(
        r#"{{"players": {}, {rest}, "rulings": [{{"deal": 0, "by": {by}, "cost": {{"moved": {{"tricks": 1, "worth": {worth}}}}}, "reason": ""}}]}}"#,
        serde_json::to_string(&names).unwrap()
    );
    let file = MatchFile::read(&file).unwrap();
    let (game, story) = file.recount().unwrap();
    let bears = story.settled[0].full.as_ref().unwrap().rulings[0].bears;
    assert!(worth == 0 || bears == Bears::Counts, "{rest} {worth}: {bears:?}");
    file.odd_worths(&game, &story).first().map(|trouble| trouble.sentence(&Lang::En.voice()))
}

#[test]
fn clause_1_9_a_trick_is_worth_what_its_cards_can_add_up_to() {
    let briscola = r#""game": "briscola-2p", "deals": [{"trump": "S", "points": [61, 59]}]"#;
    let can_be = |n: &u16| warning(2, briscola, 0, *n).is_none();
    assert_eq!((0..=22).filter(can_be).collect::<Vec<_>>(), [0, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 20, 21, 22]);
    assert_eq!(
        warning(2, briscola, 0, 1).unwrap(),
        "The tricks that change sides cannot hold 1. Closest possible: 0.",
        "two cards are never worth 1"
    );
    let hearts = r#""game": "hearts", "deals": [{"hearts": [5, 8, 0, 0], "queen": 1}]"#;
    let can_be = |n: &u16| warning(4, hearts, 0, *n).is_none();
    assert_eq!((0..=16).filter(can_be).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 13, 14, 15, 16]);
}

/// Two mistakes of one side in a deal move different tricks, so no card is in both: here ♠Q, and all hearts of the deal.
#[test]
fn clause_1_9_tricks_moved_by_two_rulings_hold_no_card_twice() {
    let second = |rest: &str, (by, first): (u8, u16), (other, worth): (u8, u16)| {
        let ruling = |by: u8, worth: u16| {
            format!(r#"{{"deal": 0, "by": {by}, "cost": {{"moved": {{"tricks": 1, "worth": {worth}}}}}, "reason": ""}}"#)
        };
        let rulings = [ruling(by, first), ruling(other, worth)].join(", ");
        let file = format!(r#"{{"players": ["A", "B", "C", "D"], {rest}, "rulings": [{rulings}]}}"#);
        let file = MatchFile::read(&file).unwrap();
        let (game, story) = file.recount().unwrap();
        let odd = file.odd_worths(&game, &story);
        assert!(odd.iter().all(|trouble| trouble.place() == "rulings[1].cost.moved.worth"), "{odd:?}");
        odd.is_empty()
    };
    let hearts = r#""game": "hearts", "deals": [{"hearts": [5, 8, 0, 0], "queen": 1}]"#;
    let can_be = |first: u16| (0..=16).filter(|n| second(hearts, (2, first), (2, *n))).collect::<Vec<_>>();
    assert_eq!(can_be(16), [0, 1, 2, 3, 4]);
    assert_eq!(can_be(4), [0, 1, 2, 3, 4, 13, 14, 15, 16]);
    // Partners lose tricks of the same pile.
    let sueca = r#""game": "sueca", "first_dealer": 3, "deals": [{"trump": "C", "team_points": 20}]"#;
    assert!(second(sueca, (0, 11), (2, 4)) && !second(sueca, (0, 11), (2, 10)), "A and C have 20 points");
    // A mistake that moved no trick leaves its cards where they were.
    let few = r#""game": "hearts", "deals": [{"hearts": [13, 0, 0, 0], "queen": 0}]"#;
    assert!(second(few, (0, 0), (1, 16)));
}

/// One trick comes from one player, also if the deal does not say who won how many tricks.
#[test]
fn clause_1_9_one_trick_holds_the_hearts_of_one_player() {
    let hearts = r#""game": "hearts", "deals": [{"hearts": [2, 2, 2, 7], "queen": 3}]"#;
    assert_eq!((0..=6).filter(|n| warning(4, hearts, 3, *n).is_none()).collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn a_ruling_after_the_end_of_a_match_is_refused() {
    let file = |best_of: u8, deal: usize| {
        let text = format!(
            r#"{{"game": "briscola-2p", "players": ["A", "B"], "house_rules": {{"best_of": {best_of}}}, "deals": [{{"trump": "S",
            "points": [61, 59]}}], "rulings": [{{"deal": {deal}, "by": 0, "cost": {{"given": 1}}, "reason": ""}}]}}"#
        );
        MatchFile::read(&text).unwrap().recount()
    };
    assert!(file(1, 0).is_ok() && file(3, 1).is_ok(), "on the deal that was played, and on the open one");
    let troubles = file(1, 1).unwrap_err();
    let trouble = troubles.iter().next().unwrap();
    assert_eq!(
        trouble.sentence(&Lang::En.voice()),
        "Deal 2 is not in this file: there is 1. (A file counts deals from 0, so it writes 1 for deal 2.)"
    );
    assert_eq!(trouble.place(), "rulings[0].deal");
}

#[test]
fn tricks_of_a_player_who_sits_out_need_no_worth() {
    let file = |cost: &str| {
        let text = format!(
            r#"{{"game": "chiamata-5p", "players": ["A", "B", "C", "D", "E", "F"], "deals": [{{"declarer": 1, "bid_rank": "J", "trump": "C",
            "partner": 3, "seat_points": [40, 10, 30, 20, 20]}}], "rulings": [{{"deal": 0, "by": 0, "cost": {cost}, "reason": ""}}]}}"#
        );
        MatchFile::read(&text).unwrap().recount().map(|(_, story)| story.settled[0].full.as_ref().unwrap().rulings[0].bears)
    };
    for cost in [r#"{"moved": {"tricks": 1}}"#, r#"{"moved": {"tricks": 1, "worth": 1}}"#, r#"{"given": 5}"#] {
        assert_eq!(file(cost).unwrap(), Bears::NotThere, "{cost}");
    }
}
