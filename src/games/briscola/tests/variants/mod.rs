//! Tests of the games with a stock other than Briscola itself: worked examples by number, house rules, invariants (rule sheet, sections 11
//! to 19).

mod bisca;
mod bosnia;
mod briscolone;
mod brusquembille;
mod double;
mod marianna;
mod mariccia;
mod properties;
mod schembil;

use super::super::variants::bisca::{BISCA, BRAZILIAN};
use super::super::variants::bosnia::BOSNIA;
use super::super::variants::briscolone::BRISCOLONE;
use super::super::variants::brusquembille::BRUSQUEMBILLE;
use super::super::variants::double::DOUBLE;
use super::super::variants::marianna::MARIANNA;
use super::super::variants::mariccia::MARICCIA;
use super::super::variants::schembil::SCHEMBIL;
use super::facts::refused;
use super::*;
use crate::games::AnyGame;
use crate::tricks::{Play, Short};

/// Every game of this folder with each of its numbers of players.
const ALL: &[Size] = &[
    (&BRISCOLONE, 2),
    (&BRUSQUEMBILLE, 2),
    (&BRUSQUEMBILLE, 3),
    (&BRUSQUEMBILLE, 4),
    (&BRUSQUEMBILLE, 5),
    (&MARICCIA, 2),
    (&SCHEMBIL, 6),
    (&MARIANNA, 2),
    (&MARIANNA, 3),
    (&MARIANNA, 4),
    (&BISCA, 2),
    (&BISCA, 3),
    (&BISCA, 4),
    (&BRAZILIAN, 2),
    (&BRAZILIAN, 3),
    (&BRAZILIAN, 4),
    (&BOSNIA, 2),
    (&BOSNIA, 3),
    (&BOSNIA, 4),
    (&BOSNIA, 6),
    (&DOUBLE, 2),
    (&DOUBLE, 3),
    (&DOUBLE, 4),
    (&DOUBLE, 6),
];

/// The facts of a deal that come before the card points.
fn before(size: Size) -> &'static str {
    if std::ptr::eq(size.0, &SCHEMBIL) {
        return r#""captain_a":2,"captain_b":5,"trump":"S""#;
    }
    match (size.0.trumps, size.0.records_twos && size.1 == 3) {
        (Trumps::Turned, true) => r#""removed_two":"H","trump":"S""#,
        (Trumps::Turned, false) => r#""trump":"S""#,
        _ => "",
    }
}

/// A deal with `facts` and with card points. The card points are written like `"65-55"`: one number for every side, or for every seat.
fn points(facts: &str, points: &str) -> String {
    let comma = if facts.is_empty() { "" } else { "," };
    format!(r#"{{{facts}{comma}"points":[{}]}}"#, points.replace('-', ","))
}

/// A match of deals with card points only. Spaces separate the deals.
fn match_of(size: Size, rules: &str, deals: &str) -> Story {
    let deals: Vec<_> = deals.split_whitespace().map(|deal| points(before(size), deal)).collect();
    outcome(size.0, size.1, rules, &deals)
}

/// The totals after a match, and the winners as letters: `"2-1 A"`.
fn end(size: Size, rules: &str, deals: &str) -> String {
    let story = match_of(size, rules, deals);
    assert_eq!(story.settled.len(), deals.split_whitespace().count(), "{:?}", story.open);
    ended(&story)
}

fn ended(story: &Story) -> String {
    let mut won: Vec<_> =
        story.outcome.iter().flat_map(|outcome| outcome.winners().iter()).map(|seat| story.sides.side_of(seat).0).collect();
    won.sort_unstable();
    won.dedup();
    let won: String = won.into_iter().map(|side| char::from(b'A' + side)).collect();
    format!("{} {won}", join(story.totals.as_slice())).trim_end().to_owned()
}

/// The sentence in English with which a deal is refused, after the key of the refused fact.
fn refusal(size: Size, rules: &str, deal: &str) -> String {
    let (key, why) = refused(size, rules, deal);
    let names = ["Mika", "Jun", "Hana", "Theo", "Ada", "Ben"].map(String::from);
    let voice = crate::text::Voice { lang: crate::text::Lang::En, names: &names };
    format!("{key}: {}", voice.text(&why.says()))
}

/// The winner of a trick and its card points, as the judge of the game finds them.
fn takes(size: Size, rules: &str, cards: &str, trump: &str) -> (u8, u16) {
    let judge = AnyGame::judge(size.0, &serde_json::from_str(rules).unwrap()).unwrap();
    let verdict = judge.verdict(&position(size, cards, "", trump), Table::of(size.1)).unwrap();
    (verdict.winner.0, verdict.points.unwrap())
}

/// The cards of `hand` that may be played after `cards`.
fn legal(size: Size, rules: &str, cards: &str, hand: &str, trump: &str, stock_empty: Option<bool>) -> String {
    let judge = AnyGame::judge(size.0, &serde_json::from_str(rules).unwrap()).unwrap();
    let position = Position { stock_empty, ..position(size, cards, hand, trump) };
    let playable = judge.playable(&position, Table::of(size.1)).unwrap();
    let legal = playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string());
    legal.collect::<Vec<_>>().join(" ")
}

/// A position in which each player has played one of `cards`, beginning with seat 0. An empty `trump` means no trump.
fn position(size: Size, cards: &str, hand: &str, trump: &str) -> Position {
    let read = |text: &str| text.parse().unwrap();
    Position {
        trump: Strain::read(trump).map_or_else(Trump::default, Trump::of),
        plays: cards.split_whitespace().enumerate().map(|(i, card)| Play::one(Seat(i as u8 % size.1), read(card))).collect(),
        hand: hand.split_whitespace().map(read).collect(),
        ..Position::default()
    }
}

/// Checks that the judge and the deal leave out cards of the same ranks, so that the pack divides into whole tricks.
#[test]
fn the_judge_plays_with_the_cards_of_the_table() {
    let (tens, ten32) = (r#"{"tens":true}"#, r#"{"deck":"ten32"}"#);
    let others = [((&BISCA, 3), tens), ((&BISCA, 4), tens), ((&DOUBLE, 2), ten32), ((&DOUBLE, 3), ten32), ((&DOUBLE, 4), ten32)];
    let bases = [(&TWO, 2), (&THREE, 3), (&FOUR, 4), (&SIX, 6)].map(|size| (size, "{}"));
    for ((game, players), rules) in ALL.iter().map(|size| (*size, "{}")).chain(others).chain(bases) {
        let facts: Facts = serde_json::from_str(rules).unwrap();
        let judge = AnyGame::judge(game, &facts).unwrap();
        let out: u8 = judge.short(Table::of(players)).map(Short::cards).sum();
        let rules = HouseRules::read(&Chosen::new(Game::switches(game), &facts)).unwrap();
        let stock = game.stock_for(&rules, players);
        assert_eq!(judge.pack.len() as i64 - i64::from(out), stock.deck(), "{} for {players}", game.sheet.id);
    }
}

#[test]
fn s0_4_tricks_and_draws() {
    for ((game, players), counts) in ALL.iter().zip([
        (30, 15, 20),
        (26, 13, 16),
        (21, 7, 10),
        (20, 5, 8),
        (15, 3, 6),
        (30, 15, 20),
        (18, 3, 6),
        (30, 15, 20),
        (24, 8, 13),
        (20, 5, 10),
        (34, 17, 20),
        (30, 10, 13),
        (28, 7, 10),
        (46, 23, 26),
        (42, 14, 17),
        (40, 10, 13),
        (26, 13, 16),
        (21, 7, 10),
        (20, 5, 8),
        (12, 2, 5),
        (32, 8, 10),
        (24, 4, 6),
        (24, 3, 5),
        (12, 1, 3),
    ]) {
        assert_eq!(stock((game, *players)), counts, "{} for {players}", game.sheet.id);
    }
}
