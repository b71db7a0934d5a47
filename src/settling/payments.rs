//! The fewest payments that settle balances.
//!
//! A group of n people whose balances sum to 0 needs n − 1 payments. So the fewest payments come from the most groups
//! that sum to 0, each settled by itself.

use core::mem;

/// A payment between two people, given by their indexes in the list of balances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// The person who pays, as an index.
    pub from: usize,
    /// The person who gets the payment, as an index.
    pub to: usize,
    /// The amount of the payment, in the smallest unit of the coin.
    pub amount: i64,
}

/// The most people among whom `groups` searches for the most groups. It visits every set of people: each person more doubles the time, and
/// 16 people take about a million steps. A year can have more people. They are settled as one group: maybe not with the fewest payments,
/// but always with fewer payments than people.
const COMPARED: usize = 16;

/// The payments that settle these balances, which sum to 0. For up to 16 people with a balance other than 0, they are as few as possible.
pub fn fewest(balances: &[i64]) -> Vec<Payment> {
    let open: Vec<(usize, i64)> = balances.iter().copied().enumerate().filter(|(_, balance)| *balance != 0).collect();
    let groups = if open.len() <= COMPARED { groups(&open) } else { vec![open] };
    let mut payments: Vec<Payment> = groups.into_iter().flat_map(settle).collect();
    payments.sort_by_key(|paid| (paid.from, paid.to));
    payments
}

/// What `groups` knows about a set of people.
#[derive(Clone, Copy, Default)]
struct Found {
    /// The sum of their balances.
    sum: i64,
    /// The most groups with the sum 0 into which people join one after the other: each time the sum is 0, a group is complete.
    groups: u8,
    /// The person who joins last, so that there are that many groups.
    last: usize,
}

/// Splits the balances into as many groups as possible, each with the sum 0.
fn groups(open: &[(usize, i64)]) -> Vec<Vec<(usize, i64)>> {
    // A set of people is a number: the person `n` is in the set if the bit `n` is 1. `found` has an entry for each set, from the empty set
    // to the set of all people.
    let everybody = (1_usize << open.len()) - 1;
    let mut found = vec![Found::default()];
    for set in 1..=everybody {
        let mut best: Option<Found> = None;
        for (last, (_, balance)) in open.iter().enumerate().filter(|(person, _)| set & (1 << person) != 0) {
            // The set without `last` is a smaller number, so its entry is there already.
            let before = found.get(set & !(1 << last)).copied().unwrap_or_default();
            let sum = before.sum.saturating_add(*balance);
            let groups = before.groups + u8::from(sum == 0);
            if best.is_none_or(|best| groups > best.groups) {
                best = Some(Found { sum, groups, last });
            }
        }
        found.extend(best);
    }
    // Goes the same way back: takes off the last person again and again. Whenever the rest sums to 0, a group is complete.
    let (mut all, mut group, mut set) = (Vec::new(), Vec::new(), everybody);
    while set != 0 {
        let last = found.get(set).map_or(0, |found| found.last);
        group.extend(open.get(last));
        set &= !(1 << last);
        if found.get(set).is_none_or(|rest| rest.sum == 0) {
            all.push(mem::take(&mut group));
        }
    }
    all
}

/// Settles a group: the largest debtor pays the largest creditor, until all balances are 0.
fn settle(mut group: Vec<(usize, i64)>) -> Vec<Payment> {
    let mut payments = Vec::new();
    while let (Some(debtor), Some(creditor)) = (lowest(&group), highest(&group)) {
        let amount = debtor.1.saturating_neg().min(creditor.1);
        if amount <= 0 {
            break;
        }
        payments.push(Payment { from: debtor.0, to: creditor.0, amount });
        for (person, balance) in &mut group {
            *balance += if *person == debtor.0 {
                amount
            } else if *person == creditor.0 {
                -amount
            } else {
                0
            };
        }
    }
    payments
}

fn lowest(group: &[(usize, i64)]) -> Option<(usize, i64)> {
    group.iter().copied().min_by_key(|(person, balance)| (*balance, *person))
}

fn highest(group: &[(usize, i64)]) -> Option<(usize, i64)> {
    group.iter().copied().min_by_key(|(person, balance)| (core::cmp::Reverse(*balance), *person))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn paid(balances: &[i64]) -> Vec<(usize, usize, i64)> {
        fewest(balances).iter().map(|paid| (paid.from, paid.to, paid.amount)).collect()
    }

    #[test]
    fn pairs_that_are_even_settle_among_themselves() {
        assert_eq!(paid(&[5, -3, -5, 3]), [(1, 3, 3), (2, 0, 5)]);
        assert_eq!(paid(&[7, -4, -3]), [(1, 0, 4), (2, 0, 3)]);
        assert_eq!(paid(&[0, 0]), []);
        assert_eq!(paid(&[]), []);
        // Checks that four payments are found. If the largest debtor always paid the largest creditor first, five would be needed.
        assert_eq!(paid(&[6, 4, 1, -5, -4, -2]).len(), 4);
    }

    /// The fewest payments, found by trying. Tries to settle the first open balance with each balance of the opposite sign. After each
    /// tried payment, the person with the first balance owes and gets nothing more. This is enough, because some best solution has only
    /// such payments.
    fn by_trying(balances: &[i64]) -> usize {
        let Some(first) = balances.iter().position(|balance| *balance != 0) else { return 0 };
        let own = balances[first];
        let others = (first + 1..balances.len()).filter(|at| balances[*at].signum() == -own.signum());
        let ways = others.map(|at| {
            let mut left = balances.to_vec();
            left[at] += own;
            left[first] = 0;
            1 + by_trying(&left)
        });
        ways.min().unwrap()
    }

    fn some_balances(people: core::ops::RangeInclusive<usize>, most: i64) -> impl Strategy<Value = Vec<i64>> {
        vec(-most..=most, people.start() - 1..=people.end() - 1).prop_map(|mut balances| {
            balances.push(-balances.iter().sum::<i64>());
            balances
        })
    }

    fn settles(balances: &[i64], payments: &[Payment]) -> bool {
        let mut left = balances.to_vec();
        for paid in payments {
            left[paid.from] += paid.amount;
            left[paid.to] -= paid.amount;
        }
        left.iter().all(|balance| *balance == 0)
    }

    proptest! {
        #[test]
        fn payments_settle_everything_and_nobody_both_pays_and_gets(balances in some_balances(1..=20, 1000)) {
            let payments = fewest(&balances);
            prop_assert!(settles(&balances, &payments));
            prop_assert!(payments.iter().all(|paid| paid.amount > 0 && balances[paid.from] < 0 && balances[paid.to] > 0));
            prop_assert!(payments.len() <= balances.iter().filter(|balance| **balance != 0).count().saturating_sub(1));
        }

        #[test]
        fn no_other_way_needs_fewer_payments(balances in some_balances(1..=6, 9)) {
            prop_assert_eq!(fewest(&balances).len(), by_trying(&balances));
        }
    }
}
