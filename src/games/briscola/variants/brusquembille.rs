//! Brusquembille: 32 cards, and chips for every Ace and Ten that wins or loses its trick (section 12 of the rule sheet).

use super::super::chips::{CHIPS_ANTE, MatchWinner, WON_BY};
use super::super::facts::Briscola;
use super::super::house_rules::{FOLLOW_MODE, SWEEPS, TIE_OF_THREE};
use super::super::pairs::{FOUR_IN_PAIRS, PARTNERS4};
use super::super::sheet::sheet;
use crate::games::briscola_family::switches::{CONQUISTA, CONQUISTA_AWARD, CONQUISTA_OWNER, CONQUISTA_SCOPE, MATCHES};
use crate::games::briscola_family::{FollowMode, TEN32, TWO_SEVENS};
use crate::games::prelude::*;

choices! {
    /// The players who pay the player of an Ace or a Ten, or are paid by that player.
    pub enum SidePayTo {
        Each = "each" => ("each other player", "ほかの全員"),
    }
}

wording! {
    fact SIDE_PAY_TO = "side_pay_to": ("Chips are exchanged with", "チップのやりとり"),
        ("With more than two players an ace or a ten is settled with each other player.",
        "3人以上では、Aと10のチップはほかの全員とやりとりします。");
}

const MAY_OR_TRUMP: &[Choice] = match FollowMode::CHOICES {
    [trump_end, may, ..] => &[*may, *trump_end],
    _ => &[],
};

const SWITCHES: Switches = switches!(
    MATCHES,
    &[
        &WON_BY,
        &Switch::choice(&FOLLOW_MODE, MAY_OR_TRUMP, "may").judged(),
        &Switch::choice(&SIDE_PAY_TO, SidePayTo::CHOICES, "each"),
        &CHIPS_ANTE,
        &FOUR_IN_PAIRS,
    ],
    SWEEPS,
    &[
        &CONQUISTA,
        &CONQUISTA_SCOPE,
        &CONQUISTA_OWNER
            .only(|chosen, players| CONQUISTA_SCOPE.matters(chosen, players) && players == 4 && chosen.get(&PARTNERS4) == Some(true)),
        &CONQUISTA_AWARD,
        &TIE_OF_THREE.only(|chosen, players| TIE_OF_THREE.matters(chosen, players) && chosen.get(WON_BY.fact) == Some(MatchWinner::Deals)),
    ]
);

/// The rule sheet of Brusquembille (section 12).
pub static SHEET: Sheet = Sheet {
    also: &["Brusquembille", "Briscan", "La Brusquembille"],
    traits: Some(Traits {
        follow: When::Never,
        counting: Counting::CardPoints,
        known: Known { en: Fame::Collectors, ja: Fame::Hardly },
        ..Traits::of(30, Hardness::Easy)
    }),
    ..sheet(
        "brusquembille",
        phrase!("Brusquembille", "ブリュスカンビーユ"),
        phrase!("Chips for every ace and ten", "Aと10ごとにチップをやりとり"),
        Emblem::Drawn(
            r#"<ellipse cx="12" cy="6.5" rx="8" ry="3.2"/><path d="M4 6.5v5.5c0 1.8 3.6 3.2 8 3.2s8-1.4 8-3.2V6.5M4 12v5.5c0 1.8 3.6 3.2 8 3.2s8-1.4 8-3.2V12"/>"#,
        ),
        &[2, 3, 4, 5],
        Sides::Two,
        &TEN32,
    )
};

/// The game Brusquembille (section 12 of the rule sheet). With three or five players a red 7 and a black 7 are left out of the pack.
pub static BRUSQUEMBILLE: Briscola = Briscola { short: |_| TWO_SEVENS, ..Briscola::of(&SHEET, SWITCHES, |_, _| &TEN32) };
