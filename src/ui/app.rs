//! The shell around every screen: settings, the sprite, permanent banners, routes, and where the focus goes.

use crate::ui::follow::follow;
use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::use_location;
use leptos_router::path;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::device::Updates;
use super::parts::{Banner, Sprite};
use super::session::Session;
use super::settings::{Prefs, use_lang};
use super::{keyboard, pages, places};
use crate::storage::Trouble;
use crate::text::Phrase;

const BLOCKED: Phrase = Phrase::new(
    "This browser keeps nothing for us: what you choose and enter is gone when the page is closed.",
    "このブラウザーには保存できません。ページを閉じると、設定も記録も消えます。",
);
const FULL: Phrase = Phrase::new(
    "This browser has no room left: your settings could not be kept.",
    "ブラウザーの保存領域がいっぱいで、設定を保存できませんでした。",
);
const UNREADABLE: Phrase = Phrase::new(
    "The settings kept in this browser could not be read; these are the usual ones.",
    "保存されていた設定を読み取れなかったため、初期設定で表示しています。",
);
const UPDATE: Phrase = Phrase::new("A new version of Trick Ledger is ready.", "トリック帳の新しい版が使えます。");
const START: Phrase = Phrase::new("Start it now", "今すぐ切り替える");

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let prefs = Prefs::provide();
    Session::provide();
    let updates = Updates::watch();
    keyboard::listen();
    view! {
        <Sprite/>
        <Router base=places::base()>
            <div class="app">
                {follow(move || warning(prefs))}
                {follow(move || update(updates))}
                <FlatRoutes fallback=elsewhere>
                    <Route path=path!("/") view=pages::shelf/>
                    <Route path=path!("/new/:game") view=pages::set_up/>
                    <Route path=path!("/m/:id") view=pages::table/>
                    <Route path=path!("/m/:id/sheet") view=pages::sheet/>
                    <Route path=path!("/m/:id/deal/:number") view=pages::deal/>
                    <Route path=path!("/rules/:game") view=pages::rules/>
                    <Route path=path!("/settings") view=pages::settings/>
                </FlatRoutes>
            </div>
            <Focus/>
        </Router>
    }
}

/// An address that is no screen. While working on the app there is one more: the parts.
fn elsewhere() -> AnyView {
    #[cfg(debug_assertions)]
    if use_location().pathname.read_untracked().contains("/parts") {
        return super::gallery::gallery();
    }
    pages::missing()
}

/// Stays until what it is about is mended.
fn warning(prefs: Prefs) -> Option<AnyView> {
    let phrase = match prefs.trouble()? {
        Trouble::Blocked => BLOCKED,
        Trouble::Full => FULL,
        Trouble::Unreadable | Trouble::Newer | Trouble::Elsewhere => UNREADABLE,
    };
    let text = phrase.in_(use_lang().get());
    Some(view! { <Banner text/> }.into_any())
}

/// Asks, but never at a table: a deal is not interrupted.
fn update(updates: Updates) -> Option<AnyView> {
    let at_a_table = use_location().pathname.read().starts_with(&format!("{}/m/", places::base()));
    if at_a_table || !updates.ready() {
        return None;
    }
    let lang = use_lang().get();
    Some(view! { <Banner text=UPDATE.in_(lang) action=START.in_(lang) on_action=move |()| updates.start()/> }.into_any())
}

/// After going to another screen the focus is on its question, or else on its heading, so that a screen reader says where one is.
#[component]
fn Focus() -> impl IntoView {
    let path = use_location().pathname;
    Effect::new(move |before: Option<()>| {
        path.track();
        if before.is_some() {
            request_animation_frame(focus_question);
        }
    });
}

/// Puts the focus on the question of the screen, or else on its heading.
pub fn focus_question() {
    let place = document().query_selector(".question, h1").ok().flatten();
    if let Some(place) = place.and_then(|place| place.dyn_into::<HtmlElement>().ok()) {
        let _ = place.focus();
    }
}
