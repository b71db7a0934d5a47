//! The sheets' trick examples, judged.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::cards::{Pack, Rank, Strain, Suit};
use crate::reckoning::Clause;
use crate::table::{Round, Seat};
use crate::text::Phrase;
use Rank::*;

const CLAUSE: Clause = Clause { id: "0.3", says: Phrase::new("a clause", "条項") };
const ORDER: OrderClauses = OrderClauses { ranks: &CLAUSE, wins: &CLAUSE, equal: &CLAUSE };
const FOLLOW: FollowClauses = FollowClauses { suit: &CLAUSE, void: &CLAUSE, licence: &CLAUSE };

fn plain(ranks: &'static [Rank], points: &[(Rank, u8)]) -> Judge {
    Judge {
        pack: Pack { ranks, copies: 1, jokers: 0 },
        plays_each: 1,
        has_trump: true,
        has_trump_rank: false,
        order: Order::plain(Ranking::high_to_low(ranks), ORDER),
        follow: Follow::plain(When::Never, When::Never, FOLLOW),
        points: Some(CardPoints::new(points)),
    }
}

fn it40() -> Judge {
    plain(&[Ace, Three, King, Queen, Jack, Seven, Six, Five, Four, Two], &[(Ace, 11), (Three, 10), (King, 4), (Queen, 3), (Jack, 2)])
}

/// A trick from its cards, played by seats 0, 1, 2 … in turn.
fn trick(cards: &str, trump: Strain) -> Position {
    let plays = cards.split(' ').enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card.parse().unwrap())).collect();
    Position { trump: Trump::of(trump), plays, ..Position::default() }
}

fn spades() -> Strain {
    Strain::Suit(Suit::Spades)
}

#[test]
fn the_ten_tricks_of_briscola() {
    let ten32 = plain(&[Ace, Ten, King, Queen, Jack, Nine, Eight, Seven], &[(Ace, 11), (Ten, 10), (King, 4), (Queen, 3), (Jack, 2)]);
    let brz52 = plain(
        &[Ace, Ten, King, Jack, Queen, Nine, Eight, Seven, Six, Five, Four, Three, Two],
        &[(Ace, 11), (Ten, 10), (King, 4), (Jack, 3), (Queen, 2)],
    );
    let sue40 =
        plain(&[Ace, Seven, King, Jack, Queen, Six, Five, Four, Three, Two], &[(Ace, 11), (Seven, 10), (King, 4), (Jack, 3), (Queen, 2)]);
    let suit = Strain::Suit;
    for (row, judge, cards, trump, winner, points) in [
        (1, it40(), "KC 3C", spades(), 1, 14),
        (2, it40(), "AC 2S", spades(), 1, 11),
        (3, it40(), "7C AH", spades(), 0, 11),
        (4, it40(), "2S 4S", spades(), 1, 0),
        (5, it40(), "QH AC JH 3H", spades(), 3, 26),
        (6, it40(), "QH 6S 5S AH", spades(), 1, 14),
        (7, it40(), "5C AD", Strain::NoTrump, 0, 11),
        (8, ten32, "KH 10H", suit(Suit::Clubs), 1, 14),
        (9, brz52, "JC QC", suit(Suit::Hearts), 0, 5),
        (10, sue40, "QD JD 7D KD", suit(Suit::Clubs), 2, 19),
    ] {
        let verdict = judge.verdict(&trick(cards, trump), Round::of(4)).unwrap();
        assert_eq!((verdict.winner, verdict.points), (Seat(winner), Some(points)), "row {row}");
    }
}
