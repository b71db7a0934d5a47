//! The small drawings beside the games, one for each: what lies on the table in it, or what is said there.

use leptos::prelude::*;

/// Draws the emblem of the game with this id.
pub(super) fn emblem(game: &str) -> impl IntoView {
    draw(DRAWN.iter().find(|(id, _)| *id == game).map_or(WRITTEN, |(_, lines)| lines))
}

/// Draws that of mistakes, in whatever game.
pub(super) fn forbidden() -> impl IntoView {
    draw(r#"<circle cx="12" cy="12" r="9"/><path d="M5.6 5.6l12.8 12.8"/>"#)
}

fn draw(lines: &'static str) -> impl IntoView {
    view! { <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" inner_html=lines></svg> }
}

/// A written card: the plain sheet.
const WRITTEN: &str = r#"<rect x="5.5" y="2.5" width="13" height="19" rx="2"/><path d="M9 8h6M9 12h6M9 16h6" stroke-width="1.1"/>"#;

/// A card, and who sits around it.
macro_rules! around {
    ($seats:literal) => {
        concat!(
            r#"<rect x="8.5" y="7" width="7" height="10" rx="1.2"/><path d=""#,
            $seats,
            r#"" stroke-width="3.8" stroke-linecap="round"/>"#
        )
    };
}

/// Figures, written large.
macro_rules! figure {
    ($size:literal, $text:literal) => {
        concat!(
            r#"<text x="12" y="19.5" text-anchor="middle" font-family="serif" font-weight="700" fill="currentColor" stroke="none" font-size=""#,
            $size,
            r#"">"#,
            $text,
            "</text>"
        )
    };
}

/// The lines of every emblem, in the colour of print, on a field of 24 by 24.
const DRAWN: &[(&str, &str)] = &[
    (
        "roller-derby",
        r#"<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M8 8h0M12 12h0M16 16h0" stroke-width="3.4" stroke-linecap="round"/>"#,
    ),
    (
        "ascot",
        r#"<path d="M3 4v16M21 3v18" stroke-width="2.2"/><path d="M3 6.5h18M3 12h18M3 17.5h18" stroke-width=".9"/><path fill="currentColor" stroke="none" d="M10 4.5h6v4h-6zM5 10h6v4H5zM13 15.5h6v4h-6z"/>"#,
    ),
    (
        "king-of-the-hill",
        r#"<path d="M6 2.5v19M18 2.5v19M6 19h12M6 14.5h12M6 10h12M6 5.5h12"/><path d="M12 10h0" stroke-width="5.2" stroke-linecap="round"/>"#,
    ),
    ("nominations", r#"<path d="M4 20h16M7 20V9M12 20V4M17 20v-7"/>"#),
    ("gaigel", r#"<path d="M3 6l8-2.5 4.5 14.5-8 2.5zM13.5 4.7l7.5 2.8-4.6 13-2.8-1"/>"#),
    (
        "apples",
        r#"<path d="M12 8C10 6 4 6 4 13c0 4 3 8 5.5 8 1 0 1.5-.6 2.5-.6s1.5.6 2.5.6c2.5 0 5.5-4 5.5-8 0-7-6-7-8-5zM12 8c0-3 1-4.5 3-5.5"/>"#,
    ),
    ("quinto", figure!("22", "5")),
    ("perlaggen", r#"<path d="M5 3v18M12 3v18M19 3v18"/><path d="M2 16h6M9 10.5h6M9 13.5h6M16 6h6" stroke-width="2.4"/>"#),
    ("secret-agent", r#"<circle cx="12" cy="12" r="9"/><path d="M3.5 12h17" stroke-width="5"/>"#),
    (
        "queens-dungeon",
        r#"<path d="M4.5 18.5h15l1.5-9-4.5 3L12 6l-4.5 6.5-4.5-3z"/><path d="M7 2v20M12 2v20M17 2v20" stroke-width="1.1"/>"#,
    ),
    (
        "kloepper",
        r#"<path d="M7.5 16.5h0" stroke-width="7" stroke-linecap="round"/><path d="M10.5 8.5a8 8 0 0 1 5 8M13 3.5a13.5 13.5 0 0 1 7.5 13"/>"#,
    ),
    ("condor-whist", r#"<path d="M1.5 7.5c4.5-2 8-.5 10.5 5 2.5-5.5 6-7 10.5-5M12 12.5V18M8.5 21l3.5-3 3.5 3M12 8.5v-2"/>"#),
    ("italian-whist", r#"<path d="M4.5 9a8 8 0 0 1 14.5-1.5M19.5 15A8 8 0 0 1 5 16.5M19.5 3v5H15M4.5 21v-5H9"/>"#),
    ("norwegian-whist", r#"<path d="M7.5 21V4M3.5 8l4-4 4 4M16.5 3v17M12.5 16l4 4 4-4"/>"#),
    ("joffre-whist", r#"<path d="M12 2.5l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6-5.9-3.3-5.9 3.3L7.4 14 2.5 9.4l6.6-.8z"/>"#),
    ("spades", r##"<use href="#suit-s" x="2" y="2" width="20" height="20" fill="currentColor" stroke="none"/>"##),
    ("hearts", r##"<use href="#suit-h" x="2" y="2" width="20" height="20" stroke-width="2"/>"##),
    ("oh-hell", r#"<path d="M2 20.5V17h4v-5h4V6.5h4V12h4v5h4v3.5z"/>"#),
    (
        "briscola-2p",
        r#"<rect x="4" y="3" width="10" height="14" rx="1.5"/><path d="M14 9.5h5a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H8.5"/><path d="M6.5 6v8M9 6v8M11.5 6v8" stroke-width=".9"/>"#,
    ),
    ("briscola-3p", around!("M12 3h0M4 19h0M20 19h0")),
    ("briscola-4p", around!("M12 3h0M12 21h0M4 12h0M20 12h0")),
    ("briscola-6p", around!("M4 5h0M4 12h0M4 19h0M20 5h0M20 12h0M20 19h0")),
    (
        "chiamata-5p",
        r#"<rect x="3.5" y="4" width="9" height="14" rx="1.5"/><circle cx="17.5" cy="10" r="2.5"/><path d="M13.5 20a4 4 0 0 1 8 0M6.5 8h3M6.5 11h3" stroke-width="1.1"/>"#,
    ),
    (
        "chiamata-4p",
        r#"<circle cx="7" cy="8" r="2.6"/><circle cx="17" cy="8" r="2.6"/><path d="M2.5 20a4.5 4.5 0 0 1 9 0M12.5 20a4.5 4.5 0 0 1 9 0M12 2v20" stroke-width="1.3"/>"#,
    ),
    ("briscola5-points", figure!("19", "61")),
    ("briscola5-monte", r#"<path d="M1.5 20L9 6.5l4 7 2.5-4L22.5 20z"/>"#),
    (
        "bugiarda",
        r#"<path d="M2.5 7.5c6.5-2.5 12.5-2.5 19 0 0 6.5-3 10-6.5 10-2 0-2-2.5-3-2.5s-1 2.5-3 2.5c-3.5 0-6.5-3.5-6.5-10z"/><path d="M7 11h2.5M14.5 11H17" stroke-width="2.4"/>"#,
    ),
    ("briscolone", r#"<rect x="5.5" y="2.5" width="13" height="19" rx="2"/><path d="M9 9l6 6M15 9l-6 6"/>"#),
    (
        "brusquembille",
        r#"<ellipse cx="12" cy="6.5" rx="8" ry="3.2"/><path d="M4 6.5v5.5c0 1.8 3.6 3.2 8 3.2s8-1.4 8-3.2V6.5M4 12v5.5c0 1.8 3.6 3.2 8 3.2s8-1.4 8-3.2V12"/>"#,
    ),
    ("mariccia", r#"<circle cx="8.5" cy="12" r="6"/><circle cx="15.5" cy="12" r="6"/>"#),
    ("schembil", r#"<path d="M6 2v20M6 4h14l-4 4.5 4 4.5H6"/>"#),
    ("marianna", r#"<circle cx="8.5" cy="15" r="5.5"/><circle cx="15.5" cy="15" r="5.5"/><path d="M12 2v5.5M9.2 4.7h5.6"/>"#),
    ("bisca", r#"<path d="M13.5 2L5 13.5h6L9.5 22 19 9.5h-6.5z"/>"#),
    ("bisca-brazil", figure!("22", "7")),
    ("briscola-bosnia", r#"<path d="M5 5h14v14H5zM12 2.1l9.9 9.9-9.9 9.9L2.1 12z"/>"#),
    (
        "briscola-double",
        r#"<rect x="3.5" y="2.5" width="11" height="15" rx="1.5"/><path d="M9.5 21.5h9a2 2 0 0 0 2-2V8M6.5 7h5M6.5 10h5"/>"#,
    ),
    ("sueca", r#"<path d="M5 2v20M5 4.5c5-3 9.5 3 15 0v9c-5.5 3-10-3-15 0"/>"#),
    ("plain-sheet", WRITTEN),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::SHEETS;

    #[test]
    fn every_game_has_its_own_emblem() {
        for sheet in SHEETS {
            let of = |id: &str| DRAWN.iter().filter(|(other, _)| *other == id).map(|(_, lines)| *lines).collect::<Vec<_>>();
            let [lines] = of(sheet.id)[..] else { panic!("{} has {} emblems", sheet.id, of(sheet.id).len()) };
            assert_eq!(DRAWN.iter().filter(|(_, other)| *other == lines).count(), 1, "{}", sheet.id);
        }
        assert_eq!(DRAWN.len(), SHEETS.len());
    }
}
