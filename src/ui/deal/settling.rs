//! The links to the screens for settling up. Without a stake, no link is shown.

use leptos::prelude::*;

use crate::storage::{Local, stakes};
use crate::text::{Lang, Phrase};
use crate::ui::parts::{Link, OnPress};
use crate::ui::places::Place;

/// The title of the screens for settling up.
pub const SETTLE: Phrase = phrase!("Settle up", "精算");
const EVENING: Phrase = phrase!("Settle up the evening", "この日の試合を精算");
const YEAR: Phrase = phrase!("Settle up the year", "1年分を精算");

/// The link to settle up a finished match. `None` without a stake.
pub fn settle_match(id: &str, lang: Lang) -> Option<AnyView> {
    link(SETTLE, Place::SettleMatch(id), lang)
}

/// The link to settle up the evening of a match. `None` without a stake.
pub fn settle_evening(id: &str, lang: Lang) -> Option<AnyView> {
    link(EVENING, Place::SettleEvening(id), lang)
}

/// The link to settle up the last year. `None` without a stake.
pub fn settle_year(lang: Lang) -> Option<AnyView> {
    link(YEAR, Place::SettleYear, lang)
}

fn link(text: Phrase, place: Place<'_>, lang: Lang) -> Option<AnyView> {
    let are_on = stakes::kept(&Local).is_ok_and(|stakes| stakes.are_on());
    are_on.then(|| view! { <Link text=text.in_(lang) act=OnPress::Go(place.href())/> }.into_any())
}
