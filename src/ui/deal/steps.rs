//! Undo and redo, as words in the bar under the answers.

use crate::matches::Act;
use crate::text::{Lang, Phrase};
use crate::ui::parts::{OnPress, Word};
use crate::ui::playing::Playing;
use crate::ui::session::Session;

const UNDO: Phrase = phrase!("Undo", "取り消す");
const REDO: Phrase = phrase!("Redo", "やり直す");

/// Whether this tab may write the match, whether a step can be undone, and whether a step can be redone.
pub(in crate::ui) fn can_step(session: Session, playing: &Playing) -> [bool; 3] {
    let record = playing.game.record();
    [session.writes(), record.undoable > 0, record.redoable > 0]
}

/// The words for undo, and for redo if a step can be redone. Empty if this tab may not write the match.
pub(in crate::ui) fn steps(session: Session, lang: Lang, [writes, undo, redo]: [bool; 3]) -> Vec<Word> {
    let step = |act: Act| {
        OnPress::run(move || {
            session.act(act.clone());
        })
    };
    let undo = Word::new(UNDO.in_(lang), if undo { step(Act::Undo) } else { OnPress::Off });
    let redo = redo.then(|| Word::new(REDO.in_(lang), step(Act::Redo)));
    [undo].into_iter().chain(redo).filter(|_| writes).collect()
}
