//! The auction (rule sheet 5.3). A bid names a number of cards to exchange and a trump suit. The house rules decide which bid beats another
//! (decision AP-D1), and whether a player who has passed may bid again (decision AP-D2).

use super::house_rules::{BidOrder, HouseRules};
use crate::bidding::{self, Auction, BadCall, Doubling, LOWEST_BID, ONLY_PASS, Passing, Rules};
use crate::games::prelude::*;

/// The first part of a player's call: a number of cards, or a pass. The second part of a bid is its suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// The player bids, and the bid names this number of cards.
    Cards(i64),
    /// The player makes no bid.
    Pass,
}

/// The kind of answer to the question for a call: a number of cards, or "pass".
pub(super) const CALL: Kind = Kind::NumberOr { min: 1, max: MOST, choices: &[Choice { word: "pass", says: PASS }] };

const PASS: Phrase = phrase!("pass", "パス");
const IN_NO_SUIT: Phrase =
    phrase!("In no suit does {0} beat {1}, the highest bid so far.", "{0}枚では、どのスートでも現在の最高ビッド{1}を上回りません。");

impl Answer for Call {
    fn from_value(value: &Value) -> Option<Call> {
        value.number().map(Call::Cards).or_else(|| value.as_word().map(|_| Call::Pass))
    }
    fn to_value(self) -> Value {
        match self {
            Call::Cards(n) => Value::Number(n),
            Call::Pass => Value::word("pass"),
        }
    }
    fn arg(self) -> Arg {
        match self {
            Call::Cards(n) => Arg::Int(n),
            Call::Pass => Arg::Phrase(PASS),
        }
    }
}

/// A bid: a number of cards and a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// The number of cards that every player exchanges.
    pub n: i64,
    /// The suit that becomes trump.
    pub suit: Suit,
}

/// The suits from the weakest bid to the strongest. Only bids have this order: in the play all suits except trump are equal.
const STRENGTH: [Suit; 4] = [Suit::Diamonds, Suit::Hearts, Suit::Clubs, Suit::Spades];

/// The most cards that can be exchanged: the whole hand.
pub(super) const MOST: i64 = 13;

impl Bid {
    /// The sort key of the bid: the number of cards first, then the suit (decision AP-D1 of the rule sheet).
    fn key(self) -> (i64, usize) {
        (self.n, STRENGTH.iter().position(|suit| *suit == self.suit).unwrap_or_default())
    }

    /// The bid as an argument of a phrase: "♠3".
    fn arg(self) -> Arg {
        let phrase = match self.suit {
            Suit::Spades => phrase!("♠\u{fe0e}{0}"),
            Suit::Hearts => phrase!("♥\u{fe0e}{0}"),
            Suit::Diamonds => phrase!("♦\u{fe0e}{0}"),
            Suit::Clubs => phrase!("♣\u{fe0e}{0}"),
        };
        Arg::Counted(phrase, self.n as i32)
    }
}

/// The rules of the auction in which `first` makes the first call.
pub(super) fn rules(rules: &HouseRules, table: Table, first: Seat) -> Rules<Bid> {
    Rules {
        table,
        first,
        beats: match rules.bid_order {
            BidOrder::NumberThenSuit => |new, high| new.key() > high.key(),
            BidOrder::SuitOrNumber => |new, high| new.n > high.n || new.key().1 > high.key().1,
        },
        ends: |_| false,
        passing: if rules.pass_is_final { Passing::Final } else { Passing::ReEntry },
        one_round: false,
        all_may_pass: true,
        doubling: Doubling::None,
    }
}

/// Checks that the player in turn can bid `n` cards in at least one suit. If none is possible, returns the objection to a bid in the
/// weakest suit.
pub(super) fn check_number(auction: &Auction<Bid>, n: i64) -> Result<(), Objection> {
    match STRENGTH.map(|suit| auction.check(bidding::Call::Bid(Bid { n, suit })).err()) {
        [Some(bad), Some(_), Some(_), Some(_)] => Err(refused(auction, bad, |bad| match bad {
            BadCall::NotHigher { high, .. } => IN_NO_SUIT.with(&[Arg::Int(n), high.arg()]),
            bad => bad.say(Bid::arg),
        })),
        _ => Ok(()),
    }
}

/// Checks that a bid can be made now. Returns the objection if it cannot.
pub(super) fn check(auction: &Auction<Bid>, bid: Bid) -> Result<(), Objection> {
    auction.check(bidding::Call::Bid(bid)).map_err(|bad| objection(auction, bad))
}

/// The objection to a call that the auction does not allow. It names the lowest bid that is possible in place of the call.
pub(super) fn objection(auction: &Auction<Bid>, bad: BadCall<Bid>) -> Objection {
    refused(auction, bad, |bad| bad.say(Bid::arg))
}

fn refused(auction: &Auction<Bid>, bad: BadCall<Bid>, says: impl FnOnce(BadCall<Bid>) -> Say) -> Objection {
    let all = (1..=MOST).flat_map(|n| STRENGTH.map(|suit| Bid { n, suit }));
    let legal = all.into_iter().find(|bid| auction.check(bidding::Call::Bid(*bid)).is_ok());
    let instead = legal.map_or(ONLY_PASS.into(), |lowest| LOWEST_BID.with(&[lowest.arg()]));
    let clause = if matches!(bad, BadCall::NotHigher { .. }) { "AP-D1" } else { "5.3" };
    Objection::Said { clause, says: Box::new(says(bad)), instead: Box::new(instead) }
}
