//! The working of a deal: every working once, and the rulings booked on it.

use leptos::prelude::*;

use super::answered::rulings;
use super::causes_view::{self, Traced};
use super::changes::changes;
use crate::games::View;
use crate::matches::Match;
use crate::reckoning::{self, Amount, Ledger, Line, Unit, number};
use crate::table::Side;
use crate::text::{Lang, Phrase};
use crate::ui::parts::{Clause, Heading, Proved, Working};
use crate::ui::session::Playing;

const CHANGES: Phrase = phrase!("What the ruling changes", "裁定で変わるもの");
const NOTHING: Phrase = phrase!("It changes nothing here.", "ここでは何も変わりません。");

/// The rulings on mistakes that were booked on a complete deal, and the totals without and with them (`irregularities` 0.3).
pub(in crate::ui) fn ruled(playing: &Playing, lang: Lang, deal: usize) -> Option<AnyView> {
    let rulings = Some(rulings(playing, deal, lang)).filter(|rulings| !rulings.is_empty())?;
    let says =
        rulings.iter().map(|ruling| view! { <p class="say"><b>{ruling.label.clone()}</b>" "{ruling.value.clone()}</p> }).collect_view();
    let facts = playing.facts(deal);
    let told = |game: &Match| Some(game.draft(deal, &facts, View::default()).open?.preview?.totals);
    let (was, is) = (told(&playing.game.without_rulings(deal, None))?, told(&playing.game)?);
    let changes = if was == is {
        view! { <p class="say">{NOTHING.in_(lang)}</p> }.into_any()
    } else {
        view! { <Heading text=CHANGES.in_(lang)/>{changes(playing, lang, &was, &is)} }.into_any()
    };
    Some(view! { {says}{changes} }.into_any())
}

/// Sides that get the same in the same way: its lines, with their places in the ledger.
struct Proof<'a> {
    sides: Vec<Side>,
    lines: Vec<(usize, &'a Line)>,
}

/// The lines of a ledger: every working once, with the names it holds for. The side with the most points comes
/// first. A clause comes under the first working that needs it. A unit other than that of the totals comes
/// before its first line. The causes of values are looked up in `traced`.
pub(in crate::ui) fn ledger(playing: &Playing, lang: Lang, ledger: &Ledger, traced: &Traced) -> impl IntoView {
    let (unit, table) = (playing.unit(), playing.game.table());
    let mut sides: Vec<Side> = playing.story.sides.all(table).collect();
    let many = sides.len() > 2;
    sides.sort_by_key(|side| core::cmp::Reverse(ledger.sum(*side, unit)));
    let mut proofs: Vec<Proof<'_>> = Vec::new();
    for side in sides {
        let lines: Vec<(usize, &Line)> = ledger.lines.iter().enumerate().filter(|(_, line)| line.to == side).collect();
        let alike = |one: &Line, other: &Line| one.amount == other.amount && one.unit == other.unit && one.clauses == other.clauses;
        let same = |proof: &&mut Proof<'_>| {
            proof.lines.len() == lines.len() && proof.lines.iter().zip(&lines).all(|((_, one), (_, other))| alike(one, other))
        };
        match proofs.iter_mut().find(same) {
            Some(proof) => proof.sides.push(side),
            None => proofs.push(Proof { sides: vec![side], lines }),
        }
    }
    let mut said: Vec<&'static reckoning::Clause> = Vec::new();
    let proofs = proofs.into_iter().filter(|proof| !proof.lines.is_empty()).map(|proof| {
        let who = proof.sides.iter().map(|side| playing.side(lang, playing.story.sides.members(*side, table)));
        let who: Vec<_> = who.collect();
        let mut counts = unit;
        let lines = proof.lines.iter().map(|(at, line)| {
            let other = (core::mem::replace(&mut counts, line.unit) != line.unit).then(|| counted(line.unit, lang));
            let new: Vec<_> = line.clauses.iter().copied().filter(|clause| !said.contains(clause)).collect();
            said.extend(&new);
            let why = new.into_iter().map(|clause| view! { <Clause text=clause.says.in_(lang)/> });
            let why = why.collect_view();
            // A bare number is proved by its clause.
            let working = line.amount.explains().then(|| causes_view::working(playing, lang, &line.amount, traced.clone(), *at));
            view! { {other}{working}{why} }
        });
        let lines = lines.collect_view();
        let voice = playing.voice(lang);
        let mut units: Vec<Unit> = Vec::new();
        for (_, line) in &proof.lines {
            if !units.contains(&line.unit) {
                units.push(line.unit);
            }
        }
        // The unit of the totals comes last.
        units.sort_by_key(|of| *of == unit);
        let added = |of| {
            let sum = sum(&proof.lines, of)?;
            let other = (of != unit).then(|| counted(of, lang));
            Some(view! { {other}<Working amount=&sum voice=&voice/> }.into_any())
        };
        let sums: Vec<AnyView> = units.into_iter().filter_map(added).collect();
        view! { <Proved who>{lines}{sums}</Proved> }
    });
    view! { <div class="ledger" class:many=many>{proofs.collect_view()}</div> }
}

/// The heading for a unit.
fn counted(of: Unit, lang: Lang) -> AnyView {
    view! { <p class="label counted">{of.name().in_(lang)}</p> }.into_any()
}

/// The sum of the lines, if there are several: 90 − 9 = 81.
fn sum(lines: &[(usize, &Line)], unit: Unit) -> Option<Amount> {
    let mut parts = lines.iter().filter(|(_, line)| line.unit == unit && line.amount.value() != 0).map(|(_, line)| &line.amount);
    let add = |sum: Amount, part: &Amount| match (part.value(), part) {
        (value, _) if value < 0 => sum - number(value.saturating_neg()),
        (_, Amount::Named(..)) => sum + part.clone(),
        (value, _) => sum + number(value),
    };
    let first = parts.next()?;
    let first = if first.is_computed() { number(first.value()) } else { first.clone() };
    Some(parts.fold(first, add)).filter(Amount::is_computed)
}
