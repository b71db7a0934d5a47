//! Imports a pasted table of names and points as a match on a plain sheet. Every line is checked, and whatever is left out is reported.

use super::cell::{Cell, below_zero};
use super::delimited::{Line, lines};
use super::remark::{NoTable, Remark, RemarkKind};
use crate::matches::{MatchFile, is_mistakable, tidy, told_apart};

/// A pasted table, read as a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The match with the points of the table.
    pub file: MatchFile,
    /// Remarks for the user: which lines were left out, and which were read in a way that may surprise.
    pub remarks: Vec<Remark>,
    /// Whether each line of the table is a player. If `false`, each line is a deal.
    pub down: bool,
}

/// Headings of a column with the names of players.
const NAMES: [&str; 12] =
    ["name", "names", "player", "players", "spieler", "nome", "giocatore", "jogador", "joueur", "名前", "プレイヤー", "氏名"];
/// Headings of a column that numbers or describes the deals.
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
/// Headings of a column or line with totals.
const TOTALS: [&str; 12] = ["total", "totals", "sum", "summe", "gesamt", "totale", "soma", "σ", "Σ", "合計", "計", "総合計"];
/// The endings of the headings that `csv.rs` writes above columns of points.
const POINTS: [&str; 2] = [": points", "：得点"];

fn is_among(words: &[&str], cell: &str) -> bool {
    words.contains(&cell.to_lowercase().trim_end_matches([':', '：']))
}

/// Reads a table. Either each column is a player and each line is a deal, or the other way round. `down` is `true` if each line is a
/// player. If `down` is `None`, the form is detected.
///
/// # Errors
/// The text is no such table, or its content is no valid match.
pub fn brought(text: &str, down: Option<bool>) -> Result<Brought, NoTable> {
    let lines = lines(text).ok_or(NoTable::NoColumns)?;
    let down = down.unwrap_or_else(|| is_down(&lines));
    let mut sheet = Sheet::default();
    for line in lines.iter().filter(|line| !line.closed) {
        sheet.remark(line, RemarkKind::Unclosed);
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

/// Whether each line is a player. This is so if the first line has points or the first heading says so. It is also so if there is only one
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
    /// The points of each deal. The inner lists have one number for each player.
    deals: Vec<Vec<i64>>,
    remarks: Vec<Remark>,
}

impl Sheet {
    fn remark(&mut self, line: &Line, kind: RemarkKind) {
        self.remarks.push(Remark { line: line.number, text: line.text.clone(), kind });
    }

    /// Adds a player. If the name looks like an earlier name, it gets a number, and a remark is made.
    fn seat(&mut self, line: &Line, name: &str) {
        let name = tidy(name);
        let free = told_apart(name.clone(), &self.names, is_mistakable);
        if free != name {
            self.remark(line, RemarkKind::Alike(name));
        }
        self.names.push(free);
    }

    /// The sum of the points of the player with the index `player`.
    fn sum(&self, player: usize) -> i64 {
        self.deals.iter().filter_map(|points| points.get(player)).fold(0, |sum, points| sum.saturating_add(*points))
    }

    /// Makes a remark if a cell writes a negative number as accountants do: `(3)`. Only one such remark is made for the whole table.
    fn remark_minus(&mut self, line: &Line, cells: &[(&str, Cell)]) {
        let minus = |text: &str| Some(RemarkKind::Minus(text.to_owned(), below_zero(text)?.parse().ok()?));
        let is_said = self.remarks.iter().any(|remark| matches!(remark.kind, RemarkKind::Minus(..)));
        if let Some(kind) = cells.iter().find_map(|(text, _)| minus(text)).filter(|_| !is_said) {
            self.remark(line, kind);
        }
    }

    /// Leaves out a line with totals, and makes a remark. `told` has the totals in the line. If one of them is wrong, the remark says so.
    fn leave_totals(&mut self, line: &Line, told: &[i64]) {
        let wrong = told.iter().enumerate().map(|(player, told)| (player, *told, self.sum(player))).find(|(_, told, sum)| told != sum);
        let kind = match wrong {
            Some((player, told, sum)) => RemarkKind::OtherTotals { name: self.names.get(player).cloned().unwrap_or_default(), told, sum },
            None => RemarkKind::Totals,
        };
        self.remark(line, kind);
    }

    /// Reads a table whose first line has the names and in which every other line is a deal.
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
        for (at, name) in head.fields.iter().enumerate().skip(1).filter(|_| own.is_empty()) {
            let numbers = rest.iter().any(|line| line.fields.get(at).is_some_and(|cell| Cell::is_number(cell)));
            if numbers && (name.is_empty() || Cell::is_number(name)) {
                self.remark(head, RemarkKind::Nameless(at + 1));
            }
        }
        for (at, name) in head.fields.iter().enumerate().filter(|_| own.is_empty()) {
            let is_other = columns.iter().all(|(column, _)| *column != at) && matches!(Cell::of(name), Cell::Other);
            if is_other && !is_among(&LABELS, name) && !is_among(&TOTALS, name) {
                self.remark(head, RemarkKind::ColumnWithoutPoints(name.clone()));
            }
        }
        for (_, name) in &columns {
            self.seat(head, name);
        }
        if own.is_empty() && head.fields.iter().any(|name| is_among(&TOTALS, name)) {
            self.remark(head, RemarkKind::TotalsColumn);
        }
        for (at, line) in rest.iter().enumerate() {
            let cells: Vec<(&str, Cell)> =
                columns.iter().filter_map(|(at, _)| line.fields.get(*at)).map(|text| (text.as_str(), Cell::of(text))).collect();
            let further = line.fields.iter().skip(head.fields.len()).filter(|field| !field.is_empty()).count();
            if let Some(label) = line.fields.iter().position(|cell| is_among(&TOTALS, cell)) {
                // If the label "Total" is in a player's column, the totals after it are moved to the right. Then they are read from the
                // whole line.
                let is_beside = columns.iter().all(|(column, _)| *column != label);
                let beside = || cells.iter().filter(|(_, cell)| cell.is_readable()).map(|(_, cell)| cell.points());
                let moved = || line.fields.iter().filter_map(|cell| Cell::of(cell).number());
                let told: Vec<i64> = if is_beside { beside().collect() } else { moved().collect() };
                self.leave_totals(line, if told.len() == columns.len() { &told } else { &[] });
                continue;
            }
            let objection = cells.iter().find_map(|(text, cell)| cell.objection(text));
            let points: Vec<i64> = cells.iter().map(|(_, cell)| cell.points()).collect();
            let blank = cells.iter().all(|(_, cell)| matches!(cell, Cell::Blank));
            let sums = || points.iter().enumerate().all(|(player, told)| *told == self.sum(player));
            let is_whole = cells.len() == columns.len() && further == 0;
            let is_last = at + 1 == rest.len() && self.deals.len() > 1 && points.iter().any(|points| *points != 0);
            let is_readable = cells.iter().all(|(_, cell)| cell.is_readable());
            match objection {
                _ if is_whole && is_readable && is_last && sums() => self.leave_totals(line, &points),
                Some(objection) => self.remark(line, objection),
                None if !is_whole => self.remark(line, RemarkKind::OtherNumber { got: cells.len() + further, players: columns.len() }),
                None if blank && own.is_empty() => self.remark(line, RemarkKind::NoPoints),
                None if blank => {}
                None => {
                    self.remark_minus(line, &cells);
                    self.deals.push(points);
                }
            }
        }
    }

    /// Reads a table in which every line is a player: the name, then the points of each deal.
    fn read_down(&mut self, lines: &[Line]) {
        let has_numbers = |line: &Line| line.fields.iter().any(|field| Cell::is_number(field));
        let is_head = |line: &&Line| !has_numbers(line) || line.fields.first().is_some_and(|name| is_among(&NAMES, name));
        let head = lines.first().filter(is_head);
        let is_total = |at: usize| head.and_then(|head| head.fields.get(at)).is_some_and(|name| is_among(&TOTALS, name));
        // If "Total" is the heading of the only column of numbers, this column has the points, and is not left out.
        let widest = lines.iter().map(|line| line.fields.len()).max().unwrap_or_default();
        let is_left_out = |at: usize| is_total(at) && widest > 2;
        if let Some(head) = head.filter(|_| (1..widest).any(is_left_out)) {
            self.remark(head, RemarkKind::TotalsColumn);
        }
        let mut rows: Vec<(&Line, Vec<i64>)> = Vec::new();
        for line in lines.iter().skip(usize::from(head.is_some())) {
            let name = line.fields.first().map_or("", String::as_str);
            let cells = line.fields.iter().enumerate().skip(1).filter(|(at, _)| !is_left_out(*at));
            let cells: Vec<(&str, Cell)> = cells.map(|(_, text)| (text.as_str(), Cell::of(text))).collect();
            match cells.iter().find_map(|(text, cell)| cell.objection(text)) {
                _ if is_among(&TOTALS, name) => self.remark(line, RemarkKind::Totals),
                _ if !matches!(Cell::of(name), Cell::Other) => self.remark(line, RemarkKind::NoName),
                Some(objection) => self.remark(line, objection),
                None => {
                    let row: Vec<i64> = cells.iter().map(|(_, cell)| cell.points()).collect();
                    let sum = row.iter().fold(0_i64, |sum, points| sum.saturating_add(*points));
                    let totals = line.fields.iter().enumerate().filter(|(at, _)| is_left_out(*at)).map(|(_, text)| Cell::of(text));
                    let mut told = totals.filter_map(|cell| cell.number());
                    if let Some(told) = told.find(|told| *told != sum) {
                        self.remark(line, RemarkKind::OtherTotals { name: name.to_owned(), told, sum });
                    }
                    self.remark_minus(line, &cells);
                    self.seat(line, name);
                    rows.push((line, row));
                }
            }
        }
        let deals = rows.iter().map(|(_, row)| row.len()).max().unwrap_or_default();
        for (line, row) in rows.iter().filter(|(_, row)| row.len() < deals) {
            self.remark(line, RemarkKind::Fewer { got: row.len(), deals });
        }
        let of_deal = |deal: usize| rows.iter().map(|(_, row)| row.get(deal).copied().unwrap_or_default()).collect();
        self.deals = (0..deals).map(of_deal).collect();
    }
}

/// The name of the player in the heading of a column of points that this app has exported. `None` for any other heading.
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

    /// The names, the totals, and the number of each line that has a remark, with the kind of the remark.
    fn read(text: &str) -> (Vec<String>, Vec<i64>, Vec<(usize, RemarkKind)>) {
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
            // These tables are typed on a Japanese keyboard, with full-width digits and signs.
            "Mika，Jun\n５，－３\n３，２",
            "Mika、Jun\n５、ー３\n３、２",
            "回；Mika；Jun\n１；５；－３\n２；３；２",
        ] {
            let (found, totals, _) = read(text);
            assert_eq!((found, totals), (mika.clone(), jun.clone()), "{text}");
        }
        let turned = brought("Team,Mika,Jun\nA,5,3\nB,3,2", Some(true)).unwrap();
        assert_eq!((turned.file.players, turned.file.deals.len()), (names(&["A", "B"]), 2));
    }

    #[test]
    fn the_longest_name_gets_a_number_too() {
        let long = "m".repeat(MatchFile::LONGEST_NAME);
        let (names, totals, _) = read(&format!("{long},{long}\n5,1\n3,2"));
        assert_eq!((names.len(), totals), (2, vec![8, 3]));
        assert_ne!(names[0], names[1]);
    }

    #[test]
    fn totals_are_left_out_and_said() {
        assert_eq!(read("Mika,Jun\n5,1\n3,2\n8,3").2, [(4, RemarkKind::Totals)]);
        assert_eq!(read(",Mika,Jun\n1,5,1\n2,3,2\nTotal,8,3").2, [(4, RemarkKind::Totals)]);
        let (_, totals, remarks) = read("回;Mika;Jun\n1;5;1\n合計;6;1");
        assert_eq!((totals, remarks), (vec![5, 1], vec![(3, RemarkKind::OtherTotals { name: "Mika".into(), told: 6, sum: 5 })]));
        assert_eq!(read("Name,1,2,Total\nMika,5,3,8\nJun,1,2,3").1, [8, 3]);
        // The line of totals begins with a label, but the lines of the deals do not. The label is recognised.
        assert_eq!(read("Mika,Jun\n5,1\n3,2\nTotal,8,3").2, [(4, RemarkKind::Totals)]);
        let (_, totals, remarks) = read("Mika,Jun\n5,1\n3,2\n合計,8,4");
        assert_eq!((totals, remarks), (vec![8, 3], vec![(4, RemarkKind::OtherTotals { name: "Jun".into(), told: 4, sum: 3 })]));
        assert_eq!(read("Mika,Jun\n5,1\nTotal,8").2, [(3, RemarkKind::Totals)]);
        assert_eq!(read(",Mika,Jun\n1,5,1\nTotal,x,1").2, [(3, RemarkKind::Totals)], "no total is told for Mika");
        // The totals may be larger than any deal's points are allowed to be.
        assert_eq!(read("Mika,Jun\n99999,1\n99999,2\nTotal,199998,3").2, [(4, RemarkKind::Totals)]);
        // After a single deal, a line with the same numbers could be totals or a second deal. It is read as a deal.
        assert_eq!(read("Mika,Jun\n5,1\n5,1").1, [10, 2]);
    }

    #[test]
    fn what_cannot_be_read_is_said_line_by_line() {
        let (found, totals, remarks) = read("Mika,Jun\n5,x\n1.5,2\n3,2\n4\n1,2,3\n\"7,1\n");
        assert_eq!((found, totals), (names(&["Mika", "Jun"]), vec![10, 3]));
        let (few, many) = (RemarkKind::OtherNumber { got: 1, players: 2 }, RemarkKind::OtherNumber { got: 3, players: 2 });
        let expected = [
            (2, RemarkKind::NoNumber("x".into())),
            (3, RemarkKind::NoNumber("1.5".into())),
            (5, few),
            (6, many),
            (7, RemarkKind::Unclosed),
        ];
        assert_eq!(remarks, expected);
        assert_eq!(read("Mika,5\n,3\nJun,4").2, [(2, RemarkKind::NoName)]);
    }

    #[test]
    fn a_total_beside_the_points_of_a_player_is_checked() {
        let (_, totals, remarks) = read("Name;1;2;Total\nMika;5;7;12\nHana;4;2;7\nJun;1;;1");
        assert_eq!(totals, [12, 6, 1]);
        assert_eq!(remarks, [(1, RemarkKind::TotalsColumn), (3, RemarkKind::OtherTotals { name: "Hana".into(), told: 7, sum: 6 })]);
    }

    #[test]
    fn a_player_with_fewer_values_than_deals_is_said() {
        let (_, totals, remarks) = read("Mika,5,3,1\nJun,4\nHana,1,,2");
        assert_eq!((totals, remarks), (vec![9, 4, 3], vec![(2, RemarkKind::Fewer { got: 1, deals: 3 })]));
    }

    #[test]
    fn names_that_look_alike_are_numbered_and_said() {
        for (text, line, alike, found) in [
            ("Mika,MIKA\n1,2", 1, vec!["MIKA"], ["Mika", "MIKA 2"].as_slice()),
            ("Mika,1\nJun,2\nmika,3", 3, vec!["mika"], &["Mika", "Jun", "mika 2"]),
            ("Mika,Mika\n1,2", 1, vec!["Mika"], &["Mika", "Mika 2"]),
            ("Mika,Mika 2,Mika,mika\n1,2,3,4", 1, vec!["Mika", "mika"], &["Mika", "Mika 2", "Mika 3", "mika 4"]),
        ] {
            let expected = alike.into_iter().map(|name| (line, RemarkKind::Alike(name.to_owned()))).collect::<Vec<_>>();
            let (players, _, remarks) = read(text);
            assert_eq!((players, remarks), (names(found), expected), "{text}");
        }
    }

    #[test]
    fn a_number_that_no_deal_can_have_is_said_with_its_line() {
        let too_large = |cell: &str| RemarkKind::TooLarge(cell.into());
        for number in ["100000", "-100000", "1000000000000", "99999999999999999999", "－９９９９９９９９９９９９９９９９９９９９"]
        {
            let (_, totals, remarks) = read(&format!("Mika,Jun\n{number},1\n1,2"));
            assert_eq!((totals, remarks), (vec![1, 2], vec![(2, too_large(number))]), "{number}");
            let (_, totals, remarks) = read(&format!("Mika,1,2\nJun,3,4\nHana,5,{number}"));
            assert_eq!((totals, remarks), (vec![3, 7], vec![(3, too_large(number))]), "{number}");
        }
        assert_eq!(read("Mika,Jun\n99999,-99999").1, [99_999, -99_999]);
    }

    #[test]
    fn a_minus_of_accounts_is_a_minus() {
        for minus in ["▲3", "△3", "▲ ３", "(3)", "（３）", "( 3 )"] {
            let (_, totals, remarks) = read(&format!("Mika\tJun\n{minus}\t5\n1\t2"));
            let expected = (vec![-2, 7], vec![(2, RemarkKind::Minus(minus.into(), 3))]);
            assert_eq!((totals, remarks), expected, "{minus}");
            let (_, totals, _) = read(&format!("Mika\t1\t{minus}\nJun\t{minus}\t{minus}"));
            assert_eq!(totals, [-2, -6], "{minus}");
        }
        // The remark about an accountant's minus is made only once. Totals may have such a minus, too.
        let (_, totals, remarks) = read("Mika,Jun\n▲3,(5)\n▲1,2\n▲4,▲3");
        assert_eq!((totals, remarks), (vec![-4, -3], vec![(2, RemarkKind::Minus("▲3".into(), 3)), (4, RemarkKind::Totals)]));
        assert_eq!(read("Mika,Jun\n▲100000,1\n1,2").2, [(2, RemarkKind::TooLarge("▲100000".into()))]);
        // No remark is made for cells that give no points: a heading, the number of a deal, a column or a line that is left out.
        for text in [
            "Name,(1),(2)\nMika,5,3\nJun,1,2",
            "Deal,Mika,Jun\n(1),5,3",
            "Name,1,2,Total\nMika,1,-3,(2)\nJun,1,2,3",
            "Mika,Jun\n(3),x\n1,2",
        ] {
            assert!(read(text).2.iter().all(|(_, kind)| !matches!(kind, RemarkKind::Minus(..))), "{text}");
        }
        // The remark about an accountant's minus is made even if the line has another remark.
        let minus = || RemarkKind::Minus("(3)".into(), 3);
        assert_eq!(read("Mika,Jun\n\"(3),1").2, [(2, RemarkKind::Unclosed), (2, minus())]);
        assert_eq!(read("Mika,1,2\nmika,(3),2").2, [(2, minus()), (2, RemarkKind::Alike("mika".into()))]);
        // None of these cells is a number: they have two signs, half a bracket, the arrow that share prices use, or a note.
        for cell in ["▲−3", "(−3)", "▼3", "3)", "(3", "(a)", "▲", "()", "5 (3)", "(3)▲", "▲(3)"] {
            assert_eq!(read(&format!("Mika,Jun\n{cell},1\n1,2")).2, [(2, RemarkKind::NoNumber(cell.into()))], "{cell}");
        }
    }

    #[test]
    fn a_column_that_is_left_out_is_said() {
        let (found, totals, remarks) = read("Deal,Mika,,Jun,Comment\n1,5,7,1,late\n2,3,7,2,");
        assert_eq!((found, totals), (names(&["Mika", "Jun"]), vec![8, 3]));
        assert_eq!(remarks, [(1, RemarkKind::Nameless(3)), (1, RemarkKind::ColumnWithoutPoints("Comment".into()))]);
        let (found, _, remarks) = read("Mika,Jun,Hana\nx,3,4\ny,1,2");
        assert_eq!((found, remarks), (names(&["Jun", "Hana"]), vec![(1, RemarkKind::ColumnWithoutPoints("Mika".into()))]));
        // A column with the numbers or the dates of the deals is left out without a remark, because it was not meant as points.
        assert_eq!(read("#,日付,Mika,Jun,\n1,2026-01-01,5,3,\n2,2026-01-02,1,2,").2, []);
    }

    #[test]
    fn what_is_no_table_is_refused() {
        assert_eq!(brought("Mika 12", None), Err(NoTable::NoColumns));
        assert_eq!(brought("Mika,Jun", None), Err(NoTable::NoPoints));
        assert_eq!(brought("a,b\nc,d", None), Err(NoTable::NoPoints));
        let long = format!("{},Jun\n1,2", "x".repeat(61));
        assert!(matches!(brought(&long, None), Err(NoTable::NoMatch(FileTrouble::LongText { .. }))));
        // Eleven players are too many for a match. Reading the table succeeds, and the check of the match refuses it.
        let eleven = (0..11).map(|n| format!("P{n},1\n")).collect::<String>();
        assert!(brought(&eleven, None).unwrap().file.recount().is_err());
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
        fn a_minus_is_read_however_it_is_written(points in proptest::collection::vec(-999..999_i64, 2..6), sign in 0..5_usize) {
            let written = |points: &i64| match (*points < 0, points.abs()) {
                (false, points) => points.to_string(),
                (true, points) => [format!("-{points}"), format!("−{points}"), format!("▲{points}"), format!("△{points}"), format!("({points})")][sign].clone(),
            };
            let line = points.iter().map(written).collect::<Vec<_>>().join(";");
            let heads = (0..points.len()).map(|n| format!("P{n}x")).collect::<Vec<_>>().join(";");
            let brought = brought(&format!("{heads}\n{line}"), Some(false)).unwrap();
            let (_, story) = brought.file.recount().unwrap();
            prop_assert_eq!(story.totals.as_slice(), points);
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
