//! Tests a dispute that the table enters card by card.

use super::*;

/// A hearing at a table of `players` players, with hearts as trump. The cards in `fell` have been played.
fn hearing(judge: Judge, players: u8, fell: &str) -> Hearing {
    let mut case = Hearing::of(judge, Table::of(players), Position { trump: Trump::of(HEARTS), ..Position::default() });
    for card in cards(fell) {
        case.put(card);
    }
    case
}

#[test]
fn exactly_what_is_open_is_asked() {
    let mut case = Hearing::of(roller_derby(When::Never), Table::of(4), Position { leader: Seat(2), ..Position::default() });
    assert_eq!(case.next(), Ask::Trump);
    case.position.trump = Trump::of(HEARTS);
    for (text, seat) in [("KS", 2), ("2H", 3), ("RJ", 0)] {
        assert_eq!(case.next(), Ask::Card(Seat(seat)));
        case.put(card(text));
    }
    assert_eq!(case.next(), Ask::Name(2));
    case.name(2, Named { suit: Suit::Hearts, height: NamedAs::Highest });
    case.put(card("9H"));
    assert_eq!(case.next(), Ask::Nothing);
    assert_eq!(case.verdict().unwrap().winner, Seat(0));
    case.change(2, card("BJ"));
    assert_eq!(case.next(), Ask::Name(2), "another card has no name yet");
    let rank = hearing(king_of_the_hill(Pairs::PairOnly), 5, "");
    assert_eq!(rank.next(), Ask::TrumpRank);
}

#[test]
fn what_cannot_be_trump_is_asked_again() {
    let suited = Judge { trumps: StrainSet::SUITS, ..whist(When::Never) };
    let mut case = hearing(suited, 4, "KS");
    assert!(case.verdict().is_ok());
    case.position.trump = Trump::of(Strain::NoTrump);
    assert_eq!(case.verdict(), Err(Irregularity::NotATrump(Strain::NoTrump)));
    assert_eq!(case.next(), Ask::Trump);
    let none = Judge { trumps: StrainSet::NONE, ..suited };
    assert!(Hearing { judge: none, ..case.clone() }.verdict().is_ok(), "no trump is what such a game has");
    case.position.trump = Trump::of(HEARTS);
    assert_eq!(Hearing { judge: none, ..case }.verdict(), Err(Irregularity::TrumpGiven));
}

#[test]
fn the_stock_is_asked_about_only_where_a_hand_is_judged_by_it() {
    let mut case = hearing(briscola(When::StockEmpty, When::Never), 2, "AS");
    assert_eq!(case.next(), Ask::Card(Seat(1)));
    case.position.hand = cards("KS 2C");
    assert_eq!(case.next(), Ask::Stock);
    case.position.stock_empty = Some(true);
    let legal = case.playable().unwrap().cards.iter().map(|choice| choice.legal).collect::<Vec<_>>();
    assert_eq!(legal, [true, false]);
}

#[test]
fn cards_are_changed_and_taken_back_and_the_winner_leads_on() {
    let mut case = hearing(whist(When::Never), 4, "KS 2H AS 9H");
    assert_eq!(case.verdict().unwrap().winner, Seat(3));
    case.change(3, card("9D"));
    assert_eq!(case.verdict().unwrap().winner, Seat(1));
    assert!(case.take_back());
    assert_eq!(case.next(), Ask::Card(Seat(3)));
    case.put(card("3H"));
    case.put(card("4C"));
    assert_eq!((case.position.plays.as_slice(), case.position.leader), ([play(3, "4C")].as_slice(), Seat(3)));
    assert!(case.take_back() && !case.take_back());
}

#[test]
fn a_card_lies_there_only_as_often_as_the_pack_has_it() {
    let case = hearing(whist(When::Never), 4, "KS");
    assert_eq!(case.can_put(card("KS")), Err(Irregularity::TooOften { card: card("KS"), copies: 1 }));
    assert_eq!(case.can_put(card("RJ")), Err(Irregularity::NotInPack(card("RJ"))));
    assert_eq!(case.can_put(card("QS")), Ok(()));
}

#[test]
fn pairs_are_led_and_answered_with_two_cards() {
    let mut case = hearing(king_of_the_hill(Pairs::PairOnly), 5, "KS");
    case.position.trump.rank = Some(Ten);
    assert!(case.may_be_pair());
    case.lead_pair();
    case.put(card("QS"));
    assert_eq!((case.half, case.next()), (Some(card("QS")), Ask::Card(Seat(1))));
    assert!(case.take_back(), "the first of two cards");
    case.put(card("QS"));
    case.put(card("JS"));
    assert_eq!(case.position.plays.get(1), Some(&play(1, "QS+JS")));
    assert!(!case.may_be_pair());
    case.change(0, card("AS"));
    assert_eq!(case.position.plays.first(), Some(&play(0, "AS+AS")), "a pair stays a pair");
}

#[test]
fn whether_a_play_was_legal_is_known_without_the_hand_where_any_card_may_be_played() {
    let free = hearing(briscola(When::Never, When::Never), 2, "AS 2C");
    assert_eq!((free.asks_hand(0), free.asks_hand(1), free.was_legal(1)), (false, false, Ok(())));
    let mut later = hearing(briscola(When::StockEmpty, When::Never), 2, "AS 2C");
    assert_eq!(later.duty(1), Err(Irregularity::NoStockGiven));
    later.position.stock_empty = Some(false);
    assert!(!later.asks_hand(1));
    later.position.stock_empty = Some(true);
    assert!(later.asks_hand(1));
    assert!(hearing(whist(When::Never), 4, "KS 2H").asks_hand(1));
}

#[test]
fn nobody_holds_more_than_an_even_share_of_the_pack() {
    assert_eq!(hearing(whist(When::Never), 4, "").most_held(), 13);
    assert_eq!(hearing(roller_derby(When::Never), 4, "").most_held(), 13, "two jokers are no share");
    assert_eq!(hearing(briscola(When::Never, When::Never), 2, "").most_held(), 20);
}

#[test]
fn what_a_player_has_played_since_to_the_same_trick_was_held() {
    let twice = Judge { plays_each: 2, ..whist(When::Never) };
    let case = hearing(twice, 2, "KS 2H AS 9S");
    assert!(matches!(case.was_legal(1), Err(BadPlay::Duty(Duty::Follow { .. }))));
    assert_eq!(case.was_legal(3), Ok(()));
}

#[test]
fn under_other_house_rules_stands_what_can_stand() {
    let with_jokers = roller_derby(When::Never);
    let mut case = hearing(with_jokers, 4, "KS RJ AS 9H");
    case.name(1, Named { suit: Suit::Hearts, height: NamedAs::Highest });
    case.position.hand = cards("BJ 2C");
    let same = case.under(with_jokers, case.table);
    assert_eq!(same.position, case.position);
    // Checks that in a game without jokers the red joker and the plays after it are dropped.
    let plain = Judge { pack: Pack::FRENCH, ..with_jokers };
    let without = case.under(plain, case.table);
    assert_eq!(without.position.plays, case.position.plays[..1]);
    assert_eq!(without.position.hand, cards("2C"));
    assert_eq!(without.next(), Ask::Card(Seat(1)));
    // Changes the house rules so that the entered trump is no longer possible. Checks that the judge asks for the trump again.
    let others = StrainSet::NONE.with(Strain::NoTrump).with(Strain::Suit(Suit::Clubs));
    assert_eq!(case.under(Judge { trumps: others, ..with_jokers }, case.table).next(), Ask::Trump);
    // Checks that a trump is set without asking if it is the only possible one, here no trump.
    let never = Judge { trumps: StrainSet::NONE.with(Strain::NoTrump), ..with_jokers };
    assert_eq!(case.under(never, case.table).position.trump.strain, Some(Strain::NoTrump));
    // Checks that the same cards belong to other players if turns go in the opposite direction.
    let back = case.under(with_jokers, case.table.turning(true));
    let seats: Vec<_> = back.position.plays.iter().map(|play| play.seat.0).collect();
    assert_eq!(seats, [0, 3, 2, 1]);
}

#[test]
fn a_revoke_is_told_from_the_cards_that_are_left() {
    let mut case = hearing(whist(When::Never), 4, "KS 2H AS 9H");
    let [doubt] = case.doubts()[..] else { panic!("one doubt") };
    assert_eq!(
        text(Lang::En, &doubt.say),
        "If Jun & Theo still held a card of ♠, what was played was not allowed: follow suit if you can."
    );
    assert_eq!(doubt.clause.id, "suit");
    assert_eq!(case.was_legal(1), Ok(()));
    case.position.hand = cards("3S 4D");
    assert!(matches!(case.was_legal(1), Err(BadPlay::Duty(Duty::Follow { .. }))));
    assert_eq!(case.was_legal(2), Ok(()));
    assert_eq!(case.duty(1).unwrap().clause.id, "suit");
    assert_eq!(case.was_legal(7), Err(BadPlay::Irregular(Irregularity::NoPlay)));
    assert_eq!(hearing(whist(When::Never), 4, "KS 2S AS 9S").doubts(), []);
    let must_trump = hearing(whist(When::Always), 4, "KS 2H 3D AS").doubts();
    let says: Vec<_> = must_trump.iter().map(|doubt| text(Lang::En, &doubt.say)).collect();
    assert_eq!(
        says,
        [
            "If Jun & Hana still held a card of ♠, what was played was not allowed: follow suit if you can.",
            "If Hana still held a trump, what was played was not allowed: without ♠ a trump must be played.",
        ]
    );
}

#[test]
fn a_joker_is_named_when_everybody_has_played() {
    const CLAUSE: Clause = Clause { id: "named", says: phrase!("") };
    let jokers =
        Some(Jokers { any_position: false, any_suit: false, after_led: AfterLedJoker::SuitThenColour, bars_led: false, clause: &CLAUSE });
    let judge = Judge { pack: Pack { jokers: 2, ..Pack::FRENCH }, jokers, ..whist(When::Never) };
    let position = Position { trump: Trump::of(Strain::NoTrump), ..Position::default() };
    let mut hearing = Hearing::of(judge, Table::of(3), position);
    for (seat, played) in [(0, "JC"), (1, "BJ"), (2, "3C")] {
        assert_eq!(hearing.next(), Ask::Card(Seat(seat)));
        hearing.put(card(played));
    }
    assert_eq!(hearing.next(), Ask::Name(1));
    hearing.name(1, Named { suit: Suit::Clubs, height: NamedAs::Rank(Ace) });
    assert_eq!((hearing.next(), hearing.verdict().unwrap().winner), (Ask::Nothing, Seat(1)));
}
