//! Checks and tidies names, whether they are typed or come from a file, a link or a backup.

use super::alike::is_mistakable;
use crate::text::{AS_EMOJI, JOINER, MOST_MARKS, Phrase, errors, is_hidden, is_mark};

/// The length of the longest name that a player can be given on the screen, in characters. A longer name does not fit into the strip at
/// the top of the match screen. Names in files and in earlier matches may be longer.
pub const LONGEST_GIVEN: usize = 16;

/// The reason why a player cannot have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameTrouble {
    /// The name is empty: it needs at least one letter.
    Empty,
    /// The name is longer than [`LONGEST_GIVEN`].
    Long,
    /// Another player of the match has this name.
    Taken,
    /// Another player of the match has a name that looks the same.
    Alike,
}

impl NameTrouble {
    /// The sentence that tells the user why the name is not possible.
    pub const fn says(self) -> Phrase {
        match self {
            NameTrouble::Empty => phrase!("A name needs at least one letter.", "名前は1文字以上です。"),
            NameTrouble::Long => phrase!("A name has at most 16 letters here.", "ここで付ける名前は16文字までです。"),
            NameTrouble::Alike => {
                phrase!("This is too similar to another name at the table.", "卓にいる人の名前と見分けがつきません。")
            }
            NameTrouble::Taken => phrase!("Somebody in this match already has this name.", "この試合には同じ名前の人がすでにいます。"),
        }
    }
}

errors! {
    NameTrouble: |trouble| trouble.says().en();
}

/// A name or a note without needless spaces and without invisible characters. Invisible characters could make two names look the same, or
/// reverse the digits beside a name on the screen.
///
/// ```
/// use trick_ledger::matches::tidy;
///
/// assert_eq!(tidy("  Anna \t Lena "), "Anna Lena");
/// assert_eq!(tidy("Theo\u{202e}"), "Theo");
/// ```
pub fn tidy(text: &str) -> String {
    let mut seen = String::new();
    let (mut last, mut marks) = (' ', 0);
    let mut chars = text.chars().filter(|c| *c == JOINER || c.is_whitespace() || !is_hidden(*c)).peekable();
    while let Some(c) = chars.next() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        let stays = match c {
            JOINER => (is_sign(last) || last == AS_EMOJI) && chars.peek().is_some_and(|next| is_sign(*next)),
            AS_EMOJI => is_sign(last),
            _ => marks <= MOST_MARKS,
        };
        if stays {
            seen.push(c);
            last = c;
        }
    }
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Checks the name of a new player against the names `others`, and returns the [tidied](tidy) name.
///
/// # Errors
/// The name is empty, another player has it, or another player's name looks the same.
pub fn check_name<S: AsRef<str>>(name: &str, others: impl IntoIterator<Item = S>) -> Result<String, NameTrouble> {
    let name = tidy(name);
    if name.is_empty() {
        return Err(NameTrouble::Empty);
    }
    let others: Vec<String> = others.into_iter().map(|other| tidy(other.as_ref())).collect();
    match others.iter().any(|other| is_mistakable(other, &name)) {
        _ if others.contains(&name) => Err(NameTrouble::Taken),
        true => Err(NameTrouble::Alike),
        false => Ok(name),
    }
}

/// Checks the length of a name that a player is given on the screen. A name from a file or from an earlier match is not checked, because it
/// must not be lost.
///
/// # Errors
/// [`NameTrouble::Long`] if the name is longer than [`LONGEST_GIVEN`].
pub fn check_length(name: &str) -> Result<(), NameTrouble> {
    if tidy(name).chars().count() > LONGEST_GIVEN { Err(NameTrouble::Long) } else { Ok(()) }
}

/// Whether a character is a symbol or an emoji instead of a letter.
fn is_sign(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_is_not_written() {
        let unseen = "\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\u{200f}\u{61c}\
            \u{200b}\u{200c}\u{200d}\u{2060}\u{feff}\u{ad}\u{34f}\u{3164}\u{2800}\u{fe0f}\u{e0041}\u{0}\u{7f}\u{9b}";
        for c in unseen.chars() {
            assert_eq!(tidy(&format!("{c}Th{c}eo{c}")), "Theo", "{c:?}");
            assert_eq!(tidy(&String::from(c)), "", "{c:?}");
        }
        assert_eq!(tidy(" \u{3000}Anna\n\u{a0}\u{200b} \u{2028}Lena"), "Anna Lena");
    }

    #[test]
    fn marks_do_not_pile_up() {
        assert_eq!(tidy(&format!("Theo{}", "\u{301}\u{327}".repeat(40))), "Theo\u{301}\u{327}\u{301}\u{327}");
        assert_eq!(tidy(&"ก\u{e49}".repeat(9)), "ก\u{e49}".repeat(9));
        assert_eq!(tidy(&format!("ก{}", "\u{e49}".repeat(9))), format!("ก{}", "\u{e49}".repeat(4)));
    }

    #[test]
    fn names_of_every_script_stay_as_they_are() {
        for name in [
            "Mika",
            "美香",
            "はな",
            "パパ",
            "ﾊﾟﾊﾟ",
            "Zoë",
            "Zoe\u{308}",
            "Nguyễn",
            "שרה",
            "محمد",
            "ปิ่น",
            "हिन्दी",
            "O’Neil \"R&D\" <b>",
            "👩‍👩‍👧",
            "❤\u{fe0f}‍🔥",
            "🧑🏽",
            "\u{1f0a1}",
            "\u{e000}",
        ] {
            assert_eq!(tidy(name), name);
        }
    }
}
