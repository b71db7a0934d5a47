//! Tests of the rule sheet: the worked examples by number (8.7), decisions, refused answers and invariants (8.6). Seat 0 deals, so seat 1
//! is the non-dealer.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::games::testing::{check_matches, deal_points, example, objection, open_deal, outcome, usual_judge};
use crate::text::{Lang, Voice};

/// The facts of a deal in which the non-dealer won `n` tricks and the dealer won `d`. `bids` are in the order of bidding.
fn deal(bids: &str, dealer: u8, n: i64, d: i64) -> String {
    let bids: Vec<_> = bids.split_whitespace().collect();
    let tricks = if dealer == 0 { [d, n] } else { [n, d] };
    format!(r#"{{"dealer":{dealer},"bids":{bids:?},"tricks":{tricks:?}}}"#)
}

/// The points of the non-dealer and of the dealer after `bids`, if they won `n` and `d` tricks. Seat 0 deals.
fn scores(bids: &str, n: i64, d: i64) -> [i64; 2] {
    let points = deal_points(&NorwegianWhist, 2, "{}", &deal(bids, 0, n, d));
    [points.get(Seat(1)), points.get(Seat(0))]
}

#[test]
fn example_1_high_made() {
    assert_eq!(scores("high", 9, 4), [3, 0]);
}

#[test]
fn example_2_high_failed_pays_double() {
    assert_eq!(scores("high", 6, 7), [0, 2]);
}

#[test]
fn example_3_every_trick() {
    assert_eq!(scores("high", 13, 0), [7, 0]);
}

#[test]
fn example_4_the_dealer_bids_high() {
    assert_eq!(scores("low high", 4, 9), [0, 3]);
}

#[test]
fn example_5_the_dealer_fails() {
    assert_eq!(scores("low high", 8, 5), [4, 0]);
}

#[test]
fn example_6_fourteen_points_end_the_match_at_once() {
    assert_eq!(scores("low high", 13, 0), [14, 0]);
    let story = outcome(&NorwegianWhist, 2, "{}", &[deal("low high", 0, 13, 0)]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(1)]);
}

#[test]
fn example_7_low() {
    assert_eq!(scores("low low", 6, 7), [1, 0]);
}

#[test]
fn example_8_low_for_the_dealer() {
    assert_eq!(scores("low low", 7, 6), [0, 1]);
}

#[test]
fn example_9_no_trick_at_all() {
    assert_eq!(scores("low low", 0, 13), [7, 0]);
}

#[test]
fn example_10_after_high_the_dealer_does_not_bid() {
    for bids in ["high high", "high low"] {
        let story = outcome(&NorwegianWhist, 2, "{}", &[deal(bids, 0, 9, 4)]);
        let left_over = &story.settled[0].full.as_ref().unwrap().left_over;
        assert_eq!(*left_over, [("bids".to_owned(), Some(1))], "{bids}");
    }
}

#[test]
fn example_11_thirteen_points_win_the_match() {
    let mut deals = vec![
        deal("high", 0, 13, 0),    // totals 0 : 7
        deal("low low", 1, 0, 13), // totals 7 : 7
        deal("low high", 0, 8, 5), // totals 7 : 11
        deal("high", 1, 10, 3),    // totals 11 : 11
        deal("low low", 0, 6, 7),  // totals 11 : 12
    ];
    let story = outcome(&NorwegianWhist, 2, "{}", &deals);
    assert_eq!(story.totals.as_slice(), [11, 12]);
    assert!(story.outcome.is_none());
    // Adds the last deal of the example in the rule sheet. The player with 11 points deals it.
    deals.push(deal("high", 0, 6, 7));
    let story = outcome(&NorwegianWhist, 2, "{}", &deals);
    assert_eq!(story.totals.as_slice(), [13, 12]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert!(story.open.is_none());
}

#[test]
fn the_example_match() {
    let story = example(&NorwegianWhist, include_str!("../../../tests/matches/norwegian-whist.json"));
    let points: Vec<_> = story.settled.iter().map(|deal| deal.points.as_slice().to_vec()).collect();
    assert_eq!(points, [[0, 3], [4, 0], [0, 1], [0, 2], [3, 0], [0, 1], [4, 0], [4, 0]]);
    assert_eq!(story.totals.as_slice(), [15, 7]);
}

#[test]
fn the_target_is_a_house_rule() {
    let one = [deal("high", 0, 9, 4)];
    assert!(outcome(&NorwegianWhist, 2, "{}", &one).outcome.is_none());
    assert!(outcome(&NorwegianWhist, 2, r#"{"target":3}"#, &one).outcome.is_some());
    assert!(outcome(&NorwegianWhist, 2, r#"{"target":4}"#, &one).outcome.is_none());
}

/// The leader of the next trick as the strip shows it, as debug text.
fn leads(rules: &str, facts: &str) -> String {
    let scene = open_deal(&NorwegianWhist, 2, rules, facts).scene;
    format!("{:?}", scene.glance[1].shows)
}

#[test]
fn nw_d1_who_leads_in_a_high_game() {
    let (rules, other) = ("{}", r#"{"high_lead":"nonBidder"}"#);
    for (bids, usual, outside) in [(r#"["high"]"#, 1, 0), (r#"["low","high"]"#, 0, 1), (r#"["low","low"]"#, 1, 1)] {
        let facts = format!(r#"{{"bids":{bids}}}"#);
        assert_eq!(leads(rules, &facts), format!("Seat(Seat({usual}))"), "{bids}");
        assert_eq!(leads(other, &facts), format!("Seat(Seat({outside}))"), "{bids}");
    }
    // Checks that the winner of the last trick leads, whatever the house rule for the first lead. The points do not depend on that rule.
    assert_eq!(leads(other, r#"{"bids":["high"],"taken":[1]}"#), "Seat(Seat(1))");
    assert_eq!(deal_points(&NorwegianWhist, 2, other, &deal("high", 0, 9, 4)).as_slice(), [0, 3]);
}

#[test]
fn fourteen_tricks_are_refused_in_both_languages() {
    let (key, why) = objection(&NorwegianWhist, 2, "{}", r#"{"bids":["high"],"tricks":[8,6]}"#);
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("8.6")));
    let says = |lang: Lang| lang.voice().text(&why.says()) + " " + &lang.voice().text(&why.instead().unwrap());
    assert_eq!(says(Lang::En), "13 tricks are played in a deal: after 8 there are 5 left, not 6. Closest possible: 5.");
    assert_eq!(
        says(Lang::Ja),
        "1ディールは13トリックです。ここまでで8、残りは5トリックなので、6トリックにはなりません。 5なら入力できます。"
    );
    for facts in
        [r#"{"bids":["high"],"tricks":[14]}"#, r#"{"bids":["high"],"tricks":[-1]}"#, r#"{"bids":["misere"]}"#, r#"{"bids":"high"}"#]
    {
        let story = outcome(&NorwegianWhist, 2, "{}", &[facts.to_owned()]);
        assert!(story.settled.is_empty(), "{facts}");
    }
}

#[test]
fn only_one_number_of_tricks_need_be_told() {
    let facts = r#"{"bids":["low","low"],"tricks":[7]}"#;
    assert_eq!(deal_points(&NorwegianWhist, 2, "{}", facts).as_slice(), [0, 1]);
}

#[test]
fn the_scene_says_where_the_game_stands() {
    let live = |facts: &str| {
        let live = open_deal(&NorwegianWhist, 2, "{}", facts).scene.live.unwrap();
        let names = ["Mika", "Jun"].map(String::from);
        Lang::ALL.map(|lang| Voice { lang, names: &names }.text(&live.says))
    };
    assert_eq!(live(r#"{"bids":["high"],"taken":[1,1,0]}"#), ["Jun needs 5 of the last 10", "Jun：残り10トリックであと5"]);
    assert_eq!(live(r#"{"bids":["low","low"],"taken":[1,1,0]}"#)[0], "Whoever takes a seventh trick loses");
    let lost = live(r#"{"bids":["low","low"],"taken":[1,1,1,1,1,1,1]}"#);
    assert_eq!(lost, ["Jun has 7 tricks: the low game goes to Mika", "Junが7トリック、ローゲームはMikaの勝ち"]);
    assert!(open_deal(&NorwegianWhist, 2, "{}", r#"{"bids":["low"]}"#).scene.live.is_none());
}

#[test]
fn the_working_shows_how_it_was_made() {
    let written = |bids: &str, n, d| {
        let story = outcome(&NorwegianWhist, 2, "{}", &[deal(bids, 0, n, d)]);
        let ledger = &story.settled[0].full.as_ref().unwrap().ledger;
        assert_eq!(ledger.lines.len(), 1);
        ledger.lines[0].amount.written(&Lang::En.voice())
    };
    assert_eq!(written("high", 9, 4), "9 − 6 [#1 bid high] = 3");
    assert_eq!(written("low high", 8, 5), "2 × (8 − 6) [#0 bid high] = 4");
    assert_eq!(written("low low", 7, 6), "7 − 6 [both bid low] = 1");
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for rules in ["{}", r#"{"target":1,"high_lead":"non_bidder"}"#] {
        check_matches(&NorwegianWhist, 2, rules, |story| {
            assert!(story.outcome.is_none_or(|outcome| !outcome.is_shared()));
        });
    }
}

mod invariants {
    use super::*;
    use proptest::prelude::*;

    /// The points of the non-dealer and of the dealer if the non-dealer wins `n` tricks. The table of rule sheet 8.4 is written a second
    /// time here, as a check.
    fn table(bids: &str, n: i64) -> [i64; 2] {
        let d = 13 - n;
        match bids {
            "low low" if n < d => [7 - n, 0],
            "low low" => [0, 7 - d],
            "high" if n >= 7 => [n - 6, 0],
            "high" => [0, 2 * (d - 6)],
            _ if d >= 7 => [0, d - 6],
            _ => [2 * (n - 6), 0],
        }
    }

    fn bids() -> impl Strategy<Value = &'static str> {
        prop::sample::select(vec!["high", "low high", "low low"])
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        #[test]
        fn exactly_one_player_scores_what_the_table_says(bids in bids(), n in 0..=13i64) {
            let scores = scores(bids, n, 13 - n);
            prop_assert_eq!(scores, table(bids, n));
            prop_assert_eq!(scores.iter().filter(|points| **points > 0).count(), 1);
            prop_assert!(scores.iter().all(|points| (0..=14).contains(points)));
        }

        #[test]
        fn a_log_of_tricks_is_worth_its_total(bids in bids(), log in prop::collection::vec(0..2u8, 13)) {
            let n = log.iter().filter(|seat| **seat == 1).count() as i64;
            let bid: Vec<_> = bids.split_whitespace().collect();
            let points = deal_points(&NorwegianWhist, 2, "{}", &format!(r#"{{"bids":{bid:?},"taken":{log:?}}}"#));
            prop_assert_eq!([points.get(Seat(1)), points.get(Seat(0))], table(bids, n));
        }

        #[test]
        fn tricks_that_are_not_thirteen_are_refused(a in 0..=13i64, b in 0..=13i64) {
            prop_assume!(a + b != 13);
            let (key, why) = objection(&NorwegianWhist, 2, "{}", &format!(r#"{{"bids":["high"],"tricks":[{a},{b}]}}"#));
            prop_assert_eq!((key.as_str(), why.clause()), ("tricks", Some("8.6")));
        }
    }

    proptest! {
        #[test]
        fn the_lane_promises_what_is_paid(bids in bids(), log in prop::collection::vec(0..2u8, 0..13)) {
            let bid: Vec<_> = bids.split_whitespace().collect();
            let lane = open_deal(&NorwegianWhist, 2, "{}", &format!(r#"{{"bids":{bid:?},"taken":{log:?}}}"#)).scene.lane.unwrap();
            // The lane (the row of possible results) counts the tricks of the dealer, seat 0, if only the dealer bid high. If not, it
            // counts the tricks of the non-dealer.
            let who = u8::from(bids != "low high");
            let taken = log.iter().filter(|seat| **seat == who).count() as i64;
            prop_assert_eq!(lane.cells.len(), 14);
            for cell in lane.cells {
                let [n, d] = table(bids, if who == 1 { cell.result } else { 13 - cell.result });
                prop_assert_eq!(cell.pays, if who == 1 { n - d } else { d - n });
                prop_assert_eq!(cell.aim, cell.pays > 0);
                prop_assert_eq!(cell.possible, (taken..=taken + 13 - log.len() as i64).contains(&cell.result));
            }
        }
    }
}

mod tricks {
    use super::*;
    use crate::games::testing::cards;
    use crate::tricks::{Irregularity, Play, Position};
    use proptest::prelude::*;

    /// A position for the judge: a trick that seat 1 leads, with the cards in the order of play, and the hand of the player who plays
    /// next.
    fn position(plays: &str, hand: &str) -> Position {
        let plays = cards(plays).into_iter().zip([1, 0, 1, 0]).map(|(card, seat)| Play::one(Seat(seat), card)).collect();
        Position { plays, hand: cards(hand), ..Position::default() }
    }

    fn winner(plays: &str) -> Seat {
        usual_judge(&NorwegianWhist).verdict(&position(plays, ""), Table::of(2)).unwrap().winner
    }

    fn legal(plays: &str, hand: &str) -> Vec<String> {
        let playable = usual_judge(&NorwegianWhist).playable(&position(plays, hand), Table::of(2)).unwrap();
        playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect()
    }

    #[test]
    fn a_trick_has_four_cards_and_the_highest_of_the_suit_led_takes_it() {
        assert_eq!(winner("9H KH 2H 3H"), Seat(0));
        assert_eq!(winner("9H KH AH 3H"), Seat(1));
        assert_eq!(winner("9H AS 2H AC"), Seat(1));
        assert_eq!(winner("9H 2S 3C 10H"), Seat(0));
    }

    #[test]
    fn nobody_plays_three_times_to_a_trick() {
        let mut trick = position("9H KH 2H 3H", "");
        trick.plays.push(Play::one(Seat(1), "4H".parse().unwrap()));
        assert_eq!(usual_judge(&NorwegianWhist).verdict(&trick, Table::of(2)).unwrap_err(), Irregularity::PlayedAgain(Seat(1)));
    }

    #[test]
    fn nw_d2_the_second_card_of_the_leader_follows_too() {
        assert_eq!(legal("9H KH", "2H AS 3C"), ["2H"]);
        assert_eq!(legal("9H KH 2H", "4H AS"), ["4H"]);
        assert_eq!(legal("9H AS", "2D 3C"), ["2D", "3C"]);
        let playable = usual_judge(&NorwegianWhist).playable(&position("9H KH", "2H AS"), Table::of(2)).unwrap();
        assert_eq!(playable.reason.clause.id, "NW-D2");
    }

    #[test]
    fn there_is_no_trump() {
        use crate::cards::{Strain, Suit};
        use crate::tricks::Trump;
        let trick = Position { trump: Trump::of(Strain::Suit(Suit::Hearts)), ..position("9H", "") };
        assert_eq!(usual_judge(&NorwegianWhist).verdict(&trick, Table::of(2)).unwrap_err(), Irregularity::TrumpGiven);
    }

    proptest! {
        /// Checks that exactly one player wins a trick, with the highest card of the suit led. Every hand has a legal card.
        #[test]
        fn any_trick(pack in Just(crate::cards::Pack::FRENCH.cards().collect::<Vec<_>>()).prop_shuffle(), played in 1..=4usize) {
            let plays: Vec<_> = pack.iter().take(played).zip([1, 0, 1, 0]).map(|(card, seat)| Play::one(Seat(seat), *card)).collect();
            let hand = pack.iter().skip(4).take(6).copied().collect();
            let trick = Position { plays, hand, ..Position::default() };
            let verdict = usual_judge(&NorwegianWhist).verdict(&trick, Table::of(2)).unwrap();
            let won = trick.plays[verdict.index];
            let led = trick.plays[0].card.suit();
            prop_assert_eq!((won.seat, won.card.suit()), (verdict.winner, led));
            prop_assert!(trick.plays.iter().filter(|play| play.card.suit() == led).all(|play| play.card.rank() <= won.card.rank()));
            let playable = usual_judge(&NorwegianWhist).playable(&trick, Table::of(2)).unwrap();
            let has_led = trick.hand.iter().any(|card| card.suit() == led);
            for choice in &playable.cards {
                prop_assert_eq!(choice.legal, !has_led || choice.card.suit() == led);
            }
        }
    }
}
