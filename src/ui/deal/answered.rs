//! The chips of answers that were given, and the name of each answer's fact.

use crate::asking::{Answered, FactPlace};
use crate::games::{Booked, Open};
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase, Say};
use crate::ui::parts::Chip;
use crate::ui::playing::Playing;

const RULING: Phrase = phrase!("Ruling", "裁定");
const BY: Phrase = phrase!("mistake by {0}", "{0}のミス");

/// The chips of the open deal: the answers in the order of the questions, then the rulings booked on the deal. The screen reverses the
/// order, so facts from before the play come last on the screen.
pub(in crate::ui) fn chips(playing: &Playing, open: &Open, lang: Lang) -> Vec<Chip> {
    let chip = |chip: &Answered| Chip { fact: place_name(chip.place()), ..answer(chip, |says| playing.text(lang, says)) };
    open.chips.iter().map(chip).chain(rulings(playing, open.deal, lang)).collect()
}

/// The chips of the rulings on mistakes that were booked on a deal.
pub(in crate::ui) fn rulings(playing: &Playing, deal: usize, lang: Lang) -> Vec<Chip> {
    let booked = playing.game.record().beside.rulings.iter().filter(|booked| booked.deal == deal);
    let unit = playing.game.ruling_unit(deal);
    let says = |booked: &Booked| match booked.reason.typed() {
        "" => playing.text_of(deal, lang, &booked.says(unit).unwrap_or_else(|| BY.with(&[Arg::Seat(Seat(booked.by))]))),
        reason => reason.to_owned(),
    };
    booked.map(|booked| Chip::new(RULING.in_(lang), says(booked))).collect()
}

/// The place of the answer that a tap on the chip `chip` asks for again. `None` for the chip of a ruling, which is no answer.
pub(in crate::ui) fn reopened_by(open: &Open, chip: usize) -> Option<FactPlace<'static>> {
    open.chips.get(chip).map(Answered::place)
}

/// The chip of an answer. If the answer is secret, the chip hides it.
pub(in crate::ui) fn answer(chip: &Answered, text: impl Fn(&Say) -> String) -> Chip {
    Chip::new(text(&chip.label), chip.says.as_ref().map_or_else(|| SECRET.to_owned(), text))
}

/// The place of an answer as text: the fact, and the item if the fact is a list. `trump`, `taken.3`.
fn place_name(FactPlace { key, at }: FactPlace<'_>) -> String {
    at.map_or_else(|| key.to_owned(), |at| format!("{key}.{at}"))
}

/// The place of the answer to the open question, as text. Empty if no question is open.
pub(in crate::ui) fn asked_fact(open: Option<&Open>) -> String {
    let stopped = open.and_then(|open| open.stopped.as_ref());
    stopped.map(|stopped| place_name(stopped.question.place())).unwrap_or_default()
}

/// The index of the list item for which the open question asks. `None` if no question is open, or if its fact is no list.
pub(in crate::ui) fn asked_item(open: Option<&Open>) -> Option<usize> {
    open?.stopped.as_ref()?.question.at
}

/// The text that hides an answer on its chip while the answer is secret.
const SECRET: &str = "•••";
