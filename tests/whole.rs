//! Checks whether the pack is complete once all cards of a deal are entered (clause 4.4 of the rule sheet `irregularities`).
#![allow(clippy::unwrap_used)]

use trick_ledger::asking::Facts;
use trick_ledger::cards::Card;
use trick_ledger::games::{SHELF, find};
use trick_ledger::table::Table;
use trick_ledger::tricks::{Position, Whole};

fn whole(game: &str, players: u8, change: impl Fn(&mut Vec<Card>)) -> Whole {
    let judge = find(game).unwrap().judge(&Facts::default()).unwrap();
    let mut cards: Vec<_> = judge.pack.cards().collect();
    change(&mut cards);
    judge.whole(&cards, &Position::default(), Table::of(players))
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn a_missing_and_a_double_card_are_found() {
    let all = whole("sueca", 4, |_| ());
    assert_eq!((all.is_whole(), all.told, all.of), (true, 40, 40));
    let missing = whole("sueca", 4, |cards| cards.retain(|other| *other != card("7S")));
    assert_eq!((missing.missing, missing.double, missing.told, missing.of), (vec![card("7S")], vec![], 39, 40));
    let double = whole("sueca", 4, |cards| {
        cards.retain(|other| *other != card("7S"));
        cards.push(card("KH"));
    });
    assert_eq!((double.missing, double.double, double.told, double.of), (vec![card("7S")], vec![card("KH")], 40, 40));
    // Checks that a third copy of a card is one too many in Gaigel, whose pack has each card twice.
    let two = whole("gaigel", 4, |cards| cards.push(card("AS")));
    assert_eq!((two.missing, two.double), (vec![], vec![card("AS")]));
}

#[test]
fn cards_that_were_left_out_of_the_pack_are_not_missing() {
    for game in SHELF {
        let (judge, id) = (game.judge(&Facts::default()).unwrap(), game.sheet().id);
        for players in game.sheet().player_counts() {
            let table = game.table(&Facts::default(), players);
            let out: usize = judge.short(table).map(|short| usize::from(short.cards())).sum();
            let nothing = judge.whole(&[], &Position::default(), table);
            assert_eq!(nothing.missing.len(), judge.pack.cards().count() - out, "{id} for {players:?}");
        }
    }
}
