//! The record of a draft, from which the draft can be opened again. The app saves the record after each answer.

use serde::{Deserialize, Serialize};

use super::answer::DraftAnswer;
use super::choices::Model;
use super::draft::GameDraft;
use super::objection::DraftObjection;
use super::step::DraftStep;
use crate::text::{Lang, Phrase, errors};

/// The version of the record format that this program reads and writes.
const VERSION: u32 = 1;

/// The record of a draft: its kind of game, and its answers in the order in which they were given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The version of the record format in which this record is written.
    draft: u32,
    model: String,
    lang: Lang,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<String>,
    answers: Vec<(DraftStep, DraftAnswer)>,
    /// The answers that the user has undone. The last answer of this list is redone first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    undone: Vec<(DraftStep, DraftAnswer)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pending: Option<(DraftStep, DraftAnswer)>,
}

/// The reason why a record of a draft cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnopenedDraft {
    /// The text that was read is not the record of a draft.
    Unreadable,
    /// A later version of the app has written the record.
    Later {
        /// The version of the format in which the record is written.
        version: u32,
    },
    /// The record names a kind of game that does not exist.
    NoModel(String),
    /// An answer of the record is not possible.
    Answer {
        /// The index of the faulty answer among the saved answers, from 0.
        at: usize,
        /// The question to which the answer was given.
        step: DraftStep,
        /// The reason why the workshop refuses the answer.
        objection: Box<DraftObjection>,
    },
}

impl UnopenedDraft {
    /// The message for the user, which says why the record cannot be opened.
    pub fn says(&self) -> Phrase {
        match self {
            UnopenedDraft::Later { .. } => phrase!(
                "A later version of this app has written this game. Reload the page.",
                "新しいバージョンのアプリで書かれたゲームです。ページを再読み込みしてください。"
            ),
            _ => phrase!("This draft of a game is damaged and cannot be opened.", "このゲームの下書きは壊れていて、開けません。"),
        }
    }
}

errors! {
    UnopenedDraft: |unopened| unopened.says().en();
}

impl GameDraft {
    /// The record of the draft, to be saved.
    pub fn saved(&self) -> Saved {
        Saved {
            draft: VERSION,
            model: self.model.word().to_owned(),
            lang: self.lang,
            after: self.after.clone(),
            answers: self.answers.clone(),
            undone: self.undone.clone(),
            pending: self.pending.clone(),
        }
    }
}

impl Saved {
    /// Reads the record of a draft from its text.
    ///
    /// # Errors
    /// The text is not the record of a draft, or a later version of the app has written it.
    pub fn read(text: &str) -> Result<Saved, UnopenedDraft> {
        #[derive(Deserialize)]
        struct Version {
            draft: u32,
        }
        let Version { draft: version } = serde_json::from_str(text).map_err(|_| UnopenedDraft::Unreadable)?;
        if version > VERSION {
            return Err(UnopenedDraft::Later { version });
        }
        serde_json::from_str(text).map_err(|_| UnopenedDraft::Unreadable)
    }

    /// The name of the game. Empty if the table has not entered a name.
    pub fn name(&self) -> &str {
        let named = self.answers.iter().rev().find_map(|answered| match answered {
            (DraftStep::Name, DraftAnswer::Text(name)) => Some(name.as_str()),
            _ => None,
        });
        named.unwrap_or_default()
    }

    /// The record as text, for [`read`](Saved::read).
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Makes the draft from the record, by giving all answers of the record again.
    ///
    /// # Errors
    /// The kind of game does not exist, or an answer is not possible.
    pub fn open(self) -> Result<GameDraft, UnopenedDraft> {
        let model = Model::read(&self.model).ok_or(UnopenedDraft::NoModel(self.model))?;
        let mut draft = GameDraft::new(model, self.lang);
        for (at, (step, answer)) in self.answers.into_iter().enumerate() {
            draft.give(step, answer).map_err(|objection| UnopenedDraft::Answer { at, step, objection: objection.into() })?;
        }
        draft.set_after(self.after);
        draft.undone = self.undone;
        draft.pending = self.pending;
        Ok(draft)
    }
}
