//! Which card points so many tricks can hold (3.9).

use super::sheet::{PACK, POINTS};

/// Which totals so many tricks of four cards can be worth, one bit each (3.9).
const SUMS: [u128; 7] = sums();

/// Whether so many tricks can be worth so many card points.
pub(super) fn can_be(tricks: i64, points: i64) -> bool {
    let sums = usize::try_from(tricks).ok().and_then(|tricks| SUMS.get(tricks)).copied().unwrap_or_default();
    u32::try_from(points).is_ok_and(|points| sums.checked_shr(points).unwrap_or_default() & 1 == 1)
}

/// Evaluated when the program is built.
#[allow(clippy::indexing_slicing)] // every index is below the length of its array
const fn sums() -> [u128; 7] {
    let mut by_cards = [0u128; 25];
    by_cards[0] = 1;
    let mut card = 0;
    while card < 24 {
        let worth = POINTS.of_rank(PACK.ranks[card / 4]);
        let mut count = 24;
        while count > 0 {
            by_cards[count] |= by_cards[count - 1] << worth;
            count -= 1;
        }
        card += 1;
    }
    let mut by_tricks = [0; 7];
    let mut tricks = 0;
    while tricks < 7 {
        by_tricks[tricks] = by_cards[4 * tricks];
        tricks += 1;
    }
    by_tricks
}
