//! Tests cards that are left out of the pack.

use super::*;

const TWOS: &[Short] = &[
    Short { players: 3, rank: Two, out: Out::ONE },
    Short { players: 5, rank: Two, out: Out::TWO },
    Short { players: 6, rank: Two, out: Out::ALL },
    Short { players: 7, rank: Two, out: Out::ONE_OF_EACH_COLOUR },
];

fn short_whist() -> Judge {
    Judge { short: TWOS, ..whist(When::Never) }
}

/// A hearing with the entered hand `hand`. The cards `removed` are entered as left out.
fn shown(players: u8, hand: &str, removed: &str) -> Hearing {
    let position = Position { trump: Trump::of(HEARTS), hand: cards(hand), removed: cards(removed), ..Position::default() };
    Hearing::of(short_whist(), Table::of(players), position)
}

fn checked(players: u8, hand: &str, removed: &str) -> Result<(), Irregularity> {
    let case = shown(players, hand, removed);
    case.judge.check(&case.position, case.table)
}

/// The cards that may be left out, if the cards `hand` are entered as in play and the cards `removed` as left out.
fn open(players: u8, hand: &str, removed: &str) -> String {
    shown(players, hand, removed).may_be_out().iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_card_that_is_out_does_not_lie_there() {
    assert_eq!(checked(3, "2S 2H 2D", "2C"), Ok(()));
    assert_eq!(checked(3, "2S 2H 2C", "2C"), Err(Irregularity::TakenOut(card("2C"))));
    assert_eq!(checked(6, "3S 2C", ""), Err(Irregularity::TakenOut(card("2C"))), "by rule");
    assert_eq!(checked(4, "2S 2H 2D 2C", ""), Ok(()), "four leave nothing out");
}

#[test]
fn some_card_of_the_rank_is_out_whether_or_not_it_was_told() {
    let too_few = |out: &'static [Out], at: usize| Err(Irregularity::TooFewOut { rank: Two, out: out[at] });
    assert_eq!(checked(3, "2S 2H 2D", ""), Ok(()));
    assert_eq!(checked(3, "2S 2H 2D 2C", ""), too_few(Out::ONE, 0));
    assert_eq!(checked(5, "2S 2H", ""), Ok(()));
    assert_eq!(checked(5, "2S 2H 2D", ""), too_few(Out::TWO, 0));
    assert_eq!(checked(7, "2S 2H", ""), Ok(()));
    assert_eq!(checked(7, "2S 2C", ""), too_few(Out::ONE_OF_EACH_COLOUR, 1));
    let said = checked(7, "2H 2D", "").unwrap_err().say();
    assert_eq!(text(Lang::En, &said), "Of the ♥♦ cards of rank 2, 1 is out of the pack, so they cannot all be here.");
    let case = shown(3, "2S 2H 2D", "");
    assert_eq!(case.can_put(card("2C")), too_few(Out::ONE, 0));
}

#[test]
fn only_such_cards_are_told_to_be_out() {
    for (players, removed, wrong) in
        [(3, "3C", "3C"), (3, "2C 2H", "2H"), (5, "2C 2C", "2C"), (7, "2C 2H", ""), (7, "2C 2S", "2S"), (4, "2C", "2C"), (6, "2C", "")]
    {
        let expected = if wrong.is_empty() { Ok(()) } else { Err(Irregularity::StaysIn(card(wrong))) };
        assert_eq!(checked(players, "", removed), expected, "{players}: {removed}");
    }
}

#[test]
fn which_card_is_out_is_asked_when_one_of_the_rank_is_told_and_it_is_open() {
    assert_eq!(open(3, "2H", ""), "2S 2D 2C");
    assert_eq!((open(3, "2S 2H 2D", "").as_str(), open(3, "2H", "2C").as_str(), open(6, "", "").as_str()), ("", "", ""));
    assert_eq!(open(5, "2H", "2C"), "2S 2D");
    assert_eq!(open(7, "2H", ""), "2S 2C", "of the red ones it is the other");
    let mut case = shown(3, "KS", "");
    assert_eq!(case.next(), Ask::Card(Seat(0)), "nothing hangs on it");
    case.position.hand = cards("KS 2H");
    assert_eq!(case.next(), Ask::Out);
    case.out_unknown = true;
    assert_eq!(case.next(), Ask::Card(Seat(0)));
    case = shown(3, "KS 2H", "2C");
    assert_eq!(case.next(), Ask::Card(Seat(0)));
    case.put(card("2S"));
    assert_eq!(case.can_put(card("2C")), Err(Irregularity::TakenOut(card("2C"))));
}

#[test]
fn a_pack_that_holds_what_should_be_out_is_not_whole() {
    let whole = |players: u8, without: &str| {
        let case = shown(players, "", "");
        let there: Vec<_> = case.judge.pack.cards().filter(|card| !cards(without).contains(card)).collect();
        let whole = case.judge.whole(&there, &case.position, case.table);
        (whole.is_whole(), whole.of, whole.surplus)
    };
    assert_eq!((whole(3, "2C"), whole(3, "")), ((true, 51, 0), (false, 51, 1)));
    assert_eq!((whole(3, "3C"), whole(4, "")), ((false, 51, 1), (true, 52, 0)), "no two is out, and a three is");
}

#[test]
fn a_card_that_was_taken_out_by_name_cannot_lie_there_instead_of_another() {
    let whole = |players: u8, removed: &str, without: &str| {
        let case = shown(players, "", removed);
        let there: Vec<_> = case.judge.pack.cards().filter(|card| !cards(without).contains(card)).collect();
        let whole = case.judge.whole(&there, &case.position, case.table);
        let told = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        (whole.is_whole(), told(&whole.missing), told(&whole.double), whole.of, whole.surplus)
    };
    let of = |whole: bool, missing: &str, double: &str, of: usize, surplus: usize| (whole, missing.into(), double.into(), of, surplus);
    assert_eq!(whole(3, "2H", "2S"), of(false, "2S", "2H", 51, 0));
    assert_eq!(whole(3, "2H", "2H"), of(true, "", "", 51, 0));
    assert_eq!(whole(3, "2H", "2H 2S"), of(false, "2S", "", 51, 0));
    assert_eq!(whole(3, "2H", ""), of(false, "", "2H", 51, 0));
    assert_eq!(whole(7, "2H", "2H 2D 2S"), of(false, "2D", "", 50, 0), "of the red twos the other stays in, and a black one goes out");
}
