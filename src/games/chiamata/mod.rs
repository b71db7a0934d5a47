//! The called games of the Briscola family (sections 6 to 10 of the family's rule sheets). After an auction the declarer calls a trump
//! card, whose holder is the secret partner. A value of [`Chiamata`] describes one of the five games. All share the code.

mod auction;
mod bid;
mod count;
mod customs;
mod facts;
mod house_rules;
mod interview;
mod judge;
mod options;
mod partners;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;
mod unit;

pub use bid::{Bid, Bids, Call, Contract};
pub use count::LastTrick;
pub use facts::{Alone, Chiamata, Deal, Nobody, Partner, SideTotals};
pub use house_rules::HouseRules;
pub use options::{
    BandBase, BidScaling, BiddingRounds, CallTiming, CapotTrigger, EndMode, FirstLead, FollowMode, FourPlayerPay, LossBands, MonteTo,
    NextDealer, PlayDirection, Scaling, SelfFound, UnitFrom,
};
pub use sheet::{BUGIARDA, FIVE, FOUR, MONTE, POINTS, SHEET_BUGIARDA, SHEET_FIVE, SHEET_FOUR, SHEET_MONTE, SHEET_POINTS};

use crate::asking::Facts;
use crate::games::briscola_family::TOTAL;
use crate::games::briscola_family::piles::SEAT_POINTS;
use crate::games::prelude::*;
use crate::games::words::CARD_POINTS;
use crate::law::{Counting, Requirement};
use count::{LAST_TRICK_BY, MONTE_POINTS};
use house_rules::DEAL_COUNT;

impl Game for Chiamata {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = ();

    fn is_open_to_all(&self) -> bool {
        true
    }

    fn sheet(&self) -> &'static Sheet {
        self.sheet
    }

    fn direction(&self, rules: &HouseRules) -> Direction {
        match rules.direction {
            PlayDirection::CounterClockwise => Direction::CounterClockwise,
            PlayDirection::Clockwise => Direction::Clockwise,
        }
    }

    /// The players who take part in a deal. At a table of six the dealer sits out. At a table of seven the dealer and the player before the
    /// dealer sit out (section 6 of the rule sheet).
    fn playing(&self, table: Table, dealer: Seat) -> Table {
        let places = self.sheet.players.first().copied().unwrap_or(table.players());
        table.without(table.from(table.next(dealer)).skip(usize::from(places)).collect())
    }

    fn wrong_table(&self, rules: &HouseRules, players: u8) -> Option<RuleTrouble> {
        rules.wrong_table(players > self.playing(Table::of(players), Seat(0)).players())
    }

    /// The house rules with which a new match begins. For a table of six or seven, the number of deals is two for each player (section 6 of
    /// the rule sheet).
    fn begins_with(&self, players: u8) -> Facts {
        let mut rules = Facts::default();
        if players > self.playing(Table::of(players), Seat(0)).players() {
            rules.set(DEAL_COUNT.fact.key, Value::Number(2 * i64::from(players)));
        }
        rules
    }

    /// The chips of a player: those at the start, plus all gains, minus all losses. A number below 0 is a debt (section 6 of the rule
    /// sheet).
    fn total(&self, rules: &HouseRules, total: i64) -> Say {
        phrase!("{0}").with(&[Arg::Int(rules.start_chips.saturating_add(total))])
    }

    fn switches(&self) -> Switches {
        self.switches
    }

    /// A deal in which everybody has passed does not count (section 6 of the rule sheet). So the number of played deals is lowered by one
    /// again.
    fn after(&self, now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger, standing: &mut Standing<()>) {
        if deal.all_pass {
            standing.deals = standing.deals.saturating_sub(1);
            if now.rules.all_pass == NextDealer::Same {
                standing.dealer = now.dealer;
            }
        }
    }

    /// The match ends after the agreed number of deals, or after the deal in which a player reaches the target. The player with the most
    /// chips wins. Players with equally many chips share a draw (section 6 of the rule sheet).
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        match rules.end_mode {
            EndMode::Deals => Ending::after(rules.deal_count),
            EndMode::Chips => Ending::at(rules.target_chips - rules.start_chips),
        }
    }

    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        Setting { bidding: Bidding::Auction, contract: true, partners: Partners::Sometimes, secret: true, many_sides: false, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        // Returns no tricks if everybody passed, so a ruling has nothing to move.
        if deal.all_pass {
            return Some(Taken::by(now.parties()));
        }
        let (contract, took, side) = (deal.contract?, deal.side_took?, deal.side());
        // A ruling does not move the monte (the declarer's five discards) or the last trick. There is one exception. If the opponents lose
        // the deal by the ruling, and the declarer's side needs the monte to make the contract, the declarer's side gets the monte. If one
        // side has every trick, nobody counted the monte, and its points are among the points of that side.
        let gets_monte = took.last_trick || now.rules.monte_to == MonteTo::Declarer;
        let monte = |last: LastTrick| {
            if self.has_monte { vec![MONTE_POINTS.told(None, took.monte), LAST_TRICK_BY.told(None, last)] } else { Vec::new() }
        };
        let parties = Seats::from_fn(now.table.chairs(), |seat| if side.has(seat) { Side(0) } else { Side(1) });
        let told = match deal.piles {
            Some(counts) => Told::Each { fact: &SEAT_POINTS, counts },
            None => Told::One { fact: self.points_fact(), party: Side(0), count: took.points, of: TOTAL - took.monte },
        };
        let tricks = took.tricks.map(|count| Told::One { fact: &count::SIDE_TRICKS, party: Side(0), count, of: self.tricks });
        let (needed, most) = (now.rules.needed(contract.bid), TOTAL - took.monte);
        let needs = |least: i64| Requirement { party: Side(0), by: Counting::CardPoints, least: least.max(0), most };
        let with_monte = needs(needed - took.monte);
        let contract = Some(if gets_monte { with_monte } else { needs(needed) });
        let if_made = (!gets_monte && needed > most).then_some(with_monte);
        let worth = Some(Worth { name: CARD_POINTS, told });
        let last = took.last_by();
        let (if_moved, if_lost) = (monte(last), vec![monte(last), monte(if if_made.is_some() { LastTrick::Side } else { last })]);
        // After a ruling a side may have no card points, and the interview then asks for the number of tricks of the declarer's side. The
        // ruling answers this question with 1, or if 1 is impossible, with all tricks but one. With these numbers no capot (all tricks or
        // none) doubles the pay.
        let answers = [1, self.tricks - 1].map(|n| count::SIDE_TRICKS.told(None, n)).to_vec();
        let playing = now.table.everybody();
        Some(Taken { playing, tricks, worth, contract, if_made, if_moved, if_lost, answers, ..Taken::by(parties) })
    }

    /// The carried values that the program `recount` prints: the number of deals that count, and the chips of each player including those
    /// at the start.
    fn notes(&self, rules: &HouseRules, standing: &Standing<()>) -> Vec<Noted> {
        let chips = standing.totals.iter().map(|total| Value::Number(total.saturating_add(rules.start_chips)));
        vec![("counted_deals", Value::Number(i64::from(standing.deals))), ("balances", chips.collect())]
    }
}
