//! The reasons why no question asks for a recorded fact, and their sentences.

use super::place::Where;
use crate::text::{Phrase, Say, Voice};

/// The reason why no question asks for a recorded fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unasked {
    /// The fact is a list, and no question asks for this item or later items.
    EndOfList {
        /// The number of items that the questions ask for.
        items: usize,
    },
    /// The fact is a list, and because of another answer or a house rule no question asks for this item or later items.
    EndedBy {
        /// The number of items that the questions ask for.
        items: usize,
        /// The path, in the file, of the entry or house rule that would have to change.
        place: Where,
        /// The label, on the screen, of the entry or house rule that would have to change.
        label: Say,
        /// The value that this entry or house rule has now.
        says: Say,
    },
    /// The fact would be asked for if another entry of the deal, or a house rule, had another value.
    Answer {
        /// The path, in the file, of the entry or house rule that would have to change.
        place: Where,
        /// The label, on the screen, of the entry or house rule that would have to change.
        label: Say,
        /// The value that this entry or house rule has now.
        says: Say,
    },
    /// Another fact of the deal is recorded, and because of it no question asks for this fact.
    Beside {
        /// The path, in the file, of the recorded fact because of which no question asks for this fact.
        place: Where,
        /// The label, on the screen, of the recorded fact because of which no question asks for this fact.
        label: Say,
    },
    /// Another fact of the deal is recorded. Beside it the questions for this fact and those that belong to it are asked only if all of
    /// them have answers.
    Incomplete {
        /// The path, in the file, of the other fact.
        place: Where,
        /// The label, on the screen, of the other fact.
        label: Say,
        /// The path, in the file, of the first missing answer.
        missing: Where,
        /// The question whose answer is missing.
        says: Say,
    },
    /// The open deal has come to a question without an answer, and no question before it asks for the fact.
    NotYet,
    /// Another fact of the deal is recorded in place of this fact, and the two facts give the deal different results.
    Differs {
        /// The path, in the file, of the other fact.
        place: Where,
        /// The label, on the screen, of the other fact.
        label: Say,
    },
}

const END_OF_LIST: Phrase =
    phrase!("Only {0} {0|entry is|entries are} asked for here; the rest is not needed.", "ここに入るのは{0}項目までで、残りは不要です。");
const ENDED_BY: Phrase = phrase!(
    "Only {0} {0|entry is|entries are} asked for here, because “{1}” ({2}) is “{3}”; the rest is not needed.",
    "「{1}」（{2}）が「{3}」なので、ここに入るのは{0}項目までで、残りは不要です。",
);
const NOT_AFTER: Phrase = phrase!("This is not asked when “{0}” ({1}) is “{2}”.", "「{0}」（{1}）が「{2}」のとき、この項目はありません。");
const NOT_BESIDE: Phrase = phrase!("This is not asked when “{0}” ({1}) is given.", "「{0}」（{1}）を記録したとき、この項目はありません。");
const INCOMPLETE: Phrase = phrase!(
    "With “{0}” ({1}) this counts only when complete, and “{2}” ({3}) has no answer.",
    "「{0}」（{1}）を記録したときは、すべてそろっている場合だけ数えます。「{2}」（{3}）の答えがありません。",
);
const NOT_YET: Phrase = phrase!("No question of this deal has asked for this yet.", "このディールでは、この項目はまだ質問されていません。");
const DIFFERS: Phrase = phrase!("This does not agree with “{0}” ({1}).", "これは「{0}」（{1}）と合いません。");

impl Unasked {
    /// The sentence that says that no question asks for the fact, and why.
    pub(super) fn says(&self, voice: &Voice<'_>) -> String {
        let about = |phrase: Phrase, place: &Where, label: &Say, says: &str| {
            phrase.filled(voice.lang, &[&voice.text(label), &place.to_string(), says])
        };
        match self {
            Unasked::EndOfList { items } => END_OF_LIST.filled(voice.lang, &[items.to_string()]),
            Unasked::EndedBy { items, place, label, says } => {
                ENDED_BY.filled(voice.lang, &[&items.to_string(), &voice.text(label), &place.to_string(), &voice.text(says)])
            }
            Unasked::Answer { place, label, says } => about(NOT_AFTER, place, label, &voice.text(says)),
            Unasked::Beside { place, label } => about(NOT_BESIDE, place, label, ""),
            Unasked::Incomplete { place, label, missing, says } => {
                let gaps = [voice.text(label), place.to_string(), voice.text(says), missing.to_string()];
                INCOMPLETE.filled(voice.lang, &gaps)
            }
            Unasked::NotYet => NOT_YET.in_(voice.lang).to_owned(),
            Unasked::Differs { place, label } => about(DIFFERS, place, label, ""),
        }
    }
}
