//! Plays random legal deals of a document (a game written as JSON) and reports oddities: results that its author may not have meant. An
//! oddity is a scoring line that never pays, or a scoring line that always pays the same as another line. It is also an oddity if some
//! deals pay nobody, if the answers to a question miss the sum that the question declares, or if no match ends.

use super::facts::{Deal, Given, OwnGame};
use super::fault::{Fault, Prevents, Wrong};
use super::faults::Faults;
use super::now::during;
use super::path::Path;
use super::random::Random;
use super::term::Term;
use super::whom::Whom;
use crate::asking::Entry;
use crate::games::playing::reckon;
use crate::games::prelude::*;

/// The number of random deals that are played to find oddities.
const DEALS: usize = 2000;

/// The largest number of computing steps for all random deals together. A document with many long formulas reaches this limit before
/// [`DEALS`] deals are played.
const MOST_WORK: u64 = 2_000_000_000;

/// The random deals end when dead ends outnumber the complete deals by this number. A dead end is an attempt in which random answers make
/// no legal deal. It takes hundreds of answers, as much work as a hundred deals of most documents. So without this limit a document without
/// legal deals would take ten times as long as one with 2,000 deals.
const MOST_DEAD_ENDS: usize = 25;

/// The largest number of deals in one random match.
const OF_A_MATCH: u32 = 200;

/// Two scoring lines that always paid the same are reported only if they paid in at least this number of deals.
const OFTEN: usize = 20;

/// The payments of one scoring line in a deal, as (side that got or lost points, amount). A payment of 0 is left out.
type Paid = Vec<(Side, i64)>;

/// The observations made so far in the random deals of a document.
struct Rehearsal<'a> {
    game: &'a OwnGame,
    random: Random<'a>,
    deals: usize,
    /// The number of attempts in which random answers made no legal deal.
    dead_ends: usize,
    has_ended: bool,
    /// The number of deals to which no scoring line of the document applied.
    unpaid: usize,
    /// The number of deals in which each scoring line of the document paid something.
    paid: Vec<usize>,
    /// For each scoring line, the indexes of the earlier lines of the document that paid the same as this line in every deal so far.
    same: Vec<Vec<usize>>,
    /// For each question, whether in some deal the answers did not add up to the sum that the question declares.
    missed: Vec<bool>,
}

impl OwnGame {
    /// Plays 2,000 random legal deals, or fewer if they take too much work.
    /// Returns the oddities of the document, each with its place. An oddity is not a fault.
    pub fn rehearse(&self) -> Vec<Fault> {
        let (lines, questions) = (self.document.lines.len(), self.document.questions.len());
        let mut rehearsal = Rehearsal {
            game: self,
            random: Random::new(self, DEALS as u64),
            deals: 0,
            dead_ends: 0,
            has_ended: false,
            unpaid: 0,
            paid: vec![0; lines],
            same: (0..lines).map(|line| (0..line).collect()).collect(),
            missed: vec![false; questions],
        };
        // Limits the number of matches too, because a match can end without a counted deal. If no legal answers are found for a deal, the
        // match ends and the deal is not counted.
        for _ in 0..DEALS {
            if rehearsal.goes_on() {
                rehearsal.play();
            }
        }
        rehearsal.odd()
    }
}

impl Rehearsal<'_> {
    /// Whether another deal may be played, because fewer than [`DEALS`] were played, the work for them is below [`MOST_WORK`], and most of
    /// them did not end in a dead end.
    fn goes_on(&self) -> bool {
        self.deals < DEALS && self.random.work < MOST_WORK && !self.mostly_fails()
    }

    /// Whether random answers make so few legal deals that more attempts would only take time, see [`MOST_DEAD_ENDS`].
    fn mostly_fails(&self) -> bool {
        self.dead_ends >= self.deals + MOST_DEAD_ENDS
    }

    /// Plays one random match, until it ends or enough deals are played.
    fn play(&mut self) {
        let game = self.game;
        let players = self.random.players();
        let rules = self.random.rules();
        let (table, sides) = (Table::of(players), game.document.match_sides());
        let totals = Seats::new(sides.count(table));
        let mut standing = Standing { begun: players, deals: 0, dealer: Seat(0), totals, carried: Game::opening(game, &rules, table) };
        while standing.deals < OF_A_MATCH && self.goes_on() {
            let now = Now { rules: &rules, table, sides, standing: &standing, dealer: standing.dealer, entry: Entry::Totals, length: None };
            let Some((_, deal)) = self.random.deal(&now) else {
                self.dead_ends += 1;
                return;
            };
            let (ledger, next) = reckon(game, &now, table, &deal);
            self.see(&now, &deal, &ledger);
            standing = next;
            if Game::outcome(game, &rules, table, &standing).is_some() {
                self.has_ended = true;
                return;
            }
        }
    }

    fn see(&mut self, now: &Now<'_, OwnGame>, deal: &Deal, ledger: &Ledger) {
        let game = self.game;
        self.deals += 1;
        // Counts no deal with a line of 0 points, because its author says that the deal pays 0. Counts no deal with the answer `nobody`
        // (all passed), because the answer says why nobody is paid.
        self.unpaid += usize::from(ledger.lines.is_empty() && !deal.has_nobody());
        let of_line = |clause: &&'static Clause| -> Paid {
            let is_its = |line: &&crate::reckoning::Line| line.clauses.first().is_some_and(|other| std::ptr::eq(*other, *clause));
            ledger.lines.iter().filter(is_its).map(|line| (line.to, line.amount.value())).filter(|(_, points)| *points != 0).collect()
        };
        let paid: Vec<Paid> = game.printed.clauses.iter().map(of_line).collect();
        for (line, (own, count)) in paid.iter().zip(&mut self.paid).enumerate() {
            *count += usize::from(!own.is_empty());
            if let Some(same) = self.same.get_mut(line) {
                same.retain(|other| paid.get(*other) == Some(own));
            }
        }
        let mut moment = during(game, now, deal);
        for (at, question) in game.document.questions.iter().enumerate() {
            let Some(sum) = &question.sum else { continue };
            let order: Vec<Whom> = moment.order(question.of);
            let asked = order.into_iter().filter(|whom| question.when.as_ref().is_none_or(|when| moment.holds(when, *whom)));
            let told: Vec<i64> = asked.filter_map(|whom| deal.get(at, whom.place()).map(Given::number)).collect();
            if let Some(missed) = self.missed.get_mut(at) {
                *missed |= !told.is_empty() && told.iter().sum::<i64>() != moment.int(sum, Whom::Table);
            }
        }
    }

    /// The oddities (results that the author may not have meant) that the random deals have shown, in the order of the document.
    fn odd(self) -> Vec<Fault> {
        let mut odd = Faults::default();
        odd.set_prevents(Prevents::Writing);
        let root = Path::default();
        let deals = self.deals;
        let (mostly_fails, is_much) = (self.mostly_fails(), deals < DEALS && self.random.work >= MOST_WORK);
        if deals == 0 || mostly_fails {
            odd.add(&root.key("ask"), Wrong::DeadEnds { attempts: deals + self.dead_ends, deals });
        }
        if deals == 0 {
            return odd.into_vec();
        }
        if is_much {
            odd.add(&root, Wrong::FewDeals { deals, of: DEALS });
        }
        for at in (0..self.missed.len()).filter(|at| self.missed.get(*at) == Some(&true)) {
            odd.add(&root.key("ask").item(at).key("sum"), Wrong::SumMissed);
        }
        // In a game without scoring lines, a formula says who wins.
        if self.unpaid > 0 && !self.paid.is_empty() {
            odd.add(&root.key("pay"), Wrong::NobodyPaid { deals: self.unpaid, of: deals });
        }
        // Leaves out a line that pays the number 0, because its author means it to pay nothing.
        let pays = |at: &usize| self.game.document.lines.get(*at).is_some_and(|line| line.points.term != Term::Number(0));
        for at in (0..self.paid.len()).filter(pays) {
            let (Some(paid), Some(same)) = (self.paid.get(at), self.same.get(at)) else { continue };
            let place = root.key("pay").item(at);
            match same.first() {
                _ if *paid == 0 => odd.add(&place, Wrong::NeverPays { deals }),
                Some(other) if *paid >= OFTEN => odd.add(&place, Wrong::PaysTheSame { line: root.key("pay").item(*other) }),
                _ => {}
            }
        }
        // Says nothing about the end of a match if the random deals were cut short, because they are too few to judge by.
        if !self.has_ended && !is_much && !mostly_fails {
            odd.add(&root.key("end"), Wrong::NeverEnds { deals });
        }
        odd.into_vec()
    }
}
