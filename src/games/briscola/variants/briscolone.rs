//! Briscolone: two players, five cards in hand, no trumps (section 11 of the rule sheet).

use super::super::facts::{Briscola, Trumps};
use super::super::house_rules::FOLLOW_MODE;
use super::super::sheet::sheet;
use crate::games::briscola_family::match_rules::{MODE, TARGET};
use crate::games::briscola_family::switches::{BEST_OF, POINTS_TIE, TIE_DEAL};
use crate::games::briscola_family::{FollowMode, IT40};
use crate::games::prelude::*;

const MAY_OR_MUST: &[Choice] = match FollowMode::CHOICES {
    [_, may, must, ..] => &[*may, *must],
    _ => &[],
};

const SWITCHES: Switches = &[
    &MODE,
    &BEST_OF,
    &Switch::number(TARGET, 120, 61, 2000).presets(&[120, 121, 150]),
    &TIE_DEAL,
    &POINTS_TIE,
    &Switch::choice(&FOLLOW_MODE, MAY_OR_MUST, "may").judged(),
];

/// The rule sheet of Briscolone (section 11).
pub static SHEET: Sheet = Sheet {
    also: &["briskula", "Brisca", "ブリスカ"],
    traits: Some(Traits {
        follow: When::Never,
        has_trumps: false,
        counting: Counting::CardPoints,
        known: Known { en: Fame::Collectors, ja: Fame::Collectors },
        ..Traits::of(20, Hardness::Easy)
    }),
    ..sheet(
        "briscolone",
        phrase!("Briscolone", "ブリスコローネ"),
        phrase!("Two players, no trumps, first to 120", "2人用、切り札なしの120点先取"),
        Emblem::Drawn(r#"<rect x="5.5" y="2.5" width="13" height="19" rx="2"/><path d="M9 9l6 6M15 9l-6 6"/>"#),
        &[2],
        Sides::Alone,
        &IT40,
    )
};

/// The game Briscolone: five cards in hand, and no trumps (section 11 of the rule sheet).
pub static BRISCOLONE: Briscola = Briscola { hand: 5, trumps: Trumps::None, ..Briscola::of(&SHEET, SWITCHES, |_, _| &IT40) };
