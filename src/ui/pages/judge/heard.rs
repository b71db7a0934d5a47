//! What the answers about a mistake lead to: the ruling, and its booking.

use crate::asking::{Answered, Stop};
use crate::law::{Incident, Lawbook, Ruling};
use crate::matches::{Change, Consent};
use crate::table::Seats;
use crate::text::{Phrase, Say};

/// What the answers about a mistake lead to: the next question or the ruling, and then the booking or the reason why there is none.
#[derive(Default)]
pub(super) struct Heard {
    pub(super) chips: Vec<Answered>,
    pub(super) ruled: Option<Ruled>,
    pub(super) stop: Option<Stop>,
    pub(super) booking: Option<Booking>,
}

/// A ruling by the law of this book, and the rulings of other laws.
pub(super) struct Ruled {
    pub(super) incident: Incident,
    pub(super) ruling: Ruling,
    pub(super) by: Lawbook,
    pub(super) others: Vec<(Lawbook, Ruling)>,
}

/// Two results never count as equal, so that every new result is drawn again.
impl PartialEq for Heard {
    fn eq(&self, _: &Heard) -> bool {
        false
    }
}

/// The booking of a ruling.
pub(super) enum Booking {
    /// The ruling can be booked now: the effect on a deal, the text of the button, the change, and the consent needed if the score is
    /// final.
    Now { shows: Box<Shows>, text: String, change: Change, deal: usize, consent: Option<Consent> },
    /// The booking is not possible now, with the reason.
    No(Say),
    /// The ruling is booked on another screen.
    Elsewhere(Phrase, String),
}

/// The effect of a change: in words, and on the totals if known.
pub(super) struct Shows {
    pub(super) says: Option<Say>,
    pub(super) totals: Option<[Seats<i64>; 2]>,
}
