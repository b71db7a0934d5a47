//! The score sheet as text for a chat, its columns aligned with spaces.

use super::Paper;
use crate::text::signed;

/// The sheet as lines of text.
pub fn plain(paper: &Paper) -> String {
    let headings = [String::new()].into_iter().chain(paper.sides.iter().cloned()).collect();
    let deals = paper.rows.iter().zip(1..).map(|(row, number)| {
        let cells = row.points.iter().zip(&row.written).map(|(points, total)| match points {
            0 => total.clone(),
            points => format!("{} {total}", signed(*points)),
        });
        [i32::to_string(&number)].into_iter().chain(cells).collect()
    });
    let lines: Vec<Vec<String>> = [headings].into_iter().chain(deals).collect();
    let widest = |column: usize| lines.iter().filter_map(|line| line.get(column)).map(|cell| width(cell)).max().unwrap_or_default();
    let widths: Vec<usize> = (0..=paper.sides.len()).map(widest).collect();
    let mut text = format!("{}\n", paper.game);
    for line in &lines {
        let cells: Vec<_> =
            line.iter().zip(&widths).map(|(cell, wide)| format!("{}{cell}", " ".repeat(wide - width(cell).min(*wide)))).collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    format!("{text}{}\n{}\n{}\n", paper.result, paper.rules, paper.contract)
}

/// How many columns a text takes: two for a Japanese character, none for a mark on another.
pub(super) fn width(text: &str) -> usize {
    let columns = |c: char| match c {
        '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}' | '\u{0300}'..='\u{036f}' => 0,
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' => 2,
        '\u{ff00}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}' | '\u{1f300}'..='\u{1faff}' | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    };
    text.chars().map(columns).sum()
}
