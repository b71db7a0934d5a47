//! The totals before and after something: a deal, a correction, a ruling, points by hand.

use leptos::prelude::*;

use crate::reckoning::Ledger;
use crate::table::{Seats, Side};
use crate::text::{Lang, signed};
use crate::ui::parts::{Total, Totals};
use crate::ui::session::Playing;

/// The points of a deal for each side, and the totals before and after: the result, shown before its working.
pub fn results(playing: &Playing, lang: Lang, ledger: &Ledger, was: &Seats<i64>, is: &Seats<i64>) -> AnyView {
    totals(playing, lang, &|side| signed(ledger.sum(side, playing.unit())), was, is)
}

/// The effect of a change on the totals.
pub fn changes(playing: &Playing, lang: Lang, was: &Seats<i64>, is: &Seats<i64>) -> AnyView {
    totals(playing, lang, &|_| String::new(), was, is)
}

fn totals(playing: &Playing, lang: Lang, paid: &dyn Fn(Side) -> String, was: &Seats<i64>, is: &Seats<i64>) -> AnyView {
    let totals = playing.sides().map(|(side, members)| Total {
        who: playing.side(lang, members),
        paid: paid(side),
        before: playing.total(lang, was.get(side)),
        after: playing.total(lang, is.get(side)),
    });
    let totals: Vec<_> = totals.collect();
    view! { <Totals totals/> }.into_any()
}
