//! Nominations, the whist of the British navy: the declarer bids for tricks and calls a card, whose holder is the secret partner. The rule
//! sheet is the sheet "Nominations" of the collection "partnership games", with sections like 2.7.

mod auction;
mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use auction::{Bid, Call, Contract};
pub use facts::{Alone, Deal, Nominations, Partner};
pub use house_rules::{AllPass, DealPackets, EndMode, FailedThirteen, HouseRules, MisereRank};
pub use sheet::SHEET;

use crate::games::prelude::*;
use crate::games::words::TRICKS_TAKEN;
use crate::law::{Counting, Requirement};

impl Game for Nominations {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn sheet(&self) -> &'static Sheet {
        &SHEET
    }

    /// When the match ends: after the agreed number of deals, or after a deal in which a total reaches the target. The highest total wins.
    /// Equal totals are a draw (rule sheet 2.8).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        match rules.end_mode {
            EndMode::Deals => Ending::after(rules.deals),
            EndMode::Points => Ending::at(rules.target_points),
        }
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting {
            bidding: Bidding::Auction,
            contract: true,
            misere: true,
            partners: Partners::Sometimes,
            secret: true,
            many_sides: false,
            retold: true,
            ..setting
        }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let (contract, tricks) = (deal.contract?, deal.tricks?);
        let (parties, aim) = parties(now, deal, contract);
        let (least, most) = match contract.bid {
            Bid::Tricks(n) => (n, sheet::TRICKS),
            Bid::Misere | Bid::OpenMisere => (0, 0),
        };
        Some(Taken {
            aim,
            tricks: Some(Told::Each { fact: &TRICKS_TAKEN, counts: tricks }),
            contract: Some(Requirement { party: Side(0), by: Counting::Tricks, least, most }),
            ..Taken::by(parties)
        })
    }

    /// The declarer's side and the opponents as the two parties of the deal, and the aim of the contract. `None` until the partner is
    /// known.
    fn plays_for(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<(Seats<Side>, Aim)> {
        let contract = deal.contract.filter(|_| deal.partner.is_some())?;
        Some(parties(now, deal, contract))
    }
}

/// The two parties of the deal, and the aim of the contract. The declarer's side is party 0, and the opponents are party 1.
fn parties(now: &Now<'_, Nominations>, deal: &Deal, contract: Contract) -> (Seats<Side>, Aim) {
    let side = deal.side(contract);
    let parties = Seats::from_fn(now.table.chairs(), |seat| if side.has(seat) { Side(0) } else { Side(1) });
    (parties, if contract.bid.is_misere() { Aim::Few } else { Aim::Many })
}
