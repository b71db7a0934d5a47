//! The strip at the top of the match screen, for a quick look: dealer, leader, trump, and contract.
use leptos::prelude::*;

use super::card::{NamedCard, TwinCard};
use super::fit::{ems, line, written};
use super::ink;
use super::who::{Name, Who};
use crate::cards::{Card, Suit};
use crate::text::Phrase;
use crate::ui::device::buzz;
use crate::ui::settings::{lang_now, say};

const OF: Phrase = phrase!("{0} of {1}", "{1}のうち{0}");
const NOT_YET: Phrase = phrase!("not known yet", "未定");

/// The content of a cell in the strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellFact {
    /// A player or a side, with marks and name.
    Who(Who),
    /// A figure, and the number up to which it counts, in small type after it: "8", "/13".
    Figure(String, String),
    /// The trump suit of the deal, drawn as its symbol.
    Trump(Suit),
    /// A single card, drawn with its suit and rank.
    Card(Card),
    /// A short text: a suit with a few signs after it, or words. "♠½", "no trump".
    Words(String),
}

/// A cell of the strip (the line of figures under the head). The strip has up to four cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StripCell {
    /// The label above the fact: "Dealer".
    pub label: String,
    /// The fact that the cell shows.
    pub fact: CellFact,
}

impl StripCell {
    /// Makes a cell from its label and its fact.
    pub fn new(label: impl Into<String>, fact: CellFact) -> StripCell {
        StripCell { label: label.into(), fact }
    }
}

/// The strip at the top of the match screen. A tap on a cell explains the fact in it.
#[component]
pub fn Strip(
    /// The cells: first those about players, then those about the deal.
    #[prop(into)]
    cells: Signal<Vec<StripCell>>,
    /// Called with the index of the tapped cell in `cells`. `None` if the cells cannot be tapped.
    #[prop(into, optional)]
    on_tap: Option<Callback<usize>>,
) -> impl IntoView {
    let tap = Callback::new(move |i| {
        if let Some(on_tap) = on_tap {
            buzz();
            on_tap.run(i);
        }
    });
    // Each index has its own memo, so that only changed cells are redrawn.
    let cell = move |i: usize| {
        let cell = Memo::new(move |_| cells.read().get(i).cloned());
        move || cell.get().map(|cell| draw(cell, on_tap.map(|_| i), tap))
    };
    let columns = Memo::new(move |_| columns(&cells.read()));
    view! {
        <section class="strip" style=("--columns", move || columns.get())>
            <For each=move || 0..cells.read().len() key=|i| *i children=cell/>
        </section>
    }
}

/// The widths of the cells, as tracks of a CSS grid. A cell with a name is wider, and a label is never broken. The widths
/// depend only on the labels and kinds of the cells, so that they stay the same from trick to trick.
fn columns(cells: &[StripCell]) -> String {
    let width = |(i, cell): (usize, &StripCell)| {
        let least = match cell.fact {
            CellFact::Who(_) => NAMED,
            // A cell for a player shows words ("nobody") if there is no player to name. It still gets the width of a name, so
            // that the strip does not shift.
            CellFact::Words(_) if i < PEOPLE => NAMED,
            _ => 1.0,
        };
        format!("minmax(0, {}fr)", written(least.max(line(&cell.label) * LETTER + GAP)))
    };
    cells.iter().enumerate().map(width).collect::<Vec<_>>().join(" ")
}

/// How many cells of the strip (the line of figures under the head) show players. They are the leftmost cells.
const PEOPLE: usize = 2;
/// The width of a cell with a name. A cell with a figure has the width 1.
const NAMED: f64 = 1.5;
/// The width of a letter in a label. A cell with a figure has the width 1.
const LETTER: f64 = 0.21;
/// The width of the gap beside a label. A cell with a figure has the width 1.
const GAP: f64 = 0.15;

/// The font size of the small text after a figure, relative to the figure.
const SMALL: f64 = 0.4;

/// The most characters of the small text that is drawn after a figure: "/13". Beside a longer text, such as "/120", the figure would be
/// small itself, so that only screen readers get a longer text.
const BESIDE: usize = 3;

fn draw(cell: StripCell, place: Option<usize>, tap: Callback<usize>) -> AnyView {
    // The text after the figure is printed small, so only a part of its width counts.
    let ems = match &cell.fact {
        CellFact::Figure(figure, of) => ems(figure) + SMALL * ems(beside(of)),
        CellFact::Words(text) if is_card(text) => line(text),
        CellFact::Words(text) => ems(text),
        CellFact::Card(Card::Of(rank, _)) => 0.9 + ems(rank.name()),
        CellFact::Card(_) | CellFact::Who(_) | CellFact::Trump(_) => 0.0,
    };
    let fact = match cell.fact {
        CellFact::Who(who) => view! { <Name who/> }.into_any(),
        CellFact::Figure(figure, of) => {
            let read = of.strip_prefix('/').map(|of| OF.filled(lang_now(), &[&figure, of]));
            let of = beside(&of).to_owned();
            view! { <span class="figure" role=read.as_ref().map(|_| "img") aria-label=read>{upright(figure)}<small>{of}</small></span> }
                .into_any()
        }
        CellFact::Trump(suit) => view! { <TwinCard suit/> }.into_any(),
        CellFact::Card(card) => view! { <NamedCard card/> }.into_any(),
        CellFact::Words(text) if is_card(&text) => view! { <span class="named-card">{ink(&text)}</span> }.into_any(),
        CellFact::Words(text) if text == "–" => view! { <span class="word" role="img" aria-label=say(NOT_YET)>{text}</span> }.into_any(),
        CellFact::Words(text) => view! { <span class="word">{ink(&text)}</span> }.into_any(),
    };
    let label = view! { <span class="label">{cell.label}</span>" " };
    match place {
        Some(i) => {
            view! { <button type="button" class="cell" style=("--ems", written(ems)) on:click=move |_| tap.run(i)>{label}{fact}</button> }
                .into_any()
        }
        None => view! { <div class="cell" style=("--ems", written(ems))>{label}{fact}</div> }.into_any(),
    }
}

/// The small text that is drawn after a figure. Empty if the text is too long, see [`BESIDE`].
fn beside(of: &str) -> &str {
    if of.chars().count() > BESIDE { "" } else { of }
}

/// Draws a figure. If it could be read upside down as another number, it gets a mark under it.
pub fn upright(figure: String) -> AnyView {
    if turns_into_another(&figure) { view! { <span class="upright">{figure}</span> }.into_any() } else { figure.into_any() }
}

/// Whether `text` begins with a suit, or with a number and a suit, as a contract does. Such a text stays on one line, like a
/// card.
fn is_card(text: &str) -> bool {
    text.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with(['♠', '♥', '♦', '♣'])
}

/// Whether a number read upside down is another number: true for 6, 9, 16 and 66, false for 8 and 69.
fn turns_into_another(figure: &str) -> bool {
    let over = |c| match c {
        '0' | '1' | '8' => Some(c),
        '6' => Some('9'),
        '9' => Some('6'),
        _ => None,
    };
    let turned: Option<String> = figure.chars().rev().map(over).collect();
    turned.is_some_and(|turned| turned != figure && figure.contains(['6', '9']))
}
