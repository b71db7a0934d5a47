//! The known name nearest to a mistyped one.

/// The one of `names` that is most similar to `word`. Two texts are similar if they differ in few letters, or if one begins with the other.
/// Case and separators are ignored. `None` if no name is similar.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = letters(word);
    let alike = |name: &'a str| {
        let other = letters(name);
        let apart = distance(&word, &other);
        let begins = word.len() >= 3 && other.starts_with(&word) || other.len() >= 3 && word.starts_with(&other);
        (begins || apart <= word.len().max(other.len()) / 3).then_some((apart, name))
    };
    names.into_iter().filter_map(alike).min_by_key(|(apart, _)| *apart).map(|(_, name)| name)
}

/// The largest number of letters of a name that are compared.
const LONGEST: usize = 64;

fn letters(word: &str) -> Vec<char> {
    word.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).take(LONGEST).collect()
}

/// The number of letters to add, remove, replace or swap with the next one to turn one word into the other.
fn distance(a: &[char], b: &[char]) -> usize {
    let at = |row: &[usize], i: usize| row.get(i).copied().unwrap_or(usize::MAX / 2);
    // These are two rows of the grid of edit distances. With the letters of `a` read so far, row `above` has the distance to each beginning
    // of `b`. Row `two_above` has the distances with one letter of `a` less.
    let mut above: Vec<usize> = (0..=b.len()).collect();
    let mut two_above: Vec<usize> = Vec::new();
    for (i, from) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, to) in b.iter().enumerate() {
            let changed = (at(&above, j) + usize::from(from != to)).min(at(&row, j) + 1).min(at(&above, j + 1) + 1);
            let is_swap = i > 0 && j > 0 && a.get(i - 1) == Some(to) && b.get(j - 1) == Some(from);
            row.push(if is_swap { changed.min(at(&two_above, j - 1) + 1) } else { changed });
        }
        two_above = core::mem::replace(&mut above, row);
    }
    above.last().copied().unwrap_or(a.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant_is_found() {
        let names = ["roller-derby", "secret-agent", "king-of-the-hill", "briscola-2p", "briscola-4p"];
        for (word, meant) in [
            ("roller", Some("roller-derby")),
            ("Roller Derby", Some("roller-derby")),
            ("king", Some("king-of-the-hill")),
            ("secretAgnet", Some("secret-agent")),
            ("briscola-4", Some("briscola-4p")),
            ("whist", None),
            ("ahd", None),
            ("", None),
            ("ローラー", None),
        ] {
            assert_eq!(nearest(word, names), meant, "{word}");
        }
        assert_eq!(nearest("zeroTrickBase", ["zero_trick_base", "deals"]), Some("zero_trick_base"));
        assert_eq!(nearest("roler_tricks", ["taken", "roller_tricks"]), Some("roller_tricks"));
    }

    #[test]
    fn letters_are_counted() {
        let apart = |a: &str, b: &str| distance(&letters(a), &letters(b));
        assert_eq!(apart("", "abc"), 3);
        assert_eq!(apart("abc", ""), 3);
        assert_eq!(apart("kitten", "sitting"), 3);
        assert_eq!(apart("trump", "trump"), 0);
        assert_eq!((apart("wnis", "wins"), apart("ab", "ba"), apart("trikcs", "tricks")), (1, 1, 1));
        assert_eq!((apart("ca", "abc"), apart("abcd", "badc")), (3, 2));
    }
}
