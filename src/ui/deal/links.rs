//! Links from a match to events beside the play and to the law of mistakes. They are in the menu of the table
//! and under a settled deal.

use leptos::prelude::*;

use crate::text::{Lang, Phrase};
use crate::ui::parts::{Link, OnPress, Word};
use crate::ui::places::Place;
use crate::ui::session::Playing;

/// The name of the screen of what happened beside the play.
pub const MORE: Phrase = phrase!("More", "その他");
/// The same link in the menu of the table, with its contents.
const BESIDE: Phrase = phrase!("Misdeal, points, players, notes", "配り直し・得点・交代・メモ");
/// The name of the judge of mistakes beside other names.
pub const MISTAKE: Phrase = phrase!("Mistake?", "ミス？");
/// The name of the judge of mistakes as a single link.
pub const WRONG: Phrase = phrase!("Something went wrong", "ミスのとき");

/// The way to what happened beside the play, as a word of the menu.
pub fn more_word(playing: &Playing, lang: Lang) -> Word {
    Word::new(BESIDE.in_(lang), OnPress::Go(Place::More(&playing.id).href()))
}

/// The same as a link.
pub fn more_link(playing: &Playing, lang: Lang) -> impl IntoView {
    view! { <Link text=MORE.in_(lang) act=OnPress::Go(Place::More(&playing.id).href())/> }
}

/// The link to the judge of mistakes, as a word of the menu.
pub fn mistake_word(playing: &Playing, lang: Lang) -> Word {
    Word::new(MISTAKE.in_(lang), OnPress::Go(Place::TableWrong(&playing.id).href()))
}

/// The same as a link.
pub fn mistake_link(playing: &Playing, lang: Lang) -> impl IntoView {
    view! { <Link text=MISTAKE.in_(lang) act=OnPress::Go(Place::TableWrong(&playing.id).href())/> }
}
