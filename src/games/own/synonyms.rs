//! The everyday words that authors write in place of the words of the document language.

use crate::text::nearest;

/// The synonyms of words of the document language, as (everyday word, word of the language). A document that has an everyday word has a
/// fault. The message proposes the word of the language.
const SYNONYMS: [(&str, &str); 16] = [
    ("anticlockwise", "counter_clockwise"),
    ("boolean", "yes_no"),
    ("condition", "when"),
    ("everybody", "seat"),
    ("integer", "number"),
    ("label", "says"),
    ("limit", "most"),
    ("pairs", "partners"),
    ("player", "seat"),
    ("questions", "ask"),
    ("score", "points"),
    ("scores", "pay"),
    ("solo", "alone"),
    ("team", "side"),
    ("title", "name"),
    ("variables", "let"),
];

/// The signs and words of other languages that authors write in place of a sign of the formula language, as (sign of another language, sign
/// of the formula language).
const SIGNS: [(&str, &str); 12] = [
    ("=", "=="),
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

/// The word in `words` that is most similar to the wrong word `text`, or that has the most similar synonym. `None` if neither a word nor a
/// synonym is similar.
pub(super) fn nearest_word<'a>(text: &str, words: &[&'a str]) -> Option<&'a str> {
    let find = |meant: &str| words.iter().copied().find(|word| *word == meant);
    let synonyms = || SYNONYMS.iter().filter_map(|(synonym, meant)| Some((*synonym, find(meant)?)));
    let near = nearest(text, words.iter().copied().chain(synonyms().map(|(synonym, _)| synonym)))?;
    find(near).or_else(|| synonyms().find(|(synonym, _)| *synonym == near).map(|(_, meant)| meant))
}
