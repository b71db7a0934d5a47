//! The answers of a draft in words.

use crate::games::own::workshop::{
    AnswerKind, DraftAnswer, DraftRow, DraftStep, Field, Formula, FormulaPreset, GameDraft, Keypad, PresetSays,
};
use crate::text::{Arg, Lang, Phrase, integer};

/// The name of the workshop, for the head of its screens.
pub(super) const WORKSHOP: Phrase = phrase!("Workshop", "工房");
const ALWAYS: Phrase = phrase!("always", "いつも");
const ANYTHING: Phrase = phrase!("anything", "決まっていない");
const NONE: Phrase = phrase!("none", "なし");
const WITHOUT: Phrase = phrase!("At least the tricks bid; in {0} no tricks", "ビッド以上のトリック（{0}は0トリック）");
const DEALS: Phrase = phrase!("{0} {0|deal|deals}", "{0}ディール");

/// The answer to a question of the draft, in words.
pub(super) fn answer(draft: &GameDraft, step: DraftStep, lang: Lang) -> String {
    match draft.answer(step) {
        DraftAnswer::Rows(rows) if rows.is_empty() => NONE.in_(lang).to_owned(),
        DraftAnswer::Rows(rows) => rows.iter().map(|of| row(draft, step, of, lang)).collect::<Vec<_>>().join(separator(lang)),
        DraftAnswer::Examples(examples) => lang.voice().text(&DEALS.with(&[Arg::Int(examples.len() as i64)])),
        answer => of_kind(&draft.kind(step), &answer, lang),
    }
}

/// A row of a list as one line of text, with its fields in words.
pub(super) fn row(draft: &GameDraft, step: DraftStep, row: &DraftRow, lang: Lang) -> String {
    let fields = draft.fields(step, row);
    let said = fields.iter().zip(&row.fields).filter(|(field, _)| field.is_open());
    said.map(|(field, answer)| of_field(field, answer, lang)).collect::<Vec<_>>().join(" · ")
}

/// The answer in a field of a row, in words.
pub(super) fn of_field(field: &Field, answer: &DraftAnswer, lang: Lang) -> String {
    of_kind(&field.kind, answer, lang)
}

const fn separator(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "; ",
        Lang::Ja => "／",
    }
}

fn of_kind(kind: &AnswerKind, answer: &DraftAnswer, lang: Lang) -> String {
    match (kind, answer) {
        (AnswerKind::Choice(choices), DraftAnswer::Word(word)) => {
            choices.iter().find(|choice| choice.word == word).map_or_else(String::new, |choice| choice.says.in_(lang).to_owned())
        }
        (AnswerKind::NumberEach { of, .. }, DraftAnswer::Numbers(numbers)) => {
            let each = of.iter().zip(numbers).map(|(name, n)| format!("{} {}", name.in_(lang), integer(*n)));
            each.collect::<Vec<_>>().join(" · ")
        }
        (_, DraftAnswer::Numbers(numbers)) => numbers.iter().map(|n| integer(*n)).collect::<Vec<_>>().join(", "),
        (AnswerKind::Formula { keypad, .. }, DraftAnswer::Formula(formula)) if formula.is_empty() => left_out(keypad, lang).to_owned(),
        (AnswerKind::Formula { keypad, presets, .. }, DraftAnswer::Formula(of)) => {
            let known = presets.iter().find(|preset| preset.formula == *of).map(|known| preset(known, lang));
            known.unwrap_or_else(|| formula(keypad, of, lang))
        }
        (_, DraftAnswer::Number(n)) => integer(*n),
        (_, DraftAnswer::Text(text)) => text.clone(),
        _ => String::new(),
    }
}

/// The words on the screen for a formula that is left empty. They say that an empty condition is always true, or that an empty number may
/// be any number.
pub(super) fn left_out(keypad: &Keypad, lang: Lang) -> &'static str {
    if keypad.wants_condition() { ALWAYS } else { ANYTHING }.in_(lang)
}

/// The words for a formula that most games have.
pub(super) fn preset(preset: &FormulaPreset, lang: Lang) -> String {
    match &preset.says {
        PresetSays::Phrase(phrase) => phrase.in_(lang).to_owned(),
        PresetSays::Name(name) => name.clone(),
        PresetSays::Without(name) => WITHOUT.filled(lang, &[name]),
    }
}

/// A formula in the words and signs of its keypad, with spaces between them.
pub(super) fn formula(pad: &Keypad, formula: &Formula, lang: Lang) -> String {
    formula.labelled(|sign| pad.label(sign, lang).to_string())
}
