//! Days, months and years of the calendar, computed from local times in milliseconds since 1970.

pub(super) const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// The hour at which days begin: a deal after midnight still belongs to the evening before.
const DAWN: i64 = 5 * HOUR;

/// The number of the evening to which a local time belongs. Evenings begin at 5:00, and the evening of 1 January 1970 is number 0.
/// Every count of matches by day, month or year uses this number, and the app dates matches by it.
///
/// ```
/// use trick_ledger::records::{evening_date, evening_of};
///
/// let hour = 60 * 60 * 1000;
/// // 1 January 1970, 20:00, and 2 January, 1:00.
/// assert_eq!(evening_of(20 * hour), evening_of(25 * hour));
/// assert_eq!(evening_date(25 * hour), 20 * hour);
/// ```
pub fn evening_of(at: i64) -> i64 {
    at.saturating_sub(DAWN).div_euclid(DAY)
}

/// The local time `at`, moved to the calendar day on which its evening began: 1:00 becomes 20:00 of the day before.
pub fn evening_date(at: i64) -> i64 {
    at.saturating_sub(DAWN)
}

/// A month of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    /// The calendar year to which the month belongs.
    pub year: i64,
    /// The month, from 1 to 12.
    pub month: u8,
}

impl Month {
    /// The month of the evening to which a local time belongs.
    pub fn of(at: i64) -> Month {
        civil(evening_of(at)).0
    }
}

/// The month, and the day of the month from 1, of a day counted since 1970.
fn civil(days: i64) -> (Month, i64) {
    // Howard Hinnant's `civil_from_days`: years begin in March, so that a leap day is the last of its year.
    let days = days.saturating_add(719_468);
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let from_march = (5 * day + 2) / 153;
    let (month, next) = if from_march < 10 { (from_march + 3, 0) } else { (from_march - 9, 1) };
    (Month { year: era * 400 + year + next, month: month as u8 }, day - (153 * from_march + 2) / 5 + 1)
}

/// A time as date and time of day in UTC: `2020-10-23 19:16:58`.
pub fn utc(at: i64) -> String {
    let (Month { year, month }, day) = civil(at.div_euclid(DAY));
    let seconds = at.rem_euclid(DAY) / 1000;
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_night_belongs_to_the_evening_before_it() {
        let at = |year, month| Month { year, month };
        // A month begins on its first day at 5:00. So a millisecond before 5:00 on 1 January 1970 counts as December 1969.
        assert_eq!([DAWN, DAWN - 1].map(Month::of), [at(1970, 1), at(1969, 12)]);
        // The days are 29 February and 1 March 2024, 31 December 2026 and 1 January 2027, each at noon.
        let noon = |days: i64| days * DAY + 12 * HOUR;
        assert_eq!(
            [19_782, 19_783, 20_818, 20_819].map(|days| Month::of(noon(days))),
            [at(2024, 2), at(2024, 3), at(2026, 12), at(2027, 1)]
        );
        assert_eq!([i64::MIN, i64::MAX].map(|at| Month::of(at).month > 0), [true; 2]);
    }

    #[test]
    fn times_are_written_in_utc() {
        assert_eq!(
            [0, -1, 1_603_480_618_000, 951_782_400_000].map(utc),
            ["1970-01-01 00:00:00", "1969-12-31 23:59:59", "2020-10-23 19:16:58", "2000-02-29 00:00:00",]
        );
    }

    proptest! {
        #[test]
        fn months_follow_each_other(day in -200_000..200_000_i64) {
            let (today, tomorrow) = (Month::of(day * DAY + DAWN), Month::of((day + 1) * DAY + DAWN));
            let next = if today.month == 12 { Month { year: today.year + 1, month: 1 } } else { Month { month: today.month + 1, ..today } };
            prop_assert!(tomorrow == today || tomorrow == next);
            prop_assert!((1..=12).contains(&today.month));
            // Checks that no month is longer than 31 days or shorter than 28.
            prop_assert!(Month::of((day + 31) * DAY + DAWN) != today && Month::of((day + 28) * DAY + DAWN) <= next);
        }
    }
}
