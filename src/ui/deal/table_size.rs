//! The question about the number of people at the table.

use leptos::prelude::*;

use crate::storage::{Local, shelf};
use crate::text::{Phrase, integer};
use crate::ui::parts::{Key, KeyState, Keys, Layout};

/// The question that [`size_keys`] answers.
pub const HOW_MANY: Phrase = phrase!("How many at the table?", "何人で遊ぶ？");

/// The numbers of players that have a key on the shelf. The key of the last number is for that many players or more.
pub const SIZES: [u8; 5] = [2, 3, 4, 5, 6];

/// The largest number of keys in a row.
const WIDEST: usize = 7;

/// Draws a key for each number of people in `sizes`. A tap saves the number, so that the set-up of a match proposes it. `chosen` is the
/// index of the chosen number. With `or_more`, the last key is for that many people or more.
pub fn size_keys(sizes: Vec<u8>, or_more: bool, chosen: RwSignal<Option<usize>>) -> impl IntoView {
    let key = |(i, n): (usize, &u8)| {
        let more = if or_more && i + 1 == sizes.len() { "+" } else { "" };
        let state = if chosen.get() == Some(i) { KeyState::Chosen } else { KeyState::Free };
        Key::words(format!("{}{more}", integer(i64::from(*n)))).state(state)
    };
    let keys = sizes.iter().enumerate().map(key).collect();
    let layout = Layout::Figures(sizes.len().min(WIDEST) as u8);
    let on_answer = move |i: usize| {
        if let Some(n) = sizes.get(i) {
            chosen.set(Some(i));
            // A failed write is ignored, because the next visit then only needs one more tap.
            let _ = shelf::keep_table(&Local, *n);
        }
    };
    view! { <Keys keys layout on_answer/> }
}
