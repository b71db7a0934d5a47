//! Reads a document (a game written as JSON) and reports all its faults together.
//!
//! First the names of the document's house rules, kept values and questions are read. A formula may use one of these names above its
//! definition. Then the other parts of the document are read, and all its formulas are checked.

mod card_play;
mod examples;
mod head;
mod kept;
mod lets;
mod lines;
mod questions;
mod rules;
mod words;

use super::content;
use super::document::{Document, Example, OwnSides};
use super::fault::{Fault, Prevents, Wrong};
use super::fields::Fields;
use super::path::{Path, PathStep};
use super::reader::Reader;
use super::scope::Scope;
use super::source::with_whole_numbers;
use super::vocabulary::DOCUMENT;
use super::written::Written;
use crate::asking::Json;
use crate::text::Troubles;

impl Document {
    /// Reads the text of a document and checks the document.
    ///
    /// # Errors
    /// All faults of the document, each with its place.
    pub fn read(text: &str) -> Result<Document, Troubles<Fault>> {
        let unread = match Written::read(text) {
            Ok(written) => return Document::check(&written),
            Err(unread) => unread,
        };
        // Checks the rest of the document, too, if the text is valid JSON except for numbers that are not whole. So the author sees all
        // faults together.
        if !unread.iter().all(|fault| matches!(fault.wrong, Wrong::Unreadable(_))) {
            return Err(unread);
        }
        let mut reader = Reader::default();
        let mut instead = |place: &[PathStep], number: &str| {
            reader.faults.add(&Path::of(place), Wrong::of_number(number));
            Json::Number(1)
        };
        let Some(content) = with_whole_numbers(text, &[], &mut instead) else { return Err(unread) };
        whole(&Written::of(content), &mut reader);
        Err(reader.faults.into_vec().into())
    }

    /// Checks the document that was read from its text.
    ///
    /// # Errors
    /// All faults of the document, each with its place.
    pub fn check(written: &Written) -> Result<Document, Troubles<Fault>> {
        Document::allowing(written, |_| false)
    }

    /// Checks a document that is stored already, for example in a match. It may have faults that only prevent saving it as a new game.
    ///
    /// # Errors
    /// All faults of the document, if at least one of them prevents scoring a match.
    pub fn stored(written: &Written) -> Result<Document, Troubles<Fault>> {
        Document::allowing(written, |fault| fault.prevents == Prevents::Writing)
    }

    /// Checks a document, but allows it to have fewer examples than a finished document needs.
    ///
    /// # Errors
    /// All faults of the document except [`Wrong::FewExamples`], each with its place.
    pub(super) fn unproven(written: &Written) -> Result<Document, Troubles<Fault>> {
        Document::allowing(written, |fault| matches!(fault.wrong, Wrong::FewExamples { .. }))
    }

    /// Reads the examples of `written`, which is this document with examples and another predecessor (`after`).
    ///
    /// # Errors
    /// The faults of the examples and of the predecessor. Also a fault if `written` is too large.
    pub(super) fn examples_of(&self, written: &Written) -> Result<Vec<Example>, Troubles<Fault>> {
        let mut reader = Reader::default();
        let mut examples = Vec::new();
        if content::check_size(written.content(), &mut reader.faults).is_some()
            && let Some(fields) = Fields::of(written.content(), Default::default(), &DOCUMENT, false, &mut reader.faults)
        {
            head::declare_sides(&fields, Some(&self.players), &mut reader);
            reader.for_writing(|reader| {
                head::after(&fields, reader);
                examples = examples::examples(&fields, Some(&self.players), &self.kept, reader);
            });
        }
        let faults = reader.faults.into_vec();
        if faults.is_empty() { Ok(examples) } else { Err(faults.into()) }
    }

    fn allowing(written: &Written, is_allowed: impl Fn(&Fault) -> bool) -> Result<Document, Troubles<Fault>> {
        let mut reader = Reader::default();
        let document = whole(written, &mut reader);
        let faults = reader.faults.into_vec();
        match document {
            Some(document) if faults.iter().all(is_allowed) => Ok(document),
            _ => Err(faults.into()),
        }
    }
}

/// The names that formulas of a document can use, and the number of the document's questions.
/// The document may have faults or lack parts.
pub(super) fn names(content: &Json) -> (Scope, usize) {
    let mut reader = Reader::default();
    let mut questions = 0;
    if let Some(fields) = Fields::of(content, Default::default(), &DOCUMENT, false, &mut reader.faults) {
        let players = head::players(&fields, &mut reader);
        head::declare_sides(&fields, players.as_deref(), &mut reader);
        rules::rules(&fields, &mut reader);
        kept::declare(&fields, &mut reader);
        questions = questions::declare(&fields, &mut reader).len();
        lets::lets(&fields, questions, &mut reader);
    }
    (reader.scope, questions)
}

/// Reads the whole document and adds its faults to `reader`. If there is a fault, returns `None` or an incomplete document.
fn whole(written: &Written, reader: &mut Reader) -> Option<Document> {
    content::check_size(written.content(), &mut reader.faults)?;
    let fields = Fields::of(written.content(), Default::default(), &DOCUMENT, false, &mut reader.faults)?;
    head::version(&fields, reader);
    reader.for_writing(|reader| head::after(&fields, reader));
    let name = head::name(&fields, reader);
    let players = head::players(&fields, reader);
    let direction = head::direction(&fields, reader);
    head::declare_sides(&fields, players.as_deref(), reader);
    let (credit, about) = reader.for_writing(|reader| head::credits(&fields, reader));
    let rules = rules::rules(&fields, reader);
    let kept = kept::declare(&fields, reader);
    let declared = questions::declare(&fields, reader);
    let lets = lets::lets(&fields, declared.len(), reader);
    let plays = head::plays(&fields, reader);
    let sides = head::sides(&fields, reader);
    let questions = questions::questions(declared, reader);
    let unit = head::unit(&fields, reader).unwrap_or_default();
    let lines = lines::lines(&fields, unit, reader);
    let kept = kept::kept(kept, reader);
    let deals_next = lines::deals_next(&fields, reader);
    let misere = head::misere(&fields, sides.as_ref(), &questions, reader);
    let sits_out = head::sits_out(&fields, reader);
    let end = lines::end(&fields, reader);
    let wins = lines::wins(&fields, reader);
    lines::somebody_is_paid(&fields, wins.as_ref(), reader);
    let dealing = card_play::dealing(&fields, reader);
    let judge = card_play::judge(&fields, reader);
    reader.for_writing(words::misspelt);
    let examples = reader.for_writing(|reader| examples::examples(&fields, players.as_deref(), &kept, reader));
    Some(Document {
        written: written.clone(),
        name: name?,
        players: players?,
        direction: direction?,
        unit,
        sides: sides.unwrap_or(OwnSides::Alone),
        plays,
        sits_out,
        rules,
        lets,
        questions,
        lines,
        kept,
        deals_next,
        misere,
        end: end?,
        wins: wins?,
        dealing,
        judge,
        examples,
        credit,
        about,
        words: std::mem::take(&mut reader.scope.words),
        texts: std::mem::take(&mut reader.scope.texts),
    })
}
