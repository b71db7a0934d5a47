//! A card picker: first the suit, then the rank. The players tap the cards of a trick as fast as they play them. So the keys
//! accept taps in quick succession ([`SERIES`](crate::ui::touch::SERIES)).

use leptos::prelude::*;

use super::card::name;
use super::ink::SuitGlyph;
use super::keys::{Face, KeyState, RefusalText, draw, refused};
use crate::cards::{Card, JokerColour, Suit};
use crate::text::Phrase;
use crate::ui::settings::say;

const JOKERS: Phrase = phrase!("Joker", "ジョー\u{200b}カー");
const BLACK: Phrase = phrase!("black", "黒");
const RED: Phrase = phrase!("red", "赤");

/// Picks a card of a pack in two taps. Impossible cards are struck through. A tap on an impossible card shows the reason.
#[component]
pub fn CardPad(
    /// The cards of the pack, each with the state of its key. See [`Pack::faces`](crate::cards::Pack::faces).
    cards: Vec<(Card, KeyState)>,
    /// The suit whose ranks are shown at first. If `None`, the suit of the chosen card.
    #[prop(default = None)]
    open: Option<Suit>,
    /// Called with the chosen card.
    #[prop(into)]
    on_answer: Callback<Card>,
    /// Returns the reason why a card is an impossible answer.
    #[prop(into)]
    why_not: Callback<Card, RefusalText>,
) -> impl IntoView {
    // The suits are the keys of the first step. `None` stands for the jokers' key.
    let suits: Vec<Option<Suit>> =
        Suit::ALL.into_iter().map(Some).chain([None]).filter(|suit| cards.iter().any(|(card, _)| card.suit() == *suit)).collect();
    let chosen = cards.iter().find(|(_, state)| *state == KeyState::Chosen).map(|(card, _)| card.suit());
    // Without `open` and without a chosen card, the pad opens at the suit of the first possible card.
    let free = || cards.iter().find(|(_, state)| *state != KeyState::Never).map(|(card, _)| card.suit());
    let first = open.map(Some).or(chosen).or_else(free);
    let suit = RwSignal::new(first.or_else(|| suits.first().copied()).flatten());
    let asked = RwSignal::new(None::<Card>);
    let class = format!("keys c{}", suits.len());
    let suit_keys = move || {
        let suits = suits.iter().map(|of| {
            let of = *of;
            let label = match of {
                Some(suit) => view! { <span class="lone"><SuitGlyph suit/></span> }.into_any(),
                None => view! { <span class="word">{say(JOKERS)}</span> }.into_any(),
            };
            let state = if suit.get() == of { KeyState::Chosen } else { KeyState::Free };
            let shortcuts = of.map(|suit| suit.letter().to_string()).unwrap_or_default();
            let press = Callback::new(move |()| {
                asked.set(None);
                suit.set(of);
            });
            draw(Face { spot: None, label, note: String::new(), state, value: shortcuts.clone(), shortcuts, press })
        });
        suits.collect_view()
    };
    let cards = StoredValue::new(cards);
    let rank_keys = move || {
        let suit = suit.get();
        cards.with_value(|cards| {
            let of_suit = cards.iter().filter(|(card, _)| card.suit() == suit);
            of_suit.map(|(card, state)| rank_key(*card, *state, on_answer, asked)).collect_view()
        })
    };
    let why = move || asked.get().map(|card| refused(why_not.run(card)));
    view! {
        <div class=class role="group" aria-labelledby="question" data-series>{suit_keys}</div>
        <div class="keys figures c7" role="group" aria-labelledby="question" data-series>{rank_keys}</div>
        {why}
    }
}

fn rank_key(card: Card, state: KeyState, on_answer: Callback<Card>, asked: RwSignal<Option<Card>>) -> AnyView {
    let label = match card {
        Card::Of(rank, _) => rank.name(),
        Card::Joker(JokerColour::Black) => say(BLACK),
        Card::Joker(JokerColour::Red) => say(RED),
    };
    let is_word = matches!(card, Card::Joker(_));
    let label = view! { <span role="img" class:word=is_word aria-label=name(card)>{label}</span> };
    let shortcuts = match card {
        Card::Of(rank, _) if rank.name().len() == 1 => rank.name().to_owned(),
        _ => String::new(),
    };
    let press = Callback::new(move |()| if state == KeyState::Never { asked.set(Some(card)) } else { on_answer.run(card) });
    draw(Face { spot: None, label: label.into_any(), note: String::new(), state, value: card.to_string(), shortcuts, press })
}
