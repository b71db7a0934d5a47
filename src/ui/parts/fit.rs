//! Estimates the width of words before they are drawn. The style shrinks words that would not fit (`.fit` in
//! style/base.css). The style has the available width, and this module the needed width.

/// The approximate width of a text, in the size of its letters. A text breaks at spaces, or after the dot
/// between Japanese words, into two lines at most. No word is broken. The widths are those of bold wide system
/// fonts, so that other fonts fit as well.
pub fn ems(text: &str) -> f64 {
    text.split(' ').flat_map(|words| words.split_inclusive(DOT)).map(word).fold(0.0, f64::max).max(line(text) / 2.0)
}

/// The width of a name. A name is never broken inside a word, in any script.
pub fn name_ems(name: &str) -> f64 {
    name.split(' ').flat_map(|words| words.split_inclusive(DOT)).map(line).fold(0.0, f64::max).max(line(name) / 2.0)
}

/// The width of a title set in two lines at most. Lines end at a space or a dot between words, where they are most even.
pub fn halves(title: &str) -> f64 {
    let ends = title.char_indices().filter(|(_, c)| matches!(*c, ' ' | DOT));
    let uneven = |(at, c): (usize, char)| {
        let (first, second) = title.split_at(at + c.len_utf8());
        line(first.trim_end()).max(line(second))
    };
    ends.map(uneven).fold(line(title), f64::min)
}

/// The width of a text in one line.
pub fn line(text: &str) -> f64 {
    text.chars().map(letter).sum()
}

/// A width for the style, rounded to a tenth. (Rust's general formatting of floats would add eleven thousand
/// bytes to the program.)
pub fn written(ems: f64) -> String {
    let tenths = (ems * 10.0).round() as u32;
    format!("{}.{}", tenths / 10, tenths % 10)
}

const DOT: char = '・';

/// The least width of a line for scripts without spaces between words, so that no letter is alone on a line.
const TOGETHER: f64 = 4.0;

/// The most katakana that stay on one line: テオドール, ノートランプ. Longer words would be too wide for a key on a
/// small phone.
const WHOLE: usize = 6;

fn word(word: &str) -> f64 {
    let wide = line(word);
    let japanese = word.chars().any(|c| c >= '\u{3000}' && c != DOT);
    if japanese { wide.min(TOGETHER).max(loan(word)) } else { wide }
}

/// The width of the longest run of katakana, with digits in it, that stays on one line: ノーラスト2.
fn loan(word: &str) -> f64 {
    let runs = word.split(|c| !matches!(c, 'ァ'..='ヺ' | 'ー' | '0'..='9'));
    runs.filter(|run| run.chars().count() <= WHOLE).map(line).fold(0.0, f64::max)
}

fn letter(c: char) -> f64 {
    match c {
        '\u{200b}' | '\u{fe0e}' | '\u{2060}' => 0.0,
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | 'I' | '.' | ',' | ':' | '’' | '/' | '|' => 0.48,
        'm' | 'w' | 'M' | 'W' | '½' | '\u{3000}'.. => 1.04,
        'A'..='Z' | '−' | '+' | '×' | '♠' | '♥' | '♦' | '♣' => 0.86,
        _ => 0.71,
    }
}
