//! Reads the kept values of a document. A kept value is carried from deal to deal.

use crate::asking::Json;
use crate::games::own::document::{Kept, Of};
use crate::games::own::fault::Wrong;
use crate::games::own::fields::{Fields, word_of};
use crate::games::own::path::Path;
use crate::games::own::reader::Reader;
use crate::games::own::scope::Meaning;
use crate::games::own::sort::Sort;
use crate::games::own::stage::Stage;
use crate::games::own::stand::Stand;
use crate::games::own::term::{Formula, Needs, Term};
use crate::games::own::texts::TextId;
use crate::games::own::vocabulary::KEPT;

/// The largest number of kept values in a document.
const MOST: usize = 12;

/// A kept value of which only the name, the first value and the owners (the table, each seat or each side) are read. Its formula is read
/// later.
pub(super) struct Declared<'a> {
    key: &'a str,
    name: TextId,
    of: Of,
    sort: Sort,
    starts: i64,
    is: Option<(&'a Json, Path)>,
}

/// Reads the names of all kept values. Formulas that are read before the formulas of the kept values may use these names.
pub(super) fn declare<'a>(fields: &Fields<'a>, reader: &mut Reader) -> Vec<Declared<'a>> {
    let mut declared: Vec<Declared<'a>> = Vec::new();
    for (key, node, place) in reader.definitions(fields, "keep", MOST, phrase!("values that carry over", "持ち越す値")) {
        let is_name = reader.new_name(key, &place);
        let fields = Fields::of(node, place, &KEPT, false, &mut reader.faults);
        match fields.and_then(|fields| one(declared.len(), key, &fields, reader)).filter(|_| is_name) {
            Some(one) => declared.push(one),
            None => reader.scope.add_faulty(key),
        }
    }
    declared
}

fn one<'a>(at: usize, key: &'a str, fields: &Fields<'a>, reader: &mut Reader) -> Option<Declared<'a>> {
    let name = reader.name_of(fields.get("name"), key);
    let is = fields.must("is", &mut reader.faults);
    let of = match fields.must("of", &mut reader.faults) {
        Some((node, place)) => word_of(node, &place, &["table", "seat", "side"], &mut reader.faults).map(|which| (which, place)),
        None => None,
    };
    let (sort, starts) = match fields.must("starts", &mut reader.faults)? {
        (Json::Yes(yes), _) => (Sort::Condition, i64::from(*yes)),
        (Json::Number(n), _) => (Sort::Number, *n),
        (_, place) => {
            reader.add(&place, Wrong::Form(phrase!("true, false or a number", "true、false、または数")));
            return None;
        }
    };
    let (which, place) = of?;
    let of = match which {
        0 => Of::Once,
        1 => Of::Seat,
        _ if reader.scope.has_two_sides() => Of::Side,
        _ => {
            let why = phrase!("this game has no partners for the whole match", "このゲームには試合を通したパートナーがいません");
            reader.add(&place, Wrong::NotBeside { key: "side", why });
            return None;
        }
    };
    let needs = Needs { stage: Stage::Asked(0), table: true, seat: of == Of::Seat, side: of == Of::Side, ..Needs::default() };
    let least = if sort == Sort::Condition { 0 } else { i64::MIN };
    reader.scope.add(key, Meaning { is: Formula { term: Term::Kept(at), sort, domain: None, needs, least }, name });
    Some(Declared { key, name, of, sort, starts, is })
}

/// Reads the formulas of the kept values.
pub(super) fn kept(declared: Vec<Declared<'_>>, reader: &mut Reader) -> Vec<Kept> {
    let mut kept = Vec::new();
    for Declared { key, name, of, sort, starts, is } in declared {
        let formula = is.and_then(|(node, place)| {
            let formula = reader.formula(node, &place, Stand::of(of.hand(), Stage::All), sort)?;
            // Refuses a condition as the formula if the first value is a number. `Reader::formula` accepts the condition, because a
            // condition can be used as a number.
            (formula.sort == sort).then_some(formula).or_else(|| {
                reader.add(&place, Wrong::Form(phrase!("a number, as it starts", "始まりと同じく数")));
                None
            })
        });
        kept.extend(formula.map(|is| Kept { key: key.to_owned(), name, of, sort, starts, is }));
    }
    kept
}
