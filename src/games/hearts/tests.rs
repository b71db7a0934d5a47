//! Tests of the rule sheet: the worked examples (2.8), house rules, refused answers and invariants.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::asking::Facts;
use crate::games::testing::{
    after_trick, cards, check_matches, deal_points, en, example, objection, open_deal, outcome, usual_judge, view,
};
use crate::games::{AnyGame, DealRecord, SeenTrick, View};
use crate::tricks::{Hearing, Play};

fn deal(hearts: [i64; 4], queen: u8) -> String {
    format!(r#"{{"hearts":{hearts:?},"queen":{queen}}}"#)
}

fn scores(rules: &str, deal: &str) -> Vec<i64> {
    deal_points(&Hearts, 4, rules, deal).as_slice().to_vec()
}

#[test]
fn example_1_hearts_and_the_queen() {
    assert_eq!(scores("{}", &deal([5, 8, 0, 0], 0)), [18, 8, 0, 0]);
    assert_eq!(scores("{}", r#"{"taken":[18,8,0,0]}"#), [18, 8, 0, 0]);
}

/// Hearts records the points of each player under the key `taken`. Other games record the winner of each trick under that key. Checks that
/// a trick which the judge has seen therefore does not add its winner to the points.
#[test]
fn a_trick_tells_nothing_of_points_told_by_hand() {
    let begun = r#"{"taken":[18]}"#;
    assert_eq!(after_trick(&Hearts, 4, "{}", begun, 0, "2H 3H 4H 5H", 3), begun);
}

/// Thirteen tricks. Seats 0 to 3 win them in rotation. Each trick has one card of every suit, from the twos up to the aces.
fn tricks_in_turn() -> Vec<SeenTrick> {
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
    let line = |(at, rank): (usize, &str)| format!("{} - 0{rank}S 1{rank}H 2{rank}D 3{rank}C", at % 4);
    ranks.into_iter().enumerate().map(|each| SeenTrick::read(&line(each)).unwrap()).collect()
}

/// The facts that follow from `tricks` once the judge has seen the last of them.
fn told_after(rules: &str, deal: &str, tricks: &[SeenTrick]) -> String {
    let (last, seen) = tricks.split_last().unwrap();
    let deals = [DealRecord { facts: serde_json::from_str(deal).unwrap(), settled: false }];
    let rules: Facts = serde_json::from_str(rules).unwrap();
    let asked = View { seen, trick: Some(last.trick()), ..View::FULL };
    let told: Facts =
        view(&Hearts, 4, &rules, &deals, 0, asked).open.unwrap().trick_tells.into_iter().fold(Facts::default(), |mut facts, told| {
            facts.tell(&[told]);
            facts
        });
    serde_json::to_string(&told).unwrap()
}

#[test]
fn tricks_that_the_judge_saw_are_the_count_once_all_that_counts_has_fallen() {
    let tricks = tricks_in_turn();
    assert_eq!(told_after("{}", "{}", &tricks), r#"{"hearts":[4,3,3,3],"queen":2}"#);
    assert_eq!(told_after(r#"{"jack_of_diamonds":true}"#, "{}", &tricks), r#"{"hearts":[4,3,3,3],"queen":2,"jack":1}"#);
    assert_eq!(told_after("{}", "{}", &tricks[..12]), "{}", "♥A is still to come");
    assert_eq!(told_after("{}", "{}", &tricks[1..]), "{}", "the first trick was not seen");
    assert_eq!(told_after("{}", r#"{"hearts":[4]}"#, &tricks), "{}", "the table counts itself");
    let mut twice = tricks.clone();
    twice[3].plays[2] = twice[4].plays[2];
    assert_eq!(told_after("{}", "{}", &twice), "{}", "♦6 fell twice");
}

#[test]
fn example_2_the_moon() {
    assert_eq!(scores("{}", &deal([13, 0, 0, 0], 0)), [0, 26, 26, 26]);
    assert_eq!(scores(r#"{"moon":"self_down"}"#, &deal([13, 0, 0, 0], 0)), [-26, 0, 0, 0]);
    assert_eq!(scores("{}", r#"{"taken":[0,26,0,0]}"#), [26, 0, 26, 26]);
    // Checks that a player with all hearts but without ♠Q has not shot the moon (won every card that scores).
    assert_eq!(scores("{}", &deal([13, 0, 0, 0], 1)), [13, 13, 0, 0]);
}

#[test]
fn example_3_the_jack_of_diamonds() {
    let rules = r#"{"jack_of_diamonds":true}"#;
    assert_eq!(scores(rules, r#"{"hearts":[5,8,0,0],"queen":0,"jack":2}"#), [18, 8, -10, 0]);
    assert_eq!(scores(rules, r#"{"hearts":[13,0,0,0],"queen":0,"jack":0}"#), [-10, 26, 26, 26]);
}

#[test]
fn the_sun_counts_twice_the_moon() {
    let swept = r#"{"hearts":[13,0,0,0],"queen":0,"tricks":[13,0,0,0]}"#;
    assert_eq!(scores(r#"{"sun":true}"#, swept), [0, 52, 52, 52]);
    assert_eq!(scores(r#"{"sun":true,"moon":"self_down"}"#, swept), [-52, 0, 0, 0]);
    let moon = r#"{"hearts":[13,0,0,0],"queen":0,"tricks":[10,3,0,0]}"#;
    assert_eq!(scores(r#"{"sun":true}"#, moon), [0, 26, 26, 26]);
    // A player has won fourteen cards, which needs at least four tricks. Checks that fewer tricks are refused.
    let (key, why) = objection(&Hearts, 4, r#"{"sun":true}"#, r#"{"hearts":[13,0,0,0],"queen":0,"tricks":[3,10,0,0]}"#);
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("2.7")));
    let jack = r#"{"hearts":[0,0,0,13],"queen":3,"jack":2,"tricks":[9,4,0,0]}"#;
    assert_eq!(objection(&Hearts, 4, r#"{"sun":true,"jack_of_diamonds":true}"#, jack).0, "tricks");
}

#[test]
fn what_was_won_adds_up() {
    let (key, why) = objection(&Hearts, 4, "{}", &deal([5, 8, 1, 0], 0));
    assert_eq!((key.as_str(), why.clause()), ("hearts", Some("2.7")));
    let (key, why) = objection(&Hearts, 4, "{}", r#"{"taken":[18,9,0,0]}"#);
    assert_eq!((key.as_str(), why.clause()), ("taken", Some("2.7")));
    let (key, why) = objection(&Hearts, 4, "{}", r#"{"taken":[10,10,6,0]}"#);
    assert_eq!((key.as_str(), why.clause()), ("taken", Some("2.4")));
}

#[test]
fn the_lowest_total_wins_and_a_tie_is_shared() {
    let deals: Vec<_> = (0..4).map(|_| deal([13, 0, 0, 0], 1)).collect();
    let story = outcome(&Hearts, 4, r#"{"target":50}"#, &deals);
    assert_eq!(story.totals.as_slice(), [52, 52, 0, 0]);
    let end = story.outcome.unwrap();
    assert_eq!((end.winners().iter().collect::<Vec<_>>(), end.is_shared()), (vec![Seat(2), Seat(3)], true));
}

#[test]
fn exactly_100_falls_back() {
    let rules = r#"{"exact_100":true}"#;
    let deals = [deal([12, 1, 0, 0], 0), deal([12, 1, 0, 0], 0), deal([12, 1, 0, 0], 0), deal([12, 1, 0, 0], 0)];
    let story = outcome(&Hearts, 4, rules, &deals);
    assert_eq!(story.totals.as_slice(), [50, 4, 0, 0]);
    assert!(story.outcome.is_none());
    assert!(outcome(&Hearts, 4, "{}", &deals).outcome.is_some());
}

#[test]
fn exactly_100_falls_back_to_what_was_agreed() {
    let deals: Vec<_> = (0..4).map(|_| deal([12, 1, 0, 0], 0)).collect();
    let total = |rules: &str| outcome(&Hearts, 4, rules, &deals).totals.get(Side(0));
    // Checks that old match files can be read, in which this house rule is an on-off switch: `true` means `to_50`, and `false` means `no`.
    for (rules, total_then) in [
        (r#"{"exact_100":false}"#, 100),
        (r#"{"exact_100":"no"}"#, 100),
        (r#"{"exact_100":true}"#, 50),
        (r#"{"exact_100":"to_50"}"#, 50),
        (r#"{"exact_100":"to_0"}"#, 0),
        (r#"{"exact_100":"to_0","target":120}"#, 100),
    ] {
        assert_eq!(total(rules), total_then, "{rules}");
    }
    assert!(outcome(&Hearts, 4, r#"{"exact_100":"to_0"}"#, &deals).outcome.is_none());
}

#[test]
fn the_judge_counts_the_cards_as_the_deal_does() {
    use crate::cards::Card;
    use crate::tricks::Tally;
    for (rules, all) in [("{}", 26), (r#"{"jack_of_diamonds":true}"#, 16), (r#"{"black_maria":true}"#, 43)] {
        let judge = AnyGame::judge(&Hearts, &serde_json::from_str(rules).unwrap()).unwrap();
        let cards: Vec<Card> = judge.pack.cards().collect();
        assert_eq!(judge.tally(&cards), Some(Tally::Points { sum: all, total: all, cards_left: 0 }), "{rules}");
        let few = [Card::Of(Rank::Queen, Suit::Spades), Card::Of(Rank::Two, Suit::Hearts), Card::Of(Rank::Ace, Suit::Clubs)];
        assert!(matches!(judge.tally(&few), Some(Tally::Points { sum: 14, .. })), "{rules}");
        // If ♦J counts −10, all other scoring cards together have more points than the whole pack. Checks that `takes_off` is then true,
        // because the sentence "26 of all 16 points" makes no sense.
        let bad: Vec<_> = cards.iter().copied().filter(|card| judge.value_of(*card) > 0).collect();
        let Some(Tally::Points { sum, total, .. }) = judge.tally(&bad) else { panic!("Hearts counts points") };
        assert_eq!(judge.takes_off(), sum > total, "{rules}");
        // Checks that the judge gives a trick no card points in Hearts, because the law and the verdict count tricks.
        assert_eq!(judge.worth(&cards), None);
    }
}

#[test]
fn exactly_100_falls_back_whatever_led_to_it() {
    let deals = vec![r#"{"taken":[25,1,0,0]}"#.to_owned(); 3];
    let total = |rules: &str, entered: &[(usize, u8, i64)]| {
        let story = crate::games::testing::by_hand(&Hearts, 4, rules, &deals, entered);
        (story.totals.get(Side(0)), story.outcome.is_some())
    };
    assert_eq!(total(r#"{"exact_100":"to_50"}"#, &[(3, 0, 25)]), (50, false));
    assert_eq!(total(r#"{"exact_100":"to_0"}"#, &[(3, 0, 25)]), (0, false));
    assert_eq!(total("{}", &[(3, 0, 25)]), (100, true));
    // Checks that the points of several entries add up, and that an entry made before the last deal can also lead to a total of 100.
    assert_eq!(total(r#"{"exact_100":"to_50"}"#, &[(3, 0, 20), (3, 0, 5)]), (50, false));
    assert_eq!(total(r#"{"exact_100":"to_50"}"#, &[(2, 0, 25)]), (50, false));
    assert_eq!(total(r#"{"exact_100":"to_50"}"#, &[(3, 0, 26)]), (101, true));
}

proptest::proptest! {
    /// Checks that no total is exactly 100 after a deal, under the house rule by which a total of exactly 100 falls back.
    #[test]
    fn no_total_stays_at_100(taken in proptest::collection::vec(0i64..=26, 1..6), entered in proptest::collection::vec((0usize..6, -30i64..60), 0..4)) {
        let deals: Vec<_> = taken.iter().map(|first| format!(r#"{{"taken":[{first},{},0,0]}}"#, 26 - first)).collect();
        let entered: Vec<_> = entered.into_iter().map(|(after, amount)| (after.min(deals.len()), 0, amount)).collect();
        let story = crate::games::testing::by_hand(&Hearts, 4, r#"{"exact_100":"to_50"}"#, &deals, &entered);
        proptest::prop_assert!(story.settled.iter().all(|deal| deal.totals.iter().all(|total| *total != 100)));
        proptest::prop_assert!(story.totals.iter().all(|total| *total != 100));
    }
}

#[test]
fn example_4_4_the_shooter_chooses() {
    let choice = r#"{"moon":"choice"}"#;
    let moon = |chosen: &str| format!(r#"{{"hearts":[13,0,0,0],"queen":0,"moon_as":"{chosen}"}}"#);
    assert_eq!(scores(choice, &moon("self_down")), [-26, 0, 0, 0]);
    assert_eq!(scores(choice, &moon("others_up")), [0, 26, 26, 26]);
    let taken = r#"{"taken":[0,26,0,0],"moon_as":"self_down"}"#;
    assert_eq!(scores(choice, taken), [0, -26, 0, 0]);
    // Checks that the shooter's choice is asked for only after a moon, and only if a house rule leaves the choice to the shooter.
    let asked = |rules: &str, deal: &str| open_deal(&Hearts, 4, rules, deal).stopped.map(|stopped| stopped.question.fact.key);
    assert_eq!(asked(choice, &deal([13, 0, 0, 0], 0)), Some("moon_as"));
    assert_eq!(asked(choice, &deal([13, 0, 0, 0], 1)), None);
    assert_eq!(asked("{}", &deal([13, 0, 0, 0], 0)), None);
    // Checks the order of two questions after a shot moon (one player has won every card that scores). The tricks come first, because they
    // decide whether the moon counts as a sun (all tricks). The shooter's choice comes afterwards.
    let sun = r#"{"moon":"choice","sun":true}"#;
    assert_eq!(asked(sun, &deal([13, 0, 0, 0], 0)), Some("tricks"));
    let all = r#"{"hearts":[13,0,0,0],"queen":0,"tricks":[13,0,0,0],"moon_as":"self_down"}"#;
    assert_eq!(scores(sun, all), [-52, 0, 0, 0]);
}

#[test]
fn a_tie_is_played_off_where_the_table_wants_it() {
    let tied: Vec<_> = (0..4).map(|_| deal([13, 0, 0, 0], 1)).collect();
    for word in ["extra_deal", "extra_deals"] {
        let rules = format!(r#"{{"target":50,"tie":"{word}"}}"#);
        assert!(outcome(&Hearts, 4, &rules, &tied).outcome.is_none());
        let more = [tied.clone(), vec![deal([0, 0, 13, 0], 1)]].concat();
        let end = outcome(&Hearts, 4, &rules, &more).outcome.unwrap();
        assert_eq!((end.winners().iter().collect::<Vec<_>>(), end.is_shared()), (vec![Seat(3)], false));
    }
}

#[test]
fn who_is_level_at_the_end_is_said_in_the_extra_deal() {
    let live = |rules: &str, deals: &[String]| en(&outcome(&Hearts, 4, rules, deals).open.unwrap().scene.live.unwrap().says);
    let rules = r#"{"target":50,"tie":"extra_deals"}"#;
    let deals = vec![deal([12, 0, 1, 0], 0); 2];
    assert_eq!(live(rules, &deals[..1]), "Mika is 25 from the end of the match");
    assert_eq!(live(rules, &deals), "Jun & Theo are level: an extra deal decides");
}

const MARIA: &str = r#"{"black_maria":true}"#;

#[test]
fn black_maria_has_43_points() {
    let deal =
        |hearts: [i64; 4], queen: u8, king: u8, ace: u8| format!(r#"{{"hearts":{hearts:?},"queen":{queen},"king":{king},"ace":{ace}}}"#);
    assert_eq!(scores(MARIA, &deal([5, 8, 0, 0], 0, 2, 3)), [18, 8, 10, 7]);
    assert_eq!(scores(MARIA, &deal([5, 8, 0, 0], 0, 0, 0)), [35, 8, 0, 0]);
    assert_eq!(scores(MARIA, r#"{"taken":[35,8,0,0]}"#), [35, 8, 0, 0]);
    // Checks that in Black Maria a player shoots the moon only with all 43 points.
    assert_eq!(scores(MARIA, &deal([13, 0, 0, 0], 0, 0, 0)), [0, 43, 43, 43]);
    assert_eq!(scores(MARIA, &deal([13, 0, 0, 0], 0, 0, 1)), [36, 7, 0, 0]);
    assert_eq!(scores(r#"{"black_maria":true,"moon":"self_down"}"#, r#"{"taken":[0,43,0,0]}"#), [0, -43, 0, 0]);
    assert_eq!(scores(MARIA, r#"{"taken":[26,17,0,0]}"#), [26, 17, 0, 0], "what shoots the moon elsewhere does not here");
    let swept = r#"{"hearts":[13,0,0,0],"queen":0,"king":0,"ace":0,"tricks":[13,0,0,0]}"#;
    assert_eq!(scores(r#"{"black_maria":true,"sun":true}"#, swept), [0, 86, 86, 86]);
    let both = r#"{"black_maria":true,"jack_of_diamonds":true}"#;
    assert_eq!(scores(both, r#"{"hearts":[5,8,0,0],"queen":0,"king":2,"ace":3,"jack":1}"#), [18, -2, 10, 7]);
}

/// Checks that the keys of the moon name no number of points, because a moon counts 26 or, in Black Maria, 43.
#[test]
fn the_keys_of_the_moon_fit_black_maria_too() {
    let moon = AnyGame::switches(&Hearts).iter().find(|switch| switch.fact.key == "moon").unwrap();
    let crate::asking::Kind::Choice(choices) = moon.kind else { panic!("the moon is a choice") };
    for choice in choices {
        let [en, ja] = crate::text::Lang::ALL.map(|lang| choice.says.in_(lang));
        assert!(!en.contains("26") && !ja.contains("26"), "{en} {ja}");
    }
}

#[test]
fn the_points_of_black_maria_have_to_hold_its_cards() {
    let refused = |taken: &str| {
        let (key, why) = objection(&Hearts, 4, MARIA, &format!(r#"{{"taken":{taken}}}"#));
        (key, why.clause().map(str::to_owned))
    };
    // Checks that points are refused if they leave no possible winner of ♠Q, or no possible winners of both ♠Q and ♠K.
    for taken in ["[12,12,12,7]", "[9,9,9,16]", "[18,9,9,7]"] {
        let said = refused(taken);
        assert!(matches!(said.1.as_deref(), Some("2.4" | "2.7")), "{taken} {said:?}");
    }
    assert_eq!(scores(MARIA, r#"{"taken":[13,10,7,13]}"#), [13, 10, 7, 13]);
    assert_eq!(scores(MARIA, r#"{"taken":[30,13,0,0]}"#), [30, 13, 0, 0]);
}

#[test]
fn cards_are_passed_by_turns() {
    let passes = |rules: &str, players: u8, deals: usize| {
        let hearts = [13, 0, 0, 0, 0, 0];
        let done: Vec<_> = (0..deals).map(|_| format!(r#"{{"hearts":{:?},"queen":1}}"#, &hearts[..usize::from(players)])).collect();
        let open = outcome(&Hearts, players, rules, &done).open.unwrap();
        let crate::games::Shown::Say(says) = open.scene.glance[1].shows else { panic!("a word is shown") };
        says.phrase.en()
    };
    assert_eq!([0, 1, 2, 3, 4].map(|n| passes("{}", 4, n)), ["left", "right", "across", "none", "left"]);
    assert_eq!([0, 1, 2, 3].map(|n| passes("{}", 5, n)), ["left", "right", "none", "left"]);
    assert_eq!(passes(r#"{"passing":"always_left"}"#, 4, 3), "left");
    assert_eq!(passes(r#"{"passing":"none"}"#, 3, 0), "none");
}

/// Whether the next player may play `card` from `hand` to `trick`.
fn may_play(rules: &str, trick: &str, hand: &str, card: &str, first: bool, broken: bool) -> bool {
    let rules: Facts = serde_json::from_str(rules).unwrap();
    let plays: Vec<_> = cards(trick).into_iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card)).collect();
    let seat = Seat(plays.len() as u8);
    let position = Position { plays, hand: cards(hand), first_trick: Some(first), broken: Some(broken), ..Position::default() };
    AnyGame::judge(&Hearts, &rules).unwrap().may_play(&position, &Play::one(seat, cards(card)[0]), Table::of(4)).is_ok()
}

#[test]
fn hearts_are_not_led_before_they_are_broken() {
    assert!(!may_play("{}", "", "2H 5S", "2H", false, false));
    assert!(may_play("{}", "", "2H 5S", "2H", false, true));
    assert!(may_play("{}", "", "2H 5H", "2H", false, false));
}

#[test]
fn the_queen_of_spades_breaks_hearts_where_the_table_plays_so() {
    let broken = |rules: &str, trick: &str| {
        let rules: Facts = serde_json::from_str(rules).unwrap();
        let plays = cards(trick).into_iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card)).collect();
        let position = Position { plays, first_trick: Some(false), broken: Some(false), ..Position::default() };
        let mut hearing = Hearing::of(AnyGame::judge(&Hearts, &rules).unwrap(), Table::of(4), position);
        hearing.next_trick();
        hearing.position.broken
    };
    let table = r#"{"queen_breaks":true}"#;
    assert_eq!([broken("{}", "5C 6C QS 7C"), broken(table, "5C 6C QS 7C")], [Some(false), Some(true)]);
    assert_eq!([broken("{}", "5C 6C 2H 7C"), broken(table, "5C 6C KS 7C")], [Some(true), Some(false)]);
}

#[test]
fn the_first_trick_brings_no_points() {
    assert!(!may_play("{}", "2C", "2H 5S", "2H", true, false) && !may_play("{}", "2C", "QS 5S", "QS", true, false));
    assert!(may_play("{}", "2C", "2H QS", "QS", true, false));
    assert!(may_play("{}", "5C", "2H 5S", "2H", false, false));
    assert!(may_play(r#"{"points_first_trick":true}"#, "2C", "2H 5S", "2H", true, false));
}

#[test]
fn the_lowest_club_is_led_first() {
    assert!(may_play("{}", "", "2C 5C", "2C", true, false) && !may_play("{}", "", "2C 5C", "5C", true, false));
    assert!(!may_play("{}", "", "3C AH", "3C", true, false), "whoever has not ♣2 does not lead");
}

#[test]
fn some_cards_are_left_out() {
    let judge = usual_judge(&Hearts);
    let out = |players: u8| {
        let (table, position) = (Table::of(players), Position::default());
        let gone = |card: &Card| judge.check_card(*card, core::iter::once(*card), &position, table).is_err();
        judge.pack.faces().filter(gone).map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([3, 4, 5, 6].map(out), ["2D", "", "2D 2C", "2S 2D 2C 3C"]);
}

#[test]
fn the_passing_is_shown() {
    let open = open_deal(&Hearts, 4, "{}", "{}");
    assert_eq!(open.stopped.unwrap().question.fact.key, "hearts");
}

#[test]
fn the_example_match_file_is_a_whole_match() {
    let story = example(&Hearts, include_str!("../../../tests/matches/hearts.json"));
    assert_eq!(story.totals.as_slice(), [64, 34, 0, 18]);
}

#[test]
fn whatever_is_answered_is_reckoned() {
    let all = r#"{"jack_of_diamonds":true,"sun":true,"exact_100":true}"#;
    let new = r#"{"jack_of_diamonds":true,"sun":true,"exact_100":"to_0","black_maria":true,"moon":"choice","tie":"extra_deal"}"#;
    for (players, rules) in [(3, "{}"), (4, all), (6, r#"{"moon":"self_down","target":50}"#), (4, new), (5, new)] {
        check_matches(&Hearts, players, rules, |story| {
            for deal in story.settled.iter().filter(|_| rules == "{}") {
                let sum: i64 = deal.points.iter().sum();
                assert!(sum == 26 || sum == 26 * (i64::from(players) - 1), "{:?}", deal.points);
            }
        });
    }
}
