//! The properties on which a ruling depends: those of the game, of its house rules, and of the deal in which the mistake was made.

use super::incident::{Matter, Older};
use crate::asking::Fact;
use crate::reckoning::{Clause, Unit};
use crate::table::SeatSet;

/// When a card can be a revoke, by the rule of following suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// No card can be a revoke, because any card may be played at any time.
    Never,
    /// A card can be a revoke only after the stock is used up, because only then suit must be followed.
    StockEmpty,
    /// A card can be a revoke in every trick, or under a condition that all players can see.
    Always,
}

/// The players who have a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partners {
    /// Each player plays alone in every deal.
    Nobody,
    /// In some deals a player has no partner.
    Sometimes,
    /// Each player has a partner in every deal.
    Everybody,
}

/// The aim of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The side wants as many tricks or card points as possible.
    Many,
    /// The side wants as few tricks or card points as possible.
    Few,
    /// The aim depends on the deal: many tricks or card points in an ordinary deal, few in others, for example in a misère (a bid to take
    /// no trick).
    Either,
    /// The side wants exactly the number of tricks that it bid.
    Exact,
}

/// The measure of the tricks that a side takes: their number, or the card points in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// A side counts how many tricks it takes.
    Tricks,
    /// A side counts what the cards in its tricks are worth.
    CardPoints,
}

/// The kind of bidding before the first lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bidding {
    /// The game has no bidding.
    None,
    /// All players choose their bids in secret and show them together, so that no bid has a turn.
    Together,
    /// Every player makes a bid of their own, which need not be higher than the bids of the other players.
    Each,
    /// The players bid in an auction: a bid must be higher than the bid before it.
    Auction,
    /// Nobody bids. A call only doubles the points of the deal.
    Doubles,
}

impl Bidding {
    /// Whether the players bid or call one after the other.
    pub(super) const fn has_turns(self) -> bool {
        match self {
            Bidding::None | Bidding::Together => false,
            Bidding::Each | Bidding::Auction | Bidding::Doubles => true,
        }
    }
}

/// A rule about a mistake in the rule sheet of one game. It takes precedence over the law of the table, which holds for all games (clause
/// 0.1 of the rule sheet `irregularities`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnRule {
    /// The kind of mistake that this rule is about.
    pub matter: Matter,
    /// The clause of the game's own rule sheet that states this rule.
    pub clause: &'static Clause,
    /// Whether this rule says everything about the mistake. If not, the law of the table (the rule sheet `irregularities`) applies in
    /// addition.
    pub whole: bool,
    /// The fact by which a deal records the player who made the mistake. `None` if the game has no such fact.
    pub books: Option<&'static Fact>,
}

/// The contract of the deal in which the mistake was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The players on the declarer's side.
    pub side: SeatSet,
    /// Whether the contract is a misère (a bid to take no trick) that failed.
    pub misere_failed: bool,
}

/// The properties of a game that the law depends on.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// When a card can be a revoke, by the rule of following suit.
    pub following: Following,
    /// The kind of bidding before the first lead.
    pub bidding: Bidding,
    /// Whether a side plays for a contract that is made or fails.
    pub contract: bool,
    /// Whether each side has its own contract.
    pub each_bids: bool,
    /// Whether a misère (a bid to take no trick) can be played.
    pub misere: bool,
    /// The players who have a partner.
    pub partners: Partners,
    /// Whether partnerships may be secret during the play.
    pub secret: bool,
    /// The number of players who play a deal.
    pub hands: u8,
    /// Whether there are more than two sides.
    pub many_sides: bool,
    /// The aim of the sides, for example many tricks, few tricks, or an exact number.
    pub aim: Aim,
    /// Whether the lowest total wins the match.
    pub lowest_wins: bool,
    /// The unit of the totals, in which the points of a ruling count.
    pub unit: Unit,
    /// The measure of the tricks that a side takes: their number, or the card points in them.
    pub counting: Counting,
    /// Whether the number of tricks is the only fact that changes when a trick changes sides.
    pub retold: bool,
    /// Whether the table enters the cost of moved tricks as points, because the facts of a deal cannot express moved tricks.
    pub moved_by_hand: bool,
    /// Whether the table enters the cost of a lost deal as points, because the facts of a deal cannot express a lost deal.
    pub lost_by_hand: bool,
    /// Whether players draw from a stock.
    pub draws: bool,
    /// Whether partners may signal after the first trick only.
    pub silent_first: bool,
    /// The rules about mistakes in the game's own rule sheet, which take precedence over the law of the table.
    pub own: &'static [OwnRule],
    /// The players of the match. Empty if there is no match.
    pub seats: SeatSet,
    /// Whether the mistake may belong to the last recorded deal. This is possible as long as the next deal has no facts.
    pub between: bool,
    /// The contract of the deal in which the mistake was made. `None` if it is unknown.
    pub declared: Option<Declared>,
    /// The possible answers to the question how long ago a deal with a wrong score was played.
    pub ages: &'static [Older],
}

impl Setting {
    /// The setting of a game in which two sides of partners follow suit, count tricks and do not bid. There is no match.
    pub const PLAIN: Setting = Setting {
        following: Following::Always,
        bidding: Bidding::None,
        contract: false,
        each_bids: false,
        misere: false,
        partners: Partners::Everybody,
        secret: false,
        hands: 4,
        many_sides: false,
        aim: Aim::Many,
        lowest_wins: false,
        unit: Unit::Points,
        counting: Counting::Tricks,
        retold: false,
        moved_by_hand: false,
        lost_by_hand: false,
        draws: false,
        silent_first: false,
        own: &[],
        seats: SeatSet::NONE,
        between: false,
        declared: None,
        ages: Older::ALL,
    };

    /// The game's own rule about this kind of mistake. `None` if only the law of the table has a rule.
    pub fn own_rule(&self, matter: Matter) -> Option<&'static OwnRule> {
        self.own.iter().find(|own| own.matter == matter)
    }
}
