//! The score of a game: the win, the half lengths of the horses, and the bets (rule sheet 4.2, 4.4, 4.5).

use super::facts::{Ascot, Deal};
use super::horses::{By, Colour, Compared, Horses, WinBy};
use super::house_rules::{BetPaidBy, HouseRules, Marathon, MaxHalfSteps};
use super::run::{Run, decides, finish, owner, start};
use super::sheet::{BANK_PAYS, BEST_HORSE, BETS, CARRIED, FURTHEST, HANDICAP, MOVES, OPPONENT_PAYS, SIX, SUM, THEN_SECOND, TWELVE};
use crate::games::prelude::*;

wording! {
    phrase AHEAD: ("start", "スタート");
    phrase MOVED: ("won by the leader", "リードした人の勝ち");
    phrase ACE: ("{0}A");
    phrase BEST: ("{0} {1} to {2} {3}", "{0} {1} 対 {2} {3}");
    phrase SECOND: ("best horses level; {0} {1} to {2} {3}", "先頭は並び、{0} {1} 対 {2} {3}");
    phrase BOTH: ("both together {1} to {3}", "2頭の合計 {1} 対 {3}");

    phrase STAKE: ("stake", "賭けたチップ");
    phrase TIMES: ("odds", "オッズ");
    phrase WON: ("{0} in front alone", "{0}が単独で先頭");
    phrase BACK: ("{0} level in front: the stake comes back", "{0}は並んで先頭：賭けたチップは戻る");
    phrase LOST: ("{0} not in front", "{0}は先頭ではない");
}

impl Reckoned for Ascot {
    /// Pays the win to the colour that is ahead, black or red. In a cumulative marathon only the last game pays a win. Pays the bets in
    /// chips. Also lists the half lengths of each horse for the owner of its colour.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
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
        settle(now, deal, &horses, &mut ledger);
        ledger
    }
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

/// A comparison in words, with the horse of `colour` first: "♠ 2½ to ♥ 2".
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

/// Adds two ledger lines for each bet: one for the bettor and one for the opponent. The opponent has no line if the bank pays, or if the
/// stake goes back because the horse shares the lead.
fn settle(now: &Now<'_, Ascot>, deal: &Deal, horses: &Horses, ledger: &mut Ledger) {
    let front: Vec<_> = horses.in_front().collect();
    let by_bank = now.rules.bet_paid_by == BetPaidBy::Bank;
    let clauses = [&BETS, if by_bank { &BANK_PAYS } else { &OPPONENT_PAYS }];
    for bet in &deal.bets {
        let opponent = now.table.next(bet.by);
        let in_front = front.contains(&bet.horse);
        let back = in_front && front.len() > 1;
        let (chips, to, why) = match (in_front, back) {
            (_, true) => (number(0), bet.by, BACK),
            (true, _) => (named(bet.stake, STAKE) * named(bet.odds, TIMES), bet.by, WON),
            (false, _) => (named(bet.stake, STAKE), opponent, LOST),
        };
        for seat in [bet.by, opponent] {
            if seat == bet.by || !(by_bank || back) {
                let chips = if seat == to { chips.clone() } else { -chips.clone() };
                ledger.give(Side(seat.0), chips.because(why.with(&[Arg::Suit(bet.horse)])), Unit::Chips, &clauses);
            }
        }
    }
}
