//! The rules of a game.

use crate::ui::follow::follow;
use leptos::prelude::*;

use crate::text::Phrase;
use crate::ui::parts::{Act, Head, Middle, Screen};
use crate::ui::places::Place;
use crate::ui::settings::use_lang;

const TITLE: Phrase = Phrase::new("Rules", "ルール");

/// Draws the page.
pub fn rules() -> AnyView {
    let lang = use_lang();
    let page = move || {
        view! {
            <Screen>
                <Head title=TITLE.in_(lang.get()) back=Act::Go(Place::Shelf.href())/>
                <Middle ruled=true><span></span></Middle>
            </Screen>
        }
    };
    follow(page)
}
