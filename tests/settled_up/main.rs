//! Checks everything that leaves the app against an independent second program, called the stranger in these tests. Random matches of all
//! games and of documents are exported, with everything that can happen at a table: people who come, leave and sit out, rulings, points
//! entered by hand, corrections. The stranger shares no computation with the app. It reads the exported tables and texts, adds them up and
//! settles them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)]

#[path = "../living/mod.rs"]
mod living;
mod read;
mod reckon;

use std::collections::BTreeMap;
use std::path::Path;

use living::{Event, example, lived, lived_by};
use proptest::prelude::*;
use read::Sheet;
use reckon::{Exact, Person};
use trick_ledger::games::{EarlyEnd, View, find};
use trick_ledger::matches::{Act, Change, Match, MatchFile, Step};
use trick_ledger::records::{Evening, Played, Renames, Year};
use trick_ledger::settling::{Against, Coin, Each, Settlement, Stake};
use trick_ledger::sharing::{Paper, Separator, Steps, bg_stats, csv, evening_csv, plain};
use trick_ledger::text::Lang;

/// Documents in which everybody has a total alone, and one of partners.
const DOCUMENTS: [&str; 11] =
    ["skat", "doppelkopf", "wizard", "skull-king", "knock-out-whist", "nap", "napoleon", "pitch", "french-tarot", "ninety-nine", "euchre"];

/// A month of 31 days, in milliseconds.
const MONTH: i64 = 31 * 24 * 3_600_000;

/// Noon, in milliseconds. An hour after midnight belongs to the evening before.
const NOON: i64 = 12 * 3_600_000;

/// The example match of a document of the app, with the document.
fn written(name: &str) -> MatchFile {
    let read = |folder: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(format!("{name}.json"));
        std::fs::read_to_string(path).unwrap()
    };
    let file = read("tests/written/matches");
    // The order of a document's keys counts, so the text of the document is inserted unchanged.
    let begins = file.trim_end().strip_suffix('}').unwrap();
    MatchFile::read(&format!("{begins}, \"own_game\": {}}}", read("public/games"))).unwrap()
}

/// The example match of a game of the shelf or of a document, started again, with these events.
fn begun(id: &str, events: &[Event]) -> Match {
    if find(id).is_some() { lived(id, events) } else { lived_by(&written(id), events) }
}

/// A game or a document, and the events of its match.
fn an_evening() -> impl Strategy<Value = (&'static str, Vec<Event>)> {
    let document = prop::sample::select(DOCUMENTS.to_vec());
    (living::an_evening(), any::<bool>(), document).prop_map(|((id, events), of_shelf, name)| (if of_shelf { id } else { name }, events))
}

/// The match with these events. If it is not over after them, whoever is ahead has won.
fn finished(id: &str, events: &[Event]) -> Match {
    let mut game = begun(id, events);
    if game.story(View::default()).open.is_some() {
        game.push(Step { at: 99, act: Act::Do(Change::End(Some(EarlyEnd::Leader))) });
    }
    game
}

/// The people who are settled after a match, by its exported table, its exported text and its file.
fn by_the_sheet(game: &Match) -> Vec<Person> {
    let paper = Paper::of(game, &game.story(View::FULL), Lang::En);
    let (sheet, file) = handed_on(game, &paper);
    let totals = reckon::totals(&sheet, &file);
    reckon::people(&sheet, &file, &totals, &read::winners(&plain(&paper)))
}

/// The exported table of a match, and its file.
fn handed_on(game: &Match, paper: &Paper) -> (Sheet, serde_json::Value) {
    (Sheet::read(&csv(paper, Separator::Semicolon), ';'), serde_json::to_value(MatchFile::of(game)).unwrap())
}

/// Whether more points are better at the end of the match. Fewer points are better in Hearts, and on a plain sheet whose table agreed that
/// the lowest total wins.
fn higher_wins(game: &Match) -> bool {
    let file = serde_json::to_value(MatchFile::of(game)).unwrap();
    let adopted = file["rule_changes"].as_array().and_then(|changes| changes.last());
    let rules = adopted.map_or(&file["house_rules"], |change| &change["house_rules"]);
    file["game"] != "hearts" && rules["wins"] != "lowest" && file["own_game"]["wins"] != "lowest"
}

fn a_stake() -> impl Strategy<Value = Stake> {
    let each = prop_oneof![3 => Just(Each::Point), 2 => Just(Each::Win), 1 => Just(Each::Trick)];
    let coin = prop_oneof![Just(Coin::Euro), Just(Coin::Yen)];
    let per = prop::sample::select(Stake::PER.to_vec());
    let round = prop::sample::select(Stake::ROUND.to_vec());
    (each, coin, 1..500_i64, per, round, any::<bool>()).prop_map(|(each, coin, amount, per, round, average)| {
        let against = if average { Against::Average } else { Against::Each };
        Stake { each, coin, amount, per, against, round }
    })
}

/// The amounts of one match in its exported settlement. Checks that they follow from the score sheet of the match. `None` if the match has
/// no winner.
fn settled_alone(id: &str, game: &Match, played: &Played, stake: Stake) -> Option<BTreeMap<String, i64>> {
    let people = by_the_sheet(game);
    let Some(settled) = Settlement::of([(played, stake)]).into_iter().next() else {
        // A stake for each trick is settled only if the tricks were counted.
        assert!(stake.each == Each::Trick || !people.iter().any(|person| person.won), "{id}: somebody has won, and nothing is settled");
        return None;
    };
    let paper = Paper::of_settlement(&settled, Steps::Matches, "Settling up".to_owned(), Lang::En);
    let text = plain(&paper);
    let balances = read::balances(&text);
    let names: Vec<&String> = people.iter().map(|person| &person.name).collect();
    assert_eq!(balances.len(), names.len(), "{id}: {text} {names:?} {settled:?}");
    let rounded: Vec<i64> = names.iter().map(|name| balances[*name]).collect();
    let exact = match stake.each {
        Each::Win => reckon::by_win(&people, stake.amount),
        Each::Point => {
            let (sheet, file) = handed_on(game, &Paper::of(game, &game.story(View::FULL), Lang::En));
            let (worth, with_each) = ((stake.amount, stake.per), stake.against == Against::Each);
            if file["arrivals"].is_array() || file["absences"].is_array() {
                reckon::by_rows(&sheet, &file, &people, worth, with_each, higher_wins(game))
            } else {
                reckon::by_points(&people, worth, with_each, higher_wins(game))
            }
        }
        // The sheet does not say who took how many tricks, so only the sum and the payments are checked.
        Each::Trick => rounded.iter().map(|amount| Exact(i128::from(*amount), 1)).collect(),
    };
    reckon::check_rounded(&exact, &rounded, stake.round);
    reckon::check_payments(&balances, &read::payments(&text));
    Some(balances)
}

/// The rows of an exported settlement: the number of the row, and the amounts by name.
fn rows(paper: &Paper) -> BTreeMap<usize, BTreeMap<String, i64>> {
    let sheet = read::cells(&csv(paper, Separator::Comma), ',');
    let names: Vec<&str> = sheet[0][3..].chunks(2).map(|pair| pair[1].strip_suffix(": total").unwrap()).collect();
    let row = |line: &Vec<String>| {
        let amounts = names.iter().zip(line[3..].chunks(2)).filter(|(_, pair)| !pair[1].is_empty());
        (line[0].parse().unwrap(), amounts.map(|(name, pair)| ((*name).to_owned(), pair[1].parse().unwrap())).collect())
    };
    sheet[1..].iter().map(row).collect()
}

fn added<'a>(all: impl IntoIterator<Item = &'a BTreeMap<String, i64>>) -> BTreeMap<String, i64> {
    let mut sum = BTreeMap::new();
    for (name, amount) in all.into_iter().flatten() {
        *sum.entry(name.clone()).or_insert(0) += amount;
    }
    sum
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, ..ProptestConfig::default() })]

    /// Checks that the last totals of the exported table are those that a stranger gets by adding up its points.
    #[test]
    fn a_stranger_adds_up_the_totals((id, events) in an_evening()) {
        let game = begun(id, &events);
        let story = game.story(View::FULL);
        let paper = Paper::of(&game, &story, Lang::En);
        if story.settled.is_empty() {
            // Skips a table without a deal, because it does not say with how many chips everybody begins.
            return Ok(());
        }
        let file = serde_json::to_value(MatchFile::of(&game)).unwrap();
        let [commas, semicolons] = [(Separator::Comma, ','), (Separator::Semicolon, ';')]
            .map(|(separator, sign)| reckon::totals(&Sheet::read(&csv(&paper, separator), sign), &file));
        prop_assert_eq!(&commas, &semicolons);
        for (total, says) in commas.iter().zip(&paper.totals) {
            let number = says.replace('\u{2212}', "-").parse::<i64>();
            prop_assert!(id == "king-of-the-hill" || number == Ok(*total), "{}: {} {}", id, total, says);
        }
    }

    /// Checks that matches, an evening and a year are settled as a stranger settles them.
    #[test]
    fn a_stranger_settles_up(all in prop::collection::vec((an_evening(), 0..4_i64), 1..4), stake in a_stake()) {
        let mut all: Vec<_> = all.into_iter().map(|((id, events), month)| (month * MONTH + NOON, id, finished(id, &events))).collect();
        all.sort_by_key(|(began, ..)| *began);
        let played: Vec<Played> = all.iter().enumerate()
            .map(|(at, (began, _, game))| Played::of(&at.to_string(), *began, game, &Renames::default())).collect();
        let alone: Vec<_> = all.iter().zip(&played).map(|((_, id, game), played)| settled_alone(id, game, played, stake)).collect();
        let sum = added(alone.iter().flatten());
        let Some(together) = Settlement::of(played.iter().map(|played| (played, stake))).into_iter().next() else {
            prop_assert!(sum.is_empty());
            return Ok(());
        };
        let year = Year::last(&played, |_| 0).unwrap();
        let of_month = |month: i64| added(alone.iter().zip(&all).filter(|(_, (began, ..))| *began == month * MONTH + NOON).filter_map(|(one, _)| one.as_ref()));
        let evening: Vec<_> = alone.iter().flatten().cloned().collect();
        let months: BTreeMap<usize, _> = (0..4).map(|month| (month as usize + 1, of_month(month))).filter(|(_, sum)| !sum.is_empty()).collect();
        for (steps, expected) in [(Steps::Matches, (1..).zip(evening).collect::<BTreeMap<_, _>>()), (Steps::Months(&year), months)] {
            let paper = Paper::of_settlement(&together, steps, "Settling up".to_owned(), Lang::En);
            let text = plain(&paper);
            prop_assert_eq!(&read::balances(&text), &sum);
            reckon::check_payments(&sum, &read::payments(&text));
            if together.parts.len() > 1 {
                prop_assert_eq!(rows(&paper), expected);
            }
        }
    }
}

/// The place of a person, from 1: winners first, then the better total. Whoever left before the end is not among `here`.
fn place(person: &Person, here: &[&Person], higher_wins: bool) -> usize {
    let worth = |one: &Person| (one.won, if higher_wins { one.total } else { -one.total });
    let better: std::collections::BTreeSet<usize> =
        here.iter().filter(|other| worth(other) > worth(person)).map(|other| other.column).collect();
    better.len() + 1
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    /// Checks that the table of an evening and the link to BG Stats have everybody's total and place, as a stranger reads them from the
    /// sheet.
    #[test]
    fn a_stranger_reads_what_is_handed_on(all in prop::collection::vec(an_evening(), 2..4)) {
        let all: Vec<_> = all.into_iter().map(|(id, events)| (id, finished(id, &events))).collect();
        let played: Vec<Played> = all.iter().enumerate()
            .map(|(at, (_, game))| Played::of(&at.to_string(), NOON + at as i64, game, &Renames::default())).collect();
        let evening = played.iter().find_map(|one| Evening::of(one, &played, |_| 0));
        let table = evening.as_ref().map(|evening| read::cells(&evening_csv(evening, "a day", Separator::Comma, Lang::En), ','));
        for ((_, game), played) in all.iter().zip(&played) {
            let people = by_the_sheet(game);
            // Before the first deal the sheet does not say with how many chips everybody begins.
            if played.deals == 0 || !people.iter().any(|person| person.won) {
                continue;
            }
            let here: Vec<&Person> = people.iter().filter(|person| played.people.contains(&person.name)).collect();
            let sent = read::sent(&bg_stats(played, Lang::En));
            prop_assert_eq!(sent.len(), people.len());
            let line = evening.as_ref().and_then(|evening| evening.matches.iter().position(|other| other.id == played.id));
            for person in &people {
                let place = here.iter().any(|one| one.name == person.name).then(|| place(person, &here, higher_wins(game)));
                let one = sent.iter().find(|one| one["name"] == person.name.as_str()).unwrap();
                prop_assert_eq!(one["score"].as_i64(), Some(person.total));
                prop_assert_eq!(one["winner"].as_bool(), Some(person.won));
                prop_assert_eq!(one.get("rank").and_then(serde_json::Value::as_u64), place.map(|place| place as u64));
                let (Some(table), Some(line)) = (&table, line) else { continue };
                let at = table[0].iter().position(|heading| *heading == format!("{}: total", person.name)).unwrap();
                let expected = [person.total.to_string(), place.map(|place| place.to_string()).unwrap_or_default()];
                prop_assert_eq!(&table[line + 1][at..at + 2], &expected);
            }
        }
    }
}

/// Checks that the stranger finds one payment too many, and an amount that is rounded too far.
#[test]
fn wrong_settlements_are_found() {
    let balances = BTreeMap::from([("Ann", 5), ("Ben", -5), ("Cas", 2), ("Dan", -2)].map(|(name, amount)| (name.to_owned(), amount)));
    let paid = |all: &[(&str, &str, i64)]| -> Vec<_> {
        all.iter().map(|(from, to, amount)| ((*from).to_owned(), (*to).to_owned(), *amount)).collect()
    };
    reckon::check_payments(&balances, &paid(&[("Ben", "Ann", 5), ("Dan", "Cas", 2)]));
    let wrong =
        [&[("Ben", "Ann", 3), ("Ben", "Cas", 2), ("Dan", "Ann", 2)][..], &[("Ben", "Ann", 5)], &[("Ben", "Ann", 5), ("Dan", "Cas", 3)]];
    for payments in wrong {
        assert!(std::panic::catch_unwind(|| reckon::check_payments(&balances, &paid(payments))).is_err(), "{payments:?}");
    }
    let exact = [Exact(7, 2), Exact(-7, 4), Exact(-7, 4)];
    reckon::check_rounded(&exact, &[4, -2, -2], 1);
    for amounts in [[5, -2, -3], [4, -2, -1], [3, -1, -1], [-2, 4, -2]] {
        assert!(std::panic::catch_unwind(|| reckon::check_rounded(&exact, &amounts, 1)).is_err(), "{amounts:?}");
    }
}

/// Checks that the stranger finds a wrong figure in a table.
#[test]
#[should_panic(expected = "Mika")]
fn a_wrong_total_is_found() {
    let game = example("plain-sheet").into_match(0).unwrap();
    let paper = Paper::of(&game, &game.story(View::FULL), Lang::En);
    let mut sheet = Sheet::read(&csv(&paper, Separator::Comma), ',');
    let total: i64 = sheet.columns[0].totals[1].parse().unwrap();
    sheet.columns[0].totals[1] = (total + 1).to_string();
    reckon::totals(&sheet, &serde_json::json!({}));
}
