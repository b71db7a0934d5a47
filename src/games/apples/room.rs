//! Checks that the counts of cards by rank and player are possible together (rule sheet 5.11). There are four cards of a rank, and four
//! cards in a trick.

use super::facts::RankCount;
use crate::games::prelude::*;

wording! {
    refusal CARDS_MISSING = "5.11":
        ("{0} still has {1} {1|card|cards} or more to count.", "{0}には、まだ数えていないカードが{1}枚以上あります。");
    refusal RANK_MISSING = "5.11":
        ("{1} {1|card|cards} of rank {0} {1|is|are} still to count.", "{0}のカードが、まだ{1}枚数えられていません。");
    refusal DO_NOT_FIT = "5.11":
        ("These counts do not fit together.", "この枚数では数が合いません。"),
        ("Check the ranks counted as 0 or 1.", "「0〜1枚」としたランクを確かめてください。");
}

/// The least and the greatest number of cards that a count can mean.
fn bounds(count: RankCount) -> (i64, i64) {
    match count {
        RankCount::Cards(n) => (n, n),
        RankCount::Few => (0, 1),
    }
}

/// Checks that cards can be dealt and won so that all `counts` are true. `tricks` is the number of tricks of each player. `out` is the
/// number of cards of each rank that can be in tricks.
///
/// The check goes through every set of players. The cards that these players still need may not exceed the cards that all ranks can still
/// give them. By Gale's theorem on flows, no other condition is needed.
///
/// # Errors
///
/// A player or a rank that has a wrong number of cards, or counts that cannot be true together.
pub(super) fn check(tricks: Seats<i64>, out: [i64; 13], counts: &[Seats<RankCount>; 13]) -> Result<(), Objection> {
    let least = |seat: Seat| counts.iter().map(|row| bounds(row.get(seat)).0).sum::<i64>();
    let most = |seat: Seat| counts.iter().map(|row| bounds(row.get(seat)).1).sum::<i64>();
    let cards = |seat: Seat| 4 * tricks.get(seat);
    for (seat, _) in tricks.by_seat() {
        let missing = cards(seat) - most(seat);
        if missing > 0 {
            return Err(CARDS_MISSING.with(&[Arg::Seat(seat), Arg::Int(missing)]));
        }
    }
    for ((rank, out), row) in Rank::ALL.into_iter().zip(out).zip(counts) {
        let missing = out - row.iter().map(|count| bounds(*count).1).sum::<i64>();
        if missing > 0 {
            return Err(RANK_MISSING.with(&[Arg::Rank(rank), Arg::Int(missing)]));
        }
    }
    let uncounted = |among: SeatSet| among.iter().map(|seat| cards(seat) - least(seat)).sum::<i64>();
    let places = |among: SeatSet| {
        let left = |(out, row): (i64, &Seats<RankCount>)| {
            let open: i64 = among.iter().map(|seat| bounds(row.get(seat)).1 - bounds(row.get(seat)).0).sum();
            open.min(out - row.iter().map(|count| bounds(*count).0).sum::<i64>())
        };
        out.into_iter().zip(counts).map(left).sum::<i64>()
    };
    if sets(tricks).all(|among| uncounted(among) <= places(among)) { Ok(()) } else { Err(DO_NOT_FIT.with(&[])) }
}

/// Every set of players, including the empty set. The players are those with an entry in `tricks`.
fn sets(tricks: Seats<i64>) -> impl Iterator<Item = SeatSet> {
    let seats = move |bits: u32| (0u8..).map(Seat).take(tricks.len()).filter(move |seat| bits >> seat.0 & 1 == 1);
    (0..1u32 << tricks.len()).map(move |bits| seats(bits).fold(SeatSet::NONE, SeatSet::with))
}
