//! The card points that a number of tricks can hold (3.9).

use super::sheet::{PACK, POINTS, TRICKS};
use crate::tricks::{Held, PileReach, Piles, Tricks};

static PILES: Piles = Piles::of(POINTS, PACK);

/// Whether `tricks` can have exactly `points`.
pub(super) fn can_be(tricks: i64, points: i64) -> bool {
    let [team, others] = [tricks, TRICKS - tricks].map(|tricks| Held::tricks(tricks, tricks));
    let reach = PileReach::new(&PILES, Tricks { count: TRICKS, cards: 4 }, &[], team, Some(others));
    (0..=TRICKS).contains(&tricks) && reach.has(points)
}
