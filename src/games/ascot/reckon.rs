//! What a game pays: the win, half lengths, the bets (4.2, 4.4, 4.5).

use super::deal::Deal;
use super::horses::{By, Colour, Compared, Horses};
use super::house_rules::{HouseRules, Marathon, MaxHalfSteps, WinBy};
use super::run::{Run, finish, start};
use super::sheet::{BEST_HORSE, CARRIED, FURTHEST, HANDICAP, MOVES, SIX, SUM, THEN_SECOND, TWELVE};
use super::{Ascot, bets, decides, owner};
use crate::cards::Suit;
use crate::games::Now;
use crate::reckoning::{Amount, Clause, Ledger, Unit, named, number};
use crate::table::Side;
use crate::text::{Arg, Say};
use crate::wording;

wording! {
    phrase AHEAD: ("start", "スタート");
    phrase MOVED: ("won by the leader", "リードの勝ち");
    phrase ACE: ("{0}A", "{0}A");
    phrase BEST: ("{0} {1} to {2} {3}", "{0} {1} 対 {2} {3}");
    phrase SECOND: ("best horses level; {0} {1} to {2} {3}", "先頭は並び、{0} {1} 対 {2} {3}");
    phrase BOTH: ("both together {1} to {3}", "2頭の合計 {1} 対 {3}");
}

/// A win for the one who is ahead, the horses' half lengths for their owners, and the chips of the bets.
pub(super) fn reckon(now: &Now<'_, Ascot>, deal: &Deal) -> Ledger {
    let mut ledger = Ledger::default();
    let horses = finish(now, deal);
    if decides(now) {
        let compared = horses.compare(now.rules.win_by);
        for colour in [Colour::Black, Colour::Red] {
            let win = i64::from(compared.ahead() == Some(colour));
            let amount = number(win).because(told(&compared, colour));
            ledger.give(Side(owner(now, deal, colour).0), amount, Unit::Wins, &win_clauses(now.rules, &compared));
        }
    }
    let run = Run::of(now, deal);
    for suit in Horses::ORDER {
        let (from, won) = (start(now).get(suit), run.won.get(suit));
        let to = Side(owner(now, deal, Colour::of(suit)).0);
        let amount = half_lengths(from, won, now.rules.cap()).because(ACE.with(&[Arg::Suit(suit)]));
        ledger.give(to, amount, Unit::HalfLengths, &half_length_clauses(now, from, won));
    }
    bets::settle(now, deal, &horses, &mut ledger);
    ledger
}

fn half_lengths(from: i64, won: i64, cap: i64) -> Amount {
    let moved = if won > cap { named(won, MOVED).at_most(cap) } else { named(won, MOVED) };
    if from == 0 { moved } else { named(from, AHEAD) + moved }
}

fn half_length_clauses(now: &Now<'_, Ascot>, from: i64, won: i64) -> Vec<&'static Clause> {
    let carried = now.rules.marathon == Marathon::Cumulative && now.standing.deals > 0;
    let mut clauses = vec![&MOVES];
    match now.rules.max_half_steps {
        MaxHalfSteps::Twelve if won > 6 => clauses.push(&TWELVE),
        MaxHalfSteps::Six if won > 6 => clauses.push(&SIX),
        _ => {}
    }
    if from > 0 {
        clauses.push(if carried { &CARRIED } else { &HANDICAP });
    }
    clauses
}

fn win_clauses(rules: &HouseRules, compared: &Compared) -> Vec<&'static Clause> {
    let mut clauses = vec![&FURTHEST];
    match (rules.win_by, compared.by) {
        (WinBy::SumOfBoth, _) => clauses = vec![&SUM],
        (WinBy::BestHorse, _) if compared.ahead().is_none() => clauses.push(&BEST_HORSE),
        (_, By::Second) => clauses.push(&THEN_SECOND),
        _ => {}
    }
    clauses
}

/// "♠ 2½ to ♥ 2", beginning with `colour`.
pub(super) fn told(compared: &Compared, colour: Colour) -> Say {
    let horse = |(suit, at): (Suit, i64)| [Arg::Suit(suit), Arg::Halves(at)];
    let (own, other) = match colour {
        Colour::Black => (compared.black, compared.red),
        Colour::Red => (compared.red, compared.black),
    };
    let phrase = match compared.by {
        By::Best => BEST,
        By::Second => SECOND,
        By::Sum => BOTH,
    };
    phrase.with(&[horse(own), horse(other)].concat())
}
