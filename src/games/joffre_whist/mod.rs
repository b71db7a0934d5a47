//! Joffre Whist, by Elliott Lynch. In the auction the strain of a bid counts before its level. A player who wins both cards of the Joffre
//! (♠2 and a red ten) gets a bonus. The rule sheet is sheet 9 of the collection "whist and its kin", with sections like 9.5.

mod auction;
mod bids;
mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod scene;
mod sheet;
mod taken;
#[cfg(test)]
mod tests;

pub use bids::{Bid, Call, Contract, Denomination};
pub use facts::{Deal, Holder, JoffreWhist, NoOne, Shares};
pub use house_rules::{DoubleMode, HonourMode, HouseRules, RedOrder, SlamMode, Values};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::law::{Counting, Requirement};

impl Game for JoffreWhist {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// A deal in which everybody passed does not count, so the number of played deals is lowered by one again (decision JF-D3 of the rule
    /// sheet).
    fn after(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger, standing: &mut Standing<()>) {
        if deal.passed_out {
            standing.deals = standing.deals.saturating_sub(1);
        }
    }

    /// The side with the higher total wins after the agreed number of deals. Equal totals share the win (rule sheet 9.7, decision JF-D10).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        Ending::after(rules.deals)
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { bidding: Bidding::Auction, contract: true, retold: true, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        // Returns no tricks if everybody passed. So a ruling on a mistake has no tricks to move.
        if deal.passed_out {
            return Some(Taken::by(now.parties()));
        }
        let (contract, count) = (deal.contract?, deal.tricks?);
        let party = now.sides.side_of(contract.declarer);
        let (least, most) = (sheet::BOOK + contract.bid.level, sheet::TRICKS);
        // A Joffre attack (a bid to win both cards of the Joffre) is made only with the Joffre. So if a ruling makes the opponents of a
        // Joffre attack lose the deal, the declarer also gets the Joffre.
        let attacks = contract.bid.denomination == Denomination::JoffreAttack;
        let has_it = deal.joffre.and_then(SeatOr::seat).is_some_and(|seat| now.sides.side_of(seat) == party);
        let needs_it = |loser: Side| attacks && !has_it && loser != party;
        let joffre = || (taken::JOFFRE.key.to_owned(), None, contract.declarer.to_value());
        let if_lost = Side::TWO.iter().map(|loser| needs_it(*loser).then(joffre).into_iter().collect()).collect();
        // If a side loses every trick by a ruling, it also loses the Joffre and the honours.
        let if_swept = Side::TWO.iter().map(|loser| taken::swept(now, deal, contract, *loser)).collect();
        Some(Taken {
            if_lost,
            if_swept,
            tricks: Some(Told::One { fact: &taken::DECLARER_TRICKS, party, count, of: sheet::TRICKS }),
            contract: Some(Requirement { party, by: Counting::Tricks, least, most }),
            ..Taken::by(now.parties())
        })
    }
}
