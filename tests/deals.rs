//! Plays ten thousand random deals of every built-in game, under random house rules. Every question gets one of its legal answers, and the
//! properties that all games share must hold. docs/facts.md describes every entered fact. The properties of one game are tested in its own
//! folder.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod dealing;
mod docs;

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use dealing::Table;
use trick_ledger::asking::Facts;
use trick_ledger::games::{AnyGame, SHELF, Story, View};
use trick_ledger::matches::{Act, Change, Match, Step};
use trick_ledger::reckoning::{Amount, Ledger, Limit, Line, Token};
use trick_ledger::table::Side;

/// The number of random deals that the test plays of each game.
const DEALS: usize = 10_000;

#[test]
fn whatever_is_answered_is_reckoned_and_can_be_taken_back() {
    let next = AtomicUsize::new(0);
    let undescribed = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(game) = SHELF.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (mut written, mut seed) = (0, 0);
                    let mut names = BTreeSet::new();
                    while written < DEALS {
                        written += play(Table::sit_down(*game, seed), &mut names);
                        seed += 1;
                    }
                    undescribed.lock().unwrap().extend(docs::lacking(game.sheet().id, names.iter().map(String::as_str)));
                }
            });
        }
    });
    let undescribed = undescribed.into_inner().unwrap();
    assert!(undescribed.is_empty(), "{}", undescribed.join("\n"));
}

/// A new match of `table`, with these acts in its journal.
fn told(table: &Table, acts: Vec<Act>) -> Match {
    Match::new(table.header.clone(), acts.into_iter().map(|act| Step { at: 0, act }).collect()).unwrap()
}

/// Plays the match and checks it. Returns the number of saved deals. Adds the names of entered facts to `names`.
fn play(mut table: Table, names: &mut BTreeSet<String>) -> usize {
    let acts = table.acts();
    let before = told(&table, acts.clone());
    names.extend(before.record().deals.iter().flat_map(|deal| deal.facts.iter().map(|(key, _)| key.to_owned())));
    let story = before.story(View::FULL);
    check_sums(table.game, &table.header.house_rules, &story);

    // Checks that undoing any number of steps and redoing them leads to the same match.
    let back = table.luck.below(acts.len() + 1);
    let there = [vec![Act::Undo; back], vec![Act::Redo; back]].concat();
    let again = told(&table, [acts.clone(), there].concat());
    assert_eq!(again.record(), before.record());

    // Checks that a saved deal which is opened again shows its points, and that a correction with the same facts changes nothing.
    for (deal, settled) in story.settled.iter().enumerate() {
        let facts = &before.record().deals[deal].facts;
        let open = before.draft(deal, facts, View::default()).open.unwrap();
        assert_eq!((open.deal, open.dealer, open.left_over), (deal, settled.dealer, Vec::new()));
        assert_eq!(open.preview.unwrap().ledger, settled.full.as_ref().unwrap().ledger);
        let correction = Act::Do(Change::Correct { deal, facts: facts.clone() });
        let corrected = told(&table, [acts.clone(), vec![correction]].concat());
        assert_eq!(corrected.record().deals, before.record().deals);
        assert_eq!(corrected.story(View::default()).totals, story.totals);
    }
    story.settled.len()
}

/// Checks that the points of a deal are the sums of its lines, and the totals the sums of the points. Checks that every working (printed
/// computation) has the value of its amount.
fn check_sums(game: &dyn AnyGame, rules: &Facts, story: &Story) {
    let unit = game.unit(rules);
    let mut totals = vec![0; story.totals.len()];
    for deal in &story.settled {
        let full = deal.full.as_ref().unwrap();
        assert_eq!(full.left_over, []);
        for (side, total) in totals.iter_mut().enumerate() {
            let sum: i64 = full.ledger.of(Side(side as u8)).filter(|line| line.unit == unit).map(|line| read(&line.amount)).sum();
            assert_eq!(deal.points.get(side), sum);
            *total += sum;
        }
        assert_eq!(deal.totals.as_slice(), totals);
        for line in &full.ledger.lines {
            assert!(!line.clauses.is_empty());
            assert!(line.amount.explains() || is_explained_by_its_clause(line, &full.ledger), "{line:?}");
            assert_eq!(read(&line.amount), line.amount.value());
            let working = line.amount.working();
            assert!(!matches!(*working, [Token::Number(0, None), Token::Sign("+" | "−"), ..]), "an idle 0: {line:?}");
        }
    }
    assert_eq!(story.totals.as_slice(), totals);
}

/// Whether the first clause of `line` is enough to explain the line, so that no working (printed computation) is needed. It is enough if
/// the line pays nothing, and no line of another side rests on the same clause.
fn is_explained_by_its_clause(line: &Line, ledger: &Ledger) -> bool {
    let others = ledger.lines.iter().filter(|other| other.to != line.to);
    line.amount.value() == 0 && others.flat_map(|other| &other.clauses).all(|clause| *clause != line.clauses[0])
}

/// The value that a working shows to a reader.
fn read(amount: &Amount) -> i64 {
    let tokens: Vec<_> = amount.working().into_iter().filter(|token| !matches!(token, Token::Reason(_))).collect();
    let mut reader = Reader { tokens: &tokens };
    let value = reader.clause();
    assert!(reader.tokens.is_empty(), "{tokens:?}");
    value
}

struct Reader<'a> {
    tokens: &'a [Token],
}

impl Reader<'_> {
    fn clause(&mut self) -> i64 {
        let mut value = self.sum();
        loop {
            match self.tokens {
                [Token::Sign("="), Token::Number(so_far, _), ..] => {
                    assert_eq!(value, *so_far);
                    self.skip(2);
                }
                [Token::Sign("→"), Token::Number(looked_up, _), ..] => {
                    value = *looked_up;
                    self.skip(2);
                }
                [Token::Limit(Limit::AtLeast, least), ..] => {
                    value = value.max(*least);
                    self.skip(1);
                }
                [Token::Limit(Limit::AtMost, most), ..] => {
                    value = value.min(*most);
                    self.skip(1);
                }
                _ => return value,
            }
        }
    }

    fn sum(&mut self) -> i64 {
        let mut value = self.product();
        loop {
            if self.takes("+") {
                value += self.product();
            } else if self.takes("−") {
                value -= self.product();
            } else {
                return value;
            }
        }
    }

    fn product(&mut self) -> i64 {
        let mut value = self.atom();
        while self.takes("×") {
            value *= self.atom();
        }
        value
    }

    fn atom(&mut self) -> i64 {
        if let [Token::Negative, ..] = self.tokens {
            self.skip(1);
            return -self.atom();
        }
        if self.takes("(") {
            let value = self.clause();
            assert!(self.takes(")"), "{:?}", self.tokens);
            return value;
        }
        if self.takes("|") {
            let value = self.sum();
            assert!(self.takes("|"), "{:?}", self.tokens);
            return value.abs();
        }
        let [Token::Number(value, _), ..] = self.tokens else { panic!("no number: {:?}", self.tokens) };
        self.skip(1);
        *value
    }

    fn takes(&mut self, sign: &str) -> bool {
        let takes = matches!(self.tokens.first(), Some(Token::Sign(first)) if *first == sign);
        if takes {
            self.skip(1);
        }
        takes
    }

    fn skip(&mut self, n: usize) {
        self.tokens = &self.tokens[n..];
    }
}
