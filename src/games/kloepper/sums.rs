//! The card points that are possible in a number of tricks (rule sheet 3.9).

use super::sheet::{PACK, POINTS, TRICKS};
use crate::tricks::{Held, PileReach, Piles, Tricks};

static PILES: Piles = Piles::of(POINTS, PACK);

/// Whether some cards in `tricks` tricks are worth exactly `points` card points.
pub(super) fn can_be(tricks: i64, points: i64) -> bool {
    let [team, others] = [tricks, TRICKS - tricks].map(|tricks| Held::tricks(tricks, tricks));
    let reach = PileReach::new(&PILES, Tricks { count: TRICKS, cards: 4 }, &[], team, Some(others));
    (0..=TRICKS).contains(&tricks) && reach.has(points)
}
