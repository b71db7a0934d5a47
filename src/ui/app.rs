//! The frame around every screen: settings, symbols, banners, routes.

use std::sync::Arc;

use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::use_location;
use leptos_router::{PossibleRouteMatch, path};

use super::device::{Updates, let_go};
use super::focus::focus_follows;
use super::loading::contents;
use super::loading::download::{Download, Needs};
use super::loading::downloads::{Downloads, downloads};
use super::loading::restored::Restored;
use super::loading::screens::{OpenScreens, SetUpScreens};
use super::parts::{Names, Sprite, missing};
use super::routes::each_route;
use super::session::Session;
use super::settings::Prefs;
use super::{banners, history, keyboard, pages, places, touch};
use crate::sharing::SharedLink;
use crate::storage::ToldJudge;

/// The root component: provides the app's state, and draws the banners and the screen of the address.
#[component]
pub fn App() -> impl IntoView {
    let prefs = Prefs::provide();
    let session = Session::provide();
    // The answers that the user gave to the judge are saved only for the way back from a page of rules. So they are dropped if the app
    // opens at any other screen.
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
                {routed(downloads)}
            </div>
            <Focus/>
            <Prepared/>
        </Router>
    }
}

/// Draws the screen that belongs to the current address.
fn routed(downloads: Downloads) -> impl IntoView {
    macro_rules! screen {
        // The screen for links also draws a screen of the set-up's download, if the link is a code of house rules. So this route gets both
        // downloads.
        (open.open for $needs:ident) => {
            opened(downloads.open, downloads.set_up)
        };
        ($part:ident.$screen:ident for $needs:ident) => {
            downloads.$part.screen(Needs::$needs, |screens| screens.$screen)
        };
    }
    macro_rules! routes {
        ($($path:tt => $part:ident.$screen:ident for $needs:ident,)*) => {
            view! {
                <FlatRoutes fallback=elsewhere>
                    <Route path=at(path!("/")) view=entered(Arc::new(pages::shelf))/>
                    $(<Route path=at(path!($path)) view=entered(Arc::new(move || screen!($part.$screen for $needs)))/>)*
                </FlatRoutes>
            }
        };
    }
    each_route!(routes)
}

/// The segments of a route's address, as one type. With one type for all routes, the router is compiled only once.
fn at(segments: impl PossibleRouteMatch + Send + Sync + 'static) -> Arc<dyn PossibleRouteMatch + Send + Sync> {
    Arc::new(segments)
}

/// Returns a function that removes the focus from the tapped key, and then draws `screen`. If the key had the focus when it is removed, the
/// browser would lay out the page once more. All screens have one type, because the router would be compiled anew for each type.
fn entered(screen: Arc<dyn Fn() -> AnyView + Send + Sync>) -> impl Fn() -> AnyView + Clone + Send + Sync + 'static {
    move || {
        let_go();
        screen()
    }
}

/// Draws the screen for a link, a code or a file. The content is after the `#` of the address. A code of house rules opens
/// the screen from the set-up's download, because that download arrives sooner.
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

/// Draws the screen for an address without a page. In debug builds, the address `/parts` shows the gallery of parts.
fn elsewhere() -> AnyView {
    #[cfg(debug_assertions)]
    if use_location().pathname.read_untracked().contains("/parts") {
        return super::gallery::gallery();
    }
    missing()
}

/// Moves the focus to the question of a new screen, or else to the screen's heading, so that screen readers announce the
/// screen.
#[component]
fn Focus() -> impl IntoView {
    history::follow();
    let path = use_location().pathname;
    // Reads the path in the closure, because only then the effect runs again when the path changes.
    focus_follows(move || path.with(|_| ()));
}

/// Prepares a match in the background, see [`Downloads::prepare`].
#[component]
fn Prepared() -> impl IntoView {
    downloads().prepare();
}
