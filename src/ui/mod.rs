//! The screen: what the table sees and taps. The only room that knows Leptos.

use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::path;

/// Draws the app into the page.
pub fn mount() {
    mount_to_body(|| {
        view! {
            <Router>
                <FlatRoutes fallback=|| ()>
                    <Route path=path!("/") view=|| view! { <h1>"Trick Ledger"</h1> }.into_any()/>
                </FlatRoutes>
            </Router>
        }
    });
}
