//! Characters that are invisible but change the display of other text.

/// The largest number of marks (accents, vowel signs) on one letter that any script needs. Without a limit a text could
/// cover the lines above and below it.
pub const MOST_MARKS: usize = 4;

/// The character that joins several emoji into one.
pub const JOINER: char = '\u{200d}';

/// The character that makes the preceding character an emoji.
pub const AS_EMOJI: char = '\u{fe0f}';

/// Whether a character is invisible: controls, writing directions, line separators, joiners, and characters that have no width or look like
/// a space.
pub fn is_hidden(c: char) -> bool {
    let unseen = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    unseen || c.is_control()
}

/// A text from outside as a sentence or a path quotes it. Invisible characters, which could turn the sentence around, are written as
/// `\u{202e}`.
pub fn escaped(text: &str) -> String {
    let shown = |c: char| if is_hidden(c) { c.escape_unicode().collect() } else { String::from(c) };
    text.chars().map(shown).collect()
}

/// Whether a character is a mark that is drawn on the character before it, for example an accent. `true` for every visible character
/// outside ASCII that Rust's `escape_debug` escapes. These include characters that are newer than Rust's tables.
pub fn is_mark(c: char) -> bool {
    !c.is_ascii() && !matches!(c, JOINER | AS_EMOJI) && !c.is_whitespace() && c.escape_debug().len() > 1
}
