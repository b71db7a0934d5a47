//! What a match is replayed from: its deals, and what the table did beside them.

use serde::{Deserialize, Serialize};

use super::PlayerCount;
use crate::asking::{Entry, Facts};
use crate::law::Cost;
use crate::table::Seat;
use crate::text::errors;
use crate::wording;

wording! {
    /// Who deals: follows from the deal before, and can be corrected.
    pub fact DEALER = "dealer": ("Dealer", "ディーラー"), ("Who deals?", "ディーラーは？");
}

/// The record of one deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealRecord {
    /// What the table told us.
    pub facts: Facts,
    /// Whether it was written down.
    pub settled: bool,
}

impl DealRecord {
    /// Whether it has begun: something of it is told beyond who deals it.
    pub fn has_begun(&self) -> bool {
        self.settled || self.facts.iter().any(|(key, _)| key != DEALER.key)
    }
}

/// A match as it is handed to a game.
#[derive(Clone, Copy, Debug)]
pub struct Script<'a> {
    /// How many play.
    pub players: PlayerCount,
    /// Who dealt first.
    pub first_dealer: Seat,
    /// The house rules that differ from the usual, as they were agreed before the first deal.
    pub house_rules: &'a Facts,
    /// The deals.
    pub deals: &'a [DealRecord],
    /// What else the table did.
    pub beside: &'a Beside,
    /// How the table likes to give its tricks.
    pub entry: Entry,
}

/// What the table did beside the deals and counts in the match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// House rules adopted in mid-match, in the order in which they were.
    pub rules: Vec<RuleChange>,
    /// Points entered by hand, in the order in which they were.
    pub adjustments: Vec<Adjustment>,
    /// Rulings on mistakes that were booked, in the order in which they were.
    pub rulings: Vec<Booked>,
    /// The table ended the match before its end.
    pub ended: Option<EarlyEnd>,
}

impl Beside {
    /// Nothing was done beside the deals.
    pub const NOTHING: &'static Beside = &Beside { rules: Vec::new(), adjustments: Vec::new(), rulings: Vec::new(), ended: None };
}

/// House rules that hold from a deal on, in the stead of those before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleChange {
    /// The first deal they hold for, from 0; with 0 they hold for the whole match.
    pub from: usize,
    /// The house rules that differ from the usual.
    pub house_rules: Facts,
}

/// A penalty or a gift, entered by hand with its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjustment {
    /// After how many deals it was entered.
    pub after: usize,
    /// Whose total it changes: a seat of the side.
    pub to: u8,
    /// How much is added, in the unit of the totals; a penalty is below zero.
    pub amount: ByHand,
    /// Why, in the words of the table.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// A ruling on a mistake that the table has booked (`irregularities` 0.3). The facts of its deal stay as they were told; what counts
/// follows from both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Booked {
    /// Which deal, from 0.
    pub deal: usize,
    /// Whose mistake it was: a seat.
    pub by: u8,
    /// What it costs.
    pub cost: Cost,
    /// The mistake and the ruling, in the words of the table.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// An amount entered by hand: no more than a deal of any game could pay, so that no sum of them leaves the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct ByHand(i64);

impl ByHand {
    /// The most that can be entered at once, to either side of zero.
    pub const MOST: i64 = 99_999;

    /// This amount, if it can be entered.
    pub fn new(amount: i64) -> Option<ByHand> {
        (-ByHand::MOST..=ByHand::MOST).contains(&amount).then_some(ByHand(amount))
    }

    /// The amount.
    pub fn value(self) -> i64 {
        self.0
    }
}

impl TryFrom<i64> for ByHand {
    type Error = TooMuchByHand;

    fn try_from(amount: i64) -> Result<ByHand, TooMuchByHand> {
        ByHand::new(amount).ok_or(TooMuchByHand { got: amount })
    }
}

impl From<ByHand> for i64 {
    fn from(by_hand: ByHand) -> i64 {
        by_hand.0
    }
}

/// More was entered by hand than can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuchByHand {
    /// The amount given.
    pub got: i64,
}

// What a file that has it is refused with, so in the words of a parser.
errors! {
    TooMuchByHand: |amount| format!("{} by hand is too much: from {} to {} can be added", amount.got, -ByHand::MOST, ByHand::MOST);
}

/// A match that the table ended before its end: who has won it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EarlyEnd {
    /// Whoever has the best total.
    Leader,
    /// Nobody.
    Nobody,
    /// The player at this seat has left, and the side that stays wins: of several the one with the best total (`irregularities` 7.3).
    Left(u8),
}
