//! The live line of a deal in which a tie is played off.

use super::game::{Game, Now};
use crate::table::{SeatSet, Side};
use crate::text::{Arg, Phrase, Say};

const PLAYED_OFF: Phrase = phrase!("{0} are level: an extra deal decides", "{0}が同点：追加ディールで決着");

/// The live line of an extra deal. It names the players who are level, because the extra deal decides between them. `None` if the deal is
/// no extra deal. Only [`Seen::scene`](super::game::Seen::scene) knows the number of deals that the table agreed on, so call it from there.
pub(super) fn played_off<G: Game>(game: &G, now: &Now<'_, G>) -> Option<Say> {
    let (ending, higher_wins) = (game.ending(now.rules, game.ends_for(now.table, now.standing)), game.higher_wins(now.rules));
    let ending = now.length.map_or(ending, |length| ending.or_after(i64::from(length)));
    let level = now.standing.ahead(higher_wins);
    ending.is_played_off(higher_wins, now.standing).then(|| are_level(now, &level))
}

/// The sentence that these sides are level, so that the extra deal decides.
pub(super) fn are_level<G: Game>(now: &Now<'_, G>, sides: &[Side]) -> Say {
    let level: SeatSet = sides.iter().flat_map(|side| now.members(*side).iter()).collect();
    PLAYED_OFF.with(&[Arg::Seats(level)])
}
