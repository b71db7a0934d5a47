//! Makes a [`Moment`], the state of the match in which formulas are computed: during a deal, after a deal, or before the match.

use super::facts::{Carried, Deal, OwnGame};
use super::moment::{Cache, Moment};
use crate::games::prelude::{Now, Standing};
use crate::table::{Seats, Table};

/// The moment during a deal. `deal` holds the facts that are entered so far.
/// Totals and kept values have their values from before the deal.
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

/// The moment after the last settled deal. It has the facts of that deal, and the totals and kept values after it.
/// `None` before the first deal.
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

/// The moment before a match. Only the house rules and the number of players are known.
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

/// The data that a moment before a match borrows: no totals, and a deal. The deal has no facts unless a caller gives them.
#[derive(Default)]
pub(super) struct Nothing {
    totals: Seats<i64>,
    deal: Deal,
}

impl Nothing {
    /// Makes the data for a moment in which only the answers in `deal` are known.
    pub(super) fn told(deal: Deal) -> Nothing {
        Nothing { deal, ..Nothing::default() }
    }
}

/// The moment in which the kept values change after a deal. Totals already have their values after the deal. Kept values still have their
/// values before the deal.
pub(super) fn between<'a>(game: &'a OwnGame, now: &Now<'a, OwnGame>, deal: &'a Deal, standing: &'a Standing<Carried>) -> Moment<'a> {
    Moment { totals: &standing.totals, ..during(game, now, deal) }
}
