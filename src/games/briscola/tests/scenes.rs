//! Tests of the view of a deal, and of the workings (the printed computations) of points.

use super::*;
use crate::games::testing::{en, open_by, open_deal, usual_judge};
use crate::text::{Lang, Voice};

fn scene(size: Size, rules: &str, before: &str, deal_json: &str, entry: Entry) -> Scene {
    let before: Vec<_> = before.split_whitespace().map(|points| deal(size, points)).collect();
    open_by(size.0, size.1, rules, &before, deal_json, entry).scene
}

fn live(scene: &Scene) -> (String, String) {
    let live = scene.live.as_ref().unwrap();
    (en(&live.says), live.aside.as_ref().map(en).unwrap_or_default())
}

#[test]
fn the_strip_shows_dealer_leader_trump_and_trick() {
    let scene = scene(FOUR_PLAY, "{}", "", r#"{"trump":"C","turned_rank":"7","taken":[1,3,2]}"#, Entry::Live);
    let shows: Vec<_> = scene.glance.iter().map(|cell| cell.shows).collect();
    let trump = Shown::TrumpRank(Strain::Suit(Suit::Clubs), Rank::Seven);
    assert_eq!(shows, [Shown::Seat(Seat(0)), Shown::Seat(Seat(2)), trump, Shown::Number(4, Some(10))]);
    assert_eq!(scene.tricks.unwrap().as_slice(), [0, 1, 1, 1]);
    assert_eq!(scene.board, Board::Stock { left: Some(16), turned: Some((Suit::Clubs, Some(Rank::Seven))) });
    assert_eq!(live(&scene), ("16 cards in the stock, 4 draws left".into(), "61 of 120 card points win the deal".into()));
}

#[test]
fn without_a_log_the_strip_shows_the_goal() {
    let scene = scene(TWO_PLAY, r#"{"best_of":5}"#, "", r#"{"trump":"C"}"#, Entry::Totals);
    assert_eq!(scene.glance[3].shows, Shown::Fixed(3));
    assert_eq!(live(&scene).0, "61 of 120 card points win the deal");
    assert_eq!(scene.board, Board::Stock { left: None, turned: Some((Suit::Clubs, None)) });
}

#[test]
fn the_live_line_says_when_the_stock_is_used_up() {
    let taken = |tricks: usize| format!(r#"{{"trump":"C","taken":{:?}}}"#, vec![1; tricks]);
    assert_eq!(live(&scene(SIX_PLAY, "{}", "", &taken(2), Entry::Live)).0, "6 cards in the stock, 1 draw left");
    let empty = scene(SIX_PLAY, "{}", "", &taken(3), Entry::Live);
    assert_eq!(live(&empty).0, "The stock is used up: 3 tricks to go");
    assert_eq!(empty.board, Board::Stock { left: Some(0), turned: None });
}

#[test]
fn the_live_line_knows_who_can_win_the_match() {
    let of = |size, rules, before| live(&scene(size, rules, before, r#"{"removed_two":"H"}"#, Entry::Totals));
    assert_eq!(of(THREE_PLAY, "{}", "50-40-30 30-62-28").1, "Mika & Jun can win the match with this deal");
    let points = r#"{"match_mode":"points","target_points":200}"#;
    assert_eq!(of(THREE_PLAY, points, "").0, "200 card points win the match");
    assert_eq!(of(THREE_PLAY, points, "50-40-30").0, "Mika needs 150 more for 200");
    assert_eq!(live(&scene(FOUR_PLAY, points, "77-43", "{}", Entry::Totals)).0, "Mika & Hana need 123 more for 200");
}

#[test]
fn a_deal_in_a_few_words() {
    let brief = |size: Size, facts: &str| {
        let story = outcome(size.0, size.1, r#"{"conquista":true}"#, &[facts.to_owned()]);
        en(&story.settled[0].full.as_ref().unwrap().brief)
    };
    assert_eq!(brief(FOUR_PLAY, r#"{"trump":"H","seat_points":[33,10,44,33]}"#), "♥\u{fe0e} 77–43");
    assert_eq!(brief(THREE_PLAY, r#"{"removed_two":"H","trump":"S","points":[50,40,30]}"#), "♠\u{fe0e} 50–40–30");
    assert_eq!(brief(TWO_PLAY, r#"{"trump":"S","conquista_by":1}"#), "♠\u{fe0e} Jun");
}

/// The working (the printed computation) of every line of a deal, in English.
fn working(size: Size, rules: &str, facts: &str) -> Vec<String> {
    let story = outcome(size.0, size.1, rules, &[facts.to_owned()]);
    let names = ["Mika", "Jun", "Hana", "Theo", "Ada", "Ben"].map(String::from);
    let voice = Voice { lang: Lang::En, names: &names };
    let full = story.settled[0].full.as_ref().unwrap();
    full.ledger.lines.iter().map(|line| line.amount.written(&voice)).collect()
}

#[test]
fn the_working_is_what_was_counted() {
    assert_eq!(
        working(FOUR_PLAY, "{}", r#"{"trump":"H","seat_points":[33,10,44,33]}"#),
        ["33 + 44 = 77 → 1 [61 or more] = 1", "10 + 33 = 43 → 0 [not 61] = 0"]
    );
    assert_eq!(working(FOUR_PLAY, r#"{"match_mode":"points"}"#, r#"{"trump":"H","team_points":77}"#), ["77", "120 − 77 = 43"]);
    assert_eq!(
        working(THREE_PLAY, "{}", r#"{"removed_two":"H","trump":"S","points":[45,45,30]}"#),
        ["45 → 0 [the most, but shared] = 0", "45 → 0 [the most, but shared] = 0", "120 − 45 − 45 = 30 → 0 [45 is the most] = 0"]
    );
    assert_eq!(
        working(THREE_PLAY, r#"{"three_way_tie":"playoff2"}"#, r#"{"removed_two":"H","trump":"S","points":[48,48,24],"playoff":[50,70]}"#),
        ["50 → 0 [48 each, then the playoff] = 0", "70 → 1 [48 each, then the playoff] = 1", "120 − 48 − 48 = 24 → 0 [48 is the most] = 0"]
    );
    assert_eq!(
        working(TWO_PLAY, r#"{"conquista":true,"match_mode":"points"}"#, r#"{"trump":"S","conquista_by":1}"#),
        ["0 [Jun: the three highest trumps] = 0", "120 [Jun: the three highest trumps] = 120"]
    );
}

mod judged {
    use super::*;
    use crate::table::Table;
    use crate::tricks::{Play, Position, Trump};

    fn position(cards: &str, hand: &str) -> Position {
        let plays = cards.split_whitespace().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card.parse().unwrap()));
        Position {
            trump: Trump::of(Strain::Suit(Suit::Spades)),
            plays: plays.collect(),
            hand: hand.split_whitespace().map(|card| card.parse().unwrap()).collect(),
            ..Position::default()
        }
    }

    /// Checks the winners and the points of the example tricks 1 to 6 in section 0.3 of the rule sheet.
    #[test]
    fn s0_3_the_tricks_of_the_sheet() {
        for (size, cards, winner, points) in [
            (TWO_PLAY, "KC 3C", 1, 14),
            (TWO_PLAY, "AC 2S", 1, 11),
            (TWO_PLAY, "7C AH", 0, 11),
            (TWO_PLAY, "2S 4S", 1, 0),
            (FOUR_PLAY, "QH AC JH 3H", 3, 26),
            (FOUR_PLAY, "QH 6S 5S AH", 1, 14),
        ] {
            let judge = usual_judge(size.0);
            let verdict = judge.verdict(&position(cards, ""), Table::of(size.1)).unwrap();
            assert_eq!((verdict.winner, verdict.points), (Seat(winner), Some(points)), "{cards}");
        }
    }

    #[test]
    fn any_card_may_be_played_and_six_players_have_no_2() {
        for (game, players) in SIZES {
            let judge = usual_judge(game);
            let playable = judge.playable(&position("KC", "4C AS 7H"), Table::of(players)).unwrap();
            assert!(playable.cards.iter().all(|choice| choice.legal));
            assert_eq!(judge.verdict(&position("2C", ""), Table::of(players)).is_err(), players == 6);
            assert!(judge.verdict(&position("8C", ""), Table::of(players)).is_err());
        }
    }
}

#[test]
fn the_judge_takes_over_which_cards_are_out() {
    let out = |size: Size, rules: &str, facts: &str| open_deal(size.0, size.1, rules, facts).scene.position.removed;
    let cards = |names: &str| names.split_whitespace().map(|name| name.parse().unwrap()).collect::<Vec<_>>();
    assert_eq!(out(THREE_PLAY, "{}", r#"{"removed_two":"H","trump":"S"}"#), cards("2H"));
    assert_eq!(out(FOUR_PLAY, "{}", r#"{"trump":"S"}"#), []);
    assert_eq!(out((&super::super::variants::double::DOUBLE, 3), "{}", r#"{"trump":"S"}"#), [], "whole ranks are out by rule");
}
