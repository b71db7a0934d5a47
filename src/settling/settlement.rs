//! A settlement: matches in one coin that are settled together.

use super::balance::{balances, favoured};
use super::coin::Coin;
use super::payments::{Payment, fewest};
use super::stake::Stake;
use crate::matches::is_mistakable;
use crate::records::Played;

/// One of the matches that are settled together.
#[derive(Clone, Debug)]
pub struct SettledMatch<'a> {
    /// The record of the match.
    pub played: &'a Played,
    /// The stake of the match.
    pub stake: Stake,
    /// The amount that each person gets from the match, in the order of [`Settlement::people`]. `None` for people who did not play.
    pub amounts: Vec<Option<i64>>,
}

/// Matches in one coin, settled together.
#[derive(Clone, Debug)]
pub struct Settlement<'a> {
    /// The coin in which all amounts are counted.
    pub coin: Coin,
    /// All players with the amounts that they get, the largest first. A negative amount is paid. The sum is 0.
    pub people: Vec<(&'a str, i64)>,
    /// The payments that settle these amounts. They give people by their indexes in `people`.
    pub payments: Vec<Payment>,
    /// The matches of the settlement, in the given order.
    pub parts: Vec<SettledMatch<'a>>,
}

impl<'a> Settlement<'a> {
    /// The settlements of some matches, one for each coin, in the order in which the coins appear. Matches that cannot be settled are
    /// left out; [`balances`] says why.
    pub fn of(matches: impl IntoIterator<Item = (&'a Played, Stake)>) -> Vec<Settlement<'a>> {
        let mut coins: Vec<(Coin, Vec<Settled<'a>>)> = Vec::new();
        for (played, stake) in matches {
            let Ok(owed) = balances(played, stake) else { continue };
            let settled = (played, stake, owed);
            match coins.iter_mut().find(|(coin, _)| *coin == stake.coin) {
                Some((_, matches)) => matches.push(settled),
                None => coins.push((stake.coin, vec![settled])),
            }
        }
        coins.into_iter().map(|(coin, matches)| Settlement::with(coin, matches)).collect()
    }

    fn with(coin: Coin, matches: Vec<Settled<'a>>) -> Settlement<'a> {
        let mut people: Vec<(&str, i64)> = Vec::new();
        for (played, _, owed) in &matches {
            for (person, amount) in played.everybody().zip(owed) {
                match people.iter_mut().find(|(other, _)| *other == person) {
                    Some((_, balance)) => *balance += amount,
                    None => people.push((person, *amount)),
                }
            }
        }
        people.sort_by_key(|(_, balance)| core::cmp::Reverse(*balance));
        let owed: Vec<i64> = people.iter().map(|(_, balance)| *balance).collect();
        let parts = matches.into_iter().map(|(played, stake, owed)| {
            let amount = |person: &str| owed.get(played.everybody().position(|other| other == person)?).copied();
            SettledMatch { played, stake, amounts: people.iter().map(|(person, _)| amount(person)).collect() }
        });
        let parts = parts.collect();
        Settlement { coin, payments: fewest(&owed), people, parts }
    }

    /// The name of the person with the index `at` in `people`. Empty if there is none.
    pub fn person(&self, at: usize) -> &'a str {
        self.people.get(at).map_or("", |(person, _)| person)
    }

    /// The people who left a match before its end, each once.
    pub fn left(&self) -> Vec<&'a str> {
        let mut names: Vec<&str> = Vec::new();
        for left in self.parts.iter().flat_map(|part| &part.played.left) {
            if !names.contains(&left.name.as_str()) {
                names.push(&left.name);
            }
        }
        names
    }

    /// The people who have a remainder of a match that cannot be shared equally, each once.
    pub fn favoured(&self) -> Vec<&'a str> {
        let mut names: Vec<&str> = Vec::new();
        for part in &self.parts {
            let favoured = favoured(part.played, part.stake);
            for (_, name) in part.played.everybody().enumerate().filter(|(at, _)| favoured.contains(at)) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// The stakes of the matches, each once.
    pub fn stakes(&self) -> Vec<Stake> {
        let mut stakes = Vec::new();
        for part in &self.parts {
            if !stakes.contains(&part.stake) {
                stakes.push(part.stake);
            }
        }
        stakes
    }

    /// Two people whose names look alike and who may therefore be one person. `None` if there are no such names.
    pub fn mistakable(&self) -> Option<(&'a str, &'a str)> {
        let pairs =
            self.people.iter().enumerate().flat_map(|(at, (one, _))| self.people.iter().skip(at + 1).map(move |(other, _)| (*one, *other)));
        pairs.into_iter().find(|(one, other)| is_mistakable(one, other))
    }
}

/// A match with its stake, and the amount that each of its people gets.
type Settled<'a> = (&'a Played, Stake, Vec<i64>);

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::{Against, Each};
    use super::*;
    use crate::matches::MatchFile;
    use crate::records::Renames;
    use proptest::prelude::*;

    fn played(names: &[&str], points: &[i64]) -> Played {
        let text = serde_json::json!({"game": "plain-sheet", "players": names, "deals": [{"points": points}], "ended_early": "leader"});
        Played::of("x", 0, &MatchFile::read(&text.to_string()).unwrap().into_match(0).unwrap(), &Renames::default())
    }

    #[test]
    fn an_evening_adds_up_by_people_and_coins_stay_apart() {
        let matches = [played(&["Mika", "Jun", "Hana"], &[9, 3, 6]), played(&["Jun", "Mika"], &[4, 1]), played(&["Hana", "Jun"], &[1, 0])];
        let cents = Stake::new(Each::Point, Coin::Euro, 10).unwrap();
        let drink = Stake::new(Each::Win, Coin::Drink, 1).unwrap();
        let settled = Settlement::of(matches.iter().zip([cents, Stake { amount: 20, ..cents }, drink]));
        assert_eq!(settled.iter().map(|one| one.coin).collect::<Vec<_>>(), [Coin::Euro, Coin::Drink]);
        // In the first match Mika wins 90 cents, Jun loses 90, and Hana is even. In the second match Mika loses 60 cents, and Jun wins 60.
        assert_eq!(settled[0].people, [("Mika", 30), ("Hana", 0), ("Jun", -30)]);
        assert_eq!(settled[0].parts[1].amounts, [Some(-60), None, Some(60)]);
        assert_eq!(settled[0].payments, [Payment { from: 2, to: 0, amount: 30 }]);
        assert_eq!(settled[0].stakes().len(), 2);
        assert_eq!(
            settled[1]
                .payments
                .iter()
                .map(|paid| (settled[1].person(paid.from), settled[1].person(paid.to), paid.amount))
                .collect::<Vec<_>>(),
            [("Jun", "Hana", 1)]
        );
    }

    #[test]
    fn names_that_look_alike_are_noticed() {
        let matches = [played(&["Mika", "Jun"], &[9, 3]), played(&["mika", "Jun"], &[4, 1])];
        let settled = Settlement::of(matches.iter().map(|played| (played, Stake::default())));
        assert_eq!(settled[0].mistakable(), Some(("Mika", "mika")));
        assert_eq!(Settlement::of([(&matches[0], Stake::default())])[0].mistakable(), None);
    }

    proptest! {
        #[test]
        fn an_evening_is_the_sum_of_its_matches(
            points in proptest::collection::vec(proptest::collection::vec(-500..500_i64, 4), 1..6),
            amount in 1..100_i64, per in prop::sample::select(Stake::PER.to_vec()), round in prop::sample::select(Stake::ROUND.to_vec()), average: bool,
        ) {
            let against = if average { Against::Average } else { Against::Each };
            let stake = Stake { amount, per, round, against, coin: Coin::Euro, ..Stake::default() };
            let people = ["A", "B", "C", "D", "E", "F"];
            let matches: Vec<_> = points.iter().enumerate().map(|(at, points)| played(&people[at % 3..at % 3 + 4], points)).collect();
            let all = &Settlement::of(matches.iter().map(|played| (played, stake)))[0];
            prop_assert_eq!(all.people.iter().map(|(_, balance)| balance).sum::<i64>(), 0);
            for (person, balance) in &all.people {
                let alone = matches.iter().flat_map(|played| Settlement::of([(played, stake)]).remove(0).people);
                prop_assert_eq!(*balance, alone.filter(|(other, _)| other == person).map(|(_, balance)| balance).sum::<i64>());
            }
            for (at, (_, balance)) in all.people.iter().enumerate() {
                prop_assert_eq!(all.parts.iter().filter_map(|part| part.amounts[at]).sum::<i64>(), *balance);
                let (paid, got) = all.payments.iter().fold((0, 0), |(paid, got), one| {
                    (paid + if one.from == at { one.amount } else { 0 }, got + if one.to == at { one.amount } else { 0 })
                });
                prop_assert_eq!(got - paid, *balance);
            }
        }
    }
}
