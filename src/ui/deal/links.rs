//! Links from the screens of a match to three other screens: the judge of mistakes, the workshop (where users write games), and the screen
//! "More". On the screen "More" users enter events other than the play of the cards, for example a misdeal, a newcomer or a note.

use leptos::prelude::*;

use crate::text::{Lang, Phrase};
use crate::ui::parts::{Link, OnPress, Word};
use crate::ui::places::{Place, Source};
use crate::ui::playing::Playing;

/// The id of the plain score sheet, a game that accepts any points.
pub const PLAIN: &str = "plain-sheet";

/// The title of the screen for events other than the play of the cards.
pub const MORE: Phrase = phrase!("More", "その他");
/// The label of the link to the screen "More", in the menu of the match screen.
const BESIDE: Phrase = phrase!("Misdeal, points, players, notes", "配り直し・得点・交代・メモ");
/// The short text of the link to the judge of mistakes, used beside other links.
pub const MISTAKE: Phrase = phrase!("Mistake?", "ミス？");
/// The text of the link below all games that leads to the judge of mistakes. Also the heading of a search result and of a page section
/// about mistakes. [`MISTAKE`] is the short form.
pub const WRONG: Phrase = phrase!("Mistake at the table?", "ミスのとき");

/// The name of the workshop, where users write their own games.
pub const WRITE: Phrase = phrase!("Write a game of your own", "自作のゲームを書く");
/// The label of the link that makes a game out of a match on the plain sheet.
const MAKE_GAME: Phrase = phrase!("Make a game of it", "ゲームにする");

/// The link to the screen "More", as a word in the menu of the match screen.
pub fn more_word(playing: &Playing, lang: Lang) -> Word {
    Word::new(BESIDE.in_(lang), OnPress::Go(Place::More(&playing.id).href()))
}

/// The link to the screen "More", for screens without the menu of the match screen.
pub fn more_link(playing: &Playing, lang: Lang) -> impl IntoView {
    view! { <Link text=MORE.in_(lang) act=OnPress::Go(Place::More(&playing.id).href())/> }
}

/// The link to the judge of mistakes, as a word in the menu of the match screen.
pub fn mistake_word(playing: &Playing, lang: Lang) -> Word {
    Word::new(MISTAKE.in_(lang), OnPress::Go(Place::TableWrong(&playing.id).href()))
}

/// The link to the judge of mistakes, for screens without the menu of the match screen.
pub fn mistake_link(playing: &Playing, lang: Lang) -> impl IntoView {
    view! { <Link text=MISTAKE.in_(lang) act=OnPress::Go(Place::TableWrong(&playing.id).href())/> }
}

/// The link that makes a game out of this match in the workshop. `None` unless the match was played on the plain sheet and has a saved
/// deal.
pub fn make_game(playing: &Playing, lang: Lang) -> Option<AnyView> {
    let is_plain = playing.game.game().sheet().id == PLAIN && !playing.is_watched() && !playing.story.settled.is_empty();
    let act = || OnPress::Go(Place::Begun(Source::Sheet, &playing.id).href());
    is_plain.then(|| view! { <Link text=MAKE_GAME.in_(lang) act=act()/> }.into_any())
}
