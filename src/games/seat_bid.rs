//! A player's bid, as shown at the seat.

use crate::text::{Arg, Phrase, Say};
use crate::wording;

wording! {
    phrase BID: ("bid", "ビッド");
    phrase TO_GO: ("{0} to go", "あと{0}");
    phrase EXACTLY: ("exactly", "ちょうど");
    phrase MADE: ("made", "達成");
    phrase MADE_OVER: ("made, +{0}", "達成、+{0}");
    phrase OVER: ("{0} over", "{0}多い");
    phrase BROKEN: ("broken", "失敗");
}

/// The bid of a player in this deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatBid {
    /// The bid: a number, or its name, such as "nil".
    pub says: Say,
    /// The label of the bid at the seat while no trick is counted: the kind of the bid.
    pub label: Phrase,
    /// The number of tricks of the bid. `None` if the bid is no number of tricks.
    pub tricks: Option<i64>,
    /// Whether the bid is broken by more tricks than `tricks`.
    pub exact: bool,
}

/// The state of a bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidStands {
    /// The player has bid, and no trick counts for or against the bid yet.
    Said,
    /// The player still needs this many tricks.
    ToGo(i64),
    /// The player has enough tricks, and this many more.
    Made(i64),
    /// The player bid exactly a number of tricks, and has that number now.
    Exactly,
    /// The player has this many tricks more than the exact number that was bid.
    Over(i64),
    /// The player bid to take no trick, but has taken one or more.
    Broken,
}

impl SeatBid {
    /// A call in an auction.
    pub fn called(says: impl Into<Say>) -> SeatBid {
        SeatBid { says: says.into(), label: BID, tricks: None, exact: false }
    }

    /// A bid of at least this many tricks.
    pub fn at_least(says: impl Into<Say>, tricks: i64) -> SeatBid {
        SeatBid { tricks: Some(tricks), ..SeatBid::called(says) }
    }

    /// A bid of exactly this many tricks.
    pub fn exactly(says: impl Into<Say>, tricks: i64) -> SeatBid {
        SeatBid { exact: true, ..SeatBid::at_least(says, tricks) }
    }

    /// The state of the bid once its player has `taken` tricks. [`BidStands::Said`] while the tricks are unknown, if the bid is no number
    /// of tricks, and for a bid of 0 that no trick has broken.
    pub fn stands(self, taken: Option<i64>) -> BidStands {
        let (Some(bid), Some(taken)) = (self.tricks, taken) else { return BidStands::Said };
        match taken - bid {
            0 if bid == 0 => BidStands::Said,
            short @ ..0 => BidStands::ToGo(-short),
            over if !self.exact => BidStands::Made(over),
            0 => BidStands::Exactly,
            _ if bid == 0 => BidStands::Broken,
            over => BidStands::Over(over),
        }
    }
}

impl BidStands {
    /// The state in a word or two, for the seat of the player who made `bid`.
    pub fn says(self, bid: SeatBid) -> Say {
        match self {
            BidStands::Said => bid.label.into(),
            BidStands::ToGo(tricks) => TO_GO.with(&[Arg::Int(tricks)]),
            BidStands::Made(0) => MADE.into(),
            BidStands::Made(over) => MADE_OVER.with(&[Arg::Int(over)]),
            BidStands::Exactly => EXACTLY.into(),
            BidStands::Over(over) => OVER.with(&[Arg::Int(over)]),
            BidStands::Broken => BROKEN.into(),
        }
    }

    /// Whether the bid can no longer be kept.
    pub const fn is_lost(self) -> bool {
        matches!(self, BidStands::Over(_) | BidStands::Broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const NIL: Phrase = phrase!("nil", "ニル");

    #[test]
    fn a_bid_stands_by_the_tricks_of_its_player() {
        let stands = |bid: SeatBid| [None, Some(0), Some(2), Some(3), Some(5)].map(|taken| bid.stands(taken));
        use BidStands::*;
        assert_eq!(stands(SeatBid::at_least(NIL, 3)), [Said, ToGo(3), ToGo(1), Made(0), Made(2)]);
        assert_eq!(stands(SeatBid::exactly(NIL, 3)), [Said, ToGo(3), ToGo(1), Exactly, Over(2)]);
        assert_eq!(stands(SeatBid::exactly(NIL, 0)), [Said, Said, Broken, Broken, Broken]);
        assert_eq!(stands(SeatBid::called(NIL)), [Said; 5]);
    }

    proptest! {
        #[test]
        fn only_an_exact_bid_is_lost_and_only_by_more_tricks_than_it_says(bid in 0..14_i64, taken in 0..14_i64, exact: bool) {
            let it = SeatBid { exact, ..SeatBid::at_least(NIL, bid) };
            prop_assert_eq!(it.stands(Some(taken)).is_lost(), exact && taken > bid);
            prop_assert_eq!(matches!(it.stands(Some(taken)), BidStands::ToGo(left) if left == bid - taken), taken < bid);
        }
    }
}
