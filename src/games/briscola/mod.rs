//! Briscola for two, three, four and six players (family sheets 1 to 4): three cards in hand, a stock with a turned trump,
//! and 120 card points. One game; a table size is a value of [`Briscola`].

mod deal;
mod house_rules;
mod reckon;
mod scene;
mod sheet;
#[cfg(test)]
mod tests;

pub use deal::{Counted, Deal};
pub use house_rules::{HouseRules, RemovedTwo, ThreeRules, ThreeWayTie};
pub use sheet::{FOUR, SHEET_FOUR, SHEET_SIX, SHEET_THREE, SHEET_TWO, SIX, THREE, TWO};

use crate::asking::{Answer, Interview, Stop, Value};
use crate::cards::Suit;
use crate::games::briscola_family::{Award, Deck};
use crate::games::{Game, Noted, Now, Outcome, Scene, Sheet, Standing, Switch};
use crate::reckoning::{Ledger, Unit};
use crate::table::{Round, Side};
use crate::text::Say;
use crate::tricks::{Judge, Stock};

/// Briscola for one table size.
pub struct Briscola {
    sheet: &'static Sheet,
    deck: &'static Deck,
    stock: Stock,
    switches: &'static [Switch],
}

/// What carries over from deal to deal.
#[derive(Clone, Copy, Debug, Default)]
pub struct More {
    /// The suit whose 2 is out of play, with three players (2).
    pub removed_two: Option<Suit>,
    /// Who has won the match by one deal: a Black Hand (5.2) or all 120 points (1), where the table plays it so.
    pub won_at_once: Option<Side>,
}

impl Game for Briscola {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type More = More;

    fn sheet(&self) -> &'static Sheet {
        self.sheet
    }

    fn unit(&self, rules: &HouseRules) -> Unit {
        rules.matches.unit()
    }

    fn switches(&self) -> &'static [Switch] {
        self.switches
    }

    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        deal::interview(self, now, ask, deal)
    }

    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        reckon::reckon(now, deal)
    }

    fn after(&self, now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger, standing: &mut Standing<More>) {
        standing.more.removed_two = deal.removed_two;
        let result = reckon::result(now, deal);
        if result.winner.is_none() {
            now.rules.matches.after_tie(now.dealer, result.counts, standing);
        }
        let at_once = match deal.conquista_by {
            Some(_) => now.rules.conquista.award == Award::Match,
            None => now.rules.capot_wins_match && result.all_points,
        };
        standing.more.won_at_once = result.winner.filter(|_| at_once);
    }

    fn outcome(&self, rules: &HouseRules, round: Round, standing: &Standing<More>) -> Option<Outcome> {
        match standing.more.won_at_once {
            Some(side) => Some(Outcome::of(&[side], self.sheet.sides, round)),
            None => rules.matches.outcome(self.sheet.sides, round, standing),
        }
    }

    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        scene::scene(self, now, deal)
    }

    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        scene::brief(now, deal)
    }

    fn judge(&self, _rules: &HouseRules) -> Judge {
        self.deck.may_follow()
    }

    fn notes(&self, _rules: &HouseRules, standing: &Standing<More>) -> Vec<Noted> {
        let two = standing.more.removed_two.map(|suit| ("removed_two", suit.to_value()));
        let counted = ("counted_deals", Value::Number(i64::from(standing.deals)));
        two.into_iter().chain([counted]).collect()
    }
}
