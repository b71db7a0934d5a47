//! The curtain: a cover over the answers to a question whose answer is secret for now. The player who is asked lifts it.

use leptos::prelude::*;

use crate::asking::{FactPlace, Question};
use crate::text::{Lang, Phrase};
use crate::ui::parts::{Key, Keys, Layout, Secret};
use crate::ui::playing::Playing;

const ALONE: Phrase = phrase!("A secret for now: only the player asked should look.", "まだ秘密です。聞かれた人だけが見てください。");
const LIFT: Phrase = phrase!("Show the answers", "答えを表示");
const SO_FAR: Phrase = phrase!("The answer so far", "いまの答え");

/// The question whose curtain is lifted, as the index of its deal and the place of its answer. `None` if no curtain is
/// lifted.
pub(in crate::ui) type Lifted = RwSignal<Option<(usize, FactPlace<'static>)>>;

/// Draws the curtain over a secret question, with the recorded answer behind a key that has to be held down. `None` if the question is not
/// secret or its curtain is lifted. Reactive.
pub(super) fn curtain(lifted: Lifted, playing: &Playing, deal: usize, question: &Question, lang: Lang) -> Option<AnyView> {
    let here = (deal, question.place());
    if !question.secret || lifted.get() == Some(here) {
        return None;
    }
    let answer = question.current.as_ref().map(|value| {
        let offer = question.offers.iter().find(|offer| offer.value == *value);
        let answer = playing.text(lang, &offer.map_or_else(|| question.kind.say(value), |offer| offer.says));
        view! { <Secret text=SO_FAR.in_(lang) reveal=move |()| answer.clone()/> }
    });
    let keys = vec![Key::words(LIFT.in_(lang)).value("lift")];
    let on_answer = move |_| lifted.set(Some(here));
    Some(view! { <p class="say">{ALONE.in_(lang)}</p>{answer}<Keys keys layout=Layout::Rows on_answer/> }.into_any())
}
