//! The chips of a deal: for every Ace and Ten that wins or loses its trick, and the pool (12).

use super::facts::{Briscola, Carried, Deal};
use crate::games::prelude::*;

wording! {
    clause CHIPS = "12":
        ("An ace that wins its trick receives 2 chips from every opponent, one that loses pays 2; a ten the same with 1.",
        "Aを出してトリックに勝つと相手それぞれから2枚もらい、負けると2枚払います。10は同じく1枚です。");
    clause POOL = "12":
        ("This table: everybody antes before the deal, and who wins it takes the pool; after a tie it stays.",
        "この卓の決まり：ディールの前に各自がアンティを出し、勝者がプールを取ります。引き分けなら残ります。");

    phrase WON: ("won", "勝ち");
    phrase LOST: ("lost", "負け");
    phrase THEIRS_LOST: ("lost by others", "相手の負け");
    phrase THEIRS_WON: ("won by others", "相手の勝ち");
    phrase ACE: ("for an ace", "Aのチップ");
    phrase TEN: ("for a ten", "10のチップ");
    phrase PLAYERS: ("players", "人数");
    phrase ANTED: ("ante", "アンティ");
    phrase TAKES_POOL: ("pool", "プール");
}

/// Writes the chips of a deal: for Aces and Tens, and with antes the pool.
pub(super) fn settle(now: &Now<'_, Briscola>, deal: &Deal, winner: Option<Side>, ledger: &mut Ledger) {
    let Some(rules) = &now.rules.chips else { return };
    for side in now.sides.all(now.table) {
        for amount in side_payments(now, deal, side) {
            ledger.give(side, amount, Unit::Chips, &[&CHIPS]);
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

/// What a side gets for its own Aces and Tens and pays for those of others, each kind that was played on its own.
fn side_payments(now: &Now<'_, Briscola>, deal: &Deal, side: Side) -> Vec<Amount> {
    let count = |ace: bool, won: bool, own: bool| -> i64 {
        let of = deal.paid.iter().filter(|paid| paid.ace == ace && paid.won == won && (paid.by == side) == own);
        of.map(|paid| paid.count).sum()
    };
    // Alone a player settles with every other; a pair as a whole with two opponents, whoever has played the card.
    let opponents = i64::from(now.table.players() - now.members(side).len());
    let theirs = i64::from(now.members(side).len());
    let mut payments = Vec::new();
    for (ace, worth) in [(true, named(2, ACE)), (false, named(1, TEN))] {
        let own = [(count(ace, true, true), WON), (count(ace, false, true), LOST)];
        let others = [(count(ace, false, false), THEIRS_LOST), (count(ace, true, false), THEIRS_WON)];
        for (parts, times) in [(own, opponents), (others, theirs)] {
            let Some(cards) = difference(parts) else { continue };
            let amount = worth.clone() * cards;
            payments.push(if times > 1 { amount * named(times, PLAYERS) } else { amount });
        }
    }
    payments
}

/// What is received less what is paid; nothing where there is neither.
fn difference(parts: [(i64, Phrase); 2]) -> Option<Amount> {
    let [(gained, gain), (paid, pay)] = parts;
    match (gained, paid) {
        (0, 0) => None,
        (_, 0) => Some(named(gained, gain)),
        (0, _) => Some(-named(paid, pay)),
        _ => Some(named(gained, gain) - named(paid, pay)),
    }
}

/// The chips and the pool after a deal.
pub(super) fn after(now: &Now<'_, Briscola>, won: bool, ledger: &Ledger, carried: &mut Carried) {
    let Some(rules) = &now.rules.chips else { return };
    for side in now.sides.all(now.table) {
        let chips = now.standing.carried.chips.get(side) + ledger.sum(side, Unit::Chips);
        carried.chips.set(side, chips);
    }
    carried.pool = if won { 0 } else { now.standing.carried.pool + rules.ante * i64::from(now.table.players()) };
}
