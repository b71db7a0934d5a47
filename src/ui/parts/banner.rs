//! A permanent warning above the screen.

use leptos::prelude::*;

use super::press::{Link, OnPress};

/// A banner that stays until its problem is solved or accepted. The user cannot dismiss the banner.
#[component]
pub fn Banner(
    /// The problem, in one sentence.
    #[prop(into)]
    text: String,
    /// The words on the key of the banner.
    #[prop(into, optional)]
    action: String,
    /// What the key does. Without it the banner has no key.
    #[prop(into, optional)]
    on_action: Option<Callback<()>>,
) -> impl IntoView {
    let action = on_action.map(|act| view! { <Link text=action act=OnPress::Do(act)/> });
    view! { <div class="banner" role="alert"><p>{text}</p>{action}</div> }
}
