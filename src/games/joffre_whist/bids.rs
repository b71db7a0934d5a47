//! The bids: the calls allowed, and the result of the auction (9.2, 9.3).

choices! {
    /// The first part of a player's call: a strain, which a level follows, or a call without a level.
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

/// The strain of a bid, from weak to strong by the default order. The value table has the same order (9.2, 9.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denomination {
    /// No trump.
    NoTrump,
    /// A suit as trumps.
    Spades,
    /// A suit as trumps.
    Diamonds,
    /// A suit as trumps.
    Clubs,
    /// A suit as trumps.
    Hearts,
    /// Any suit as trumps. The declarer's partner has to lead it.
    TrumpAttack,
    /// Any suit as trumps, with the promise to take both cards of the Joffre.
    JoffreAttack,
}

use crate::games::prelude::*;
use Denomination::{Clubs, Diamonds, Hearts, JoffreAttack, NoTrump, Spades, TrumpAttack};

impl Denomination {
    /// All strains, from weak to strong.
    pub const ALL: [Denomination; 7] = [NoTrump, Spades, Diamonds, Clubs, Hearts, TrumpAttack, JoffreAttack];

    /// The calls that bid a strain, in the order of the strains.
    pub(super) const CALLS: &'static [Choice] = Call::CHOICES.split_at(Denomination::ALL.len()).0;

    /// The strain that a call bids.
    pub(super) fn of(call: Call) -> Option<Denomination> {
        Denomination::ALL.get(call as usize).copied()
    }

    /// The call that bids the strain.
    pub(super) fn call(self) -> Call {
        Call::ALL.get(self as usize).copied().unwrap_or(Call::Pass)
    }

    /// The trump suit of a suit bid. `None` at no trump, and for an attack, whose trump suit is named separately.
    pub(super) const fn suit(self) -> Option<Suit> {
        match self {
            Spades => Some(Suit::Spades),
            Diamonds => Some(Suit::Diamonds),
            Clubs => Some(Suit::Clubs),
            Hearts => Some(Suit::Hearts),
            NoTrump | TrumpAttack | JoffreAttack => None,
        }
    }

    /// Whether the declarer names a trump suit after winning with this bid: for an attack.
    pub(super) const fn names_suit(self) -> bool {
        matches!(self, TrumpAttack | JoffreAttack)
    }

    /// The name of the strain.
    pub(super) fn says(self) -> Phrase {
        Call::CHOICES.get(self as usize).map_or(BIDS[0], |choice| choice.says)
    }
}

/// A bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// The strain.
    pub denomination: Denomination,
    /// The number of tricks over six, 1 to 7.
    pub level: i64,
}

/// The phrase for a bid in each strain.
const BIDS: [Phrase; 7] = [
    phrase!("{0} no trump", "ノートランプ{0}"),
    phrase!("{0}♠\u{fe0e}"),
    phrase!("{0}♦\u{fe0e}"),
    phrase!("{0}♣\u{fe0e}"),
    phrase!("{0}♥\u{fe0e}"),
    phrase!("trump attack {0}", "切り札アタック{0}"),
    phrase!("Joffre trump attack {0}", "ジョフルトランプ・アタック{0}"),
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

/// The result of the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The declarer.
    pub declarer: Seat,
    /// The winning bid.
    pub bid: Bid,
    /// Whether the bid is doubled.
    pub doubled: bool,
}
