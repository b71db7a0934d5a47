//! The properties of a game, its house rules and its deal that the law depends on.

use super::incident::{Matter, Older};
use crate::asking::Fact;
use crate::reckoning::Clause;
use crate::table::SeatSet;

/// When a card can be a revoke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// Never: any card may be played at any time.
    Never,
    /// Once the stock is used up.
    StockEmpty,
    /// Always, or under a condition that the players see.
    Always,
}

/// The players who have a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partners {
    /// Nobody has a partner.
    Nobody,
    /// Some players are alone in some deals.
    Sometimes,
    /// Everybody has a partner.
    Everybody,
}

/// The aim of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To take as many as possible.
    Many,
    /// To take as few as possible.
    Few,
    /// Many tricks in one deal, few in another, such as a misère.
    Either,
    /// Exactly the number that was bid.
    Exact,
}

/// The count of tricks that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// The number of tricks.
    Tricks,
    /// The worth of the cards in the tricks.
    CardPoints,
}

/// The calls before the first lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bidding {
    /// Nobody calls.
    None,
    /// Every player bids for themselves.
    Each,
    /// A bid must be higher than the previous one.
    Auction,
    /// Nobody bids: a call only doubles the points of the deal.
    Doubles,
}

/// A game's own rule about a mistake, which takes precedence over the law of the table (0.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnRule {
    /// The kind of mistake.
    pub matter: Matter,
    /// The rule, with its number in the game's own sheet.
    pub clause: &'static Clause,
    /// Whether the rule is complete. If not, the law of the table applies too.
    pub whole: bool,
    /// The fact of a deal for the player who made the mistake, if the game has such a fact.
    pub books: Option<&'static Fact>,
}

/// The contract of a recorded deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The players on the declarer's side.
    pub side: SeatSet,
    /// Whether the contract is a misère that failed.
    pub misere_failed: bool,
}

/// The properties of a game that the law depends on.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// When a card can be a revoke.
    pub following: Following,
    /// The calls before the first lead.
    pub bidding: Bidding,
    /// Whether a side plays for a contract that is made or fails.
    pub contract: bool,
    /// Whether each side has its own contract.
    pub each_bids: bool,
    /// Whether a misère can be played.
    pub misere: bool,
    /// The players who have a partner.
    pub partners: Partners,
    /// Whether partnerships may be secret during the play.
    pub secret: bool,
    /// Whether there are more than two sides.
    pub many_sides: bool,
    /// The aim of the sides.
    pub aim: Aim,
    /// Whether the lowest total wins the match.
    pub lowest_wins: bool,
    /// The count of tricks that matters.
    pub counting: Counting,
    /// Whether only the number of tricks changes in the facts when a trick changes sides.
    pub retold: bool,
    /// Whether players draw from a stock.
    pub draws: bool,
    /// Whether partners may signal after the first trick only.
    pub silent_first: bool,
    /// The game's own rules, which take precedence.
    pub own: &'static [OwnRule],
    /// The players of the match. Empty if there is no match.
    pub seats: SeatSet,
    /// Whether the mistake may also belong to the last recorded deal, because the open deal has no facts yet.
    pub between: bool,
    /// The contract of the deal with the mistake, if known.
    pub declared: Option<Declared>,
    /// The ages that a deal with a wrong score can have.
    pub ages: &'static [Older],
}

impl Setting {
    /// A game of two sides of partners who follow suit, count tricks and do not bid, without a match.
    pub const PLAIN: Setting = Setting {
        following: Following::Always,
        bidding: Bidding::None,
        contract: false,
        each_bids: false,
        misere: false,
        partners: Partners::Everybody,
        secret: false,
        many_sides: false,
        aim: Aim::Many,
        lowest_wins: false,
        counting: Counting::Tricks,
        retold: false,
        draws: false,
        silent_first: false,
        own: &[],
        seats: SeatSet::NONE,
        between: false,
        declared: None,
        ages: Older::ALL,
    };

    /// The game's own rule about a kind of mistake.
    pub fn own_rule(&self, matter: Matter) -> Option<&'static OwnRule> {
        self.own.iter().find(|own| own.matter == matter)
    }
}
