//! What the law has to know of a game, its house rules and its deal.

use super::incident::{Matter, Older};
use crate::asking::Fact;
use crate::reckoning::Clause;
use crate::table::SeatSet;

/// When a card can be a revoke at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// Never: any card may be played at any time.
    Never,
    /// Once the stock is used up.
    StockEmpty,
    /// Always, or under some condition that the table sees.
    Always,
}

/// Whether anybody plays with somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partners {
    /// Everybody is alone.
    Nobody,
    /// In some deals somebody is alone, in others not.
    Sometimes,
    /// Everybody has a partner.
    Everybody,
}

/// What a side plays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// As many as it can get.
    Many,
    /// As few as it can.
    Few,
    /// Many in one deal, few in another, such as a misère.
    Either,
    /// Exactly so many as were named.
    Exact,
}

/// What is counted of the tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// How many there are.
    Tricks,
    /// What the cards in them are worth.
    CardPoints,
}

/// What a game says itself about a mistake: it goes before the law of the table (0.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnRule {
    /// About which kind of mistake.
    pub matter: Matter,
    /// What it says, with its number in the game's own sheet.
    pub clause: &'static Clause,
    /// Whether it is all there is to say; otherwise the law of the table holds beside it.
    pub whole: bool,
    /// The fact of a deal that says who made the mistake, where the game books it so.
    pub books: Option<&'static Fact>,
}

/// What a deal that was written down says of its contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// Who played on the declarer's side.
    pub side: SeatSet,
    /// Whether it is a misère that has failed.
    pub misere_failed: bool,
}

/// What of a game the law has to know.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// When a card can be a revoke.
    pub following: Following,
    /// Whether there is bidding before the first lead.
    pub auction: bool,
    /// Whether a bid has to be higher than the one before, and who does not want to passes.
    pub outbids: bool,
    /// Whether somebody plays for a contract that is made or fails.
    pub contract: bool,
    /// Whether each side plays for a contract of its own.
    pub each_bids: bool,
    /// Whether a misère can be played.
    pub misere: bool,
    /// Whether anybody has a partner.
    pub partners: Partners,
    /// Whether it may be a secret in the play who plays with whom.
    pub secret: bool,
    /// Whether there are more than two sides.
    pub many_sides: bool,
    /// What is played for.
    pub aim: Aim,
    /// Whether the lowest total wins the match.
    pub lowest_wins: bool,
    /// What is counted.
    pub counting: Counting,
    /// Whether the number of tricks is all that has to be told otherwise when one changes sides.
    pub retold: bool,
    /// Whether players draw from a stock.
    pub draws: bool,
    /// Whether partners may not signal in the first trick, but later.
    pub silent_first: bool,
    /// What it says itself, which goes first.
    pub own: &'static [OwnRule],
    /// Who sits at the table; nobody where it is asked without a match.
    pub seats: SeatSet,
    /// Whether the mistake can be in the last deal that was written down as well as in the one being played: nothing is told of that yet.
    pub between: bool,
    /// The contract of the deal it was made in, where that is known.
    pub declared: Option<Declared>,
    /// How old a deal with a wrong score can be.
    pub ages: &'static [Older],
}

impl Setting {
    /// Two sides of partners, who follow suit, count tricks and do not bid; without a match.
    pub const PLAIN: Setting = Setting {
        following: Following::Always,
        auction: false,
        outbids: true,
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

    /// What the game says itself about such a mistake.
    pub fn own_rule(&self, matter: Matter) -> Option<&'static OwnRule> {
        self.own.iter().find(|own| own.matter == matter)
    }
}
