//! Imports a table of names and points as a match on a plain sheet. Every line is checked, and every omission
//! is reported.

use super::delimited::{Line, lines};
use super::remark::{Kind, NoTable, Remark};
use crate::matches::{MatchFile, NameTrouble, check_name};
use crate::text::{from_keyboard, is_hidden};

/// A table as a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The match.
    pub file: MatchFile,
    /// Remarks on lines that were left out or read in a way that may surprise.
    pub remarks: Vec<Remark>,
    /// Whether each line is a player, not a deal.
    pub down: bool,
}

/// Headings of a column of names.
const NAMES: [&str; 12] =
    ["name", "names", "player", "players", "spieler", "nome", "giocatore", "jogador", "joueur", "名前", "プレイヤー", "氏名"];
/// Headings of a column that counts or describes the deals.
const LABELS: [&str; 21] = [
    "deal",
    "deals",
    "round",
    "hand",
    "game",
    "no",
    "no.",
    "nr",
    "nr.",
    "#",
    "date",
    "runde",
    "spiel",
    "mano",
    "giro",
    "rodada",
    "ディール",
    "回",
    "番号",
    "日付",
    "ラウンド",
];
/// Headings of totals.
const TOTALS: [&str; 12] = ["total", "totals", "sum", "summe", "gesamt", "totale", "soma", "σ", "Σ", "合計", "計", "総合計"];
/// The endings of the headings that csv.rs writes over columns of points.
const POINTS: [&str; 2] = [": points", "：得点"];

fn is_among(words: &[&str], cell: &str) -> bool {
    words.contains(&cell.to_lowercase().trim_end_matches([':', '：']))
}

/// A cell of a table.
enum Cell {
    Blank,
    Number(i64),
    Other,
}

impl Cell {
    fn of(text: &str) -> Cell {
        let seen: String = text.chars().filter(|c| !is_hidden(*c)).collect();
        let number = from_keyboard(&seen);
        match number.as_str() {
            // A dash means no points.
            "" | "-" => Cell::Blank,
            number => number.parse().map_or(Cell::Other, Cell::Number),
        }
    }

    fn is_number(text: &str) -> bool {
        matches!(Cell::of(text), Cell::Number(_))
    }
}

/// Reads a table: names across and a line for each deal, or names down and a column for each deal. `down` chooses. With `None`, the
/// form is detected.
///
/// # Errors
/// The text is not such a table, or its content is not a valid match.
pub fn brought(text: &str, down: Option<bool>) -> Result<Brought, NoTable> {
    let lines = lines(text).ok_or(NoTable::NoColumns)?;
    let down = down.unwrap_or_else(|| is_down(&lines));
    let mut sheet = Sheet::default();
    for line in lines.iter().filter(|line| !line.closed) {
        sheet.remark(line, Kind::Unclosed);
    }
    if down {
        sheet.read_down(&lines)
    } else {
        sheet.read_across(&lines)
    }
    if sheet.names.is_empty() || sheet.deals.is_empty() {
        return Err(NoTable::NoPoints);
    }
    sheet.remarks.sort_by_key(|remark| remark.line);
    let deals: Vec<_> = sheet.deals.iter().map(|points| serde_json::json!({ "points": points })).collect();
    let file = serde_json::json!({ "game": "plain-sheet", "players": sheet.names, "deals": deals });
    let file = MatchFile::read(&file.to_string()).map_err(NoTable::NoMatch)?;
    Ok(Brought { file, remarks: sheet.remarks, down })
}

/// Whether each line is a player. This is the case if the first line has points, the first heading says so, or the table has only one
/// column of points.
fn is_down(lines: &[Line]) -> bool {
    let Some(first) = lines.first() else { return false };
    let has_numbers = |line: &Line| line.fields.iter().any(|field| Cell::is_number(field));
    let is_player = |line: &Line| line.fields.first().is_some_and(|name| matches!(Cell::of(name), Cell::Other)) && has_numbers(line);
    let heading = first.fields.first().map_or("", String::as_str);
    is_player(first)
        || is_among(&NAMES, heading)
        || first.fields.len() == 2 && lines.iter().skip(1).all(is_player) && !is_among(&LABELS, heading)
}

#[derive(Default)]
struct Sheet {
    names: Vec<String>,
    /// The points of each deal, by player.
    deals: Vec<Vec<i64>>,
    remarks: Vec<Remark>,
}

impl Sheet {
    fn remark(&mut self, line: &Line, kind: Kind) {
        self.remarks.push(Remark { line: line.number, text: line.text.clone(), kind });
    }

    /// Adds a player. A name that looks like one before it is remarked on, because it gets a number when the match is opened.
    fn seat(&mut self, line: &Line, name: &str) {
        if check_name(name, &self.names) == Err(NameTrouble::Alike) {
            self.remark(line, Kind::Alike(name.to_owned()));
        }
        self.names.push(name.to_owned());
    }

    /// The sum of a player's points.
    fn sum(&self, player: usize) -> i64 {
        self.deals.iter().filter_map(|points| points.get(player)).fold(0, |sum, points| sum.saturating_add(*points))
    }

    /// Leaves out a line of totals. `told` are the totals in the line.
    fn leave_totals(&mut self, line: &Line, told: &[i64]) {
        let wrong = told.iter().enumerate().map(|(player, told)| (player, *told, self.sum(player))).find(|(_, told, sum)| told != sum);
        let kind = match wrong {
            Some((player, told, sum)) => Kind::OtherTotals { name: self.names.get(player).cloned().unwrap_or_default(), told, sum },
            None => Kind::Totals,
        };
        self.remark(line, kind);
    }

    /// Names in the first line, then a line for each deal.
    fn read_across(&mut self, lines: &[Line]) {
        let Some((head, rest)) = lines.split_first() else { return };
        let own: Vec<(usize, &str)> = head.fields.iter().enumerate().filter_map(|(at, name)| Some((at, points_of(name)?))).collect();
        let is_player = |at: usize, name: &str| {
            let texts = rest.iter().any(|line| line.fields.get(at).is_some_and(|cell| matches!(Cell::of(cell), Cell::Other)));
            let numbers = rest.iter().any(|line| line.fields.get(at).is_some_and(|cell| Cell::is_number(cell)));
            !name.is_empty()
                && !Cell::is_number(name)
                && !is_among(&LABELS, name)
                && !is_among(&TOTALS, name)
                && (numbers || !texts && at > 0)
        };
        let columns: Vec<(usize, &str)> = match own.is_empty() {
            false => own.clone(),
            true => {
                head.fields.iter().enumerate().map(|(at, name)| (at, name.as_str())).filter(|(at, name)| is_player(*at, name)).collect()
            }
        };
        for (_, name) in &columns {
            self.seat(head, name);
        }
        if own.is_empty() && head.fields.iter().any(|name| is_among(&TOTALS, name)) {
            self.remark(head, Kind::TotalsColumn);
        }
        for (at, line) in rest.iter().enumerate() {
            let cells: Vec<(&str, Cell)> =
                columns.iter().filter_map(|(at, _)| line.fields.get(*at)).map(|text| (text.as_str(), Cell::of(text))).collect();
            let further = line.fields.iter().skip(head.fields.len()).filter(|field| !field.is_empty()).count();
            if let Some((cell, _)) = cells.iter().find(|(_, cell)| matches!(cell, Cell::Other)) {
                self.remark(line, Kind::NoNumber((*cell).to_owned()));
            } else if cells.len() < columns.len() || further > 0 {
                self.remark(line, Kind::OtherNumber { got: cells.len() + further, players: columns.len() });
            } else {
                let points: Vec<i64> = cells.iter().map(|(_, cell)| if let Cell::Number(number) = cell { *number } else { 0 }).collect();
                let labelled = line
                    .fields
                    .iter()
                    .enumerate()
                    .any(|(at, cell)| columns.iter().all(|(column, _)| *column != at) && is_among(&TOTALS, cell));
                let blank = cells.iter().all(|(_, cell)| matches!(cell, Cell::Blank));
                let sums = || points.iter().enumerate().all(|(player, points)| *points == self.sum(player));
                let is_last = at + 1 == rest.len() && self.deals.len() > 1 && points.iter().any(|points| *points != 0);
                if labelled || is_last && sums() {
                    self.leave_totals(line, &points);
                } else if blank && own.is_empty() {
                    self.remark(line, Kind::NoPoints);
                } else if !blank {
                    self.deals.push(points);
                }
            }
        }
    }

    /// A line for each player: the name, then the points of each deal.
    fn read_down(&mut self, lines: &[Line]) {
        let has_numbers = |line: &Line| line.fields.iter().any(|field| Cell::is_number(field));
        let is_head = |line: &&Line| !has_numbers(line) || line.fields.first().is_some_and(|name| is_among(&NAMES, name));
        let head = lines.first().filter(is_head);
        let is_total = |at: usize| head.and_then(|head| head.fields.get(at)).is_some_and(|name| is_among(&TOTALS, name));
        // A single column that is headed by "Total" is the points.
        let widest = lines.iter().map(|line| line.fields.len()).max().unwrap_or_default();
        let is_left_out = |at: usize| is_total(at) && widest > 2;
        if let Some(head) = head.filter(|_| (1..widest).any(is_left_out)) {
            self.remark(head, Kind::TotalsColumn);
        }
        let mut rows: Vec<(&Line, Vec<i64>)> = Vec::new();
        for line in lines.iter().skip(usize::from(head.is_some())) {
            let name = line.fields.first().map_or("", String::as_str);
            let cells = line.fields.iter().enumerate().skip(1).filter(|(at, _)| !is_left_out(*at));
            let cells: Vec<(&str, Cell)> = cells.map(|(_, text)| (text.as_str(), Cell::of(text))).collect();
            let points = || cells.iter().map(|(_, cell)| if let Cell::Number(number) = cell { *number } else { 0 });
            if let Some((cell, _)) = cells.iter().find(|(_, cell)| matches!(cell, Cell::Other)) {
                self.remark(line, Kind::NoNumber((*cell).to_owned()));
            } else if is_among(&TOTALS, name) {
                self.remark(line, Kind::Totals);
            } else if !matches!(Cell::of(name), Cell::Other) {
                self.remark(line, Kind::NoName);
            } else {
                let row: Vec<i64> = points().collect();
                let sum = row.iter().fold(0_i64, |sum, points| sum.saturating_add(*points));
                let totals = line.fields.iter().enumerate().filter(|(at, _)| is_left_out(*at)).map(|(_, text)| Cell::of(text));
                let mut told = totals.filter_map(|cell| if let Cell::Number(number) = cell { Some(number) } else { None });
                if let Some(told) = told.find(|told| *told != sum) {
                    self.remark(line, Kind::OtherTotals { name: name.to_owned(), told, sum });
                }
                self.seat(line, name);
                rows.push((line, row));
            }
        }
        let deals = rows.iter().map(|(_, row)| row.len()).max().unwrap_or_default();
        for (line, row) in rows.iter().filter(|(_, row)| row.len() < deals) {
            self.remark(line, Kind::Fewer { got: row.len(), deals });
        }
        let of_deal = |deal: usize| rows.iter().map(|(_, row)| row.get(deal).copied().unwrap_or_default()).collect();
        self.deals = (0..deals).map(of_deal).collect();
    }
}

/// The player for a column of points that this app has exported.
fn points_of(heading: &str) -> Option<&str> {
    POINTS.iter().find_map(|ending| heading.strip_suffix(ending)).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::{Paper, Separator, csv};
    use super::*;
    use crate::games::View;
    use crate::matches::FileTrouble;
    use crate::text::Lang;
    use proptest::prelude::*;

    /// Names, totals and the lines that have a remark.
    fn read(text: &str) -> (Vec<String>, Vec<i64>, Vec<(usize, Kind)>) {
        let brought = brought(text, None).unwrap();
        let (_, story) = brought.file.recount().unwrap();
        (
            brought.file.players,
            story.totals.as_slice().to_vec(),
            brought.remarks.into_iter().map(|remark| (remark.line, remark.kind)).collect(),
        )
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn tables_of_every_kind_become_a_sheet() {
        let (mika, jun) = (names(&["Mika", "Jun"]), vec![8, -1]);
        for text in [
            "Mika,Jun\n5,-3\n3,2",
            "Deal;Mika;Jun\n1;5;−3\n2;3;2\n",
            "Name,Points\nMika,8\nJun,-1",
            "Mika,8\nJun,－１",
            "プレイヤー\t第1回\t第2回\r\nMika\t５\t３\r\nJun\tー３\t+2\r\n",
            "Round,Mika,Jun\nRound 1,5,-3\nRound 2,3,2",
            "\u{feff}\"Mika\",\"Jun\"\r\n\"5\",\"'-3\"\r\n3,2\r\n",
            "Mika,Jun\n5,-3\n,\n3,2",
        ] {
            let (found, totals, _) = read(text);
            assert_eq!((found, totals), (mika.clone(), jun.clone()), "{text}");
        }
        let turned = brought("Team,Mika,Jun\nA,5,3\nB,3,2", Some(true)).unwrap();
        assert_eq!((turned.file.players, turned.file.deals.len()), (names(&["A", "B"]), 2));
    }

    #[test]
    fn totals_are_left_out_and_said() {
        assert_eq!(read("Mika,Jun\n5,1\n3,2\n8,3").2, [(4, Kind::Totals)]);
        assert_eq!(read(",Mika,Jun\n1,5,1\n2,3,2\nTotal,8,3").2, [(4, Kind::Totals)]);
        let (_, totals, remarks) = read("回;Mika;Jun\n1;5;1\n合計;6;1");
        assert_eq!((totals, remarks), (vec![5, 1], vec![(3, Kind::OtherTotals { name: "Mika".into(), told: 6, sum: 5 })]));
        assert_eq!(read("Name,1,2,Total\nMika,5,3,8\nJun,1,2,3").1, [8, 3]);
        // After a single deal, a line with the same numbers may be totals or a second deal.
        assert_eq!(read("Mika,Jun\n5,1\n5,1").1, [10, 2]);
    }

    #[test]
    fn what_cannot_be_read_is_said_line_by_line() {
        let (found, totals, remarks) = read("Mika,Jun\n5,x\n1.5,2\n3,2\n4\n1,2,3\n\"7,1\n");
        assert_eq!((found, totals), (names(&["Mika", "Jun"]), vec![10, 3]));
        let (few, many) = (Kind::OtherNumber { got: 1, players: 2 }, Kind::OtherNumber { got: 3, players: 2 });
        let expected = [(2, Kind::NoNumber("x".into())), (3, Kind::NoNumber("1.5".into())), (5, few), (6, many), (7, Kind::Unclosed)];
        assert_eq!(remarks, expected);
        assert_eq!(read("Mika,5\n,3\nJun,4").2, [(2, Kind::NoName)]);
    }

    #[test]
    fn a_total_beside_the_points_of_a_player_is_checked() {
        let (_, totals, remarks) = read("Name;1;2;Total\nMika;5;7;12\nHana;4;2;7\nJun;1;;1");
        assert_eq!(totals, [12, 6, 1]);
        assert_eq!(remarks, [(1, Kind::TotalsColumn), (3, Kind::OtherTotals { name: "Hana".into(), told: 7, sum: 6 })]);
    }

    #[test]
    fn a_player_with_fewer_values_than_deals_is_said() {
        let (_, totals, remarks) = read("Mika,5,3,1\nJun,4\nHana,1,,2");
        assert_eq!((totals, remarks), (vec![9, 4, 3], vec![(2, Kind::Fewer { got: 1, deals: 3 })]));
    }

    #[test]
    fn names_that_look_alike_are_said() {
        assert_eq!(read("Mika,MIKA\n1,2").2, [(1, Kind::Alike("MIKA".into()))]);
        assert_eq!(read("Mika,1\nJun,2\nmika,3").2, [(3, Kind::Alike("mika".into()))]);
    }

    #[test]
    fn what_is_no_table_is_refused() {
        assert_eq!(brought("Mika 12", None), Err(NoTable::NoColumns));
        assert_eq!(brought("Mika,Jun", None), Err(NoTable::NoPoints));
        assert_eq!(brought("a,b\nc,d", None), Err(NoTable::NoPoints));
        let long = format!("{},Jun\n1,2", "x".repeat(61));
        assert!(matches!(brought(&long, None), Err(NoTable::NoMatch(FileTrouble::LongText { .. }))));
        // Two names that look alike, or eleven players, are refused with the sentences of a match.
        let eleven = (0..11).map(|n| format!("P{n},1\n")).collect::<String>();
        for text in ["Mika,mika\n1,2", "Mika,Mika\n1,2", eleven.as_str()] {
            assert_eq!(brought(text, None).unwrap().file.recount().is_err(), text != "Mika,mika\n1,2", "{text}");
        }
    }

    proptest! {
        #[test]
        fn our_own_table_comes_back_with_its_totals(points in proptest::collection::vec(proptest::collection::vec(-999..999_i64, 3), 1..6), semicolon: bool, ja: bool) {
            let file = serde_json::json!({"game": "plain-sheet", "players": ["Mika", "名前", "O’N; \"x\", y"], "deals":
                points.iter().map(|points| serde_json::json!({"points": points})).collect::<Vec<_>>(),
                "adjustments": [{"after": 1, "to": 0, "amount": -20, "reason": "=1+1"}]});
            let game = MatchFile::read(&file.to_string()).unwrap().into_match(0).unwrap();
            let story = game.story(View::FULL);
            let (separator, lang) = (if semicolon { Separator::Semicolon } else { Separator::Comma }, if ja { Lang::Ja } else { Lang::En });
            let brought = brought(&csv(&Paper::of(&game, &story, lang), separator), None).unwrap();
            prop_assert_eq!(&brought.file.players, &game.header().players);
            prop_assert_eq!(brought.file.recount().unwrap().1.totals, story.totals);
        }

        #[test]
        fn every_line_is_a_deal_or_has_a_remark(cells in proptest::collection::vec(proptest::collection::vec("[0-9x]{1,2}|", 1..5), 1..8)) {
            let rows: Vec<String> = cells.iter().map(|row| row.join(";")).collect();
            let text = format!("Ann;Ben;Cid\n{}", rows.join("\n"));
            let Ok(brought) = brought(&text, Some(false)) else { return Ok(()) };
            let filled = cells.iter().filter(|row| row.iter().any(|cell| !cell.is_empty())).count();
            prop_assert!(brought.file.deals.len() + brought.remarks.len() >= filled, "{}", text);
            for remark in &brought.remarks {
                prop_assert!(text.lines().nth(remark.line - 1).is_some_and(|line| line.contains(remark.text.trim())));
            }
        }

        #[test]
        fn no_text_is_too_strange(text in "\\PC{0,200}", down: Option<bool>) {
            let _ = brought(&text, down);
        }
    }
}
