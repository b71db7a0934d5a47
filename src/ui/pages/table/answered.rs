//! What was answered, as chips, and where each answer goes.

use crate::asking::{Chip as Answered, Fact};
use crate::games::Open;
use crate::text::{Lang, Say};
use crate::ui::parts::Chip;
use crate::ui::session::Playing;

/// What was answered, backwards in time from the finger: the last answer first, tricks in their order, what was settled before the
/// play last. With the places that a tap on each reopens.
pub(in crate::ui::pages) fn chips(playing: &Playing, open: &Open, lang: Lang) -> (Vec<Chip>, Vec<(String, Option<usize>)>) {
    let chips = open.chips.iter().rev().map(|chip| {
        let chip_of = Chip { fact: place_name(chip.fact, chip.at), ..answer(chip, |says| playing.text(lang, says)) };
        (chip_of, (chip.fact.key.to_owned(), chip.at))
    });
    chips.unzip()
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

/// What a chip shows while its answer is a secret.
const SECRET: &str = "•••";
