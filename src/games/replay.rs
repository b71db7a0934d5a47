//! Replay: a whole match from its facts. Everything that is shown comes out of here, on every tap.

use super::standing::Noted;
use super::{Game, Now, Outcome, Scene, Standing};
use crate::asking::{Chip, Entry, Fact, Facts, Interview, LeftOver, Place, Query, Stop, Stopped};
use crate::reckoning::Ledger;
use crate::table::{Round, Seat, Seats, Sides};
use crate::text::{Phrase, Say};

/// The record of one deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealRecord {
    /// What the table told us.
    pub facts: Facts,
    /// Whether it was written down.
    pub settled: bool,
}

/// A match as it is handed to a game.
#[derive(Clone, Copy, Debug)]
pub struct Script<'a> {
    /// How many play.
    pub players: u8,
    /// Who dealt first.
    pub first_dealer: Seat,
    /// The house rules that differ from the usual.
    pub house_rules: &'a Facts,
    /// The deals.
    pub deals: &'a [DealRecord],
    /// How the table likes to give its tricks.
    pub entry: Entry,
}

/// What of a match one wants to see.
#[derive(Clone, Copy, Debug, Default)]
pub struct View<'a> {
    /// A fact of the open deal that is to be corrected.
    pub reopened: Option<Place<'a>>,
    /// Whether every settled deal tells its ledger and what else stood after it (the totals are always told).
    pub in_full: bool,
}

/// A match, told from its facts.
#[derive(Clone, Debug)]
pub struct Story {
    /// Who scores together.
    pub sides: Sides,
    /// The deals that are written down and stand.
    pub settled: Vec<Settled>,
    /// The deal on the table: the next one, or an earlier one that no longer stands and is asked again.
    pub open: Option<Open>,
    /// How the match ended, if it has.
    pub outcome: Option<Outcome>,
    /// How many recorded deals come after the end of the match and do not count.
    pub beyond: usize,
    /// Who deals next.
    pub dealer: Seat,
    /// The totals by side.
    pub totals: Seats<i64>,
    /// What else stands, by name.
    pub notes: Vec<Noted>,
}

impl Story {
    /// A match of which nothing can be told.
    pub fn empty(sides: Sides, round: Round) -> Story {
        Story {
            sides,
            settled: Vec::new(),
            open: None,
            outcome: None,
            beyond: 0,
            dealer: Seat(0),
            totals: Seats::new(sides.count(round)),
            notes: Vec::new(),
        }
    }
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
    /// What was answered, in the order of asking.
    pub chips: Vec<Chip>,
    /// What the table sees.
    pub scene: Scene,
    /// What it will pay, when it is complete.
    pub preview: Option<Preview>,
    /// Facts that are recorded but not asked for as things stand: their name, and from which item on.
    pub left_over: Vec<LeftOver>,
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

/// Who deals: follows from the deal before, and can be corrected.
pub static DEALER: Fact =
    Fact { key: "dealer", label: Phrase::new("Dealer", "ディーラー"), asks: Phrase::new("Who deals?", "ディーラーは誰？") };

/// A game being replayed.
struct Telling<'a, G: Game> {
    game: &'a G,
    rules: &'a G::HouseRules,
    round: Round,
    sides: Sides,
    entry: Entry,
    standing: Standing<G::More>,
    outcome: Option<Outcome>,
}

/// What an interview of one deal brought.
struct Heard<D> {
    dealer: Seat,
    deal: D,
    stop: Option<Stop>,
}

impl<'a, G: Game> Telling<'a, G> {
    fn new(game: &'a G, rules: &'a G::HouseRules, round: Round, dealer: Seat, entry: Entry) -> Self {
        let sides = Game::sides(game, rules, round.players());
        let totals = Seats::new(sides.count(round));
        let standing = Standing { deals: 0, dealer, totals, more: game.opening(rules, round) };
        let outcome = game.outcome(rules, round, &standing);
        Telling { game, rules, round, sides, entry, standing, outcome }
    }

    fn now(&self, dealer: Seat) -> Now<'_, G> {
        let round = self.game.playing(self.round, dealer);
        Now { rules: self.rules, round, sides: self.sides, standing: &self.standing, dealer, entry: self.entry }
    }

    fn hear(&self, ask: &mut Interview<'_>) -> Heard<G::Deal> {
        let mut deal = G::Deal::default();
        let dealer = self.standing.dealer;
        let (dealer, heard) = match ask.given(Query::seat(&DEALER, self.round.everybody()), dealer) {
            Ok(dealer) => (dealer, self.game.interview(&self.now(dealer), ask, &mut deal)),
            Err(stop) => (dealer, Err(stop)),
        };
        Heard { dealer, deal, stop: heard.err() }
    }

    /// The standing after a complete deal.
    fn after(&self, heard: &Heard<G::Deal>, ledger: &Ledger) -> Standing<G::More> {
        let now = self.now(heard.dealer);
        let mut standing = self.standing.clone();
        standing.deals = standing.deals.saturating_add(1);
        standing.dealer = self.round.next(heard.dealer);
        standing.add(ledger, Game::unit(self.game, self.rules));
        self.game.after(&now, &heard.deal, ledger, &mut standing);
        standing
    }

    fn settle(&mut self, heard: &Heard<G::Deal>, ask: &Interview<'_>, in_full: bool) -> Settled {
        let ledger = self.game.reckon(&self.now(heard.dealer), &heard.deal);
        let standing = self.after(heard, &ledger);
        let outcome = self.game.outcome(self.rules, self.round, &standing);
        let points = ledger.sums(self.sides, self.round, Game::unit(self.game, self.rules));
        let full = in_full.then(|| {
            Box::new(Full {
                brief: self.game.brief(&self.now(heard.dealer), &heard.deal),
                next_dealer: standing.dealer,
                notes: self.game.notes(self.rules, &standing),
                left_over: left_over(ask),
                ledger,
                outcome,
            })
        });
        self.standing = standing;
        self.outcome = outcome;
        Settled { dealer: heard.dealer, points, totals: self.standing.totals, full }
    }

    fn open(&self, deal: usize, record: &DealRecord, again: bool, view: View<'_>) -> Open {
        let mut ask = Interview::new(&record.facts, self.entry).reopening(view.reopened).with_chips();
        let heard = self.hear(&mut ask);
        let now = self.now(heard.dealer);
        let preview = heard.stop.is_none().then(|| {
            let ledger = self.game.reckon(&now, &heard.deal);
            let standing = self.after(&heard, &ledger);
            Preview { ledger, totals: standing.totals, outcome: self.game.outcome(self.rules, self.round, &standing) }
        });
        Open {
            deal,
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

/// Replays a match.
pub(super) fn replay<G: Game>(game: &G, rules: &G::HouseRules, script: &Script<'_>, view: View<'_>) -> Story {
    let round = Round::of(script.players).turning(Game::direction(game, rules) != Game::sheet(game).direction);
    let mut telling = Telling::new(game, rules, round, script.first_dealer, script.entry);
    let mut settled = Vec::with_capacity(script.deals.len());
    let mut open = None;
    for (i, record) in script.deals.iter().enumerate() {
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
    if open.is_none() && telling.outcome.is_none() {
        open = Some(telling.open(settled.len(), &DealRecord::default(), false, view));
    }
    Story {
        sides: telling.sides,
        beyond: if open.is_none() { script.deals.len() - settled.len() } else { 0 },
        settled,
        open,
        outcome: telling.outcome,
        dealer: telling.standing.dealer,
        totals: telling.standing.totals,
        notes: game.notes(rules, &telling.standing),
    }
}
