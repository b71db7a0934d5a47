//! Asks for the facts of a deal (rule sheet, sections 2 and 3). The functions that ask return a `Stop` (the error that ends an interview)
//! at the first answer that is missing or impossible.

use super::facts::{Deal, PlainSheet};
use super::sheet::MOST;
use crate::games::prelude::*;

wording! {
    fact LAST_DEAL = "last_deal": ("Last deal", "最後のディール"), ("Is this the last deal?", "これが最後のディール？");
    fact POINTS = "points": ("{0}"), ("How many points for {0}?", "{0}の得点は？");
}

impl Asked for PlainSheet {
    /// Asks for the points of each side. If the match has no agreed end, first reads whether this is the last deal.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        if now.rules.is_open() {
            deal.last = ask.given(Query::yes_no(&LAST_DEAL), false)?;
        }
        deal.points = Seats::new(now.sides.count(now.table));
        for side in now.sides.all(now.table) {
            let query = Query::number(&POINTS, -MOST..=MOST).item(side.index()).about(&[Arg::Seats(now.members(side))]);
            deal.points.set(side, ask.ask(query)?);
        }
        Ok(())
    }
}
