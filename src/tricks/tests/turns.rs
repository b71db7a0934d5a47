//! Tests cards that are played out of turn and entered in the order in which they were played (chapter 2 of the rule sheet
//! `irregularities`).

use super::*;
use crate::tricks::Hearing;

fn said(judge: &Judge, position: &Position) -> Vec<String> {
    let verdict = judge.verdict(position, Table::of(4)).unwrap();
    verdict.reasons.iter().map(|reason| format!("{} [{}]", text(Lang::En, &reason.say), reason.clause.id)).collect()
}

#[test]
fn whoever_was_passed_over_plays_next() {
    let mut position = trick(4, "QH", HEARTS);
    assert_eq!(position.turn(Table::of(4)), Seat(1));
    position.plays.push(play(2, "KH"));
    assert_eq!(position.turn(Table::of(4)), Seat(1));
    position.plays.push(play(1, "2H"));
    assert_eq!(position.turn(Table::of(4)), Seat(3));
    let out: Vec<_> = position.out_of_turn(Table::of(4)).map(|(index, play, turn)| (index, play.seat, turn)).collect();
    assert_eq!(out, [(1, Seat(2), Seat(1))]);
}

#[test]
fn clause_2_3_a_card_before_its_turn_counts_where_it_fell_and_is_remarked_on() {
    let judge = whist(When::Never);
    let mut position = trick(4, "QH", HEARTS);
    position.plays.extend([play(2, "KH"), play(1, "2H"), play(3, "AH")]);
    let says = said(&judge, &position);
    assert_eq!(says[0], "Hana played ♥K before Jun, whose turn it was: the card stays as Hana’s card of this trick. [irregularities 2.3]");
    assert_eq!(says.last().unwrap(), "Theo takes the trick with ♥A. [wins]");
    assert_eq!(said(&judge, &trick(4, "QH 2H KH AH", HEARTS)).len(), 5, "in turn there is nothing to remark on");
}

#[test]
fn clauses_2_1_and_2_2_a_lead_out_of_turn_stands_once_all_have_followed() {
    let judge = whist(When::Never);
    let mut position = Position { plays: vec![play(2, "KH")], ..trick(4, "", HEARTS) };
    assert_eq!(said(&judge, &position)[0], "Hana led out of turn; the lead was Mika’s. [irregularities 2.1]");
    position.plays.extend([play(3, "2H"), play(0, "QH"), play(1, "AH")]);
    let says = said(&judge, &position);
    assert!(says[0].ends_with("everybody has followed: the trick stands. [irregularities 2.2]"), "{}", says[0]);
    assert_eq!(says.last().unwrap(), "Jun takes the trick with ♥A. [wins]");
}

#[test]
fn a_file_that_names_its_players_is_read_as_it_happened() {
    let read = |text: &str| Position::read(&serde_json::from_str(text).unwrap(), Table::of(4), &[]).unwrap();
    let seats = |position: &Position| position.plays.iter().map(|play| play.seat.0).collect::<Vec<_>>();
    let early = read(r#"{"leader":0,"plays":["QH",{"seat":2,"cards":["KH"]},"2H","AH"]}"#);
    assert_eq!(seats(&early), [0, 2, 1, 3]);
    let led = read(r#"{"plays":[{"seat":2,"cards":["KH"]},"2H"]}"#);
    assert_eq!((led.leader, seats(&led)), (Seat(2), vec![2, 3]), "without a leader it is who played first");
}

#[test]
fn a_judge_is_told_who_played_too_early() {
    let mut case = Hearing::of(whist(When::Never), Table::of(4), trick(4, "", HEARTS));
    case.put(card("QH"));
    case.early = Some(Seat(3));
    assert_eq!((case.turn(), case.may_be_next().collect::<Vec<_>>()), (Seat(3), vec![Seat(1), Seat(2), Seat(3)]));
    case.put(card("KH"));
    assert_eq!(case.turn(), Seat(1), "then play goes on with whoever was passed over");
    case.put(card("2H"));
    case.put(card("AH"));
    assert!(case.is_complete());
    assert_eq!(case.verdict().unwrap().winner, Seat(2));
    // Checks that the plays stay the same if the house rules of the judge are changed. When the next trick begins, the cards of this trick
    // go to `fallen`.
    assert_eq!(case.under(whist(When::Never), Table::of(4)).position.plays, case.position.plays);
    case.put(card("3S"));
    assert_eq!(case.fallen, cards("QH KH 2H AH"));
    assert_eq!(case.position.plays, [play(2, "3S")]);
}
