//! Settles a deal: computes each scoring line of the document, in order, and writes the payments into the ledger.

use super::document::{PayLine, Payee};
use super::facts::{Deal, OwnGame};
use super::moment::Moment;
use super::now::during;
use super::whom::Whom;
use crate::games::prelude::*;

impl Reckoned for OwnGame {
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let mut moment = during(self, now, deal);
        for (line, clause) in self.document.lines.iter().zip(&self.printed.clauses) {
            for whom in paid(line, now, &mut moment) {
                pay(line, clause, whom, now, &mut moment, &mut ledger);
            }
        }
        ledger
    }
}

/// The owners for whom a scoring line is computed: each seat, each side, or once for the whole table.
/// A line that pays each seat, and has no payer, is computed for all seats of the table.
/// Any other line that is computed for seats is computed only for the seats that play the deal.
fn paid(line: &PayLine, now: &Now<'_, OwnGame>, moment: &mut Moment<'_>) -> Vec<Whom> {
    let both = [Some(&line.to), line.from.as_ref()];
    let of_seats = |payee: &&Payee| matches!(payee, Payee::Seat) || matches!(payee, Payee::Named(seat) if seat.needs.seat);
    let payees = || both.iter().copied().flatten();
    if payees().any(|payee| of_seats(&payee)) {
        let everybody = payees().all(|payee| *payee == Payee::Seat) && line.from.is_none();
        let seats = if everybody { now.table.everybody() } else { moment.playing() };
        return seats.iter().map(Whom::Seat).collect();
    }
    if payees().any(|payee| *payee == Payee::Side) {
        return now.sides.all(now.table).map(Whom::Side).collect();
    }
    vec![Whom::Table]
}

fn pay<'a>(line: &'a PayLine, clause: &'static Clause, whom: Whom, now: &Now<'_, OwnGame>, moment: &mut Moment<'a>, ledger: &mut Ledger) {
    if line.when.as_ref().is_some_and(|when| !moment.holds(when, whom)) {
        return;
    }
    let mut side = |payee: &'a Payee| match (payee, whom) {
        (Payee::Named(seat), _) => moment.seat(seat, whom).map(|seat| now.sides.side_of(seat)),
        (Payee::Side, Whom::Side(side)) => Some(side),
        (_, Whom::Seat(seat)) => Some(now.sides.side_of(seat)),
        _ => None,
    };
    let Some(to) = side(&line.to) else { return };
    let from = match &line.from {
        None => None,
        Some(from) => match side(from) {
            // Pays nothing if the formula finds no payer, or if the payer is also the receiver.
            None => return,
            Some(from) if from == to => return,
            Some(from) => Some(from),
        },
    };
    let amount = moment.amount(&line.points, whom);
    let unit = line.unit.unwrap_or(moment.game.document.unit);
    if let Some(from) = from {
        ledger.give(from, -amount.clone(), unit, &[clause]);
    }
    ledger.give(to, amount, unit, &[clause]);
}
