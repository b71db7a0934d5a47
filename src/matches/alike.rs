//! Compares names by their look, so that two players of a match can be told apart.
//!
//! The lists of letters in this file must not change, because names in old files are compared by them. A change could give an old player
//! another name or number in the records.
//!
//! Two crates were compared with this file on 53 pairs of names that look alike. This file finds 43 pairs in 11 KB of compressed wasm,
//! unicode-security 0.1.3 finds 49 in 74 KB, and unicode-normalization 0.1.26 finds 30 in 53 KB. unicode-security takes `Bernd` for `Bemd`,
//! and Unicode promises no stability for its lists of look-alike letters. unicode-normalization knows no look-alike letters of other
//! alphabets, so this file would still be needed. Invisible characters are removed earlier, and nobody types ligatures or mathematical
//! letters as a name.

use std::collections::BTreeSet;

/// The longest name of a player, in characters. A file with a longer one is refused.
pub(super) const LONGEST: usize = 60;

/// Letters with a mark, for example an accent. Such a letter can be written as one character, or as a letter and a separate mark. Each
/// entry has three parts: the mark, letters without it, and the same letters with it.
const COMPOSED: [(char, &str, &str); 27] = [
    (
        '\u{301}',
        "AEIOUYaeiouyCcLlNnRrSsZzÜüGgÅåÆæØøÇçĒēÏïKkMmÕõŌōPpŨũWwÂâĂăÊêÔôƠơƯư¨ΑΕΗΙΟΥΩϊαεηιϋουωϒГКгк",
        "ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹźǗǘǴǵǺǻǼǽǾǿḈḉḖḗḮḯḰḱḾḿṌṍṒṓṔṕṸṹẂẃẤấẮắẾếỐốỚớỨứ΅ΆΈΉΊΌΎΏΐάέήίΰόύώϓЃЌѓќ",
    ),
    ('\u{308}', "AEIOUaeiouyYHhÕõŪūWwXxtΙΥιυϒЕІеіАаӘәЖжЗзИиОоӨөЭэУуЧчЫы", "ÄËÏÖÜäëïöüÿŸḦḧṎṏṺṻẄẅẌẍẗΪΫϊϋϔЁЇёїӒӓӚӛӜӝӞӟӤӥӦӧӪӫӬӭӰӱӴӵӸӹ"),
    (
        '\u{3099}',
        "かきくけこさしすせそたちつてとはひふへほうゝカキクケコサシスセソタチツテトハヒフヘホウワヰヱヲヽ",
        "がぎぐげござじずぜぞだぢづでどばびぶべぼゔゞガギグゲゴザジズゼゾダヂヅデドバビブベボヴヷヸヹヺヾ",
    ),
    ('\u{307}', "CcEeGgIZzAaOoBbDdFfHhMmNnPpRrSsŚśŠšṢṣTtWwXxYyſ", "ĊċĖėĠġİŻżȦȧȮȯḂḃḊḋḞḟḢḣṀṁṄṅṖṗṘṙṠṡṤṥṦṧṨṩṪṫẆẇẊẋẎẏẛ"),
    ('\u{323}', "BbDdHhKkLlMmNnRrSsTtVvWwZzAaEeIiOoƠơUuƯưYy", "ḄḅḌḍḤḥḲḳḶḷṂṃṆṇṚṛṢṣṬṭṾṿẈẉẒẓẠạẸẹỊịỌọỢợỤụỰựỴỵ"),
    ('\u{300}', "AEIOUaeiouÜüNnĒēŌōWwÂâĂăÊêÔôƠơƯưYyЕИеи", "ÀÈÌÒÙàèìòùǛǜǸǹḔḕṐṑẀẁẦầẰằỀềỒồỜờỪừỲỳЀЍѐѝ"),
    ('\u{304}', "AaEeIiOoUuÜüÄäȦȧÆæǪǫÖöÕõȮȯYyGgḶḷṚṛИиУу", "ĀāĒēĪīŌōŪūǕǖǞǟǠǡǢǣǬǭȪȫȬȭȰȱȲȳḠḡḸḹṜṝӢӣӮӯ"),
    ('\u{30c}', "CcDdEeLlNnRrSsTtZzAaIiOoUuÜüGgKkƷʒjHh", "ČčĎďĚěĽľŇňŘřŠšŤťŽžǍǎǏǐǑǒǓǔǙǚǦǧǨǩǮǯǰȞȟ"),
    ('\u{302}', "AEIOUaeiouCcGgHhJjSsWwYyZzẠạẸẹỌọ", "ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷẐẑẬậỆệỘộ"),
    ('\u{303}', "ANOanoIiUuVvÂâĂăEeÊêÔôƠơƯưYy", "ÃÑÕãñõĨĩŨũṼṽẪẫẴẵẼẽỄễỖỗỠỡỮữỸỹ"),
    ('\u{306}', "AaEeGgIiOoUuȨȩẠạУИиуЖжАаЕе", "ĂăĔĕĞğĬĭŎŏŬŭḜḝẶặЎЙйўӁӂӐӑӖӗ"),
    ('\u{309}', "AaÂâĂăEeÊêIiOoÔôƠơUuƯưYy", "ẢảẨẩẲẳẺẻỂểỈỉỎỏỔổỞởỦủỬửỶỷ"),
    ('\u{327}', "CcGgKkLlNnRrSsTtEeDdHh", "ÇçĢģĶķĻļŅņŖŗŞşŢţȨȩḐḑḨḩ"),
    ('\u{331}', "BbDdKkLlNnRrTtZzh", "ḆḇḎḏḴḵḺḻṈṉṞṟṮṯẔẕẖ"),
    ('\u{30f}', "AaEeIiOoRrUuѴѵ", "ȀȁȄȅȈȉȌȍȐȑȔȕѶѷ"),
    ('\u{311}', "AaEeIiOoRrUu", "ȂȃȆȇȊȋȎȏȒȓȖȗ"),
    ('\u{32d}', "DdEeLlNnTtUu", "ḒḓḘḙḼḽṊṋṰṱṶṷ"),
    ('\u{328}', "AaEeIiUuOo", "ĄąĘęĮįŲųǪǫ"),
    ('\u{309a}', "はひふへほハヒフヘホ", "ぱぴぷぺぽパピプペポ"),
    ('\u{30a}', "AaUuwy", "ÅåŮůẘẙ"),
    ('\u{30b}', "OoUuУу", "ŐőŰűӲӳ"),
    ('\u{330}', "EeIiUu", "ḚḛḬḭṴṵ"),
    ('\u{31b}', "OoUu", "ƠơƯư"),
    ('\u{326}', "SsTt", "ȘșȚț"),
    ('\u{325}', "Aa", "Ḁḁ"),
    ('\u{32e}', "Hh", "Ḫḫ"),
    ('\u{324}', "Uu", "Ṳṳ"),
];

/// Letters that look alike. Each entry has letters of an alphabet that is not Latin, and the Latin letters that look like them, in the same
/// order.
const ALIKE: [(&str, &str); 5] = [
    ("АВЕЅІЈКМНОРСТХУаеоріјсухѕԁԛԝһӏ", "ABESIJKMHOPCTXYaeopijcyxsdqwhl"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρικ", "ABEZHIKMNOPTYXovpik"),
    ("カロニハエタトヘベペ", "力口二八工夕卜へべぺ"),
    ("ー一―—–−‐‑", "--------"),
    ("I|10’ı", "lllO'i"),
];

/// The katakana that have a half-width form, in the order of the half-width characters in Unicode, from U+FF66 on.
const HALF_WIDTH: &str =
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309a}";

/// Whether two names look the same. No two people in a match file have names that look the same.
pub(super) fn is_alike(one: &str, other: &str) -> bool {
    one == other || looks(one) == looks(other)
}

/// Whether players could confuse two names: the names look the same, or differ only in upper and lower case. The app checks only new names
/// in this way. It refuses no name that is in a file.
///
/// ```
/// use trick_ledger::matches::is_mistakable;
///
/// assert!(is_mistakable("Zo\u{eb}", "Zoe\u{308}"));
/// assert!(is_mistakable("Mika", "\u{41c}ika"), "the second begins with a Cyrillic letter");
/// assert!(is_mistakable("Mika", "mika"));
/// assert!(!is_mistakable("Mika", "Mike"));
/// ```
pub fn is_mistakable(one: &str, other: &str) -> bool {
    is_alike(one, other) || is_alike(&one.to_lowercase(), &other.to_lowercase())
}

/// The length of the longest number that is added to a name, with the space before it. Three digits suffice, because no match has a
/// thousand people.
const LONGEST_NUMBER: usize = " 999".len();

/// A name that is `alike` to none of `others`: `name` itself, or `name` with a number after it. A long name is shortened before the number
/// is added, so that the result is not too long for a file.
pub fn told_apart(name: String, others: &[String], alike: impl Fn(&str, &str) -> bool) -> String {
    let free = |name: &String| !name.is_empty() && !others.iter().any(|other| alike(other, name));
    if free(&name) {
        return name;
    }
    let stem: String = name.chars().take(LONGEST - LONGEST_NUMBER).collect();
    let stem = if name.chars().count() + LONGEST_NUMBER > LONGEST { stem.trim_end() } else { &name };
    let numbered = |n: usize| if name.is_empty() { format!("#{n}") } else { format!("{stem} {n}") };
    (2..=others.len() + 2).map(numbered).find(free).unwrap_or(name)
}

/// A visible letter: the letter that it looks like, without marks, and the set of its marks.
type Seen = (char, BTreeSet<char>);

/// The letters of a name as a reader sees them.
fn looks(name: &str) -> Vec<Seen> {
    let mut seen: Vec<Seen> = Vec::new();
    for c in name.chars() {
        let (mut letter, mut marks) = (full(c), BTreeSet::new());
        while let Some((mark, bare)) = bare(letter) {
            marks.insert(mark);
            letter = bare;
        }
        let is_mark = COMPOSED.iter().any(|(mark, ..)| *mark == letter);
        match seen.last_mut().filter(|_| is_mark) {
            Some((_, before)) => {
                before.insert(letter);
            }
            None => seen.push((ALIKE.iter().find_map(|(other, known)| same_place(letter, other, known)).unwrap_or(letter), marks)),
        }
    }
    seen
}

/// The mark on `letter`, and the letter without this mark. `None` if the letter has no mark.
fn bare(letter: char) -> Option<(char, char)> {
    if letter.is_ascii() {
        return None;
    }
    COMPOSED.iter().find_map(|(mark, bare, with)| Some((*mark, same_place(letter, with, bare)?)))
}

/// The full-width katakana or the plain ASCII character for `c`. Other characters are returned unchanged.
fn full(c: char) -> char {
    let code = u32::from(c);
    match code {
        0xff01..=0xff5e => char::from_u32(code - 0xfee0).unwrap_or(c),
        0xff66..=0xff9f => HALF_WIDTH.chars().nth(code as usize - 0xff66).unwrap_or(c),
        _ => c,
    }
}

/// The character of `to` at the position at which `from` has `c`. `None` if `from` does not contain `c`.
fn same_place(c: char, from: &str, to: &str) -> Option<char> {
    to.chars().nth(from.chars().position(|other| other == c)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_the_same_is_alike() {
        for (one, other) in [
            ("Zoë", "Zoe\u{308}"),
            ("Nguyễn", "Nguye\u{302}\u{303}n"),
            ("Nguyễn", "Nguye\u{303}\u{302}n"),
            ("Mika", "Мika"),
            ("Alan", "AIan"),
            ("Theo", "Тhео"),
            ("Otto", "0tto"),
            ("ガク", "カ\u{3099}ク"),
            ("ガク", "ｶﾞｸ"),
            ("エリカ", "工リ力"),
            ("Ｍｉｋａ", "Mika"),
            ("はなー", "はな一"),
        ] {
            assert!(is_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn what_looks_different_is_not() {
        let names = [
            "Mika",
            "mika",
            "Mike",
            "Zoe",
            "Zoë",
            "Zoé",
            "美香",
            "はな",
            "ばな",
            "ぱな",
            "ハナ",
            "שרה",
            "محمد",
            "Anna Lena",
            "Anna-Lena",
            "",
        ];
        for (i, one) in names.iter().enumerate() {
            for other in names.iter().skip(i + 1) {
                assert!(!is_alike(one, other), "{one} {other}");
            }
        }
    }

    #[test]
    fn capitals_tell_nobody_apart_at_a_table() {
        assert!(is_mistakable("theodorakopoulos", "Theodorakopoulos"));
        assert!(is_mistakable("AIan", "Alan"));
        assert!(is_mistakable("МИХАИЛ", "михаил"));
        assert!(is_mistakable("ÄNNE", "änne"));
        assert!(is_mistakable("ΓΙΩΡΓΟΣ", "γιωργος"));
        assert!(!is_mistakable("Mika", "mike"));
    }

    #[test]
    fn the_tables_pair_every_letter() {
        for (mark, bare, with) in COMPOSED {
            assert_eq!(bare.chars().count(), with.chars().count(), "{mark:?}");
        }
        for (other, known) in ALIKE {
            assert_eq!(other.chars().count(), known.chars().count(), "{known}");
        }
    }

    #[test]
    fn a_number_tells_apart() {
        let others = ["Mika".to_owned(), "Мika 2".to_owned()];
        let apart = |name: &str| told_apart(name.into(), &others, is_alike);
        assert_eq!(["Mika", "MIKA", "Jun", ""].map(apart), ["Mika 3", "MIKA", "Jun", "#2"]);
        assert_eq!(told_apart("MIKA".into(), &others, is_mistakable), "MIKA 2");
    }
}
