//! Invariants of the rule sheet (4.12), and its formula (4.8) written a second time as a check, over random deals.

use proptest::collection::vec;
use proptest::prelude::*;

use super::super::house_rules::HouseRules as Rules;
use super::*;
use crate::games::HouseRules as _;
use crate::games::rule_reading::read_rules;
use crate::games::testing::check_deals;

#[test]
fn whatever_is_answered_is_reckoned() {
    let every = r#"{"five_sevens":true,"four_sevens":true,"five_one_suit":true,"open_count":true}"#;
    for (players, rules) in [
        (4, every),
        (6, r#"{"end_mode":"deals","deals":3,"no_call_outcome":"last_trick_team","seven_label":"9"}"#),
        (4, r#"{"no_call_outcome":"no_point","target":2}"#),
    ] {
        check_deals(&Gaigel, players, rules, |deal| {
            let points = deal.points.as_slice();
            assert!(matches!(points, [0, 0..=2] | [0..=2, 0]), "{points:?}");
        });
    }
    // Tests three players, who play alone. Two players also play alone, but are not tested here: they score like two sides, and their deals
    // have many more tricks.
    check_deals(&Gaigel, 3, r#"{"no_call_outcome":"last_trick_team"}"#, |deal| {
        let mut points = deal.points.as_slice().to_vec();
        points.sort_unstable();
        assert!(matches!(points[..], [0, 0, 0..=2] | [0, 2, 2]), "{points:?}");
    });
    check_deals(&Gaigel, 6, r#"{"end_mode":"card_points"}"#, |deal| {
        assert!(deal.points.iter().sum::<i64>() >= 240);
    });
}

/// The card points of sides A and B. Each card that scores belongs to side A, to side B, or to nobody because it is not played.
fn any_cards() -> impl Strategy<Value = [i64; 2]> {
    vec(0..3usize, 40).prop_map(|owners| {
        let mut piles = [0; 3];
        for (owner, worth) in owners.into_iter().zip([11, 10, 4, 3, 2].into_iter().cycle()) {
            piles[owner] += worth;
        }
        [piles[0], piles[1]]
    })
}

/// Random declared marriages: each of the eight possible marriages is declared by nobody or by one of the four seats.
fn any_declared() -> impl Strategy<Value = Vec<Declared>> {
    vec(0..12u8, 8).prop_map(|by| {
        let suits = Suit::ALL.into_iter().chain(Suit::ALL);
        by.into_iter().zip(suits).filter(|(by, _)| *by < 4).map(|(by, suit)| Declared { by: Seat(by), suit }).collect()
    })
}

fn reckoned(rules: &Rules, deal: &Deal) -> [i64; 2] {
    let (table, sides) = (Table::of(4), Sides::Two);
    let standing = crate::games::Standing { begun: table.players(), deals: 0, dealer: Seat(0), totals: Seats::new(2), carried: () };
    let now: Now<'_, Gaigel> = Now { rules, table, sides, standing: &standing, dealer: Seat(0), entry: Entry::Live, length: None };
    let ledger = Gaigel.reckon(&now, deal);
    assert_eq!(ledger.lines.len(), 2);
    assert!(ledger.lines.iter().all(|line| !line.clauses.is_empty() && line.amount.is_computed() || rules.end_mode == EndMode::CardPoints));
    Side::TWO.map(|side| ledger.sum(side, Gaigel.unit(rules)))
}

/// The sides at a table of `players`.
fn sides(players: u8) -> Sides {
    Game::sides(&Gaigel, &rules("{}"), players)
}

fn rules(json: &str) -> Rules {
    read_rules::<Rules>(Rules::SWITCHES, &serde_json::from_str(json).unwrap()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Checks that a call pays 0, 1 or 2 game points to one side, by the formula of rule sheet 4.8.
    #[test]
    fn a_call_pays_what_the_sheet_says(cards in any_cards(), declared in any_declared(), by in 0..4u8, trick in any::<bool>()) {
        let side = usize::from(by % 2);
        let turned = crate::games::briscola_family::turned::Turned { suit: Some(Suit::Hearts), rank: None };
        let shown: i64 = declared.iter().filter(|one| usize::from(one.by.0 % 2) == side).map(|one| if one.suit == Suit::Hearts { 40 } else { 20 }).sum();
        let points = Seats::from_fn(2, |seat| (seat.index() == side).then_some(cards[side]));
        let deal = Deal {
            turned, declared, points, end: Some(EndEvent::Call), by: Some(Seat(by)), opponents_have_trick: Some(trick), ..Deal::default()
        };
        let right = cards[side] + shown >= 101;
        let mut expected = [0, 0];
        expected[if right { side } else { 1 - side }] = if right && trick { 1 } else { 2 };
        prop_assert_eq!(reckoned(&rules("{}"), &deal), expected);
    }

    /// Checks that without a call the two sides have 240 card points together. The side with the higher total is paid. If totals are equal,
    /// nobody is paid.
    #[test]
    fn no_call_pays_the_higher_total(cards in any_cards(), declared in any_declared(), last in 0..2u8) {
        let first = cards[0];
        let second = 240 - first;
        let turned = crate::games::briscola_family::turned::Turned { suit: Some(Suit::Clubs), rank: None };
        let points = Seats::from_slice(&[Some(first), Some(second)]);
        let deal = Deal { turned, declared, points, end: Some(EndEvent::NoCall), last_trick: Some(Side(last)), ..Deal::default() };
        let totals = Side::TWO.map(|side| deal.total(sides(4), side).unwrap());
        prop_assert_eq!(totals[0] + totals[1], 240 + deal.declared_points(sides(4), Side(0)) + deal.declared_points(sides(4), Side(1)));
        prop_assert!(totals.iter().any(|total| *total >= 101), "somebody could have called");
        prop_assert!(deal.declared.len() <= 8 && deal.declared_points(sides(4), Side(0)) + deal.declared_points(sides(4), Side(1)) <= 200);
        let [a, b] = totals;
        prop_assert_eq!(reckoned(&rules("{}"), &deal), [i64::from(a > b), i64::from(b > a)]);
        let last_trick = reckoned(&rules(r#"{"no_call_outcome":"last_trick_team"}"#), &deal);
        prop_assert_eq!(last_trick, [i64::from(last == 0), i64::from(last == 1)]);
        prop_assert_eq!(reckoned(&rules(r#"{"no_call_outcome":"no_point"}"#), &deal), [0, 0]);
        prop_assert_eq!(reckoned(&rules(r#"{"end_mode":"card_points"}"#), &deal), totals);
    }

    /// Checks the size of the stock: after each trick every player draws a card from it, until it is empty (rule sheet 4.12).
    #[test]
    fn the_stock_goes_down_by_a_card_for_everybody(refills in 0..=7i64, six in any::<bool>()) {
        let (players, full, most) = if six { (6, 18, 3) } else { (4, 28, 7) };
        let left = super::super::sheet::stock(Table::of(players)).left_after(refills);
        prop_assert_eq!(left, full - i64::from(players) * refills.min(most));
    }
}

proptest! {
    /// Checks that every possible division of the cards can be entered. The ledger then pays what the formula says.
    #[test]
    fn any_real_count_can_be_entered(cards in any_cards(), declared in any_declared(), by in 0..4u8, trick in any::<bool>()) {
        let side = usize::from(by % 2);
        let others_declared = declared.iter().any(|one| usize::from(one.by.0 % 2) != side);
        let list: Vec<_> = declared.iter().map(|one| format!("{}{}", one.by.0, one.suit.letter())).collect();
        let facts = super::declared(&list.join(" ")) + &call(by, cards[side], trick || others_declared);
        let paid = pays("{}", &facts);
        let shown: i64 = declared.iter().filter(|one| usize::from(one.by.0 % 2) == side).map(|one| if one.suit == Suit::Spades { 40 } else { 20 }).sum();
        let right = cards[side] + shown >= 101;
        prop_assert_eq!(paid[if right { side } else { 1 - side }], if right && (trick || others_declared) { 1 } else { 2 });
        prop_assert_eq!(paid[if right { 1 - side } else { side }], 0);
    }
}
