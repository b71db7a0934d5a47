//! Deal by deal, what is written and what would be: figures that would change are struck.

use leptos::prelude::*;

use crate::games::{Settled, Story};
use crate::table::Side;
use crate::text::{Lang, Phrase};
use crate::ui::parts::Name;
use crate::ui::session::Playing;

const DEAL: Phrase = Phrase::new("Deal", "ディール");

/// A figure of every deal from one on, as `figure` has it from a settled deal.
pub(super) fn by_deal(playing: &Playing, other: &Story, from: usize, lang: Lang, figure: impl Fn(&Settled, Side) -> String) -> AnyView {
    let sides: Vec<_> = playing.sides().collect();
    let head = sides.iter().map(|(_, members)| view! { <th scope="col"><Name who=playing.side(lang, *members)/></th> });
    let rows = playing.story.settled.iter().enumerate().skip(from).map(|(deal, written)| {
        let cells = sides.iter().map(|(side, _)| {
            let (was, would) = (figure(written, *side), other.settled.get(deal).map(|deal| figure(deal, *side)));
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
    .into_any()
}
