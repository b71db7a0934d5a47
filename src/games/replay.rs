//! Replay computes a whole match from its facts. It runs on every tap, and all screens show its results. Unchanged deals at the
//! start are reused from the last replay ([`View::before`]).

use std::sync::Arc;

use super::batch::batch;
use super::dyn_replay::{Described, DynReplay};
use super::fingerprint::Fingerprint;
use super::in_force::InForce;
use super::onward::onward;
use super::places::People;
use super::playing::{Playing, left_over};
use super::ruled::{self, Counted, both_revoked};
use super::ruled_in_play::{self, BOTH};
use super::script::{DealRecord, EarlyEnd, Script};
use super::standing::ahead_among;
use super::story::{Adjusted, Full, Open, Preview, Settled, Story};
use super::told_by_trick::{told_by_seen, told_by_trick};
use super::view::View;
use super::{Game, Outcome, Scene, Sheet, WholeGame};
use crate::asking::{Answered, Facts, Interview, Stopped};
use crate::reckoning::{BY_HAND, Line, number};
use crate::table::{Seat, SeatSet, Seats, Side, Sides};
use crate::text::{Phrase, Say};

/// The summary of a deal that does not count, because both sides revoked.
const AGAIN: Phrase = phrase!("does not count, dealt again", "無効、配り直し");

/// Replays a match. `adopted` are the house rules of the start and the house rules adopted since. `None` if `adopted` is empty.
pub(super) fn replay<G: WholeGame>(adopted: &[InForce<'_, G>], script: &Script<'_>, view: View<'_>) -> Option<Story> {
    let mut playing = Playing::new(adopted, script)?;
    let sides = playing.sides;
    let sheet = Game::sheet(adopted.first()?.game);
    let known = Fingerprint::of(sheet, script, view.in_full);
    let people = People::new(script, sides, playing.table());
    Some(Telling { plays: &mut playing, sheet, sides, people, script, view, outcome: None, adjusted: Vec::new() }.tell(known))
}

/// The state of a replay that runs through the deals of a match one after the other.
struct Telling<'a> {
    plays: &'a mut dyn DynReplay,
    sheet: &'static Sheet,
    sides: Sides,
    people: People<'a>,
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
        // A saved deal that is no longer valid is asked again, and must be completed before the match can end early. It need not be
        // completed if the match ends without a winner, because then the totals stay as they are.
        let again = open.as_ref().is_some_and(|open| open.again);
        let early = script.beside.ended.filter(|how| self.outcome.is_none() && (!again || *how == EarlyEnd::Nobody));
        let rest = script.deals.iter().skip(settled.len());
        let beyond = match (&open, early) {
            (None, _) => rest.count(),
            (Some(_), Some(_)) => rest.filter(|record| record.settled).count(),
            (Some(_), None) => 0,
        };
        if let Some(how) = early {
            self.outcome = Some(self.ended(how, settled.len()));
            open = None;
        }
        if open.is_none() && self.outcome.is_none() {
            open = Some(self.open(settled.len(), &DealRecord::default(), false));
        }
        let here = self.here(settled.len());
        let (plays, people) = (self.plays, self.people);
        let length = plays.length().map(|length| length + (settled.len() as u32).saturating_sub(plays.deals()));
        Story {
            sides: self.sides,
            settled,
            open,
            outcome: self.outcome,
            early,
            beyond,
            dealer: plays.dealer(),
            totals: people.totals(),
            began: people.began(),
            account: plays.account().map(|account| people.account(account)),
            board: plays.board(),
            length,
            seating: people.seating(),
            here,
            counted: plays.deals(),
            notes: plays.notes(),
            adjusted: self.adjusted,
            known: Some(Arc::new(known)),
        }
    }

    /// The players who are in the match after `deals` deals. In a match that is over, newcomers who have played no deal do not count, and
    /// players who leave after the end still count. If the game cannot be played by this number of players, returns the players of the last
    /// deal, even players who have left since.
    fn here(&self, deals: usize) -> SeatSet {
        let (here, seated) = (|deal| self.people.here(deal, self.plays.table()), self.people.seated());
        if self.outcome.is_none() {
            return here(seated);
        }
        let has_played = |seat: &Seat| !self.people.is_new(Side(seat.0), deals);
        let played = |deal| here(deal).iter().filter(has_played).collect::<SeatSet>();
        let is_table = |seats: &SeatSet| self.sheet.player_count(usize::from(seats.len())).is_some();
        let tables = [played(seated), played(deals.saturating_sub(1)), here(seated)];
        tables.into_iter().find(is_table).unwrap_or_else(|| here(seated))
    }

    /// The deals at the start of the match that are unchanged since the last replay. Sets the state of this replay to the state after these
    /// deals. `None` if there are no such deals.
    fn told_before(&mut self, known: &Fingerprint) -> Option<Vec<Settled>> {
        let before = self.view.before?;
        let settled = before.settled.get(..before.known.as_ref()?.in_common(known).min(before.settled.len()))?;
        let last = settled.last()?;
        self.people.go_on_from(settled.len() - 1, last, &mut *self.plays);
        // Puts in force the rules that were adopted in the skipped deals, because this replay does not run through these deals.
        if !self.script.beside.rules.is_empty() {
            (0..settled.len()).for_each(|deal| self.plays.adopt(deal, None));
        }
        if !self.plays.resume(&last.stand) {
            return None;
        }
        self.adjusted.clone_from(&before.adjusted);
        self.adjusted.retain(|adjusted| adjusted.after < settled.len());
        Some(settled.to_vec())
    }

    /// Prepares `deal`: adopts the house rules that apply from this deal on, and counts the points entered by hand since the deal before.
    /// Rules and points can both end the match or reopen it, but only after a first deal.
    fn begin(&mut self, deal: usize) {
        let unit = self.plays.unit();
        self.plays.adopt(deal, self.script.beside.length_at(deal));
        let entered = self.script.beside.adjustments.iter().enumerate().filter(|(_, adjustment)| adjustment.after == deal);
        for (entry, adjustment) in entered {
            let to = self.sides.side_of(Seat(adjustment.to));
            let (amount, clause) = self.plays.bounded(&self.people.totals(), to, number(adjustment.amount.value()));
            let line = Line { to, amount, unit, clauses: [&BY_HAND].into_iter().chain(clause).collect() };
            self.people.add(&line, &mut *self.plays);
            self.adjusted.push(Adjusted { after: deal, entry, line, totals: self.people.totals() });
        }
        // Decides with the old players whether the match is over, before players come, leave or sit out. If it goes on, decides again with
        // the new players.
        self.outcome = self.judged(deal);
        if self.outcome.is_none() && self.people.seat(deal, &mut *self.plays) {
            self.outcome = self.judged(deal);
        }
    }

    /// The outcome of the match before `deal`. `None` if the match goes on.
    fn judged(&mut self, deal: usize) -> Option<Outcome> {
        if deal > 0 { self.people.judged(deal, &mut *self.plays) } else { None }
    }

    /// The outcome of a match that the table has ended after `deals` deals. A newcomer who has played none of these deals has not won.
    fn ended(&self, how: EarlyEnd, deals: usize) -> Outcome {
        let (totals, higher) = (self.people.totals(), self.plays.higher_wins());
        let mut here = self.people.playing_for();
        here.retain(|column| !self.people.is_new(*column, deals));
        let best = match how {
            EarlyEnd::Leader => ahead_among(here.into_iter(), &totals, higher),
            EarlyEnd::Nobody => Vec::new(),
            EarlyEnd::Left(seat) => {
                let gone = self.sides.side_of(Seat(seat));
                ahead_among(here.into_iter().filter(|side| *side != gone), &totals, higher)
            }
        };
        Outcome::of(&best, self.sides, self.people.table(self.plays.table()))
    }

    /// Replays a saved deal. `None` if it is no longer valid.
    fn settle(&mut self, deal: usize, record: &DealRecord) -> Option<Settled> {
        let mut ask = Interview::new(&record.facts, self.script.entry);
        let (dealer, stop) = self.plays.hear(&mut ask);
        if stop.is_some() {
            return None;
        }
        let (taken, playing) = (self.plays.taken(), self.plays.playing());
        let Counted { ledger, totals, outcome, rulings, apart, both_revoked } = self.count(deal, &record.facts);
        let points = self.people.points(&ledger.sums(self.sides, self.plays.table(), self.plays.unit()));
        let outcome = outcome.map(|outcome| self.people.of(outcome));
        let deeds = self.plays.deeds();
        let deeds = if both_revoked { Seats::new(deeds.len()) } else { deeds };
        let ruled = if rulings.is_empty() { None } else { self.plays.taken() };
        let tricks = ruled.as_ref().or(taken.as_ref()).and_then(|taken| taken.tricks_of(self.sides, self.plays.table()));
        let tricks = tricks.map(|tricks| if both_revoked { Seats::new(tricks.len()) } else { tricks });
        let full = self.view.in_full.then(|| {
            let Described { brief, mut events, next_dealer, notes } = self.plays.describe(&ledger);
            // Names the sides that count another version of the deal, because `brief` has the facts after the rulings.
            events.extend(apart.iter().map(|apart| apart.says(self.sides, self.plays.table())));
            let (brief, events) = if both_revoked { (AGAIN.into(), Vec::new()) } else { (brief, events) };
            Arc::new(Full { brief, events, next_dealer, notes, left_over: left_over(&ask), taken, rulings, ledger, outcome })
        });
        self.plays.go_on();
        self.people.played(dealer, &totals);
        self.people.keep(&*self.plays);
        let (seating, totals, balances) = (self.people.seating(), self.people.totals(), self.people.balances());
        Some(Settled { dealer, seating, playing, points, totals, balances, deeds, tricks, full, stand: self.plays.stand() })
    }

    /// The result of the deal read last, after the rulings booked on the deal.
    fn count(&mut self, deal: usize, facts: &Facts) -> Counted {
        let rulings = self.script.beside.rulings.iter().enumerate().filter(|(_, booked)| booked.deal == deal);
        ruled::count(self.plays, self.sides, self.script.entry, facts, rulings)
    }

    fn open(&mut self, deal: usize, record: &DealRecord, again: bool) -> Open {
        let view = self.view;
        let ask = Interview::new(&record.facts, self.script.entry).reopening(view.reopened);
        let mut ask = if view.only_read { ask.of_ruling().with_all_chips() } else { ask.with_chips() };
        let (dealer, stop) = self.plays.hear(&mut ask);
        let playing = self.plays.playing();
        let preview = stop.is_none().then(|| {
            let Counted { ledger, totals, outcome, .. } = self.count(deal, &record.facts);
            Preview { ledger, totals: self.people.after(&totals), outcome: outcome.map(|outcome| self.people.of(outcome)) }
        });
        // Takes the scene after `count`, which has applied the rulings to the deal read last. So the scene of a complete deal shows their
        // effects.
        let scene = self.plays.scene();
        let trick_tells = match (view.trick, stop.as_ref().map(|stop| &stop.0.question)) {
            (Some(trick), Some(question)) => told_by_trick(self.plays, &record.facts, view.seen, trick, question),
            (None, Some(question)) => told_by_seen(self.plays, &record.facts, view.seen, question),
            (_, None) => Vec::new(),
        };
        let plays_without_log = stop.as_ref().is_some_and(|stop| self.plays.plays_without_log(&stop.0.question));
        let hear = |facts: &Facts| self.plays.asks(facts).map(|stop| stop.0);
        let whole = stop.as_ref().filter(|_| view.in_full && view.reopened.is_none());
        let batch = whole.and_then(|stop| batch(&stop.0, &record.facts, view.supposed, &hear));
        let onward = whole.map(|stop| onward(&stop.0, &record.facts, &hear)).unwrap_or_default();
        let (left_over, at_hand, chips) = (left_over(&ask), ask.put_away(), ask.into_chips());
        let meanwhile = if view.in_full && stop.is_some() { self.meanwhile(record, &chips, left_over.len()) } else { None };
        let told = (meanwhile.is_none() && view.reopened.is_none()).then_some(&record.facts);
        let (both_revoked, ruled, pending) = self.ruled(deal, told, stop.as_ref().map(|stop| &*stop.0), &scene);
        let scene = Scene { pending, ..meanwhile.or(ruled).unwrap_or(scene) };
        let stopped = stop.map(|stop| stop.0);
        Open {
            deal,
            batch,
            onward,
            dealer,
            playing,
            again,
            scene,
            stopped,
            left_over,
            at_hand,
            chips,
            preview,
            both_revoked,
            trick_tells,
            plays_without_log,
        }
    }

    /// Returns three values for an open deal: whether both sides have revoked, the scene after the rulings booked on the deal, and a
    /// sentence for each effect of a ruling that the scene does not show. The scene is `None` if the deal is complete, if both sides have
    /// revoked, if no tricks move, or if the facts of the deal cannot express the rulings. `stopped` is the open question, or `None` if the
    /// deal is complete.
    fn ruled(&mut self, deal: usize, facts: Option<&Facts>, stopped: Option<&Stopped>, played: &Scene) -> (bool, Option<Scene>, Vec<Say>) {
        // A ruling on a player who does not play the deal has no effect, so the ruling is left out.
        let playing = self.plays.playing();
        let booked = self.script.beside.rulings.iter().filter(|booked| booked.deal == deal && playing.has(Seat(booked.by)));
        let booked: Vec<_> = booked.collect();
        let both_revoked = self.plays.partners_so_far().is_some_and(|parties| both_revoked(&parties, booked.iter().copied()));
        let (scene, pending) = match stopped {
            _ if both_revoked => (None, vec![BOTH.into()]),
            Some(stopped) => ruled_in_play::show(self.plays, self.script.entry, &booked, facts, stopped, played),
            None => (None, Vec::new()),
        };
        (both_revoked, scene, pending)
    }

    /// The scene while an answer is corrected, or while a question comes before recorded facts (such as the trump after two queens). Shows
    /// the recorded facts that come after the open question too. `unheard` is the number of recorded facts that no answer in `chips`
    /// covers. `None` if no answer is corrected and `unheard` is 0.
    fn meanwhile(&mut self, record: &DealRecord, chips: &[Answered], unheard: usize) -> Option<Scene> {
        // An answer that is being corrected stays in `facts`, because it counts until it is replaced. Without a correction, the loop
        // removes the last answers one by one, until the interview reads a recorded fact that it could not reach before.
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
