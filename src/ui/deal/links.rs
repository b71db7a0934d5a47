//! Links from a match to events other than the play and to the law of mistakes, in the menu of the table and under a
//! settled deal, and to the workshop.

use leptos::prelude::*;

use crate::text::{Lang, Phrase};
use crate::ui::parts::{Link, OnPress, Word};
use crate::ui::places::{Place, Source};
use crate::ui::playing::Playing;

/// The id of the game that accepts any points.
pub const PLAIN: &str = "plain-sheet";

/// The name of the screen for events other than the play.
pub const MORE: Phrase = phrase!("More", "その他");
/// The label of the link in the menu of the table.
const BESIDE: Phrase = phrase!("Misdeal, points, players, notes", "配り直し・得点・交代・メモ");
/// The short name of the judge of mistakes.
pub const MISTAKE: Phrase = phrase!("Mistake?", "ミス？");
/// The name of the judge of mistakes as a single link.
pub const WRONG: Phrase = phrase!("Mistake at the table?", "ミスのとき");

/// The name of the workshop.
pub const WRITE: Phrase = phrase!("Write a game of your own", "自分たちのゲームを作る");
/// The link from a match on the plain sheet to the workshop.
const MAKE_GAME: Phrase = phrase!("Make a game of it", "ゲームにする");

/// The link to the events other than the play, as a word of the menu.
pub fn more_word(playing: &Playing, lang: Lang) -> Word {
    Word::new(BESIDE.in_(lang), OnPress::Go(Place::More(&playing.id).href()))
}

/// The link to the events other than the play, for other pages.
pub fn more_link(playing: &Playing, lang: Lang) -> impl IntoView {
    view! { <Link text=MORE.in_(lang) act=OnPress::Go(Place::More(&playing.id).href())/> }
}

/// The link to the judge of mistakes, as a word of the menu.
pub fn mistake_word(playing: &Playing, lang: Lang) -> Word {
    Word::new(MISTAKE.in_(lang), OnPress::Go(Place::TableWrong(&playing.id).href()))
}

/// The link to the judge of mistakes, for other pages.
pub fn mistake_link(playing: &Playing, lang: Lang) -> impl IntoView {
    view! { <Link text=MISTAKE.in_(lang) act=OnPress::Go(Place::TableWrong(&playing.id).href())/> }
}

/// The link to a game that is written from this match. `None` unless it was played on the plain sheet.
pub fn make_game(playing: &Playing, lang: Lang) -> Option<AnyView> {
    let is_plain = playing.game.game().sheet().id == PLAIN && !playing.is_watched() && !playing.story.settled.is_empty();
    let act = || OnPress::Go(Place::Begun(Source::Sheet, &playing.id).href());
    is_plain.then(|| view! { <Link text=MAKE_GAME.in_(lang) act=act()/> }.into_any())
}
