//! Plays deals with shuffled cards, and enters them in the app. A true answer must never be refused.
//!
//! The cards of a game are shuffled, dealt and played by the judge's rules, sometimes so that one side takes all it can. Then every
//! question about the play gets the true answer. Bids, dice and stakes are random legal ones, and an auction is entered by its result or
//! with one bid. Some deals are logged trick by trick, some partly, and some only by totals.
//!
//! | Games | What is dealt, and what is random |
//! |---|---|
//! | Briscola and its variants, Sueca | in full: stock, turned card, its exchange, hands swapped by partners, Black Hand, marriages, Aces and Tens; `bonus` and `playoff` are drawn |
//! | Chiamata and its kin | in full: called cards, partners, monte and discards |
//! | Gaigel | stock, first trick, declarations, calls after any trick; trump 7s and hands of five are never entered |
//! | Quinto, Kloepper, Queen's Dungeon, Hearts, Ascot, Apples, Joffre | in full; the exchange of cards before the play changes no entered fact |
//! | King of the Hill | in full, without leads of pairs |
//! | Secret Agent, Spades, Oh Hell, Nominations, Norwegian | in full; agents, bids and called partners are drawn |
//! | Condor | the second half is played; bids are drawn |
//! | Roller Derby | in full; with jokers bought the winners of the tricks are drawn, because jokers are named |
//! | Perlaggen | the turned card, figures from the hands; the winners of the tricks are drawn, because wild cards are named; no bets |
//! | Italian | the winners of the tricks are drawn, because jokers are named |
//! | Plain sheet | has no cards: points are drawn |
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)]

mod answers;
mod between;
mod booking;
mod cards;
mod changes;
mod clauses;
mod counts;
mod figures;
mod laws;
mod lost;
#[path = "../dealing/luck.rs"]
mod luck;
mod oracle;
mod otherwise;
mod points;
mod recounted;
mod stock;
mod telling;
mod truth;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use telling::Telling;
use trick_ledger::games::{AnyGame, SHELF};

/// The number of tries: the value of this environment variable, or the default.
fn number(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// All games. If the environment variable `GAME` is set, only the games whose id begins with its value.
fn games() -> Vec<&'static dyn AnyGame> {
    let only = std::env::var("GAME").unwrap_or_default();
    SHELF.iter().copied().filter(|game| game.sheet().id.starts_with(&only)).collect()
}

/// Calls `does` for every game, on all processors.
fn for_each_game(does: impl Fn(&'static dyn AnyGame) -> String + Sync) {
    let (games, next) = (games(), AtomicUsize::new(0));
    let lines = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(game) = games.get(at) else { break };
                    let line = does(*game);
                    lines.lock().unwrap().push((at, line));
                }
            });
        }
    });
    let mut lines = lines.into_inner().unwrap();
    lines.sort();
    lines.iter().for_each(|(_, line)| println!("{line}"));
}

/// The deal of this seed, with its cards dealt and played and its true facts entered.
fn told(game: &'static dyn AnyGame, seed: u64) -> Telling {
    let mut telling = Telling::new(game, seed);
    if let Err(objection) = telling.tell() {
        let facts = serde_json::to_string(&telling.facts).unwrap();
        panic!("{} {seed} {:?} {:?}: {facts} is refused: {objection:?}", game.sheet().id, telling.rules, telling.entry);
    }
    telling
}

#[test]
fn whatever_was_dealt_is_accepted() {
    let deals = number("DEALT", 100);
    for_each_game(|game| {
        (0..deals).for_each(|seed| drop(told(game, seed)));
        format!("{}: {deals} deals accepted", game.sheet().id)
    });
}

#[test]
fn the_judge_tells_what_the_cards_tell() {
    let deals = number("DEALT", 100);
    for_each_game(|game| {
        let tricks: usize = (0..deals).map(|seed| booking::check(game, seed)).sum();
        format!("{}: {tricks} tricks booked by the judge", game.sheet().id)
    });
}

/// Changes one fact of a simulated deal at a time. Checks that a change is accepted if it is possible, and refused if it is impossible.
#[test]
fn what_can_be_is_accepted_and_nothing_else() {
    let of_all = games().into_iter().filter(|game| changes::has_facts(*game)).count();
    let (first, changes) = (number("FROM", 0), number("CHANGES", 10_000) / of_all.max(1) as u64);
    let wrong = Mutex::new(Vec::new());
    for_each_game(|game| {
        let tried = changes::try_changes(game, first, changes);
        wrong.lock().unwrap().extend(tried.wrong.iter().take(5).map(|wrong| format!("{} {wrong}", game.sheet().id)));
        tried.line(game.sheet().id)
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Checks that the rulings of the app on simulated deals agree with rulings that are computed from the cards by the rule sheet.
#[test]
fn rulings_on_deals_come_to_what_the_sheet_says() {
    let (first, deals) = (number("FROM", 0), number("RULED", 3));
    let wrong = Mutex::new(Vec::new());
    for_each_game(|game| {
        let mut walk = laws::Walk::default();
        (first..first + deals).for_each(|seed| laws::walk(game, 2_000_000 + seed, &mut walk));
        wrong.lock().unwrap().extend(walk.wrong.iter().take(3).cloned());
        walk.line(game.sheet().id)
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Checks every clause of the law that is not about revokes, on simulated deals and under every law: what the app offers, what a mistake
/// costs, and which side pays.
#[test]
fn every_other_clause_costs_what_the_sheet_says_and_whom() {
    let deals = number("CLAUSES", 8);
    let wrong = Mutex::new(Vec::new());
    for_each_game(|game| {
        let mut clauses = clauses::Clauses::default();
        (0..deals).for_each(|seed| clauses::walk(game, 3_000_000 + seed, &mut clauses));
        wrong.lock().unwrap().extend(clauses.wrong.iter().take(5).cloned());
        clauses.line(game.sheet().id)
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Checks that the program `recount` and the app give the same ruling on every mistake that is possible in a deal, and that both count a
/// match with a booked ruling alike.
#[test]
fn recount_rules_and_counts_as_the_app_does() {
    let deals = number("RECOUNTED", 2);
    let wrong = Mutex::new(Vec::new());
    for_each_game(|game| {
        let mut same = recounted::Same::default();
        (0..deals).for_each(|seed| recounted::walk(game, 4_000_000 + seed, &mut same));
        wrong.lock().unwrap().extend(same.wrong.iter().take(3).cloned());
        same.line(game.sheet().id)
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
