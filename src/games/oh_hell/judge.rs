//! How cards follow and win (3.1, 3.4).

use super::house_rules::{HouseRules, TrumpRule};
use super::sheet::{RANKS, SUIT, VOID, WINS};
use crate::cards::{Pack, Strain, StrainSet, Suit};
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};

const PLAIN: Judge = Judge::plain(
    Pack::FRENCH,
    Order::plain(Ranking::NATURAL, OrderClauses { ranks: &RANKS, wins: &WINS, equal: &WINS }),
    Follow::plain(When::Always, When::Never, FollowClauses { suit: &SUIT, void: &VOID, licence: &SUIT }),
);

/// Standard tricks, with what can be trump at this table.
pub(super) const fn judge(rules: &HouseRules) -> Judge {
    let trumps = match rules.trump {
        TrumpRule::Turned | TrumpRule::Cycle => StrainSet::ALL,
        TrumpRule::Spades => StrainSet::NONE.with(Strain::Suit(Suit::Spades)),
        TrumpRule::None => StrainSet::NONE,
    };
    Judge { trumps, ..PLAIN }
}
