//! The seating plan: the seats of the players as seen from above, and the direction of play.
use leptos::prelude::*;

use super::around::{Spot, around};
use super::seats::Arrow;
use super::who::{Name, Who};
use crate::table::Direction;
use crate::text::Phrase;
use crate::ui::device::buzz;
use crate::ui::settings::{lang_now, say};

const FREE: Phrase = phrase!("free", "空席");

/// A place of the seating plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// The position of the place in words, for screen readers: "Left".
    pub spot: &'static str,
    /// The player at this place. `None` if the place is free.
    pub who: Option<Who>,
    /// The role of the player in words, under the name: "deals first". May be empty.
    pub role: &'static str,
    /// Whether the open question asks who sits here.
    pub asked: bool,
}

/// The seating plan. For two players it shows no direction of play.
#[component]
pub fn Plan(
    /// The places clockwise, beginning with the one at the bottom of the screen.
    chairs: Vec<Chair>,
    /// Whether turns go clockwise or anticlockwise.
    direction: Direction,
    /// Called with the index of the tapped place in `chairs`.
    #[prop(into)]
    on_tap: Callback<usize>,
) -> impl IntoView {
    let count = chairs.len();
    let arrow = (count > 2).then(|| view! { <Arrow direction/> });
    let table = view! { <div class="table">{arrow}</div> }.into_any();
    let chairs = chairs.into_iter().enumerate().map(|(i, chair)| draw(chair, Spot::of(i, count), i, on_tap));
    view! { <div class="plan">{around(table, chairs.collect())}</div> }
}

fn draw(chair: Chair, spot: Spot, i: usize, on_tap: Callback<usize>) -> AnyView {
    let tap = move |_| {
        buzz();
        on_tap.run(i);
    };
    let role = (!chair.role.is_empty()).then(|| view! { " "<span class="role">{chair.role}</span> });
    let asked = chair.asked;
    let who = match chair.who {
        Some(who) => view! { <span class="taken" class:asked=asked><Name who/></span> }.into_any(),
        None if asked => view! { <span class="blank asked" role="img" aria-label=say(FREE)>"?"</span> }.into_any(),
        None => view! { <span class="blank">{say(FREE)}</span> }.into_any(),
    };
    view! {
        <button type="button" class=format!("seat {}", spot.class()) aria-current=asked.then_some("true") on:click=tap>
            <span class="unseen">{chair.spot}{lang_now().colon()}</span>{who}{role}
        </button>
    }
    .into_any()
}
