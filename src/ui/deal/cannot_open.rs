//! The screen that is shown if a link, code or file cannot be opened.

use leptos::prelude::*;

use crate::text::{Lang, Phrase};
use crate::ui::parts::{Filled, Head, Link, LiveLine, Middle, OnPress, Screen, Tray};
use crate::ui::places::Place;

const OPEN: Phrase = phrase!("Open", "読み込む");
const CANNOT: Phrase = phrase!("This cannot be opened", "開けません");
const UNCHANGED: Phrase = phrase!("Nothing saved here has changed.", "ここに保存されている記録は変わっていません。");
const SHELF: Phrase = phrase!("Home", "トップへ");
const ANOTHER: Phrase = phrase!("Open something else", "ほかのものを開く");

/// Draws the screen with the reasons why the link, code or file cannot be opened. `another` leads to the form for opening
/// something else.
pub fn cannot_open(reasons: AnyView, another: OnPress, lang: Lang) -> AnyView {
    view! {
        <Screen>
            <Head title=OPEN.in_(lang) back=OnPress::Go(Place::Shelf.href())/>
            <Middle ruled=true>
                <LiveLine text=CANNOT.in_(lang) aside=UNCHANGED.in_(lang)/>
                {reasons}
            </Middle>
            <Tray>
                <Filled text=SHELF.in_(lang) act=OnPress::Go(Place::Shelf.href())/>
                <div class="links"><Link text=ANOTHER.in_(lang) act=another/></div>
            </Tray>
        </Screen>
    }
    .into_any()
}
