//! Replay: a whole match from its facts. All screens show its results, on every tap. Unchanged deals at the
//! start are reused from the last replay ([`View::before`]).

use std::sync::Arc;

use super::batch::batch;
use super::dyn_replay::{Described, DynReplay};
use super::fingerprint::Fingerprint;
use super::in_force::{InForce, in_force};
use super::onward::onward;
use super::ruled::{self, Counted};
use super::ruled_in_play;
use super::script::{DEALER, DealRecord, EarlyEnd, Script};
use super::standing::{Account, Noted, Stand, ahead_among};
use super::story::{Adjusted, Full, Open, Preview, Settled, Story};
use super::told_by_trick::told_by_trick;
use super::view::View;
use super::{Board, Deeds, Game, Now, Outcome, Playable, Scene, SeenTrick, SeenTricks, Standing, WonTrick};
use crate::asking::{Answered, Entry, Fact, Facts, Interview, LeftOver, Query, Statement, Stop, Stopped};
use crate::law::{Aim, Cost, Retold, Taken};
use crate::reckoning::{BY_HAND, Ledger, Line, Unit, number};
use crate::table::{Seat, SeatSet, Seats, Side, Sides, Table};
use crate::text::Say;

/// A standing, shared with the deal before it.
type Stood<G> = Arc<Standing<<G as Game>::Carried>>;

/// A game being replayed: all of it that has the game's types.
struct Playing<'a, G: Playable> {
    game: &'a G,
    adopted: &'a [InForce<'a, G>],
    rules: &'a G::HouseRules,
    table: Table,
    sides: Sides,
    entry: Entry,
    standing: Stood<G>,
    /// The deal heard last, with its dealer.
    heard: (Seat, G::Deal),
    /// The standing after the deal, as far as it is reckoned.
    next: Stood<G>,
}

impl<'a, G: Playable> Playing<'a, G> {
    fn new(adopted: &'a [InForce<'a, G>], script: &Script<'_>) -> Option<Self> {
        let (game, rules) = in_force(adopted, 0).map(|adopted| (adopted.game, &adopted.rules))?;
        let table = Self::seated(game, rules, script.players.get());
        let sides = Game::sides(game, rules, table.players());
        let totals = Seats::new(sides.count(table));
        let standing = Standing { deals: 0, dealer: script.first_dealer, totals, carried: game.opening(rules, table) };
        let (standing, heard) = (Arc::new(standing), (script.first_dealer, G::Deal::default()));
        let next = standing.clone();
        Some(Playing { game, adopted, rules, table, sides, entry: script.entry, standing, heard, next })
    }

    /// The table, with turns as these rules have them.
    fn seated(game: &G, rules: &G::HouseRules, players: u8) -> Table {
        Table::of(players).turning(Game::direction(game, rules) != Game::sheet(game).direction)
    }

    fn now(&self, dealer: Seat) -> Now<'_, G> {
        let table = self.game.playing(self.table, dealer);
        Now { rules: self.rules, table, sides: self.sides, standing: &self.standing, dealer, entry: self.entry }
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

impl<G: Playable> DynReplay for Playing<'_, G> {
    fn adopt(&mut self, deal: usize) {
        let unit = self.unit();
        // Rules under which others score together, or something else is scored, can only hold for a whole match.
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

    fn dealer(&self) -> Seat {
        self.standing.dealer
    }

    fn deals(&self) -> u32 {
        self.standing.deals
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(self.rules, self.table, &self.standing)
    }

    fn best(&self) -> Vec<Side> {
        self.standing.ahead(Game::higher_wins(self.game, self.rules))
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
        let outcome = self.game.outcome(self.rules, self.table, &standing);
        let totals = standing.totals;
        self.next = Arc::new(standing);
        (ledger, totals, outcome)
    }

    fn give(&mut self, to: Side, points: i64) -> ((i64, Unit), Seats<i64>, Option<Outcome>) {
        let mut next = Standing::clone(&self.next);
        let given = self.game.give(self.rules, &mut next, to, points);
        self.next = Arc::new(next);
        (given, self.next.totals, self.game.outcome(self.rules, self.table, &self.next))
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
        (self.next.totals, self.game.outcome(self.rules, self.table, &self.next))
    }

    fn burden(&self, stand: &Stand, side: Side) -> i64 {
        typed::<G::Carried>(stand).map_or(0, |standing| self.game.burden(self.rules, &standing.carried, side))
    }

    fn taken(&self) -> Option<Taken> {
        let (dealer, deal) = &self.heard;
        self.game.taken(&self.now(*dealer), deal)
    }

    fn retold(&self, by: Seat, cost: Cost) -> Option<Retold> {
        let (dealer, deal) = &self.heard;
        self.game.retold(&self.now(*dealer), deal, by, cost)
    }

    fn higher_wins(&self) -> bool {
        Game::higher_wins(self.game, self.rules)
    }

    fn playing(&self) -> SeatSet {
        self.now(self.heard.0).table.everybody()
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
        self.game.scene(&self.now(self.heard.0), &self.heard.1)
    }

    fn trick_tells(&self, trick: WonTrick<'_>, asked: &Fact) -> Vec<Statement> {
        self.game.trick_tells(&self.now(self.heard.0), &self.heard.1, trick, asked)
    }

    fn tricks_tell(&self, facts: &Facts, tricks: &[SeenTrick]) -> Vec<Statement> {
        let (dealer, deal, _) = self.interview(&mut Interview::new(facts, self.entry));
        let points = self.game.judge_of(self.rules, facts).points;
        self.game.tricks_tell(&self.now(dealer), &deal, SeenTricks::new(tricks, points))
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

    fn length(&self, players: u8) -> Option<u32> {
        self.game.length(self.rules, players)
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
pub(super) fn reckon<G: Playable>(game: &G, now: &Now<'_, G>, table: Table, deal: &G::Deal) -> (Ledger, Standing<G::Carried>) {
    let ledger = game.reckon(now, deal);
    let mut standing = now.standing.clone();
    standing.deals = standing.deals.saturating_add(1);
    standing.dealer = table.next(now.dealer);
    let unit = Game::unit(game, now.rules);
    ledger.lines.iter().filter(|line| line.unit == unit).for_each(|line| standing.add(line));
    game.after(now, deal, &ledger, &mut standing);
    (ledger, standing)
}

/// The standing with one more line.
fn with<M: Clone>(standing: &Standing<M>, line: &Line) -> Arc<Standing<M>> {
    let mut standing = standing.clone();
    standing.add(line);
    Arc::new(standing)
}

/// The standing with its type. Never inlined: most games carry the same type, so one copy serves them all.
#[inline(never)]
fn typed<M: Send + Sync + 'static>(stand: &Stand) -> Option<Arc<Standing<M>>> {
    stand.clone().downcast().ok()
}

/// Replays a match. `adopted` are the house rules of the start and those adopted since.
pub(super) fn replay<G: Playable>(adopted: &[InForce<'_, G>], script: &Script<'_>, view: View<'_>) -> Option<Story> {
    let mut playing = Playing::new(adopted, script)?;
    let sides = playing.sides;
    let known = Fingerprint::of(Game::sheet(adopted.first()?.game), script, view.in_full);
    Some(Telling { plays: &mut playing, sides, script, view, outcome: None, adjusted: Vec::new() }.tell(known))
}

/// The state of replaying a match.
struct Telling<'a> {
    plays: &'a mut dyn DynReplay,
    sides: Sides,
    script: &'a Script<'a>,
    view: View<'a>,
    outcome: Option<Outcome>,
    adjusted: Vec<Adjusted>,
}

impl Telling<'_> {
    fn tell(mut self, known: Fingerprint) -> Story {
        let script = self.script;
        let mut settled = self.told_before(&known).unwrap_or_default();
        let mut open = None;
        for (i, record) in script.deals.iter().enumerate().skip(settled.len()) {
            self.begin(i);
            if self.outcome.is_some() {
                break;
            }
            match record.settled.then(|| self.settle(i, record)).flatten() {
                Some(deal) => settled.push(deal),
                None => {
                    let again = record.settled || i + 1 < script.deals.len();
                    open = Some(self.open(i, record, again));
                    break;
                }
            }
        }
        if settled.len() == script.deals.len() {
            self.begin(settled.len());
        }
        // A deal that is asked again comes before the end, unless nobody is to win, because giving up keeps the totals.
        let again = open.as_ref().is_some_and(|open| open.again);
        let early = script.beside.ended.filter(|how| self.outcome.is_none() && (!again || *how == EarlyEnd::Nobody));
        let rest = script.deals.iter().skip(settled.len());
        let beyond = match (&open, early) {
            (None, _) => rest.count(),
            (Some(_), Some(_)) => rest.filter(|record| record.settled).count(),
            (Some(_), None) => 0,
        };
        if let Some(how) = early {
            self.outcome = Some(self.ended(how));
            open = None;
        }
        if open.is_none() && self.outcome.is_none() {
            open = Some(self.open(settled.len(), &DealRecord::default(), false));
        }
        let plays = self.plays;
        let length = plays.length(script.players.get()).map(|length| length + (settled.len() as u32).saturating_sub(plays.deals()));
        Story {
            sides: self.sides,
            settled,
            open,
            outcome: self.outcome,
            early,
            beyond,
            dealer: plays.dealer(),
            totals: plays.totals(),
            account: plays.account(),
            board: plays.board(),
            length,
            notes: plays.notes(),
            adjusted: self.adjusted,
            known: Some(Arc::new(known)),
        }
    }

    /// The deals at the start of the match that are unchanged since the last replay. The replay goes on after them.
    fn told_before(&mut self, known: &Fingerprint) -> Option<Vec<Settled>> {
        let before = self.view.before?;
        let settled = before.settled.get(..before.known.as_ref()?.in_common(known).min(before.settled.len()))?;
        // Rules adopted on the way are in force.
        if !self.script.beside.rules.is_empty() {
            (0..settled.len()).for_each(|deal| self.plays.adopt(deal));
        }
        if !self.plays.resume(&settled.last()?.stand) {
            return None;
        }
        self.adjusted.clone_from(&before.adjusted);
        self.adjusted.retain(|adjusted| adjusted.after < settled.len());
        Some(settled.to_vec())
    }

    /// Prepares `deal`: adopts rules from this deal on, and counts points entered by hand since the deal
    /// before. Either may end the match or reopen it. The end is judged after a deal, so nothing ends a match
    /// before the first.
    fn begin(&mut self, deal: usize) {
        let unit = self.plays.unit();
        self.plays.adopt(deal);
        let entered = self.script.beside.adjustments.iter().enumerate().filter(|(_, adjustment)| adjustment.after == deal);
        for (entry, adjustment) in entered {
            let to = self.sides.side_of(Seat(adjustment.to));
            let line = Line { to, amount: number(adjustment.amount.value()), unit, clauses: vec![&BY_HAND] };
            self.plays.add(&line);
            self.adjusted.push(Adjusted { after: deal, entry, line, totals: self.plays.totals() });
        }
        self.outcome = if deal > 0 { self.plays.outcome() } else { None };
    }

    /// The outcome of a match that the table has ended.
    fn ended(&self, how: EarlyEnd) -> Outcome {
        let best = match how {
            EarlyEnd::Leader => self.plays.best(),
            EarlyEnd::Nobody => Vec::new(),
            EarlyEnd::Left(seat) => {
                let gone = self.sides.side_of(Seat(seat));
                let staying = self.sides.all(self.plays.table()).filter(|side| *side != gone);
                ahead_among(staying, &self.plays.totals(), self.plays.higher_wins())
            }
        };
        Outcome::of(&best, self.sides, self.plays.table())
    }

    /// Replays a saved deal. `None` if it no longer stands.
    fn settle(&mut self, deal: usize, record: &DealRecord) -> Option<Settled> {
        let mut ask = Interview::new(&record.facts, self.script.entry);
        let (dealer, stop) = self.plays.hear(&mut ask);
        if stop.is_some() {
            return None;
        }
        let taken = self.plays.taken();
        let Counted { ledger, totals, outcome, rulings } = self.count(deal, &record.facts);
        let points = ledger.sums(self.sides, self.plays.table(), self.plays.unit());
        let deeds = self.plays.deeds();
        let full = self.view.in_full.then(|| {
            let Described { brief, events, next_dealer, notes } = self.plays.describe(&ledger);
            Arc::new(Full { brief, events, next_dealer, notes, left_over: left_over(&ask), taken, rulings, ledger, outcome })
        });
        self.plays.go_on();
        Some(Settled { dealer, points, totals, deeds, full, stand: self.plays.stand() })
    }

    /// The result of the deal heard last, with the rulings booked on it.
    fn count(&mut self, deal: usize, facts: &Facts) -> Counted {
        let rulings = self.script.beside.rulings.iter().enumerate().filter(|(_, booked)| booked.deal == deal);
        ruled::count(self.plays, self.sides, self.script.entry, facts, rulings)
    }

    fn open(&mut self, deal: usize, record: &DealRecord, again: bool) -> Open {
        let view = self.view;
        let mut ask = Interview::new(&record.facts, self.script.entry).reopening(view.reopened).with_chips();
        let (dealer, stop) = self.plays.hear(&mut ask);
        let preview = stop.is_none().then(|| {
            let Counted { ledger, totals, outcome, .. } = self.count(deal, &record.facts);
            Preview { ledger, totals, outcome }
        });
        // A deal that is complete is shown as it counts: with what rulings on mistakes have made of it.
        let scene = self.plays.scene();
        let trick_tells = view
            .trick
            .zip(stop.as_ref())
            .map(|(trick, stop)| told_by_trick(self.plays, &record.facts, view.seen, trick, &stop.0.question))
            .unwrap_or_default();
        let hear = |facts: &Facts| self.plays.asks(facts).map(|stop| stop.0);
        let whole = stop.as_ref().filter(|_| view.in_full && view.reopened.is_none());
        let batch = whole.and_then(|stop| batch(&stop.0, &record.facts, view.supposed, &hear));
        let onward = whole.map(|stop| onward(&stop.0, &record.facts, &hear)).unwrap_or_default();
        let (ruled, pending) = stop.as_ref().map(|stop| self.ruled(deal, record, &stop.0)).unwrap_or_default();
        let scene = ruled.unwrap_or(scene);
        let (left_over, at_hand, chips) = (left_over(&ask), ask.put_away(), ask.into_chips());
        let scene = if view.in_full && stop.is_some() { self.meanwhile(record, &chips, left_over.len()).unwrap_or(scene) } else { scene };
        let scene = Scene { pending, ..scene };
        let stopped = stop.map(|stop| stop.0);
        Open { deal, batch, onward, dealer, again, scene, stopped, left_over, at_hand, chips, preview, trick_tells }
    }

    /// The view of an open deal with the rulings booked on it, and the effects of rulings that the view does not show.
    fn ruled(&mut self, deal: usize, record: &DealRecord, stopped: &Stopped) -> (Option<Scene>, Vec<Say>) {
        let booked: Vec<_> = self.script.beside.rulings.iter().filter(|booked| booked.deal == deal).collect();
        let facts = self.view.reopened.is_none().then_some(&record.facts);
        ruled_in_play::show(self.plays, self.script.entry, &booked, facts, stopped)
    }

    /// The scene while an answer is corrected, or while a question comes before facts that are recorded already, such as the trump after
    /// two queens. The scene is that of the facts without the question's own answers. `None` if no recorded fact is `unheard`, that is, not
    /// reached by the answers of the `chips`.
    fn meanwhile(&mut self, record: &DealRecord, chips: &[Answered], unheard: usize) -> Option<Scene> {
        // A corrected answer counts until it is replaced. An event just entered waits for its other facts:
        // without the last answers more is read.
        let corrects = self.view.reopened.is_some();
        if !corrects && unheard == 0 {
            return None;
        }
        let mut facts = record.facts.clone();
        let mut last = chips.iter().rev();
        loop {
            let mut ask = Interview::new(&facts, self.script.entry);
            self.plays.hear(&mut ask);
            if corrects || left_over(&ask).len() < unheard {
                return Some(self.plays.scene());
            }
            let chip = last.next()?;
            facts.forget(&[(chip.fact.key.to_owned(), chip.at)]);
        }
    }
}

fn left_over(ask: &Interview<'_>) -> Vec<LeftOver> {
    ask.left_over().map(|place| (place.key.to_owned(), place.at)).collect()
}
