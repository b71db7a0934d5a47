//! The drawings of all symbols: suits, players' marks, arrow, crown. The page contains each drawing once.

use leptos::prelude::*;

/// The `<symbol>` elements to which `<use href="#suit-h">` refers. They never change, so a string is enough.
const SYMBOLS: &str = concat!(
    r#"<symbol id="suit-s" viewBox="0 0 24 24"><path d="M12 1.6c2.6 4.8 9.6 8 9.6 13 0 2.9-2.1 4.7-4.5 4.7-1.7 0-3.2-.9-4.1-2.4.2 2.6 1.1 4.4 2.8 5.5H8.2c1.7-1.1 2.6-2.9 2.8-5.5-.9 1.5-2.4 2.4-4.1 2.4-2.4 0-4.5-1.8-4.5-4.7 0-5 7-8.2 9.6-13z"/></symbol>"#,
    r#"<symbol id="suit-h" viewBox="0 0 24 24"><path d="M12 21.8C5.6 15.6 2 12 2 7.9c0-3.2 2.4-5.5 5.3-5.5 2 0 3.8 1.2 4.7 3.3.9-2.1 2.7-3.3 4.7-3.3C19.6 2.4 22 4.7 22 7.9c0 4.1-3.6 7.7-10 13.9z"/></symbol>"#,
    r#"<symbol id="suit-d" viewBox="0 0 24 24"><path d="M12 1.2c2 3.9 4.7 7.4 8.2 10.8-3.5 3.4-6.2 6.9-8.2 10.8-2-3.9-4.7-7.4-8.2-10.8C7.3 8.6 10 5.1 12 1.2z"/></symbol>"#,
    r#"<symbol id="suit-c" viewBox="0 0 24 24"><path d="M12 1.8a4.6 4.6 0 0 1 3.3 7.8l-.7.9a4.7 4.7 0 1 1-1.7 6.7c.2 2.5 1.1 4.2 2.9 5.2H8.2c1.8-1 2.7-2.7 2.9-5.2A4.7 4.7 0 1 1 9.4 10.5l-.7-.9A4.6 4.6 0 0 1 12 1.8z"/></symbol>"#,
    r#"<symbol id="mark-1" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></symbol>"#,
    r#"<symbol id="mark-2" viewBox="0 0 24 24"><path d="M3 3h18v18H3z"/></symbol>"#,
    r#"<symbol id="mark-3" viewBox="0 0 24 24"><path d="M12 2l11 20H1z"/></symbol>"#,
    r#"<symbol id="mark-4" viewBox="0 0 24 24"><path d="M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z"/></symbol>"#,
    r#"<symbol id="mark-5" viewBox="0 0 24 24"><path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 5.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"/></symbol>"#,
    r#"<symbol id="mark-6" viewBox="0 0 24 24"><path d="M3 2h7v20H3zM14 2h7v20h-7z"/></symbol>"#,
    r#"<symbol id="mark-7" viewBox="0 0 24 24"><path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 3v15a7.5 7.5 0 0 0 0-15z"/></symbol>"#,
    r#"<symbol id="mark-8" viewBox="0 0 24 24"><path d="M2 6.6L6.6 2 12 7.4 17.4 2 22 6.6 16.6 12l5.4 5.4-4.6 4.6L12 16.6 6.6 22 2 17.4 7.4 12z"/></symbol>"#,
    r#"<symbol id="mark-9" viewBox="0 0 24 24"><path fill-rule="evenodd" d="M2 2h20v20H2zM8 8v8h8V8z"/></symbol>"#,
    r#"<symbol id="mark-10" viewBox="0 0 24 24"><path d="M12 2l10 11v9L12 11 2 22v-9z"/></symbol>"#,
    r#"<symbol id="back" viewBox="0 0 24 24"><path d="M15 4l-8 8 8 8" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></symbol>"#,
    r#"<symbol id="crown" viewBox="0 0 24 20"><path d="M2 5l5 5 5-8 5 8 5-5-2.5 13h-15z" fill="currentColor"/></symbol>"#,
);

/// The SVG element that defines the symbols of the app. A page must contain it once. The boards use its symbols as well:
/// `<use href="#mark-3"/>`, `<use href="#crown"/>`.
#[component]
pub fn Sprite() -> impl IntoView {
    view! { <svg class="sprite" aria-hidden="true" inner_html=SYMBOLS></svg> }
}
