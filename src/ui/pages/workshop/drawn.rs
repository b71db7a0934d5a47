//! Shows deals with their workings (the printed computations): random deals, and deals entered from the rule sheet.

use leptos::prelude::*;

use crate::asking::Answered;
use crate::games::own::workshop::{Sample, SettledDeal};
use crate::matches::Mark;
use crate::reckoning::{self, Unit};
use crate::table::{Side, Sides, Table};
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::deal::made_up::{NAMES, names};
use crate::ui::parts::{Clause, Heading, Proved, Who, Working};

const DRAWN: Phrase = phrase!("Three deals drawn at random", "ランダムな3ディール");
const DEAL: Phrase = phrase!("{0} players, deal {1}, {2} deals.", "{0}人、第{1}ディール、ディーラーは{2}。");
const NOTHING: Phrase = phrase!("Nobody scores.", "誰にも点が入りません。");
const NO_DEAL: Phrase = phrase!(
    "No legal deal can be drawn yet. The questions below say what is missing.",
    "まだディールを作れません。下の質問に答えていくと作れます。"
);

/// A player in an example deal, which no real people played: the mark and the made-up name.
pub(super) fn player(seat: u8) -> Who {
    Who::player(Mark::of(seat), NAMES.get(usize::from(seat)).copied().unwrap_or_default())
}

/// A side in an example deal, which no real people played: the marks and the made-up names of the side's players.
pub(super) fn side(sides: Sides, side: Side, table: Table, voice: &Voice<'_>) -> Who {
    let members = sides.members(side, table);
    Who { marks: members.iter().map(|seat| Mark::of(seat.0)).collect(), name: voice.names(members) }
}

/// The sides in a deal of `players` players. With two totals and more than two players, there are two sides. Otherwise every player is a
/// side.
pub(super) const fn sides_of(players: u8, totals: usize) -> Sides {
    if totals == 2 && players > 2 { Sides::Two } else { Sides::Alone }
}

/// Shows random deals of the game, under their heading.
pub(super) fn samples(samples: &[Sample], lang: Lang) -> AnyView {
    let none = samples.is_empty().then(|| view! { <p class="say">{NO_DEAL.in_(lang)}</p> });
    let deals = samples.iter().map(|sample| {
        let names = names(usize::from(sample.players));
        let voice = Voice { lang, names: &names };
        let deal = DEAL.with(&[Arg::Int(i64::from(sample.players)), Arg::Int(i64::from(sample.deal)), Arg::Seat(sample.dealer)]);
        let told = format!("{} {}", voice.text(&deal), told(&sample.chips, &voice));
        view! { <section class="drawn"><p>{crate::ui::parts::ink(&told)}</p>{workings(sample.players, &sample.settled, &voice)}</section> }
    });
    view! { <Heading text=DRAWN.in_(lang)/>{none}{deals.collect_view()} }.into_any()
}

/// The facts of a deal as one line of text.
pub(super) fn told(chips: &[Answered], voice: &Voice<'_>) -> String {
    let chip =
        |chip: &Answered| format!("{} {}", voice.text(&chip.label), chip.says.as_ref().map(|says| voice.text(says)).unwrap_or_default());
    chips.iter().map(chip).collect::<Vec<_>>().join(" · ")
}

/// Draws the workings (printed computations) of a deal. Each is drawn once, under all the sides to which it applies, with its clause.
pub(super) fn workings(players: u8, settled: &SettledDeal, voice: &Voice<'_>) -> AnyView {
    let (table, lang) = (Table::of(players), voice.lang);
    let sides = sides_of(players, settled.points.len());
    let mut said: Vec<&'static reckoning::Clause> = Vec::new();
    let proofs: Vec<AnyView> = settled
        .ledger
        .proofs(sides.all(table), Unit::Points)
        .into_iter()
        .map(|proof| {
            let who = proof.sides.iter().map(|of| side(sides, *of, table, voice)).collect();
            let lines = proof.lines.iter().map(|(_, line)| {
                let new: Vec<_> = line.clauses.iter().copied().filter(|clause| !said.contains(clause)).collect();
                said.extend(&new);
                let why = new.into_iter().map(|clause| view! { <Clause text=clause.says.in_(lang)/> }).collect_view();
                view! { <Working amount=&line.amount voice/>{why} }
            });
            let lines = lines.collect_view();
            let sum = proof.sum(Unit::Points).map(|sum| view! { <Working amount=&sum voice/> });
            view! { <Proved who>{lines}{sum}</Proved> }.into_any()
        })
        .collect();
    if proofs.is_empty() {
        return view! { <p class="say">{NOTHING.in_(lang)}</p> }.into_any();
    }
    view! { <div class="ledger many">{proofs}</div> }.into_any()
}
