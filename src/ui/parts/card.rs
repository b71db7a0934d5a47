//! Playing cards: the face of a card, the trump suit as a card, a rank beside its suit.

use leptos::prelude::*;

use super::ink::SuitGlyph;
use crate::cards::{Card, JokerColour, Suit};
use crate::text::{Phrase, card_name};
use crate::ui::settings::{lang_now, say};

const BLACK_JOKER: Phrase = phrase!("black joker", "黒のジョーカー");
const RED_JOKER: Phrase = phrase!("red joker", "赤のジョーカー");

/// The face of a played card.
#[component]
pub fn CardFace(
    /// The card that is drawn.
    card: Card,
    /// Whether the card wins its trick. The winning card is framed.
    #[prop(optional)]
    won: bool,
) -> impl IntoView {
    let name = name(card);
    let face = match card {
        Card::Of(rank, suit) => view! { <span class=colour(suit)>{rank.name()}</span><SuitGlyph suit silent=true/> }.into_any(),
        Card::Joker(colour) => view! { <span class="joker">{joker(colour)}</span> }.into_any(),
    };
    view! { <span class="card" class:won=won role="img" aria-label=name>{face}</span> }
}

/// A card in a cell of the strip at the top of the match screen: suit and rank side by side.
#[component]
pub fn NamedCard(
    /// The card that is drawn.
    card: Card,
) -> impl IntoView {
    match card {
        Card::Of(rank, suit) => {
            view! { <span class="named-card" role="img" aria-label=name(card)><SuitGlyph suit silent=true/>{rank.name()}</span> }.into_any()
        }
        Card::Joker(colour) => view! { <span class="word">{joker(colour)}</span> }.into_any(),
    }
}

/// A small card with its suit at two corners, so that players on both sides of the phone can read it.
#[component]
pub fn TwinCard(
    /// The suit on the card: the trump suit.
    suit: Suit,
) -> impl IntoView {
    view! { <span class="twin"><SuitGlyph suit/><SuitGlyph suit silent=true/></span> }
}

/// The name of a card in the current language: "queen of spades".
pub(super) fn name(card: Card) -> String {
    match card {
        Card::Of(rank, suit) => card_name(suit, rank.name(), lang_now()),
        Card::Joker(colour) => joker(colour).to_owned(),
    }
}

fn joker(colour: JokerColour) -> &'static str {
    say(match colour {
        JokerColour::Black => BLACK_JOKER,
        JokerColour::Red => RED_JOKER,
    })
}

fn colour(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "suit-s",
        Suit::Hearts => "suit-h",
        Suit::Diamonds => "suit-d",
        Suit::Clubs => "suit-c",
    }
}
