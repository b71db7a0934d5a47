//! The moments of a match: during the questions and the scoring of a deal, and after the deal.

use super::facts::{Carried, Deal, OwnGame};
use super::moment::{Cache, Moment};
use crate::games::prelude::{Now, Standing};
use crate::table::{Seats, Table};

/// A moment in a deal, with the standing before it and the facts of `deal`.
pub(super) fn during<'a>(game: &'a OwnGame, now: &Now<'a, OwnGame>, deal: &'a Deal) -> Moment<'a> {
    Moment {
        game,
        rules: &now.rules.0,
        table: now.table,
        dealer: now.dealer,
        number: i64::from(now.standing.deals) + 1,
        totals: &now.standing.totals,
        kept: &now.standing.carried.kept,
        deal,
        it: None,
        known: Cache::default(),
    }
}

/// The moment after a deal, with the new totals and kept values and the facts of the deal. `None` before the first deal.
pub(super) fn after<'a>(
    game: &'a OwnGame,
    rules: &'a super::house_rules::HouseRules,
    table: Table,
    totals: &'a Seats<i64>,
    carried: &'a Carried,
) -> Option<Moment<'a>> {
    let last = carried.last.as_ref()?;
    let (dealer, number, deal) = (last.dealer, last.number, &last.deal);
    Some(Moment { game, rules: &rules.0, table, dealer, number, totals, kept: &carried.kept, deal, it: None, known: Cache::default() })
}

/// The state before a match: only house rules and the number of players are known.
pub(super) fn agreed<'a>(game: &'a OwnGame, rules: &'a super::house_rules::HouseRules, players: u8, nothing: &'a Nothing) -> Moment<'a> {
    Moment {
        game,
        rules: &rules.0,
        table: Table::of(players),
        dealer: crate::table::Seat(0),
        number: 1,
        totals: &nothing.totals,
        kept: &[],
        deal: &nothing.deal,
        it: None,
        known: Cache::default(),
    }
}

/// The data of a moment outside a match: no totals, and only the entered facts of a deal.
#[derive(Default)]
pub(super) struct Nothing {
    totals: Seats<i64>,
    deal: Deal,
}

impl Nothing {
    /// A moment outside a match, in which only the answers in `deal` are known.
    pub(super) fn told(deal: Deal) -> Nothing {
        Nothing { deal, ..Nothing::default() }
    }
}

/// The moment after a deal, with the new totals but the old kept values.
pub(super) fn between<'a>(game: &'a OwnGame, now: &Now<'a, OwnGame>, deal: &'a Deal, standing: &'a Standing<Carried>) -> Moment<'a> {
    Moment { totals: &standing.totals, ..during(game, now, deal) }
}
