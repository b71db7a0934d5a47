//! The licences of the libraries in the app, from a file beside the app. tests/dependencies.mjs writes that file from
//! Cargo.lock.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::text::Phrase;
use crate::ui::device::fetch_text;
use crate::ui::history::back_or;
use crate::ui::parts::{Head, LiveLine, Middle, OnPress, Screen};
use crate::ui::places::Place;
use crate::ui::settings::use_lang;

/// The title of the page with the licences, and the text of the link to it.
pub const LICENCES: Phrase = phrase!("Licences", "ライセンス");

const SAYS: Phrase = phrase!(
    "Trick Ledger is free software under the MIT licence. It is written in Rust and contains the following libraries, each under the licence above it. The licences themselves are in English.",
    "トリック帳はMITライセンスの自由ソフトウェアです。Rustで書かれ、次のライブラリーを含みます。ライセンスごとに、ライブラリー、著作権者、ライセンスの原文（英語）を示します。",
);
const NOT_HERE: Phrase = phrase!("The licences could not be fetched", "ライセンスを読み込めませんでした");
const LATER: Phrase =
    phrase!("Open this page again while there is a network.", "ネットワークにつながっているときに、もう一度開いてください。");

/// Draws the licences of the libraries in the app.
pub fn licences() -> AnyView {
    let lang = use_lang();
    // `None` while the file is loading, `Some(None)` if the fetch failed.
    let text = RwSignal::new(None::<Option<String>>);
    spawn_local(async move {
        let fetched = fetch_text("licences.html").await;
        // The user may have left the page meanwhile, so its signal may no longer exist.
        text.try_set(Some(fetched));
    });
    let body = move || match &*text.read() {
        None => ().into_any(),
        Some(None) => view! { <LiveLine text=NOT_HERE.in_(lang.get()) aside=LATER.in_(lang.get())/> }.into_any(),
        Some(Some(text)) => view! { <div class="prose" inner_html=text.clone()></div> }.into_any(),
    };
    let back = back_or(Place::Settings);
    view! {
        <Screen>
            {move || view! { <Head title=LICENCES.in_(lang.get()) back=OnPress::run(back.clone())/> }}
            <Middle ruled=true>
                <p class="say">{move || SAYS.in_(lang.get())}</p>
                {body}
            </Middle>
        </Screen>
    }
    .into_any()
}
