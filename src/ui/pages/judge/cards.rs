//! Draws the cards of the trick, in the order in which they were played.

use leptos::prelude::*;

use super::page::{Page, Reopened, Topic};
use crate::text::{Arg, Phrase};
use crate::tricks::{NamedAs, Play};
use crate::ui::device::buzz;
use crate::ui::parts::{CardFace, Name, ink};

const LED: Phrase = phrase!("{0} led", "{0} リード");
const HIGHEST: Phrase = phrase!("highest {0}", "最強の{0}");
const LOWEST: Phrase = phrase!("lowest {0}", "最弱の{0}");
const AS: Phrase = phrase!("{1} of {0}", "{0}の{1}");
const NONE_YET: Phrase = phrase!(
    "Enter the cards in the order they were played, as far as the trick has got.",
    "出された順にカードを入力してください。途中まででもかまいません。",
);

impl Page {
    /// Draws the cards of the trick. Depending on the topic, a tap on a card asks again which card it was, or asks whether it was a revoke.
    pub(super) fn fall(self) -> AnyView {
        let (plays, half, winner) = self.case.with(|case| {
            let winner = case.verdict().ok().map(|verdict| verdict.index);
            (case.position.plays.clone(), case.half, winner)
        });
        if plays.is_empty() && half.is_none() {
            return view! { <p class="say">{NONE_YET.in_(self.lang.get())}</p> }.into_any();
        }
        let asked = match (self.topic.get(), self.reopened.get()) {
            (Topic::MayPlay, _) => self.accused.get(),
            (_, Some(Reopened::Change(index))) => Some(index),
            _ => None,
        };
        let drawn = plays.iter().enumerate().map(|(index, play)| self.play(index, play, winner == Some(index), asked == Some(index)));
        let half = half.map(|card| view! { <div><span class="label">{plays.len() + 1}</span><CardFace card/></div> });
        view! { <div class="fall">{drawn.collect_view()}{half}</div> }.into_any()
    }

    fn play(self, index: usize, play: &Play, won: bool, asked: bool) -> AnyView {
        let press = move |_| {
            buzz();
            match self.topic.get_untracked() {
                Topic::Takes => self.reopened.set(Some(Reopened::Change(index))),
                Topic::MayPlay | Topic::Count | Topic::Wrong | Topic::Pack => {
                    self.accused.update(|accused| *accused = (*accused != Some(index)).then_some(index))
                }
            }
        };
        let number = Arg::nth(index);
        let place = if index == 0 { self.text(&LED.with(&[number])) } else { (index + 1).to_string() };
        let named = play.named.map(|named| {
            let (phrase, rank) = match named.height {
                NamedAs::Highest => (HIGHEST, Arg::None),
                NamedAs::Lowest => (LOWEST, Arg::None),
                NamedAs::Rank(rank) => (AS, Arg::Rank(rank)),
            };
            view! { <span class="label">{ink(&self.text(&phrase.with(&[Arg::Suit(named.suit), rank])))}</span> }
        });
        let cards = play.cards().map(|card| view! { <CardFace card won/> }).collect_view();
        view! {
            <button type="button" aria-pressed=asked.to_string() on:click=press>
                <span class="label" aria-hidden=(index > 0).then_some("true")>{place}</span>
                <span class="cards">{cards}</span>
                {named}
                <Name who=self.who(play.seat)/>
            </button>
        }
        .into_any()
    }
}
