//! Checks a document (a game written as data) and settles its examples. Also lists the words that documents can use.

use serde::Serialize;
use trick_ledger::games::own::{Document, OwnGame, SettledExample, VOCABULARY};
use trick_ledger::games::{AnyGame, Outcome};
use trick_ledger::table::{MAX_SEATS, Seating};
use trick_ledger::text::Lang;

use crate::objection::{Objection, Objections};
use crate::report::{Entry, entries};

/// The result for a document without faults, printed as JSON.
#[derive(Serialize)]
pub struct Own {
    /// The unique id of the document.
    id: &'static str,
    name: &'static str,
    players: &'static [u8],
    examples: Vec<Example>,
    /// Remarks about unusual results of random deals of the game. They are no faults.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    odd: Vec<Objection>,
}

/// One deal of an example in the document, with its result.
#[derive(Serialize)]
struct Example {
    place: String,
    /// The points of each side in the deal.
    points: Vec<i64>,
    ledger: Vec<Entry>,
    /// The total of each side after the deal.
    totals: Vec<i64>,
    over: bool,
    winners: Vec<u8>,
}

/// Checks a document, and settles its examples.
///
/// # Errors
/// All faults of the document, and all examples whose result differs from the stated one.
pub fn own(text: &str, lang: Lang) -> Result<Own, Objections> {
    let document = Document::read(text).map_err(|faults| faults.iter().map(Objection::to_document).collect::<Objections>())?;
    let game = OwnGame::open(document).map_err(|wrong| Objections::at("", wrong.says(), &[]))?;
    let (settled, faults) = game.settle_examples();
    if !faults.is_empty() {
        return Err(faults.iter().map(Objection::to_document).collect());
    }
    let sheet = AnyGame::sheet(game);
    let example = |settled: SettledExample| Example {
        ledger: entries(&settled.ledger, &lang.voice(), &Seating::plain(MAX_SEATS)),
        place: settled.place.to_string(),
        points: settled.points,
        totals: settled.totals,
        over: settled.outcome.is_some(),
        winners: settled.outcome.map(Outcome::winners).unwrap_or_default().iter().map(|seat| seat.0).collect(),
    };
    let examples = settled.into_iter().map(example).collect();
    let odd = game.rehearse().iter().map(Objection::to_document).collect();
    Ok(Own { id: sheet.id, name: sheet.name.in_(lang), players: sheet.players, examples, odd })
}

/// A part of a document, with the words that can be used in it.
#[derive(Serialize)]
pub struct Part {
    part: &'static str,
    words: Vec<Word>,
}

/// A word that can be used in a document.
#[derive(Serialize)]
struct Word {
    word: &'static str,
    written: &'static str,
    says: &'static str,
}

/// All words that documents can use, by the part in which they are used.
pub fn vocabulary(lang: Lang) -> Vec<Part> {
    let part = |part: &&'static trick_ledger::games::own::Part| {
        let words = part.entries.iter().map(|entry| Word { word: entry.word, written: entry.form, says: entry.says.in_(lang) });
        Part { part: part.name, words: words.collect() }
    };
    VOCABULARY.iter().map(part).collect()
}
