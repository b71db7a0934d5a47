//! Tests the trick examples of the rule sheets, and random tricks. The games here have only the rules that their examples need. So the
//! tests also show that the data types can express these rules.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod following;
mod hearing;
mod jokers;
mod leads;
mod left_out;
pub(super) mod modes;
#[cfg(not(target_arch = "wasm32"))]
mod properties;
mod turns;
mod verdicts;
mod worths;

use super::words::*;
use super::*;
use crate::cards::Rank::{self, *};
use crate::cards::{Card, Pack, Strain, StrainSet, Suit, SuitSet};
use crate::reckoning::Clause;
use crate::table::{Seat, Table};
use crate::text::{Lang, Voice};

const RANKS: Clause = Clause { id: "ranks", says: phrase!("") };
const WINS: Clause = Clause { id: "wins", says: HIGHEST_TRUMP_WINS };
const EQUAL: Clause = Clause { id: "equal", says: FIRST_PLAYED_WINS };
const SUIT: Clause = Clause { id: "suit", says: FOLLOW_SUIT };
const VOID: Clause = Clause { id: "void", says: VOID_MUST_TRUMP };
const LICENCE: Clause = Clause { id: "licence", says: phrase!("") };

const ORDER: Order = Order::plain(Ranking::NATURAL, &RANKS, &WINS).with_equals(&EQUAL);

/// A game with the follow rule `suit` and `trump`. The ranks of its pack are given from high to low.
fn game(ranks: &'static [Rank], suit: When, trump: When) -> Judge {
    let pack = Pack { ranks, ..Pack::FRENCH };
    let follow = Follow::plain(suit, trump, &SUIT, &VOID).exempting(|_, _| Licence::Ordinary, &LICENCE);
    Judge::plain(pack, Order { ranking: Ranking::high_to_low(ranks), ..ORDER }, follow)
}

/// Standard whist: 52 cards, ace high. `trump` says when a player without the suit led must trump.
fn whist(trump: When) -> Judge {
    Judge { order: ORDER, ..game(&Rank::ALL, When::Always, trump) }
}

fn briscola(suit: When, trump: When) -> Judge {
    let points = CardPoints::new(&[(Ace, 11), (Three, 10), (King, 4), (Queen, 3), (Jack, 2)]);
    Judge { points: Some(points), ..game(&[Ace, Three, King, Queen, Jack, Seven, Six, Five, Four, Two], suit, trump) }
}

/// The judge of Roller Derby with the house rule "joker sale": the pack has two jokers, which may be played at any time (decision RD-D3).
fn roller_derby(trump: When) -> Judge {
    let licence = |card, _| if matches!(card, Card::Joker(_)) { Licence::Wild } else { Licence::Ordinary };
    let plain = whist(trump);
    Judge { pack: Pack { jokers: 2, ..Pack::FRENCH }, follow: Follow { licence, ..plain.follow }, ..plain }
}

fn king_of_the_hill(pairs: Pairs) -> Judge {
    let plain = whist(When::Never);
    Judge {
        pack: Pack { copies: 2, jokers: 4, ..Pack::FRENCH },
        has_trump_rank: true,
        order: Order { special: trump_rank_place, pairs: Some(pairs), ..plain.order },
        points: Some(CardPoints::new(&[(King, 10), (Ten, 10), (Five, 5)])),
        ..plain
    }
}

/// Queen's Dungeon (sections 2.1 and 2.3 of its rules): queens are highest in their suit and may be played at any time.
fn queens_dungeon() -> Judge {
    let plain = game(&[Queen, Ace, King, Jack, Ten, Nine, Eight, Seven, Six, Five, Four, Three, Two], When::Always, When::Always);
    let licence = |card: Card, _| if card.rank() == Some(Queen) { Licence::AnyTime } else { Licence::Ordinary };
    Judge { follow: Follow { licence, ..plain.follow }, ..plain }
}

/// Quinto (sections 6.2 and 6.6 of its rules): cards of a higher suit beat all cards of a lower suit, and the joker has no suit.
fn quinto() -> Judge {
    let plain = whist(When::Never);
    let licence = |card, _| if matches!(card, Card::Joker(_)) { Licence::AnyTime } else { Licence::Ordinary };
    Judge {
        pack: Pack { jokers: 1, ..Pack::FRENCH },
        trumps: StrainSet::NONE,
        order: Order { suits: Some([Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades]), ..plain.order },
        follow: Follow { licence, ..plain.follow },
        trick_worth: Some(TrickWorth { points: |cards| cards.len() as u16, scoring: |_| Vec::new(), most_cards: 5 }),
        ..plain
    }
}

const HEARTS: Strain = Strain::Suit(Suit::Hearts);
const CLUBS: Strain = Strain::Suit(Suit::Clubs);
const SPADES: Strain = Strain::Suit(Suit::Spades);

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// A play: `QH`, a pair `QH+QH`, or a named card `RJ=S^` (highest spade), `RJ=S_` (lowest), `6D=AS` (as the ace of spades).
fn play(seat: u8, text: &str) -> Play {
    let seat = Seat(seat);
    if let Some((wild, name)) = text.split_once('=') {
        let named = match (name.strip_suffix('^'), name.strip_suffix('_')) {
            (Some(suit), _) => Named { suit: Suit::read(suit.chars().next().unwrap()).unwrap(), height: NamedAs::Highest },
            (_, Some(suit)) => Named { suit: Suit::read(suit.chars().next().unwrap()).unwrap(), height: NamedAs::Lowest },
            _ => Named { suit: card(name).suit().unwrap(), height: NamedAs::Rank(card(name).rank().unwrap()) },
        };
        return Play::named(seat, card(wild), named);
    }
    match text.split_once('+') {
        Some((a, b)) => Play::two(seat, card(a), card(b)),
        None => Play::one(seat, card(text)),
    }
}

/// A trick at a table of `players` players. The plays in `plays` are by the seats 0, 1, 2 and so on.
fn trick(players: u8, plays: &str, trump: Strain) -> Position {
    let plays = plays.split_whitespace().enumerate().map(|(i, text)| play(i as u8 % players, text)).collect();
    Position { trump: Trump::of(trump), plays, ..Position::default() }
}

/// The seat that wins the trick with the plays `plays`.
fn winner(judge: &Judge, players: u8, plays: &str, trump: Strain) -> u8 {
    judge.verdict(&trick(players, plays, trump), Table::of(players)).unwrap().winner.0
}

fn names() -> Vec<String> {
    ["Mika", "Jun", "Hana", "Theo", "Aki"].map(String::from).to_vec()
}

/// The text of a sentence without invisible characters. One follows each suit symbol, and keeps it from being shown as a picture.
fn text(lang: Lang, say: &crate::text::Say) -> String {
    Voice { lang, names: &names() }.text(say).replace('\u{fe0e}', "")
}
