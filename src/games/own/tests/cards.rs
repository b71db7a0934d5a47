//! Tests the card rules of documents: how cards are dealt, which cards may be played, and which card wins a trick.

use super::*;
use crate::asking::{Facts, Value};
use crate::cards::{Card, Strain, Suit};
use crate::games::{AnyGame, CardLine, SoFar, TableCard};
use crate::table::{Seat, Table};
use crate::text::Lang;
use crate::tricks::{Judge, Play, Position, Trump};

const EUCHRE: &str = include_str!("../../../../tests/own/euchre.json");

fn euchre() -> &'static OwnGame {
    OwnGame::open(Document::read(EUCHRE).unwrap_or_else(|faults| panic!("{faults}"))).unwrap()
}

fn judge(rules: &[(&'static str, Value)]) -> Judge {
    AnyGame::judge(euchre(), &rules.iter().cloned().collect::<Facts>()).unwrap()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// A trick in which seat 0 has played the first of `cards`, seat 1 the second, and so on. The next player holds `hand`.
fn position(trump: Strain, cards: &[&str], hand: &[&str]) -> Position {
    let plays = cards.iter().enumerate().map(|(at, text)| Play::one(Seat(at as u8), card(text))).collect();
    Position { trump: Trump::of(trump), plays, hand: hand.iter().map(|text| card(text)).collect(), ..Position::default() }
}

fn winner(judge: &Judge, trump: Strain, cards: &[&str]) -> u8 {
    judge.verdict(&position(trump, cards, &[]), Table::of(4)).unwrap().winner.0
}

#[test]
fn bowers_are_the_highest_trumps() {
    let (plain, hearts) = (judge(&[]), Strain::Suit(Suit::Hearts));
    assert_eq!(plain.pack.len(), 24);
    assert_eq!(winner(&plain, hearts, &["AS", "KS", "9H", "AH"]), 3);
    assert_eq!(winner(&plain, hearts, &["AH", "JD", "KH", "9H"]), 1, "the other red jack");
    assert_eq!(winner(&plain, hearts, &["AH", "JD", "JH", "9H"]), 2);
    assert_eq!(winner(&plain, hearts, &["9S", "JC", "JS", "10S"]), 2, "a black jack is no bower");
    // Checks that the left bower, here the jack of diamonds, counts as a card of the trump suit hearts.
    // So its holder may keep it when diamonds are led, and must follow suit with it when hearts are led.
    let held = |lead: &str| -> Vec<bool> {
        let playable = plain.playable(&position(hearts, &[lead], &["JD", "9D", "AS"]), Table::of(4)).unwrap();
        playable.cards.iter().map(|choice| choice.legal).collect()
    };
    assert_eq!((held("9H"), held("AD")), (vec![true, false, false], vec![false, true, false]));
}

#[test]
fn a_house_rule_changes_the_pack() {
    let benny = judge(&[("benny", Value::Yes(true))]);
    assert_eq!(benny.pack.len(), 25);
    for trump in Suit::ALL {
        assert_eq!(winner(&benny, Strain::Suit(trump), &["JH", "JD", "RJ", "JS"]), 2);
    }
    assert!(judge(&[]).verdict(&position(Strain::Suit(Suit::Hearts), &["RJ"], &[]), Table::of(4)).is_err());
}

#[test]
fn cards_can_be_trumps_in_every_deal_or_lose_always() {
    let with = |way: &str| {
        let text = EUCHRE.replace(r#"{ "pack": "9 10 J Q K A", "trump": "trump", "specials": { "bowers": true } }"#, way);
        let game = OwnGame::printed(Document::read(&text).unwrap_or_else(|faults| panic!("{faults}")));
        AnyGame::judge(&game, &Facts::default()).unwrap()
    };
    let jacks = with(
        r#"{"pack": "7 8 9 10 J Q K A", "ranks": "A 10 K Q J 9 8 7", "trump": "trump", "must_trump": "always", "must_beat": "always",
        "points": {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}, "broken": "trump",
        "specials": {"trumps": "JC JS JH JD", "never_win": "7S"}}"#,
    );
    let spades = Strain::Suit(Suit::Spades);
    assert_eq!(winner(&jacks, spades, &["AS", "JD", "JC", "10S"]), 2);
    assert_eq!(winner(&jacks, spades, &["KH", "10H", "AC", "8H"]), 1);
    assert_eq!(winner(&jacks, spades, &["KH", "7S", "7H", "8H"]), 0, "the 7 of trumps never wins");
    let points = jacks.points.unwrap();
    assert_eq!(jacks.pack.cards().map(|card| points.of(card)).sum::<u16>(), 120);
    let legal = |lead: &str| -> Vec<bool> {
        let playable = jacks.playable(&position(spades, &[lead, "9S"], &["JD", "8S", "AC", "7S"]), Table::of(4)).unwrap();
        playable.cards.iter().map(|choice| choice.legal).collect()
    };
    assert_eq!(legal("KH"), [true, false, false, false], "void of hearts, and the jack alone beats ♠9");
    assert!(jacks.breaks(Trump::of(spades)).is_some());
}

#[test]
fn the_card_of_the_table_is_made_from_the_document() {
    let game = euchre();
    let players = AnyGame::sheet(game).usual_count();
    let card = TableCard::of(
        game,
        &[("benny", Value::Yes(true))].into_iter().collect(),
        players,
        Seat(2),
        SoFar { deals: 4, begun: players.get() },
    )
    .unwrap();
    let lines: Vec<String> = card
        .entries()
        .into_iter()
        .flat_map(|(_, lines)| lines)
        .filter_map(|line| match line {
            CardLine::Says(say) => Some(crate::text::Voice { lang: Lang::En, ..ENGLISH }.text(&say)),
            _ => None,
        })
        .collect();
    for says in [
        "25 cards, 4 players: 5 each",
        "3 at a time, then 2",
        "kitty, its top card face up: 5",
        "In every suit A K Q J 10 9, high to low. Wins against every other card: RJ. The jack of trumps is the highest trump, the other jack of its colour the next.",
        "A player who holds a card of the suit led must play one.",
    ] {
        assert!(lines.iter().any(|line| line == says), "{says}: {lines:#?}");
    }
}

#[test]
fn what_is_beside_the_totals_is_an_account() {
    let deal = |json: &str| crate::games::DealRecord { facts: serde_json::from_str(json).unwrap(), settled: true };
    let rules: Facts = [("chips", Value::Number(3))].into_iter().collect();
    let deals = [deal(r#"{"maker": 3, "trump": "C", "alone": false, "tricks": [3, 2]}"#)];
    let script = crate::games::Script {
        players: AnyGame::sheet(euchre()).usual_count(),
        first_dealer: Seat(3),
        house_rules: &rules,
        deals: &deals,
        beside: crate::games::Beside::NOTHING,
        entry: crate::asking::Entry::Totals,
    };
    let story = AnyGame::replay(euchre(), &script, crate::games::View::FULL).unwrap();
    let account = story.account.unwrap();
    assert_eq!(
        (story.totals.as_slice(), account.unit, account.balances.as_slice()),
        (&[2, 0][..], crate::reckoning::Unit::Chips, &[3, -3][..])
    );
}

#[test]
fn faults_of_the_cards_have_their_place() {
    for (from, to, fault) in [
        ("\"9 10 J Q K A\"", "\"9 10 J Q K A RJ\"", "judge[1].specials: This must be a place for every joker"),
        ("\"9 10 J Q K A\"", "\"9 11 J Q K A\"", "judge[1].pack: “11” is not one of the words possible here."),
        ("\"9 10 J Q K A\"", "\"9 9 J Q K A\"", "judge[1].pack: “9” appears here twice."),
        ("\"when\": \"benny\", \"pack\"", "\"when\": \"maker == dealer\", \"pack\"", "judge[0].when(10): “dealer” is not known here."),
        ("\"when\": \"benny\", \"pack\"", "\"when\": \"players == 4\", \"pack\"", "judge[0].when(1): “players” is not known here."),
        ("\"trump\": \"trump\"", "\"trump\": \"maker\"", "judge[0].trump: This must be none, a suit"),
        ("\"RJ\", \"bowers\"", "\"RJ 2H\", \"bowers\"", "judge[0].specials.always_win: “2H” is not one of the words"),
        ("\"packets\": [3, 2]", "\"packets\": [3]", "deal.packets: This must be singly"),
        ("\"packets\": [3, 2]", "\"packets\": [3, 3]", "deal.packets: The packets come to 6, but each player gets 5."),
        ("\"cards\": \"5\"", "\"cards\": \"0\"", "deal.cards: This number is too small."),
        ("\"cards\": \"5\"", "\"cards\": \"-5\"", "deal.cards: This number is too small."),
        ("\"cards\": \"5\"", "\"cards\": \"tricks\"", "deal.cards(1): “tricks” is not known here."),
        ("\"unit\": \"chips\"", "\"unit\": \"chps\"", "pay[3].unit: “chps” is not one of the words possible here. Closest: chips."),
    ] {
        assert!(EUCHRE.contains(from), "{from}");
        let found = faults(&EUCHRE.replace(from, to));
        assert!(found.iter().any(|found| found.starts_with(fault)), "{to}: {found:?}");
    }
    let (first, _) = EUCHRE.split_once("    { \"pack\": \"9 10").unwrap();
    let cut = format!(
        "{}{}",
        first.trim_end().trim_end_matches(','),
        EUCHRE.split_once("\"bowers\": true } }\n  ]").unwrap().1.replacen("", "\n  ]", 1)
    );
    assert!(faults(&cut).iter().any(|fault| fault.starts_with("judge: This must be an item without a condition")), "{:?}", faults(&cut));
}

#[test]
fn three_against_three_are_two_teams() {
    let text = EUCHRE
        .replace("\"players\": [4]", "\"players\": [6]")
        .replace("\"partners\"", "\"teams\"")
        .replace("\"players\": 4", "\"players\": 6");
    let text = text.replace("\"cards\": \"5\"", "\"cards\": \"4\"").replace("\"packets\": [3, 2]", "\"packets\": [2, 2]");
    let game = OwnGame::printed(Document::read(&text).unwrap_or_else(|faults| panic!("{faults}")));
    let (settled, faults) = game.settle_examples();
    // Checks that the three players of a team win the match in the last of the five examples.
    assert_eq!(settled.len(), 5, "{faults:?}");
    assert_eq!(settled[4].outcome.unwrap().winners().iter().map(|seat| seat.0).collect::<Vec<_>>(), [1, 3, 5]);
}
