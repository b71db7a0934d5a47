//! The workshop, in which users write their own games. They first choose the most similar kind of game, and then answer one question after
//! another. Above the question are the answers so far, and random deals with the computations of their points.

mod bench;
mod drawn;
mod examples;
mod forms;
mod front;
mod keypad;
mod last;
mod named;
mod rows;
mod tray;
mod words;

use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map};

use crate::storage::{Local, drafts};
use crate::text::{Lang, Phrase};
use crate::ui::parts::{Filled, Head, LiveLine, Middle, OnPress, Screen, Tray, missing};
use crate::ui::places::Place;
use crate::ui::settings::use_lang;
use bench::Bench;
use words::WORKSHOP;

const SHELF: Phrase = phrase!("Home", "トップへ");

/// Draws the front page of the workshop, or the draft whose id is in the address.
pub fn workshop() -> AnyView {
    let (params, query, lang) = (use_params_map(), use_query_map(), use_lang());
    let id = Memo::new(move |_| params.read().get("draft").unwrap_or_default());
    let page = move || {
        let id = id.get();
        if id.is_empty() {
            return front::front(&query.read(), lang);
        }
        match drafts::find(&Local, &id) {
            Ok(Some(kept)) => match kept.draft.clone().open() {
                Ok(draft) => tray::screen(Bench::of(id, kept, draft, lang)),
                Err(why) => cannot(why.says(), lang),
            },
            _ => missing(),
        }
    };
    page.into_any()
}

/// Draws the screen with the reason why a draft cannot be opened. The draft stays in storage unchanged.
fn cannot(why: Phrase, lang: Memo<Lang>) -> AnyView {
    let lang = lang.get();
    view! {
        <Screen>
            <Head title=WORKSHOP.in_(lang) back=OnPress::Go(Place::Workshop.href())/>
            <Middle ruled=true><LiveLine text=why.in_(lang)/></Middle>
            <Tray><Filled text=SHELF.in_(lang) act=OnPress::Go(Place::Shelf.href())/></Tray>
        </Screen>
    }
    .into_any()
}
