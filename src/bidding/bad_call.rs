//! The reasons why a call in an auction is not legal.

use core::fmt;

use crate::table::Seat;
use crate::text::{Arg, ENGLISH, Phrase, Say};

/// The reason why a call in an auction is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadCall<B> {
    /// The auction is over, so no call is possible.
    Over,
    /// The turn to call belongs to another player.
    NotInTurn {
        /// The player who wanted to call.
        seat: Seat,
        /// The player whose turn it is.
        turn: Seat,
    },
    /// This player has passed, and may not call again in this auction.
    HasPassed(Seat),
    /// This bid does not beat the highest bid so far.
    NotHigher {
        /// The bid that is not legal.
        bid: B,
        /// The highest bid so far.
        high: B,
    },
    /// All other players have passed, so this player may not pass.
    MustBid,
    /// No bid has been made that could be doubled, or doubles are not allowed in this game.
    NothingToDouble,
    /// A double of the highest bid is refused, because the bidder is on the caller's own side. Holds the bidder.
    OwnSide(Seat),
    /// A double is refused, because the highest bid has been doubled already.
    DoubledAlready,
    /// A double is refused, because this player has doubled before in this auction.
    HasDoubled(Seat),
}

/// The sentence that follows the reason: it names the lowest bid that is possible in place of the refused call.
pub const LOWEST_BID: Phrase = phrase!("The lowest bid possible is {0}.", "ビッドできるのは{0}からです。");
/// The sentence that follows the reason if no bid is possible.
pub const ONLY_PASS: Phrase = phrase!("Only a pass is possible.", "ここではパスしかできません。");

const NOT_HIGHER: Phrase = phrase!("{0} does not beat {1}, the highest bid so far.", "{0}は現在の最高ビッド{1}を上回りません。");

impl<B: Copy> BadCall<B> {
    /// The reason as a sentence. `name` makes an argument of a phrase from a bid.
    pub fn say(&self, name: fn(B) -> Arg) -> Say {
        match *self {
            BadCall::Over => phrase!("The auction is over.", "ビッドは終わっています。").into(),
            BadCall::NotInTurn { seat, turn } => {
                phrase!("It is {1}’s turn, not {0}’s.", "今は{0}ではなく{1}の番です。").with(&[Arg::Seat(seat), Arg::Seat(turn)])
            }
            BadCall::HasPassed(seat) => {
                phrase!("{0} has passed and is out of the auction.", "{0}はパスしたので、もうビッドできません。").with(&[Arg::Seat(seat)])
            }
            BadCall::NotHigher { bid, high } => NOT_HIGHER.with(&[name(bid), name(high)]),
            BadCall::MustBid => phrase!(
                "Everybody else has passed: the last player must bid.",
                "ほかの全員がパスしたので、最後のプレイヤーはビッドしなければなりません。",
            )
            .into(),
            BadCall::NothingToDouble => phrase!("There is no bid to double.", "ダブルをかけるビッドがありません。").into(),
            BadCall::OwnSide(holder) => phrase!(
                "Only an opponent’s bid is doubled; this one is {0}’s.",
                "ダブルは相手のビッドにかけます。これは味方の{0}のビッドです。",
            )
            .with(&[Arg::Seat(holder)]),
            BadCall::DoubledAlready => phrase!("The bid is doubled already.", "このビッドにはすでにダブルがかかっています。").into(),
            BadCall::HasDoubled(seat) => phrase!(
                "{0} has doubled in this auction already; each player may do so once.",
                "{0}はすでにダブルを宣言しました。ダブルは1人1回だけです。",
            )
            .with(&[Arg::Seat(seat)]),
        }
    }
}

/// The reason as an English sentence. A bid is written by its own `Display`.
impl<B: Copy + fmt::Display> fmt::Display for BadCall<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCall::NotHigher { bid, high } => f.write_str(&NOT_HIGHER.filled(ENGLISH.lang, &[&bid.to_string(), &high.to_string()])),
            _ => f.write_str(&ENGLISH.text(&self.say(|_| Arg::None))),
        }
    }
}

impl<B: Copy + fmt::Debug + fmt::Display> core::error::Error for BadCall<B> {}

/// The first call in a list that is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCallAt<B> {
    /// The position of the call in the list, from 0.
    pub at: usize,
    /// The reason why the call is not legal.
    pub why: BadCall<B>,
}

impl<B: Copy + fmt::Display> fmt::Display for BadCallAt<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "calls[{}]: {}", self.at, self.why)
    }
}

impl<B: Copy + fmt::Debug + fmt::Display> core::error::Error for BadCallAt<B> {}
