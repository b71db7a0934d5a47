//! The result of the answers about a mistake: the ruling and its booking.

use crate::asking::{Answered, Stop};
use crate::law::{Incident, Lawbook, Ruling};
use crate::matches::{Change, Consent};
use crate::table::Seats;
use crate::text::{Phrase, Say};

/// The result of the answers about a mistake so far: the next question, or the ruling. After a ruling, also its booking, or
/// the reason why it cannot be booked.
#[derive(Default)]
pub(super) struct Heard {
    pub(super) chips: Vec<Answered>,
    pub(super) ruled: Option<Ruled>,
    pub(super) stop: Option<Stop>,
    pub(super) booking: Option<Booking>,
}

/// A ruling on a mistake by the law that the table agreed on, and for comparison the rulings of other laws.
pub(super) struct Ruled {
    pub(super) incident: Incident,
    pub(super) ruling: Ruling,
    pub(super) by: Lawbook,
    pub(super) others: Vec<(Lawbook, Ruling)>,
}

/// Two results are never equal, so that every new result is drawn.
impl PartialEq for Heard {
    fn eq(&self, _: &Heard) -> bool {
        false
    }
}

/// The way in which a ruling can be booked.
pub(super) enum Booking {
    /// The ruling can be booked now: what it changes, the text of the button, the change, the deal, and the consent that a
    /// final score needs.
    Now { shows: Box<Shows>, text: String, change: Change, deal: usize, consent: Option<Consent> },
    /// The ruling cannot be booked (recorded with the match) now. Holds the sentence with the reason.
    No(Say),
    /// The ruling is booked on another screen: the text of the link, and its address.
    Elsewhere(Phrase, String),
}

/// The effect of a change: a sentence about it, and the totals before and after. Each is `None` if it is unknown.
pub(super) struct Shows {
    pub(super) says: Option<Say>,
    pub(super) totals: Option<[Seats<i64>; 2]>,
}
