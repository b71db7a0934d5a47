//! The score of a deal (rule sheet 1.4 to 1.6).

use super::facts::{Deal, NIL, Spades, tricks};
use super::sheet::{BLIND_NIL, FAILED, MADE, NIL_ALONE, NIL_FAILED, NIL_HELPS, NIL_MADE, NIL_TRICKS};
use super::sheet::{PENALTY, TEN_FAILED, TEN_MADE, TWO_NILS, hand};
use crate::asking::NumberOr;
use crate::games::prelude::*;
use crate::law::{Counting, Requirement};

wording! {
    phrase CONTRACT: ("contract", "コントラクト");
    phrase TEN: ("contract of 10", "10のコントラクト");
    phrase BAGS: ("{0|bag|bags}", "バッグ");
    phrase COST: ("bag penalty", "バッグの減点");
    phrase TAKEN: ("contract {0}, {1} {1|trick|tricks}", "コントラクト{0}、{1}トリック");
    phrase NIL_OF: ("{0}’s nil", "{0}のニル");
    phrase BLIND_NIL_OF: ("{0}’s blind nil", "{0}のブラインドニル");
    phrase WERE: ("{0} {0|bag|bags}, {1} {1|stays|stay}", "バッグ{0}、残り{1}");
}

/// The tricks of a side, compared with its contract.
pub(super) struct Result {
    /// The contract of the side. 0 if all its players bid nil (a bid of no trick).
    pub contract: i64,
    /// How many of the side's tricks count for its contract. Tricks of a failed nil (a bid of no trick) count only if a house rule says so.
    pub won: i64,
    /// The number of tricks of players who bid nil (a bid of no trick), while their partner bid tricks (rule sheet 1.5).
    pub of_nil: i64,
    /// The number of bags of the side in this deal. Bags are tricks beyond the contract, and tricks of a failed nil (a bid of no trick)
    /// that do not count for the contract.
    pub bags: i64,
}

/// The tricks of a side compared with its contract, if the players won `taken` tricks.
pub(super) fn result(now: &Now<'_, Spades>, deal: &Deal, side: Side, taken: &Seats<i64>) -> Result {
    let contract = deal.contract(now.members(side));
    let all: i64 = now.members(side).iter().map(|seat| taken.get(seat)).sum();
    let nils = deal.bids_of(now.members(side)).filter(|(_, bid)| tricks(*bid) == 0 && contract > 0);
    let of_nil = nils.map(|(seat, _)| taken.get(seat)).sum();
    let won = if now.rules.failed_nil_helps { all } else { all - of_nil };
    Result { contract, won, of_nil, bags: (won - contract).max(0) + all - won }
}

/// Three numbers about the bags (overtricks) of a side after the deal: the bags before a penalty, the bags that stay, and the number of
/// penalties (rule sheet 1.6).
pub(super) fn bags(now: &Now<'_, Spades>, deal: &Deal, side: Side) -> [i64; 3] {
    let bags = now.standing.carried.bags.get(side) + result(now, deal, side, &deal.counted()).bags;
    match now.rules.bags() {
        Some(limit) => [bags, bags % limit, bags / limit],
        None => [bags, bags, 0],
    }
}

/// The number of tricks that a side must have to make its contract. Tricks of a failed nil are needed in addition, unless a house rule
/// counts them. A side whose players all bid nil must have no trick.
pub(super) fn needs(now: &Now<'_, Spades>, deal: &Deal, side: Side, taken: &Seats<i64>) -> Requirement {
    let Result { contract, of_nil, .. } = result(now, deal, side, taken);
    let beside = if now.rules.failed_nil_helps { 0 } else { of_nil };
    let most = if contract == 0 { 0 } else { hand(now.table.players()) };
    Requirement { party: side, by: Counting::Tricks, least: contract + beside, most }
}

/// The points for the bid of `seat`, if the players in `counted` win `won` tricks together. Penalties for bags (overtricks) are not
/// included.
pub(super) fn bid_pays(now: &Now<'_, Spades>, deal: &Deal, seat: Seat, counted: SeatSet, won: i64) -> i64 {
    let Some((_, bid)) = deal.bids_of(SeatSet::of(seat)).next() else { return 0 };
    if tricks(bid) == 0 {
        let worth = if matches!(bid, NumberOr::Other(_)) { now.rules.blind_nil_value } else { now.rules.nil_value };
        return if won == 0 { worth } else { -worth };
    }
    let mut taken = Seats::new(now.table.chairs());
    if let Some(first) = counted.iter().next() {
        taken.set(first, won);
    }
    let (side, mut ledger) = (now.sides.side_of(seat), Ledger::default());
    contract(now, deal, side, &taken, &mut ledger);
    ledger.sum(side, Unit::Points)
}

impl Reckoned for Spades {
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let (mut ledger, taken) = (Ledger::default(), deal.counted());
        let (nil, blind) = (now.rules.nil_value, now.rules.blind_nil_value);
        for side in now.sides.all(now.table) {
            contract(now, deal, side, &taken, &mut ledger);
            for (seat, bid) in deal.bids_of(now.members(side)).filter(|(_, bid)| tricks(*bid) == 0) {
                let is_made = taken.get(seat) == 0;
                let (worth, of, clause) = match (bid, is_made) {
                    (NumberOr::Other(_), _) => (blind, BLIND_NIL_OF, &BLIND_NIL),
                    (NumberOr::Number(_), true) => (nil, NIL_OF, &NIL_MADE),
                    (NumberOr::Number(_), false) => (nil, NIL_OF, &NIL_FAILED),
                };
                let amount = if is_made { named(worth, NIL) } else { -named(worth, NIL) };
                ledger.pay(side, amount.because(of.with(&[Arg::Seat(seat)])), &[clause]);
            }
            let [all, stay, times] = bags(now, deal, side);
            if times > 0 {
                let cost = number(times) * named(now.rules.bag_penalty, COST);
                ledger.pay(side, (-cost).because(WERE.with(&[Arg::Int(all), Arg::Int(stay)])), &[&PENALTY]);
            }
        }
        ledger
    }

    /// The results of the bids for the statistics. A bid of tricks is kept if the side makes its contract. A nil (a bid of no trick) is
    /// kept if the player wins no trick.
    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        let taken = deal.counted();
        let bid_of = |seat: Seat| deal.bids_of(SeatSet::of(seat)).next().map(|(_, bid)| tricks(bid));
        Seats::from_fn(now.table.chairs(), |seat| match bid_of(seat) {
            None => Deeds::default(),
            Some(0) => Deeds::nil(taken.get(seat) == 0),
            Some(_) => {
                let Result { contract, won, .. } = result(now, deal, now.sides.side_of(seat), &taken);
                Deeds::bid(won >= contract)
            }
        })
    }
}

/// Pays a side for its contract (rule sheet 1.4): 10 points for each trick of the contract, gained or lost. By a house rule a contract of
/// ten is worth 200 points. Each bag (a trick beyond the contract) is worth 1 point.
fn contract(now: &Now<'_, Spades>, deal: &Deal, side: Side, taken: &Seats<i64>, ledger: &mut Ledger) {
    let Result { contract, won, of_nil, bags } = result(now, deal, side, taken);
    let is_ten = now.rules.ten_for_200 && contract == 10;
    let worth = || if is_ten { named(200, TEN) } else { number(10) * named(contract, CONTRACT) };
    let (made, failed) = if is_ten { (&TEN_MADE, &TEN_FAILED) } else { (&MADE, &FAILED) };
    let (amount, clause) = match (contract, won >= contract) {
        // Writes no line for a player alone who bid nil and won no trick, because there is no contract and no bag.
        (0, _) if now.sides == Sides::Alone && bags == 0 => return,
        (0, _) if now.sides == Sides::Alone => (named(bags, BAGS), &NIL_ALONE),
        (0, _) => (named(bags, BAGS), &TWO_NILS),
        (_, true) if bags == 0 => (worth(), made),
        (_, true) => (worth() + named(bags, BAGS), made),
        (_, false) if bags == 0 => (-worth(), failed),
        (_, false) => (named(bags, BAGS) - worth(), failed),
    };
    let of_nil = (of_nil > 0).then_some(if now.rules.failed_nil_helps { &NIL_HELPS } else { &NIL_TRICKS });
    let clauses: Vec<_> = [clause].into_iter().chain(of_nil).collect();
    ledger.pay(side, amount.because(TAKEN.with(&[Arg::Int(contract), Arg::Int(won)])), &clauses);
}
