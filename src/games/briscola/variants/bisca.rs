//! Bisca: a game is one deal, and a tie leads to a sudden death. This file has the rules of Guyana (section 16 of the rule sheet) and of
//! Brazil (section 17).

use super::super::facts::Briscola;
use super::super::house_rules::HouseRules;
use super::super::pack::{COURT, CourtOrder, WITH_TENS};
use super::super::sheet::sheet;
use super::super::sudden_death::SUDDEN_DEATH_ELIGIBLE;
use crate::games::briscola_family::match_rules::MODE_SINGLE;
use crate::games::briscola_family::partners::{SIGNALS, SignalSet, have_partners};
use crate::games::briscola_family::switches::{BEST_OF, BURY_ACE_THREE, CONQUISTE_OF_PARTNERS, SIGNALS_FROM_TRICK, SINGLE_OR_WINS};
use crate::games::briscola_family::{BIS40, BIS44, BRZ52, Deck, FollowMode, ONE_TWO, SUE40, SUE44};
use crate::games::prelude::*;
use crate::tricks::{Out, Short};

const ONE_OR_WINS: Switches = &[&Switch::choice(&MODE_SINGLE, SINGLE_OR_WINS, "single"), &BEST_OF];
const SUDDEN: Switches = &[&SUDDEN_DEATH_ELIGIBLE, &BURY_ACE_THREE];
const SIGNALLED: Switches = &[&Switch::choice(&SIGNALS, SignalSet::CHOICES, "off").only(have_partners), &SIGNALS_FROM_TRICK];

const GUYANA: Switches = switches!(ONE_OR_WINS, &[&WITH_TENS, &COURT], SUDDEN, CONQUISTE_OF_PARTNERS, SIGNALLED);

const BRAZIL: Switches = switches!(ONE_OR_WINS, SUDDEN, CONQUISTE_OF_PARTNERS, SIGNALLED);

/// The rule sheet of Bisca as in Guyana (section 16).
pub static SHEET_GUYANA: Sheet = Sheet {
    also: &["briskula"],
    traits: Some(Traits {
        follow: When::Never,
        counting: Counting::CardPoints,
        company: Company::Pairs,
        known: Known { en: Fame::Collectors, ja: Fame::Hardly },
        ..Traits::of(20, Hardness::Easy)
    }),
    ..sheet(
        "bisca",
        phrase!("Bisca", "ビスカ"),
        phrase!("The 7 after the ace, sudden death", "7はAの次、同点ならサドンデス"),
        Emblem::Drawn(r#"<path d="M13.5 2L5 13.5h6L9.5 22 19 9.5h-6.5z"/>"#),
        &[2, 3, 4],
        Sides::Two,
        &BIS40,
    )
};

/// The game Bisca as it is played in Guyana, where nobody has to follow suit (section 16 of the rule sheet).
pub static BISCA: Briscola = Briscola { short, records_twos: true, ..Briscola::of(&SHEET_GUYANA, GUYANA, deck) };

/// The rule sheet of Bisca as in Brazil (section 17).
pub static SHEET_BRAZIL: Sheet = Sheet {
    also: &["briskula"],
    traits: Some(Traits {
        follow: When::TrumpLed,
        counting: Counting::CardPoints,
        company: Company::Pairs,
        known: Known { en: Fame::Collectors, ja: Fame::Hardly },
        ..Traits::of(20, Hardness::Easy)
    }),
    ..sheet(
        "bisca-brazil",
        phrase!("Brazilian Bisca", "ブラジルのビスカ"),
        phrase!("52 cards; trumps must be followed", "52枚、切り札はマストフォロー"),
        Emblem::Figure("7"),
        &[2, 3, 4],
        Sides::Two,
        &BRZ52,
    )
};

/// The game Bisca as it is played in Brazil, where trumps that are led must be followed (section 17 of the rule sheet).
pub static BRAZILIAN: Briscola =
    Briscola { short, records_twos: true, follow: FollowMode::MustIfTrumpLed, ..Briscola::of(&SHEET_BRAZIL, BRAZIL, |_, _| &BRZ52) };

/// The cards that are left out of the pack if three play: one 2, or two 2s if the pack has the 10s.
fn short(rules: &HouseRules) -> &'static [Short] {
    if rules.tens { &[Short { players: 3, rank: Rank::Two, out: Out::TWO }] } else { ONE_TWO }
}

fn deck(rules: &HouseRules, _: u8) -> &'static Deck {
    match (rules.tens, rules.court) {
        (true, CourtOrder::Kqj) => &BIS44,
        (true, CourtOrder::Kjq) => &SUE44,
        (false, CourtOrder::Kjq) => &SUE40,
        (false, CourtOrder::Kqj) => &BIS40,
    }
}
