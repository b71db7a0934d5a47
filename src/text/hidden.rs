//! Characters that are not seen themselves, but change what is seen around them.

/// The most marks that lie on one letter, accents and vowel signs: no script needs more. With any number of them a text covers the lines
/// above and below it.
pub const MOST_MARKS: usize = 4;

/// Joins several emoji to one.
pub const JOINER: char = '\u{200d}';

/// Has the sign before it drawn as an emoji.
pub const AS_EMOJI: char = '\u{fe0f}';

/// Whether nothing is seen of a character: controls, what sets the direction of writing, what parts lines, what joins, and what has no
/// width or looks like a space.
pub fn is_hidden(c: char) -> bool {
    let unseen = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    unseen || c.is_control()
}

/// Whether a character lies on the one before it. These are what Rust escapes where it stands alone, of the characters that are seen; with
/// them go those of which nobody knows how they look.
pub fn is_mark(c: char) -> bool {
    !c.is_ascii() && !matches!(c, JOINER | AS_EMOJI) && !c.is_whitespace() && c.escape_debug().len() > 1
}
