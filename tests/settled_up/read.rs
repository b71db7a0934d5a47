//! Reads exported tables and texts as a stranger would, from their text alone.

use std::collections::BTreeMap;

/// A column of an exported table: its heading, and the cells below it.
pub struct Column {
    pub name: String,
    pub points: Vec<Option<i64>>,
    pub totals: Vec<String>,
}

/// An exported score sheet.
pub struct Sheet {
    /// The number of rows that are deals.
    pub deals: usize,
    /// For each row, the number of deals above it, and whether the row is itself a deal.
    pub rows: Vec<(usize, bool)>,
    pub columns: Vec<Column>,
}

/// The cells of a table in quotation marks. An apostrophe that guards a cell against being computed is not removed.
pub fn cells(table: &str, separator: char) -> Vec<Vec<String>> {
    let table = table.strip_prefix('\u{feff}').expect("a byte order mark");
    let (mut lines, mut line, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let letters: Vec<char> = table.chars().collect();
    let mut at = 0;
    while at < letters.len() {
        match letters[at] {
            '"' if quoted && letters.get(at + 1) == Some(&'"') => {
                cell.push('"');
                at += 1;
            }
            '"' => quoted = !quoted,
            '\r' if !quoted => assert_eq!(letters.get(at + 1), Some(&'\n'), "lines end with both characters"),
            '\n' if !quoted => {
                line.push(std::mem::take(&mut cell));
                lines.push(std::mem::take(&mut line));
            }
            letter if letter == separator && !quoted => line.push(std::mem::take(&mut cell)),
            letter => cell.push(letter),
        }
        at += 1;
    }
    assert!(line.is_empty() && cell.is_empty() && !quoted, "the last line ends");
    lines
}

impl Sheet {
    /// Reads a score sheet: number, dealer and text of each row, then the points and the total of each side.
    pub fn read(table: &str, separator: char) -> Sheet {
        let mut lines = cells(table, separator).into_iter();
        let headings = lines.next().unwrap();
        let names = headings[3..].chunks(2).map(|pair| {
            let [points, total] = pair else { panic!("{headings:?}") };
            let name = points.strip_suffix(": points").unwrap();
            assert_eq!(total.strip_suffix(": total"), Some(name));
            name.to_owned()
        });
        let mut columns: Vec<Column> = names.map(|name| Column { name, points: Vec::new(), totals: Vec::new() }).collect();
        let (mut deals, mut rows) = (0, Vec::new());
        for line in lines {
            assert_eq!(line.len(), headings.len());
            rows.push((deals, !line[0].is_empty()));
            deals += usize::from(!line[0].is_empty());
            for (column, pair) in columns.iter_mut().zip(line[3..].chunks(2)) {
                column.points.push((!pair[0].is_empty()).then(|| pair[0].parse().unwrap()));
                column.totals.push(pair[1].clone());
            }
        }
        Sheet { deals, rows, columns }
    }
}

/// The names of the winners in the sentence of an exported text. Empty if nobody has won.
pub fn winners(text: &str) -> Vec<String> {
    let sentence = text.lines().find_map(|line| {
        let won = line.strip_suffix(" has won.").or_else(|| line.strip_suffix(" have won."));
        won.filter(|names| *names != "Nobody").or_else(|| line.strip_prefix("A draw: ")?.strip_suffix('.'))
    });
    sentence.into_iter().flat_map(|names| names.split([',', '&'])).map(|name| name.trim().to_owned()).collect()
}

/// An amount such as `€12.30`, `+12.30` or `¥7`, in the smallest unit.
fn amount(text: &str) -> Option<i64> {
    let text = text.trim_start_matches('+').replace('\u{2212}', "-");
    let digits: String = text.chars().filter(|letter| !['€', '¥', '.'].contains(letter)).collect();
    digits.parse().ok()
}

/// The amount that each person gets by an exported settlement.
pub fn balances(text: &str) -> BTreeMap<String, i64> {
    let of_line = |line: &str| -> Option<BTreeMap<String, i64>> {
        let signed = |item: &str| {
            let (name, figure) = item.rsplit_once(' ')?;
            let begins = !name.contains(' ') && (figure.starts_with(['+', '\u{2212}']) || figure == "0");
            begins.then(|| Some((name.to_owned(), amount(figure)?)))?
        };
        line.split(", ").map(signed).collect()
    };
    let lines: Vec<_> = text.lines().filter_map(of_line).collect();
    assert_eq!(lines.len(), 1, "{text}");
    lines.into_iter().next().unwrap()
}

/// The payments of an exported settlement: who pays whom how much.
pub fn payments(text: &str) -> Vec<(String, String, i64)> {
    let of_line = |line: &str| {
        let (from, rest) = line.strip_suffix('.')?.split_once(" pays ")?;
        let (to, paid) = rest.rsplit_once(' ')?;
        Some((from.to_owned(), to.to_owned(), amount(paid)?))
    };
    text.lines().filter_map(of_line).collect()
}

/// The players in a link to BG Stats: the part after `data=`, in percent-encoding.
pub fn sent(link: &str) -> Vec<serde_json::Value> {
    let (_, data) = link.split_once("?data=").unwrap();
    let mut bytes = Vec::new();
    let mut letters = data.bytes();
    while let Some(letter) = letters.next() {
        bytes.push(if letter == b'%' {
            let digits = [letters.next().unwrap(), letters.next().unwrap()];
            u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap()
        } else {
            letter
        });
    }
    let play: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    play["players"].as_array().unwrap().clone()
}
