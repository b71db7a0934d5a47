//! The score sheet for a spreadsheet: CSV (RFC 4180) in UTF-8.

use super::Paper;
use crate::text::Phrase;

const DEAL: Phrase = phrase!("Deal", "ディール");
const DEALER: Phrase = phrase!("Dealer", "ディーラー");
const WHAT: Phrase = phrase!("What", "内容");
const POINTS: Phrase = phrase!("{0}: points", "{0}：得点");
const TOTAL: Phrase = phrase!("{0}: total", "{0}：合計");

/// A line for every deal, below a line of headings: number, dealer, the deal in a few words, then points and total of every side.
pub fn csv(paper: &Paper) -> String {
    let words = [DEAL, DEALER, WHAT].map(|phrase| text(phrase.in_(paper.lang)));
    let of_side = |side: &String| [POINTS, TOTAL].map(|phrase| text(&phrase.in_(paper.lang).replace("{0}", side)));
    let headings: Vec<String> = words.into_iter().chain(paper.sides.iter().flat_map(of_side)).collect();
    let deals = paper.rows.iter().zip(1..).map(|(row, number)| {
        let figures = row.points.iter().zip(&row.totals).flat_map(|(points, total)| [points.to_string(), total.to_string()]);
        [i32::to_string(&number), text(&row.dealer), text(&row.brief)].into_iter().chain(figures).collect()
    });
    [headings].into_iter().chain(deals).map(|cells: Vec<String>| format!("{}\r\n", cells.join(","))).collect()
}

/// A text as a cell. A spreadsheet would compute what begins like a formula, so an apostrophe goes before that.
fn text(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}
