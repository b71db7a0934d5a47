//! The screen for an address at which there is no page.
use leptos::prelude::*;

use super::frame::{Head, Middle, Screen, Tray};
use super::lane::LiveLine;
use super::press::{Filled, OnPress};
use crate::text::Phrase;
use crate::ui::places::Place;
use crate::ui::settings::use_lang;

const TITLE: Phrase = phrase!("Nothing here", "見つかりません");
const SENTENCE: Phrase = phrase!("There is no page at this address", "このアドレスのページはありません");
const KEPT: Phrase = phrase!("Your matches are on the home page as you left them.", "試合の記録は、そのままトップに残っています。");
const SHELF: Phrase = phrase!("Home", "トップへ");

/// Draws the screen for an address at which there is no page.
pub fn missing() -> AnyView {
    let lang = use_lang();
    let page = move || {
        let lang = lang.get();
        view! {
            <Screen>
                <Head title=TITLE.in_(lang) back=OnPress::Go(Place::Shelf.href())/>
                <Middle ruled=true><LiveLine text=SENTENCE.in_(lang) aside=KEPT.in_(lang)/></Middle>
                <Tray><Filled text=SHELF.in_(lang) act=OnPress::Go(Place::Shelf.href())/></Tray>
            </Screen>
        }
    };
    page.into_any()
}
