//! The card points that are possible in a number of tricks (rule sheet 3.9).

use super::sheet::{PACK, POINTS, TRICKS};
use crate::tricks::{Held, PileReach, Piles, Tricks};

static PILES: Piles = Piles::of(POINTS, PACK);

/// The card points that the cards in `tricks` tricks can be worth. Building this `PileReach` takes far longer than looking up one number of
/// points in it.
pub(super) fn reach(tricks: i64) -> PileReach<'static> {
    let [team, others] = [tricks, TRICKS - tricks].map(|tricks| Held::tricks(tricks, tricks));
    PileReach::new(&PILES, Tricks { count: TRICKS, cards: 4 }, &[], team, Some(others))
}
