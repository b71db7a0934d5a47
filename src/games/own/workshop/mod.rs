//! The workshop, in which a table writes its own game by answering questions.
//!
//! A [`GameDraft`] begins with the most similar kind of game ([`Model`]), so that every question has a default answer.
//! The table confirms it ([`GameDraft::agree`]) or gives another answer ([`GameDraft::give`]). After a refused answer the
//! draft is unchanged. Each answer can be undone.
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
//! // The keypad of a formula offers only what can follow.
//! let AnswerKind::Formula { keypad, .. } = draft.kind(DraftStep::Cards) else { panic!("no formula") };
//! let half = Formula::read("60 //").ok_or("no formula")?;
//! let next: Vec<_> = keypad.can_follow(&half.0).iter().map(|sign| keypad.label(sign, Lang::En)).collect();
//! assert!(next.contains(&"players".to_owned()) && !next.contains(&"0".to_owned()));
//!
//! // Random legal deals show what the answers mean.
//! assert_eq!(draft.samples(7, 3).len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # For a screen
//!
//! - [`GameDraft::question`] is the next [`DraftStep`]; [`GameDraft::steps`] are all. [`DraftStep::says`] is its sentence, and
//!   [`GameDraft::kind`] the form of its answer. [`GameDraft::answer`] is the answer so far.
//! - A list ([`AnswerKind::Rows`]) has rows, and a row has [fields](GameDraft::fields) of the same forms. A new row comes from
//!   [`GameDraft::new_row`]. After a field has changed, [`GameDraft::complete`] gives the row the fields that it needs.
//! - A formula is a list of signs. [`Keypad::can_follow`] gives the keys that work, [`Keypad::keys`] all keys.
//!   [`FormulaPreset`]s are whole formulas for one tap.
//! - [`GameDraft::samples`] are shown under every answer. [`GameDraft::faults`] are answers that contradict each other.
//! - An [`Example`] is entered by the questions of the table: [`GameDraft::telling`] gives the next one. The list of examples is the
//!   answer to [`DraftStep::Examples`].
//! - [`GameDraft::said_before_saving`] gives oddities, and [`GameDraft::document`] the finished document.
//! - [`GameDraft::saved`] is the record. [`Saved::read`] and [`Saved::open`] give the draft again. [`GameDraft::remember`] saves an
//!   unfinished answer.
//!
//! # The files
//!
//! | files | content |
//! |---|---|
//! | `sign`, `formula`, `brackets`, `keypad` | the signs of a formula, the formula, its open brackets, the possible next signs |
//! | `choices`, `step`, `answer`, `objection` | the words of choices, the questions, the answers, the reasons against an answer |
//! | `plan`, `models` | all answers together, and the default answers of each kind of game |
//! | `content`, `place`, `trouble` | the document of a plan, the positions of its formulas, the question for a fault |
//! | `presets`, `kind` | common formulas, and the form of each answer |
//! | `example`, `samples`, `printing` | a deal from the rule sheet, random deals, the game of a draft |
//! | `draft`, `saved` | the draft, and its record |

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
mod objection;
mod place;
mod plan;
mod presets;
mod printing;
mod samples;
mod saved;
mod sign;
mod step;
#[cfg(test)]
mod tests;
mod trouble;

pub use answer::{DraftAnswer, Row};
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
pub use saved::{Saved, Unopened};
pub use sign::{Mark, Sign};
pub use step::DraftStep;
pub use trouble::DraftTrouble;
