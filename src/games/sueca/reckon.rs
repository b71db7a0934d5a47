//! The score of a deal.

use super::facts::{Deal, Sueca};
use super::house_rules::{BandeiraBy, Raise, Tie60};
use super::sheet::{ALL_POINTS, DOUBLED, GAMES, NO_GAME, NOT_ALL_TRICKS, ONE_EACH, ONE_MORE, REVOKED, TRIPLE};
use crate::games::briscola_family::TOTAL;
use crate::games::prelude::*;

wording! {
    phrase COUNTED: ("card {0|point|points}", "カード点");
    phrase ALL: ("all cards", "全カード");
    phrase GAME: ("{0|game|games}", "ゲーム");
    phrase EVERY_TRICK: ("all ten tricks", "10トリックすべて");
    phrase EVERY_POINT: ("all 120 card points", "カード点120点すべて");
    phrase EXACTLY_30: ("exactly 30 for the others", "相手がちょうど30点");
    phrase AFTER_TIE: ("after a tie", "引き分けのあと");
    phrase PENALTY: ("penalty", "ペナルティ");
    phrase BY: ("{0} revoked", "{0}のリボーク");
}

/// The number of games that a side wins with `points` card points. Also returns whether a special house rule for exactly 90 card points
/// against 30 has set this number.
pub(super) fn games(now: &Now<'_, Sueca>, points: i64, bandeira: bool) -> (i64, bool) {
    match points {
        _ if bandeira => (4, false),
        90 if now.rules.exact30 => (3, true),
        91.. => (2, false),
        61.. => (1, false),
        60 if now.rules.tie_60 == Tie60::OneEach => (1, false),
        _ => (0, false),
    }
}

/// The effect of an earlier tie on this deal. `None` if there was no tie, or if a tie has no effect under these house rules.
pub(super) fn raise(now: &Now<'_, Sueca>) -> Option<Raise> {
    now.rules.after_tie().filter(|_| now.standing.carried.after_tie)
}

/// Whether the deal is a tie: 60 card points each.
pub(super) fn is_tie(deal: &Deal) -> bool {
    deal.points.is_some_and(|[one, other]| one == other)
}

impl Reckoned for Sueca {
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        for side in Side::TWO {
            let (amount, clauses) = line(now, deal, side);
            ledger.give(side, amount, Unit::Wins, &clauses);
        }
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        Seats::from_fn(now.table.chairs(), |seat| Deeds::sweep(deal.bandeira == Some(now.sides.side_of(seat))))
    }
}

fn line(now: &Now<'_, Sueca>, deal: &Deal, side: Side) -> (Amount, Vec<&'static Clause>) {
    if let Some(seat) = deal.revoke_by {
        let theirs = now.sides.side_of(seat) != side;
        let amount = if theirs { named(now.rules.revoke_penalty, PENALTY) } else { number(0) };
        return (amount.because(BY.with(&[Arg::Seat(seat)])), vec![&REVOKED]);
    }
    let [first, second] = deal.points.unwrap_or_default();
    let (points, counted) = match side {
        Side(0) => (first, named(first, COUNTED)),
        _ => (second, named(TOTAL, ALL) - named(first, COUNTED)),
    };
    let bandeira = deal.bandeira == Some(side);
    let (won, triple) = games(now, points, bandeira);
    let mut clauses = vec![&GAMES];
    let mut amount = counted.look_up(GAME, won);
    if bandeira && now.rules.bandeira_by == BandeiraBy::Points {
        amount = amount.because(EVERY_POINT);
        clauses.push(&ALL_POINTS);
    } else if bandeira {
        amount = amount.because(EVERY_TRICK);
    } else if points == TOTAL {
        clauses.push(&NOT_ALL_TRICKS);
    }
    if triple {
        amount = amount.because(EXACTLY_30);
        clauses.push(&TRIPLE);
    }
    let raise = raise(now);
    if is_tie(deal) {
        clauses.push(if won > 0 { &ONE_EACH } else { &NO_GAME });
    } else if won > 0 {
        amount = match raise {
            Some(Raise::Double) => amount * named(2, AFTER_TIE),
            Some(Raise::OneMore) => amount + named(1, AFTER_TIE),
            None => amount,
        };
    }
    clauses.extend(raise.or(now.rules.after_tie().filter(|_| is_tie(deal))).map(|raise| match raise {
        Raise::Double => &DOUBLED,
        Raise::OneMore => &ONE_MORE,
    }));
    (amount, clauses)
}
