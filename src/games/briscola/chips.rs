//! Chips beside the card points: what everybody pays into a pool, and what wins the match (12).

use super::facts::Carried;
use super::house_rules::HouseRules;
use crate::games::Outcome;
use crate::games::prelude::*;

choices! {
    /// What wins the match.
    pub enum MatchWinner {
        Deals = "deals" => ("deals won", "ディールの勝ち"),
        Chips = "chips" => ("chips", "チップ"),
    }
}

house_rules! {
    /// How the table plays with chips.
    pub struct ChipRules in all {
        ante: i64 = CHIPS_ANTE number(0, 0, 50) => ("Ante", "アンティ"),
            ("Chips that everybody puts into a pool before the deal. The winner of the deal takes the pool; after a tie it stays.",
            "ディールの前に各自がプールに出すチップ。ディールの勝者がプールを取り、引き分けなら残ります。");
        winner as "match_winner": MatchWinner = WON_BY choice(Deals) => ("The match is won by", "試合の勝者"),
            ("Deals won decide. Or the match ends at the same moment, but whoever has the most chips wins.",
            "ディールの勝ちで決めるか、同じ時点でチップの最も多い側の勝ちとします。");
    }
}

impl HouseRules {
    /// Whether chips are the totals and win the match.
    pub(super) fn chips_win(&self) -> bool {
        self.chips.as_ref().is_some_and(|chips| chips.winner == MatchWinner::Chips)
    }

    /// What ends the match: the totals, or where chips are the totals the deals won or card points beside them.
    pub(super) fn ends_by<'a>(&self, standing: &'a Standing<Carried>) -> &'a Seats<i64> {
        if self.chips_win() { &standing.carried.beside } else { &standing.totals }
    }

    /// The unit of the account beside the totals.
    pub(super) fn unit_beside(&self) -> Unit {
        if self.chips_win() { self.matches.unit() } else { Unit::Chips }
    }

    /// How the match has ended, if it has: where chips are the totals, the most of them have won.
    pub(super) fn ended(&self, sides: Sides, table: Table, standing: &Standing<Carried>) -> Option<Outcome> {
        let ends = Standing { totals: *self.ends_by(standing), ..standing.clone() };
        let outcome = self.matches.ending().outcome(sides, true, table, &ends)?;
        Some(if self.chips_win() { Outcome::of(&standing.ahead(true), sides, table) } else { outcome })
    }
}
