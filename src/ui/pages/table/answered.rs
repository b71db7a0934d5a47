//! What was answered, as chips, and where each answer goes.

use crate::asking::{Chip as Answered, Fact};
use crate::games::Open;
use crate::text::{Lang, Say};
use crate::ui::parts::Chip;
use crate::ui::session::Playing;

/// What was answered, in the order of asking. It is shown backwards in time from the finger: the last answer first, then tricks, what was
/// settled before the play last.
pub(in crate::ui::pages) fn chips(playing: &Playing, open: &Open, lang: Lang) -> Vec<Chip> {
    let chip = |chip: &Answered| Chip { fact: place_name(chip.fact, chip.at), ..answer(chip, |says| playing.text(lang, says)) };
    open.chips.iter().map(chip).collect()
}

/// The place that a tap on one of them reopens.
pub(in crate::ui::pages) fn reopened_by(open: &Open, chip: usize) -> Option<(String, Option<usize>)> {
    open.chips.get(chip).map(|chip| (chip.fact.key.to_owned(), chip.at))
}

/// An answer in words.
pub(in crate::ui::pages) fn answer(chip: &Answered, text: impl Fn(&Say) -> String) -> Chip {
    Chip::new(text(&chip.label), chip.says.as_ref().map_or_else(|| SECRET.to_owned(), text))
}

/// Where an answer goes: `trump`, `taken.3`.
fn place_name(fact: &Fact, at: Option<usize>) -> String {
    at.map_or_else(|| fact.key.to_owned(), |at| format!("{}.{at}", fact.key))
}

/// Where the answer to the question goes; nothing where nothing is asked.
pub(in crate::ui::pages) fn asked_fact(open: Option<&Open>) -> String {
    let stopped = open.and_then(|open| open.stopped.as_ref());
    stopped.map(|stopped| place_name(stopped.question.fact, stopped.question.at)).unwrap_or_default()
}

/// Which item of a list is asked for.
pub(in crate::ui::pages) fn asked_item(open: Option<&Open>) -> Option<usize> {
    open?.stopped.as_ref()?.question.at
}

/// What a chip shows while its answer is a secret.
const SECRET: &str = "•••";
