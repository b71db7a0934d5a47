//! A game written as a document: its faults, or its settled examples. Also the vocabulary of documents.

use serde::Serialize;
use trick_ledger::games::own::{Document, OwnGame, SettledExample, VOCABULARY};
use trick_ledger::games::{AnyGame, Outcome};
use trick_ledger::table::{MAX_SEATS, Seating};
use trick_ledger::text::{Lang, Voice};

use crate::objection::{Objection, Objections};
use crate::report::{Entry, entries};

/// A document without a fault.
#[derive(Serialize)]
pub struct Own {
    /// The unique id of the document.
    id: &'static str,
    name: &'static str,
    players: &'static [u8],
    examples: Vec<Example>,
    /// The oddities in random deals, which are no faults.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    odd: Vec<Objection>,
}

/// A deal of an example.
#[derive(Serialize)]
struct Example {
    place: String,
    /// The points of each side.
    points: Vec<i64>,
    ledger: Vec<Entry>,
    /// The totals by side, after the deal.
    totals: Vec<i64>,
    over: bool,
    winners: Vec<u8>,
}

/// Checks a document and settles its examples.
///
/// # Errors
/// Every fault, and every example with another result.
pub fn own(text: &str, lang: Lang) -> Result<Own, Objections> {
    let document = Document::read(text).map_err(|faults| faults.iter().map(Objection::to_document).collect::<Objections>())?;
    let game = OwnGame::open(document).map_err(|wrong| Objections::unreadable(&wrong))?;
    let (settled, faults) = game.settle_examples();
    if !faults.is_empty() {
        return Err(faults.iter().map(Objection::to_document).collect());
    }
    let sheet = AnyGame::sheet(game);
    let example = |settled: SettledExample| Example {
        ledger: entries(&settled.ledger, &Voice { lang, names: &[] }, &Seating::plain(MAX_SEATS)),
        place: settled.place,
        points: settled.points,
        totals: settled.totals,
        over: settled.outcome.is_some(),
        winners: settled.outcome.map(Outcome::winners).unwrap_or_default().iter().map(|seat| seat.0).collect(),
    };
    let examples = settled.into_iter().map(example).collect();
    let odd = game.rehearse().iter().map(Objection::to_document).collect();
    Ok(Own { id: sheet.id, name: sheet.name.in_(lang), players: sheet.players, examples, odd })
}

/// The words for one part of a document.
#[derive(Serialize)]
pub struct Part {
    part: &'static str,
    words: Vec<Word>,
}

/// A word of the vocabulary.
#[derive(Serialize)]
struct Word {
    word: &'static str,
    written: &'static str,
    says: &'static str,
}

/// The whole vocabulary of documents.
pub fn vocabulary(lang: Lang) -> Vec<Part> {
    let part = |part: &&'static trick_ledger::games::own::Part| {
        let words = part.entries.iter().map(|entry| Word { word: entry.word, written: entry.form, says: entry.says.in_(lang) });
        Part { part: part.name, words: words.collect() }
    };
    VOCABULARY.iter().map(part).collect()
}
