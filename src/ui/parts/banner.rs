//! A permanent warning above the screen.

use leptos::prelude::*;

use super::press::{Link, OnPress};

/// Stays until what it is about is mended or agreed to; it cannot be waved away.
#[component]
pub fn Banner(
    /// What is the matter, in one sentence.
    #[prop(into)]
    text: String,
    /// What can be done about it.
    #[prop(into, optional)]
    action: String,
    /// Does it.
    #[prop(into, optional)]
    on_action: Option<Callback<()>>,
) -> impl IntoView {
    let action = on_action.map(|act| view! { <Link text=action act=OnPress::Do(act)/> });
    view! { <div class="banner" role="alert"><p>{text}</p>{action}</div> }
}
