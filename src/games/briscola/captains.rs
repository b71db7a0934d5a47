//! Asks for the captains of the two teams (section 14 of the rule sheet). The functions that ask return a `Stop` (the error that ends an
//! interview) at the first answer that is missing or impossible.

use super::facts::{Briscola, Deal};
use crate::games::prelude::*;

wording! {
    fact CAPTAIN_A = "captain_a": ("Captain", "キャプテン"), ("Who is captain of {0}?", "{0}のキャプテンは？");

    refusal OTHER_TEAM = "14":
        ("A captain belongs to the team: {0} plays on the other side.", "キャプテンは自分のチームから選びます。{0}は相手チームです。"),
        ("Possible: {1}.", "選べるのは{1}です。");
    refusal SAME_CAPTAIN = "14":
        ("A captain is chosen for the whole match: it is {0}.", "キャプテンは試合の間変わりません。{0}です。");
}

static CAPTAIN_B: Fact = Fact { key: "captain_b", label: CAPTAIN_A.label, asks: CAPTAIN_A.asks };

/// Asks for the captain of each team in the first deal of a match. In later deals the captains stay the same.
pub(super) fn ask(now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    for (side, fact) in Side::TWO.into_iter().zip([&CAPTAIN_A, &CAPTAIN_B]) {
        let team = now.members(side);
        let known = now.standing.carried.captains.iter().find(|seat| team.has(*seat));
        let fits = |seat| match known {
            Some(captain) if captain != seat => Err(SAME_CAPTAIN.with(&[Arg::Seat(captain)])),
            _ if !team.has(seat) => Err(OTHER_TEAM.with(&[Arg::Seat(seat), Arg::Seats(team)])),
            _ => Ok(()),
        };
        let query = Query::seat(fact, now.table.everybody()).about(&[Arg::Seats(team)]).unless(&fits);
        let captain = match known {
            Some(captain) => ask.follows(query, captain)?,
            None => ask.ask(query)?,
        };
        deal.captains = deal.captains.with(captain);
    }
    Ok(())
}
