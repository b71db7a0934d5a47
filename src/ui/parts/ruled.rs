//! A grid of figures with ruled lines.

use leptos::prelude::*;

/// Draws the grid of figures. `corner` is the heading of the first column. If the grid is wider than the screen, it scrolls sideways. On
/// the narrowest screens the style sheet changes its layout, and Safari would then not read it as a table. So every element has its ARIA
/// role.
pub fn ruled(corner: &'static str, heads: Vec<&'static str>, rows: Vec<(AnyView, Vec<AnyView>)>) -> impl IntoView {
    let heads = heads.into_iter().map(|head| view! { <th role="columnheader" scope="col">{head}</th> }).collect_view();
    let rows = rows.into_iter().map(|(head, cells)| {
        let cells = cells.into_iter().map(|cell| view! { <td role="cell">{cell}</td> }).collect_view();
        view! { <tr role="row"><th role="rowheader" scope="row"><div class="whose">{head}</div></th>{cells}</tr> }
    });
    view! {
        <div class="scroll" role="region" aria-label=corner tabindex="0">
            <table class="record" role="table">
                <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">{corner}</th>{heads}</tr></thead>
                <tbody role="rowgroup">{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}
