//! The small drawings beside the games: what lies on the table in each.

use leptos::prelude::*;

use crate::games::Emblem;

/// Draws an emblem.
pub(super) fn emblem(emblem: Emblem) -> impl IntoView {
    view! { <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" inner_html=lines(emblem)></svg> }
}

/// The lines of an emblem, in the colour of print.
const fn lines(emblem: Emblem) -> &'static str {
    match emblem {
        Emblem::Die => concat!(
            r#"<rect x="3" y="3" width="18" height="18" rx="3"/><g fill="currentColor" stroke="none">"#,
            r#"<circle cx="8" cy="8" r="1.7"/><circle cx="12" cy="12" r="1.7"/><circle cx="16" cy="16" r="1.7"/></g>"#,
        ),
        Emblem::Ladder => concat!(
            r#"<path d="M6 2.500v19M18 2.500v19M6 19h12M6 14.500h12M6 10h12M6 5.500h12"/>"#,
            r#"<circle cx="12" cy="10" r="2.600" fill="currentColor" stroke="none"/>"#,
        ),
        Emblem::Forbidden => r#"<circle cx="12" cy="12" r="9"/><path d="M3.500 12h17" stroke-width="5"/>"#,
        Emblem::Race => concat!(
            r#"<path d="M3 4v16M21 3v18" stroke-width="2.200"/><path d="M3 6.500h18M3 12h18M3 17.500h18" stroke-width=".900"/>"#,
            r#"<g fill="currentColor" stroke="none"><path d="M10 4.500h6v4h-6zM5 10h6v4H5zM13 15.500h6v4h-6z"/></g>"#,
        ),
        Emblem::Columns => r#"<path d="M4 20h16M7 20V9M12 20V4M17 20v-7"/>"#,
        Emblem::Stock => concat!(
            r#"<rect x="4" y="3" width="10" height="14" rx="1.500"/><path d="M14 9.500h5a1.500 1.500 0 0 1 1.500 1.500v7a1.500 1.500 0 0 1-1.500 1.500H8.500"/>"#,
            r#"<path d="M6.500 6v8M9 6v8M11.500 6v8" stroke-width=".900"/>"#,
        ),
        Emblem::Partner => concat!(
            r#"<rect x="3.500" y="4" width="9" height="14" rx="1.500"/><circle cx="17.500" cy="10" r="2.500"/>"#,
            r#"<path d="M13.500 20a4 4 0 0 1 8 0M6.500 8h3M6.500 11h3" stroke-width="1.100"/>"#,
        ),
        Emblem::Card => r#"<rect x="5.500" y="2.500" width="13" height="19" rx="2"/><path d="M9 8h6M9 12h6M9 16h6" stroke-width="1.100"/>"#,
    }
}
