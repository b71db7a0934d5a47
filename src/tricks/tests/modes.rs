//! Tests special tricks, players who are obliged because they have shown cards, and the duty to beat the best card.

use super::*;
use crate::table::Seat;

const PLAIN: Order = Order { trumps_win: false, ..ORDER };

pub(in crate::tricks) static MODES: [Mode; 2] = [
    Mode {
        word: "plain_lead",
        name: phrase!("plain lead", ""),
        lead: |card, trump| card.suit() != trump.suit(),
        leads: phrase!("Lead no trump.", ""),
        order: PLAIN,
        clause: &LICENCE,
    },
    Mode {
        word: "second_wins",
        name: phrase!("second wins", ""),
        lead: |card, _| card.rank() == Some(Ace),
        leads: phrase!("Lead an ace.", ""),
        order: Order { equal: Equal::Last, ..PLAIN },
        clause: &LICENCE,
    },
];

const LEADS: &[LeadRule] = &[LeadRule::Modes(&MODES)];

/// A game with 104 cards and a stock. Once the stock is used up, players must follow suit, and must trump and beat. A player who has shown
/// sevens keeps them in the hand.
fn draw_game() -> Judge {
    let plain = whist(When::StockEmpty);
    Judge {
        pack: Pack { copies: 2, ..Pack::FRENCH },
        follow: Follow { suit: When::StockEmpty, beat: When::StockEmpty, ..plain.follow },
        leads: LEADS,
        shown: Some(Bound { keeps: Seven, clause: &SUIT, loses: &VOID }),
        ..plain
    }
}

fn in_mode(mode: &'static str, plays: &str, hand: &str) -> Position {
    Position { kind: Some(TrickKind::find(&MODES, mode).unwrap()), hand: cards(hand), ..trick(4, plays, SPADES) }
}

fn legal(position: &Position) -> String {
    let playable = draw_game().playable(position, Table::of(4)).unwrap();
    playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>().join(" ")
}

fn takes(position: &Position) -> u8 {
    draw_game().verdict(position, Table::of(4)).unwrap().winner.0
}

#[test]
fn trumps_are_held_back_and_win_nothing() {
    assert_eq!(legal(&in_mode("plain_lead", "AH", "2S 3S 4C 5H")), "4C 5H");
    assert_eq!(legal(&in_mode("plain_lead", "AH", "2S 3S")), "2S 3S");
    assert_eq!(legal(&in_mode("PLAIN_LEAD", "", "2S 3S 4C")), "4C");
    assert_eq!(takes(&in_mode("plain_lead", "2H AS KS KC", "")), 0);
    assert_eq!(takes(&in_mode("plain_lead", "2H AS 3H 3H", "")), 2);
}

#[test]
fn of_equal_cards_the_second_may_win() {
    assert_eq!(takes(&in_mode("second_wins", "AH KH AH AC", "")), 2);
    assert_eq!(takes(&in_mode("second_wins", "AH KH KH AS", "")), 0);
    let verdict = draw_game().verdict(&in_mode("second_wins", "AH AH AS", ""), Table::of(4)).unwrap();
    let said: Vec<_> = verdict.reasons.iter().map(|reason| text(Lang::En, &reason.say)).collect();
    assert_eq!(
        said,
        [
            "♥A is led; the suit led is ♥.",
            "♥A is the same card as ♥A, and in this trick the second wins.",
            "♠A is a trump, and in this trick trumps do not win.",
            "So far Jun has the trick with ♥A.",
        ]
    );
}

#[test]
fn a_mode_must_suit_the_lead() {
    let refused = |position: &Position| draw_game().playable(position, Table::of(4)).unwrap_err();
    assert_eq!(refused(&in_mode("second_wins", "KH", "2C")), Irregularity::WrongLead(card("KH")));
    assert_eq!(refused(&in_mode("second_wins", "", "2C AS 3C")), Irregularity::NothingToLead, "a trump is held back");
    let bound = Position { obliged: Some(Seat(1)), ..trick(4, "AH", SPADES) };
    assert_eq!(whist(When::Never).verdict(&bound, Table::of(4)), Err(Irregularity::NobodyObliged));
}

#[test]
fn trumps_of_an_obliged_player_are_left_out() {
    let bound = |seat, plays| Position { obliged: Some(Seat(seat)), stock_empty: Some(false), ..trick(4, plays, SPADES) };
    assert_eq!(takes(&bound(1, "KH AS 2C 3H")), 0);
    assert_eq!(takes(&bound(0, "AS 2C 3C KD")), 2, "the next card counts as the lead");
    assert_eq!(takes(&bound(0, "AS 2S")), 1);
    assert_eq!(takes(&bound(1, "2H AH")), 1, "other cards win as ever");
    let verdict = draw_game().verdict(&bound(0, "AS 2C"), Table::of(4)).unwrap();
    let said: Vec<_> = verdict.reasons.iter().map(|reason| (text(Lang::En, &reason.say), reason.clause.id)).collect();
    assert_eq!(said[0], ("♠A is a trump of Mika, whose trumps must lose.".to_owned(), "void"));
    assert_eq!(said[1].0, "♣2 is led; the suit led is ♣.");
}

#[test]
fn an_obliged_player_keeps_what_was_shown_while_there_is_a_stock() {
    let position = |bound, stock_empty, mode: Option<&'static str>| Position {
        obliged: Some(Seat(bound)),
        stock_empty: Some(stock_empty),
        hand: cards("7H 7C 7C 7D KS"),
        kind: mode.and_then(|mode| TrickKind::find(&MODES, mode)),
        ..trick(4, "2H", SPADES)
    };
    assert_eq!(legal(&position(1, false, None)), "KS");
    assert_eq!(legal(&position(1, false, Some("plain_lead"))), "KS", "even to a trick without trumps");
    assert_eq!(legal(&position(2, false, None)), "7H 7C 7C 7D KS");
    assert_eq!(legal(&position(1, true, None)), "7H");
}

#[test]
fn who_can_beat_must_when_the_stock_is_used_up() {
    let position = |plays, hand, stock_empty| Position { stock_empty: Some(stock_empty), hand: cards(hand), ..trick(4, plays, SPADES) };
    assert_eq!(legal(&position("9H", "2H 10H 3S AC", false)), "2H 10H 3S AC");
    assert_eq!(legal(&position("9H", "2H 10H 3S AC", true)), "10H");
    assert_eq!(legal(&position("9H 2S", "2H 10H 3S", true)), "2H 10H", "a trump cannot be beaten by following");
    assert_eq!(legal(&position("9H 5S", "2S 6S AC", true)), "6S");
    assert_eq!(legal(&position("9H 5S", "2S 3S AC", true)), "2S 3S");
    assert_eq!(legal(&position("9H", "9H AC", true)), "9H", "an equal card does not beat");
    let playable = draw_game().playable(&position("9H", "2H 10H", true), Table::of(4)).unwrap();
    assert_eq!(text(Lang::En, &playable.reason.say), "You must beat ♥9 with ♥ if you can, and you hold ♥10.");
    assert_eq!(playable.reason.clause.id, "suit");
}

#[test]
fn how_the_trick_is_played_is_asked_while_it_is_open() {
    let mut case = Hearing::of(draw_game(), Table::of(2), Position { trump: Trump::of(SPADES), ..Position::default() });
    assert_eq!(case.next(), Ask::Mode);
    case.position.kind = TrickKind::find(&MODES, "second_wins");
    assert_eq!(case.next(), Ask::Card(Seat(0)));
    case.put(card("AH"));
    case.put(card("AH"));
    assert_eq!((case.next(), case.verdict().unwrap().winner), (Ask::Nothing, Seat(1)));
    case.put(card("AC"));
    assert_eq!(case.position.kind, Some(TrickKind::Ordinary), "only one trick is played so");
    assert_eq!(case.next(), Ask::Card(Seat(0)));
    case.position = Position { kind: None, stock_empty: Some(true), ..case.position };
    assert_eq!(case.next(), Ask::Card(Seat(0)), "without a stock no trick is a special one");
    let hand = |mode| draw_game().playable(&in_mode(mode, "AH", "2S 3S 4C"), Table::of(4));
    assert_eq!(hand("ordinary"), Err(Irregularity::NoStockGiven), "in an ordinary trick the stock decides");
    assert!(hand("plain_lead").is_ok());
}
