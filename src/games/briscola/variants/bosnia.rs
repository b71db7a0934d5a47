//! Bosnian Briškula, from Bosnia and Herzegovina: the rules of Briscola with a pack of 32 cards (section 18 of the rule sheet).

use super::super::facts::Briscola;
use super::super::house_rules::{SWEEPS, TIE_OF_THREE};
use super::super::pairs::{FOUR_PLAY, TEAMS4, Teams4};
use super::super::sheet::sheet;
use crate::games::briscola_family::switches::{
    CONQUISTA, CONQUISTA_AWARD, CONQUISTA_OWNER, CONQUISTA_SCOPE, END_EXCHANGE, LOOK_FIRST, MATCHES, SIGNAL_SET, SIGNALS_FROM_TRICK,
    TURNED_EXCHANGE_7,
};
use crate::games::briscola_family::{TEN32, TWO_SEVENS};
use crate::games::prelude::*;

/// Whether players have partners. Six players do. Four players do if the house rules make them two pairs.
fn in_pairs(chosen: &Chosen<'_>, players: u8) -> bool {
    players == 6 || players == 4 && chosen.get(&TEAMS4) == Some(Teams4::Pairs)
}

pub(in super::super) const SWITCHES: Switches = switches!(
    MATCHES,
    &[&FOUR_PLAY, &TIE_OF_THREE],
    SWEEPS,
    &[
        &CONQUISTA,
        &CONQUISTA_SCOPE,
        &CONQUISTA_OWNER.only(|chosen, players| CONQUISTA_SCOPE.matters(chosen, players) && in_pairs(chosen, players)),
        &CONQUISTA_AWARD,
        &END_EXCHANGE.only(in_pairs),
        &SIGNAL_SET.only(in_pairs),
        &SIGNALS_FROM_TRICK.only(|chosen, players| in_pairs(chosen, players) && SIGNALS_FROM_TRICK.matters(chosen, players)),
        &TURNED_EXCHANGE_7.only(in_pairs),
        &LOOK_FIRST.only(in_pairs),
    ]
);

/// The rule sheet of Bosnian Briškula (section 18).
pub static SHEET: Sheet = Sheet {
    also: &["briskula"],
    traits: Some(Traits {
        follow: When::Never,
        counting: Counting::CardPoints,
        company: Company::Pairs,
        known: Known { en: Fame::Collectors, ja: Fame::Hardly },
        ..Traits::of(20, Hardness::Easy)
    }),
    ..sheet(
        "briscola-bosnia",
        phrase!("Bosnian Briškula", "ボスニア・ヘルツェゴビナのブリスコラ"),
        phrase!("Briscola with 32 cards", "32枚で遊ぶブリスコラ"),
        Emblem::Drawn(r#"<path d="M5 5h14v14H5zM12 2.1l9.9 9.9-9.9 9.9L2.1 12z"/>"#),
        &[2, 3, 4, 6],
        Sides::Two,
        &TEN32,
    )
};

/// The game Bosnian Briškula (section 18 of the rule sheet). With three or six players a red 7 and a black 7 are left out of the pack.
pub static BOSNIA: Briscola = Briscola { short: |_| TWO_SEVENS, ..Briscola::of(&SHEET, SWITCHES, |_, _| &TEN32) };
