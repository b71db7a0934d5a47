//! The score sheet as a picture: an SVG document of lines and texts, which the device draws.

use super::Paper;
use super::row::{About, Row};
use crate::text::{signed, width};

const PAPER: &str = "#fff";
const INK: &str = "#1c2333";
const ASIDE: &str = "#4a5163";
const PRINT: &str = "#25523f";

const MARGIN: usize = 40;
const LINE: usize = 44;
/// The x coordinate, in points, at which the column of the first side begins.
const NUMBERS: usize = MARGIN + 60;
/// The widths, in points, of the widest and the narrowest column of a side with short names.
const COLUMNS: (usize, usize) = (240, 130);
/// The width, in points, to which a long name can widen the columns. At the smaller size of the names, the longest name in letters needs
/// 200 points. A name of more than ten Japanese characters needs more and ends with an ellipsis.
const WIDENED: usize = 264;
/// The empty width, in points, beside each name.
const BESIDE: usize = 24;
/// The width of a Latin letter, in points, in texts of the normal size. A Japanese character is twice as wide, see [`width`].
const HALF: usize = 12;
/// The width of a Latin letter, in points, in bold texts. Bold characters are wider than regular ones.
const BOLD_HALF: usize = 15;
/// The width of a Latin letter, in points, in the smaller bold texts of long names.
const SMALL_BOLD_HALF: usize = BOLD_HALF * 3 / 4;
/// The width of a Latin letter, in points, in the small text of events.
const SMALL_HALF: usize = 9;
/// The height, in points, of a line of the small text of events.
const SMALL_LINE: usize = 25;

/// The length of the longest word that is not broken, in bytes.
const LONGEST_PIECE: usize = 24;

/// A picture of a score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The width of the picture in points.
    pub width: usize,
    /// The height of the picture in points.
    pub height: usize,
    /// The SVG document. Names occur in it only as text. They have no characters that could reverse figures, because
    /// [`tidy`](crate::matches::tidy) has removed them.
    pub svg: String,
}

/// Draws the score sheet `paper`.
pub fn picture(paper: &Paper) -> Picture {
    let sides = paper.sides.len().max(1);
    let longest = paper.players.iter().flatten().map(|name| width(name)).max().unwrap_or_default();
    let short = (720 / sides).clamp(COLUMNS.1, COLUMNS.0).max(if sides == 2 { 300 } else { 0 });
    let column = short.max((longest * SMALL_BOLD_HALF + BESIDE).min(WIDENED));
    let right = NUMBERS + column * sides;
    let mut page = Page { out: String::new() };
    page.text(Text { x: MARGIN, y: 78, size: 40, colour: INK, bold: true, ..Text::default() }, &fit(&paper.game, right - MARGIN, 20));
    page.text(Text { x: MARGIN, y: 118, colour: ASIDE, ..Text::default() }, &fit(&paper.result, right - MARGIN, HALF));

    // All names have the same size.
    let room = column - BESIDE;
    let (size, half) = if paper.sides.iter().all(|side| width(side) * BOLD_HALF <= room) { (24, BOLD_HALF) } else { (18, SMALL_BOLD_HALF) };
    let heads: Vec<_> = paper.sides.iter().zip(&paper.players).map(|(side, players)| head_lines(side, players, room, half)).collect();
    // Two lines of names fit above the horizontal rule. Each further line needs more height.
    let more = heads.iter().map(Vec::len).max().unwrap_or_default().saturating_sub(2);
    let head = 118 + LINE + 12 + more * SMALL_LINE;
    // Players who have left are drawn in grey.
    let has_left = |side: usize| paper.gone.get(side).copied().unwrap_or_default();
    let colour = |side: usize| if has_left(side) { ASIDE } else { INK };
    let edge = |side: usize| NUMBERS + column * (side + 1) - 12;
    page.text(Text { x: MARGIN, y: head, size: 18, colour: PRINT, ..Text::default() }, paper.each);
    for (side, lines) in heads.iter().enumerate() {
        for (line, above) in lines.iter().rev().zip(0..) {
            let y = head - above * SMALL_LINE;
            page.text(Text { x: edge(side), y, size, colour: colour(side), bold: !has_left(side), at_end: true }, line);
        }
    }
    page.rule(head + 14, right, 3);
    let mut y = head + 14;
    for (at, row) in paper.rows.iter().enumerate() {
        if let Some(first) = row.head() {
            // Draws a horizontal rule before a row with figures. So the rule comes below the figures before it and the remarks on them.
            if at > 0 {
                page.rule(y, right, 1);
            }
            y += LINE;
            page.figures(row, &first, y - 13, edge);
        }
        y = page.says(row, y, right);
    }
    page.rule(y, right, 1);
    y += LINE + 6;
    for (side, total) in paper.totals.iter().enumerate() {
        let bold = paper.ahead.get(side).copied().unwrap_or_default();
        page.text(Text { x: edge(side), y: y - 8, size: 34, colour: colour(side), bold, at_end: true }, &fit(total, column - 12, 17));
    }
    page.rule(y + 4, right, 3);
    for sentence in &paper.below {
        for line in wrapped(sentence, (right - MARGIN) / HALF) {
            y += LINE;
            page.text(Text { x: MARGIN, y, ..Text::default() }, &line);
        }
    }
    y += 48;
    page.text(Text { x: MARGIN, y, size: 18, colour: ASIDE, ..Text::default() }, &paper.contract);
    let (width, height) = (right + MARGIN, y + MARGIN);
    let body = page.out;
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"Georgia, 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif CJK JP', serif\">\
         <rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>{body}</svg>"
    );
    Picture { width, height, svg }
}

/// One picture that has `pictures` one below the other.
pub fn stacked(pictures: &[Picture]) -> Picture {
    let (width, height) = (pictures.iter().map(|one| one.width).max().unwrap_or_default(), pictures.iter().map(|one| one.height).sum());
    let mut y = 0;
    let inner = pictures.iter().map(|one| {
        let svg = one.svg.replacen("<svg ", &format!("<svg y=\"{y}\" "), 1);
        y += one.height;
        svg
    });
    let inner: String = inner.collect();
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\
         <rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>{inner}</svg>"
    );
    Picture { width, height, svg }
}

/// The name of a side above its column: in one line if it fits, otherwise one line for each player. `half` is as for [`fit`].
fn head_lines(side: &str, players: &[String], room: usize, half: usize) -> Vec<String> {
    if width(side) * half <= room { vec![side.to_owned()] } else { players.iter().map(|name| fit(name, room, half)).collect() }
}

/// The position and the style of a text on the page.
#[derive(Clone, Copy)]
struct Text {
    x: usize,
    y: usize,
    size: usize,
    colour: &'static str,
    bold: bool,
    /// Whether the text ends at `x`. If `false`, it begins at `x`.
    at_end: bool,
}

impl Default for Text {
    fn default() -> Text {
        Text { x: 0, y: 0, size: 24, colour: INK, bold: false, at_end: false }
    }
}

struct Page {
    out: String,
}

impl Page {
    /// Draws `first` at the beginning of a row, and the figures of each side. The figures end at the `edge` of the side.
    fn figures(&mut self, row: &Row, first: &str, y: usize, edge: impl Fn(usize) -> usize) {
        self.text(Text { x: MARGIN, y, colour: PRINT, ..Text::default() }, first);
        for side in 0..row.figures.len() {
            let Some(figure) = row.shown(side) else { continue };
            self.text(Text { x: edge(side), y, at_end: true, ..Text::default() }, &figure.written);
            let Some(points) = figure.points else { continue };
            let paid = if points == 0 { "–".to_owned() } else { signed(points) };
            self.text(Text { x: edge(side) - 84, y, size: 18, colour: ASIDE, at_end: true, ..Text::default() }, &paid);
        }
    }

    /// Draws the text of a row in as many lines as needed. Draws nothing for a deal or a match. Returns the `y` below the text.
    fn says(&mut self, row: &Row, y: usize, right: usize) -> usize {
        if matches!(row.about, About::Deal { .. } | About::Match(_)) {
            return y;
        }
        let lines = wrapped(&row.says(), (right - NUMBERS) / SMALL_HALF);
        for (line, at) in lines.iter().zip(0..) {
            self.text(Text { x: NUMBERS, y: y + at * SMALL_LINE + 16, size: 18, colour: ASIDE, ..Text::default() }, line);
        }
        y + lines.len() * SMALL_LINE + 4
    }

    fn text(&mut self, how: Text, text: &str) {
        let Text { x, y, size, colour, .. } = how;
        let weight = if how.bold { 700 } else { 400 };
        let anchor = if how.at_end { "end" } else { "start" };
        self.out.push_str(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{colour}\" text-anchor=\"{anchor}\">{}</text>",
            escaped(text)
        ));
    }

    fn rule(&mut self, y: usize, to: usize, width: usize) {
        self.out.push_str(&format!("<path d=\"M{MARGIN} {y}H{to}\" stroke=\"{PRINT}\" stroke-width=\"{width}\"/>"));
    }
}

/// `text` with the special characters of SVG escaped.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars().filter(|c| !c.is_control()) {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            other => out.push(other),
        }
    }
    out
}

/// The beginning of `text` that fits into a width of `points`. `half` is the width of a Latin letter, half that of a Japanese character.
fn fit(text: &str, points: usize, half: usize) -> String {
    let room = points / half;
    if width(text) <= room {
        return text.to_owned();
    }
    let mut short = String::new();
    for c in text.chars() {
        if width(&short) + width(c.encode_utf8(&mut [0; 4])) >= room {
            break;
        }
        short.push(c);
    }
    format!("{short}…")
}

/// `text` in lines that are at most as wide as `columns` Latin letters. Lines are broken between words and next to Japanese characters.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        let Some(line) = lines.last_mut() else { break };
        if !line.is_empty() && width(line) + width(piece.trim_end()) > columns {
            lines.push(piece.to_owned());
        } else {
            line.push_str(piece);
        }
    }
    lines
}

/// The parts of a text between which a line may be broken.
fn pieces(text: &str) -> Vec<&str> {
    const CLOSING: [char; 6] = ['、', '。', '：', '）', '」', 'ー'];
    let mut pieces = Vec::new();
    let (mut begin, mut before) = (0, None);
    for (at, c) in text.char_indices() {
        let wide = |c: char| width(c.encode_utf8(&mut [0; 4])) == 2;
        let breaks = before.is_some_and(|before| before == ' ' || wide(before) || wide(c)) && !CLOSING.contains(&c) && c != ' ';
        // A word that is longer than `LONGEST_PIECE` bytes is broken as well.
        if breaks || at - begin > LONGEST_PIECE {
            pieces.extend(text.get(begin..at));
            begin = at;
        }
        before = Some(c);
    }
    pieces.extend(text.get(begin..));
    pieces
}
