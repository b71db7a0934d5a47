//! The score of a deal (rule sheet 1.5).

use super::facts::{Deal, RollerDerby, roller_side};
use super::sheet::{ALL_OR_NOTHING, BELOW_ZERO, DEALER_SIDE, EXACT, FLOOR, JOKERS, REPLACES_TARGET, TRICKS};
use crate::games::prelude::*;
use crate::reckoning::distance;

wording! {
    phrase FULL: ("full", "満点");
    phrase EACH: ("each", "1トリック");
    phrase TARGET: ("target", "目標");
    phrase TAKEN: ("taken", "獲得");
    phrase PRICE: ("price", "値段");
    phrase JOKERS_BOUGHT: ("{0|joker|jokers}", "枚数");
    phrase MADE: ("{0} of 13 tricks: made", "13トリック中{0}：成功");
    phrase MISSED: ("{0} of 13 tricks: missed", "13トリック中{0}：失敗");
}

impl Reckoned for RollerDerby {
    /// Pays the Roller's side for its tricks, minus the price of the jokers that the Roller bought. The dealer's side gets 0.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let side = roller_side(now);
        let taken = deal.roller_tricks.unwrap_or_default();
        if deal.all_or_nothing == Some(true) {
            ledger.pay(side, all_or_nothing(taken), &[&ALL_OR_NOTHING, &REPLACES_TARGET]);
        } else {
            let target = deal.target(now.rules.dice).unwrap_or_default();
            ledger.pay(side, base(target, taken), &[&EXACT]);
        }
        if deal.jokers > 0 {
            let price = -(named(9, PRICE) * named(deal.jokers, JOKERS_BOUGHT));
            if now.rules.joker_cost_floor {
                let earned = ledger.sum(side, crate::reckoning::Unit::Points);
                ledger.pay(side, price.at_least(-earned), &[&JOKERS, &FLOOR]);
            } else {
                ledger.pay(side, price, &[&JOKERS, &BELOW_ZERO]);
            }
        }
        ledger.pay(Side(1 - side.0), 0, &[&DEALER_SIDE]);
        ledger
    }

    /// The declaration of all or nothing, which the statistics count as a call of both partners of the Roller's side. The call is right if
    /// they won all tricks or none.
    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        let (taken, callers) = (deal.roller_tricks.unwrap_or_default(), now.members(roller_side(now)));
        Seats::from_fn(now.table.chairs(), |seat| match deal.all_or_nothing {
            Some(true) if callers.has(seat) => Deeds::call(is_all_or_nothing(taken)),
            _ => Deeds::default(),
        })
    }
}

fn base(target: i64, taken: i64) -> Amount {
    (named(100, FULL) - named(10, EACH) * distance(named(target, TARGET), named(taken, TAKEN))).at_least(0)
}

/// Whether `taken` tricks are all or none.
fn is_all_or_nothing(taken: i64) -> bool {
    taken == 0 || taken == TRICKS
}

fn all_or_nothing(taken: i64) -> Amount {
    let (points, reason) = if is_all_or_nothing(taken) { (150, MADE) } else { (0, MISSED) };
    number(points).because(reason.with(&[Arg::Int(taken)]))
}
