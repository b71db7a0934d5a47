//! A game during a replay, with its types: the current deal, and the standing before and after it.

use std::sync::Arc;

use super::dyn_replay::{Described, DynReplay, Given, Reseated};
use super::in_force::{InForce, in_force};
use super::ruled;
use super::script::{DEALER, Script};
use super::standing::{Account, Noted, Stand};
use super::{Board, Deeds, Game, Now, Outcome, Scene, SeenTrick, SeenTricks, Standing, WholeGame, WonTrick};
use crate::asking::{Entry, Fact, Facts, Interview, LeftOver, Query, Question, Statement, Stop};
use crate::cards::Pack;
use crate::law::{Aim, Cost, Partners, Retold, Setting, Taken};
use crate::reckoning::{Amount, Clause, Ledger, Line, Unit};
use crate::table::{Direction, Seat, SeatSet, Seats, Side, Sides, Table};

/// A standing (totals, dealer, carried values) behind a shared pointer, so that several deals can share one standing.
type Stood<G> = Arc<Standing<<G as Game>::Carried>>;

/// The part of a replay that knows the game's own types.
pub(super) struct Playing<'a, G: WholeGame> {
    game: &'a G,
    adopted: &'a [InForce<'a, G>],
    rules: &'a G::HouseRules,
    table: Table,
    pub(super) sides: Sides,
    entry: Entry,
    /// The number of deals that the table has agreed on in mid-match. `None` if the house rules decide the number.
    length: Option<u32>,
    standing: Stood<G>,
    /// The totals of the players who sit out.
    aside: Seats<i64>,
    /// The deal read last, with its dealer.
    heard: (Seat, G::Deal),
    /// The standing after the deal whose score was computed last, with the points that rulings have given.
    next: Stood<G>,
}

impl<'a, G: WholeGame> Playing<'a, G> {
    pub(super) fn new(adopted: &'a [InForce<'a, G>], script: &Script<'_>) -> Option<Self> {
        let (game, rules) = in_force(adopted, 0).map(|adopted| (adopted.game, &adopted.rules))?;
        let table = Self::seated(game, rules, script.players.get());
        let sides = Game::sides(game, rules, table.players());
        let totals = Seats::new(sides.count(table));
        let carried = game.opening(rules, table);
        let standing = Standing { begun: table.players(), deals: 0, dealer: script.first_dealer, totals, carried };
        let (standing, heard) = (Arc::new(standing), (script.first_dealer, G::Deal::default()));
        let next = standing.clone();
        let entry = script.entry;
        Some(Playing { game, adopted, rules, table, sides, entry, length: None, standing, aside: Seats::new(0), heard, next })
    }

    /// The table, with the direction of turns under `rules`.
    fn seated(game: &G, rules: &G::HouseRules, players: u8) -> Table {
        Table::of(players).turning(Game::direction(game, rules) != Game::sheet(game).direction)
    }

    fn now(&self, dealer: Seat) -> Now<'_, G> {
        let table = self.game.playing(self.table, dealer);
        Now { rules: self.rules, table, sides: self.sides, standing: &self.standing, dealer, entry: self.entry, length: None }
    }

    /// The outcome of the match at a standing, with the agreed number of deals. `None` if the match goes on. Players who sit out can win
    /// too, and are numbered after the present players.
    fn judged(&self, standing: &Standing<G::Carried>) -> Option<Outcome> {
        if self.aside.is_empty() {
            return self.ended(self.table, standing);
        }
        let totals: Vec<i64> = standing.totals.iter().chain(self.aside.iter()).copied().collect();
        let everybody = Standing { totals: Seats::from_slice(&totals), ..standing.clone() };
        self.ended(self.everybody(), &everybody)
    }

    /// The table, extended by the players who sit out. These players are numbered after the present players.
    fn everybody(&self) -> Table {
        if self.aside.is_empty() { self.table } else { self.table.seating(self.table.players() + self.aside.len() as u8) }
    }

    /// The agreed number of deals, or the largest number that can be dealt if a player has come since for whom the agreed number is too
    /// large. `None` if the house rules decide the number.
    fn agreed(&self, table: Table, standing: &Standing<G::Carried>) -> Option<u32> {
        let most = || Game::most_deals(self.game, self.rules, self.game.ends_for(table, standing));
        self.length.map(|agreed| most().map_or(agreed, |most| agreed.min(most)))
    }

    fn ended(&self, table: Table, standing: &Standing<G::Carried>) -> Option<Outcome> {
        let outcome = |standing| self.game.outcome(self.rules, table, standing);
        let Some(agreed) = self.agreed(table, standing) else { return outcome(standing) };
        let ending = self.game.ending(self.rules, self.game.ends_for(table, standing));
        let Some(usual) = ending.deals() else {
            // Ends the match also after the agreed number of deals. If best totals are then equal, the game's rule for ties decides.
            let higher_wins = Game::higher_wins(self.game, self.rules);
            let at_agreed = || ending.or_after(i64::from(agreed)).outcome(self.sides, higher_wins, table, standing);
            return outcome(standing).or_else(at_agreed);
        };
        // The game ends the match after `usual` deals, but the table has agreed on `agreed` deals. So `usual - agreed` is added to the
        // number of deals, and the game ends the match at the agreed number.
        let counted = i64::from(standing.deals).saturating_add(usual).saturating_sub(i64::from(agreed));
        outcome(&Standing { deals: u32::try_from(counted).unwrap_or(0), ..standing.clone() })
    }

    fn interview(&self, ask: &mut Interview<'_>) -> (Seat, G::Deal, Option<Stop>) {
        let mut deal = G::Deal::default();
        let dealer = self.standing.dealer;
        let (dealer, heard) = match ask.given(Query::seat(&DEALER, self.table.everybody()), dealer) {
            Ok(dealer) => (dealer, self.game.interview(&self.now(dealer), ask, &mut deal)),
            Err(stop) => (dealer, Err(stop)),
        };
        (dealer, deal, heard.err())
    }
}

impl<G: WholeGame> DynReplay for Playing<'_, G> {
    fn adopt(&mut self, deal: usize, length: Option<u32>) {
        self.length = length;
        let unit = self.unit();
        // Skips adopted rules that change the sides or the unit, because such rules can only hold for a whole match.
        let fits = |next: &&InForce<'_, G>| {
            Game::sides(next.game, &next.rules, self.table.players()) == self.sides && Game::unit(next.game, &next.rules) == unit
        };
        let Some(next) = in_force(self.adopted, deal).filter(fits) else { return };
        if !core::ptr::eq(self.game, next.game) {
            let carried = next.game.carry_over(self.game, &self.standing.carried);
            self.standing = Arc::new(Standing { carried, ..Standing::clone(&self.standing) });
        }
        (self.game, self.rules) = (next.game, &next.rules);
        self.table = Self::seated(self.game, self.rules, self.table.players());
    }

    fn reseat(&mut self, table: Reseated) {
        self.table = self.table.seating(table.totals.len() as u8);
        self.aside = table.aside;
        let mut standing = Standing { totals: table.totals, dealer: table.dealer, ..Standing::clone(&self.standing) };
        self.game.reseat(&mut standing.carried, table.balances, &table.seats);
        self.standing = Arc::new(standing);
    }

    fn can_deal(&self, seat: Seat) -> bool {
        self.game.can_deal(&self.now(seat))
    }

    fn pass_deal(&mut self) {
        let mut seats = self.table.from(self.standing.dealer);
        if let Some(dealer) = seats.find(|seat| self.game.can_deal(&self.now(*seat))) {
            self.standing = Arc::new(Standing { dealer, ..Standing::clone(&self.standing) });
        }
    }

    fn add(&mut self, line: &Line) {
        self.standing = with(&self.standing, line);
    }

    fn unit(&self) -> Unit {
        Game::unit(self.game, self.rules)
    }

    fn table(&self) -> Table {
        self.table
    }

    fn totals(&self) -> Seats<i64> {
        self.standing.totals
    }

    fn balances(&self) -> Seats<i64> {
        self.game.balances(&self.standing.carried)
    }

    fn dealer(&self) -> Seat {
        self.standing.dealer
    }

    fn deals(&self) -> u32 {
        self.standing.deals
    }

    fn outcome(&self) -> Option<Outcome> {
        self.judged(&self.standing)
    }

    fn bounded(&self, totals: &Seats<i64>, to: Side, points: Amount) -> (Amount, Option<&'static Clause>) {
        self.game.bounded(self.rules, totals, to, points)
    }

    fn asks(&self, facts: &Facts) -> Option<Stop> {
        self.interview(&mut Interview::new(facts, self.entry)).2
    }

    fn unasked(&self, facts: &Facts) -> Vec<LeftOver> {
        let mut ask = Interview::new(facts, self.entry);
        let (.., stop) = self.interview(&mut ask);
        if stop.is_none() { left_over(&ask) } else { Vec::new() }
    }

    fn hear(&mut self, ask: &mut Interview<'_>) -> (Seat, Option<Stop>) {
        let (dealer, deal, stop) = self.interview(ask);
        self.heard = (dealer, deal);
        (dealer, stop)
    }

    fn reckon(&mut self) -> (Ledger, Seats<i64>, Option<Outcome>) {
        let (dealer, deal) = &self.heard;
        let now = self.now(*dealer);
        let (ledger, standing) = reckon(self.game, &now, self.table, deal);
        let outcome = self.judged(&standing);
        let totals = standing.totals;
        self.next = Arc::new(standing);
        (ledger, totals, outcome)
    }

    fn deal_again(&mut self) -> Seats<i64> {
        self.next = Arc::new(Standing { dealer: self.heard.0, ..Standing::clone(&self.standing) });
        self.next.totals
    }

    fn give(&mut self, ledger: &mut Ledger, to: Side, points: i64) -> Given {
        let mut next = Standing::clone(&self.next);
        let total = next.totals.get(to);
        let before = |line: &Line| total.saturating_sub(line.amount.value());
        let has_lowered = |line: &Line| {
            let falls = self.game.falls(self.rules, before(line)).filter(|_| line.to == to);
            falls.is_some_and(|(_, clause)| line.clauses.iter().any(|other| core::ptr::eq(*other, clause)))
        };
        if let Some(at) = ledger.lines.iter().position(has_lowered) {
            next.totals.set(to, before(&ledger.lines.remove(at)));
        }
        let counts = self.game.give(self.rules, &mut next, to, points);
        self.game.decided_anew(self.rules, &mut next, ledger);
        let falls = self.game.falls(self.rules, next.totals.get(to));
        if let Some((by, _)) = &falls {
            next.give(to, -by.value());
        }
        self.next = Arc::new(next);
        Given { counts, falls, totals: self.next.totals, outcome: self.judged(&self.next) }
    }

    fn after(&self) -> Stand {
        self.next.clone()
    }

    fn stand_after(&mut self, after: &Stand) {
        if let Some(after) = typed(after) {
            self.next = after;
        }
    }

    fn count_apart(&mut self, sides: &[(Side, Stand)]) -> (Seats<i64>, Option<Outcome>) {
        let mut next = Standing::clone(&self.next);
        for (side, stand) in sides {
            let Some(other) = typed::<G::Carried>(stand) else { continue };
            next.totals.set(*side, other.totals.get(*side));
            self.game.carry_apart(&mut next.carried, &other.carried, *side);
        }
        self.next = Arc::new(next);
        (self.next.totals, self.judged(&self.next))
    }

    fn counts_apart(&self, before: i64, after: i64, apart: i64) -> bool {
        self.game.counts_apart(before, after, apart)
    }

    fn burden(&self, stand: &Stand, side: Side) -> i64 {
        typed::<G::Carried>(stand).map_or(0, |standing| self.game.burden(self.rules, &standing.carried, side))
    }

    fn advantage(&self, stand: &Stand, side: Side) -> i64 {
        typed::<G::Carried>(stand).map_or(0, |standing| self.game.advantage(self.rules, self.table, &standing, side))
    }

    fn taken(&self) -> Option<Taken> {
        let (dealer, deal) = &self.heard;
        let taken = self.game.taken(&self.now(*dealer), deal)?;
        Some(Taken { left_is_before: self.left_is_before(), ..taken })
    }

    fn left_is_before(&self) -> bool {
        let is_right = Game::direction(self.game, self.rules) == Direction::CounterClockwise;
        is_right != self.table().turns_back()
    }

    fn partners(&self) -> Seats<Side> {
        let (dealer, deal) = &self.heard;
        self.game.partners(&self.now(*dealer), deal)
    }

    fn partners_so_far(&self) -> Option<Seats<Side>> {
        let (dealer, deal) = &self.heard;
        let now = self.now(*dealer);
        // Relies on the sides of the match only if they are pairs. If everybody scores alone, several players can still be one party in a
        // deal, as in Gaigel for three.
        let is_fixed = || self.sides == Sides::Two && self.game.setting(self.rules, Setting::PLAIN).partners != Partners::Sometimes;
        let by_facts = self.game.taken(&now, deal).map(|taken| taken.parties);
        let in_play = || self.game.plays_for(&now, deal).map(|(parties, _)| parties);
        by_facts.or_else(in_play).or_else(|| is_fixed().then(|| self.game.partners(&now, deal)))
    }

    fn retold(&self, by: Seat, cost: Cost) -> Option<Retold> {
        let (dealer, deal) = &self.heard;
        self.game.retold(&self.now(*dealer), deal, by, cost)
    }

    fn higher_wins(&self) -> bool {
        Game::higher_wins(self.game, self.rules)
    }

    fn playing(&self) -> SeatSet {
        self.game.takes_part(&self.now(self.heard.0), &self.heard.1)
    }

    fn plays_for(&self) -> Option<(Seats<Side>, Aim)> {
        self.game.plays_for(&self.now(self.heard.0), &self.heard.1)
    }

    fn deeds(&self) -> Seats<Deeds> {
        self.game.deeds(&self.now(self.heard.0), &self.heard.1)
    }

    fn describe(&self, ledger: &Ledger) -> Described {
        let (dealer, deal) = &self.heard;
        let now = self.now(*dealer);
        Described {
            brief: self.game.brief(&now, deal),
            events: self.game.events(&now, deal, ledger).into_iter().chain(ruled::mark(ledger)).collect(),
            next_dealer: self.next.dealer,
            notes: self.game.notes(self.rules, &self.next),
        }
    }

    fn scene(&self) -> Scene {
        self.game.scene(&Now { length: DynReplay::length(self), ..self.now(self.heard.0) }, &self.heard.1)
    }

    fn trick_tells(&self, trick: WonTrick<'_>, asked: &Fact) -> Vec<Statement> {
        self.game.trick_tells(&self.now(self.heard.0), &self.heard.1, trick, asked)
    }

    fn tricks_tell(&self, facts: &Facts, tricks: &[SeenTrick]) -> Vec<Statement> {
        let (dealer, deal, _) = self.interview(&mut Interview::new(facts, self.entry));
        let points = self.game.judge_of(self.rules, facts).points;
        self.game.tricks_tell(&self.now(dealer), &deal, SeenTricks::new(tricks, points))
    }

    fn plays_without_log(&self, asked: &Question) -> bool {
        self.game.plays_without_log(asked)
    }

    fn pack(&self) -> Pack {
        Game::sheet(self.game).pack
    }

    fn go_on(&mut self) {
        self.standing = self.next.clone();
    }

    fn stand(&self) -> Stand {
        self.standing.clone()
    }

    fn resume(&mut self, stand: &Stand) -> bool {
        typed(stand).map(|standing| self.standing = standing).is_some()
    }

    fn length(&self) -> Option<u32> {
        let (table, standing) = (self.everybody(), &self.standing);
        self.agreed(table, standing).or_else(|| self.game.length(self.rules, self.game.ends_for(table, standing)))
    }

    fn account(&self) -> Option<Account> {
        self.game.account(self.rules, &self.standing)
    }

    fn board(&self) -> Option<Board> {
        self.game.board(self.rules, &self.standing)
    }

    fn notes(&self) -> Vec<Noted> {
        self.game.notes(self.rules, &self.standing)
    }
}

/// The ledger of a complete deal, and the standing after it.
pub(super) fn reckon<G: WholeGame>(game: &G, now: &Now<'_, G>, table: Table, deal: &G::Deal) -> (Ledger, Standing<G::Carried>) {
    let ledger = game.reckon(now, deal);
    let mut standing = now.standing.clone();
    standing.deals = standing.deals.saturating_add(1);
    standing.dealer = table.next(now.dealer);
    let unit = Game::unit(game, now.rules);
    ledger.lines.iter().filter(|line| line.unit == unit).for_each(|line| standing.add(line));
    game.after(now, deal, &ledger, &mut standing);
    (ledger, standing)
}

/// A copy of the standing with the points of `line` added.
fn with<M: Clone>(standing: &Standing<M>, line: &Line) -> Arc<Standing<M>> {
    let mut standing = standing.clone();
    standing.add(line);
    Arc::new(standing)
}

/// `stand` as a standing with the type `M` of the carried values. `None` if its carried values do not have this type. Never inlined: most
/// games carry the same type, so one copy serves them all.
#[inline(never)]
fn typed<M: Send + Sync + 'static>(stand: &Stand) -> Option<Arc<Standing<M>>> {
    stand.clone().downcast().ok()
}

/// The recorded facts that no question of the interview asked for: the name of each fact, and for a list the index of its first item that
/// was not asked for.
pub(super) fn left_over(ask: &Interview<'_>) -> Vec<LeftOver> {
    ask.left_over().map(|place| (place.key.to_owned(), place.at)).collect()
}
