//! Double Briškula: each player has a hand of four cards, and plays two cards to a trick (section 19 of the rule sheet).

use super::super::facts::Briscola;
use super::super::house_rules::{HouseRules, SWEEPS, TIE_OF_THREE};
use super::super::pack::{DECK, DECK_CHOICE, DeckChoice};
use super::super::sheet::sheet;
use crate::games::briscola_family::switches::{CONQUISTE_OF_PARTNERS, LOOK_FIRST, MATCHES, PARTNERS, TURNED_EXCHANGE_7};
use crate::games::briscola_family::{Deck, IT36, IT40, TEN32, TWO_SEVENS};
use crate::games::prelude::*;
use crate::tricks::{Out, Short};

choices! {
    /// The order in which each player draws two cards from the stock.
    pub enum DrawTwo {
        Alternate = "alternate" => ("one at a time", "1枚ずつ2周"),
        Together = "together" => ("both at once", "2枚ずつ"),
    }
}

wording! {
    fact DRAW_TWO = "draw_two": ("Drawing two cards", "2枚の引き方"),
        ("After a trick everybody draws two cards: one at a time in two rounds, or both at once. The trick’s winner begins.",
        "トリックのあと各自2枚引きます。勝った人から1枚ずつ2周するか、2枚ずつ1周します。");

    refusal NOT_FOR_SIX = "19":
        ("Six players play twelve cards to a trick, and neither 30 nor 32 cards divide by twelve.",
        "6人では1トリックに12枚を出します。30枚も32枚も12では割り切れません。"),
        ("With six, choose the 40 cards (36 without the 2s).", "6人なら40枚（2を除いて36枚）を選びます。");
}

// Allows only the 7 of trumps to be exchanged for the turned card, because one of the two packs that a table can choose has no 2s.
const SWITCHES: Switches = switches!(
    MATCHES,
    &[&DECK_CHOICE, &Switch::choice(&DRAW_TWO, DrawTwo::CHOICES, "alternate"), &TIE_OF_THREE],
    SWEEPS,
    CONQUISTE_OF_PARTNERS,
    PARTNERS,
    &[&TURNED_EXCHANGE_7, &LOOK_FIRST]
);

/// The rule sheet of double Briškula (section 19).
pub static SHEET: Sheet = Sheet {
    also: &["briskula", "dupla briškula"],
    traits: Some(Traits {
        follow: When::Never,
        counting: Counting::CardPoints,
        company: Company::Pairs,
        known: Known { en: Fame::Collectors, ja: Fame::Hardly },
        ..Traits::of(20, Hardness::Easy)
    }),
    ..sheet(
        "briscola-double",
        phrase!("Double Briškula", "ダブル・ブリスコラ"),
        phrase!("Two cards from everybody to a trick", "1トリックに2枚ずつ出す"),
        Emblem::Drawn(r#"<rect x="3.5" y="2.5" width="11" height="15" rx="1.5"/><path d="M9.5 21.5h9a2 2 0 0 0 2-2V8M6.5 7h5M6.5 10h5"/>"#),
        &[2, 3, 4, 6],
        Sides::Two,
        &IT40,
    )
};

/// The game Double Briškula: four cards in hand, and two cards of each player to a trick (section 19 of the rule sheet).
pub static DOUBLE: Briscola = Briscola { hand: 4, each: 2, short, wrong_table, ..Briscola::of(&SHEET, SWITCHES, deck) };

/// The cards that are left out of the deck with three and six players: four 2s, or in a deck of 32 cards a red 7 and a black 7.
fn short(rules: &HouseRules) -> &'static [Short] {
    match rules.deck {
        DeckChoice::Ten32 => TWO_SEVENS,
        DeckChoice::It40 => &[Short { players: 3, rank: Rank::Two, out: Out::ALL }, Short { players: 6, rank: Rank::Two, out: Out::ALL }],
    }
}

/// The deck with the chosen number of cards. With three and six players the Italian deck has no 2s.
fn deck(rules: &HouseRules, players: u8) -> &'static Deck {
    match (rules.deck, players) {
        (DeckChoice::Ten32, _) => &TEN32,
        (DeckChoice::It40, 3 | 6) => &IT36,
        (DeckChoice::It40, _) => &IT40,
    }
}

/// The mistake in the house rules: a deck of 32 cards for six players. `None` if there is no mistake.
fn wrong_table(rules: &HouseRules, players: u8) -> Option<RuleTrouble> {
    (rules.deck == DeckChoice::Ten32 && players == 6).then(|| RuleTrouble::new(&DECK, NOT_FOR_SIX.with(&[])))
}
