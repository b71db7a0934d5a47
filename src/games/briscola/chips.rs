//! Chips beside the card points: what everybody pays into a pool, and what wins the match (12).

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

impl ChipRules {
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
