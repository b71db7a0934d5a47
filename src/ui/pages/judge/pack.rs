//! Checks the pack. The user taps all cards that are in the real pack, except the cards of tricks that were entered already. The page names
//! the missing and the surplus cards.

use leptos::prelude::*;

use super::page::{Page, Topic};
use crate::cards::Card;
use crate::text::{Phrase, Say};
use crate::ui::parts::{CardFace, CardPad, Heading, KeyState, Link, OnPress, RefusalText};

const WHICH: Phrase = phrase!("Tap every card that is there (twice if there are two).", "あるカードをタップしてください（重複は2回）。");
const FIND: Phrase = phrase!("Find the card: enter all that are there", "全部のカードを入力して、どのカードか調べる");
const TOLD: Phrase = phrase!("{0} of {1} cards", "{1}枚中{0}枚");
const WHOLE: Phrase = phrase!("The pack is complete: {0} cards", "{0}枚そろっています");
const MISSING: Phrase = phrase!("Not seen", "ないカード");
const SURPLUS: Phrase = phrase!(
    "{0} too many: with this number of players {0|a card|cards} shown here should be out.",
    "{0}枚多い：この人数では除くはずのカードが残っています。",
);
const DOUBLE: Phrase = phrase!("More than the pack has", "多すぎるカード");

/// The largest number of missing cards that are named one by one. If more are missing, the user has probably not tapped all cards yet.
const FEW: usize = 6;

/// The question that asks the user to tap the cards that are in the real pack.
pub(super) fn question() -> Say {
    WHICH.into()
}

impl Page {
    /// The link from the ruling on a faulty pack to the page that checks the pack. The cards that the judge has seen in this deal count as
    /// tapped already.
    pub(super) fn find_card(self) -> impl IntoView {
        let act = OnPress::run(move || {
            let told = self.case.with_untracked(|case| {
                let lie = case.position.plays.iter().flat_map(crate::tricks::Play::cards);
                case.fallen.iter().copied().chain(lie).collect()
            });
            self.there.set(told);
            self.topic.set(Topic::Pack);
        });
        view! { <div class="links"><Link text=FIND.in_(self.lang.get()) act/></div> }
    }

    /// Draws the number of tapped cards. Below it, draws the missing cards, if they are at most `FEW`, and the surplus cards.
    pub(super) fn whole(self) -> AnyView {
        let whole = self.there.with(|there| self.case.with(|case| case.judge.whole(there, &case.position, case.table)));
        let (phrase, lang) = (if whole.is_whole() { WHOLE } else { TOLD }, self.lang.get());
        let says = phrase.with(&[crate::text::Arg::Int(whole.told as i64), crate::text::Arg::Int(whole.of as i64)]);
        let faces = |heading: Phrase, cards: &[Card]| {
            let faces = cards.iter().map(|card| view! { <CardFace card=*card/> }).collect_view();
            (!cards.is_empty()).then(|| view! { <Heading text=heading.in_(lang)/><div class="pile">{faces}</div> })
        };
        let surplus = (whole.surplus > 0).then(|| {
            view! { <p class="say">{self.text(&SURPLUS.with(&[crate::text::Arg::Int(whole.surplus as i64)]))}</p> }
        });
        let missing = if whole.missing.len() <= FEW { whole.missing.as_slice() } else { &[] };
        view! {
            <section class="verdict" role="status">
                <h2>{self.text(&says)}</h2>
            </section>
            {surplus}
            {faces(MISSING, missing)}
            {faces(DOUBLE, &whole.double)}
        }
        .into_any()
    }

    /// Draws all cards of the pack as keys, to enter which of them are in the real pack. Each tap on a card counts one more copy of it, up
    /// to one copy more than the pack has. The tap after that sets the count to 0.
    pub(super) fn there_keys(self) -> AnyView {
        let count = |there: &[Card], card: Card| there.iter().filter(|other| **other == card).count();
        let states = self.there.with(|there| {
            let state = |card: &Card| if count(there, *card) > 0 { KeyState::Chosen } else { KeyState::Free };
            self.case.with(|case| case.judge.pack.faces().map(|card| (card, state(&card))).collect())
        });
        let on_answer = move |card: Card| {
            let copies = self.case.with_untracked(|case| usize::from(case.judge.pack.copies_of(card)));
            self.suit.set_value(card.suit());
            self.there.update(|there| match count(there, card) {
                n if n > copies => there.retain(|other| *other != card),
                _ => there.push(card),
            });
        };
        let why_not = move |_| RefusalText::UNSAID;
        view! { <CardPad cards=states open=self.suit.get_value() on_answer why_not/> }.into_any()
    }
}
