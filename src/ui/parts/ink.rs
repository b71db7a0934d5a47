//! Text with its suits drawn.

use leptos::prelude::*;

use crate::cards::Suit;
use crate::text::{Phrase, Read, TOOK, card_name, pieces, suit_name};
use crate::ui::settings::{lang_now, say};

const COMMA: Phrase = phrase!(", ", "、");

/// Words in a row, for screen readers.
pub fn row<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words.into_iter().collect::<Vec<_>>().join(say(COMMA))
}

/// A suit as a symbol on the line of the text, with its name for screen readers.
#[component]
pub fn SuitGlyph(
    /// The suit.
    suit: Suit,
    /// Whether screen readers skip the suit, because it is named beside it.
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

/// A text whose suit characters are drawn as symbols. Screen readers read the name of a card, and a word for an
/// arrow. A suit and the rank after it stay on one line.
pub fn ink(text: &str) -> AnyView {
    let draw = |piece| match piece {
        Read::Plain(text) => text.to_owned().into_any(),
        Read::Card(suit, "") => view! { <span class="together"><SuitGlyph suit/></span> }.into_any(),
        Read::Card(suit, rank) => {
            let name = card_name(suit, rank, lang_now());
            view! { <span class="together" role="img" aria-label=name><SuitGlyph suit silent=true/>{rank.to_owned()}</span> }.into_any()
        }
        Read::Arrow => view! { <span role="img" aria-label=say(TOOK)>"→"</span> }.into_any(),
    };
    pieces(text).into_iter().map(draw).collect_view().into_any()
}
