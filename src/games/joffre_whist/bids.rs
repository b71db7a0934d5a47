//! The bids: what can be said, and what the auction comes to (9.2, 9.3).

choices! {
    /// What a player says first in turn: a strain, to be followed by a level, or what needs none.
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

/// What is bid for, as the usual order has it from weak to strong, which is also the order of the value table (9.2, 9.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denomination {
    /// Without trumps.
    NoTrump,
    /// A suit as trumps.
    Spades,
    /// A suit as trumps.
    Diamonds,
    /// A suit as trumps.
    Clubs,
    /// A suit as trumps.
    Hearts,
    /// Any suit as trumps, which partner has to lead.
    TrumpAttack,
    /// Any suit as trumps, with the promise to take the Joffre.
    JoffreAttack,
}

use crate::games::prelude::*;
use Denomination::{Clubs, Diamonds, Hearts, JoffreAttack, NoTrump, Spades, TrumpAttack};

impl Denomination {
    /// All of them, from weak to strong.
    pub const ALL: [Denomination; 7] = [NoTrump, Spades, Diamonds, Clubs, Hearts, TrumpAttack, JoffreAttack];

    /// The calls that bid one, in the same order.
    pub(super) const CALLS: &'static [Choice] = Call::CHOICES.split_at(Denomination::ALL.len()).0;

    /// What a call bids for.
    pub(super) fn of(call: Call) -> Option<Denomination> {
        Denomination::ALL.get(call as usize).copied()
    }

    /// The call that bids for it.
    pub(super) fn call(self) -> Call {
        Call::ALL.get(self as usize).copied().unwrap_or(Call::Pass)
    }

    /// The suit that is trump by the bid itself.
    pub(super) const fn suit(self) -> Option<Suit> {
        match self {
            Spades => Some(Suit::Spades),
            Diamonds => Some(Suit::Diamonds),
            Clubs => Some(Suit::Clubs),
            Hearts => Some(Suit::Hearts),
            NoTrump | TrumpAttack | JoffreAttack => None,
        }
    }

    /// Whether the trump suit is named besides.
    pub(super) const fn names_suit(self) -> bool {
        matches!(self, TrumpAttack | JoffreAttack)
    }

    /// What it is called.
    pub(super) fn says(self) -> Phrase {
        Call::CHOICES.get(self as usize).map_or(BIDS[0], |choice| choice.says)
    }
}

/// A bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// What for.
    pub denomination: Denomination,
    /// How many tricks over six, 1 to 7.
    pub level: i64,
}

/// How a bid is written.
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
    /// For setting it into a sentence.
    pub fn arg(self) -> Arg {
        let phrase = BIDS.get(self.denomination as usize).copied().unwrap_or(BIDS[0]);
        Arg::Counted(phrase, self.level as i32)
    }

    /// The same in as few signs as the strip has room for.
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

/// What the auction came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// Who declares.
    pub declarer: Seat,
    /// What was bid.
    pub bid: Bid,
    /// Whether it is doubled.
    pub doubled: bool,
}
