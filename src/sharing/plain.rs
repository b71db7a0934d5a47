//! The score sheet as text for a chat, its columns aligned with spaces.

use super::Paper;
use crate::text::{Lang, signed, width};

/// How wide a line may be that a chat does not break on a phone.
const ROOM: usize = 40;

/// The sheet as lines of text. Where the names make it too wide for a phone, letters stand over the columns, and are told first.
pub fn plain(paper: &Paper) -> String {
    let letters = (b'A'..=b'Z').map(|letter| char::from(letter).to_string());
    let key = paper.sides.iter().zip(letters.clone()).map(|(side, letter)| format!("{letter}  {side}\n")).collect::<String>();
    let [named, lettered] = [table(paper, paper.sides.iter().cloned()), table(paper, letters.take(paper.sides.len()))];
    let is_wide = named.lines().any(|line| width(line) > ROOM);
    let mut text = format!("{}\n{}", paper.game, if is_wide { key + &lettered } else { named });
    // The totals of a match stand in its last row.
    let totals = if paper.rows.iter().any(|row| row.points.is_empty()) { totals(paper) } else { String::new() };
    let rest = [&totals, &paper.result, &paper.rules, &paper.contract].into_iter().filter(|line| !line.is_empty());
    rest.for_each(|line| {
        text.push_str(line);
        text.push('\n');
    });
    text
}

/// What was paid and where it stood, deal by deal, under these headings.
fn table(paper: &Paper, headings: impl Iterator<Item = String>) -> String {
    let headings = [String::new()].into_iter().chain(headings).collect();
    let deals = paper.rows.iter().zip(1..).map(|(row, number)| {
        let cells = row.written.iter().enumerate().map(|(side, total)| match row.points.get(side) {
            None | Some(0) => total.clone(),
            Some(points) => format!("{} {total}", signed(*points)),
        });
        [i32::to_string(&number)].into_iter().chain(cells).collect()
    });
    let lines: Vec<Vec<String>> = [headings].into_iter().chain(deals).collect();
    let widest = |column: usize| lines.iter().filter_map(|line| line.get(column)).map(|cell| width(cell)).max().unwrap_or_default();
    let widths: Vec<usize> = (0..=paper.sides.len()).map(widest).collect();
    let mut text = String::new();
    for line in &lines {
        let cells: Vec<_> =
            line.iter().zip(&widths).map(|(cell, wide)| format!("{}{cell}", " ".repeat(wide - width(cell).min(*wide)))).collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// "Mika 2 wins, Jun 1 win"
fn totals(paper: &Paper) -> String {
    let each = paper.sides.iter().zip(&paper.totals).map(|(side, total)| format!("{side} {total}"));
    each.collect::<Vec<_>>().join(if paper.lang == Lang::En { ", " } else { "、" })
}
