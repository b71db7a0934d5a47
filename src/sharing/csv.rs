//! The score sheet for a spreadsheet: CSV (RFC 4180) in UTF-8.
//!
//! Excel opens a file in columns only if the fields are separated by the list separator of the user's country,
//! which is a semicolon if numbers have a decimal comma. So the separator is a parameter. A first line `sep=;`
//! would also set it, but Excel then ignores the mark U+FEFF and does not read names as UTF-8.

use super::Paper;
use super::row::{About, Row};
use crate::text::Phrase;

const DEAL: Phrase = phrase!("Deal", "ディール");
const DEALER: Phrase = phrase!("Dealer", "ディーラー");
const WHAT: Phrase = phrase!("What", "内容");
const POINTS: Phrase = phrase!("{0}: points", "{0}：得点");
const TOTAL: Phrase = phrase!("{0}: total", "{0}：合計");

/// Spreadsheets know by this mark at the beginning that it is UTF-8.
const MARK: char = '\u{feff}';

/// Begins with these, a cell would be computed: also in full width, as a Japanese keyboard writes them.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// The separator between fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// For countries with a decimal point.
    Comma,
    /// For countries with a decimal comma.
    Semicolon,
}

impl Separator {
    /// The list separator for a user. `locale` is a language tag such as `de-CH`, `number` one and a half in that locale.
    pub fn of(locale: &str, number: &str) -> Separator {
        // Switzerland has a decimal point and lists with semicolons.
        let lists_with_semicolons = ["-CH", "-LI"].iter().any(|country| locale.ends_with(country));
        if number.contains('.') && !lists_with_semicolons { Separator::Comma } else { Separator::Semicolon }
    }

    const fn sign(self) -> &'static str {
        match self {
            Separator::Comma => ",",
            Separator::Semicolon => ";",
        }
    }
}

/// A line for every line of the sheet, below a line of headings: number, dealer, the line in words, then points and total of every side.
pub fn csv(paper: &Paper, separator: Separator) -> String {
    let words = [DEAL, DEALER, WHAT].map(|phrase| text(phrase.in_(paper.lang)));
    let of_side = |side: &String| [POINTS, TOTAL].map(|phrase| text(&phrase.in_(paper.lang).replace("{0}", side)));
    let headings: Vec<String> = words.into_iter().chain(paper.sides.iter().flat_map(of_side)).collect();
    let lines = [headings].into_iter().chain(paper.rows.iter().map(|row| cells(row, paper.sides.len())));
    let lines = lines.map(|cells| format!("{}\r\n", cells.join(separator.sign())));
    [MARK.to_string()].into_iter().chain(lines).collect()
}

/// The cells of a line. Missing figures give empty cells.
fn cells(row: &Row, sides: usize) -> Vec<String> {
    let number = match row.about {
        About::Deal { number, .. } | About::Match(number) => number.to_string(),
        _ => String::new(),
    };
    let figures = (0..sides).flat_map(|side| match row.figures.get(side) {
        None => [String::new(), String::new()],
        Some(figure) => {
            let points = figure.points.map(|points| points.to_string()).unwrap_or_default();
            [points, figure.total.map_or_else(|| text(&figure.written), |total| total.to_string())]
        }
    });
    [number, text(&row.dealer), text(&row.text)].into_iter().chain(figures).collect()
}

/// A text as a cell. A spreadsheet would compute a cell that begins like a formula, so an apostrophe is
/// inserted before it, and also after any character that another separator setting could take for the end of a
/// cell.
fn text(text: &str) -> String {
    let mut cell = String::from("\"");
    let mut begins = true;
    for c in text.chars() {
        if begins && FORMULA.contains(&c) {
            cell.push('\'');
        }
        begins = matches!(c, ',' | ';' | '\t' | '\r' | '\n') || begins && c.is_whitespace();
        cell.extend((c == '"').then_some('"'));
        cell.push(c);
    }
    cell.push('"');
    cell
}
