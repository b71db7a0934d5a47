//! The everyday words that authors write in place of the words of the document language.

use crate::text::nearest;

/// The synonyms of words of the document language, as (everyday word, word of the language). A document that has an everyday word has a
/// fault. The message proposes the word of the language.
const SYNONYMS: [(&str, &str); 38] = [
    ("amount", "points"),
    ("answers", "words"),
    ("anticlockwise", "counter_clockwise"),
    ("boolean", "yes_no"),
    ("choices", "words"),
    ("condition", "when"),
    ("default", "is"),
    ("description", "notes"),
    ("description", "says"),
    ("each", "seat"),
    ("enum", "words"),
    ("everybody", "seat"),
    ("goal", "at"),
    ("if", "when"),
    ("integer", "number"),
    ("label", "says"),
    ("left", "clockwise"),
    ("limit", "most"),
    ("max", "from"),
    ("min", "from"),
    ("options", "words"),
    ("pairs", "partners"),
    ("player", "seat"),
    ("points", "at"),
    ("questions", "ask"),
    ("range", "from"),
    ("right", "counter_clockwise"),
    ("score", "points"),
    ("scores", "pay"),
    ("solo", "alone"),
    ("target", "at"),
    ("team", "side"),
    ("text", "says"),
    ("title", "name"),
    ("to", "from"),
    ("type", "is"),
    ("values", "words"),
    ("variables", "let"),
];

/// The everyday words that authors write in place of a name of a formula, as (everyday word, what a formula has for it).
/// If a word is here twice, the first meaning that the place of the formula allows is proposed.
const NAMES: [(&str, &str); 43] = [
    ("all", "seat"),
    ("best", "highest"),
    ("club", "C"),
    ("clubs", "C"),
    ("diamond", "D"),
    ("diamonds", "D"),
    ("each", "seat"),
    ("everybody", "seat"),
    ("everyone", "seat"),
    ("fewest", "lowest"),
    ("heart", "H"),
    ("hearts", "H"),
    ("high", "highest"),
    ("largest", "highest"),
    ("least", "lowest"),
    ("low", "lowest"),
    ("max", "highest"),
    ("maximum", "highest"),
    ("min", "lowest"),
    ("minimum", "lowest"),
    ("most", "highest"),
    ("nil", "nobody"),
    ("no trump", "NT"),
    ("no_trump", "NT"),
    ("none", "nobody"),
    ("notrump", "NT"),
    ("null", "nobody"),
    ("num_players", "players"),
    ("others", "seat"),
    ("player", "seat"),
    ("player_count", "players"),
    ("round", "deal"),
    ("score", "total"),
    ("side", "on(seat)"),
    ("smallest", "lowest"),
    ("spade", "S"),
    ("spades", "S"),
    ("team", "side"),
    ("team", "on(seat)"),
    ("クラブ", "C"),
    ("スペード", "S"),
    ("ダイヤ", "D"),
    ("ハート", "H"),
];

/// The functions of other languages, as (name, what a formula has for it).
const FUNCTIONS: [(&str, &str); 15] = [
    ("abs", "|a - b|"),
    ("case", "if"),
    ("choose", "pick"),
    ("count", "sum"),
    ("every", "all"),
    ("floor", "//"),
    ("highest", "best"),
    ("iif", "if"),
    ("int", "//"),
    ("mod", "%"),
    ("round", "//"),
    ("some", "any"),
    ("switch", "pick"),
    ("total", "sum"),
    ("when", "if"),
];

/// The sign of other languages for `or`. In a formula it can also be two bars of `||a - b| - c|`.
pub(super) const BARS: &str = "||";

/// The operators that are words.
pub(super) const OPERATORS: [&str; 3] = ["and", "or", "not"];

/// The signs and words of other languages that authors write in place of a sign of the formula language, as (sign of another language, sign
/// of the formula language).
/// A sign comes before a sign that it begins with.
const SIGNS: [(&str, &str); 31] = [
    ("===", "=="),
    ("!==", "!="),
    ("=!", "!="),
    ("=", "=="),
    ("=>", ">="),
    ("=<", "<="),
    ("&&", "and"),
    ("<>", "!="),
    ("/", "//"),
    ("&", "and"),
    ("||", "or"),
    ("**", "*"),
    ("^", "*"),
    ("!", "not"),
    ("[", "at(x, seat)"),
    (";", ","),
    ("div", "//"),
    ("equals", "=="),
    ("is", "=="),
    ("mod", "%"),
    ("of", "at(x, seat)"),
    ("?", "if"),
    ("×", "*"),
    ("x", "*"),
    ("÷", "//"),
    ("·", "*"),
    ("−", "-"),
    ("–", "-"),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
];

/// The words of other languages for a condition that always holds, and for one that never does. A formula has no such words.
const ALWAYS: [&str; 2] = ["true", "yes"];
const NEVER: [&str; 2] = ["false", "no"];

/// Whether `name` is a word of other languages for a condition that always or never holds: `Some(true)` for `true`. `None` for any other
/// name.
pub(super) fn truth(name: &str) -> Option<bool> {
    let is_one_of = |words: [&str; 2]| words.iter().any(|word| name.eq_ignore_ascii_case(word));
    if is_one_of(ALWAYS) { Some(true) } else { is_one_of(NEVER).then_some(false) }
}

/// A formula that always holds if `holds` is true, and never if it is false.
pub(super) const fn constant_condition(holds: bool) -> &'static str {
    if holds { "1 == 1" } else { "1 == 2" }
}

/// The sign of the formula language that an author means by `got`, a sign or word of another language, or a misspelt operator. `None` if no
/// sign is meant.
pub(super) fn nearest_sign(got: &str) -> Option<&'static str> {
    let sign = SIGNS.iter().find(|(other, _)| *other == got).map(|(_, sign)| *sign);
    sign.or_else(|| nearest(got, OPERATORS).filter(|word| *word != got))
}

/// The names of a formula for the everyday word `name`, the likeliest first. Capital letters do not matter.
pub(super) fn synonyms_of_name(name: &str) -> impl Iterator<Item = &'static str> {
    NAMES.iter().filter(move |(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, meant)| *meant)
}

/// What a formula has for the function `name` of other languages. `None` if nothing is meant.
pub(super) fn synonym_of_function(name: &str) -> Option<&'static str> {
    FUNCTIONS.iter().find(|(other, _)| *other == name).map(|(_, meant)| *meant)
}

/// The signs of other languages that begin like a sign of a formula, or like another sign of another language.
pub(super) fn foreign_sign(rest: &str) -> Option<&'static str> {
    let signs = SIGNS.iter().map(|(other, _)| *other);
    let is_foreign = |other: &&str| other.len() >= 2 && other.bytes().all(|c| c.is_ascii_punctuation()) && *other != BARS;
    signs.into_iter().find(|other| is_foreign(other) && rest.starts_with(other))
}

/// The word in `words` that is most similar to the wrong word `text`, or that has the most similar synonym. `None` if neither a word nor a
/// synonym is similar.
pub(super) fn nearest_word<'a>(text: &str, words: &[&'a str]) -> Option<&'a str> {
    let find = |meant: &str| words.iter().copied().find(|word| *word == meant);
    let synonyms = || SYNONYMS.iter().filter_map(|(synonym, meant)| Some((*synonym, find(meant)?)));
    let near = nearest(text, words.iter().copied().chain(synonyms().map(|(synonym, _)| synonym)))?;
    find(near).or_else(|| synonyms().find(|(synonym, _)| *synonym == near).map(|(_, meant)| meant))
}
