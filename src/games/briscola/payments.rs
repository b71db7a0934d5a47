//! The payments in chips for a deal: for every Ace and Ten that won or lost its trick, and for the pool (section 12 of the rule sheet).

use super::facts::{Briscola, Carried, Deal, Paid};
use super::house_rules::HouseRules;
use crate::games::prelude::*;

wording! {
    clause CHIPS = "12":
        ("An ace that wins its trick receives 2 chips from every opponent, one that loses pays 2; a ten the same with 1.",
        "Aを出してトリックに勝つと相手それぞれから2枚もらい、負けると2枚払います。10は同じく1枚です。");
    clause POOL = "12":
        ("House rule: everybody antes before the deal, and whoever wins the deal takes the pool; after a tie it stays.",
        "この卓の決まり：ディールの前に各自がアンティを出し、勝者がプールを取ります。引き分けなら残ります。");

    phrase WON: ("{0}: won", "{0}：勝ち");
    phrase LOST: ("{0}: lost", "{0}：負け");
    phrase ACE: ("for an ace", "Aのチップ");
    phrase TEN: ("for a ten", "10のチップ");
    phrase CARDS: ("cards", "枚数");
    phrase PLAYERS: ("players", "人数");
    phrase ANTED: ("ante", "アンティ");
    phrase TAKES_POOL: ("pool", "プール");
}

/// The clauses of the rule sheet for the payments in chips.
pub(super) fn clauses(rules: &HouseRules) -> Vec<&'static Clause> {
    let Some(chips) = &rules.chips else { return Vec::new() };
    [&CHIPS].into_iter().chain((chips.ante > 0).then_some(&POOL)).collect()
}

/// Writes the payments in chips. Every side gets a line for each entry of Aces or Tens, and if the pool is not empty, a line for the pool.
pub(super) fn settle(now: &Now<'_, Briscola>, deal: &Deal, winner: Option<Side>, ledger: &mut Ledger) {
    let Some(rules) = &now.rules.chips else { return };
    for side in now.sides.all(now.table) {
        for paid in &deal.paid {
            ledger.give(side, side_payment(now, *paid, side), Unit::Chips, &[&CHIPS]);
        }
    }
    let pool = now.standing.carried.pool + rules.ante * i64::from(now.table.players());
    for side in now.sides.all(now.table).filter(|_| pool > 0) {
        let members = i64::from(now.members(side).len());
        let times = |ante: Amount| if members > 1 { ante * named(members, PLAYERS) } else { ante };
        let amount = match winner == Some(side) {
            true => named(pool, TAKES_POOL) - times(named(rules.ante, ANTED)),
            false => times(named(-rules.ante, ANTED)),
        };
        ledger.give(side, amount, Unit::Chips, &[&POOL]);
    }
}

/// The chips that `side` gets or pays for some Aces or Tens. A player who plays alone settles with every other player. A pair settles as a
/// whole with the two opponents, whichever partner played the card.
fn side_payment(now: &Now<'_, Briscola>, paid: Paid, side: Side) -> Amount {
    let own = paid.by == side;
    let members = now.members(side).len();
    let times = i64::from(if own { now.table.players() - members } else { members });
    let (worth, name) = if paid.ace { (2, ACE) } else { (1, TEN) };
    let each = named(if own == paid.won { worth } else { -worth }, name);
    let each = if paid.count > 1 { each * named(paid.count, CARDS) } else { each };
    let amount = if times > 1 { each * named(times, PLAYERS) } else { each };
    let event = if paid.won { WON } else { LOST };
    amount.because(event.with(&[Arg::Seats(now.members(paid.by))]))
}

/// Updates the balances of all sides in the account besides the totals, and the pool, after a deal. `won` says whether the deal has a
/// winner, who takes the pool.
pub(super) fn after(now: &Now<'_, Briscola>, won: bool, ledger: &Ledger, carried: &mut Carried) {
    let Some(rules) = &now.rules.chips else { return };
    for side in now.sides.all(now.table) {
        let beside = now.standing.carried.beside.get(side) + ledger.sum(side, now.rules.unit_beside());
        carried.beside.set(side, beside);
    }
    carried.pool = if won { 0 } else { now.standing.carried.pool + rules.ante * i64::from(now.table.players()) };
}
