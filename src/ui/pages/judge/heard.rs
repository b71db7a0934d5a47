//! What the judge has heard of a mistake: the ruling, and how it is booked.

use crate::asking::{Answered, Stop};
use crate::law::{Incident, Lawbook, Ruling};
use crate::matches::{Change, Consent};
use crate::table::Seats;
use crate::text::{Phrase, Say};

/// What was told of a mistake, and the ruling or the question it leads to; then what would be booked, or what that hangs on.
#[derive(Default)]
pub(super) struct Heard {
    pub(super) chips: Vec<Answered>,
    pub(super) ruled: Option<Ruled>,
    pub(super) stop: Option<Stop>,
    pub(super) booking: Option<Booking>,
}

/// A ruling, by the law of this book, and what the others would say.
pub(super) struct Ruled {
    pub(super) incident: Incident,
    pub(super) ruling: Ruling,
    pub(super) by: Lawbook,
    pub(super) others: Vec<(Lawbook, Ruling)>,
}

/// It is heard anew when something else was told, and then everything that follows it is drawn anew.
impl PartialEq for Heard {
    fn eq(&self, _: &Heard) -> bool {
        false
    }
}

/// How a ruling is booked.
pub(super) enum Booking {
    /// Here: what it would change in a deal, the words of the button, and the change; and whose word it needs, where the book has closed.
    Now { shows: Box<Shows>, text: String, change: Change, deal: usize, consent: Option<Consent> },
    /// Not now: why.
    No(Say),
    /// On another screen.
    Elsewhere(Phrase, String),
}

/// What a change would do: in words, and to the totals where those are known.
pub(super) struct Shows {
    pub(super) says: Option<Say>,
    pub(super) totals: Option<[Seats<i64>; 2]>,
}
