//! Finding a game by its name and by its features.

use super::own::Written;
use super::spelling::{latin, plain};
use super::{Feature, SHEETS, Sheet};

/// The games that are [meant](is_meant) by the text, in the order of the shelf. A text without words means every game.
pub fn search(text: &str) -> Vec<&'static Sheet> {
    SHEETS.iter().copied().filter(|sheet| is_meant(text, sheet)).collect()
}

/// Whether `text` can mean the game. Each word of `text` must occur in a name of the game or of a related game, or be part of the name of a
/// feature of the game, such as "must follow". The whole text can also be the beginning of the name of a feature, or a Japanese name in
/// Latin letters with spaces.
pub fn is_meant(text: &str, sheet: &Sheet) -> bool {
    // The id of a document is a hash, in which every short number occurs by chance.
    let id = (!Written::is_id(sheet.id)).then_some(sheet.id);
    let names: Vec<_> = [sheet.name.en(), sheet.name.ja()].into_iter().chain(id).chain(sheet.also.iter().copied()).collect();
    if is_named(text, &names) {
        return true;
    }
    let says = |feature: Feature| [feature.says().en(), feature.says().ja()];
    let features = || Feature::of_kind(sheet);
    let whole = plain(text);
    let begins = |word: &str| plain(word).starts_with(&whole);
    // Takes the beginning of a word only for features of play, because a number is the beginning of a number of players or minutes.
    if features().filter(|feature| feature.is_of_play()).flat_map(says).any(begins) {
        return true;
    }
    let kinds: Vec<String> =
        features().flat_map(|feature| says(feature).into_iter().chain(feature.also().iter().copied())).map(plain).collect();
    are_meant(&text.split_whitespace().collect::<Vec<_>>(), &names, &kinds)
}

/// Whether the words can be divided into words that occur in one of `names`, and features that are in `kinds`. A feature has up to
/// [`LONGEST`] words.
fn are_meant(words: &[&str], names: &[&str], kinds: &[String]) -> bool {
    // For each number of words at the beginning, whether they can be divided in this way.
    let mut divides = vec![true];
    for end in 1..=words.len() {
        let last = (end.saturating_sub(LONGEST)..end).filter(|begin| divides.get(*begin) == Some(&true));
        let mut last = last.filter_map(|begin| words.get(begin..end));
        divides.push(last.any(|last| kinds.contains(&plain(&last.concat())) || matches!(last, [word] if is_named(word, names))));
    }
    divides.last() == Some(&true)
}

/// The largest number of words in the name of a feature.
const LONGEST: usize = 4;

/// Whether the text is a name of the game, in any case, width and kind of kana.
pub fn is_called(text: &str, sheet: &Sheet) -> bool {
    let text = plain(text);
    !text.is_empty() && [sheet.name.en(), sheet.name.ja()].into_iter().chain(sheet.also.iter().copied()).any(|name| plain(name) == text)
}

/// Whether every word of the text occurs in one of `names`. Ignores case, width, spaces, accents, dots between words and the kind of kana.
/// Kana may be written in Latin letters.
pub fn is_named(text: &str, names: &[&str]) -> bool {
    let names: Vec<_> = names.iter().copied().map(plain).collect();
    let in_kana = |word: &str| {
        let word = latin(word);
        let can_be_kana = word.len() >= LEAST && !word.contains(' ');
        can_be_kana && names.iter().filter(|name| !name.is_ascii()).any(|name| latin(name).contains(&word))
    };
    let is_there = |word: &str| names.iter().any(|name| name.contains(word)) || in_kana(word);
    // Compares the whole text too, because the text may have spaces where the name has none.
    text.split_whitespace().map(plain).all(|word| is_there(&word)) || in_kana(&plain(text))
}

/// The fewest Latin letters that are searched for in kana. One or two letters occur in almost every name.
const LEAST: usize = 3;

#[cfg(test)]
mod tests {
    use super::super::own::Titled;
    use super::*;

    fn ids(text: &str) -> Vec<&'static str> {
        search(text).iter().map(|sheet| sheet.id).collect()
    }

    #[test]
    fn games_are_found_by_either_name() {
        for text in ["King of the Hill", "hill king", "キング・オブ", "きんぐ・おぶ", "king-of", "  KINGOFTHE", "ｷﾝｸﾞ･ｵﾌﾞ", "kingu obu"]
        {
            assert_eq!(ids(text), ["king-of-the-hill"], "{text}");
        }
        for text in ["klopper", "Klöpper", "kloepper", "klø", "kuroppaa"] {
            assert_eq!(ids(text), ["kloepper"], "{text}");
        }
        assert!(ids("bríscola").contains(&"briscola-2p"));
        assert!(ids("briškula").contains(&"briscola-6p"));
        assert_eq!(ids("ハート"), ["hearts"]);
        assert_eq!(ids("").len(), SHEETS.len());
        assert_eq!(ids("・").len(), SHEETS.len());
        assert_eq!(ids("canasta"), Vec::<&str>::new());
    }

    #[test]
    fn games_are_found_by_what_else_they_and_their_relatives_are_called() {
        for (game, names) in [
            (
                "oh-hell",
                &["Contract Whist", "nomination whist", "Blackout", "up and down the river", "Oh Pshaw", "Wizard", "ウィザード"][..],
            ),
            ("hearts", &["Black Lady", "ブラックレディ", "Omnibus", "black maria"]),
            ("nominations", &["Noms", "nommie"]),
            ("ascot", &["German Whist", "ジャーマンホイスト"]),
            ("condor-whist", &["German Whist", "ハゲタカのえじき", "hagetaka", "GOPS"]),
            ("joffre-whist", &["Lynch Whist"]),
            ("gaigel", &["Kreuzgaigel"]),
            ("king-of-the-hill", &["Eighty Points", "八十分"]),
        ] {
            for name in names {
                assert!(ids(name).contains(&game), "{name}: {:?}", ids(name));
            }
        }
    }

    #[test]
    fn a_document_is_not_found_by_its_id() {
        let titles = Titled::all();
        let found = |text: &str| -> Vec<&'static str> {
            titles.iter().filter(|titled| is_meant(text, titled.sheet)).map(|titled| titled.file).collect()
        };
        assert_eq!(found("99"), ["ninety-nine"]);
        assert_eq!(found("500"), ["five-hundred"]);
        for text in ["own", "66", "2f7"] {
            assert_eq!(found(text), Vec::<&str>::new(), "{text}");
        }
        assert_eq!(ids("briscola-2p"), ["briscola-2p"]);
    }

    #[test]
    fn games_are_found_by_the_words_for_their_kind() {
        for text in ["マストラフ", "must trump"] {
            assert!(ids(text).contains(&"nominations") && !ids(text).contains(&"hearts"), "{text}");
        }
        assert!(ids("トリック回避").contains(&"hearts"));
        assert!(ids("メイフォロー").contains(&"briscola-2p"));
        assert_eq!(ids("ガイゲル カード点"), ["gaigel"]);
        assert_eq!(ids("exact"), ["roller-derby", "oh-hell"]);
        assert_eq!(ids("exact bids"), ["roller-derby", "oh-hell"]);
        for text in
            ["trick avoidance", "no trump", "ノートランプ", "hearts easy", "three players", "3人 トリック回避", "avoid tricks 4 players"]
        {
            assert!(ids(text).contains(&"hearts") && !ids(text).contains(&"nominations"), "{text}: {:?}", ids(text));
        }
        for text in ["two players", "easy", "must follow no trump", "ノートランプ やさしい"] {
            let found = ids(text).len();
            assert!(found > 0 && found < SHEETS.len(), "{text}: {found}");
        }
        assert_eq!(ids("two hearts players"), Vec::<&str>::new());
    }
}
