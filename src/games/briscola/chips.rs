//! Chips beside the card points: what everybody pays into a pool, and what wins the match (12).

use crate::choices;
use crate::games::{Chosen, Outcome, Switch};
use crate::table::{Seats, Sides, Table};
use crate::wording;

choices! {
    /// What wins the match.
    pub enum MatchWinner {
        Deals = "deals" => ("deals won", "ディールの勝ち"),
        Chips = "chips" => ("chips", "チップ"),
    }
}

/// How the table plays with chips.
#[derive(Clone, Debug)]
pub struct ChipRules {
    /// What everybody pays into the pool before a deal.
    pub ante: i64,
    /// What wins the match.
    pub winner: MatchWinner,
}

wording! {
    fact ANTE = "ante": ("Ante", "アンティ"),
        ("Chips that everybody puts into a pool before the deal. Who wins the deal takes the pool; after a tie it stays.",
        "ディールの前に各自がプールに出すチップ。ディールの勝者がプールを取り、引き分けなら残ります。");
    fact MATCH_WINNER = "match_winner": ("The match is won by", "マッチの勝者"),
        ("Deals won decide. Or the match ends at the same moment, but the most chips win.",
        "ディールの勝ちで決めるか、同じ時点でチップの最も多い側の勝ちとします。");
}

/// What everybody pays into the pool.
pub(super) const CHIPS_ANTE: Switch = Switch::number(&ANTE, 0, 0, 50);
/// What wins the match.
pub(super) const WON_BY: Switch = Switch::choice(&MATCH_WINNER, MatchWinner::CHOICES, "deals");

impl ChipRules {
    /// Reads the rules; `None` in another game.
    pub(super) fn read(chosen: &Chosen<'_>) -> Option<ChipRules> {
        Some(ChipRules { ante: chosen.get(&ANTE)?, winner: chosen.get(&MATCH_WINNER)? })
    }

    /// Where chips decide, the sides with the most of them have won the match.
    pub(super) fn outcome(&self, outcome: Outcome, sides: Sides, table: Table, chips: Seats<i64>) -> Outcome {
        if self.winner == MatchWinner::Deals {
            return outcome;
        }
        let most = chips.iter().max();
        let best: Vec<_> = sides.all(table).filter(|side| Some(&chips.get(*side)) == most).collect();
        Outcome::of(&best, sides, table)
    }
}
