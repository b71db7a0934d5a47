//! Tests of the winner of a trick, and of the legal cards (rule sheet 3.2, 3.4).

use super::*;
use crate::games::perlaggen::sheet::{PACK, wild_number};
use crate::games::testing::usual_judge;
use crate::tricks::{Ask, Hearing, Named, NamedAs, Play};
use proptest::prelude::*;

fn card(name: &str) -> Card {
    name.parse().unwrap()
}

/// The card that a seat plays. `"AH"` is a card. `"6D=AS"` is the wild card ♦6, which is named as ♠A.
fn play(seat: usize, text: &str) -> Play {
    let (name, named) = text.split_once('=').map_or((text, None), |(name, named)| (name, Some(card(named))));
    let named = named.map(|named| Named { suit: named.suit().unwrap(), height: NamedAs::Rank(named.rank().unwrap()) });
    Play { named, ..Play::one(Seat(seat as u8), card(name)) }
}

fn trick(trump: char, plays: &str, hand: &str) -> Position {
    Position {
        trump: Trump::of(Strain::Suit(Suit::read(trump).unwrap())),
        plays: plays.split_whitespace().enumerate().map(|(seat, text)| play(seat, text)).collect(),
        hand: hand.split_whitespace().map(card).collect(),
        ..Position::default()
    }
}

fn taken(trump: char, plays: &str) -> u8 {
    usual_judge(&Perlaggen).verdict(&trick(trump, plays, ""), Table::of(4)).unwrap().winner.0
}

/// The cards that the owner of `hand` may play. After each wild card, `=` is followed by the letters of the suits in which it may be named.
fn legal(trump: char, plays: &str, hand: &str) -> String {
    let playable = usual_judge(&Perlaggen).playable(&trick(trump, plays, hand), Table::of(4)).unwrap();
    let shown = playable.cards.iter().filter(|choice| choice.legal).map(|choice| {
        let names: String = choice.names.iter().map(Suit::letter).collect();
        if names.is_empty() { choice.card.to_string() } else { format!("{}={names}", choice.card) }
    });
    shown.collect::<Vec<_>>().join(" ")
}

fn may(trump: char, plays: &str, hand: &str, played: &str) -> bool {
    let position = trick(trump, plays, hand);
    usual_judge(&Perlaggen).may_play(&position, &play(position.plays.len(), played), Table::of(4)).is_ok()
}

#[test]
fn the_pack_has_thirty_three_cards() {
    assert_eq!((PACK.len(), PACK.cards().count()), (33, 33));
    for (suit, wild) in [(Suit::Hearts, 7), (Suit::Spades, 7), (Suit::Diamonds, 6), (Suit::Clubs, 6)] {
        assert_eq!(PACK.cards().filter(|card| wild_number(*card, Some(suit)).is_some()).count(), wild, "{suit:?}");
    }
}

#[test]
fn pe12_of_equal_names_the_stronger_wild_card() {
    assert_eq!(taken('S', "AH 6D=AS KH=AS KS"), 2);
}

#[test]
fn pe_d2_the_highest_trump_else_the_highest_of_the_led_suit() {
    assert_eq!(taken('S', "9H AH 10H 8H"), 1);
    assert_eq!(taken('S', "9H AD 10C 10H"), 3);
    assert_eq!(taken('S', "9H AH 8S KS"), 3);
    // Checks that a wild card beats the natural card that it is named as, whichever of the two is played first. A higher card beats both.
    assert_eq!(taken('S', "AH KH=AH"), 1);
    assert_eq!(taken('S', "KH=AH AH"), 0);
    assert_eq!(taken('S', "KH=KD AD"), 1);
    assert_eq!(taken('S', "8S 7S=8S JS=8S"), 1);
    assert_eq!(taken('S', "8S JS=8S QS=8S"), 1);
    // Checks that a wild card without a name counts as the printed card, which has no special power (decision PE-D1 of the rule sheet).
    assert_eq!(taken('S', "KH AH"), 1);
    assert_eq!(taken('C', "9C KH"), 0);
}

#[test]
fn the_led_suit_is_that_of_the_named_lead() {
    assert_eq!(taken('S', "KH=9C 10C AH"), 1);
    assert_eq!(legal('S', "KH=9C", "10C AH"), "10C");
}

#[test]
fn who_holds_the_led_suit_plays_it_or_a_trump() {
    assert_eq!(legal('S', "9H", "AH 8S AD"), "AH 8S");
    assert_eq!(legal('S', "9H", "8S AD"), "8S AD");
    assert_eq!(legal('S', "9S", "8S AD AH"), "8S");
    assert_eq!(legal('S', "9S", "AD AH"), "AD AH");
    assert_eq!(legal('S', "", "8S AD"), "8S AD");
    let duty = usual_judge(&Perlaggen).playable(&trick('S', "9H", "AH 8S"), Table::of(4)).unwrap().reason;
    assert_eq!(voice(Lang::En).text(&duty.say), "The suit led is ♥\u{fe0e} and you hold ♥\u{fe0e}A: follow suit or play a trump.");
    assert_eq!(duty.clause.id, "3.4");
}

#[test]
fn pe_d10_wild_cards_and_the_duty_to_follow() {
    // Checks that a player need not play a wild card to follow suit, but may play it at any time.
    assert_eq!(legal('S', "9S", "7S AD"), "7S=SHDC AD");
    assert_eq!(legal('S', "9H", "KH AD"), "KH=SHDC AD");
    // Checks that a player who has a natural card of the suit led may name a wild card only in that suit or in trumps.
    assert_eq!(legal('S', "9H", "AH 6D AD"), "AH 6D=SH");
    assert_eq!(legal('S', "9S", "8S 6D AD"), "8S 6D=S");
    assert!(may('S', "9H", "AH 6D", "6D=KS") && may('S', "9H", "AH 6D", "6D=7H") && !may('S', "9H", "AH 6D", "6D=AC"));
    // Checks that a wild card without a name must be legal as the printed card: of the suit led or a trump, unless the player has no card
    // of the suit led.
    assert!(!may('S', "9H", "AH 6D", "6D") && may('S', "9D", "AD 6D", "6D") && may('S', "9H", "AC 6D", "6D"));
}

#[test]
fn the_judge_asks_what_every_wild_card_was_named() {
    let mut case = Hearing::of(usual_judge(&Perlaggen), Table::of(4), trick('S', "", ""));
    for (name, named) in [("AH", None), ("6D", Some("AS")), ("KH", Some("AS")), ("KS", None)] {
        case.put(card(name));
        let index = case.position.plays.len() - 1;
        if let Some(named) = named.map(card) {
            assert_eq!(case.next(), Ask::Name(index));
            case.name(index, Named { suit: named.suit().unwrap(), height: NamedAs::Rank(named.rank().unwrap()) });
        }
    }
    assert_eq!((case.next(), case.verdict().unwrap().winner), (Ask::Nothing, Seat(2)));
    // Checks that a wild card counts as the printed card until it is named, and that it can be named as any card of the pack, even as ♦6.
    let mut case = Hearing::of(usual_judge(&Perlaggen), Table::of(4), trick('S', "6D", ""));
    case.name(0, case.as_printed(0).unwrap());
    assert_eq!(case.next(), Ask::Card(Seat(1)));
    let reasons = case.verdict().unwrap().reasons;
    assert!(reasons.iter().all(|reason| !voice(Lang::En).text(&reason.say).contains("named")));
    assert_eq!((case.ranks_of(Suit::Diamonds).len(), case.ranks_of(Suit::Spades).len()), (9, 8));
}

#[test]
fn names_are_cards_of_the_pack() {
    for (plays, wrong) in [("6D=6S", true), ("KH=6D", false), ("KH=2D", true), ("AH=AS", true)] {
        assert_eq!(usual_judge(&Perlaggen).verdict(&trick('S', plays, ""), Table::of(4)).is_err(), wrong, "{plays}");
    }
    let high = Play::named(Seat(0), card("KH"), Named { suit: Suit::Spades, height: NamedAs::Highest });
    let position = Position { plays: vec![high], ..trick('S', "", "") };
    let why = usual_judge(&Perlaggen).verdict(&position, Table::of(4)).unwrap_err();
    assert_eq!(voice(Lang::En).text(&why.say()), "♥\u{fe0e}K is named as a card of this game’s pack, by suit and rank.");
}

/// Any trump suit, and eight random cards, some of them with a second card. If the first card is wild, it is named as the second card.
/// Otherwise the second card is not used.
fn any_plays() -> impl Strategy<Value = (usize, Vec<(Card, Option<Card>)>)> {
    let cards: Vec<Card> = PACK.cards().collect();
    (0..4usize, Just(cards.clone()).prop_shuffle(), prop::collection::vec(prop::option::of(prop::sample::select(cards)), 8))
        .prop_map(|(trump, cards, names)| (trump, cards.into_iter().zip(names).collect()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn one_player_takes_the_trick_and_a_card_can_always_be_played((trump, cards) in any_plays(), players in 1..=4usize) {
        let suit = Suit::ALL[trump];
        let trump = Trump::of(Strain::Suit(suit));
        let wild = |card: Card| wild_number(card, Some(suit)).is_some();
        let plays: Vec<Play> = cards.iter().take(players).enumerate().map(|(seat, (card, name))| {
            let name = name.filter(|_| wild(*card)).map(|name| Named { suit: name.suit().unwrap(), height: NamedAs::Rank(name.rank().unwrap()) });
            Play { named: name, ..Play::one(Seat(seat as u8), *card) }
        }).collect();
        let hand: Vec<Card> = cards.iter().skip(players).map(|(card, _)| *card).collect();
        let position = Position { trump, plays: plays.clone(), hand: hand.clone(), ..Position::default() };
        let verdict = usual_judge(&Perlaggen).verdict(&position, Table::of(4)).unwrap();
        prop_assert!(usize::from(verdict.winner.0) < players);
        // The rank and suit that a play counts as. A wild card that is named as another card counts as that card. Every other card counts
        // as printed.
        let counts = |play: &Play| match play.named {
            Some(Named { suit, height: NamedAs::Rank(rank) }) => (rank, suit),
            _ => (play.card.rank().unwrap(), play.card.suit().unwrap()),
        };
        let led = counts(&plays[0]).1;
        let (best_rank, best_suit) = counts(&plays[verdict.index]);
        prop_assert!(best_suit == suit || best_suit == led, "neither trump nor led");
        for other in &plays {
            let (rank, of) = counts(other);
            prop_assert!(of != suit || best_suit == suit, "a trump was beaten by none");
            prop_assert!(of != best_suit || rank <= best_rank);
            if (rank, of) == (best_rank, best_suit) {
                let number = |play: &Play| wild_number(play.card, Some(suit)).unwrap_or(8);
                prop_assert!(number(&plays[verdict.index]) <= number(other));
            }
        }
        let playable = usual_judge(&Perlaggen).playable(&position, Table::of(4)).unwrap();
        prop_assert!(hand.is_empty() || playable.cards.iter().any(|choice| choice.legal));
        let holds = hand.iter().any(|card| !wild(*card) && card.suit() == Some(led));
        for choice in &playable.cards {
            let natural = !wild(choice.card);
            let fits = choice.card.suit() == Some(led) || choice.card.suit() == Some(suit);
            prop_assert_eq!(choice.legal, !natural || !holds || if led == suit { choice.card.suit() == Some(suit) } else { fits });
            if !natural {
                prop_assert!(choice.names.has(led), "a wild card may always be named in the suit led");
            }
        }
    }

    #[test]
    fn an_off_suit_card_that_is_no_trump_never_wins(rank in 0..8usize, other in 0..8usize) {
        let (low, high) = (PACK.ranks[rank], PACK.ranks[other]);
        let plays = format!("{}C {}D", low.name(), high.name());
        if low != Rank::Seven && high != Rank::Seven {
            prop_assert_eq!(taken('S', &plays), 0);
        }
    }
}

#[test]
fn who_holds_only_wild_trumps_is_told_so() {
    let reason = usual_judge(&Perlaggen).playable(&trick('S', "9S", "JS QS AD"), Table::of(4)).unwrap().reason;
    assert_eq!(
        (voice(Lang::En).text(&reason.say), reason.clause.id),
        ("Of trumps you hold only wild cards, which need not be played: play any card.".into(), "PE-D10")
    );
    let reason = usual_judge(&Perlaggen).playable(&trick('S', "9S", "AC AD"), Table::of(4)).unwrap().reason;
    assert_eq!((voice(Lang::En).text(&reason.say), reason.clause.id), ("You have no trumps: play any card.".into(), "3.4"));
}
