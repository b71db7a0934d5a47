//! The inputs of a replay: the deals of a match, and everything else that the table has decided.

use core::num::NonZeroU16;

use serde::{Deserialize, Serialize};

use super::PlayerCount;
use super::because::Because;
use super::own::Written;
use super::people::{Absence, Coming};
use crate::asking::{Entry, Facts};
use crate::law::Cost;
use crate::reckoning::Unit;
use crate::table::Seat;
use crate::text::{Arg, Phrase, Say, errors};
use crate::wording;

wording! {
    /// The dealer. The default follows from the previous deal. The table can correct it.
    pub fact DEALER = "dealer": ("Dealer", "ディーラー"), ("Who deals?", "ディーラーは？");
}

const MISTAKE: Phrase = phrase!("{1}, {0}", "{1}、{0}");
const LOST: Phrase = phrase!("{1}, {0}: the deal is lost", "{1}、{0}：ディールの負け");
const PASSED: Phrase = phrase!("{2}, {0}: {1} by hand", "{2}、{0}：手入力で{1}");

/// The record of one deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealRecord {
    /// The facts of the deal that the table has entered.
    pub facts: Facts,
    /// Whether the deal is saved.
    pub settled: bool,
}

impl DealRecord {
    /// Whether the deal has begun: it is saved, or it has a fact besides its dealer.
    pub fn has_begun(&self) -> bool {
        self.settled || self.facts.iter().any(|(key, _)| key != DEALER.key)
    }
}

/// The inputs from which a game replays a match.
#[derive(Clone, Copy, Debug)]
pub struct Script<'a> {
    /// The number of players.
    pub players: PlayerCount,
    /// The dealer of the first deal.
    pub first_dealer: Seat,
    /// The house rules that differ from the default, as agreed before the first deal.
    pub house_rules: &'a Facts,
    /// The recorded deals, in order.
    pub deals: &'a [DealRecord],
    /// The actions of the table other than deals.
    pub beside: &'a Beside,
    /// Whether the table enters its tricks one by one or as totals.
    pub entry: Entry,
}

/// The actions of the table other than deals, for example adopted house rules and booked rulings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// House rules adopted in mid-match, in the order of adopting.
    pub rules: Vec<RuleChange>,
    /// Points entered by hand, in the order of entering.
    pub adjustments: Vec<Adjustment>,
    /// The booked rulings on mistakes, in the order of booking.
    pub rulings: Vec<Booked>,
    /// The numbers of deals on which the table agreed in mid-match, in the order of agreeing.
    pub lengths: Vec<LengthChange>,
    /// The players who joined in mid-match, in the order of joining.
    pub comings: Vec<Coming>,
    /// The absences of players who left or sit out.
    pub absences: Vec<Absence>,
    /// The early end of the match. `None` if the table did not end it early.
    pub ended: Option<EarlyEnd>,
}

impl Beside {
    /// No actions of the table other than deals.
    pub const NOTHING: &'static Beside = &Beside {
        rules: Vec::new(),
        adjustments: Vec::new(),
        rulings: Vec::new(),
        lengths: Vec::new(),
        comings: Vec::new(),
        absences: Vec::new(),
        ended: None,
    };

    /// Whether the actions in `self` and `other` are equal, apart from rulings.
    pub(super) fn is_same_without_rulings(&self, other: &Beside) -> bool {
        let Beside { rules, adjustments, rulings: _, lengths, comings, absences, ended } = self;
        (rules, adjustments, lengths) == (&other.rules, &other.adjustments, &other.lengths)
            && (comings, absences, ended) == (&other.comings, &other.absences, &other.ended)
    }

    /// The first deal, from 0, on which the rulings differ. If a ruling has another index in the other list, its deal counts as different
    /// too. `usize::MAX` if both lists are equal.
    pub(super) fn ruled_alike(&self, other: &Beside) -> usize {
        let same = self.rulings.iter().zip(&other.rulings).take_while(|(one, two)| one == two).count();
        self.rulings.iter().skip(same).chain(other.rulings.iter().skip(same)).map(|booked| booked.deal).min().unwrap_or(usize::MAX)
    }

    /// The number of deals of the match that was last agreed on, before `deal` or at its start. `None` if there was no such agreement.
    pub(super) fn length_at(&self, deal: usize) -> Option<u32> {
        self.lengths.iter().rfind(|length| length.from <= deal).map(|length| u32::from(length.deals.get()))
    }
}

/// A change of the number of deals from the number in the house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LengthChange {
    /// The first deal, from 0, after the table agreed on this number.
    pub from: usize,
    /// The number of deals after which the match ends.
    pub deals: NonZeroU16,
}

/// House rules that replace the earlier house rules from the deal `from` on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleChange {
    /// The number, from 0, of the first deal to which these house rules apply. If it is 0, they apply to the whole match.
    pub from: usize,
    /// The house rules that differ from the default.
    pub house_rules: Facts,
    /// The changed document by which the match goes on. `None` if only the house rules change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_game: Option<Written>,
}

impl RuleChange {
    /// A change of house rules: `house_rules` are in force from the deal `from` on. The game stays the same.
    pub const fn new(from: usize, house_rules: Facts) -> RuleChange {
        RuleChange { from, house_rules, own_game: None }
    }
}

/// A penalty or a gift, entered by hand with its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjustment {
    /// The number of deals that were saved before the points were entered.
    pub after: usize,
    /// The side whose total changes, given by one of its seats.
    pub to: u8,
    /// The amount to add, in the unit of the totals. A penalty is below 0.
    pub amount: ByHand,
    /// The reason for the adjustment. Empty if the players gave none.
    #[serde(default, skip_serializing_if = "Because::is_empty")]
    pub reason: Because,
}

/// A ruling on a mistake that the table has booked (rule sheet `irregularities` 0.3). The facts of its deal stay unchanged. The score
/// follows from the facts and the ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Booked {
    /// The number of the deal, from 0.
    pub deal: usize,
    /// The seat of the offender.
    pub by: u8,
    /// The cost of the mistake for the offender's side.
    pub cost: Cost,
    /// The mistake: its kind, or words that say what the mistake and the ruling were. Empty if the cost alone says it.
    #[serde(default, skip_serializing_if = "Because::is_empty")]
    pub reason: Because,
}

impl Booked {
    /// The sentence about the mistake and its cost. `None` if the reason is typed words. Also `None` if neither the reason nor the cost
    /// says what the mistake was. `unit` is the unit in which the points of a ruling count.
    pub fn says(&self, unit: Unit) -> Option<Say> {
        let who = Arg::Seat(Seat(self.by));
        match (&self.reason, self.cost) {
            (Because::Words(words), cost) => cost.says(Seat(self.by), unit).filter(|_| words.is_empty()),
            (Because::Known(known), cost) => {
                let what = Arg::Phrase(known.phrase());
                Some(match cost {
                    Cost::DealLost => LOST.with(&[who, what]),
                    Cost::Passed(points) => PASSED.with(&[who, Arg::Counted(unit.counted(), points.into()), what]),
                    Cost::Moved { .. } | Cost::MisereMade | Cost::Given(_) => MISTAKE.with(&[who, what]),
                })
            }
        }
    }
}

/// An amount entered by hand. It is limited to ±[`ByHand::MOST`], so that no sum overflows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct ByHand(i64);

impl ByHand {
    /// The largest amount that can be entered in one entry, positive or negative.
    pub const MOST: i64 = 99_999;

    /// No points.
    pub const NOTHING: ByHand = ByHand(0);

    /// The amount as a [`ByHand`]. `None` if it is larger than [`ByHand::MOST`], positive or negative.
    pub fn new(amount: i64) -> Option<ByHand> {
        (-ByHand::MOST..=ByHand::MOST).contains(&amount).then_some(ByHand(amount))
    }

    /// The number of points that the table entered by hand. Below 0 if points are taken from the side.
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

/// An amount entered by hand that exceeds the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuchByHand {
    /// The amount that was to be entered.
    pub got: i64,
}

// The sentence with which the parser refuses a file with too large an amount.
errors! {
    TooMuchByHand: |amount| format!("{} by hand is too much: from {} to {} can be added", amount.got, -ByHand::MOST, ByHand::MOST);
}

/// The winner of a match that the table ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EarlyEnd {
    /// The sides with the best total win.
    Leader,
    /// No side wins.
    Nobody,
    /// The player in this seat has left, and the remaining side with the best total wins (rule sheet `irregularities` 7.3).
    Left(u8),
}
