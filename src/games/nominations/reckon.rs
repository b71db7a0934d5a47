//! The score of a deal (rule sheet 2.7).

use super::auction::{Bid, Contract, MISERE as MISERE_NAME, OPEN_MISERE};
use super::facts::{Deal, Nominations};
use super::house_rules::{FailedThirteen, HouseRules};
use super::sheet::{
    DEALER_STAYS, DOUBLE, DOUBLE_GROWS, DOUBLE_STAYS, FAILED, MADE, MISERE, OPPONENT_TRICKS, THIRTEEN, THIRTEEN_FAILED, THIRTEEN_LITERAL,
    TRICKS_DOUBLED, TRICKS_ON_FAILED_BID, TRICKS_UNTIL_BROKEN,
};
use crate::games::prelude::*;

wording! {
    phrase BID: ("bid", "ビッド");
    phrase THIRTEEN_NAME: ("bid of 13", "13のビッド");
    phrase DOUBLE_HAND: ("double hand", "ダブルハンド");
    phrase OWN_TRICKS: ("own {0|trick|tricks}", "自分のトリック");

    phrase TOGETHER: ("{0} + {1} tricks for a bid of {2}: {3}", "ビッド{2}に対し{0}+{1}トリック：{3}");
    phrase ALONE: ("alone, {0} tricks for a bid of {2}: {3}", "単独、ビッド{2}に対し{0}トリック：{3}");
    phrase MISERE_MADE: ("no trick taken: made", "1トリックも取らず：成功");
    phrase MISERE_BROKEN: ("a trick taken: failed", "トリックを取った：失敗");
    pub(super) phrase WAS_MADE: ("made", "成功");
    pub(super) phrase WAS_FAILED: ("failed", "失敗");
}

/// The most redeals that double the points. More redeals do not count, so that the points cannot overflow.
const MOST_DOUBLINGS: u32 = 20;

/// The factor of the points after `redeals` redeals (rule sheet 2.4, decision NO-D3): 1 without a redeal, or else 2. With the house rule
/// `double_accumulates` each redeal doubles it again.
pub(super) fn factor(rules: &HouseRules, redeals: u32) -> i64 {
    let doublings = if rules.double_accumulates { redeals.min(MOST_DOUBLINGS) } else { redeals.min(1) };
    1 << doublings
}

/// The points of the contract: the value of the bid, multiplied if there were redeals.
pub(super) fn stake(rules: &HouseRules, bid: Bid, redeals: u32) -> Amount {
    let value = match bid {
        Bid::Tricks(13) if rules.thirteen_is_26 => named(26, THIRTEEN_NAME),
        Bid::Tricks(n) => named(n, BID),
        Bid::Misere => named(rules.misere_value, MISERE_NAME),
        Bid::OpenMisere => named(26, OPEN_MISERE),
    };
    doubled(rules, value, redeals)
}

fn doubled(rules: &HouseRules, amount: Amount, redeals: u32) -> Amount {
    if redeals == 0 { amount } else { amount * named(factor(rules, redeals), DOUBLE_HAND) }
}

/// Whether the contract is made if the declarer's side has won `tricks` tricks.
pub(super) const fn made(bid: Bid, tricks: i64) -> bool {
    match bid {
        Bid::Tricks(n) => tricks >= n,
        Bid::Misere | Bid::OpenMisere => tricks == 0,
    }
}

/// Whether the declarer's side gets the points of the contract. It does if the contract is made. By a house rule it also does if a bid of
/// 13 fails, as the published rules say literally (decision NO-D7 of the rule sheet).
pub(super) fn pays_side(rules: &HouseRules, bid: Bid, made: bool) -> bool {
    made || (bid == Bid::Tricks(13) && rules.thirteen_is_26 && rules.thirteen_fail_goes_to == FailedThirteen::DeclarerSide)
}

impl Reckoned for Nominations {
    /// Pays the contract to the declarer's side or to its opponents. A house rule may also pay each opponent for the tricks that this
    /// opponent won.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let (Some(contract), Some(tricks)) = (deal.contract, &deal.tricks) else { return ledger };
        let (rules, side) = (now.rules, deal.side(contract));
        let made = made(contract.bid, side.iter().map(|seat| tricks.get(seat)).sum());
        let reason = reason(deal, contract, tricks, made);
        let pays_side = pays_side(rules, contract.bid, made);
        let clauses = clauses(rules, contract.bid, deal.redeals, made);
        for seat in now.table.seats() {
            let scores_tricks = rules.opponent_tricks && !side.has(seat);
            let to = now.sides.side_of(seat);
            if side.has(seat) == pays_side {
                ledger.pay(to, stake(rules, contract.bid, deal.redeals).because(reason), &clauses);
            } else if !scores_tricks {
                ledger.pay(to, number(0).because(reason), &clauses);
            }
            if scores_tricks {
                let own = doubled(rules, named(tricks.get(seat), OWN_TRICKS), deal.redeals);
                ledger.pay(to, own, &trick_clauses(contract.bid, deal.redeals, pays_side));
            }
        }
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        let contract = deal.contract.zip(deal.tricks);
        Seats::from_fn(now.table.chairs(), |seat| match contract {
            Some((contract, tricks)) if contract.declarer == seat => {
                let made = made(contract.bid, deal.side(contract).iter().map(|seat| tricks.get(seat)).sum());
                if contract.bid.is_misere() { Deeds::nil(made) } else { Deeds::bid(made) }
            }
            _ => Deeds::default(),
        })
    }
}

fn reason(deal: &Deal, contract: Contract, tricks: &Seats<i64>, made: bool) -> Say {
    let own = Arg::Int(tricks.get(contract.declarer));
    let result = Arg::Phrase(if made { WAS_MADE } else { WAS_FAILED });
    match (contract.bid, deal.partner.and_then(|partner| partner.seat())) {
        (Bid::Tricks(n), Some(partner)) => TOGETHER.with(&[own, Arg::Int(tricks.get(partner)), Arg::Int(n), result]),
        (Bid::Tricks(n), None) => ALONE.with(&[own, Arg::None, Arg::Int(n), result]),
        _ if made => MISERE_MADE.into(),
        _ => MISERE_BROKEN.into(),
    }
}

/// The clauses of the rule sheet for the points of the contract.
fn clauses(rules: &HouseRules, bid: Bid, redeals: u32, made: bool) -> Vec<&'static Clause> {
    let mut clauses = Vec::new();
    if made {
        clauses.push(&MADE);
    } else if !pays_side(rules, bid, made) {
        clauses.push(&FAILED);
    }
    if bid.is_misere() {
        clauses.push(&MISERE);
    }
    if bid == Bid::Tricks(13) && rules.thirteen_is_26 {
        clauses.push(&THIRTEEN);
        match (made, rules.thirteen_fail_goes_to) {
            (true, _) => {}
            (false, FailedThirteen::Opponents) => clauses.push(&THIRTEEN_FAILED),
            (false, FailedThirteen::DeclarerSide) => clauses.push(&THIRTEEN_LITERAL),
        }
    }
    if redeals > 0 {
        clauses.extend([&DOUBLE, &DEALER_STAYS]);
    }
    if redeals > 1 {
        clauses.push(if rules.double_accumulates { &DOUBLE_GROWS } else { &DOUBLE_STAYS });
    }
    clauses
}

/// The clauses of the rule sheet for the tricks of an opponent. If the opponents also get the points of the contract, one clause says so.
fn trick_clauses(bid: Bid, redeals: u32, pays_side: bool) -> Vec<&'static Clause> {
    let mut clauses = vec![&OPPONENT_TRICKS];
    match (pays_side, bid.is_misere()) {
        (true, _) => {}
        (false, true) => clauses.push(&TRICKS_UNTIL_BROKEN),
        (false, false) => clauses.push(&TRICKS_ON_FAILED_BID),
    }
    if redeals > 0 {
        clauses.push(&TRICKS_DOUBLED);
    }
    clauses
}
