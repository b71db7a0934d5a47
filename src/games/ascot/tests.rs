//! Tests of the rule sheet: the worked examples by number (4.7), the refused answers and the invariant (4.6), marathons and bets (4.5).
//! Seat 0 deals first, so seat 1 leads. Seat 1 also owns the black horses if the record does not name their owner.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::asking::Facts;
use crate::games::testing::{after_trick, check_matches, count, example, objection, open_deal, outcome, usual_judge};
use crate::games::{AnyGame, Story};

const BLACK: u8 = 1;
const RED: u8 = 0;

fn steps(half_steps: [i64; 4]) -> String {
    format!(r#"{{"half_steps":{half_steps:?}}}"#)
}

/// The log of a game. `won` has the suits of the first tricks, which seat 1 leads and wins. `lost` has the suits of the other tricks, which
/// their leaders lose, so that no horse moves.
fn log(won: &str, lost: &str) -> String {
    let led: Vec<_> = (won.to_owned() + lost).chars().map(|suit| format!("\"{suit}\"")).collect();
    let taken: Vec<_> = (0..24).map(|trick| if trick < won.len() || (trick - won.len()) % 2 == 1 { 1 } else { 0 }).collect();
    format!(r#"{{"led":[{}],"taken":{taken:?}}}"#, led.join(","))
}

fn played(rules: &str, deals: &[String]) -> Story {
    let story = outcome(&Ascot, 2, rules, deals);
    let stopped = story.open.as_ref().and_then(|open| open.stopped.as_ref());
    assert!(stopped.is_none(), "{stopped:?}");
    story
}

/// The winners of a match by seat. If the match is a draw, both players are winners.
fn winners(rules: &str, facts: &str) -> Vec<u8> {
    let story = played(rules, &[facts.to_owned()]);
    story.outcome.unwrap().winners().iter().map(|seat| seat.0).collect()
}

#[test]
fn the_suit_led_and_who_took_it_are_one_touch() {
    let open = open_deal(&Ascot, 2, "{}", r#"{"led":["S"],"taken":[1]}"#);
    let told: Vec<_> = open.onward.iter().map(|onward| (onward.told.2.as_word(), onward.next.fact.key, onward.next.at)).collect();
    assert_eq!(told, ["S", "H", "D", "C"].map(|suit| (Some(suit), "taken", Some(1))));
    // All twelve spades have been led already. So the screen offers keys that enter the suit led and the winner together only for ♥, ♦ and
    // ♣.
    let (led, taken) = (["\"S\""; 12].join(","), ["1"; 12].join(","));
    assert_eq!(open_deal(&Ascot, 2, "{}", &format!(r#"{{"led":[{led}],"taken":[{taken}]}}"#)).onward.len(), 3);
}

fn note(story: &Story, name: &str) -> String {
    story.notes.iter().find(|(other, _)| *other == name).map(|(_, value)| value.to_string()).unwrap()
}

fn refused(rules: &str, facts: &str) -> (String, Option<&'static str>) {
    let (key, why) = objection(&Ascot, 2, rules, facts);
    (key, why.clause())
}

#[test]
fn example_1_the_best_horse() {
    assert_eq!(winners("{}", &steps([4, 1, 3, 2])), [BLACK]);
}

#[test]
fn example_2_level_then_the_second_horse() {
    assert_eq!(winners("{}", &steps([4, 2, 4, 1])), [BLACK]);
    assert_eq!(winners(r#"{"win_by":"best_horse"}"#, &steps([4, 2, 4, 1])), [RED, BLACK]);
}

#[test]
fn example_3_a_dead_heat() {
    let story = played("{}", &[steps([3, 3, 3, 3])]);
    assert!(story.outcome.unwrap().is_shared());
    assert_eq!(story.totals.as_slice(), [0, 0]);
}

#[test]
fn example_4_one_horse_or_both() {
    assert_eq!(winners("{}", &steps([5, 0, 4, 4])), [BLACK]);
    assert_eq!(winners(r#"{"win_by":"sum_of_both"}"#, &steps([5, 0, 4, 4])), [RED]);
}

#[test]
fn example_5_a_handicap_for_hearts() {
    let story = played(r#"{"handicap":[0,0,2,0]}"#, &[steps([4, 1, 3, 2])]);
    assert_eq!(note(&story, "horses"), "[4, 1, 5, 2]");
    assert_eq!(story.totals.as_slice(), [1, 0]);
}

mod tricks {
    use super::*;
    use crate::tricks::{Play, Position, Trump};

    fn winner(rules: &str, trump: Option<&str>, cards: [&str; 2]) -> Seat {
        let plays = cards.iter().zip(0..).map(|(card, seat)| Play::one(Seat(seat), card.parse().unwrap())).collect();
        let trump = trump.map_or(Trump::default(), |word| Trump::of(crate::cards::Strain::read(word).unwrap()));
        let judge = AnyGame::judge(&Ascot, &serde_json::from_str(rules).unwrap()).unwrap();
        judge.verdict(&Position { trump, plays, ..Position::default() }, Table::of(2)).unwrap().winner
    }

    #[test]
    fn example_6_the_leader_loses() {
        assert_eq!(winner("{}", None, ["9D", "JD"]), Seat(1));
    }

    #[test]
    fn example_7_a_void_opponent_loses() {
        assert_eq!(winner("{}", None, ["9D", "KC"]), Seat(0));
    }

    #[test]
    fn example_8_a_trumped_lead() {
        assert_eq!(winner(r#"{"trump":"C"}"#, Some("C"), ["KH", "2C"]), Seat(1));
        assert_eq!(winner(r#"{"trump":"first_stock_card"}"#, Some("C"), ["KH", "2C"]), Seat(1));
    }

    #[test]
    fn the_aces_are_not_played() {
        let judge = usual_judge(&Ascot);
        let plays = vec![Play::one(Seat(0), "AS".parse().unwrap())];
        assert!(judge.verdict(&Position { plays, ..Position::default() }, Table::of(2)).is_err());
    }
}

#[test]
fn examples_6_to_8_only_a_winning_leader_moves_the_horse() {
    // In the first trick Black leads and loses. In the second trick Red leads and loses. In the third trick Black leads ♦ and wins, so
    // Red's horse moves.
    let facts = r#"{"led":["D","H","D"],"taken":[0,1,1]}"#;
    let story = outcome(&Ascot, 2, "{}", &[facts.to_owned()]);
    let crate::games::Board::Race { horses, log, .. } = story.open.unwrap().scene.board else { panic!() };
    assert_eq!(horses, [0, 0, 1, 0]);
    assert_eq!(log.iter().map(|(_, _, moved)| *moved).collect::<Vec<_>>(), [Some(false), Some(false), Some(true)]);
}

#[test]
fn example_9_more_than_six_times() {
    assert_eq!(winners("{}", &steps([8, 1, 3, 2])), [BLACK]);
    let facts = log("SSSSSSSSCHHHDD", "CCCCCHHHDD");
    let story = played("{}", std::slice::from_ref(&facts));
    assert_eq!(note(&story, "horses"), "[8, 1, 3, 2]");
    let six = r#"{"max_half_steps":6}"#;
    let story = played(six, &[facts]);
    assert_eq!(note(&story, "horses"), "[6, 1, 3, 2]");
    assert_eq!(story.totals.as_slice(), [0, 1]);
    assert_eq!(refused(six, &steps([8, 1, 3, 2])), ("half_steps".to_owned(), Some("AS-D1")));
}

#[test]
fn example_10_more_than_twelve() {
    let (key, why) = objection(&Ascot, 2, "{}", &steps([13, 0, 2, 1]));
    assert_eq!((key.as_str(), why), ("half_steps", Objection::Range { got: 13, min: 0, max: 12 }));
}

#[test]
fn example_11_more_than_24_together() {
    assert_eq!(refused("{}", &steps([12, 6, 5, 2])), ("half_steps".to_owned(), Some("4.6")));
    assert_eq!(winners("{}", &steps([12, 6, 4, 2])), [BLACK]);
}

#[test]
fn example_12_a_cumulative_marathon() {
    let rules = r#"{"marathon":"cumulative","games":2}"#;
    let story = played(rules, &[steps([4, 1, 3, 2]), steps([1, 2, 5, 0])]);
    assert_eq!(note(&story, "horses"), "[5, 3, 8, 2]");
    // By default the player who does not deal the first game owns the black horses: seat 1. Seat 1 keeps them in the second game, although
    // seat 1 then deals.
    assert_eq!(story.totals.as_slice(), [1, 0]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(RED)]);
    assert_eq!(story.settled.first().unwrap().points.as_slice(), [0, 0]);
}

#[test]
fn a_marathon_counts_wins_from_the_handicap() {
    let rules = r#"{"marathon":"reset_and_count_wins","games":3,"handicap":[0,0,2,0]}"#;
    let games = [steps([4, 1, 3, 2]), steps([4, 1, 1, 2]), steps([2, 0, 0, 2])];
    let story = played(rules, &games);
    // Red wins the first game by the handicap, and Black wins the second. In the third game the best horses ♠ and ♥ are level with 2, so
    // the second horses decide: ♦ beats ♣ by 2 to 0.
    assert_eq!(story.settled.iter().map(|deal| deal.points.as_slice().to_vec()).collect::<Vec<_>>(), [[1, 0], [0, 1], [1, 0]]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(RED)]);
    assert_eq!(note(&story, "horses"), "[2, 0, 2, 2]");
}

#[test]
fn a_dead_heat_is_a_win_for_nobody_and_equal_wins_are_shared() {
    let rules = r#"{"marathon":"reset_and_count_wins","games":3}"#;
    let story = played(rules, &[steps([1, 0, 0, 0]), steps([2, 2, 2, 2]), steps([0, 0, 0, 1])]);
    assert_eq!(story.totals.as_slice(), [1, 1]);
    assert!(story.outcome.unwrap().is_shared());
}

#[test]
fn the_handicap_of_a_cumulative_marathon_counts_once() {
    let rules = r#"{"marathon":"cumulative","games":2,"handicap":[2,0,0,0]}"#;
    let story = played(rules, &[steps([1, 0, 0, 0]), steps([1, 0, 0, 0])]);
    assert_eq!(note(&story, "horses"), "[4, 0, 0, 0]");
}

#[test]
fn without_a_marathon_there_is_one_game() {
    let story = played(r#"{"games":5}"#, &[steps([1, 0, 0, 0])]);
    assert!(story.outcome.is_some());
    let odd = |rules: &str| AnyGame::odd_rules(&Ascot, &serde_json::from_str(rules).unwrap()).len();
    assert_eq!((odd(r#"{"games":5}"#), odd(r#"{"marathon":"cumulative"}"#)), (0, 1));
}

#[test]
fn colours_are_the_tables_choice_and_stay_where_the_horses_stay() {
    assert_eq!(winners("{}", r#"{"black":0,"half_steps":[4,1,3,2]}"#), [0]);
    let two = |marathon: &str, black: u8| {
        let rules = format!(r#"{{"marathon":"{marathon}","games":2}}"#);
        let second = format!(r#"{{"black":{black},"half_steps":[1,0,0,0]}}"#);
        outcome(&Ascot, 2, &rules, &[steps([4, 1, 3, 2]), second])
    };
    assert_eq!(two("reset_and_count_wins", 0).totals.as_slice(), [1, 1]);
    assert_eq!(two("cumulative", 1).totals.as_slice(), [0, 1]);
    let why = two("cumulative", 0).open.unwrap().stopped.unwrap().objection.unwrap();
    assert_eq!(why.clause(), Some("4.5"));
}

#[test]
fn trump_is_what_the_table_agreed_or_the_first_stock_card() {
    let facts = |trump: &str| format!(r#"{{"trump":"{trump}","half_steps":[1,0,0,0]}}"#);
    assert_eq!(winners("{}", &facts("NT")), [BLACK]);
    assert_eq!(refused("{}", &facts("H")), ("trump".to_owned(), Some("4.5")));
    assert_eq!(winners(r#"{"trump":"H"}"#, &facts("H")), [BLACK]);
    assert_eq!(refused(r#"{"trump":"H"}"#, &facts("S")).0, "trump");
    assert_eq!(winners(r#"{"trump":"first_stock_card"}"#, &facts("S")), [BLACK]);
    assert_eq!(refused(r#"{"trump":"first_stock_card"}"#, &facts("NT")).0, "trump");
    let story = outcome(&Ascot, 2, r#"{"trump":"first_stock_card"}"#, &[steps([1, 0, 0, 0])]);
    assert_eq!(story.open.unwrap().stopped.unwrap().question.fact.key, "trump");
}

#[test]
fn a_suit_is_led_at_most_twelve_times() {
    let thirteen = log("SSSSSSSSSSSSS", "HHHHHHCCCCC");
    assert_eq!(refused("{}", &thirteen), ("led".to_owned(), Some("4.3")));
    let story = played("{}", &[log("SSSSSSSSSSSS", "HHHHHHCCCCCC")]);
    assert_eq!(note(&story, "horses"), "[12, 0, 0, 0]");
}

/// Checks the limits that a log sets for the entered half lengths of a horse. The least is the number of tricks that moved it. The most
/// adds the tricks in which its suit can still be led.
#[test]
fn half_steps_beside_a_log_need_cards_that_can_still_be_led() {
    let beside = |log: &str, half_steps: [i64; 4]| objection(&Ascot, 2, "{}", &format!(r#"{{{log},"half_steps":{half_steps:?}}}"#));
    // Clubs were led four times: two leads won, so the horse moved twice, and two lost to another club. Six clubs are left, so the horse
    // can move 2 to 8 half lengths.
    let log = r#""led":["C","C","S","C","D","S","C"],"taken":[0,1,0,0,1,0,0]"#;
    assert_eq!(beside(log, [4, 11, 3, 1]), ("half_steps".to_owned(), Objection::Beside { got: 11, min: 2, max: 8 }));
    assert_eq!(winners("{}", &format!(r#"{{{log},"half_steps":[4,8,3,0]}}"#)), [BLACK]);
    // A spade was led to the open trick. A record in which the horse of ♠ moves 0 half lengths is possible, but then the open trick moves
    // no horse. So one trick less is left to move the horses of the other suits.
    let open = r#""led":["S"]"#;
    assert_eq!(beside(open, [0, 12, 12, 0]), ("half_steps".to_owned(), Objection::Beside { got: 12, min: 0, max: 11 }));
    assert_eq!(winners("{}", &format!(r#"{{{open},"half_steps":[1,12,11,0]}}"#)), [BLACK]);
    assert_eq!(winners("{}", &format!(r#"{{{open},"half_steps":[0,12,11,0]}}"#)), [BLACK]);
    // Spades won once and lost five times, and a seventh spade was led. No spade is left to beat it, and none to lead later.
    let last = r#""led":["S","S","S","S","S","S","S"],"taken":[1,0,1,0,1,0]"#;
    assert_eq!(beside(last, [1, 0, 0, 0]), ("half_steps".to_owned(), Objection::Beside { got: 1, min: 2, max: 2 }));
}

#[test]
fn a_log_of_23_tricks_asks_for_the_last_leader_s_suit() {
    let led = r#""S","S","S","S","S","S","S","S","S","S","S","S","H","H","H","H","H","H","H","H","H","H","H""#;
    let taken = vec![1; 23];
    let story = outcome(&Ascot, 2, "{}", &[format!(r#"{{"led":[{led}],"taken":{taken:?}}}"#)]);
    let stopped = story.open.unwrap().stopped.unwrap();
    assert_eq!((stopped.question.fact.key, stopped.question.at, stopped.objection), ("led", Some(23), None));
    let open: Vec<_> = stopped.question.offers.iter().filter(|offer| offer.barred.is_none()).map(|offer| offer.value.to_string()).collect();
    assert_eq!(open, [r#""H""#, r#""D""#, r#""C""#]);
}

mod bets {
    use super::*;

    const ON: &str = r#"{"betting":true}"#;
    const BANK: &str = r#"{"betting":true,"bet_paid_by":"bank","quoted_odds":true}"#;

    fn chips(rules: &str, bets: &str, half_steps: [i64; 4]) -> String {
        note(&played(rules, &[format!(r#"{{{bets},"half_steps":{half_steps:?}}}"#)]), "chips")
    }

    #[test]
    fn a_horse_alone_in_front_wins_its_bets() {
        // Seat 1 bets 5 chips on Red's horse ♥, and seat 0 bets 3 chips on ♠.
        let bets = r#""bettors":[1,0,"nobody"],"bet_on":["H","S"],"stakes":[5,3],"odds":[1,1]"#;
        assert_eq!(chips(ON, bets, [4, 0, 6, 0]), "[12, 28]");
        assert_eq!(chips(ON, bets, [6, 0, 4, 0]), "[28, 12]");
        assert_eq!(chips(r#"{"betting":true,"bet_paid_by":"bank"}"#, bets, [4, 0, 6, 0]), "[17, 25]");
    }

    #[test]
    fn level_in_front_the_stake_comes_back() {
        let bets = r#""bettors":[1,0],"bet_on":["H","D"],"stakes":[5,3]"#;
        assert_eq!(chips(ON, bets, [6, 0, 6, 0]), "[17, 23]");
        assert_eq!(chips(BANK, &format!(r#"{bets},"odds":[1,1]"#), [6, 0, 6, 0]), "[17, 20]");
    }

    #[test]
    fn odds_are_even_unless_they_are_quoted() {
        let bets = r#""bettors":[1],"bet_on":["H"],"stakes":[20],"odds":[3]"#;
        assert_eq!(chips(BANK, bets, [0, 0, 1, 0]), "[20, 80]");
        // The opponent pays 60 chips for a bet at odds of 3, which is more than the opponent's whole stack.
        assert_eq!(chips(r#"{"betting":true,"quoted_odds":true}"#, bets, [0, 0, 1, 0]), "[-40, 80]");
        assert_eq!(refused(ON, &format!(r#"{{{bets}}}"#)), ("odds".to_owned(), Some("AS-D4")));
    }

    #[test]
    fn stakes_come_from_the_own_stack() {
        let two = r#"{"bettors":[1,1],"bet_on":["H","S"],"stakes":[12,9]}"#;
        assert_eq!(refused(ON, two), ("stakes".to_owned(), Some("AS-D4")));
        let broke = r#"{"bettors":[1,1],"bet_on":["H"],"stakes":[20]}"#;
        assert_eq!(refused(ON, broke), ("bettors".to_owned(), Some("AS-D4")));
        let (key, why) = objection(&Ascot, 2, ON, r#"{"bettors":[1],"bet_on":["H"],"stakes":[0]}"#);
        assert_eq!((key.as_str(), why), ("stakes", Objection::Range { got: 0, min: 1, max: 20 }));
    }

    #[test]
    fn stacks_go_on_through_a_marathon() {
        let rules = r#"{"betting":true,"marathon":"reset_and_count_wins","games":2}"#;
        let game = |stake: i64| format!(r#"{{"bettors":[1],"bet_on":["S"],"stakes":[{stake}],"half_steps":[1,0,0,0]}}"#);
        let story = played(rules, &[game(20), game(40)]);
        assert_eq!(note(&story, "chips"), "[-40, 80]");
    }
}

mod wording {
    use super::*;
    use crate::text::{Lang, Voice};

    /// The live line and the small line under it in both languages, and the notes on the screen keys of the next question in English.
    fn seen(rules: &str, facts: &str) -> (Vec<String>, Vec<String>) {
        let story = outcome(&Ascot, 2, rules, &[facts.to_owned()]);
        let open = story.open.unwrap();
        assert_eq!(open.scene.glance.len(), 4);
        let names = ["Mika", "Theo"].map(String::from);
        let voice = |lang| Voice { lang, names: &names };
        let plain = |text: String| text.replace('\u{fe0e}', "");
        let live = open.scene.live.unwrap();
        let lines = Lang::ALL.map(|lang| {
            let aside = live.aside.map_or_else(String::new, |aside| voice(lang).text(&aside));
            plain(format!("{} / {aside}", voice(lang).text(&live.says)))
        });
        let offers = open.stopped.unwrap().question.offers;
        let notes = offers.iter().filter_map(|offer| offer.note.map(|note| plain(voice(Lang::En).text(&note))));
        (lines.to_vec(), notes.collect())
    }

    #[test]
    fn the_live_line_and_the_keys_read_like_the_design() {
        // ♠ has moved 5 half lengths, ♣ 1, ♥ 4 and ♦ 2. The screen shows them as lengths: ♠ 2½, ♣ ½, ♥ 2 and ♦ 1. Mika leads ♥ to trick 13.
        let led = r#""S","S","S","S","S","C","H","H","H","H","D","D","H""#;
        let facts = format!(r#"{{"led":[{led}],"taken":[1,1,1,1,1,1,1,1,1,1,1,1]}}"#);
        let (lines, notes) = seen("{}", &facts);
        assert_eq!(lines, ["Black is half a length ahead / ♠ 2½ to ♥ 2", "黒が半馬身先行 / ♠ 2½ 対 ♥ 2"]);
        assert_eq!(notes, ["nothing moves", "♥ steps to 2½: level with ♠"]);
    }

    #[test]
    fn other_comparisons_have_other_words() {
        let second = r#"{"led":["S","H","C"],"taken":[1,1,1]}"#;
        assert_eq!(seen("{}", second).0[0], "Level; Black is ahead with the second horse / best horses level; ♣ ½ to ♦ 0");
        let both = r#"{"win_by":"sum_of_both"}"#;
        assert_eq!(seen(both, second).0[0], "Black is ½ length ahead with both / both together 1 to ½");
        assert_eq!(seen("{}", "{}").0[0], "At the start / ");
        let (lines, notes) = seen("{}", r#"{"led":["S","H"],"taken":[1,1]}"#);
        assert_eq!(lines[0], "Black and Red are level / best horses level; ♣ 0 to ♦ 0");
        assert_eq!(notes, ["Theo, at ½", "Mika, at ½", "Mika, at 0", "Theo, at 0"]);
    }

    #[test]
    fn a_lead_of_more_than_the_tricks_left_is_safe() {
        // The leaders of the twelve spade tricks win them, so ♠ is 6 lengths ahead. Ten tricks later only two tricks are left.
        let led: Vec<_> = "SSSSSSSSSSSSHHHHHCCCCC".chars().map(|suit| format!("\"{suit}\"")).collect();
        let taken: Vec<_> = (0..22).map(|trick| if trick < 12 || trick % 2 == 1 { 1 } else { 0 }).collect();
        let facts = format!(r#"{{"led":[{}],"taken":{taken:?}}}"#, led.join(","));
        assert_eq!(seen("{}", &facts).0[0], "Black cannot be caught any more / ♠ 6 to ♥ 0");
        assert_eq!(seen(r#"{"marathon":"cumulative","games":2}"#, &facts).0[0], "Black is 6 lengths ahead / ♠ 6 to ♥ 0");
    }
}

#[test]
fn the_example_match_is_a_marathon_of_three_games() {
    let story = example(&Ascot, include_str!("../../../tests/matches/ascot.json"));
    // The best horses decide each game. Red has a handicap of 2 half lengths for ♥. In the first game ♥ with 2 + 5 beats ♠ with 4. Then ♠
    // with 5 beats ♥ with 2 + 2, and ♠ with 4 beats ♥ with 2 + 1.
    let games: Vec<_> = story.settled.iter().map(|deal| deal.points.as_slice().to_vec()).collect();
    assert_eq!(games, [[1, 0], [0, 1], [0, 1]]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(BLACK)]);
    // Theo wins the bet of 4 chips on ♥, and Mika loses the bet of 2 chips on ♠. In the third game ♦ is not in front, so bets on ♦ are
    // lost.
    assert_eq!(note(&story, "chips"), "[8, 32]");
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for rules in [
        r#"{"max_half_steps":6,"trump":"first_stock_card","win_by":"best_horse","handicap":[0,2,4,0]}"#,
        r#"{"marathon":"cumulative","games":3,"betting":true}"#,
        r#"{"win_by":"sum_of_both","betting":true,"bet_paid_by":"bank","quoted_odds":true,"chips":3}"#,
    ] {
        check_matches(&Ascot, 2, rules, |story| {
            let wins: i64 = story.totals.iter().sum();
            assert!(wins <= story.settled.len() as i64);
        });
    }
}

mod invariants {
    use super::*;
    use proptest::prelude::*;

    /// Random logs of a game: the suits led to 24 tricks, and the winners of these tricks. A lead is lost only while its suit has a card
    /// for it and a higher card.
    fn logs() -> impl Strategy<Value = (Vec<char>, Vec<u8>)> {
        let suits = Just("SHDC".chars().flat_map(|suit| [suit; 12]).collect::<Vec<_>>()).prop_shuffle();
        (suits, proptest::collection::vec(0..2u8, 24)).prop_map(|(suits, takers)| {
            let (mut used, mut leader) = (std::collections::BTreeMap::new(), 1);
            let (mut led, mut taken) = (Vec::new(), Vec::new());
            for suit in suits {
                let before = *used.entry(suit).or_insert(0);
                if led.len() == 24 || before == 12 {
                    continue;
                }
                leader = if before == 11 { leader } else { takers[led.len()] };
                let is_lost = taken.last().copied().unwrap_or(1) != leader;
                used.insert(suit, before + 1 + i32::from(is_lost));
                led.push(suit);
                taken.push(leader);
            }
            (led, taken)
        })
    }

    fn sum(story: &Story) -> i64 {
        let lines = &story.settled.first().unwrap().full.as_ref().unwrap().ledger.lines;
        lines.iter().filter(|line| line.unit == Unit::HalfLengths).map(|line| line.amount.value()).sum()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        #[test]
        fn half_steps_are_the_tricks_won_by_their_leader((led, taken) in logs()) {
            let facts = format!(r#"{{"led":{:?},"taken":{taken:?}}}"#, led.iter().map(char::to_string).collect::<Vec<_>>());
            let leaders = core::iter::once(1).chain(taken.iter().copied());
            let won = leaders.zip(&taken).filter(|(leader, taker)| leader == *taker).count() as i64;
            let story = played("{}", std::slice::from_ref(&facts));
            prop_assert_eq!(sum(&story), won);
            let capped = sum(&played(r#"{"max_half_steps":6}"#, &[facts]));
            prop_assert!(capped <= won);
        }

        #[test]
        fn a_log_and_its_half_steps_end_alike((led, taken) in logs()) {
            let facts = format!(r#"{{"led":{:?},"taken":{taken:?}}}"#, led.iter().map(char::to_string).collect::<Vec<_>>());
            let logged = played("{}", &[facts]);
            let told = played("{}", &[format!(r#"{{"half_steps":{}}}"#, note(&logged, "horses"))]);
            prop_assert_eq!(logged.outcome, told.outcome);
            prop_assert_eq!(note(&logged, "horses"), note(&told, "horses"));
        }

        #[test]
        fn chips_only_change_hands_between_the_players(half_steps in proptest::array::uniform4(0..=6i64), stake in 1..=20i64) {
            let facts = format!(r#"{{"bettors":[0],"bet_on":["C"],"stakes":[{stake}],"half_steps":{half_steps:?}}}"#);
            let story = played(r#"{"betting":true}"#, &[facts]);
            let chips: Vec<i64> = serde_json::from_str(&note(&story, "chips")).unwrap();
            prop_assert_eq!(chips.iter().sum::<i64>(), 40);
        }
    }
}

#[test]
fn both_draw_from_the_stock_so_a_card_not_drawn_is_ruled_on() {
    assert!(AnyGame::setting(&Ascot, &Facts::default(), count(&Ascot, 2)).draws);
}

#[test]
fn a_trick_that_the_judge_has_seen_tells_the_suit_led() {
    let told = |deal| after_trick(&Ascot, 2, "{}", deal, 1, "5H 9H", 1);
    assert_eq!(told("{}"), r#"{"led":["H"],"taken":[0]}"#);
    assert_eq!(told(r#"{"led":["H"]}"#), r#"{"led":["H"],"taken":[0]}"#, "once it is told, only who took it");
}
