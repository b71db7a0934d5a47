//! An evening: matches of the same people on one day, and what one match of it was like.

use super::{Played, Result, State};
use crate::games::{Story, worth};
use crate::table::Side;
use crate::text::Lang;

const HOUR: i64 = 60 * 60 * 1000;

/// Days begin at five in the morning: what is played after midnight still belongs to the evening before.
const DAWN: i64 = 5 * HOUR;

/// The finished matches of an evening.
#[derive(Clone, Debug)]
pub struct Evening<'a> {
    /// The matches, in the order in which they were begun; at least two.
    pub matches: Vec<&'a Played>,
    /// Everybody who played, most wins first, then the better places.
    pub people: Vec<Tonight<'a>>,
}

/// What an evening was for one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tonight<'a> {
    /// Who.
    pub person: &'a str,
    /// How many matches they have won, alone or with partners.
    pub won: usize,
    /// Their place in every match, from 1.
    pub places: Vec<usize>,
}

impl<'a> Evening<'a> {
    /// The evening of a match among all matches; `zone` is how far the clocks where it was played are ahead of UTC, in milliseconds.
    /// None while it is the only one that is finished.
    pub fn of(played: &Played, all: &'a [Played], zone: i64) -> Option<Evening<'a>> {
        let day = |played: &Played| (played.began + zone - DAWN).div_euclid(24 * HOUR);
        let same = |other: &&Played| other.state == State::Finished && day(other) == day(played) && people(other) == people(played);
        let mut matches: Vec<&Played> = all.iter().filter(same).collect();
        matches.sort_by_key(|played| played.began);
        let first = matches.first().filter(|_| matches.len() > 1)?;
        let mut tonight: Vec<Tonight<'_>> = first.people.iter().map(|person| Tonight::of(person, &matches)).collect();
        tonight.sort_by_key(|one| (core::cmp::Reverse(one.won), one.places.iter().sum::<usize>()));
        Some(Evening { matches, people: tonight })
    }
}

impl Evening<'_> {
    /// What was played, by the numbers of the matches: "1 Roller Derby, 2 Ascot".
    pub fn games(&self, lang: Lang) -> String {
        let games = self.matches.iter().zip(1..).map(|(played, number): (_, u32)| format!("{number} {}", played.title(lang)));
        games.collect::<Vec<_>>().join(if lang == Lang::En { ", " } else { "、" })
    }
}

impl<'a> Tonight<'a> {
    fn of(person: &'a str, matches: &[&Played]) -> Tonight<'a> {
        let seats = || matches.iter().filter_map(|played| Some((*played, played.seat_of(person)?)));
        let won = seats().filter(|(played, seat)| played.result(*seat) == Some(Result::Won)).count();
        Tonight { person, won, places: seats().map(|(played, seat)| played.place(seat)).collect() }
    }
}

/// Who played, in an order of its own.
fn people(played: &Played) -> Vec<&str> {
    sorted(played.people.iter().map(String::as_str))
}

fn sorted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut names: Vec<&str> = names.collect();
    names.sort();
    names
}

/// Who was on each of two sides.
fn two_sides(played: &Played) -> Option<[Vec<&str>; 2]> {
    let names = |side| {
        let members = played.sides.members(side, played.table());
        sorted(members.iter().filter_map(|seat| played.people.get(seat.index()).map(String::as_str)))
    };
    (played.totals.len() == 2).then(|| [Side(0), Side(1)].map(names))
}

/// How often each of the two sides of a match has won against the other so far, in whatever game; nothing where other than two have
/// played, or where it was the first time.
pub fn head_to_head(of: &Played, all: &[Played]) -> Option<[usize; 2]> {
    let [ours, theirs] = two_sides(of)?;
    let (mut met, mut ahead, mut behind) = (0, 0, 0);
    for played in all.iter().filter(|played| played.state == State::Finished) {
        let Some([first, second]) = two_sides(played) else { continue };
        let turned = first == theirs && second == ours;
        if !turned && (first != ours || second != theirs) {
            continue;
        }
        met += 1;
        let winner = played.sides.all(played.table()).find(|side| {
            let mut members = played.sides.members(*side, played.table()).iter();
            members.any(|seat| played.result(seat) == Some(Result::Won))
        });
        match winner.map(|side| (side == Side(0)) != turned) {
            Some(true) => ahead += 1,
            Some(false) => behind += 1,
            None => {}
        }
    }
    (met > 1).then_some([ahead, behind])
}

/// The deal after which whoever has won was ahead alone to the end, from 0; nothing where several have won.
pub fn decided_in(story: &Story, winner: Side, higher_wins: bool) -> Option<usize> {
    let leads = |deal: usize| {
        let totals = story.before(deal + 1);
        let ours = totals.get(winner);
        let beaten = |(side, total): (usize, &i64)| side == usize::from(winner.0) || worth(*total, higher_wins) < worth(ours, higher_wins);
        totals.iter().enumerate().all(beaten)
    };
    let deals = story.settled.len();
    let behind = (0..deals).rev().find(|deal| !leads(*deal));
    Some(behind.map_or(0, |deal| deal + 1)).filter(|deal| *deal < deals)
}

/// The best deal of a side, from 0, and what it paid: the first of those that are equal.
pub fn best_deal(story: &Story, side: Side, higher_wins: bool) -> Option<(usize, i64)> {
    let paid = story.settled.iter().map(|deal| deal.points.get(side)).enumerate();
    paid.reduce(|best, other| if worth(other.1, higher_wins) > worth(best.1, higher_wins) { other } else { best })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::Renames;
    use super::*;
    use crate::games::View;
    use crate::matches::MatchFile;

    /// A finished match on a plain sheet: everybody's points in one deal.
    fn played(id: &str, began: i64, names: [&str; 3], points: [i64; 3]) -> Played {
        let text = serde_json::json!({"game": "plain-sheet", "players": names, "deals": [{"points": points}], "ended_early": "leader"});
        let game = MatchFile::read(&text.to_string()).unwrap().into_match(began).unwrap();
        Played::of(id, began, &game, &Renames::default())
    }

    const ALL: [&str; 3] = ["Mika", "Jun", "Hana"];

    #[test]
    fn matches_of_the_same_people_on_one_day_belong_together() {
        let evening = 20 * HOUR;
        let all = [
            played("a", evening, ALL, [5, 9, 7]),
            played("b", evening + HOUR, ["Hana", "Jun", "Mika"], [1, 2, 3]),
            // After midnight, and still the same evening; but not the next one, nor others at the table.
            played("c", evening + 6 * HOUR, ALL, [4, 4, 1]),
            played("d", evening + 24 * HOUR, ALL, [9, 0, 0]),
            played("e", evening + 2 * HOUR, ["Mika", "Jun", "Theo"], [9, 0, 0]),
        ];
        let found = Evening::of(&all[1], &all, 0).unwrap();
        assert_eq!(found.matches.iter().map(|played| played.id.as_str()).collect::<Vec<_>>(), ["a", "b", "c"]);
        let table: Vec<_> = found.people.iter().map(|one| (one.person, one.won, one.places.clone())).collect();
        assert_eq!(table, [("Jun", 1, vec![1, 2, 1]), ("Mika", 1, vec![3, 1, 1]), ("Hana", 0, vec![2, 3, 3])]);
        assert!(Evening::of(&all[3], &all, 0).is_none(), "one match is no evening");
        // Where the clocks are ahead of that, the last was played in the next morning.
        assert_eq!(Evening::of(&all[0], &all[..3], 3 * HOUR + 1).unwrap().matches.len(), 2);
    }

    #[test]
    fn two_sides_are_counted_head_to_head_wherever_they_sat() {
        let pairs = |id: &str, names: [&str; 4], tricks: i64| {
            let deal = serde_json::json!({"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": tricks});
            let text = serde_json::json!({"game": "roller-derby", "players": names, "deals": [deal], "ended_early": "leader"});
            let game = MatchFile::read(&text.to_string()).unwrap().into_match(0).unwrap();
            Played::of(id, 0, &game, &Renames::default())
        };
        let all = [
            // Seats 1 and 3 roll first and win.
            pairs("a", ["Mika", "Jun", "Hana", "Theo"], 8),
            pairs("b", ["Theo", "Hana", "Jun", "Mika"], 8),
            pairs("c", ["Mika", "Jun", "Hana", "Theo"], 7),
            pairs("d", ["Mika", "Hana", "Jun", "Theo"], 8),
        ];
        assert_eq!(head_to_head(&all[0], &all), Some([1, 2]));
        assert_eq!(head_to_head(&all[1], &all), Some([2, 1]));
        assert_eq!(head_to_head(&all[3], &all), None, "these met for the first time");
    }

    #[test]
    fn the_deal_that_decided_it_and_the_best_of_each() {
        let points = [[10, 0], [0, 30], [40, 5], [1, 10]].map(|points| serde_json::json!({"points": points}));
        let text = serde_json::json!({"game": "plain-sheet", "players": ["Mika", "Jun"], "deals": points, "ended_early": "leader"});
        let story = MatchFile::read(&text.to_string()).unwrap().into_match(0).unwrap().story(View::default());
        assert_eq!((decided_in(&story, Side(0), true), decided_in(&story, Side(1), true)), (Some(2), None));
        assert_eq!([Side(0), Side(1)].map(|side| best_deal(&story, side, true)), [Some((2, 40)), Some((1, 30))]);
        assert_eq!(best_deal(&story, Side(0), false), Some((1, 0)));
    }
}
