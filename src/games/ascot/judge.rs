//! How cards follow and win (4.1, 4.2, 4.5).

use super::house_rules::HouseRules;
use super::sheet::SHEET;
use crate::cards::{Strain, StrainSet};
use crate::reckoning::Clause;
use crate::text::Phrase;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_OF_LED_WINS, HIGHEST_TRUMP_WINS, VOID_ANY};
use crate::tricks::{Follow, FollowClauses, Judge, Order, OrderClauses, Ranking, When};

const RANKS: Clause = Clause {
    id: "4.1",
    says: Phrase::new(
        "In every suit K Q J 10 9 8 7 6 5 4 3 2, high to low; the aces are the horses and are not played.",
        "どのスートも強い順にK Q J 10 9 8 7 6 5 4 3 2です。エースは馬なので、プレイには使いません。",
    ),
};
const WINS: Clause = Clause { id: "4.2", says: HIGHEST_OF_LED_WINS };
const WINS_WITH_TRUMP: Clause = Clause { id: "4.5", says: HIGHEST_TRUMP_WINS };
const SUIT: Clause = Clause { id: "4.2", says: FOLLOW_SUIT };
const VOID: Clause = Clause { id: "4.2", says: VOID_ANY };

/// Must-follow before and after the stock is used up; no trumps, unless the table plays with them.
pub(super) fn judge(rules: &HouseRules) -> Judge {
    let trumps = match rules.agreed_trump() {
        None => StrainSet::SUITS,
        Some(Strain::NoTrump) => StrainSet::NONE,
        Some(suit) => StrainSet::NONE.with(suit),
    };
    let wins = if trumps.is_empty() { &WINS } else { &WINS_WITH_TRUMP };
    Judge {
        trumps,
        ..Judge::plain(
            SHEET.pack,
            Order::plain(Ranking::NATURAL, OrderClauses { ranks: &RANKS, wins, equal: wins }),
            Follow::plain(When::Always, When::Never, FollowClauses { suit: &SUIT, void: &VOID, licence: &SUIT }),
        )
    }
}
