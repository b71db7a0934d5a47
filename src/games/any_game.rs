//! A game as a trait object: all code outside the game uses it without knowing the game's own types.

use core::fmt;

use super::game::PLAIN;
use super::in_force::{InForce, in_force};
use super::law_rules::{law_of, too_dear};
use super::own::{Fault, Written};
use super::page::PageSection;
use super::replay::replay;
use super::rule_reading::{odd_rules, read_rules};
use super::script::Script;
use super::standing::ahead;
use super::story::Story;
use super::view::View;
use super::{Customs, Dealt, FactTrouble, Game, Judged, PlayerCount, Presets, RuleTrouble, Sheet, SoFar, Switches, WholeGame};
use crate::asking::Facts;
use crate::law::{Counting, Following, Law, Partners, Setting};
use crate::reckoning::Unit;
use crate::table::{Direction, Seat, Seats, Side, Sides, Table};
use crate::text::{Arg, Say, Troubles};
use crate::tricks::{Judge, When};

/// A game whose own types are erased: the types of its house rules, its facts, and the values that it carries from deal to deal. Every
/// [`WholeGame`] game implements this trait.
pub trait AnyGame: Sync {
    /// The rule sheet of the game: names, pack, players.
    fn sheet(&self) -> &'static Sheet;
    /// The JSON document that the game was read from. `None` for the built-in games.
    fn document(&self) -> Option<&Written>;
    /// The faults of the game's document that do not prevent a match. These are the faults that forbid saving the document as a new game.
    /// If there are none, returns the faults that show only in play: a match that ends before its first deal, or an example whose score
    /// differs from the stated score.
    fn faults_of_document(&self) -> Vec<Fault>;
    /// The sections of a rules page that the game generates. Empty if the app has a page for the game.
    fn rules_page(&self) -> Vec<PageSection>;
    /// Sentences about the answers that a table enters in a deal. Empty if the page of the game has them.
    fn what_to_enter(&self) -> Vec<Say>;
    /// The house rules that a table can choose, in the order of the set-up screen.
    fn switches(&self) -> Switches;
    /// Named sets of house rules, the default rules first. Empty if the game has no such sets.
    fn presets(&self) -> Presets;
    /// The reasons why `rules` cannot be read. Empty if they can be read.
    fn wrong_rules(&self, rules: &Facts) -> Vec<RuleTrouble>;
    /// How the next deal is dealt, and its order of turns. `before` says how many deals were played before it. `None` if the rule sheet
    /// does not say, or if the house rules cannot be read.
    fn customs(&self, rules: &Facts, players: PlayerCount, before: SoFar) -> Option<Customs>;
    /// Warnings about house rules that are allowed but unusual.
    fn odd_rules(&self, rules: &Facts) -> Vec<RuleTrouble>;
    /// The house rule that this number of players cannot play. `None` if they can play all house rules.
    fn wrong_table(&self, rules: &Facts, players: PlayerCount) -> Option<RuleTrouble>;
    /// The house rule because of which `players` cannot play the next deal. `None` if they can play it. `before` says how many deals were
    /// played before it.
    fn wrong_next(&self, rules: &Facts, before: SoFar, players: PlayerCount) -> Option<RuleTrouble>;
    /// The house rules whose value in a new match of `players` differs from the default, because the default is meant for another number of
    /// players.
    fn begins_with(&self, players: PlayerCount) -> Facts;
    /// The sides that share a score under these house rules.
    fn sides(&self, rules: &Facts, players: PlayerCount) -> Sides;
    /// The direction of play under these house rules.
    fn direction(&self, rules: &Facts) -> Direction;
    /// The table for this number of `players`, with the direction of turns under these house rules.
    fn table(&self, rules: &Facts, players: PlayerCount) -> Table {
        players.table().turning(self.direction(rules) != self.sheet().direction)
    }
    /// The players of the table who take part in a deal that `dealer` deals. If some players sit the deal out, the result has fewer players
    /// than the table.
    fn playing(&self, table: Table, dealer: Seat) -> Table;
    /// Whether players can join and leave in mid-match.
    fn is_open_to_all(&self) -> bool;
    /// Whether the higher total is better under these house rules.
    fn higher_wins(&self, rules: &Facts) -> bool;
    /// The sides with the best of `totals` under these house rules.
    fn ahead(&self, rules: &Facts, totals: &Seats<i64>) -> Vec<Side> {
        ahead(totals, self.higher_wins(rules))
    }
    /// The unit of the totals under these house rules.
    fn unit(&self, rules: &Facts) -> Unit;
    /// `total` in words under these house rules.
    fn total(&self, rules: &Facts, total: i64) -> Say;
    /// The number of deals of a match with `players`. `None` if this number is not fixed.
    fn length(&self, rules: &Facts, players: PlayerCount) -> Option<u32>;
    /// The largest number of deals on which a table of `players` can agree in mid-match. `None` if every number can be dealt.
    fn most_deals(&self, rules: &Facts, players: PlayerCount) -> Option<u32>;
    /// The rules of following suit and winning a trick under these house rules.
    ///
    /// # Errors
    /// The house rules cannot be read.
    fn judge(&self, rules: &Facts) -> Result<Judge, Troubles<RuleTrouble>>;
    /// The judge of a deal with these facts. A contract among the facts may change how cards are played.
    ///
    /// # Errors
    /// The house rules cannot be read.
    fn judge_of(&self, rules: &Facts, deal: &Facts) -> Result<Judge, Troubles<RuleTrouble>>;
    /// The objections to `facts`, the facts of a deal without its match, as in a [position](crate::tricks::Position) for the judge.
    /// Checks that need the match are left out. Empty if the house rules cannot be read.
    fn wrong_facts(&self, rules: &Facts, players: PlayerCount, facts: &Facts) -> Vec<FactTrouble>;
    /// The players of the table who play the tricks of a deal that `dealer` deals, as far as `deal` says who they are. `deal` has the facts
    /// of the deal without its match.
    fn playing_of(&self, rules: &Facts, deal: &Facts, table: Table, dealer: Seat) -> Table;
    /// The players whom `deal`, the facts of a deal without its match, names, each with the key of the fact. Such a player takes part in
    /// the deal, for example the declarer.
    fn named_in(&self, deal: &Facts) -> Vec<(&str, Seat)>;
    /// Whether the game has rules of following suit and winning a trick.
    fn has_judge(&self) -> bool;
    /// The properties of the game on which rulings depend, under these house rules and for this number of `players`.
    fn setting(&self, rules: &Facts, players: PlayerCount) -> Setting;
    /// The law (the rules for mistakes) that this table has agreed on.
    fn law(&self, rules: &Facts) -> Law {
        law_of(rules)
    }
    /// Replays a match.
    ///
    /// # Errors
    /// The house rules cannot be read.
    fn replay(&self, script: &Script<'_>, view: View<'_>) -> Result<Story, Troubles<RuleTrouble>>;
}

impl dyn AnyGame {
    /// Removes from `rules` the house rules that the game does not have, and those with a value that the game does not allow. Removing one
    /// rule can make the value of another impossible. So the check is repeated until no value is impossible.
    pub fn allowed_rules(&self, mut rules: Facts) -> Facts {
        while self.wrong_rules(&rules).iter().filter_map(|wrong| rules.remove(&wrong.key)).count() > 0 {}
        rules
    }
}

/// Prints the id of the game.
impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sheet().id)
    }
}

/// Reads the game's struct of house rules from `rules`, and returns the result of `says` for this struct. The error lists the mistakes in
/// `rules`.
fn under<G: Game, T>(game: &G, rules: &Facts, says: impl FnOnce(&G::HouseRules) -> T) -> Result<T, Troubles<RuleTrouble>> {
    read_rules(Game::switches(game), rules).map(|rules| says(&rules))
}

/// The house rules of a script: the rules agreed on at first, and the rules adopted later.
fn rules_of<'g, G: WholeGame>(game: &'g G, script: &Script<'_>) -> Result<Vec<InForce<'g, G>>, Troubles<RuleTrouble>> {
    let read = |game: &G, facts| read_rules(Game::switches(game), facts);
    let mut adopted = vec![InForce { from: 0, game, rules: read(game, script.house_rules)? }];
    for change in &script.beside.rules {
        let before = in_force(&adopted, change.from).map_or(game, |before| before.game);
        let game = change.own_game.as_ref().and_then(|document| Game::changed(game, document)).unwrap_or(before);
        adopted.push(InForce { from: change.from, game, rules: read(game, &change.house_rules)? });
    }
    Ok(adopted)
}

/// When a card can be a revoke: always, only with an empty stock, or never. It is `StockEmpty` if the stock decides about a duty, and no
/// other duty holds without it. If there is no duty to follow suit, to play a trump, or to beat the best card, it is `Never`, unless the
/// game has rules for leads or for shown cards, which hold always.
fn following(judge: &Judge) -> Following {
    let duties = [judge.follow.suit, judge.follow.trump, judge.follow.beat];
    let has_duties = duties.iter().any(|when| *when != When::Never);
    if !has_duties && judge.leads.is_empty() && judge.shown.is_none() {
        Following::Never
    } else if has_duties && duties.iter().all(|when| matches!(when, When::Never | When::StockEmpty)) {
        Following::StockEmpty
    } else {
        Following::Always
    }
}

/// The setting (the properties of a game that the law needs) of any game with these sides and this number of players. `hands` is the number
/// of players who take part in a deal.
fn setting_of(sides: Sides, players: PlayerCount, hands: u8) -> Setting {
    Setting {
        partners: if sides == Sides::Two { Partners::Everybody } else { Partners::Nobody },
        hands,
        many_sides: sides.count(players.table()) > 2,
        ..Setting::PLAIN
    }
}

/// Completes `plain`, the setting of a game, with the two fields that follow from the judge: what counts, and when players must follow.
fn judged(plain: Setting, judge: &Judge) -> Setting {
    let counting = if judge.points.is_some() { Counting::CardPoints } else { Counting::Tricks };
    Setting { counting, following: following(judge), ..plain }
}

/// If the house rules cannot be read, a method that returns no `Result` returns the value of the rule sheet or an empty value.
impl<G: WholeGame> AnyGame for G {
    fn sheet(&self) -> &'static Sheet {
        Game::sheet(self)
    }

    fn document(&self) -> Option<&Written> {
        Game::document(self)
    }

    fn faults_of_document(&self) -> Vec<Fault> {
        Game::faults_of_document(self)
    }

    fn rules_page(&self) -> Vec<PageSection> {
        Game::rules_page(self)
    }

    fn what_to_enter(&self) -> Vec<Say> {
        Game::what_to_enter(self)
    }

    fn switches(&self) -> Switches {
        Game::switches(self)
    }

    fn presets(&self) -> Presets {
        Game::presets(self)
    }

    fn wrong_rules(&self, rules: &Facts) -> Vec<RuleTrouble> {
        under(self, rules, |_| ()).err().unwrap_or_default().0
    }

    fn customs(&self, rules: &Facts, players: PlayerCount, before: SoFar) -> Option<Customs> {
        // Takes the first seat as the dealer. The number of players who take part is the same for every dealer.
        let playing = Game::playing(self, players.table(), Seat(0)).players();
        under(self, rules, |rules| Dealt::customs(self, rules, playing, before)).ok().flatten()
    }

    fn odd_rules(&self, rules: &Facts) -> Vec<RuleTrouble> {
        let players = Game::sheet(self).usual_count().get();
        let goal = under(self, rules, |rules| Game::goal(self, rules, players)).ok().flatten();
        let too_dear = goal.and_then(|goal| too_dear(rules, goal, AnyGame::unit(self, rules)));
        odd_rules::<G::HouseRules>(Game::switches(self), rules).into_iter().chain(too_dear).collect()
    }

    fn wrong_table(&self, rules: &Facts, players: PlayerCount) -> Option<RuleTrouble> {
        under(self, rules, |rules| Game::wrong_table(self, rules, players.get())).ok().flatten()
    }

    fn wrong_next(&self, rules: &Facts, before: SoFar, players: PlayerCount) -> Option<RuleTrouble> {
        under(self, rules, |rules| Game::wrong_next(self, rules, before, players.get())).ok().flatten()
    }

    fn sides(&self, rules: &Facts, players: PlayerCount) -> Sides {
        under(self, rules, |rules| Game::sides(self, rules, players.get())).unwrap_or(Game::sheet(self).sides)
    }

    fn direction(&self, rules: &Facts) -> Direction {
        under(self, rules, |rules| Game::direction(self, rules)).unwrap_or(Game::sheet(self).direction)
    }

    fn playing(&self, table: Table, dealer: Seat) -> Table {
        Game::playing(self, table, dealer)
    }

    fn begins_with(&self, players: PlayerCount) -> Facts {
        Game::begins_with(self, players.get())
    }

    fn is_open_to_all(&self) -> bool {
        Game::is_open_to_all(self)
    }

    fn higher_wins(&self, rules: &Facts) -> bool {
        under(self, rules, |rules| Game::higher_wins(self, rules)).unwrap_or(Game::sheet(self).higher_wins)
    }

    fn unit(&self, rules: &Facts) -> Unit {
        under(self, rules, |rules| Game::unit(self, rules)).unwrap_or(Game::sheet(self).unit)
    }

    fn total(&self, rules: &Facts, total: i64) -> Say {
        under(self, rules, |rules| Game::total(self, rules, total)).unwrap_or_else(|_| PLAIN.with(&[Arg::Int(total)]))
    }

    fn length(&self, rules: &Facts, players: PlayerCount) -> Option<u32> {
        under(self, rules, |rules| Game::length(self, rules, players.get())).ok().flatten()
    }

    fn most_deals(&self, rules: &Facts, players: PlayerCount) -> Option<u32> {
        under(self, rules, |rules| Game::most_deals(self, rules, players.get())).ok().flatten()
    }

    fn judge(&self, rules: &Facts) -> Result<Judge, Troubles<RuleTrouble>> {
        under(self, rules, |rules| Judged::judge(self, rules))
    }

    fn judge_of(&self, rules: &Facts, deal: &Facts) -> Result<Judge, Troubles<RuleTrouble>> {
        under(self, rules, |rules| Judged::judge_of(self, rules, deal))
    }

    fn wrong_facts(&self, rules: &Facts, players: PlayerCount, facts: &Facts) -> Vec<FactTrouble> {
        under(self, rules, |rules| Judged::wrong_facts(self, rules, players.get(), facts)).unwrap_or_default()
    }

    fn playing_of(&self, rules: &Facts, deal: &Facts, table: Table, dealer: Seat) -> Table {
        under(self, rules, |rules| Judged::playing_of(self, rules, deal, (table, dealer))).unwrap_or(table)
    }

    fn named_in(&self, deal: &Facts) -> Vec<(&str, Seat)> {
        Judged::named_in(self, deal)
    }

    fn has_judge(&self) -> bool {
        Judged::has_judge(self)
    }

    fn setting(&self, rules: &Facts, players: PlayerCount) -> Setting {
        // Uses any dealer, because the number of players who sit out does not depend on the dealer.
        let hands = AnyGame::playing_of(self, rules, &Facts::default(), players.table(), Seat(0)).players();
        let plain = setting_of(AnyGame::sides(self, rules, players), players, hands);
        let plain = Setting { lowest_wins: !AnyGame::higher_wins(self, rules), unit: AnyGame::unit(self, rules), ..plain };
        let setting = |own: &G::HouseRules| Game::setting(self, own, judged(plain, &Judged::judge(self, own)));
        under(self, rules, setting).unwrap_or(plain)
    }

    fn replay(&self, script: &Script<'_>, view: View<'_>) -> Result<Story, Troubles<RuleTrouble>> {
        replay(&rules_of(self, script)?, script, view).ok_or_else(Troubles::default)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::games::find;

    /// The stock decides only if a duty depends on it. A game with rules for leads alone must not ask whether the stock is used up.
    #[test]
    fn only_a_duty_after_the_stock_depends_on_the_stock() {
        let hearts = find("hearts").unwrap().judge(&Facts::default()).unwrap();
        assert!(!hearts.leads.is_empty());
        let with = |suit: When, trump: When, leads: bool| {
            let mut judge = hearts;
            (judge.follow.suit, judge.follow.trump, judge.follow.beat) = (suit, trump, When::Never);
            if !leads {
                judge.leads = &[];
            }
            following(&judge)
        };
        assert_eq!(with(When::Never, When::Never, false), Following::Never);
        assert_eq!(with(When::Never, When::Never, true), Following::Always);
        for leads in [false, true] {
            assert_eq!(with(When::StockEmpty, When::Never, leads), Following::StockEmpty);
            assert_eq!(with(When::StockEmpty, When::Always, leads), Following::Always);
            assert_eq!(with(When::Always, When::Never, leads), Following::Always);
        }
    }
}
