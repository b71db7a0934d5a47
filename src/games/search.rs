//! Finding a game by its name.

use super::{SHEETS, Sheet};

/// The games in whose name or id every word of the text occurs, in the order of the shelf. Case, spaces, dots between words
/// and the two kinds of kana make no difference. No words: every game.
pub fn search(text: &str) -> Vec<&'static Sheet> {
    SHEETS.iter().copied().filter(|sheet| is_named(text, &[sheet.name.en(), sheet.name.ja(), sheet.id])).collect()
}

/// Whether every word of the text occurs in one of these names, as in [`search`].
pub fn is_named(text: &str, names: &[&str]) -> bool {
    let names: Vec<_> = names.iter().copied().map(plain).collect();
    text.split_whitespace().map(plain).all(|word| names.iter().any(|name| name.contains(&word)))
}

/// Letters and digits only, small, hiragana as katakana.
fn plain(text: &str) -> String {
    let letters = text.chars().filter(|c| !c.is_ascii_punctuation() && !c.is_whitespace() && *c != '・').map(|c| c.to_ascii_lowercase());
    letters.map(|c| if matches!(c, 'ぁ'..='ゖ') { char::from_u32(c as u32 + 0x60).unwrap_or(c) } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_either_name() {
        let ids = |text: &str| search(text).iter().map(|sheet| sheet.id).collect::<Vec<_>>();
        for text in ["King of the Hill", "hill king", "キング", "きんぐ・おぶ", "king-of", "  KINGOFTHE"] {
            assert_eq!(ids(text), ["king-of-the-hill"], "{text}");
        }
        assert_eq!(ids("").len(), SHEETS.len());
        assert_eq!(ids("・").len(), SHEETS.len());
        assert_eq!(ids("canasta"), Vec::<&str>::new());
    }
}
