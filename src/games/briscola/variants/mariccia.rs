//! Briscola Mariccia, or Scoperta: hands lie face up, and a marriage (King and Queen of a suit) in trumps scores (section 13 of the rule
//! sheet).

use super::super::facts::Briscola;
use super::super::marriage_rules::{PLAIN_VALUE, SCORED_WHEN, VALUE};
use super::super::sheet::sheet;
use crate::games::briscola_family::match_rules::TARGET;
use crate::games::briscola_family::switches::{BURY_ACE_THREE, CONQUISTE, POINTS_TIE};
use crate::games::briscola_family::{FollowMode, IT40};
use crate::games::prelude::*;

const SWITCHES: Switches = switches!(
    &[&Switch::number(TARGET, 250, 61, 1000).presets(&[250]), &POINTS_TIE, &VALUE, &PLAIN_VALUE, &SCORED_WHEN, &BURY_ACE_THREE],
    CONQUISTE
);

/// The rule sheet of Briscola Mariccia (section 13).
pub static SHEET: Sheet = Sheet {
    also: &["briskula", "Brisca", "ブリスカ", "Marriage", "マリッジ"],
    traits: Some(Traits {
        follow: When::StockEmpty,
        counting: Counting::CardPoints,
        known: Known { en: Fame::Collectors, ja: Fame::Hardly },
        ..Traits::of(45, Hardness::Medium)
    }),
    ..sheet(
        "mariccia",
        phrase!("Briscola Mariccia (Scoperta)", "ブリスコラ・マリッチャ（スコペルタ）"),
        phrase!("Open hands, a marriage of trumps, 250", "手札は公開、切り札のマリッジ、250点"),
        Emblem::Drawn(r#"<circle cx="8.5" cy="12" r="6"/><circle cx="15.5" cy="12" r="6"/>"#),
        &[2],
        Sides::Alone,
        &IT40,
    )
};

/// The game Briscola Mariccia: five cards in hand. Suit must be followed once the stock is used up (section 13 of the rule sheet).
pub static MARICCIA: Briscola = Briscola { hand: 5, follow: FollowMode::MustAfterStock, ..Briscola::of(&SHEET, SWITCHES, |_, _| &IT40) };
