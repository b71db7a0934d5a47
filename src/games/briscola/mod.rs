//! Briscola (family sheets 1 to 4), and the other games of the family that are played with a stock ([`variants`]): cards in
//! hand, a stock to draw from, and 120 card points. One game; what is special to each of them is a value of [`Briscola`].

mod deal;
mod house_rules;
mod marriages;
mod reckon;
mod scene;
mod sheet;
mod side_payments;
#[cfg(test)]
mod tests;
pub mod variants;

pub use deal::{Deal, PilePoints};
pub use house_rules::{HouseRules, RemovedTwo, ThreeWayTie};
pub use marriages::{Marriage, MarriageRules};
pub use sheet::{FOUR, SHEET_FOUR, SHEET_SIX, SHEET_THREE, SHEET_TWO, SIX, THREE, TWO};

use crate::asking::{Answer, Interview, Stop, Value};
use crate::cards::{StrainSet, SuitSet};
use crate::games::briscola_family::{Award, Deck, FollowMode};
use crate::games::{Account, Game, Noted, Now, Outcome, RuleTrouble, Scene, Sheet, Standing, Switch, words};
use crate::reckoning::{Ledger, Unit};
use crate::table::{SeatSet, Seats, Side, Sides, Table};
use crate::text::{Phrase, Say};
use crate::tricks::{Judge, Short, Stock};
use variants::bisca::Sudden;
use variants::{brusquembille, double};

/// Where trumps come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trumps {
    /// The top card of the stock is turned up.
    Turned,
    /// A marriage makes its suit trump.
    Declared,
    /// There are none.
    None,
}

/// A game with a stock.
pub struct Briscola {
    sheet: &'static Sheet,
    switches: &'static [Switch],
    /// The cards, for so many players.
    deck: fn(&HouseRules, u8) -> &'static Deck,
    /// Cards in a hand.
    hand: i64,
    /// Cards that every player plays to a trick.
    each: u8,
    trumps: Trumps,
    /// When suit has to be followed, unless the table has agreed otherwise.
    follow: FollowMode,
    /// The cards that some numbers of players take out of the most that any has.
    short: fn(&HouseRules) -> &'static [Short],
    /// Whether the cards taken out are 2s whose suits are recorded.
    records_twos: bool,
}

/// What carries over from deal to deal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Carried {
    /// The suits whose 2 is out of play, with three players (2).
    pub removed_two: SuitSet,
    /// Who has won the match by one deal: a Black Hand (5.2) or all 120 points (1), where the table plays it so.
    pub won_at_once: Option<Side>,
    /// The captains of the two teams (14).
    pub captains: SeatSet,
    /// The chips of every side (12).
    pub chips: Seats<i64>,
    /// The chips in the pool (12).
    pub pool: i64,
    /// Where a sudden death stands (16).
    pub sudden: Sudden,
}

impl Briscola {
    /// Three cards in hand, one to a trick, a turned trump, and any card may be played.
    const fn of(sheet: &'static Sheet, switches: &'static [Switch], deck: fn(&HouseRules, u8) -> &'static Deck) -> Briscola {
        Briscola {
            sheet,
            switches,
            deck,
            hand: 3,
            each: 1,
            trumps: Trumps::Turned,
            follow: FollowMode::May,
            short: |_| &[],
            records_twos: false,
        }
    }

    /// The cards of this table.
    fn cards(&self, now: &Now<'_, Briscola>) -> &'static Deck {
        (self.deck)(now.rules, now.table.players())
    }

    /// The stock of this table; cards that do not divide into whole tricks are out.
    fn stock(&self, now: &Now<'_, Briscola>) -> Stock {
        self.stock_for(now.rules, now.table.players())
    }

    fn stock_for(&self, rules: &HouseRules, players: u8) -> Stock {
        Stock::of_most(i64::from(players), (self.deck)(rules, players).pack.len() as i64, self.hand, i64::from(self.each))
    }
}

impl Game for Briscola {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = Carried;

    fn sheet(&self) -> &'static Sheet {
        self.sheet
    }

    /// Four and six play in teams, where the sheet knows teams.
    fn sides(&self, rules: &HouseRules, players: u8) -> Sides {
        match players {
            4 if rules.pairs => self.sheet.sides,
            6 => self.sheet.sides,
            _ => Sides::Alone,
        }
    }

    fn wrong_table(&self, rules: &HouseRules, players: u8) -> Option<RuleTrouble> {
        rules.conquista.check(i64::from(players) * i64::from(self.each)).or_else(|| double::wrong_table(rules, players))
    }

    fn unit(&self, rules: &HouseRules) -> Unit {
        rules.matches.unit()
    }

    fn switches(&self) -> &'static [Switch] {
        self.switches
    }

    fn opening(&self, rules: &HouseRules, table: Table) -> Carried {
        Carried { chips: Seats::new(self.sides(rules, table.players()).count(table)), ..Carried::default() }
    }

    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        deal::interview(self, now, ask, deal)
    }

    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        reckon::reckon(self, now, deal)
    }

    fn after(&self, now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger, standing: &mut Standing<Carried>) {
        standing.carried.removed_two = deal.removed_two;
        standing.carried.captains = deal.captains;
        let result = reckon::result(now, deal);
        if result.winner.is_none() {
            now.rules.matches.after_tie(now.dealer, result.counts, standing);
        }
        brusquembille::after(now, result.winner.is_some(), ledger, &mut standing.carried);
        if let Some(bisca) = &now.rules.bisca {
            Sudden::after(bisca, &mut standing.carried, result.winner.is_some(), result.top);
        }
        let at_once = match deal.conquista_by {
            Some(_) => now.rules.conquista.award == Award::Match,
            None => now.rules.capot_wins_match && result.all_points,
        };
        standing.carried.won_at_once = result.winner.filter(|_| at_once);
    }

    fn outcome(&self, rules: &HouseRules, table: Table, standing: &Standing<Carried>) -> Option<Outcome> {
        let sides = self.sides(rules, table.players());
        match standing.carried.won_at_once {
            Some(side) => Some(Outcome::of(&[side], sides, table)),
            None => {
                let outcome = rules.matches.outcome(sides, table, standing)?;
                Some(rules.chips.as_ref().map_or(outcome, |chips| chips.outcome(outcome, sides, table, standing.carried.chips)))
            }
        }
    }

    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        scene::scene(self, now, deal)
    }

    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        scene::brief(self, now, deal)
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger) -> Vec<Phrase> {
        let capot = ledger.applies(&sheet::CAPOT) || ledger.applies(&sheet::NO_CAPOT);
        let black_hand = deal.conquista_by.map(|_| Phrase::new("Black Hand", "ブラックハンド"));
        capot.then_some(words::CAPOT).into_iter().chain(black_hand).collect()
    }

    fn judge(&self, rules: &HouseRules) -> Judge {
        let trumps = match self.trumps {
            Trumps::Turned => StrainSet::SUITS,
            Trumps::Declared => StrainSet::ALL,
            Trumps::None => StrainSet::NONE,
        };
        // With the most cards that any number of players has.
        let judge = (self.deck)(rules, 0).judge(self.each, trumps, rules.follow.unwrap_or(self.follow));
        Judge { short: (self.short)(rules), ..judge }
    }

    /// The chips of Brusquembille (12).
    fn account(&self, rules: &HouseRules, standing: &Standing<Carried>) -> Option<Account> {
        let chips = rules.chips.as_ref()?;
        let pool = (chips.ante > 0).then_some(standing.carried.pool);
        Some(Account { unit: Unit::Chips, balances: standing.carried.chips, pool })
    }

    fn notes(&self, rules: &HouseRules, standing: &Standing<Carried>) -> Vec<Noted> {
        let carried = &standing.carried;
        let mut twos = carried.removed_two.iter().map(Answer::to_value);
        let two = match (twos.next(), twos.next()) {
            (Some(one), None) => Some(("removed_two", one)),
            (Some(one), Some(other)) => Some(("removed_two", [one, other].into_iter().collect())),
            _ => None,
        };
        let counted = ("counted_deals", Value::Number(i64::from(standing.deals)));
        let sudden = rules.bisca.as_ref().map(|_| ("sudden_death_round", Value::Number(carried.sudden.round)));
        let captains = (!carried.captains.is_empty()).then(|| ("captains", carried.captains.iter().map(Answer::to_value).collect()));
        let chips = rules.chips.as_ref().map(|_| ("chips", carried.chips.iter().map(|chips| Value::Number(*chips)).collect()));
        let pool = rules.chips.as_ref().filter(|chips| chips.ante > 0).map(|_| ("pool", Value::Number(carried.pool)));
        two.into_iter().chain(captains).chain([counted]).chain(sudden).chain(chips).chain(pool).collect()
    }
}
