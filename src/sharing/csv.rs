//! The score sheet as a file for a spreadsheet: CSV (RFC 4180) in UTF-8.
//!
//! Excel puts the fields into columns only if they are separated by the list separator of the user's country. This is a semicolon in
//! countries with a decimal comma. So the separator is a parameter. A first line `sep=;` would also set it, but then Excel ignores the
//! byte order mark and reads names in a wrong encoding.

use super::Paper;
use super::row::{About, Row};
use crate::records::{Evening, Played, Tonight};
use crate::text::{Lang, Phrase};

const DEAL: Phrase = phrase!("Deal", "ディール");
const DEALER: Phrase = phrase!("Dealer", "ディーラー");
const WHAT: Phrase = phrase!("What", "内容");
const MATCH: Phrase = phrase!("Match", "試合");
const GAME: Phrase = phrase!("Game", "ゲーム");
const DATE: Phrase = phrase!("Date", "日付");
const PLACE: Phrase = phrase!("{0}: place", "{0}：順位");
const POINTS: Phrase = phrase!("{0}: points", "{0}：得点");
const TOTAL: Phrase = phrase!("{0}: total", "{0}：合計");

/// The byte order mark, by which spreadsheets recognise UTF-8.
const MARK: char = '\u{feff}';

/// The characters with which a formula begins, including their full-width forms of Japanese keyboards.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// The character between two fields of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// A comma, for countries with a decimal point.
    Comma,
    /// A semicolon, for countries with a decimal comma.
    Semicolon,
}

impl Separator {
    /// The list separator of a user's country. `locale` is a language tag, for example `de-CH`. `number` is one and a half, as this locale
    /// writes it.
    pub fn of(locale: &str, number: &str) -> Separator {
        // Switzerland and Liechtenstein write a decimal point, but a semicolon between the items of a list.
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

/// The score sheet as CSV. After a line of headings comes a line for each row of the sheet: its number, the dealer, its text, and the
/// points and the total of each side.
pub fn csv(paper: &Paper, separator: Separator) -> String {
    let words = [DEAL, DEALER, WHAT].map(|phrase| text(phrase.in_(paper.lang)));
    let of_side = |side: &String| [POINTS, TOTAL].map(|phrase| text(&phrase.filled(paper.lang, &[side])));
    let headings: Vec<String> = words.into_iter().chain(paper.sides.iter().flat_map(of_side)).collect();
    file(headings, paper.rows.iter().map(|row| cells(row, paper.sides.len())), separator)
}

/// The matches of an evening as CSV. Each match has a line: its number, its game and the date, then the total and the rank of each person.
/// `date` is the date of the evening. A person who left a match early has a total in it, but no rank.
pub fn evening_csv(evening: &Evening<'_>, date: &str, separator: Separator, lang: Lang) -> String {
    let words = [MATCH, GAME, DATE].map(|phrase| text(phrase.in_(lang)));
    let of_person = |one: &Tonight<'_>| [TOTAL, PLACE].map(|phrase| text(&phrase.filled(lang, &[one.person])));
    let headings: Vec<String> = words.into_iter().chain(evening.people.iter().flat_map(of_person)).collect();
    let line = |(at, played): (usize, &&Played)| {
        let left = |person: &str| played.left.iter().find(|left| left.name == person).map(|left| played.figure(left.total).to_string());
        let figures = evening.people.iter().flat_map(|one| match played.seat_of(one.person) {
            Some(seat) => [played.figure(played.total(seat)).to_string(), played.place(seat).to_string()],
            None => [left(one.person).unwrap_or_default(), String::new()],
        });
        [(at + 1).to_string(), text(played.title(lang)), text(date)].into_iter().chain(figures).collect::<Vec<_>>()
    };
    file(headings, evening.matches.iter().enumerate().map(line), separator)
}

/// The file with these headings and lines, each a list of fields.
fn file(headings: Vec<String>, lines: impl Iterator<Item = Vec<String>>, separator: Separator) -> String {
    let lines = [headings].into_iter().chain(lines).map(|cells| format!("{}\r\n", cells.join(separator.sign())));
    [MARK.to_string()].into_iter().chain(lines).collect()
}

/// The fields of a row. A figure that the row does not have gives an empty field.
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

/// A text as a field in quotation marks. A spreadsheet would compute a field that begins like a formula, so an apostrophe is put before
/// such a beginning. In a spreadsheet with another separator a field can also begin in the middle of the text. So the apostrophe is put
/// before a formula after any separator, too.
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;
    use crate::matches::MatchFile;
    use crate::records::Renames;

    #[test]
    fn an_evening_is_a_table_with_a_line_for_each_match() {
        let played = |id: &str, began: i64, points: [i64; 2]| {
            let text = serde_json::json!({"game": "plain-sheet", "players": ["Mika", "=Jun"], "deals": [{"points": points}], "ended_early": "leader"});
            Played::of(id, began, &MatchFile::read(&text.to_string()).unwrap().into_match(began).unwrap(), &Renames::default())
        };
        let all = [played("a", 1, [5, -3]), played("b", 2, [1, 2])];
        let evening = Evening::of(&all[0], &all, |_| 0).unwrap();
        let table = "\u{feff}\"Match\";\"Game\";\"Date\";\"Mika: total\";\"Mika: place\";\"'=Jun: total\";\"'=Jun: place\"\r\n\
            1;\"Plain Sheet\";\"1 January\";5;1;-3;2\r\n2;\"Plain Sheet\";\"1 January\";1;2;2;1\r\n";
        assert_eq!(evening_csv(&evening, "1 January", Separator::Semicolon, Lang::En), table);
        // Jun left the first match before its end, so Jun has no rank in this match. Hana did not play in the second match.
        let text = serde_json::json!({"version": 3, "game": "plain-sheet", "players": ["Mika", "=Jun", "Hana"],
            "absences": [{"player": 1, "from": 1}], "deals": [{"points": [1, 2, 3]}, {"points": [1, 2]}], "ended_early": "leader"});
        let game = MatchFile::read(&text.to_string()).unwrap().into_match(0).unwrap();
        let all = [Played::of("c", 0, &game, &Renames::default()), all[0].clone()];
        let table = evening_csv(&Evening::of(&all[0], &all, |_| 0).unwrap(), "", Separator::Comma, Lang::En);
        let line = |at: usize| table.lines().nth(at).unwrap();
        assert_eq!(
            line(0),
            "\u{feff}\"Match\",\"Game\",\"Date\",\"Hana: total\",\"Hana: place\",\"Mika: total\",\"Mika: place\",\"'=Jun: total\",\"'=Jun: place\""
        );
        assert_eq!([1, 2].map(line), ["1,\"Plain Sheet\",\"\",5,1,2,2,2,", "2,\"Plain Sheet\",\"\",,,5,1,-3,2"]);
    }
}
