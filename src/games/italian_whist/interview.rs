//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 7.3, 7.7). The functions that ask return a `Stop`
//! (the error that ends an interview) at the first answer that is missing or impossible.

use super::facts::{Deal, ItalianWhist};
use super::house_rules::Passing;
use super::sheet::TRICKS;
use crate::games::prelude::*;
use crate::games::words::{TAKEN, TRUMP, log_beside, tally, totals_of_each, who_took};

wording! {
    fact TRUMP_IS = "trump": TRUMP, ("What is trump?", "切り札は？");
    fact PASSING = "passing": ("Second hands", "第2の手札"), ("Where do the second hands go?", "第2の手札を渡す相手は？");
    pub(super) fact FIRST_TRICKS = "first_tricks": ("{0}, first hand", "{0}・最初の手札"),
        ("First hand: how many tricks did {0} take?", "最初の手札：{0}さんは何トリック取った？");
    pub(super) fact SECOND_TRICKS = "second_tricks": ("{0}, second hand", "{0}・第2の手札"),
        ("Second hand: how many tricks did {0} take?", "第2の手札：{0}さんは何トリック取った？");

    phrase SECOND_UP: ("Take up the second hands; {0} leads.", "第2の手札を取ります。リードは{0}です。");
    refusal NOT_LEFT = "7.7":
        ("Each hand has {0} tricks: after {1} there {3|is|are} {3} left, not {2}.",
        "どちらの手札も{0}トリックです。ここまでで{1}、残りは{3}トリックなので、{2}トリックにはなりません。"), nearest(3);
}

impl Asked for ItalianWhist {
    /// Asks for the tricks with the first hand, then for the tricks with the second hand. The schedule gives trump and passing, so they are
    /// not asked for.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let row = now.rules.row(now.standing.deals);
        ask.follows(Query::strain(&TRUMP_IS), row.trump)?;
        ask.follows(Query::choice(&PASSING, Passing::CHOICES), row.passing)?;
        let whole = TRICKS as usize * 2;
        if ask.prefers(&FIRST_TRICKS, &TAKEN, whole) {
            let logged = log_beside(ask, now.table, TRICKS * 2)?;
            let (first, second) = logged.split_at(logged.len().min(TRICKS as usize));
            deal.first = Some(totals_of_each(ask, &FIRST_TRICKS, now.table, TRICKS, &NOT_LEFT, first)?);
            deal.second = Some(totals_of_each(ask, &SECOND_TRICKS, now.table, TRICKS, &NOT_LEFT, second)?);
            return Ok(());
        }
        for trick in 0..whole {
            let mut query = who_took(trick, now.table).or_told_by(&FIRST_TRICKS);
            if trick == TRICKS as usize {
                deal.first = Some(tally(now.table, &deal.taken).map(i64::from));
                query = query.hint(SECOND_UP.with(&[Arg::Seat(now.table.previous(now.dealer))]));
            }
            deal.taken.push(ask.ask(query)?);
        }
        let second = deal.taken.get(TRICKS as usize..).unwrap_or_default();
        deal.second = Some(tally(now.table, second).map(i64::from));
        Ok(())
    }
}
