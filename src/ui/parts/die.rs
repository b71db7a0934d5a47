//! Drawings of dice.

use leptos::prelude::*;

use crate::text::Phrase;
use crate::ui::settings::lang_now;

const SHOWS: Phrase = phrase!("the die shows {0}", "サイコロの目は{0}");

/// An ordinary die with six faces.
#[component]
pub fn Die(
    /// The number on top, 1 to 6.
    pips: u8,
) -> impl IntoView {
    // The coordinates of pips, in a grid of three by three.
    const NEAR: &str = "6.5";
    const MID: &str = "12";
    const FAR: &str = "17.5";
    let places: &[(&str, &str)] = match pips {
        1 => &[(MID, MID)],
        2 => &[(NEAR, NEAR), (FAR, FAR)],
        3 => &[(NEAR, NEAR), (MID, MID), (FAR, FAR)],
        4 => &[(NEAR, NEAR), (FAR, NEAR), (NEAR, FAR), (FAR, FAR)],
        5 => &[(NEAR, NEAR), (FAR, NEAR), (MID, MID), (NEAR, FAR), (FAR, FAR)],
        _ => &[(NEAR, NEAR), (FAR, NEAR), (NEAR, MID), (FAR, MID), (NEAR, FAR), (FAR, FAR)],
    };
    let pips_drawn = places.iter().map(|(x, y)| view! { <circle cx=*x cy=*y r="2.15"></circle> }).collect_view();
    view! {
        <svg class="die" viewBox="0 0 24 24" role="img" aria-label=shows(pips)>
            <rect x="1.2" y="1.2" width="21.6" height="21.6" rx="4"></rect>
            {pips_drawn}
        </svg>
    }
}

/// The description of a die with this number on top, for screen readers.
fn shows(number: u8) -> String {
    SHOWS.filled(lang_now(), &[&number.to_string()])
}

/// A twelve-sided die: a pentagon with the number on it.
#[component]
pub fn DieTwelve(
    /// The number on top, 1 to 12.
    number: u8,
) -> impl IntoView {
    let mark = matches!(number, 6 | 9).then(|| view! { <path d="M9.9 15.8h4.2" class="foot"></path> });
    view! {
        <svg class="die" viewBox="0 0 24 24" role="img" aria-label=shows(number)>
            <polygon points="12,1 18.5,3.1 22.5,8.6 22.5,15.4 18.5,20.9 12,23 5.5,20.9 1.5,15.4 1.5,8.6 5.5,3.1"></polygon>
            <path class="edges" d="M12 5.5l6.2 4.5-2.4 7.3H8.2L5.8 10zM12 5.5V1M18.2 10l4.3-1.4M15.8 17.3l2.7 3.6M8.2 17.3l-2.7 3.6M5.8 10L1.5 8.6"></path>
            <text x="12" y="14.6">{number}</text>
            {mark}
        </svg>
    }
}
