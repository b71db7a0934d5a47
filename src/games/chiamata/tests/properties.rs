//! Invariants of sections 6 to 10, checked with random deals against the reference code of the rule sheets (section 21).

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::games::testing::{any_deals, check_matches};

/// The function `unit_made` of the reference code in the rule sheets.
fn unit_made(points: i64, tricks: i64, total: i64) -> i64 {
    if points >= 61 {
        let unit = 6.min((points - 61) / 10 + 1);
        if tricks == total { unit * 2 } else { unit }
    } else {
        let unit = 6.min((60 - points) / 10 + 1);
        -(if tricks == 0 { unit * 2 } else { unit })
    }
}

/// The function `unit_bid` of the reference code in the rule sheets.
fn unit_bid(bid: i64, points: i64, tricks: i64, total: i64, scaling: &str, base: i64) -> i64 {
    let step = (bid - base).div_euclid(10).saturating_add(1).clamp(1, 6);
    let unit = match scaling {
        "linear" => step,
        "geometric" => 1 << (step - 1),
        _ => 1,
    };
    match points >= bid {
        true if tricks == total => unit * 2,
        true => unit,
        false if tricks == 0 => -unit * 2,
        false => -unit,
    }
}

/// The function `unit_bugiarda` of the reference code in the rule sheets.
fn unit_bugiarda(points: i64, target: i64) -> i64 {
    match points {
        120 => 12,
        0 => -12,
        points if points >= target => 1.max((points - 61) / 10 + 1),
        points => -((60 - points) / 10 + 1),
    }
}

/// The payment of each player by the reference code in the rule sheets (its function `chip_change`). If `literal` is true, four players pay
/// to and from a bank.
fn chip_change(players: usize, declarer: usize, partner: Option<usize>, unit: i64, literal: bool) -> Vec<i64> {
    let mut change = vec![-unit; players];
    let others = players as i64 - 1;
    match partner {
        None => change[declarer] = if literal { 4 * unit } else { others * unit },
        Some(partner) => {
            change[partner] = unit;
            change[declarer] = if literal { 2 * unit } else { (others - 1) * unit - unit };
        }
    }
    change
}

/// The card points of the 40 cards, in random order.
fn cards() -> impl Strategy<Value = Vec<i64>> {
    Just([[11, 10, 4, 3, 2], [0; 5]].concat().repeat(4)).prop_shuffle()
}

/// Card points and a number of tricks in a deal of `total` tricks. The points are those of random cards in the tricks, so they are
/// possible.
fn ends(total: i64) -> impl Strategy<Value = (i64, i64)> {
    (cards(), 0..=total).prop_map(move |(cards, tricks)| (cards.iter().take((tricks * 40 / total) as usize).sum(), tricks))
}

/// Four values of the declarer's side: the points of its tricks, the points of the monte (the declarer's five discards), the number of its
/// tricks, and whether the side won the last trick.
fn parts() -> impl Strategy<Value = (i64, i64, i64, bool)> {
    let of = |cards: &[i64]| cards.iter().sum::<i64>();
    (cards(), 1..7i64, any::<bool>())
        .prop_map(move |(cards, tricks, last)| (of(&cards[..5 * tricks as usize]), of(&cards[35..]), tricks, last))
}

fn sides(players: usize) -> impl Strategy<Value = (usize, Option<usize>)> {
    (0..players, 0..players).prop_map(|(declarer, other)| (declarer, (other != declarer).then_some(other)))
}

fn written(partner: Option<usize>) -> String {
    partner.map_or_else(|| NONE.to_owned(), |seat| seat.to_string())
}

/// The points of five piles among which the scoring cards are divided at random.
fn piles() -> impl Strategy<Value = Vec<i64>> {
    vec(0..5usize, 20).prop_map(|owners| {
        let mut piles = vec![0; 5];
        for (owner, worth) in owners.into_iter().zip([11, 10, 4, 3, 2].into_iter().cycle()) {
            piles[owner] += worth;
        }
        piles
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn five_players_pay_by_the_reference_code((declarer, partner) in sides(5), (points, tricks) in ends(8)) {
        let chips = pays(&FIVE, "{}", &rank_deal(declarer as u8, &written(partner), points, tricks));
        prop_assert_eq!(chips.iter().sum::<i64>(), 0);
        prop_assert_eq!(chips, chip_change(5, declarer, partner, unit_made(points, tricks, 8), false));
    }

    #[test]
    fn four_players_pay_by_the_reference_code((declarer, partner) in sides(4), (points, tricks) in ends(10), balanced in any::<bool>()) {
        let rules = if balanced { r#"{"four_player_pay":"balanced"}"# } else { "{}" };
        let chips = pays(&FOUR, rules, &rank_deal(declarer as u8, &written(partner), points, tricks));
        let unit = unit_made(points, tricks, 10);
        prop_assert_eq!(chips.iter().sum::<i64>(), if balanced { 0 } else { unit });
        prop_assert_eq!(chips, chip_change(4, declarer, partner, unit, !balanced));
    }

    #[test]
    fn point_bids_pay_by_the_reference_code(
        (declarer, partner) in sides(5),
        (points, tricks) in ends(8),
        bid in 61..=120i64,
        scaling in prop::sample::select(vec!["geometric", "linear", "flat"]),
    ) {
        let facts = format!(
            r#"{{"declarer":{declarer},"bid":{bid},"trump":"S","called_rank":"A","partner":{},"side_points":{points},"side_tricks":{tricks}}}"#,
            written(partner),
        );
        let chips = pays(&POINTS, &format!(r#"{{"bid_scaling":"{scaling}"}}"#), &facts);
        prop_assert_eq!(chips.iter().sum::<i64>(), 0);
        prop_assert_eq!(chips, chip_change(5, declarer, partner, unit_bid(bid, points, tricks, 8, scaling, 61), false));
    }

    #[test]
    fn a_monte_pays_by_the_reference_code(
        (declarer, partner) in sides(5),
        (side, monte, tricks, last) in parts(),
        bid in 70..=120i64,
        seventy in any::<bool>(),
        to_declarer in any::<bool>(),
    ) {
        let facts = format!(
            r#"{{"declarer":{declarer},"bid":{bid},"trump":"S","called_rank":"A","partner":{},"side_trick_points":{side},
                "monte_points":{monte},"last_trick_by":"{}","side_tricks":{tricks}}}"#,
            written(partner),
            if last { "side" } else { "opponents" },
        );
        let (base, to) = (if seventy { 70 } else { 61 }, if to_declarer { "declarer" } else { "last_trick" });
        let chips = pays(&MONTE, &format!(r#"{{"band_base":"{base}","monte_to":"{to}"}}"#), &facts);
        let points = side + if last || to_declarer { monte } else { 0 };
        prop_assert!((0..=120).contains(&points));
        prop_assert_eq!(chips, chip_change(5, declarer, partner, unit_bid(bid, points, tricks, 7, "geometric", base), false));
    }

    #[test]
    fn liars_pay_by_the_reference_code((declarer, partner) in sides(5), (points, _) in ends(8), sixty in any::<bool>(), solo in any::<bool>()) {
        let (bid, trump, partner) = if solo { ("solo", "NT", None) } else { ("7", "H", partner) };
        let facts = format!(
            r#"{{"declarer":{declarer},"bid":"{bid}","trump":"{trump}","partner":{},"side_points":{points}}}"#,
            written(partner),
        );
        let target = if sixty { 60 } else { 61 };
        let chips = pays(&BUGIARDA, &format!(r#"{{"target":{target}}}"#), &facts);
        prop_assert_eq!(chips, chip_change(5, declarer, partner, unit_bugiarda(points, target), false));
    }

    /// Checks that every division of the real cards can be entered pile by pile. The declarer's side has the sum of its piles.
    #[test]
    fn every_real_division_is_accepted(piles in piles(), (declarer, partner) in sides(5)) {
        let facts = format!(
            r#"{{"declarer":{declarer},"bid_rank":"J","trump":"C","partner":{},"seat_points":{piles:?},"side_tricks":4}}"#,
            written(partner),
        );
        let points = piles[declarer] + partner.map_or(0, |seat| piles[seat]);
        prop_assert_eq!(pays(&FIVE, "{}", &facts), chip_change(5, declarer, partner, unit_made(points, 4, 8), false));
    }
}

/// Plays random matches, question by question. Checks that a deal has one declarer or none, that each bid is higher than the last, and that
/// chips add up to 0.
#[test]
fn whatever_is_answered_is_reckoned() {
    for (game, rules) in [
        (&FIVE, r#"{"two_plus_points":true,"end_mode":"chips","loss_bands":"defender_points"}"#),
        (&FOUR, r#"{"four_player_pay":"balanced","all_pass":"next_dealer","bidding_rounds":"single"}"#),
        (&POINTS, r#"{"two_cards_at_120":true,"unit_from":"made"}"#),
        (&MONTE, r#"{"self_found_partner":"right_neighbour","capot_trigger":"all_card_points"}"#),
        (&BUGIARDA, r#"{"direction":"clockwise","capot_trigger":"all_tricks"}"#),
    ] {
        check_matches(game, players(game), rules, |story| {
            assert!(story.settled.iter().all(|deal| deal.points.iter().sum::<i64>() == 0));
            assert_eq!(story.totals.iter().sum::<i64>(), 0);
        });
    }
}

proptest! {
    /// Checks that in an auction of ranks each bid is lower than the last, and in an auction of points each is higher. In the end only one
    /// player has not passed, or nobody has bid.
    #[test]
    fn bids_rise_and_leave_one_declarer(picks in vec(any::<u32>(), 0..120)) {
        let ladder = ["A", "3", "K", "Q", "J", "7", "6", "5", "4", "2"];
        for (game, points) in [(&FIVE, false), (&POINTS, true)] {
            let deals = any_deals(game, 5, &Default::default(), &picks);
            for deal in deals.iter().filter(|deal| deal.settled) {
                let calls: Vec<_> = deal.facts.get("bids").unwrap().items().iter().filter(|call| call.as_word() != Some("pass")).collect();
                let strength = |call: &Value| match call.number() {
                    Some(n) if points => n,
                    _ => ladder.iter().position(|rank| Some(*rank) == call.as_word()).unwrap() as i64,
                };
                prop_assert!(calls.windows(2).all(|pair| strength(pair[0]) < strength(pair[1])), "{:?}", calls);
                prop_assert_eq!(calls.is_empty(), deal.facts.get("trump").is_none());
            }
        }
    }
}
