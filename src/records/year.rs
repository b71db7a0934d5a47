//! A year in the records: the ranking of its people, and how their wins grew over the year.

use super::bests::Doings;
use super::{MatchState, Month, Played, Result};

/// The finished matches of a year.
#[derive(Clone, Debug)]
pub struct Year<'a> {
    /// The year of the calendar, for example 2026.
    pub year: i64,
    /// The matches with their months, in the order of their beginnings.
    matches: Vec<(u8, &'a Played)>,
}

/// If a year has at most this number of matches, [`Year::course`] has a value for each match. If the year has more matches,
/// [`Year::course`] has a value for each month.
const ONE_BY_ONE: usize = 12;

impl<'a> Year<'a> {
    /// The year of the last finished match. The matches must be in the order of their beginnings. `zone` returns the local
    /// clock's offset from UTC at a time, in milliseconds. `None` if no match is finished.
    pub fn last(all: &'a [Played], zone: impl Fn(i64) -> i64) -> Option<Year<'a>> {
        Year::until(i64::MAX, all, zone)
    }

    /// The year of the last match that was finished in the year `year` or earlier. Otherwise as [`Year::last`].
    pub fn until(year: i64, all: &'a [Played], zone: impl Fn(i64) -> i64) -> Option<Year<'a>> {
        let finished = all.iter().rev().filter(|played| played.state == MatchState::Finished);
        let dated = finished.map(|played| (Month::of(played.began.saturating_add(zone(played.began))), played));
        let mut dated = dated.skip_while(|(month, _)| month.year > year).peekable();
        let year = dated.peek()?.0.year;
        let mut matches: Vec<_> = dated.take_while(|(month, _)| month.year == year).map(|(month, played)| (month.month, played)).collect();
        matches.reverse();
        Some(Year { year, matches })
    }

    /// The finished matches, in the order in which they were begun.
    pub fn matches(&self) -> impl Iterator<Item = &'a Played> {
        self.matches.iter().map(|(_, played)| *played)
    }

    /// The month (from 1 to 12) of the finished match `id`. `None` if this year has no finished match with this id.
    pub fn month_of(&self, id: &str) -> Option<u8> {
        self.matches.iter().find(|(_, played)| played.id == id).map(|(month, _)| *month)
    }

    /// The number of finished matches in the year.
    pub fn len(&self) -> usize {
        self.matches.len()
    }

    /// Whether no match of the year is finished.
    pub fn is_empty(&self) -> bool {
        self.matches.is_empty()
    }

    /// All people with their results in the year: most wins first, then most shared wins, then fewest matches.
    pub fn standing(&self) -> Vec<Doings<'a>> {
        let mut people = Doings::of(self.matches.iter().map(|(_, played)| *played));
        people.sort_by_key(|one| one.tally.ranking());
        people
    }

    /// Whether [`Year::course`] has one value for each month.
    pub fn by_months(&self) -> bool {
        self.len() > ONE_BY_ONE
    }

    /// The number of values of [`Year::course`] after the initial 0: one for each match, or one for each month.
    pub fn steps(&self) -> usize {
        if self.by_months() { 12 } else { self.len() }
    }

    /// The number of matches that a person has won so far, after each match or month. Begins with 0.
    pub fn course(&self, person: &str) -> Vec<i64> {
        let won = |played: &Played| i64::from(played.seat_of(person).and_then(|seat| played.result(seat)) == Some(Result::Won));
        let mut course = vec![0];
        let mut so_far = 0;
        for (month, played) in &self.matches {
            let step = if self.by_months() { usize::from(*month) } else { course.len() };
            while course.len() <= step {
                course.push(so_far);
            }
            so_far += won(played);
            if let Some(last) = course.last_mut() {
                *last = so_far;
            }
        }
        course
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::date::HOUR;
    use super::super::tests::some_match;
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// Matches that begin `apart` hours after each other, the first at noon on 1 January 1970.
    fn begun(mut matches: Vec<Played>, apart: i64) -> Vec<Played> {
        matches.iter_mut().zip(0..).for_each(|(played, n)| played.began = (12 + n * apart) * HOUR);
        matches
    }

    proptest! {
        #[test]
        fn every_match_is_in_a_year(matches in vec(some_match(), 0..40), apart in 1..2_000_i64) {
            let matches = begun(matches, apart);
            let (mut years, mut next) = (Vec::new(), Year::last(&matches, |_| 0));
            while let Some(year) = next {
                next = Year::until(year.year - 1, &matches, |_| 0);
                years.push(year);
            }
            prop_assert!(years.is_sorted_by(|later, earlier| later.year > earlier.year));
            let finished = matches.iter().filter(|played| played.state == MatchState::Finished).count();
            prop_assert_eq!(years.iter().map(Year::len).sum::<usize>(), finished);
            for year in years {
                prop_assert_eq!(Year::until(year.year, &matches, |_| 0).map(|same| same.len()), Some(year.len()));
                prop_assert!(year.matches().all(|played| Month::of(played.began).year == year.year));
            }
        }

        #[test]
        fn a_course_ends_with_the_wins_and_never_falls(matches in vec(some_match(), 0..40), apart in 1..2_000_i64) {
            let matches = begun(matches, apart);
            let finished = |played: &&Played| played.state == MatchState::Finished;
            let Some(year) = Year::last(&matches, |_| 0) else {
                prop_assert!(!matches.iter().any(|played| played.state == MatchState::Finished));
                return Ok(());
            };
            let of_year = matches.iter().filter(finished).filter(|played| Month::of(played.began).year == year.year).count();
            prop_assert_eq!(year.len(), of_year);
            let standing = year.standing();
            prop_assert!(standing.is_sorted_by(|one, other| one.tally.won >= other.tally.won));
            for one in &standing {
                let course = year.course(one.person);
                prop_assert_eq!(course[0], 0);
                prop_assert!(course.is_sorted() && course.len() <= year.steps() + 1);
                prop_assert_eq!(course.last().copied(), Some(i64::from(one.tally.won)));
                prop_assert_eq!(course.len(), year.course(standing[0].person).len());
            }
        }
    }
}
