//! Draws texts with suits as symbols. Lines do not break inside names.

use leptos::prelude::*;

use super::fit::{line, name_ems, written};
use crate::cards::Suit;
use crate::text::{Read, TOOK, card_name, first_name, pieces, suit_name};
use crate::ui::settings::{lang_now, say};

/// Joins `words` with commas in the current language, for screen readers.
pub fn row<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words.into_iter().collect::<Vec<_>>().join(lang_now().comma())
}

/// A suit as a symbol in a line of text, with the suit's name for screen readers.
#[component]
pub fn SuitGlyph(
    /// The suit that is drawn.
    suit: Suit,
    /// Whether screen readers skip the suit, because the text beside it names the suit.
    #[prop(optional)]
    silent: bool,
) -> impl IntoView {
    let (class, symbol) = match suit {
        Suit::Spades => ("suit suit-s", "#suit-s"),
        Suit::Hearts => ("suit suit-h", "#suit-h"),
        Suit::Diamonds => ("suit suit-d", "#suit-d"),
        Suit::Clubs => ("suit suit-c", "#suit-c"),
    };
    let name = (!silent).then(|| say(suit_name(suit)));
    view! {
        <svg class=class viewBox="0 0 24 24" role=name.map(|_| "img") aria-label=name aria-hidden=silent.then_some("true")>
            <use href=symbol></use>
        </svg>
    }
}

/// The names of the players of the open match, or of the match that is being set up. [`ink()`] keeps each of them in one
/// piece.
#[derive(Clone, Copy)]
pub struct Names(Memo<Vec<String>>);

impl Names {
    /// Provides the names in the context of everything below the caller.
    pub fn provide(names: impl Fn() -> Vec<String> + Send + Sync + 'static) {
        provide_context(Names(Memo::new(move |_| names())));
    }

    /// The names of the players, from the context of the caller.
    fn around() -> Vec<String> {
        // The screen that provided the names may have been left. Its names are dropped then, so return none.
        use_context::<Names>().and_then(|Names(names)| names.try_get_untracked()).unwrap_or_default()
    }
}

/// Draws a text. Its suit characters become symbols. Screen readers read a card by its name, and an arrow as a word. A suit
/// and the rank after it stay on one line, and so does a player's name.
pub fn ink(text: &str) -> AnyView {
    ink_of(text, &Names::around())
}

/// Draws a text like [`ink()`], but keeps these `names` in one piece. Used by pages without an open match.
pub fn ink_of(text: &str, names: &[String]) -> AnyView {
    let draw = |piece| match piece {
        Read::Plain(text) => called(text, names),
        Read::Card(suit, "") => view! { <span class="together"><SuitGlyph suit/></span> }.into_any(),
        Read::Card(suit, rank) => {
            let name = card_name(suit, rank, lang_now());
            view! { <span class="together" role="img" aria-label=name><SuitGlyph suit silent=true/>{rank.to_owned()}</span> }.into_any()
        }
        Read::Arrow => view! { <span role="img" aria-label=say(TOOK)>"→"</span> }.into_any(),
    };
    pieces(text).into_iter().map(draw).collect_view().into_any()
}

/// Draws a text. Each of `names` in it gets an element of its own, which tells the style sheet the width that the name needs. A name and
/// the polite ending after it stay together.
fn called(text: &str, names: &[String]) -> AnyView {
    let Some((before, name, after)) = first_name(text, names) else { return text.to_owned().into_any() };
    let (polite, after) = after.strip_prefix(POLITE).map_or(("", after), |rest| (POLITE, rest));
    let (before, after) = (before.to_owned(), called(after, names));
    let ems = written(name_ems(name) + line(polite));
    let (head, tail) = name.split_at(long_at(name).unwrap_or(name.len()));
    let (head, tail) = (head.to_owned(), (!tail.is_empty()).then(|| view! { <span class="tail">{tail.to_owned()}</span> }));
    view! { {before}<span class="called" style=("--ems", ems)><bdi>{head}{tail}</bdi>{polite}</span>{after} }.into_any()
}

const POLITE: &str = "さん";

/// The longest name, in ems, that is not shortened in a line with little space.
const WHOLE: f64 = 7.5;
/// The length, in ems, to which a name longer than [`WHOLE`] is cut in a line with little space.
const HEAD: f64 = 6.5;

/// The byte position at which a long name is cut in lines with little space. `None` if the name is short enough.
fn long_at(name: &str) -> Option<usize> {
    let ends = || name.char_indices().map(|(at, c)| at + c.len_utf8());
    ends().rfind(|end| line(name.get(..*end).unwrap_or_default()) <= HEAD).filter(|_| line(name) > WHOLE)
}
