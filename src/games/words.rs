//! Words and questions that many games share.

use crate::asking::{Fact, Interview, Query, Stop};
use crate::table::{Round, Seat, Seats};
use crate::text::{Arg, Phrase};

/// Over a cell or beside a name.
pub const DEALER: Phrase = Phrase::new("Dealer", "ディーラー");
/// Over a cell: who leads.
pub const LEADS: Phrase = Phrase::new("Leads", "リード");
/// Over a cell, over a chip.
pub const TRUMP: Phrase = Phrase::new("Trump", "切り札");
/// A role: deals this hand.
pub const IS_DEALER: Phrase = Phrase::new("dealer", "ディーラー");
/// A role: leads the next trick.
pub const IS_LEADING: Phrase = Phrase::new("leads", "リード");

/// The log of tricks: who took each. Totals per player, where a sheet records them, are called `tricks`.
pub static TAKEN: Fact = Fact {
    key: "taken",
    label: Phrase::new("Trick {0}", "トリック{0}"),
    asks: Phrase::new("Who took trick {0}?", "トリック{0}を取ったのは?"),
};

/// Asks who took each of `total` tricks, one by one, and writes them into `taken`.
///
/// # Errors
/// Stops at the first trick that is not logged.
pub fn log_tricks(ask: &mut Interview<'_>, round: Round, total: i64, totals: &'static Fact, taken: &mut Vec<Seat>) -> Result<(), Stop> {
    for trick in 0..total {
        let query = Query::seat(&TAKEN, round.everybody()).item(trick as usize).about(&[Arg::Int(trick + 1)]);
        taken.push(ask.ask(query.or_instead(totals))?);
    }
    Ok(())
}

/// How many tricks each player took, from the log.
pub fn tally(round: Round, taken: &[Seat]) -> Seats<u8> {
    let mut tricks = Seats::new(usize::from(round.players()));
    for seat in taken {
        tricks.set(*seat, tricks.get(*seat) + 1);
    }
    tricks
}
