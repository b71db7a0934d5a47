//! The feats of a match. For each player: how many bids were made and kept, how many calls were made and right, and how many sweeps. A
//! sweep is a deal in which the player's side took everything that counts. The largest swing, a difference in points within one deal, is a
//! feat too. The [`Summary`](super::Summary) of a match contains its feats, so that the records of ten thousand matches need no deals.

use serde::{Deserialize, Serialize};

use crate::games::{Deeds, Story, worth};
use crate::table::{Seating, Side, Sides};

/// The number of times that something was tried, such as a bid, and the number of successes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tries(
    /// The number of tries.
    pub u32,
    /// The number of successes.
    pub u32,
);

impl Tries {
    fn note(&mut self, done: Option<bool>) {
        self.0 = self.0.saturating_add(u32::from(done.is_some()));
        self.1 = self.1.saturating_add(u32::from(done == Some(true)));
    }

    /// Adds the tries of another match.
    pub fn add(&mut self, more: Tries) {
        *self = Tries(self.0.saturating_add(more.0), self.1.saturating_add(more.1));
    }

    /// The number of failures.
    pub fn failed(self) -> u32 {
        self.0.saturating_sub(self.1)
    }

    /// The successes in per cent of the tries, rounded to the nearest. `None` if nothing was tried.
    pub fn percent(self) -> Option<u32> {
        let (of, done) = (u64::from(self.0), u64::from(self.1));
        u32::try_from((200 * done + of).checked_div(2 * of)?).ok()
    }

    fn is_none(&self) -> bool {
        self.0 == 0
    }
}

/// The feats of a player: the numbers of bids, calls and sweeps in one match or in several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SeatFeats {
    /// The number of bids, and the number of bids that were kept.
    #[serde(skip_serializing_if = "Tries::is_none")]
    pub bids: Tries,
    /// The number of bids of no trick, and the number of these bids that were kept.
    #[serde(skip_serializing_if = "Tries::is_none")]
    pub nils: Tries,
    /// The number of calls, and the number of these calls that were right.
    #[serde(skip_serializing_if = "Tries::is_none")]
    pub calls: Tries,
    /// The number of deals in which the player's side took everything that counts, for example all card points.
    #[serde(skip_serializing_if = "is_zero")]
    pub sweeps: u32,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

impl SeatFeats {
    fn note(&mut self, deeds: Deeds) {
        self.bids.note(deeds.bid);
        self.nils.note(deeds.nil);
        self.calls.note(deeds.call);
        self.sweeps = self.sweeps.saturating_add(u32::from(deeds.sweep));
    }

    /// Adds the feats of another match.
    pub fn add(&mut self, more: &SeatFeats) {
        self.bids.add(more.bids);
        self.nils.add(more.nils);
        self.calls.add(more.calls);
        self.sweeps = self.sweeps.saturating_add(more.sweeps);
    }
}

/// The deal with the largest difference in points between two sides. The best side of a deal has the most points in it, or the fewest in a
/// game that the lowest total wins. The worst side has the fewest points, or in such a game the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swing {
    /// The index of the deal in the match, from 0.
    pub deal: usize,
    /// The index, from 0, of the side with the best points in the deal: the most points, or the fewest in a game that the lowest total
    /// wins.
    pub to: u8,
    /// The difference between the most and the fewest points of a side in the deal.
    pub by: i64,
}

/// The feats of a match: the bids, calls and sweeps of each player, and the largest swing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Feats {
    /// The bids, calls and sweeps of each player, by seat. Empty if no player has any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatFeats>,
    /// The deal with the largest difference in points between two sides. `None` if the points of all sides were equal in every deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swing: Option<Swing>,
}

impl Feats {
    /// Counts the bids, calls, sweeps and swings in all deals of a replayed match, for the players at its end. `ended` has the columns of
    /// these players.
    pub fn of(story: &Story, ended: &Seating, higher_wins: bool) -> Feats {
        let mut feats = Feats::default();
        for (deal, settled) in story.settled.iter().enumerate() {
            if feats.seats.len() < ended.len() {
                feats.seats.resize(ended.len(), SeatFeats::default());
            }
            for (seat, deeds) in settled.deeds.by_seat() {
                // Finds a player who plays alone by the column of the score sheet, because seats change when players come and leave.
                // Partners share a column and keep their seats.
                let player =
                    if story.sides == Sides::Alone { ended.side(settled.seating.column(Side(seat.0))) } else { Some(Side(seat.0)) };
                let feats = player.and_then(|player| feats.seats.get_mut(player.index()));
                feats.into_iter().for_each(|feats| feats.note(*deeds));
            }
            let points = settled.seating.gather(&settled.points);
            let worths = || points.iter().map(|points| worth(*points, higher_wins));
            let (Some(best), Some(worst)) = (worths().max(), worths().min()) else { continue };
            let by = best.saturating_sub(worst);
            if by > feats.swing.map_or(0, |swing| swing.by) {
                let to = worths().position(|worth| worth == best).map(|side| settled.seating.column(Side(side as u8)));
                let to = if story.sides == Sides::Alone { to.and_then(|to| ended.side(to)) } else { to };
                feats.swing = to.map(|to| Swing { deal, to: to.0, by }).or(feats.swing);
            }
        }
        if feats.seats.iter().all(|seat| *seat == SeatFeats::default()) {
            feats.seats = Vec::new();
        }
        feats
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;
    use crate::games::View;
    use crate::matches::MatchFile;
    use proptest::prelude::*;

    fn feats(text: &str) -> Feats {
        let game = MatchFile::read(text).unwrap().into_match(0).unwrap();
        Feats::of(
            &game.story(View::default()),
            &Seating::plain(game.header().players.len()),
            game.game().higher_wins(&game.header().house_rules),
        )
    }

    #[test]
    fn bids_nils_and_swings_of_spades() {
        let counted = feats(
            r#"{"game":"spades","players":["Ann","Ben","Cas","Dan"],"first_dealer":3,"ended_early":"leader","deals":[
            {"bids":[3,0,3,4],"tricks":[5,0,3,5]},{"bids":[3,0,3,6],"tricks":[4,1,3,5]}]}"#,
        );
        // In the first deal Ben keeps his nil (a bid of no trick). In the second deal Ben bids first, so the lists begin with his numbers.
        // There Cas fails his nil, and his partner Ann fails the contract.
        let bids = counted.seats.iter().map(|seat| seat.bids).collect::<Vec<_>>();
        assert_eq!(bids, [Tries(2, 1), Tries(1, 1), Tries(1, 1), Tries(2, 2)]);
        assert_eq!([1, 2].map(|seat: usize| counted.seats[seat].nils), [Tries(1, 1), Tries(1, 0)]);
        assert_eq!(counted.swing.map(|swing| (swing.deal, swing.to)), Some((1, 1)));
    }

    #[test]
    fn a_moon_is_a_sweep_and_the_lowest_is_the_best_side_of_hearts() {
        let counted = feats(
            r#"{"game":"hearts","players":["Ann","Ben","Cas","Dan"],"first_dealer":0,"ended_early":"leader","deals":[
            {"hearts":[0,13,0,0],"queen":1}]}"#,
        );
        assert_eq!(counted.seats.iter().map(|seat| seat.sweeps).collect::<Vec<_>>(), [0, 1, 0, 0]);
        assert_eq!(counted.swing, Some(Swing { deal: 0, to: 1, by: 26 }));
    }

    #[test]
    fn a_plain_sheet_has_swings_and_no_other_feat() {
        let counted =
            feats(r#"{"game":"plain-sheet","players":["Ann","Ben"],"deals":[{"points":[5,5]},{"points":[2,40]}],"ended_early":"leader"}"#);
        assert_eq!(counted, Feats { seats: vec![], swing: Some(Swing { deal: 1, to: 1, by: 38 }) });
        assert_eq!(serde_json::to_string(&Feats::default()).unwrap(), "{}");
    }

    /// This test lists every game whose players have feats. A new game with feats must be added to the list.
    #[test]
    fn the_games_with_deeds() {
        let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches")).unwrap().map(|file| file.unwrap().path());
        let text = files.map(|path| std::fs::read_to_string(path).unwrap());
        let mut all = Vec::new();
        for file in text.map(|text| MatchFile::read(&text).unwrap()) {
            let game = file.into_match(0).unwrap();
            let mut sum = SeatFeats::default();
            Feats::of(&game.story(View::default()), &Seating::plain(game.header().players.len()), true)
                .seats
                .iter()
                .for_each(|seat| sum.add(seat));
            if sum != SeatFeats::default() {
                all.push((game.game().sheet().id, [sum.bids.0, sum.nils.0, sum.calls.0, sum.sweeps]));
            }
        }
        all.sort_unstable();
        let expected = [
            ("briscola-6p", [0, 0, 0, 3]),
            ("briscola5-monte", [3, 0, 0, 0]),
            ("briscola5-points", [5, 0, 0, 0]),
            ("bugiarda", [5, 0, 0, 0]),
            ("chiamata-4p", [4, 0, 0, 0]),
            ("chiamata-5p", [5, 0, 0, 0]),
            ("gaigel", [0, 0, 4, 0]),
            ("hearts", [0, 0, 0, 1]),
            ("joffre-whist", [4, 0, 0, 0]),
            ("kloepper", [0, 0, 3, 0]),
            ("nominations", [5, 3, 0, 0]),
            ("norwegian-whist", [5, 0, 0, 0]),
            ("oh-hell", [20, 0, 0, 0]),
            ("roller-derby", [0, 0, 2, 0]),
            ("spades", [11, 1, 0, 0]),
        ];
        assert_eq!(all, expected);
    }

    proptest! {
        #[test]
        fn a_percentage_is_none_or_at_most_a_hundred(of: u32, failed: u32) {
            let tries = Tries(of, of.saturating_sub(failed));
            prop_assert_eq!(tries.percent().is_none(), of == 0);
            prop_assert!(tries.percent().is_none_or(|percent| percent <= 100));
            prop_assert_eq!(tries.1 + tries.failed(), of);
        }
    }
}
