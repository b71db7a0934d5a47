//! How wide words will be, before they are drawn. The style sets smaller what would not fit (`.fit` in style/base.css); it knows how
//! much room there is, and from here how much is needed.

/// About how much width a text needs, in the size of its letters: what breaks at spaces, or after the dot between Japanese words, is set in
/// two lines, and no word is broken. The letters are those of wide system fonts in bold, so that the others fit as well.
pub fn ems(text: &str) -> f64 {
    text.split(' ').flat_map(|words| words.split_inclusive(DOT)).map(word).fold(0.0, f64::max).max(line(text) / 2.0)
}

/// The same for a name, which is broken inside no word, however it is written.
pub fn name_ems(name: &str) -> f64 {
    name.split(' ').flat_map(|words| words.split_inclusive(DOT)).map(line).fold(0.0, f64::max).max(line(name) / 2.0)
}

/// How much a title needs that is set in two lines at most: they end at a space or a dot between words, where they are most even.
pub fn halves(title: &str) -> f64 {
    let ends = title.char_indices().filter(|(_, c)| matches!(*c, ' ' | DOT));
    let uneven = |(at, c): (usize, char)| {
        let (first, second) = title.split_at(at + c.len_utf8());
        line(first.trim_end()).max(line(second))
    };
    ends.map(uneven).fold(line(title), f64::min)
}

/// The same in one line.
pub fn line(text: &str) -> f64 {
    text.chars().map(letter).sum()
}

/// A width as the style takes it, to a tenth. (What writes any number with a point is eleven thousand bytes of program.)
pub fn written(ems: f64) -> String {
    let tenths = (ems * 10.0).round() as u32;
    format!("{}.{}", tenths / 10, tenths % 10)
}

const DOT: char = '・';

/// Letters that are not written with spaces between words may stand on a line by themselves, but not every one alone.
const TOGETHER: f64 = 4.0;

/// The most katakana that are kept on one line: テオドール, ノートランプ. Longer words are too wide for a key of a small telephone.
const WHOLE: usize = 6;

fn word(word: &str) -> f64 {
    let wide = line(word);
    let japanese = word.chars().any(|c| c >= '\u{3000}' && c != DOT);
    if japanese { wide.min(TOGETHER).max(loan(word)) } else { wide }
}

/// The width of the longest run of katakana that is kept on one line.
fn loan(word: &str) -> f64 {
    let runs = word.split(|c| !matches!(c, 'ァ'..='ヺ' | 'ー'));
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
