//! What was answered, as chips, and where each answer goes.

use crate::asking::{Answered, FactPlace};
use crate::games::{Booked, Open};
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase, Say};
use crate::ui::parts::Chip;
use crate::ui::session::Playing;

const RULING: Phrase = phrase!("Ruling", "裁定");
const BY: Phrase = phrase!("mistake by {0}", "{0}のミス");

/// What was answered, in the order of asking, and the rulings that were booked on the deal. It is shown backwards in time from the finger:
/// rulings and the last answer first, then tricks, what was settled before the play last.
pub(in crate::ui) fn chips(playing: &Playing, open: &Open, lang: Lang) -> Vec<Chip> {
    let chip = |chip: &Answered| Chip { fact: place_name(chip.place()), ..answer(chip, |says| playing.text(lang, says)) };
    open.chips.iter().map(chip).chain(rulings(playing, open.deal, lang)).collect()
}

/// The rulings on mistakes that were booked on a deal.
pub(in crate::ui) fn rulings(playing: &Playing, deal: usize, lang: Lang) -> Vec<Chip> {
    let booked = playing.game.record().beside.rulings.iter().filter(|booked| booked.deal == deal);
    let says = |booked: &Booked| match booked.reason.as_str() {
        "" => playing.text_of(deal, lang, &BY.with(&[Arg::Seat(Seat(booked.by))])),
        reason => reason.to_owned(),
    };
    booked.map(|booked| Chip::new(RULING.in_(lang), says(booked))).collect()
}

/// The place that a tap on one of them reopens; none where it is a ruling, which stands on the sheet.
pub(in crate::ui) fn reopened_by(open: &Open, chip: usize) -> Option<FactPlace<'static>> {
    open.chips.get(chip).map(Answered::place)
}

/// An answer in words.
pub(in crate::ui) fn answer(chip: &Answered, text: impl Fn(&Say) -> String) -> Chip {
    Chip::new(text(&chip.label), chip.says.as_ref().map_or_else(|| SECRET.to_owned(), text))
}

/// Where an answer goes: `trump`, `taken.3`.
fn place_name(FactPlace { key, at }: FactPlace<'_>) -> String {
    at.map_or_else(|| key.to_owned(), |at| format!("{key}.{at}"))
}

/// Where the answer to the question goes; nothing where nothing is asked.
pub(in crate::ui) fn asked_fact(open: Option<&Open>) -> String {
    let stopped = open.and_then(|open| open.stopped.as_ref());
    stopped.map(|stopped| place_name(stopped.question.place())).unwrap_or_default()
}

/// Which item of a list is asked for.
pub(in crate::ui) fn asked_item(open: Option<&Open>) -> Option<usize> {
    open?.stopped.as_ref()?.question.at
}

/// What a chip shows while its answer is a secret.
const SECRET: &str = "•••";
