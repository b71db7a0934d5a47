//! Finding a game by its name.

use super::{SHEETS, Sheet};

/// Other names that people use for games, by the start of their ids.
const ALSO: [(&str, &str); 4] = [("briscola", "briskula"), ("hearts", "ハート"), ("kloepper", "klopper"), ("marianna", "シンクエセント")];

/// The games in whose name or id every word of the text occurs, in the order of the shelf. Case, spaces, marks on letters, dots between
/// words and the two kinds of kana make no difference. No words: every game.
pub fn search(text: &str) -> Vec<&'static Sheet> {
    let also = |id: &str| ALSO.iter().find(|(of, _)| id.starts_with(of)).map_or("", |(_, also)| *also);
    SHEETS.iter().copied().filter(|sheet| is_named(text, &[sheet.name.en(), sheet.name.ja(), sheet.id, also(sheet.id)])).collect()
}

/// Whether every word of the text occurs in one of these names, as in [`search`].
pub fn is_named(text: &str, names: &[&str]) -> bool {
    let names: Vec<_> = names.iter().copied().map(plain).collect();
    text.split_whitespace().map(plain).all(|word| names.iter().any(|name| name.contains(&word)))
}

/// The letters from À to ž without their marks.
const BARE: &str = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo*ouuuuypy\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz";

/// The letter in lower case without its diacritic. Hiragana becomes katakana.
fn bare(c: char) -> char {
    match c {
        'À'..='ž' => BARE.chars().nth(c as usize - 'À' as usize).unwrap_or(c),
        'ぁ'..='ゖ' => char::from_u32(c as u32 + 0x60).unwrap_or(c),
        _ => c.to_ascii_lowercase(),
    }
}

/// Letters and digits only, small and without marks, hiragana as katakana.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_punctuation() && !c.is_whitespace() && *c != '・').map(bare).collect()
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
        for text in ["klopper", "Klöpper", "kloepper", "klø"] {
            assert_eq!(ids(text), ["kloepper"], "{text}");
        }
        assert!(ids("bríscola").contains(&"briscola-2p"));
        assert!(ids("briškula").contains(&"briscola-6p"));
        assert_eq!(ids("ハート"), ["hearts"]);
        assert_eq!(ids("").len(), SHEETS.len());
        assert_eq!(ids("・").len(), SHEETS.len());
        assert_eq!(ids("canasta"), Vec::<&str>::new());
    }
}
