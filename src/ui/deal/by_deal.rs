//! Compares the saved match with a changed match (for example one with a corrected deal), deal by deal. A saved figure that would change is
//! struck through.

use leptos::prelude::*;

use crate::games::Story;
use crate::table::{Seats, Side};
use crate::text::{Lang, Phrase};
use crate::ui::parts::Name;
use crate::ui::playing::Playing;

const DEAL: Phrase = phrase!("Deal", "ディール");

/// The points of one deal and the totals after it, by side.
pub(in crate::ui) struct Figures {
    pub(in crate::ui) points: Seats<i64>,
    pub(in crate::ui) totals: Seats<i64>,
}

impl Figures {
    /// The figures of every saved deal of the story. If the open deal is complete, its figures come last.
    pub(in crate::ui) fn of(story: &Story) -> Vec<Figures> {
        let written = story.settled.iter().map(|settled| Figures { points: settled.points, totals: settled.totals });
        let on_table = story.open.as_ref().and_then(|open| open.preview.as_ref()).map(|preview| {
            let paid = |seat| preview.totals.get(seat) - story.totals.get(seat);
            Figures { points: Seats::from_fn(story.totals.len(), |seat| paid(Side(seat.0))), totals: preview.totals }
        });
        written.chain(on_table).collect()
    }
}

/// Draws the figures of every deal from `from` on: as saved, and as in the story `other`.
pub(in crate::ui) fn by_deal(
    playing: &Playing,
    other: &Story,
    from: usize,
    lang: Lang,
    figure: impl Fn(&Figures, Side) -> String,
) -> impl IntoView {
    let whole = playing.whole();
    let sides: Vec<_> = whole.sides().collect();
    let head =
        sides.iter().map(|(_, members)| view! { <th scope="col"><div class="whose"><Name who=whole.side(lang, *members)/></div></th> });
    let others = Figures::of(other);
    let rows = Figures::of(&playing.story).into_iter().enumerate().skip(from).map(|(deal, written)| {
        let cells = sides.iter().map(|(side, _)| {
            let (was, would) = (figure(&written, *side), others.get(deal).map(|deal| figure(deal, *side)));
            let struck = (would.as_ref() != Some(&was)).then(|| view! { <del>{was}</del>" " });
            view! { <td>{struck}{would.unwrap_or_else(|| "–".to_owned())}</td> }
        });
        view! { <tr><th scope="row">{deal + 1}</th>{cells.collect_view()}</tr> }
    });
    view! {
        <table class="totals by-deal">
            <thead><tr><th scope="col">{DEAL.in_(lang)}</th>{head.collect_view()}</tr></thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}
