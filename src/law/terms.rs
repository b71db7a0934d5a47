//! What the book has to know beyond the ruling: who it was, and what lay in tricks that change sides.

use super::cost::Cost;
use super::incident::Incident;
use super::ruling::Remedy;
use super::taken::Taken;
use crate::asking::{Interview, Query, Stop};
use crate::table::{Seat, SeatSet};
use crate::text::Arg;
use crate::wording;

wording! {
    fact OFFENDER = "offender": ("Offender", "違反した人"), ("Whose mistake was it?", "誰のミス？");
    fact WORTH = "worth": ("In the tricks", "移す分"), ("How many {0} go with the tricks?", "移すトリックの{0}は？");
    fact POINTS = "points": ("Points", "点"),
        ("How many points does it cost {0}? They go to the other side.", "{0}が失う点は？ 相手側に移します。");
}

/// The most points that can be told by hand.
const MOST: i64 = 9999;

/// The most that can lie in some tricks: the card points of the dearest pack.
const MOST_WORTH: i64 = 240;

impl Incident {
    /// The player who made the mistake, where that was told.
    pub const fn offender(&self) -> Option<Seat> {
        match self {
            Incident::Revoke { revoked: Some(revoked), .. } => revoked.seat,
            _ => None,
        }
    }
}

/// Asks who made the mistake, where the ruling costs something and nobody has said.
///
/// # Errors
/// Stops while that is not known.
pub fn offender(ask: &mut Interview<'_>, incident: &Incident, players: SeatSet) -> Result<Seat, Stop> {
    match incident.offender() {
        Some(seat) => Ok(seat),
        None => ask.ask(Query::seat(&OFFENDER, players)),
    }
}

/// Asks for what a remedy costs in this deal: what lay in the tricks, where more than their number counts. `None` where it costs
/// nothing that stands in a deal.
///
/// # Errors
/// Stops while that is not known.
pub fn cost(ask: &mut Interview<'_>, remedy: Remedy, taken: Option<&Taken>) -> Result<Option<Cost>, Stop> {
    Ok(match remedy {
        Remedy::Tricks(tricks) => {
            let worth = match taken.and_then(|taken| taken.worth) {
                Some(worth) => {
                    let query = Query::number(&WORTH, 0..=MOST_WORTH).about(&[Arg::Phrase(worth.name)]);
                    u16::try_from(ask.ask(query)?).ok()
                }
                None => None,
            };
            Some(Cost::Moved { tricks, worth })
        }
        Remedy::DealLost => Some(Cost::DealLost),
        Remedy::MisereMade => Some(Cost::MisereMade),
        Remedy::Points(points) => u16::try_from(points).ok().map(Cost::Given),
        Remedy::Nothing | Remedy::DealtAgain(_) | Remedy::Corrected { .. } | Remedy::OfTheGame => None,
    })
}

/// Asks how many points it costs, where the facts of a deal cannot say so (0.3: points by hand with the reason).
///
/// # Errors
/// Stops while that is not known.
pub fn by_hand(ask: &mut Interview<'_>, side: SeatSet) -> Result<Cost, Stop> {
    let query = Query::number(&POINTS, 0..=MOST).about(&[Arg::Seats(side)]);
    let points = ask.ask(query)?;
    Ok(Cost::Passed(u16::try_from(points).unwrap_or_default()))
}
