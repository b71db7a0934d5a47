//! The sides and their totals.
use leptos::prelude::*;

use super::ink::row;
use super::who::{Name, Who};
use crate::ui::device::buzz;

/// A side with its total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideTotal {
    /// Its players.
    pub people: Vec<Who>,
    /// The running total, as it is printed.
    pub total: String,
    /// Whether nobody has more.
    pub ahead: bool,
}

/// The running totals of the sides, two to a line. A tap on a total asks where it comes from.
#[component]
pub fn Sides(
    /// The sides.
    sides: Vec<SideTotal>,
    /// A tap on the total of the side with this place.
    #[prop(into)]
    on_tap: Callback<usize>,
) -> impl IntoView {
    let sides = sides.into_iter().enumerate().map(|(i, side)| {
        let tap = move |_| {
            buzz();
            on_tap.run(i);
        };
        let called = row(side.people.iter().map(|who| who.name.as_str()).chain([side.total.as_str()]));
        let people = side.people.into_iter().map(|who| view! { <Name who/> }).collect_view();
        view! {
            <div class="side">
                <span class="people" aria-hidden="true">{people}</span>
                <button type="button" class="total" class:ahead=side.ahead aria-label=called on:click=tap>{counted(side.total)}</button>
            </div>
        }
    });
    view! { <div class="sides">{sides.collect_view()}</div> }
}

/// A total that counts up (or down) to a new value. The style does the counting, from the number it is given; the text itself is
/// there for everything that reads the page.
fn counted(total: String) -> AnyView {
    match total.replace('−', "-").parse::<i32>() {
        Ok(n) => view! { <span class="count" style=("--count", n.to_string())><span class="unseen">{total}</span></span> }.into_any(),
        Err(_) => total.into_any(),
    }
}
