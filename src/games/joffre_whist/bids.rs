//! Bids, the calls that a player can make, and the result of the auction (rule sheet 9.2, 9.3).

choices! {
    /// A player's call without the level of a bid. A strain (a trump suit, no trump, or an attack) is a bid, and its level is asked for
    /// next. The calls `Double` and `Pass` have no level.
    pub enum Call {
        NoTrump = "NT" => ("no trump", "ノー\u{200b}トランプ"),
        Spades = "S" => ("♠\u{fe0e}"),
        Diamonds = "D" => ("♦\u{fe0e}"),
        Clubs = "C" => ("♣\u{fe0e}"),
        Hearts = "H" => ("♥\u{fe0e}"),
        TrumpAttack = "TA" => ("trump attack", "切り札\u{200b}アタック"),
        JoffreAttack = "JTA" => ("Joffre trump attack", "ジョフル\u{200b}トランプ・\u{200b}アタック"),
        Double = "double" => ("double", "ダブル"),
        Pass = "pass" => ("pass", "パス"),
    }
}

/// The strain of a bid: no trump, a trump suit, or an attack. The variants go from weak to strong in the default order of bids (rule sheet
/// 9.2). The house rules list the values of strains in the same order (9.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denomination {
    /// There are no trumps.
    NoTrump,
    /// Spades are trumps.
    Spades,
    /// Diamonds are trumps.
    Diamonds,
    /// Clubs are trumps.
    Clubs,
    /// Hearts are trumps.
    Hearts,
    /// A trump attack. The declarer names a suit of which the declarer holds at least four cards, and this suit is trumps (rule sheet 9.2).
    /// The declarer's partner leads first, and has to lead trumps until the partner has led them three times (9.4).
    TrumpAttack,
    /// A Joffre attack. The declarer names any suit as trumps, and has to win both cards of the Joffre.
    JoffreAttack,
}

use crate::games::prelude::*;
use Denomination::{Clubs, Diamonds, Hearts, JoffreAttack, NoTrump, Spades, TrumpAttack};

impl Denomination {
    /// All strains, from weak to strong.
    pub const ALL: [Denomination; 7] = [NoTrump, Spades, Diamonds, Clubs, Hearts, TrumpAttack, JoffreAttack];

    /// The calls that are bids (all except `Double` and `Pass`), in the order of the strains.
    pub(super) const CALLS: &'static [Choice] = Call::CHOICES.split_at(Denomination::ALL.len()).0;

    /// The strain of a call. `None` for a call that is not a bid.
    pub(super) fn of(call: Call) -> Option<Denomination> {
        Denomination::ALL.get(call as usize).copied()
    }

    /// The call that bids this strain.
    pub(super) fn call(self) -> Call {
        Call::ALL.get(self as usize).copied().unwrap_or(Call::Pass)
    }

    /// The trump suit of this strain. `None` at no trump, and for an attack, in which the declarer names the trump suit after the auction.
    pub(super) const fn suit(self) -> Option<Suit> {
        match self {
            Spades => Some(Suit::Spades),
            Diamonds => Some(Suit::Diamonds),
            Clubs => Some(Suit::Clubs),
            Hearts => Some(Suit::Hearts),
            NoTrump | TrumpAttack | JoffreAttack => None,
        }
    }

    /// Whether the declarer names the trump suit after the auction, as in both attacks.
    pub(super) const fn names_suit(self) -> bool {
        matches!(self, TrumpAttack | JoffreAttack)
    }

    /// The name of the strain.
    pub(super) fn says(self) -> Phrase {
        Call::CHOICES.get(self as usize).map_or(BIDS[0], |choice| choice.says)
    }
}

/// A bid in the auction: a strain and a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// The strain of the bid.
    pub denomination: Denomination,
    /// The level: the number of tricks over six, from 1 to 7.
    pub level: i64,
}

/// The words for a bid in each strain, with `{0}` for the level.
const BIDS: [Phrase; 7] = [
    phrase!("{0} no trump", "ノートランプ{0}"),
    phrase!("{0}♠\u{fe0e}"),
    phrase!("{0}♦\u{fe0e}"),
    phrase!("{0}♣\u{fe0e}"),
    phrase!("{0}♥\u{fe0e}"),
    phrase!("trump attack {0}", "切り札\u{200b}アタック{0}"),
    phrase!("Joffre trump attack {0}", "ジョフル\u{200b}トランプ・\u{200b}アタック{0}"),
];

impl Bid {
    /// The bid as an argument of a phrase, in full words.
    pub fn arg(self) -> Arg {
        let phrase = BIDS.get(self.denomination as usize).copied().unwrap_or(BIDS[0]);
        Arg::Counted(phrase, self.level as i32)
    }

    /// The bid in a short form for the strip.
    pub fn short(self) -> Arg {
        let phrase = match self.denomination {
            NoTrump => phrase!("NT {0}"),
            TrumpAttack => phrase!("attack {0}", "アタック {0}"),
            JoffreAttack => phrase!("Joffre {0}", "ジョフル {0}"),
            Spades | Diamonds | Clubs | Hearts => return self.arg(),
        };
        Arg::Counted(phrase, self.level as i32)
    }
}

/// The result of the auction: who declares, with which bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The player who made the highest bid, or who took it over by a double.
    pub declarer: Seat,
    /// The highest bid.
    pub bid: Bid,
    /// Whether the highest bid is doubled.
    pub doubled: bool,
}
