//! An evening: the matches of people who met on one day, and the course of one match.

use core::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::date::evening_of;
use super::{MatchState, Played, Result};
use crate::games::{Story, View, worth};
use crate::matches::Match;
use crate::table::{Seats, Side};
use crate::text::Lang;

/// An evening: its finished matches, and the results of its people.
#[derive(Clone, Debug)]
pub struct Evening<'a> {
    /// The matches of the evening, in the order of their beginnings.
    pub matches: Vec<&'a Played>,
    /// Everybody who played, most wins first, then the better places on average.
    pub people: Vec<Tonight<'a>>,
}

/// The finished matches of the evening of `played`, including `played` itself. They are the matches of one day that are connected by common
/// players. People who left before the end count as players, too. Empty if `played` is not finished. `zone` returns the local clock's
/// offset from UTC at a time, in milliseconds.
pub fn met<'a>(played: &Played, all: &'a [Played], zone: impl Fn(i64) -> i64) -> Vec<&'a Played> {
    let day = |played: &Played| evening_of(played.began.saturating_add(zone(played.began)));
    let then = all.iter().filter(|other| other.state == MatchState::Finished && day(other) == day(played));
    companies(then).into_iter().find(|matches| matches.iter().any(|other| other.id == played.id)).unwrap_or_default()
}

/// A company: people who met on one day, and their matches.
struct MetPeople<'a> {
    people: BTreeSet<&'a str>,
    /// The matches of these people, by their number on that day.
    matches: BTreeMap<usize, &'a Played>,
}

/// The matches of a day, grouped by company. Two matches with a common player are in the same group. Within a group the matches keep the
/// given order. The groups are in the order of their first matches.
fn companies<'a>(matches: impl IntoIterator<Item = &'a Played>) -> Vec<Vec<&'a Played>> {
    let mut companies: Vec<MetPeople<'_>> = Vec::new();
    for (number, played) in matches.into_iter().enumerate() {
        let mut joined = MetPeople { people: played.everybody().collect(), matches: BTreeMap::from([(number, played)]) };
        let (met, others): (Vec<_>, Vec<_>) = companies.into_iter().partition(|company| !company.people.is_disjoint(&joined.people));
        for company in met {
            joined.people.extend(company.people);
            joined.matches.extend(company.matches);
        }
        companies = others;
        companies.push(joined);
    }
    companies.sort_by_key(|company| company.matches.keys().next().copied());
    companies.into_iter().map(|company| company.matches.into_values().collect()).collect()
}

/// The numbers and titles of matches: "1 Roller Derby, 2 Ascot".
pub fn games_of<'a>(matches: impl IntoIterator<Item = &'a Played>, lang: Lang) -> String {
    let games = matches.into_iter().zip(1..).map(|(played, number): (_, u32)| format!("{number} {}", played.title(lang)));
    games.collect::<Vec<_>>().join(lang.comma())
}

/// One person's results in an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tonight<'a> {
    /// The name of the person.
    pub person: &'a str,
    /// The number of matches won, alone or with partners.
    pub won: usize,
    /// The person's place in every match of the evening, from 1. `None` in a match that the person did not play to its end.
    pub places: Vec<Option<usize>>,
}

impl<'a> Evening<'a> {
    /// The evening of a match among all matches. `zone` returns the local clock's offset from UTC at a time, in
    /// milliseconds. `None` if only one match of the evening is finished.
    pub fn of(played: &Played, all: &'a [Played], zone: impl Fn(i64) -> i64) -> Option<Evening<'a>> {
        let matches = met(played, all, zone);
        (matches.len() > 1).then(|| Evening::with(matches))
    }

    /// The last `most` evenings, the latest first. The matches must be in the order of their beginnings. An
    /// evening may have a single match here. `zone` returns the local clock's offset from UTC at a time, in
    /// milliseconds.
    pub fn last(all: &'a [Played], most: usize, zone: impl Fn(i64) -> i64) -> Vec<Evening<'a>> {
        let mut evenings = Vec::new();
        let day = |played: &Played| evening_of(played.began.saturating_add(zone(played.began)));
        let mut finished = all.iter().rev().filter(|played| played.state == MatchState::Finished).peekable();
        while let Some(last) = finished.next().filter(|_| evenings.len() < most) {
            let mut of_day = vec![last];
            while let Some(played) = finished.next_if(|played| day(played) == day(last)) {
                of_day.push(played);
            }
            evenings.extend(companies(of_day).into_iter().map(Evening::with));
        }
        evenings.truncate(most);
        evenings
    }

    fn with(mut matches: Vec<&'a Played>) -> Evening<'a> {
        matches.sort_by_key(|played| played.began);
        let mut names: Vec<&str> = Vec::new();
        for person in matches.iter().flat_map(|played| played.everybody()) {
            if !names.contains(&person) {
                names.push(person);
            }
        }
        let mut people: Vec<Tonight<'_>> = names.into_iter().map(|person| Tonight::of(person, &matches)).collect();
        people.sort_by(|one, other| other.won.cmp(&one.won).then_with(|| one.by_places(other)));
        Evening { matches, people }
    }
}

impl Evening<'_> {
    /// The players who won the most matches of the evening, and how many matches each of them won. Empty if nobody has won.
    pub fn winners(&self) -> (Vec<&str>, usize) {
        let won = self.people.first().map_or(0, |best| best.won);
        let best = self.people.iter().filter(|one| one.won == won && won > 0);
        (best.map(|one| one.person).collect(), won)
    }

    /// The numbers and titles of the evening's matches: "1 Roller Derby, 2 Ascot".
    pub fn games(&self, lang: Lang) -> String {
        games_of(self.matches.iter().copied(), lang)
    }
}

impl<'a> Tonight<'a> {
    fn of(person: &'a str, matches: &[&Played]) -> Tonight<'a> {
        let seats = || matches.iter().map(|played| Some((*played, played.seat_of(person)?)));
        let won = seats().flatten().filter(|(played, seat)| played.result(*seat) == Some(Result::Won)).count();
        Tonight { person, won, places: seats().map(|at| at.map(|(played, seat)| played.place(seat))).collect() }
    }

    /// Compares the average places of two people. A person without any place comes last.
    fn by_places(&self, other: &Tonight<'_>) -> Ordering {
        let average = |one: &Tonight<'_>| (one.places.iter().flatten().sum::<usize>(), one.places.iter().flatten().count());
        let ((ours, of), (theirs, among)) = (average(self), average(other));
        (of == 0).cmp(&(among == 0)).then((ours * among).cmp(&(theirs * of)))
    }
}

fn sorted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut names: Vec<&str> = names.collect();
    names.sort();
    names
}

/// The members of the two sides of a match. `None` if the match does not have two sides.
fn two_sides(played: &Played) -> Option<[Vec<&str>; 2]> {
    let names = |side| {
        let members = played.sides.members(side, played.table());
        sorted(members.iter().filter_map(|seat| played.people.get(seat.index()).map(String::as_str)))
    };
    (played.totals.len() == 2).then(|| [Side(0), Side(1)].map(names))
}

/// The number of matches that each of a match's two sides has won against the other so far, in any game. `None` if the match does not have
/// two sides, or if the sides met for the first time.
pub fn head_to_head(of: &Played, all: &[Played]) -> Option<[usize; 2]> {
    let [ours, theirs] = two_sides(of)?;
    let (mut met, mut ahead, mut behind) = (0, 0, 0);
    for played in all.iter().filter(|played| played.state == MatchState::Finished) {
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

/// The deciding event of a match: after it the winner was ahead alone to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// The winner was ahead alone from the first deal to the end.
    AtOnce,
    /// The deal with this index put the winner ahead for good.
    Deal(usize),
    /// A ruling on the deal with this index. Without the ruling, the winner would not have been ahead.
    Ruling(usize),
    /// Points entered by hand after this number of deals put the winner ahead for good.
    ByHand(usize),
}

/// The deciding event for the side that has won alone. `None` if that side was not ahead alone at the end.
pub fn decided_in(game: &Match, story: &Story, winner: Side) -> Option<Decided> {
    let higher_wins = game.game().higher_wins(&game.header().house_rules);
    let leads = |totals: &Seats<i64>| {
        let ours = worth(totals.get(winner), higher_wins);
        totals.iter().enumerate().all(|(side, total)| side == winner.index() || worth(*total, higher_wins) < ours)
    };
    let by_hand = |deals: usize| {
        let here = story.adjusted.iter().filter(move |adjusted| adjusted.after == deals);
        here.map(move |adjusted| (Decided::ByHand(deals), adjusted.totals))
    };
    let deals = story
        .settled
        .iter()
        .enumerate()
        .flat_map(|(deal, settled)| [(Decided::Deal(deal), settled.totals)].into_iter().chain(by_hand(deal + 1)));
    let events: Vec<_> = by_hand(0).chain(deals).collect();
    let behind = events.iter().rposition(|(_, totals)| !leads(totals));
    // Points from before the first deal have not decided anything, so the search begins at the first deal.
    let first = events.iter().position(|(event, _)| matches!(event, Decided::Deal(_)))?;
    let (event, _) = events.get(behind.map_or(first, |behind| (behind + 1).max(first)))?;
    match *event {
        Decided::Deal(deal) if game.record().beside.rulings.iter().any(|booked| booked.deal == deal) => {
            let played = game.without_rulings(deal, None).story(View::default());
            let was_ahead = played.settled.get(deal).is_some_and(|settled| leads(&settled.totals));
            Some(if was_ahead { at(deal) } else { Decided::Ruling(deal) })
        }
        Decided::Deal(deal) => Some(at(deal)),
        other => Some(other),
    }
}

fn at(deal: usize) -> Decided {
    if deal == 0 { Decided::AtOnce } else { Decided::Deal(deal) }
}

/// The index of a side's best deal, from 0, and the points of the side in that deal. Of equally good deals the first counts. `None` if the
/// side played in no deal.
pub fn best_deal(story: &Story, side: Side, higher_wins: bool) -> Option<(usize, i64)> {
    let played = story.settled.iter().enumerate().filter(|(_, deal)| deal.seating.side(side).is_some());
    let paid = played.map(|(deal, settled)| (deal, settled.points.get(side)));
    paid.reduce(|best, other| if worth(other.1, higher_wins) > worth(best.1, higher_wins) { other } else { best })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::Renames;
    use super::super::date::HOUR;
    use super::*;
    use crate::matches::MatchFile;
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// A finished match on a plain sheet, with the points of one deal.
    fn played(id: &str, began: i64, names: [&str; 3], points: [i64; 3]) -> Played {
        let text = serde_json::json!({"game": "plain-sheet", "players": names, "deals": [{"points": points}], "ended_early": "leader"});
        let game = MatchFile::read(&text.to_string()).unwrap().into_match(began).unwrap();
        Played::of(id, began, &game, &Renames::default())
    }

    const ALL: [&str; 3] = ["Mika", "Jun", "Hana"];

    /// The places of a person in the matches of an evening. In `places`, 0 means that the person did not play to the end.
    fn places(places: &[usize]) -> Vec<Option<usize>> {
        places.iter().map(|place| Some(*place).filter(|place| *place > 0)).collect()
    }

    #[test]
    fn matches_of_the_same_people_on_one_day_belong_together() {
        let evening = 20 * HOUR;
        let all = [
            played("a", evening, ALL, [5, 9, 7]),
            played("b", evening + HOUR, ["Hana", "Jun", "Mika"], [1, 2, 3]),
            // Adds a match after midnight, which still belongs to the evening. A match on the next day does not belong to the evening, and
            // neither does a match in which only other people play.
            played("c", evening + 6 * HOUR, ALL, [4, 4, 1]),
            played("d", evening + 24 * HOUR, ALL, [9, 0, 0]),
            played("e", evening + 2 * HOUR, ["Noor", "Rosa", "Theo"], [9, 0, 0]),
        ];
        let found = Evening::of(&all[1], &all, |_| 0).unwrap();
        assert_eq!(found.matches.iter().map(|played| played.id.as_str()).collect::<Vec<_>>(), ["a", "b", "c"]);
        let table: Vec<_> = found.people.iter().map(|one| (one.person, one.won, one.places.clone())).collect();
        assert_eq!(table, [("Jun", 1, places(&[1, 2, 1])), ("Mika", 1, places(&[3, 1, 1])), ("Hana", 0, places(&[2, 3, 3]))]);
        assert!(Evening::of(&all[3], &all, |_| 0).is_none(), "one match is no evening");
        // Checks a time zone further ahead, in which the last match was played after 5 in the next morning. So the evening has only two
        // matches.
        assert_eq!(Evening::of(&all[0], &all[..3], |_| 3 * HOUR + 1).unwrap().matches.len(), 2);
    }

    #[test]
    fn each_match_is_dated_by_the_clocks_of_its_time() {
        // The clocks are put back in the night between the matches. Each match is dated by the clocks of its own time, so both belong to
        // one evening.
        let all = [played("a", 20 * HOUR, ALL, [5, 9, 7]), played("b", 28 * HOUR + HOUR / 2, ALL, [1, 2, 3])];
        let zone = |at: i64| if at < 24 * HOUR { HOUR } else { 0 };
        for one in &all {
            assert_eq!(met(one, &all, zone).len(), 2, "{}", one.id);
        }
        assert_eq!(Evening::last(&all, 9, zone).len(), 1);
    }

    #[test]
    fn people_who_come_and_go_are_of_one_evening() {
        let evening = 20 * HOUR;
        let text = serde_json::json!({"version": 3, "game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "absences": [{"player": 1, "from": 1}],
            "deals": [{"points": [1, 2, 3]}, {"points": [1, 2]}], "ended_early": "leader"});
        let game = MatchFile::read(&text.to_string()).unwrap().into_match(evening).unwrap();
        let all = [
            played("a", evening, ["Jun", "Emil", "Lena"], [5, 9, 7]),
            // Adds a match that Jun left before its end.
            Played::of("b", evening + HOUR, &game, &Renames::default()),
            played("c", evening + 2 * HOUR, ["Mika", "Aya", "Hana"], [1, 2, 3]),
            // Adds two matches that do not belong to the evening. The first has different players, and the second is on a different day.
            played("d", evening, ["Noor", "Rosa", "Kai"], [9, 0, 0]),
            played("e", evening + 24 * HOUR, ALL, [9, 0, 0]),
        ];
        let ids = |at: usize| met(&all[at], &all, |_| 0).iter().map(|played| played.id.clone()).collect::<Vec<_>>();
        assert_eq!([0, 1, 2].map(ids), [["a", "b", "c"]; 3]);
        assert_eq!([3, 4].map(ids), [["d"], ["e"]]);
        // Checks that the same evening is found from each of its matches. Everybody who played in it has an entry for each match.
        for at in [0, 1, 2] {
            let found = Evening::of(&all[at], &all, |_| 0).unwrap();
            assert_eq!(found.matches.iter().map(|played| played.id.as_str()).collect::<Vec<_>>(), ["a", "b", "c"]);
            let table: Vec<_> = found.people.iter().map(|one| (one.person, one.won, one.places.clone())).collect();
            // Expects the people in the order of the records: first by the number of wins, then by the average place.
            let expected = [
                ("Hana", 2, places(&[0, 1, 1])),
                ("Emil", 1, places(&[1, 0, 0])),
                ("Lena", 0, places(&[2, 0, 0])),
                ("Aya", 0, places(&[0, 0, 2])),
                ("Mika", 0, places(&[0, 2, 3])),
                ("Jun", 0, places(&[3, 0, 0])),
            ];
            assert_eq!(table, expected);
        }
        let mut in_order = all.to_vec();
        in_order.sort_by_key(|played| played.began);
        let last = Evening::last(&in_order, 9, |_| 0);
        let ids: Vec<Vec<&str>> = last.iter().map(|evening| evening.matches.iter().map(|played| played.id.as_str()).collect()).collect();
        assert_eq!(ids, [vec!["e"], vec!["a", "b", "c"], vec!["d"]]);
    }

    #[test]
    fn the_last_evenings_come_first_with_their_winners() {
        let evening = 20 * HOUR;
        let all = [
            played("a", evening, ALL, [5, 9, 7]),
            played("b", evening + HOUR, ["Hana", "Jun", "Mika"], [1, 2, 3]),
            played("c", evening + 2 * HOUR, ["Noor", "Rosa", "Theo"], [9, 0, 0]),
            played("d", evening + 3 * HOUR, ALL, [9, 0, 0]),
            played("e", evening + 24 * HOUR, ALL, [1, 1, 1]),
        ];
        let last = |most| Evening::last(&all, most, |_| 0);
        let ids = |evening: &Evening<'_>| evening.matches.iter().map(|played| played.id.clone()).collect::<Vec<_>>();
        assert_eq!(last(9).iter().map(ids).collect::<Vec<_>>(), [vec!["e"], vec!["a", "b", "d"], vec!["c"]]);
        assert_eq!(last(2).iter().map(ids).collect::<Vec<_>>(), [vec!["e"], vec!["a", "b", "d"]]);
        assert_eq!(last(9).iter().map(|evening| evening.winners().1).collect::<Vec<_>>(), [0, 2, 1]);
        assert_eq!(last(9)[1].winners().0, ["Mika"]);
        assert!(last(0).is_empty() && Evening::last(&[], 3, |_| 0).is_empty());
    }

    proptest! {
        #[test]
        fn every_match_is_of_one_evening(tables in vec((Just(["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"]).prop_shuffle(), 0..72_i64), 0..14)) {
            let mut all: Vec<Played> =
                tables.iter().enumerate().map(|(at, (people, hour))| played(&at.to_string(), hour * HOUR, [people[0], people[1], people[2]], [1, 2, 3])).collect();
            all.sort_by_key(|played| played.began);
            let evenings = Evening::last(&all, usize::MAX, |_| 0);
            prop_assert_eq!(evenings.iter().map(|evening| evening.matches.len()).sum::<usize>(), all.len());
            for (at, evening) in evenings.iter().enumerate() {
                let ids: BTreeSet<&str> = evening.matches.iter().map(|played| played.id.as_str()).collect();
                for played in &evening.matches {
                    prop_assert_eq!(&met(played, &all, |_| 0).iter().map(|played| played.id.as_str()).collect::<BTreeSet<_>>(), &ids);
                    prop_assert_eq!(evening_of(played.began), evening_of(evening.matches[0].began));
                }
                // Checks that nobody is in two evenings of one day, and that everybody has a place in each match that they played.
                for other in evenings.iter().skip(at + 1).filter(|other| evening_of(other.matches[0].began) == evening_of(evening.matches[0].began)) {
                    prop_assert!(evening.people.iter().all(|one| other.people.iter().all(|another| one.person != another.person)));
                }
                for one in &evening.people {
                    prop_assert_eq!(one.places.len(), evening.matches.len());
                    let seats = evening.matches.iter().map(|played| played.seat_of(one.person));
                    prop_assert!(one.places.iter().zip(seats).all(|(place, seat)| place.is_some() == seat.is_some()));
                }
            }
        }
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
            // In this match the players on seats 1 and 3 roll first and win.
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
        let game = MatchFile::read(&text.to_string()).unwrap().into_match(0).unwrap();
        let story = game.story(View::default());
        assert_eq!([Side(0), Side(1)].map(|side| decided_in(&game, &story, side)), [Some(Decided::Deal(2)), None]);
        assert_eq!([Side(0), Side(1)].map(|side| best_deal(&story, side, true)), [Some((2, 40)), Some((1, 30))]);
        assert_eq!(best_deal(&story, Side(0), false), Some((1, 0)));
    }

    #[test]
    fn points_by_hand_and_a_ruling_decide_it_too() {
        let decided = |text: &str, winner: u8| {
            let game = MatchFile::read(text).unwrap().into_match(0).unwrap();
            decided_in(&game, &game.story(View::FULL), Side(winner))
        };
        let spades = r#"{"game":"spades","players":["Ann","Ben","Cas","Dan"],"first_dealer":3,"ended_early":"leader","deals":[
            {"bids":[3,6,3,4],"tricks":[5,3,3,2]},{"bids":[3,3,3,3],"tricks":[3,4,3,3]},{"bids":[4,3,4,3],"tricks":[2,4,3,4]}]"#;
        let with = |more: &str| format!("{spades}{more}}}");
        let by_hand = r#","adjustments":[{"after":3,"to":0,"amount":-20,"reason":"Revoke"}]"#;
        assert_eq!(decided(&with(""), 0), Some(Decided::AtOnce));
        assert_eq!(decided(&with(by_hand), 1), Some(Decided::ByHand(3)));
        let ruled = r#","rulings":[{"deal":2,"by":0,"cost":{"given":30},"reason":"renege"}]"#;
        assert_eq!(decided(&with(ruled), 1), Some(Decided::Ruling(2)));
        let before = r#","adjustments":[{"after":0,"to":0,"amount":20}]"#;
        assert_eq!(decided(&with(before), 0), Some(Decided::AtOnce));
    }
}
