//! The workshop, in which a table writes a game of its own by answering questions. The answers so far are the draft of the game.
//!
//! A [`GameDraft`] begins with the kind of game ([`Model`]) that is most similar to the new game, so every question has a default answer.
//! The table confirms the default ([`GameDraft::agree`]) or gives another answer ([`GameDraft::give`]).
//! If an answer is refused, the draft stays as it was. Each answer can be undone.
//!
//! ```
//! use trick_ledger::games::own::workshop::{DraftAnswer, GameDraft, Formula, AnswerKind, Model, DraftStep};
//! use trick_ledger::text::Lang;
//!
//! let mut draft = GameDraft::new(Model::ExactBids, Lang::En);
//! draft.give(DraftStep::Name, DraftAnswer::Text("Grandmother’s game".to_owned()))?;
//! assert_eq!(draft.question(), Some(DraftStep::Sides));
//! draft.agree(DraftStep::Sides)?;
//!
//! // The keypad of a formula offers only signs with which the formula can still be finished.
//! let AnswerKind::Formula { keypad, .. } = draft.kind(DraftStep::Cards) else { panic!("no formula") };
//! let half = Formula::read("60 //").ok_or("no formula")?;
//! let next: Vec<_> = keypad.can_follow(&half.0).iter().map(|sign| keypad.label(sign, Lang::En)).collect();
//! assert!(next.contains(&"players".to_owned()) && !next.contains(&"0".to_owned()));
//!
//! // Random legal deals show how the answers score.
//! assert_eq!(draft.samples(7, 3).len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # For a screen
//!
//! - A question is a [`DraftStep`]. [`GameDraft::question`] gives the next question, [`GameDraft::steps`] all questions of the game.
//!   [`DraftStep::says`] is the text of a question, [`GameDraft::kind`] the form of its answer, [`GameDraft::answer`] its present answer.
//! - If the answer is a list ([`AnswerKind::Rows`]), each row has [fields](GameDraft::fields). A field has a form like a question.
//!   [`GameDraft::new_row`] gives a new row. After a field has changed, [`GameDraft::complete`] gives the row the fields that it needs.
//! - A formula is a list of signs. [`Keypad::keys`] gives all keys, [`Keypad::can_follow`] those that can be typed next.
//!   A [`FormulaPreset`] is a whole formula for one tap.
//! - [`GameDraft::samples`] gives random deals, to show under every answer. [`GameDraft::faults`] gives answers that contradict each other.
//! - The facts of an [`Example`] are asked for by the questions of the game itself. [`GameDraft::telling`] gives the next of them.
//!   The list of examples is the answer to [`DraftStep::Examples`].
//! - [`GameDraft::said_before_saving`] gives oddities of the game, and [`GameDraft::document`] the finished document.
//! - [`GameDraft::saved`] gives the record of the draft. [`Saved::read`] and [`Saved::open`] make the draft from the record again.
//!   [`GameDraft::remember`] keeps an unfinished answer in the draft.
//!
//! # The files
//!
//! | files | content |
//! |---|---|
//! | `sign`, `formula`, `brackets`, `keypad` | the signs of a formula; the formula; its open brackets; the signs that can follow |
//! | `choices`, `step`, `answer`, `objection` | the offered words; the questions; the answers; the reasons why an answer is refused |
//! | `rows` | the rows of the answers that are lists |
//! | `plan`, `models` | all answers together; the default answers of each kind of game |
//! | `content`, `named`, `place`, `trouble` | the document of a plan, its named formulas and their places; the question that a fault belongs to |
//! | `presets`, `kind` | formulas for one tap; the form of each answer |
//! | `example`, `samples`, `printing` | a deal from the rule sheet; random deals; the game of a draft |
//! | `draft`, `saved` | the draft; its record |

mod answer;
mod brackets;
mod choices;
mod content;
mod draft;
mod example;
mod formula;
mod keypad;
mod kind;
mod models;
mod named;
mod objection;
mod place;
mod plan;
mod presets;
mod printing;
mod rows;
mod samples;
mod saved;
mod sign;
mod step;
#[cfg(test)]
mod tests;
mod trouble;

pub use answer::{DraftAnswer, DraftRow};
pub use choices::{
    BidsChoice, CourseChoice, EndsChoice, HookChoice, Model, OrderChoice, PartnerChoice, SidesChoice, TakesChoice, TieChoice, ToChoice,
    TricksChoice, TrumpChoice, WhoseChoice, WinsChoice,
};
pub use draft::{GameDraft, LEAST_EXAMPLES};
pub use example::{Example, SettledDeal, Telling};
pub use formula::Formula;
pub use keypad::Keypad;
pub use kind::{AnswerKind, Field};
pub use objection::DraftObjection;
pub use presets::{FormulaPreset, PresetSays};
pub use samples::Sample;
pub use saved::{Saved, UnopenedDraft};
pub use sign::{FormulaMark, Sign};
pub use step::DraftStep;
pub use trouble::DraftTrouble;
