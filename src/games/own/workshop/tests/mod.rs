//! Drafts of each kind of game, and what they refuse.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod keys;
mod walks;

use super::*;
use crate::text::Lang;

/// A draft of which everything is answered but its examples.
fn agreed(model: Model) -> Draft {
    let mut draft = Draft::new(model, Lang::En);
    draft.give(Step::Name, Answer::Text("Test".to_owned())).unwrap();
    while let Some(step) = draft.question().filter(|step| *step != Step::Examples) {
        assert!(!draft.is_answered(step), "{model:?} {step:?}: {:?}", draft.faults());
        draft.agree(step).unwrap_or_else(|objection| panic!("{model:?} {step:?}: {objection}"));
    }
    draft
}

/// Deals told and with the points that the draft gives them.
fn proven(mut draft: Draft) -> Draft {
    let examples = draft.samples(5, 3).into_iter().map(|sample| Example {
        players: sample.players,
        dealer: sample.dealer.0,
        deal: sample.deal,
        facts: sample.facts,
        points: sample.settled.points,
    });
    let examples = Answer::Examples(examples.collect());
    draft.give(Step::Examples, examples).unwrap();
    draft
}

#[test]
fn each_kind_of_game_is_a_whole_game_from_the_start() {
    for (model, _) in Model::ALL {
        for lang in Lang::ALL {
            let draft = Draft::new(*model, lang);
            assert_eq!(draft.faults(), [], "{model:?}");
            assert_eq!(draft.samples(3, 3).len(), 3, "{model:?}");
            assert_eq!(draft.said_before_saving(), [], "{model:?}");
        }
    }
}

#[test]
fn a_game_is_saved_after_three_deals_from_its_rule_sheet() {
    for (model, _) in Model::ALL {
        let draft = agreed(*model);
        assert_eq!(draft.question(), Some(Step::Examples), "{model:?}");
        let troubles = draft.document().unwrap_err();
        assert!(troubles.iter().all(|trouble| trouble.step == Step::Examples), "{model:?}: {troubles:?}");
        let draft = proven(draft);
        let written = draft.document().unwrap_or_else(|troubles| panic!("{model:?}: {troubles:?}"));
        assert_eq!(draft.question(), None, "{model:?}");
        assert!(written.is_document());
    }
}

/// Random choices (a linear congruence).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    /// One of the signs that can follow.
    fn sign(&mut self, pad: &Keypad, signs: &[Sign]) -> Option<Sign> {
        let keys = pad.keys();
        let first = self.below(keys.len());
        (0..keys.len()).map(|at| &keys[(first + at) % keys.len()]).find(|sign| pad.offers(signs, sign)).cloned()
    }
}
