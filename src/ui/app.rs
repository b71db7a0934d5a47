//! The shell around every screen: settings, the sprite, banners, routes.

use std::sync::Arc;

use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::use_location;
use leptos_router::{PossibleRouteMatch, path};

use super::device::{Updates, let_go};
use super::focus::focus_follows;
use super::loading::contents;
use super::loading::download::{Download, Needs};
use super::loading::downloads::downloads;
use super::loading::restored::Restored;
use super::loading::screens::{OpenScreens, SetUpScreens};
use super::parts::{Names, Sprite, missing};
use super::session::Session;
use super::settings::Prefs;
use super::{banners, history, keyboard, pages, places, touch};
use crate::sharing::SharedLink;
use crate::storage::ToldJudge;

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let prefs = Prefs::provide();
    let session = Session::provide();
    // What the judge was told before does not concern an app that is opened elsewhere.
    if !places::is_near_judge(&location().pathname().unwrap_or_default()) {
        ToldJudge::forget();
    }
    Names::provide(move || session.playing().map(|playing| playing.game.header().players.clone()).unwrap_or_default());
    Restored::provide(prefs, session);
    session.hear_refusals();
    contents::provide();
    let downloads = downloads();
    history::remember();
    let updates = Updates::watch();
    keyboard::listen();
    touch::watch();
    view! {
        <Sprite/>
        <Router base=places::base()>
            <div class="app">
                {downloads.table.piece(|screens| screens.trouble)}
                {move || banners::trouble(prefs, session)}
                {move || banners::update(updates)}
                {banners::style}
                <FlatRoutes fallback=elsewhere>
                        <Route path=at(path!("/")) view=entered(Arc::new(pages::shelf))/>
                    <Route path=at(path!("/new/:game")) view=entered(Arc::new(move || downloads.set_up.screen(Needs::Named, |screens| screens.set_up)))/>
                    <Route path=at(path!("/m/:id")) view=entered(Arc::new(move || downloads.table.screen(Needs::Kept, |screens| screens.table)))/>
                    <Route path=at(path!("/m/:id/card")) view=entered(Arc::new(move || downloads.beside.screen(Needs::Kept, |screens| screens.table_card)))/>
                    <Route path=at(path!("/m/:id/flat")) view=entered(Arc::new(move || downloads.beside.screen(Needs::Kept, |screens| screens.flat)))/>
                    <Route path=at(path!("/m/:id/sheet")) view=entered(Arc::new(move || downloads.beside.screen(Needs::Kept, |screens| screens.sheet)))/>
                    <Route path=at(path!("/m/:id/deal/:number")) view=entered(Arc::new(move || downloads.beside.screen(Needs::Kept, |screens| screens.deal)))/>
                    <Route path=at(path!("/m/:id/what-if")) view=entered(Arc::new(move || downloads.beside.screen(Needs::Kept, |screens| screens.what_if)))/>
                    <Route path=at(path!("/m/:id/more")) view=entered(Arc::new(move || downloads.beside.screen(Needs::Kept, |screens| screens.more)))/>
                    <Route path=at(path!("/m/:id/share")) view=entered(Arc::new(move || downloads.beside.screen(Needs::Kept, |screens| screens.share)))/>
                    <Route path=at(path!("/open")) view=entered(Arc::new(move || opened(downloads.open, downloads.set_up)))/>
                    <Route path=at(path!("/m/:id/judge")) view=entered(Arc::new(move || downloads.judge.screen(Needs::Kept, |screens| screens.table_judge)))/>
                    <Route path=at(path!("/judge/:game/:part?")) view=entered(Arc::new(move || downloads.judge.screen(Needs::Named, |screens| screens.judge)))/>
                    <Route path=at(path!("/rules/:game")) view=entered(Arc::new(move || downloads.beside.screen(Needs::Named, |screens| screens.rules)))/>
                    <Route path=at(path!("/records/:part?/:id?")) view=entered(Arc::new(move || downloads.records.screen(Needs::Any, |screens| screens.records)))/>
                    <Route path=at(path!("/workshop/:draft?")) view=entered(Arc::new(move || downloads.workshop.screen(Needs::Written, |screens| screens.workshop)))/>
                    <Route path=at(path!("/settings/:part?")) view=entered(Arc::new(move || downloads.records.screen(Needs::Kept, |screens| screens.settings)))/>
                    </FlatRoutes>
            </div>
            <Focus/>
            <Prepared/>
        </Router>
    }
}

/// An address for the router. All addresses have one type, like the result of [`entered`].
fn at(segments: impl PossibleRouteMatch + Send + Sync + 'static) -> Arc<dyn PossibleRouteMatch + Send + Sync> {
    Arc::new(segments)
}

/// A screen that replaces another and releases the focus of the tapped key. All screens have one type, because
/// the router is compiled anew for each type.
fn entered(screen: Arc<dyn Fn() -> AnyView + Send + Sync>) -> impl Fn() -> AnyView + Clone + Send + Sync + 'static {
    move || {
        let_go();
        screen()
    }
}

/// Draws what the end of the address contains. House rules by a code use the screens of the set-up, which are
/// there sooner.
fn opened(open: Download<OpenScreens>, set_up: Download<SetUpScreens>) -> AnyView {
    let hash = use_location().hash;
    let is_contract = Memo::new(move |_| SharedLink::code_in(&hash.read()).is_some());
    let screen = move || {
        if is_contract.get() {
            set_up.screen(Needs::Contract, |screens| screens.agreed_rules)
        } else {
            open.screen(Needs::Kept, |screens| screens.open)
        }
    };
    screen.into_any()
}

/// An address without a screen. In a debug build one such address shows the gallery of parts.
fn elsewhere() -> AnyView {
    #[cfg(debug_assertions)]
    if use_location().pathname.read_untracked().contains("/parts") {
        return super::gallery::gallery();
    }
    missing()
}

/// Moves the focus to the question of a new screen, or else to its heading, so that a screen reader announces the screen.
#[component]
fn Focus() -> impl IntoView {
    history::follow();
    let path = use_location().pathname;
    // The effect tracks a signal only if it reads it.
    focus_follows(move || path.with(|_| ()));
}

/// The table, made ready behind the first screen.
#[component]
fn Prepared() -> impl IntoView {
    downloads().prepare();
}
