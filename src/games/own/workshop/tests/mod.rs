//! Tests the drafts of each kind of game, and the answers that the workshop refuses.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod keys;
mod said;
mod walks;

use proptest::prelude::*;

use super::*;
use crate::games::own::Written;
use crate::games::own::document::Document;
use crate::games::own::facts::OwnGame;
use crate::text::Lang;

/// A draft in which the table has confirmed the default answer to every question except the examples.
fn agreed(model: Model) -> GameDraft {
    let mut draft = GameDraft::new(model, Lang::En);
    draft.give(DraftStep::Name, DraftAnswer::Text("Test".to_owned())).unwrap();
    while let Some(step) = draft.question().filter(|step| *step != DraftStep::Examples) {
        assert!(!draft.is_answered(step), "{model:?} {step:?}: {:?}", draft.faults());
        draft.agree(step).unwrap_or_else(|objection| panic!("{model:?} {step:?}: {objection}"));
    }
    draft
}

/// Adds example deals to a draft. Their points are those that the game of the draft computes.
fn proven(mut draft: GameDraft) -> GameDraft {
    let examples = draft.samples(5, 3).into_iter().map(|sample| Example {
        players: sample.players,
        dealer: sample.dealer.0,
        deal: sample.deal,
        facts: sample.facts,
        points: sample.settled.points,
    });
    let examples = DraftAnswer::Examples(examples.collect());
    draft.give(DraftStep::Examples, examples).unwrap();
    draft
}

#[test]
fn each_kind_of_game_is_a_whole_game_from_the_start() {
    for (model, _) in Model::ALL {
        for lang in Lang::ALL {
            let draft = GameDraft::new(*model, lang);
            assert_eq!(draft.faults(), [], "{model:?}");
            assert_eq!(draft.samples(3, 3).len(), 3, "{model:?}");
            assert_eq!(draft.said_before_saving(), [], "{model:?}");
        }
    }
}

#[test]
fn a_missing_line_shows_in_deals_that_pay_nobody() {
    let mut draft = agreed(Model::Declarer);
    let DraftAnswer::Rows(mut rows) = draft.answer(DraftStep::Pays) else { panic!("no rows") };
    rows.truncate(1);
    draft.give(DraftStep::Pays, DraftAnswer::Rows(rows)).unwrap();
    let said = draft.said_before_saving();
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!((said[0].step, said[0].row), (DraftStep::Pays, None));
    assert!(said[0].to_string().starts_with("pay: Nobody is paid in "), "{said:?}");
}

#[test]
fn a_game_is_saved_after_three_deals_from_its_rule_sheet() {
    for (model, _) in Model::ALL {
        let draft = agreed(*model);
        assert_eq!(draft.question(), Some(DraftStep::Examples), "{model:?}");
        let troubles = draft.document().unwrap_err();
        assert!(troubles.iter().all(|trouble| trouble.step == DraftStep::Examples), "{model:?}: {troubles:?}");
        let draft = proven(draft);
        let written = draft.document().unwrap_or_else(|troubles| panic!("{model:?}: {troubles:?}"));
        assert_eq!(draft.question(), None, "{model:?}");
        assert_eq!(Written::meant(&serde_json::to_string(&written).unwrap()), Some(Ok(written)));
    }
}

#[test]
fn a_match_without_deals_is_asked_for_its_number_of_deals_again() {
    for (model, _) in Model::ALL {
        let mut draft = agreed(*model);
        draft.give(DraftStep::Ends, DraftAnswer::Word("deals".to_owned())).unwrap();
        draft.give(DraftStep::Deals, DraftAnswer::Formula(Formula(vec![Sign::Digit(0)]))).unwrap();
        assert_eq!(draft.question(), Some(DraftStep::Deals), "{model:?}");
        draft.give(DraftStep::Deals, DraftAnswer::Formula(Formula(vec![Sign::Digit(1)]))).unwrap();
        assert_ne!(draft.question(), Some(DraftStep::Deals), "{model:?}");
    }
}

/// A source of random numbers (a linear congruence).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    /// A random sign that the keypad offers after `signs`. `None` if the keypad offers no sign.
    fn sign(&mut self, pad: &Keypad, signs: &[Sign]) -> Option<Sign> {
        let keys = pad.keys();
        let first = self.below(keys.len());
        (0..keys.len()).map(|at| &keys[(first + at) % keys.len()]).find(|sign| pad.offers(signs, sign)).cloned()
    }

    /// A random formula, typed with signs that the keypad offers.
    fn formula(&mut self, pad: &Keypad) -> Formula {
        let mut formula = Formula::default();
        for length in 0..60 {
            if pad.is_complete(&formula) && (length > 8 || self.below(2) == 0) {
                break;
            }
            let closers = [FormulaMark::Close, FormulaMark::Bar, FormulaMark::Comma].map(Sign::Mark);
            let closer = closers.iter().find(|_| length > 8).and_then(|_| closers.iter().find(|sign| pad.offers(&formula.0, sign)));
            let Some(next) = closer.cloned().or_else(|| self.sign(pad, &formula.0)) else { break };
            formula.0.push(next);
        }
        formula
    }

    fn answer(&mut self, draft: &GameDraft, step: DraftStep, kind: &AnswerKind) -> DraftAnswer {
        match kind {
            AnswerKind::Text { .. } => {
                DraftAnswer::Text(["Rook", "", "  ", "王", "x{y}", "Rook"][self.below(6)].to_owned() + &"a".repeat(self.below(80)))
            }
            AnswerKind::Number { min, max } => DraftAnswer::Number(min + self.below((max - min).clamp(1, 30) as usize + 2) as i64),
            AnswerKind::SomeOf(of) => DraftAnswer::Numbers(of.iter().copied().filter(|_| self.below(2) == 0).collect()),
            AnswerKind::NumberEach { of, .. } => DraftAnswer::Numbers(of.iter().map(|_| self.below(50) as i64).collect()),
            AnswerKind::Choice(choices) => DraftAnswer::Word(choices[self.below(choices.len())].word.to_owned()),
            AnswerKind::Formula { presets, .. } if !presets.is_empty() && self.below(2) == 0 => {
                DraftAnswer::Formula(presets[self.below(presets.len())].formula.clone())
            }
            AnswerKind::Formula { optional: true, .. } if self.below(2) == 0 => DraftAnswer::Formula(Formula::default()),
            AnswerKind::Formula { keypad, .. } => DraftAnswer::Formula(self.formula(keypad)),
            AnswerKind::Rows { .. } => {
                let mut rows: Vec<DraftRow> = match draft.answer(step) {
                    DraftAnswer::Rows(rows) => rows.into_iter().filter(|_| self.below(3) > 0).collect(),
                    _ => Vec::new(),
                };
                for _ in 0..self.below(3) {
                    let mut row = draft.new_row(step);
                    row.id = row.id.wrapping_add(rows.len() as u8);
                    let mut at = 0;
                    while let Some(field) = draft.fields(step, &row).get(at) {
                        row.fields[at] = self.answer(draft, step, &field.kind);
                        draft.complete(step, &mut row);
                        at += 1;
                    }
                    rows.push(row);
                }
                DraftAnswer::Rows(rows)
            }
            AnswerKind::Examples => DraftAnswer::Examples(Vec::new()),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]

    /// Checks that a draft that has computed its results after each answer has the same results as a draft that is opened from its record.
    #[test]
    fn results_belong_to_the_last_answer(seed in 0_u64.., model in 0..Model::ALL.len()) {
        let mut dice = Dice(seed);
        let mut draft = proven(agreed(Model::ALL[model].0));
        let first = draft.document().unwrap();
        for _ in 0..12 {
            match dice.below(6) {
                0 => _ = draft.undo(),
                1 => _ = draft.redo(),
                2 => draft = draft.changing(&first),
                3 => draft = draft.copied(["Another", "Test"][dice.below(2)]).unwrap(),
                _ => {
                    let steps = draft.steps();
                    let step = steps[dice.below(steps.len())];
                    if step != DraftStep::Examples {
                        _ = draft.give(step, dice.answer(&draft, step, &draft.kind(step)));
                    }
                }
            }
            let opened = draft.saved().open().unwrap();
            prop_assert_eq!(draft.faults(), opened.faults());
            prop_assert_eq!(draft.document(), opened.document());
            prop_assert_eq!(draft.question(), opened.question());
            // Checks that the document, which the draft makes from parts, is also valid when it is read as a whole.
            if let Ok(written) = draft.document() {
                let read = Document::check(&written).unwrap();
                prop_assert_eq!(OwnGame::printed(read).settle_examples().1, []);
            }
        }
    }

    /// Checks that after any random answers, the draft can be finished, saved, opened again, and undone.
    #[test]
    fn a_random_walk_ends_in_a_document(seed in 0_u64.., model in 0..Model::ALL.len()) {
        let mut dice = Dice(seed);
        let mut draft = GameDraft::new(Model::ALL[model].0, Lang::Ja);
        let mut refused = 0;
        while let Some(step) = draft.question().filter(|step| *step != DraftStep::Examples) {
            let answer = dice.answer(&draft, step, &draft.kind(step));
            let before = draft.saved();
            if draft.give(step, answer.clone()).is_err() {
                refused += 1;
                prop_assert_eq!(draft.saved(), before);
            }
            prop_assert!(draft.answers.len() + refused < 600, "{:?}: {:?} {:?}", step, draft.faults(), answer);
        }
        prop_assert_eq!(draft.faults(), []);
        let saved = draft.saved();
        let opened = Saved::read(&saved.text()).unwrap().open().unwrap();
        prop_assert_eq!(opened.saved(), saved.clone());
        if draft.samples(1, 3).len() == 3 {
            let draft = proven(draft.clone());
            prop_assert!(draft.document().is_ok(), "{:?}", draft.document());
        }
        let last = draft.undo().unwrap();
        prop_assert_eq!(draft.redo(), Some(last));
        prop_assert_eq!(draft.saved(), saved.clone());
        while draft.undo().is_some() {}
        prop_assert_eq!(&draft.plan, &GameDraft::new(Model::ALL[model].0, Lang::Ja).plan);
        // Saves the draft after all its answers were undone, and opens it again. Checks that all answers can be redone.
        let mut draft = Saved::read(&draft.saved().text()).unwrap().open().unwrap();
        while draft.redo().is_some() {}
        prop_assert_eq!(draft.saved(), saved);
    }
}
