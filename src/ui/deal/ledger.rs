//! Draws the working (the printed computation) of a deal's points, and the rulings booked on the deal.

use leptos::prelude::*;

use super::answered::rulings;
use super::causes_view::{self, Traced};
use super::changes::changes;
use crate::games::View;
use crate::matches::Match;
use crate::reckoning::{self, Ledger, Unit};
use crate::text::{Lang, Phrase};
use crate::ui::parts::{Clause, Heading, Proved, Working};
use crate::ui::playing::Playing;

const CHANGES: Phrase = phrase!("What the ruling changes", "裁定で変わるもの");
const NOTHING: Phrase = phrase!("It changes nothing here.", "ここでは何も変わりません。");

/// Draws the rulings on mistakes that were booked on a deal, and the totals without and with them (section 1.9 of the rule sheet
/// `irregularities`: the app shows the totals before and after). `None` if no ruling was booked, or if the deal is not complete.
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

/// Draws the lines of a ledger. Each working (printed computation) is drawn once, under all the sides to which it applies. The side with
/// the most points comes first. A clause is shown under the first working that needs it. If a line counts in another unit than the totals,
/// the unit's name is drawn above it. `traced` is the deal in which the causes of a tapped value are looked up.
pub(in crate::ui) fn ledger(playing: &Playing, lang: Lang, ledger: &Ledger, traced: &Traced) -> impl IntoView {
    let (unit, table) = (playing.unit(), playing.game.table());
    let sides = playing.story.sides;
    let many = sides.count(table) > 2;
    let mut said: Vec<&'static reckoning::Clause> = Vec::new();
    let proofs = ledger.proofs(sides.all(table), unit).into_iter().map(|proof| {
        let who = proof.sides.iter().map(|side| playing.side(lang, sides.members(*side, table)));
        let who: Vec<_> = who.collect();
        let mut counts = unit;
        let lines = proof.lines.iter().map(|(at, line)| {
            let other = (core::mem::replace(&mut counts, line.unit) != line.unit).then(|| counted(line.unit, lang));
            let explains = line.amount.explains();
            // A bare number has no working (printed computation), and only its clause explains it. So the clause is shown even if another
            // line has shown it.
            let new: Vec<_> = line.clauses.iter().copied().filter(|clause| !explains || !said.contains(clause)).collect();
            said.extend(&new);
            let why = new.into_iter().map(|clause| view! { <Clause text=clause.says.in_(lang)/> });
            let why = why.collect_view();
            let working = explains.then(|| causes_view::working(playing, lang, &line.amount, traced.clone(), *at));
            view! { {other}{working}{why} }
        });
        let lines = lines.collect_view();
        let voice = playing.voice(lang);
        let added = |of| {
            let sum = proof.sum(of)?;
            let other = (of != unit).then(|| counted(of, lang));
            Some(view! { {other}<Working amount=&sum voice=&voice/> }.into_any())
        };
        let sums: Vec<AnyView> = proof.units(unit).into_iter().filter_map(added).collect();
        view! { <Proved who>{lines}{sums}</Proved> }
    });
    view! { <div class="ledger" class:many=many>{proofs.collect_view()}</div> }
}

/// Draws the name of a unit, as a heading above the lines of the ledger that count in this unit.
fn counted(of: Unit, lang: Lang) -> impl IntoView + use<> {
    view! { <p class="label counted">{of.name().in_(lang)}</p> }
}
