//! The form of a person: the results of their last evenings.

use super::date::evening_of;
use super::{Played, Result};

/// A person's number of matches won minus the number lost, after each of the last `most` evenings with a finished match. The list begins
/// with 0. `matches` are in the order of their beginnings. `zone` returns the local clock's offset from UTC at a time, in milliseconds.
pub fn form<'a>(person: &str, matches: impl IntoIterator<Item = &'a Played>, most: usize, zone: impl Fn(i64) -> i64) -> Vec<i64> {
    let mut evenings: Vec<(i64, i64)> = Vec::new();
    for played in matches {
        let Some(result) = played.result_of(person) else { continue };
        let counts = match result {
            Result::Won => 1,
            Result::Shared => 0,
            Result::Lost => -1,
        };
        let day = evening_of(played.began.saturating_add(zone(played.began)));
        match evenings.last_mut() {
            Some((last, sum)) if *last == day => *sum += counts,
            _ => evenings.push((day, counts)),
        }
    }
    let last = evenings.iter().skip(evenings.len().saturating_sub(most));
    let so_far = last.scan(0, |so_far, (_, sum)| {
        *so_far += sum;
        Some(*so_far)
    });
    [0].into_iter().chain(so_far).collect()
}

#[cfg(test)]
mod tests {
    use super::super::PlayerTally;
    use super::super::tests::some_match;
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    const DAY: i64 = 24 * 60 * 60 * 1000;

    proptest! {
        #[test]
        fn the_form_ends_with_all_wins_less_all_losses(mut matches in vec(some_match(), 0..20), apart in 0..3_i64, most in 1..30_usize) {
            matches.iter_mut().zip(0..).for_each(|(played, n)| played.began = n * apart * DAY);
            for person in super::super::people(&matches) {
                let all = form(person, &matches, usize::MAX, |_| 0);
                let tally = PlayerTally::of(person, &matches);
                prop_assert_eq!(all.first(), Some(&0));
                prop_assert_eq!(all.last().copied(), Some(i64::from(tally.won) - i64::from(tally.lost())));
                // Checks the form of the last `most` evenings. It changes by the same amounts as the form of all evenings, but begins
                // with 0 before the first of the last evenings.
                let last = form(person, &matches, most, |_| 0);
                let rises = |course: &[i64]| course.windows(2).map(|pair| pair.iter().rev().copied().reduce(|to, from| to - from)).collect::<Vec<_>>();
                prop_assert_eq!(last.len(), all.len().min(most + 1));
                prop_assert!(rises(&all).ends_with(&rises(&last)));
            }
        }
    }
}
