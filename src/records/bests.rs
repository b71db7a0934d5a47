//! The people with the best results: longest runs, bids kept, nils, sweeps, failed calls. Also the largest swing: the deal in which the
//! points of the sides differed most.

use core::cmp::Reverse;
use std::collections::BTreeMap;

use super::{MatchState, Measure, Played, PlayerTally, SeatFeats, Swing};
use crate::table::Seat;

/// The results of a person in some matches.
#[derive(Clone, Copy)]
pub struct Doings<'a> {
    /// The name of the person.
    pub person: &'a str,
    /// The counts of the person's matches. The average and the best total are meaningless here, because matches of several measures are
    /// counted.
    pub tally: PlayerTally<'a>,
    /// The person's feats: bids kept, nils, right calls, sweeps.
    pub feats: SeatFeats,
}

impl<'a> Doings<'a> {
    /// The results of everybody in the finished matches, in the order of their first matches.
    pub fn of(matches: impl IntoIterator<Item = &'a Played>) -> Vec<Doings<'a>> {
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        let mut all: Vec<Doings<'a>> = Vec::new();
        for played in matches {
            if played.state != MatchState::Finished {
                continue;
            }
            for (person, seat) in played.everybody().zip((0..).map(Seat)) {
                let place = *places.entry(person).or_insert(all.len());
                if place == all.len() {
                    all.push(Doings { person, tally: PlayerTally::default(), feats: SeatFeats::default() });
                }
                let Some(doings) = all.get_mut(place) else { continue };
                // Counts people who left before the end as having left. In the list of players they come after those who have a seat at the
                // end, and they have no result.
                let result = played.result(seat).filter(|_| seat.index() < played.people.len());
                let Some(result) = result else {
                    doings.tally.add_left();
                    continue;
                };
                doings.tally.add(played, seat, result);
                if let Some(feats) = played.feats.as_ref().and_then(|feats| feats.seats.get(seat.index())) {
                    doings.feats.add(feats);
                }
            }
        }
        all
    }
}

/// A best result, and the people who reached it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestBy<'a, T> {
    /// The best result, for example a number or a percentage.
    pub best: T,
    /// The names of the people who hold the record.
    pub by: Vec<&'a str>,
}

/// The best results of some matches. A method returns `None` if nobody has such a result.
pub struct Bests<'a> {
    people: Vec<Doings<'a>>,
    /// The number of finished matches from which the results were taken.
    pub finished: usize,
    /// The number of finished matches whose feats are unknown (see [`Played::feats`]).
    pub without_feats: usize,
    /// The match with the largest swing, among the matches of the measure that was played most often. `None` if in none of these matches
    /// the sides of a deal had different points.
    pub swing: Option<(&'a Played, Swing)>,
}

impl<'a> Bests<'a> {
    /// The best results of the finished matches. The matches must be in the order of their beginnings.
    pub fn of(matches: impl IntoIterator<Item = &'a Played>) -> Bests<'a> {
        let finished: Vec<&Played> = matches.into_iter().filter(|played| played.state == MatchState::Finished).collect();
        let without_feats = finished.iter().filter(|played| played.feats.is_none()).count();
        Bests {
            people: Doings::of(finished.iter().copied()),
            finished: finished.len(),
            without_feats,
            swing: most_played(&finished).and_then(|measure| largest_swing(&finished, measure)),
        }
    }

    /// The largest number of matches that a person has won in a row. `None` if nobody has won two in a row.
    pub fn longest_run(&self) -> Option<BestBy<'a, u32>> {
        self.most(|doings| doings.tally.longest_run).filter(|held| held.best > 1)
    }

    /// The longest run of won matches that still goes on. `None` if nobody has won the last two matches.
    pub fn run(&self) -> Option<BestBy<'a, u32>> {
        self.most(|doings| doings.tally.run).filter(|held| held.best > 1)
    }

    /// The largest number of kept nils (bids of no trick) by one person, and the people with this number. `None` if nobody kept a nil bid.
    pub fn nils(&self) -> Option<BestBy<'a, u32>> {
        self.most(|doings| doings.feats.nils.1)
    }

    /// The largest number of sweeps by one person, and the people with this number. `None` if nobody made a sweep.
    pub fn sweeps(&self) -> Option<BestBy<'a, u32>> {
        self.most(|doings| doings.feats.sweeps)
    }

    /// The largest number of wrong calls by one person, and the people with this number. `None` if nobody made a wrong call.
    pub fn failed_calls(&self) -> Option<BestBy<'a, u32>> {
        self.most(|doings| doings.feats.calls.failed())
    }

    /// The best percentage of bids kept. Leaves out people who have bid less than a quarter as often as the most frequent bidder. `None` if
    /// nobody kept a bid.
    pub fn bids_kept(&self) -> Option<BestBy<'a, u32>> {
        let most = self.people.iter().map(|doings| doings.feats.bids.0).max()?;
        self.most(|doings| {
            let bids = doings.feats.bids;
            if u64::from(bids.0) * 4 >= u64::from(most) { bids.percent().unwrap_or_default() } else { 0 }
        })
    }

    fn most(&self, of: impl Fn(&Doings<'a>) -> u32) -> Option<BestBy<'a, u32>> {
        let best = self.people.iter().map(&of).max().filter(|best| *best > 0)?;
        Some(BestBy { best, by: self.people.iter().filter(|doings| of(doings) == best).map(|doings| doings.person).collect() })
    }
}

/// The measure (game, unit and direction of the totals) with the most matches. `None` if `matches` is empty.
fn most_played(matches: &[&Played]) -> Option<Measure> {
    let groups = super::by_measure(matches.iter().copied());
    groups.into_iter().min_by_key(|(_, group)| Reverse(group.len())).map(|(measure, _)| measure)
}

/// The largest swing in the matches of a measure. The first of equal swings counts. `None` if no match has a swing.
fn largest_swing<'a>(matches: &[&'a Played], measure: Measure) -> Option<(&'a Played, Swing)> {
    let swings =
        matches.iter().filter(|played| played.measure == measure).filter_map(|played| Some((*played, played.feats.as_ref()?.swing?)));
    swings.min_by_key(|(_, swing)| Reverse(swing.by))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::tests::some_match;
    use super::super::{Feats, Tries, people};
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    #[test]
    fn whoever_bids_seldom_does_not_keep_the_most() {
        let bids = |name: &str, of, kept| {
            let seat = SeatFeats { bids: Tries(of, kept), ..SeatFeats::default() };
            Doings { person: name.to_owned().leak(), tally: PlayerTally::default(), feats: seat }
        };
        let kept = |people| Bests { people, finished: 1, without_feats: 0, swing: None }.bids_kept().map(|held| (held.best, held.by));
        assert_eq!(kept(vec![bids("Mika", 20, 15), bids("Jun", 4, 4), bids("Hana", 5, 4)]), Some((80, vec!["Hana"])));
        assert_eq!(kept(vec![bids("Mika", 20, 15), bids("Jun", 16, 12)]), Some((75, vec!["Mika", "Jun"])));
        assert_eq!(kept(vec![bids("Mika", 3, 0)]), None);
        assert_eq!(kept(vec![]), None);
    }

    /// Checks that a match counts as played, but not as won, for a person who left before its end.
    #[test]
    fn who_left_has_played_and_not_won() {
        use super::super::{Left, Year, tests::played};
        let mut left = played("hearts", ["Mika", "Jun", "Hana", "Theo"], &[3, 9, 14, 20], &[3]);
        left.left = vec![Left { name: "Aya".to_owned(), total: 7, tricks: None }];
        let matches = [left];
        let standing = Year::last(&matches, |_| 0).unwrap().standing();
        let of = |person| standing.iter().find(|one| one.person == person).map(|one| (one.tally.played, one.tally.won, one.tally.lost()));
        assert_eq!((of("Aya"), of("Theo")), (Some((1, 0, 1)), Some((1, 1, 0))));
    }

    proptest! {
        #[test]
        fn doings_are_the_tallies_of_everybody(matches in vec((some_match(), 0..3_u32, 0..9_u32), 0..12)) {
            let matches: Vec<Played> = matches.into_iter().map(|(mut played, nils, sweeps)| {
                // Adds a player, Zoe, who left before the end. Does so in each match in which exactly one nil (a bid of no trick) was kept.
                played.left.extend((nils == 1).then(|| super::super::Left { name: "Zoe".to_owned(), total: 0, tricks: None }));
                let seat = SeatFeats { nils: Tries(2 + nils, nils), sweeps, ..SeatFeats::default() };
                played.feats = (sweeps != 0).then(|| Feats { seats: vec![seat; 4], swing: None });
                played
            }).collect();
            let all = Doings::of(&matches);
            let finished: Vec<&Played> = matches.iter().filter(|played| played.state == MatchState::Finished).collect();
            prop_assert_eq!(all.iter().map(|doings| doings.person).collect::<Vec<_>>(), people(finished.iter().copied()));
            for doings in &all {
                let tally = PlayerTally::of(doings.person, &matches);
                let counted = |tally: &PlayerTally<'_>| (tally.played, tally.won, tally.shared, tally.longest_run, tally.run);
                prop_assert_eq!(counted(&doings.tally), counted(&tally));
                let theirs = finished.iter().filter(|played| played.seat_of(doings.person).is_some());
                let sweeps = theirs.filter_map(|played| Some(played.feats.as_ref()?.seats[0].sweeps)).sum::<u32>();
                prop_assert_eq!(doings.feats.sweeps, sweeps);
            }
            let bests = Bests::of(&matches);
            prop_assert_eq!(bests.finished, finished.len());
            prop_assert_eq!(bests.longest_run().map_or(1, |held| held.best), all.iter().map(|doings| doings.tally.longest_run).max().unwrap_or_default().max(1));
        }
    }
}
