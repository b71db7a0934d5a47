//! Tests of following suit and winning a trick in the called games (rule sheet 0.3, 6, 10).

use proptest::prelude::*;
use proptest::sample::subsequence;

use super::*;
use crate::games::AnyGame;
use crate::games::briscola_family::IT40;
use crate::tricks::{Irregularity, Play};

fn judge(game: &Chiamata, rules: &str) -> Judge {
    AnyGame::judge(game, &serde_json::from_str(rules).unwrap()).unwrap()
}

fn trick(trump: Strain, cards: &str, hand: &str) -> Position {
    let read = |cards: &str| cards.split_whitespace().map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
    let plays = read(cards).into_iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card)).collect();
    Position { trump: Trump::of(trump), plays, hand: read(hand), ..Position::default() }
}

const SPADES: Strain = Strain::Suit(Suit::Spades);

#[test]
fn the_tricks_of_the_family() {
    let takes = |trump, cards| {
        let game = if trump == Strain::NoTrump { &BUGIARDA } else { &FIVE };
        let verdict = judge(game, "{}").verdict(&trick(trump, cards, ""), Table::of(5)).unwrap();
        (verdict.winner.0, verdict.points.unwrap())
    };
    assert_eq!(takes(SPADES, "KC 3C"), (1, 14));
    assert_eq!(takes(SPADES, "AC 2S"), (1, 11));
    assert_eq!(takes(SPADES, "7C AH"), (0, 11));
    assert_eq!(takes(SPADES, "2S 4S"), (1, 0));
    assert_eq!(takes(SPADES, "QH AC JH 3H 2C"), (3, 26));
    assert_eq!(takes(SPADES, "QH 6S 5S AH 2H"), (1, 14));
    // Checks that the highest card of the suit led wins in a solo, because there is no trump.
    assert_eq!(takes(Strain::NoTrump, "5C AD 7C 2S KH"), (2, 15));
    let other = judge(&FIVE, "{}").verdict(&trick(Strain::NoTrump, "5C", ""), Table::of(5));
    assert_eq!(other, Err(Irregularity::NotATrump(Strain::NoTrump)), "only a solo has none");
}

#[test]
fn any_card_may_be_played_unless_the_table_follows_suit() {
    let legal = |rules: &str, hand: &str| {
        let playable = judge(&FIVE, rules).playable(&trick(SPADES, "QH", hand), Table::of(5)).unwrap();
        playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(legal("{}", "2H AS 4C"), ["2H", "AS", "4C"]);
    assert_eq!(legal(r#"{"follow_mode":"must"}"#, "2H AS 4C"), ["2H"]);
    assert_eq!(legal(r#"{"follow_mode":"must"}"#, "AS 4C"), ["AS", "4C"], "no duty to trump");
}

#[test]
fn the_judge_speaks_of_the_named_suit() {
    let verdict = judge(&MONTE, "{}").verdict(&trick(SPADES, "KC 3C", ""), Table::of(5)).unwrap();
    assert!(verdict.reasons.iter().all(|reason| ["0.2", "0.3"].contains(&reason.clause.id)));
    assert!(judge(&BUGIARDA, "{}").order.clauses.ranks.says.en().contains("named"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Checks that one of the players wins the trick, with a trump or with a card of the suit led. Every hand has a legal card.
    #[test]
    fn a_trick_has_one_taker(cards in subsequence(IT40.pack.faces().collect::<Vec<_>>(), 6..14).prop_shuffle(), suit in 0..5usize, must in any::<bool>()) {
        let trump = Strain::ALL[suit];
        let plays: Vec<_> = cards[..5].iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), *card)).collect();
        let judge = judge(&BUGIARDA, if must { r#"{"follow_mode":"must"}"# } else { "{}" });
        let lies = Position { trump: Trump::of(trump), plays: plays.clone(), ..Position::default() };
        let verdict = judge.verdict(&lies, Table::of(5)).unwrap();
        let (Card::Of(_, led), Card::Of(_, won)) = (cards[0], cards[verdict.winner.index()]) else { panic!("no jokers") };
        prop_assert!(won == led || trump.suit() == Some(won));
        let worth: u16 = cards[..5].iter().map(|card| IT40.points.of(*card)).sum();
        prop_assert_eq!(verdict.points, Some(worth));
        let turn = Position { trump: Trump::of(trump), plays: plays[..1].to_vec(), hand: cards[5..].to_vec(), ..Position::default() };
        let playable = judge.playable(&turn, Table::of(5)).unwrap();
        prop_assert!(playable.cards.iter().any(|choice| choice.legal));
        prop_assert!(must || playable.cards.iter().all(|choice| choice.legal));
    }
}
