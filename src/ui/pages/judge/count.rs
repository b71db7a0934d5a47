//! The count: what a side took is tapped card by card and adds up, with what the others must have.

use leptos::prelude::*;

use super::Page;
use crate::asking::Answer;
use crate::cards::Card;
use crate::table::sort_short;
use crate::text::{Arg, Phrase};
use crate::ui::parts::{Act, CardFace, Filled, Key, KeyState, Keys, Label, Layout, ink};
use crate::ui::places::Place;
use crate::ui::session::session;

const ADDS_UP: Phrase = Phrase::new("{0} of {1}", "{1}点中{0}点");
const OTHERS: Phrase = Phrase::new("The others have {0} if they took the rest.", "残りを取った側は{0}点です。");
/// What is asked.
pub(super) const TAP: Phrase = Phrase::new("Tap the cards that were taken.", "取ったカードをタップしてください。");
const WORTH: Phrase = Phrase::new("A trick of these cards is worth {0}.", "この組のトリックは{0}点です。");
const GIVE: Phrase = Phrase::new("Give {0}", "{0}と答える");

impl Page {
    /// Whether cards are worth anything in this game.
    pub(super) fn counts(self) -> bool {
        self.case.with(|case| case.judge.points.is_some() || case.judge.trick_points.is_some())
    }

    /// The cards that are worth something, each once.
    fn scoring(self) -> Vec<Card> {
        self.case.with(|case| {
            let worth = |card: &Card| case.judge.points.is_none_or(|points| points.of(*card) > 0);
            let mut cards: Vec<_> = case.judge.pack.faces().filter(worth).collect();
            // By rank, so that four of a kind stand in a row.
            sort_short(&mut cards, |card| case.judge.pack.ranks.iter().position(|rank| Some(*rank) == card.rank()));
            cards
        })
    }

    /// What the counted cards come to.
    fn sum(self) -> i64 {
        self.counted.with(|cards| self.case.with(|case| case.judge.worth(cards).map_or(0, i64::from)))
    }

    /// The sum, what is left for the others, and the cards that make it.
    pub(super) fn count(self) -> AnyView {
        let total = self.case.with(|case| {
            let points = case.judge.points.filter(|_| case.judge.trick_points.is_none())?;
            Some(case.judge.pack.cards().map(|card| i64::from(points.of(card))).sum::<i64>())
        });
        let sum = self.sum();
        let heading = match total {
            Some(total) => ADDS_UP.with(&[Arg::Int(sum), Arg::Int(total)]),
            None => WORTH.with(&[Arg::Int(sum)]),
        };
        let others = total.map(|total| view! { <p class="say">{self.text(&OTHERS.with(&[Arg::Int(total - sum)]))}</p> });
        let cards = self.counted.get().into_iter().map(|card| view! { <CardFace card/> }).collect_view();
        view! {
            <section class="verdict" role="status"><h2>{ink(&self.text(&heading))}</h2>{others}</section>
            <div class="pile">{cards}</div>
        }
        .into_any()
    }

    /// A key for every card that counts; in a doubled pack a second tap counts the other one, and one more none.
    pub(super) fn count_keys(self) -> AnyView {
        let cards = self.scoring();
        if self.case.with(|case| case.judge.points.is_none()) {
            return self.pack(|page, card| page.counted.update(|counted| counted.push(card)));
        }
        let held = |card: Card| self.counted.with(|counted| counted.iter().filter(|other| **other == card).count());
        let keys = cards.iter().map(|card| {
            let (n, points) = (held(*card), self.case.with(|case| case.judge.points.map_or(0, |points| points.of(*card))));
            let face = self.text(&Phrase::new("{0}", "{0}").with(&[Arg::Card(*card)]));
            let note = if n > 1 { format!("{points} ×{n}") } else { points.to_string() };
            let state = if n > 0 { KeyState::Chosen } else { KeyState::Free };
            Key::new(Label::Sign(face)).note(note).state(state).value(card.to_string())
        });
        let keys: Vec<_> = keys.collect();
        let on_answer = move |i: usize| {
            let Some(card) = cards.get(i).copied() else { return };
            let copies = self.case.with_untracked(|case| usize::from(case.judge.pack.copies_of(card)));
            self.counted.update(|counted| {
                if counted.iter().filter(|other| **other == card).count() < copies {
                    counted.push(card);
                } else {
                    counted.retain(|other| *other != card);
                }
            });
        };
        view! { <Keys keys layout=Layout::Columns(4) on_answer/> }.into_any()
    }

    /// The sum as the answer to the question at the table, where it asks for card points.
    pub(super) fn give_count(self, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> Option<AnyView> {
        let (id, (deal, key, item)) = self.court.with_value(|court| {
            let from = court.called_from.as_ref()?;
            Some((from.id.clone(), from.counts?))
        })?;
        let sum = self.sum();
        let text = self.text(&GIVE.with(&[Arg::Int(sum)]));
        let session = session();
        let act = Act::run(move || {
            session.tell(deal, vec![(key.to_owned(), item, sum.to_value())]);
            go(Place::Match(&id));
        });
        Some(view! { <Filled text act/> }.into_any())
    }
}
