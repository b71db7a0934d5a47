//! Keys that give two answers in one tap: one to the open question, and one to the next question.

use leptos::prelude::*;

use super::answers::Form;
use crate::asking::{Answer, Offer, Question, Statement};
use crate::games::Onward;
use crate::table::Seat;
use crate::text::Phrase;
use crate::ui::parts::Name;

/// The colon between an answer and the next question. An arrow would be read out by screen readers, so a colon is used.
const COLON: Phrase = phrase!(": ", "：");

impl Form<'_> {
    /// Draws the keys of the open question. With `onward`, some keys answer the open question and the next question in one tap. There are
    /// two layouts:
    ///
    /// - In Ascot every possible suit goes on to the question who took the trick. Each player gets a row, and its keys are the suits.
    /// - In Quinto only "nothing more" goes on to the next trick. The other answers come first. Below them is a key for each player: it
    ///   answers "nothing more" and says who took the next trick.
    pub(super) fn with_the_next(&self, onward: &[Onward]) -> AnyView {
        let Some(first) = onward.first() else { return self.keys() };
        let goes_on = |offer: &&Offer| onward.iter().any(|onward| onward.told.2 == offer.value);
        let stays: Vec<Offer> = self.question.offers.iter().filter(|offer| !goes_on(offer)).cloned().collect();
        let text = |says| self.playing.text(self.lang, says);
        let is_mixed = stays.iter().any(|offer| offer.barred.is_none());
        if is_mixed {
            // Draws the answers that do not go on. Then draws the next question, whose keys also enter the answer `first.told`.
            let after = stays.len();
            let others = Question { offers: stays, ..self.question.clone() };
            let others = Form { question: &others, ..*self }.keys();
            let next = Form { question: &first.next, item: first.next.at.into(), also: Some(&first.told), after, ..*self };
            // The heading above the keys that also answer the next question: "nothing more: Who took trick 4?"
            let answer = self.question.offers.iter().find(goes_on).map(|offer| text(&offer.says)).unwrap_or_default();
            let asks = format!("{answer}{}{}", COLON.in_(self.lang), text(&first.next.says));
            let (place, also) = (next.place(), told(&first.told));
            let next = view! { <p class="say">{asks.clone()}</p><div role="group" aria-label=asks data-asks=place data-also=also>{next.keys()}</div> };
            return view! { <div class="both">{others}{next}</div> }.into_any();
        }
        // Draws a row for each answer to the next question. Its keys answer the open question, and `also` is the answer of the row.
        let rows = first.next.offers.iter().enumerate().map(|(row, offer)| {
            let also = (first.next.fact.key.to_owned(), first.next.at, offer.value.clone());
            let who = Seat::from_value(&offer.value).map(|seat| self.playing.player(seat));
            // Without the question, screen readers would read only a name before the keys. So the row's label includes the
            // question.
            let called = format!("{} {}", text(&first.next.says), text(&offer.says));
            let keys = Form { also: Some(&also), after: row * self.question.offers.len(), ..*self }.keys();
            view! {
                <div class="row" role="group" aria-label=called data-asks=self.place() data-also=told(&also)>
                    {who.map(|who| view! { <Name who/> })}{keys}
                </div>
            }
        });
        view! { <p class="say">{text(&first.next.says)}</p><div class="both">{rows.collect_view()}</div> }.into_any()
    }

    /// The place of the question's answer for the attribute `data-asks`: fact and item, for example `taken.3`. Tests find the
    /// keys by it.
    fn place(&self) -> String {
        format!("{}.{}", self.question.fact.key, self.question.at.unwrap_or_default())
    }
}

/// A statement as text for the attribute `data-also`: fact, item and value, for example `taken.3:0`.
fn told((key, at, value): &Statement) -> String {
    let value = value.written();
    format!("{key}.{}:{value}", at.unwrap_or_default())
}
