//! The amount that each player of a match gets or pays.

use super::stake::{Against, Each, Stake};
use crate::records::{DealGroup, MatchState, Played};
use crate::table::{Seat, Seats, Side};

/// The reason why a match is not settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsettled {
    /// The match was not played to its end.
    Unfinished,
    /// The tricks of the match were not counted.
    NoTricks,
    /// The totals of the match are too large to be money.
    TooLarge,
}

/// The largest balance of one match, in the smallest unit of the coin. The sum of ten thousand such balances still fits into an `i64`.
const LARGEST: i128 = 1_000_000_000_000;

/// The amount that each seat of a finished match gets, then each player who left, in the smallest unit of the coin. A negative amount is
/// paid. The sum of all amounts is 0. A player who left has not won. If people came, left or sat out, each deal is settled among those who
/// played it, and a total agreed on for a newcomer is not settled.
///
/// # Errors
/// The reason why the match cannot be settled.
pub fn balances(played: &Played, stake: Stake) -> Result<Vec<i64>, Unsettled> {
    let (owed, parts) = exact(played, stake)?;
    let rounded = rounded(&owed, parts, i128::from(stake.round.max(1)));
    let fits = |amount: i128| if amount.abs() <= LARGEST { i64::try_from(amount).ok() } else { None };
    rounded.into_iter().map(fits).collect::<Option<_>>().ok_or(Unsettled::TooLarge)
}

/// The indexes in [`balances`] of those who get more, or pay less, than somebody with the same exact amount. They have a remainder that
/// cannot be shared equally. Empty if there is no such remainder, or if the match cannot be settled.
pub fn favoured(played: &Played, stake: Stake) -> Vec<usize> {
    let (Ok((exact, _)), Ok(amounts)) = (exact(played, stake), balances(played, stake)) else { return Vec::new() };
    let both: Vec<(i128, i64)> = exact.into_iter().zip(amounts).collect();
    let is_favoured = |(own, amount): &(i128, i64)| both.iter().any(|(other, less)| other == own && less < amount);
    both.iter().enumerate().filter(|(_, one)| is_favoured(one)).map(|(at, _)| at).collect()
}

/// The exact amounts, in the order of [`balances`] and in parts of the smallest unit of the coin, and the number of parts in one unit.
fn exact(played: &Played, stake: Stake) -> Result<(Vec<i128>, i128), Unsettled> {
    if played.state != MatchState::Finished {
        return Err(Unsettled::Unfinished);
    }
    Ok(match stake.each {
        Each::Point if played.groups.is_empty() => {
            by_totals(played, (&played.totals, played.left.iter().map(|left| left.total).collect()), stake)
        }
        Each::Point => by_groups(played, |group| &group.points, stake),
        Each::Trick => {
            let left: Option<Vec<i64>> = played.left.iter().map(|left| left.tricks).collect();
            let tricks = played.tricks.as_ref().zip(left).ok_or(Unsettled::NoTricks)?;
            if played.groups.is_empty() { by_totals(played, tricks, stake) } else { by_groups(played, |group| &group.tricks, stake) }
        }
        Each::Win => by_win(played, stake),
    })
}

fn seats(played: &Played) -> Vec<Seat> {
    played.table().everybody().iter().collect()
}

/// The amounts for a stake on a number, such as points, if all people played all deals. `counts` has the number of each side, and `left`
/// the number of each player who left. Returns the same pair as [`by_count`].
fn by_totals(played: &Played, (counts, left): (&Seats<i64>, Vec<i64>), stake: Stake) -> (Vec<i128>, i128) {
    let sides: Vec<_> = seats(played).iter().map(|seat| played.sides.side_of(*seat)).collect();
    let counts: Vec<i64> = sides.iter().map(|side| counts.get(*side)).chain(left).collect();
    by_count((&sides, &counts), played.measure.higher_wins, stake)
}

/// The amounts for a stake on a number, such as points, if not everybody played all deals. The deals of each group are settled among the
/// people of the group. So nobody gains or pays by a deal that the person did not play. `count` gives the numbers of a group.
fn by_groups(played: &Played, count: fn(&DealGroup) -> &[i64], stake: Stake) -> (Vec<i128>, i128) {
    let mut owed = vec![0; played.everybody().count()];
    let mut parts = 1;
    for group in &played.groups {
        // In a match in which people come and go, everybody plays alone.
        let sides: Vec<Side> = group.people.iter().map(|person| Side(*person)).collect();
        let (of_group, parts_of_group) = by_count((&sides, count(group)), played.measure.higher_wins, stake);
        // Groups of different sizes count in different parts of a unit. So all amounts are converted to a common size of parts.
        let common = least_common_multiple(parts, parts_of_group);
        owed.iter_mut().for_each(|amount| *amount *= common / parts);
        for (person, amount) in group.people.iter().zip(of_group) {
            owed.get_mut(usize::from(*person)).into_iter().for_each(|sum| *sum += amount * (common / parts_of_group));
        }
        parts = common;
    }
    (owed, parts)
}

/// The least common multiple of two numbers greater than 0.
fn least_common_multiple(one: i128, other: i128) -> i128 {
    let (mut divisor, mut rest) = (one, other);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    one / divisor * other
}

/// The amounts of people among whom a number, such as points, is settled. `counts` has the number of each person. `sides` has the sides of
/// these people, except those of players who left. The amounts are in parts of the smallest unit. The second result is the number of parts
/// in one unit.
fn by_count((sides, counts): (&[Side], &[i64]), higher_wins: bool, stake: Stake) -> (Vec<i128>, i128) {
    let better = if higher_wins { 1 } else { -1 };
    let worth: Vec<i128> = counts.iter().map(|count| better * i128::from(*count)).collect();
    let amount = i128::from(stake.amount);
    let per = i128::from(stake.per.max(1));
    match stake.against {
        // Each player exchanges the difference of totals with every opponent. If two sides play, each member does so once for each member
        // of the other side. So the sum is divided by the size of a side.
        Against::Each => {
            let partners = |side| sides.iter().filter(|other| **other == side).count();
            let most = sides.iter().map(|side| partners(*side)).max().unwrap_or(1).max(1) as i128;
            let owed = |own: &i128| worth.iter().map(|other| own - other).sum::<i128>() * amount;
            (worth.iter().map(owed).collect(), per * most)
        }
        Against::Average => {
            let (all, sum) = (worth.len().max(1) as i128, worth.iter().sum::<i128>());
            (worth.iter().map(|own| (own * all - sum) * amount).collect(), per * all)
        }
    }
}

/// The amounts for a stake on the win: each loser pays the stake, and the winners share it. Returns the same pair as [`by_count`]: the
/// amounts, and the number of parts in one unit.
fn by_win(played: &Played, stake: Stake) -> (Vec<i128>, i128) {
    let seats = seats(played);
    let winners = seats.iter().filter(|seat| played.winners.has(**seat)).count() as i128;
    let left = played.left.len();
    let losers = (seats.len() + left) as i128 - winners;
    let amount = i128::from(stake.amount);
    if winners == 0 {
        return (vec![0; seats.len() + left], 1);
    }
    let owed = |seat: &Seat| if played.winners.has(*seat) { losers * amount } else { -winners * amount };
    (seats.iter().map(owed).chain(std::iter::repeat_n(-winners * amount, left)).collect(), winners)
}

/// Rounds amounts so that their sum stays 0. `owed` counts fractions of the coin's smallest unit: `parts` of them are one unit. The results
/// are in units, and are multiples of `to`. Each differs from its exact amount by less than `to`. All amounts are rounded down. Then `to`
/// units are added to those with the largest remainders until the sum is 0. If equal amounts would become unequal by this, others are
/// raised instead, as [`alike`] says. If this is impossible, the first seat is raised first.
fn rounded(owed: &[i128], parts: i128, to: i128) -> Vec<i128> {
    let step = parts * to;
    let mut whole: Vec<i128> = owed.iter().map(|amount| amount.div_euclid(step)).collect();
    let missing = -whole.iter().sum::<i128>();
    let mut order: Vec<usize> = (0..owed.len()).collect();
    order.sort_by_key(|at| core::cmp::Reverse(owed.get(*at).map_or(0, |amount| amount.rem_euclid(step))));
    let missing = usize::try_from(missing).unwrap_or(0);
    for at in alike(owed, step, missing).unwrap_or_else(|| order.into_iter().take(missing).collect()) {
        if let Some(amount) = whole.get_mut(at) {
            *amount += 1;
        }
    }
    whole.into_iter().map(|amount| amount * to).collect()
}

/// The indexes of `count` amounts to round up to a multiple of `step`, so that equal amounts stay equal and no larger amount becomes
/// smaller than another. Among the possible choices, takes the one with the largest sum of remainders, because its rounding is nearest.
/// `None` if no choice is possible, for example if two equal amounts would have to share one step.
fn alike(owed: &[i128], step: i128, count: usize) -> Option<Vec<usize>> {
    let mut exact: Vec<i128> = owed.iter().copied().filter(|amount| amount.rem_euclid(step) != 0).collect();
    exact.sort_unstable_by(|one, other| other.cmp(one));
    exact.dedup();
    // The best choice for each number of raised amounts: the sum of its remainders, and its indexes.
    let mut best: Vec<Option<(i128, Vec<usize>)>> = vec![None; count + 1];
    *best.first_mut()? = Some((0, Vec::new()));
    // Amounts between the same two multiples of the step are raised in their order, the largest first. So a choice takes the first few.
    for between in exact.chunk_by(|one, other| one.div_euclid(step) == other.div_euclid(step)) {
        let before = best.clone();
        let (mut sum, mut raised) = (0, Vec::new());
        for amount in between {
            let equal = owed.iter().enumerate().filter(|(_, other)| *other == amount).map(|(at, _)| at);
            let others = raised.len();
            raised.extend(equal);
            sum += amount.rem_euclid(step) * (raised.len() - others) as i128;
            for (to, (so_far, indexes)) in before.iter().enumerate().filter_map(|(at, choice)| Some((at + raised.len(), choice.as_ref()?)))
            {
                let Some(choice) = best.get_mut(to) else { continue };
                if choice.as_ref().is_none_or(|(other, _)| *other < so_far + sum) {
                    *choice = Some((so_far + sum, indexes.iter().chain(&raised).copied().collect()));
                }
            }
        }
    }
    best.pop()?.map(|(_, indexes)| indexes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::Coin;
    use super::*;
    use crate::matches::MatchFile;
    use crate::records::Renames;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn sheet(points: &[i64], rules: serde_json::Value) -> Played {
        let names: Vec<String> = (0..points.len()).map(|n| format!("P{n}")).collect();
        let text = serde_json::json!({"game": "plain-sheet", "players": names, "house_rules": rules, "deals": [{"points": points}], "ended_early": "leader"});
        Played::of("x", 0, &MatchFile::read(&text.to_string()).unwrap().into_match(0).unwrap(), &Renames::default())
    }

    fn alone(points: &[i64]) -> Played {
        sheet(points, serde_json::json!({}))
    }

    fn cents(each: Each, amount: i64) -> Stake {
        Stake::new(each, Coin::Euro, amount).unwrap()
    }

    /// The scores +218, −81, +60 and −38 are from a book on Skat. At a quarter of a cent per point they are worth about +55, −20, +15 and
    /// −10 cents. In each pair of players, the player with the lower score pays the difference to the other.
    #[test]
    fn everybody_settles_the_difference_with_everybody() {
        let stake = cents(Each::Point, 1);
        assert_eq!(balances(&alone(&[55, -20, 15, -10]), stake).unwrap(), [180, -120, 20, -80]);
        let average = Stake { against: Against::Average, ..stake };
        assert_eq!(balances(&alone(&[55, -20, 15, -10]), average).unwrap(), [45, -30, 5, -20]);
        // The example in Foster's book on card games: four players have 186, 42, 344 and 116 points. The average is 172.
        assert_eq!(balances(&alone(&[186, 42, 344, 116]), average).unwrap(), [14, -130, 172, -56]);
        assert_eq!(balances(&alone(&[186, 42, 344, 116]), stake).unwrap(), [56, -520, 688, -224]);
        assert_eq!(balances(&alone(&[10, 4]), stake).unwrap(), [6, -6]);
    }

    #[test]
    fn partners_settle_each_for_themselves_and_the_lowest_may_win() {
        let teams = sheet(&[30, 10], serde_json::json!({"teams": true}));
        assert_eq!(teams.people.len(), 2);
        let text = serde_json::json!({"game": "plain-sheet", "players": ["A", "B", "C", "D"], "house_rules": {"teams": true},
            "deals": [{"points": [30, 10]}], "ended_early": "leader"});
        let four = Played::of("x", 0, &MatchFile::read(&text.to_string()).unwrap().into_match(0).unwrap(), &Renames::default());
        assert_eq!(balances(&four, cents(Each::Point, 2)).unwrap(), [40, -40, 40, -40]);
        assert_eq!(balances(&four, cents(Each::Win, 50)).unwrap(), [50, -50, 50, -50]);
        let low = sheet(&[3, 9, 6], serde_json::json!({"wins": "lowest"}));
        assert_eq!(balances(&low, cents(Each::Point, 1)).unwrap(), [9, -9, 0]);
    }

    #[test]
    fn who_loses_pays_and_who_wins_shares() {
        assert_eq!(balances(&alone(&[5, 1, 9]), cents(Each::Win, 100)).unwrap(), [-100, -100, 200]);
        assert_eq!(balances(&alone(&[9, 1, 9]), cents(Each::Win, 101)).unwrap(), [51, -101, 50]);
        assert_eq!(balances(&alone(&[9, 9, 9]), cents(Each::Win, 100)).unwrap(), [0, 0, 0]);
    }

    #[test]
    fn rounding_is_to_what_was_agreed() {
        let stake = Stake { per: 10, ..cents(Each::Point, 1) };
        assert_eq!(balances(&alone(&[25, 0]), stake).unwrap(), [3, -3]);
        assert_eq!(balances(&alone(&[25, 0]), Stake { round: 5, ..stake }).unwrap(), [5, -5]);
        assert_eq!(balances(&alone(&[7, 0, 0]), Stake { round: 10, ..cents(Each::Point, 1) }).unwrap(), [20, -10, -10]);
    }

    #[test]
    fn equal_totals_are_settled_equally_where_the_sum_allows_it() {
        // The exact amounts are 70, 70 and −140 cents.
        let stake = Stake { round: 50, ..cents(Each::Point, 10) };
        assert_eq!(balances(&alone(&[10, 10, 3]), stake).unwrap(), [50, 50, -100]);
        assert_eq!(favoured(&alone(&[10, 10, 3]), stake), [0_usize; 0]);
        // Two winners cannot share 101 cents equally, so the first seat gets the odd cent.
        assert_eq!(balances(&alone(&[9, 1, 9]), cents(Each::Win, 101)).unwrap(), [51, -101, 50]);
        assert_eq!(favoured(&alone(&[9, 1, 9]), cents(Each::Win, 101)), [0]);
        // Three losers pay alike, because the winner can get 9 cents for the exact 9.75.
        let third = Stake { per: 10, against: Against::Average, ..cents(Each::Point, 10) };
        assert_eq!(balances(&alone(&[4, 4, 4, 17]), third).unwrap(), [-3, -3, -3, 9]);
        assert_eq!(favoured(&alone(&[4, 4, 4, 17]), third), [0_usize; 0]);
    }

    /// Ann, Ben, Cas and Dan get a point each. Then Ben leaves, and Cas sits out a deal in which Ann and Dan get 100 points each.
    const CHANGING: &str = r#"{"version":3,"game":"plain-sheet","players":["Ann","Ben","Cas","Dan"],"ended_early":"leader",
        "deals":[{"points":[1,1,1,1]},{"points":[100,100]}],
        "absences":[{"player":1,"from":1},{"player":2,"from":1,"until":2}]}"#;

    fn read(text: &str) -> Played {
        Played::of("x", 0, &MatchFile::read(text).unwrap().into_match(0).unwrap(), &Renames::default())
    }

    #[test]
    fn a_deal_is_settled_among_those_who_played_it() {
        for against in [Against::Each, Against::Average] {
            let stake = Stake { against, ..cents(Each::Point, 5) };
            assert_eq!(balances(&read(CHANGING), stake).unwrap(), [0, 0, 0, 0], "{against:?}");
            assert_eq!(balances(&read(&CHANGING.replace("[100,100]", "[130,100]")), stake).unwrap().iter().sum::<i64>(), 0);
        }
        let third = CHANGING.replace("{\"points\":[100,100]}", "{\"points\":[130,100]},{\"points\":[4,10,10]}");
        let played = read(&third);
        assert_eq!(played.everybody().collect::<Vec<_>>(), ["Ann", "Cas", "Dan", "Ben"]);
        // In deal 2 Dan pays Ann for 30 points. In deal 3 Ann pays Cas and Dan for 6 points each.
        assert_eq!(balances(&played, cents(Each::Point, 1)).unwrap(), [30 - 12, 6, 6 - 30, 0]);
        // To the average, Ann gets half as much in deal 2. The average of deal 3 is 8.
        assert_eq!(balances(&played, Stake { against: Against::Average, ..cents(Each::Point, 1) }).unwrap(), [15 - 4, 2, 2 - 15, 0]);
        // Points by hand after deal 3 are settled among the players of this deal.
        let by_hand =
            third.replace("\"absences\"", "\"adjustments\":[{\"after\":3,\"to\":2,\"amount\":-10,\"reason\":\"x\"}],\"absences\"");
        assert_eq!(balances(&read(&by_hand), cents(Each::Point, 1)).unwrap(), [18 + 10, 6 - 20, -24 + 10, 0]);
    }

    #[test]
    fn the_agreed_total_of_a_newcomer_costs_nothing() {
        let text = r#"{"version":3,"game":"plain-sheet","players":["Ann","Ben"],"ended_early":"leader",
            "deals":[{"points":[7,2]},{"points":[1,2,3]}],"arrivals":[{"from":1,"name":"Zoë","total":500,"after":1}]}"#;
        assert_eq!(balances(&read(text), cents(Each::Point, 1)).unwrap(), [5 - 3, -5, 3]);
        // Checks that a summary without groups, which an older version wrote, is settled by the totals.
        let old = Played { groups: Vec::new(), ..read(text) };
        assert_eq!(balances(&old, cents(Each::Point, 1)).unwrap(), [-491, -503, 994]);
    }

    #[test]
    fn a_table_without_changes_is_settled_by_its_totals() {
        assert_eq!(alone(&[5, -20, 15]).groups, []);
        let text = r#"{"game":"plain-sheet","players":["Ann","Ben"],"ended_early":"leader","deals":[{"points":[7,2]},{"points":[1,2]}],
            "adjustments":[{"after":1,"to":0,"amount":-10,"reason":"x"}]}"#;
        assert_eq!(read(text).groups, []);
        assert_eq!(balances(&read(text), cents(Each::Point, 1)).unwrap(), [-6, 6]);
    }

    #[test]
    fn what_cannot_be_settled_says_why() {
        let mut open = alone(&[1, 2]);
        open.state = MatchState::Open;
        assert_eq!(balances(&open, Stake::default()), Err(Unsettled::Unfinished));
        assert_eq!(balances(&alone(&[1, 2]), cents(Each::Trick, 1)), Err(Unsettled::NoTricks));
        let mut huge = alone(&[1, 2]);
        huge.totals = Seats::from_slice(&[i64::MAX, i64::MIN]);
        assert_eq!(balances(&huge, cents(Each::Point, Coin::MOST)), Err(Unsettled::TooLarge));
    }

    proptest! {
        #[test]
        fn the_sum_is_zero_and_no_amount_is_off_by_a_step(
            owed in vec(-1_000_000..1_000_000_i128, 0..10), parts in 1..50_i128, to in prop::sample::select(vec![1_i128, 5, 10, 50, 100]),
        ) {
            let mut owed = owed;
            owed.push(-owed.iter().sum::<i128>());
            let rounded = rounded(&owed, parts, to);
            prop_assert_eq!(rounded.iter().sum::<i128>(), 0);
            for (exact, amount) in owed.iter().zip(&rounded) {
                prop_assert_eq!(amount % to, 0);
                prop_assert!((exact - amount * parts).abs() < parts * to, "{} of {}", exact, parts);
            }
        }

        /// Compares the rounding with all choices of amounts to round up, for few amounts.
        #[test]
        fn equal_amounts_stay_equal_wherever_it_is_possible(owed in vec(-8..8_i128, 1..7), step in 2..6_i128) {
            let mut owed = owed;
            owed.push(-owed.iter().sum::<i128>());
            let is_alike = |rounded: &[i128]| {
                let pairs = || owed.iter().zip(rounded).flat_map(|one| owed.iter().zip(rounded).map(move |other| (one, other)));
                pairs().all(|((one, to), (other, other_to))| (one != other || to == other_to) && (one <= other || to >= other_to))
            };
            let choices = (0..1_u32 << owed.len()).map(|raised| -> Vec<i128> {
                let up = |at: usize, amount: &i128| i128::from(raised >> at & 1 == 1 && amount.rem_euclid(step) != 0);
                owed.iter().enumerate().map(|(at, amount)| (amount.div_euclid(step) + up(at, amount)) * step).collect()
            });
            let off = |rounded: &[i128]| owed.iter().zip(rounded).map(|(exact, amount)| (exact - amount).abs()).sum::<i128>();
            let least = choices.filter(|rounded| rounded.iter().sum::<i128>() == 0 && is_alike(rounded)).map(|rounded| off(&rounded)).min();
            let rounded = rounded(&owed, 1, step);
            prop_assert_eq!(least, is_alike(&rounded).then(|| off(&rounded)));
        }

        #[test]
        fn every_stake_on_every_sheet_sums_to_zero(
            points in vec(-99_999..=99_999_i64, 2..=10),
            (each, against) in (prop::sample::select(vec![Each::Point, Each::Win]), prop::sample::select(vec![Against::Each, Against::Average])),
            amount in 1..=Coin::MOST, per in prop::sample::select(Stake::PER.to_vec()), round in prop::sample::select(Stake::ROUND.to_vec()),
            lowest: bool,
        ) {
            let played = sheet(&points, serde_json::json!({"wins": if lowest { "lowest" } else { "highest" }}));
            let stake = Stake { each, coin: Coin::Euro, amount, per, against, round };
            let owed = balances(&played, stake).unwrap();
            prop_assert_eq!(owed.iter().sum::<i64>(), 0);
            // Checks that a better total never gets less than a worse total. Both may get the same, because amounts are rounded.
            if each == Each::Point {
                for (one, own) in points.iter().zip(&owed) {
                    for (other, theirs) in points.iter().zip(&owed) {
                        let is_better = if lowest { one < other } else { one > other };
                        prop_assert!(!is_better || own >= theirs, "{} {}", own, theirs);
                    }
                }
            }
        }
    }
}
