//! Computes, as a stranger with pencil and paper would, the last totals of an exported match, who is settled, and what each person gets.

use std::collections::BTreeMap;

use serde_json::Value;

use super::read::Sheet;

/// A person who is settled after a match.
#[derive(Debug)]
pub struct Person {
    pub name: String,
    /// The index of the person's column. Partners share a column.
    pub column: usize,
    pub total: i64,
    pub won: bool,
}

/// A fraction. The denominator is greater than 0.
#[derive(Clone, Copy, Debug)]
pub struct Exact(pub i128, pub i128);

/// Adds up the columns of a sheet, row by row. `file` is the match file, which says with how much each newcomer began. The totals of King
/// of the Hill are rungs of a ladder, so only its steps can be added up.
///
/// # Panics
/// A column does not add up.
pub fn totals(sheet: &Sheet, file: &Value) -> Vec<i64> {
    let arrivals = file["arrivals"].as_array().map_or(&[][..], Vec::as_slice);
    let first_newcomer = sheet.columns.len() - arrivals.len();
    let begun = |at: usize| at.checked_sub(first_newcomer).map(|newcomer| arrivals[newcomer]["total"].as_i64().unwrap());
    let mut all = Vec::new();
    let mut at_start = None;
    for (at, column) in sheet.columns.iter().enumerate() {
        let mut running = None;
        for (points, total) in column.points.iter().zip(&column.totals) {
            let points_of_row = points.unwrap_or(0);
            let total = total.parse::<i64>().ok().filter(|_| file["game"] != "king-of-the-hill");
            match (running, total) {
                // The first total of a column, without the points of its row, is the total with which the player or side began.
                (None, Some(total)) => {
                    // For a newcomer, the match file says by how much this total differs from the total with which the first players began.
                    let start = total - points_of_row - begun(at).unwrap_or(0);
                    assert_eq!(*at_start.get_or_insert(start), start, "{}: everybody begins alike", column.name);
                    running = Some(total);
                }
                (Some(before), Some(total)) => {
                    assert_eq!(before + points_of_row, total, "{}", column.name);
                    running = Some(total);
                }
                (before, None) => {
                    running = if points.is_some() || before.is_some() { Some(before.unwrap_or(0) + points_of_row) } else { None }
                }
            }
        }
        all.push(running);
    }
    let without_a_row = |at: usize| at_start.unwrap_or(0) + begun(at).unwrap_or(0);
    all.into_iter().enumerate().map(|(at, total)| total.unwrap_or_else(|| without_a_row(at))).collect()
}

/// Whether a player plays the deal, by the match file.
fn plays(file: &Value, began: usize, player: usize, deal: usize) -> bool {
    let comes = player.checked_sub(began).map_or(0, |newcomer| file["arrivals"][newcomer]["from"].as_u64().unwrap() as usize);
    comes <= deal && !away(file, player, deal).any(|_| true)
}

/// The ends of all absences of the player `player` that include the deal `deal`. An end is `None` if the player has left for good.
fn away(file: &Value, player: usize, deal: usize) -> impl Iterator<Item = Option<usize>> {
    let of_player = file["absences"].as_array().into_iter().flatten().filter(move |absence| absence["player"] == player);
    let number = |value: &Value| value.as_u64().map(|number| number as usize);
    of_player
        .map(move |absence| (number(&absence["from"]).unwrap(), number(&absence["until"])))
        .filter_map(move |(from, until)| (from <= deal && until.is_none_or(|until| deal < until)).then_some(until))
}

/// Everybody who takes part in the settlement. In a match in which people come and leave, these are the people who played a deal, and those
/// who were in the match from its start to its end.
pub fn people(sheet: &Sheet, file: &Value, totals: &[i64], winners: &[String]) -> Vec<Person> {
    let began = sheet.columns.len() - file["arrivals"].as_array().map_or(0, Vec::len);
    let is_settled = |column: usize| {
        let there = column < began && away(file, column, sheet.deals).all(|until| until == Some(sheet.deals + 1));
        there || (0..sheet.deals).any(|deal| plays(file, began, column, deal))
    };
    let columns = sheet.columns.iter().enumerate().filter(|(column, _)| is_settled(*column));
    let members = columns.flat_map(|(column, of)| of.name.split([',', '&']).map(move |name| (column, name.trim())));
    let person = |(column, name): (usize, &str)| Person {
        name: name.to_owned(),
        column,
        total: totals[column],
        won: winners.iter().any(|winner| winner == name),
    };
    members.map(person).collect()
}

/// The exact amount that each person gets, if `per` points are worth `amount`. Either each person settles the difference of points with
/// each opponent, or settles the difference to the average. A partner settles with one opponent only.
pub fn by_points(people: &[Person], (amount, per): (i64, i64), with_each: bool, higher_wins: bool) -> Vec<Exact> {
    let sign = if higher_wins { 1 } else { -1 };
    let all: i128 = people.iter().map(|person| i128::from(person.total)).sum();
    let count = people.len() as i128;
    let size = people.iter().map(|person| people.iter().filter(|other| other.column == person.column).count()).max().unwrap_or(1) as i128;
    let of = |person: &Person| {
        let own = i128::from(person.total);
        let (difference, parts) = if with_each {
            let opponents = people.iter().filter(|other| other.column != person.column);
            (opponents.map(|other| own - i128::from(other.total)).sum::<i128>(), size)
        } else {
            (own * count - all, count)
        };
        Exact(sign * difference * i128::from(amount), i128::from(per) * parts)
    };
    people.iter().map(of).collect()
}

/// The exact amount that each person gets in a match in which people come, leave or sit out. Each row of the sheet is settled among the
/// people who played it. Points by hand are settled among those who played the deal above, or the first deal, and the person who has them.
pub fn by_rows(
    sheet: &Sheet,
    file: &Value,
    people: &[Person],
    (amount, per): (i64, i64),
    with_each: bool,
    higher_wins: bool,
) -> Vec<Exact> {
    /// A number that every number of players divides.
    const WHOLE: i128 = 2520;
    let began = sheet.columns.len() - file["arrivals"].as_array().map_or(0, Vec::len);
    let mut sums = vec![0; people.len()];
    for (at, (above, is_deal)) in sheet.rows.iter().enumerate() {
        let points = |person: &Person| sheet.columns[person.column].points[at];
        let deal = if *is_deal { *above } else { above.saturating_sub(1) };
        let is_there = |person: &Person| plays(file, began, person.column, deal) || (!is_deal && points(person).is_some());
        let there: Vec<&Person> = people.iter().filter(|person| is_there(person)).collect();
        let (count, all) = (there.len() as i128, there.iter().map(|person| i128::from(points(person).unwrap_or(0))).sum::<i128>());
        for (person, sum) in people.iter().zip(&mut sums).filter(|(person, _)| is_there(person)) {
            let difference = i128::from(points(person).unwrap_or(0)) * count - all;
            *sum += difference * if with_each { WHOLE } else { WHOLE / count };
        }
    }
    let sign = if higher_wins { 1 } else { -1 };
    sums.into_iter().map(|sum| Exact(sign * sum * i128::from(amount), i128::from(per) * WHOLE)).collect()
}

/// The exact amount that each person gets if each loser pays `amount` and the winners share it.
pub fn by_win(people: &[Person], amount: i64) -> Vec<Exact> {
    let won = people.iter().filter(|person| person.won).count() as i128;
    let lost = people.len() as i128 - won;
    let of = |person: &Person| if person.won { Exact(lost * i128::from(amount), won) } else { Exact(-i128::from(amount), 1) };
    people.iter().map(of).collect()
}

/// Checks the rounded amounts. Their sum is 0. Each is a multiple of `to`, and less than `to` away from the exact amount. Rounding never
/// reverses the order of two people.
pub fn check_rounded(exact: &[Exact], rounded: &[i64], to: i64) {
    assert_eq!(rounded.iter().sum::<i64>(), 0, "{rounded:?}");
    for (one, got) in exact.iter().zip(rounded) {
        assert_eq!(got % to, 0, "{got}");
        assert!((i128::from(*got) * one.1 - one.0).abs() < i128::from(to) * one.1, "{one:?} {got}");
        for (other, others) in exact.iter().zip(rounded) {
            assert!(one.0 * other.1 <= other.0 * one.1 || got >= others, "{exact:?} {rounded:?}");
        }
    }
}

/// Checks that the payments settle the balances, and that no smaller number of payments can.
pub fn check_payments(balances: &BTreeMap<String, i64>, payments: &[(String, String, i64)]) {
    let mut left = balances.clone();
    for (from, to, amount) in payments {
        assert!(*amount > 0);
        *left.get_mut(from).unwrap() += amount;
        *left.get_mut(to).unwrap() -= amount;
    }
    assert!(left.values().all(|balance| *balance == 0), "{balances:?} {payments:?}");
    let open: Vec<i64> = balances.values().copied().filter(|balance| *balance != 0).collect();
    if open.len() <= 10 {
        assert_eq!(payments.len(), open.len() - groups(&open), "{balances:?} {payments:?}");
    }
}

/// The largest number of groups into which the balances can be split so that each group has the sum 0. A group of n settles with n − 1
/// payments.
fn groups(open: &[i64]) -> usize {
    let Some((first, rest)) = open.split_first() else { return 0 };
    let ways = (0..1_usize << rest.len()).filter_map(|chosen| {
        let is_in = |at: usize| chosen & (1 << at) != 0;
        let sum = first + rest.iter().enumerate().filter(|(at, _)| is_in(*at)).map(|(_, balance)| balance).sum::<i64>();
        let others: Vec<i64> = rest.iter().enumerate().filter(|(at, _)| !is_in(*at)).map(|(_, balance)| *balance).collect();
        (sum == 0).then(|| 1 + groups(&others))
    });
    ways.max().unwrap()
}
