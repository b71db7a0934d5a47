//! The emblems: small drawings beside the names of games.

use crate::games::Emblem;
use leptos::prelude::*;

/// Draws the emblem of a game.
pub(super) fn emblem(emblem: Emblem) -> impl IntoView {
    draw(match emblem {
        Emblem::Drawn(lines) => lines.to_owned(),
        Emblem::Around(seats) => {
            [r#"<rect x="8.5" y="7" width="7" height="10" rx="1.2"/><path stroke-width="3.8" stroke-linecap="round" d=""#, seats, r#""/>"#]
                .concat()
        }
        Emblem::Figure(figure) => {
            let size = if figure.len() == 1 { "22" } else { "19" };
            let text = r#"<text x="12" y="19.5" text-anchor="middle" font-family="serif" font-weight="700" fill="currentColor" stroke="none" font-size=""#;
            [text, size, r#"">"#, figure, "</text>"].concat()
        }
    })
}

/// Draws the emblem of the page on mistakes, which belongs to no single game.
pub(super) fn forbidden() -> impl IntoView {
    draw(r#"<circle cx="12" cy="12" r="9"/><path d="M5.6 5.6l12.8 12.8"/>"#.to_owned())
}

fn draw(lines: String) -> impl IntoView {
    view! { <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" inner_html=lines></svg> }
}
