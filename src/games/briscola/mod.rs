//! Briscola (sections 1 to 4 of the family's rule sheets), and the other games of the family that are played with a stock ([`variants`]).
//! Players draw cards from the stock, and 120 card points are at stake. A value of [`Briscola`] describes one game. All games share the
//! code.

mod ask_marriages;
mod ask_payments;
mod captains;
mod chips;
mod customs;
mod facts;
mod house_rules;
mod interview;
mod marriage_rules;
mod marriages;
mod pack;
mod pairs;
mod payments;
mod reckon;
mod ruled;
mod scene;
mod sheet;
mod speaking;
mod sudden_death;
#[cfg(test)]
mod tests;
mod totals;
pub mod variants;

pub use chips::{ChipRules, MatchWinner};
pub use facts::{Briscola, Carried, Deal, Marriage, Paid, PilePoints, Trumps};
pub use house_rules::{HouseRules, RemovedTwo, ThreeWayTie};
pub use marriage_rules::{AfterStock, DeclareWhen, MarriageRules, MarriageWhen, PerTrick, ScoreRules, TrumpRules};
pub use pack::{CourtOrder, DeckChoice};
pub use pairs::Teams4;
pub use sheet::{FOUR, SHEET_FOUR, SHEET_SIX, SHEET_THREE, SHEET_TWO, SIX, THREE, TWO};
pub use speaking::CaptainSignals;
pub use sudden_death::{Eligible, Sudden};

use crate::games::briscola_family::{Award, partners::PartnerRules};
use crate::games::prelude::*;
use crate::games::words::CARD_POINTS;
use crate::games::{Account, Outcome};

impl Game for Briscola {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = Carried;

    fn sheet(&self) -> &'static Sheet {
        self.sheet
    }

    /// Six players form two teams, if the game has teams. Four players form two teams too, unless the house rules let each play alone. With
    /// any other number of players, each plays alone.
    fn sides(&self, rules: &HouseRules, players: u8) -> Sides {
        match players {
            4 if rules.pairs => self.sheet.sides,
            6 => self.sheet.sides,
            _ => Sides::Alone,
        }
    }

    fn wrong_table(&self, rules: &HouseRules, players: u8) -> Option<RuleTrouble> {
        rules.conquista.check(i64::from(players) * i64::from(self.each)).or_else(|| (self.wrong_table)(rules, players))
    }

    fn unit(&self, rules: &HouseRules) -> Unit {
        if rules.chips_win() { Unit::Chips } else { rules.matches.unit() }
    }

    fn switches(&self) -> Switches {
        self.switches
    }

    fn is_open_to_all(&self) -> bool {
        true
    }

    fn balances(&self, carried: &Carried) -> Seats<i64> {
        carried.beside
    }

    /// Moves the balances of the account besides the totals (for example chips), and the tied sides of a sudden death, to the seats that
    /// the players now have. If players leave or sit out during a sudden death, the tied players who play continue it.
    fn reseat(&self, carried: &mut Carried, balances: Seats<i64>, seats: &SeatChange) {
        let plays = |seat: &Seat| seat.index() < balances.len();
        carried.sudden.tied = carried.sudden.tied.iter().filter_map(|seat| seats.seat(seat)).filter(plays).collect();
        carried.beside = balances;
    }

    fn opening(&self, rules: &HouseRules, table: Table) -> Carried {
        Carried { beside: Seats::new(self.sides(rules, table.players()).count(table)), ..Carried::default() }
    }

    fn after(&self, now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger, standing: &mut Standing<Carried>) {
        standing.carried.removed_two = deal.removed_two;
        standing.carried.captains = deal.captains;
        let result = reckon::result(now, deal);
        if result.winner.is_none() {
            now.rules.matches.after_tie(now.dealer, result.counts, standing);
        }
        payments::after(now, result.winner.is_some(), ledger, &mut standing.carried);
        if now.rules.sudden_death.is_some() {
            standing.carried.sudden = standing.carried.sudden.after(result.winner.is_some(), result.top);
        }
        let at_once = match deal.conquista_by {
            Some(_) => now.rules.conquista.award == Award::Match,
            None => now.rules.capot_wins_match && result.all_points,
        };
        standing.carried.won_at_once = result.winner.filter(|_| at_once);
    }

    /// The rule by which the totals end the match. If the totals are chips, no total ends the match: the method `outcome` then decides by
    /// the deals won or the card points, which are counted besides the totals.
    fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
        if rules.chips_win() { Ending::OPEN } else { rules.matches.ending() }
    }

    fn outcome(&self, rules: &HouseRules, table: Table, standing: &Standing<Carried>) -> Option<Outcome> {
        let sides = self.sides(rules, table.players());
        match standing.carried.won_at_once {
            Some(side) => Some(Outcome::of(&[side], sides, table)),
            None => rules.ended(sides, table, standing),
        }
    }

    /// Whether `side` has won the whole match with one deal: 1 for yes, 0 for no.
    fn advantage(&self, _rules: &HouseRules, _table: Table, standing: &Standing<Carried>, side: Side) -> i64 {
        i64::from(standing.carried.won_at_once == Some(side))
    }

    /// Always false: after a ruling all sides count the same version of a deal. A deal has one winner at most, and the chips that one side
    /// wins are paid by the other sides.
    fn counts_apart(&self, _before: i64, _after: i64, _apart: i64) -> bool {
        false
    }

    fn setting(&self, rules: &HouseRules, setting: Setting) -> Setting {
        let own = rules.partners.as_ref().map_or(setting.own, PartnerRules::own_rules);
        let silent_first = rules.partners.as_ref().is_some_and(PartnerRules::is_silent_first);
        Setting { draws: true, silent_first, own, ..setting }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        let PilePoints { piles, fact, by_seat } = deal.points?;
        let told = match by_seat || now.sides == Sides::Alone {
            true => Told::Each { fact, counts: piles },
            false => Told::Parties { fact, counts: piles },
        };
        // Leaves out the sides that cannot win the sudden death. A ruling cannot make them win.
        let out = now.table.seats().filter(|seat| !now.standing.carried.sudden.can_win(now.rules.sudden_death, Side(seat.0))).collect();
        let taken = Taken { worth: Some(Worth { name: CARD_POINTS, told }), out, ..Taken::by(now.parties()) };
        Some(taken.with_log(&deal.taken, self.tricks(now).count))
    }

    fn retold(&self, now: &Now<'_, Self>, deal: &Deal, by: Seat, cost: Cost) -> Option<Retold> {
        ruled::retold(now, deal, by, cost)
    }

    /// The account besides the totals, in Brusquembille (section 12 of the rule sheet). It counts chips if the totals do not count chips.
    /// If the totals are chips, it counts the deals won or the card points. `None` in the other games.
    fn account(&self, rules: &HouseRules, standing: &Standing<Carried>) -> Option<Account> {
        let chips = rules.chips.as_ref()?;
        let pool = (chips.ante > 0).then_some(standing.carried.pool);
        Some(Account { unit: rules.unit_beside(), balances: standing.carried.beside, pool })
    }

    fn notes(&self, rules: &HouseRules, standing: &Standing<Carried>) -> Vec<Noted> {
        let carried = &standing.carried;
        let mut twos = carried.removed_two.iter().map(Answer::to_value);
        let two = match (twos.next(), twos.next()) {
            (Some(one), None) => Some(("removed_two", one)),
            (Some(one), Some(other)) => Some(("removed_two", [one, other].into_iter().collect())),
            _ => None,
        };
        let counted = Some(("counted_deals", Value::Number(i64::from(standing.deals))));
        let sudden = rules.sudden_death.map(|_| ("sudden_death_round", Value::Number(carried.sudden.round)));
        let captains = (!carried.captains.is_empty()).then(|| ("captains", carried.captains.iter().map(Answer::to_value).collect()));
        let list = |of: &Seats<i64>| of.iter().map(|n| Value::Number(*n)).collect();
        let ends_by = rules.chips_win().then(|| (rules.matches.unit().word(), list(&carried.beside)));
        let chips = if rules.chips_win() { &standing.totals } else { &carried.beside };
        let chips = rules.chips.as_ref().map(|_| ("chips", list(chips)));
        let pool = rules.chips.as_ref().filter(|chips| chips.ante > 0).map(|_| ("pool", Value::Number(carried.pool)));
        [two, captains, counted, sudden, ends_by, chips, pool].into_iter().flatten().collect()
    }
}

impl Judged for Briscola {
    fn judge(&self, rules: &HouseRules) -> Judge {
        let trumps = match self.trumps {
            Trumps::Turned => StrainSet::SUITS,
            Trumps::Declared => StrainSet::ALL,
            Trumps::None => StrainSet::NONE,
        };
        // Gives the judge the largest pack of the game, because the judge does not know the number of players. `short` has the cards that
        // some tables leave out.
        let judge = (self.deck)(rules, 0).judge(self.each, trumps, rules.follow.unwrap_or(self.follow));
        Judge { short: (self.short)(rules), ..judge }
    }
}
