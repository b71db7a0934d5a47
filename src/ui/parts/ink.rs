//! Text with its suits drawn.

use leptos::prelude::*;

use crate::cards::Suit as CardSuit;
use crate::text::Phrase;
use crate::ui::settings::say;

const NAMES: [Phrase; 4] =
    [Phrase::new("spades", "スペード"), Phrase::new("hearts", "ハート"), Phrase::new("diamonds", "ダイヤ"), Phrase::new("clubs", "クラブ")];

/// A suit as a symbol on the line of the text, with its name for those who listen.
#[component]
pub fn Suit(
    /// Which.
    suit: CardSuit,
    /// Nothing for those who listen, because the suit is named beside it.
    #[prop(optional)]
    silent: bool,
) -> impl IntoView {
    let (class, symbol, name) = match suit {
        CardSuit::Spades => ("suit suit-s", "#suit-s", NAMES[0]),
        CardSuit::Hearts => ("suit suit-h", "#suit-h", NAMES[1]),
        CardSuit::Diamonds => ("suit suit-d", "#suit-d", NAMES[2]),
        CardSuit::Clubs => ("suit suit-c", "#suit-c", NAMES[3]),
    };
    let name = (!silent).then(|| say(name));
    view! {
        <svg class=class viewBox="0 0 24 24" role=name.map(|_| "img") aria-label=name aria-hidden=silent.then_some("true")>
            <use href=symbol></use>
        </svg>
    }
}

/// A text in which every suit character is drawn as a symbol. A suit and the rank after it are not torn apart at a line's end.
pub fn ink(text: &str) -> AnyView {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c| CardSuit::ALL.into_iter().any(|suit| suit.symbol() == c)) {
        let (before, from) = rest.split_at(at);
        let mut after = from.chars();
        let Some(suit) = after.next().and_then(CardSuit::read) else { break };
        let after = after.as_str();
        let after = after.strip_prefix(TEXT_STYLE).unwrap_or(after);
        let (rank, tail) = after.split_at(after.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(after.len()));
        pieces.push(before.to_owned().into_any());
        pieces.push(view! { <span class="together"><Suit suit/>{rank.to_owned()}</span> }.into_any());
        rest = tail;
    }
    pieces.push(rest.to_owned().into_any());
    pieces.into_any()
}

/// Asks browsers to show the character before it as text, not as a picture.
const TEXT_STYLE: char = '\u{fe0e}';
