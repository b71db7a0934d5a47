//! The everyday words that authors write in place of the words of the document language.

use crate::text::nearest;

/// The synonyms of words of the document language, as (everyday word, word of the language). A document that has an everyday word has a
/// fault. The message proposes the word of the language.
const SYNONYMS: [(&str, &str); 27] = [
    ("anticlockwise", "counter_clockwise"),
    ("boolean", "yes_no"),
    ("choices", "words"),
    ("condition", "when"),
    ("default", "is"),
    ("everybody", "seat"),
    ("goal", "at"),
    ("if", "when"),
    ("integer", "number"),
    ("label", "says"),
    ("limit", "most"),
    ("max", "from"),
    ("min", "from"),
    ("options", "words"),
    ("pairs", "partners"),
    ("player", "seat"),
    ("questions", "ask"),
    ("range", "from"),
    ("score", "points"),
    ("scores", "pay"),
    ("solo", "alone"),
    ("target", "at"),
    ("team", "side"),
    ("text", "says"),
    ("title", "name"),
    ("to", "from"),
    ("variables", "let"),
];

/// The everyday words that authors write in place of a name of a formula, as (everyday word, what a formula has for it).
const NAMES: [(&str, &str); 5] = [("most", "highest"), ("fewest", "lowest"), ("others", "seat"), ("player", "seat"), ("round", "deal")];

/// The functions of other languages, as (name, what a formula has for it).
const FUNCTIONS: [(&str, &str); 4] = [("abs", "|a - b|"), ("choose", "pick"), ("count", "sum"), ("total", "sum")];

/// The signs and words of other languages that authors write in place of a sign of the formula language, as (sign of another language, sign
/// of the formula language).
const SIGNS: [(&str, &str); 16] = [
    ("=", "=="),
    ("=>", ">="),
    ("=<", "<="),
    ("&&", "and"),
    ("<>", "!="),
    ("/", "//"),
    ("&", "and"),
    ("!", "not"),
    ("?", "if"),
    ("×", "*"),
    ("x", "*"),
    ("÷", "//"),
    ("−", "-"),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
];

/// The sign of the formula language that an author means by `got`, a sign of another language. `None` if `got` is not in [`SIGNS`].
pub(super) fn nearest_sign(got: &str) -> Option<&'static str> {
    SIGNS.iter().find(|(other, _)| *other == got).map(|(_, sign)| *sign)
}

/// The name of a formula for the everyday word `name`. `None` if no name is meant.
pub(super) fn synonym_of_name(name: &str) -> Option<&'static str> {
    NAMES.iter().find(|(other, _)| *other == name).map(|(_, meant)| *meant)
}

/// What a formula has for the function `name` of other languages. `None` if nothing is meant.
pub(super) fn synonym_of_function(name: &str) -> Option<&'static str> {
    FUNCTIONS.iter().find(|(other, _)| *other == name).map(|(_, meant)| *meant)
}

/// The signs of other languages that begin like a sign of a formula, or like another sign of another language.
pub(super) fn foreign_sign(rest: &str) -> Option<&'static str> {
    SIGNS.iter().map(|(other, _)| *other).find(|other| other.len() == 2 && other.is_ascii() && rest.starts_with(other))
}

/// The word in `words` that is most similar to the wrong word `text`, or that has the most similar synonym. `None` if neither a word nor a
/// synonym is similar.
pub(super) fn nearest_word<'a>(text: &str, words: &[&'a str]) -> Option<&'a str> {
    let find = |meant: &str| words.iter().copied().find(|word| *word == meant);
    let synonyms = || SYNONYMS.iter().filter_map(|(synonym, meant)| Some((*synonym, find(meant)?)));
    let near = nearest(text, words.iter().copied().chain(synonyms().map(|(synonym, _)| synonym)))?;
    find(near).or_else(|| synonyms().find(|(synonym, _)| *synonym == near).map(|(_, meant)| meant))
}
