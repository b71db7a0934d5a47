//! Replay: a whole match from its facts. Everything that is shown comes out of here, on every tap.

use super::batch::{Batch, batch};
use super::script::{Adjustment, DealRecord, EarlyEnd, Script, View};
use super::standing::{Account, Noted};
use super::{Board, Game, Now, Outcome, Scene, Standing};
use crate::asking::{Chip, Entry, Facts, Interview, LeftOver, Query, Stop, Stopped};
use crate::law::Taken;
use crate::reckoning::{BY_HAND, Ledger, Line, number};
use crate::table::{Seat, Seats, Sides, Table};
use crate::text::Say;
use crate::wording;

/// A match, told from its facts.
#[derive(Clone, Debug)]
pub struct Story {
    /// Who scores together.
    pub sides: Sides,
    /// The deals that are written down and stand.
    pub settled: Vec<Settled>,
    /// The points entered by hand that count so far, in order.
    pub adjusted: Vec<Adjusted>,
    /// The deal on the table: the next one, or an earlier one that no longer stands and is asked again.
    pub open: Option<Open>,
    /// How the match ended, if it has.
    pub outcome: Option<Outcome>,
    /// The end came early: the table wanted it so.
    pub early: Option<EarlyEnd>,
    /// How many recorded deals come after the end of the match and do not count.
    pub beyond: usize,
    /// Who deals next.
    pub dealer: Seat,
    /// The totals by side.
    pub totals: Seats<i64>,
    /// What is counted beside them.
    pub account: Option<Account>,
    /// The board as it stands after the last deal that is written down, where it carries over from deal to deal.
    pub board: Option<Board>,
    /// How many deals the match will have, with those that do not count, where that is known.
    pub length: Option<u32>,
    /// What else stands, by name.
    pub notes: Vec<Noted>,
}

impl Story {
    /// A match of which nothing can be told.
    pub fn empty(sides: Sides, table: Table) -> Story {
        Story {
            sides,
            settled: Vec::new(),
            adjusted: Vec::new(),
            open: None,
            outcome: None,
            early: None,
            beyond: 0,
            dealer: Seat(0),
            totals: Seats::new(sides.count(table)),
            account: None,
            board: None,
            length: None,
            notes: Vec::new(),
        }
    }

    /// The totals with which a deal begins: after the deal before it and what was entered by hand since.
    pub fn before(&self, deal: usize) -> Seats<i64> {
        let settled = deal.checked_sub(1).and_then(|before| self.settled.get(before)).map(|settled| settled.totals);
        let adjusted = self.adjusted.iter().rfind(|adjusted| adjusted.after == deal).map(|adjusted| adjusted.totals);
        adjusted.or(settled).unwrap_or_else(|| Seats::new(self.totals.len()))
    }
}

/// Points entered by hand.
#[derive(Clone, Debug)]
pub struct Adjusted {
    /// After how many deals.
    pub after: usize,
    /// Which of the adjustments of the match, from 0.
    pub entry: usize,
    /// The line.
    pub line: Line,
    /// The totals after it.
    pub totals: Seats<i64>,
}

/// A deal that stands.
#[derive(Clone, Debug)]
pub struct Settled {
    /// Who dealt.
    pub dealer: Seat,
    /// What the deal paid, by side, in the unit of the totals.
    pub points: Seats<i64>,
    /// The totals after it.
    pub totals: Seats<i64>,
    /// More of it, when the view asked for it.
    pub full: Option<Box<Full>>,
}

/// Everything about a settled deal.
#[derive(Clone, Debug)]
pub struct Full {
    /// The lines, with their working.
    pub ledger: Ledger,
    /// The deal in a few words.
    pub brief: Say,
    /// What else was out of the ordinary in it.
    pub events: Vec<Say>,
    /// Who dealt next, or would have.
    pub next_dealer: Seat,
    /// What else stood after it, by name.
    pub notes: Vec<Noted>,
    /// How the match ended with it, if it did.
    pub outcome: Option<Outcome>,
    /// Facts that were recorded but not asked for.
    pub left_over: Vec<LeftOver>,
}

/// The deal on the table.
#[derive(Clone, Debug)]
pub struct Open {
    /// Which deal, from 0.
    pub deal: usize,
    /// Who deals.
    pub dealer: Seat,
    /// Whether it was written down before and could not stand as it was.
    pub again: bool,
    /// The next question, with the objection if something recorded cannot be; nothing when the deal is complete.
    pub stopped: Option<Box<Stopped>>,
    /// The questions that can be told together with it.
    pub batch: Option<Batch>,
    /// What was answered, in the order of asking.
    pub chips: Vec<Chip>,
    /// What the table sees.
    pub scene: Scene,
    /// What it will pay, when it is complete.
    pub preview: Option<Preview>,
    /// Facts that are recorded but not asked for as things stand: their name, and from which item on.
    pub left_over: Vec<LeftOver>,
}

impl Open {
    /// What is asked now: of questions in a table, what is asked once for all of them.
    pub fn asks(&self) -> Option<Say> {
        let table = self.batch.as_ref().filter(|batch| batch.is_table());
        table.map(|batch| batch.says.into()).or_else(|| Some(self.stopped.as_ref()?.question.says))
    }
}

/// What a complete deal will pay.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The lines, with their working.
    pub ledger: Ledger,
    /// The totals after it.
    pub totals: Seats<i64>,
    /// How the match will have ended, if it will.
    pub outcome: Option<Outcome>,
}

wording! {
    /// Who deals: follows from the deal before, and can be corrected.
    pub fact DEALER = "dealer": ("Dealer", "ディーラー"), ("Who deals?", "ディーラーは誰？");
}

/// A game being replayed.
struct Telling<'a, G: Game> {
    game: &'a G,
    rules: &'a G::HouseRules,
    table: Table,
    sides: Sides,
    entry: Entry,
    standing: Standing<G::Carried>,
    outcome: Option<Outcome>,
    adjusted: Vec<Adjusted>,
}

/// House rules, and the first deal they hold for.
pub(super) type RulesFrom<R> = (usize, R);

/// The rules in force for a deal: the last adopted of those that hold for it.
fn in_force<R>(rules: &[RulesFrom<R>], deal: usize) -> Option<&R> {
    rules.iter().rfind(|(from, _)| *from <= deal).map(|(_, rules)| rules)
}

/// What an interview of one deal brought.
struct Heard<D> {
    dealer: Seat,
    deal: D,
    stop: Option<Stop>,
}

impl<'a, G: Game> Telling<'a, G> {
    fn new(game: &'a G, rules: &'a G::HouseRules, script: &Script<'_>) -> Self {
        let table = Self::table(game, rules, script.players);
        let sides = Game::sides(game, rules, table.players());
        let totals = Seats::new(sides.count(table));
        let standing = Standing { deals: 0, dealer: script.first_dealer, totals, carried: game.opening(rules, table) };
        Telling { game, rules, table, sides, entry: script.entry, standing, outcome: None, adjusted: Vec::new() }
    }

    /// The table, with turns as these rules have them.
    fn table(game: &G, rules: &G::HouseRules, players: u8) -> Table {
        Table::of(players).turning(Game::direction(game, rules) != Game::sheet(game).direction)
    }

    /// Before deal `deal`: rules adopted for it hold from here on, and what was entered by hand since the deal before counts.
    /// Either may end the match, or let it go on; the end is judged after a deal, so nothing ends it before the first.
    fn begin(&mut self, deal: usize, rules: &'a [RulesFrom<G::HouseRules>], adjustments: &[Adjustment]) {
        let unit = Game::unit(self.game, self.rules);
        // Rules under which others score together, or something else is scored, can only hold for a whole match.
        let fits = |rules: &&G::HouseRules| {
            Game::sides(self.game, rules, self.table.players()) == self.sides && Game::unit(self.game, rules) == unit
        };
        if let Some(rules) = in_force(rules, deal).filter(fits) {
            self.rules = rules;
            self.table = Self::table(self.game, rules, self.table.players());
        }
        let entered = adjustments.iter().enumerate().filter(|(_, adjustment)| adjustment.after == deal);
        for (entry, adjustment) in entered {
            let to = self.sides.side_of(Seat(adjustment.to));
            let line = Line { to, amount: number(adjustment.amount.value()), unit, clauses: vec![&BY_HAND] };
            self.standing.add(&line);
            self.adjusted.push(Adjusted { after: deal, entry, line, totals: self.standing.totals });
        }
        self.outcome = (deal > 0).then(|| self.game.outcome(self.rules, self.table, &self.standing)).flatten();
    }

    /// Who has won a match that the table has ended.
    fn ended(&self, how: EarlyEnd) -> Outcome {
        let best = match how {
            EarlyEnd::Leader => self.standing.best(Game::higher_wins(self.game, self.rules)),
            EarlyEnd::Nobody => Vec::new(),
        };
        Outcome::of(&best, self.sides, self.table)
    }

    fn now(&self, dealer: Seat) -> Now<'_, G> {
        let table = self.game.playing(self.table, dealer);
        Now { rules: self.rules, table, sides: self.sides, standing: &self.standing, dealer, entry: self.entry }
    }

    fn hear(&self, ask: &mut Interview<'_>) -> Heard<G::Deal> {
        let mut deal = G::Deal::default();
        let dealer = self.standing.dealer;
        let (dealer, heard) = match ask.given(Query::seat(&DEALER, self.table.everybody()), dealer) {
            Ok(dealer) => (dealer, self.game.interview(&self.now(dealer), ask, &mut deal)),
            Err(stop) => (dealer, Err(stop)),
        };
        Heard { dealer, deal, stop: heard.err() }
    }

    /// The standing after a complete deal.
    fn after(&self, heard: &Heard<G::Deal>, ledger: &Ledger) -> Standing<G::Carried> {
        let now = self.now(heard.dealer);
        let mut standing = self.standing.clone();
        standing.deals = standing.deals.saturating_add(1);
        standing.dealer = self.table.next(heard.dealer);
        let unit = Game::unit(self.game, self.rules);
        ledger.lines.iter().filter(|line| line.unit == unit).for_each(|line| standing.add(line));
        self.game.after(&now, &heard.deal, ledger, &mut standing);
        standing
    }

    fn settle(&mut self, heard: &Heard<G::Deal>, ask: &Interview<'_>, in_full: bool) -> Settled {
        let ledger = self.game.reckon(&self.now(heard.dealer), &heard.deal);
        let standing = self.after(heard, &ledger);
        let outcome = self.game.outcome(self.rules, self.table, &standing);
        let points = ledger.sums(self.sides, self.table, Game::unit(self.game, self.rules));
        let full = in_full.then(|| {
            Box::new(Full {
                brief: self.game.brief(&self.now(heard.dealer), &heard.deal),
                events: self.game.events(&self.now(heard.dealer), &heard.deal, &ledger),
                next_dealer: standing.dealer,
                notes: self.game.notes(self.rules, &standing),
                left_over: left_over(ask),
                ledger,
                outcome,
            })
        });
        self.standing = standing;
        Settled { dealer: heard.dealer, points, totals: self.standing.totals, full }
    }

    fn open(&self, deal: usize, record: &DealRecord, again: bool, view: View<'_>) -> Open {
        let mut ask = Interview::new(&record.facts, self.entry).reopening(view.reopened).with_chips();
        let heard = self.hear(&mut ask);
        let now = self.now(heard.dealer);
        let preview = heard.stop.is_none().then(|| {
            let ledger = self.game.reckon(&now, &heard.deal);
            let standing = self.after(&heard, &ledger);
            Preview { ledger, totals: standing.totals, outcome: self.game.outcome(self.rules, self.table, &standing) }
        });
        let hear = |facts: &Facts| self.hear(&mut Interview::new(facts, self.entry)).stop.map(|stop| stop.0);
        let together = heard.stop.as_ref().filter(|_| view.in_full && view.reopened.is_none());
        Open {
            deal,
            batch: together.and_then(|stop| batch(&stop.0, &record.facts, view.supposed, hear)),
            dealer: heard.dealer,
            again,
            scene: self.game.scene(&now, &heard.deal),
            stopped: heard.stop.map(|stop| stop.0),
            left_over: left_over(&ask),
            chips: ask.into_chips(),
            preview,
        }
    }
}

fn left_over(ask: &Interview<'_>) -> Vec<LeftOver> {
    ask.left_over().map(|place| (place.key.to_owned(), place.at)).collect()
}

/// Who took how many tricks in the last deal of a script, where all its deals are complete and the game can say so.
pub(super) fn taken<G: Game>(game: &G, rules: &[RulesFrom<G::HouseRules>], script: &Script<'_>) -> Option<Taken> {
    let mut telling = Telling::new(game, in_force(rules, 0)?, script);
    let mut taken = None;
    for (i, record) in script.deals.iter().enumerate() {
        telling.begin(i, rules, &script.beside.adjustments);
        let mut ask = Interview::new(&record.facts, script.entry);
        let heard = telling.hear(&mut ask);
        if heard.stop.is_some() {
            return None;
        }
        taken = game.taken(&telling.now(heard.dealer), &heard.deal);
        telling.settle(&heard, &ask, false);
    }
    taken
}

/// Replays a match; `rules` are those agreed at first and those adopted since.
pub(super) fn replay<G: Game>(game: &G, rules: &[RulesFrom<G::HouseRules>], script: &Script<'_>, view: View<'_>) -> Option<Story> {
    let mut telling = Telling::new(game, in_force(rules, 0)?, script);
    let adjustments = &script.beside.adjustments;
    let mut settled = Vec::with_capacity(script.deals.len());
    let mut open = None;
    for (i, record) in script.deals.iter().enumerate() {
        telling.begin(i, rules, adjustments);
        if telling.outcome.is_some() {
            break;
        }
        let mut ask = Interview::new(&record.facts, script.entry);
        let heard = record.settled.then(|| telling.hear(&mut ask));
        match heard {
            Some(heard) if heard.stop.is_none() => settled.push(telling.settle(&heard, &ask, view.in_full)),
            _ => {
                let again = record.settled || i + 1 < script.deals.len();
                open = Some(telling.open(i, record, again, view));
                break;
            }
        }
    }
    if settled.len() == script.deals.len() {
        telling.begin(settled.len(), rules, adjustments);
    }
    // A deal that is asked again comes before the end, unless nobody is to win: what is given up stands where it is.
    let again = open.as_ref().is_some_and(|open| open.again);
    let early = script.beside.ended.filter(|how| telling.outcome.is_none() && (!again || *how == EarlyEnd::Nobody));
    let rest = script.deals.iter().skip(settled.len());
    let beyond = match (&open, early) {
        (None, _) => rest.count(),
        (Some(_), Some(_)) => rest.filter(|record| record.settled).count(),
        (Some(_), None) => 0,
    };
    if let Some(how) = early {
        telling.outcome = Some(telling.ended(how));
        open = None;
    }
    if open.is_none() && telling.outcome.is_none() {
        open = Some(telling.open(settled.len(), &DealRecord::default(), false, view));
    }
    let length =
        game.length(telling.rules, script.players).map(|length| length + (settled.len() as u32).saturating_sub(telling.standing.deals));
    Some(Story {
        sides: telling.sides,
        settled,
        open,
        outcome: telling.outcome,
        early,
        beyond,
        dealer: telling.standing.dealer,
        totals: telling.standing.totals,
        account: game.account(telling.rules, &telling.standing),
        board: game.board(telling.rules, &telling.standing),
        length,
        notes: game.notes(telling.rules, &telling.standing),
        adjusted: telling.adjusted,
    })
}
