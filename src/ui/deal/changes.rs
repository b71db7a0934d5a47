//! Draws the totals before and after a change of the match. The change can be a new deal, a correction, a ruling, or points entered by
//! hand.

use leptos::prelude::*;

use crate::reckoning::Ledger;
use crate::table::{SeatSet, Seating, Seats, Side};
use crate::text::{Lang, Phrase, signed};
use crate::ui::parts::{BEFORE_AND_AFTER, Total, Totals};
use crate::ui::playing::Playing;

/// Draws the result of a deal: the points of each side, and the totals before and after. The screen shows it above the working (the printed
/// computation of the points). `seating` has the columns of the players in the deal.
pub fn results(playing: &Playing, lang: Lang, ledger: &Ledger, seating: &Seating, was: &Seats<i64>, is: &Seats<i64>) -> AnyView {
    let paid = |column| seating.side(column).map(|side| signed(ledger.sum(side, playing.unit())));
    totals(playing, lang, BEFORE_AND_AFTER, &|column, _| paid(column), was, is)
}

/// Draws the totals before and after a change, for all players in the match, and for former players whose totals change.
pub fn changes(playing: &Playing, lang: Lang, was: &Seats<i64>, is: &Seats<i64>) -> AnyView {
    compared(playing, lang, BEFORE_AND_AFTER, was, is)
}

/// Draws the totals of two cases side by side. `names` are the headings of the two cases.
pub fn compared(playing: &Playing, lang: Lang, names: [Phrase; 2], was: &Seats<i64>, is: &Seats<i64>) -> AnyView {
    let changed = |column| was.get(column) != is.get(column);
    totals(playing, lang, names, &|column, members| (changed(column) || !playing.has_left(members)).then(String::new), was, is)
}

/// Draws the totals before and after, for each column for which `paid` returns a text (usually the points). Leaves out the columns for
/// which `paid` returns `None`.
fn totals(
    playing: &Playing,
    lang: Lang,
    names: [Phrase; 2],
    paid: &dyn Fn(Side, SeatSet) -> Option<String>,
    was: &Seats<i64>,
    is: &Seats<i64>,
) -> AnyView {
    let whole = playing.whole();
    let totals = whole.sides().filter_map(|(column, members)| {
        Some(Total {
            who: whole.side(lang, members),
            paid: paid(column, members)?,
            before: playing.total(lang, was.get(column)),
            after: playing.total(lang, is.get(column)),
        })
    });
    let totals: Vec<_> = totals.collect();
    view! { <Totals totals names/> }.into_any()
}
