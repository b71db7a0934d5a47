//! A warning above the screen that the user cannot dismiss.

use leptos::prelude::*;

use super::press::{Link, OnPress};

/// A banner about a problem. It stays until the problem is solved or accepted. The user cannot dismiss it.
#[component]
pub fn Banner(
    /// The problem in one sentence.
    #[prop(into)]
    text: String,
    /// The words on the banner's key.
    #[prop(into, optional)]
    action: String,
    /// The action of the banner's key. `None` if the banner has no key.
    #[prop(into, optional)]
    on_action: Option<Callback<()>>,
) -> impl IntoView {
    let action = on_action.map(|act| view! { <Link text=action act=OnPress::Do(act)/> });
    view! { <div class="banner" role="alert"><p>{text}</p>{action}</div> }
}
