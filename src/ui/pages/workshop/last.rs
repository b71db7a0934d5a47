//! The last page of the workshop: everything in the draft that is missing, wrong or odd, and the button that saves the game.

use std::time::Duration;

use leptos::prelude::*;

use super::bench::{Bench, TrayView};
use super::named::{NAMESAKE, is_taken};
use crate::games::own::Written;
use crate::games::own::workshop::{AnswerKind, DraftStep, DraftTrouble, GameDraft};
use crate::sharing::SharedLink;
use crate::storage::{Local, documents};
use crate::table::MAX_SEATS;
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::deal::made_up::names;
use crate::ui::deal::saved::replace_document;
use crate::ui::device::buzz;
use crate::ui::parts::{Filled, Heading, OnPress};
use crate::ui::places::{Place, travel};

const SAVE: Phrase = phrase!("Save this game", "このゲームを保存");
const UNCHANGED: Phrase = phrase!("It is saved exactly as shown here.", "このとおりに保存してあります。");
const TO_GAME: Phrase = phrase!("To the game", "ゲームへ");
pub(super) const NOT_YET: Phrase = phrase!("Something does not fit yet", "まだ合わないところがあります");
const WRONG: Phrase = phrase!("This does not fit yet", "まだ合わないところ");
const ODD: Phrase = phrase!("Is this what you mean?", "これで合っているか確かめてください");
const TRYING: Phrase = phrase!("Trying it in 2,000 random deals …", "2000ディールで試しています…");
const NOTHING_ODD: Phrase =
    phrase!("2,000 random deals were tried. Nothing is odd.", "2000ディールで試しました。おかしなところはありません。");
const ROW: Phrase = phrase!(" ({0})", "（{0}）");

/// The delay before sample deals are played to find oddities, so that the screen is drawn first.
const SOON: Duration = Duration::from_millis(100);

/// Draws the faults of the draft, and then its oddities.
pub(super) fn middle(bench: Bench, lang: Lang) -> AnyView {
    let wrong = bench.draft.with_untracked(GameDraft::document).err().unwrap_or_default();
    let odd = RwSignal::new(None::<Vec<DraftTrouble>>);
    set_timeout(move || _ = odd.try_set(bench.draft.try_with_untracked(GameDraft::said_before_saving)), SOON);
    // The name is read once from the draft, because the draft does not change on this page.
    let name = bench.draft.with_untracked(|draft| draft.name().to_owned());
    let named = move || is_taken(bench, &name).then(|| (DraftStep::Name, None, NAMESAKE.in_(lang).to_owned()));
    let odd = move || match odd.get().map(|odd| said(&odd, lang).into_iter().chain(named()).collect::<Vec<_>>()) {
        None => view! { <p class="say" role="status">{TRYING.in_(lang)}</p> }.into_any(),
        Some(odd) if odd.is_empty() => view! { <p class="say" role="status">{NOTHING_ODD.in_(lang)}</p> }.into_any(),
        Some(odd) => view! { <Heading text=ODD.in_(lang)/>{lines(bench, &odd, lang)} }.into_any(),
    };
    let wrong = (!wrong.is_empty()).then(|| troubles(bench, &wrong, lang));
    view! { {wrong}{odd} }.into_any()
}

/// Draws the faults of the draft. A tap on a fault asks the question that the fault concerns.
pub(super) fn troubles(bench: Bench, wrong: &[DraftTrouble], lang: Lang) -> AnyView {
    view! { <Heading text=WRONG.in_(lang)/>{lines(bench, &said(wrong, lang), lang)} }.into_any()
}

/// A fault as a sentence: the question that the fault concerns, the index of the row if the answer is a list, and the
/// sentence.
type Said = (DraftStep, Option<usize>, String);

fn said(troubles: &[DraftTrouble], lang: Lang) -> Vec<Said> {
    let names = names(MAX_SEATS);
    let voice = Voice { lang, names: &names };
    troubles.iter().map(|trouble| (trouble.step, trouble.row, trouble.fault.wrong.says(&voice))).collect()
}

/// Draws the sentences about faults. A tap on a sentence asks the question that the fault concerns.
fn lines(bench: Bench, said: &[Said], lang: Lang) -> impl IntoView + use<> {
    let voice = lang.voice();
    let line = |(step, row, text): &Said| {
        let (step, row, text) = (*step, *row, text.clone());
        let press = move |_| {
            buzz();
            ask_again(bench, step, row);
        };
        let number = row.map(|row| voice.text(&ROW.with(&[Arg::nth(row)]))).unwrap_or_default();
        let place = format!("{}{number}", step.says().in_(lang));
        view! { <li><button type="button" on:click=press><span class="label">{place}</span><b class="wrong">{text}</b></button></li> }
    };
    view! { <ul class="said">{said.iter().map(line).collect_view()}</ul> }
}

/// Asks the question that a fault concerns. If the answer to the question is a list, opens the row with the fault.
fn ask_again(bench: Bench, step: DraftStep, row: Option<usize>) {
    let is_list = matches!(bench.draft.with_untracked(|draft| draft.kind(step)), AnswerKind::Rows { .. });
    match row.and_then(|row| bench.rows(step).into_iter().nth(row)).filter(|_| is_list) {
        Some(row) => {
            bench.take(step, row);
            bench.ask(TrayView::Row(step));
        }
        None => match row.filter(|_| step == DraftStep::Examples) {
            Some(at) => bench.take_deal(at),
            None => bench.ask(TrayView::Question(step)),
        },
    }
}

/// The document that was made when the draft was saved last. `None` if the document is no longer on this device, or if the draft has
/// changed since.
fn saved_unchanged(bench: Bench) -> Option<Written> {
    let id = bench.document.get_untracked()?;
    let saved = documents::find(&Local, &id).ok()??;
    bench.draft.with_untracked(|draft| draft.is_unchanged(&saved)).then_some(saved)
}

/// Draws the button that saves the game on the shelf. If the draft has faults, the button is off. If the game is already saved without a
/// difference, the button opens the saved game.
pub(super) fn form(bench: Bench, lang: Lang) -> AnyView {
    let go = travel();
    let Ok(document) = bench.draft.with_untracked(GameDraft::document) else {
        return view! { <Filled text=NOT_YET.in_(lang) act=OnPress::Off/> }.into_any();
    };
    if let Some(saved) = saved_unchanged(bench) {
        let act = OnPress::Go(Place::Open(&SharedLink::to_game(&saved)).href());
        return view! { <p class="say">{UNCHANGED.in_(lang)}</p><Filled text=TO_GAME.in_(lang) act/> }.into_any();
    }
    let save = move || {
        // If another tab has changed the draft, `keep` separates this tab's draft from it. The game of this tab then replaces no other
        // game.
        bench.keep();
        let kept = match bench.document.get_untracked() {
            Some(before) => replace_document(&document, &before),
            None => documents::keep(&Local, &document),
        };
        match kept {
            Ok(()) => {
                bench.document.set(Some(document.id().to_owned()));
                bench.keep();
                go(Place::Open(&SharedLink::to_game(&document)));
            }
            Err(trouble) => bench.trouble.set(Some(trouble)),
        }
    };
    view! { <Filled text=SAVE.in_(lang) act=OnPress::run(save)/> }.into_any()
}
