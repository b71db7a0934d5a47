//! Reduces different spellings to one form: letters without marks, one kind and width of kana, and kana in
//! Latin letters.

/// The letters from À to ž without their marks. `*` stands for a sign that is no letter.
const BARE: &str = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo*ouuuuypy\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz";

/// The kana of half width from ｦ (U+FF66) to ﾝ (U+FF9D) in full width.
const FULL_WIDTH: &str = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";

/// The katakana from ァ (U+30A1) to ヴ (U+30F4) in Latin letters.
const LATIN: [&str; 84] = [
    "a", "a", "i", "i", "u", "u", "e", "e", "o", "o", "ka", "ga", "ki", "gi", "ku", "gu", "ke", "ge", "ko", "go", "sa", "za", "si", "zi",
    "su", "zu", "se", "ze", "so", "zo", "ta", "da", "ti", "zi", "", "tu", "zu", "te", "de", "to", "do", "na", "ni", "nu", "ne", "no", "ha",
    "ba", "pa", "hi", "bi", "pi", "hu", "bu", "pu", "he", "be", "pe", "ho", "bo", "po", "ma", "mi", "mu", "me", "mo", "ya", "ya", "yu",
    "yu", "yo", "yo", "ra", "ri", "ru", "re", "ro", "wa", "wa", "i", "e", "o", "n", "bu",
];

/// Sounds with several spellings, each with the spelling that [`latin`] writes, in the order of replacing.
const SOUNDS: [(&str, &str); 14] = [
    ("shi", "si"),
    ("chi", "ti"),
    ("tsu", "tu"),
    ("ji", "zi"),
    ("sh", "sy"),
    ("ch", "ty"),
    ("j", "zy"),
    ("f", "h"),
    ("v", "b"),
    ("l", "r"),
    ("c", "k"),
    ("mb", "nb"),
    ("mp", "np"),
    ("ou", "o"),
];

/// The letters and digits of a text: in lower case, of one width, without accents and long marks, with hiragana as
/// katakana.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{3099}' | 'ﾞ' => voice(&mut plain, 1),
            '\u{309a}' | 'ﾟ' => voice(&mut plain, 2),
            _ => plain.push(bare(c)),
        }
    }
    plain.retain(|c| c.is_alphanumeric() && c != 'ー');
    plain
}

/// A letter in lower case, of one width, without its mark. Hiragana becomes katakana.
fn bare(c: char) -> char {
    let shifted = |by: i32| (c as u32).checked_add_signed(by).and_then(char::from_u32).unwrap_or(c);
    match c {
        'À'..='ž' => BARE.chars().nth(c as usize - 'À' as usize).unwrap_or(c),
        '\u{300}'..='\u{36f}' => ' ',
        'ぁ'..='ゖ' => shifted(0x60),
        '！'..='～' => shifted(-0xfee0).to_ascii_lowercase(),
        'ｦ'..='ﾝ' => FULL_WIDTH.chars().nth(c as usize - 'ｦ' as usize).unwrap_or(c),
        _ => c.to_ascii_lowercase(),
    }
}

/// Adds a sound mark to the last kana of `text`. `by` is 1 for ゛ and 2 for ゜, because in Unicode the marked kana come after the plain one.
fn voice(text: &mut String, by: u32) {
    if let Some(kana) = text.pop() {
        let marked = match kana {
            'ウ' => Some('ヴ'),
            'カ'..='ホ' => char::from_u32(kana as u32 + by),
            _ => None,
        };
        text.push(marked.unwrap_or(kana));
    }
}

/// A [`plain`] text in Latin letters, with one fixed spelling for kana. Other signs, such as kanji, become
/// spaces.
pub(super) fn latin(plain: &str) -> String {
    let (mut latin, mut before) = (String::with_capacity(plain.len()), ' ');
    for c in plain.chars() {
        let written = (c as usize).checked_sub('ァ' as usize).and_then(|at| LATIN.get(at));
        match (c, written) {
            // A small kana replaces the vowel before it: シェ is "sye", ティ is "ti", フォ is "ho", ウィ is "wi".
            ('ァ' | 'ィ' | 'ゥ' | 'ェ' | 'ォ' | 'ャ' | 'ュ' | 'ョ', Some(small)) => {
                let vowel = latin.pop();
                if before == 'ウ' {
                    latin.push('w');
                } else if vowel == Some('i') && !small.starts_with(['y', 'i']) {
                    latin.push('y');
                }
                latin.push_str(small);
            }
            (_, Some(written)) => latin.push_str(written),
            (_, None) => latin.push(if c.is_ascii() { c } else { ' ' }),
        }
        before = c;
    }
    let sounds = SOUNDS.into_iter().fold(single(latin), |latin, (sound, written)| latin.replace(sound, written));
    single(sounds)
}

/// Removes a letter that repeats the previous one.
fn single(mut latin: String) -> String {
    let mut last = None;
    latin.retain(|c| last.replace(c) != Some(c));
    latin
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn width_marks_and_kinds_of_kana_make_no_difference() {
        for text in ["ハーツ", "はーつ", "ﾊｰﾂ", "ハ・ツ"] {
            assert_eq!(plain(text), "ハツ", "{text}");
        }
        assert_eq!(plain("ﾌﾞﾘｽｺﾗ"), plain("ブリスコラ"));
        assert_eq!(plain("フ\u{3099}リスコラ"), plain("ぶりすこら"));
        assert_eq!(plain("ﾊﾟｰﾗｯｹﾝ"), plain("パーラッケン"));
        assert_eq!(plain("ＯＨ　Ｈｅｌｌ"), "ohhell");
        assert_eq!(plain("Klo\u{308}pper"), plain("Klöpper"));
        assert_eq!(plain("briškula"), "briskula");
        assert_eq!(BARE.chars().count(), 'ž' as usize - 'À' as usize + 1);
        assert_eq!(FULL_WIDTH.chars().count(), 'ﾝ' as usize - 'ｦ' as usize + 1);
        assert_eq!(LATIN.len(), 'ヴ' as usize - 'ァ' as usize + 1);
    }

    #[test]
    fn kana_and_its_spellings_in_latin_letters_are_alike() {
        for (kana, spellings) in [
            ("ハーツ", &["haatsu", "hatsu", "ha-tu", "hātsu"][..]),
            ("スペード", &["supeedo", "supēdo", "supedo"]),
            ("オーヘル", &["ooheru", "oheru", "ōheru"]),
            ("シェムビル", &["shemubiru", "syemubiru"]),
            ("チンクエチェント", &["chinkuechento", "tinkuetyento"]),
            ("マリッジ", &["marijji", "mariji"]),
            ("ジョフル・ホイスト", &["jofuru hoisuto", "zyohuru hoisuto"]),
            ("ウィスト", &["wisuto"]),
        ] {
            for spelling in spellings {
                assert_eq!(latin(&plain(spelling)), latin(&plain(kana)), "{spelling}");
            }
        }
        assert_eq!(latin("ブリスコラ2人用"), "burisukora2 ");
    }

    proptest! {
        /// Checks that reducing a plain text again changes nothing, and that the Latin form of every text has only ASCII letters.
        #[test]
        fn spelling_twice_changes_nothing(text in "\\PC{0,24}") {
            let once = plain(&text);
            prop_assert_eq!(plain(&once), once.clone());
            prop_assert!(latin(&once).is_ascii());
        }
    }
}
