//! A settlement (who owes whom how much) as a score sheet. Each person has a column, and each match or month has a row. The payments come
//! below.

use std::collections::BTreeMap;

use super::Paper;
use super::row::{About, Figure, Row};
use crate::records::{Year, games_of};
use crate::settling::{Settlement, agreement, changes, owed, remainder};
use crate::text::{Lang, Phrase};

const MATCH: Phrase = phrase!("Match", "試合");
const MONTH: Phrase = phrase!("Month", "月");

/// The rows of a settlement's sheet: one for each match, or one for each month.
#[derive(Clone, Copy)]
pub enum Steps<'a> {
    /// The sheet has a row for each match.
    Matches,
    /// The sheet has a row for each month of this year.
    Months(&'a Year<'a>),
}

impl Paper {
    /// The sheet of a settlement. `title` is its title, for example "Settling up, 14 March 2026".
    pub fn of_settlement(settlement: &Settlement<'_>, steps: Steps<'_>, title: String, lang: Lang) -> Paper {
        let coin = settlement.coin;
        let people = settlement.people.iter().map(|(person, _)| (*person).to_owned());
        let balances = settlement.people.iter().map(|(_, balance)| *balance);
        let has_rows = settlement.parts.len() > 1;
        let games = (has_rows && matches!(steps, Steps::Matches)).then(|| games_of(settlement.parts.iter().map(|part| part.played), lang));
        let below = games
            .into_iter()
            .chain(owed(settlement, lang))
            .chain(settlement.stakes().into_iter().map(|stake| agreement(stake, lang)))
            .chain(remainder(settlement, lang))
            .chain(changes(settlement, lang));
        Paper {
            lang,
            game: title,
            each: if matches!(steps, Steps::Matches) { MATCH } else { MONTH }.in_(lang),
            sides: people.clone().collect(),
            players: people.map(|person| vec![person]).collect(),
            rows: if has_rows { rows(settlement, steps) } else { Vec::new() },
            totals: balances.clone().map(|balance| coin.signed(balance)).collect(),
            ahead: balances.map(|balance| balance > 0).collect(),
            gone: Vec::new(),
            below: below.collect(),
            result: coin.name().in_(lang).to_owned(),
            rules: String::new(),
            contract: String::new(),
        }
    }
}

/// The sentences of settlements that are read aloud: the games, the payments, and the stakes agreed on.
pub fn aloud(papers: &[Paper], lang: Lang) -> String {
    let (end, between) = if lang == Lang::En { (".", " ") } else { ("。", "") };
    // Adds a full stop to a line that does not end with one, for example a list of games. Without it, a voice would read on without a
    // pause.
    let ended = |line: &String| if line.ends_with(end) { line.clone() } else { format!("{line}{end}") };
    papers.iter().flat_map(|paper| &paper.below).map(ended).collect::<Vec<_>>().join(between)
}

/// The rows of a settlement: for each match or month, the amount that each person gets or pays.
fn rows(settlement: &Settlement<'_>, steps: Steps<'_>) -> Vec<Row> {
    let mut sums: BTreeMap<usize, Vec<Option<i64>>> = BTreeMap::new();
    for (at, part) in settlement.parts.iter().enumerate() {
        let step = match steps {
            Steps::Matches => at + 1,
            Steps::Months(year) => year.month_of(&part.played.id).map_or(0, usize::from),
        };
        let sum = sums.entry(step).or_insert_with(|| vec![None; part.amounts.len()]);
        let added = |sum: Option<i64>, amount: Option<i64>| amount.map_or(sum, |amount| Some(sum.unwrap_or(0) + amount));
        sum.iter_mut().zip(&part.amounts).for_each(|(sum, amount)| *sum = added(*sum, *amount));
    }
    let figure = |amount: Option<i64>| Figure {
        points: None,
        total: amount,
        written: amount.map(|amount| settlement.coin.signed(amount)).unwrap_or_default(),
        ahead: amount.is_some_and(|amount| amount > 0),
        earlier: None,
    };
    let row = |(number, amounts): (usize, Vec<Option<i64>>)| Row {
        about: About::Match(number),
        deal: None,
        dealer: String::new(),
        text: String::new(),
        figures: amounts.into_iter().map(figure).collect(),
    };
    sums.into_iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;
    use crate::matches::MatchFile;
    use crate::records::{Played, Renames};
    use crate::settling::{Coin, Each, Stake};
    use crate::sharing::{picture, plain, stacked};

    fn played(id: &str, began: i64, points: [i64; 3]) -> Played {
        let text = serde_json::json!({"game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "deals": [{"points": points}], "ended_early": "leader"});
        Played::of(id, began, &MatchFile::read(&text.to_string()).unwrap().into_match(began).unwrap(), &Renames::default())
    }

    #[test]
    fn an_evening_is_settled_on_paper() {
        let matches = [played("a", 0, [9, 3, 6]), played("b", 1, [0, 3, 0])];
        let stake = Stake::new(Each::Point, Coin::Euro, 10).unwrap();
        let settled = Settlement::of(matches.iter().map(|played| (played, stake)));
        let paper = Paper::of_settlement(&settled[0], Steps::Matches, "Settling up".into(), Lang::En);
        let text = "Settling up\n€\n    Mika    Jun   Hana\n1  +0.90  −0.90      0\n2  −0.30  +0.60  −0.30\nMika +0.60, Jun −0.30, Hana −0.30\n\
            1 Plain Sheet, 2 Plain Sheet\n\
            Jun pays Mika €0.30.\nHana pays Mika €0.30.\n\
            €0.10 a point: everybody settles the difference with everybody else; partners settle separately.\n";
        let spoken = "1 Plain Sheet, 2 Plain Sheet. Jun pays Mika €0.30. Hana pays Mika €0.30. \
            €0.10 a point: everybody settles the difference with everybody else; partners settle separately.";
        assert_eq!(aloud(core::slice::from_ref(&paper), Lang::En), spoken);
        assert!(
            aloud(&[Paper::of_settlement(&settled[0], Steps::Matches, String::new(), Lang::Ja)], Lang::Ja)
                .starts_with("1 フリーシート、2 フリーシート。Jun")
        );
        assert_eq!(plain(&paper), text);
        let drawn = picture(&paper);
        for says in ["Jun pays Mika €0.30.", "+0.60", "separately."] {
            assert!(drawn.svg.contains(says), "{says}");
        }
        let both = stacked(&[drawn.clone(), drawn.clone()]);
        assert_eq!((both.width, both.height, both.svg.matches("Jun pays Mika").count()), (drawn.width, 2 * drawn.height, 2));
        let one = Settlement::of([(&matches[1], stake)]);
        let paper = Paper::of_settlement(&one[0], Steps::Matches, "Settling up".into(), Lang::Ja);
        assert_eq!(plain(&paper).lines().nth(2), Some("Jun +0.60、Mika −0.30、Hana −0.30"));
    }

    #[test]
    fn a_long_year_is_settled_by_months() {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let matches: Vec<Played> = (0..20).map(|n| played(&n.to_string(), n * 4 * DAY + DAY / 2, [1, 0, 0])).collect();
        let year = Year::last(&matches, |_| 0).unwrap();
        let stake = Stake::new(Each::Win, Coin::Drink, 1).unwrap();
        let settled = Settlement::of(year.matches().map(|played| (played, stake)));
        let paper = Paper::of_settlement(&settled[0], Steps::Months(&year), "1970".into(), Lang::En);
        let rows: Vec<_> = paper.rows.iter().map(|row| (row.head().unwrap(), row.figures[0].total.unwrap())).collect();
        assert_eq!(rows, [("1".into(), 16), ("2".into(), 14), ("3".into(), 10)]);
        assert_eq!(paper.totals, ["+40", "−20", "−20"]);
    }
}
