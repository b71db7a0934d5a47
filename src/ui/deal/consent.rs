//! The players' consent, which a correction needs once the score of a deal is final.

use leptos::prelude::*;

use crate::matches::Consent;
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase};
use crate::ui::playing::Playing;

pub(in crate::ui) const ASK_THEM: Phrase = phrase!("Turn it to the other side", "相手側に向ける");
pub(in crate::ui) const TURN_BACK: Phrase = phrase!("Turn it back", "元の向きに戻す");
const ASKED_BY: Phrase = phrase!("{0} {0|asks|ask} for it.", "{0}が求めています。");

/// The players at these seats, as an argument of a phrase.
pub(in crate::ui) fn people(seats: &[u8]) -> Arg {
    Arg::Seats(seats.iter().copied().map(Seat).collect())
}

/// Draws up to two sentences about changing a saved deal. One says whether the deal's score is final under the law of the table. The other
/// names the players who ask for the change, if the change needs consent.
pub(in crate::ui) fn asked_for(playing: &Playing, deal: usize, consent: Option<&Consent>, lang: Lang) -> AnyView {
    let book = playing.game.book(deal).map(|book| book.say);
    let asks = consent.filter(|consent| !consent.asked_by.is_empty()).map(|consent| ASKED_BY.with(&[people(&consent.asked_by)]));
    let whole = playing.whole();
    [book, asks].into_iter().flatten().map(|say| view! { <p class="say">{whole.text(lang, &say)}</p> }).collect_view().into_any()
}
