//! Choosing a card: first the suit, then the rank.

use leptos::prelude::*;

use super::answers::Form;
use crate::asking::{Answer, Offer};
use crate::cards::{Card, Suit};
use crate::ui::parts::{Key, KeyState, Keys, Label, Layout};

/// Draws the picker. Ranks of the chosen suit that cannot be are struck through and say why.
pub(super) fn card_picker(form: &Form<'_>) -> AnyView {
    let current = form.question.current.as_ref().and_then(Card::from_value);
    let suit = RwSignal::new(current.and_then(Card::suit));
    let of = |chosen: Suit| -> Vec<(Offer, Label)> {
        let cards = form.question.offers.iter().filter_map(|offer| match Card::from_value(&offer.value) {
            Some(Card::Of(rank, suit)) if suit == chosen => Some((offer.clone(), Label::Words(rank.name().to_owned()))),
            _ => None,
        });
        let mut cards: Vec<_> = cards.collect();
        cards.reverse();
        cards
    };
    let blocks = Suit::ALL.map(|chosen| {
        let block = form.block(of(chosen), Layout::Figures(7));
        view! { <div hidden=move || suit.get() != Some(chosen)>{block}</div> }.into_any()
    });
    let jokers: Vec<_> = form
        .question
        .offers
        .iter()
        .filter(|offer| matches!(Card::from_value(&offer.value), Some(Card::Joker(_))))
        .map(|offer| (offer.clone(), Label::Words(form.playing.text(form.lang, &offer.says))))
        .collect();
    let jokers = (!jokers.is_empty()).then(|| form.block(jokers, Layout::Columns(2)));
    let suits = move || {
        let key = |of: Suit| {
            let state = if suit.get() == Some(of) { KeyState::Chosen } else { KeyState::Free };
            Key::new(Label::Sign(of.symbol().to_string())).state(state)
        };
        let keys = Suit::ALL.map(key).to_vec();
        view! { <Keys keys layout=Layout::Columns(4) on_answer=move |i: usize| suit.set(Suit::ALL.get(i).copied())/> }
    };
    view! { {suits}{blocks.into_iter().collect_view()}{jokers} }.into_any()
}
