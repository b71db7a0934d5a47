//! Reads the examples of a document. An example is one or more deals with the points that the document must compute for them.

use crate::asking::Json;
use crate::games::own::document::{Example, ExampleDeal, Kept, Of};
use crate::games::own::fault::Wrong;
use crate::games::own::fields::{Fields, list, number, numbers, object, yes_no};
use crate::games::own::path::Path;
use crate::games::own::reader::Reader;
use crate::games::own::sort::Sort;
use crate::games::own::vocabulary::{EXAMPLE, TOLD};
use crate::table::MAX_SEATS;
use crate::text::nearest;

/// The largest number of examples in a document. Also the largest number of deals in one example.
const MOST: usize = 60;

/// The number of earlier deals in the match of an example must be below this number.
const MOST_BEFORE: u32 = 10_000;

/// The smallest number of deals that all examples of a document must have together.
const LEAST_DEALS: usize = 3;

/// Reads the examples. `players` are the numbers of players that the game allows, or `None` if this entry of the document has a fault.
pub(super) fn examples(fields: &Fields<'_>, players: Option<&[u8]>, kept: &[Kept], reader: &mut Reader) -> Vec<Example> {
    let Some((node, place)) = fields.must("examples", &mut reader.faults) else { return Vec::new() };
    let Some(items) = list(node, &place, MOST, &mut reader.faults) else { return Vec::new() };
    let mut examples = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let Some(fields) = Fields::of(item, place.item(at), &EXAMPLE, false, &mut reader.faults) else { continue };
        examples.extend(example(&fields, players, kept, reader));
    }
    let deals = examples.iter().map(|example| example.deals.len()).sum();
    if deals < LEAST_DEALS && examples.len() == items.len() {
        reader.add(&place, Wrong::FewExamples { got: deals, least: LEAST_DEALS });
    }
    examples
}

fn example(fields: &Fields<'_>, players: Option<&[u8]>, kept: &[Kept], reader: &mut Reader) -> Option<Example> {
    let count = fields.must("players", &mut reader.faults).and_then(|(node, place)| {
        let count = number(node, &place, &mut reader.faults)?;
        let is_one = players.is_none_or(|players| players.iter().any(|players| i64::from(*players) == count));
        if !is_one {
            reader.add(&place, Wrong::Form(phrase!("a number of players of this game", "このゲームのプレイヤーの人数")));
        }
        usize::try_from(count).ok().filter(|count| is_one && *count <= MAX_SEATS)
    });
    if let Some((node, place)) = fields.get("from") {
        reader.plain(node, &place);
    }
    let rules = match fields.get("rules") {
        Some((node, place)) => chosen(node, &place, reader),
        None => Some(Vec::new()),
    };
    let dealer = fields.get("dealer").and_then(|(node, place)| {
        let dealer = number(node, &place, &mut reader.faults)?;
        let seat = u8::try_from(dealer).ok().filter(|seat| count.is_some_and(|count| usize::from(*seat) < count));
        if seat.is_none() {
            reader.add(&place, Wrong::Form(phrase!("a player’s seat number, from 0", "プレイヤーの席番号（0から）")));
        }
        seat
    });
    let before = fields.get("deal").and_then(|(node, place)| {
        let deal = number(node, &place, &mut reader.faults)?;
        let before = u32::try_from(deal.saturating_sub(1)).ok().filter(|before| *before < MOST_BEFORE);
        if before.is_none() {
            reader.add(&place, Wrong::Form(phrase!("the number of a deal, from 1 to 10000", "ディールの番号（1から10000まで）")));
        }
        before
    });
    let row = |key, reader: &mut Reader| fields.get(key).and_then(|(node, place)| numbers(node, &place, MAX_SEATS, &mut reader.faults));
    let totals = row("totals", reader);
    if let (Some(totals), Some((_, place)), Some(count)) = (&totals, fields.get("totals"), count) {
        check_length(totals.len(), if reader.scope.has_two_sides() { 2 } else { count }, &place, reader);
    }
    let totals = totals.unwrap_or_default();
    let winners = row("winners", reader);
    let kept = match fields.get("kept") {
        Some((node, place)) => stands(node, &place, (kept, count), reader),
        None => Some(Vec::new()),
    };
    let deals = match fields.get("deals") {
        Some((node, place)) => {
            let items = list(node, &place, MOST, &mut reader.faults)?;
            fields.none_of(&["told", "points"], phrase!("each of the deals has its own", "ディールごとに書きます"), &mut reader.faults);
            if items.is_empty() {
                reader.add(&place, Wrong::Form(phrase!("a list with a deal in it", "ディールのあるリスト")));
                return None;
            }
            let mut deals = Vec::new();
            for (at, item) in items.iter().enumerate() {
                let fields = Fields::of(item, place.item(at), &TOLD, false, &mut reader.faults);
                deals.push(fields.and_then(|fields| deal(&fields, reader)));
            }
            deals
        }
        None => vec![deal(fields, reader)],
    };
    let has_list = fields.get("deals").is_some();
    let deals = deals.into_iter().collect::<Option<Vec<_>>>()?;
    Some(Example { players: count?, rules: rules?, dealer, before: before.unwrap_or(0), totals, kept: kept?, deals, has_list, winners })
}

fn deal(fields: &Fields<'_>, reader: &mut Reader) -> Option<ExampleDeal> {
    let told = fields.must("told", &mut reader.faults);
    let points = fields.must("points", &mut reader.faults);
    let told = told.and_then(|(node, place)| object(node, &place, &mut reader.faults));
    let points = points.and_then(|(node, place)| numbers(node, &place, MAX_SEATS, &mut reader.faults));
    Some(ExampleDeal { told: told?.to_vec(), points: points? })
}

/// Reads the house rules of an example. Whether a rule can have its value is checked when the example is settled. `None` if `node` is no
/// object.
fn chosen(node: &Json, place: &Path, reader: &mut Reader) -> Option<Vec<(String, Json)>> {
    let rules = object(node, place, &mut reader.faults)?;
    for (key, _) in rules.iter().filter(|(_, node)| matches!(node, Json::Nothing | Json::List(_) | Json::Object(_))) {
        reader.add(&place.key(key), Wrong::Form(phrase!("true, false, a number or a word", "true、false、数、または言葉")));
    }
    Some(rules.to_vec())
}

/// Checks that a list has `wants` values, one for each seat or side. `got` is the number of values that it has.
fn check_length(got: usize, wants: usize, place: &Path, reader: &mut Reader) {
    if got != wants {
        reader.add(place, Wrong::Form(phrase!("a list with one value for each seat or side", "席かチームごとに1つの値のリスト")));
    }
}

/// Reads the kept values with which an example begins. Returns (index in `kept`, one value for each seat, each side or the table) for each
/// of them. `None` if the entry or a value has a wrong form.
fn stands(node: &Json, place: &Path, (kept, players): (&[Kept], Option<usize>), reader: &mut Reader) -> Option<Vec<(usize, Vec<i64>)>> {
    let mut stands = Vec::new();
    for (key, node) in object(node, place, &mut reader.faults)? {
        let place = place.key(key);
        let Some(at) = kept.iter().position(|kept| kept.key == *key) else {
            let near = nearest(key, kept.iter().map(|kept| kept.key.as_str()));
            reader.faults.add_near(&place, Wrong::UnknownKey(key.clone()), near);
            continue;
        };
        let (of, sort) = kept.get(at).map_or((Of::Once, Sort::Number), |kept| (kept.of, kept.sort));
        let items = match of {
            Of::Once => std::slice::from_ref(node),
            Of::Seat | Of::Side => list(node, &place, MAX_SEATS, &mut reader.faults)?,
        };
        match of {
            Of::Once => {}
            Of::Side => check_length(items.len(), 2, &place, reader),
            Of::Seat => players.into_iter().for_each(|players| check_length(items.len(), players, &place, reader)),
        }
        let value = |node: &Json, reader: &mut Reader| match sort {
            Sort::Condition => yes_no(node, &place, &mut reader.faults).map(i64::from),
            _ => number(node, &place, &mut reader.faults),
        };
        let values: Option<Vec<_>> = items.iter().map(|item| value(item, reader)).collect();
        stands.push((at, values?));
    }
    Some(stands)
}
