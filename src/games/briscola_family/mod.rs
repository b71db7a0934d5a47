//! The shared parts of the Briscola family: cards, match, the count of 120 card points, and modules that every
//! game with a turned trump can switch on. Numbers like 0.6 are the sections of the family's rule sheets.
//!
//! - [`Deck`]: cards, their order and their points (0.2).
//! - [`MatchRules`]: deals won or points, and what a tie does (0.6).
//! - [`piles`]: asking for card points that make 120 (0.5).
//! - [`turned`]: the turned trump card, and burying an Ace or a 3 (5.1).
//! - [`ConquistaRules`]: the Black Hand (5.2).
//! - [`partners`]: signals and the exchange of hands (0.7, 3).

mod conquista;
mod deck;
pub mod match_rules;
pub mod partners;
pub mod piles;
pub mod turned;

pub(in crate::games) use conquista::CONQUISTA_BY;
pub use conquista::{Award, ConquistaRules, Log, NoOne, Owner, Scope};
pub use deck::{BIS40, BIS44, BRZ52, Deck, FollowMode, IT36, IT40, ONE_TWO, PILES, SUE40, SUE44, TEN32, TOTAL, TWO_SEVENS};
pub use match_rules::{ADDED_UP, MatchMode, MatchRules, PointsTie, TieDeal};

/// The rules and switches of the modules, for the lists of house rules.
pub(in crate::games) mod switches {
    pub(in crate::games) use super::conquista::{CONQUISTA, CONQUISTA_AWARD, CONQUISTA_OWNER, CONQUISTA_SCOPE};
    pub(in crate::games) use super::match_rules::{BEST_OF, MATCH_MODE, POINTS_TIE, SINGLE_OR_WINS, TARGET_POINTS, TIE_DEAL};
    pub(in crate::games) use super::partners::{END_EXCHANGE, LOOK_FIRST, SIGNAL_SET, SIGNALS_FROM_TRICK};
    pub(in crate::games) use super::turned::{BURY_ACE_THREE, TURNED_EXCHANGE, TURNED_EXCHANGE_7, TURNED_EXCHANGE_OF_TWO};
    use crate::games::Switches;

    /// The switches of the match: deals or points, and the effect of a tie.
    pub(in crate::games) const MATCHES: Switches = &[&MATCH_MODE, &BEST_OF, &TARGET_POINTS, &TIE_DEAL, &POINTS_TIE];
    /// The switches of the Black Hand in games without partners.
    pub(in crate::games) const CONQUISTE: Switches = &[&CONQUISTA, &CONQUISTA_SCOPE, &CONQUISTA_AWARD];
    /// The switches of the Black Hand in games with partners.
    pub(in crate::games) const CONQUISTE_OF_PARTNERS: Switches = &[&CONQUISTA, &CONQUISTA_SCOPE, &CONQUISTA_OWNER, &CONQUISTA_AWARD];
    /// The switches of signals and exchange between partners.
    pub(in crate::games) const PARTNERS: Switches = &[&END_EXCHANGE, &SIGNAL_SET, &SIGNALS_FROM_TRICK];
}
