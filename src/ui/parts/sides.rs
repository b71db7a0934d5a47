//! Draws the sides and their totals.
use leptos::prelude::*;

use super::fit::{ems, written};
use super::ink::row;
use super::who::{Name, Who};
use crate::text::integer;
use crate::ui::device::buzz;

/// A side with its running total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideTotal {
    /// The players of the side.
    pub people: Vec<Who>,
    /// The running total of the side.
    pub total: i64,
    /// Whether the side is ahead or shares the lead.
    pub ahead: bool,
}

/// The running totals of the sides, two in a line. A tap on a total calls `on_tap`.
#[component]
pub fn Sides(
    /// The sides to draw, each with its total.
    sides: Vec<SideTotal>,
    /// Called with the index of the tapped side in `sides`.
    #[prop(into)]
    on_tap: Callback<usize>,
) -> impl IntoView {
    let sides = sides.into_iter().enumerate().map(|(i, side)| {
        let tap = move |_| {
            buzz();
            on_tap.run(i);
        };
        let wide = written(ems(&integer(side.total)));
        let called = row(side.people.iter().map(|who| who.name.as_str()).chain([integer(side.total).as_str()]));
        let people = side.people.into_iter().map(|who| view! { <Name who/> }).collect_view();
        view! {
            <div class="side">
                <span class="people" aria-hidden="true">{people}</span>
                <button type="button" class="total" class:ahead=side.ahead style=("--ems", wide) aria-label=called on:click=tap>{counted(side.total)}</button>
            </div>
        }
    });
    view! { <div class="sides">{sides.collect_view()}</div> }
}

/// Draws a total that counts up or down to its new value. Only the style sheet animates it. The text in the page is always
/// the real total.
fn counted(total: i64) -> AnyView {
    let text = integer(total);
    match i32::try_from(total) {
        Ok(count) => {
            view! { <span class="count" style=("--count", count.to_string())><span class="unseen">{text}</span></span> }.into_any()
        }
        // A CSS counter cannot hold this number, so the total is drawn without animation.
        Err(_) => text.into_any(),
    }
}
