//! Draws a number of tricks as strokes: five-bar gates in English, the five strokes of 正 in Japanese.

use leptos::prelude::*;

use crate::text::Lang;
use crate::ui::settings::lang_now;

/// Draws a number as strokes. Draws nothing for 0.
#[component]
pub fn Tally(
    /// The number of tricks, each drawn as one stroke.
    count: u8,
    /// The number in words, for screen readers: "3 tricks".
    #[prop(into)]
    label: String,
) -> impl IntoView {
    let (width, ink, ghost) = match lang_now() {
        Lang::En => gates(count),
        Lang::Ja => characters(count),
    };
    (count > 0).then(|| {
        view! {
            <svg class="tally" viewBox=format!("-3 0 {width} 22") role="img" aria-label=label>
                <path class="ghost" d=ghost></path>
                <path d=ink></path>
            </svg>
        }
    })
}

/// Draws groups of four uprights with a bar across. Returns the width, the strokes, and an empty text. The text is empty because only
/// [`characters`] has missing strokes to return.
fn gates(count: u8) -> (u32, String, String) {
    const PITCH: u32 = 30;
    let mut ink = String::new();
    let mut width = 0;
    for stroke in 0..u32::from(count) {
        let left = stroke / 5 * PITCH;
        match stroke % 5 {
            4 => {
                // The bar across the group begins 2 units to the left of the group's first upright, and ends 22 units to the right of it.
                ink.push_str(&format!("M{left} 16m-2 0l24 -10"));
                width = left + 25;
            }
            n => {
                let x = left + n * 6;
                ink.push_str(&format!("M{x}.6 1.5l-1 19"));
                width = x + 5;
            }
        }
    }
    (width + 3, ink, String::new())
}

/// Draws 正 stroke by stroke. Returns the width, the drawn strokes, and the strokes that the last character still lacks. These are drawn
/// faint.
fn characters(count: u8) -> (u32, String, String) {
    const PITCH: u32 = 24;
    let (mut ink, mut ghost) = (String::new(), String::new());
    let places = u32::from(count.div_ceil(5)) * 5;
    for stroke in 0..places {
        let x = stroke / 5 * PITCH;
        let path = match stroke % 5 {
            0 => format!("M{} 3h18", x + 1),
            1 => format!("M{} 3v16.5", x + 10),
            2 => format!("M{} 11h7.5", x + 10),
            3 => format!("M{}.5 10.5v9", x + 4),
            _ => format!("M{x} 19.5h20"),
        };
        if stroke < u32::from(count) { ink.push_str(&path) } else { ghost.push_str(&path) }
    }
    (places / 5 * PITCH + 1, ink, ghost)
}
