//! The fewest payments that settle balances.
//!
//! A group of n people whose balances sum to 0 needs n − 1 payments. So the fewest payments come from the most groups
//! that sum to 0, each settled by itself.

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

/// The largest number of people for whom all groupings are compared. The time doubles with each person, and 16 people take about a million
/// steps. More people can occur in the settlement of a year. Then the number of payments may not be the smallest possible, but it is always
/// smaller than the number of people.
const COMPARED: usize = 16;

/// The payments that settle these balances, which sum to 0. For up to 16 people with a balance other than 0, they are as few as possible.
pub fn fewest(balances: &[i64]) -> Vec<Payment> {
    let open: Vec<(usize, i64)> = balances.iter().copied().enumerate().filter(|(_, balance)| *balance != 0).collect();
    let groups = if open.len() <= COMPARED { groups(&open) } else { vec![open] };
    let mut payments: Vec<Payment> = groups.into_iter().flat_map(settle).collect();
    payments.sort_by_key(|paid| (paid.from, paid.to));
    payments
}

/// Splits the balances into as many groups as possible, each with the sum 0.
fn groups(open: &[(usize, i64)]) -> Vec<Vec<(usize, i64)>> {
    let full = (1_usize << open.len()) - 1;
    // Both lists have an entry for each set of people: the bits of its index are the people. `sums` has the sum of their balances. `most`
    // has the largest number of separate groups with the sum 0 in the set, and the person who is added to the set last to find them.
    let mut sums = vec![0_i64; full + 1];
    let mut most = vec![(0_u8, 0_usize); full + 1];
    for set in 1..=full {
        let mut best = (0, 0);
        for (bit, (_, balance)) in open.iter().enumerate().filter(|(bit, _)| set & (1 << bit) != 0) {
            let before = set & !(1 << bit);
            let sum = sums.get(before).map_or(0, |sum| sum.saturating_add(*balance));
            let groups = most.get(before).map_or(0, |(groups, _)| *groups) + u8::from(sum == 0);
            if groups > best.0 || best == (0, 0) {
                best = (groups, bit);
            }
            sums.get_mut(set).into_iter().for_each(|place| *place = sum);
        }
        most.get_mut(set).into_iter().for_each(|place| *place = best);
    }
    let mut all = Vec::new();
    let mut set = full;
    while set != 0 {
        // Takes people off one by one. Whenever the balances of the remaining people sum to 0, a group is complete.
        let mut group = Vec::new();
        loop {
            let bit = most.get(set).map_or(0, |(_, bit)| *bit);
            group.extend(open.get(bit));
            set &= !(1 << bit);
            if sums.get(set) == Some(&0) || set == 0 {
                break;
            }
        }
        all.push(group);
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
