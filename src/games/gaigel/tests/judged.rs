//! Tests of the winner of a trick, and of the legal cards (rule sheet 4.3, 4.4, 4.10).

use proptest::prelude::*;
use proptest::sample::subsequence;

use super::super::facts::FirstTrick;
use super::*;
use crate::asking::{Facts, Statement, Value};
use crate::games::testing::{cards, view};
use crate::games::{AnyGame, DealRecord, SeenTrick, View};
use crate::tricks::{Irregularity, Play, TrickKind};

fn judge(rules: &str) -> Judge {
    AnyGame::judge(&Gaigel, &serde_json::from_str::<Facts>(rules).unwrap()).unwrap()
}

/// A position with ♠ as trump: the cards played so far, from seat 0 on, and the hand of the next player.
pub(super) fn position(plays: &str, hand: &str, stock_empty: bool) -> Position {
    let plays = cards(plays).into_iter().zip(0..).map(|(card, seat)| Play::one(Seat(seat), card)).collect();
    Position {
        trump: Trump::of(Strain::Suit(Suit::Spades)),
        plays,
        hand: cards(hand),
        stock_empty: Some(stock_empty),
        ..Position::default()
    }
}

/// The position of a first trick that was led in the way `mode`.
pub(super) fn first(mode: &'static str, plays: &str) -> Position {
    Position { kind: Some(TrickKind::find(judge("{}").modes(), mode).unwrap()), ..position(plays, "", false) }
}

/// The seat that wins the trick, and the card points of the trick.
pub(super) fn takes(position: &Position) -> (u8, u16) {
    let verdict = judge("{}").verdict(position, Table::of(4)).unwrap();
    (verdict.winner.0, verdict.points.unwrap())
}

fn legal(rules: &str, position: &Position) -> String {
    let playable = judge(rules).playable(position, Table::of(4)).unwrap();
    playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_ways_to_lead_have_the_words_of_the_fact() {
    let words: Vec<_> = judge("{}").modes().iter().map(|mode| mode.word).collect();
    assert_eq!(words, FirstTrick::CHOICES.iter().map(|choice| choice.word).collect::<Vec<_>>());
    assert_eq!(words, ["open_ace", "higher_card", "second_ace", "trump_lead"]);
}

#[test]
fn first_trick_open_ace() {
    assert_eq!(takes(&first("open_ace", "AH AH AS 10H")).0, 0, "always the leader");
    assert_eq!(takes(&first("OPEN_ACE", "AC KC")).0, 0);
    let wrong = judge("{}").verdict(&first("open_ace", "KH"), Table::of(4));
    assert_eq!(wrong.unwrap_err(), Irregularity::WrongLead(cards("KH")[0]));
    assert!(judge("{}").verdict(&first("open_ace", "AS"), Table::of(4)).is_err(), "a trump ace");
}

#[test]
fn first_trick_higher_card() {
    assert_eq!(takes(&first("higher_card", "KH 10H AH QC")).0, 2);
    assert_eq!(takes(&first("higher_card", "KH AC AS 7H")).0, 0, "a trump of a hand of trumps loses");
    assert!(judge("{}").verdict(&first("higher_card", "AH"), Table::of(4)).is_err(), "an ace is led openly or as the second ace");
}

#[test]
fn ga_d1_first_trick_second_ace() {
    assert_eq!(takes(&first("second_ace", "AH AC KH AH")).0, 3);
    assert_eq!(takes(&first("second_ace", "AH AC KH AS")).0, 0, "nobody has it: the leader");
}

#[test]
fn first_trick_trump_lead() {
    assert_eq!(takes(&first("trump_lead", "KS AH AH 10S")).0, 3);
    assert_eq!(takes(&first("trump_lead", "KS AH KS AH")).0, 0, "of equal trumps the first");
}

#[test]
fn in_the_first_trick_trumps_are_held_back() {
    let hand = |mode, plays: &str, hand| Position { hand: cards(hand), ..first(mode, plays) };
    for (mode, lead) in [("open_ace", "AH"), ("higher_card", "KH"), ("second_ace", "AH"), ("trump_lead", "KS")] {
        assert_eq!(legal("{}", &hand(mode, lead, "AS 7S 7C QH 10D")), "7C QH 10D", "{mode}: suits need not be followed");
        assert_eq!(legal("{}", &hand(mode, lead, "AS 7S JS QS 10S")), "AS 7S JS QS 10S", "{mode}: nothing but trumps");
    }
    assert_eq!(legal("{}", &hand("open_ace", "", "AS AH KH AC 7D")), "AH AC");
    assert_eq!(legal("{}", &hand("second_ace", "", "AS AH KH AC 7D")), "AH AC");
    assert_eq!(legal("{}", &hand("higher_card", "", "AS AH KH AC 7D")), "KH 7D");
    assert_eq!(legal("{}", &hand("trump_lead", "", "AS KS 7S 7S QS")), "AS KS 7S 7S QS");
    let none = judge("{}").playable(&hand("trump_lead", "", "AS KS 7S 7S QH"), Table::of(4));
    assert_eq!(none, Err(Irregularity::NothingToLead));
}

#[test]
fn later_tricks_follow_once_the_stock_is_used_up() {
    assert_eq!(legal("{}", &position("KH", "7H 7S AC", false)), "7H 7S AC");
    assert_eq!(legal("{}", &position("KH", "7H AH 7S AC", true)), "7H AH");
    assert_eq!(legal("{}", &position("KH", "7S AS AC", true)), "7S AS");
    assert_eq!(legal("{}", &position("KH", "7D AC", true)), "7D AC");
    assert_eq!(takes(&position("AH AH", "", true)).0, 0);
}

#[test]
fn ga_d2_must_beat_at_end() {
    let rules = r#"{"must_beat_at_end":true}"#;
    assert_eq!(legal(rules, &position("KH", "7H AH 10H 7S", true)), "AH 10H");
    assert_eq!(legal("{}", &position("KH", "7H AH 10H 7S", true)), "7H AH 10H");
    assert_eq!(legal(rules, &position("KH", "7H AH 10H 7S", false)), "7H AH 10H 7S");
    let duty = judge(rules).playable(&position("KH", "7H AH", true), Table::of(4)).unwrap().reason;
    assert_eq!(duty.clause.id, "GA-D2");
}

#[test]
fn four_sevens_bind_the_player_who_has_shown_them() {
    let rules = r#"{"four_sevens":true}"#;
    let bound = |plays, hand, empty| Position { obliged: Some(Seat(1)), ..position(plays, hand, empty) };
    assert_eq!(legal(rules, &bound("KH", "7H 7C 7D 7S AS", false)), "AS");
    assert_eq!(legal(rules, &bound("KC", "7H 7D 7S 7S", true)), "7S 7S", "GA-D7: afterwards as everybody");
    let verdict = |plays| judge(rules).verdict(&bound(plays, "", false), Table::of(4)).unwrap();
    assert_eq!(verdict("KH AS 7H QC").winner, Seat(0), "GA-D9: left out");
    assert_eq!(verdict("KH AH 7H QC").winner, Seat(1), "other cards win");
    let led = Position { obliged: Some(Seat(0)), ..position("AS 7C KC AD", "", false) };
    assert_eq!(judge(rules).verdict(&led, Table::of(4)).unwrap().winner, Seat(2), "GA-D9: the next card is the lead");
    let off = judge("{}").verdict(&bound("KH", "", false), Table::of(4));
    assert_eq!(off.unwrap_err(), Irregularity::NobodyObliged);
    let nines = Position { obliged: Some(Seat(1)), ..position("KH", "9H 9C 9D 9S AS", false) };
    assert_eq!(legal(r#"{"four_sevens":true,"seven_label":"9"}"#, &nines), "AS");
}

#[test]
fn the_pack_has_48_cards_each_twice() {
    let judge = judge("{}");
    assert_eq!(judge.pack.len(), 48);
    let total: u16 = judge.pack.cards().map(|card| judge.points.unwrap().of(card)).sum();
    assert_eq!(total, 240);
    assert!(judge.verdict(&position("AH AH AH", "", false), Table::of(4)).is_err());
    assert!(judge.verdict(&position("9H", "", false), Table::of(4)).is_err());
}

fn dealt(count: usize) -> impl Strategy<Value = Vec<Card>> {
    subsequence(judge("{}").pack.cards().collect::<Vec<_>>(), count).prop_flat_map(|cards| Just(cards).prop_shuffle())
}

/// The index of the winning card of a trick with ♠ as trump, from 0. The rule of the sheet is written a second time here, as a check of the
/// judge.
fn plainly(cards: &[Card], mode: Option<&str>) -> usize {
    let height =
        |card: &Card| [Rank::Seven, Rank::Jack, Rank::Queen, Rank::King, Rank::Ten, Rank::Ace].iter().position(|r| card.rank() == Some(*r));
    let highest = |suit| {
        let mut best: Option<usize> = None;
        for (at, card) in cards.iter().enumerate().filter(|(_, card)| card.suit() == suit) {
            if best.is_none_or(|best| height(card) > height(&cards[best])) {
                best = Some(at);
            }
        }
        best
    };
    let led = highest(cards[0].suit());
    match mode {
        Some("open_ace") => 0,
        Some("second_ace") => cards.iter().skip(1).position(|card| *card == cards[0]).map_or(0, |at| at + 1),
        Some("higher_card") => led.unwrap(),
        _ => highest(Some(Suit::Spades)).or(led).unwrap(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Checks that exactly one player wins a trick, by the rule of the sheet. A card that is neither trump nor of the suit led never wins.
    #[test]
    fn every_trick_has_the_winner_of_the_sheet(cards in dealt(6), mode in 0..5usize) {
        let judge = judge("{}");
        let modes = judge.modes();
        let mode = modes.get(mode).filter(|mode| (mode.lead)(cards[0], Trump::of(Strain::Suit(Suit::Spades))));
        let plays = cards.iter().zip(0..).map(|(card, seat)| Play::one(Seat(seat), *card)).collect();
        let trick = Position { kind: mode.map(TrickKind::Special), plays, hand: Vec::new(), ..position("", "", false) };
        let verdict = judge.verdict(&trick, Table::of(6)).unwrap();
        prop_assert_eq!(verdict.index, plainly(&cards, mode.map(|mode| mode.word)));
        prop_assert_eq!(usize::from(verdict.winner.0), verdict.index);
        let card = cards[verdict.index];
        prop_assert!(card.suit() == Some(Suit::Spades) || card.suit() == cards[0].suit());
    }

    /// Checks that under any house rules every hand has a legal card.
    #[test]
    fn some_card_may_always_be_played(cards in dealt(8), fallen in 0..4usize, mode in 0..6usize, flags in any::<[bool; 3]>(), bound in 0..6u8) {
        let [empty, must_beat, four] = flags;
        let judge = judge(&format!(r#"{{"must_beat_at_end":{must_beat},"four_sevens":{four}}}"#));
        let (plays, hand) = cards.split_at(fallen);
        let plays: Vec<_> = plays.iter().zip(0..).map(|(card, seat)| Play::one(Seat(seat), *card)).collect();
        let kind = judge.modes().get(mode).map(TrickKind::Special);
        let bound = Some(Seat(bound)).filter(|seat| four && seat.0 < 4);
        let place = Position { kind, obliged: bound, plays, hand: hand.to_vec(), ..position("", "", empty) };
        match judge.playable(&place, Table::of(4)) {
            Ok(playable) => {
                prop_assert!(playable.cards.iter().any(|choice| choice.legal));
                for choice in playable.cards {
                    let play = Play::one(place.turn(Table::of(4)), choice.card);
                    prop_assert_eq!(judge.may_play(&place, &play, Table::of(4)).is_ok(), choice.legal);
                }
            }
            Err(Irregularity::WrongLead(lead)) => prop_assert_eq!(lead, cards[0]),
            Err(why) => prop_assert_eq!(why, Irregularity::NothingToLead),
        }
    }
}

/// The facts that follow from two seen tricks. Seat 1 won both, with 45 card points.
fn settled_by_seen(deal: &str) -> Vec<Statement> {
    let seen: Vec<SeenTrick> = ["0 S 1AH 2KH 3QH 0JH", "0 S 1AC 2KC 310C 07C"].iter().map(|line| SeenTrick::read(line).unwrap()).collect();
    let deals = [DealRecord { facts: serde_json::from_str(deal).unwrap(), settled: false }];
    view(&Gaigel, 4, &Facts::default(), &deals, 0, View { seen: &seen, ..View::FULL }).open.unwrap().trick_tells
}

#[test]
fn tricks_that_the_judge_saw_are_the_count_of_the_side_that_called() {
    let called = |by: u8| format!(r#"{{"trump":"S","turned_rank":"K","taken":[1,1],"end_event":"call","called_by":{by}}}"#);
    let points = |n: i64| vec![("verified_card_points".to_owned(), None, Value::Number(n))];
    assert_eq!([1, 3, 0].map(|by| settled_by_seen(&called(by))), [points(45), points(45), points(0)]);
    assert_eq!(settled_by_seen(&called(1).replace(r#","called_by":1"#, "")), [], "whose count is open");
    assert_eq!(settled_by_seen(&called(1).replace("[1,1]", "[1,1,1]")), [], "a trick was not seen");
    assert_eq!(settled_by_seen(&called(1).replace("[1,1]", "[1,0]")), [], "another trick was seen");
}
