//! Draws the keys and links beside a question: for events that may happen during a trick.

use leptos::prelude::*;

use super::answers::{DIGITS, Form, TOLD_IN_A_ROW, rows_told};
use crate::asking::{AtHand, FactPlace, Meanwhile};
use crate::ui::device::let_go;
use crate::ui::parts::{Key, Layout, ValueKeys};

impl Form<'_> {
    /// The events that may happen while the question is open. Empty while an answer is being corrected.
    pub(super) fn at_hand(&self) -> impl Iterator<Item = AtHand> {
        self.at_hand.iter().filter(|_| !self.reopened).cloned()
    }

    /// Draws keys for the events that may happen while the question is open, for example a bet. If more than two events are entered by one
    /// tap, their keys get rows of their own. `None` if there are no such events.
    pub(super) fn happenings(&self) -> Option<AnyView> {
        let has_key = |does: &Meanwhile| match does {
            Meanwhile::DealsAgain => self.hands.deal_again.is_some(),
            Meanwhile::Reads(_) => false,
            Meanwhile::Asks(..) | Meanwhile::Tells(_) => true,
        };
        let at_hand = self.at_hand().filter(|at_hand| has_key(&at_hand.does));
        let (told, others): (Vec<_>, Vec<_>) = at_hand.partition(|at_hand| rows_told(self.at_hand) > 0 && at_hand.tells());
        if told.is_empty() && others.is_empty() {
            return None;
        }
        let told = (!told.is_empty()).then(|| self.happening(told, Layout::Columns(TOLD_IN_A_ROW)));
        let columns = others.len() as u8;
        let others = (columns > 0).then(|| self.happening(others, Layout::Columns(columns)));
        Some(view! { <div class="at-hand">{told}{others}</div> }.into_any())
    }

    fn happening(&self, at_hand: Vec<AtHand>, layout: Layout) -> AnyView {
        let answers: Vec<_> =
            at_hand.into_iter().map(|at_hand| (Key::words(self.playing.text(self.lang, &at_hand.says)), at_hand)).collect();
        let hands = self.hands;
        let on_answer = move |at_hand: AtHand| match at_hand.does {
            Meanwhile::Asks(fact, at) => hands.reach.run(FactPlace { key: fact.key, at }),
            Meanwhile::Tells(told) => {
                let_go();
                hands.tell.run(told);
            }
            Meanwhile::DealsAgain => hands.deal_again.into_iter().for_each(|again| again.run(())),
            Meanwhile::Reads(_) => {}
        };
        // The digits 1 to 9 of the keyboard press the answers to the question. `after` numbers these keys after the last digit, so that no
        // digit presses them.
        let after = self.question.offers.len().max(DIGITS);
        view! { <ValueKeys answers layout on_answer after/> }.into_any()
    }
}
