//! Estimates the width of texts before they are drawn. The style sheet shrinks a text that would not fit (`.fit` in style/base.css). The
//! style sheet knows the available width, and this module supplies the width that the text needs.

/// The approximate width of a text, in ems (multiples of the font size). The text may be broken into two lines, at spaces or after the dot
/// between Japanese words. A Latin word is never broken, a long Japanese word may be. The estimate is for bold, wide system fonts, so
/// narrower fonts fit as well.
pub fn ems(text: &str) -> f64 {
    text.split(' ').flat_map(|words| words.split_inclusive(DOT)).map(word).fold(0.0, f64::max).max(line(text) / 2.0)
}

/// The width of a name, in ems. Like [`ems`], but a Japanese name is never broken inside a word either.
pub fn name_ems(name: &str) -> f64 {
    name.split(' ').flat_map(|words| words.split_inclusive(DOT)).map(line).fold(0.0, f64::max).max(line(name) / 2.0)
}

/// The width of a title in ems, if it is set in at most two lines. The break is at the space or dot that makes the lines most
/// even.
pub fn halves(title: &str) -> f64 {
    let ends = title.char_indices().filter(|(_, c)| matches!(*c, ' ' | DOT));
    let uneven = |(at, c): (usize, char)| {
        let (first, second) = title.split_at(at + c.len_utf8());
        line(first.trim_end()).max(line(second))
    };
    ends.map(uneven).fold(line(title), f64::min)
}

/// The width of a text in one line, in ems.
pub fn line(text: &str) -> f64 {
    text.chars().map(letter).sum()
}

/// A width in ems as text for the style sheet, rounded to a tenth. Rust's formatting of floats is avoided, because it would
/// add eleven thousand bytes to the program.
pub fn written(ems: f64) -> String {
    let tenths = (ems * 10.0).round() as u32;
    format!("{}.{}", tenths / 10, tenths % 10)
}

const DOT: char = '・';

/// The smallest width of a line, in ems, for scripts without spaces. With this width no line consists of a single letter.
const TOGETHER: f64 = 4.0;

/// The most katakana in a word that stays on one line: テオドール, ノートランプ. A longer word would be too wide for a key on a small
/// phone, so it may be broken.
const WHOLE: usize = 6;

/// The two parts of a Japanese word that ends with a loan word: さらし and ミゼール. If the word does not fit in one line, the loan word begins
/// the second line. `None` if the word does not end with a loan word.
pub fn before_loan(word: &str) -> Option<(&str, &str)> {
    let (native, loan) = word.split_at(word.find(is_katakana)?);
    let is_native = |c| matches!(c, 'ぁ'..='ゖ' | '々' | '一'..='鿿');
    let is_compound = !native.is_empty() && native.chars().all(is_native) && loan.chars().count() > 1 && loan.chars().all(is_katakana);
    is_compound.then_some((native, loan))
}

fn is_katakana(c: char) -> bool {
    matches!(c, 'ァ'..='ヺ' | 'ー')
}

fn word(word: &str) -> f64 {
    let wide = line(word);
    let japanese = word.chars().any(|c| c >= '\u{3000}' && c != DOT);
    if japanese { wide.min(TOGETHER).max(loan(word)) } else { wide }
}

/// The width of the longest run of katakana and digits that must stay on one line: ノーラスト2. 0 if there is none.
fn loan(word: &str) -> f64 {
    let runs = word.split(|c| !is_katakana(c) && !c.is_ascii_digit());
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
