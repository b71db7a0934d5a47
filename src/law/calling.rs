//! The words for what players say before the first lead: a bid in most games, a call in a game in which players only double.

use super::incident::{Matter, Noticed};
use super::setting::Bidding;
use crate::text::{Arg, Phrase, Say};

const BID: Phrase = phrase!("bid", "ビッド");
const BID_AGAIN: Phrase = phrase!("bid again in this auction", "ビッド");
const BID_KEY: Phrase = phrase!("Bid", "ビッド");
const AUCTION: Phrase = phrase!("auction", "ビッド");
const CALL: Phrase = phrase!("call", "宣言");
const CALL_AGAIN: Phrase = phrase!("call again in this deal", "宣言");
const CALL_KEY: Phrase = phrase!("Call", "宣言");
const ROUND: Phrase = phrase!("round of calls", "宣言");

const A_CALL: Phrase = phrase!("A call", "宣言の間違い");
const BEFORE_CALL: Phrase = phrase!("Before the first call", "最初の宣言の前");

const BID_OR_LED: Phrase = phrase!("bid or led", "ビッドかリードが");
const CALLED_OR_LED: Phrase = phrase!("called or led", "宣言かリードが");
const LED: Phrase = phrase!("led", "リードが");

const NEITHER_BID: Phrase = phrase!("bid or led", "ビッドもリードも");
const NEITHER_CALLED: Phrase = phrase!("called or led", "宣言もリードも");

impl Bidding {
    /// Four texts about the bidding of the game: what a player makes ("bid"), the part of the deal in which players make it ("auction"),
    /// the label ("Bid"), and what a side may be barred from ("bid again in this auction").
    pub(super) fn words(self) -> [Arg; 4] {
        match self {
            Bidding::Doubles => [CALL, ROUND, CALL_KEY, CALL_AGAIN],
            Bidding::None | Bidding::Together | Bidding::Each | Bidding::Auction => [BID, AUCTION, BID_KEY, BID_AGAIN],
        }
        .map(Arg::Phrase)
    }

    /// The acts with which the play begins, for the gap of the question "Has anybody {0}?": "bid or led".
    pub(super) fn begins(self) -> Arg {
        Arg::Phrase(match self {
            Bidding::None => LED,
            Bidding::Doubles => CALLED_OR_LED,
            Bidding::Together | Bidding::Each | Bidding::Auction => BID_OR_LED,
        })
    }

    /// The acts with which the play begins, for a sentence that says that nobody has done them yet.
    pub(super) fn not_begun(self) -> Arg {
        Arg::Phrase(match self {
            Bidding::None => LED,
            Bidding::Doubles => NEITHER_CALLED,
            Bidding::Together | Bidding::Each | Bidding::Auction => NEITHER_BID,
        })
    }

    /// The words for a kind of mistake, if its default words speak of a bid but players only double. `None` keeps the default words.
    pub(super) fn matter(self, matter: Matter) -> Option<Say> {
        (self == Bidding::Doubles && matter == Matter::Call).then(|| A_CALL.into())
    }

    /// The words for the time when a wrong number of cards was found, if the default words speak of a bid but players only double. `None`
    /// keeps the default words.
    pub(super) fn noticed(self, noticed: Noticed) -> Option<Say> {
        (self == Bidding::Doubles && noticed == Noticed::BeforeBid).then(|| BEFORE_CALL.into())
    }
}
