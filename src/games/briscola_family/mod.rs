//! The parts that all games of the Briscola family share: the cards, the rules of a match, the count of 120 card points, and options for
//! games with a turned trump. Numbers like 0.6 are the sections of the family's rule sheets.
//!
//! - [`Deck`]: the cards, their order and their points (rule sheet 0.2).
//! - [`MatchRules`]: a match counts deals won or points; the effect of a tie (rule sheet 0.6).
//! - [`piles`]: questions for card points, which make 120 together (rule sheet 0.5).
//! - [`turned`]: the turned trump card, and the rule that a turned Ace or 3 is buried (rule sheet 5.1).
//! - [`ConquistaRules`]: the Black Hand (rule sheet 5.2).
//! - [`partners`]: signals between partners, and the exchange of their hands (rule sheet 0.7, 3).

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

/// The house rules that the games of the family share. Each game chooses from them for its own list.
pub(in crate::games) mod switches {
    pub(in crate::games) use super::conquista::{CONQUISTA, CONQUISTA_AWARD, CONQUISTA_OWNER, CONQUISTA_SCOPE};
    pub(in crate::games) use super::match_rules::{BEST_OF, MATCH_MODE, POINTS_TIE, SINGLE_OR_WINS, TARGET_POINTS, TIE_DEAL};
    pub(in crate::games) use super::partners::{END_EXCHANGE, LOOK_FIRST, SIGNAL_SET, SIGNALS_FROM_TRICK};
    pub(in crate::games) use super::turned::{BURY_ACE_THREE, TURNED_EXCHANGE, TURNED_EXCHANGE_7, TURNED_EXCHANGE_OF_TWO};
    use crate::games::Switches;

    /// The house rules that decide a match: what counts, the target, and the effect of a tie.
    pub(in crate::games) const MATCHES: Switches = &[&MATCH_MODE, &BEST_OF, &TARGET_POINTS, &TIE_DEAL, &POINTS_TIE];
    /// The house rules for the Black Hand (the three highest trumps) in games without partners.
    pub(in crate::games) const CONQUISTE: Switches = &[&CONQUISTA, &CONQUISTA_SCOPE, &CONQUISTA_AWARD];
    /// The house rules for the Black Hand (the three highest trumps) in games with partners.
    pub(in crate::games) const CONQUISTE_OF_PARTNERS: Switches = &[&CONQUISTA, &CONQUISTA_SCOPE, &CONQUISTA_OWNER, &CONQUISTA_AWARD];
    /// The house rules for signals between partners and for the exchange of their hands.
    pub(in crate::games) const PARTNERS: Switches = &[&END_EXCHANGE, &SIGNAL_SET, &SIGNALS_FROM_TRICK];
}
