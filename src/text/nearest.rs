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

/// The number of letters to add, remove or replace to turn one word into the other.
fn distance(a: &[char], b: &[char]) -> usize {
    // One row of the table of edit distances: from the letters of `a` so far to each beginning of `b`.
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        if let Some(first) = row.first_mut() {
            *first = left;
        }
        for (to, above) in b.iter().zip(row.iter_mut().skip(1)) {
            left = (diagonal + usize::from(from != to)).min(left + 1).min(*above + 1);
            diagonal = core::mem::replace(above, left);
        }
    }
    row.last().copied().unwrap_or(a.len())
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
    }
}
