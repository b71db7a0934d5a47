//! Marianna, called Cinquecento around Sicily: there is no trump until a marriage makes its suit trump (section 15 of the rule sheet).

use super::super::facts::{Briscola, Trumps};
use super::super::marriage_rules::{DECLARED_WHEN, EXTRA_POINTS, FOR_A_TRICK, IN_TURN, WITHOUT_STOCK};
use super::super::sheet::sheet;
use crate::games::briscola_family::match_rules::TARGET;
use crate::games::briscola_family::switches::{PARTNERS, POINTS_TIE};
use crate::games::briscola_family::{IT40, ONE_TWO};
use crate::games::prelude::*;

const SWITCHES: Switches = switches!(
    &[
        &Switch::number(TARGET, 501, 101, 2000).presets(&[300, 400, 500, 501]),
        &POINTS_TIE,
        &IN_TURN,
        &DECLARED_WHEN,
        &FOR_A_TRICK,
        &WITHOUT_STOCK,
        &EXTRA_POINTS,
    ],
    PARTNERS
);

/// The rule sheet of Marianna (section 15).
pub static SHEET: Sheet = Sheet {
    also: &["Cinquecento", "シンクエセント", "Mariage", "マリアージュ"],
    traits: Some(Traits {
        follow: When::Never,
        counting: Counting::CardPoints,
        company: Company::Pairs,
        known: Known { en: Fame::Collectors, ja: Fame::Collectors },
        ..Traits::of(45, Hardness::Medium)
    }),
    ..sheet(
        "marianna",
        phrase!("Marianna (Cinquecento)", "マリアンナ（チンクエチェント）"),
        phrase!("Marriages make trumps, first to 501", "マリッジで切り札が決まる、501点先取"),
        Emblem::Drawn(r#"<circle cx="8.5" cy="15" r="5.5"/><circle cx="15.5" cy="15" r="5.5"/><path d="M12 2v5.5M9.2 4.7h5.6"/>"#),
        &[2, 3, 4],
        Sides::Two,
        &IT40,
    )
};

/// The game Marianna: five cards in hand, and marriages that make trumps (section 15 of the rule sheet).
pub static MARIANNA: Briscola =
    Briscola { hand: 5, trumps: Trumps::Declared, short: |_| ONE_TWO, ..Briscola::of(&SHEET, SWITCHES, |_, _| &IT40) };
