//! Schembil: two teams of three, in which only the captain speaks (section 14 of the rule sheet).

use super::super::facts::Briscola;
use super::super::house_rules::SWEEPS;
use super::super::sheet::sheet;
use super::super::speaking::CAPTAINS_SPEAK;
use crate::games::briscola_family::IT36;
use crate::games::briscola_family::switches::{CONQUISTE_OF_PARTNERS, END_EXCHANGE, MATCHES, SIGNAL_SET, SIGNALS_FROM_TRICK};
use crate::games::prelude::*;

const SWITCHES: Switches =
    switches!(MATCHES, SWEEPS, CONQUISTE_OF_PARTNERS, &[&END_EXCHANGE, &CAPTAINS_SPEAK, &SIGNAL_SET, &SIGNALS_FROM_TRICK]);

/// The rule sheet of Schembil (section 14).
pub static SHEET: Sheet = Sheet {
    also: &["briskula", "Brisca", "ブリスカ", "Schenbil", "Skembil", "Skinbil"],
    traits: Some(Traits {
        follow: When::Never,
        counting: Counting::CardPoints,
        company: Company::Pairs,
        ..Traits::of(30, Hardness::Medium)
    }),
    ..sheet(
        "schembil",
        phrase!("Schembil", "シェムビル"),
        phrase!("Two teams of three, each with a captain", "キャプテンが率いる3人対3人"),
        Emblem::Drawn(r#"<path d="M6 2v20M6 4h14l-4 4.5 4 4.5H6"/>"#),
        &[6],
        Sides::Two,
        &IT36,
    )
};

/// The game Schembil: two teams of three with captains (section 14 of the rule sheet).
pub static SCHEMBIL: Briscola = Briscola { has_captains: true, ..Briscola::of(&SHEET, SWITCHES, |_, _| &IT36) };
