//! What a game is: typed for those who write one, untyped for everybody else.

use core::fmt;

use super::house_rules::{odd_rules, read_rules};
use super::replay::{Story, replay};
use super::script::{Script, View};
use super::standing::{Account, Noted};
use super::{HouseRules, Now, Outcome, RuleTrouble, Scene, Sheet, Standing, Switch};
use crate::asking::{Facts, Interview, Stop};
use crate::reckoning::{Ledger, Unit};
use crate::table::{Direction, Seat, Seats, Sides, Table};
use crate::text::{Arg, Phrase, Say, Troubles};
use crate::tricks::Judge;

/// A game. The methods stand in the order in which a deal is lived through.
pub trait Game: Sync + 'static {
    /// The options of the sheet.
    type HouseRules: HouseRules;
    /// What the table has told us of this deal so far. Nothing in it is derived.
    type Deal: Clone + Default;
    /// What carries over from deal to deal, beyond totals and dealer.
    type Carried: Clone + Default;

    /// Names, pack, players.
    fn sheet(&self) -> &'static Sheet;

    /// Who scores together; the sheet's answer unless the number of players or a house rule changes it.
    fn sides(&self, _rules: &Self::HouseRules, _players: u8) -> Sides {
        self.sheet().sides
    }

    /// Which way turns go; the sheet's answer unless a house rule changes it. People sit as the sheet says all the same.
    fn direction(&self, _rules: &Self::HouseRules) -> Direction {
        self.sheet().direction
    }

    /// Whether the higher total is better; the sheet's answer unless a house rule changes it.
    fn higher_wins(&self, _rules: &Self::HouseRules) -> bool {
        self.sheet().higher_wins
    }

    /// What in the house rules cannot be played by so many.
    fn wrong_table(&self, _rules: &Self::HouseRules, _players: u8) -> Option<RuleTrouble> {
        None
    }

    /// Who of the table plays in a deal: everybody, unless there are more than the game is for.
    fn playing(&self, table: Table, _dealer: Seat) -> Table {
        table
    }

    /// What the totals count; the sheet's answer unless a house rule changes it.
    fn unit(&self, _rules: &Self::HouseRules) -> Unit {
        self.sheet().unit
    }

    /// How a total is written: the number, unless the game counts on something with names, such as the rungs of a ladder.
    fn total(&self, _rules: &Self::HouseRules, total: i64) -> Say {
        PLAIN.with(&[Arg::Int(total)])
    }

    /// The house rules on offer, in the order of the contract card: all of them, unless some need another table.
    fn switches(&self) -> &'static [Switch] {
        Self::HouseRules::SWITCHES
    }

    /// What stands before the first deal.
    fn opening(&self, _rules: &Self::HouseRules, _round: Table) -> Self::Carried {
        Self::Carried::default()
    }

    /// Asks for the facts of a deal, in the order in which the table learns them, and writes each into `deal` as it comes.
    ///
    /// # Errors
    /// Stops at the first fact that is missing or cannot be.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Self::Deal) -> Result<(), Stop>;

    /// What the facts of a complete deal pay.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Self::Deal) -> Ledger;

    /// Where the match stands after the deal. Totals and the number of deals are added up already, and the deal has passed to
    /// the next player.
    fn after(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _ledger: &Ledger, _standing: &mut Standing<Self::Carried>) {}

    /// Whether the match is over, and who has won.
    fn outcome(&self, rules: &Self::HouseRules, table: Table, standing: &Standing<Self::Carried>) -> Option<Outcome>;

    /// How many deals the match will have, where that is known.
    fn length(&self, _rules: &Self::HouseRules) -> Option<u32> {
        None
    }

    /// What the table sees beside the question; `deal` may be complete or not.
    fn scene(&self, now: &Now<'_, Self>, deal: &Self::Deal) -> Scene;

    /// The deal in a few words, for the sheet: "♠ 7 → 9".
    fn brief(&self, now: &Now<'_, Self>, deal: &Self::Deal) -> Say;

    /// What was out of the ordinary in a complete deal, in a word or two each: "all or nothing", "capot".
    fn events(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _ledger: &Ledger) -> Vec<Phrase> {
        Vec::new()
    }

    /// How cards follow and win.
    fn judge(&self, rules: &Self::HouseRules) -> Judge;

    /// What the table counts beside the totals, such as chips.
    fn account(&self, _rules: &Self::HouseRules, _standing: &Standing<Self::Carried>) -> Option<Account> {
        None
    }

    /// What else stands, by name, for `recount`: the King, the ladder.
    fn notes(&self, _rules: &Self::HouseRules, _standing: &Standing<Self::Carried>) -> Vec<Noted> {
        Vec::new()
    }
}

const PLAIN: Phrase = Phrase::new("{0}", "{0}");

/// A game without its types. Every [`Game`] is one.
pub trait AnyGame: Sync {
    /// Names, pack, players.
    fn sheet(&self) -> &'static Sheet;
    /// The house rules.
    fn switches(&self) -> &'static [Switch];
    /// What is wrong with these house rules.
    fn wrong_rules(&self, rules: &Facts) -> Vec<RuleTrouble>;
    /// What is odd about these house rules.
    fn odd_rules(&self, rules: &Facts) -> Vec<RuleTrouble>;
    /// What in these house rules cannot be played by so many.
    fn wrong_table(&self, rules: &Facts, players: u8) -> Option<RuleTrouble>;
    /// Who scores together under these house rules.
    fn sides(&self, rules: &Facts, players: u8) -> Sides;
    /// Which way turns go under these house rules.
    fn direction(&self, rules: &Facts) -> Direction;
    /// A table for so many players, with turns as these house rules have them.
    fn table(&self, rules: &Facts, players: u8) -> Table {
        Table::of(players).turning(self.direction(rules) != self.sheet().direction)
    }
    /// Who of the table plays in a deal.
    fn playing(&self, table: Table, dealer: Seat) -> Table;
    /// Whether the higher total is better under these house rules.
    fn higher_wins(&self, rules: &Facts) -> bool;
    /// The best of these totals under these house rules.
    fn best(&self, rules: &Facts, totals: &Seats<i64>) -> Option<i64> {
        if self.higher_wins(rules) { totals.iter().max() } else { totals.iter().min() }.copied()
    }
    /// What the totals count under these house rules.
    fn unit(&self, rules: &Facts) -> Unit;
    /// How a total is written under these house rules.
    fn total(&self, rules: &Facts, total: i64) -> Say;
    /// How many deals a match will have, where that is known.
    fn length(&self, rules: &Facts) -> Option<u32>;
    /// How cards follow and win under these house rules.
    ///
    /// # Errors
    /// The house rules cannot be read.
    fn judge(&self, rules: &Facts) -> Result<Judge, Troubles<RuleTrouble>>;
    /// Replays a match.
    ///
    /// # Errors
    /// The house rules cannot be read.
    fn replay(&self, script: &Script<'_>, view: View<'_>) -> Result<Story, Troubles<RuleTrouble>>;
}

/// The id: what tells one game from another.
impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sheet().id)
    }
}

impl<G: Game> AnyGame for G {
    fn sheet(&self) -> &'static Sheet {
        Game::sheet(self)
    }

    fn switches(&self) -> &'static [Switch] {
        Game::switches(self)
    }

    fn wrong_rules(&self, rules: &Facts) -> Vec<RuleTrouble> {
        read_rules::<G::HouseRules>(Game::switches(self), rules).err().unwrap_or_default().0
    }

    fn odd_rules(&self, rules: &Facts) -> Vec<RuleTrouble> {
        odd_rules::<G::HouseRules>(Game::switches(self), rules)
    }

    fn wrong_table(&self, rules: &Facts, players: u8) -> Option<RuleTrouble> {
        read_rules::<G::HouseRules>(Game::switches(self), rules).ok().and_then(|rules| Game::wrong_table(self, &rules, players))
    }

    fn sides(&self, rules: &Facts, players: u8) -> Sides {
        match read_rules::<G::HouseRules>(Game::switches(self), rules) {
            Ok(rules) => Game::sides(self, &rules, players),
            Err(_) => Game::sheet(self).sides,
        }
    }

    fn direction(&self, rules: &Facts) -> Direction {
        match read_rules::<G::HouseRules>(Game::switches(self), rules) {
            Ok(rules) => Game::direction(self, &rules),
            Err(_) => Game::sheet(self).direction,
        }
    }

    fn playing(&self, table: Table, dealer: Seat) -> Table {
        Game::playing(self, table, dealer)
    }

    fn higher_wins(&self, rules: &Facts) -> bool {
        match read_rules::<G::HouseRules>(Game::switches(self), rules) {
            Ok(rules) => Game::higher_wins(self, &rules),
            Err(_) => Game::sheet(self).higher_wins,
        }
    }

    fn unit(&self, rules: &Facts) -> Unit {
        match read_rules::<G::HouseRules>(Game::switches(self), rules) {
            Ok(rules) => Game::unit(self, &rules),
            Err(_) => Game::sheet(self).unit,
        }
    }

    fn total(&self, rules: &Facts, total: i64) -> Say {
        match read_rules::<G::HouseRules>(Game::switches(self), rules) {
            Ok(rules) => Game::total(self, &rules, total),
            Err(_) => PLAIN.with(&[Arg::Int(total)]),
        }
    }

    fn length(&self, rules: &Facts) -> Option<u32> {
        read_rules::<G::HouseRules>(Game::switches(self), rules).ok().and_then(|rules| Game::length(self, &rules))
    }

    fn judge(&self, rules: &Facts) -> Result<Judge, Troubles<RuleTrouble>> {
        read_rules::<G::HouseRules>(Game::switches(self), rules).map(|rules| Game::judge(self, &rules))
    }

    fn replay(&self, script: &Script<'_>, view: View<'_>) -> Result<Story, Troubles<RuleTrouble>> {
        let adopted = script.beside.rules.iter().map(|change| (change.from, &change.house_rules));
        let rules = [(0, script.house_rules)].into_iter().chain(adopted);
        let rules = rules.map(|(from, rules)| Ok((from, read_rules::<G::HouseRules>(Game::switches(self), rules)?)));
        let rules = rules.collect::<Result<Vec<_>, Troubles<RuleTrouble>>>()?;
        replay(self, &rules, script, view).ok_or_else(Troubles::default)
    }
}
