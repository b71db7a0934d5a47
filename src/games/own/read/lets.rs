//! Reads the named formulas of a document. A named formula may be a tally (a sum of conditional points).
//! A named formula can use only the named formulas above it.

use crate::asking::Json;
use crate::games::own::document::{Let, LetIs, Tallied};
use crate::games::own::fault::Wrong;
use crate::games::own::fields::{Fields, list};
use crate::games::own::path::Path;
use crate::games::own::reader::Reader;
use crate::games::own::scope::Meaning;
use crate::games::own::sort::Sort;
use crate::games::own::stage::Stage;
use crate::games::own::stand::{Hand, Stand};
use crate::games::own::term::{Formula, Needs, Term};
use crate::games::own::texts::{TextId, Wording};
use crate::games::own::vocabulary::{CLAUSE, NAMED};

/// The largest number of named formulas in a document.
const MOST: usize = 40;

/// The largest number of clauses in a tally.
const MOST_CLAUSES: usize = 24;

/// Reads the named formulas of a document. They may use the answers to the first `questions` questions.
pub(super) fn lets(fields: &Fields<'_>, questions: usize, reader: &mut Reader) -> Vec<Let> {
    let mut lets = Vec::new();
    let entries = reader.definitions(fields, "let", MOST, phrase!("named formulas", "名前つきの式"));
    for (at, (key, node, place)) in entries.iter().enumerate() {
        reader.scope.set_later(entries.iter().skip(at).map(|(key, ..)| *key));
        let is_name = reader.new_name(key, place);
        let Some((is, known)) = one(lets.len(), key, node, place, questions, reader) else {
            reader.scope.add_faulty(key);
            continue;
        };
        if is_name {
            lets.push(Let { name: known.name, needs: known.is.needs, is });
            reader.scope.add(key, known);
        } else {
            reader.scope.add_faulty(key);
        }
    }
    reader.scope.set_later([]);
    lets
}

fn one(at: usize, key: &str, node: &Json, place: &Path, questions: usize, reader: &mut Reader) -> Option<(LetIs, Meaning)> {
    let Json::Object(_) = node else {
        let name = reader.scope.texts.add(Wording::same(&key.replace('_', " ")));
        return known(at, name, node, place, questions, reader);
    };
    let fields = Fields::of(node, place.clone(), &NAMED, false, &mut reader.faults)?;
    let (name, is) = (fields.must("name", &mut reader.faults), fields.must("is", &mut reader.faults));
    let ((name, name_place), (is, is_place)) = name.zip(is)?;
    let name = reader.plain(name, &name_place)?;
    known(at, name, is, &is_place, questions, reader)
}

/// Reads a formula or a tally, and returns the meaning that its name has in other formulas. `at` is the index of the name among the named
/// formulas. `None` if the formula or tally has a fault.
fn known(at: usize, name: TextId, node: &Json, place: &Path, questions: usize, reader: &mut Reader) -> Option<(LetIs, Meaning)> {
    let stand = Stand::of(Hand::Open, Stage::Asked(questions));
    if let Json::List(_) = node {
        let clauses = tally(node, place, stand, reader)?;
        let formulas = clauses.iter().flat_map(|clause| clause.when.iter().chain([&clause.points]));
        let needs = formulas.fold(Needs::default(), |needs, formula| needs.and(formula.needs));
        let least = if clauses.iter().all(|clause| clause.points.least >= 0) { 0 } else { i64::MIN };
        let known = Meaning { is: Formula { term: Term::Let(at), sort: Sort::Number, domain: None, needs, least }, name };
        return Some((LetIs::Tally(clauses), known));
    }
    let formula = reader.any_formula(node, place, stand)?;
    let known = Meaning { is: Formula { term: Term::Let(at), ..formula.clone() }, name };
    Some((LetIs::Formula(formula), known))
}

fn tally(node: &Json, place: &Path, stand: Stand, reader: &mut Reader) -> Option<Vec<Tallied>> {
    let items = list(node, place, MOST_CLAUSES, &mut reader.faults)?;
    let mut clauses = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let Some(fields) = Fields::of(item, place.item(at), &CLAUSE, false, &mut reader.faults) else { continue };
        let when = fields.get("when").map(|(node, place)| reader.formula(node, &place, stand, Sort::Condition));
        let points = fields.must("points", &mut reader.faults);
        let points = points.and_then(|(node, place)| reader.formula(node, &place, stand, Sort::Number));
        let says = fields.must("says", &mut reader.faults).and_then(|(node, place)| reader.plain(node, &place));
        let when = match when {
            Some(when) => when.map(Some),
            None => Some(None),
        };
        if let (Some(when), Some(points), Some(says)) = (when, points, says) {
            clauses.push(Tallied { when, points, says });
        }
    }
    // Refuses a tally without a clause, because it would always be 0.
    if items.is_empty() {
        reader.add(place, Wrong::Form(phrase!("a list of {when, points, says}", "{when, points, says} のリスト")));
    }
    (!clauses.is_empty()).then_some(clauses)
}
