//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 8.2, 8.6).

use super::contract::{Contract, contract, first_lead};
use super::facts::{Bid, Deal, NorwegianWhist};
use super::sheet::TRICKS;
use crate::games::prelude::*;
use crate::games::words::{TRICKS_LEFT, tricks_of_each};

wording! {
    fact BIDS = "bids": ("{0} bids", "{0}のビッド"), ("High or low, {0}?", "{0}さん、ハイ？ ロー？");

    refusal NOT_LEFT = "8.6": TRICKS_LEFT, nearest(3);

    phrase LOW_GAME: ("low game, {0} leads", "ローゲーム、リードは{0}");
    phrase HIGH_GAME: ("high game, {0} leads", "ハイゲーム、リードは{0}");
    phrase DEALER_BIDS: ("then {0} bids", "次に{0}がビッド");
}

impl Asked for NorwegianWhist {
    /// Asks for the bids, then for the tricks. The dealer's bid is asked for only if the non-dealer bid low.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        for (i, seat) in now.table.from(now.eldest()).enumerate() {
            if contract(now, &deal.bids).is_some() {
                break;
            }
            let leads_to = |bid| {
                let mut bids = deal.bids.clone();
                bids.push(bid);
                Some(match contract(now, &bids) {
                    Some(contract) => {
                        let phrase = if contract == Contract::Low { LOW_GAME } else { HIGH_GAME };
                        phrase.with(&[Arg::Seat(first_lead(now, contract))])
                    }
                    None => DEALER_BIDS.with(&[Arg::Seat(now.dealer)]),
                })
            };
            let bid = ask.ask(Query::choice(&BIDS, Bid::CHOICES).item(i).about(&[Arg::Seat(seat)]).noting(&leads_to))?;
            deal.bids.push(bid);
        }
        deal.tricks = Some(tricks_of_each(ask, now.table, TRICKS, &NOT_LEFT, &mut deal.taken)?);
        Ok(())
    }
}
