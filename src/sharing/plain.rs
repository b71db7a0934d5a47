//! The score sheet as text for a chat. Its columns are aligned with spaces.

use super::Paper;
use super::row::{About, Row};
use crate::text::{signed, width};

/// The largest number of characters that a chat on a phone shows in one line.
const ROOM: usize = 40;

/// The score sheet as lines of text. If the names make it too wide for a phone, the headings are letters. A list of the letters then comes
/// first.
pub fn plain(paper: &Paper) -> String {
    let letters = (b'A'..=b'Z').map(|letter| char::from(letter).to_string());
    let key = paper.sides.iter().zip(letters.clone()).map(|(side, letter)| format!("{letter}  {side}\n")).collect::<String>();
    let mut table = Columns::of(paper, paper.sides.iter().cloned());
    // The sheet of a settlement begins with the currency of the amounts, as the picture of a settlement does.
    let is_settlement = !paper.below.is_empty();
    let mut text = if is_settlement { format!("{}\n{}\n", paper.game, paper.result) } else { format!("{}\n", paper.game) };
    if table.width() > ROOM {
        text.push_str(&key);
        table = Columns::of(paper, letters.take(paper.sides.len()));
    }
    if !paper.rows.is_empty() || !is_settlement {
        text.push_str(&table.write(&paper.rows));
    }
    // Writes the totals below the sheet of an evening or a settlement, because its rows do not end with totals.
    let of_matches = is_settlement || paper.rows.iter().any(|row| matches!(row.about, About::Match(_)));
    let totals = if of_matches { totals(paper) } else { String::new() };
    let rest = [&totals]
        .into_iter()
        .chain(&paper.below)
        .chain([&paper.result, &paper.rules, &paper.contract].into_iter().skip(usize::from(is_settlement)));
    rest.filter(|line| !line.is_empty()).for_each(|line| {
        text.push_str(line);
        text.push('\n');
    });
    text
}

/// The columns of the table: the first column has the beginning of each line, then each side has a column.
struct Columns {
    headings: Vec<String>,
    widths: Vec<usize>,
}

impl Columns {
    fn of(paper: &Paper, headings: impl Iterator<Item = String>) -> Columns {
        let headings: Vec<String> = [String::new()].into_iter().chain(headings).collect();
        let mut widths: Vec<usize> = headings.iter().map(|heading| width(heading)).collect();
        for cells in paper.rows.iter().filter_map(cells) {
            widths.iter_mut().zip(&cells).for_each(|(wide, cell)| *wide = width(cell).max(*wide));
        }
        Columns { headings, widths }
    }

    fn width(&self) -> usize {
        self.widths.iter().map(|wide| wide + 2).sum::<usize>().saturating_sub(2)
    }

    /// The lines of the table with points and totals. Remarks are written below the figures that they belong to.
    fn write(&self, rows: &[Row]) -> String {
        let mut text = self.line(&self.headings);
        let indent = " ".repeat(self.widths.first().map_or(0, |wide| wide + 2));
        for row in rows {
            if let Some(cells) = cells(row) {
                text.push_str(&self.line(&cells));
            }
            if !matches!(row.about, About::Deal { .. } | About::Match(_)) {
                text.extend([&indent, row.says().as_str(), "\n"]);
            }
        }
        text
    }

    fn line(&self, cells: &[String]) -> String {
        let cell = |(cell, wide): (&String, &usize)| format!("{}{cell}", " ".repeat(wide - width(cell).min(*wide)));
        let cells: Vec<_> = cells.iter().zip(&self.widths).map(cell).collect();
        format!("{}\n", cells.join("  ").trim_end())
    }
}

/// The fields of a row: its beginning, then the points and the total of each side. `None` for a row without figures.
fn cells(row: &Row) -> Option<Vec<String>> {
    let figures = (0..row.figures.len()).map(|side| match row.shown(side) {
        None => String::new(),
        Some(figure) => match figure.points {
            None | Some(0) => figure.written.clone(),
            Some(points) => format!("{} {}", signed(points), figure.written),
        },
    });
    row.head().map(|head| [head].into_iter().chain(figures).collect())
}

/// The totals in one line: "Mika 2 wins, Jun 1 win".
fn totals(paper: &Paper) -> String {
    let each = paper.sides.iter().zip(&paper.totals).map(|(side, total)| format!("{side} {total}"));
    each.collect::<Vec<_>>().join(paper.lang.comma())
}
