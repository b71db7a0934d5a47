//! Reads the rules of a document about points: how a deal is scored, who deals next, when the match ends, and who wins.

use crate::asking::Json;
use crate::games::Tie;
use crate::games::own::document::{End, PayLine, Payee, Wins};
use crate::games::own::fault::Wrong;
use crate::games::own::fields::{Fields, list, word_of};
use crate::games::own::path::Path;
use crate::games::own::reader::{Reader, WordOrFormula};
use crate::games::own::sort::Sort;
use crate::games::own::stage::Stage;
use crate::games::own::stand::{Hand, Stand};
use crate::games::own::term::Formula;
use crate::games::own::vocabulary::{END, LINE};
use crate::reckoning::Unit;
use crate::text::Phrase;

use super::head;

/// The largest number of scoring lines in a document.
const MOST: usize = 40;

pub(super) fn lines(fields: &Fields<'_>, unit: Unit, reader: &mut Reader) -> Vec<PayLine> {
    let Some((node, place)) = fields.must("pay", &mut reader.faults) else { return Vec::new() };
    let Some(items) = list(node, &place, MOST, &mut reader.faults) else { return Vec::new() };
    let mut lines = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let Some(fields) = Fields::of(item, place.item(at), &LINE, false, &mut reader.faults) else { continue };
        lines.extend(line(&fields, reader));
    }
    // Finds the lines with another unit than the totals. They make up the account besides the totals. Refuses two different units in these
    // lines, because a match has only one such account.
    let beside: Vec<_> = lines.iter().filter_map(|line| line.unit).filter(|other| *other != unit).collect();
    if beside.iter().any(|other| Some(other) != beside.first()) {
        let why = phrase!("another line counts something else beside the totals", "別の行が合計とは別のものを数えています");
        reader.add(&place, Wrong::NotBeside { key: "unit", why });
    }
    lines
}

/// Checks that the document has a scoring line, if `wins` decides the winner by the totals.
pub(super) fn somebody_is_paid(fields: &Fields<'_>, wins: Option<&Wins>, reader: &mut Reader) {
    if let (Some((Json::List(items), place)), Some(Wins::Highest | Wins::Lowest)) = (fields.get("pay"), wins)
        && items.is_empty()
    {
        let wants = phrase!("a list with a line, unless a formula says who wins", "行のあるリスト（勝者を式で決める場合を除く）");
        reader.add(&place, Wrong::Form(wants));
    }
}

fn line(fields: &Fields<'_>, reader: &mut Reader) -> Option<PayLine> {
    let to = fields.must("to", &mut reader.faults).and_then(|(node, place)| payee(node, &place, reader));
    let from = fields.get("from").map(|(node, place)| payee(node, &place, reader));
    let unit = head::unit(fields, reader);
    let by_seat = |payee: &Payee| match payee {
        Payee::Seat => true,
        Payee::Side => false,
        Payee::Named(formula) => formula.needs.seat,
    };
    let both: Vec<&Payee> = to.iter().chain(from.iter().flatten()).collect();
    if both.len() == 2 && both.iter().any(|payee| matches!(payee, Payee::Side)) {
        let why = phrase!("a side pays nobody; name a seat", "チームからは支払えません。席を指定します");
        reader.add(&fields.place, Wrong::NotBeside { key: "side", why });
    }
    let is_faulty = to.is_none() || matches!(from, Some(None));
    let hand = match () {
        // If the receiver or payer of a line is faulty, reads the line's formulas as if they were computed for a seat. Most names are known
        // for a seat, so this causes no false faults.
        () if is_faulty || both.iter().any(|payee| by_seat(payee)) => Hand::Seat,
        () if both.iter().any(|payee| matches!(payee, Payee::Side)) => Hand::Side,
        () => Hand::Table,
    };
    let stand = Stand::of(hand, Stage::All);
    let when = fields.get("when").map(|(node, place)| reader.formula(node, &place, stand, Sort::Condition));
    let points = fields.must("points", &mut reader.faults);
    let points = points.and_then(|(node, place)| reader.formula(node, &place, stand, Sort::Number));
    let says = fields.must("says", &mut reader.faults).and_then(|(node, place)| reader.plain(node, &place));
    let from = match from {
        Some(from) => Some(from?),
        None => None,
    };
    let when = match when {
        Some(when) => Some(when?),
        None => None,
    };
    Some(PayLine { to: to?, from, when, points: points?, unit, says: says? })
}

fn payee(node: &Json, place: &Path, reader: &mut Reader) -> Option<Payee> {
    let has_two_sides = reader.scope.has_two_sides();
    if !has_two_sides && matches!(node, Json::Text(word) if word == "side") {
        let why = phrase!("this game has no partners for the whole match", "このゲームには試合を通したパートナーがいません");
        reader.add(place, Wrong::NotBeside { key: "side", why });
        return None;
    }
    let words: &[&str] = if has_two_sides { &["seat", "side"] } else { &["seat"] };
    Some(match reader.word_or_formula(node, place, words, Stand::of(Hand::Seat, Stage::All), Sort::Seat)? {
        WordOrFormula::Word("side") => Payee::Side,
        WordOrFormula::Word(_) => Payee::Seat,
        WordOrFormula::Formula(formula) => {
            if !is_somebody(
                &formula,
                place,
                phrase!("somebody has to get or pay the points; name a seat", "点が動くプレイヤーが必要なので、席を指定します"),
                reader,
            ) {
                return None;
            }
            Payee::Named(formula)
        }
    })
}

/// Whether a formula for a seat can give a player. If not, adds a fault, which changes no points.
fn is_somebody(formula: &Formula, place: &Path, why: Phrase, reader: &mut Reader) -> bool {
    let is_nobody = formula.term.is_nobody();
    if is_nobody {
        reader.for_writing(|reader| reader.add(place, Wrong::NotBeside { key: "nobody", why }));
    }
    !is_nobody
}

pub(super) fn deals_next(fields: &Fields<'_>, reader: &mut Reader) -> Option<Formula> {
    let (node, place) = fields.get("deals_next")?;
    let formula = reader.formula(node, &place, Stand::of(Hand::Table, Stage::All), Sort::Seat)?;
    is_somebody(&formula, &place, phrase!("somebody has to deal; name a seat", "誰かが配るので、席を指定します"), reader);
    Some(formula)
}

/// Whether a total belongs to a side or to a seat in this game: to a side if there are two sides for the whole match, and to a seat if not.
fn of_totals(reader: &Reader) -> Hand {
    if reader.scope.has_two_sides() { Hand::Side } else { Hand::Seat }
}

pub(super) fn end(fields: &Fields<'_>, reader: &mut Reader) -> Option<End> {
    let (node, place) = fields.must("end", &mut reader.faults)?;
    let end = Fields::of(node, place, &END, false, &mut reader.faults)?;
    let agreed = Stand::of(Hand::Table, Stage::Agreed);
    let number = |key, reader: &mut Reader| end.get(key).and_then(|(node, place)| reader.formula(node, &place, agreed, Sort::Number));
    let (after, at, down_at) = (number("after", reader), number("at", reader), number("down_at", reader));
    let stand = Stand::of(of_totals(reader), Stage::All);
    let when = end.get("when").and_then(|(node, place)| reader.formula(node, &place, stand, Sort::Condition));
    let limits = &["at", "after", "down_at", "when"];
    if limits.iter().all(|key| end.get(key).is_none()) {
        reader.add(&end.place, Wrong::NoKey(limits));
    }
    let tie = match end.get("tie") {
        None => Tie::Shared,
        Some((node, place)) => {
            let which = word_of(node, &place, &["shared", "extra_deals"], &mut reader.faults)?;
            if which == 0 { Tie::Shared } else { Tie::ExtraDeals }
        }
    };
    Some(End { after, at, down_at, when, tie })
}

pub(super) fn wins(fields: &Fields<'_>, reader: &mut Reader) -> Option<Wins> {
    let Some((node, place)) = fields.get("wins") else { return Some(Wins::Highest) };
    let stand = Stand::of(of_totals(reader), Stage::All);
    Some(match reader.word_or_formula(node, &place, &["highest", "lowest"], stand, Sort::Number)? {
        WordOrFormula::Word("lowest") => Wins::Lowest,
        WordOrFormula::Word(_) => Wins::Highest,
        WordOrFormula::Formula(formula) => Wins::Most(formula),
    })
}
