//! A grid of figures with ruled lines.

use leptos::prelude::*;

/// Draws the grid of figures. `corner` is the heading of the first column. If the grid is wider than the screen, it scrolls sideways.
pub fn ruled(corner: &'static str, heads: Vec<&'static str>, rows: Vec<(AnyView, Vec<AnyView>)>) -> impl IntoView {
    let heads = heads.into_iter().map(|head| view! { <th scope="col">{head}</th> }).collect_view();
    let rows = rows.into_iter().map(|(head, cells)| {
        let cells = cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view();
        view! { <tr><th scope="row"><div class="whose">{head}</div></th>{cells}</tr> }
    });
    view! {
        <div class="scroll" role="region" aria-label=corner tabindex="0">
            <table class="record">
                <thead><tr><th scope="col">{corner}</th>{heads}</tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}
